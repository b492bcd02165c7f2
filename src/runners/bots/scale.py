"""How a net's integers represent real numbers: scales, limits, and the table of chances.

A net has two layers between its inputs and its one output. Inputs are small counts, so the first layer
is a sum of rows of weights. Activations have 12 bits in the first layer and 15 in the second; no sum
exceeds 2**53, so floating-point products give exactly these integers on every machine.
"""

from typing import Final

STEP_BITS: Final = 11
"""Weights and activations are in units of 1/2048."""
FIRST_TOP: Final = (1 << 12) - 1
SECOND_TOP: Final = (1 << 15) - 1
OUTPUT_BITS: Final = 8
"""Outputs are in units of 1/256 of log-odds."""
OUT_BITS: Final = 2 * STEP_BITS - OUTPUT_BITS
SECOND_LIMIT: Final = (1 << 13) - 1
"""The largest weight of the second layer: its sums then fit into 32 bits too (`checked`)."""
TABLE: Final = 4096
"""Entries of the table of exp(-d / 256); larger differences count as the last."""
TABLE_ONE: Final = 1 << 24


def defines() -> dict[str, int]:
    """The numbers of this file as macros for CUDA."""
    return {name: value for name, value in globals().items() if name.isupper() and isinstance(value, int)}
