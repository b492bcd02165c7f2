"""Conversations without faults: the same seed says the same, byte by byte."""

import pytest

from tests.server.conversations.conversation import names, play


@pytest.mark.parametrize("name", names()[::5])
def test_a_conversation_depends_on_its_seed_alone(name: str) -> None:
    first = play(name)
    assert sum(map(len, first)) > 100
    assert play(name) == first
