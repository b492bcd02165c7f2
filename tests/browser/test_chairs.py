"""Before the game chairs stand around the board, each at its arm or side, and nothing covers anything."""

from typing import Any

import pytest

from tests.browser.company import NAMES
from tests.browser.logic import Logic
from tests.browser.people import Person
from tests.browser.scenes import Stage, look

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

RING = """() => {
  const box = (el) => el.getBoundingClientRect().toJSON();
  const board = box(document.querySelector('.small-board'));
  const chairs = [...document.querySelectorAll('.edge .chair')].map((el) => ({
    ...box(el), side: el.closest('.edge').className.split(' ')[1], name: el.querySelector('b').textContent,
  }));
  return { board, chairs, wide: document.documentElement.scrollWidth - innerWidth };
}"""
Box = dict[str, Any]


def seated(stage: Stage, game: str, people: int, own: int = 0) -> Person:
    person = stage.company.room(game, *NAMES[:people]).take_over(stage.browser, own)
    person.page.locator(".chair.own").wait_for()
    person.page.locator(".small-board .ground > *").first.wait_for(state="attached")
    return person


def apart(a: Box, b: Box) -> bool:
    """Neither covers a part of the other."""
    beside: bool = a["right"] <= b["left"] + 1 or b["right"] <= a["left"] + 1
    above: bool = a["bottom"] <= b["top"] + 1 or b["bottom"] <= a["top"] + 1
    return beside or above


def ring(person: Person, width: int, height: int) -> Box:
    look(person.page, width, height, "light")
    found: Box = person.page.evaluate(RING)
    every = [found["board"], *found["chairs"]]
    assert all(apart(a, b) for i, a in enumerate(every) for b in every[:i])
    assert found["wide"] <= 0
    return found


def beyond(chair: Box, board: Box) -> str:
    """On which side of the board a chair really stands."""
    if chair["right"] <= board["left"]:
        return "left"
    if chair["left"] >= board["right"]:
        return "right"
    return "far" if chair["bottom"] <= board["top"] else "near"


@pytest.mark.parametrize("people", range(1, 9))
def test_everybody_sits_at_their_arm(stage: Stage, people: int) -> None:
    """QA34: seats run clockwise, and the own one is near."""
    own = people // 2
    person = seated(stage, "lmr", people, own)
    for width, height in ((1440, 900), (1024, 768), (768, 1024)):
        found = ring(person, width, height)
        around = [chair for chair in found["chairs"] if chair["side"] != "extra"]
        assert [beyond(chair, found["board"]) for chair in around] == [chair["side"] for chair in around]
        assert around[0]["name"] == NAMES[own]
        assert found["board"]["width"] >= 200
        names = [chair["name"] for chair in around if chair["name"] in NAMES]
        assert names == [NAMES[(own + k) % people] for k in range(people)]
    person.close()


@pytest.mark.parametrize("people", [1, 4, 6, 8])
def test_on_a_phone_the_board_is_between_the_chairs(stage: Stage, people: int) -> None:
    person = seated(stage, "lmr", people)
    for width, height in ((390, 844), (320, 640)):
        found = ring(person, width, height)
        board, own = found["board"], found["chairs"][0]
        around = [chair for chair in found["chairs"] if chair["side"] != "extra"]
        above = [chair for chair in around if chair["bottom"] <= board["top"] + 1]
        assert abs(len(above) - len(around) / 2) <= 1 and own["top"] >= board["bottom"] - 1
        assert board["width"] >= 150
    person.close()


@pytest.mark.parametrize("people", [1, 2])
def test_two_sit_on_both_sides_of_a_board_with_sides(stage: Stage, people: int) -> None:
    person = seated(stage, "ur", people)
    for width, height in ((1440, 900), (768, 1024), (390, 844), (320, 640)):
        found = ring(person, width, height)
        assert [beyond(chair, found["board"]) for chair in found["chairs"]] == ["near", "far"]
        assert found["chairs"][0]["name"] == "Ada"
    person.close()


def test_free_chairs_stand_in_the_order_of_play_and_the_rest_is_left_over(logic: Logic) -> None:
    """Who sits down between two players plays between them."""
    chairs = [{"chair": chair} if chair in (1, 4) else None for chair in range(8)]
    places = [{"seat": seat, "angle": arm} for arm, seat in enumerate((0, None, 1, None))]
    room = {"chairs": chairs, "seats": [chairs[1], chairs[4]]}
    script = "m.seatOrder.chairsAround(a.room, a.places, false)"
    found = logic(script, {"room": room, "places": places})
    assert [place["chair"] for place in found["placed"]] == [1, 2, 4, 5]
    assert found["left"] == [0, 3, 6, 7]
