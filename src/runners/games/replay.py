"""A game as one JSON document: header, every roll and choice, the hash of the state after each.

Replaying rebuilds the game exactly; a document that was tampered with is refused at the first wrong event.
The hash of a state cannot show a roll that was forfeited, so every event also carries a chain: SHA-256 of
the chain before it (for the first, of the header's canonical JSON) and its own canonical JSON.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec

from runners.games import GAMES
from runners.games.contract import Dice, Game, Json, Outcome, Refused, Step

FORMAT: Final = "runners-game"
FORMAT_VERSION: Final = 1

AnyGame: TypeAlias = Game[Any, Any, Any]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known before the first roll."""

    game: str
    rules: str
    """The version of the game's rules."""
    options: dict[str, Json]
    seats: tuple[str, ...]
    """The players' names by seat."""
    starter: Json


class RollEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="roll"):
    """A roll of the game."""

    dice: Dice
    hash: str
    """Of the state after it."""
    chain: str = ""


class ChoiceEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="choice"):
    """A choice of the game."""

    choice: dict[str, Json]
    hash: str
    chain: str = ""


Entry: TypeAlias = RollEntry | ChoiceEntry


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game as one document."""

    header: Header
    events: tuple[Entry, ...] = ()
    outcome: Outcome | None = None
    """How it ended, as the last state says; None while it has not."""
    format: Literal["runners-game"] = FORMAT
    version: Literal[1] = FORMAT_VERSION


class BadReplay(ValueError):
    """The document is not a true record. `event` is the index of the first wrong event, None for the rest."""

    def __init__(self, message: str, event: int | None = None) -> None:
        told = message if event is None else f"event {event:,}: {message}"
        super().__init__(told)
        self.message, self.event = message, event


def header(game: AnyGame, options: Any, seats: Sequence[str]) -> Header:
    """The header of a game with these options between these players."""
    given = game.options_json(options)
    return Header(game.name, game.rules_version, given, tuple(seats), game.starter(options))


def roll_entry(game: AnyGame, dice: Dice, after: Any) -> RollEntry:
    """The entry of a roll that led to this state."""
    return RollEntry(dice, game.hash(after))


def choice_entry(game: AnyGame, move: Any, after: Any) -> ChoiceEntry:
    """The entry of a choice that led to this state."""
    return ChoiceEntry(game.move_json(move), game.hash(after))


def canonical(value: object) -> bytes:
    """JSON in its only form: keys sorted."""
    return msgspec.json.encode(value, order="sorted")


def chain_start(head: Header) -> str:
    """The chain before the first event."""
    return hashlib.sha256(canonical(head)).hexdigest()


def link(before: str, entry: Entry) -> Entry:
    """Chain an entry to the one before it."""
    bare = msgspec.structs.replace(entry, chain="")
    chain = hashlib.sha256(before.encode() + canonical(bare)).hexdigest()
    return msgspec.structs.replace(bare, chain=chain)


def game_of(head: Header) -> tuple[AnyGame, Any]:
    """The game and its options, if the header tells of a game that these rules know."""
    game = GAMES.get(head.game)
    if game is None:
        raise BadReplay(f"there is no game {head.game!r}; choose {', '.join(GAMES)}")
    if head.rules != game.rules_version:
        raise BadReplay(f"it was played under rules {head.rules}; these are {game.rules_version}")
    try:
        options = game.options(head.options)
    except Refused as refusal:
        raise BadReplay(f"bad options: {refusal.message}") from None
    if header(game, options, head.seats) != head:
        raise BadReplay("the header does not agree with its options")
    if len(head.seats) != game.players(options):
        raise BadReplay(f"{game.players(options)} players, but {len(head.seats)} names")
    return game, options


def step(game: AnyGame, state: Any, entry: Entry) -> Step[Any]:
    """The next state of the game, whatever the entry's hash says."""
    if isinstance(entry, RollEntry):
        return game.roll(state, entry.dice)
    return game.apply(state, game.move_from_json(entry.choice))


def steps(replay: Replay) -> Iterator[Step[Any]]:
    """Play it again from the start, checking every hash, or raise BadReplay for the first wrong event."""
    game, options = game_of(replay.header)
    state, chain = game.start(options), chain_start(replay.header)
    yield Step(state, ())
    for number, entry in enumerate(replay.events):
        try:
            taken = step(game, state, entry)
        except (Refused, ValueError) as problem:
            raise BadReplay(f"not possible: {problem}", number) from None
        state = taken.state
        if game.hash(state) != entry.hash:
            raise BadReplay("the position after it is not the recorded one", number)
        chain = link(chain, entry).chain
        if chain != entry.chain:
            raise BadReplay("it is not the event that was recorded", number)
        yield taken
    if game.outcome(state) != replay.outcome:
        raise BadReplay("the recorded outcome is not that of the last position")


def final_state(replay: Replay) -> Any:
    """The last position, every event checked on the way."""
    *_, last = steps(replay)
    return last.state


def encode(replay: Replay) -> bytes:
    """The document as it is saved."""
    return msgspec.json.encode(replay)


def decode(document: bytes | str) -> Replay:
    """Read a document whose events are checked by `steps`."""
    try:
        return msgspec.json.decode(document, type=Replay)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadReplay(f"this is not a game replay: {error}") from None


def extend(replay: Replay, entry: Entry, outcome: Outcome | None) -> Replay:
    """The replay with one more event, chained to the one before."""
    before = replay.events[-1].chain if replay.events else chain_start(replay.header)
    events = (*replay.events, link(before, entry))
    return msgspec.structs.replace(replay, events=events, outcome=outcome)


def build(head: Header, entries: Iterable[Entry], outcome: Outcome | None) -> Replay:
    """A whole replay at once from entries without their chain."""
    chain, events = chain_start(head), []
    for entry in entries:
        events.append(link(chain, entry))
        chain = events[-1].chain
    return Replay(head, tuple(events), outcome)
