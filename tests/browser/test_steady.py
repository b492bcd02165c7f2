"""What stays where it is: the main button over a whole game, and the page while it is played."""

import pytest

from tests.browser.people import SETTINGS, STEP
from tests.browser.scenes import Stage

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

MINUTES: float = 2
TICK_MS = 1000
SHIFTS = """(() => {
  window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((one) => one.value)))
    .observe({ type: 'layout-shift', buffered: true });
})()"""
LOOK = """() => {
  const main = document.querySelector('.turn .row.next .main')?.getBoundingClientRect();
  const panel = document.querySelector('.turn.panel')?.getBoundingClientRect();
  const did = (STEP)();
  return { did, panel: panel && [panel.top, panel.height], main: main ? [main.left, main.bottom] : null };
}""".replace("STEP", STEP)
SPREAD = 8
MOST_SHIFT = 0.1


@pytest.mark.parametrize("size", [(360, 640)])
@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_the_main_button_keeps_its_place(stage: Stage, game: str, size: tuple[int, int]) -> None:
    """Two minutes of play against a bot, by the page's own clock, with everything that moves."""
    options = {"double_dice": True} if game == "lmr" else {"head_start": True}
    room = stage.company.room(game, "Ada", bots=1, **options).start()
    ada = room.take_over(stage.browser, width=size[0], height=size[1])
    ada.page.add_init_script(SETTINGS.replace("'off'", "'normal'"))
    ada.page.add_init_script(SHIFTS)
    ada.page.clock.install()
    ada.page.reload()
    ada.at_table()
    ada.page.wait_for_function("() => document.fonts.status === 'loaded'")
    ada.page.clock.pause_at(ada.page.evaluate("() => Date.now() / 1000 + 1"))

    looks = []
    for _ in range(int(MINUTES * 60_000 / TICK_MS)):
        ada.page.clock.run_for(TICK_MS)
        looks.append(ada.page.evaluate(LOOK))
        if looks[-1]["did"] == "over":
            break
    shifted = sum(ada.page.evaluate("() => window.shifts"))
    ada.close()

    places = [look["main"] for look in looks if look["main"]]
    assert sum(look["did"] != "" for look in looks) > 30
    for axis in (0, 1):
        assert max(place[axis] for place in places) - min(place[axis] for place in places) <= SPREAD
        assert len({look["panel"][axis] for look in looks if look["panel"]}) == 1
    assert shifted < MOST_SHIFT
