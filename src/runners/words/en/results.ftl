### Results


## Results

results-title = Results
results-stopped = { $kind ->
    [cancelled] The game was cancelled
   *[aborted] The game was aborted
}
results-won = { $points ->
    [none] { $who ->
        [you] You win
        [both] You and { $others } win
       *[others] { $count ->
            [one] { $others } wins
           *[other] { $others } win
        }
    }
    [one] { $who ->
        [you] You win { $points } point
        [both] You and { $others } win { $points } point
       *[others] { $others } wins { $points } point
    }
   *[other] { $who ->
        [you] You win { $points } points
        [both] You and { $others } win { $points } points
       *[others] { $others } wins { $points } points
    }
}
results-lost = { $points ->
    [none] This one goes to { $others }
    [one] This one goes to { $others }, with { $points } point
   *[other] This one goes to { $others }, with { $points } points
}
results-aborted = { $reason ->
    [none] There is no winner.
   *[other] { $reason } There is no winner.
}
results-cancelled = Everyone agreed. There is no winner.
results-resigned = { $who ->
    [none] You resigned.
   *[other] { $who } resigned.
}
results-claimed = { $who ->
    [none] You were away, and your opponent claimed the win.
   *[other] { $who } was away, and the win was claimed.
}
results-after = After { $turns }.
results-after-time = After { $turns } and { $minutes }.
results-set-won = { $pool ->
    [0] { $who } holds all { $tallies } tallies and wins the set.
   *[other] { $who } holds all { $tallies } tallies and wins the set and the pool of { $pool }.
}
results-order = Finishing order
results-player = Player
results-place = Place
results-nth = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
results-home = Home
results-dice-rolled = Dice rolled
results-piece-home = piece home
results-hit = hit
results-run = How the game went
results-run-label = How the game went, turn by turn
results-figures = The game in figures
results-turns = { $count ->
    [one] turn
   *[other] turns
}
results-rolls = { $count ->
    [one] roll
   *[other] rolls
}
results-board = The final position
replay = Replay
replay-watch = Watch the replay
replay-download = Download
verify = Verify the dice
replay-title = { $game }, { $players }, game { $number }
