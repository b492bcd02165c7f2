"""Random commands for a room, sensible and senseless ones mixed: what simulations and fuzzers send.

All chance comes from the `rng` that the caller gives; `random.Random` fits.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar

from msgspec.structs import replace

from runners.games import GAMES
from runners.rooms import commands as c
from runners.rooms import fairness
from runners.rooms.due import actor, bot_turn, deadlines, dice_due
from runners.rooms.events import AbortReason
from runners.rooms.readiness import find_missing
from runners.rooms.room import COLOURS, MARKS, Room

T = TypeVar("T")


class Rng(Protocol):
    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...
    def randbytes(self, n: int, /) -> bytes: ...


Sent = tuple[str, c.Command]
"""Who sends it, and what."""

EAGER: Final = {"pregame": 0.3, "playing": 0.55, "results": 0.2}
"""How often the next command brings the room forward."""
PEOPLE: Final = 6
"""How many different people come and go."""
BOTS: Final = ("random", "greedy")
VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "double_dice": (True, False),
    "kill_rolls": (True,),
    "pegs": (1,),
    "teams": (2, None),
    "arms": (8, 5),
    "pieces": (1, 2),
    "first": ("loser", "lots"),
    "stake": (3, 0),
    "dice": ("external", "server"),
    "rematch": (False, True),
    "stand_in": (None, "nobody"),
    "begins": ("lots", "lots", "first", 5, 8),
    "pace": (10, 10, 86_400, 9, 0),
    "players": (3,),
}
OPTIONS: Final[tuple[dict[str, Any], ...]] = (
    *({name: value} for name, values in VALUES.items() for value in values),
    {"stand_in": "greedy", "stand_in_after": 5},
)


def pick(rng: Rng, items: Sequence[T]) -> T:
    return items[rng.randrange(len(items))]


def random_sent(room: Room, rng: Rng, command_id: str, crowd: bool = False) -> Sent:
    """Something that may happen next: usually what the phase asks for, sometimes anything at all.

    With a `crowd`, more people come in than the room can hold.
    """
    if crowd and rng.random() < 0.5:
        return f"x{rng.randrange(10_000)}", c.Join(id=command_id, name="x")
    chance, eager = rng.random(), EAGER[room.phase]
    if chance < eager:
        by, command = helpful(room, rng)
    elif chance < eager + 0.1:
        by, command = world(room, rng)
    else:
        by, command = person(room, rng), anything(room, rng)
    if command.system:
        return by, command
    if isinstance(command, c.GameCommand):
        command = replace(command, game_seq=game_seq(room, rng))
    elif isinstance(command, c.FreeCommand) and rng.random() < 0.4:
        command = replace(command, game_seq=max(0, room.game_seq + pick(rng, (-1, 0, 1))))
    return by, replace(command, id=command_id)


def game_seq(room: Room, rng: Rng) -> int | None:
    """Nearly always the current number."""
    if rng.random() < 0.94:
        return room.game_seq
    return pick(rng, (None, room.game_seq - 1, room.game_seq + 1))


def person(room: Room, rng: Rng) -> str:
    """A member, or somebody who is none."""
    chance = rng.random()
    if room.members and chance < 0.9:
        return pick(rng, tuple(room.members))
    return c.bot_sender(rng.randrange(len(room.chairs))) if chance > 0.98 else f"m{rng.randrange(PEOPLE)}"


# what brings a room forward


def helpful(room: Room, rng: Rng) -> Sent:
    return {"pregame": set_up, "playing": play_on, "results": vote_on_rematch}[room.phase](room, rng)


def set_up(room: Room, rng: Rng) -> Sent:
    """Come in, sit down, agree, be ready, open."""
    if room.start is not None:
        return opening(room, rng)
    if room.vote is not None and rng.random() < 0.5:
        return vote(room, rng)
    if room.regulars is not None and rng.random() < 0.3:
        return before_rematch(room, rng)
    people = [held.seat.chair for held in room.people()]
    if people and rng.random() < 0.5 and any(lack.code == "options" for lack in find_missing(room)):
        return seated(room, rng, people), c.SeatBot(chair=chair(room, rng), bot=pick(rng, BOTS))
    if len(room.chairs_taken()) < 2 or rng.random() < 0.2:
        member = f"m{rng.randrange(PEOPLE)}"
        return member, sit(room, rng) if member in room.members else c.Join(name=member)
    waiting = [chair.seat.member for chair in room.people() if not chair.ready]
    if not waiting or waiting[0] is None:
        return person(room, rng), c.Unready()
    member = pick(rng, [member for member in waiting if member])
    return member, ready(room, rng, member)


def before_rematch(room: Room, rng: Rng) -> Sent:
    """Ask for other chairs where that needs agreement (QR38)."""
    assert room.regulars is not None
    if room.regulars.stood and rng.random() < 0.7:
        member, kept = pick(rng, tuple(room.regulars.stood.items()))
        if rng.random() < 0.5:
            return pick(rng, (member, member, outsider(room, rng))), c.Sit(chair=kept)
        by = seated(room, rng, [held.seat.chair for held in room.people()])
        bot = c.SeatBot(chair=kept, bot="greedy")
        return by, bot if rng.random() < 0.3 else c.ProposeWithout(member=member)
    bots = [held.seat.chair for held in room.chairs_taken() if not held.person]
    if bots and rng.random() < 0.5:
        return seated(room, rng, [held.seat.chair for held in room.people()]), c.RemoveBot(
            chair=pick(rng, bots)
        )
    return outsider(room, rng), sit(room, rng)


def whoever_stood(room: Room, rng: Rng) -> str:
    """Somebody whose chair is kept, else anybody."""
    stood = () if room.regulars is None else tuple(room.regulars.stood)
    return pick(rng, stood) if stood else f"m{rng.randrange(PEOPLE)}"


def outsider(room: Room, rng: Rng) -> str:
    """Somebody without a chair, if there is one (QR38)."""
    standing = [member for member in room.members if room.chair_of(member) is None]
    return pick(rng, standing) if standing else person(room, rng)


def vote(room: Room, rng: Rng) -> Sent:
    """Agree to what is open, or not, whether asked or not."""
    assert room.vote is not None
    asked = room.vote.voters
    if room.vote.vacate is not None and rng.random() < 0.6:
        asked = (room.vote.vacate,)
    number = room.vote.number
    by = seated(room, rng, asked)
    return by, pick(
        rng,
        (
            c.Agree(proposal=number),
            c.Agree(proposal=number),
            c.Refuse(proposal=number),
            c.Withdraw(proposal=number),
        ),
    )


def seated(room: Room, rng: Rng, chairs: Sequence[int]) -> str:
    """The holder of one of these chairs."""
    held = room.chairs[pick(rng, chairs)]
    return held.seat.member or "nobody" if held is not None else "nobody"


def sit(room: Room, rng: Rng) -> c.Command:
    free = [chair for chair, held in enumerate(room.chairs) if held is None]
    return c.Sit(chair=pick(rng, free)) if free else c.Stand()


def ready(room: Room, rng: Rng, member: str) -> c.Ready:
    if room.commitment is None:
        return c.Ready()
    seal = fairness.seal(bytes.fromhex(room.commitment), member, mine(room.commitment, member))
    return c.Ready(seal=seal.hex(), commitment=room.commitment)


def mine(commitment: str, member: str) -> bytes:
    """What this member contributes under a commitment: drawn once, so it follows from the two."""
    return hashlib.sha256(f"{commitment} {member}".encode()).digest()


def opening(room: Room, rng: Rng) -> Sent:
    """The opening of a sealed start, by one who owes it."""
    assert room.start is not None
    by = seated(room, rng, [seat.chair for seat in room.start.event.seats])
    return by, opened_by(room, by)


def opened_by(room: Room, member: str) -> c.Open:
    commitment = room.commitment or "00" * 32
    hash_ = "00" * 32 if room.start is None else room.start.hash
    return c.Open(commitment=commitment, e=mine(commitment, member).hex(), sealed=hash_)


def play_on(room: Room, rng: Rng) -> Sent:
    """The roll or the choice that is due, by whoever owes it."""
    assert room.play is not None
    if room.vote is not None and rng.random() < 0.2:
        return vote(room, rng)
    game, state = GAMES[room.game], room.play.state
    seat = actor(room)
    assert seat is not None
    chair = room.chairs[room.play.seats[seat].chair]
    assert chair is not None
    turn = bot_turn(room)
    by = c.bot_sender(chair.seat.chair) if turn is not None else chair.seat.member or person(room, rng)
    if rng.random() < 0.08:
        return by, c.Move(choice=odd_move(rng))
    if dice_due(room) is not None:
        return by, roll(room, rng)
    move = game.move_json(pick(rng, game.legal(state)))
    if "delegate" in move and rng.random() < 0.4:
        move = {"delegate": {"die": move["delegate"]["die"], "to": rng.randrange(len(room.play.seats))}}
    return by, c.Move(choice=move)


def roll(room: Room, rng: Rng) -> c.Roll:
    assert room.play is not None
    due = dice_due(room)
    if not room.play.external or due is None:
        return c.Roll()
    return c.Roll(dice=tuple(pick(rng, due.die.faces) for _ in range(due.count)))


def vote_on_rematch(room: Room, rng: Rng) -> Sent:
    assert room.results is not None
    by = seated(room, rng, room.results.players)
    if room.results.request is None:
        return by, c.RequestRematch()
    return by, c.Consent() if rng.random() < 0.9 else c.DeclineRematch()


# what the world does


def some_of(room: Room, rng: Rng) -> set[str]:
    """The members whose connections are down for the moment: mostly nobody's (QR30)."""
    return {member for member in room.members if rng.random() < 0.3} if rng.random() < 0.4 else set()


