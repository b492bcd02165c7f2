### Last Man Running


## What happens

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


## Why a Peg does not move

lmr-no-peg = no Peg of the player to move stands on { $spot }
lmr-finished = the Peg on { $spot } is Finished and never moves again
lmr-no-entry = a { $die } brings no Peg out of Base: only a 1 or a 6 does
lmr-other-entry = a { $die } enters on { $spot } only, not on { $target }
lmr-entry-blocked = the player's own Peg on { $spot } blocks the entry
lmr-no-exit = a Peg leaves the Center with a 1 only, not with a { $die }
lmr-exit-blocked = the player's own Peg on { $target } blocks that exit
lmr-exit-elsewhere = the Center leads only to Points, and { $target } is not one
lmr-no-center = the Center is entered with a 1 by a Peg that stands on a Point
lmr-center-taken = the player's own Peg is already in the Center
lmr-own-peg-ahead = the player's own Peg on { $blocking } is in the way of a { $die } from { $origin }
lmr-overshoot = a { $die } from { $origin } needs more spots than the Home lane has
lmr-leads-elsewhere = a { $die } from { $origin } leads to { $leads }, not to { $target }
lmr-reason-for = for { $who }, { $reason }
lmr-reason-with-rule = { $reason } ({ $rule })
lmr-die-is-dead = The { $face } is dead: { CLAUSES($why) }.


## Refusals

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
lmr-dead-die = the { $face } has no Legal Move now, but another Pending die does: { CLAUSES($why) }
lmr-not-eligible = { $to } is not a teammate with a Legal Move for the { $face }; { EITHER($able) } is
lmr-other-die-delegated = another die has been delegated and must be moved first


## Options that cannot be

lmr-not-options = these are not options of Last Man Running: { $error }
lmr-player-count = { $players } players: Last Man Running is for 2 to 8
lmr-arms = { $players } players need a board of { EITHER($allowed) } arms, not { $arms }
lmr-no-such-starter = starter { $starter }: the seats are 0 to { $last }
lmr-pegs = pegs { $pegs }: 1 to 4 may be left to bring home, and Fast Track sets it itself
lmr-seat-arms = seat_arms must be { $players } ascending arms out of 0 to { $last }, not { $given }
lmr-team-of-without-teams = team_of is given, but not how many teams there are
lmr-teams = { $teams } teams: there must be 2 or more, of equal size, and there are { $players } players
lmr-team-of = team_of must name { $teams } equal teams 0 to { $last } for { $players } seats


## On the page

