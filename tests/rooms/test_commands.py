"""What every command carries, and what a repeated one gets."""

import hashlib

import msgspec
import pytest

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms.decide import body_digest
from runners.rooms.local import Answers
from tests.rooms.table import Table, win

WITHOUT = {"join", "profile", "leave"}
MEMBER_COMMANDS = c.MemberCommand.__args__


def test_commands_of_an_earlier_game_are_stale() -> None:
    """R10: rejected with that reason, and nothing changes."""
    table = Table(start=True)
    win(table)
    table.do("p0", c.DeclineRematch)
    for command in (c.Roll, c.Ready, c.RequestRematch, c.Stand):
        refusal = table.no("p0", command, game_seq=0)
        assert (refusal.code, refusal.rule) == ("staleGameSeq", "R10")


def test_which_commands_carry_the_number_of_the_game() -> None:
    """QR14, QR35: all but joining, leaving and the profile; connections and seat codes are no commands."""
    carries = {kind.__struct_config__.tag: kind.carries_seq for kind in MEMBER_COMMANDS}
    assert {tag for tag, number in carries.items() if not number} == WITHOUT
    assert len(carries) == 27


def test_join_and_leave_work_without_a_number_and_a_roll_does_not() -> None:
    """QR14: the number is unknown to who joins, and leaving must always work."""
    table = Table(start=True)
    table.do("guest", c.Join, name="guest")
    assert table.no("p0", c.Roll, game_seq=None).code == "missingGameSeq"
    table.do("p0", c.Leave)


FREE = (c.Join, c.Profile, c.Leave)


@pytest.mark.parametrize("number", ["0", "1", "2", "9007199254740993", "1" + "0" * 40])
@pytest.mark.parametrize("kind", FREE, ids=lambda kind: kind.__struct_config__.tag)
def test_a_number_that_is_given_is_compared_whatever_the_command(kind: type[c.Command], number: str) -> None:
    """QR14, QR35: leaving with a stale one is refused; only in joining, the first message, it is ignored."""
    tag = kind.__struct_config__.tag
    raw = f'{{"type":"{tag}","id":"x","name":"Zoe","gameSeq":{number}}}'
    command = msgspec.json.decode(raw.replace('"name":"Zoe",', "") if tag == "leave" else raw, type=kind)
    table = Table(start=True)
    win(table)
    table.do("p0", c.DeclineRematch)
    assert table.room.game_seq == 1
    who = "guest" if kind is c.Join else "p1"
    refused = None if kind is c.Join or number == "1" else "staleGameSeq" if number == "0" else "badGameSeq"
    refusal = table.local.refusal(who, command, table.now)
    assert (refusal and refusal.code) == refused
    if refused is None:
        first = table.local.handle(who, command, table.now)
        assert table.local.handle(who, command, table.now) == first


def test_repeating_comes_before_comparing() -> None:
    """QR14: what was accepted gets its first answer again, though another game has begun since."""
    table = Table(start=True)
    command = c.Profile(id="x", name="Zoe", game_seq=0)
    first = table.local.handle("p1", command, table.now)
    win(table)
    table.do("p0", c.DeclineRematch)
    assert table.local.handle("p1", command, table.now) == first


