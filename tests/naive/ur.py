"""Ur - The Runners Game a second time: lists, dictionaries and square names, one step at a time.

Written from the rule book alone. It shares nothing with the engine, is slow on purpose, and answers in
the format of `runners engine ur`, so that the two can be compared key by key.
"""

from typing import Any

SHARED = {
    "black": ["1", "2", "3", "4", "5", "6", "7", "F", "E", "8", "e", "f"],
    "white": ["1", "2", "3", "4", "5", "6", "7", "f", "e", "8", "E", "F"],
}
OWN = {"black": ["A", "B", "C", "D"], "white": ["a", "b", "c", "d"]}
LAST = {"black": "f", "white": "F"}
OTHER = {"black": "white", "white": "black"}
ROSETTES = ["D", "d", "4", "F", "f"]
EYES = ["A", "C", "a", "c", "7"]


class Wrong(Exception):
    """What was asked for is refused; the text is the code."""


class Ur:
    """One game, changed in place. Each side is a dictionary as in the interface, and `started`."""

    def __init__(
        self,
        pieces: int = 7,
        first: str = "black",
        enter_by_five: bool = True,
        decline_award: bool = True,
        head_start: bool = False,
    ) -> None:
        self.pieces = pieces
        self.enter_by_five, self.decline_award = enter_by_five, decline_award
        self.free = False  # whether the award in hand was given for the opponent's jump
        self.sides: dict[str, dict[str, Any]] = {
            side: {"board": [], "start": pieces, "river": 0, "home": 0} for side in ["black", "white"]
        }
        if head_start:
            for side in ["black", "white"]:
                self.sides[side].update(start=pieces - 1, river=1)
        self.started = {"black": head_start, "white": head_start}
        self.to_act: str | None = first
        self.due: str | None = "throw"
        self.tries = 1
        self.steps: int | None = None
        self.winner: str | None = None
        self.lots: list[int] | None = None
        if first == "lots":
            self.to_act, self.lots = "black", []

    def copy(self) -> "Ur":
        twin = Ur.__new__(Ur)
        twin.__dict__ = dict(self.__dict__)
        twin.sides = {side: dict(row, board=list(row["board"])) for side, row in self.sides.items()}
        twin.started = dict(self.started)
        twin.lots = None if self.lots is None else list(self.lots)
        return twin

    # moves of one piece

    def path(self, side: str, origin: str, steps: int) -> list[str] | None:
        """Every square on the way, the last one being where it lands; None beyond the end."""
        if origin == "start":
            ahead = SHARED[side]
        elif origin == "river":
            ahead = OWN[side] + SHARED[side]
        else:
            route = OWN[side] + SHARED[side]
            ahead = route[route.index(origin) + 1 :]
        if origin == LAST[side] and steps == 1:
            return ["home"]
        return ahead[:steps] if len(ahead) >= steps else None

    def try_piece(self, side: str, origin: str, steps: int) -> dict[str, Any] | None:
        if steps == 5 and origin in ["start", "river"] and not self.enter_by_five:
            return None
        path = self.path(side, origin, steps)
        if path is None or path[-1] in self.sides[side]["board"]:
            return None
        passes = any(square in ROSETTES for square in path[:-1])
        return {
            "from": origin,
            "to": path[-1],
            "hit": path[-1] in self.sides[OTHER[side]]["board"],
            "jump": passes and origin not in EYES,
            "rosette": path[-1] in ROSETTES,
        }

    def moves(self, side: str, steps: int) -> list[dict[str, Any]]:
        if not self.started[side]:
            return []
        row = self.sides[side]
        origins = [place for place in ["start", "river"] if row[place] > 0] + row["board"]
        tried = [self.try_piece(side, origin, steps) for origin in origins]
        return [move for move in tried if move is not None]

    # actions

    def want(self, *dues: str) -> str:
        if self.to_act is None:
            raise Wrong("gameOver")
        if self.due not in dues:
            raise Wrong("notDue")
        return self.to_act

    def throw(self, steps: int) -> None:
        side = self.want("throw")
        if steps not in [0, 1, 2, 3]:
            raise Wrong("badDie")
        if self.lots is not None:
            self.draw(steps)
        elif not self.started[side]:
            self.throw_waiting(side, steps)
        elif steps == 0:
            self.give_turn(side, tries=2)
        elif self.moves(side, steps):
            self.due, self.steps = "move", steps
        else:
            self.give_turn(side, blanks=True)

    def draw(self, steps: int) -> None:
        """Lots: both throw, the higher starts, a tie is thrown again; nobody has started by it."""
        assert self.lots is not None
        self.lots.append(steps)
        self.to_act = "white" if len(self.lots) == 1 else "black"
        if len(self.lots) < 2:
            return
        black, white = self.lots
        self.lots = []
        if black != white:
            self.to_act = "black" if black > white else "white"
            self.lots = None

    def throw_waiting(self, side: str, steps: int) -> None:
        if steps == 0:
            self.begin(side)
            return
        self.tries -= 1
        if self.tries == 0:
            self.give_turn(side)

    def begin(self, side: str) -> None:
        """Three blanks: the player has started, a piece stands on 1, and he throws."""
        self.started[side] = True
        self.sides[side]["start"] -= 1
        self.arrive(side, "1")
        self.to_act, self.due, self.steps = side, "throw", None

    def arrive(self, side: str, square: str) -> None:
        enemy = self.sides[OTHER[side]]
        if square in enemy["board"]:
            enemy["board"].remove(square)
            enemy["river"] += 1
        self.sides[side]["board"].append(square)

    def give_turn(self, side: str, tries: int = 1, blanks: bool = False, free: bool = False) -> None:
        """The turn of `side` is over. A waiting opponent may be given tries or the three blanks."""
        other = OTHER[side]
        self.to_act, self.due, self.steps, self.tries = other, "throw", None, tries
        if not self.started[other]:
            if blanks or free:
                self.begin(other)
        elif free:
            self.due, self.free = "award", True

    def move(self, origin: str, target: str) -> None:
        side = self.want("move", "award")
        for steps in [1, 2, 3, 5] if self.due == "award" else [self.steps]:
            assert steps is not None
            for move in self.moves(side, steps):
                if (move["from"], move["to"]) == (origin, target):
                    self.carry_out(side, move)
                    return
        raise Wrong("notLegal")

    def carry_out(self, side: str, move: dict[str, Any]) -> None:
        row = self.sides[side]
        if move["from"] in ["start", "river"]:
            row[move["from"]] -= 1
        else:
            row["board"].remove(move["from"])
        if move["to"] == "home":
            row["home"] += 1
        else:
            self.arrive(side, move["to"])
        self.steps = None
        if row["home"] == self.pieces:
            self.winner, self.to_act, self.due = side, None, None
        elif move["jump"]:
            self.give_turn(side, free=True)
        else:
            self.due, self.free = ("award" if move["rosette"] else "throw"), False

    def decline(self) -> None:
        self.want("award")
        if not self.may_decline():
            raise Wrong("notLegal")
        self.due = "throw"

    def may_decline(self) -> bool:
        """An award for a jump always, one for a rosette unless it must be used."""
        return self.due == "award" and (self.free or self.decline_award)

    def place(self, asked: dict[str, Any]) -> None:
        """Any position, as `set` of the engine's interface takes it."""
        for side in ["black", "white"]:
            self.sides[side] = dict(asked[side], board=list(asked[side]["board"]))
            self.started[side] = asked[side]["start"] < self.pieces  # none leaves the start before
        self.to_act, self.due, self.lots = asked["to_act"], asked["due"], None
        self.steps, self.tries = asked["steps"], asked["tries"] or 1
        self.free = asked.get("free", False)

    # what others see

    def legal(self) -> list[dict[str, Any]]:
        if self.due == "move" and self.to_act is not None and self.steps is not None:
            return [dict(move, steps=self.steps) for move in self.moves(self.to_act, self.steps)]
        if self.due == "award" and self.to_act is not None:
            numbers = [1, 2, 3, 5]
            return [dict(move, steps=n) for n in numbers for move in self.moves(self.to_act, n)]
        return []

    def outcome(self) -> dict[str, Any] | None:
        if self.winner is None:
            return None
        loser = self.sides[OTHER[self.winner]]
        points = len(loser["board"]) + 2 * loser["river"] + 3 * loser["start"]
        return {"winner": self.winner, "points": points}

    def tries_left(self) -> int | None:
        if self.to_act is None or self.started[self.to_act]:
            return None
        return self.tries

    def state(self) -> dict[str, Any]:
        return {
            "to_act": self.to_act,
            "due": self.due,
            "tries": self.tries_left(),
            "steps": self.steps,
            "black": dict(self.sides["black"], board=list(self.sides["black"]["board"])),
            "white": dict(self.sides["white"], board=list(self.sides["white"]["board"])),
            "legal": self.legal(),
            "outcome": self.outcome(),
        }
