"""Every command of `runners`: its words and where it lives.

One line adds a command and says what it does. Its module is imported only when the command runs.
"""

from typing import Final, NamedTuple


class Command(NamedTuple):
    """One command: `words` as typed, `target` as `module:function` below `runners.terminal`."""

    words: str
    target: str
    help: str = ""
    """Its line of help."""
    extra: str | None = None
    """The extra of pyproject.toml that the command needs, if any."""
    is_long: bool = False
    """It may run for more than a moment: it shows how far it is, and Ctrl-C ends it wherever it is."""


GROUPS: Final = {
    "lmr": "Last Man Running",
    "ur": "Ur - The Runners Game",
    "console": "A referee for a real board",
    "store": "Maintain a server's store",
    "rooms": "Manage the rooms of a running server",
    "bot": "Programs in any language as bots",
    "conformance": "Other engines against published positions and games",
    "puzzles": "Positions where one choice is clearly best",
    "train": "Train the nets of the bots",
}
"""First words of commands of two words, each with its line of help."""

COMMANDS: Final = (
    Command("play", "serve:play", "Play on this machine: start the server and open the page."),
    Command("lmr legal", "legal:lmr", "Legal moves of Last Man Running positions, JSON lines in and out."),
    Command("ur legal", "legal:ur", "Legal moves of Ur positions, JSON lines in and out."),
    Command(
        "lmr solve",
        "solve:lmr",
        "Exact values of Last Man Running, with certified bounds.",
        "solver",
        is_long=True,
    ),
    Command("ur solve", "solve:ur", "Exact values of Ur, with certified bounds.", "solver", is_long=True),
    Command(
        "ur set", "ur_set:ur", "The chance of winning a set of Ur at every score.", "solver", is_long=True
    ),
    Command(
        "lmr value",
        "value:lmr",
        "Values of a Last Man Running position and its moves.",
        "solver",
        is_long=True,
    ),
    Command("ur value", "value:ur", "Values of an Ur position and its moves.", "solver", is_long=True),
    Command("engine", "engine:engine", "The rules engine for programs in any language, over lines of JSON."),
    Command(
        "conformance run",
        "conformance:run",
        "Drive a program through published positions and games.",
        is_long=True,
    ),
    Command("conformance write", "conformance:write", "Write the published positions, games and dice."),
    Command("verify", "verify:verify", "Check a replay offline: dice, moves and result.", is_long=True),
    Command(
        "review",
        "review:review",
        "Judge a finished game: chances, best choices, luck and skill.",
        is_long=True,
    ),
    Command(
        "percentiles",
        "percentiles:percentiles",
        "Measure the accuracy and the luck of many games, which a review compares with.",
        "lab",
        is_long=True,
    ),
    Command("simulate", "simulate:simulate", "Play games between bots by the million.", "lab", is_long=True),
    Command(
        "judge", "judge:judge", "Score a policy by what it loses against exact values.", "lab", is_long=True
    ),
    Command(
        "tournament",
        "tournament:tournament",
        "Play every pair of bots, seats balanced, and rate them.",
        "lab",
        is_long=True,
    ),
    Command(
        "train ur", "train:ur", "Train a net for Ur on the exact values of positions.", "solver", is_long=True
    ),
    Command(
        "train lmr", "train:lmr", "Train a net for Last Man Running by self-play.", "solver", is_long=True
    ),
    Command("bots", "bots:bots", "List the bots by game and name."),
    Command("puzzles list", "puzzles:show_all", "List the puzzles of the package."),
    Command("puzzles show", "puzzles:show", "Show a puzzle, and its answer."),
    Command(
        "puzzles make", "puzzles:make", "Find more puzzles, by exact tables or by rollouts.", is_long=True
    ),
    Command(
        "bot run", "bot:run", "Seat a program in a room: it reads positions and writes choices.", is_long=True
    ),
    Command("console lmr", "console:lmr", "A referee for a real board of Last Man Running."),
    Command("console ur", "console:ur", "A referee for a real board of Ur, for whole sets."),
    Command("serve", "serve:serve", "Host rooms: page, API and sockets on one port."),
    Command("rooms list", "rooms:list_rooms", "List the rooms of a running server."),
    Command("rooms close", "rooms:close", "Close a room of a running server for good."),
    Command("rooms member", "rooms:member", "Print all that a room holds of one member, as JSON."),
    Command("rooms forget", "rooms:forget", "Delete what a room holds of one member, with the games."),
    Command("rooms notice", "rooms:notice", "Tell everybody at the tables of a running server something."),
    Command("store stats", "store:stats", "Show what a server's store holds, as JSON.", is_long=True),
    Command("store backup", "store:backup", "Back up a server's store while it runs.", is_long=True),
    Command(
        "store copy", "store:copy", "Copy a server's store to another, SQLite or PostgreSQL.", is_long=True
    ),
    Command(
        "store export", "store:export", "Print every finished game as a replay, JSON lines.", is_long=True
    ),
    Command("store prune", "store:prune", "Expire idle rooms and drop old replays.", is_long=True),
    Command(
        "store rewind",
        "store:rewind",
        "Move rooms back that a clock which was ahead has left in the future.",
        is_long=True,
    ),
)
