### Positions to study


position-player = Player { $number }


## The analysis board

analysis-moves = Legal moves
analysis-count = { $count ->
    [one] the only one
   *[other] { $count }, the best first
}
analysis-weighing = being weighed …
analysis-over = The game is over.
analysis-set-up = The position
analysis-place = Place pieces
analysis-place-note = Tap a piece, then the spot to put it on.
analysis-turn = Whose turn it is
analysis-bank = Dice in the bank
analysis-due = What is due
analysis-due-what = { $due ->
    [award] a bonus
   *[throw] a throw
}
analysis-players = Players
analysis-pieces = Pieces each
analysis-undo = Step back
analysis-anew = Other dice
analysis-share = Copy the link
analysis-bad-link = This link does not lead to a position that can be read.


## Refusals

position-unreadable = this is not a position: { $error }
position-too-long = a position has at most { $most } characters
position-too-many-dice = at most { $most } dice in hand and in the bank can be analysed
position-too-fast = too many positions were asked for; wait a moment
position-busy = too many positions and games are being judged; try again shortly
position-not-valued = these choices could not be valued
game-not-set-up = positions of { $game } cannot be set up piece by piece
no-puzzle = there is no such puzzle


## Positions that cannot be

lmr-no-spot = { $text } is not a spot: base, center, T<n> and H0 to H3 are
lmr-off-board = { $text } is not on this board
lmr-own-t7 = { $text } is this player's own T7, where no own Peg can stand
lmr-four-pegs = a player has four Pegs, not { $count }
lmr-two-own-pegs = two Pegs of one player on { $spot }
lmr-two-pegs = two Pegs on { $spot }
lmr-pegs-for-players = { $players } players, but Pegs for { $count }
lmr-no-such-turn = turn { $turn }: the seats are 0 to { $last }
lmr-bad-bank = a bank of { $bank } dice is impossible
lmr-already-won = this position is already won
lmr-board-arms = a board has 4, 6 or 8 arms, not { $arms }
lmr-pegs-for-arms = { $arms } arms, but Pegs for { $count }
lmr-nobody-at-arm = no player sits at arm { $arm }
ur-too-many-pieces = { ur-side } has { $count } pieces, but at most { $most } are allowed
ur-bad-steps = a piece moves 1, 2, 3 or 5 steps, not { $steps }
ur-both-on = Black and White both stand on { $spot }
ur-never-on = { ur-side } never stands on "{ $square }"
ur-two-on-square = { ur-side } has two pieces on one square: { $squares }
ur-negative-pieces = { ur-side } has fewer than no pieces at the start, in the river or home
ur-other-pieces = { ur-side } has { $count } pieces, but the game is played with { $pieces }
ur-already-won = this position is already won: all of { ur-side }'s pieces are home
ur-over-when-home = the game is over exactly when one side has all its pieces home
ur-number-not-due = { $number ->
    [lot] a lot is noted only while lots are thrown
    [tries] tries are counted only while a throw is due
   *[steps] steps are given only while a move is due
}
ur-free-not-due = a free move is marked only while an award is due that may not be declined
ur-no-lots = { ur-side } plays first, so no lots are thrown
ur-lots-first = lots are thrown before anybody starts
ur-lots-order = Black throws the first lot, White the second
ur-tries = a waiting player has 1 or 2 tries; one who has started has none
ur-move-needs-throw = a move needs a throw of 1, 2 or 3
ur-no-legal-move = { ur-side } has no legal move of { $steps }
ur-waiting-no-award = { ur-side } is waiting: three blanks are due, not an award
