"""Seeds of tests that look for what nobody has thought of yet."""

import os
from random import Random


def seed_of_soak() -> int:
    """A fresh seed, which is printed; `COST_SEED` gives an earlier one."""
    seed = int(os.environ.get("COST_SEED", "0")) or Random().randrange(2**32)
    print(f"COST_SEED={seed}")
    return seed
