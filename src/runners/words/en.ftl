# The words of Runners in English. A language is one such file: the same keys, the same parameters.
# A player, a spot, a sentence or a list may stand in a parameter; `none` is one that is absent.


## Dice of any game

dice-count = { $due ->
    [one] { $due } die is due, not { $given }
   *[other] { $due } dice are due, not { $given }
}
dice-face = { $kind ->
    [lots] a die shows { $low } or { $high }, not { $face }
   *[d6] a die shows { $low } to { $high }, not { $face }
}


## Last Man Running: what happens

lmr-rolled = { $who } rolls { $dice }.
lmr-banked = { $count ->
    [one] { $who } banks { $count } die { lmr-banked-for }; the bank holds { $bank }.
   *[other] { $who } banks { $count } dice { lmr-banked-for }; the bank holds { $bank }.
}
lmr-banked-for = { $why ->
    [kill] for the kill
   *[roll] for 1s and 6s
}
lmr-designated = { $face ->
    [none] { $who } puts the Active Die back.
   *[other] { $who } makes the { $face } the Active Die.
}
lmr-delegated = { $who } gives the { $face } to { $to }, who plays it in { $who }'s turn.
lmr-moved = { $how ->
    [enter] { $who } enters a Peg on { $target } with a { $face }.
    [center] { $who } moves { $origin } into the Center with a { $face }.
    [exit] { $who } leaves the Center for { $target } with a { $face }.
   *[steps] { $who } moves { $origin } to { $target } with a { $face }.
}
lmr-killed = { $by } kills { $who }'s Peg on { $spot }; it goes back to Base.
lmr-peg-finished = { $who }'s Peg on { $spot } is Finished.
lmr-player-finished = { $place ->
    [1] { $who } has brought all Pegs home, first to finish.
    [2] { $who } has brought all Pegs home, second to finish.
    [3] { $who } has brought all Pegs home, third to finish.
    [4] { $who } has brought all Pegs home, fourth to finish.
    [5] { $who } has brought all Pegs home, fifth to finish.
    [6] { $who } has brought all Pegs home, sixth to finish.
    [7] { $who } has brought all Pegs home, seventh to finish.
   *[8] { $who } has brought all Pegs home, eighth to finish.
}
lmr-forfeited = { $count ->
    [one] { $who } has no Legal Move for { $dice }; it is forfeited.
   *[other] { $who } has no Legal Move for { $dice }; they are forfeited.
}
lmr-turn-passed = The turn passes from { $who } to { $to }.
lmr-won = { $count ->
    [one] { $winners } wins the game.
   *[other] { $winners } win the game.
}


## Last Man Running: what a choice does, and what is due

lmr-effect-die = with the { $face }
lmr-effect-kill = kills { $who } on { $spot }
lmr-effect-delegate = gives the { $face } to { $to }
lmr-effect-bank = banks a die
lmr-effect-finished = Finished
lmr-effect-home = all home
lmr-effect-won = wins
lmr-due-roll = { $count ->
    [one] { $who } rolls { $count } die{ lmr-from-bank }.
   *[other] { $who } rolls { $count } dice{ lmr-from-bank }.
}
lmr-from-bank = { $bank ->
    [0] {""}
   *[other] {" "}from the bank
}
lmr-due-delegate = { $who } has finished and gives away { $dice }.{ lmr-bank-holds }
lmr-due-delegated = { $who } moves with { $owner }'s { $face }.{ lmr-bank-holds }
lmr-due-move = { $who } moves with { $dice }.{ lmr-bank-holds }
lmr-bank-holds = { $bank ->
    [0] {""}
   *[other] {" "}The bank holds { $bank }.
}
lmr-due-nothing = The game is over: { $winners } won.


## Last Man Running: why a Peg does not move

lmr-no-peg = no Peg of the player to move stands on { $spot }
lmr-finished = the Peg on { $spot } is Finished and never moves again
lmr-no-entry = a { $die } brings no Peg out of Base: only a 1 or a 6 does
lmr-other-entry = a { $die } enters on { $spot } only, not on { $target }
lmr-entry-blocked = an own Peg on { $spot } blocks the entry
lmr-no-exit = a Peg leaves the Center with a 1 only, not with a { $die }
lmr-exit-blocked = an own Peg on { $target } blocks that exit
lmr-exit-elsewhere = the Center leads to Points only, and { $target } is none
lmr-no-center = the Center is entered with a 1 by a Peg that stands on a Point
lmr-center-taken = an own Peg is in the Center already
lmr-own-peg-ahead = the own Peg on { $blocking } is in the way of a { $die } from { $origin }
lmr-overshoot = a { $die } from { $origin } needs more spots than the Home lane has
lmr-leads-elsewhere = a { $die } from { $origin } leads to { $leads }, not to { $target }
lmr-reason-for = for { $who }, { $reason }
lmr-reason-with-rule = { $reason } ({ $rule })
lmr-die-is-dead = The { $face } is dead: { CLAUSES($why) }.


## Last Man Running: refusals

