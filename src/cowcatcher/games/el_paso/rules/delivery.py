"""El Paso: income, a Simmental card, the delivery (EP-9), and the visit that ends the game (EP-11)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games._trail.decks import HAND
from cowcatcher.games.el_paso.box import Op
from cowcatcher.games.el_paso.names import CATTLE_COUNT, DISC_COUNT, EL_PASO, NONE, SIMMENTAL, TILE_COUNT
from cowcatcher.games.el_paso.rules.any_time import (
    bonus_moves,
    is_bonus,
    refill_moves,
    refilled,
    spent_by,
    use_bonus,
    why_not_bonus,
)
from cowcatcher.games.el_paso.rules.cards import cattle_in_hand, discard_hand, gain_card, show_hand, zone
from cowcatcher.games.el_paso.rules.gains import has_disc, permanent_certificates, take_disc, workers_of
from cowcatcher.games.el_paso.rules.moves import DECLINE, DELIVER, DISC, POST, SPEND, TOKEN, USE
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.events import (
    FOR_DELIVERY,
    FOR_DISC,
    FOR_INCOME,
    FOR_POST,
    FOR_ROOM,
    FOR_SIMMENTAL,
    no_disc,
    placed,
    shown,
    triggered,
)
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def push_el_paso(s: PasoState, seat: int) -> None:
    """The three actions of El Paso, in their order (EP-5.05, 9.01 - 9.03)."""
    s.add_money(seat, s.box.income, FOR_INCOME, EL_PASO)
    if take_simmental(s, seat):
        gain_card(s, seat, SIMMENTAL, FOR_SIMMENTAL)
    s.push(HandDown(seat))
    s.push(Deliver(seat))


def take_simmental(s: PasoState, player: int) -> bool:
    """EP-9.02, 11.01, 11.02, 11.05: a Simmental card leaves the pile. Without one the player's rancher goes to the
    Simmental space, unless the end has been triggered: the others have one turn each (EP-11.04). True for a card."""
    if s.simmental:
        s.add_simmental(-1, FOR_SIMMENTAL, EL_PASO)
        return True
    if s.last_turns == NONE:
        s.on_simmental = player
        s.last_turns = s.box.players - 1
        triggered(s, player, s.last_turns)
        if player >= s.seats:
            s.tell_sue_points(s.box.simmental_space_vp, FOR_SIMMENTAL, EL_PASO)
    return False


def duplicates(s: PasoState, seat: int) -> int:
    """EP-9.05: how many cards of a type counted already may be counted again."""
    count = 0
    for tile in range(TILE_COUNT):
        if s.tiles[tile] == seat:
            count += s.box.tile_duplicates[tile]
    return count


def herd_value(s: PasoState, seat: int) -> int:
    """EP-9.04, 9.05: the breeding values of the types in the hand, and of the dearest further cards that bonus tiles
    count."""
    values = s.box.value
    hand = zone(seat, HAND)
    total = 0
    further: list[int] = []
    for kind in range(CATTLE_COUNT):
        n = s.cards[hand + kind]
        if n:
            total += values[kind]
            further += [values[kind]] * (n - 1)
    count = duplicates(s, seat) if further else 0
    if count:
        further.sort(reverse=True)
        total += sum(further[:count])
    return total


def delivery_value(s: PasoState, seat: int) -> int:
    """EP-9.04 - 9.06: the value of the hand with the permanent certificates, without those of the track."""
    return herd_value(s, seat) + permanent_certificates(s, seat)


def fits(s: PasoState, seat: int, disc: int, post: int) -> bool:
    """EP-9.11: the disc is there and fits the post's corners."""
    return s.discs[seat * DISC_COUNT + disc] != 0 and (s.box.post_dark[post] or not s.box.disc_dark[disc])


def can_place(s: PasoState, seat: int, disc: int, post: int) -> bool:
    """EP-9.11, 9.12: the disc is there, fits the post's corners, and can be paid."""
    return fits(s, seat, disc, post) and s.money[seat] + s.box.disc_coins[disc] >= 0


