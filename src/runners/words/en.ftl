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
ur-set-from-table = { $who } takes { $table } from the table.
ur-set-from-both = { $table ->
    [0] { $who } takes { $loser } from { $other }.
   *[other] { $who } takes { $table } from the table and { $loser } from { $other }.
}
ur-set-won = { $who } holds all { $tallies } tallies, wins the set and takes the pool of { $pool }.
ur-bad-stake = a stake is a whole number of tokens, 0 or more, not { $stake }
ur-set-over = the set is over: { $set }
ur-not-options = Ur is played with 1 to { $most } pieces; black, white or lots go first; enter_by_five and decline_award are true or false: { $error }


## Ur: positions that cannot be

ur-too-many-pieces = { $side } has { $count } pieces, but at most { $most } are allowed
ur-bad-steps = a piece moves 1, 2, 3 or 5 steps, not { $steps }
ur-both-on = black and white both stand on { $spot }
ur-never-on = { $side } never stands on "{ $square }"
ur-two-on-square = { $side } has two pieces on one square: { $squares }
ur-negative-pieces = { $side } has fewer than no pieces at the start, in the river or home
ur-other-pieces = { $side } has { $count } pieces, but the game is played with { $pieces }
ur-already-won = this position is already won: all of { $side }'s pieces are home
ur-over-when-home = the game is over exactly when one side has all its pieces home
ur-number-not-due = { $due ->
    [none] there are no { $number } when the game is over
   *[other] there are no { $number } while { $due } is due
}
ur-free-not-due = a free move is marked only while an award is due that may not be declined
ur-no-lots = { $side } plays first, so no lots are thrown
ur-lots-first = lots are thrown before anybody starts
ur-lots-order = black throws the first lot, white the second
ur-tries = a waiting player has 1 or 2 tries; one who has started has none
ur-move-needs-throw = a move needs a throw of 1, 2 or 3
ur-no-legal-move = { $side } has no legal move of { $steps }
ur-waiting-no-award = { $side } is waiting: three blanks are due, not an award


## Terminal: the engine's own refusals

engine-no-such-spot = { $origin } to { $target }: there is no such spot
engine-first = first must be black or white, not "{ $first }"
engine-no-such-bot = there is no bot "{ $bot }"; choose { EITHER($known) }
engine-game-over = the game is over: there is nothing left to choose
engine-dice-due = dice are due: there is nothing to choose yet
engine-no-game = there is no game yet: send `new` first
engine-not-a-request = not a request: { $error }
engine-one-key = a request has exactly one key, not { $count }
engine-no-such-request = unknown request "{ $key }"; use { EITHER($known) }
engine-true-only = { $key } takes no arguments: its value must be true
engine-bad-body = { $key }: { $error }


## Rooms: refusals

