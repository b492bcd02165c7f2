"""What people in the simulated world want to do: mostly sense, sometimes nonsense, in the end everything."""

from collections.abc import Callable
from typing import Any, Final

from runners.server.chaos.person import Body, Person

Urge = Callable[[Person], Body | None]

RESULTS_WILDNESS: Final = 0.6
"""The results are short: everything should be tried in them too."""


OPENING: Final = 0.6
"""Clients open by themselves, but some are slow."""


def next_command(person: Person) -> Body | None:
    """A command without its id; None if nothing comes to mind."""
    random = person.random
    wildness = max(person.wildness, RESULTS_WILDNESS if person.phase == "results" else 0)
    if person.view["sealed"] is not None and random.random() < OPENING:
        pool: list[Urge] = [open_seal, open_seal, open_seal, open_wrongly]
    else:
        pool = WILD if random.random() < wildness else SENSIBLE[person.phase]
    found = random.choice(pool)(person)
    if found is None:
        return None
    return with_game_seq(person, found)


def with_game_seq(person: Person, body: Body) -> Body:
    """The current gameSeq, now and then another or none (QR15); where none is needed, any (QR14)."""
    if body["type"] in ("profile", "leave", "seatCode", "ping"):
        return body | ({"gameSeq": person.random.randrange(9)} if person.random.random() < 0.2 else {})
    chance = person.random.random()
    if chance < 0.03:
        return body
    shift = -1 if chance < 0.06 else 1 if chance < 0.09 else 0
    return body | {"gameSeq": person.game_seq + shift}


def plain(kind: str) -> Urge:
    return lambda _person: {"type": kind}


def free_chairs(person: Person) -> list[int]:
    return [index for index, chair in enumerate(person.view["chairs"]) if chair is None]


def sit(person: Person) -> Body | None:
    free = free_chairs(person)
    return {"type": "sit", "chair": person.random.choice(free)} if free and person.chair is None else None


def ask_for_chair(person: Person) -> Body | None:
    """Before a rematch whoever has no chair, or wants another, asks those who sit (QR38)."""
    view, chance = person.view, person.random.random()
    if view["seating"] is None:
        return sit(person)
    if person.chair is None or chance < 0.3:
        free = free_chairs(person)
        return {"type": "sit", "chair": person.random.choice(free)} if free else None
    if view["vote"] is not None and view["vote"]["member"] is not None and chance < 0.8:
        return {"type": "refuse", "proposal": view["vote"]["proposal"]}
    bots = [chair["chair"] for chair in view["chairs"] if chair and chair["bot"]]
    return {"type": "removeBot", "chair": person.random.choice(bots)} if bots else {"type": "stand"}


def sit_anywhere(person: Person) -> Body:
    return {"type": "sit", "chair": person.random.randrange(-1, 10)}


def seat_bot(person: Person) -> Body | None:
    free = free_chairs(person)
    bot = person.random.choice(["random", "greedy", "nobody"])
    return {"type": "seatBot", "chair": person.random.choice([*free, 0, 11]), "bot": bot}


def remove_bot(person: Person) -> Body:
    return {"type": "removeBot", "chair": person.random.randrange(-1, 9)}


def ready(person: Person) -> Body | None:
    if person.member is None:
        return {"type": "ready"}
    return {"type": "ready"} | person.sealer.ready(person.view["dice"], person.member)


def open_seal(person: Person) -> Body | None:
    """The opening of the standing start, if it is this client's to give."""
    given = person.sealer.opening(person.view["sealed"], str(person.member))
    return None if given is None else {"type": "open"} | given


def open_wrongly(person: Person) -> Body:
    """An opening of an earlier commitment, of another entry, or of other bytes."""
    kept = person.random.choice([None, *person.sealer.kept.values()])
    sealed = person.view["sealed"]
    hash_ = sealed["entry"]["hash"] if sealed else "33" * 32
    commitment = person.view["dice"]["commitment"] or "44" * 32
    wrong = [
        {"commitment": commitment, "e": "11" * 32, "sealed": hash_},
        {"commitment": commitment, "e": "zz", "sealed": hash_},
        {"commitment": commitment, "e": kept.e if kept else "11" * 32, "sealed": "22" * 32},
        {"commitment": kept.commitment if kept else "55" * 32, "e": kept.e if kept else "", "sealed": hash_},
    ]
    return {"type": "open"} | person.random.choice(wrong)


def ready_wrongly(person: Person) -> Body:
    wrong = [
        {"seal": "zz", "commitment": person.view["dice"]["commitment"]},
        {"seal": "11" * 32, "commitment": person.view["dice"]["commitment"]},
        {"seal": "11" * 32, "commitment": "22" * 32},
        {"seal": "11" * 32},
        {"contribution": "11" * 32, "commitment": person.view["dice"]["commitment"]},
        {},
    ]
    return {"type": "ready"} | person.random.choice(wrong)


def propose(person: Person) -> Body:
    random = person.random
    lmr: list[dict[str, Any]] = [
        {"double_dice": random.random() < 0.5},
        {"kill_rolls": random.random() < 0.5},
        {"pegs": random.randrange(1, 3)},
        {"teams": random.choice([None, 2])},
        {"arms": random.choice([None, 4, 6, 8, 5])},
        {"begins": random.choice(["lots", "lots", "first", 0, 1, 8])},
    ]
    ur: list[dict[str, Any]] = [
        {"pieces": random.randrange(1, 3)},
        {"stake": random.randrange(3)},
        {"first": "black"},
    ]
    if person.view["set"] is not None:  # then these two are locked, whatever they are
        ur += [{"stake": person.view["options"]["stake"] + 1}, {"pieces": 3}] * 3
    both: list[dict[str, Any]] = [
        {"dice": random.choice(["server", "external"])},
        {"rematch": random.random() < 0.8},
        {"stand_in": random.choice([None, "greedy", "nobody"]), "stand_in_after": random.choice([5, 10, 1])},
        {"nonsense": 1},
    ]
    own = lmr if person.view["room"]["game"] == "lmr" else ur
    return {"type": "propose", "change": random.choice([*own, *own, *both])}


