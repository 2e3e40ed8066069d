"""A word to the compiler: which classes interpreted code may inherit from when the kernel is compiled.

Games in other packages and those of the tests are plain Python. mypyc lets them inherit only from a class that, like
each of its own bases, is marked `@mypyc_attr(allow_interpreted_subclasses=True)`. This module is never compiled: mypyc
sees through the import, and at run time the mark does nothing, so the kernel needs no package for it.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: object) -> Any:
        """Gives back the class as it is."""
        return lambda cls: cls


__all__ = ["mypyc_attr"]
