"""Follows docs/howto/add-an-option.md: the option works, and nothing stored before it changes."""

from pathlib import Path

import pytest

from tests.docs.followed import ROOT, copied, follow, run

PAGE = "add-an-option.md"
PLAYED = """
from runners.games import LMR
from runners.games.contract import Refused
from runners.words import english

def entered(die, **options):
    state = LMR.roll(LMR.start(LMR.options({"players": 2, **options})), (die,)).state
    return bool(LMR.legal(state))

print([entered(die, only_sixes=True) for die in (1, 6)], [entered(die) for die in (1, 6)])
state = LMR.start(LMR.options({"players": 2, "only_sixes": True}))
assert LMR.parse(LMR.show(state)) == state == LMR.load(LMR.dump(state))
print(LMR.show(state).split(" |")[0])
from runners.games.lmr.reasons import why_not
from runners.games.lmr.board import BASE
print(english(why_not(state.route(0), state.pegs[0], 1, BASE, 0).saying))
"""
COMPILED = """
from runners.fast.lmr.record import table
from runners.games import LMR

table(LMR.options({"players": 2}))
try:
    table(LMR.options({"players": 2, "only_sixes": True}))
except ValueError as no:
    print(no)
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("option")
    copied(folder, "src/runners", "tests/games", "tests/words", "pyproject.toml")
    follow(folder, PAGE)
    return folder


def test_the_option_changes_the_rule_and_positions_show_it(project: Path) -> None:
    """A7: a 1 brings a Peg out unless the option says no."""
    played, header, refusal = run(project, "-c", PLAYED).splitlines()
    assert played == "[False, True] [True, True]"
    assert header == "lmr 4 arms, seats 0 2, only sixes"
    assert refusal == "a 1 brings no Peg out of Base: only a 6 does"


@pytest.mark.parametrize("name", ["v1-lmr", "v1-lmr-double_dice-pegs-teams", "v2-lmr-lots"])
def test_games_stored_before_it_keep_their_hashes(project: Path, name: str) -> None:
    told = run(project, "-m", "runners", "verify", str(ROOT / "tests" / "data" / "replays" / f"{name}.json"))
    assert "verified" in told.lower()


@pytest.mark.heavy
def test_the_game_keeps_the_contract(project: Path) -> None:
    told = run(
        project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/test_contract.py", "-k", "lmr"
    )
    assert " passed" in told


def test_the_page_has_a_sentence_for_everything_it_says(project: Path) -> None:
    told = run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/words/test_catalogue.py")
    assert " passed" in told


def test_the_compiled_games_refuse_what_they_do_not_know(project: Path) -> None:
    assert run(project, "-c", COMPILED).strip() == "the compiled games do not know Only Sixes"
