"""The contract of every game. Rooms, bots, replays and the page know this, and no game by name.

A game never rolls: `dice_due` says which dice are due, and `roll` is given their values (A22).
States, moves and events are immutable values.
"""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar

import msgspec

from runners.games.values import (
    CHANCE,
    D6,
    LOTS,
    Actor,
    ChoiceJson,
    Dice,
    DiceDue,
    Die,
    EventJson,
    Json,
    OptionsJson,
    Outcome,
    Reason,
    Refused,
    Seat,
    Series,
    StateShown,
    Step,
    no_such_face,
    schema_ref,
)
from runners.words import Saying, english, said

__all__ = [
    "CHANCE",
    "D6",
    "LOTS",
    "Actor",
    "ChoiceJson",
    "Dice",
    "DiceDue",
    "Die",
    "EventJson",
    "Game",
    "Json",
    "OptionsJson",
    "Outcome",
    "Reason",
    "Refused",
    "Seat",
    "Series",
    "Setup",
    "StateShown",
    "Step",
    "as_json",
    "no_such_face",
    "schema_ref",
]

PLAYERS: Final = "players"
"""The option that says how many play, in games that have one."""
STARTER: Final = "starter"
"""The option that says who begins, in games that leave it to the table (QA35, R8)."""

O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")  # state
M = TypeVar("M")  # move


class Setup(msgspec.Struct, frozen=True):
    """How players at a table agree on a game's options, and who begins."""

    is_counted: bool = True
    """The option `players` says how many play."""
    names_starter: bool = True
    """The table says who begins, by the option `starter`; else the game or its series does."""
    hidden: frozenset[str] = frozenset()
    """Options that a table does not offer."""
    resets: tuple[tuple[str, str], ...] = ()
    """(a, b): a changed a makes b default again (QR23)."""
    teams: tuple[str, str] | None = None
    """The options that say how many teams there are, and in which of them each seat is (QR23)."""
    auto: tuple[str, ...] = ()
    """Options that may be left to the number of players: absent means the default for it (QR31)."""
    locked: tuple[str, ...] = ()
    """Options that stay while a series is under way (QR36)."""
    first: dict[str, Any] = {}
    """Options that a new table sets differently from the game's default."""
    previews: tuple[dict[str, Any], ...] = ()
    """Options of further boards that are drawn without a table, beside those for each number of players."""


Knower: TypeAlias = Literal["engine", "table", "net"]
"""What plays or judges a game beside the plain engine."""


@lru_cache(maxsize=256)
def refuse_unknown(options: msgspec.Struct, known: frozenset[str], by: Knower) -> None:
    """Refuse options that a compiled engine, table or net does not know, unless they are at their default."""
    for field in msgspec.structs.fields(options):
        if field.name not in known and getattr(options, field.name) != field.default:
            raise Refused("badOptions", said("option-unknown", option=field.name, by=by))