def disc_moves(s: PasoState, seat: int, post: int) -> list[int]:
    """Discs that can go to the post, as moves, ascending."""
    return [DISC.base + disc for disc in range(DISC_COUNT) if can_place(s, seat, disc, post)]


def is_open(s: PasoState, seat: int, post: int) -> bool:
    """EP-9.10: no own disc lies there, or several may."""
    return s.box.post_repeatable[post] or not s.posts[seat * len(s.box.posts) + post]


def post_moves(s: PasoState, seat: int, value: int) -> list[int]:
    """Posts that a delivery can go to which is worth `value` without the certificates on the track, as moves, ascending
    (EP-9.07 - 9.11)."""
    box = s.box
    total = value + s.certificates[seat]
    moves = []
    for post, least in enumerate(box.post_min):
        if least <= total and is_open(s, seat, post) and disc_moves(s, seat, post):
            moves.append(POST.base + box.posts[post])
    return moves


def may_keep_certificates(s: PasoState, posts: list[int], value: int) -> bool:
    """EP-9.23: each of the posts, given as moves, takes more than `value`, and so certificates of the track, which
    nobody has to spend."""
    return all(s.box.post_min[s.box.posts.index(m - POST.base)] > value for m in posts)


def may_place(s: PasoState, seat: int) -> bool:
    """EP-9.16: a disc can be placed, or might be once workers have brought certificates and money (EP-7.15)."""
    value = delivery_value(s, seat)
    if post_moves(s, seat, value):
        return True
    if not s.box.refill:
        return False
    box = s.box
    for post, least in enumerate(box.post_min):
        if is_open(s, seat, post):
            money = refilled(s, seat, least - value - s.certificates[seat])
            for disc in range(DISC_COUNT):
                if money >= 0 and fits(s, seat, disc, post) and money + box.disc_coins[disc] >= 0:
                    return True
    return False


class HandDown(shape.HandDown):
    """EP-9.17: last, the whole hand is discarded."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        discard_hand(s, self.who)


class Deliver(shape.Deliver):
    """EP-9.03, EP-7.13: show the hand; before that, whatever may be done at any time."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        moves = [DELIVER]
        bonus_moves(s, self.seat, moves)
        return moves

    def apply(self, s: PasoState, m: int) -> None:
        if is_bonus(m):
            use_bonus(s, self.seat, m)
            return
        s.pop()
        show_hand(s, self.seat)
        s.reveals += 1
        if s.told is not None:
            shown(s, self.seat, cattle_in_hand(s, self.seat), delivery_value(s, self.seat))
        if may_place(s, self.seat):
            s.push(ChoosePost(self.seat, 0))
        else:
            no_disc(s, self.seat)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        return why_not_bonus(s, self.seat, m) if is_bonus(m) else None