room-join-first = join the room first
room-server-only = only the server can send that
room-which-game = the command must say which game it is about
room-no-game-yet = this room has not reached that game yet
room-game-over-there = that game is over
room-results-closed = the results of that game are closed
room-id-used = the id "{ $id }" was already used for a different command
room-no-such-game = there is no game "{ $game }" here
room-no-such-option = this game has no option "{ $option }"
room-not-options = these are not valid options: { $error }
room-stand-in-seconds = a stand-in takes over after { $low } to { $high } seconds
room-stake = a stake of { $stake } is not possible: stakes are whole tokens up to { $most }, in games played in sets
room-no-such-starter = chair { $chair } cannot begin: the chairs are 0 to { $last }
room-no-such-bot = there is no bot "{ $bot }" for this game
room-options-already = those are already the options
room-option-locked = { $option } cannot be changed during a set
room-chairs-in-results = chairs cannot change while the results are open
room-not-away = nobody in that chair has been away for { $seconds } seconds
room-proposal-open = another proposal is open; settle it first
room-no-proposal = that proposal is no longer open
room-no-vote = you have no vote on this
room-agreed-already = you have already agreed
room-not-agreed = you have not agreed
room-away-already = that member is already away
room-here-already = that member is already here
room-no-such-member = there is no such member in this room
room-no-stand-in-needed = nobody in that chair needs a stand-in
room-stand-in-not-yet = it is not time for a stand-in yet
room-no-bot-there = there is no bot in that chair
room-chair-refused = the others refused you a chair; you can ask again before the next game
room-not-here = you are not in this room
room-no-bot-plays = no bot plays for that chair
room-people-type = people enter the dice in this room
room-turn-lots = { $who } throws for the first turn
room-turn-lent = { $who } is playing a die from { $owner }'s turn
room-turn-other = it is { $who }'s turn
room-type-dice = { $count ->
    [one] enter the dice: { $count } die is due
   *[other] enter the dice: { $count } dice are due
}
room-server-rolls = the server rolls the dice in this room
room-roll-used = there is no entered roll that can still be corrected
room-not-your-roll = only the player who entered a roll can correct it
room-lots-first = lots decide who begins; throw your die first
room-not-a-move = that is not a move: { $error }
room-not-two-players = you can resign only in a game for two; in a larger game you can leave
room-outdated-client = this page is out of date; reload it
room-ready-already = you are already Ready
room-no-seal-wanted = dice are entered by hand in this room, so Ready takes no seal
room-other-commitment = the dice were committed again; check the new commitment and be Ready again
room-bad-seal = Ready needs a seal: 32 bytes as 64 lower-case hex digits
room-not-ready = you are not Ready
room-other-start = the start that was sealed is not the one this client saw
room-wrong-opening = these are not the bytes that were sealed
room-opened-already = you have already opened your seal
room-not-sealed-so = no start is sealed under that commitment
room-seals-not-yet = there is still time to open the seals
room-not-sealed = no start is sealed
room-nothing-sealed = that member has sealed nothing
room-not-outdated = nothing here uses the older dice scheme
room-bots-do-not-join = bots are seated; they do not join
room-joined-already = you are already in this room
room-full = the room is full ({ $most } people); you can watch
room-looks-already = you already look like that
room-no-such-colour = there is no colour "{ $colour }"
room-no-such-mark = there is no mark "{ $mark }"
room-colour-taken = somebody is already playing { $colour }
room-mark-taken = somebody already has the { $mark }
room-no-such-chair = there is no such chair
room-chair-taken = that chair is taken
room-take-a-chair = only seated players can do that; take a chair first
room-game-started = that cannot change during a game
room-results-first = the results are still open
room-sealed = the start is sealed; the game begins in a moment
room-not-started = the game has not started yet
room-game-over = the game is over
room-no-results = no game has ended yet
room-no-rematches = rematches are switched off in this room
room-rematch-requested = a Rematch was already requested; agree to it instead
room-players-missing = a player left this game; return to the room and set up a new one
room-no-rematch-request = nobody has asked for a Rematch yet
room-no-consent-held = no Rematch is waiting for a connection
room-connection-down = the Rematch is waiting for somebody to reconnect
room-results-not-yet = the results are still open
room-rematch-opens-next = in this room the next game is opened by its players


## Rooms: what happened

story-somebody = Somebody
story-joined = { $who } joined.
story-new-look = { $who } changed their look.
story-renamed = { $old } is now called { $new }.
story-left = { $why ->
    [vacated] The others freed { $who }'s chair.
   *[left] { $who } left.
}
story-sat = { $who } took chair { $chair }.
story-stood = { $who } stood up.
story-order = The order is { $order }.
story-order-teams = The order is { $order }. The teams are { CLAUSES($teams) }.
story-team = { $members }
story-proposed-chair = { $who } asked for chair { $chair }.
story-proposed-bot = { $who } proposed seating the bot { $bot } in chair { $chair }.
story-proposed-removal = { $who } proposed removing { $whom }.
story-proposed-cancel = { $who } proposed cancelling the game.
story-proposed-vacate = { $who } proposed freeing { $whom }'s chair.
story-proposed-options = { $who } proposed a change: { $change }.
story-option = { $value ->
    [on] { $option } on
    [off] { $option } off
    [none] { $option } by default
   *[other] { $option } { $value }
}
story-agreed = { $who } agreed.
story-withdrawn = { $who } no longer agrees.
story-refused = { $who } refused; the proposal was dropped.
story-gave-way = { $who }'s request gave way to another proposal.
story-dropped = The proposal was dropped.
story-changed = Everyone agreed. Nobody is Ready any more.
story-ready = { $who } is Ready.
story-unready = { $why ->
    [carried] { $who } moved to another device and is no longer Ready.
   *[unready] { $who } is no longer Ready.
}
story-sealed = Everyone is Ready; the start is sealed.
story-start-late = The start was broken off: no opening arrived from { EITHER($who) }. Nobody is Ready any more; the secret of its dice is shown.
story-start-broken = The start was broken off: { $why ->
    [carried] { $who } moved to another device.
   *[left] { $who } left.
} Nobody is Ready any more; the secret of its dice is shown.
story-prolonged = The server was restarted; the sealed start waits a little longer.
story-typed = { $how ->
    [corrected] { $who } corrects the roll to { $dice }.
   *[typed] { $who } enters { $dice }.
}
story-lot = { $who } throws a { $face } for the first turn.
story-lots-tied = { $who } are tied and throw again.
story-lots-won = { $who } begins.
story-started = The game begins.
story-ended = { $kind ->
    [cancelled] Everyone agreed: the game is Cancelled.
   *[over] The game is over.
}
story-aborted = The game is Aborted: { $reason }.
story-set-began = { $pool ->
    [0] A set begins.
   *[other] A set begins; the pool holds { $pool } tokens.
}
story-set-scored = { $who } takes { $table } from the table and { $loser } from the other player.{ story-set-won }
story-set-won = { $won ->
    [no] {""}
   *[yes] {" "}{ $who } wins the set.
}
story-set-unfinished = { $returned ->
    [0] The set ends unfinished.
    [one] The set ends unfinished; each player gets { $returned } token back.
   *[other] The set ends unfinished; each player gets { $returned } tokens back.
}
story-set-ahead = { $winner } holds more tallies{ story-set-pool }.
story-set-conceded = { $loser } concedes the set: { $winner } wins it{ story-set-pool }.
story-set-pool = { $pool ->
    [0] {""}
   *[other] {" "}and takes the pool of { $pool }
}
story-opened = { $cause ->
    [rematch] Everyone agreed to a Rematch.
    [expired] The results are closed.
    [declined] No Rematch. A new game can be set up.
    [disconnected] A player disconnected. A new game can be set up.
   *[other] A new game can be set up.
}
story-voided = { $why ->
    [scheme] The dice were committed again under the newer scheme. Nobody is Ready any more.
   *[typed] Dice are now entered by hand; the server's commitment is void and its secret is shown.
}
story-rematch-requested = { $who } asked for a Rematch.
story-rematch-agreed = { $who } agreed to the Rematch.
story-rematch-declined = { $who } declined the Rematch.
story-away = { $who } is away.
story-back = { $who } is back.
story-stood-in = The bot { $bot } plays for { $who } until they return.
story-took-over = The bot { $bot } takes over from { $who }.
story-resigned = { $who } resigned.


