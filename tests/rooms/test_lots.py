"""Who begins: the first chair, a named one, or lots that everybody throws (QR39)."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from runners.games import LMR
from runners.games import replay as game_replays
from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.fairness import roll
from runners.rooms.fold import fold, fold_log
from runners.rooms.options import new_options, to_json
from runners.rooms.readiness import find_missing
from runners.rooms.replay import document, game_replay
from runners.rooms.room import Room
from runners.rooms.snapshot import dump, load
from runners.rooms.verify import Wrong, verify
from runners.rooms.views.story import story
from runners.words import english
from tests.rooms.replays import first, forged
from tests.rooms.seen import view
from tests.rooms.table import Table


def typed(people: int = 3, **options: Any) -> Table:
    return Table(people=people, dice="external", begins="lots", start=True, **options)


def throw(table: Table, *faces: int) -> None:
    """One die each, as they are due."""
    for face in faces:
        table.roll(face)


def started(table: Table) -> e.Started:
    return [event for event in table.log() if isinstance(event, e.Started)][-1]


def told(table: Table) -> list[str]:
    room: Room | None = None
    lines = []
    for logged in table.local.log:
        if isinstance(logged.entry.event, e.Rolled | e.Retyped):
            lines += [line["text"] for line in story(room, logged)]
        room = fold(room, logged)
    return lines


# the option


def test_at_its_default_the_option_is_left_out_of_the_log() -> None:
    """QR39, QR36: so that logs of rooms without it stay as they were; members see it all the same."""
    table = Table()
    assert "begins" not in to_json(table.room.options)
    assert view(table.room)["options"]["begins"] == "first"
    table.agreed(begins="lots")
    assert to_json(table.room.options)["begins"] == "lots"
    table.agreed(begins="first")
    assert "begins" not in to_json(table.room.options)
    changed = table.log()[-1]
    assert isinstance(changed, e.Changed)
    assert "begins" not in changed.options
    assert table.no("p0", c.Propose, change={"begins": "first"}).code == "noChange"
    table.start()
    assert (started(table).starter, started(table).options["starter"]) == (0, 0)
    assert "begins" not in started(table).options


@pytest.mark.parametrize("value", [-1, 8, "last", None, 1.5, True, [0]])
def test_only_lots_the_first_and_a_chair_that_exists_can_begin(value: Any) -> None:
    """QR39, QR31: an LMR room has chairs 0 to 7."""
    assert Table().no("p0", c.Propose, change={"begins": value}).code == "badOptions"


def test_ur_settles_it_otherwise() -> None:
    """QR39, QB39: its first thrower is an option of its own."""
    assert "begins" not in view(Table("ur").room)["options"]
    for value in ("lots", "first", 0):
        assert Table("ur").no("p0", c.Propose, change={"begins": value}).code == "badOptions"
    with pytest.raises(Refused):
        new_options("ur", {"begins": "lots"})


@pytest.mark.parametrize(("chair", "seat"), [(0, 0), (3, 1), (5, 2)])
def test_a_named_chair_begins(chair: int, seat: int) -> None:
    """QR39: whatever seat of the game it is."""
    table = Table(people=0, begins=chair)
    for who, place in (("a", 0), ("b", 3), ("c", 5)):
        table.sit_down(who, place)
    table.start()
    assert (table.play.state.turn, started(table).starter, started(table).options["starter"]) == (seat,) * 3
    table.abort()
    assert verify(document(table.local.log, 0)).ended == "aborted"


def test_an_empty_named_chair_keeps_the_room_from_starting() -> None:
    """QR39: and what is missing says so."""
    table = Table(begins=4)
    table.ready()
    assert table.phase == "pregame"
    lack = find_missing(table.room)
    assert [(one.code, one.chairs) for one in lack] == [("begins", (4,))]
    assert "Chair 5" in english(lack[0].saying)
    table.agreed(begins=1)
    table.start()
    assert table.play.state.turn == 1


# lots


def test_each_throws_one_die_in_seat_order_and_the_highest_begins() -> None:
    """QR39: lots bank nothing and count for no turn; the first turn's roll has the next number."""
    table = typed()
    assert started(table).starter == "lots"
    assert started(table).options["starter"] == 0
    for seat, face in enumerate((2, 6, 4)):
        play = view(table.room)["play"]
        assert (play["actor"], play["diceDue"]["count"], play["rolls"]) == (seat, 1, seat)
        assert table.play.state == LMR.start(LMR.options(started(table).options))
        assert table.actor() == f"p{seat}"
        table.roll(face)
    assert table.play.lots is None
    state = table.play.state
    assert (state.turn, state.bank, state.pending, state.options.starter) == (1, 0, (), 1)
    table.roll(6)
    rolled = table.log()[-1]
    assert isinstance(rolled, e.Rolled)
    assert (rolled.i, rolled.seat) == (3, 1)
    assert told(table)[:7] == [
        *("p0 enters 2.", "p0 throws a 2 for the first turn."),
        *("p1 enters 6.", "p1 throws a 6 for the first turn."),
        *("p2 enters 4.", "p2 throws a 4 for the first turn.", "p1 begins."),
    ]


