"""A whole game in a real browser, and what it looks like on the way: for eyes, not for CI.

`python -m tests.web.browser.stages [--game SLUG ...] [--size 1280x800] [--bot greedy] [--out DIR]`: a person plays a
game against bots to its end by touching places and buttons, as a bot advises. At six stages the position is drawn in
each of LOOKS, as `DIR/GAME-STAGE-LOOK.png`. Whatever the browser complains about ends the run.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser
from tests.web.blank import blank_in
from tests.web.browser.conftest import LIGHT, WHOLE, browsing
from tests.web.browser.layout import GAMES, opened
from tests.web.browser.people import Someone, wait_for_person
from tests.web.browser.played import ME, table_of
from tests.web.places import LOOSE, Running, bot, serving

from cowcatcher.bots.base import Bot
from cowcatcher.bots.specs import make_bot
from cowcatcher.kernel.match import Match
from cowcatcher.registry import find
from cowcatcher.web.settings import Settings

LOOKS: Final = (
    *("1920x1080-light-en", "1920x1080-dark-pl", "1280x800-light-cs", "1280x800-dark-en"),
    *("390x844-light-pl", "390x844-dark-cs"),
)
STAGES: Final = 6
DRAWN: Final = "() => !document.querySelector('.busy') && document.fonts.status === 'loaded'"
SEED: Final = 11


def length(game: str, spec: str) -> int:
    """About how many moves a game of the bots has."""
    match: Match[Any] = Match(find(game), ["Ann", "Bea", "Cyril"], {}, SEED)
    mind, rng = make_bot(spec, match.game), Random(SEED)
    match.advance()
    while not match.state.over():
        seat = match.state.to_move()
        match.play(mind.choose(match.state, seat, rng))
        match.advance()
    return match.ply


def looks(browser: Browser, ann: Someone, table: str, stage: str, out: Path) -> None:
    """Draw a table as whoever sits there would see it."""
    for look in LOOKS:
        size, scheme, language = look.split("-")
        width, height = map(int, size.split("x"))
        more: dict[str, Any] = {"is_mobile": True, "has_touch": True, "device_scale_factor": 2} if width < 760 else {}
        more |= {"viewport": {"width": width, "height": height}, "color_scheme": scheme, "locale": language}
        eye = Someone(browser, ann.running, **more)
        (who,) = (c.get("value", "") for c in ann.context.cookies() if c.get("name") == "cowcatcher")
        eye.context.add_cookies([{"name": "cowcatcher", "value": who, "url": ann.running.url}])
        eye.sits(table).page.wait_for_function(DRAWN)
        eye.page.screenshot(path=out / f"{stage}-{look}.png")
        eye.leaves()


def touches(ann: Someone, move: str, rng: Random) -> None:
    """Choose a move: on the board where it has a place that can be hit, otherwise by its button."""
    place = ann.page.locator(f':is(#p-boards,#p-aside) [data-move="{move}"]:not([data-moves])')
    if place.count() and place.first.is_visible() and rng.random() < 0.7:
        before = ann.ply()
        place.first.click(timeout=3_000, force=True)
        sent = ann.page.locator(".pointed .btn:visible")
        if sent.count():
            sent.first.click()
        if ann.page.locator("#p-options [name=move]:focus").count() == 0:
            ann.on(before)
            return
    ann.clicks(move)


def plays(browser: Browser, ann: Someone, game: str, spec: str, out: Path) -> str:
    """Play a game to its end; how it went, in a line."""
    rng, whole = Random(SEED), length(game, spec)
    table = table_of(ann, game, ME, bot(spec), bot(spec))
    ann.sits(table)
    mind: Bot = make_bot(spec, find(game))
    chosen = stage = 0
    while True:
        match = wait_for_person(ann.running, table, (1, 2))
        if match.state.over():
            break
        ann.at(match.ply)
        if match.ply >= stage * whole / (STAGES - 1) and len(match.state.legal()) > 1:
            looks(browser, ann, table, f"{game}-{stage}", out)
            stage += 1
        move = mind.choose(match.state, 0, rng)
        touches(ann, match.game.table.name(move), rng)
        chosen += 1
    ann.at(match.ply)
    looks(browser, ann, table, f"{game}-{STAGES - 1}", out)
    ann.page.locator("#prompt a[href$='/scores']").click()
    ann.page.wait_for_url(re.compile(r"/scores$"))
    totals = [int(text) for text in ann.page.locator(".tot td").all_inner_texts()]
    assert sorted(totals) == sorted(match.outcome.scores), totals
    return f"{game}: {chosen} choices at the screen, {match.ply} moves in all, points {match.outcome.scores}"


def run(browser: Browser, running: Running, asked: argparse.Namespace) -> None:
    """Play what was asked for."""
    asked.out.mkdir(parents=True, exist_ok=True)
    for game in asked.game or GAMES:
        ann, _ = opened(browser, running, asked.size)
        print(plays(browser, ann, game, asked.bot, asked.out), flush=True)
        ann.leaves()


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--out", type=Path, default=Path("build/stages"))
    with (
        tempfile.TemporaryDirectory() as folder,
        browsing(LIGHT, WHOLE) as browser,
        serving(Settings(blank_in(Path(folder)), rate=LOOSE)) as running,
    ):
        run(browser, running, parser.parse_args(arguments))


if __name__ == "__main__":
    main()
