"""Every command of `runners`: its words, where it lives, its line in the help.

One line adds a command. Its module is imported only when the command runs.
"""

from typing import Final, NamedTuple


class Command(NamedTuple):
    """One command: `words` as typed, `target` as `module:function` below `runners.terminal`."""

    words: str
    target: str
    help: str
    extra: str | None = None
    """The extra of pyproject.toml that the command needs, if any."""


GROUPS: Final = {
    "lmr": "Last Man Running",
    "ur": "Ur - The Runners Game",
    "console": "The referee beside a real board",
    "store": "A server's store",
    "train": "Nets that teach themselves",
}
"""First words of commands of two words."""

COMMANDS: Final = (
    Command("play", "play:play", "Play on this machine: the server, and the page in a browser."),
    Command("lmr legal", "legal:lmr", "Legal moves of Last Man Running positions, JSON lines in and out."),
    Command("ur legal", "legal:ur", "Legal moves of Ur positions, JSON lines in and out."),
    Command("lmr solve", "solve:lmr", "Exact values of Last Man Running, with certified bounds.", "solver"),
    Command("ur solve", "solve:ur", "Exact values of Ur, with certified bounds.", "solver"),
    Command("ur set", "ur_set:ur", "The chance to win a set of Ur, for every score.", "solver"),
    Command("lmr value", "value:lmr", "Values of a Last Man Running position and its moves.", "solver"),
    Command("ur value", "value:ur", "Values of an Ur position and its moves.", "solver"),
    Command("engine", "engine:engine", "The rules engine for programs in any language, over lines of JSON."),
    Command("verify", "verify:verify", "Check a replay offline: dice, moves and result."),
    Command("review", "review:review", "Judge a finished game: chances, best choices, luck and skill."),
    Command("simulate", "simulate:simulate", "Whole games between bots, by the million.", "lab"),
    Command("tournament", "tournament:tournament", "Every pair of bots, balanced, with ratings.", "lab"),
    Command("train ur", "train:ur", "Teach a net Ur by the exact values of positions.", "lab"),
    Command("train lmr", "train:lmr", "Teach a net Last Man Running by letting it play.", "lab"),
    Command("bots", "bots:bots", "The bots by game and name."),
    Command("console lmr", "console:lmr", "The referee for a real board of Last Man Running."),
    Command("console ur", "console:ur", "The referee for a real board of Ur, for whole sets."),
    Command("serve", "serve:serve", "Host rooms: page, API and sockets on one port."),
    Command("chaos", "chaos:chaos", "Crash the server in a simulated world, from seeds."),
    Command("store stats", "store:stats", "Figures of a server's store, as JSON."),
    Command("store backup", "store:backup", "Copy a server's store while it runs."),
    Command("store copy", "store:copy", "Copy a server's store to another, SQLite or PostgreSQL."),
    Command("store prune", "store:prune", "Expire idle rooms and drop old replays."),
)
