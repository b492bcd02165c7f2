"""The board of Ur as a picture."""

from runners.drawing.ur.board import arrow_of, draw_ur, draw_ur_route

__all__ = ["arrow_of", "draw_ur", "draw_ur_route"]