class ChoosePost(shape.ChoosePost):
    """EP-9.07 - 9.10, 9.16, 9.23: the trading post; of the track's certificates the fewest are spent that it needs.
    Where each post needs some, no disc may be placed instead. Before that, workers may bring money, and fill the track
    up again (EP-7.15).

    spent: certificates that have been spent in this delivery already, to make room for others.
    """

    __slots__ = ()

    def value(self, s: PasoState) -> int:
        """What the delivery is worth without the certificates that are still on the track."""
        return delivery_value(s, self.seat) + self.spent

    def legal(self, s: PasoState) -> list[int]:
        value = self.value(s)
        posts = post_moves(s, self.seat, value)
        moves = [DECLINE] if may_keep_certificates(s, posts, value) else []
        if s.box.refill:
            refill_moves(s, self.seat, moves)
        return moves + posts

    def apply(self, s: PasoState, m: int) -> None:
        if m == DECLINE:
            s.pop()
            return
        if is_bonus(m):
            spent = spent_by(s, self.seat, m)
            s.add_certificates(self.seat, -spent, FOR_ROOM)
            s.replace(ChoosePost(self.seat, self.spent + spent))
            use_bonus(s, self.seat, m)
            return
        post = s.box.posts.index(m - POST.base)
        missing = s.box.post_min[post] - self.value(s)
        if missing > 0:
            s.add_certificates(self.seat, -missing, FOR_POST)
        s.replace(ChooseDisc(self.seat, post))

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if m == DECLINE:
            return Reason("disc_is_due", "EP-9.16")
        if is_bonus(m):
            return self._why_not_bonus(s, m)
        return self._why_not_post(s, POST.arg(m)) if POST.has(m) else None

    def _why_not_bonus(self, s: PasoState, m: int) -> Reason:
        if m == TOKEN:
            return Reason("hand_is_shown", "EP-7.13")
        kind = m - SPEND.base
        if not workers_of(s, self.seat, kind) or s.box.bonus_steps[kind]:
            return why_not_bonus(s, self.seat, m)
        if not s.box.refill:
            return Reason("no_refill", "EP-7.15")
        return Reason("cannot_pay", "EP-7.04", cost=s.box.bonus_cost[kind], money=s.money[self.seat])

    def _why_not_post(self, s: PasoState, label: int) -> Reason:
        box = s.box
        if label not in box.posts:
            return Reason("no_such_post", "EP-9.09", value=label)
        post = box.posts.index(label)
        total = self.value(s) + s.certificates[self.seat]
        if box.post_min[post] > total:
            return Reason("too_little", "EP-9.09", value=total, needed=box.post_min[post])
        if not is_open(s, self.seat, post):
            return Reason("own_disc_there", "EP-9.10", post=post)
        if any(fits(s, self.seat, disc, post) for disc in range(DISC_COUNT)):
            return Reason("no_disc_paid", "EP-9.12", money=s.money[self.seat])
        return Reason("no_disc_fits", "EP-9.11", post=post)


class ChooseDisc(shape.ChooseDisc):
    """EP-9.11 - 9.14: the disc that goes to the post; its dollars and its ability come at once, then what the post
    gives."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        return disc_moves(s, self.seat, self.post)

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        disc = m - DISC.base
        take_disc(s, self.seat, disc)
        s.add_money(self.seat, s.box.disc_coins[disc], FOR_DISC)
        s.add_posts(self.seat, self.post, 1, FOR_DELIVERY)
        placed(s, self.seat, disc, self.post)
        s.push(PostActions(self.seat, self.post, 0))

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if not DISC.has(m):
            return None
        disc = DISC.arg(m)
        if not has_disc(s, self.seat, disc):
            return Reason("no_such_disc", "EP-9.11", disc=disc)
        if s.box.disc_dark[disc] and not s.box.post_dark[self.post]:
            return Reason("dark_corners", "EP-9.11", disc=disc)
        return Reason("cannot_pay", "EP-9.12", cost=-s.box.disc_coins[disc], money=s.money[self.seat])


class PostActions(shape.PostActions):
    """EP-9.14, 9.21: the actions of a post from the one at `at` on, each if it is possible then."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        actions = s.box.post_actions[self.post]
        if self.at < len(actions):
            s.push(PostActions(self.who, self.post, self.at + 1))
            op = actions[self.at]
            if op.word.can(s, self.who, op):
                s.push(PostAction(self.who, self.post, self.at))


class PostAction(shape.PostAction):
    """EP-9.14: use or decline an action of the post; before that, whatever may be done at any time (EP-7.13)."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        op = self.op(s)
        moves = [USE, DECLINE] if op.word.can(s, self.seat, op) else [DECLINE]
        bonus_moves(s, self.seat, moves)
        return moves

    def op(self, s: PasoState) -> Op:
        """The action in question."""
        return s.box.post_actions[self.post][self.at]

    def apply(self, s: PasoState, m: int) -> None:
        if is_bonus(m):
            use_bonus(s, self.seat, m)
            return
        s.pop()
        if m == USE:
            op = self.op(s)
            op.word.do(s, self.seat, op, NONE)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if m == USE:
            op = self.op(s)
            return op.word.why_not(s, self.seat, op)
        return why_not_bonus(s, self.seat, m) if is_bonus(m) else None


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (
    *(HandDown, Deliver, ChoosePost, ChooseDisc, PostActions, PostAction),
)
