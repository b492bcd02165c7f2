"""Where the chance of long tests comes from: a fresh seed, or the one that is named."""

import os
import random
from typing import Final

SEED_NAME: Final = "RUNNERS_SEED"
SEED: Final = int(os.environ.setdefault(SEED_NAME, str(random.SystemRandom().randrange(10**9))))
"""Processes that are started later draw from the same one."""
