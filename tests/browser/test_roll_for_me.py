"""Roll for me: asked once and kept; what leaves no choice is done by itself, and nothing else."""

from typing import Any

import pytest
from playwright.sync_api import expect

from runners.games import LMR, UR
from tests.browser.company import NAMES, act
from tests.browser.logic import Logic, scene
from tests.browser.scenes import Stage
from tests.games.lmr.table import HOME_ALL, PAIRS, TWO, play, table
from tests.games.ur.script import at

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

STEP = """((wish, mode, due) => m.byItself({
  room: {...a, view: {dice: {mode}}}, play: {...m.play(a), diceDue: due}, raw: a.raw, mine: true,
}, wish))"""
DUE = "{count: 1}"


def step(
    logic: Logic, found: dict[str, Any], wish: str | None, *, mode: str = "server", due: bool = False
) -> Any:
    words = "null" if wish is None else f"'{wish}'"
    return logic(f"{STEP}({words}, '{mode}', {DUE if due else 'null'})", found)


def test_rolls_are_made_where_they_are_wished_and_never_typed(logic: Logic) -> None:
    """A15, QR33: until the question is answered nothing is done."""
    found = scene(LMR, table("p0 rolls 1", at=TWO))
    assert [step(logic, found, wish, due=True) for wish in (None, "off", "rolls", "moves")] == [
        None, None, "roll", "roll",
    ]  # fmt: skip
    assert step(logic, found, "moves", mode="external", due=True) is None


def test_the_only_move_is_played_if_that_is_wished(logic: Logic) -> None:
    """QA29: with a choice the player chooses."""
    only = scene(LMR, play(table("p0 rolls 1", "T20 H3 H2 H1", at=TWO), "roll 3"))
    assert step(logic, only, "rolls") is None
    assert step(logic, only, "moves") == {"move": {"from": "T20", "to": "T23", "die": 0}}
    two = scene(LMR, play(table("p0 rolls 1", "T20 T40", at=TWO), "roll 3"))
    assert step(logic, two, "moves") is None


def test_dice_are_not_given_away_and_nothing_is_declined_by_itself(logic: Logic) -> None:
    """QA43, QB10: not even with one teammate, or where an award has one move left."""
    given = scene(LMR, play(table("p0 rolls 1", HOME_ALL, "", "T37", at=PAIRS), "roll 3"))
    assert len(given["raw"]) == 1
    assert step(logic, given, "moves") is None
    award = scene(UR, at("4", "7", "black has an award"))
    assert step(logic, {**award, "raw": award["raw"][-1:]}, "moves") is None
    assert "decline" in award["raw"][-1]["choice"]


def test_it_is_asked_once_and_kept(stage: Stage) -> None:
    """The answer holds at the next table too, and the menu changes it."""
    room = stage.company.room("lmr", *NAMES[:2], pegs=1).start()
    ada = room.take_over(stage.browser)
    ada.page.get_by_role("button", name="Roll 1 die").wait_for()
    group = ada.page.get_by_role("group", name="Roll for me")
    expect(group).to_have_count(0)
    ada.close()

    room = stage.company.table("lmr", *NAMES[:2], until=lambda me: me.view["play"]["rolls"] > 6)
    room.say(0, "move", choice=room.people[0].choices[0]["choice"])
    room.company.do(until_ada_rolls(room))
    ada = room.take_over(stage.browser)
    rolls = ada.shown()["view"]["play"]["rolls"]
    ada.page.get_by_role("group", name="Roll for me").get_by_role("button", name="Roll for me").click()

    ada.page.wait_for_function("(before) => window.runners.shown().view.play.rolls > before", arg=rolls)
    expect(ada.page.get_by_role("group", name="Roll for me")).to_have_count(0)
    kept = ada.page.evaluate("() => JSON.parse(localStorage.getItem('runners.settings')).auto")
    assert kept == "rolls"
    ada.page.get_by_role("button", name="Menu").click()
    expect(ada.page.get_by_label("Roll for me")).to_have_value("rolls")
    ada.close()


async def until_ada_rolls(room: Any) -> None:
    """Everybody acts until it is Ada's to roll."""
    ada, bruno = room.people
    while not (ada.may_roll and ada.view["play"]["actor"] == 0):
        actor = ada if ada.view["play"]["actor"] == 0 else bruno
        other = bruno if actor is ada else ada
        await act(actor)
        await other.until(lambda me, seq=actor.seq: me.seq >= seq)
