"""Reasons for a choice in Last Man Running: what it wins, and what it leaves within reach."""

from collections.abc import Iterator

from runners.games import LMR
from runners.games.contract import D6, Seat
from runners.games.lmr.board import BASE, HOME, SPOT_NAME, Spot
from runners.games.lmr.moves import Choice, Delegate, Move, landings, victim
from runners.games.lmr.state import State
from runners.words import PlayerName, Saying, SpotName, said


def reason(state: State, choice: Choice) -> Saying:
    """The one thing that says most about a choice."""
    if isinstance(choice, Delegate):
        return said("hint-delegates", whom=PlayerName(choice.to))
    seat = state.actor()
    assert isinstance(choice, Move) and seat is not None
    after = LMR.apply(state, choice).state
    if after.winners():
        return said("hint-wins")
    killed = victim(state.pegs, seat, choice.target)
    if killed is not None:
        if killed in state.options.teammates(seat):
            return said("hint-kills-mate", whom=PlayerName(killed))
        return said("hint-kills", whom=PlayerName(killed))
    if choice.target >= HOME:
        return said("hint-home", spot=SpotName(SPOT_NAME[choice.target]))
    return danger(after, seat) or gain(state, choice, seat)


def danger(after: State, seat: Seat) -> Saying | None:
    """The mover's pegs that an opponent can kill with one die, and the faces that do it."""
    hit = list(threats(after, seat))
    if not hit:
        return None
    pegs, faces = {spot for spot, _ in hit}, sorted({face for _, face in hit})
    return said("hint-within-reach", count=len(pegs), faces=tuple(faces))


def threats(after: State, seat: Seat) -> Iterator[tuple[Spot, int]]:
    """(spot, face): where the mover has a peg on which an opponent lands with that face."""
    mates = after.options.teammates(seat)
    for other, own in enumerate(after.pegs):
        if other in mates:
            continue
        for face in D6.faces:
            for _, target in landings(after.route(other), own, face):
                if victim(after.pegs, other, target) == seat:
                    yield target, face


def gain(state: State, choice: Move, seat: Seat) -> Saying:
    """What the move itself brings."""
    if choice.origin == BASE:
        return said("hint-enters")
    if any(spot == choice.origin for spot, _ in threats(state, seat)):
        return said("hint-escapes")
    return said("hint-safe")
