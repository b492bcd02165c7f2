"""What clients in the simulated world want to do: mostly sense, sometimes nonsense, in the end everything."""

from collections.abc import Callable
from typing import Any, Final

from runners.protocol.phrases import PHRASES
from tests.simulation.client import Body, Client

Intent = Callable[[Client], Body | None]

RESULTS_WILDNESS: Final = 0.6
"""The results are short: everything should be tried in them too."""


OPENING: Final = 0.6
"""Clients open by themselves, but some are slow."""


def next_command(client: Client) -> Body | None:
    """A command without its id; None if nothing comes to mind."""
    random = client.random
    wildness = max(client.wildness, RESULTS_WILDNESS if client.phase == "results" else 0)
    if client.view["sealed"] is not None and random.random() < OPENING:
        pool: list[Intent] = [open_seal, open_seal, open_seal, open_wrongly]
    else:
        pool = WILD if random.random() < wildness else SENSIBLE[client.phase]
    found = random.choice(pool)(client)
    if found is None:
        return None
    return with_game_seq(client, found)


def with_game_seq(client: Client, body: Body) -> Body:
    """The current gameSeq, now and then another or none (QR15); where none is needed, mostly none (QR14)."""
    if body["type"] in ("profile", "leave", "seatCode", "ping"):
        near = client.game_seq + client.random.randrange(2)
        return body | ({"gameSeq": near} if client.random.random() < 0.2 else {})
    chance = client.random.random()
    if chance < 0.03:
        return body
    shift = -1 if chance < 0.06 else 1 if chance < 0.09 else 0
    return body | {"gameSeq": client.game_seq + shift}


def bare(kind: str) -> Intent:
    return lambda _client: {"type": kind}


def free_chairs(client: Client) -> list[int]:
    return [index for index, chair in enumerate(client.view["chairs"]) if chair is None]


def sit(client: Client) -> Body | None:
    free = free_chairs(client)
    return {"type": "sit", "chair": client.random.choice(free)} if free and client.chair is None else None


def ask_for_chair(client: Client) -> Body | None:
    """Before a rematch, anyone who wants a chair, or another one, asks those seated (QR38)."""
    view, chance = client.view, client.random.random()
    if view["seating"] is None:
        return sit(client)
    if client.member in view["seating"]["stood"] and chance < 0.5:
        return {"type": "sit", "chair": view["seating"]["stood"][client.member]}
    if client.chair is None or chance < 0.3:
        free = free_chairs(client)
        return {"type": "sit", "chair": client.random.choice(free)} if free else None
    if view["seating"]["stood"] and view["vote"] is None:
        return go_on_without(client)
    if view["vote"] is not None and view["vote"]["member"] is not None and chance < 0.8:
        return {"type": "refuse", "proposal": view["vote"]["proposal"]}
    bots = [chair["chair"] for chair in view["chairs"] if chair and chair["bot"]]
    return {"type": "removeBot", "chair": client.random.choice(bots)} if bots else {"type": "stand"}


def go_on_without(client: Client) -> Body:
    """The others may agree to go on without whoever stood up (QR38)."""
    stood = sorted((client.view["seating"] or {"stood": {}})["stood"])
    return {"type": "proposeWithout", "member": client.random.choice([*stood, str(client.member)])}


def sit_anywhere(client: Client) -> Body:
    return {"type": "sit", "chair": client.random.randrange(-1, 10)}


def seat_bot(client: Client) -> Body | None:
    free = free_chairs(client)
    bot = client.random.choice(["random", "greedy", "beginner", "nobody"])
    return {"type": "seatBot", "chair": client.random.choice([*free, 0, 11]), "bot": bot}


def remove_bot(client: Client) -> Body:
    return {"type": "removeBot", "chair": client.random.randrange(-1, 9)}


def ready(client: Client) -> Body | None:
    if client.member is None:
        return {"type": "ready"}
    return {"type": "ready"} | client.sealer.ready_fields(client.view["dice"], client.member)


