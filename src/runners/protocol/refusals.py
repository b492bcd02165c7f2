"""Every way a room says no: the codes and their meanings, and which command can get which in which phase."""

from collections.abc import Iterable
from typing import Final

CODES: Final = {
    "missingGameSeq": "the command does not say which game it is about",
    "staleGameSeq": "the command is about a game that is over in this room",
    "badGameSeq": "the command is about a game that this room has not reached",
    "repeatedId": "the id was used before, for another command",
    "notMember": "the sender has not joined the room, or only the server may send this",
    "notSeated": "the sender has no chair",
    "alreadyJoined": "the sender is already in the room",
    "roomFull": "no more people may join",
    "noSuchGame": "there is no such game",
    "badOptions": "these options can never be played",
    "lockedOption": "this option stays as it is while a set is under way",
    "noChange": "that would change nothing",
    "badLook": "there is no such colour or mark",
    "lookTaken": "somebody at the table has that colour or mark",
    "badChair": "there is no such chair, or it does not hold what the command needs",
    "chairTaken": "somebody is sitting there",
    "chairKept": "it is kept for a player of the finished game who stood up",
    "noSuchBot": "there is no such bot for this game",
    "gameStarted": "that cannot change while a game is running",
    "resultsOpen": "that waits until the results are closed",
    "notStarted": "the game has not started",
    "gameOver": "the game is over and frozen",
    "noResults": "there are no results yet",
    "rematchOff": "this room plays without the rematch module",
    "refusedBefore": "the sender asked for a chair in this pre-game and was refused",
    "proposalOpen": "another proposal is open",
    "noProposal": "that proposal is not open",
    "notVoter": "the sender has no vote on it",
    "alreadyAgreed": "the sender has already agreed",
    "notAgreed": "the sender has not agreed",
    "notAway": "the player is not away, or not long enough",
    "alreadyReady": "the sender is already Ready",
    "notReady": "the sender is not Ready",
    "wrongCommitment": "the seal was made for another commitment",
    "badContribution": "the seal is not 32 bytes in hex, or none is expected",
    "sealed": "the start is sealed: nothing changes until it begins or is aborted",
    "notSealed": "no start is sealed under that commitment, its time is up, or there is no time to extend",
    "wrongSealed": "the start that was sealed is not the one the client saw",
    "wrongOpening": "the bytes are not those that were sealed",
    "alreadyOpen": "the sender's seal is already open",
    "notYourTurn": "another player must act",
    "notYourRoll": "another player typed that roll",
    "notABot": "no bot plays that chair",
    "notDue": "that kind of action is not due",
    "serverDice": "the server rolls in this room",
    "diceMissing": "the dice must be typed in this room",
    "typedDice": "people type the dice in this room, bots do not",
    "wrongDiceCount": "a different number of dice is due",
    "badDie": "no such face, or no such die",
    "deadDie": "that die has no Legal Move now",
    "notEligible": "that player cannot move with that die",
    "notLegal": "the rules forbid that move",
    "malformed": "that is not a move of this game",
    "rematchRequested": "a rematch has already been asked for",
    "noRematchRequest": "nobody has asked for a rematch",
    "notYet": "the time is not up yet",
    "playersMissing": "a player left the game, and a rematch needs the same players",
    "connectionDown": "somebody who must consent has no connection at the moment",
    "timeOver": "the time for that choice or roll is up, and a bot makes it",
    "notTwoPlayers": "only a game for two can be resigned",
    "notClaimable": "in this game no win can be claimed from that player now",
    "tooMany": "that was done as often as one choice or one roll allows; over HTTP: too many connections",
}
"""What each code means in general; the message of a refusal is about the case in question."""

Phases = dict[str, frozenset[str]]

SEQ: Final = frozenset({"missingGameSeq", "staleGameSeq", "badGameSeq"})
GIVEN: Final = frozenset({"staleGameSeq", "badGameSeq"})
"""Of a number that need not be given, but was (QR14)."""
SEAT: Final = frozenset({"notMember", "notSeated"})
TURN: Final = frozenset({"notYourTurn", "notABot", "timeOver"})


def phases(pregame: Iterable[str], playing: Iterable[str], results: Iterable[str]) -> Phases:
    return {"pregame": frozenset(pregame), "playing": frozenset(playing), "results": frozenset(results)}


def always(*codes: str) -> Phases:
    """Refusals that do not depend on the phase."""
    return phases(codes, codes, codes)


