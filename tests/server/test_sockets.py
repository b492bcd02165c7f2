"""The rematch module and the room's rules again, over real sockets with a clock that tests move."""

import asyncio
import time
from collections.abc import Iterator

import pytest

from runners.client import Client, ConnectionEnded
from tests.server.running import Company, advance, patiently, play, refused, running


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("sockets")) as address:
        yield address


async def ended(room: Company) -> None:
    """A short game, played to its end."""
    await room.start()
    await room.finish()


def test_results_are_frozen_and_count_down_every_second(url: str) -> None:
    """R1, QR11: gameplay is rejected, 180 is shown at once and 179 after one second."""

    async def scene(room: Company) -> None:
        begun = time.monotonic()
        await ended(room)
        ann, ben = room.people
        assert (await refused(ann.send("roll"))).code == "gameOver"
        await patiently(ben.until(lambda me: me.remaining is not None))
        first, most = ben.remaining, time.monotonic() - begun
        await advance(url, 1000)
        await patiently(ben.until(lambda me: me.remaining != first))
        assert first is not None and 179 - most <= first <= 180 and (ben.remaining or 0) < first

    play(url, scene, pegs=1)


def test_unanimous_consent_makes_the_rematch_and_the_winner_starts(url: str) -> None:
    """R2, R5, R6, R8, R9, R10, QR7, QR13, QR20: one number up, seats and options kept, nobody Ready."""

    async def scene(room: Company) -> None:
        await ended(room)
        winner = room.people[0].view["results"]["winners"][0]
        await room.people[0].send("requestRematch")
        await room.level()
        await room.people[1].send("consent")
        await room.phase("pregame")
        assert room.causes()[-1] == "rematch" and room.people[0].game_seq == 1
        assert not any(chair["ready"] for chair in room.people[0].view["chairs"] if chair)
        assert room.people[0].view["options"]["pegs"] == 1
        assert (await refused(room.people[0].send("roll", gameSeq=0))).code == "staleGameSeq"
        for person in room.people:
            await room.level()
            await person.ready()
        await room.phase("playing")
        assert room.people[0].view["play"]["actor"] == winner

    play(url, scene, pegs=1)


def test_expiry_without_unanimity_opens_the_pre_game(url: str) -> None:
    """R3, QR13, QR18: the request is cancelled, nothing is started, the options stay."""

    async def scene(room: Company) -> None:
        await ended(room)
        await room.people[0].send("requestRematch")
        await advance(url, 181_000)
        await room.phase("pregame")
        assert room.causes()[-1] == "expired" and room.people[1].view["results"] is None

    play(url, scene, pegs=1)


@pytest.mark.parametrize("way", ["decline", "withdraw", "leave", "disconnect"])
def test_one_who_does_not_want_ends_the_results_at_once(url: str, way: str) -> None:
    """R4, QR9, QR10, QR28, QR30: a decline, a leave or a disconnect; nobody else is removed."""

    async def scene(room: Company) -> None:
        await ended(room)
        ann, ben, cid = room.people
        if way == "withdraw":
            await ben.send("requestRematch")
        if way in ("decline", "withdraw"):
            await ben.send("declineRematch")
        elif way == "leave":
            await ben.send("leave")
        else:
            await ben.close()
            await asyncio.sleep(0.1)
            await advance(url, 3_100)
        room.people = [ann, cid]
        await room.phase("pregame")
        cause = {"leave": "left", "disconnect": "disconnected"}.get(way, "declined")
        assert room.causes()[-1] == cause
        assert len([chair for chair in ann.view["chairs"] if chair]) == (2 if way == "leave" else 3)
        await ben.close()

    play(url, scene, 3, pegs=1)


def test_a_second_request_and_a_consent_without_one_are_refused(url: str) -> None:
    """QR8, QR9: one request at a time; the second asker has not consented by it."""

    async def scene(room: Company) -> None:
        await ended(room)
        ann, ben = room.people
        assert (await refused(ben.send("consent"))).code == "noRematchRequest"
        await ann.send("requestRematch")
        assert (await refused(ben.send("requestRematch"))).code == "rematchRequested"
        await room.level()
        assert ann.phase == "results" and ben.view["results"]["agreed"] == [0]

    play(url, scene, pegs=1)