def open_seal(client: Client) -> Body | None:
    """The opening of the standing start, if it is this client's to give."""
    given = client.sealer.opening(client.view["sealed"], str(client.member))
    return None if given is None else {"type": "open"} | given


def open_wrongly(client: Client) -> Body:
    """An opening of an earlier commitment, of another entry, or of other bytes."""
    own = client.random.choice([None, *client.sealer.seals.values()])
    sealed = client.view["sealed"]
    hash_ = sealed["entry"]["hash"] if sealed else "33" * 32
    commitment = client.view["dice"]["commitment"] or "44" * 32
    wrong = [
        {"commitment": commitment, "e": "11" * 32, "sealed": hash_},
        {"commitment": commitment, "e": "zz", "sealed": hash_},
        {"commitment": commitment, "e": own.e if own else "11" * 32, "sealed": "22" * 32},
        {"commitment": own.commitment if own else "55" * 32, "e": own.e if own else "", "sealed": hash_},
    ]
    return {"type": "open"} | client.random.choice(wrong)


def ready_wrongly(client: Client) -> Body:
    wrong = [
        {"seal": "zz", "commitment": client.view["dice"]["commitment"]},
        {"seal": "11" * 32, "commitment": client.view["dice"]["commitment"]},
        {"seal": "11" * 32, "commitment": "22" * 32},
        {"seal": "11" * 32},
        {"seal": "11" * 31, "commitment": client.view["dice"]["commitment"]},
        {},
    ]
    return {"type": "ready"} | client.random.choice(wrong)


def propose(client: Client) -> Body:
    random = client.random
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
    if client.view["set"] is not None:  # then these two are locked, whatever they are
        ur += [{"stake": client.view["options"]["stake"] + 1}, {"pieces": 3}] * 3
    both: list[dict[str, Any]] = [
        {"dice": random.choice(["server", "external"])},
        {"rematch": random.random() < 0.8},
        {"pace": random.choice([0, 10, 86_400, 5])},
        {"stand_in": random.choice([None, "greedy", "nobody"]), "stand_in_after": random.choice([5, 10, 1])},
        {"nonsense": 1},
    ]
    if random.random() < 0.05:
        return {"type": "propose", "listed": True}
    own = lmr if client.view["room"]["game"] == "lmr" else ur
    return {"type": "propose", "change": random.choice([*own, *own, *both])}


def close_table(client: Client) -> Body | None:
    """Any one seated closes an open table, in every phase (QR41)."""
    return {"type": "unlist"} if client.random.random() < 0.05 else None


def say(client: Client) -> Body | None:
    """One of the set phrases."""
    return {"type": "say", "phrase": client.random.choice(PHRASES)} if client.random.random() < 0.5 else None


def on_vote(kind: str) -> Intent:
    def intent(client: Client) -> Body:
        vote = client.view["vote"]
        open_number = None if vote is None else vote["proposal"]
        number = open_number if open_number is not None and client.random.random() < 0.9 else client.seq
        return {"type": kind, "proposal": number}

    return intent


def vacate(client: Client) -> Body:
    away = [chair["chair"] for chair in client.view["chairs"] if chair and chair["awaySince"] is not None]
    return {"type": "proposeVacate", "chair": client.random.choice([*away, *away, 0, 1, 9])}


def roll(client: Client) -> Body | None:
    play = client.view["play"]
    if play is None or play["diceDue"] is None:
        return {"type": "roll"} if client.random.random() < 0.1 else None
    if client.view["dice"]["mode"] == "server":
        return {"type": "roll"}
    return {"type": "roll", "dice": dice(client, play["diceDue"])}


def dice(client: Client, due: dict[str, Any]) -> list[int]:
    return [client.random.choice(due["faces"]) for _ in range(due["count"])]


def roll_wrongly(client: Client) -> Body:
    return {"type": "roll", "dice": client.random.choice([[7], [1, 2, 3, 4], [], [0, 1]])}