def before_game(*codes: str, seat: frozenset[str] = SEAT) -> Phases:
    """A command of the pre-game."""
    head = SEQ | seat
    return phases(head | {"sealed"} | set(codes), head | {"gameStarted"}, head | {"resultsOpen"})


def in_game(*codes: str) -> Phases:
    """A command of the running game."""
    return phases(SEQ | {"notStarted"}, SEQ | SEAT | set(codes), SEQ | {"gameOver"})


def in_vote(*codes: str) -> Phases:
    """The refusals of a vote by phase."""
    open_ = SEQ | SEAT | {"noProposal", "notVoter"} | set(codes)
    return phases(open_ | {"sealed"}, open_, SEQ | SEAT | {"noProposal"})


def in_results(*codes: str) -> Phases:
    head = SEQ | SEAT
    return phases(head | {"noResults"}, head | {"noResults"}, head | {"rematchOff"} | set(codes))


REFUSALS: Final[dict[str, Phases]] = {
    "join": always("notMember", "alreadyJoined", "badLook", "roomFull"),
    "profile": always(*GIVEN, "notMember", "badLook", "lookTaken", "noChange"),
    "leave": always(*GIVEN, "notMember"),
    "sit": before_game(
        "badChair", "chairTaken", "chairKept", "proposalOpen", "refusedBefore", seat=frozenset({"notMember"})
    ),
    "stand": before_game(),
    "seatBot": before_game("badChair", "chairTaken", "chairKept", "noSuchBot", "proposalOpen"),
    "removeBot": before_game("badChair", "proposalOpen"),
    "propose": before_game("badOptions", "lockedOption", "noChange", "noSuchBot", "proposalOpen"),
    "unlist": always(*SEQ, *SEAT, "noChange"),
    "ready": before_game("alreadyReady", "wrongCommitment", "badContribution"),
    "unready": before_game("notReady"),
    "open": phases(
        SEQ | SEAT | {"notSealed", "wrongSealed", "wrongOpening", "alreadyOpen"},
        SEQ | SEAT | {"notSealed", "alreadyOpen"},
        SEQ | SEAT | {"notSealed", "alreadyOpen"},
    ),
    "proposeCancel": phases(
        SEQ | SEAT | {"notStarted", "sealed"}, SEQ | SEAT | {"proposalOpen"}, SEQ | SEAT | {"gameOver"}
    ),
    "proposeVacate": phases(
        SEQ | SEAT | {"notAway", "proposalOpen", "sealed"},
        SEQ | SEAT | {"notAway", "proposalOpen"},
        SEQ | SEAT | {"resultsOpen"},
    ),
    "proposeWithout": before_game("noChange", "proposalOpen"),
    "agree": in_vote("alreadyAgreed"),
    "refuse": in_vote(),
    "withdraw": in_vote("notAgreed"),
    "roll": in_game(*TURN, "notDue", "serverDice", "diceMissing", "typedDice", "wrongDiceCount", "badDie"),
    "retype": in_game("notABot", "notDue", "notYourRoll", "tooMany", "wrongDiceCount", "badDie"),
    "move": in_game(*TURN, "notDue", "malformed", "badDie", "deadDie", "notEligible", "notLegal", "tooMany"),
    "claimWin": in_game("notAway", "notClaimable"),
    "handOver": in_game("notAway", "notClaimable"),
    "resign": in_game("notTwoPlayers"),
    "requestRematch": in_results("rematchRequested", "playersMissing"),
    "consent": in_results("noRematchRequest", "alreadyAgreed"),
    "declineRematch": in_results(),
    "markAway": always("notMember", "noChange"),
    "markBack": always("notMember", "noChange"),
    "standIn": phases({"notStarted"}, {"notAway", "notYet"}, {"gameOver"}),
    "runOut": phases({"notStarted"}, {"notDue", "notYet"}, {"gameOver"}),
    "carry": always("noChange"),
    "breakOff": phases({"notSealed", "notYet"}, {"notSealed"}, {"notSealed"}),
    "prolong": always("notSealed"),
    "conclude": phases({"noResults"}, {"noResults"}, {"rematchOff", "notDue", "connectionDown"}),
    "expire": phases({"noResults"}, {"noResults"}, {"rematchOff", "notYet"}),
    "abort": phases({"notStarted"}, (), {"gameOver"}),
    "openNext": phases({"noResults"}, {"noResults"}, {"resultsOpen"}),
}
"""By command and phase. In addition, a system command from anybody but the server is `notMember`, and any
command whose id was used for another one is `repeatedId`."""
