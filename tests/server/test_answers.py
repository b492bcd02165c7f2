"""Which commands are looked up in the store: every one that was answered, and hardly another."""

from runners.server.live.answers import MOST, AnsweredFilter

ANSWERED = [("ann", f"a-{i}") for i in range(300)] + [("bob", f"b-{i}") for i in range(300)]


def test_every_answered_command_is_looked_up() -> None:
    seen = AnsweredFilter(ANSWERED[:300])
    for member, command in ANSWERED[300:]:
        seen.add(member, command)
    assert all(seen.may_have(member, command) for member, command in ANSWERED)


def test_a_new_command_is_hardly_ever_looked_up() -> None:
    """600 of 16,384 bits are set at most: of 3,000 others some 110 are looked up in vain."""
    seen = AnsweredFilter(ANSWERED)
    assert sum(seen.may_have("eve", f"e-{i}") for i in range(3000)) < 300


def test_with_too_many_answers_to_read_every_command_is_looked_up() -> None:
    seen = AnsweredFilter([("ann", str(i)) for i in range(MOST + 1)])
    assert all(seen.may_have("eve", f"e-{i}") for i in range(1000))
