"""The hand at the table: double clicks, Escape, Space and Enter, and where the focus is."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from runners.client import Client
from tests.browser.company import NAMES, Room, act
from tests.browser.people import Person
from tests.browser.scenes import SETTLED, Stage, look

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

WATCH = """() => {
  window.fell = [];
  const look = () => {
    if (document.activeElement === document.body) window.fell.push(document.querySelector('h1')?.textContent);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes every frame in which the page's body has the focus."""
SEEN = "(before) => window.runners.shown().seq > before"


def table(stage: Stage, *rolls: list[int], game: str = "lmr", **options: Any) -> tuple[Room, Person]:
    """Ada at a browser, her dice typed for her."""
    room = stage.company.room(game, *NAMES[:2], dice="external", **options).start()
    for dice in rolls:
        room.say(0, "roll", dice=dice)
    return room, room.take_over(stage.browser)


def sent_by(page: Page) -> list[str]:
    """What the page sends from the next connection on."""
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.reload()
    return sent


def moves_in(sent: list[str]) -> int:
    return sum('"type":"move"' in text and "designate" not in text for text in sent)


def test_a_double_click_on_a_move_is_one_move(stage: Stage) -> None:
    """A15: the second click is no second move, and is refused by nobody."""
    _, ada = table(stage, [6])
    sent = sent_by(ada.page)
    ada.page.locator(".moves .move").first.dblclick()
    ada.page.wait_for_function("() => window.runners.shown().view.play.diceDue !== null")

    assert moves_in(sent) == 1
    expect(ada.page.locator(".toast")).to_have_count(0)
    ada.close()


def test_a_double_click_on_the_only_target_or_its_peg_is_one_move(stage: Stage) -> None:
    """A17: on the board as in the list."""
    for spot in ("T13", "0.B0"):
        _, ada = table(stage, [6])
        sent = sent_by(ada.page)
        ada.page.locator(".moves .move").first.wait_for()
        hit = ada.page.locator(f'.hit.live[data-spot="{spot}"]')
        expect(hit).to_be_visible()
        ada.page.evaluate(SETTLED)
        hit.dblclick(force=True)
        ada.page.wait_for_function("() => window.runners.shown().view.play.diceDue !== null")
        assert moves_in(sent) == 1
        expect(ada.page.locator(".toast")).to_have_count(0)
        ada.close()


def two_pegs_out(stage: Stage) -> Person:
    """Ada has two pegs that can go on with a 2."""
    room = stage.company.room("lmr", *NAMES[:2], dice="external", double_dice=True).start()
    room.say(0, "roll", dice=[6, 1])
    for _ in range(2):
        room.say(0, "move", choice=room.people[0].choices[0]["choice"])
    return room.say(0, "roll", dice=[2, 2]).take_over(stage.browser)


def test_escape_and_a_tap_on_the_same_peg_take_a_choice_back(stage: Stage) -> None:
    """A17: and the moves of the other peg stay in the list all the while."""
    ada = two_pegs_out(stage)
    moves = ada.page.locator(".moves .move")
    expect(moves).to_have_count(2)
    for back in ("Escape", "tap"):
        moves.first.click()
        expect(ada.page.locator(".moves .move.sel")).to_have_count(1)
        expect(moves).to_have_count(2)
        if back == "Escape":
            ada.page.keyboard.press("Escape")
        else:
            ada.page.locator(".hit[aria-label$=chosen]").first.click(force=True)
        expect(ada.page.locator(".moves .move.sel")).to_have_count(0)
    ada.close()


def several_pieces(me: Client) -> bool:
    return len({choice["path"][0] for choice in me.choices if choice["path"]}) > 1


def test_a_window_of_another_shape_keeps_what_was_chosen(stage: Stage) -> None:
    """The board is drawn anew, upright; the position is the same."""
    room = stage.company.table("ur", *NAMES[:2], until=several_pieces)
    ada = room.take_over(stage.browser)
    upright, chosen = ada.page.locator(".stage.upright"), ada.page.locator(".moves .move.sel")
    look(ada.page, 1440, 900, "light")
    expect(upright).to_have_count(0)
    ada.page.locator(".moves .move").first.click()
    expect(chosen).to_have_count(1)
    words = chosen.text_content() or ""

    look(ada.page, 390, 844, "light")

    expect(upright).to_have_count(1)
    ada.page.evaluate(SETTLED)
    expect(chosen).to_have_text(words)
    ada.close()


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_space_and_enter_roll(stage: Stage, key: str) -> None:
    """A15: wherever the focus is, unless it is on something of its own."""
    room = stage.company.room("lmr", *NAMES[:2]).start()
    ada = room.take_over(stage.browser)
    expect(ada.page.get_by_role("button", name="Roll 1 die")).to_be_visible()
    ada.page.evaluate(SETTLED)  # keys are heard a frame after the button is seen
    ada.page.evaluate("() => document.activeElement.blur()")

    ada.page.keyboard.press(key)

    ada.page.wait_for_function("() => window.runners.shown().view.play.rolls === 1")
    ada.close()


def test_space_types_no_dice(stage: Stage) -> None:
    """QR33: the dice of a real board are entered by hand."""
    room, ada = table(stage)
    entry = ada.page.get_by_role("group", name="Enter the roll")
    entry.wait_for()
    ada.page.keyboard.press("Space")
    ada.page.locator('.hit[data-spot="T13"]').press("Enter")
    expect(ada.page.locator(".toast")).to_contain_text("The dice are due first.")
    assert room.people[1].view["play"]["rolls"] == 0
    ada.close()


def test_the_focus_is_where_the_next_action_is_and_never_on_the_body(stage: Stage) -> None:
    """Rolling, choosing and moving by Enter alone: nobody has to find the way back."""
    room = stage.company.room("lmr", *NAMES[:2], pegs=1).start()
    ada = room.take_over(stage.browser)
    roll = ada.page.get_by_role("button", name="Roll 1 die")
    roll.focus()
    ada.page.evaluate(WATCH)
    for _ in range(16):
        if not turn_comes(room, ada):
            break
        ada.page.evaluate(SETTLED)  # the focus is still on what was due before
        ada.page.wait_for_function("() => document.activeElement.closest('button, .hit')")
        picks = ada.page.evaluate("() => document.activeElement.matches('.move:not(.sel)')")
        before = ada.shown()["seq"]
        ada.page.keyboard.press("Enter")
        changed = "() => document.querySelector('.move.sel')" if picks else SEEN
        ada.page.wait_for_function(changed, arg=before)
    assert ada.shown()["view"]["play"]["rolls"] > 1
    assert ada.page.evaluate("() => window.fell") == []
    ada.close()


def turn_comes(room: Room, ada: Person) -> bool:
    """The other player acts until it is hers again; False: the game is over."""
    shown = ada.shown()
    if shown["view"]["play"]["actor"] == 1:
        room.company.do(bruno_plays(room, shown["seq"]))
        room_seq = room.people[1].seq
        ada.page.wait_for_function("(seq) => window.runners.shown().seq >= seq", arg=room_seq)
    phase: str = ada.shown()["view"]["room"]["phase"]
    return phase == "playing"


async def bruno_plays(room: Room, seen: int) -> None:
    """The other player, who has seen as much as she, acts until it is Ada's turn again."""
    bruno = room.people[1]
    await bruno.until(lambda me: me.seq >= seen)
    while not bruno.is_over and bruno.view["play"]["actor"] == 1:
        await act(bruno)


def test_a_dialog_gives_the_focus_back(stage: Stage) -> None:
    """Closed by its cross, by Escape or by the answer No."""
    _, ada = table(stage)
    menu = ada.page.get_by_role("button", name="Menu")
    for way in ("Close", "Escape", "Stay"):
        menu.click()
        expect(ada.page.get_by_role("dialog", name="Menu")).to_be_visible()
        if way == "Stay":
            ada.page.get_by_role("button", name="Leave the room").click()
        if way == "Escape":
            ada.page.keyboard.press("Escape")
        else:
            ada.page.get_by_role("dialog").get_by_role("button", name=way).click()
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
        ada.page.wait_for_function("() => document.activeElement !== document.body")
    ada.close()
