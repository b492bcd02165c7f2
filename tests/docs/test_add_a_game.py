"""Follows docs/howto/add-a-game.md word by word: the toy game keeps the contract."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "howto" / "add-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r'```(?:python|ftl|js) title="([^"]+)"(?: add="(\w+)")?\n(.*?)```', PAGE, re.DOTALL)

REPLAY = """
import random
from runners.games import GAMES, replay
from tests.games.promises import random_game

game = GAMES["dash"]
options = game.options({})
entries, state = [], game.start(options)
for moment in random_game(game, options, random.Random(1)):
    state = moment.step.state
    if moment.dice:
        entries.append(replay.roll_entry(game, moment.dice, state))
    else:
        entries.append(replay.choice_entry(game, moment.move, state))
head = replay.header(game, options, ["Ann", "Bob"])
document = replay.encode(replay.build(head, entries, game.outcome(state)))
assert replay.final_state(replay.decode(document)) == state
print("verified", game.show(state))
"""

ROOM = """
from hashlib import sha256
from runners.games import GAMES
from runners.rooms import commands as c
from runners.rooms.local import LocalRoom
from runners.rooms.replay import document
from runners.rooms.verify import verify

game = GAMES["dash"]
numbers = iter(range(10_000))
local = LocalRoom("dash", fresh=lambda: sha256(str(next(numbers)).encode()).digest())
for chair, who in enumerate(("ann", "bob")):
    local.handle(who, c.Join(id="j", name=who), 1)
    local.handle(who, c.Sit(id="s", game_seq=0, chair=chair), 2)
local.ready("ann", "bob", now=3)
while local.room.phase == "playing":
    state = local.room.play.state
    who = ("ann", "bob")[game.actor(state)]
    if game.dice_due(state):
        command = c.Roll(game_seq=0)
    else:
        command = c.Move(game_seq=0, choice=game.move_json(game.legal(state)[0]))
    local.handle(who, command, 4)
print("verified", verify(document(local.log, 0)).outcome)
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project after everything on the page has been done."""
    copy = tmp_path_factory.mktemp("project")
    for layer in ("words", "games", "rooms"):
        shutil.copytree(ROOT / "src" / "runners" / layer, copy / "src" / "runners" / layer)
    for name in ("src/runners/__init__.py", "src/runners/py.typed", "pyproject.toml"):
        shutil.copy(ROOT / name, copy / name)
    (copy / "tests" / "games").mkdir(parents=True)
    for name in ("tests/games/promises.py", "tests/games/test_contract.py"):
        shutil.copy(ROOT / name, copy / name)
    for title, added_to, code in BLOCKS:
        follow(copy / title, added_to, code)
    return copy


def follow(path: Path, added_to: str, code: str) -> None:
    """Write a new file, or add lines at the end of a table or of a part of the catalogue that is there."""
    if path.suffix == ".ftl" and path.exists():
        text = path.read_text(encoding="utf-8")
        path.write_text(text if code in text else text + code, encoding="utf-8")
        return
    if not added_to:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, encoding="utf-8")
        return
    text = path.read_text(encoding="utf-8")
    if code in text:
        return
    end = text.index("\n}\n", text.index(f"{added_to}: ")) + 1
    path.write_text(text[:end] + code + text[end:], encoding="utf-8")


def run(project: Path, *command: str) -> subprocess.CompletedProcess[str]:
    env = {
        "PYTHONPATH": f"{project / 'src'}:{project}",
        "PATH": "/usr/bin:/bin",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    return subprocess.run(
        [sys.executable, *command], cwd=project, env=env, capture_output=True, text=True, check=False
    )


def test_the_toy_game_keeps_the_contract(project: Path) -> None:
    done = run(
        project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/test_contract.py", "-k", "dash"
    )
    assert done.returncode == 0, done.stdout
    assert re.search(r"\b[2-9]\d* passed", done.stdout)


def test_its_replays_verify(project: Path) -> None:
    done = run(project, "-c", REPLAY)
    assert done.stdout.startswith("verified dash |"), done.stderr


def test_a_room_plays_it_without_knowing_it(project: Path) -> None:
    """R9: chairs, Ready, fair dice, moves, results and replay know the contract alone."""
    done = run(project, "-c", ROOM)
    assert done.stdout.startswith("verified {'winners'"), done.stderr


def test_the_registration_differs_from_ours_by_the_new_game_alone() -> None:
    (shown,) = [code for title, _, code in BLOCKS if title == "src/runners/games/__init__.py"]
    ours = (ROOT / "src" / "runners" / "games" / "__init__.py").read_text(encoding="utf-8")
    without = (
        shown.replace("from runners.games.dash.game import DASH\n", "")
        .replace(", DASH)", ")")
        .replace('"DASH", ', "")
    )
    assert ours in (without, shown)  # or somebody has followed the page here


@pytest.mark.heavy
def test_its_code_is_as_clean_as_ours(project: Path) -> None:
    folder = "src/runners/games/dash"
    for command in (
        ("ruff", "format", "--check", "--no-cache", folder),
        ("ruff", "check", "--no-cache", folder),
        ("mypy", "--cache-dir=/dev/null", folder),
    ):
        done = run(project, "-m", *command)
        assert done.returncode == 0, done.stdout + done.stderr


def test_its_module_on_the_page_has_thirty_lines_of_code() -> None:
    """At most; lines without comments and types. What takes more belongs into `plain`, for every game."""
    (module,) = (code for title, _, code in BLOCKS if title.endswith("/games/dash/game.js"))
    lines = [line.strip() for line in module.splitlines()]
    assert len([line for line in lines if line and not line.startswith(("//", "/**"))]) <= 30
