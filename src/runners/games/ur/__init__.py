"""Ur - The Runners Game: two players, sets of games for 21 tallies."""

from runners.games.ur.board import Decline, Move
from runners.games.ur.game import UR, Ur
from runners.games.ur.options import Options
from runners.games.ur.state import Side, State

__all__ = ["UR", "Decline", "Move", "Options", "Side", "State", "Ur"]
