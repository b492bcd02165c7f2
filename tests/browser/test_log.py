"""The log: by turns, with names that stay whole, and without what is not worth telling."""

from typing import Any

import pytest
from playwright.sync_api import expect

from runners.games import LMR, UR, presentation
from runners.games.contract import as_json
from runners.words import said
from tests.browser.logic import NAMES, Logic
from tests.browser.people import AUTO
from tests.browser.scenes import Stage, look
from tests.games.lmr.table import TWO, act, table
from tests.games.ur.script import at

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

ARABIC = "محمد عبد الرحمن الخوارزم"
MARKED = "\u2068اللاعب \u20681\u2069\u2069"
"""As the analysis board calls a player: eight signs, and marks around them."""
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


SPELLS = """() => [...document.querySelectorAll('.log .spell:has(h3)')].map((spell) => [
  spell.querySelector('h3').innerText.trim(),
  [...spell.querySelectorAll('li')].map((told) => told.innerText),
])"""
"""Whose turns the log tells, and what of each."""


def line(seq: int, *told: Any, kind: str = "moved", **more: Any) -> dict[str, Any]:
    return {"seq": seq, "time": 1000 * seq, "gameSeq": 0, "type": kind, "told": list(told), **more}


def event(kind: str, seat: int | None = None) -> dict[str, Any]:
    return {"type": kind} if seat is None else {"type": kind, "seat": seat}


def turns(logic: Logic, game: str, *lines: Any) -> list[tuple[str, int | None, list[int]]]:
    found = logic(f"m.log.turnsOf(a, m.gameOf('{game}').figures)", list(lines))
    return [(t["kind"], t["seat"], [told["seq"] for told in t["lines"]]) for t in found]


def test_what_happens_in_one_turn_stands_together(logic: Logic) -> None:
    """A15, A25: a teammate's move with a given die belongs to the owner's turn."""
    assert turns(
        logic, "lmr",
        line(1, event("joined")), line(2, event("started")),
        line(3, event("rolled", 0)), line(4, event("delegated", 0)),
        line(5, event("moved", 2), event("turnPassed", 0)),
        line(6, event("rolled", 1)), line(7, event("spoke")),
        line(8, event("moved", 1), event("turnPassed", 1)),
        line(9, event("away")), line(10, event("rolled", 1)),
    ) == [
        ("room", None, [1, 2]), ("turn", 0, [3, 4, 5]), ("turn", 1, [6, 7, 8]),
        ("room", None, [9]), ("turn", 1, [10]),
    ]  # fmt: skip


def test_throws_for_the_first_turn_are_a_turn_of_nobody(logic: Logic) -> None:
    """QR39, QB33."""
    lots = turns(
        logic, "ur",
        line(1, event("lotThrown", 0)), line(2, event("lotThrown", 1), event("gameOpened", 1)),
        line(3, event("thrown", 1), event("turnEnded", 1)), line(4, event("thrown", 0)),
    )  # fmt: skip
    assert lots == [("lots", 0, [1, 2]), ("turn", 1, [3]), ("turn", 0, [4])]
    tied = turns(
        logic, "lmr", line(1, event("lot", 0)), line(2, event("lotsTied")), line(3, event("rolled", 1))
    )
    assert tied == [("lots", 0, [1, 2]), ("turn", 1, [3])]


@pytest.mark.parametrize(
    ("gone", "now", "told"), [(2, 60, []), (14, 60, []), (20, 60, [1, 2]), (None, 5, []), (None, 60, [1])]
)
def test_being_away_for_seconds_is_not_told(
    logic: Logic, gone: int | None, now: int, told: list[int]
) -> None:
    """QR30: who has just gone may be back in a moment; another's coming back is another's."""
    lines = [line(1, event("away"), kind="away", member="ada")]
    lines[0]["time"] = 0
    if gone is not None:
        lines.append(line(2, event("back"), kind="back", member="ada") | {"time": gone * 1000})
    found = logic(f"m.log.calm(a, {now * 1000}).map((l) => l.seq)", lines)
    assert found == told


def test_only_squares_are_squares(logic: Logic) -> None:
    """B1: the article "a" in a sentence of Ur is a word, the square a is one."""
    moved = said("ur-moved", how="river", who="Ada", origin="river", target="a", award=None)
    assert "a piece" in logic("m.say.sayAgain(a)", as_json(moved))
    state = at("3", "river 1", "white moves 1")
    told = as_json(presentation.tell_events(UR, UR.apply(state, UR.legal(state)[0]).events, list(NAMES[:2])))
    spots = logic(
        "a.flatMap((t) => m.say.partsOf(t.saying)).filter((p) => p.is === 'spot').map((p) => p.name)", told
    )
    words = logic(
        "a.flatMap((t) => m.say.partsOf(t.saying)).filter((p) => typeof p === 'string').join('')", told
    )
    assert "a" in spots and " a piece" in words and spots.count("a") == 1


