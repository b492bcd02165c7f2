"""Bad messages to the hub in this process: zero unhandled exceptions, every answer typed."""

from pathlib import Path
from typing import Any, Final, get_args

import pytest

from runners.protocol.commands import AnyCommand
from runners.protocol.page import refusals, tag_of
from runners.protocol.replies import AnyReply
from runners.rooms.commands import Profile
from runners.rooms.decide import HANDLERS
from tests.seeds import SEED
from tests.server.fuzz.crowd import Crowd

CHUNKS: Final = 4
MESSAGES: Final = 60_000
"""Of each chunk: 240,000 in all."""
CODES: Final = {line.split("`")[1] for line in refusals().splitlines()}


def talked(path: Path, seed: int, messages: int) -> Crowd:
    crowd = Crowd(path, seed)
    crowd.talk(messages)
    assert crowd.sent >= messages
    unknown = set(crowd.answers) - CODES - {tag_of(kind) for kind in get_args(AnyReply)}
    assert not unknown, "every refusal has a documented code"
    return crowd


def test_a_few_thousand_bad_messages_are_all_answered(tmp_path: Path) -> None:
    crowd = talked(tmp_path, 1, 3_000)

    assert crowd.answers["malformed"] > 300 and crowd.answers["accepted"] > 100


def test_a_server_that_fails_on_a_message_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> None:
        raise KeyError("a fault")

    handlers: dict[Any, Any] = HANDLERS
    monkeypatch.setitem(handlers, Profile, fails)

    with pytest.raises(AssertionError, match="fault of the server"):
        talked(tmp_path, 1, 3_000)
    assert "KeyError: 'a fault'" in caplog.text


@pytest.mark.heavy
def test_twenty_thousand_bad_messages_are_all_answered(tmp_path: Path) -> None:
    crowd = talked(tmp_path, 100, 20_000)

    assert len(CODES & set(crowd.answers)) > 30


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_two_hundred_thousand_bad_messages_are_all_answered(tmp_path: Path, chunk: int) -> None:
    crowd = talked(tmp_path, SEED + chunk, MESSAGES)

    never = {tag_of(kind) for kind in get_args(AnyCommand)} - set(crowd.carried_out)
    # Hints are for games against bots alone, which a crowd seldom plays.
    assert never <= {"proposeVacate", "hint"}, "the crowd also says what is right, so that it gets everywhere"
    assert len(CODES & set(crowd.answers)) > 40
