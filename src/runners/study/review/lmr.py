"""The ends of lines in Last Man Running, found for all rolls of a turn at once.

Only one's own Pegs block (A6), and a die may be spent whenever it has a move (A17). So what some dice can
reach does not depend on the other dice, and all rolls share it.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import comb, fsum
from typing import Final, NamedTuple, TypeAlias

from runners.games.contract import D6, Seat
from runners.games.lmr.board import BASE, Pegs, Spot, all_finished, route
from runners.games.lmr.moves import landings, victim
from runners.games.lmr.options import Options
from runners.games.lmr.state import State, seats_at_home, start_pegs
from runners.games.lmr.turn import BANKING_FACES, stand
from runners.rooms.lots import Lots
from runners.study.review.ways import MOST_DICE, Chance, Fork, sample

Placement: TypeAlias = tuple[Pegs, ...]
"""All Pegs by seat, each player's in ascending order: Pegs of one player are alike."""
Faces: TypeAlias = tuple[int, ...]
"""Dice in ascending order."""
NOTHING: Final[Faces] = ()
MOST_SPENT: Final = 5
"""How many dice of a possible roll are spent; the rest count as dice still to be rolled."""


class Reached(NamedTuple):
    """Where some dice lead within a turn, and the dice that kills have banked (A16)."""

    pegs: Placement
    bonus: int


class Rest(NamedTuple):
    """A position before a roll, or at the end of the game."""

    pegs: Placement
    turn: Seat
    bank: int
    over: bool = False


Reach: TypeAlias = dict[Faces, dict[Reached, None]]


class LmrWays:
    """The lines of one configuration."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._moves: dict[tuple[Seat, Pegs, int], list[tuple[Spot, Pegs]]] = {}

    def mixture(self, end: Rest | Lots) -> list[tuple[float, State]]:
        if isinstance(end, Lots):
            own = start_pegs(self.options)
            pegs = (own,) * self.options.players
            return [(share, State(self.options, pegs, turn=seat)) for seat, share in beginners(end).items()]
        # Whoever ends the game finishes last, and is of the team whose turn it is (A27).
        last = self.options.teammates(end.turn)
        finished = tuple(sorted(seats_at_home(end.pegs), key=lambda seat: seat in last))
        return [(1.0, State(self.options, end.pegs, turn=end.turn, bank=end.bank, finished=finished))]

    def fork(self, state: State) -> Fork:
        start, dice = _in_order(state.pegs), tuple(sorted(state.pending))
        if not dice or state.winners():
            return Fork(state.turn, (Rest(start, state.turn, state.bank, bool(state.winners())),))
        if state.delegated is None or state.active is None:
            return Fork(
                state.turn, self.ends(state.turn, self.reach(state.turn, start, dice), dice, state.bank)
            )
        face, left = state.pending[state.active], list(dice)
        left.remove(face)
        given = self.steps(Reached(start, 0), (state.delegated,), face)
        found: dict[Rest, None] = {}
        for after in given:
            reach = self.reach(state.turn, after.pegs, tuple(left))
            found |= dict.fromkeys(self.ends(state.turn, reach, tuple(left), state.bank + after.bonus))
        return Fork(state.turn, tuple(found))

    def chance(self, state: State) -> Chance:
        count = state.dice_count()
        rolls, sampled = rolls_of(min(count, MOST_SPENT))
        unspent = max(0, count - MOST_SPENT)
        reach: Reach = {NOTHING: {Reached(_in_order(state.pegs), 0): None}}
        forks = []
        for dice, weight in rolls:
            self.extend(state.turn, reach, dice)
            earned = unspent + sum(dice.count(face) for face in BANKING_FACES)
            forks.append((weight, Fork(state.turn, self.ends(state.turn, reach, dice, earned))))
        return Chance(forks, sampled)

    def reach(self, turn: Seat, start: Placement, dice: Faces) -> Reach:
        found: Reach = {NOTHING: {Reached(start, 0): None}}
        self.extend(turn, found, dice)
        return found

    def extend(self, turn: Seat, reach: Reach, dice: Faces) -> None:
        """Add what these dice, and every part of them, lead to."""
        if dice in reach:
            return
        found: dict[Reached, None] = {}
        for i, face in enumerate(dice):
            if i and dice[i - 1] == face:
                continue
            before = dice[:i] + dice[i + 1 :]
            self.extend(turn, reach, before)
            for here in reach[before]:
                if not self.over(here.pegs, turn):
                    found |= dict.fromkeys(self.steps(here, self.movers(here.pegs, turn), face))
        reach[dice] = found

    def ends(self, turn: Seat, reach: Reach, dice: Faces, bank: int) -> tuple[Rest, ...]:
        """Where a line with these dice ends: all spent, none of the rest usable (A19), or won (A27)."""
        found: dict[Rest, None] = {}
        for spent, left in parts(dice):
            for here in reach[spent]:
                if self.over(here.pegs, turn):
                    found[Rest(here.pegs, turn, bank, over=True)] = None
                elif not left or not any(self.live(here.pegs, turn, face) for face in left):
                    found[self.rest(here, turn, bank)] = None
        return tuple(found)

    def rest(self, here: Reached, turn: Seat, bank: int) -> Rest:
        """Before the next roll: of the bank, or of the next player (A20, A21)."""
        total = bank + here.bonus
        return Rest(here.pegs, turn if total else (turn + 1) % self.options.players, total)

    def movers(self, pegs: Placement, turn: Seat) -> tuple[Seat, ...]:
        """Whose Pegs the owner's dice move (A25)."""
        return self.options.teammates(turn) if all_finished(pegs[turn]) else (turn,)

    def over(self, pegs: Placement, turn: Seat) -> bool:
        return all_finished(pegs[turn]) and all(
            all_finished(pegs[mate]) for mate in self.options.teammates(turn)
        )

    def live(self, pegs: Placement, turn: Seat, face: int) -> bool:
        return any(self.moves(seat, pegs[seat], face) for seat in self.movers(pegs, turn))

    def steps(self, here: Reached, movers: tuple[Seat, ...], face: int) -> Iterator[Reached]:
        """One die spent in every way."""
        for seat in movers:
            for target, own in self.moves(seat, here.pegs[seat], face):
                yield self.land(here, seat, target, own)

    def land(self, here: Reached, seat: Seat, target: Spot, own: Pegs) -> Reached:
        pegs = (*here.pegs[:seat], own, *here.pegs[seat + 1 :])
        killed = victim(here.pegs, seat, target)
        if killed is None:
            return Reached(pegs, here.bonus)
        after = tuple(sorted(stand(pegs[killed], target, BASE)))
        pays = self.options.kill_rolls and killed not in self.options.teammates(seat)
        return Reached((*pegs[:killed], after, *pegs[killed + 1 :]), here.bonus + pays)

    def moves(self, seat: Seat, own: Pegs, face: int) -> list[tuple[Spot, Pegs]]:
        """Where one player's die can lead: the spot landed on, and the Pegs after it."""
        found = self._moves.get((seat, own, face))
        if found is None:
            way = route(self.options.arms, self.options.seat_arms[seat])
            found = [
                (target, tuple(sorted(stand(own, origin, target))))
                for origin, target in landings(way, own, face)
            ]
            self._moves[seat, own, face] = found
        return found


