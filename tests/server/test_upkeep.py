"""What happens by itself: the countdown, absences, bots, stand-ins, sleep and expiry."""

from pathlib import Path

import pytest

from runners.server.access.limits import UNLIMITED
from runners.server.live.inbox import ShowRoom
from runners.server.live.refusals import FAULT
from runners.server.settings import DAY_MS, Settings
from tests.server.table import Seat, Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def short(table: Table, players: int = 2) -> tuple[str, list[Seat]]:
    """A game of one Peg a side, played to its end."""
    code, seats = table.game(players, pegs=1)
    table.finish(seats)
    return code, seats


def causes(seat: Seat) -> list[str]:
    """Why pre-games were opened."""
    return [entry["event"]["cause"] for entry in seat.events if entry["event"]["type"] == "opened"]


def ticks(seat: Seat) -> list[int]:
    return [message["remaining"] for message in seat.got if message["type"] == "tick"]


# the countdown


def test_the_countdown_reaches_everybody_every_second_from_one_stored_deadline(table: Table) -> None:
    """R1, QR11: 180 at once, 179 after one second, no tick after the transition."""
    code, seats = short(table)
    watcher = table.watch(code)
    table.wait_ms(180_000)

    assert ticks(seats[0]) == list(range(180, 0, -1)) == ticks(seats[1])
    assert ticks(watcher) == list(range(180, 0, -1)) or ticks(watcher) == list(range(179, 0, -1))
    assert seats[0].phase == "pregame" and seats[0].game_seq == 1
    table.wait_ms(10_000)
    assert len(ticks(seats[0])) == 180


def test_no_second_is_shown_twice_whatever_else_the_room_is_woken_for(table: Table) -> None:
    """R1: a guest who goes away wakes the room between two seconds."""
    code, seats = short(table)
    guest = table.join(code, "Guest")
    table.wait_ms(500)
    guest.drop()
    table.wait_ms(10_000)

    assert seats[0].events[-1]["event"]["type"] == "away" and seats[0].phase == "results"
    assert ticks(seats[0]) == list(range(180, 169, -1))


def test_the_countdown_survives_a_restart(table: Table) -> None:
    """R3: expiry without unanimity opens the pre-game, also if the server was down meanwhile."""
    code, seats = short(table)
    table.wait_ms(100_000)
    table.restart()
    table.clock.advance(20_000)
    back = table.resume(code, seats[0].token)
    table.wait_ms(30_000)

    assert ticks(back)[:2] == [60, 59]
    table.restart()
    table.wait_ms(40_000)
    again = table.resume(code, seats[0].token)
    assert again.phase == "pregame" and again.game_seq == 1
    assert causes(again)[-1] == "expired"


def test_results_expire_with_nobody_connected_and_nothing_in_memory(table: Table) -> None:
    code, _ = short(table)
    table.restart()
    table.wait_ms(200_000)

    shown = table.show(code)
    assert shown is not None and shown["state"]["view"]["room"]["phase"] == "pregame"


def test_without_results_no_room_costs_anything(table: Table) -> None:
    table.game()
    table.wait_ms(0)

    before = table.hub.counts.turns
    table.wait_ms(600_000)
    assert table.hub.counts.turns - before <= 1


@pytest.mark.parametrize("late_ms", [-1, 0])
def test_the_last_consent_counts_until_the_last_millisecond(table: Table, late_ms: int) -> None:
    """QR11: at 179.999 s it makes the Rematch, at 180.000 s it is stale."""
    _, seats = short(table)
    deadline = seats[0].view["results"]["deadline"]
    seats[0].do("requestRematch")
    table.wait_ms(deadline - table.clock.now_ms() - 1)
    if late_ms == 0:
        table.clock.advance(1)
    answer = seats[1].say("consent")

    assert (seats[0].phase, seats[0].game_seq) == ("pregame", 1)
    if late_ms == 0:
        assert answer["code"] == "staleGameSeq" and causes(seats[0])[-1] == "expired"
    else:
        assert answer["type"] == "accepted" and causes(seats[0])[-1] == "rematch"


# absences


def test_a_reload_is_no_disconnect_and_a_closed_page_is_one_after_three_seconds(table: Table) -> None:
    """QR30, R4: in the results a disconnect opens the pre-game at once."""
    code, seats = short(table)
    seats[1].drop()
    table.wait_ms(2_900)
    seats[1] = table.resume(code, seats[1].token)
    table.wait_ms(5_000)
    assert seats[0].phase == "results"

    seats[1].drop()
    table.wait_ms(2_999)
    assert seats[0].phase == "results"
    table.wait_ms(1)
    assert seats[0].phase == "pregame"


