"""What the net of Ur sees of a position: which inputs there are, and their numbers.

A position seen by the player to move is a list of LISTED input numbers, one of each group. The pieces on
the shared squares are seen through five windows of four neighbouring squares, each as one pattern. A game
with fewer pieces is seen as one of seven in which the others are home; the two differ only in who is still
waiting.
"""

from typing import Final

from runners.games.ur.options import PIECES_MAX

PIECES: Final = PIECES_MAX
WINDOW: Final = 4
WINDOWS: Final = (0, 2, 4, 6, 8)
"""The first shared square of each window."""
PATTERNS: Final = 3**WINDOW
PRIVATE: Final = 16
SIDES: Final = (PIECES + 1) * (PIECES + 1)
"""Room for home and start of a side."""
COUNTS: Final = PIECES + 1

OWN_PRIVATE: Final = len(WINDOWS) * PATTERNS
THEIR_PRIVATE: Final = OWN_PRIVATE + PRIVATE
OWN_SIDE: Final = THEIR_PRIVATE + PRIVATE
THEIR_SIDE: Final = OWN_SIDE + SIDES
OWN_RIVER: Final = THEIR_SIDE + SIDES
THEIR_RIVER: Final = OWN_RIVER + COUNTS
OWN_WAITING: Final = THEIR_RIVER + COUNTS
THEIR_WAITING: Final = OWN_WAITING + 2
INPUTS: Final = -(-(THEIR_WAITING + 2) // 8) * 8
"""How many inputs there are, including a few unused ones: matrix units prefer multiples of eight."""
LISTED: Final = len(WINDOWS) + 8

FIRST: Final = 640
SECOND: Final = 512
"""Units of the two layers between inputs and outputs."""
OUTPUTS: Final = ("win_v", "win_a", "points_v", "points_a")
"""The chance before a throw and with an award in hand, then the points, seen by the player to move."""
