"""Last Man Running: 2 to 8 players, four Pegs each, a board of 4, 6 or 8 arms.

`board` has the spots and routes, `options` what players agree on, `state` a position, `moves` the choices
and which are legal, `turn` what they do, `events` what happened. `refusals` say no, `reasons` say why a piece
cannot move, `words` puts events into sentences. `notation` is the text form, `storage` the JSON form,
`position` says which positions are possible, `setting` takes positions from programs, `view` is what is
shown, `layout` where it is drawn. `game` puts it all behind the contract.

What is due and who must act follow from the Pegs and the dice, so a state does not hold them.
"""

from runners.games.lmr.game import LMR
from runners.games.lmr.moves import Delegate, Designate, Move
from runners.games.lmr.options import Options
from runners.games.lmr.state import State

__all__ = ["LMR", "Delegate", "Designate", "Move", "Options", "State"]
