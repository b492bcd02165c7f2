"""A finished game on the page: scrubbed, stepped, played, shared, downloaded, and its dice verified there."""

import copy
import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from runners.rooms.events import NO_HASH
from runners.rooms.log import canonical, chain
from runners.rooms.verify import Wrong, verify
from tests.browser.company import NAMES, the_end
from tests.browser.people import Person
from tests.browser.scenes import SETTLED, Stage

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

Replay = dict[str, Any]


class Finished:
    """A game that was played to its end, and its replay."""

    def __init__(self, stage: Stage, game: str, **options: Any) -> None:
        room = stage.company.table(game, *NAMES[:2], until=the_end, **options)
        self.path = f"/replay/{room.code}/0"
        self.api = f"/api/rooms/{room.code}/games/0/replay"
        self.replay: Replay = stage.server.ask(self.api)
        self.film: Replay = stage.server.ask(self.api.replace("/replay", "/film"))
        self.last = len(self.film["frames"]) - 1

    def open(self, stage: Stage, more: str = "") -> Person:
        return stage.alone(self.path + more, ".repgrid .board")


@pytest.fixture(scope="module")
def lmr(stage: Stage) -> Finished:
    return Finished(stage, "lmr", pegs=1, kill_rolls=True)


@pytest.fixture(scope="module")
def ur(stage: Stage) -> Finished:
    return Finished(stage, "ur", pieces=1)


def where(page: Page) -> int:
    return int(page.get_by_role("slider", name="Move").get_attribute("aria-valuenow") or -1)


def stands_at(page: Page, *moves: int) -> None:
    """The slider is at one of these moves, or comes there."""
    expected = re.compile(f"^({'|'.join(map(str, moves))})$")
    expect(page.get_by_role("slider", name="Move")).to_have_attribute("aria-valuenow", expected)


PIECES = """() => [...document.querySelectorAll('.repmain .board .pieces > *')]
  .map((el) => `${el.getAttribute('data-id') ?? ''}${el.style.transform}`).sort().join(' ')"""


def pieces(page: Page) -> str:
    """Where they stand once the board has come to the move that the slider names."""
    page.wait_for_selector(f'.repmain .board[data-move="{where(page)}"]')
    found: str = page.evaluate(PIECES)
    return found


def test_a_replay_is_stepped_and_jumped_by_keys_and_buttons(stage: Stage, lmr: Finished) -> None:
    eve = lmr.open(stage)
    slider = eve.page.get_by_role("slider", name="Move")
    stands_at(eve.page, lmr.last)

    slider.press("Home")
    stands_at(eve.page, 0)
    slider.press("ArrowRight")
    slider.press("PageUp")
    stands_at(eve.page, min(11, lmr.last))
    eve.page.get_by_role("button", name="Back one move").click()
    stands_at(eve.page, min(11, lmr.last) - 1)
    eve.page.get_by_role("button", name="Forward one move").click()
    eve.page.get_by_role("button", name="To the end").click()
    stands_at(eve.page, lmr.last)
    expect(eve.page.locator(".repside")).to_contain_text("wins")
    eve.page.get_by_role("button", name="To the start").click()
    expect(eve.page.get_by_text("Everything is in place.")).to_be_visible()
    eve.close()


def test_a_replay_is_scrubbed_by_dragging(stage: Stage, lmr: Finished) -> None:
    """The board shows the position where the knob was left; its link leads to the same."""
    eve = lmr.open(stage)
    eve.page.locator(".graph").wait_for()  # it moves the track down
    eve.page.evaluate(SETTLED)
    box = eve.page.locator(".trackline").bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    eve.page.mouse.move(box["x"] + box["width"] - 2, middle)
    eve.page.mouse.down()
    eve.page.mouse.move(box["x"] + box["width"] / 2, middle, steps=4)
    eve.page.mouse.up()
    stands_at(eve.page, *range(math.ceil(lmr.last / 2 - 1), math.floor(lmr.last / 2 + 1) + 1))
    here, there = where(eve.page), pieces(eve.page)

    eve.page.get_by_role("slider", name="Move").press("End")
    assert pieces(eve.page) != there
    eve.page.goto(f"{lmr.path}?move={here}")
    eve.page.wait_for_selector(".repgrid .board")

    assert pieces(eve.page) == there
    eve.close()


def test_the_track_is_as_long_at_every_move(stage: Stage, lmr: Finished) -> None:
    """It does not grow under the hand when the number of the move gets shorter."""
    eve = lmr.open(stage)
    eve.page.evaluate(SETTLED)
    track = eve.page.locator(".trackline")
    long = track.bounding_box()
    eve.page.get_by_role("slider", name="Move").press("Home")
    expect(eve.page.locator(".where")).to_have_text(f"0 / {lmr.last}")
    short = track.bounding_box()
    assert long and short and long == pytest.approx(short, abs=0.5)
    eve.close()


