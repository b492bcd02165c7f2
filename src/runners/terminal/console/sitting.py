"""What is played at one table: a game, or for Ur a whole set of games with its tallies."""

from collections.abc import Sequence
from typing import Any

from runners.games import record as series_record
from runners.games.contract import Game
from runners.games.replay import BadReplay, Header, decode, encode, header
from runners.games.ur import UR
from runners.games.ur.tally import Sets, UrSet, event_saying, new_set, settle_set
from runners.terminal.console.language import tell
from runners.terminal.console.referee import Referee
from runners.words import Saying, said


class Sitting:
    """One game."""

    def __init__(self, head: Header) -> None:
        self.referee = Referee(head)

    def document(self) -> bytes:
        """Everything, to be saved."""
        return encode(self.referee.replay)

    def undo(self) -> bool:
        return self.referee.undo()

    def standing(self) -> str | None:
        """How the series stands, as a line."""
        return None

    def end_sentences(self) -> list[str]:
        """The consequences of the end of a game, in sentences."""
        return []

    def next_game(self) -> Saying | None:
        """Start another game, or return the reason why not."""
        return said("console-one-game")


class UrSitting(Sitting):
    """A set of Ur: games until one player holds all 21 tallies (B11)."""

    def __init__(self, head: Header, stake: int) -> None:
        super().__init__(head)
        self.past: list[Referee] = []
        self.begun = new_set(stake)

    @property
    def set(self) -> UrSet:
        """The set after the games that are over."""
        outcome = UR.outcome(self.referee.state)
        return self.before if outcome is None else settle_set(self.before, outcome).set

    @property
    def before(self) -> UrSet:
        """The set before the game on the board."""
        played = self.begun
        for referee in self.past:
            outcome = UR.outcome(referee.state)
            assert outcome is not None
            played = settle_set(played, outcome).set
        return played

    def document(self) -> bytes:
        games = tuple(referee.replay for referee in (*self.past, self.referee))
        record = series_record.SeriesRecord(self.begun.stake, games, Sets.format)
        return series_record.encode(record)

    def undo(self) -> bool:
        """Take back the last entry, the opening of a game included."""
        if self.referee.undo():
            return True
        if self.past:
            self.referee = self.past.pop()
            return True
        return False

    def standing(self) -> str:
        played, (black, white) = self.set, self.referee.names
        hands = tuple(
            said("console-hand", who=name, count=count)
            for name, count in ((black, played.tallies[0]), (white, played.tallies[1]))
        )
        pool = played.pool if played.stake else None
        number = len(self.past) + 1
        return tell(said("console-standing", number=number, hands=hands, table=played.table, pool=pool))

    def end_sentences(self) -> list[str]:
        outcome = UR.outcome(self.referee.state)
        if outcome is None:
            return []
        black, white = self.referee.names
        told = [
            tell(event_saying(event), (black, white)) for event in settle_set(self.before, outcome).events
        ]
        return told if self.set.winner is not None else [*told, tell(said("console-next-hint"))]

    def next_game(self) -> Saying | None:
        """The next game of the set, first throw as in the first one (QB32)."""
        if UR.outcome(self.referee.state) is None:
            return said("console-game-not-over")
        if self.set.winner is not None:
            return said("console-set-over")
        self.past.append(self.referee)
        self.referee = Referee(self.referee.header)
        return None


def new_sitting(
    game: Game[Any, Any, Any], raw: dict[str, Any], names: Sequence[str], stake: int = 0
) -> Sitting:
    """A table with nothing played yet."""
    options = game.options(raw)
    players = game.players(options)
    if len(names) < players:
        raise ValueError(tell(said("console-names", players=players, given=len(names))))
    head = header(game, options, names[:players])
    return UrSitting(head, stake) if game is UR else Sitting(head)


def load_sitting(game: Game[Any, Any, Any], document: bytes) -> Sitting:
    """Load a saved table with every event checked."""
    return _load_set(document) if game is UR else _load_game(game, document)


def _load_game(game: Game[Any, Any, Any], document: bytes) -> Sitting:
    replay = decode(document)
    if replay.header.game != game.name:
        raise BadReplay(tell(said("console-other-game", game=replay.header.game, wanted=game.name)))
    sitting = Sitting(replay.header)
    sitting.referee = Referee.resume(replay)
    return sitting


def _load_set(document: bytes) -> UrSitting:
    record = series_record.decode(document)
    series_record.standing(record)
    sitting = UrSitting(record.games[-1].header, record.stake)
    *sitting.past, sitting.referee = (Referee.resume(replay) for replay in record.games)
    return sitting
