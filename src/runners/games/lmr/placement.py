"""Which placements of Pegs can stand on a board at all (A3, QA18)."""

from collections.abc import Sequence
from typing import NoReturn

from runners.games.contract import Refused
from runners.games.lmr.board import BASE, HOME, PEGS, SPOT_NAME, SPOT_OF, Pegs, Route, Spot, route
from runners.games.lmr.options import Options


def bad(message: str, rule: str) -> NoReturn:
    raise Refused("badPosition", message, rule=rule)


def read_spot(text: str, way: Route) -> Spot:
    """A spot by name, if this player's Pegs can ever stand there."""
    spot = SPOT_OF.get(text)
    if spot is None:
        bad(f"{text!r} is no spot: base, center, T<n> and H0 to H3 are", "A3")
    if spot >= 0 and spot not in way.place:
        bad(f"{text} is not on this board", "A1")
    if spot == way.spots[0]:
        bad(f"{text} is this player's own T7, where no own Peg can stand", "QA18")
    return spot


def read_pegs(texts: Sequence[str], way: Route) -> Pegs:
    """One player's Pegs: four, no two on a spot but in Base."""
    if len(texts) != PEGS:
        bad(f"a player has four Pegs, not {len(texts)}", "A3")
    own = tuple(read_spot(text, way) for text in texts)
    for spot in own:
        if spot != BASE and own.count(spot) > 1:
            bad(f"two Pegs of one player on {SPOT_NAME[spot]}", "A3")
    return own


def check_apart(pegs: Sequence[Pegs]) -> None:
    """No spot of the Track and not the Center holds Pegs of two players."""
    taken: set[Spot] = set()
    for own in pegs:
        shared = {spot for spot in own if spot != BASE and spot < HOME}
        if clash := shared & taken:
            bad(f"two Pegs on {SPOT_NAME[min(clash)]}", "A3")
        taken |= shared


def read_placement(options: Options, texts: Sequence[Sequence[str]]) -> tuple[Pegs, ...]:
    """All Pegs by seat; refuses placements that cannot be (`badPosition`)."""
    if len(texts) != options.players:
        bad(f"{options.players} players, but Pegs for {len(texts)}", "A3")
    ways = [route(options.arms, arm) for arm in options.seat_arms]
    pegs = tuple(read_pegs(own, way) for own, way in zip(texts, ways, strict=True))
    check_apart(pegs)
    return pegs
