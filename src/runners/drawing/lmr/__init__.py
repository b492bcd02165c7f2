"""The boards of LMR as pictures."""

from runners.drawing.lmr.board import arrow_of, draw_lmr, draw_lmr_board

__all__ = ["arrow_of", "draw_lmr", "draw_lmr_board"]
