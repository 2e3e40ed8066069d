"""What every game is held to, as a list of cases: laws in play, model, ledger, examples, golden files, words.

No test framework is needed to run a case; `cowcatcher.testing.plugin` makes pytest's items of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import unified_diff
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.frames import ChanceFrame, Task
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.types import CHANCE
from cowcatcher.ledger import ledger_text, parse_decisions, parse_examples, parse_ledger
from cowcatcher.model.readers import model_of
from cowcatcher.model.words import Model
from cowcatcher.model.write import stale
from cowcatcher.testing import perft, playthrough, positions
from cowcatcher.testing.conformance import play_checked
from cowcatcher.testing.coverage import coverage
from cowcatcher.testing.examples import Case as Example
from cowcatcher.testing.examples import ExampleFailed, read_cases, run_case
from cowcatcher.testing.given import GameTests, Golden, Play
from cowcatcher.testing.laws import Law, law_of
from cowcatcher.testing.laws.refusals import Refusals
from cowcatcher.testing.laws.telling import check_telling
from cowcatcher.testing.soak import Plan, played
from cowcatcher.text.coach import FILE as COACH
from cowcatcher.text.coach import Coach, outline
from cowcatcher.text.examples import FILE
from cowcatcher.text.figures import components
from cowcatcher.text.help import FILE as HELP
from cowcatcher.text.help import help_of
from cowcatcher.text.plan import FILE as PLAN
from cowcatcher.text.speaker import speaker

LIVELY_GAMES: Final = 400
"""So many are played until every decision has come up."""

TOLD_GAMES: Final = 4
"""So many are read sentence by sentence; `soak` reads as many as one likes."""

LONGEST: Final = 300_000
"""Characters of a playthrough; nobody reads more in a review."""

SHOWN: Final = 30
"""Lines of a difference that are shown."""


class CaseFailed(AssertionError):
    """A game does not do what is asked of every game; the text says what, and where."""


Wrong: Final = (AssertionError, CowcatcherError)
"""What a case raises where a game is not as asked; anything else has broken down."""


class Case(NamedTuple):
    """One thing that a game is held to: which one of its kind. run: raises AssertionError, or CowcatcherError, with
    what is wrong."""

    kind: str
    which: str
    run: Callable[[], None]

    @property
    def name(self) -> str:
        """Kind and which, as pytest writes it."""
        return f"{self.kind}[{self.which}]"


def cases(given: GameTests) -> Iterator[Case]:
    """All that a game is held to. Nothing is played or compared yet, but files are looked for."""
    yield from _of_play(given)
    yield from _of_model(given)
    yield from _of_ledger(given)
    yield from _of_examples(given)
    yield from _of_golden_files(given)
    yield from _of_words(given)
    yield from _of_help(given)
    yield from _of_coach(given)
    yield from _of_plan(given)


# --- Play ------------------------------------------------------------------------------------------------------------


def _of_play(given: GameTests) -> Iterator[Case]:
    for number, play in enumerate(given.played()):
        yield Case("laws", _called(number, play), partial(_keeps_the_laws, given, number, play))
    yield Case("decisions", "all come up", partial(_all_decisions_come_up, given))
    yield Case("decisions", "are those of the ledger", partial(_decisions_are_those_of_the_ledger, given))


def _called(number: int, play: Play) -> str:
    """A play in short; the number keeps those apart of which too little is said."""
    return f"{number}: seats={play.seats}{', another box' if play.box else ''}{_said(play.options)}"


def _said(options: Options) -> str:
    first = [f", {name}={value}" for name, value in islice(options.items(), 2)]
    more = f" and {len(options) - 2} more" if len(options) > 2 else ""
    return "".join(first) + more


def _keeps_the_laws(given: GameTests, number: int, play: Play) -> None:
    match = play_checked(play.box or given.game, play.seats, play.options, number, play.policy, given.every)
    assert match.outcome is not None, "conformance lets no game pass that ends without an outcome"
    reason = match.outcome.reason
    if given.ends is not None and play.seats not in given.ends.get(reason, ()):
        raise CaseFailed(f"a game of {play.seats} seats has ended by {reason!r}, which GameTests.ends does not allow")


def _all_decisions_come_up(given: GameTests) -> None:
    missing = {frame.decision for frame in given.game.frames} - {""}
    for seed, play in zip(range(LIVELY_GAMES), cycle(given.lively or given.played()), strict=False):
        missing -= _decisions(given, play, seed)
        if not missing:
            return
    raise CaseFailed(f"never came up in {LIVELY_GAMES} games: {_listed(missing)}; GameTests.lively may play better")


def _decisions(given: GameTests, play: Play, seed: int) -> set[str]:
    """Those that come up in one game."""
    game = play.box or given.game
    rng = Random(seed)
    state = game.new(play.seats, play.options)
    seen = set()
    while not state.over():
        seen.add(state.decision())
        state.apply(state.sample(rng) if state.to_move() == CHANCE else play.policy(game, state, rng))
    return seen


def _decisions_are_those_of_the_ledger(given: GameTests) -> None:
    taken = {frame.decision for frame in given.game.frames} - {""}
    told = parse_decisions(ledger_text(given.game.folder))
    if told and told != taken:
        raise CaseFailed(f"only in the ledger: {_listed(told - taken)}; only in the frames: {_listed(taken - told)}")


# --- Model and ledger ------------------------------------------------------------------------------------------------


def _of_model(given: GameTests) -> Iterator[Case]:
    model = model_of(given.game)
    if model is not None:
        yield Case("model", "what follows from it is written", partial(_is_written, given, model))
        yield Case("model", "names rules of the ledger", partial(_names_rules, given, model))


def _is_written(given: GameTests, model: Model) -> None:
    old = stale(given.game.folder, model)
    if old:
        files = _listed(path.name for path in old)
        raise CaseFailed(f"not as the model says: {files}; write anew: python -m cowcatcher.model.write {model.game}")


def _names_rules(given: GameTests, model: Model) -> None:
    known = parse_ledger(ledger_text(given.game.folder))
    named = [(shape.name, shape.rule) for shape in model.shapes]
    named += [(why.name, why.rule) for why in (*model.sources, *model.whys)]
    wrong = [f"{name} ({rule})" for name, rule in named if rule not in known]
    if wrong:
        raise CaseFailed(f"the ledger has no such rule: {_listed(wrong)}")


def _of_ledger(given: GameTests) -> Iterator[Case]:
    yield Case("ledger", "every rule is tested", partial(_every_rule_is_tested, given))
    yield Case("ledger", "few rules are waived", partial(_few_rules_are_waived, given))
    yield Case("ledger", "rules say where they come from", partial(_rules_say_where_they_come_from, given))
    yield Case("ledger", "ids are in order", partial(_ids_are_in_order, given))


def _every_rule_is_tested(given: GameTests) -> None:
    missing = coverage(given.game.folder, given.home, given.tests or given.home).missing
    if missing:
        raise CaseFailed(f"no test names it, and nothing waives it: {', '.join(missing)}")


def _few_rules_are_waived(given: GameTests) -> None:
    waived = coverage(given.game.folder, given.home, given.tests or given.home).waived
    if len(waived) > given.waived:
        raise CaseFailed(f"{len(waived)} rules are waived, {given.waived} may be: {_listed(waived)}")


def _rules_say_where_they_come_from(given: GameTests) -> None:
    untagged = [name for name, entry in parse_ledger(ledger_text(given.game.folder)).items() if not entry.tags]
    if untagged:
        raise CaseFailed(f"neither [rulebook] nor [public: ...] nor [ruling] stands in {_listed(untagged)}")


def _ids_are_in_order(given: GameTests) -> None:
    """Chapters follow each other; so do the numbers within, but new rules may have gone where they belong."""
    text = ledger_text(given.game.folder)
    chapters: dict[str, list[int]] = {}
    for rule in parse_ledger(text):
        chapter, _, number = rule.partition(".")
        chapters.setdefault(chapter.partition("-")[2], []).append(int(number))
    numbered = [chapter for chapter in chapters if chapter.isdigit()]
    if numbered != [str(n) for n in range(1, len(numbered) + 1)]:
        raise CaseFailed(f"the chapters are {', '.join(numbered)}")
    for chapter, numbers in chapters.items():
        _count_up(f"the rules of chapter {chapter}", sorted(numbers), given.gaps)
    kinds: dict[str, list[int]] = {}
    for name in parse_examples(text):
        kinds.setdefault(name[:-2], []).append(int(name[-2:]))
    for kind, numbers in kinds.items():
        _count_up(f"the examples {kind}", numbers, False)


def _count_up(what: str, numbers: Sequence[int], gaps: bool) -> None:
    if numbers[0] != 1 or not (gaps or list(numbers) == [*range(1, len(numbers) + 1)]):
        raise CaseFailed(f"the numbers of {what} are {', '.join(map(str, numbers))}")


# --- Examples and golden files ---------------------------------------------------------------------------------------


def _of_examples(given: GameTests) -> Iterator[Case]:
    for path in sorted((given.home / "examples").glob("*.toml")):
        try:
            found = list(read_cases(path))
        except ExampleFailed as error:
            yield Case("examples", path.stem, partial(_fail, str(error)))
            continue
        yield from (Case("examples", str(example), partial(_plays_as_written, given, example)) for example in found)
    if (given.game.folder / FILE).exists():
        yield Case("examples", "are carried as they are played", partial(_are_carried, given))


def _fail(text: str) -> None:
    raise CaseFailed(text)


def _plays_as_written(given: GameTests, example: Example) -> None:
    if given.adapter is None:
        raise CaseFailed("examples need positions: give GameTests.adapter")
    run_case(example, given.adapter)


def _are_carried(given: GameTests) -> None:
    if (given.game.folder / FILE).read_text(encoding="utf-8") != positions.written(given):
        again = "python -m cowcatcher.testing.positions MODULE:NAME of these tests"
        raise CaseFailed(f"{FILE.as_posix()} is not what the examples come to; write it anew: {again}")


def _of_golden_files(given: GameTests) -> Iterator[Case]:
    games, counts = (sorted((given.home / name).glob("*.txt")) for name in ("playthroughs", "perft"))
    yield from (Case("playthroughs", path.stem, partial(_is_as_it_was, given, path)) for path in games)
    yield from (Case("perft", path.stem, partial(_counts_the_same, given, path)) for path in counts)
    if given.golden is not None:
        yield Case("golden", "playthroughs show enough", partial(_playthroughs_show, given.golden, games))
        yield Case("golden", "perft counts from enough", partial(_perft_counts_from, given, given.golden, counts))


def _is_as_it_was(given: GameTests, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if len(text) > LONGEST:
        raise CaseFailed(f"{path.name} has {len(text)} characters, {LONGEST} is too much to be read; raise its `every`")
    now = playthrough.playthrough(given.game, playthrough.Head(text))
    if now != text:
        lines = unified_diff(text.splitlines(), now.splitlines(), "as it was", "as it is", lineterm="", n=1)
        again = f"python -m cowcatcher.testing.playthrough {given.game.slug} --folder {path.parent}"
        raise CaseFailed("\n".join([*islice(lines, SHOWN), f"if that is meant: {again}"]))


def _counts_the_same(given: GameTests, path: Path) -> None:
    file = perft.Perft(path.read_text(encoding="utf-8"))
    counts = file.counted(given.game)
    if counts != file.counts:
        again = f"python -m cowcatcher.testing.perft --write {path}"
        raise CaseFailed(f"there are {counts}, not {file.counts}; if that is meant: {again}")
    depth = max(counts)
    if given.golden is not None and depth < given.golden.depth:
        raise CaseFailed(f"{path.name} counts to depth {depth}, not {given.golden.depth}")


def _playthroughs_show(golden: Golden, paths: Sequence[Path]) -> None:
    heads = [playthrough.Head(path.read_text(encoding="utf-8")) for path in paths]
    seats = set(golden.seats) - {head.seats for head in heads}
    options = set(golden.options) - {item for head in heads for item in head.options.items()}
    missing = [*(f"{n} seats" for n in seats), *(f"{name}={value}" for name, value in options)]
    if missing:
        raise CaseFailed(f"no playthrough has {_listed(missing)}")


def _perft_counts_from(given: GameTests, golden: Golden, paths: Sequence[Path]) -> None:
    found = {perft.Perft(path.read_text(encoding="utf-8")).position(given.game).decision() for path in paths}
    missing = set(golden.decisions) - found
    if missing:
        raise CaseFailed(f"perft counts from no {_listed(missing)}")


# --- Words -----------------------------------------------------------------------------------------------------------


def _of_words(given: GameTests) -> Iterator[Case]:
    """Of games that say how their words are to be read."""
    law = law_of(given.game)
    if law is not None:
        for number in range(TOLD_GAMES):
            yield Case("telling", f"game {number}", partial(_tells_what_changes, given, law, number))
        yield Case("reasons", f"{TOLD_GAMES} games", partial(_gives_reasons, given, law))


def _tells_what_changes(given: GameTests, law: Law, number: int) -> None:
    match = played(Plan(given.game.slug), number)
    if not check_telling(match, law.READER, every=4):
        raise CaseFailed("no figure changed in the steps that were looked at")


def _gives_reasons(given: GameTests, law: Law) -> None:
    """Refused moves cite rules of the ledger, and none but those that MAY_NOT lists; all that it lists are rules."""
    plan = Plan(given.game.slug)
    refusals = Refusals(plan.game)
    for number in range(TOLD_GAMES):
        refusals.check(played(plan, number), every=10)
    if not refusals.cited:
        raise CaseFailed("no move was refused")
    unlisted = set(refusals.cited) - {rule for rule, why_never in law.MAY_NOT.items() if not why_never}
    unknown = set(law.MAY_NOT) - refusals.rules
    if unlisted or unknown:
        raise CaseFailed(f"MAY_NOT: not listed: {_listed(unlisted)}; no rule of the ledger: {_listed(unknown)}")


def _listed(words: Iterable[str]) -> str:
    return ", ".join(sorted(words)) or "none"


# --- Help ------------------------------------------------------------------------------------------------------------


def _of_help(given: GameTests) -> Iterator[Case]:
    if (given.game.folder / HELP).exists():
        yield Case("help", "all is said, by rules of the ledger", partial(_helps, given))


def _helps(given: GameTests) -> None:
    slug, known = given.game.slug, parse_ledger(ledger_text(given.game.folder))
    try:
        lines = help_of(slug, "en").lines()
    except KeyError as error:
        raise CaseFailed(f"the catalogue web.{slug} has no {error}; is it compiled? That takes Babel") from None
    wrong = [f"{line.text!r} ({rule})" for line in lines for rule in line.rules or ("none",) if rule not in known]
    if wrong:
        raise CaseFailed(f"the ledger has no such rule: {_listed(wrong)}")


# --- Coach -----------------------------------------------------------------------------------------------------------


def _of_coach(given: GameTests) -> Iterator[Case]:
    if (given.game.folder / COACH).exists():
        yield Case("coach", "every decision has words", partial(_coaches, given))


def _coaches(given: GameTests) -> None:
    slug, model = given.game.slug, model_of(given.game)
    texts = outline(slug).texts
    for_ever = {name for text in texts if text.is_last for name in text.asks}
    choices = [] if model is None else [one for one in model.shapes if not issubclass(one.base, (Task, ChanceFrame))]
    silent = [f"{shape.decision} ({shape.name})" for shape in choices if not {shape.name, shape.decision} & for_ever]
    if silent:
        raise CaseFailed(f"{COACH} has no text to the end of the game for {_listed(silent)}")
    try:
        for text in texts:
            Coach(slug, "en", components(slug)).said(text)
    except KeyError as error:
        raise CaseFailed(f"the catalogue coach.{slug} has no {error}; is it compiled? That takes Babel") from None


# --- Plans -----------------------------------------------------------------------------------------------------------


def _of_plan(given: GameTests) -> Iterator[Case]:
    if (given.game.folder / PLAN).exists():
        yield Case("plan", "all it names is told, and has words", partial(_plans, given))


def _plans(given: GameTests) -> None:
    talk, model = speaker(given.game, given.game.seat_letters), model_of(given.game)
    told = {f.name for f in model.numbered} | {f.name for f in model.facts} if model is not None else set()
    reasons = {why.name for why in model.reasons} if model is not None else set()
    for mark in talk.plan.marks:
        if (mark.of or mark.name) not in told or not reasons.issuperset(mark.whys):
            raise CaseFailed(f"{PLAN}: the model tells no {mark.of or mark.name} for {_listed(mark.whys)}")
        if not talk.words.has(f"plan.{mark.name}"):
            raise CaseFailed(f"{PLAN}: the catalogue {given.game.slug} has no plan.{mark.name}; is it compiled?")
        if mark.says and not hasattr(talk, mark.says):
            raise CaseFailed(f"{PLAN}: nothing of the speaker is called {mark.says}")
    if talk.plan.ending and talk.plan.ending not in {frame.__name__ for frame in given.game.frames}:
        raise CaseFailed(f"{PLAN}: the game has no frame {talk.plan.ending}")
