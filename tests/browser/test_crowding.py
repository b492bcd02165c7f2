"""Several people come to the same table at the same moment: each of them gets a chair (QR41)."""

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.people import Person
from tests.browser.scenes import Stage
from tests.browser.test_meeting import UR, at_home, code_of

pytestmark = [pytest.mark.browser, pytest.mark.heavy, pytest.mark.usefixtures("dismissed")]

WISHED = 1
"""The chair of Ur that the page asks for first."""
SEATED = """() => {
  const code = location.pathname.slice(1).toUpperCase();
  const seat = JSON.parse(localStorage.getItem('runners.seats') ?? '{}')[code];
  const view = window.runners?.shown().view;
  return Boolean(seat && view?.chairs.some((chair) => chair?.member === seat.member));
}"""


def play_anyone(person: Person) -> None:
    person.begin(UR, "Play anyone")


def beforehand(person: Person, act: Callable[[], object]) -> None:
    """Just before this person's first wish for a chair comes to the server, something else happens there."""
    done: list[object] = []

    def connect(socket: WebSocketRoute) -> None:
        there = socket.connect_to_server()

        def sent(text: str | bytes) -> None:
            if '"type":"sit"' in str(text) and not done:
                done.append(act())
            there.send(text)

        socket.on_message(sent)

    person.page.route_web_socket("**/socket", connect)


@pytest.mark.parametrize("way", ["list", "anyone"])
def test_where_the_chair_is_taken_meanwhile_another_one_at_the_table_is_found(stage: Stage, way: str) -> None:
    """QR41: from the list, and by Play anyone; nobody is refused or sent away while a chair is free."""
    room = stage.company.room("ur", listed=True, pace=60)
    stage.company.crowd(room, 1)
    chiyo = stage.visitor()
    beforehand(chiyo, lambda: room.say(0, "sit", chair=WISHED))
    at_home(chiyo)
    if way == "anyone":
        play_anyone(chiyo)
    else:
        chiyo.page.locator(f".tables [aria-label*='{room.code}']").click()
        chiyo.page.get_by_role("button", name="Stay a guest").click()
    chiyo.page.wait_for_function(SEATED)
    assert code_of(chiyo) == room.code
    assert all(stage.server.room(room.code)["chairs"])
    expect(chiyo.page.locator(".toast")).to_have_count(0)
    chiyo.close()


def test_of_three_who_ask_at_the_same_moment_two_meet_and_one_has_a_table(stage: Stage) -> None:
    """QR41: the server hears all of them before it answers any."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)
        for one in held[:3] if len(held) == 3 else held[3:][-1:]:
            one.continue_()

    people = [at_home(stage.visitor()) for _ in range(3)]
    for person in people:
        person.page.route("**/api/tables/ur", hold)
        play_anyone(person)
    for person in people:
        person.page.wait_for_function(SEATED)
        expect(person.page.locator(".toast")).to_have_count(0)
    assert sorted(Counter(map(code_of, people)).values()) == [1, 2]
    for person in people:
        person.close()


def test_a_table_that_was_left_and_is_found_again_is_entered_anew(stage: Stage) -> None:
    """QR41: so it is for a moment after a restart, where the people of the only table are away."""
    room = stage.company.room("ur", "Bruno", listed=True)
    stage.company.dismiss([room])
    stage.server.forward(4)
    chiyo = stage.visitor()
    chiyo.page.clock.install()
    found = {"code": room.code, "roomId": "x", "made": False}
    chiyo.page.route("**/api/tables/ur", lambda route: route.fulfill(json=found))
    play_anyone(at_home(chiyo))
    chiyo.page.wait_for_function(SEATED)
    expect(chiyo.page.locator(".chair:not(.own):not(.empty)")).to_contain_text("Away")
    with chiyo.page.expect_navigation():
        chiyo.page.clock.fast_forward(11_000)
    chiyo.page.wait_for_function(SEATED)
    assert [m["name"] for m in stage.server.room(room.code)["members"]] == ["Bruno", "Eve"]
    chiyo.close()
