"""Guests, accounts, sessions."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from argon2 import Type, extract_parameters
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import select, update
from tests.web.places import ABOVE_SQL, GAME, ME, OPEN_SEAT

from cowcatcher.web import passwords
from cowcatcher.web.identity import Identities, IdentityError, Person, hashed
from cowcatcher.web.passwords import common, is_common
from cowcatcher.web.store.engine import reading, writing
from cowcatcher.web.store.models import Login, User
from cowcatcher.web.tables import SeatPlan, Tables

pytestmark = pytest.mark.once

PASSWORD = "a long password"
SLOW, OF_NOBODY = passwords._HASHER, passwords._NOBODY
"""What servers hash with; the tests hash with less."""


def test_a_guest_is_known_by_his_token_alone(identities: Identities) -> None:
    ann, token = identities.guest("  Ann \x00 of\tCarson ", "pl")
    assert identities.find(token) == ann == Person(ann.id, "Ann of Carson", None, "pl")
    assert identities.find(token + "x") is None
    assert identities.find("") is None
    with reading(identities.engine) as db:
        kept = db.scalars(select(Login.token_hash)).all()
    assert kept == [hashed(token)]
    assert len(token) >= 43, "256 random bits"


@ABOVE_SQL
@pytest.mark.parametrize("name", ["", "  ", "\x00\x1b", "\u202e"])
def test_a_name_is_needed(identities: Identities, name: str) -> None:
    with pytest.raises(IdentityError):
        identities.guest(name)


def test_sessions_end(identities: Identities) -> None:
    _, token = identities.guest("Ann")
    _, other = identities.guest("Bea")
    identities.leave(token)
    assert identities.find(token) is None
    with writing(identities.engine) as db:
        db.execute(update(Login).values(expires=1))
    assert identities.find(other) is None
    identities.guest("Cyril")
    with reading(identities.engine) as db:
        assert len(db.scalars(select(Login)).all()) == 1, "those that have ended are forgotten"


def test_an_account(identities: Identities) -> None:
    ann, _ = identities.guest("Ann")
    token = identities.register(ann.id, " Ann.1 ", PASSWORD)
    again, second = identities.enter("ANN.1", PASSWORD)
    assert again == Person(ann.id, "Ann", "ann.1", "")
    assert second != token
    assert identities.find(token) == identities.find(second) == again
    with reading(identities.engine) as db:
        kept = db.scalar(select(User.password_hash).where(User.id == ann.id))
    assert kept is not None
    assert kept.startswith("$argon2id$")
    assert PASSWORD not in kept


def test_guessing_takes_work_for_unknown_names_as_for_known_ones() -> None:
    kept = SLOW.hash(PASSWORD)
    assert SLOW.verify(kept, PASSWORD)
    work = extract_parameters(kept)
    assert (work.type, work.memory_cost, work.time_cost) == (Type.ID, 64 * 1024, 3)
    assert extract_parameters(OF_NOBODY) == work
    with pytest.raises(VerifyMismatchError):  # which was computed, to say so
        SLOW.verify(OF_NOBODY, PASSWORD)
    assert not passwords.fits(PASSWORD, None)


def test_what_no_account_can_be(identities: Identities) -> None:
    ann, _ = identities.guest("Ann")
    bea, _ = identities.guest("Bea")

    def refused(who: Person, login: str, password: str) -> str:
        with pytest.raises(IdentityError) as error:
            identities.register(who.id, login, password)
        return error.value.key

    assert refused(ann, "no", PASSWORD) == "identity.bad_login"
    assert refused(ann, "Ann!", PASSWORD) == "identity.bad_login"
    assert refused(ann, "ann", "short") == "identity.bad_password"
    assert refused(ann, "ann", "x" * 201) == "identity.bad_password"
    identities.register(ann.id, "ann", PASSWORD)
    assert refused(ann, "another", PASSWORD) == "identity.has_account"
    assert refused(bea, "ann", PASSWORD) == "identity.login_taken"
    for login, password in (("ann", "wrong password"), ("nobody", PASSWORD), ("'; --", PASSWORD), ("\x00", "")):
        with pytest.raises(IdentityError) as error:
            identities.enter(login, password)
        assert error.value.key == "identity.wrong"


def test_entering_brings_the_guests_seats_along(identities: Identities, tables: Tables, ann: Person) -> None:
    identities.register(ann.id, "ann", PASSWORD)
    guest, _ = identities.guest("Visitor")
    table_id = tables.create(guest, GAME, {}, [ME, SeatPlan("me", "Other")])
    version = tables.look(table_id).info.version
    told: list[str] = []
    identities.told = told.append
    identities.enter("ann", PASSWORD, guest.id)
    live = tables.look(table_id)
    assert live.seats_of(ann.id) == (0, 1)
    assert live.seats_of(guest.id) == ()
    assert live.info.created_by == ann.id
    assert live.info.version > version
    assert told == [table_id]
    stranger, _ = identities.guest("Stranger")
    identities.register(stranger.id, "stranger", PASSWORD)
    identities.enter("stranger", PASSWORD, ann.id)
    assert tables.look(table_id).seats_of(ann.id) == (0, 1), "an account keeps its own"


def test_a_new_name_stands_at_the_tables(identities: Identities, tables: Tables, both: str, ann: Person) -> None:
    waiting = tables.create(ann, GAME, {}, [ME, OPEN_SEAT, SeatPlan("me", "Grandma")])
    before = tables.look(both)
    identities.rename(ann.id, "Bea")
    assert tables.look(both).names() == ["Bea 2", "Bea"]
    assert tables.look(waiting).names() == ["Bea", "", "Grandma"]
    after = tables.look(both)
    assert before.match is not None
    assert after.match is not None
    assert after.match.view(0) == before.match.view(0)
    assert '[Seats "Bea 2; Bea"]' in after.match.record(0)
    with pytest.raises(IdentityError):
        identities.rename(ann.id, " ")


def test_a_language(identities: Identities) -> None:
    ann, token = identities.guest("Ann")
    identities.speak(ann.id, "cs")
    found = identities.find(token)
    assert found is not None
    assert found.language == "cs"


def test_a_guests_token_ends_when_he_registers_or_signs_in(identities: Identities) -> None:
    ann, guest = identities.guest("Ann")
    fresh = identities.register(ann.id, "ann", PASSWORD, guest)
    assert identities.find(guest) is None
    assert identities.find(fresh) == Person(ann.id, "Ann", "ann", "")
    visitor, other = identities.guest("Visitor")
    identities.enter("ann", PASSWORD, visitor.id)
    assert identities.find(other) is None


def test_a_changed_password_and_signing_out_everywhere_end_all_tokens(identities: Identities) -> None:
    ann, _ = identities.guest("Ann")
    first = identities.register(ann.id, "ann", PASSWORD)
    _, second = identities.enter("ann", PASSWORD)
    with pytest.raises(IdentityError, match="wrong"):
        identities.change_password(ann.id, "not my password", "another long one", first)
    with pytest.raises(IdentityError, match="characters"):
        identities.change_password(ann.id, PASSWORD, "short", first)
    third = identities.change_password(ann.id, PASSWORD, "another long one", first)
    assert [identities.find(token) is None for token in (first, second, third)] == [True, True, False]
    with pytest.raises(IdentityError, match="wrong"):
        identities.enter("ann", PASSWORD)
    _, fourth = identities.enter("ann", "another long one")
    identities.leave_everywhere(ann.id)
    assert identities.find(third) is identities.find(fourth) is None


def test_of_two_changes_with_the_same_old_password_one_stands(identities: Identities) -> None:
    ann, _ = identities.guest("Ann")
    identities.register(ann.id, "ann", PASSWORD)
    proved = Barrier(2)

    class Late(Identities):
        """Writes when the other change, too, has proved the old password."""

        def check(self, who: int, password: str) -> tuple[str, str | None]:
            found = super().check(who, password)
            proved.wait(60)
            return found

    def change(new: str) -> bool:
        try:
            return bool(Late(identities.engine).change_password(ann.id, PASSWORD, new))
        except IdentityError:
            return False

    with ThreadPoolExecutor(2) as both:
        assert sorted(both.map(change, ("another long one", "the other long one"))) == [False, True]


@ABOVE_SQL
@pytest.mark.parametrize(
    "password",
    ["password123", "Password123!", "1234567890", "QWERTYUIOP", "passwordpassword", "monkey2024!!", "annabella1"],
)
def test_a_password_that_others_would_try_first_is_refused(identities: Identities, password: str) -> None:
    ann, _ = identities.guest("Ann")
    with pytest.raises(IdentityError, match="try first"):
        identities.register(ann.id, "annabella", password)


def test_three_thousand_common_passwords_are_known() -> None:
    assert len(common()) >= 3000
    assert [password for password in common() if not is_common(password, "ann")] == []
    words = [password for password in common() if password.isalpha()]
    assert len(words) > 3000
    assert [word for word in words if not is_common(f"{word.title()}2024!", "ann")] == []
    for password in ("correct horse battery", "a long password", "zucchini on tuesday", "mF7#kqT2vx"):
        assert not is_common(password, "ann"), password
