### Ur


## Lo que pasa

ur-lot-thrown = { $who } saca { $points } en el sorteo del primer turno.
ur-lots-tied = Empate en el sorteo: { $who } vuelve a tirar.
ur-game-opened = Empieza { $who }.
ur-thrown = { $who } saca { $points }.
ur-started = { $given ->
    [yes] { $who } toma tres blancos y entra con una pieza en { $spot }.
   *[no] { $who } arranca y entra con una pieza en { $spot }.
}
ur-moved = { $how ->
    [home] { $who } lleva a la meta la pieza de { $origin }{ ur-by-award }.
    [start] { $who } entra desde la salida en { $target }{ ur-by-award }.
    [river] { $who } entra desde el río en { $target }{ ur-by-award }.
   *[steps] { $who } mueve de { $origin } a { $target }{ ur-by-award }.
}
ur-by-award = { $award ->
    [none] {""}
   *[other] {" "}({ $award })
}
ur-hit = La pieza de { $who } en { $spot } cae al río de un golpe.
ur-awarded = { $why ->
    [rosette] Una roseta: { $who } puede mover cualquier pieza 1, 2, 3 o 5.
    [must] Una roseta: { $who } mueve cualquier pieza 1, 2, 3 o 5.
   *[jump] { $who } tiene una jugada libre: cualquier pieza 1, 2, 3 o 5.
}
ur-declined = { $who } deja pasar el premio.
ur-turn-ended = { $why ->
    [blanks] Tres blancos, penalización: acaba el turno de { $who }.
    [noMove] Ninguna pieza de { $who } puede mover { $steps }, penalización: acaba el turno.
    [jump] Se saltó una roseta, penalización: acaba el turno de { $who }.
   *[waiting] No son tres blancos: { $who } sigue esperando.
}
ur-won = { $points ->
    [one] { $who } gana con { $points } punto.
   *[other] { $who } gana con { $points } puntos.
}


## Por qué una pieza no mueve, y negativas

ur-colour-black = Negras
ur-colour-white = Blancas
ur-too-near-home = { $spot } está demasiado cerca de la meta para un { $steps }: una pieza sale desde { $last } con un 1 exacto
ur-own-piece-there = la pieza propia en { $blocking } bloquea un { $steps } desde { $origin }
ur-over = { ur-action } llega tarde: la partida ha terminado
ur-not-due = no toca { ur-action }: { $due ->
    [lots] { $who } debe tirar para el primer turno
    [throw] { $who } debe tirar
    [move] { $who } debe mover
   *[award] { $who } tiene un premio
}
ur-action = { $what ->
    [throw] una tirada
    [move] una jugada
   *[decline] la renuncia
}
ur-not-legal = { $origin }-{ $target } no es legal: { $reason }
ur-other-steps = de { $origin } a { $target } hay { $steps }, no { $given }
ur-steps-allowed = { $who } mueve { EITHER($allowed) }, no { $steps }
ur-no-piece = { $where ->
    [start] { $who } no tiene piezas en la salida
    [river] { $who } no tiene piezas en el río
   *[board] { $who } no tiene ninguna pieza en { $spot }
}
ur-own-piece-blocks = lo bloquea la pieza de { $who } en { $spot }
ur-no-entry-by-five = en esta partida ninguna pieza entra con un 5
ur-must-use = renunciar no es legal: en esta partida el premio debe usarse
ur-exit = { $who } solo sale desde { $last }, con un 1 exacto
ur-route = el recorrido de { $who } es { $route }
ur-no-number = ningún número lleva de { $origin } a { $target } en el recorrido de { $who }, { $route }
ur-no-such-throw = tres dados binarios dan de 0 a 3, no { $points }
ur-set-from-table = { $who } toma { $table } de la mesa.
ur-set-from-both = { $table ->
    [0] { $who } toma { $loser } de { $other }.
   *[other] { $who } toma { $table } de la mesa y { $loser } de { $other }.
}
ur-set-won = { $pool ->
    [0] { $who } tiene los { $tallies } tantos y gana la serie.
   *[other] { $who } tiene los { $tallies } tantos, gana la serie y se lleva el bote de { $pool }.
}
ur-bad-stake = una apuesta es un número entero de fichas, 0 o más, no { $stake }
ur-set-over = la serie ha terminado: { $set }
ur-not-options = Ur se juega con 1 a { $most } piezas; empieza black, white o lots; enter_by_five, decline_award y head_start son true o false: { $error }


## En la página

