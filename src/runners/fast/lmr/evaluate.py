"""The net of Last Man Running, compiled: inputs, outputs and chances of a fast twin's position."""

from typing import Any, Final

import numpy as np

from runners.bots.lmr import plan
from runners.bots.lmr.plan import BASE, BUCKETS, CENTER, ENTRY, FIRST, PLACES, POINT_VALUE, SECOND
from runners.bots.scale import FIRST_TOP, OUT_BITS, SECOND_TOP, STEP_BITS, TABLE
from runners.fast.compile import Record, jit, jit_apart, word
from runners.fast.kernel import NOBODY
from runners.fast.levels import carray, pointer_to
from runners.fast.lmr.pegs import lane
from runners.fast.lmr.record import CENTER_SPOT, FACES, SEATS
from runners.fast.lmr.weights import NET
from runners.games.lmr.board import ARM_LENGTH, HOME_LENGTH, PEGS

LISTED: Final = plan.LONGEST + 1
pointer: Any = pointer_to(NET)


@jit
def net_here(place: int) -> Record:
    """The net at an address."""
    return carray(pointer(place), 1)[0]


@jit
def value_at(game: Record, seat: int, i: int) -> int:
    return int(lane(game.pegs[seat], word(i)))


@jit
def place_of(rules: Record, value: int) -> int:
    """Counted back from Home; Base and Center have places of their own."""
    return value if value < ENTRY else int(rules.end) + 1 - value


@jit
def bucket_of(rules: Record, value: int) -> int:
    return BUCKETS - 1 if value == CENTER else place_of(rules, value) // plan.STRETCH


@jit
def is_point(rules: Record, value: int) -> bool:
    return rules.is_point[value] != 0  # type: ignore[no-any-return]


@jit
def has(game: Record, seat: int, value: int) -> bool:
    found = False
    for i in range(PEGS):
        found |= value_at(game, seat, i) == value
    return found