lmr-over = the game is over and its state is frozen
lmr-spend-first = Pending dice must be spent before the next roll
lmr-delegate-first = Pending dice must be delegated before the next roll
lmr-roll-before-move = a roll is due before a Peg can move
lmr-owner-finished = the turn owner has finished and moves nothing: a die must be delegated
lmr-roll-before-delegating = a roll is due before a die can be delegated
lmr-only-finished-delegate = only a turn owner with all Pegs Finished delegates, one die at a time
lmr-roll-before-active = a roll is due: there is no Pending die to make Active
lmr-delegated-not-active = the turn owner has finished: dice are delegated, not made Active
lmr-delegation-stands = a delegated die must be moved at once and cannot be taken back
lmr-no-such-die = there is no die { $die }: the Pending dice are 0 to { $last }
lmr-dead-die = the { $face } has no Legal Move now, another Pending die does: { CLAUSES($why) }
lmr-not-eligible = { $to } is no teammate with a Legal Move for the { $face }; { EITHER($able) } is
lmr-other-die-delegated = another die has been delegated and must be moved first


## Last Man Running: options and positions that cannot be

lmr-not-options = these are not options of Last Man Running: { $error }
lmr-player-count = { $players } players: Last Man Running is for 2 to 8
lmr-arms = { $players } players need a board of { EITHER($allowed) } arms, not { $arms }
lmr-no-such-starter = starter { $starter }: the seats are 0 to { $last }
lmr-pegs = pegs { $pegs }: 1 to 4 may be left to bring home, and Fast Track sets it itself
lmr-seat-arms = seat_arms must be { $players } ascending arms out of 0 to { $last }, not { $given }
lmr-team-of-without-teams = team_of is given, but not how many teams there are
lmr-teams = { $teams } teams: there must be 2 or more, of equal size, and there are { $players } players
lmr-team-of = team_of must name { $teams } equal teams 0 to { $last } for { $players } seats
lmr-no-spot = { $text } is no spot: base, center, T<n> and H0 to H3 are
lmr-off-board = { $text } is not on this board
lmr-own-t7 = { $text } is this player's own T7, where no own Peg can stand
lmr-four-pegs = a player has four Pegs, not { $count }
lmr-two-own-pegs = two Pegs of one player on { $spot }
lmr-two-pegs = two Pegs on { $spot }
lmr-pegs-for-players = { $players } players, but Pegs for { $count }
lmr-no-such-turn = turn { $turn }: the seats are 0 to { $last }
lmr-bad-bank = a bank of { $bank } dice cannot be
lmr-already-won = this position is already won
lmr-board-arms = a board has 4, 6 or 8 arms, not { $arms }
lmr-pegs-for-arms = { $arms } arms, but Pegs for { $count }
lmr-nobody-at-arm = no player sits at arm { $arm }


## Ur: what happens

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
ur-declined = { $who } lets the award go.
ur-turn-ended = { $why ->
    [blanks] Three blanks, a penalty (B7): { $who }'s turn ends.
    [noMove] No piece of { $who }'s can move { $steps }, a penalty (B7): the turn ends.
    [jump] A rosette was jumped, a penalty (B7): { $who }'s turn ends.
   *[waiting] No three blanks: { $who } waits on.
}
ur-won = { $points ->
    [one] { $who } wins with { $points } point.
   *[other] { $who } wins with { $points } points.
}


## Ur: what a choice does, and what is due

ur-effect-hit = hits
ur-effect-rosette = a rosette: bonus
ur-effect-jump = jumps a rosette: ends the turn
ur-effect-won = wins
ur-due-nothing = { $points ->
    [one] The game is over: { $who } won { $points } point.
   *[other] The game is over: { $who } won { $points } points.
}
ur-due-lots = { $who } throws for the first turn.
ur-due-start = { $tries ->
    [one] { $who } waits for a throw of 0: one try.
   *[other] { $who } waits for a throw of 0: two tries.
}
ur-due-throw = { $who } throws.
ur-due-move = { $who } moves { $steps }.
ur-due-award = { $who } may move any piece 1, 2, 3 or 5, or decline.
ur-due-bonus = { $who } must move a piece 1, 2, 3 or 5.


## Ur: why a piece does not move, and refusals

ur-colour-black = Black
ur-colour-white = White
ur-too-near-home = { $spot } is too near home for a { $steps }: a piece goes off from { $last } with exactly 1
ur-own-piece-there = the own piece on { $blocking } blocks a { $steps } from { $origin }
ur-over = { ur-action } is too late: the game is over
ur-not-due = { ur-action } is not due: { $due ->
    [lots] { $who } has a throw for the first turn
    [throw] { $who } has a throw
    [move] { $who } has a move
   *[award] { $who } has an award
}
ur-action = { $what ->
    [throw] a throw
    [move] a move
   *[decline] declining
}
ur-not-legal = { $origin }-{ $target } is not legal: { $reason }
ur-other-steps = from { $origin } to { $target } it is { $steps }, not { $given }
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
