"""How much of a decision is in sight: plays games in a real browser and counts what stands within the window.

`python -m tests.web.browser.layout [--decisions 60] [--game SLUG ...] [--size 1280x800 ...] [--coach]` prints a row a
game and a size, in percent of the decisions: all places of the pending choice, the prompt, the first options, the hand
where there is one, the first news where there are any, and all of these together; two: at least two whole pictures;
with the coach of a first game also the head of his suggestion.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.web.blank import blank_in
from tests.web.browser.conftest import LIGHT, WHOLE, browsing
from tests.web.browser.people import Someone, match_of
from tests.web.browser.played import BEA, CITY, CYRIL, GOLD, ME, PASO, RUSH, TRAIL, table_of
from tests.web.places import LOOSE, Running, serving

from cowcatcher.web.settings import Settings

GAMES: Final = (CITY, PASO, GOLD, TRAIL, RUSH)
SIZES: Final = ("1280x800", "1920x1080", "390x844")
PHONE: Final = 760
SEED: Final = 5

SEEN: Final = """() => {
  const shown = (r) => r.width > 0 && r.height > 0;
  // What is left of an element when all that clips it has clipped it, compared with the whole.
  const visible = (element, share = 0.95) => {
    const box = element.getBoundingClientRect();
    if (!shown(box)) return false;
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let up = element.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.display === "contents" || (style.overflowX === "visible" && style.overflowY === "visible")) continue;
      const r = up.getBoundingClientRect();
      left = Math.max(left, r.left); top = Math.max(top, r.top);
      right = Math.min(right, r.right); bottom = Math.min(bottom, r.bottom);
    }
    left = Math.max(left, 0); top = Math.max(top, 0);
    right = Math.min(right, innerWidth); bottom = Math.min(bottom, innerHeight);
    const sheet = document.querySelector("#sheet").getBoundingClientRect();
    if (element.closest("#stage") && sheet.height && sheet.top < bottom && innerWidth <= 760) bottom = sheet.top;
    return Math.max(0, right - left) * Math.max(0, bottom - top) >= share * box.width * box.height;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const offered = all("#p-options [name=move]");
  const places = all(":is(#p-boards,#p-aside) [data-move]").filter((p) => shown(p.getBoundingClientRect()));
  const moves = (place) => (place.dataset.moves || place.dataset.move).split(" ");
  const wanted = new Set(all(":is(#p-boards,#p-aside) [data-move]").flatMap(moves));
  const within = new Set(places.filter((p) => visible(p)).flatMap(moves));
  const hand = document.querySelector("#p-aside .panel svg");
  const news = document.querySelector(".ws-film:not(.past) .ws-take");
  return {
    places: [...wanted].every((move) => within.has(move)),
    some: within.size > 0,
    prompt: visible(document.querySelector("#prompt .ask")),
    options: offered.slice(0, 2).every((option) => visible(option, 0.6)) || offered.every((o) => visible(o, 0.6)),
    hand: !hand || visible(hand, 0.9),
    news: !news || visible(news),
    coach: all("#coach .lead").some((p) => visible(p)),
    pictures: all(".ws-pic").filter((p) => visible(p, 0.9)).length,
  };
}"""


def seen(ann: Someone) -> dict[str, Any]:
    """What of the pending decision is within the window; where there is a coach, once he has made his suggestion."""
    if ann.page.locator("#coach > details[open]").count():
        ann.page.locator("#coach .try p").first.wait_for(state="attached")
    ann.page.wait_for_function("() => !document.querySelector('.busy')")
    ann.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, Any] = ann.page.evaluate(SEEN)
    return found


def decisions(ann: Someone, game: str, count: int, seed: int = SEED) -> Iterator[dict[str, Any]]:
    """Play a game of three at one screen at random; what is seen at each decision with more than one move."""
    table, rng = table_of(ann, game, ME, BEA, CYRIL), Random(seed)
    ann.sits(table)
    done = 0
    while done < count:
        match = match_of(ann.running, table)
        if match.state.over():
            return
        seat, legal = int(match.state.to_move()), match.state.legal()
        if ann.takes_over() or ann.page.locator("#play [name=ply]").count():
            ann.at(match.ply)
        if len(legal) > 1:
            done += 1
            yield seen(ann)
        ann.page.goto("about:blank")  # a page that listens would load itself anew in the middle of being left
        move = match.game.table.name(rng.choice(legal))
        ann.running.parts.tables.play(ann.user, table, seat, match.ply, move, f"c{match.ply}")
        ann.page.goto(f"/tables/{table}")


def held(found: dict[str, Any], width: int) -> bool:
    """True when the window shows what it should: on a phone the prompt, and options or places."""
    if width <= PHONE:
        return bool(found["prompt"] and (found["options"] or found["some"]))
    return all(found[part] for part in ("places", "prompt", "options", "hand", "news"))


def row(ann: Someone, game: str, width: int, count: int) -> str:
    """The figures of a game at a size, in percent."""
    parts: Counter[str] = Counter()
    number = 0
    for found in decisions(ann, game, count):
        number += 1
        parts.update(name for name in ("places", "prompt", "options", "hand", "news") if found[name])
        parts["all"] += held(found, width)
        parts["two"] += found["pictures"] >= 2
        parts["coach"] += found["coach"]
    figures = " ".join(f"{name} {100 * parts[name] / number:.0f}" for name in (*parts.keys(),))
    return f"{game} ({number} decisions): {figures}"


def opened(browser: Any, running: Running, size: str) -> tuple[Someone, int]:
    """Somebody with a window of a size, and how wide it is."""
    width, height = map(int, size.split("x"))
    more: dict[str, Any] = {"is_mobile": True, "has_touch": True} if width <= PHONE else {}
    return Someone(browser, running, "Ann", viewport={"width": width, "height": height}, **more), width


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--size", action="append")
    parser.add_argument("--coach", action="store_true")
    asked = parser.parse_args(arguments)
    with (
        tempfile.TemporaryDirectory() as folder,
        browsing(LIGHT, WHOLE) as browser,
        serving(Settings(blank_in(Path(folder)), rate=LOOSE)) as running,
    ):
        for size, game in product(asked.size or SIZES, asked.game or GAMES):
            ann, width = opened(browser, running, size)
            if not asked.coach:
                ann.context.add_cookies([{"name": f"coach_{game}", "value": "0", "url": running.url}])
            print(size, row(ann, game, width, asked.decisions), flush=True)
            ann.leaves()


if __name__ == "__main__":
    main()
