### A position a day


puzzles = Puzzles
puzzle-of-day = Position of { $day }
puzzle-one = A puzzle
puzzle-task = { $who } to play. One choice is clearly the best: which?
puzzle-difficulty = Difficulty { $grade } of 5
puzzle-right = That is the best choice: it { $why }.
puzzle-wrong = Not the best: it wins { $lost } games fewer in 100 than { $best }, which { $why }.
puzzle-hint = Not that one. Look for the choice that { $why }.
puzzle-hint-close = Close. Another move does the same, only better. Try once more.
puzzle-found = { $by ->
    [table] The chances are exact: this game is solved.
   *[games] The chances come from hundreds of games played on from each choice.
}
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-line = { $tries ->
    [1] { $game } of { $day }: first try
    [2] { $game } of { $day }: second try
   *[other] { $game } of { $day }: not found. You?
}
puzzle-share = Share
puzzle-days = The last two weeks
puzzle-streak = { $count } days in a row
puzzle-all = All puzzles
puzzle-solved = { $solved } of { $total } solved
puzzle-nth = { $number } { $game }
puzzle-mark = { $mark ->
    [solved] solved
   *[tried] not solved
}