def world(room: Room, rng: Rng) -> Sent:
    """Connections lost and found, deadlines, faults."""
    member = person(room, rng)
    due = [deadline.command for deadline in deadlines(room)]
    choices: tuple[c.ServerCommand, ...] = (
        c.MarkAway(member=member, since=room.time, disconnected=rng.random() < 0.5),
        c.MarkBack(member=member),
        c.MarkBack(member=member),
        c.StandIn(chair=rng.randrange(len(room.chairs))),
        c.Conclude(),
        pick(rng, due) if due else c.Expire(),
        c.BreakOff(),
        c.Prolong(),
        c.Carry(member=member),
        c.RunOut(),
        c.Abort(reason=AbortReason(kind="bot", name="greedy")) if rng.random() < 0.2 else c.OpenNext(),
    )
    return c.SERVER, pick(rng, choices)


# anything at all


def anything(room: Room, rng: Rng) -> c.Command:
    return pick(rng, ANYTHING)(room, rng)


def proposal(room: Room, rng: Rng) -> int:
    """Usually the open one."""
    return room.vote.number if room.vote is not None and rng.random() < 0.8 else rng.randrange(room.seq + 1)


def chair(room: Room, rng: Rng) -> int:
    """Now and then one that does not exist."""
    return rng.randrange(len(room.chairs) + 1)


