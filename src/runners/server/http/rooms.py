"""Requests about rooms, their games and open tables, and what a host application asks of them."""

import asyncio
import gzip
import re
from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Annotated, Any, Final

import msgspec
import segno
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from runners.games import GAMES
from runners.games.contract import Refused
from runners.protocol import encode
from runners.protocol.http import MemberDeleted, NoticePosted, RoomClosed, RoomCreated, TableFound
from runners.rooms.codes import usual_code
from runners.rooms.commands import TEXT_CHARS_MAX, Fields
from runners.server import members
from runners.server.access.shares import TooFast
from runners.server.http.hosts import (
    AbortGame,
    AboutMember,
    Closing,
    NextGame,
    Posting,
    hosted_rooms,
    is_host,
)
from runners.server.http.responses import Absence, body_of, json, json_response, picture_response
from runners.server.http.tables import answer, page_key
from runners.server.live.inbox import (
    Asked,
    CloseRoom,
    Created,
    CreateRoom,
    FindTable,
    FoundTable,
    HostRequest,
    ShowRoom,
)
from runners.server.replays.cache import Make, Rendered
from runners.server.replays.documents import film, replay
from runners.server.replays.reviews import KINDS, Pictures, Reviewed, Reviews
from runners.server.runtime import Runtime
from runners.server.store import RoomRow
from runners.words import said

LINK_CHARACTERS: Final = 300
"""More than the longest name of a host, with a port and a code; a longer link is refused."""
INK: Final = "#10201a"
GROUND: Final = "#fff"
"""Scanners want dark on light in every theme."""


def link_to(request: Request, code: str) -> str:
    """The address of a room on this server, as whoever asks reaches the server."""
    link = f"{request.url.scheme}://{request.url.netloc}/{code}"
    if len(link) > LINK_CHARACTERS:
        raise Refused("badHeaders", said("server-no-host-name"))
    return link


def draw_code(link: str) -> Reviewed:
    """A link as a QR code in SVG."""
    drawn = BytesIO()
    code = segno.make_qr(link, error="m")
    code.save(drawn, kind="svg", dark=INK, light=GROUND, omitsize=True, xmldecl=False, nl=False)
    return Reviewed(drawn.getvalue(), gzip.compress(drawn.getvalue(), mtime=0))


CODES_KEPT: Final = 1024
"""QR codes in memory, of 3 KB each."""
CODE: Final = re.compile(r"^[A-Z0-9]{4,12}$")


class NewRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/rooms`."""

    game: Annotated[str, msgspec.Meta(max_length=TEXT_CHARS_MAX, extra_json_schema={"enum": list(GAMES)})]
    options: Fields = {}
    """Options of the room and its game; absent ones take their defaults."""
    listed: bool = False
    """Whether the room is in the list of open tables (QR41)."""


class Rooms:
    """The requests."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._codes: dict[str, Reviewed] = {}

    # rooms

    async def create(self, request: Request) -> Response:
        """Open a room."""
        address = self._address(request)
        wanted = await body_of(request, NewRoom)
        await self._wait_for_room(address)
        made: Created = await self._ask_hub(
            lambda done: CreateRoom(wanted.game, wanted.options, done, address, wanted.listed)
        )
        return json(encode(RoomCreated(code=made.code, room_id=made.room_id)), 201)

    async def _wait_for_room(self, address: str) -> None:
        """Each address makes a few rooms; while many are made, everybody waits for one."""
        admission = self._runtime.admission
        admission.check_rate(admission.rooms, address, said("server-too-many-rooms"))
        await asyncio.sleep(admission.room_delay_ms() / 1000)

    async def tables(self, request: Request) -> Response:
        """The open tables, the newest first, 50 a page (QR41)."""
        return answer(request, await self._runtime.tables.page(*page_key(request)))

    async def find_table(self, request: Request) -> Response:
        """An open table to sit down at, or a new one if there is none (QR41)."""
        address, game = self._address(request), request.path_params["game"]
        await self._wait_for_room(address)
        found: FoundTable = await self._ask_hub(lambda done: FindTable(game, done, address))
        return json(encode(TableFound(code=found.code, room_id=found.room_id, made=found.made)))

    async def show(self, request: Request) -> Response:
        """What a spectator may see of a room."""
        async with Absence():
            code = await self._code(request)
            found = await self._ask_hub(lambda done: ShowRoom(code, done))
            if found is None:
                raise self._no_room(request)
            return json(encode(found))

    async def qr(self, request: Request) -> Response:
        """The link to a room as a QR code."""
        async with Absence():
            code = await self._code(request)
            if await self._runtime.hub.store.locate(code) is None:
                raise self._no_room(request)
        link = link_to(request, code)
        if (found := self._codes.get(link)) is None:
            self._check_replays(request)
            found = await asyncio.to_thread(draw_code, link)
            if len(self._codes) >= CODES_KEPT:
                self._codes.clear()
            self._codes[link] = found
        return picture_response(request, KINDS["svg"], found)

    async def replay(self, request: Request) -> Response:
        """The replay of a game, for `runners verify`.

        Before its end, what spectators saw, without the secret of the dice.
        """
        return await self._render(request, replay)

    async def film(self, request: Request) -> Response:
        """A game position by position, with sentences and the board's layout, for showing."""
        return await self._render(request, film)

    async def review(self, request: Request) -> Response:
        """A finished game judged, as `runners review --json` judges its replay."""
        tag, found = await self._answer(request, self._runtime.reviews)
        return json_response(request, found.body, found.gzipped, f"{tag}.review")

    async def picture(self, request: Request) -> Response:
        """The result of a finished game as a picture of 1200 x 630, for links to it."""
        pictures = self._runtime.pictures.get(form := request.path_params["form"])
        if pictures is None:
            raise HTTPException(404)
        _, found = await self._answer(request, pictures)
        return picture_response(request, KINDS[form], found)

    async def _answer(self, request: Request, answers: Reviews | Pictures) -> tuple[str, Reviewed]:
        """What is known about a game, with its tag; the replay is only read where that is not kept."""
        async with Absence():
            room, game_seq = await self._game(request)
            version = await self._runtime.replay_cache.version(room, game_seq)
            if version is not None:
                answers.check(version)
                if (kept := answers.find(version.tag)) is not None:
                    return version.tag, kept
            rendered = await self._found(request, room, game_seq, replay)
        tag = rendered.version.tag
        answers.check(rendered.version)
        if (kept := answers.find(tag)) is None:
            self._check_replays(request)
            kept = await answers.of(rendered, self._address(request))
        return tag, kept

    async def _render(self, request: Request, make: Make) -> Response:
        async with Absence():
            room, game_seq = await self._game(request)
            found = await self._found(request, room, game_seq, make)
        return json_response(request, found.body, found.gzipped, f"{found.version.tag}.{make.__name__}")

    async def _game(self, request: Request) -> tuple[str, int]:
        """The room and the number of the game that are asked for."""
        code = await self._code(request)
        if (room := await self._runtime.hub.store.locate(code)) is None:
            raise self._no_room(request)
        return room, number(request.path_params["gameSeq"])

    async def _found(self, request: Request, room: str, game_seq: int, make: Make) -> Rendered:
        """From the cache, or made now; the latter is limited per address."""
        replay_cache = self._runtime.replay_cache
        if (known := await replay_cache.find(room, game_seq, make)) is not None:
            return known
        self._check_replays(request)
        if (found := await replay_cache.make(room, game_seq, make)) is None:
            raise self._no_room(request)
        return found

    def _check_replays(self, request: Request) -> None:
        admission = self._runtime.admission
        admission.check_rate(admission.replays, self._address(request), said("server-too-many-replays"))

    # for host applications

    async def next_game(self, request: Request) -> Response:
        """Open the next game where the rematch module is off (QR29)."""
        return await self._host_request(request, NextGame)

    async def abort_game(self, request: Request) -> Response:
        """Abort a game that cannot continue (QR1, QR3)."""
        return await self._host_request(request, AbortGame)

    async def list_rooms(self, request: Request) -> Response:
        """The live rooms."""
        self._check_host(request)
        return json(encode(await hosted_rooms(self._runtime.hub, request.query_params.get("after", ""))))

    async def close_room(self, request: Request) -> Response:
        """Close a room for good; a running game is aborted (QR1)."""
        async with Absence():
            self._check_host(request)
            code = await self._code(request)
            wanted = await body_of(request, Closing)
            try:
                last = await self._ask_hub(lambda done: CloseRoom(code, wanted.log_reason, done))
            except Refused as no:
                raise self._no_room(request) if no.code == "noRoom" else no from None
            return json(encode(RoomClosed(game_seq=last)))

    async def member(self, request: Request) -> Response:
        """All that a room holds of one member, closed rooms included."""
        async with Absence():
            row = await self._row(request)
            wanted = request.query_params.get("member", "")
            return json(encode(await members.read_member(self._runtime.hub.store, row, wanted)))

    async def forget_member(self, request: Request) -> Response:
        """Close a room, and delete a member's games and all else that is not a game of others."""
        async with Absence():
            row = await self._row(request)
            wanted, runtime = await body_of(request, AboutMember), self._runtime
            await members.read_member(
                runtime.hub.store, row, wanted.member
            )  # refused before anything is done
            if row.expired_ms is None:
                await self._ask_hub(lambda done: CloseRoom(row.code, Closing().log_reason, done))
            games = await members.delete_member(runtime.hub.store, row, wanted.member)
            runtime.replay_cache.forget(row.id)
            return json(encode(MemberDeleted(games=games)))

    async def _row(self, request: Request) -> RoomRow:
        """The room that the host asks about, open or closed."""
        self._check_host(request)
        if (row := await self._runtime.hub.store.find(await self._code(request))) is None:
            raise self._no_room(request)
        return row

    async def post_notice(self, request: Request) -> Response:
        """Tell everybody at the tables something."""
        self._check_host(request)
        hub, wanted = self._runtime.hub, await body_of(request, Posting)
        notice = wanted.notice(hub.clock.now_ms())
        await hub.notices.post(notice)
        return json(encode(NoticePosted(until=notice.until)))

    async def _host_request(self, request: Request, kind: type[NextGame] | type[AbortGame]) -> Response:
        async with Absence():
            self._check_host(request)
            code = await self._code(request)
            wanted = await body_of(request, kind)
            asked = partial(HostRequest, code, wanted.game_seq, wanted.command())
            try:
                return json(await self._ask_hub(asked))
            except Refused as no:
                raise self._no_room(request) if no.code == "noRoom" else no from None

    async def _ask_hub(self, item: Callable[[Callable[[Any], None]], Asked]) -> Any:
        """Pass something to the hub and wait for its answer, the first if there are two; raises refusals."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._runtime.hub.put(item(lambda found: None if answer.done() else answer.set_result(found)))
        found = await answer
        if isinstance(found, Refused):
            raise found
        return found

    def _check_host(self, request: Request) -> None:
        """Only the host's key lets in."""
        hub, key = self._runtime.hub, self._runtime.settings.host_key
        assert key is not None, "there is no such address without a key"
        if not hub.admission.messages.take(self._address(request), hub.clock.now_ms()):
            raise TooFast(said("server-too-many-requests"), 1000)
        if not is_host(request.headers.get("authorization"), key):
            given = "none" if request.headers.get("authorization") is None else "wrong"
            raise self._wrong(request, Refused("badHostKey", said("server-bad-host-key", given=given)))

    async def _code(self, request: Request) -> str:
        """The room's code, once it may be looked up."""
        code, hub = usual_code(request.path_params["code"]), self._runtime.hub
        delay_ms = hub.admission.guesses.delay_ms(self._address(request), hub.clock.now_ms())
        await asyncio.sleep(delay_ms / 1000)
        if not CODE.match(code):
            raise self._no_room(request)
        return code

    def _no_room(self, request: Request) -> Refused:
        """Unknown and expired rooms cannot be told apart."""
        return self._wrong(request, Refused("noRoom", said("server-no-room")))

    def _wrong(self, request: Request, no: Refused) -> Refused:
        """Count a guess; after too many the answer does not say what was wrong."""
        hub, address = self._runtime.hub, self._address(request)
        if hub.admission.guesses.wrong(address, hub.clock.now_ms()):
            return no
        wait_ms = hub.admission.guesses.wait_ms(address, hub.clock.now_ms())
        return TooFast(said("server-too-many-guesses"), wait_ms)

    def _address(self, request: Request) -> str:
        """For which address the request counts, as determined when it arrived."""
        return str(request.state.address)


def number(text: str) -> int:
    """A gameSeq in an address; anything else names no game."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else -1