def test_a_restart_is_no_disconnect(table: Table) -> None:
    """QR30: a stop or restart of the server is none; the seat is away, the results stay open."""
    code, seats = short(table)
    table.restart()
    back = table.resume(code, seats[0].token)
    table.wait_ms(20_000)

    assert back.phase == "results"
    assert back.view["chairs"][0]["awaySince"] is None
    assert back.view["chairs"][1]["awaySince"] is not None
    late = table.resume(code, seats[1].token)
    back.do("requestRematch", id="r")
    late.do("consent", id="c")
    assert back.phase == "pregame" and back.game_seq == 1


def test_a_running_game_waits_for_whoever_is_away(table: Table) -> None:
    """QR3: the game waits, the seat is kept; coming back finds the same state."""
    code, seats = table.game()
    seats[0].drop()
    table.wait_ms(60_000)
    assert seats[1].view["chairs"][0]["awaySince"] is not None and seats[1].phase == "playing"

    back = table.resume(code, seats[0].token)
    assert back.view["chairs"][0]["awaySince"] is None and back.game_seq == 0
    back.do("roll", id="first after coming back")


# bots


@pytest.mark.parametrize(("bots", "waits_ms"), [(1, 700), (3, 700), (4, 350), (5, 350)])
def test_bots_play_at_their_own_pace_and_four_of_them_twice_as_fast(
    tmp_path: Path, bots: int, waits_ms: int
) -> None:
    table = Table(tmp_path, Settings(limits=UNLIMITED, bot_delay_ms=700))
    code = table.create(pegs=1, arms=6 if bots > 3 else 4)
    ann = table.join(code, "Ann")
    ann.do("sit", chair=0)
    for chair in range(1, 1 + bots):
        ann.do("seatBot", chair=chair, bot="random")
    ann.ready()
    while ann.is_my_turn:
        table.play_on([ann])
    seen = ann.seq
    table.wait_ms(waits_ms - 1)
    assert ann.seq == seen
    table.wait_ms(1)
    assert ann.seq == seen + 1 and ann.events[-1]["by"] == "bot:1"


def test_nobody_can_hold_up_a_bot_by_talking(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(limits=UNLIMITED, bot_delay_ms=700))
    code = table.create()
    ann, guest = table.join(code, "Ann"), table.join(code, "Guest")
    ann.do("sit", chair=0)
    ann.do("seatBot", chair=1, bot="random")
    ann.ready()
    while ann.is_my_turn:
        table.play_on([ann])
    for number in range(3):
        guest.bare("profile", name=f"Guest {number}")
        table.wait_ms(300)
    assert "bot:1" in [entry["by"] for entry in ann.events]


def test_a_game_with_bots_goes_on_after_a_restart_without_anybody(table: Table) -> None:
    code = table.create(pegs=2)
    ann = table.join(code, "Ann")
    ann.do("sit", chair=0)
    ann.do("seatBot", chair=1, bot="greedy")
    ann.ready()
    while ann.is_my_turn:
        table.play_on([ann])
    table.restart()
    table.wait_ms(1)

    shown = table.show(code)
    assert shown is not None and shown["seq"] > ann.seq


def test_a_stand_in_plays_after_the_agreed_time_and_goes_when_the_player_returns(table: Table) -> None:
    """QR3, QR36: a bot stands in after the agreed time and hands the seat back at once."""
    code, seats = table.game(pegs=4, stand_in="greedy", stand_in_after=30)
    actor = 0 if seats[0].is_my_turn else 1
    gone, other = seats[actor], seats[1 - actor]
    gone.drop()
    table.wait_ms(29_000)
    seen = other.seq
    table.wait_ms(5_000)
    assert other.view["chairs"][actor]["standIn"] == "greedy" and other.seq > seen

    back = table.resume(code, gone.token)
    assert back.view["chairs"][actor]["standIn"] is None