def on_vote(kind: str) -> Urge:
    def urge(person: Person) -> Body:
        vote = person.view["vote"]
        open_number = None if vote is None else vote["proposal"]
        number = open_number if open_number is not None and person.random.random() < 0.9 else person.seq
        return {"type": kind, "proposal": number}

    return urge


def vacate(person: Person) -> Body:
    away = [chair["chair"] for chair in person.view["chairs"] if chair and chair["awaySince"] is not None]
    return {"type": "proposeVacate", "chair": person.random.choice([*away, *away, 0, 1, 9])}


def roll(person: Person) -> Body | None:
    play = person.view["play"]
    if play is None or play["diceDue"] is None:
        return {"type": "roll"} if person.random.random() < 0.1 else None
    if person.view["dice"]["mode"] == "server":
        return {"type": "roll"}
    return {"type": "roll", "dice": dice(person, play["diceDue"])}


def dice(person: Person, due: dict[str, Any]) -> list[int]:
    return [person.random.choice(due["faces"]) for _ in range(due["count"])]


def roll_wrongly(person: Person) -> Body:
    return {"type": "roll", "dice": person.random.choice([[7], [1, 2, 3, 4], [], [0, 1]])}


def retype(person: Person) -> Body:
    play = person.view["play"]
    due = {"faces": [1, 2, 3, 4, 5, 6], "count": 1}
    if play is not None and person.view["room"]["game"] == "ur":
        due = {"faces": [0, 1], "count": 3}
    return {"type": "retype", "dice": dice(person, due)}


def move(person: Person) -> Body | None:
    """A legal choice, read from the game's own view."""
    play = person.view["play"]
    if play is None or play["diceDue"] is not None or not person.is_my_turn:
        return None
    state = play["state"]
    found = lmr_moves(state) if person.view["room"]["game"] == "lmr" else ur_moves(state)
    return {"type": "move", "move": person.random.choice(found)} if found else None


def lmr_moves(state: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for die, choices in enumerate(state["legal"]):
        for choice in choices:
            if state["due"] == "delegate":
                found.append({"delegate": {"die": die, "to": choice["to"]}})
            else:
                found.append({"move": {"from": choice["from"], "to": choice["to"], "die": die}})
    return found


def ur_moves(state: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"move": {"from": choice["from"], "to": choice["to"]}} for choice in state["legal"]
    ]
    return [*found, {"decline": True}] if state["due"] == "award" else found


def move_wrongly(person: Person) -> Body:
    wrong: list[dict[str, Any]] = [
        {"move": {"from": "base", "to": "T13", "die": 0}},
        {"move": {"from": "T1", "to": "H3"}},
        {"move": {"from": "start", "to": "1"}},
        {"move": {"from": "T1", "to": "T2", "die": person.random.randrange(3)}},
        {"move": {"from": "T1", "to": "T2", "die": person.random.randrange(3)}},
        {"designate": 0},
        {"designate": None},
        {"delegate": {"die": 0, "to": 1}},
        {"decline": True},
        {"nothing": 1},
        {},
    ]
    return {"type": "move", "move": person.random.choice(wrong)}


def profile(person: Person) -> Body:
    looks: list[dict[str, Any]] = [
        {"name": f"N{person.random.randrange(9)}"},
        {"name": "\u202e\u200b"},
        {"colour": person.random.choice(["vermilion", "green", "no colour"])},
        {"mark": person.random.choice(["disc", "cross", "no mark"])},
        {},
    ]
    return {"type": "profile"} | person.random.choice(looks)


def seldom(kind: str, chance: float) -> Urge:
    return lambda person: {"type": kind} if person.random.random() < chance else None


VOTING: Final = [on_vote("agree"), on_vote("agree"), on_vote("agree"), on_vote("refuse"), on_vote("withdraw")]
LEAVING: Final = [seldom("resign", 0.03), seldom("leave", 0.01)]
SENSIBLE: Final[dict[str, list[Urge]]] = {
    "pregame": [sit, sit, *[ask_for_chair] * 3, seat_bot, propose, *VOTING, *[ready] * 8],
    "playing": [roll, roll, move, move, move, move, retype, seldom("proposeCancel", 0.1), *LEAVING, *VOTING],
    "results": [
        plain("requestRematch"),
        plain("consent"),
        profile,
        seldom("declineRematch", 0.1),
        roll,
        sit_anywhere,
    ],
}
WILD: Final[list[Urge]] = [
    sit,
    sit_anywhere,
    plain("stand"),
    seat_bot,
    remove_bot,
    propose,
    *VOTING,
    ready,
    ready_wrongly,
    open_seal,
    open_wrongly,
    plain("unready"),
    plain("proposeCancel"),
    vacate,
    roll,
    plain("roll"),
    roll_wrongly,
    retype,
    move,
    move_wrongly,
    plain("requestRematch"),
    plain("consent"),
    seldom("declineRematch", 0.5),
    profile,
    seldom("leave", 0.15),
    seldom("resign", 0.4),
    seldom("seatCode", 0.3),
    plain("ping"),
]
