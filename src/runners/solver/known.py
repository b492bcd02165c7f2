"""Values found earlier by another program; every solver here must agree to 1e-9.

Their last two digits are uncertain: three pieces for points give 0.235897099798 here."""

from typing import Final

UR_VALUES: Final = {
    (1, "win"): 0.510241028669,
    (2, "win"): 0.510623213557,
    (3, "win"): 0.510966309139,
    (1, "points"): 0.054853873397,
    (2, "points"): 0.140474229948,
    (3, "points"): 0.235897099751,
}
"""For the first thrower, by pieces and objective."""

LMR_VALUES: Final = {1: 0.522499871175, 2: 0.510142579586}
"""For the first roller, by pegs per side not yet home."""