def ghost(room: Room, rng: Rng) -> int:
    """The chair of somebody who is away, if anybody is."""
    away = [held.seat.chair for held in room.people() if room.away_since(held) is not None]
    return pick(rng, away) if away and rng.random() < 0.8 else chair(room, rng)


def look(rng: Rng, known: Sequence[str]) -> str | None:
    return pick(rng, (*known, None, "none of these"))


def any_ready(room: Room, rng: Rng) -> c.Command:
    good = ready(room, rng, f"m{rng.randrange(PEOPLE)}")
    spoilt = (
        good,
        replace(good, seal="short"),
        replace(good, commitment="00" * 32),
        c.Ready(seal="11" * 32, commitment=room.commitment),
    )
    return pick(rng, spoilt)


def any_open(room: Room, rng: Rng) -> c.Command:
    good = opened_by(room, f"m{rng.randrange(PEOPLE)}")
    return pick(rng, (good, replace(good, commitment="00" * 32), replace(good, sealed="11" * 32)))


def any_roll(room: Room, rng: Rng) -> c.Command:
    if room.play is not None and rng.random() < 0.5:
        return roll(room, rng)
    return c.Roll(dice=pick(rng, (None, (1,), (7,), (1, 2, 3))))


def any_move(room: Room, rng: Rng) -> c.Command:
    """A move that is legal now, or one that is hardly ever, or none."""
    if room.phase == "playing" and room.play is not None and rng.random() < 0.4:
        legal = GAMES[room.game].legal(room.play.state)
        if legal:
            return c.Move(choice=GAMES[room.game].move_json(pick(rng, legal)))
    return c.Move(choice=odd_move(rng))


