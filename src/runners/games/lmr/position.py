"""Which placements of Pegs are possible (A3, QA18)."""

from collections.abc import Sequence
from typing import NoReturn

from runners.games.contract import Refused
from runners.games.lmr.board import BASE, HOME, PEGS, SPOT_NAME, SPOT_OF, Pegs, Route, Spot, route
from runners.games.lmr.options import Options
from runners.words import Saying, SpotName, said


def bad(saying: Saying, rule: str) -> NoReturn:
    """Refuse a position that no game can show, and say which rule it breaks."""
    raise Refused("badPosition", saying, rule=rule)


def read_spot(text: str, way: Route) -> Spot:
    """A spot by name, if this player's Pegs can ever stand there."""
    spot = SPOT_OF.get(text)
    if spot is None:
        bad(said("lmr-no-spot", text=repr(text)), "A3")
    if spot >= 0 and spot not in way.place:
        bad(said("lmr-off-board", text=text), "A1")
    if spot == way.spots[0]:
        bad(said("lmr-own-t7", text=text), "QA18")
    return spot


def read_pegs(texts: Sequence[str], way: Route) -> Pegs:
    """One player's Pegs: four, no two on a spot but in Base."""
    if len(texts) != PEGS:
        bad(said("lmr-four-pegs", count=len(texts)), "A3")
    own = tuple(read_spot(text, way) for text in texts)
    for spot in own:
        if spot != BASE and own.count(spot) > 1:
            bad(said("lmr-two-own-pegs", spot=SpotName(SPOT_NAME[spot])), "A3")
    return own


def check_apart(pegs: Sequence[Pegs]) -> None:
    """Refuse Pegs of two players on one spot of the Track or in the Center."""
    taken: set[Spot] = set()
    for own in pegs:
        shared = {spot for spot in own if spot != BASE and spot < HOME}
        if clash := shared & taken:
            bad(said("lmr-two-pegs", spot=SpotName(SPOT_NAME[min(clash)])), "A3")
        taken |= shared


def read_placement(options: Options, texts: Sequence[Sequence[str]]) -> tuple[Pegs, ...]:
    """Read all Pegs by seat, or refuse with `badPosition` what cannot be."""
    if len(texts) != options.players:
        bad(said("lmr-pegs-for-players", players=options.players, count=len(texts)), "A3")
    ways = [route(options.arms, arm) for arm in options.seat_arms]
    pegs = tuple(read_pegs(own, way) for own, way in zip(texts, ways, strict=True))
    check_apart(pegs)
    return pegs
