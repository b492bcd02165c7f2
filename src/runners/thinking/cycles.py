"""Processes that run for long: what they imported is nothing for the collector of cycles."""

import gc
from typing import Final

GC_THRESHOLDS: Final = (10_000, 5, 400)
"""When cycles are looked for: messages leave hardly any. Everybody waits meanwhile, so that few objects are
looked through at a time; all of them, which takes long, only after twenty million were added.
"""


def rest_from_cycles() -> None:
    """What was imported stays, so the collector need not look at it, nor look around every few messages."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
