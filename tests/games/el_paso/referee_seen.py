"""What is rare in a game of El Paso, by name, so that it can be held that games were watched in which it happens."""

from __future__ import annotations

from tests.games.el_paso.referee import Referee
from tests.games.el_paso.referee_box import MOST_CERTIFICATES
from tests.games.el_paso.referee_sue import Sue


def noteworthy(referee: Referee, text: str, legal: set[str]) -> list[str]:
    """What a move that is about to be made has about it."""
    verb, _, what = text.partition(":")
    judge = JUDGES.get(verb)
    return (judge(referee, what, legal) if judge else []) + ([verb] if verb.startswith("sue_") else [])


def _go(referee: Referee, what: str, legal: set[str]) -> list[str]:
    own = referee.box.own_buildings(referee.board, referee.turn)
    found = []
    if referee.phase == "move" and referee.moving:
        found.append("move action")
    if what == "EP":
        found.append("to El Paso")
        if not referee.board["simmental"]:
            found.append("without a Simmental card" if referee.board["on_simmental"] >= 0 else "triggers the end")
    elif referee.box.building(referee.board, what) is not None:
        found.append("own building" if what in own else "foreign building")
    return found


def _spend(referee: Referee, what: str, legal: set[str]) -> list[str]:
    found = [f"{what} at {referee.phase}"]
    if what == "builder" and referee.certificates() == MOST_CERTIFICATES:
        found.append("refilled")
    return found


def _post(referee: Referee, what: str, legal: set[str]) -> list[str]:
    found = [what]
    if referee.box.posts[what]["min"] > referee.settled:
        found.append("certificates spent")
    tiles = referee.box.own_tiles(referee.board, referee.turn)
    if any(tile in referee.box.bonuses for tile in tiles):
        found.append("with bonus tiles")
    return found


def _disc(referee: Referee, what: str, legal: set[str]) -> list[str]:
    fits = {
        f"disc:{name}"
        for name in referee.discs()
        if referee.box.posts[referee.post]["dark"] or not referee.box.discs[name]["dark"]
    }
    return [what] + (["too dear a disc"] if fits > legal else [])


def _decline(referee: Referee, what: str, legal: set[str]) -> list[str]:
    return [f"declined at {referee.phase}"]


def _deliver(referee: Referee, what: str, legal: set[str]) -> list[str]:
    referee.settled = referee.box.herd(referee.board, referee.turn) + referee.box.permanent(referee.board, referee.turn)
    now = referee.box.posts_for(referee.board, referee.turn, referee.total(), referee.money())
    if now:
        return []
    return ["possible by workers alone" if referee.deliverable() else "nothing delivered"]


def _site(referee: Referee, what: str, legal: set[str]) -> list[str]:
    return ["replaced" if what in referee.box.own_buildings(referee.board, referee.turn) else "built"]


def _take(referee: Referee, what: str, legal: set[str]) -> list[str]:
    return ["unseen"] if what.endswith("stack") else []


def _sue_go(referee: Referee, what: str, legal: set[str]) -> list[str]:
    sue = Sue(referee.box, referee.board)
    for fork in referee.box.forks.values():
        space, branch = fork["inner"], set()
        while space != fork["joins"]:
            branch.add(space)
            space = referee.box.next[space][0]
        if what in branch and sue.stops(fork, "inner") == sue.stops(fork, "outer"):
            return ["sue stops on one of two level branches"]
    return []


def _sue_build(referee: Referee, what: str, legal: set[str]) -> list[str]:
    return ["sue improves"] if referee.box.building(referee.board, what.partition("_")[2]) is not None else []


def _resource(referee: Referee, what: str, legal: set[str]) -> list[str]:
    return ["sue's universal worker"] if what == "universal" else []


JUDGES = {
    "go": _go,
    "spend": _spend,
    "post": _post,
    "disc": _disc,
    "decline": _decline,
    "deliver": _deliver,
    "site": _site,
    "take": _take,
    "sue_go": _sue_go,
    "sue_build": _sue_build,
    "sue_take": _take,
    "resource": _resource,
}
