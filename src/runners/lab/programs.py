"""Games with users' own programs, on the plain engine: a program that fails forfeits that game."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from runners.bots import BOTS
from runners.client.process import Failed, Program
from runners.client.questions import ask_choice
from runners.games import GAMES
from runners.games.contract import Outcome, Seat
from runners.lab.tournament import Pair, seatings

MOST_CHOICES: Final = 10_000
"""A program that has not ended a game by then forfeits it: in Ur two can hit each other for ever (QB15)."""


class Forfeit(Exception):
    """A program answered late, wrongly or not at all, and has lost this game."""

    def __init__(self, bot: str, why: str) -> None:
        super().__init__(why)
        self.bot = bot


class Arena:
    """The programs of a tournament by name, and what they forfeited."""

    def __init__(self, programs: Mapping[str, Program]) -> None:
        self.programs = programs
        self.forfeits: Counter[str] = Counter()
        self.reasons: dict[str, str] = {}
        """The last one of each."""

    def contest(
        self, game: str, options: dict[str, Any], teams: Sequence[int], a: str, b: str, games: int, seed: int
    ) -> Pair:
        """The games of one pair, seats and starters balanced, the same dice for every seating."""
        every = list(seatings(game, options, teams, a, b))
        some, won = max(1, games // len(every)), 0
        for seating in every:
            for number in range(some):
                won += self._won(game, seating.options, seating.bots, teams, seating.side, seed, number)
        return Pair(a, b, some * len(every), won)

    def _won(
        self,
        name: str,
        options: dict[str, Any],
        bots: Sequence[str],
        teams: Sequence[int],
        side: int,
        seed: int,
        number: int,
    ) -> bool:
        """Did that side win? A forfeit is the other's win."""
        try:
            outcome = self.play(name, options, bots, seed, number)
        except Forfeit as forfeit:
            self.forfeits[forfeit.bot] += 1
            self.reasons[forfeit.bot] = str(forfeit)
            return bots[teams.index(side)] != forfeit.bot
        return teams[outcome.winners[0]] == side

    def play(
        self, name: str, options: dict[str, Any], bots: Sequence[str], seed: int, number: int
    ) -> Outcome:
        """One game; the dice follow from the seed and the number alone."""
        game = GAMES[name]
        dice, luck = Random(f"dice {seed} {number}"), Random(f"luck {seed} {number}")
        state, choices = game.start(game.options(options)), 0
        while (seat := game.actor(state)) is not None:
            if (due := game.dice_due(state)) is not None:
                rolled = tuple(dice.choice(due.die.faces) for _ in range(due.count))
                state = game.roll(state, rolled).state
            else:
                choices += 1
                if choices > MOST_CHOICES and bots[seat] in self.programs:
                    raise Forfeit(bots[seat], f"had not ended the game after {MOST_CHOICES:,} choices")
                choice = self._choice(game, state, seat, bots[seat], luck.getrandbits(64))
                state = game.apply(state, choice).state
        outcome = game.outcome(state)
        assert outcome is not None, "a game without an actor is over"
        return outcome

    def _choice(self, game: Any, state: Any, seat: Seat, bot: str, seed: int) -> Any:
        """What a program or a bot of ours plays; without an alternative nobody is asked."""
        legal = game.legal(state)
        if len(legal) == 1:
            return legal[0]
        if bot not in self.programs:
            return BOTS[game.name][bot].choose(game, state, seat, seed)
        try:
            return ask_choice(self.programs[bot], game, state, seat)
        except Failed as failure:
            raise Forfeit(bot, str(failure)) from None

    def close(self) -> None:
        """End all programs."""
        for program in self.programs.values():
            program.close()
