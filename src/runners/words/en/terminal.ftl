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


## Commands

cli-nothing-expected = unexpected arguments: { $words }
cli-internal-error = internal error: { $kind }: { $error } ({ $debug }=1 shows where)
cli-no-such-command = there is no command "{ $word }"; runners --help lists them
cli-did-you-mean = there is no command "{ $word }"; did you mean { EITHER($meant) }?
cli-loading = loading
interrupted = interrupted
interrupted-kept = interrupted: { $there ->
    [yes] { $file } has what was done; the same command continues from it
   *[no] nothing was kept in { $file } yet
}
cli-not-installed = this command needs { $package }, which is not installed: { $how }


## Solving, simulating, training, reviewing

bot-bad-address = { $address } is not the address of a room
bot-bad-limit = the limit is a number of seconds above 0
bot-where = where should it play? Give --room CODE or --game lmr|ur
bot-which-program = which program? runners bot run --room CODE -- ./mybot
chaos-bad-numbers = --seeds must be at least 1; --first and --jobs must not be negative
chaos-broken = runners: seed { $seed } breaks a promise: { $problem } ({ $again } reproduces it)
cli-not-a-number = { $value } is not a whole number
fast-bad-seed = seed { $seed }: a whole number from 0 to 2**64 - 1 is needed
fast-bots-for-seats = { $bots } bots for { $seats } seats: give one for all seats, or one for each
fast-no-games = { $games } games: at least one must be played
fast-no-such-bot = there is no bot { $policy }; choose { $known }
fast-too-many-games = { $games } games do not fit into memory: play fewer, with several seeds
lines-in-line = line { $number }: { $error }
lines-key-twice = the key { $keys } appears twice in one object
lines-no-object = a JSON object is expected
lines-not-json = this is not JSON: { $error }
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
plot-bad-ending = { $path }: the name of a picture ends in { $known }
plot-no-folder = { $parent } is not a folder
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
set-bad-tolerance = --tolerance { $tolerance }: it must be { $closest } or more, and below 1
set-too-many-pieces = --pieces { $pieces }: the set is solved with up to { $most }
simulate-drawn = drawn: { $plot }
simulate-interrupted = interrupted: { $games } of { $asked } games were finished
simulate-no-threads = { $threads } threads: at least one is needed
simulate-other-game = --{ $option } is not an option of { $game }
solve-certain = certain: between { $lower } and { $upper }; no position's bounds are further apart than { $widest }
solve-disk-too-small = { $out } will take { $needed } GB, but its disk has only { $free } GB free
solve-needs-cupy = --device cuda needs CuPy: { $value }
solve-needs-gpu = --device cuda needs an NVIDIA GPU and its driver: { $error }
solve-no-checkpoint = --checkpoint is for the CPU: a GPU solves in less time than a checkpoint takes
solve-not-writable = { $path } cannot be written: its folder does not exist, or it is a folder itself
solve-table = table: { $out }, { $stsize } MB
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
tournament-bad-program = a program enters as NAME=COMMAND, not as { $one }
tournament-broken = { $saved } is not a checkpoint of a tournament: { $error }
tournament-no-games = at least one game and one core are needed
tournament-other = { $saved } belongs to another tournament
tournament-same-name = another bot is called { $name }
tournament-two-bots = a tournament needs at least two bots, each named once
train-bad-course = 1 to { $most } pieces and at least one step are needed
train-no-rounds = at least one round and one game are needed
train-strength = { $name } { $share } +- { $error }, target { $wanted }
train-step = step { $step }, { $seconds } s: errors { $errors }
value-four-pegs = four pegs per side are not solved: tables go up to three, the game with Fast Track
value-game-over = the game is over in { $position }
value-no-table = no table here covers { $size } { $word }: write one with `{ $command }`, or name one with --table
value-not-covered = { $problem }: solved games have two players opposite each other, 4 arms, no options
value-other-objective = { $table } was solved for { $name }, not for { $objective }
verify-not = { $event ->
    [none] runners: { $name } does not verify: { $message }
   *[other] runners: { $name } does not verify at event { $event }: { $message }
}
verify-done = runners: { $name } verifies; { $dice }{ $starts }
solve-value-win = { $size }: the player who begins wins with probability { $value }
solve-value-points = { $size }: the player who begins expects points { $value }
solve-figures = { $positions } positions, { $sweeps } sweeps, { $updates } updates in { $seconds } s ({ $rate } per second) on { $device }
puzzles-columns = puzzle | difficulty | choices | best ahead by | by
puzzles-none = there is no puzzle { $name }; `runners puzzles list` lists them
puzzles-no-file = { $file }: there is no such file
puzzles-bad-numbers = at least one puzzle is needed, and the number of games cannot be negative
puzzles-found = by { $by }: { $found }
puzzles-looked-at = { $count } positions
puzzles-difficulty = difficulty { $difficulty }: { $meaning }
review-head = { $game }: { $moments } moments, judged by { $judges }
review-judge = { $kind ->
    [table] exact tables
    [net] the net
   *[nobody] nobody
}
review-judging = judging positions
review-playing-on = playing on
review-columns = seat | start | luck | choices | correction | result | own cost | decisions
simulate-wins-columns = seat | bot | won | share | 95% interval
simulate-length-columns = a game | mean | median | 90%
simulate-figures = { $games } games, seed { $seed }, in { $seconds } s: { $rate } moves per second
interval = { $low } to { $high }
option-set = { $value ->
    [true] { $name }
    [false] no { $name }
   *[other] { $name } { $value }
}
simulate-title = { $game }: { $setting }; { $games } games, seed { $seed }
tournament-pair = { $one } against { $other }: { $share } of { $games } games
tournament-forfeits = { $name } forfeited { $count } games; the last one because it { $why }
tournament-columns = one | against | games | won | share | 95% interval
tournament-ratings = bot | rating
value-of = { $objective ->
    [win] winning chance
   *[points] expected points
} of the player to act: { $value } (step { $step })
value-columns = move | value | cost
value-best = best
value-roll-columns = { $game ->
    [ur] throw | value | best move
   *[lmr] roll | value | best move
}
words-usage = usage: python -m runners.words missing [LANGUAGE], with { EITHER($languages) }
words-share = { $language }: { $percent }%
words-gap = { $key }: { $kind ->
    [unknown] English has no such sentence
    [parameters] its parameters are not those of the English sentence
   *[words] it does not tell apart what the English sentence does
}