def test_a_bot_that_fails_aborts_the_game(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """QR1: Aborted is raised by the server when a started game cannot go on."""
    code = table.create()
    ann = table.join(code, "Ann")
    ann.do("sit", chair=0)
    ann.do("seatBot", chair=1, bot="greedy")
    ann.ready()

    def broken(*_arguments: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("runners.server.handlers.upkeep.bot_command", broken)
    while ann.is_my_turn:
        table.play_on([ann])
    table.wait_ms(10)
    assert ann.phase == "results" and ann.view["results"]["kind"] == "aborted"


# faults of ours


def test_a_fault_in_one_room_costs_the_others_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    _, seats = short(table)
    other = table.join(table.create(), "Other")

    def broken(*_arguments: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("runners.server.handlers.upkeep.count_down", broken)
        table.clock.advance(1_000)
        assert other.do("sit", chair=0)["type"] == "accepted"
        table.step()
        assert table.hub.counts.faults == 1 and table.hub.next_ms() == table.clock.now_ms() + 1_000
    table.wait_ms(180_000)
    assert seats[0].phase == "pregame" and seats[0].closed is None


def test_when_a_turn_cannot_be_stored_everybody_who_waits_is_told_to_come_back(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, seats = table.game()
    newcomer, elsewhere = table.connect(code), table.join(table.create(), "Other")
    shown: list[object] = []

    def full(*_arguments: object) -> None:
        raise OSError("no space left on the disk")

    with monkeypatch.context() as patch:
        patch.setattr(table.hub.store, "commit", full)
        table.hub.receive(newcomer.connection, b'{"type":"watch"}')
        table.hub.put(ShowRoom(code, shown.append))
        table.hub.receive(elsewhere.connection, b'{"type":"stand","id":"1","gameSeq":0}')
        table.hub.receive(seats[0].connection, b'{"type":"roll","id":"lost","gameSeq":0}')
        table.step()
    assert len(shown) == 1 and shown != [FAULT], "it was asked before"
    assert elsewhere.got[-1]["type"] == "refused" and elsewhere.closed is None
    for seat in (newcomer, *seats):
        assert seat.got[-1]["why"] == "fault" and seat.closed == (1011, "fault")

    back = table.resume(code, seats[0].token, seats[0].seq)
    assert back.got[0]["gap"] and back.seq == seats[0].seq
    assert back.raw({"type": "roll", "id": "lost", "gameSeq": 0})["type"] == "accepted"


# sleep and expiry


def test_a_room_does_not_expire_in_the_moment_in_which_somebody_comes(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(limits=UNLIMITED, idle_ms=DAY_MS, housekeeping_ms=DAY_MS + 1))
    spoken, watched, shown = table.create(), table.create(), table.create()
    ann = table.join(spoken, "Ann")
    table.wait_ms(0)
    table.clock.advance(DAY_MS + 1)
    watcher = table.connect(watched)
    table.hub.receive(watcher.connection, b'{"type":"watch"}')
    table.hub.put(ShowRoom(shown, lambda _found: None))

    assert ann.do("sit", chair=0)["type"] == "accepted"
    assert watcher.phase == "pregame" and table.watch(spoken).phase == "pregame"
    table.step()
    assert table.show(shown) is None and table.show(spoken) is not None


def test_a_room_without_connections_leaves_the_memory_and_comes_back(table: Table) -> None:
    code, seats = table.game()
    for seat in seats:
        seat.drop()
    table.wait_ms(5_000)
    assert len(table.hub.registry) == 1
    table.wait_ms(120_000)
    assert len(table.hub.registry) == 0
    back = table.resume(code, seats[0].token)
    assert back.phase == "playing"


def test_an_idle_room_expires_and_its_replay_stays(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(limits=UNLIMITED, idle_ms=DAY_MS, replays_ms=3 * DAY_MS))
    code, seats = short(table)
    table.wait_ms(2 * DAY_MS)

    assert seats[0].got[-1]["why"] == "expired"
    assert table.connect(code).raw({"type": "watch"})["code"] == "noRoom"
    assert table.show(code) is None
    row = table.wait(table.hub.store.find(code))
    assert (
        row is not None
        and table.wait(table.hub.store.game(row.id, 0))
        and not table.wait(table.hub.store.game(row.id, 1))
    )
    table.wait_ms(4 * DAY_MS)
    assert table.wait(table.hub.store.find(code)) is None


def test_stopping_finishes_what_came_and_tells_clients_to_come_back(table: Table) -> None:
    code, seats = table.game()
    table.hub.receive(seats[0].connection, b'{"type":"roll","id":"last","gameSeq":0}')
    table.wait(table.hub.stop())

    kinds = seats[0].kinds()
    assert kinds[-3:] == ["accepted", "events", "goodbye"] and seats[0].got[-1]["retryMs"] is not None
    assert seats[0].closed == (1012, "stopping")
    table.restart()
    assert table.resume(code, seats[0].token).seq == seats[0].seq


def test_two_servers_on_one_store_agree_on_one_winner_of_every_race(table: Table) -> None:
    """Compare-and-append: the loser folds what it missed and decides again."""
    code, seats = table.game()
    other = Table.__new__(Table)
    other.seats = []
    other._ground, other.clock, other.random = table._ground, table.clock, table.random
    other.settings, other.path = table.settings, table.path
    other.hub = other._start(table.hub.store)
    elsewhere = other.resume(code, seats[1].token)
    elsewhere.bare("profile", name="Bea", id="e1")
    seats[0].got.clear()
    answer = seats[0].say("roll", id="race")
    told = seats[0].got[-1]

    assert [message["type"] for message in seats[0].got] == ["accepted", "events"]
    assert [entry["event"]["type"] for entry in told["events"]][:2] == ["profiled", "rolled"]
    assert answer["first"] == elsewhere.seq + 1
    assert table.hub.counts.conflicts == 1
    assert seats[0].view["members"][1]["name"] == "Bea"