def odd_move(rng: Rng) -> dict[str, Any]:
    """A move of some game, legal by luck."""
    die, to, spot = rng.randrange(3), rng.randrange(8), pick(rng, ("T8", "T13", "T6", "H0", "center"))
    return pick(
        rng,
        (
            {"designate": die},
            {"designate": None},
            {"move": {"from": "base", "to": spot, "die": die}},
            {"move": {"from": "T5", "to": spot}},
            {"delegate": {"die": die, "to": to}},
            {"from": "1", "to": str(to), "steps": die},
            {"from": "start", "to": str(die + 1), "steps": die + 1},
            {"decline": True},
            {"nonsense": True},
        ),
    )


def give_up(rng: Rng) -> c.Command:
    """Resign, or claim what may be claimed from somebody absent."""
    chance = rng.random()
    if chance < 0.2:
        return c.Resign()
    if chance < 0.7:
        return c.ClaimWin() if chance < 0.45 else c.HandOver()
    return c.Profile(name=f"n{rng.randrange(9)}")


ANYTHING: Final[tuple[Callable[[Room, Rng], c.Command], ...]] = (
    lambda room, rng: c.Join(name="x", colour=look(rng, COLOURS), mark=look(rng, MARKS)),
    lambda room, rng: c.Profile(name=pick(rng, ("Ann", "Bo", None)), colour=look(rng, COLOURS)),
    lambda room, rng: c.Profile(mark=look(rng, MARKS)),
    lambda room, rng: c.Leave() if rng.random() < 0.15 else c.Profile(name=f"n{rng.randrange(9)}"),
    lambda room, rng: c.Sit(chair=chair(room, rng)),
    lambda room, rng: c.Stand(),
    lambda room, rng: c.SeatBot(chair=chair(room, rng), bot=pick(rng, (*BOTS, "nobody"))),
    lambda room, rng: c.RemoveBot(chair=chair(room, rng)),
    lambda room, rng: c.Propose(change=pick(rng, OPTIONS)),
    lambda room, rng: c.Propose(listed=True) if rng.random() < 0.5 else c.Unlist(),
    lambda room, rng: c.ProposeWithout(member=whoever_stood(room, rng)),
    lambda room, rng: c.ProposeCancel(),
    lambda room, rng: c.ProposeVacate(chair=ghost(room, rng)),
    lambda room, rng: c.Agree(proposal=proposal(room, rng)),
    lambda room, rng: c.Refuse(proposal=proposal(room, rng)),
    lambda room, rng: c.Withdraw(proposal=proposal(room, rng)),
    any_ready,
    any_open,
    any_open,
    lambda room, rng: c.Unready(),
    any_roll,
    lambda room, rng: c.Retype(dice=pick(rng, ((3,), (6,), (1, 0, 1), (9,)))),
    any_move,
    lambda room, rng: give_up(rng),
    lambda room, rng: c.RequestRematch(),
    lambda room, rng: c.Consent(),
    lambda room, rng: c.DeclineRematch(),
)