def test_those_tied_highest_throw_again_and_only_they() -> None:
    """QR39: in seat order, until one is alone."""
    table = typed(4)
    throw(table, 5, 2, 5, 5)
    assert view(table.room)["play"]["lots"] == {"seats": [0, 2, 3], "thrown": []}
    assert table.no("p1", c.Roll, dice=(6,)).code == "notYourTurn"
    throw(table, 3, 6, 6)
    assert view(table.room)["play"]["lots"] == {"seats": [2, 3], "thrown": []}
    throw(table, 1, 2)
    assert (table.play.state.turn, table.play.rolls) == (3, 9)
    assert "p0, p2 and p3 are tied and throw again." in told(table)


def test_nothing_but_the_lots_is_due() -> None:
    """QR39: no move, no other number of dice."""
    table = typed(double_dice=True)
    refusal = table.no("p0", c.Move, choice={"move": {"from": "base", "to": "T13"}})
    assert (refusal.code, refusal.rule) == ("notDue", "QR39")
    assert table.no("p1", c.Move, choice={"designate": None}).code == "notYourTurn"
    assert table.no("p0", c.Roll, dice=(1, 2)).code == "wrongDiceCount"
    assert table.no("p0", c.Roll, dice=(7,)).code == "badDie"
    assert table.no("p0", c.Roll).code == "diceMissing"
    assert table.no("p1", c.Roll, dice=(1,)).code == "notYourTurn"


def test_lots_of_the_server_are_the_rolls_of_the_scheme() -> None:
    """QR39: purpose d6, one die each, i = 0, 1, ...; the same i gives the same lot."""
    table = Table(people=3, begins="lots", start=True)
    secret = table.local.secrets[table.room.commitment or ""]
    context = bytes.fromhex(table.play.context or "")
    while table.play.lots is not None:
        i, seat = table.play.rolls, table.play.lots.dice_due().seat
        table.roll()
        fallen = table.log()[-1]
        assert isinstance(fallen, e.Rolled)
        assert (fallen.i, fallen.seat, fallen.dice) == (i, seat, roll(secret, context, i, "d6", 1))
    assert table.no(f"p{(table.play.state.turn + 1) % 3}", c.Roll).code == "notYourTurn"
    table.roll()


def test_a_typed_lot_may_be_corrected_until_the_next_is_typed() -> None:
    """QR39, QR33: the last one too, which takes back who begins, until the first roll of the turn."""
    table = typed(2)
    table.roll(3)
    assert table.no("p1", c.Retype, dice=(5,)).code == "notYourRoll"
    assert table.no("p0", c.Retype, dice=(5, 5)).code == "wrongDiceCount"
    table.do("p0", c.Retype, dice=(4,))
    table.roll(2)
    assert table.play.state.turn == 0
    assert table.no("p0", c.Retype, dice=(1,)).code == "notYourRoll"
    table.do("p1", c.Retype, dice=(4,))
    assert view(table.room)["play"]["lots"] == {"seats": [0, 1], "thrown": []}
    table.do("p1", c.Retype, dice=(6,))
    assert (table.play.state.turn, view(table.room)["play"]["lots"]) == (1, None)
    table.roll(3)
    table.do("p1", c.Retype, dice=(6,))
    assert table.play.state.pending == (6,)
    assert told(table)[-5:] == [
        *("p1 corrects the roll to 6.", "p1 throws a 6 for the first turn.", "p1 begins."),
        *("p1 enters 3.", "p1 corrects the roll to 6."),
    ]


