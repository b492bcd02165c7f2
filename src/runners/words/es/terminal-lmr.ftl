### Terminal: Last Man Running


## Lo que hace una jugada y lo que toca

lmr-effect-die = con el { $face }
lmr-effect-kill = captura a { $who } en { $spot }
lmr-effect-delegate = cede el { $face } a { $to }
lmr-effect-bank = guarda un dado
lmr-effect-finished = ha llegado
lmr-effect-home = todos en la Meta
lmr-effect-won = gana
lmr-due-roll = { $count ->
    [one] { $who } tira { $count } dado{ lmr-from-bank }.
   *[other] { $who } tira { $count } dados{ lmr-from-bank }.
}
lmr-from-bank = { $bank ->
    [0] {""}
   *[other] {" "}de la reserva
}
lmr-due-delegate = { $who } ha llegado y cede { $dice }.{ lmr-bank-holds }
lmr-due-delegated = { $who } mueve con el { $face } de { $owner }.{ lmr-bank-holds }
lmr-due-move = { $who } mueve con { $dice }.{ lmr-bank-holds }
lmr-bank-holds = { $bank ->
    [0] {""}
   *[other] {" "}En la reserva hay { $bank }.
}
lmr-due-nothing = La partida ha terminado: victoria de { $winners }.

lmr-legend = { $one } casilla del Uno  { $point } Punta  { $home } Meta  { $center } Centro


## Tablero y reglas

