### Replays


## Pictures of results

card-won = { $who } won
card-won-points = { $points ->
    [one] { $who } won with one point
   *[other] { $who } won with { $points } points
}
card-no-winner = { $kind ->
    [cancelled] Cancelled by agreement
   *[aborted] Aborted
}


## The replay

replay-of = Replay of { $title }
replay-unknown = No finished game is kept under this address. It may be mistyped, or the game may still be going on.
replay-never = This game never started.
replay-fetching = Loading the game.
replay-share = Share this moment
replay-picture = Picture
replay-look = Look at this moment
replay-board = The board in the replay
replay-position = Position in the game
replay-start = To the start
replay-back = Back one move
replay-play = Play
replay-pause = Pause
replay-forward = Forward one move
replay-end = To the end
replay-speed = Speed
replay-move = Move
replay-at = { $at } of { $last }. { $words }
replay-this-move = This move
replay-the-start = The start
replay-nth = Move { $number }
replay-in-place = Everything is in place.
replay-moments = Moments
replay-moments-list = Turning points and the end
replay-the-end = The end