## Rooms: what the start waits for

lack-players = { $count ->
    [one] Waiting for one more player
   *[other] Waiting for { $count } more players
}
lack-begins = Chair { $chair } begins but is empty
lack-person = At least one person must take a chair
lack-ready = { $count ->
    [one] { $who } is not Ready
   *[other] { $who } are not Ready
}
lack-opening = No opening has arrived from { EITHER($who) } yet


## The server: refusals

server-wrong-host = this server does not answer to that host name; whoever runs it can add names with --name (runners serve --name play.example.org)
server-wrong-origin = pages from that origin are not allowed to do this
server-no-host-name = the Host header is not a valid host name
server-one-header = a request must have exactly one { $header } header
server-first-message-waits = your first message is still being processed; wait for its answer
server-no-room = there is no such room or game; it may have expired
server-bad-seat-code = this seat code is wrong, already used or expired
server-seat-carried = this seat was moved to another device
server-bad-token = this token does not belong to a seat here
server-too-many-guesses = too many wrong codes; wait a while
server-busy = too many replays are being prepared; try again shortly
server-too-many-connections = too many connections
server-head-too-big = request headers are limited to { $bytes } bytes and { $lines } lines
server-request-too-big = requests are limited to { $most } bytes
server-too-late = a request must be complete within { $seconds } seconds
server-bad-upgrade = the connection still has unanswered requests; upgrade once they are answered
server-too-many-requests = too many requests; wait a while
server-too-many-rooms = too many rooms; wait a while
server-too-many-replays = too many replays; wait a while
server-too-many-messages = too many messages; slow down
server-no-http = this is not an HTTP request
server-store-full = the server's disk is full; nothing was changed; try again later
server-fault = internal error; nothing was changed
server-error = internal error
server-not-found = not found
server-bad-method = method not allowed
server-failed = the request failed: { $error }
server-room-budget = this room has reached its limit for stored data; you can finish the game, or open another room
server-address-budget = your address has reached today's limit for stored data; running games can be finished
server-room-damaged = this room's stored data is damaged; ask whoever runs the server
server-bad-host-key = this needs the host key: Authorization: Bearer KEY
server-clock = the clock moves forward only, by at most 10^12 ms
server-body-too-big = a body may have at most { $most } bytes
server-not-a-request = not a valid request: { $error }
server-spectator = you are watching; join to play
server-left = you have left this room; join it again
server-no-id = a command must carry an id
server-replaced = your seat was opened on another device or in another tab
server-you-left = you have left the room
server-flooded = too many messages
server-no-first-message = no first message arrived in time
server-not-stored = the server could not store this; reconnecting
server-restarts = the server is restarting
server-expired = this room has expired
server-not-a-message = not a valid message: { $error }


