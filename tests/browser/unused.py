"""Which rules of the style sheets a browser never applied, by its own coverage."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page

from tests.web.sheets import rules, sent

STATE = re.compile(
    r":(?:hover|focus-visible|focus-within|focus|active|target)\b|::[\w-]+|:not\([^)]*:hover[^)]*\)"
)
"""What a pointer, a key or the browser makes true; such a rule counts where its element was shown."""
MATCHED_ANEW = """() => {
  const sheets = [...document.styleSheets];
  for (const disabled of [true, false]) {
    for (const sheet of sheets) sheet.disabled = disabled;
    document.body.getBoundingClientRect();
  }
}"""
"""A rule that was matched when the page was loaded is matched once more, so that it is counted."""
SEEN = "(all) => all.filter((one) => document.querySelector(one))"
HOLDS = "(all) => all.filter((one) => matchMedia(one).matches)"

Size = tuple[int, int]


RARE = re.compile(
    r"^page\.css: (\.tray\.many|\.move \.effect\.mind|\.floor|\.lost-turns|\.trail|\.blow|\.ray"
    r"|\.ending|\.over-board|\.piece\.glows|\.notice|\.turn > \.pad:has\(\.tray \.slot"
    r"|[^{]*\.(cast|solid|cubic|facet|pyramid|spun|slope|sole)\b)"
    r"|^review\.css: (\.highlights:empty|\.turning li\.here)"
)
"""Five dice at once need four kills in one turn, a costly jump its dice: both too rare to wait for.
Dice in the air, blows, marks and lost turns pass: tests/browser/test_choreography.py films them, and
tests/browser/test_ending.py the moments after a game; tests/browser/test_host.py has the notice of a host,
which would stand on every other screen.
A review without a best move, and a replay that stands at a turning point, are left to chance.
A plain floor is drawn for a game that the page has no module for (tests/browser/test_third_game.py)."""


class Wanted(NamedTuple):
    """A rule that nothing has used so far."""

    sheet: str
    start: int
    selectors: tuple[str, ...]
    media: str

    @property
    def place(self) -> tuple[str, int]:
        return self.sheet, self.start

    def elements(self, *, stateful: bool) -> list[str]:
        """The selectors of its elements, whatever state these are in; all of them, or those with a state."""
        chosen = [one for one in self.selectors if STATE.search(one) or not stateful]
        return [STATE.sub("", one) or "*" for one in chosen]

    def __str__(self) -> str:
        return f"{self.sheet}: {', '.join(self.selectors)}"


class Coverage:
    """Follows pages, and strikes out every rule that matched something on any of them."""

    def __init__(self, rare: re.Pattern[str]) -> None:
        every = (
            Wanted(name, rule.start, rule.selectors, rule.media)
            for name, text in sent().items()
            for rule in rules(text)
        )
        self._left = {rule.place: rule for rule in every if not rare.search(str(rule))}
        self._sheets: dict[str, str] = {}
        self._held: dict[Size, set[str]] = {}
        self.seen: set[str] = set()
        """The screens that were looked at."""

    def learn(self, page: Page, sizes: Iterable[Size]) -> None:
        """Which media queries hold at which size."""
        queries = sorted({rule.media for rule in self._left.values()})
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            self._held[width, height] = set(page.evaluate(HOLDS, queries))

    def follow(self, page: Page) -> CDPSession:
        """Start tracking; everything that stands on the page already is counted."""
        session = page.context.new_cdp_session(page)
        session.on("CSS.styleSheetAdded", self._added)
        for method in ("DOM.enable", "CSS.enable", "CSS.startRuleUsageTracking"):
            session.send(method)
        page.evaluate(MATCHED_ANEW)
        return session

    def _added(self, event: dict[str, Any]) -> None:
        header = event["header"]
        if header["sourceURL"].endswith(".css"):
            self._sheets[header["styleSheetId"]] = header["sourceURL"].rsplit("/", 1)[-1]

    def take(self, session: CDPSession, page: Page) -> None:
        """What was used since the last time; rules for states count where their elements are on the page."""
        for usage in session.send("CSS.takeCoverageDelta")["coverage"]:
            if usage["used"] and usage["styleSheetId"] in self._sheets:
                self._left.pop((self._sheets[usage["styleSheetId"]], int(usage["startOffset"])), None)
        for rule in self._found(page, list(self._left.values()), stateful=True):
            del self._left[rule.place]

    def hopes(self, page: Page, size: Size) -> bool:
        """Has the page elements of a rule that is left and holds at this size?"""
        holding = [rule for rule in self._left.values() if rule.media in self._held[size]]
        return bool(self._found(page, holding, stateful=False))

    @staticmethod
    def _found(page: Page, rules: list[Wanted], *, stateful: bool) -> list[Wanted]:
        """Those of these rules that have elements on the page."""
        elements = {rule: rule.elements(stateful=stateful) for rule in rules}
        seen = set(page.evaluate(SEEN, [one for found in elements.values() for one in found]))
        return [rule for rule, found in elements.items() if not seen.isdisjoint(found)]

    def unused(self) -> list[str]:
        return [str(rule) for rule in self._left.values()]
