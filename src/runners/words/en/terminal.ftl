### Terminal: commands


## The engine

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


## Solving, simulating, training, reviewing

fast-bad-seed = seed { $seed }: a whole number from 0 to 2**64 - 1 is needed
fast-bots-for-seats = { $bots } bots for { $seats } seats: give one for all seats, or one for each
fast-no-games = { $games } games: at least one must be played
fast-no-such-bot = there is no bot { $policy }; choose { $known }
fast-too-many-games = { $games } games do not fit into memory: play fewer, with several seeds
lines-too-deep = this JSON is nested too deeply
solver-more-pegs = { $path } is for { $pegs } pegs per side; more are left in this position
solver-not-covered = { $problem }; tables are for two players in opposite seats of 4 arms, without options
solver-other-pieces = { $path } is for { $size } pieces; the position has { $pieces }
solver-pegs-range = { $pegs } pegs: Last Man Running is solved for 1 to 3
solver-pieces-range = { $pieces } pieces: Ur is solved for 1 to 7
solver-position-rules = { $path } is for rules { $rules }; the position has rules { $rules2 }
