"""Secrets are random, long, and stored only as hashes."""

from collections import Counter
from random import Random

from runners.rooms.codes import LETTERS, usual_code
from runners.server.access.credentials import (
    hash_secret,
    new_room_code,
    new_token,
    seat_code,
)


def test_a_token_has_more_than_128_bits() -> None:
    drawn: list[int] = []

    token = new_token(lambda n: drawn.append(n) or b"x" * n)  # type: ignore[func-returns-value]

    assert drawn[0] * 8 >= 128 and len(token) == 32


def test_room_codes_use_every_letter_evenly() -> None:
    random = Random(4)
    counts = Counter("".join(new_room_code(random.randbytes) for _ in range(20_000)))

    assert set(counts) == set(LETTERS)
    assert max(counts.values()) < 1.1 * min(counts.values())


def test_a_seat_code_is_the_same_for_a_repeated_command_and_differs_for_every_other() -> None:
    codes = {seat_code(b"k", room, member, command) for room in "ab" for member in "cd" for command in "ef"}

    assert len(codes) == 8
    assert seat_code(b"k", "a", "c", "e") in codes
    assert seat_code(b"other", "a", "c", "e") not in codes


def test_codes_are_read_as_people_type_them() -> None:
    assert usual_code(" abcd-23 ") == "ABCD23"


def test_hashes_do_not_contain_what_they_hash() -> None:
    assert hash_secret("token") != b"token" and len(hash_secret("token")) == 32