def _in_order(pegs: Placement) -> Placement:
    return tuple(tuple(sorted(own)) for own in pegs)


@lru_cache
def rolls_of(count: int) -> tuple[list[tuple[Faces, int]], bool]:
    """All rolls of that many dice in ascending order with their weights, or a sample for many dice."""
    sampled = count > MOST_DICE
    rolls = sample(count, D6.faces) if sampled else product(D6.faces, repeat=count)
    return sorted(Counter(tuple(sorted(dice)) for dice in rolls).items()), sampled


@lru_cache(maxsize=4096)
def parts(dice: Faces) -> list[tuple[Faces, Faces]]:
    """Every way to take some of the dice, and the remaining ones."""
    found: dict[Faces, Faces] = {}
    for taken in product((True, False), repeat=len(dice)):
        spent = tuple(face for face, yes in zip(dice, taken, strict=True) if yes)
        found.setdefault(spent, tuple(face for face, yes in zip(dice, taken, strict=True) if not yes))
    return list(found.items())


FACES = len(D6.faces)


def beginners(lots: Lots) -> dict[Seat, float]:
    """Each seat's chance of the first turn. Those tied for the highest throw again, with equal chances."""
    return {
        seat: fsum(_highest(lots, place, face) for face in D6.faces) for place, seat in enumerate(lots.seats)
    }


def _highest(lots: Lots, place: int, face: int) -> float:
    """The chance that this one throws that face, nobody a higher one, and they win any tie."""
    thrown, waiting = lots.thrown, len(lots.seats) - len(lots.thrown)
    own = place < len(thrown)
    if any(other > face for other in thrown) or (own and thrown[place] != face):
        return 0.0
    tied = thrown.count(face) - own
    others = waiting - (not own)
    return fsum(
        comb(others, more) * (face - 1) ** (others - more) / (1 + tied + more) / FACES**waiting
        for more in range(others + 1)
    )
