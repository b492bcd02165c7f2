### Terminal: Last Man Running


## Was eine Wahl bewirkt und was fällig ist

lmr-effect-die = mit der { $face }
lmr-effect-kill = schlägt { $who } auf { $spot }
lmr-effect-delegate = gibt die { $face } an { $to }
lmr-effect-bank = legt einen Würfel auf die Bank
lmr-effect-finished = im Ziel
lmr-effect-home = alle im Ziel
lmr-effect-won = gewinnt
lmr-due-roll = { $count ->
    [one] { $who } wirft { $count } Würfel{ lmr-from-bank }.
   *[other] { $who } wirft { $count } Würfel{ lmr-from-bank }.
}
lmr-from-bank = { $bank ->
    [0] {""}
   *[other] {" "}von der Bank
}
lmr-due-delegate = { $who } hat alle Figuren im Ziel und gibt { $dice } weiter.{ lmr-bank-holds }
lmr-due-delegated = { $who } zieht mit der { $face } von { $owner }.{ lmr-bank-holds }
lmr-due-move = { $who } zieht mit { $dice }.{ lmr-bank-holds }
lmr-bank-holds = { $bank ->
    [0] {""}
   *[other] {" "}Die Bank zählt { $bank }.
}
lmr-due-nothing = Das Spiel ist zu Ende, gewonnen hat: { $winners }.


## Brett und Regeln

lmr-legend = { $one } Einserfeld  { $point } Spitze  { $home } Ziel  { $center } Mitte
