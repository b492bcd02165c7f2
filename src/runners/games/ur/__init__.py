"""Ur - The Runners Game: two players, sets of games for 21 tallies.

`board` has the spots and routes, `options` what players agree on, `state` a position, `moves` the choices
and which are legal, `turn` what they do, `events` what happened. `refusals` say no, `reasons` say why a piece
cannot move, `words` puts events into sentences. `notation` is the text form, `storage` the JSON form,
`position` says which positions are possible, `setting` takes positions from programs, `view` is what is
shown, `layout` where it is drawn. `game` puts it all behind the contract.

Ur alone has `tally`, because its games are played in sets, `chances`, of winning one, and `masks`, positions
and one move as whole numbers for the solver, the nets and the twins. What is due and who must act are part of
a state: an award and the throw after it look alike on the board.
"""

from runners.games.ur.board import Decline, Move
from runners.games.ur.game import UR
from runners.games.ur.options import Options
from runners.games.ur.state import Side, State

__all__ = ["UR", "Decline", "Move", "Options", "Side", "State"]