def as_json(value: object) -> Json:
    """A value as `json.loads` would give it, lists for tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


class Game(ABC, Generic[O, S, M]):
    """One game. Implementations hold no state of their own."""

    name: ClassVar[str]
    """Short name, as in commands and files."""
    title: ClassVar[str]
    rules_version: ClassVar[str]
    seats_min: ClassVar[int]
    seats_max: ClassVar[int]
    page_view_type: ClassVar[type[msgspec.Struct]]
    """What `page_view` gives, for the description of the protocol."""
    choice_types: ClassVar[tuple[type[msgspec.Struct], ...]] = ()
    """What `move_json` gives, one or the other, for the same."""
    event_types: ClassVar[tuple[type[msgspec.Struct], ...]]
    """What happens in this game, for the same."""
    names: ClassVar[Sequence[str] | None] = None
    """What the seats are called where nobody has a name."""
    turn_rule: ClassVar[str | None] = None
    """The rule that says whose turn it is."""
    setup: ClassVar[Setup | None] = None
    """How its options are agreed at a table; None: as the options themselves say (`setup_of`)."""
    series: ClassVar[Series | None] = None
    """What games played one after the other count for; None: each stands alone."""

    # set-up

    @abstractmethod
    def options(self, raw: Mapping[str, Json]) -> O:
        """Check options given as JSON and fill in the defaults, or refuse with `badOptions`."""

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

    def teams(self, options: O) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win together, in the order of their first seats, empty where each plays alone."""
        return ()

    @abstractmethod
    def starter(self, options: O) -> Json:
        """Who begins, as the header of a replay says it."""

    @abstractmethod
    def start(self, options: O) -> S:
        """The state before the first roll."""

    def set_up(self, options: O, raw: Mapping[str, Json]) -> Step[S]:
        """Any position, piece by piece, as `set` of `runners engine` takes it.

        Refuses what cannot be (`badPosition`); `msgspec.ValidationError` where it describes no position.
        """
        raise Refused("badPosition", said("game-not-set-up", game=self.title))

    @abstractmethod
    def options_of(self, state: S) -> O:
        """The options that a game is played with."""

    def playable(self, raw: Mapping[str, Json]) -> dict[str, Json]:
        """The options of a table as the game takes them: what is left open is absent."""
        return {key: value for key, value in raw.items() if value is not None}

    def with_starter(self, raw: Mapping[str, Json], seat: Seat) -> dict[str, Json]:
        """Add to these options that this seat begins."""
        return {**raw, STARTER: seat}

    # play

    @abstractmethod
    def dice_due(self, state: S) -> DiceDue | None:
        """The dice that are wanted now, or None when no roll is due."""

    @abstractmethod
    def actor(self, state: S) -> Seat | None:
        """The seat that must act (throw or choose), None when the game is over."""

    def acts(self, state: S) -> Actor:
        """The next to act: chance while dice are due, else a seat, or None at the end."""
        return CHANCE if self.dice_due(state) is not None else self.actor(state)

    def dice_held(self, state: S) -> int:
        """How many dice lie before a player or are kept for one."""
        return 0

    @abstractmethod
    def roll(self, state: S, dice: Dice) -> Step[S]:
        """Take the dice that were due."""

    @abstractmethod
    def legal(self, state: S) -> tuple[M, ...]:
        """Every choice that advances the game, empty while dice are due and at the end."""

    @abstractmethod
    def apply(self, state: S, move: M) -> Step[S]:
        """Make a choice. Refuses with the rule that forbids it and what would be legal."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game runs."""

    def opener(self, state: S) -> Seat | None:
        """The seat that begins, or None while lots are drawn for it (QB39)."""
        return self.actor(state)

    def first_finisher(self, state: S, outcome: Outcome) -> Seat:
        """Who of the winners was the first to finish, so that the Rematch is theirs to begin (R8, QR17)."""
        return outcome.winners[0]

    def concede(self, state: S, seat: Seat) -> Outcome:
        """How a game of two ends if this seat resigns now: the other has won (QR42)."""
        return Outcome((1 - seat,))

    # text and JSON forms; parse(show(x)) == x and load(dump(x)) == x

    @abstractmethod
    def show(self, state: S) -> str:
        """The position as one line."""

    @abstractmethod
    def parse(self, text: str) -> S:
        """Read a position, or raise ValueError with the text in its message."""

    @abstractmethod
    def show_move(self, move: M) -> str:
        """A choice as one line."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """Read a choice, or raise ValueError with the text in its message."""

    @abstractmethod
    def dump(self, state: S) -> dict[str, Json]:
        """The whole state as JSON, options included."""

    @abstractmethod
    def load(self, raw: Json) -> S:
        """Read `dump`, or raise ValueError if it is not a state."""

    @abstractmethod
    def move_json(self, move: M) -> dict[str, Json]:
        """A choice as JSON."""

    @abstractmethod
    def move_from_json(self, raw: Json) -> M:
        """Read `move_json`, or raise ValueError if it is not a move."""

    @abstractmethod
    def view(self, state: S) -> dict[str, Json]:
        """The `state` object that programs are shown, legal choices included."""

    @abstractmethod
    def page_view(self, state: S) -> msgspec.Struct:
        """The position as pages are shown it: a struct with documented fields, without legal choices.

        A page without a module for the game draws `pieces`, by seat the spots of its pieces.
        """

    def hash(self, state: S) -> str:
        """SHA-256 over the canonical JSON of `dump`: the same on every machine and in every release."""
        return hashlib.sha256(msgspec.json.encode(self.dump(state), order="sorted")).hexdigest()

    # for people

    @abstractmethod
    def event_saying(self, event: Any) -> Saying:
        """The sentence for an event, as a key of the catalogue and its parameters."""

    def effect(self, event: Any) -> Saying | None:
        """The meaning of an event to somebody who chooses, or None where it needs no words."""
        return None

    @abstractmethod
    def due_saying(self, state: S) -> Saying:
        """A sentence that says what the game waits for, or how it ended."""

    def describe(self, event: Any, names: Sequence[str] | None = None) -> str:
        """One sentence for an event in English, with the players' names where they are given."""
        return english(self.event_saying(event), names or self.names)

    def event_json(self, event: Any) -> dict[str, Json]:
        """An event as JSON: an object with a `type`."""
        raw: dict[str, Json] = as_json(event)
        return raw

    @abstractmethod
    def path(self, state: S, move: M) -> tuple[str, ...]:
        """The spots a legal move touches in order, start and landing included, by name."""

    def lender(self, state: S) -> Seat | None:
        """The seat whose turn it is while another one plays for it, or None (A25)."""
        return None

    def binds(self, state: S, move: M) -> bool:
        """Does this choice make the roll before it final, so that a typed one cannot be corrected (QR33)?"""
        return bool(self.path(state, move))

    def final_spots(self, state: S) -> tuple[tuple[str, ...], ...]:
        """By seat, the spots of pieces that never move again, so that a page can mark them."""
        return ()

    def reasons(self, state: S) -> tuple[Reason, ...]:
        """Why the pieces of the player to act cannot move, for a page to explain."""
        return ()

    @abstractmethod
    def layout(self, options: O) -> dict[str, Json]:
        """Where everything is drawn: spots with their kind and place, from the tables the rules use."""


AnyGame: TypeAlias = Game[Any, Any, Any]
