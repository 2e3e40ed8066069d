"""The markets of Great Western Trail in letters: workers, cattle, foresight, objective cards, stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, GO, NEW, line
from cowcatcher.games.great_western_trail.names import WORKERS
from cowcatcher.games.great_western_trail.reading import for_sale, foreseen, one_by_one
from cowcatcher.games.great_western_trail.words import TrailSpeaker
from cowcatcher.games.great_western_trail.words.effects import short
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import is_asked, pending

WIDTH: Final = 80
LABEL: Final = 12
CELL: Final = 5


def draw_market(w: TrailSpeaker, view: View[TrailState]) -> list[Text]:
    """All that can be hired, bought and taken."""
    return [*jobs(w, view), *cattle(w, view), *foresight(w, view), *objectives(w, view)]


def jobs(w: TrailSpeaker, view: View[TrailState]) -> list[Text]:
    """The job market, a column a row: its cost, who is for hire, the token, where the cattle market is refilled."""
    s, box = view.known, view.known.box
    head = line((w.say("board.jobs").ljust(LABEL), BOLD))
    cost, people = line(w.say("board.cost").ljust(LABEL)), line(" " * LABEL)
    for row, price in enumerate(box.row_costs):
        can = w.move("row", row) in view.legal
        head.append((f"({row + 1})" if can else f"{row + 1} ").rjust(CELL - 1), GO if can else DIM)
        head.append(">" if row in box.yellow_rows else " ", NEW)
        cost.append(f"{w.money(price):>3}".ljust(CELL).rjust(CELL))
        letters = "".join(w.say(f"board.worker.{WORKERS[kind]}") for kind in one_by_one(s.jobs_of(row)))
        closed = row == s.token
        people.append(
            f"{'*' if closed else ''}{letters or '-'}".rjust(CELL - 1), DIM if closed or not letters else BOLD
        )
        people.append(" ")
    head.append(w.say("board.end"), DIM)
    return [head, cost, people]


def cattle(w: TrailSpeaker, view: View[TrailState]) -> list[Text]:
    """The cattle market by value, with the offers for it."""
    s, box = view.known, view.known.box
    rows: list[Text] = []
    for value in sorted({value for _, value, _, _ in box.offers}):
        breeds: dict[str, list[str]] = {}
        for kind, n in for_sale(s):
            if n and box.card_value[kind] == value:
                points = w.say("board.vp", n=box.card_vp[kind])
                breed = w.breed(box.card_breed[kind])
                breeds.setdefault(breed, []).append(f"{points} x{n}" if n > 1 else points)
        cards = ", ".join(f"{breed} {' '.join(points)}" for breed, points in breeds.items())
        label = w.say("board.cattle") if not rows else ""
        row = line((label.ljust(LABEL - 4), BOLD), f"{value}: ", cards or "-")
        offers = [offer(w, *entry) for entry in box.offers if entry[1] == value]
        row.append(" " * max(1, WIDTH - 17 - row.cell_len))
        row.append(" ".join(offers), DIM)
        rows.append(row)
    return rows


def offer(w: TrailSpeaker, cowboys: int, value: int, cards: int, dollars: int) -> str:
    """An offer: 3c$5/2 is 3 cowboys and $5 for 2 cards."""
    letter = w.say(f"board.worker.{WORKERS[0]}")
    return f"{cowboys}{letter}{w.money(dollars)}{f'/{cards}' if cards > 1 else ''}"


def foresight(w: TrailSpeaker, view: View[TrailState]) -> list[Text]:
    """The six tiles of the foresight area; in brackets those that can be chosen."""
    s = view.known
    items = []
    for number, kinds in enumerate(foreseen(s)):
        item = line(f"{number + 1}: ")
        asked = is_asked(s, "Foresight") and pending(s).number == number
        for i, kind in enumerate(kinds):
            item.append(", " if i else "")
            if asked and w.move("pick", i) in view.legal:
                item.append(f"({i + 1})", GO)
            item.append(w.tile(s, kind) if kind != NONE else "-")
        items.append(item)
    return flow(w.say("board.foresight"), [*items, stacks(w, view)])


def objectives(w: TrailSpeaker, view: View[TrailState]) -> list[Text]:
    """The objective cards of the display: action, tasks, points."""
    s = view.known
    items = []
    for slot, kind in enumerate(s.display):
        can = w.move("take", slot) in view.legal
        item = line((f"({slot + 1})", GO)) if can else line(f"{slot + 1}:")
        item.append(f" {card(w, s, kind)}" if kind != NONE else " -")
        items.append(item)
    return flow(w.say("board.objectives"), items)


def card(w: TrailSpeaker, s: TrailState, kind: int) -> str:
    """An objective card in a few letters: "engine 2 [bld Tb haz] 5/-3"."""
    points, penalty = s.box.objective_vp[kind], s.box.objective_penalty[kind]
    worth = f"{points}/-{penalty}" if penalty else str(points)
    action = "+".join(short(w, op) for op in s.box.objective_action[kind]) if kind < len(s.box.objective_action) else ""
    return f"{action} [{w.tasks_short(s, kind)}] {worth}".strip()


def stacks(w: TrailSpeaker, view: View[TrailState]) -> Text:
    """How many tiles and cards are left face down."""
    s = view.known
    tiles = [str(sum(s.supply_of(number))) for number in range(len(foreseen(s)))]
    sizes = w.say(
        "board.stack_sizes", tiles="+".join(tiles), cattle=sum(s.market_stack), objectives=sum(s.objective_stack)
    )
    return line((f"({sizes})", DIM))


def flow(label: str, items: Sequence[Text]) -> list[Text]:
    """Items behind a label, as many in a line as fit."""
    rows = [line((label.ljust(LABEL), BOLD))]
    for item in items:
        if rows[-1].cell_len > LABEL and rows[-1].cell_len + item.cell_len > WIDTH:
            rows.append(line(" " * LABEL))
        rows[-1].append_text(item)
        rows[-1].append("  ")
    return rows
