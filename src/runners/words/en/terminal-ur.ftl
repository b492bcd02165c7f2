### Terminal: Ur


## What a choice does and what is due

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


## The board and the rules

ur-unusual = { $option ->
    [enter_by_five] rules: no piece enters with a 5 (--no-enter-by-five, QB9)
    [head_start] rules: one piece of each side begins in the river (--head-start, QB43)
   *[decline_award] rules: a bonus must be used (--no-decline-award, QB10)
}
drawing-ur = The board of Ur
drawing-ur-way = { $side ->
    [black] Black's way
   *[white] White's way
}: from the start, and from the river
ur-legend = { $rosette } rosette  { $eyes } eyes  { $gate } the gate, where new pieces come in
ur-legend-way = { $side }: { $way }, then home
ur-beside-start = start
ur-beside-river = river
ur-beside-home = home