def test_a_replay_plays_by_itself_at_any_speed(stage: Stage, ur: Finished) -> None:
    """From anywhere; from its beginning: tests/browser/test_replay.py."""
    eve = ur.open(stage, f"?move={max(0, ur.last - 12)}")
    eve.page.get_by_label("Speed").select_option(label="10×")
    eve.page.get_by_role("button", name="Play", exact=True).click()
    stands_at(eve.page, ur.last)
    expect(eve.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    eve.close()


def test_a_moment_is_shared_by_its_link(stage: Stage, lmr: Finished) -> None:
    """Whoever opens the link sees the same move and the same position."""
    eve = lmr.open(stage)
    eve.context.grant_permissions(["clipboard-read", "clipboard-write"])
    moment = eve.page.locator(".moments li").first  # the review, when it comes, lists moments of its own
    moment.get_by_role("button").click()
    expect(moment).to_have_class("here")
    here, there = where(eve.page), pieces(eve.page)
    eve.page.evaluate("() => { delete Navigator.prototype.share; }")
    eve.page.get_by_role("button", name="Share this moment").click()
    expect(eve.page.locator(".toast")).to_contain_text("Copied")
    link: str = eve.page.evaluate("() => navigator.clipboard.readText()")
    eve.close()

    other = stage.alone(link, ".repgrid .board")

    stands_at(other.page, here)
    assert pieces(other.page) == there
    other.close()


def test_a_download_is_the_replay_and_verifies(stage: Stage, lmr: Finished, tmp_path: Path) -> None:
    eve = lmr.open(stage)
    with eve.page.expect_download() as download:
        eve.page.get_by_role("link", name="Download").click()
    kept = tmp_path / "game.json"
    download.value.save_as(kept)

    assert json.loads(kept.read_bytes()) == lmr.replay
    assert verify(kept.read_bytes()).verified
    eve.close()


@pytest.mark.parametrize("name", ["lmr", "ur"])
def test_the_button_finds_true_dice_true(stage: Stage, name: str, request: pytest.FixtureRequest) -> None:
    finished: Finished = request.getfixturevalue(name)
    eve = finished.open(stage)
    eve.page.get_by_role("button", name="Verify the dice").click()
    dialog = eve.page.get_by_role("dialog", name="The dice are true")
    rolls = sum(line["event"]["type"] == "rolled" for line in finished.replay["events"])
    expect(dialog).to_contain_text(f"{rolls} rolls computed again")
    assert dialog.locator(".bad").count() == 0
    eve.close()


def mended(bad: Replay) -> Replay:
    """The chain worked out anew, as a forger would."""
    previous = NO_HASH
    for line in bad["events"]:
        line.pop("hash")
        previous = line["hash"] = chain(previous, canonical(line))
    return bad


def events(replay: Replay, kind: str) -> list[dict[str, Any]]:
    return [line["event"] for line in replay["events"] if line["event"]["type"] == kind]


def other_face(bad: Replay) -> Replay:
    dice = events(bad, "rolled")[0]["dice"]
    dice[0] = 1 - dice[0] if max(dice) < 2 and dice[0] in (0, 1) else dice[0] % 6 + 1
    return bad


def other_secret(bad: Replay) -> Replay:
    events(bad, "ended")[0]["secret"] = "5a" * 32
    return bad


def other_contribution(bad: Replay) -> Replay:
    events(bad, "started")[0]["contributions"][0] = "5a" * 32
    return bad


def without_an_event(bad: Replay) -> Replay:
    del bad["events"][len(bad["events"]) // 2]
    return bad


def later(bad: Replay) -> Replay:
    bad["events"][5]["time"] += 1
    return bad


TAMPERED: dict[str, Callable[[Replay], Replay]] = {
    "a face": other_face,
    "a face, chain mended": lambda bad: mended(other_face(bad)),
    "the secret, chain mended": lambda bad: mended(other_secret(bad)),
    "a contribution, chain mended": lambda bad: mended(other_contribution(bad)),
    "an event left out": without_an_event,
    "a time": later,
}


def holds(replay: Replay) -> bool:
    """Does `runners verify` find it true?"""
    try:
        return verify(json.dumps(replay).encode()).verified
    except Wrong:
        return False


@pytest.mark.parametrize("name", ["lmr", "ur"])
def test_page_and_command_agree_on_true_and_tampered_replays(
    stage: Stage, name: str, request: pytest.FixtureRequest
) -> None:
    finished: Finished = request.getfixturevalue(name)
    eve = stage.alone("/", "#main")
    script = "async (r) => (await import('/static/js/verify/verify.js')).verifyReplay(r).ok"
    assert holds(finished.replay) and eve.page.evaluate(script, finished.replay)
    for what, tamper in TAMPERED.items():
        bad = tamper(copy.deepcopy(finished.replay))
        assert (holds(bad), eve.page.evaluate(script, bad)) == (False, False), what
    eve.close()


@pytest.mark.parametrize("what", TAMPERED)
def test_the_button_finds_a_tampered_replay_wrong(stage: Stage, lmr: Finished, what: str) -> None:
    bad = json.dumps(TAMPERED[what](copy.deepcopy(lmr.replay)))

    def forged(route: Route) -> None:
        route.fulfill(body=bad, content_type="application/json")

    eve = lmr.open(stage)
    eve.page.route("**/games/0/replay", forged)
    eve.page.get_by_role("button", name="Verify the dice").click()
    dialog = eve.page.get_by_role("dialog", name="The dice do not verify")
    expect(dialog).to_be_visible()
    assert dialog.locator("li.bad").count() >= 1
    eve.close()