lmr-title = Last Man Running
lmr-about = Two to eight players, alone or in teams. Bring four pegs around the board and home, and watch who lands on you.
lmr-place = { $kind ->
    [center] Center
   *[base] Base
}
lmr-the-center = the Center
lmr-spot-own = your { $spot }
lmr-spot-of = { $who }’s { $spot }
lmr-spot-of-arm = { $spot } of arm { $arm }
lmr-spot-heard = { $who ->
    [none] arm { $arm }, { lmr-spot-kind }
   *[other] { $who }’s arm, { lmr-spot-kind }
}
lmr-spot-kind = { $kind ->
    [gate] spot { $number }, last spot before Home
    [one] spot { $number }, One Spot
    [point] spot { $number }, Point
    [home] Home { $number }
    [base] Base
   *[track] spot { $number }
}
lmr-die-state = { $state ->
    [active] Active
    [dead] Dead
    [spent] Spent
   *[pending] Pending
}
lmr-die-label = { $value }, { lmr-die-state }
lmr-bank = Bank { $count }
lmr-bank-label = Bank: { $count }
lmr-dead = The { $face } is dead.
lmr-lost = { $count ->
    [one] { $dice }: no peg can move { $face }.
   *[other] { $dice }: no peg can move with any of them.
}
lmr-lost-bank = The bank is next.
lmr-dead-why = Why?
lmr-kill-tag = Kill
lmr-does-kill = kills { $who }
lmr-does-bank = banks { $count }
lmr-does-finish = { $what ->
    [won] wins the game
    [last] brings your last peg home
   *[peg] finishes this peg
}
lmr-goes = { $how ->
    [enters] enters
    [center] into the Center
    [exit] out of the Center
   *[home] into Home
}
lmr-confirm = { $how ->
    [kill] Kill on { $target }
    [enter] Enter on { $target }
   *[move] Move to { $target }
}
lmr-can-enter = { $die ->
    [none] enter on { $target }
   *[other] enter on { $target } with the { $die }
}
lmr-can-go = { $die ->
    [none] move from { $origin } to { $target }
   *[other] move from { $origin } to { $target } with the { $die }
}
lmr-can-give = give the { $face } to { $who }
lmr-can-move = { $count ->
    [one] { $count } peg can move.
   *[other] { $count } pegs can move.
}
lmr-choose-die = Choose a die or a peg
lmr-roll-note = { $bank ->
    [0] Roll to begin.
   *[other] Roll the dice in your bank.
}
lmr-roll-button = { $bank ->
    [0] { turn-roll }
   *[other] { $count ->
        [one] Roll the bank: { $count } die
       *[other] Roll the bank: { $count } dice
    }
}
lmr-give-title = Give a die
lmr-give-note = Your pegs are home. Choose a die and the teammate who moves with it.
lmr-giving = All pegs home: a teammate is given the dice.
lmr-dice-to-give = Dice to give
lmr-give-button = Give the { $face } to { $who }
lmr-moves-with = moves with the { $face }
lmr-gave = Gave a die
lmr-plays-die = Plays { $owner }’s { $face }
lmr-play-given = Play { $owner }’s { $face }
lmr-plays-given = { $who } plays { $owner }’s { $face }
lmr-given-note = It is { $owner }’s turn; the die was given to you.
lmr-standing = { $where ->
    [home] { $count } home
    [out] { $count } out
   *[base] { $count } in Base
}
lmr-peg-key = { $where ->
    [home] home
    [out] out
   *[base] in Base
}
lmr-options-locked = Options, locked for this game
lmr-option-chip = { $option ->
    [double] { $on ->
        [yes] Double Dice
       *[no] No Double Dice
    }
    [kill] { $on ->
        [yes] Kill Rolls
       *[no] No Kill Rolls
    }
    [fast] { $on ->
        [yes] Fast Track
       *[no] No Fast Track
    }
   *[teams] { $on ->
        [yes] { $teams } teams
       *[no] No teams
    }
}
lmr-dice-typed = entered by the players
lmr-dice-sealed = Dice sealed before the start
lmr-option-begins = Who begins
lmr-option-begins-note = The winner begins a rematch; with teams, the first finisher of the winning team.
lmr-begins = { $who ->
    [lots] By lots
   *[first] First chair
}
lmr-option-double = Double Dice
lmr-option-double-note = Every turn starts with two dice.
lmr-option-kill = Kill Rolls
lmr-option-kill-note = A kill of an opponent’s peg banks one more die.
lmr-option-fast = Fast Track
lmr-option-fast-note = One peg starts finished.
lmr-option-teams = Teams
lmr-option-teams-note = Teams of equal size win together.
lmr-teams-count = { $count ->
    [none] None
   *[other] { $count } teams
}
lmr-teams-title = Who plays with whom
lmr-teams-note = Choosing a team swaps two players.
lmr-team-select = { $who }’s team
lmr-option-arms = Board
lmr-option-arms-note = Four or five players may choose a larger one.
lmr-arms-count = { $count ->
    [none] Fits the players
   *[other] { $count } arms
}
lmr-option-pegs = Pegs to bring home
lmr-option-pegs-note = Fewer pegs make a shorter game.
lmr-pegs-count = { $count ->
    [1] One
    [2] Two
    [3] Three
   *[4] All four
}
lmr-short-note = Two pegs each, about three minutes.
lmr-results-home = peg finished
lmr-results-kill = kill
lmr-a-kill = A kill
lmr-results-kills = Kills
lmr-results-killed = Killed
lmr-results-banked = Banked
lmr-results-kill-count = { $count ->
    [one] kill
   *[other] kills
}
lmr-results-most = { $count ->
    [one] die in the largest roll
   *[other] dice in the largest roll
}
lmr-results-given = { $count ->
    [one] die given to a teammate
   *[other] dice given to a teammate
}
