### Studying: hints and reviews


## The review of a game

review-rolled = { $who } rolls { $dice }, and { review-chance } from { $old }, the average over all rolls, to { $new }.
review-threw = { $who } throws { $points }, and { review-chance } from { $old }, the average over all throws, to { $new }.
review-chose = { $who } plays { $made } where { $best } was best, and { review-chance } from { $old } to { $new }.
review-resigned = { $who } resigns with a chance of { $old }.
review-claimed = { $who } was away with a chance of { $old }, and the win was claimed.
review-decided-rolled = { $who } rolled { $dice }, and that decided the game.
review-decided-threw = { $who } threw { $points }, and that decided the game.
review-decided-missed = { $who } missed a better choice, and that decided the game.
review-decided-slowly = No single moment decided the game: { $who } pulled ahead step by step.
review-chance = { $whom }’s chance { $way ->
    [rose] rises
   *[fell] falls
}


## Hints: one reason for a choice

hint-wins = wins the game
hint-kills = kills one of { $whom }’s pegs
hint-kills-mate = kills a peg of your teammate { $whom }
hint-delegates = gives the die to { $whom }
hint-within-reach = { $count ->
    [one] leaves a peg within reach of a { EITHER($faces) }
    [2] leaves two pegs within reach of a { EITHER($faces) }
    [3] leaves three pegs within reach of a { EITHER($faces) }
   *[other] leaves { $count } pegs within reach of a { EITHER($faces) }
}
hint-home = takes a peg Home to { $spot }
hint-enters = brings a peg into play, out of reach
hint-escapes = takes a peg out of reach
hint-safe = leaves no peg within reach
hint-declines = keeps every piece where it is
hint-jumps = { $gift ->
    [blanks] jumps a rosette: the turn ends, and the other player takes three blanks
   *[move] jumps a rosette: the turn ends, and the other player gets a free move
}
hint-hits = hits a piece
hint-rosette = lands on a rosette, for a bonus
hint-in-reach = { $count ->
    [one] leaves a piece within reach of a { EITHER($throws) }
    [2] leaves two pieces within reach of a { EITHER($throws) }
    [3] leaves three pieces within reach of a { EITHER($throws) }
   *[other] leaves { $count } pieces within reach of a { EITHER($throws) }
}
hint-bears-off = takes a piece home
hint-enters-piece = brings a piece into play, out of reach
hint-escapes-piece = takes a piece out of reach
hint-safe-piece = leaves no piece within reach
hint-against-people = hints are for games against bots; { $who } is a person
hint-lots = there is nothing to choose: lots are being drawn
hint-dice-due = there is nothing to choose: a roll is due
hints-busy = no hint can be worked out just now; try again shortly

## The review of a game, on the page

study-review = The review
study-open = Move by move
study-judging = The game is being reviewed.
study-busy = Other games are being reviewed first. Asking again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
study-chances = Winning chances
study-chance-of = { $who } { $percent }%
study-graph-at = { $at } of { $last }: { $chances }
study-this-choice = This choice
study-made = (played)
study-best-tag = best
study-with-number = { $number }: { $words }
study-best-played = { $who } played the best choice.
study-lost = { $who } lost { $points } percentage points; the best was { $best }.
study-luck-and-skill = Luck and skill
study-player = Player
study-accuracy = Accuracy
study-measured = Accuracy is from 0 to { $accuracy }, luck from 1 to { $luck }, beside many measured games: { $name ->
    [lmr-2] Last Man Running for two
    [lmr-2-short] a short Last Man Running for two
    [lmr-4] Last Man Running for four
    [lmr-4-teams] Last Man Running for two teams of two
    [lmr-4-all] Last Man Running for four, with all options
    [lmr-6] Last Man Running for six
    [ur-7] Ur with seven pieces
   *[ur-3] a short Ur with three pieces
}.
study-details = In percentage points
study-retry = Try it again
study-luck = Luck
study-skill = Skill
study-points = { $way ->
    [up] +{ $points }
    [down] −{ $points }
   *[none] 0.0
}
study-sums-note = In percentage points: what the dice gave or took, and what a player’s own choices lost against the best ones.
study-best-move = { $who ->
    [none] Your best moment
   *[other] { $who }’s best moment
}
study-worst-move = { $who ->
    [none] Your one mistake
   *[other] { $who }’s one mistake
}
study-turning = Turning points


## Hints, on the page

study-hints = Hints
study-thinking = The choices are being weighed.
study-percent = { $percent }%
study-hint-note = { $of ->
    [set] Chances of winning the set, as the strongest bot judges them. Click one to play it.
   *[game] Chances of winning, as the strongest bot judges them. Click one to play it.
}
