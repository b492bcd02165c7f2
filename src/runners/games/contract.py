"""What every game answers. Rooms, bots, replays and the page know this and no game by name.

A game never rolls: `dice_due` says which dice are wanted and `roll` is told their values (A22).
States, moves and events are immutable values.
"""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from runners.words import Saying, english, said

Seat: TypeAlias = int
Dice: TypeAlias = tuple[int, ...]
Json: TypeAlias = Any
"""What `json.loads` gives. Checked where it enters, never trusted."""


def as_json(value: object) -> Json:
    """A value as `json.loads` would give it, lists for tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


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


class DiceDue(msgspec.Struct, frozen=True):
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


class Outcome(msgspec.Struct, frozen=True):
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
    saying: Saying
    rule: str
    """The label of the rule that forbids it."""

    @property
    def text(self) -> str:
        """The reason in English."""
        return english(self.saying)


O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")  # state
M = TypeVar("M")  # move


class Step(NamedTuple, Generic[S]):
    """A state and what happened on the way to it."""

    state: S
    events: tuple[Any, ...]


class Game(ABC, Generic[O, S, M]):
    """One game. Implementations hold no state of their own."""

    name: ClassVar[str]
    """Short name, as in commands and files."""
    title: ClassVar[str]
    rules_version: ClassVar[str]
    seats_min: ClassVar[int]
    seats_max: ClassVar[int]
    shown_type: ClassVar[type[msgspec.Struct]]
    """What `shown` gives, for the description of the protocol."""
    event_types: ClassVar[tuple[type[msgspec.Struct], ...]]
    """What happens in this game, for the same."""
    names: ClassVar[Sequence[str] | None] = None
    """What the seats are called where nobody has a name."""

    # set-up

    @abstractmethod
    def options(self, raw: Mapping[str, Json]) -> O:
        """Check options given as JSON; absent ones take their defaults. Refuses with `badOptions`."""

    @abstractmethod
    def options_json(self, options: O) -> dict[str, Json]:
        """The options as replays and logs hold them: `options(options_json(x)) == x`. Defaults are filled in,
        but for options that a later release added: those are left out while they are at their default."""

    def every_option(self, options: O) -> dict[str, Json]:
        """All options with their values, so that players can be shown what there is to agree on."""
        return self.options_json(options)

    @abstractmethod
    def players(self, options: O) -> int:
        """How many seats take part."""

    @abstractmethod
    def starter(self, options: O) -> Json:
        """Who begins, as the header of a replay says it."""

    @abstractmethod
    def start(self, options: O) -> S: ...

    @abstractmethod
    def options_of(self, state: S) -> O: ...

    # play

    @abstractmethod
    def dice_due(self, state: S) -> DiceDue | None:
        """The dice that are wanted now, or None when no roll is due."""

    @abstractmethod
    def actor(self, state: S) -> Seat | None:
        """The seat that must act (throw or choose), None when the game is over."""

    def acts(self, state: S) -> Actor:
        """Whose choice comes next: chance's while dice are due, else a seat's, nobody's at the end."""
        return CHANCE if self.dice_due(state) is not None else self.actor(state)

    @abstractmethod
    def roll(self, state: S, dice: Dice) -> Step[S]:
        """Take the dice that were due."""

    @abstractmethod
    def legal(self, state: S) -> tuple[M, ...]:
        """Every choice that advances the game; empty while dice are due and at the end."""

    @abstractmethod
    def apply(self, state: S, move: M) -> Step[S]:
        """Make a choice. Refuses with the rule that forbids it and what would be legal."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None: ...

    def conceded(self, state: S, seat: Seat) -> Outcome:
        """How a game of two ends if this seat resigns now: the other has won (QR42)."""
        return Outcome((1 - seat,))

    # text and JSON forms; parse(show(x)) == x and load(dump(x)) == x

    @abstractmethod
    def show(self, state: S) -> str:
        """The position as one line."""

    @abstractmethod
    def parse(self, text: str) -> S:
        """Read a position; ValueError with the text in its message."""

    @abstractmethod
    def show_move(self, move: M) -> str: ...

    @abstractmethod
    def parse_move(self, text: str) -> M: ...

    @abstractmethod
    def dump(self, state: S) -> dict[str, Json]:
        """The whole state as JSON, options included."""

    @abstractmethod
    def load(self, raw: Json) -> S:
        """Read `dump`; ValueError if it is not a state."""

    @abstractmethod
    def move_json(self, move: M) -> dict[str, Json]: ...

    @abstractmethod
    def move_from_json(self, raw: Json) -> M:
        """Read `move_json`; ValueError if it is no move."""

    @abstractmethod
    def view(self, state: S) -> dict[str, Json]:
        """The `state` object that programs are shown, legal choices included."""

    @abstractmethod
    def shown(self, state: S) -> msgspec.Struct:
        """The position as pages are shown it: a struct with documented fields, without legal choices."""

    def hash(self, state: S) -> str:
        """SHA-256 over the canonical JSON of `dump`: the same on every machine and in every release."""
        return hashlib.sha256(msgspec.json.encode(self.dump(state), order="sorted")).hexdigest()

    # for people

    @abstractmethod
    def happened(self, event: Any) -> Saying:
        """One sentence for an event, as a key of the catalogue and its parameters."""

    def effect(self, event: Any) -> Saying | None:
        """What an event means to somebody who chooses, in a few words; None where it needs none."""
        return None

    @abstractmethod
    def due(self, state: S) -> Saying:
        """What the game waits for, or how it ended, as a sentence."""

    def describe(self, event: Any, names: Sequence[str] | None = None) -> str:
        """One sentence for an event in English, with the players' names where they are given."""
        return english(self.happened(event), names or self.names)

    def event_json(self, event: Any) -> dict[str, Json]:
        """An event as JSON: an object with a `type`."""
        raw: dict[str, Json] = as_json(event)
        return raw

    @abstractmethod
    def path(self, state: S, move: M) -> tuple[str, ...]:
        """The spots a legal move touches in order, start and landing included, by name."""

    def lender(self, state: S) -> Seat | None:
        """The seat whose turn it is while another one plays for it, else None (A25)."""
        return None

    def binds(self, state: S, move: M) -> bool:
        """Does this choice make the roll before it final, so that a typed one cannot be corrected (QR33)?"""
        return bool(self.path(state, move))

    def fixed(self, state: S) -> list[list[str]]:
        """By seat, the spots of pieces that never move again, so that a page can mark them."""
        return []

    def reasons(self, state: S) -> tuple[Reason, ...]:
        """What keeps the pieces of whoever must act from moving, so that a page can say it."""
        return ()

    @abstractmethod
    def layout(self, options: O) -> dict[str, Json]:
        """Where everything is drawn: spots with their kind and place, from the tables the rules use."""