def test_anybody_seated_types_the_lot_of_a_bot() -> None:
    """QR39, QR33: a bot has no hands; with the server's dice it throws itself."""
    table = Table(people=1, dice="external", begins="lots")
    table.do("p0", c.SeatBot, chair=4, bot="greedy")
    table.start()
    table.roll(2)
    assert not table.bots_turn()
    table.do("p0", c.Roll, dice=(5,))
    assert table.play.state.turn == 1

    table = Table(people=1, begins="lots")
    table.do("p0", c.SeatBot, chair=4, bot="greedy")
    table.start()
    assert table.no("bot:4", c.Roll).code == "notYourTurn"
    table.roll()
    assert table.bots_turn()
    table.do("bot:4", c.Roll)


def test_lots_are_drawn_again_after_a_cancelled_game_and_not_in_a_rematch_with_a_winner() -> None:
    """QR39, QR16, QR18, R8: it applies wherever QA35 does."""
    table = Table(begins="lots", pegs=1, start=True)
    table.play_out()
    winner = table.room.results.winners[0] if table.room.results is not None else -1
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.start()
    assert (table.play.lots, started(table).starter, table.play.state.turn) == (None, winner, winner)
    table.abort()
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.start()
    assert started(table).starter == "lots"
    table.do("p0", c.ProposeCancel)
    table.agree("p1")
    table.do("p0", c.DeclineRematch)
    table.start()
    assert table.play.lots is not None


def test_an_empty_named_chair_does_not_matter_where_r8_decides() -> None:
    """QR39, QR24, QR38: only once they are no longer the same players is the agreed chair asked for."""
    table = Table(begins=1, pegs=1, start=True)
    table.play_out()
    winner = f"p{table.room.results.winners[0]}" if table.room.results is not None else ""
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.do("p1", c.Sit, chair=5)
    table.agree("p0")
    assert [lack.code for lack in find_missing(table.room)] == ["ready"]
    table.do(winner, c.Stand)
    table.do("p0" if winner == "p1" else "p1", c.ProposeWithout, member=winner)
    assert [lack.code for lack in find_missing(table.room)][-2:] == ["begins", "ready"]


# logs and replays


def test_the_plain_replay_has_the_starter_found_and_leaves_the_lots_out() -> None:
    """QR39, QR26: the room's header says lots, the game inside begins with the first turn's roll."""
    table = Table(people=3, begins="lots", pegs=1, start=True)
    table.play_out()
    raw = document(table.local.log, 0)
    inside = game_replay(table.log())
    assert inside is not None
    assert inside.header.starter == inside.header.options["starter"]
    assert started(table).starter == "lots"
    rolls = [event for event in table.log() if isinstance(event, e.Rolled)]
    thrown = len(rolls) - sum(isinstance(event, game_replays.RollEntry) for event in inside.events)
    assert thrown >= 3
    assert rolls[thrown].seat == inside.header.starter
    report = verify(raw)
    assert (report.dice, report.rolls) == ("committed", len(rolls))
    assert game_replays.final_state(game_replays.decode(msgspec.json.encode(inside))) == table.play.state


@pytest.mark.parametrize("faces", [(), (3,), (4, 4)])
def test_a_game_that_ends_during_the_lots_has_the_state_of_seat_0(faces: tuple[int, ...]) -> None:
    """QR39: hash and options are those of a game begun by seat 0, and nothing was played."""
    table = typed(2)
    throw(table, *faces)
    table.abort()
    ended = table.log()[-1]
    assert isinstance(ended, e.Ended)
    assert ended.state_hash == LMR.hash(LMR.start(LMR.options({"players": 2})))
    inside = game_replay(table.log())
    assert inside is not None
    assert (inside.header.starter, inside.events) == (0, ())
    assert verify(document(table.local.log, 0)).rolls == len(faces)


def test_a_room_is_the_same_after_a_restart_in_the_middle_of_its_lots() -> None:
    """QR39: also with a typed lot that may still be corrected."""
    table = typed(3)
    for face in (5, 1, 5, 2):
        table.roll(face)
        assert fold_log(table.local.log) == table.room
        assert load(dump(table.room)) == table.room
    table.local.room = fold_log(table.local.log)
    table.do("p0", c.Retype, dice=(6,))
    table.roll(1)
    assert table.play.state.turn == 0


