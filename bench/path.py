"""Files of ours that one `move` of LMR passes through in the server: `python -m bench.path` lists them."""

import asyncio
import sys
import tempfile
import threading
from pathlib import Path
from types import FrameType
from typing import Any, Final

import runners
from bench import Row
from runners.client import Client, create_room
from runners.server.access.limits import UNLIMITED
from runners.server.serve import listen, make_server
from runners.server.serve import run as serve
from runners.server.settings import Settings
from runners.server.store.sqlite import SqliteStore

OURS: Final = str(Path(runners.__file__).parent)
REST_SECONDS: Final = 0.3
"""Time for what is still to be done about the message before."""


class Recorder:
    """Notes the file of every function that is called while it is on."""

    def __init__(self) -> None:
        self.is_on = False
        self.files: set[str] = set()

    def note(self, frame: FrameType, event: str, _given: Any) -> None:
        """Called by the interpreter."""
        if self.is_on and event == "call" and frame.f_code.co_filename.startswith(OURS):
            self.files.add(str(Path(frame.f_code.co_filename).relative_to(OURS)))


def run() -> list[Row]:
    return [Row("files of the server that one move passes through", len(files()), "files")]


def files() -> list[str]:
    """The files, from the socket's bytes to those of both players."""
    recorder, started = Recorder(), threading.Event()
    listener = listen("127.0.0.1", 0)
    found: list[BaseException] = []
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(str(Path(folder) / "rooms"), beside=True)
        server = make_server(store, Settings(limits=UNLIMITED), started=started.set)

        def play_beside() -> None:
            started.wait()
            try:
                asyncio.run(play(f"http://127.0.0.1:{listener.getsockname()[1]}", recorder))
            except BaseException as error:
                found.append(error)
            server.should_exit = True

        players = threading.Thread(target=play_beside)
        players.start()
        sys.setprofile(recorder.note)
        try:
            serve(server, listener)
        finally:
            sys.setprofile(None)
            players.join()
    if found:
        raise found[0]
    return sorted(recorder.files)


async def play(url: str, recorder: Recorder) -> None:
    """Two people play until one may move; that move is recorded."""
    code = await create_room(url, "lmr", {})
    async with Client(url, code, name="Ann") as ann, Client(url, code, name="Ben") as ben:
        people = (ann, ben)
        for chair, person in enumerate(people):
            await person.send("sit", chair=chair)
        for person in people:
            await person.ready()
        for person in people:
            await person.until(lambda me: me.phase == "playing")
        while not (actor := next((person for person in people if person.is_my_turn), None)) or actor.may_roll:
            if actor is not None:
                await actor.send("roll")
            await level(people)
        await asyncio.sleep(REST_SECONDS)
        recorder.is_on = True
        await actor.send("move", choice=actor.choices[0]["choice"])
        await level(people)
        await asyncio.sleep(REST_SECONDS)
        recorder.is_on = False


async def level(people: tuple[Client, ...]) -> None:
    """Wait until everybody has seen the same."""
    newest = max(person.seq for person in people)
    for person in people:
        await person.until(lambda me: me.seq >= newest)


if __name__ == "__main__":
    passed = files()
    print("\n".join(passed))
    print(len(passed), "files")