def retype(client: Client) -> Body:
    play = client.view["play"]
    due = {"faces": [1, 2, 3, 4, 5, 6], "count": 1}
    if play is not None and client.view["room"]["game"] == "ur":
        due = {"faces": [0, 1], "count": 3}
    return {"type": "retype", "dice": dice(client, due)}


def move(client: Client) -> Body | None:
    """A legal choice, read from the game's own view."""
    play = client.view["play"]
    if play is None or play["diceDue"] is not None or not client.is_my_turn:
        return None
    state = play["state"]
    found = lmr_moves(state) if client.view["room"]["game"] == "lmr" else ur_moves(state)
    return {"type": "move", "choice": client.random.choice(found)} if found else None


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
        {key: choice[key] for key in ("from", "to", "steps")} for choice in state["legal"]
    ]
    return [*found, {"decline": True}] if state["due"] == "award" else found


def move_wrongly(client: Client) -> Body:
    wrong: list[dict[str, Any]] = [
        {"move": {"from": "base", "to": "T13", "die": 0}},
        {"move": {"from": "T1", "to": "H3"}},
        {"from": "start", "to": "1"},
        {"move": {"from": "T1", "to": "T2", "die": client.random.randrange(3)}},
        {"move": {"from": "T1", "to": "T2", "die": client.random.randrange(3)}},
        {"designate": 0},
        {"designate": None},
        {"delegate": {"die": 0, "to": 1}},
        {"decline": True},
        {"nothing": 1},
        {},
    ]
    return {"type": "move", "choice": client.random.choice(wrong)}


def profile(client: Client) -> Body:
    looks: list[dict[str, Any]] = [
        {"name": f"N{client.random.randrange(9)}"},
        {"name": "\u202e\u200b"},
        {"colour": client.random.choice(["vermilion", "green", "no colour"])},
        {"mark": client.random.choice(["disc", "cross", "no mark"])},
        {},
    ]
    return {"type": "profile"} | client.random.choice(looks)


def seldom(kind: str, chance: float) -> Intent:
    return lambda client: {"type": kind} if client.random.random() < chance else None


def give_up(client: Client) -> Body | None:
    """Resign, or claim what may be claimed from somebody absent."""
    chance = client.random.random()
    kinds = {"resign": 0.4, "claimWin": 0.7, "handOver": 0.8}
    return next(({"type": kind} for kind, most in kinds.items() if chance < most), None)


VOTING: Final = [on_vote("agree"), on_vote("agree"), on_vote("agree"), on_vote("refuse"), on_vote("withdraw")]
STOPPING: Final = [seldom("proposeCancel", 0.1), close_table, seldom("resign", 0.03), seldom("leave", 0.01)]
SENSIBLE: Final[dict[str, list[Intent]]] = {
    "pregame": [sit, sit, *[ask_for_chair] * 3, go_on_without, seat_bot, propose, *VOTING, *[ready] * 8],
    "playing": [roll, roll, move, move, move, move, retype, *STOPPING, *VOTING],
    "results": [
        bare("requestRematch"),
        bare("consent"),
        say,
        profile,
        seldom("declineRematch", 0.1),
        roll,
        sit_anywhere,
    ],
}
WILD: Final[list[Intent]] = [
    sit,
    sit_anywhere,
    bare("stand"),
    seat_bot,
    remove_bot,
    propose,
    *VOTING,
    ready,
    ready_wrongly,
    open_seal,
    open_wrongly,
    bare("unready"),
    bare("proposeCancel"),
    vacate,
    go_on_without,
    seldom("unlist", 0.3),
    roll,
    bare("roll"),
    roll_wrongly,
    retype,
    move,
    move_wrongly,
    bare("requestRematch"),
    bare("consent"),
    seldom("declineRematch", 0.5),
    profile,
    seldom("leave", 0.15),
    give_up,
    seldom("seatCode", 0.3),
    bare("ping"),
    say,
    seldom("hint", 0.3),
]
