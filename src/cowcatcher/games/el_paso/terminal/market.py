"""The markets of El Paso in letters: cattle, workers, buildings, train cards, tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, GO, line
from cowcatcher.cli.terminal.options import choices
from cowcatcher.games.el_paso.box import POOL_BONUS, POOL_OBJECTIVE, POOLS
from cowcatcher.games.el_paso.names import BUILDER, COWBOY, ENGINEER, FIRST_COMMON, FIRST_MARKET, FIRST_TRAIN, WORKERS
from cowcatcher.games.el_paso.rules.actions.spend import price_of
from cowcatcher.games.el_paso.rules.actions.tiles import STACK, stacked
from cowcatcher.games.el_paso.words import PasoSpeaker
from cowcatcher.games.el_paso.words.effects import shorts
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE

WIDTH: Final = 80
LABEL: Final = 12


def tokens(w: PasoSpeaker, view: View[PasoState]) -> dict[int, str]:
    """What is typed for each option of the onlooker."""
    return {choice.move: choice.token for choice in choices(w, view)} if view.legal else {}


def mark(typed: dict[int, str], move: int, name: str) -> Text:
    """A thing that can be chosen with what is typed for it, another one by its name."""
    return line((f"({typed[move]})", GO)) if move in typed else line((name, DIM)) if name else line("")


def draw_market(w: PasoSpeaker, view: View[PasoState]) -> list[Text]:
    """All that can be hired, bought, built and taken."""
    typed = tokens(w, view)
    return [
        *cattle(w, view.known, typed),
        *workers(w, view.known, typed),
        *buildings(w, view.known, typed),
        *trains(w, view.known, typed),
        *tiles(w, view.known, typed),
    ]


def paid(w: PasoSpeaker, s: PasoState, kind: int, n: int) -> str:
    """A price in workers and dollars: 3c$6."""
    return f"{n}{w.say(f'board.worker.{WORKERS[kind]}')}{w.money(price_of(s, kind, n))}"


def cattle(w: PasoSpeaker, s: PasoState, typed: dict[int, str]) -> list[Text]:
    """The cattle market, and the Simmental pile."""
    items = []
    for kind, n in enumerate(s.cattle_market):
        item = mark(typed, w.move("buy", kind), "")
        card = FIRST_MARKET + kind
        item.append(f"{w.cattle(card)} {n}x {paid(w, s, COWBOY, s.box.cowboys[kind])} ")
        item.append(w.say("board.worth", value=s.box.value[card], n=s.box.cattle_vp[card]), DIM)
        items.append(item)
    items.append(line(w.say("board.simmental", n=s.simmental)))
    return flow(w.say("board.cattle"), items)


def workers(w: PasoSpeaker, s: PasoState, typed: dict[int, str]) -> list[Text]:
    """The worker market."""
    items = []
    for kind, n in enumerate(s.worker_market):
        item = mark(typed, w.move("hire", kind), "")
        item.append(f"{w.workers(kind, n)} ")
        item.append(f"({w.say(f'board.worker.{WORKERS[kind]}')})", DIM)
        items.append(item)
    return flow(w.say("board.workers"), items)


def buildings(w: PasoSpeaker, s: PasoState, typed: dict[int, str]) -> list[Text]:
    """The building market: what is left of each type, its price without the space, its points and actions."""
    rows = []
    for kind, n in enumerate(s.building_market):
        row = line((w.say("board.buildings").ljust(LABEL) if not kind else " " * LABEL, BOLD))
        name = w.common(s, kind)
        row.append_text(mark(typed, w.move("build", kind), f" {name} "))
        row.append(f" {n}x {paid(w, s, BUILDER, s.box.builders[kind]):<6}")
        row.append(w.say("board.vp", n=s.box.building_vp[kind]).rjust(5))
        row.append(f"  {shorts(w, s, s.box.actions[FIRST_COMMON + kind])}")
        row.truncate(WIDTH)
        rows.append(row)
    return rows


def trains(w: PasoSpeaker, s: PasoState, typed: dict[int, str]) -> list[Text]:
    """The train cards."""
    rows = []
    for card, engineers in enumerate(s.box.engineers):
        row = line((w.say("board.trains").ljust(LABEL) if not card else " " * LABEL, BOLD))
        row.append_text(mark(typed, w.move("train", card), f" {card + 1} "))
        row.append(f"     {paid(w, s, ENGINEER, engineers):<11}")
        row.append(f"  {shorts(w, s, s.box.actions[FIRST_TRAIN + card])}")
        row.truncate(WIDTH)
        rows.append(row)
    return rows


def tiles(w: PasoSpeaker, s: PasoState, typed: dict[int, str]) -> list[Text]:
    """The train supply, objectives and bonus tiles, with what is left in the stacks."""
    half = len(s.supply) // 2
    rows = []
    for pool, first, stack in ((POOL_OBJECTIVE, 0, STACK), (POOL_BONUS, half, STACK + 1)):
        short = w.say(f"brief.{POOLS[pool]}")
        items = []
        for slot in range(first, first + half):
            item = mark(typed, w.move("take", slot), f"{short}{slot - first + 1}:")
            tile = s.supply[slot]
            item.append(f" {w.face(s, tile)}" if tile != NONE else " -")
            items.append(item)
        item = mark(typed, w.move("take", stack), "")
        item.append(w.say("board.stack", n=stacked(s, pool)), DIM)
        rows += flow(w.say(f"board.tiles_{POOLS[pool]}"), [*items, item])
    return rows


def flow(label: str, items: Sequence[Text]) -> list[Text]:
    """Items behind a label, as many in a line as fit."""
    rows = [line((label.ljust(LABEL), BOLD))]
    for item in items:
        if rows[-1].cell_len > LABEL and rows[-1].cell_len + 2 + item.cell_len > WIDTH:
            rows.append(line(" " * LABEL))
        if rows[-1].cell_len > LABEL:
            rows[-1].append("  ")
        rows[-1].append_text(item)
    for row in rows:
        row.truncate(WIDTH)
    return rows
