"""The clock behind everything that is shown, headless: steps, durations, hurry, rest. Time is an argument."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.logic import Logic

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

RUN = """(() => {
  const clock = new m.clock.Clock(a.speed ?? 'normal'), told = [];
  const hand = {
    begin: (step, ms) => told.push(['begin', step.name, Math.round(ms)]),
    end: (step) => told.push(['end', step.name, now]),
  };
  let now = 0;
  const adds = [...a.adds];
  for (; now <= a.until; now += 10) {
    while (adds.length && adds[0][0] <= now) clock.add(adds.shift()[1], now);
    if (a.skip === now) clock.skip(hand);
    clock.advance(now, hand);
  }
  return {told, busy: clock.busy, behind: clock.behind(now)};
})()"""
"""What began and ended, and when, of steps that are added at some times."""


def step(name: str, ms: int, rest: int = 0) -> dict[str, Any]:
    return {"name": name, "ms": ms, "rest": rest}


def run(logic: Logic, *adds: tuple[int, list[Any]], until: int = 4000, **more: Any) -> Any:
    return logic(RUN, {"adds": adds, "until": until, **more})


def ended(found: Any) -> dict[str, int]:
    return {name: at for what, name, at in found["told"] if what == "end"}


def test_steps_follow_one_another(logic: Logic) -> None:
    found = run(logic, (0, [step("roll", 300), step("tell", 0), step("move", 200)]))
    assert ended(found) == {"roll": 300, "tell": 300, "move": 500}
    assert not found["busy"] and found["behind"] == 0


@pytest.mark.parametrize(("speed", "ends"), [("slow", 540), ("normal", 300), ("fast", 140), ("off", 0)])
def test_how_long_a_step_takes_is_set(logic: Logic, speed: str, ends: int) -> None:
    assert ended(run(logic, (0, [step("roll", 300)]), speed=speed)) == {"roll": ends}


def test_what_comes_in_time_is_shown_in_time(logic: Logic) -> None:
    """Two bots whose rolls take twice as long as they wait: each is shown within the limit."""
    adds = [(350 * i, [step(str(i), 740)]) for i in range(20)]
    found = run(logic, *adds, until=9000)
    late = [at - 350 * int(name) for name, at in ended(found).items()]
    assert len(late) == 20 and max(late) <= 1200
    took = [ms for what, _, ms in found["told"] if what == "begin"]
    assert min(took) > 250, "each is still seen"


def test_what_nobody_could_follow_is_shown_at_once(logic: Logic) -> None:
    """A tab that comes back: the last few are played, the many before them are not."""
    found = run(logic, (0, [step(str(i), 500) for i in range(60)]))
    took = [ms for what, _, ms in found["told"] if what == "begin"]
    assert took[:50] == [0] * 50 and took[-1] > 150
    assert max(ended(found).values()) <= 1200


def test_a_rest_gives_way_to_what_waits(logic: Logic) -> None:
    """Nothing waits: it lasts. Something waits that needs the time: it is cut."""
    alone = run(logic, (0, [step("lost", 0, 900)]), (1000, [step("next", 100)]))
    assert ended(alone)["next"] == 1100
    pressed = run(logic, (0, [step("lost", 0, 2000)]), (100, [step("next", 700)]))
    assert 800 <= ended(pressed)["next"] <= 1260


def test_one_may_act_while_it_only_rests(logic: Logic) -> None:
    assert not run(logic, (0, [step("lost", 0, 900)]), until=200)["busy"]
    assert run(logic, (0, [step("roll", 900)]), until=200)["busy"]


def test_a_skip_shows_everything_in_its_order(logic: Logic) -> None:
    found = run(logic, (0, [step("roll", 300), step("move", 300), step("lost", 0, 900)]), skip=100)
    assert ended(found) == {"roll": 100, "move": 100, "lost": 100}
    assert list(ended(found)) == ["roll", "move", "lost"]


MISSED = """m.steps.stepsOf({
  events: [{ seq: 7, event: { type: 'moved', move: { move: { from: 'T13', to: 'T17', die: 0 } } } }],
  story: [[{ type: 'moved', seat: 0, peg: 0, origin: 'T13', target: 'T17' }]],
  ways: a, before: { choices: [] }, after: { view: { room: { game: 'lmr' } } },
}).map(({ kind, ms }) => [kind, ms])"""
"""The steps of a move that nobody offered this page."""


def test_a_move_that_was_missed_goes_spot_by_spot_where_its_way_is_told(logic: Logic) -> None:
    """After a broken connection: four spots take as long as in a game that was followed."""
    way = ["T13", "T14", "T15", "T16", "T17"]
    assert logic(MISSED, [way]) == [["move", 480], ["settle", 0]]
    assert logic(MISSED, None) == [["move", 240], ["settle", 0]]


HURRY = """(() => {
  window.skipped = false;
  const playback = { busy: a.busy, skip: () => { window.skipped = true; } };
  const session = { clockSkew: 0, now: { view: { play: { pace: { deadline: Date.now() + a.left } } } } };
  const Shown = () => { m.useHurry(session, playback); return null; };
  m.render(m.html`<${Shown} key=${Math.random()} />`, document.body);
})()"""
"""A table that shows something, with so much time left for the choice that is due."""


def test_with_under_five_seconds_left_of_the_pace_the_page_goes_to_the_present(browser: Browser) -> None:
    """QR40: at once, or as soon as it comes to that; where nothing is shown there is nothing to skip."""
    logic = Logic(browser)
    logic.page.clock.install()
    logic.page.clock.pause_at(logic("Date.now() / 1000 + 60"))

    def skipped(ms: int) -> bool:
        logic.page.clock.run_for(ms)
        return bool(logic("window.skipped"))

    logic(HURRY, {"left": 4_900, "busy": True})
    assert skipped(500)
    logic(HURRY, {"left": 20_000, "busy": True})
    assert not skipped(500) and not skipped(14_400) and skipped(200)
    logic(HURRY, {"left": 4_900, "busy": False})
    assert not skipped(500)
    logic.page.close()


SECONDS = """import('/static/js/screens/results/rematch.js')
  .then((m) => a.map((args) => m.secondsLeft(...args)))"""


def test_the_countdown_goes_on_without_ticks_and_is_corrected_by_them(logic: Logic) -> None:
    """R1: the remaining time every second, from the deadline that the page holds."""
    tick = {"remaining": 90, "at": 1_000}
    asked = [[180_000, None, now] for now in (0, 1, 1_000, 60_500, 180_000, 999_000, -5_000)]
    assert logic(SECONDS, asked) == [180, 180, 179, 120, 0, 0, 180]
    assert logic(SECONDS, [[180_000, tick, now] for now in (1_000, 1_001, 2_000, 61_000, 99_000)]) == [
        *(90, 90, 89, 30, 0)
    ]
