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
lines-not-text = this JSON is not in UTF-8
log-clock-behind = the clock is behind the newest entry of the store
log-store-full = the store's disk is full: what needs space is refused
log-store-has-room = the store's disk has space again
log-host-command = host command
log-left-silently = stopped without giving up its lease, which will expire
log-node-given-up = this node was given up by the others; it rejoins
log-request-broke-off = a request was cut off
log-room-created = room created
log-room-damaged = a room is damaged and set aside
log-room-sound = a damaged room is intact again
review-empty-chair = event { $seq }: nobody plays in chair { $chair }
review-impossible = event { $seq }: not possible: { $problem }
review-no-judge = no table or net here can judge this game of { $title }: name a table for it with --table
review-not-a-game = a review takes one game, { $format } or { $format2 }, not { $kind }
review-not-a-replay = this is not a replay: { $error }
review-not-a-room-replay = this is not a room replay: { $error }
review-not-ended = the game has not ended yet: it can be reviewed once it has
review-not-started = no game was started in it
review-not-two = only a game for two can be resigned
review-other-table = { $name } is not a table of { $title }, the game played here
review-other-version = room replays of version { $version } cannot be read here, only { $version2 }
review-table-for-points = { $path } was solved for points; a review needs one solved for winning
solver-bad-objective = objective { $name } is neither win nor points
solver-bad-tolerance = --tolerance { $tolerance }: it must be a number above 0
solver-checkpoint-short = { $path } is cut short; remove it to start over
solver-damaged-block = { $path } is damaged: block { $block } of array { $number } does not match its checksum
solver-damaged-checkpoint = { $path } is damaged: its values do not match their checksum; remove it to start over
solver-damaged-header = { $path } is damaged: its header does not match its checksum
solver-header-lacks = { $path } lacks { $known } in its header
solver-more-pegs = { $path } is for { $pegs } pegs per side; more are left in this position
solver-not-a-checkpoint = { $path } is not a solver's checkpoint
solver-not-a-table = { $path } is not a table of values
solver-not-certifiable = --tolerance { $tolerance }: bounds below { $closest } cannot be certified
solver-not-covered = { $problem }; tables are for two players in opposite seats of 4 arms, without options
solver-other-checkpoint = { $path } is a checkpoint of { $found }, not of { $engine }
solver-other-format = { $path } has format { $number }; this release reads format { $format }
solver-other-game = { $path } is a table of { $game }, not of { $game2 }
solver-other-pieces = { $path } is for { $size } pieces; the position has { $pieces }
solver-other-release = { $path } was written by another release; remove it to start over
solver-other-rules = { $path } was made under rules { $rules }; these are { $own }
solver-pegs-range = { $pegs } pegs: Last Man Running is solved for 1 to 3
solver-pieces-range = { $pieces } pieces: Ur is solved for 1 to 7
solver-position-rules = { $path } is for rules { $rules }; the position has rules { $rules2 }
solver-size-range = --{ $words } { $size }: { $low } to { $high } can be solved
solver-table-size = { $path } has { $data } bytes where its header promises { $expected }
words-usage = usage: python -m runners.words missing [LANGUAGE], with { EITHER($languages) }
words-share = { $language }: { $percent }%
words-gap = { $key }: { $kind ->
    [unknown] English has no such sentence
    [parameters] its parameters are not those of the English sentence
   *[words] it does not tell apart what the English sentence does
}
