"""The management board of Train Rush in letters: action area, siding bonuses, wagons, cards; influence and tracks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, GO, line
from cowcatcher.games.train_rush.names import SECTORS, WAGONS
from cowcatcher.games.train_rush.reading import sectors_of, special_kinds, wagons_shown
from cowcatcher.games.train_rush.terminal.map import flow, labelled
from cowcatcher.games.train_rush.terminal.signs import goods, letters, owner
from cowcatcher.games.train_rush.words import TrainSpeaker
from cowcatcher.games.train_rush.words.effects import short
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.model.words import NONE

NARROW: Final = 52
"""Width of the picture beside which the players stand."""

CELL: Final = 9
NAME: Final = 6
TRACK: Final = 12


def draw_markets(w: TrainSpeaker, s: TrainState, numbers: Mapping[int, str]) -> list[Text]:
    """What can be done for markers, and what lies on display. numbers: what is typed for an action."""
    rows = flow(labelled(w.say("board.actions")), [area(w, s, at, numbers) for at in range(len(s.area_used))])
    tiles = [bonus(w, s, field) for field in range(len(s.bonus_display))]
    rows += flow(labelled(w.say("board.bonuses")), tiles)
    rows += flow(labelled(w.say("board.wagons")), [*pools(w, s), *specials(s)])
    return [*rows, *flow(labelled(w.say("board.pool")), [card(w, s, at) for at in s.pool if at != NONE])]


def area(w: TrainSpeaker, s: TrainState, at: int, numbers: Mapping[int, str]) -> Text:
    """An area: markers and spaces, its actions with their prices."""
    box = s.box
    item = line((w.area(at), BOLD), f" {s.area_used[at]}/{box.slots}")
    before = " "
    for action, there in enumerate(box.action_area):
        if there != at:
            continue
        item.append(before)
        item.append(f"({numbers[action]}) " if action in numbers else "", GO)
        item.append(f"{box.action_cost[action]}:", DIM)
        item.append(short(w, s, box.action_script[action]))
        before = ", "
    return item


def bonus(w: TrainSpeaker, s: TrainState, field: int) -> Text:
    """A siding bonus on its field."""
    tile = s.bonus_display[field]
    return line((f"{field + 1} ", BOLD), short(w, s, s.box.tile_script[tile]) if tile != NONE else ("-", DIM))


def pools(w: TrainSpeaker, s: TrainState) -> list[Text]:
    """The wagons on display, by size."""
    return [line((f"{WAGONS[kind]} ", DIM), goods(w, s.box.wagon_places[kind])) for kind in wagons_shown(s)]


def specials(s: TrainState) -> list[Text]:
    """Special wagons left."""
    left = zip(special_kinds(s.box), s.special_wagons, strict=True)
    return [line((f"{WAGONS[kind]} ", DIM), f"x{n}") for kind, n in left]


def card(w: TrainSpeaker, s: TrainState, at: int) -> Text:
    """An action card: its moves, their coal, the special action."""
    moves, coal = (
        "-".join(map(str, values)) if values else "" for values in (s.box.card_moves[at], s.box.card_coal[at])
    )
    return line((w.card(at), BOLD), f" {moves}", (f"/{coal} ", DIM), short(w, s, s.box.card_script[at]))


# Influence and tracks


def draw_influence(w: TrainSpeaker, s: TrainState) -> list[Text]:
    """The sectors, the progress tracks, the tracks of infrastructure and contractors."""
    return [*sectors(w, s), *progress(w, s), *side_tracks(w, s)]


def sectors(w: TrainSpeaker, s: TrainState) -> list[Text]:
    """A line a state, a column a sector: spies, then agents."""
    head = line((w.say("board.influence")[:NAME].ljust(NAME + 1), BOLD))
    for sector in SECTORS:
        head.append(w.say(f"board.sector.{sector}")[: CELL - 1].ljust(CELL), DIM)
    rows = [head]
    fields, spies = s.box.sector_fields, s.box.spy_fields
    for region, state in enumerate(w.states):
        row = line(state[:NAME].ljust(NAME + 1))
        for at in sectors_of(s.box, region):
            there = s.influence_of(at)
            row.append_text(letters(w, there[:spies]))
            row.append_text(letters(w, there[spies:], ":"))
            row.append(" " * max(1, CELL - fields))
        rows.append(row)
    return cropped(rows)


def progress(w: TrainSpeaker, s: TrainState) -> list[Text]:
    """The progress tracks: the value of each field, and who stands there."""
    rows = [line((w.say("board.tracks"), BOLD))]
    for track, values in enumerate(s.box.track_values):
        row = line(w.track(track)[: TRACK - 1].ljust(TRACK))
        for at, value in enumerate(values):
            here = [seat for seat in range(s.seats) if s.progress_of(seat)[track] == at]
            row.append(f" {value}", DIM if not here else "")
            row.append_text(letters(w, here))
        rows.append(row)
    return cropped(rows)


def side_tracks(w: TrainSpeaker, s: TrainState) -> list[Text]:
    """Where everybody stands on the infrastructure and the contractor tracks."""
    rows = [line((w.say("board.infrastructure").ljust(NARROW // 2), BOLD), (w.say("board.partners"), BOLD))]
    for region, state in enumerate(w.states):
        row = line(state[: TRACK - 3].ljust(TRACK - 2))
        for seat in range(s.seats):
            row.append_text(owner(w, seat))
            row.append(f"{s.roads_of(seat)[region]:<3}")
        row.append(" " * max(1, NARROW // 2 - row.cell_len))
        row.append(w.colour(region)[: TRACK - 3].ljust(TRACK - 2))
        for seat in range(s.seats):
            row.append_text(owner(w, seat))
            row.append(f"{s.partners_of(seat)[region]:<3}")
        rows.append(row)
    return cropped(rows)


def cropped(rows: list[Text]) -> list[Text]:
    """Lines no wider than the picture may be, whatever a designer puts on the board."""
    for row in rows:
        row.truncate(NARROW, overflow="crop")
    return rows


__all__ = ["NARROW", "card", "draw_influence", "draw_markets"]
