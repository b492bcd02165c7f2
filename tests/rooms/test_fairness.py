"""Fair dice: the vector of the scheme, and what the formulas promise."""

import collections
import hashlib
from typing import Literal

import msgspec
import pytest

from runners.rooms import fairness, log
from runners.rooms.events import NO_HASH

S = bytes(range(32))
OPTIONS = {"players": 2, "double_dice": True}
GIVEN = b"\x11" * 32
EVENT = "44ef614f49f8012e3f6cc926b88cf00ea08dc254bd6585ea61c913d5e8dd1b1e"
C = "9767e7d35378d95c3b42442fb8520f46664a44566cf47e2ff24e445592949fbd"
BOT = "b2ffd8456faf2f15bf67ff26150aa6ea225ef8781a40b5618336e65b420e06b2"
X = "5f583515edf5a383861e72c8b13b5e70e42da347b5cf111436bef2d3aef187ec"
ROLLS: list[tuple[int, Literal["d6", "lots"], int, tuple[int, ...]]] = [
    (0, "d6", 2, (5, 2)),
    (1, "lots", 3, (1, 1, 0)),
    (2, "d6", 10, (1, 2, 6, 6, 4, 5, 5, 2, 5, 5)),
]
SEAL = "bcbf80950919bf719cc92d0507466e51fe2b1925c7262548bb72b2c9bc7ee70e"


def test_the_commitment_of_the_vector() -> None:
    assert fairness.commitment("TEST-ROOM", 3, S).hex() == C


def test_the_seal_of_the_vector() -> None:
    assert fairness.seal(bytes.fromhex(C), "m1", GIVEN).hex() == SEAL


def test_the_bot_s_contribution_of_the_vector() -> None:
    assert fairness.bot_contribution(bytes.fromhex(C), 1).hex() == BOT


def test_the_options_hash_of_the_vector() -> None:
    found = fairness.options_hash(OPTIONS).hex()
    assert found == "51ab0321724cc44ba25dc03571d6b7fc31241f7192493a6181a8cca18c70a33b"


def test_the_context_of_the_vector() -> None:
    given = [GIVEN, bytes.fromhex(BOT)]
    assert fairness.context("TEST-ROOM", 3, bytes.fromhex(C), given, OPTIONS).hex() == X


def test_the_rolls_of_the_vector() -> None:
    for i, purpose, count, last in ROLLS:
        found = fairness.roll(S, bytes.fromhex(X), i, purpose, count)
        assert len(found) == count
        assert found[-len(last) :] == last


def test_the_chain_of_the_vector() -> None:
    assert log.chain(NO_HASH, log.canonical({"type": "example", "seq": 1})) == EVENT


def test_canonical_json_is_rfc_8785_for_what_logs_hold() -> None:
    value = {"b": '\u00e9\u2028/\x7f"\\\n\x01', "a": [1, None, True, -5], "A": {}}
    assert (
        log.canonical(value).decode()
        == '{"A":{},"a":[1,null,true,-5],"b":"\u00e9\u2028/\x7f\\"\\\\\\n\\u0001"}'
    )


def test_faces_are_equally_likely_and_high_bytes_are_skipped() -> None:
    """252 bytes are 42 of each face: over many rolls the shares are even."""
    secret = hashlib.sha256(b"even").digest()
    counts = collections.Counter(fairness.roll(secret, bytes(32), 0, "d6", 60_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert max(abs(count - 10_000) for count in counts.values()) < 400
    skipped = [
        byte for byte, _ in zip(fairness.stream(secret, bytes(32), 0, "d6"), range(5_000), strict=False)
    ]
    assert (
        fairness.roll(secret, bytes(32), 0, "d6", 4_000)
        == tuple(byte % 6 + 1 for byte in skipped if byte < 252)[:4_000]
    )


def test_rolls_differ_by_number_purpose_context_and_secret() -> None:
    base = fairness.roll(S, bytes(32), 0, "d6", 20)
    assert base == fairness.roll(S, bytes(32), 0, "d6", 20)
    assert base[:5] == fairness.roll(S, bytes(32), 0, "d6", 5)
    others = [
        fairness.roll(S, bytes(32), 1, "d6", 20),
        fairness.roll(S, b"\x01" * 32, 0, "d6", 20),
        fairness.roll(b"\x01" * 32, bytes(32), 0, "d6", 20),
    ]
    assert base not in others


@pytest.mark.parametrize(
    "text", [None, 5, "", "ab", "AB" * 32, "zz" * 32, "0x" + "ab" * 31, " " + "a" * 63, "ab" * 33]
)
def test_only_lower_case_hex_of_the_right_size_is_taken(text: object) -> None:
    assert fairness.unhex(text) is None
    assert fairness.unhex("ab" * 32) == b"\xab" * 32


def test_the_vector_file_for_other_languages_says_the_same(pytestconfig: pytest.Config) -> None:
    """The verifier in the browser runs on the same numbers."""
    path = pytestconfig.rootpath / "tests" / "data" / "dice-vector.json"
    vector = msgspec.json.decode(path.read_bytes())
    assert (vector["C"], vector["X"], vector["bot"], vector["seal"]) == (C, X, BOT, SEAL)
    assert vector["firstEventHash"] == EVENT
    secret, context = bytes.fromhex(vector["S"]), bytes.fromhex(vector["X"])
    for roll in vector["rolls"]:
        found = fairness.roll(secret, context, roll["i"], roll["purpose"], roll["count"])
        assert list(found)[-len(roll["last"]) :] == roll["last"]
