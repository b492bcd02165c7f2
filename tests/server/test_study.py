"""Positions over HTTP: legal at once, valued in the reviews' queue, which is bounded."""

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import pytest

from runners.games import GAMES
from runners.server.access.limits import UNLIMITED, Rate
from runners.server.replays import reviews
from runners.server.settings import Settings
from runners.study.hints import hints
from runners.study.puzzles import load_puzzles
from tests.server.running import running
from tests.server.test_reviews import got

LMR = "lmr 4 arms, seats 0 2 | p0 T20 T30 base base | p1 T24 base base base | p0 moves 4"
UR = "pieces 3 | black 1 start 2 | white 3 start 2 | black moves 2"


def asked(url: str, body: Any) -> tuple[int, Any, Any]:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    try:
        with urlopen(Request(f"{url}/api/analysis", data)) as answer:
            return answer.status, json.loads(answer.read()), answer.headers
    except HTTPError as error:
        with error:
            return error.code, json.loads(error.read()), error.headers


def test_choices_are_valued_as_the_strongest_bot_values_them(tmp_path: Path) -> None:
    """The best first; without `judge` in the order of the rules, at once."""
    with running(tmp_path) as url:
        for game, text in (("lmr", LMR), ("ur", UR)):
            rules = GAMES[game]
            known = hints(game, rules.parse(text), 0)
            status, valued, _ = asked(url, {"game": game, "position": text, "judge": True})
            assert status == 200
            assert [one["choice"] for one in valued["choices"]] == [one.choice for one in known.choices]
            assert [one["chance"] for one in valued["choices"]] == [one.chance for one in known.choices]
            assert all(one["text"] for one in valued["choices"])

            plain = asked(url, {"game": game, "position": text})[1]
            legal = [rules.move_json(move) for move in rules.legal(rules.parse(text))]
            assert [one["choice"] for one in plain["choices"]] == legal
            assert all("chance" not in one for one in plain["choices"])


def test_what_cannot_be_is_refused_with_code_rule_and_sentence(tmp_path: Path) -> None:
    with running(tmp_path) as url:
        status, no, _ = asked(url, {"game": "lmr", "position": LMR.replace("T24", "T20")})
        assert (status, no["code"], no["rule"]) == (422, "badPosition", "A3") and no["message"]
        for body in (b"", b"[]", b'{"game": 3}', b'{"game": "lmr", "more": 1}', b"\xff"):
            assert asked(url, body)[0] == 400


def test_a_full_queue_says_when_to_try_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "SHORT_QUEUE", 0)
    with running(tmp_path) as url:
        status, no, headers = asked(url, {"game": "ur", "position": UR, "judge": True})
        assert (status, no["code"]) == (503, "busy") and int(headers["Retry-After"]) > 0
        assert asked(url, {"game": "ur", "position": UR})[0] == 200  # legal choices need no queue


def test_too_many_positions_of_an_address_are_refused_for_a_while(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(UNLIMITED, analyses=Rate(2, 0.001))
    with running(tmp_path, Settings(limits=limits, bot_delay_ms=0)) as url:
        found = [asked(url, {"game": "ur"}) for _ in range(3)]
        assert [status for status, _, _ in found] == [200, 200, 429]
        assert int(found[2][2]["Retry-After"]) > 0


def test_puzzles_are_found_by_day_and_by_id(tmp_path: Path) -> None:
    with running(tmp_path) as url:
        listed = json.loads(got(f"{url}/api/puzzles")[1])
        assert len(listed["puzzles"]) == len(load_puzzles().puzzles)
        by_day = json.loads(got(f"{url}/api/puzzles/{listed['day']}")[1])
        assert by_day == json.loads(got(f"{url}/api/puzzles/{listed['today']}")[1])
        assert by_day["id"] == listed["today"]
        tomorrow = date.fromisoformat(listed["day"]) + timedelta(days=1)
        for ahead in (tomorrow.isoformat(), tomorrow.strftime("%Y%m%d"), "9999-12-31"):
            for address in (ahead, f"{ahead}/picture.svg"):
                with pytest.raises(HTTPError, match="404"):
                    urlopen(f"{url}/api/puzzles/{address}", timeout=60)
        status, body, _ = got(f"{url}/api/puzzles/none")
        assert status == 404 and json.loads(body)["code"] == "noPuzzle"
