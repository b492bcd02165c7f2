"""The review of a finished game on the page, beside what `runners review` says of the same replay."""

import json
import re
from itertools import combinations
from math import floor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from runners.terminal import cli
from tests.browser.company import the_end
from tests.browser.scenes import Stage

pytestmark = [pytest.mark.browser, pytest.mark.heavy]
GAMES = {
    "lmr": (("Ada", "Bruno", "Chiyo"), {"pegs": 2, "double_dice": True, "kill_rolls": True}),
    "ur": (("Ada", "Bruno"), {"pieces": 3}),
}


def reviewed(replay: dict[str, Any], folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """As the terminal prints it."""
    path = folder / "replay.json"
    path.write_text(json.dumps(replay), encoding="utf-8")
    capsys.readouterr()
    assert cli.run(["review", str(path), "--json"]) == cli.DONE
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


TENTH = 0.0501
"""Half a tenth is written as either: 12.35 is none of the numbers that a computer has."""


def says(text: str, change: float) -> bool:
    """Is this a change of a chance in points, as the page writes it?"""
    signed = re.fullmatch(r"[+−]\d+\.\d|0\.0", text) is not None
    return signed and abs(float(text.replace("−", "-")) - 100 * change) <= TENTH


def at(page: Page, frame: int) -> None:
    """Go to a move by the graph, which is the slider."""
    graph = page.get_by_role("slider", name="Winning chances")
    graph.focus()
    page.keyboard.press("Home")
    for _ in range(frame // 10):
        page.keyboard.press("PageUp")
    for _ in range(frame % 10):
        page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", str(frame))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_game_is_reviewed_as_the_terminal_does(
    stage: Stage, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names, options = GAMES[game]
    room = stage.company.table(game, *names, until=the_end, **options)
    truth = reviewed(stage.server.ask(f"/api/rooms/{room.code}/games/0/replay"), tmp_path, capsys)
    page = stage.alone(f"/replay/{room.code}/0?move=0", ".repgrid .board").page
    page.locator(".graph").wait_for()

    assert stage.server.ask(f"/api/rooms/{room.code}/games/0/review") == truth
    graded = [
        [seat["name"], f"{seat['accuracy']}/100", f"{seat['luck_grade']}/10"] for seat in truth["seats"]
    ]
    assert table(page, ".grades") == graded
    for (name, luck, skill), seat in zip(table(page, ".points"), truth["seats"], strict=True):
        assert name == seat["name"] and says(luck, seat["luck"]) and says(skill, -seat["cost"])

    marks_stand_apart_on_the_curve(page, truth, len(names))
    turns = page.locator(".turning button")
    assert turns.count() == len(truth["turning"]) <= 3
    for k, point in enumerate(truth["turning"]):
        frame = next(i for i, moment in enumerate(truth["moments"]) if moment["seq"] == point["seq"]) + 1
        turns.nth(k).click()
        expect(page.get_by_role("slider", name="Move")).to_have_attribute("aria-valuenow", str(frame))
        shown(page, truth["moments"][frame - 1], names)

    dear = max(range(len(truth["moments"])), key=lambda i: truth["moments"][i].get("cost", 0.0))
    at(page, dear + 1)
    costly(page, truth["moments"][dear])

    frames = page.evaluate(READ, len(truth["moments"]))
    start = {"chances": [seat["start"] for seat in truth["seats"]]}
    for frame, moment in zip(frames, [start, *truth["moments"]], strict=True):
        compared(frame, moment)


def table(page: Page, css: str) -> list[list[str]]:
    """The cells of a table, also of one in closed details."""
    rows = page.locator(f"table{css} tbody tr").all()
    return [[cell.strip() for cell in row.locator("th, td").all_text_contents()] for row in rows]


def marks_stand_apart_on_the_curve(page: Page, truth: dict[str, Any], seats: int) -> None:
    """The line of two rises for the one whose name stands at the top."""
    marks = page.locator(".graph .turn-mark")
    boxes = [mark.bounding_box() for mark in marks.all()]
    for one, other in combinations(boxes, 2):
        assert one and other and abs(one["x"] - other["x"]) + abs(one["y"] - other["y"]) > one["width"] / 2
    if seats != 2:
        return
    assert page.locator(".graph .whose").all_text_contents() == [seat["name"] for seat in truth["seats"]]
    chances = [truth["seats"][0]["start"], *(moment["chances"][0] for moment in truth["moments"])]
    for at, place in marks.evaluate_all(
        "all => all.map((el) => ['--at', '--place'].map((name) => Number(el.style.getPropertyValue(name))))"
    ):
        assert place == pytest.approx(1 - chances[floor(at * (len(chances) - 1) + 0.5)], abs=1e-6)


READ = """async (last) => {
  const graph = document.querySelector('.graph'), found = [];
  const press = (key) => graph.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const texts = (css) => [...document.querySelectorAll(css)].map((el) => el.textContent.trim());
  for (let at = 0; at <= last; at += 1) {
    press(at ? 'ArrowRight' : 'Home');
    while (graph.getAttribute('aria-valuenow') !== String(at)) await new Promise((done) => setTimeout(done));
    const [verdict = ''] = texts('.this-choice .verdict');
    found.push({ chances: texts('.chances-now b'), bars: texts('.this-choice .bars b'), verdict });
  }
  return found;
}"""
"""What the page says at every move, from the start to the end."""


def compared(frame: dict[str, Any], moment: dict[str, Any]) -> None:
    """Every number of a moment, as finely as the page writes it."""
    assert frame["chances"] == [str(floor(100 * chance + 0.5)) for chance in moment["chances"]]
    bars = [float(text) for text in frame["bars"]]
    assert bars == pytest.approx([100 * one["chance"] for one in moment.get("ranked", [])], abs=TENTH)
    lost = re.search(r"lost ([\d.]+) percentage", frame["verdict"])
    if "cost" in moment and moment["cost"] >= 0.0005:
        assert lost and float(lost[1]) == pytest.approx(100 * moment["cost"], abs=TENTH)
    else:
        assert lost is None and bool(frame["verdict"]) == ("ranked" in moment)


def shown(page: Page, moment: dict[str, Any], names: tuple[str, ...]) -> None:
    """The chances after a moment, for those who see the graph and those who hear it."""
    heard = page.get_by_role("slider", name="Winning chances").get_attribute("aria-valuetext") or ""
    listed = page.locator(".chances-now b").all_inner_texts()
    chances = zip(listed, moment["chances"], strict=True)
    assert all(abs(float(one) - 100 * chance) <= 0.501 for one, chance in chances)
    assert all(f"{name} {number}%" in heard for name, number in zip(names, listed, strict=True))


def costly(page: Page, moment: dict[str, Any]) -> None:
    """The best choice stands first and is drawn on the board, and the verdict says what was lost."""
    panel = page.get_by_role("region", name="This choice")
    values = [float(text) for text in panel.locator(".bars b").all_inner_texts()]
    assert values == pytest.approx([100 * one["chance"] for one in moment["ranked"]], abs=TENTH)
    lost = re.search(r"lost ([\d.]+) percentage points", panel.locator(".verdict").inner_text())
    assert lost and float(lost[1]) == pytest.approx(100 * moment["cost"], abs=TENTH)
    drawn = ["best"] if moment["ranked"][0]["path"] else []  # declining has no way
    expect(page.locator(".board .over .tag")).to_have_text(drawn)
    expect(panel.locator(".made")).to_have_count(1)


def test_the_results_lead_to_ones_best_and_most_expensive_move(stage: Stage) -> None:
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=3)
    while stage.server.ask(f"/api/rooms/{room.code}/games/0/review")["seats"][0]["cost"] < 0.01:
        room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=3)
    person = room.take_over(stage.browser)
    expect(person.page.locator(".decided")).not_to_be_empty()
    again = person.page.get_by_role("link", name="Try it again").get_attribute("href")
    person.page.get_by_role("button", name="Your one mistake").click()
    expect(person.page.get_by_role("slider", name="Move")).not_to_have_attribute("aria-valuenow", "0")
    expect(person.page.get_by_role("region", name="This choice")).to_contain_text("Ada lost")
    person.page.goto(str(again))
    expect(person.page.locator(".ranking")).to_have_count(0)
    person.page.locator(".study-side .moves .move").first.dblclick()
    expect(person.page.locator(".study-side .verdict")).to_be_visible()
    person.close()


