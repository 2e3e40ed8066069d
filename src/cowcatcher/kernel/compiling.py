"""A word to the compiler: which classes interpreted code may inherit from when the kernel is compiled.

Games in other packages, and the small games of the tests, are plain Python and inherit from the kernel's base classes.
mypyc forbids that unless the class, and each class that it inherits from, is marked

    @mypyc_attr(allow_interpreted_subclasses=True)

This module itself is never compiled: mypyc sees through the import below, and at run time the mark does nothing, so the
kernel needs no package for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:
    _C = TypeVar("_C", bound=type)

    def mypyc_attr(*_: str, **__: object) -> Callable[[_C], _C]:
        """Gives back the class as it is."""
        return lambda cls: cls


__all__ = ["mypyc_attr"]
