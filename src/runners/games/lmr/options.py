"""The options of Last Man Running, fixed before the start (A2, A4, A23)."""

import itertools
from collections.abc import Mapping
from typing import Final, NoReturn

import msgspec

from runners.games.contract import Json, Refused, Seat, Setup, as_json
from runners.games.lmr.board import ARMS_FOR, PEGS
from runners.words import Saying, said

SETUP: Final = Setup(
    hidden=frozenset({"seat_arms"}),
    resets=(("teams", "team_of"),),
    teams=("teams", "team_of"),
    auto=("arms", "team_of"),
    previews=({"players": 4, "arms": 8},),
)


class Options(msgspec.Struct, frozen=True):
    """A valid configuration: made by `make_options` only, defaults filled in."""

    players: int
    arms: int
    seat_arms: tuple[int, ...]
    teams: int | None = None
    team_of: tuple[int, ...] | None = None
    double_dice: bool = False
    kill_rolls: bool = False
    fast_track: bool = False
    starter: Seat = 0
    pegs: int = PEGS
    """Pegs per side not yet home at the start: below four, a tiny preset for tests and the solver."""

    def teammates(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats of one team, this seat included."""
        if self.team_of is None:
            return (seat,)
        return tuple(s for s in range(self.players) if self.team_of[s] == self.team_of[seat])

    def pegs_to_bring_home(self) -> int:
        """How many Pegs are not home at the start (A4)."""
        return PEGS - 1 if self.fast_track else self.pegs


class TableOptions(msgspec.Struct, forbid_unknown_fields=True):
    """Options as players agree on them; only `players` is required."""

    players: int
    arms: int | None = None
    seat_arms: tuple[int, ...] | None = None
    teams: int | None = None
    team_of: tuple[int, ...] | None = None
    double_dice: bool = False
    kill_rolls: bool = False
    fast_track: bool = False
    starter: int = 0


class RawOptions(TableOptions):
    """All options, including the one for the tiny presets."""

    pegs: int = PEGS


def bad(saying: Saying, rule: str | None = None) -> NoReturn:
    """Refuse options that cannot be, and say why."""
    raise Refused("badOptions", saying, rule=rule)


def make_options(raw: Mapping[str, Json]) -> Options:
    """Check options given as JSON and fill in the defaults."""
    try:
        given = msgspec.convert(dict(raw), RawOptions)
    except msgspec.ValidationError as error:
        bad(said("lmr-not-options", error=str(error)))
    return complete(given)


def options_json(options: Options) -> dict[str, Json]:
    """The options as replays, logs and hashes hold them."""
    raw: dict[str, Json] = as_json(options)
    return raw


def complete(given: RawOptions) -> Options:
    """Fill in the defaults, or refuse with `badOptions`."""
    players = given.players
    if players not in ARMS_FOR:
        bad(said("lmr-player-count", players=players), "A2")
    arms = ARMS_FOR[players][0] if given.arms is None else given.arms
    if arms not in ARMS_FOR[players]:
        allowed = ARMS_FOR[players]
        bad(said("lmr-arms", players=players, allowed=allowed, arms=arms), "A2")
    if not 0 <= given.starter < players:
        bad(said("lmr-no-such-starter", starter=given.starter, last=players - 1), "QA35")
    if not 1 <= given.pegs <= PEGS or (given.fast_track and given.pegs != PEGS):
        bad(said("lmr-pegs", pegs=given.pegs), "A4")
    return Options(
        players=players,
        arms=arms,
        seat_arms=seat_arms(players, arms, given.seat_arms),
        teams=given.teams,
        team_of=team_of(players, given.teams, given.team_of),
        double_dice=given.double_dice,
        kill_rolls=given.kill_rolls,
        fast_track=given.fast_track,
        starter=given.starter,
        pegs=given.pegs,
    )


def seat_arms(players: int, arms: int, given: tuple[int, ...] | None) -> tuple[int, ...]:
    """Which arm each seat sits at: spread evenly unless a list says otherwise (QA33)."""
    if given is None:
        return tuple(seat * arms // players for seat in range(players))
    ascending = all(a < b for a, b in itertools.pairwise(given))
    if len(given) != players or not ascending or not all(0 <= arm < arms for arm in given):
        bad(said("lmr-seat-arms", players=players, last=arms - 1, given=str(list(given))), "QA33")
    return given


def team_of(players: int, teams: int | None, given: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """The team of each seat: seat mod teams unless an equal partition says otherwise (A23, QA38)."""
    if teams is None:
        if given is not None:
            bad(said("lmr-team-of-without-teams"), "A23")
        return None
    if teams < 2 or players % teams:
        bad(said("lmr-teams", teams=teams, players=players), "QA37")
    if given is None:
        return tuple(seat % teams for seat in range(players))
    if len(given) != players or any(given.count(team) != players // teams for team in range(teams)):
        bad(said("lmr-team-of", teams=teams, last=teams - 1, players=players), "A23")
    return given
