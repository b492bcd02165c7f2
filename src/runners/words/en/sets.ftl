### The chance of winning a set


sets-chance = { $percent }% to win the set
sets-chance-note = At this score, between equally strong players; the game in progress is not counted
