"""A program in a room of a real server: it plays by itself, and says so when it fails."""

import asyncio
import contextlib
import json
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from runners.client import Client, RefusedByServer, create_room, fetch_json, match, seat
from runners.client.process import Program
from runners.client.seat import Seat, play
from runners.terminal import bot, cli
from tests.server.running import patiently, running

BOTS = Path(__file__).parents[2] / "docs" / "howto" / "bots"
HUNTERS = {"python": [sys.executable, str(BOTS / "hunter.py")], "node": ["node", str(BOTS / "hunter.mjs")]}
PAGE = (BOTS.parent / "bot.md").read_text(encoding="utf-8")
NEEDS_NODE = pytest.mark.skipif(shutil.which("node") is None, reason="needs node")


@pytest.mark.parametrize("name", ["hunter.py", "hunter.mjs"])
def test_the_page_shows_the_examples_that_are_run(name: str) -> None:
    code = (BOTS / name).read_text(encoding="utf-8")
    assert code in PAGE and len(code.splitlines()) <= 21


@NEEDS_NODE
@pytest.mark.parametrize(
    ("game", "options"),
    [("ur", {"pieces": 2}), ("lmr", {"pegs": 1}), ("lmr", {"pegs": 1, "double_dice": True})],
)
def test_two_programs_play_a_whole_game_in_a_room(tmp_path: Path, game: str, options: Any) -> None:
    """Sealed and opened by themselves; then one more game is played, since both consent (R3)."""

    async def scene(url: str) -> list[str]:
        said: list[str] = []
        code = await create_room(url, game, options)
        playing = [
            asyncio.create_task(play(url, code, name, Program(command, 60.0), said.append))
            for name, command in HUNTERS.items()
        ]
        async with Client(url, code) as watcher:
            await patiently(watcher.until(lambda me: me.is_over), 240)
            assert watcher.view["results"]["kind"] == "over"
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return said

    with running(tmp_path) as url:
        assert sorted(asyncio.run(scene(url))) == ["sits in chair 1", "sits in chair 2"]


async def one_thing(ann: Client, playing: asyncio.Task[str]) -> None:
    if ann.may_roll:
        await ann.send("roll")
    elif ann.may_choose:
        await ann.send("move", choice=ann.choices[0]["choice"])
    else:
        changed = asyncio.ensure_future(ann.wait_for_change())
        await asyncio.wait([playing, changed], return_when=asyncio.FIRST_COMPLETED)
        changed.cancel()


def test_a_program_that_fails_plays_the_first_choice_and_leaves_after_the_third(tmp_path: Path) -> None:
    async def scene(url: str) -> tuple[str, list[str]]:
        said: list[str] = []
        code = await create_room(url, "lmr", {"pegs": 2})
        async with Client(url, code, name="Ann") as ann:
            await ann.send("sit", chair=0)
            silent = Program([sys.executable, "-c", "import time; time.sleep(600)"], 0.05)
            playing = asyncio.create_task(play(url, code, "silent", silent, said.append))
            await patiently(ann.until(lambda me: me.view["chairs"][1] is not None))
            await ann.ready()
            while not playing.done():
                with contextlib.suppress(RefusedByServer):  # the other may leave at any moment
                    await one_thing(ann, playing)
            assert ann.view["results"]["kind"] == "aborted"
        return await playing, said

    with running(tmp_path) as url:
        why, said = asyncio.run(asyncio.wait_for(scene(url), 240))
    assert why == "it failed 3 times and has left the room"
    assert [line.rpartition("(")[2] for line in said[1:]] == ["1 of 3)", "2 of 3)", "3 of 3)"]
    assert all("did not answer within 0.05 s; it plays the first legal choice" in line for line in said[1:])


def test_the_position_is_asked_for_where_its_start_was_not_heard(tmp_path: Path) -> None:
    """A client that came back after a long absence knows the last entries only."""
    from runners.client.seat import Seat

    async def scene(url: str) -> None:
        code = await create_room(url, "ur", {"pieces": 2})
        async with Client(url, code, name="Ann") as ann:
            await ann.send("sit", chair=0)
            await ann.send("seatBot", chair=1, bot="greedy")
            await ann.ready()
            await patiently(ann.until(lambda me: me.may_roll or me.may_choose or me.is_over))
            seat = Seat(ann, url, Program(["true"]), lambda _: None, None)
            whole = await seat.position()
            ann.events = ann.events[-1:]
            assert await seat.position() == whole

    with running(tmp_path) as url:
        asyncio.run(asyncio.wait_for(scene(url), 240))


