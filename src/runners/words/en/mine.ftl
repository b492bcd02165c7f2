### My games


mine-lead = The games you played in this browser.
mine-none = No games yet. Those you play from now on are listed here.
mine-quick = A quick game of { $game }
mine-unfinished = Unfinished
mine-finished = Finished
mine-against = { $names ->
    [none] { $date }
   *[other] against { $names }, { $date }
}
mine-return = Return
mine-state = { $state ->
    [yours] Your turn
    [others] Waiting for the others
    [results] The game is over
    [pregame] Not started yet
    [gone] No longer on the server
   *[unknown] Looking it up
}
mine-result = { $result ->
    [won] Won
    [lost] Lost
   *[none] No result
}
mine-replay = Replay and review
mine-replay-label = Replay and review of room { $code }
mine-remove = Remove { $game }, room { $code }, from the list
mine-your-turn = { $game }: your turn
mine-here = The list is kept in this browser and nowhere else.
mine-kept = The server keeps replays for { $time } after the game; then the links here stop working.
mine-export = Export
mine-forget = Remove all
mine-forget-ask = Remove all games from the list?
mine-forget-note = Your seats and the server’s replays stay as they are.
mine-figures = Your figures
mine-sums = { $played ->
    [one] { $played } game, { $won } won
   *[other] { $played } games, { $won } won
}
mine-no-reviews = Reviews show how much luck and skill had to do with it.
mine-load = Load the reviews
mine-loading = Loading the reviews
mine-luck-chart = Luck, game by game
mine-luck = { $count ->
    [one] The dice changed your chance of winning by { $points } points in the one game reviewed.
   *[other] On average the dice changed your chance of winning by { $points } points a game, over { $count } games.
}
mine-skill-chart = Skill, game by game
mine-skill = { $count ->
    [one] Compared with the best choices, yours cost { $points } points in the one game reviewed.
   *[other] Compared with the best choices, yours cost { $points } points a game, over { $count } games.
}
mine-chart = { $title }: { $values }
