"""Which options are played with how many people, where every value should meet every number of seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cowcatcher.kernel.options import Options


def spread(options: Sequence[Options], seats: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Numbers of option sets, each with a number of seats.

    The first, which changes nothing, and the last, which changes all that can be, come with every number of seats; what
    is between with one each, these taking turns.
    """
    for number in range(len(options)):
        if number in (0, len(options) - 1):
            yield from ((number, some) for some in seats)
        else:
            yield number, seats[number % len(seats)]
