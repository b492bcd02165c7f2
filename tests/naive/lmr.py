"""Last Man Running a second time: lists, dictionaries and spot names, one step at a time.

Written from the rule book alone. It shares nothing with the engine, is slow on purpose, and answers in
the format of `runners engine lmr`, so that the two can be compared key by key.
"""

from typing import Any

BOARDS = {2: [4], 3: [6], 4: [4, 8], 5: [6, 8], 6: [6], 7: [8], 8: [8]}
HOME = ["H0", "H1", "H2", "H3"]


class Wrong(Exception):
    """What was asked for is refused; the text is the code."""


class Lmr:
    """One game, changed in place."""

    def __init__(
        self,
        players: int,
        arms: int | None = None,
        teams: int | None = None,
        team_of: list[int] | None = None,
        double_dice: bool = False,
        kill_rolls: bool = False,
        fast_track: bool = False,
        starter: int = 0,
        seat_arms: list[int] | None = None,
        pegs: int = 4,
    ) -> None:
        self.players = players
        self.arms = arms if arms is not None else BOARDS[players][0]
        self.teams = teams
        self.team_of = team_of
        if teams is None:
            self.team_of = list(range(players))  # everybody plays alone
        elif team_of is None:
            self.team_of = [seat % teams for seat in range(players)]
        self.double_dice = double_dice
        self.kill_rolls = kill_rolls
        self.seat_arms = seat_arms or [seat * self.arms // players for seat in range(players)]
        self.check_options(starter)

        to_come_home = 3 if fast_track else pegs
        at_home = ["H3", "H2", "H1"][: 4 - to_come_home]
        self.pegs = [at_home + ["base"] * to_come_home for _ in range(players)]
        self.fixed = [[spot != "base" for spot in row] for row in self.pegs]
        self.turn = starter
        self.bank = 0
        self.pending: list[int] = []
        self.active: int | None = None
        self.delegated: int | None = None
        self.finished: list[int] = []
        self.due: str | None = "roll"
        self.winners: list[int] | None = None

    def check_options(self, starter: int) -> None:
        assert self.team_of is not None
        if self.arms not in BOARDS[self.players]:
            raise Wrong("badOptions")
        if self.teams is not None and (self.teams < 2 or self.players % self.teams != 0):
            raise Wrong("badOptions")
        for team in range(self.teams or 0):
            if self.team_of.count(team) * (self.teams or 0) != self.players:
                raise Wrong("badOptions")
        if len(self.seat_arms) != self.players or sorted(set(self.seat_arms)) != self.seat_arms:
            raise Wrong("badOptions")
        if not all(0 <= arm < self.arms for arm in self.seat_arms) or not 0 <= starter < self.players:
            raise Wrong("badOptions")

    def copy(self) -> "Lmr":
        twin = Lmr.__new__(Lmr)
        twin.__dict__ = dict(self.__dict__)
        twin.pegs = [list(row) for row in self.pegs]
        twin.fixed = [list(row) for row in self.fixed]
        twin.pending = list(self.pending)
        twin.finished = list(self.finished)
        return twin

    # the board

    def track(self, arm: int, offset: int) -> str:
        return f"T{14 * arm + offset}"

    def points(self) -> list[str]:
        return [self.track(arm, 13) for arm in range(self.arms)]

    def after(self, seat: int, spot: str) -> str | None:
        """The one spot that follows for this player; nothing follows H3."""
        if spot == "H3":
            return None
        if spot in HOME:
            return HOME[HOME.index(spot) + 1]
        if spot == self.track(self.seat_arms[seat], 6):
            return "H0"
        number = int(spot[1:]) + 1
        return "T0" if number == 14 * self.arms else f"T{number}"

    def walk(self, seat: int, spot: str, die: int) -> str | None:
        """Where a peg ends that goes this many spots, or None if an own peg or the end is in the way."""
        place: str | None = spot
        for _ in range(die):
            assert place is not None
            place = self.after(seat, place)
            if place is None or place in self.pegs[seat]:
                return None
        return place

    # moves of one peg

    def targets(self, seat: int, spot: str, die: int) -> list[str]:
        arm = self.seat_arms[seat]
        if spot == "base":
            wanted = {1: [self.track(arm, 8)], 6: [self.track(arm, 13)]}.get(die, [])
        elif spot == "center":
            wanted = self.points() if die == 1 else []
        else:
            end = self.walk(seat, spot, die)
            wanted = [] if end is None else [end]
            if die == 1 and spot in self.points():
                wanted = [*wanted, "center"]
        return [target for target in wanted if target not in self.pegs[seat]]

    def victim(self, seat: int, target: str) -> int | None:
        if target in HOME:
            return None
        for other in range(self.players):
            if other != seat and target in self.pegs[other]:
                return other
        return None

    def moves(self, seat: int, die: int) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for peg, spot in enumerate(self.pegs[seat]):
            if self.fixed[seat][peg]:
                continue
            for target in self.targets(seat, spot, die):
                move = {"from": spot, "to": target, "kill": self.victim(seat, target)}
                if move not in found:
                    found.append(move)
        return found

    # who may use a die

    def is_finished(self, seat: int) -> bool:
        return all(self.fixed[seat])

    def team(self, seat: int) -> list[int]:
        assert self.team_of is not None
        return [other for other in range(self.players) if self.team_of[other] == self.team_of[seat]]

    def eligible(self, die: int) -> list[int]:
        """Who could move this die now: the turn's owner, or for a finished owner any teammate."""
        if not self.is_finished(self.turn):
            return [self.turn] if self.moves(self.turn, die) else []
        return [seat for seat in self.team(self.turn) if self.moves(seat, die)]

    # actions

    def dice_due(self) -> int:
        if self.due != "roll":
            return 0
        if self.bank > 0:
            return self.bank
        return 2 if self.double_dice else 1

    def want(self, due: str) -> None:
        if self.due is None:
            raise Wrong("gameOver")
        if self.due != due:
            raise Wrong("notDue")

    def roll(self, dice: list[int]) -> None:
        self.want("roll")
        if len(dice) != self.dice_due():
            raise Wrong("wrongDiceCount")
        if any(die not in [1, 2, 3, 4, 5, 6] for die in dice):
            raise Wrong("badDie")
        self.bank = 0
        for die in dice:
            if die in [1, 6]:
                self.bank += 1
        self.pending = list(dice)
        self.settle()

    def designate(self, index: int | None) -> None:
        self.want("move")
        if self.delegated is not None:
            raise Wrong("notDue")
        if index is not None and index not in range(len(self.pending)):
            raise Wrong("badDie")
        self.active = index

    def delegate(self, index: int, to: int) -> None:
        self.want("delegate")
        if index not in range(len(self.pending)):
            raise Wrong("badDie")
        if not self.eligible(self.pending[index]):
            raise Wrong("deadDie")
        if to not in self.eligible(self.pending[index]):
            raise Wrong("notEligible")
        self.delegated = to
        self.active = index
        self.due = "move"

    def chosen(self, index: int | None) -> int:
        """The die that a move means: the named one, the Active one, or the first that can move."""
        if index is not None:
            return index
        if self.active is not None:
            return self.active
        return next(i for i, die in enumerate(self.pending) if self.eligible(die))

    def move(self, origin: str, target: str, index: int | None = None) -> None:
        self.want("move")
        index = self.chosen(index)
        if index not in range(len(self.pending)):
            raise Wrong("badDie")
        mover = self.turn
        if self.delegated is not None:
            mover = self.delegated
            if index != self.active:
                raise Wrong("notLegal" if self.eligible(self.pending[index]) else "deadDie")
        choices = self.moves(mover, self.pending[index])
        if not choices:
            raise Wrong("deadDie")
        if (origin, target) not in [(choice["from"], choice["to"]) for choice in choices]:
            raise Wrong("notLegal")
        self.carry_out(mover, origin, target, index)

    def carry_out(self, mover: int, origin: str, target: str, index: int) -> None:
        killed = self.victim(mover, target)
        if killed is not None:
            self.pegs[killed][self.pegs[killed].index(target)] = "base"
            if self.kill_rolls and killed not in self.team(mover):
                self.bank += 1
        peg = self.pegs[mover].index(origin)
        self.pegs[mover][peg] = target
        del self.pending[index]
        self.active = None
        self.delegated = None
        self.fix(mover, peg)
        if self.winners is None:
            self.settle()

    def fix(self, seat: int, peg: int) -> None:
        """The peg that moved is Finished if it stands on the highest Home spot without a Finished peg."""
        taken = [spot for spot, fixed in zip(self.pegs[seat], self.fixed[seat], strict=True) if fixed]
        free = [spot for spot in HOME if spot not in taken]
        if self.pegs[seat][peg] != free[-1]:
            return
        self.fixed[seat][peg] = True
        if self.is_finished(seat):
            self.finished.append(seat)
            if all(self.is_finished(other) for other in self.team(seat)):
                self.winners = self.team(seat)
                self.due = None

    def settle(self) -> None:
        """What happens by itself: Auto-Pass, the next roll of the turn, the next player."""
        self.active = None
        self.delegated = None
        if any(self.eligible(die) for die in self.pending):
            self.due = "delegate" if self.is_finished(self.turn) else "move"
            return
        self.pending = []
        self.due = "roll"
        if self.bank == 0:
            self.turn = (self.turn + 1) % self.players

    def place(self, asked: dict[str, Any]) -> None:
        """Any position, as `set` of the engine's interface takes it."""
        self.pegs = [list(row) for row in asked["pegs"]]
        self.fixed = [[False] * 4 for _ in self.pegs]
        self.finished = []
        self.due, self.winners = "roll", None
        self.turn, self.bank = asked["turn"], asked.get("bank", 0)
        self.pending = list(asked.get("pending", []))
        self.active = self.delegated = None
        for seat, row in enumerate(self.pegs):
            for spot in ["H3", "H2", "H1", "H0"]:
                if spot not in row:
                    break
                self.fixed[seat][row.index(spot)] = True
            if self.is_finished(seat):
                self.finished.append(seat)
        if self.pending:
            self.settle()

    # what others see

    def actor(self) -> int | None:
        if self.due is None:
            return None
        return self.turn if self.delegated is None else self.delegated

    def dead(self) -> list[int]:
        if self.due not in ["move", "delegate"]:
            return []
        return [index for index, die in enumerate(self.pending) if not self.eligible(die)]

    def legal(self) -> list[list[dict[str, Any]]]:
        lists: list[list[dict[str, Any]]] = []
        for index, die in enumerate(self.pending):
            if self.due == "delegate":
                lists.append([{"to": seat} for seat in self.eligible(die)])
            elif self.due == "move" and self.delegated is not None:
                lists.append(self.moves(self.delegated, die) if index == self.active else [])
            elif self.due == "move":
                lists.append(self.moves(self.turn, die))
            else:
                lists.append([])
        return lists

    def outcome(self) -> dict[str, Any] | None:
        if self.winners is None:
            return None
        return {"winner": self.winners[0]} if self.teams is None else {"winning_team": self.winners}

    def state(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "actor": self.actor(),
            "due": self.due,
            "dice_due": self.dice_due(),
            "pending": list(self.pending),
            "dead": self.dead(),
            "active": self.active,
            "delegated": self.delegated,
            "bank": self.bank,
            "pegs": [list(row) for row in self.pegs],
            "finished": list(self.finished),
            "outcome": self.outcome(),
            "legal": self.legal(),
        }