ur-title = Ur
ur-full-title = Ur, el juego de los corredores
ur-subtitle = El juego de los corredores
ur-about = Dos jugadores en el antiguo tablero de veinte casillas. Siete piezas, rosetas con premio y un río al que caer.
ur-side = { $side ->
    [black] Negras
   *[white] Blancas
}
ur-tray = { $tray ->
    [start] Salida
    [river] Río
   *[home] Meta
}
ur-the-tray = { $tray ->
    [start] la salida
    [river] el río
   *[home] la meta
}
ur-tray-note = { $what ->
    [lots] Empieza la tirada más alta.
    [two] Dos intentos para sacar tres blancos.
    [one] Esperando tres blancos.
   *[award] Mueve cualquier pieza 1, 2, 3 o 5.
}
ur-three-dice = Tres dados binarios
ur-threw = { $who ->
    [you] Has sacado{"\u00A0"}{ $points }
   *[other] { $name } ha sacado{"\u00A0"}{ $points }
}
ur-tip = { $tip ->
    [marked] punta marcada
   *[blank] punta en blanco
}
ur-throw-note = { $what ->
    [start] Con tres blancos entra tu primera pieza.
   *[throw] Tira, y mueve si puedes.
}
ur-throw-button = { $what ->
    [lots] Tirar para el primer turno
   *[throw] Tirar
}
ur-award-title = { $why ->
    [jump] Una jugada libre
   *[rosette] Roseta: jugada extra
}
ur-award-note = Sirve para cualquier pieza: 1, 2, 3 o 5.
ur-decline = Renunciar
ur-hit-tag = Golpe
ur-lost = { $why ->
    [blanks] Tres blancos: penalización.
    [noMove] { $steps }: ninguna pieza puede mover { $steps }.
    [jump] Se saltó una roseta: penalización.
   *[waiting] No son tres blancos.
}
ur-free-move = { $own ->
    [yes] Tienes una jugada libre.
   *[no] { $who } tiene una jugada libre.
}
ur-does-hit = golpea a { $who }
ur-does-win = { $points ->
    [one] gana { $points } punto
   *[other] gana { $points } puntos
}
ur-does-bonus = roseta, un premio
ur-does-jump = { $gift ->
    [blanks] salta: { $other } toma tres blancos
   *[move] salta: jugada libre para { $other }
}
ur-goes = { $how ->
    [home] llega a la meta
    [start] entra
   *[river] vuelve
}
ur-confirm = { $how ->
    [hit] Golpear en { $target }
    [enter] Entrar en { $target }
   *[move] Mover a { $target }
}
ur-can-decline = renunciar
ur-can-go-home = llevar { $origin } a la meta
ur-can-enter = { $tray ->
    [start] entrar en { $target } desde la salida
   *[river] entrar en { $target } desde el río
}
ur-resign = { $points ->
    [one] { $other } gana esta partida con { $points } punto: lo más que aún podría costarte.
   *[other] { $other } gana esta partida con { $points } puntos: lo más que aún podría costarte.
}
ur-tally-count = { $count ->
    [one] { $count } tanto
   *[other] { $count } tantos
}
ur-tallies = Tantos y bote
ur-on-table = En la mesa
ur-pool-won = para { $who }
ur-pool = Bote
ur-stake-each = { $stake } cada uno
ur-played = Jugado en esta serie
ur-games = { $count ->
    [one] partida
   *[other] partidas
}
ur-option-pieces = Piezas
ur-option-pieces-note = Siete cada uno; con menos la partida es más corta.
ur-short-note = Tres piezas cada uno, unos tres minutos.
ur-option-first = Primera tirada
ur-option-first-note = Quién empieza cada partida de la serie.
ur-first = { $who ->
    [lots] Por sorteo
    [black] Negras
    [white] Blancas
    [winner] Quien ganó
    [loser] Quien perdió
   *[turn] Por turnos
}
ur-option-five = Entrar con un 5
ur-option-five-note = Un premio o jugada libre de 5 puede meter una pieza.
ur-option-decline = Renunciar al premio
ur-option-decline-note = Si está desactivado, el premio debe usarse.
ur-option-head-start = Ventaja inicial
ur-option-head-start-note = Una pieza de cada lado empieza en el río: nadie espera tres blancos.
ur-option-stake = Apuesta
ur-option-stake-note = Fichas de cada jugador, nunca dinero.
ur-stake = { $count ->
    [0] Ninguna
   *[other] { $count }
}
ur-results-hits = Golpes
ur-results-was-hit = Golpes recibidos
ur-results-hit-count = { $count ->
    [one] golpe
   *[other] golpes
}
ur-results-jumps = { $count ->
    [one] salto sobre una roseta
   *[other] saltos sobre una roseta
}
ur-results-throws = { $count ->
    [one] tirada
   *[other] tiradas
}
ur-spot-heard = { $kind ->
    [rosette] roseta { $name }
    [eyes] ojos { $name }
    [gate] puerta { $name }
    [start] salida { ur-spot-side }
    [river] río { ur-spot-side }
    [home] meta { ur-spot-side }
   *[plain] casilla { $name }
}
ur-spot-side = { $side ->
    [black] de las negras
   *[white] de las blancas
}
ur-again = { $who } tira otra vez (tirada { $nth })
ur-again-note = { $blanks ->
    [in] Tres blancos fueron la entrada. Un turno acaba con un 0, un salto o sin jugada.
   *[no] Un turno acaba con un 0, un salto o sin jugada.
}
ur-blanks = { $what ->
    [in] Tres blancos: la entrada
   *[end] Tres blancos: acaba el turno
}
