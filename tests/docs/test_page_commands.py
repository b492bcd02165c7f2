"""docs/architecture.md lists every command that the page sends, and which script sends it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from runners.protocol.commands import AnyCommand
from runners.protocol.opening import AnyOpening

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SCRIPTS = ROOT / "src" / "runners" / "web" / "static" / "js"

SENT = re.compile(
    r"\b(?:send|carry|act|answer)\('(\w+)'| \['(\w+)', say|\bsession\.(join|claim|leave|hint|ready)\("
)
OF_THE_CONNECTION = re.compile(r"\btype: '(\w+)'|\bthis\.(?:send|carry)\('(\w+)'|\bthis\.(ready)\(")
PASSED_ON = {
    (command, "net/session") for command in ("join", "claim", "leave", "hint", "profile", "seatCode")
}
"""What `net/session` sends for the screens that ask for it."""
COMMANDS = {kind.__struct_config__.tag for kind in (*get_args(AnyCommand), *get_args(AnyOpening))}


def sent() -> set[tuple[str, str]]:
    """Every command with each script that sends it."""
    found = set[tuple[str, str]]()
    for path in SCRIPTS.rglob("*.js"):
        script = path.relative_to(SCRIPTS).with_suffix("").as_posix()
        pattern = OF_THE_CONNECTION if script.startswith("net/") else SENT
        for groups in pattern.findall(path.read_text(encoding="utf-8")):
            found |= {(command, script) for command in groups if command in COMMANDS}
    return found - PASSED_ON


def rows() -> Iterator[tuple[set[str], set[str], str]]:
    """The commands, the scripts and the words of each row."""
    table = PAGE[PAGE.index("### What the page sends") :].split("\n\n")[2]
    for row in table.splitlines()[2:]:
        commands, scripts, words = row.strip("|").split("|")
        yield {*re.findall(r"`(\w+)`", commands)}, {*re.findall(r"`([^`]+)`", scripts)}, words


def test_every_command_of_the_page_is_listed_with_its_scripts() -> None:
    """QR43: whatever a script sends has a row, and no row names what nothing sends."""
    listed = {
        (command, script) for commands, scripts, _ in rows() for command in commands for script in scripts
    }
    assert sorted(sent() - listed) == []
    assert {command for command, _ in listed} == {command for command, _ in sent()}
    assert {script for _, script in listed} - {"screens/table/auto-roll"} == {script for _, script in sent()}


def test_what_follows_no_act_names_the_ruling_that_allows_it() -> None:
    """QR43, QA29: and of what only a person may say, Ready alone is among it."""
    own = [(commands, words) for commands, _, words in rows() if words.strip().startswith("*")]
    assert all(re.search(r"Q[AR]\d+", words) for commands, words in own if commands != {"ping"})
    votes = {"agree", "refuse", "withdraw", "requestRematch", "consent", "declineRematch"}
    assert not votes & {command for commands, _ in own for command in commands}