def test_a_busy_server_is_asked_again_and_says_so(stage: Stage) -> None:
    """Nothing else waits for the review."""
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=1)
    person = stage.alone("/", ".game .board")
    seen = False

    def busy_until_seen(route: Route) -> None:
        if seen:
            route.continue_()
        else:
            route.fulfill(status=503, headers={"Retry-After": "1"}, body="{}")

    person.page.route("**/review", busy_until_seen)
    person.page.goto(f"/replay/{room.code}/0")
    expect(person.page.locator(".study-wait")).to_contain_text("Asking again in a second")
    expect(person.page.get_by_role("slider", name="Move")).to_be_visible()
    seen = True
    expect(person.page.locator(".graph")).to_be_visible()
    person.complaints = [one for one in person.complaints if not re.search("503", one)]
    person.close()


def test_what_cannot_be_reviewed_says_so_and_leaves_the_replay(stage: Stage) -> None:
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=1)
    person = stage.alone("/", ".game .board")
    no = {"status": 500, "body": json.dumps({"code": "notReviewed", "message": "It is broken."})}
    person.page.route("**/review", lambda route: route.fulfill(**no))
    person.page.goto(f"/replay/{room.code}/0")
    expect(person.page.locator(".study-wait")).to_contain_text("It is broken.")
    expect(person.page.get_by_role("slider", name="Move")).to_be_visible()
    person.complaints = [one for one in person.complaints if "500" not in one]
    person.close()
