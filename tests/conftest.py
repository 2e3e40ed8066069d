"""Settings that all tests share."""

import os
import signal

from hypothesis import HealthCheck, settings

# In CI the same examples every time, so that a failure is the change's; elsewhere new ones every time.
# No deadlines: test workers share the machine, and the interpreted run is slow by design.
settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("local", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI") else "local")

# A suite that was started in the background inherits "ignore Ctrl-C" and would hand it on to the commands under test.
signal.signal(signal.SIGINT, signal.default_int_handler)
