### Ur


## What happens

ur-lot-thrown = { $who } throws { $points } for the first turn.
ur-lots-tied = Equal lots: { $who } throws again.
ur-game-opened = { $who } plays first.
ur-thrown = { $who } throws { $points }.
ur-started = { $given ->
    [yes] { $who } takes three blanks and enters a piece on { $spot }.
   *[no] { $who } starts and enters a piece on { $spot }.
}
ur-moved = { $how ->
    [home] { $who } brings the piece on { $origin } home{ ur-by-award }.
    [start] { $who } enters a piece from the start on { $target }{ ur-by-award }.
    [river] { $who } enters a piece from the river on { $target }{ ur-by-award }.
   *[steps] { $who } moves { $origin } to { $target }{ ur-by-award }.
}
ur-by-award = { $award ->
    [none] {""}
   *[other] {" "}({ $award })
}
ur-hit = { $who }'s piece on { $spot } is hit into the river.
ur-awarded = { $why ->
    [rosette] A rosette: { $who } may move any piece 1, 2, 3 or 5.
    [must] A rosette: { $who } moves any piece 1, 2, 3 or 5.
   *[jump] { $who } has a free move: any piece 1, 2, 3 or 5.
}
ur-declined = { $who } declines the award.
ur-turn-ended = { $why ->
    [blanks] Three blanks, a penalty: { $who }'s turn ends.
    [noMove] No piece of { $who }'s can move { $steps }, a penalty: the turn ends.
    [jump] A rosette was jumped, a penalty: { $who }'s turn ends.
   *[waiting] Not three blanks: { $who } keeps waiting.
}
ur-won = { $points ->
    [one] { $who } wins with { $points } point.
   *[other] { $who } wins with { $points } points.
}


## Why a piece does not move, and refusals

ur-colour-black = Black
ur-colour-white = White
ur-too-near-home = { $spot } is too near home for a { $steps }: a piece goes off from { $last } with exactly 1
ur-own-piece-there = the player's own piece on { $blocking } blocks a { $steps } from { $origin }
ur-over = { ur-action } is too late: the game is over
ur-not-due = { ur-action } is not due: { $due ->
    [lots] { $who } must throw for the first turn
    [throw] { $who } must throw
    [move] { $who } must move
   *[award] { $who } has an award
}
ur-action = { $what ->
    [throw] a throw
    [move] a move
   *[decline] declining
}
ur-not-legal = { $origin }-{ $target } is not legal: { $reason }
ur-other-steps = from { $origin } to { $target } is { $steps }, not { $given }
ur-steps-allowed = { $who } moves { EITHER($allowed) }, not { $steps }
ur-no-piece = { $where ->
    [start] { $who } has no piece at the start
    [river] { $who } has no piece in the river
   *[board] { $who } has no piece on { $spot }
}
ur-own-piece-blocks = { $who }'s own piece on { $spot } blocks it
ur-no-entry-by-five = in this game no piece enters with a 5
ur-must-use = declining is not legal: in this game a bonus must be used
ur-exit = { $who } goes off only from { $last }, with exactly 1
ur-route = { $who }'s route is { $route }
ur-no-number = no number leads from { $origin } to { $target } on { $who }'s route { $route }
ur-no-such-throw = three binary dice give 0 to 3, not { $points }
ur-set-from-table = { $who } takes { $table } from the table.
ur-set-from-both = { $table ->
    [0] { $who } takes { $loser } from { $other }.
   *[other] { $who } takes { $table } from the table and { $loser } from { $other }.
}
ur-set-won = { $pool ->
    [0] { $who } holds all { $tallies } tallies and wins the set.
   *[other] { $who } holds all { $tallies } tallies, wins the set and takes the pool of { $pool }.
}
ur-bad-stake = a stake is a whole number of tokens, 0 or more, not { $stake }
ur-set-over = the set is over: { $set }
ur-not-options = Ur is played with 1 to { $most } pieces; black, white or lots go first; enter_by_five, decline_award and head_start are true or false: { $error }


## On the page

