"""Says whether this Cowcatcher runs compiled or as plain Python. The rules are the same; only the speed differs."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final

from cowcatcher import __version__

# Compiled modules come all together or not at all, so one of them speaks for the rest.
_WITNESS: Final = "cowcatcher.kernel.state"


def is_compiled_module(name: str) -> bool:
    """Is the module `name` one that Python would load from machine code?"""
    spec = find_spec(name)
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


def is_compiled() -> bool:
    """Do the hot modules run as machine code?"""
    return is_compiled_module(_WITNESS)


def describe() -> str:
    """One line for `cowcatcher --version`, bench and the Makefile."""
    return f"cowcatcher {__version__} ({'compiled' if is_compiled() else 'interpreted'})"


if __name__ == "__main__":
    print(describe())
