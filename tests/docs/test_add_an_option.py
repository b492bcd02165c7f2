"""Follows docs/howto/add-an-option.md: the option works, and nothing stored before it changes."""

from pathlib import Path

import pytest

from tests.docs.followed import ROOT, copied, follow, run

pytestmark = pytest.mark.heavy

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
REFUSED = """
from runners.fast.lmr.record import table
from runners.games import LMR
from runners.games.contract import Refused
from runners.study.review.judges import LmrNet, load_tables

options = {"players": 2, "pegs": 1, "only_sixes": True}
start = LMR.start(LMR.options(options))
(judge,) = load_tables("lmr")
assert not judge.fits(start) and not judge.covers(start)
known = LMR.options(options | {"only_sixes": False})
table(known), judge.oracle.value(LMR.start(known))
for made_for_others in (
    lambda: table(LMR.options(options)),
    lambda: judge.oracle.value(start),
    lambda: LmrNet().chances([start]),
):
    try:
        made_for_others()
    except Refused as no:
        print(no.code, no)
"""
COMMANDS = """
from contextlib import redirect_stderr
from io import StringIO
from runners.terminal import cli

position = "lmr 4 arms, seats 0 2, only sixes, pegs 1 | p0 base H3 H2 H1 | p1 base H3 H2 H1 | p0 rolls 1"
simulate = "simulate lmr --players 2 --pegs 1 --option only_sixes=true --games 3".split()
for argv in (["lmr", "value", position], ["lmr", "value", position, "--by", "net"], simulate):
    with redirect_stderr(StringIO()) as said:
        assert cli.run(argv) == cli.BAD_INPUT
    assert "does not know the option only_sixes" in said.getvalue() and said.getvalue().count("\\n") == 1
assert cli.run([*simulate, "--engine", "plain"]) == 0
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


@pytest.mark.parametrize("name", ["v2-lmr-left", "v2-lmr-freed", "v2-lmr-lots"])
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


def test_engine_table_and_net_refuse_what_they_do_not_know(project: Path) -> None:
    """One sentence with the option's name, before anything is played or judged by other rules."""
    refused = run(project, "-c", REFUSED).splitlines()
    assert [line.split(":")[0] for line in refused] == [
        "badOptions the compiled engine does not know the option only_sixes",
        "badOptions this table does not know the option only_sixes",
        "badOptions the net does not know the option only_sixes",
    ]


def test_commands_refuse_it_by_name_and_the_plain_engine_plays_it(project: Path) -> None:
    assert "3 games" in run(project, "-c", COMMANDS)