## The review of a game

review-rolled = { $who } rolls { $dice }, and { review-chance } from { $old }, the mean of all rolls, to { $new }.
review-threw = { $who } throws { $points }, and { review-chance } from { $old }, the mean of all throws, to { $new }.
review-chose = { $who } plays { $made } where { $best } was best, and { review-chance } from { $old } to { $new }.
review-resigned = { $who } resigns with a chance of { $old }.
review-chance = the chance of { $whom } { $way ->
    [rose] rises
   *[fell] falls
}


## Terminal: the console

console-continuing = Continuing with { $file }, with its players and options.
console-prompt = type help for the commands
console-bad-names = names must not be empty or contain unprintable characters: { $names }
console-names = { $players } players need { $players } names, not { $given }
console-other-game = this is a game of { $game }, not of { $wanted }
console-not-writable = { $file } cannot be written: { $error }
console-dice-lmr = the dice, such as 3 6
console-dice-ur = the throw, 0 to 3
console-not-understood = "{ $line }" is not understood: type { $hint }, or help
console-no-such-move = { $last ->
    [0] there is no move { $number }: the game is over
   *[other] there is no move { $number }: choose 1 to { $last }
}
console-no-roll-due = no roll is due: { $due }
console-nothing-to-undo = there is nothing to take back
console-undone = Taken back.
console-which-file = which file? Type save FILE
console-saved = Saved to { $file }.
console-not-saved = this game is not saved: type save FILE to keep it, or quit again to discard it
console-refused = { $rule ->
    [none] No: { $reason }
   *[other] No: { $reason } ({ $rule })
}
console-legal = { $more ->
    [0] Legal: { $moves }
   *[other] Legal: { $moves }, { $more } more
}
console-next-game = The next game of the set.
console-next-hint = Type next for the next game of the set.
console-one-game = there is only this game; start the console again for another
console-game-not-over = this game is not over yet
console-set-over = the set is over; start the console again for another
console-standing = { $pool ->
    [none] Game { $number } of the set. Tallies: { $hands }; { $table } on the table.
   *[other] Game { $number } of the set. Tallies: { $hands }; { $table } on the table. The pool holds { $pool }.
}
console-hand = { $who } { $count }
console-help-dice = enter a roll
console-help-roll = let the computer roll
console-help-number = make the move with that number
console-help-move = make a move in its text form, as in the list
console-help-undo = take back the last entry, as often as you like
console-help-save = save everything to a file; --file FILE continues with it
console-help-next = start the next game of a set
console-help-board = draw the board again
console-help-position = show the position as one line of text
console-help-history = show what has happened so far
console-help-quit = stop; a game with --file is already saved


## Terminal: commands

cli-nothing-expected = unexpected arguments: { $words }
cli-internal-error = internal error: { $kind }: { $error } ({ $debug }=1 shows where)
cli-no-such-command = there is no command "{ $word }"; runners --help lists them
cli-did-you-mean = there is no command "{ $word }"; did you mean { EITHER($meant) }?
cli-not-installed = this command needs { $package }, which is not installed: { $how }


## Terminal: serving and stores

serve-days = { $days } days is out of range: 0 to 36500 days can be kept
serve-key-twice = the host key is given twice: in { $variable } and in { $file }
serve-key-unreadable = the host key cannot be read: { $error }: { $file }
serve-key-not-text = the host key in { $file } is not text
serve-bad-key = a host key has { $least } to { $most } ASCII letters, digits or signs, and no spaces
serve-log-level = there is no log level "{ $level }"; choose { EITHER($known) }
serve-port-taken = port { $port } on { $host } is already in use; stop whatever uses it or choose another port
serve-port-rights = this process may not use port { $port }; choose one from 1024 up
serve-no-port = { $port } is not a port; ports go from 1 to 65535
serve-bad-address = the address { $host } cannot be used here: { $error }
serve-no-host-name = "{ $name }" is not a host name; write one like play.example.org, without scheme or port
serve-clock-behind = this machine's clock is more than a day behind the newest entry in the store ({ $newest }): correct it, then start again
store-days = days cannot be negative
store-postgres-backup = back up a PostgreSQL store with PostgreSQL's own tools: pg_dump --format=custom --schema=runners --file=FILE ADDRESS
store-copied = copied to { $file }
store-no-such-kind = there is no store of kind "{ $kind }"; use sqlite:///FILE or postgresql://USER@HOST/DATABASE
store-no-file = the store address "{ $address }" names no file