@jit
def rest_of(rules: Record, game: Record, seat: int) -> int:
    """A player's remaining steps, in stretches."""
    end, ring = int(rules.end), ARM_LENGTH * rules.arms
    left = -(HOME_LENGTH * (HOME_LENGTH + 1) // 2)
    for i in range(PEGS):
        value = value_at(game, seat, i)
        if value == BASE:
            left += ring + 6
        elif value == CENTER:
            left += end - POINT_VALUE - ARM_LENGTH * (rules.arms - 2)
        else:
            left += end - value
    if left <= plan.NEAR:
        return (left + 1) // 2
    return plan.NEAR // 2 + 1 + (left - plan.NEAR - 1) // plan.FAR_STRIDE


@jit
def homes_of(rules: Record, game: Record, seat: int) -> int:
    ring, count = ARM_LENGTH * rules.arms, 0
    for i in range(PEGS):
        count += value_at(game, seat, i) > ring
    return count


@jit
def hits(rules: Record, game: Record, seat: int, spot: int) -> int:
    """How many faces of a die bring one of a seat's Pegs to a spot of the Track, or to the Center."""
    if spot == CENTER_SPOT:
        for i in range(PEGS):
            if is_point(rules, value_at(game, seat, i)):
                return 1
        return 0
    value = int(rules.value[seat, spot])
    if value == 0:
        return 0
    nearest = FACES + 1
    for i in range(PEGS):
        own = value_at(game, seat, i)
        if own >= ENTRY and own < value:
            nearest = min(nearest, value - own)
    count = 1 if nearest <= FACES else 0
    if value_at(game, seat, 0) == BASE and value in (ENTRY, POINT_VALUE):
        count += 1
    if nearest != 1 and is_point(rules, value) and has(game, seat, CENTER):
        count += 1
    return count


@jit
def far_behind(rules: Record, game: Record, seat: int, spot: int) -> int:
    """How many of a seat's Pegs stand 7 to 12 spots behind a spot."""
    value, count = int(rules.value[seat, spot]), 0
    for i in range(PEGS):
        own = value_at(game, seat, i)
        gap = value - own
        count += own >= ENTRY and gap > FACES and gap <= 2 * FACES
    return count


@jit
def list_own(rules: Record, game: Record, seat: int, found: Any, n: int) -> int:
    """The viewer's Pegs, and who can hit them; returns the new length."""
    ring, size = ARM_LENGTH * rules.arms, 0
    for other in range(rules.players):
        size += rules.team[other] == rules.team[seat]
    kind = 2 if size > 1 else 0 if rules.players == 2 else 1
    for i in range(PEGS):
        value = value_at(game, seat, i)
        found[n] = plan.OWN + kind * PLACES + place_of(rules, value)
        n += 1
        if value == BASE or value > ring:
            continue
        spot, shots, now, far = int(rules.spot[seat, value]), 0, 0, 0
        for other in range(rules.players):
            if rules.team[other] != rules.team[seat]:
                count = hits(rules, game, other, spot)
                shots += count
                if other == game.turn:
                    now = count
                if value != CENTER:
                    far += far_behind(rules, game, other, spot)
        bucket = bucket_of(rules, value)
        found[n] = plan.EXPOSED + bucket * plan.SHOTS + min(shots, plan.SHOTS - 1)
        n += 1
        if value != CENTER:
            found[n] = plan.EXPOSED_FAR + bucket * 4 + min(far, 3)
            n += 1
        if rules.team[game.turn] != rules.team[seat]:
            found[n] = plan.EXPOSED_NOW + bucket * (FACES + 1) + now
            n += 1
    found[n] = plan.FLAGS + 5 + size - 1
    return n + 1


@jit
def list_other(rules: Record, game: Record, seat: int, other: int, found: Any, n: int) -> int:
    """Another player's Pegs, and whether the viewer can hit them; returns the new length."""
    ring, mate = ARM_LENGTH * rules.arms, rules.team[other] == rules.team[seat]
    kind = 2 if mate else 1 if other == game.turn else 0
    found[n] = plan.THEIR_REST + kind * plan.REMAINS + rest_of(rules, game, other)
    found[n + 1] = plan.THEIR_HOME + kind * plan.HOMES + homes_of(rules, game, other)
    n += 2
    group = 2 if mate else 1 if rules.players > 2 else 0
    for i in range(PEGS):
        value = value_at(game, other, i)
        found[n] = plan.THEIRS + (PLACES if mate else 0) + place_of(rules, value)
        n += 1
        if value == BASE or value > ring:
            continue
        spot = int(rules.spot[other, value])
        met = int(rules.value[seat, spot])
        found[n] = plan.AHEAD + group * PLACES + (place_of(rules, met) if met else plan.STRANGE)
        n += 1
        count = 0 if mate else hits(rules, game, seat, spot)
        if count:
            rolls = BUCKETS if game.turn == seat else 0
            found[n] = plan.TARGETS + (rolls + bucket_of(rules, value)) * 3 + min(count, 3) - 1
            n += 1
    return n


@jit
def list_inputs(rules: Record, game: Record, seat: int, found: Any) -> int:
    """All inputs of a seat; returns how many."""
    n = list_own(rules, game, seat, found, 0)
    for other in range(rules.players):
        if other != seat:
            n = list_other(rules, game, seat, other, found, n)
    players, dice = rules.players, game.bank
    for face in range(FACES):
        dice += game.pending[face]
    if dice == 0:
        dice = rules.dice
    ahead = (game.turn - seat) % players
    who = 0 if ahead == 0 else 2 if rules.team[game.turn] != rules.team[seat] else 1
    found[n] = plan.SEATING + (players - 2) * plan.SEATS + ahead
    found[n + 1] = plan.ROLLING + who * plan.DICE + min(dice, plan.DICE) - 1
    found[n + 2] = plan.FLAGS + 2 + rules.arms // 2 - 2
    found[n + 3] = plan.REST + rest_of(rules, game, seat)
    found[n + 4] = plan.HOME + homes_of(rules, game, seat)
    n += 5
    if rules.dice == 2:
        found[n] = plan.FLAGS
        n += 1
    if rules.kill_rolls:
        found[n] = plan.FLAGS + 1
        n += 1
    return n


@jit
def output_of(net: Record, found: Any, n: int, first: Any) -> int:
    """The net's output for one list of inputs; `first` is scratch space for the first layer."""
    direct, w1, skip = 0, net.w1, net.skip
    for u in range(FIRST):
        first[u] = net.b1[u]
    for k in range(n):
        row = w1[found[k]]
        direct += skip[found[k]]
        for u in range(FIRST):
            first[u] += row[u]
    second, w2 = np.zeros(SECOND, np.int32), net.w2
    for u in range(FIRST):
        active = min(max(first[u], 0), FIRST_TOP)
        if active:
            for v in range(SECOND):
                second[v] += active * w2[u, v]
    total = net.b3[0] + (direct << STEP_BITS)
    for v in range(SECOND):
        total += min(max((second[v] + net.b2[v]) >> STEP_BITS, 0), SECOND_TOP) * net.w3[v]
    return total >> OUT_BITS  # type: ignore[no-any-return]


@jit_apart
def weigh_teams(rules: Record, net: Record, game: Record, teams: Any) -> int:
    """The weight of each team's chance, from the table; returns their sum."""
    found, first = np.empty(LISTED, np.int64), np.empty(FIRST, np.int32)
    most, best, total = 0, 0, 0
    for seat in range(rules.players):
        n = list_inputs(rules, game, seat, found)
        teams[rules.team[seat]] += output_of(net, found, n, first)
        most = max(most, rules.team[seat])
    best = teams[0]
    for team in range(most + 1):
        best = max(best, teams[team])
    for team in range(most + 1):
        teams[team] = net.table[min(best - teams[team], TABLE - 1)]
        total += teams[team]
    return total


@jit
def chance_of(rules: Record, net: Record, game: Record, seat: int) -> float:
    """The chance that a seat's team wins."""
    if game.winner != NOBODY:
        return 1.0 if rules.team[game.winner] == rules.team[seat] else 0.0
    teams = np.zeros(SEATS, np.int64)
    total = weigh_teams(rules, net, game, teams)
    return teams[rules.team[seat]] / total  # type: ignore[no-any-return]


@jit
def chances_into(rules: Record, net: Record, game: Record, found: Any) -> None:
    """The chance of every seat."""
    teams, total, winner = np.zeros(SEATS, np.int64), 1, game.winner
    if winner == NOBODY:
        total = weigh_teams(rules, net, game, teams)
    else:
        teams[rules.team[winner]] = 1
    for seat in range(rules.players):
        found[seat] = teams[rules.team[seat]] / total
