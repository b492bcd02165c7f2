"""A series as one JSON document: the stake and the replays of its games, in order."""

from typing import Literal

import msgspec

from runners.games import GAMES, AnyGame
from runners.games.contract import Json, Refused, Series
from runners.games.replay import BadReplay, Header, Replay, final_state
from runners.games.setup import setup_of
from runners.games.values import Settlement, Standing
from runners.words import english_list


class SeriesRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All games of a series; the last one may be unfinished."""

    stake: int
    games: tuple[Replay, ...]
    format: str
    """That of the series, which says what was played."""
    version: Literal[1] = 1


def formats() -> dict[str, AnyGame]:
    """The games that are played in series, by the format of their documents."""
    return {game.series.format: game for game in GAMES.values() if game.series is not None}


def standing(record: SeriesRecord) -> Standing:
    """The standing of the series after its finished games, with every event checked."""
    settlements = audit_games(record)
    return settlements[-1].after if settlements else series_of(record).open(record.stake)


def series_of(record: SeriesRecord) -> Series:
    """The series that the games of a document belong to."""
    series = formats()[record.format].series
    assert series is not None
    return series


def audit_games(record: SeriesRecord) -> list[Settlement]:
    """Settle each finished game with every event checked, or raise BadReplay for the first wrong game."""
    try:
        played = series_of(record).open(record.stake)
    except Refused as refusal:
        raise BadReplay(refusal.message) from None
    if not record.games:
        raise BadReplay("this set has no game")
    settlements: list[Settlement] = []
    for number in range(1, len(record.games) + 1):
        try:
            settlements += _settlement(played, record, number)
        except BadReplay as bad:
            raise BadReplay(f"game {number} of the set: {bad.message}", bad.event) from None
        played = settlements[-1].after if settlements else played
    return settlements


def _settlement(played: Standing, record: SeriesRecord, number: int) -> list[Settlement]:
    """The settlement of one game, empty for a last one that is not over."""
    game, series, replay = formats()[record.format], series_of(record), record.games[number - 1]
    if series.show(played).winner is not None:
        raise BadReplay("the set was over before it")
    if replay.header.game != game.name:
        raise BadReplay(f"it is a game of {replay.header.game!r}, not of {game.name!r}")
    if _table(game, replay.header) != _table(game, record.games[0].header):
        what = english_list(("players", *_series_options(game, replay.header)), "or")
        raise BadReplay(f"its {what} are not those of the first game")
    final_state(replay)
    if replay.outcome is not None:
        return [series.settle(played, replay.outcome)]
    if number < len(record.games):
        raise BadReplay("it is unfinished, but others follow")
    return []


def _table(game: AnyGame, head: Header) -> object:
    """The players and the options that stay the same through a series (QB40, QR36)."""
    return head.seats, _series_options(game, head)


def _series_options(game: AnyGame, head: Header) -> dict[str, Json]:
    """The game's options that stay the same, by name."""
    return {name: value for name, value in head.options.items() if name in setup_of(game).locked}


def encode(record: SeriesRecord) -> bytes:
    """The document as it is saved."""
    return msgspec.json.encode(record)


def decode(document: bytes) -> SeriesRecord:
    """Read a document whose games are checked by `standing`."""
    try:
        record = msgspec.json.decode(document, type=SeriesRecord)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadReplay(f"this is not a set: {error}") from None
    if record.format not in formats():
        raise BadReplay(f"this is not a set: its format is {record.format!r}, not {', '.join(formats())}")
    return record
