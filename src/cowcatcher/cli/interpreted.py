"""`python -m cowcatcher.cli.interpreted ...` is the command `cowcatcher`, run from the sources.

That holds though compiled modules lie beside them: to debug a rule, and to measure both ways with one installation.

It has to be imported before anything that is compiled. A process that a simulation starts imports it again, because it
is the main module, and so runs interpreted too.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourcesOnly(MetaPathFinder):
    """Finds the modules of this package by their sources alone."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of ours; None for others, and for what has no source."""
        if not fullname.startswith("cowcatcher."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None:
                return spec
        return None


if not any(isinstance(finder, SourcesOnly) for finder in sys.meta_path):
    sys.meta_path.insert(0, SourcesOnly())

if __name__ == "__main__":
    from cowcatcher.cli.app import main

    main()
