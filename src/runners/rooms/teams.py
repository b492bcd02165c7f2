"""Teams belong to people: who plays with whom, whatever chairs they take (QR23)."""

from collections.abc import Collection, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from runners.games import GAMES
from runners.games.setup import setup_of, team_of
from runners.rooms.options import Options
from runners.rooms.room import Chairs, Changes, Room

Teams: TypeAlias = dict[str, int]
"""The number of each one's team, by member id or `bot:<chair>`."""


def teams_now(room: Room) -> Teams:
    """The teams as they would be if the game began now, empty where there are none."""
    ids = ids_of(room.chairs)
    count, by_seat = team_agreement(room.game, room.options)
    if room.teams is not None and by_seat is None:  # kept ones that do not come out even at the moment
        return {}
    return dict(zip(ids, by_seat_of(room.game, count, by_seat, len(ids)), strict=False))


def teams_by_number(teams: Teams) -> tuple[tuple[str, ...], ...]:
    """Who is in each team, the lowest number first."""
    numbers = sorted(set(teams.values()))
    return tuple(tuple(one for one, team in teams.items() if team == number) for number in numbers)


def new_teams(before: Room, after: Room) -> tuple[tuple[str, ...], ...]:
    """The teams that a change would make, if anybody would be in another one by it (QR23)."""
    old, new = before.teams or teams_now(before), teams_now(after)
    return teams_by_number(new) if any(old.get(one) != team for one, team in new.items()) else ()


def teams_to_keep(room: Room) -> Teams | None:
    """The teams of the people of the game just played, else those kept before it."""
    assert room.play is not None
    game, seats = GAMES[room.game], room.play.seats
    options = game.options_json(game.options_of(room.play.state))
    numbers = team_of(game, options, len(seats))
    if numbers is None:
        return room.teams
    chairs = [room.chairs[seat.chair] for seat in seats]
    return {chair.id: team for chair, team in zip(chairs, numbers, strict=True) if chair is not None}


def regroup(room: Room, chairs: Chairs, options: Options, teams: Teams | None) -> Changes:
    """Kept teams after a change of chairs or options, and `team_of` by seat as it follows from them.

    Whoever is new gets the team that lacks a player. Teams that do not come out even are assigned anew for
    all (QA38), but not while a chair is kept: whoever stood up is in a team still (QR38).
    """
    keys = setup_of(GAMES[room.game]).teams
    if teams is None or keys is None:
        return {"teams": teams, "options": options}
    ids, count = ids_of(chairs), team_agreement(room.game, options)[0]
    kept = {} if count is None else with_new(teams, ids, regulars_standing(room), count)
    if not kept or (not regulars_standing(room) and not is_even(kept, ids, count)):
        kept = dict(zip(ids, by_seat_of(room.game, count, None, len(ids)), strict=False)) or kept
    by_seat = [kept[one] for one in ids] if is_even(kept, ids, count) else None
    return {"teams": kept, "options": replace(options, game=options.game | {keys[1]: by_seat})}


def regroup_by_options(room: Room, options: Options) -> Changes:
    """The kept teams under other options: as they were, as agreed by seat, or by QA38 (QR23)."""
    teams, agreed = room.teams, team_agreement(room.game, options)
    if teams is not None and agreed != team_agreement(room.game, room.options):
        teams = {} if agreed[1] is None else dict(zip(ids_of(room.chairs), agreed[1], strict=False))
    return regroup(room, room.chairs, options, teams)


def ids_of(chairs: Chairs) -> list[str]:
    return [chair.id for chair in chairs if chair is not None]


def regulars_standing(room: Room) -> Collection[str]:
    return () if room.regulars is None else room.regulars.stood


def team_agreement(game: str, options: Options) -> tuple[Any, Any]:
    """How many teams, and the team of each seat where that was agreed."""
    keys = setup_of(GAMES[game]).teams
    return (None, None) if keys is None else (options.game.get(keys[0]), options.game.get(keys[1]))


def by_seat_of(game: str, count: Any, by_seat: Any, players: int) -> Sequence[int]:
    """The team of each seat, empty without teams or where these players cannot form them."""
    keys = setup_of(GAMES[game]).teams
    return () if keys is None else team_of(GAMES[game], {keys[0]: count, keys[1]: by_seat}, players) or ()


def with_new(teams: Teams, ids: Sequence[str], stood: Collection[str], count: int) -> Teams:
    """Teams without those who have gone, and with whoever sits there newly."""
    kept = {one: team for one, team in teams.items() if one in ids or one in stood}
    for one in ids if kept else ():
        if one not in kept:
            kept[one] = first_short_team(kept, ids, count)
    return kept


def first_short_team(kept: Teams, ids: Sequence[str], count: int) -> int:
    """The first team that lacks a player, with so many seated."""
    sizes = [sum(kept.get(one) == team for one in ids) for team in range(count)]
    return next(team for team, size in enumerate(sizes) if size * count < len(ids))


def is_even(kept: Teams, ids: Sequence[str], count: Any) -> bool:
    """Has every team equally many of those who are seated?"""
    if not isinstance(count, int) or not ids or not kept:
        return False
    numbers = [kept.get(one) for one in ids]
    return all(numbers.count(team) * count == len(ids) for team in range(count))
