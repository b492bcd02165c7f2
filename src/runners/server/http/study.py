"""Requests to study positions: the analysis board, puzzles, lessons."""

import gzip
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from runners.bots.tasks import GIVEN_UP, Task
from runners.bots.thinker import Question
from runners.games.contract import Refused, Step
from runners.protocol import encode
from runners.protocol.study import PositionShown, ValuedChoice
from runners.server.access.shares import household
from runners.server.handlers.hints import reason
from runners.server.http.responses import body_of, json, json_response, picture_response
from runners.server.logs import Journal
from runners.server.replays.reviews import KINDS, board_key
from runners.server.runtime import Runtime
from runners.study import daily, lessons
from runners.study.positions import AnyGame, Asked, found, parts, position_view
from runners.words import english, said

CACHE_CONTROL: Final = "public, max-age=3600"
TODAY: Final = "today"
"""The puzzle of the day, whatever day it is."""


class Study:
    """The requests."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime

    async def analysis(self, request: Request) -> Response:
        """A position with its legal choices, or why it is impossible; valued on request."""
        asked: Asked = await body_of(request, Asked)
        admission, address = self._runtime.admission, str(request.state.address)
        admission.check_rate(admission.analyses, address, said("position-too-fast"))
        game, step = found(asked)
        is_valued = asked.judge and len(game.legal(step.state)) > 0
        return json(
            encode(await self._value_choices(game, step, address) if is_valued else position_view(game, step))
        )

    async def _value_choices(self, game: AnyGame, step: Step[Any], asker: str) -> PositionShown:
        """The choices as the strongest bot judges them, the best first."""
        seat = game.actor(step.state)
        assert seat is not None, "there is something to choose"
        question = Question(game.name, "", step.state, seat, 0)
        answer = await self._work_out(question.hint(), asker)
        fields = parts(game, step)
        known = {msgspec.json.encode(one.choice): one for one in fields["choices"]}
        ranked = tuple(worth(known[msgspec.json.encode(one["choice"])], one) for one in answer["choices"])
        return PositionShown(**fields | {"choices": ranked})

    async def _work_out(self, task: Task, asker: str) -> Any:
        """Worked out in the lane of the pictures; refused while too many wait there."""
        given = await self._runtime.lanes.short.answer(task, household(asker))
        if given is None or given.error == GIVEN_UP:
            raise Refused("busy", said("position-busy"))
        if given.error is not None:
            Journal().warn(f"a review, a hint or a picture could not be made: {given.error}")
            raise Refused("notReviewed", said("position-not-valued"))
        return given.answer

    async def puzzles(self, request: Request) -> Response:
        """All puzzles, and the one of today (UTC)."""
        return json_response(request, *compress(encode(daily.puzzle_list(self._today()))))

    def _today(self) -> date:
        return datetime.fromtimestamp(self._runtime.hub.clock.now_ms() / 1000, UTC).date()

    async def puzzle(self, request: Request) -> Response:
        """One puzzle, by its id or its day."""
        found = daily.puzzle_named(request.path_params["name"], self._today())
        return cacheable(json_response(request, *puzzle(found.id)))

    async def picture(self, request: Request) -> Response:
        """The board of a puzzle as a picture of 1200 x 630, without the answer, for links to it."""
        name, form = request.path_params["name"], request.path_params["form"]
        runtime = self._runtime
        if (pictures := runtime.pictures.get(form)) is None:
            raise HTTPException(404)
        puzzle = daily.of_day(self._today()) if name == TODAY else daily.puzzle_named(name, self._today())
        if (found := pictures.find(board_key(puzzle.game, puzzle.position))) is None:
            address = str(request.state.address)
            admission = runtime.admission
            admission.check_rate(admission.replays, address, said("server-too-many-replays"))
            found = await pictures.of_position(puzzle.game, puzzle.position, address)
        response = picture_response(request, KINDS[form], found)
        if name == TODAY:  # another one tomorrow
            response.headers["Cache-Control"] = "public, max-age=60"
        return response

    async def lessons(self, request: Request) -> Response:
        """The lessons of a game."""
        return cacheable(json_response(request, *course(request.path_params["game"])))


@lru_cache(maxsize=8)
def course(game: str) -> tuple[bytes, bytes]:
    """The lessons of a game as they are sent."""
    return compress(encode(lessons.lesson_list(game)))


@lru_cache(maxsize=256)
def puzzle(name: str) -> tuple[bytes, bytes]:
    """A puzzle as it is sent."""
    return compress(encode(daily.puzzle_view(name)))


def compress(body: bytes) -> tuple[bytes, bytes]:
    """An answer and its compressed form."""
    return body, gzip.compress(body, mtime=0)


def worth(choice: ValuedChoice, advice: Any) -> ValuedChoice:
    """A choice with what it is worth."""
    why = reason(advice["reason"])
    return msgspec.structs.replace(choice, chance=advice["chance"], saying=why, text=english(why))


def cacheable(response: Response) -> Response:
    """What stays the same may be kept for a while."""
    response.headers["Cache-Control"] = CACHE_CONTROL
    return response
