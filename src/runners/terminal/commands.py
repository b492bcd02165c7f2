"""Every command of `runners`: its words and where it lives.

One line adds a command, and one in `words/en/terminal-help.ftl` says what it does. Its module is imported
only when the command runs.
"""

from typing import Final, NamedTuple


class Command(NamedTuple):
    """One command: `words` as typed, `target` as `module:function` below `runners.terminal`."""

    words: str
    target: str
    extra: str | None = None
    """The extra of pyproject.toml that the command needs, if any."""


GROUPS: Final = ("lmr", "ur", "console", "store", "rooms", "bot", "puzzles", "train")
"""First words of commands of two words."""

COMMANDS: Final = (
    Command("play", "play:play"),
    Command("lmr legal", "legal:lmr"),
    Command("ur legal", "legal:ur"),
    Command("lmr solve", "solve:lmr", "solver"),
    Command("ur solve", "solve:ur", "solver"),
    Command("ur set", "ur_set:ur", "solver"),
    Command("lmr value", "value:lmr", "solver"),
    Command("ur value", "value:ur", "solver"),
    Command("engine", "engine:engine"),
    Command("verify", "verify:verify"),
    Command("review", "review:review"),
    Command("simulate", "simulate:simulate", "lab"),
    Command("tournament", "tournament:tournament", "lab"),
    Command("train ur", "train:ur", "lab"),
    Command("train lmr", "train:lmr", "lab"),
    Command("bots", "bots:bots"),
    Command("puzzles list", "puzzles:show_all"),
    Command("puzzles show", "puzzles:show"),
    Command("puzzles make", "puzzles:make"),
    Command("bot run", "bot:run"),
    Command("console lmr", "console:lmr"),
    Command("console ur", "console:ur"),
    Command("serve", "serve:serve"),
    Command("chaos", "chaos:chaos"),
    Command("rooms list", "rooms:list_rooms"),
    Command("rooms close", "rooms:close"),
    Command("store stats", "store:stats"),
    Command("store backup", "store:backup"),
    Command("store copy", "store:copy"),
    Command("store prune", "store:prune"),
    Command("store rewind", "rewind:rewind"),
)
