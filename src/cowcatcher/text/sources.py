"""Compiles the words, from .po as translators write them to .mo as gettext reads them: in the build, and in a checkout.

setup.py runs this file by itself, so it imports nothing of the package.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from tempfile import NamedTemporaryFile

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compile_catalogue(source: Path) -> None:
    """Puts the .mo beside a .po: at one stroke, for others may read it now; of the same age, which says it is fresh."""
    age = source.stat()
    with source.open("rb") as words:
        catalog = read_po(words, abort_invalid=True)
    catalog.creation_date = datetime.fromtimestamp(0, UTC)  # otherwise now, and every build would be another one
    with NamedTemporaryFile(dir=source.parent, prefix=".", delete=False) as compiled:
        write_mo(compiled, catalog)
    os.utime(compiled.name, ns=(age.st_atime_ns, age.st_mtime_ns))
    Path(compiled.name).chmod(0o644)
    Path(compiled.name).replace(source.with_suffix(".mo"))
