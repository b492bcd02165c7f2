"""Script in the frames of a page, by the browser's trace: its own CPU time, whatever else is running."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

import msgspec

MARK: Final = "moving"
CATEGORIES: Final = ["devtools.timeline", "blink.user_timing"]
SCRIPT: Final = {
    "EvaluateScript", "EventDispatch", "FireAnimationFrame", "FunctionCall", "RunMicrotasks", "TimerFire",
}  # fmt: skip
"""What a trace calls the running of scripts; what they make the browser do at once is part of it."""

MARKING: Final = f"""() => {{
  const tick = () => {{
    if (window.runners.playback.busy) performance.mark('{MARK}');
    requestAnimationFrame(tick);
  }};
  tick();
}}"""
"""Marks every frame in which dice or pieces are on their way."""

Event = dict[str, Any]


def script_a_frame(trace: bytes) -> list[float]:
    """Milliseconds of script from each frame with something moving to the next such frame."""
    events = msgspec.json.decode(trace)["traceEvents"]
    marks = sorted((e for e in events if e["name"] == MARK), key=lambda e: float(e["ts"]))
    ran = list(outermost([e for e in events if e["name"] in SCRIPT and "dur" in e and same(e, marks)]))
    return [spent(ran, a["ts"], b["ts"]) for a, b in pairwise(marks) if b["ts"] - a["ts"] < 200_000]


def same(event: Event, marks: list[Event]) -> bool:
    """Of the page's own thread?"""
    return bool(marks) and (event["pid"], event["tid"]) == (marks[0]["pid"], marks[0]["tid"])


def outermost(events: list[Event]) -> Iterator[Event]:
    """Without what ran within another."""
    until = 0.0
    for event in sorted(events, key=lambda e: (e["ts"], -e["dur"])):
        if event["ts"] >= until:
            until = event["ts"] + event["dur"]
            yield event


def spent(ran: list[Event], begin: float, end: float) -> float:
    """CPU time of what began in a frame."""
    times: list[float] = [e["tdur"] if "tdur" in e else e["dur"] for e in ran if begin <= e["ts"] < end]
    return sum(times) / 1000
