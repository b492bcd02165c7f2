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
    is_long: bool = False
    """It may run for more than a moment: it shows how far it is, and Ctrl-C ends it wherever it is."""


GROUPS: Final = ("lmr", "ur", "console", "store", "rooms", "bot", "puzzles", "train")
"""First words of commands of two words."""

COMMANDS: Final = (
    Command("play", "play:play"),
    Command("lmr legal", "legal:lmr"),
    Command("ur legal", "legal:ur"),
    Command("lmr solve", "solve:lmr", "solver", is_long=True),
    Command("ur solve", "solve:ur", "solver", is_long=True),
    Command("ur set", "ur_set:ur", "solver", is_long=True),
    Command("lmr value", "value:lmr", "solver", is_long=True),
    Command("ur value", "value:ur", "solver", is_long=True),
    Command("engine", "engine:engine"),
    Command("verify", "verify:verify"),
    Command("review", "review:review", is_long=True),
    Command("simulate", "simulate:simulate", "lab", is_long=True),
    Command("tournament", "tournament:tournament", "lab", is_long=True),
    Command("train ur", "train:ur", "solver", is_long=True),
    Command("train lmr", "train:lmr", "solver", is_long=True),
    Command("bots", "bots:bots"),
    Command("puzzles list", "puzzles:show_all"),
    Command("puzzles show", "puzzles:show"),
    Command("puzzles make", "puzzles:make", is_long=True),
    Command("bot run", "bot:run", is_long=True),
    Command("console lmr", "console:lmr"),
    Command("console ur", "console:ur"),
    Command("serve", "serve:serve"),
    Command("chaos", "chaos:chaos"),
    Command("rooms list", "rooms:list_rooms"),
    Command("rooms close", "rooms:close"),
    Command("store stats", "store:stats", is_long=True),
    Command("store backup", "store:backup", is_long=True),
    Command("store copy", "store:copy", is_long=True),
    Command("store prune", "store:prune", is_long=True),
    Command("store rewind", "rewind:rewind", is_long=True),
)
