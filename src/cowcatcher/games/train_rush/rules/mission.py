"""Phase VI: heroes and their missions (TR-9.01, TR-9.02)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import NONE
from cowcatcher.games.train_rush.rules.do import push_script
from cowcatcher.games.train_rush.rules.ends import active_region
from cowcatcher.games.train_rush.rules.moves import HERO, PASS
from cowcatcher.games.train_rush.rules.tuples import with_one, without
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_MISSION
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


class MayPlayHero(shape.MayPlayHero):
    """TR-9.01: a seat with heroes is asked when its region has a mission left; whether a hero fits only the seat
    knows."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        region = active_region(s, self.who)
        if region == NONE or not s.heroes[self.who]:
            return
        for city in s.box.cities_of[region]:
            if s.mission_tokens[city]:
                s.push(PlayHero(self.who))
                return


class PlayHero(shape.PlayHero):
    """TR-9.01, TR-9.02: a hero whose city lies in the active region and still has its mission, or none."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        region = active_region(s, self.seat)
        moves = [PASS]
        last = NONE
        for hero in s.heroes[self.seat]:
            city = s.box.hero_city[hero]
            if hero != last and s.box.city_region[city] == region and s.mission_tokens[city]:
                moves.append(HERO.base + hero)
            last = hero
        return moves

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m == PASS:
            return
        hero = m - HERO.base
        s.heroes[self.seat] = without(s.heroes[self.seat], hero)
        s.missions[self.seat] = with_one(s.missions[self.seat], hero)
        s.tell_heroes_held(self.seat, -1, FOR_MISSION)
        s.tell_missions_played(self.seat, 1, FOR_MISSION)
        s.add_mission_tokens(s.box.hero_city[hero], -1, FOR_MISSION)
        push_script(s, self.seat, s.box.hero_script[hero])

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not HERO.has(m):
            return None
        hero = m - HERO.base
        if hero not in s.heroes[self.seat]:
            return Reason("hero_not_in_hand", "TR-9.01")
        if s.box.city_region[s.box.hero_city[hero]] != active_region(s, self.seat):
            return Reason("not_active_region", "TR-9.01")
        return Reason("mission_gone", "TR-9.02")


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (MayPlayHero, PlayHero)