ur-title = Ur
ur-spot-heard = { $kind ->
    [rosette] rosette { $name }
    [eyes] eyes { $name }
    [gate] gate { $name }
    [start] { ur-spot-side } start
    [river] { ur-spot-side } river
    [home] { ur-spot-side } home
   *[plain] square { $name }
}
ur-spot-side = { $side ->
    [black] Black’s
   *[white] White’s
}
ur-full-title = Ur, the Runners Game
ur-subtitle = The Runners Game
ur-about = Two players on the ancient board of twenty squares. Seven pieces, rosettes that pay, and a river to fall into.
ur-side = { $side ->
    [black] Black
   *[white] White
}
ur-tray = { $tray ->
    [start] Start
    [river] River
   *[home] Home
}
ur-the-tray = { $tray ->
    [start] the start
    [river] the river
   *[home] home
}
ur-tray-note = { $what ->
    [lots] The higher throw goes first.
    [two] Two tries for three blanks.
    [one] Waiting for three blanks.
   *[award] Move any piece 1, 2, 3 or 5.
}
ur-three-dice = Three binary dice
ur-threw = { $who ->
    [you] You threw{"\u00A0"}{ $points }
   *[other] { $name } threw{"\u00A0"}{ $points }
}
ur-tip = { $tip ->
    [marked] marked tip
   *[blank] blank tip
}
ur-throw-note = { $what ->
    [start] Three blanks bring your first piece in.
   *[throw] Throw, and move if you can.
}
ur-throw-button = { $what ->
    [lots] Throw for the first turn
   *[throw] Throw
}
ur-award-title = { $why ->
    [jump] A free move
   *[rosette] Rosette: a bonus move
}
ur-award-note = Any piece may take it: 1, 2, 3 or 5.
ur-decline = Decline
ur-hit-tag = Hit
ur-lost = { $why ->
    [blanks] Three blanks: a penalty.
    [noMove] { $steps }: no piece can move { $steps }.
    [jump] A rosette was jumped: a penalty.
   *[waiting] Not three blanks.
}
ur-free-move = { $own ->
    [yes] You have a free move.
   *[no] { $who } has a free move.
}
ur-does-hit = hits { $who }
ur-does-win = { $points ->
    [one] wins { $points } point
   *[other] wins { $points } points
}
ur-does-bonus = rosette, a bonus
ur-does-jump = { $gift ->
    [blanks] jumps: { $other } takes three blanks
   *[move] jumps: a free move for { $other }
}
ur-goes = { $how ->
    [home] goes home
    [start] enters
   *[river] comes back
}
ur-confirm = { $how ->
    [hit] Hit on { $target }
    [enter] Enter on { $target }
   *[move] Move to { $target }
}
ur-can-decline = decline
ur-can-go-home = bring { $origin } home
ur-can-enter = { $tray ->
    [start] enter on { $target } from the start
   *[river] enter on { $target } from the river
}
ur-resign = { $points ->
    [one] { $other } wins this game with { $points } point: the most that it could still cost you.
   *[other] { $other } wins this game with { $points } points: the most that it could still cost you.
}
ur-tally-count = { $count ->
    [one] { $count } tally
   *[other] { $count } tallies
}
ur-tallies = Tallies and pool
ur-on-table = On the table
ur-pool-won = goes to { $who }
ur-pool = Pool
ur-stake-each = { $stake } each
ur-played = Played in this set
ur-games = { $count ->
    [one] game
   *[other] games
}
ur-option-pieces = Pieces
ur-option-pieces-note = Seven each; fewer make a shorter game.
ur-short-note = Three pieces each, about three minutes.
ur-option-first = First throw
ur-option-first-note = Who begins each game of the set.
ur-first = { $who ->
    [lots] By lots
    [black] Black
    [white] White
    [winner] Winner
    [loser] Loser
   *[turn] In turn
}
ur-option-five = Entering with a 5
ur-option-five-note = A bonus or free move of 5 may bring a piece in.
ur-option-decline = Declining a bonus
ur-option-decline-note = When off, a bonus must be used.
ur-option-head-start = A head start
ur-option-head-start-note = One piece of each side begins in the river, so nobody waits for three blanks.
ur-option-stake = Stake
ur-option-stake-note = Tokens from each player, never money.
ur-stake = { $count ->
    [0] None
   *[other] { $count }
}
ur-results-hits = Hits
ur-results-was-hit = Was hit
ur-results-hit-count = { $count ->
    [one] hit
   *[other] hits
}
ur-results-jumps = { $count ->
    [one] jump over a rosette
   *[other] jumps over a rosette
}
ur-results-throws = { $count ->
    [one] throw
   *[other] throws
}
ur-again = { $who } throws again (throw { $nth })
ur-again-note = { $blanks ->
    [in] Three blanks were the way in. A turn ends with a 0, a jump or no move.
   *[no] A turn ends with a 0, a jump or no move.
}
ur-blanks = { $what ->
    [in] Three blanks: the way in
   *[end] Three blanks: the turn ends
}