def test_a_real_board_is_no_place_for_a_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """QR33: it cannot see its dice."""
    with running(tmp_path) as url:
        code = asyncio.run(create_room(url, "lmr", {"dice": "external"}))
        assert cli.run(["bot", "run", "--room", f"{url}/{code}", "--", "true"]) == cli.NO
    assert "people enter the dice in this room" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--room", "ABCD"], "which program?"),
        (["--", "true"], "where should it play?"),
        (["--room", "ABCD", "--", "./nosuch"], "./nosuch cannot be started"),
        (["--room", "ABCD", "--games", "5", "--", "true"], "--games is a number from 1, for --against BOT"),
        (["--room", "ftp://here/ABCD", "--", "true"], "not the address of a room"),
        (["--room", "ABCD", "--limit", "0", "--", "true"], "a number of seconds above 0"),
        (["--room", "ABCD", "--server", "http://127.0.0.1:9", "--", "true"], "127.0.0.1"),
    ],
)
def test_bad_input_is_one_line(argv: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["bot", "run", *argv]) == cli.BAD_INPUT
    assert said in " ".join(capsys.readouterr().err.split())


def test_the_address_of_a_room_names_server_and_code() -> None:
    assert bot.split("https://play.example.org/ABCD") == ("https://play.example.org", "ABCD")


def test_a_program_plays_games_against_a_bot_of_the_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody else need be there; the games end by themselves, and who won them is the answer."""
    with running(tmp_path) as url:
        code = asyncio.run(create_room(url, "ur", {"pieces": 1}))
        argv = ["--room", f"{url}/{code}", "--against", "greedy", "--games", "2", "--limit", "60"]
        assert cli.run(["bot", "run", *argv, "--", *HUNTERS["python"]]) == cli.DONE
    found = json.loads(capsys.readouterr().out)
    assert (found["against"], found["games"]) == ("greedy", 2) and 0 <= found["won"] <= 2


def test_a_match_whose_server_goes_away_tells_the_games_until_then(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Client.__init__.__kwdefaults__ is not None
    monkeypatch.setitem(Client.__init__.__kwdefaults__, "patience", 0.1)
    with ThreadPoolExecutor() as beside:
        with running(tmp_path) as url:
            code = asyncio.run(create_room(url, "ur"))
            argv = ["--room", f"{url}/{code}", "--against", "greedy", "--games", "1000", "--limit", "60"]
            left = beside.submit(cli.run, ["bot", "run", *argv, "--", *HUNTERS["python"]])
            while (
                asyncio.run(fetch_json(f"{url}/api/rooms/{code}"))["state"]["view"]["room"]["phase"]
                != "playing"
            ):
                time.sleep(0.05)
        assert left.result() == 1
    found, told = capsys.readouterr()
    assert json.loads(found)["games"] < 1000 and "server" in told


class Voting:
    """A client in whose room a vote is open."""

    chair, seq, phase, may_roll, may_choose, is_over = 1, 7, "playing", False, False, False

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.view = {"vote": {"proposal": 5, "voters": [0, 1], "agreed": [0]}}

    async def send(self, kind: str, **_fields: Any) -> None:
        self.sent.append(kind)


@pytest.mark.parametrize(("agrees", "sent"), [(False, []), (True, ["agree"])])
def test_a_program_agrees_to_no_vote_unless_it_is_told_to(agrees: bool, sent: list[str]) -> None:
    """QR23, QR24: with it, whoever runs the program would agree to other teams, options, another chair."""
    voting: Any = Voting()
    program = Program(["cat"], 1)
    asyncio.run(Seat(voting, "http://127.0.0.1", program, print, None, agrees=agrees).act())
    assert voting.sent == sent


class Leaving:
    """A client whose server does not answer any more: where it is left, the program has been stopped."""

    def __init__(self, program: Program) -> None:
        self.program, self.was_stopped = program, False

    async def __aenter__(self) -> "Leaving":
        return self

    async def __aexit__(self, *_error: object) -> None:
        self.was_stopped = self.program._process is None


@pytest.mark.parametrize("is_match", [False, True])
def test_a_program_is_stopped_before_the_server_is_left(
    is_match: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C ends the command in time, whether the server answers or not, and leaves no program behind."""
    program = Program(["cat"], 60)
    leaving = Leaving(program)

    async def interrupted(_seat: Seat) -> None:
        assert program.ask({}) == {}
        raise KeyboardInterrupt

    monkeypatch.setattr(Seat, "play", interrupted)
    for module in (seat, match):
        monkeypatch.setattr(module, "Client", lambda *_given, **_named: leaving)
    how: Any = (match.play_match, "greedy", 1) if is_match else (play,)
    with pytest.raises(KeyboardInterrupt):
        asyncio.run(how[0]("http://127.0.0.1", "ABCDEF", "cat", program, print, *how[1:]))
    assert leaving.was_stopped


@pytest.mark.parametrize(("words", "agrees"), [([], False), (["--agree"], True)])
def test_bot_run_is_told_so_by_a_flag(
    words: list[str], agrees: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []

    async def noted(*_given: Any, agrees: bool) -> str:
        told.append(agrees)
        return ""

    monkeypatch.setattr(bot, "play", noted)
    cli.run(["bot", "run", "--room", "ABCDEF", *words, "cat"])
    assert told == [agrees]