@pytest.mark.parametrize("number", ["-1", "1.5", "null", "true", '"0"', "[]", "{}"])
@pytest.mark.parametrize("kind", FREE, ids=lambda kind: kind.__struct_config__.tag)
def test_a_number_that_is_none_is_malformed_everywhere(kind: type[c.Command], number: str) -> None:
    """QR14: only an integer from 0 is accepted where none is needed."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"type":"{kind.__struct_config__.tag}","gameSeq":{number}}}', type=kind)


def test_a_number_that_need_not_be_given_belongs_to_the_body_all_the_same() -> None:
    """QR14: the same id with another number, or without it, is another command."""
    table = Table()
    table.do("p0", c.Profile, id="same", name="Ann", game_seq=0)
    assert table.no("p0", c.Profile, id="same", name="Ann").code == "repeatedId"
    assert table.no("p0", c.Profile, id="same", name="Ann", game_seq=5).code == "repeatedId"
    assert body_digest(c.Leave(id="a")) == hashlib.sha256(b'{"id":"a","type":"leave"}').hexdigest()[:32]


def test_declining_an_award_and_declining_a_rematch_are_two_commands() -> None:
    """QR35: one is a move of Ur, the other a word about the results."""
    table = Table("ur", start=True, first="black")
    table.put("pieces 7 | black 3 start 6 | white start 7 | black moves 1")
    table.move("3-4 by 1")
    assert table.no("p0", c.DeclineRematch).code == "noResults"
    table.do("p0", c.Move, choice={"decline": True})
    assert table.phase == "playing"


def test_the_number_is_checked_before_phase_turn_and_seat() -> None:
    """QR15: after a rematch an old roll by somebody else is stale, not out of turn."""
    table = Table(start=True)
    win(table)
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    for who in ("p1", "stranger"):
        assert table.no(who, c.Roll, game_seq=0).code == "staleGameSeq"
        assert table.no(who, c.Roll, game_seq=-1).code == "staleGameSeq"
        assert table.no(who, c.Roll, game_seq=2).code == "badGameSeq"
        refusal = table.no(who, c.Roll, game_seq=None)
        assert (refusal.code, refusal.rule, refusal.legal) == ("missingGameSeq", "QR15", {"gameSeq": 1})


def test_an_accepted_command_repeated_gets_its_first_answer_and_changes_nothing() -> None:
    table = Table(start=True)
    roll = table.command(c.Roll)
    first = table.local.handle("p0", roll, table.now)
    room = table.room
    assert table.local.handle("p0", roll, table.now + 5) == first
    assert table.room is room


def test_the_look_up_comes_before_every_other_check() -> None:
    """QR15: even when the game of the repeated command is history."""
    table = Table(start=True)
    roll = table.command(c.Roll)
    first = table.local.handle("p0", roll, table.now)
    table.do("p1", c.Leave)
    table.do("p0", c.DeclineRematch)
    assert table.room.game_seq == 1
    assert table.local.handle("p0", roll, table.now) == first
    leave = table.command(c.Leave)
    gone = table.local.handle("p0", leave, table.now)
    assert table.local.handle("p0", leave, table.now) == gone


def test_the_same_id_with_another_body_is_refused() -> None:
    table = Table()
    table.do("p0", c.Profile, id="same", name="Ann")
    assert table.no("p0", c.Profile, id="same", name="Bo").code == "repeatedId"
    assert table.no("p0", c.Stand, id="same").code == "repeatedId"
    table.do("p1", c.Profile, id="same", name="Bo")


def test_a_refused_command_is_decided_anew() -> None:
    table = Table(start=True)
    roll = table.command(c.Roll)
    refusal = table.local.refusal("p1", roll, table.now)
    assert refusal is not None
    table.put("lmr 4 arms, seats 0 2 | p0 base base base base | p1 base base base base | p1 rolls 1")
    assert table.local.refusal("p1", roll, table.now) is None


def test_answers_are_the_same_when_built_from_the_log_again() -> None:
    """So that they survive a restart."""
    table = Table(people=3, start=True)
    table.do("p1", c.Leave, id="bye")
    again = Answers()
    for logged in table.local.log:
        again.add(logged.entry)
    bye = c.Leave(id="bye")
    found = again.find("p1", bye)
    assert found == table.local.answers.find("p1", bye)
    assert found is not None
    assert found.last - found.first == 1
    assert again.find("p0", bye) is None


@pytest.mark.parametrize("kind", MEMBER_COMMANDS, ids=lambda kind: kind.__struct_config__.tag)
def test_every_command_decodes_from_json_and_unknown_keys_do_not(kind: type[c.Command]) -> None:
    decoder = msgspec.json.Decoder(c.MemberCommand)
    known = {"chair": 1, "bot": "greedy", "change": {}, "proposal": 4, "dice": (3,), "choice": {}}
    known |= {"commitment": "00" * 32, "e": "11" * 32, "sealed": "22" * 32, "member": "p1"}
    fields = {field.name: known[field.name] for field in msgspec.structs.fields(kind) if field.required}
    fields |= {"change": {}} if kind is c.Propose else {}
    command = kind(id="a", **fields)
    raw = msgspec.json.encode(command)
    assert decoder.decode(raw) == command
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(raw[:-1] + b',"extra":1}')


@pytest.mark.parametrize("kind", c.SystemCommand.__args__, ids=lambda kind: kind.__struct_config__.tag)
def test_no_socket_can_bring_a_command_of_the_server(kind: type[c.Command]) -> None:
    """R11: the decoder of members' commands does not know them, and decide refuses them."""
    tag = kind.__struct_config__.tag
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"type":"{tag}"}}', type=c.MemberCommand)


def test_what_a_member_may_say_the_server_may_not() -> None:
    table = Table()
    assert table.no(c.SERVER, c.Leave).code == "notMember"


def test_a_refusal_says_code_rule_message_and_what_is_legal() -> None:
    table = Table(start=True)
    table.put("lmr 4 arms, seats 0 2 | p0 base base base base | p1 base base base base | p0 moves 6")
    refusal = table.no("p0", c.Move, choice={"move": {"from": "base", "to": "T8"}})
    assert isinstance(refusal, Refused)
    assert refusal.code == "notLegal"
    assert refusal.rule
    assert refusal.legal == [[{"from": "base", "to": "T13", "kill": None}]]
    malformed = table.no("p0", c.Move, choice={"jump": 3})
    assert (malformed.code, malformed.legal) == ("malformed", refusal.legal)