@pytest.mark.parametrize(("name", "most", "shown"), [
    (f"{FAMILY}{FAMILY}{FAMILY}", 2, f"{FAMILY}…"), (f"{FAMILY} Zo", 9, f"{FAMILY} Zo"),
    ("Bartholomew", 9, "Bartholo…"),
    (ARABIC, 9, f"\u2068{ARABIC[:8]}…\u2069"), ("e\u0323\u0301" * 4, 3, "e\u0323\u0301" * 2 + "…"),
    (MARKED, 9, f"\u2068{MARKED}\u2069"),
])  # fmt: skip
def test_names_are_cut_between_signs_and_at_their_end(logic: Logic, name: str, most: int, shown: str) -> None:
    """An Arabic name begins on the right: its end, and what stands for it, is on the left."""
    assert logic(f"m.names.shorten(a, {most})", name) == shown


def test_a_name_from_the_right_does_not_turn_its_sentence(logic: Logic) -> None:
    """Whoever it is, plain or in a list; others need no help."""
    told = logic("m.say.say('lobby-won', {names: a, kind: 'over'})", [ARABIC, "Ben"])
    assert told == f"\u2068{ARABIC}\u2069 and Ben won the previous game."
    _, events = act(table("p0 rolls 1", at=TWO), "roll 3")
    saying = as_json(presentation.tell_events(LMR, events, ["Ada", "Ben"])[0]["saying"])
    named = "((players) => m.say.sayAgain(a, m.story.namedBy(players)))"
    assert logic(f"{named}([{{name: '{ARABIC}'}}])", saying).startswith(f"\u2068{ARABIC}\u2069 rolls")


def test_long_names_stay_in_the_log_and_each_turn_has_its_own(stage: Stage) -> None:
    """The widest letters, Arabic and joined emoji, at a desk and on a phone."""
    names = ("W" * 24, ARABIC, f"{FAMILY} Zoë")
    room = stage.company.room("lmr", *names, pegs=1).start()
    person = room.take_over(stage.browser)
    room.people.pop(0)
    person.page.locator("button.next:enabled").click()
    log = person.page.locator(".log")
    expect(log).to_contain_text("rolls")
    for width, height in ((1440, 900), (390, 844)):
        look(person.page, width, height, "light")
        wide = person.page.evaluate(
            "() => [...document.querySelectorAll('.log li, .log h3')]"
            ".filter((e) => e.scrollWidth > e.clientWidth + 1 && e.offsetParent)"
            ".filter((e) => getComputedStyle(e).overflow === 'visible').map((e) => e.outerHTML)"
        )
        assert wide == []
    look(person.page, 1440, 900, "light")
    expect(log.locator(".spell h3").first).to_be_visible()
    seats = person.page.locator(".seat .who b")
    assert seats.all_inner_texts()[1:] == [ARABIC, f"{FAMILY} Zoë"]
    assert seats.nth(1).evaluate("(b) => getComputedStyle(b).direction") == "rtl"
    person.close()


def test_the_log_of_a_game_has_a_turn_for_each_player(stage: Stage) -> None:
    """A15: nothing of one player's turn stands under another's name."""
    room = stage.company.room("lmr", *NAMES[:2], pegs=1).start()
    ada = room.take_over(stage.browser)
    ada.page.evaluate(AUTO)
    ada.page.wait_for_function("() => window.runners.shown().view.play.actor === 1")
    ada.page.locator(".log .spell h3", has_text="Ada").first.wait_for()
    for name, told in ada.page.evaluate(SPELLS):
        assert all(line.startswith(name) for line in told)
    ada.close()


def test_who_has_just_gone_is_seen_but_not_told(stage: Stage) -> None:
    """QR30: neither in the log nor to those who hear the page."""
    room = stage.company.room("lmr", *NAMES[:2]).start()
    ada = room.take_over(stage.browser)
    ada.page.locator("button.next:enabled").click()
    aloud = ada.page.locator("body > .sr[role=status]")
    expect(aloud).to_contain_text("Ada rolls")
    stage.company.do(room.people[1].close())
    stage.server.forward(4)

    expect(ada.page.locator(".seat.away")).to_have_count(1)

    expect(ada.page.locator(".log")).not_to_contain_text("is away")
    expect(aloud).not_to_contain_text("is away")
    ada.close()
