### Terminal: Last Man Running


## What a choice does and what is due

lmr-effect-die = with the { $face }
lmr-effect-kill = kills { $who } on { $spot }
lmr-effect-delegate = gives the { $face } to { $to }
lmr-effect-bank = banks a die
lmr-effect-finished = Finished
lmr-effect-home = all home
lmr-effect-won = wins
lmr-due-roll = { $count ->
    [one] { $who } rolls { $count } die{ lmr-from-bank }.
   *[other] { $who } rolls { $count } dice{ lmr-from-bank }.
}
lmr-from-bank = { $bank ->
    [0] {""}
   *[other] {" "}from the bank
}
lmr-due-delegate = { $who } has finished and gives away { $dice }.{ lmr-bank-holds }
lmr-due-delegated = { $who } moves with { $owner }'s { $face }.{ lmr-bank-holds }
lmr-due-move = { $who } moves with { $dice }.{ lmr-bank-holds }
lmr-bank-holds = { $bank ->
    [0] {""}
   *[other] {" "}The bank holds { $bank }.
}
lmr-due-nothing = The game is over: { $winners } won.


## The board and the rules

lmr-legend = { $one } One Spot  { $point } Point  { $home } Home  { $center } Center