def test_somebody_away_is_stood_in_for_in_the_lots_too() -> None:
    """QR39, QR36: the bot throws; the seat is handed back."""
    table = Table(begins="lots", stand_in="greedy", stand_in_after=5, start=True)
    table.away("p0")
    table.wait(5_000)
    assert table.bots_turn()
    table.do("bot:0", c.Roll)
    table.back("p0")
    assert table.actor() == "p1"


def test_one_of_two_may_resign_during_the_lots() -> None:
    """QR42, QR39: the state is that of seat 0, the other has won and begins the rematch."""
    table = Table(begins="lots", start=True)
    table.roll()
    table.do("p1", c.Resign)
    ended = next(event for event in table.log() if isinstance(event, e.Ended))
    assert ended.state_hash == LMR.hash(LMR.start(LMR.options({"players": 2})))
    assert verify(document(table.local.log, 0)).ended == "conceded"
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.start()
    assert (started(table).starter, table.play.lots) == (0, None)


def test_a_bot_that_takes_over_a_chair_throws_its_lot() -> None:
    """QR2, QR39: who leaves during the lots leaves them to the bot of the stand-in."""
    table = Table(people=3, begins="lots", stand_in="greedy", pegs=1, start=True)
    table.roll()
    table.do("p1", c.Leave)
    assert table.bots_turn()
    table.do("bot:1", c.Roll)
    assert table.actor() == "p2"
    table.play_out()
    assert verify(document(table.local.log, 0)).ended == "over"


def test_lots_wait_for_every_opening_and_the_sealed_options_name_seat_0() -> None:
    """QR39, QR25: sealed and started hold the same options."""
    table = Table(begins="lots", start=True)
    sealed = next(event for event in table.log() if isinstance(event, e.Sealed))
    assert sealed.options == started(table).options
    assert sealed.options["starter"] == 0


FORGERIES: dict[str, tuple[str, Callable[[Any], Any], str]] = {
    "lots that nobody agreed on": ("opened", lambda event: event["options"].pop("begins"), "this client saw"),
    "a starter instead of lots": ("started", lambda event: event.update(starter=0), "starter"),
    "another starter in the options": (
        "started",
        lambda event: event["options"].update(starter=1),
        "starter",
    ),
    "another seat": ("rolled", lambda event: event.update(seat=1), "rolled.seat` must be 0"),
    "two dice": ("rolled", lambda event: event.update(dice=[1, 2]), "rolled.dice` must be"),
    "another face": ("rolled", lambda event: event.update(dice=[event["dice"][0] % 6 + 1]), "rolled.dice"),
}


def test_typed_lots_that_nobody_agreed_on_are_found() -> None:
    """QR39: with typed dice nothing is sealed, and the option is looked at all the same."""
    table = typed(2)
    throw(table, 2, 1)
    table.abort()
    raw = document(table.local.log, 0)
    assert verify(raw).dice == "typed"
    with pytest.raises(Wrong, match="starter"):
        verify(forged(raw, lambda events: events[0]["event"]["options"].pop("begins")))


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forger_cannot_choose_who_begins(what: str) -> None:
    """QR39: the verifier knows what was agreed, and works the lots out again."""
    table = Table(begins="lots", start=True)
    while table.play.lots is not None:
        table.roll()
    table.abort()
    raw = document(table.local.log, 0)
    kind, forge, message = FORGERIES[what]
    with pytest.raises(Wrong, match=message):
        verify(forged(raw, lambda events: forge(events[first(events, kind)]["event"])))
    assert verify(raw).ended == "aborted"


def test_the_game_inside_must_be_begun_by_who_won_the_lots() -> None:
    """QR39: another starter in the plain replay is found."""
    table = Table(begins="lots", pegs=1, start=True)
    table.play_out()
    raw = msgspec.json.decode(document(table.local.log, 0))
    raw["game"]["header"]["starter"] = 1 - raw["game"]["header"]["starter"]
    with pytest.raises(Wrong, match="the game inside"):
        verify(msgspec.json.encode(raw))
