"""Values that every game speaks in: dice, outcomes, refusals, reasons. `contract` is the way to them."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Annotated, Any, ClassVar, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from runners.words import Saying, english, said

Seat: TypeAlias = int
Dice: TypeAlias = tuple[int, ...]
Json: TypeAlias = Any
"""What `json.loads` gives. Checked where it enters, never trusted."""


def schema_ref(name: str) -> msgspec.Meta:
    """Names the definition of the protocol's schema that says what a value holds, beyond its type."""
    return msgspec.Meta(extra_json_schema={"$ref": f"#/$defs/{name}"})


OptionsJson: TypeAlias = Annotated[dict[str, Any], schema_ref("Options")]
"""Options by name, as logs and messages hold them."""
ChoiceJson: TypeAlias = Annotated[dict[str, Any], schema_ref("GameChoice")]
"""A choice in the form in which a game stores it."""
EventJson: TypeAlias = Annotated[dict[str, Any], schema_ref("GameEvent")]
"""Something that happened in a game."""
StateShown: TypeAlias = Annotated[Any, schema_ref("GameState")]
"""A position as `page_view` gives it."""


CHANCE: Final = "chance"
Actor: TypeAlias = Seat | Literal["chance"] | None


class Refused(Exception):
    """The rules say no, and why. Nothing has changed."""

    def __init__(
        self,
        code: str,
        saying: Saying,
        *,
        rule: str | None = None,
        legal: Json = None,
        position: str | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        """The label of the rule that forbids it."""
        self.saying = saying
        """Why, as a key of the catalogue and its parameters."""
        self.legal = legal
        """What would be legal instead, as in the view of the state."""
        self.position = position
        """The position in its text form."""

    @property
    def message(self) -> str:
        """Why, in English."""
        return english(self.saying)

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        return f"{self.message}{rule}" + (f" [in: {self.position}]" if self.position else "")


class Die(NamedTuple):
    """A kind of die: its name in the dice scheme and its faces."""

    kind: Literal["d6", "lots"]
    faces: tuple[int, ...]


D6: Final = Die("d6", (1, 2, 3, 4, 5, 6))
LOTS: Final = Die("lots", (0, 1))


def no_such_face(die: Die, face: int) -> Saying:
    """A die does not show that."""
    return said("dice-face", kind=die.kind, low=die.faces[0], high=die.faces[-1], face=face)


class DiceDue(msgspec.Struct, frozen=True, gc=False):
    """The dice that chance owes now: who throws, how many, of which kind."""

    seat: Seat
    count: int
    die: Die

    def problem(self, dice: Dice) -> tuple[str, Saying] | None:
        """Code and reason if these are not the dice that are due."""
        if len(dice) != self.count:
            return "wrongDiceCount", said("dice-count", due=self.count, given=len(dice))
        wrong = [face for face in dice if face not in self.die.faces]
        return ("badDie", no_such_face(self.die, wrong[0])) if wrong else None

    def outcomes(self) -> Iterator[Dice]:
        """Every roll that may come, in order, all equally likely."""
        return product(self.die.faces, repeat=self.count)


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How a game ended: the seats that won and, where the game counts them, the points."""

    winners: tuple[Seat, ...]
    points: int | None = None


class Reason(msgspec.Struct, frozen=True):
    """Why a piece that could have been meant does not move now."""

    seat: Seat
    """Whose piece it is."""
    spot: str
    """Where it stands; several on one spot share their reason."""
    dice: Dice
    """The dice in hand that this is about, by index; empty: whatever the dice show."""
    kind: str
    """What it is that forbids it: the key of the bare reason, whatever is said around it."""
    saying: Saying
    rule: str
    """The label of the rule that forbids it."""

    @property
    def text(self) -> str:
        """The reason in English."""
        return english(self.saying)


S = TypeVar("S")  # state


class Step(NamedTuple, Generic[S]):
    """A state and what happened on the way to it."""

    state: S
    events: tuple[Any, ...]


class Standing(msgspec.Struct, frozen=True):
    """Where a series stands, as logs hold it. The stake is what each player paid, once."""

    stake: int = 0
    games: int = 0
    tallies: tuple[int, int] = (0, 0)


class SeriesShown(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """The series that the game belongs to (B2, B11)."""

    stake: int
    pool: int
    games: int
    """Games that are over and settled."""
    table: int
    """Tallies that nobody has won yet."""
    tallies: tuple[int, int]
    """By seat."""
    winner: Seat | None
    winnings: tuple[int, int]
    chances: tuple[float, float] | None = None
    """By seat, of winning the series at this score, between equals; null without a table and once won."""


class Settlement(NamedTuple):
    """What a game of the series brought its winner, and where the series stands after it."""

    seat: Seat
    points: int
    from_table: int
    from_loser: int
    after: Standing


class Series(ABC):
    """What the games of a series count for. Implementations hold no state of their own."""

    format: ClassVar[str]
    """What a document that holds a whole series calls itself."""

    @abstractmethod
    def open(self, stake: int) -> Standing:
        """Begin a new series, or refuse stakes that cannot be."""

    @abstractmethod
    def settle(self, standing: Standing, outcome: Outcome) -> Settlement:
        """Settle a game that was won, or refuse once the series is over."""

    @abstractmethod
    def describe(self, settlement: Settlement) -> Sequence[Saying]:
        """Describe a settlement in sentences."""

    @abstractmethod
    def show(self, standing: Standing) -> SeriesShown:
        """The standing of the series, with everything that follows from it."""

    @abstractmethod
    def starter(self, options: Mapping[str, Json], winner: Seat, opener: Seat | None) -> Seat | None:
        """The seat that begins the next game, or None where it begins like a first one."""

    def chances(self, options: Mapping[str, Json], standing: Standing) -> tuple[float, float] | None:
        """The chances by seat of winning the series at this score, or None where no table has them."""
        return None

    def leader(self, standing: Standing) -> Seat | None:
        """The seat that is ahead, or None (QB40)."""
        first, second = standing.tallies
        return None if first == second else int(second > first)