def test_options_change_by_unanimous_agreement_only(url: str) -> None:
    """R7, QR21, QR22, QR25: one refusal drops it; agreement by all clears Ready; the start locks them."""

    async def scene(room: Company) -> None:
        ann, ben = room.people
        await ann.send("sit", chair=0)
        await ben.send("sit", chair=1)
        await room.level()
        await ann.ready()
        answer = await ben.send("propose", change={"kill_rolls": True})
        await room.level()
        await ann.send("refuse", proposal=answer["first"])
        await room.level()
        assert ben.view["vote"] is None and ann.view["chairs"][0]["ready"]
        answer = await ben.send("propose", change={"kill_rolls": True})
        await room.level()
        await ann.send("agree", proposal=answer["first"])
        await room.level()
        assert ben.view["options"]["kill_rolls"] is True and not ann.view["chairs"][0]["ready"]
        await ann.ready()
        await ben.ready()
        await room.phase("playing")
        assert (await refused(ann.send("propose", change={"kill_rolls": False}))).code == "gameStarted"

    play(url, scene, pegs=1)


def test_all_together_cancel_a_game_and_one_alone_cannot(url: str) -> None:
    """QR1, QR16, QR32: nobody wins; one refusal drops the vote."""

    async def scene(room: Company) -> None:
        await room.start()
        ann, ben, cid = room.people
        vote = await ann.send("proposeCancel")
        await room.level()
        await ben.send("agree", proposal=vote["first"])
        await room.level()
        assert cid.phase == "playing"
        await cid.send("refuse", proposal=vote["first"])
        await room.level()
        vote = await ben.send("proposeCancel")
        await room.level()
        for person in (ann, cid):
            await person.send("agree", proposal=vote["first"])
        await room.phase("results")
        assert ann.view["results"]["kind"] == "cancelled" and ann.view["results"]["winners"] == []

    play(url, scene, 3)


def test_leaving_a_running_game_aborts_it(url: str) -> None:
    """QR1, QR2: left, then aborted; who stays sees the results and declines: one number up, the seat free."""

    async def scene(room: Company) -> None:
        await room.start()
        await room.people[1].send("leave")
        with pytest.raises(ConnectionEnded):
            await room.people[1].send("profile", name="Ghost")
        room.people = [room.people[0]]
        await room.phase("results")
        await room.people[0].send("declineRematch")
        await room.phase("pregame")
        kinds = [entry["event"]["type"] for entry in room.people[0].events]
        assert kinds.index("left") < kinds.index("ended") and room.people[0].game_seq == 1


def test_a_client_resigns_and_the_other_has_won(url: str) -> None:
    """QR42: one method of the client in Python."""

    async def scene(room: Company) -> None:
        await room.start()
        await room.people[1].resign()
        await room.phase("results")
        results = room.people[0].view["results"]
        assert (results["kind"], results["winners"], room.people[0].waits_for) == ("conceded", [0], [])

    play(url, scene)


def test_a_lost_connection_resumes_by_itself_where_it_was(url: str) -> None:
    """QR3, QR14: the game waits; coming back needs no gameSeq and finds the same state."""

    async def scene(room: Company) -> None:
        await room.start()
        ann = room.people[0]
        assert ann._socket is not None
        await ann._socket.close()
        await ann.send("roll")
        await room.level()
        assert ann.events[-1]["event"]["type"] == "rolled" and ann.game_seq == 0

    play(url, scene)


def test_typed_dice_can_be_corrected_until_a_peg_has_moved(url: str) -> None:
    """A22, QR33: only the player whose roll is due types it; a correction counts."""

    async def scene(room: Company) -> None:
        await room.start()
        ann, ben = room.people
        assert (await refused(ben.send("roll", dice=[3]))).code == "notYourTurn"
        assert (await refused(ann.send("roll", dice=[7]))).code == "badDie"
        await ann.send("roll", dice=[3])
        await ann.send("retype", dice=[6])
        await room.level()
        assert ann.view["play"]["state"]["pending"] == [6]
        await ann.send("move", choice=ann.choices[0]["choice"])
        assert (await refused(ann.send("retype", dice=[1]))).code == "notDue"

    play(url, scene, dice="external")


