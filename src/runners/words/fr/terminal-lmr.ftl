### Terminal : Last Man Running


## Ce que fait un choix et ce qui est attendu

lmr-effect-die = avec le { $face }
lmr-effect-kill = prend { $who } en { $spot }
lmr-effect-delegate = donne le { $face } à { $to }
lmr-effect-bank = met un dé en réserve
lmr-effect-finished = arrivé
lmr-effect-home = tout rentré
lmr-effect-won = gagne
lmr-due-roll = { $count ->
    [one] { $who } lance { $count } dé{ lmr-from-bank }.
   *[other] { $who } lance { $count } dés{ lmr-from-bank }.
}
lmr-from-bank = { $bank ->
    [0] {""}
   *[other] {" "}de la réserve
}
lmr-due-delegate = { $who } a tout rentré et donne { $dice }.{ lmr-bank-holds }
lmr-due-delegated = { $who } joue le { $face } de { $owner }.{ lmr-bank-holds }
lmr-due-move = { $who } joue { $dice }.{ lmr-bank-holds }
lmr-bank-holds = { $bank ->
    [0] {""}
   *[other] {" "}La réserve en compte { $bank }.
}
lmr-due-nothing = La partie est finie : victoire de { $winners }.
lmr-legend = { $one } case du 1  { $point } pointe  { $home } arrivée  { $center } centre