def test_what_blocks_a_dead_die_comes_with_the_choices(url: str) -> None:
    """A18: to everybody, in words; nothing while dice are due."""

    async def scene(room: Company) -> None:
        await room.start()
        ann, ben = room.people
        assert ann.reasons == []
        await ann.send("roll", dice=[4, 6])
        await room.level()
        (only,) = ben.reasons
        assert ann.view["play"]["state"]["dead"] == only["dice"] == [0]
        assert (only["seat"], only["spot"], only["rule"]) == (0, "base", "A7")
        assert only["text"].startswith("a 4 brings no Peg out of Base")
        await ann.send("move", choice=ann.choices[0]["choice"])
        await room.level()
        assert [reason["spot"] for reason in ben.reasons] == ["base"]

    play(url, scene, dice="external", double_dice=True)


def test_a_newcomer_in_the_results_waits_and_changes_nothing(url: str) -> None:
    """QR5, QR6: unseated until the pre-game; the consent set is fixed."""

    async def scene(room: Company) -> None:
        await ended(room)
        await room.people[0].send("requestRematch")
        async with Client(url, room.code, name="New") as new, Client(url, room.code) as watcher:
            assert (await refused(new.send("sit", chair=5))).code == "resultsOpen"
            assert (await refused(new.send("consent"))).code == "notSeated"
            assert (await refused(watcher.send("consent"))).code == "spectator"
            await room.level()
            await room.people[1].send("consent")
            await room.phase("pregame")
            assert room.causes()[-1] == "rematch"

    play(url, scene, pegs=1)


def test_a_ghost_seat_is_freed_by_agreement_of_the_others(url: str) -> None:
    """QR24, QR28: the room cannot start until the absent player returns or the chair is freed."""

    async def scene(room: Company) -> None:
        ann, ben, cid = room.people
        for chair, person in enumerate(room.people):
            await person.send("sit", chair=chair)
        await cid.close()
        room.people = [ann, ben]
        await asyncio.sleep(0.1)
        await advance(url, 3_100)
        await patiently(ann.until(lambda me: me.view["chairs"][2]["awaySince"] is not None))
        assert (await refused(ann.send("proposeVacate", chair=2))).code == "notAway"
        await advance(url, 60_000)
        vote = await ann.send("proposeVacate", chair=2)
        await room.level()
        await ben.send("agree", proposal=vote["first"])
        await patiently(ann.until(lambda me: me.view["chairs"][2] is None))
        for person in room.people:
            await room.level()
            await person.ready()
        await room.phase("playing")

    play(url, scene, 3)


def test_a_room_without_the_module_stays_frozen(url: str) -> None:
    """QR29: the terminal state stays, there is no countdown and no rematch."""

    async def scene(room: Company) -> None:
        await ended(room)
        ann = room.people[0]
        assert ann.view["results"]["deadline"] is None
        assert (await refused(ann.send("requestRematch"))).code == "rematchOff"
        await advance(url, 200_000)
        await room.people[1].send("ping")
        assert ann.phase == "results"

    play(url, scene, pegs=1, rematch=False)


def test_a_seat_opened_elsewhere_plays_there(url: str) -> None:
    """QR30, QR34: by token or by one-time code; the older connection is told and closed."""

    async def scene(room: Company) -> None:
        await room.start()
        ann, ben = room.people
        async with Client(url, room.code, token=ann.token) as again:
            with pytest.raises(ConnectionEnded):
                await patiently(ann.until(lambda _me: False))
            code = (await again.send("seatCode"))["seatCode"]
            async with Client(url, room.code, seat_code=code) as phone:
                assert phone.member == ann.member
                await phone.send("roll")
                await patiently(ben.until(lambda me: me.seq >= phone.seq))

    play(url, scene)
