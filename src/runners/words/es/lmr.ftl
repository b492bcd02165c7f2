### Last Man Running


## Lo que pasa

lmr-rolled = { $who } saca { $dice }.
lmr-banked = { $count ->
    [one] { $who } guarda { $count } dado { lmr-banked-for }; en la reserva hay { $bank }.
   *[other] { $who } guarda { $count } dados { lmr-banked-for }; en la reserva hay { $bank }.
}
lmr-banked-for = { $why ->
    [kill] por la captura
   *[roll] por los 1 y los 6
}
lmr-designated = { $face ->
    [none] { $who } devuelve el dado activo.
   *[other] { $who } activa el { $face }.
}
lmr-delegated = { $who } cede el { $face } a { $to }, que lo juega en el turno de { $who }.
lmr-moved = { $how ->
    [enter] { $who } saca un peón a { $target } con un { $face }.
    [center] { $who } lleva el peón de { $origin } al Centro con un { $face }.
    [exit] { $who } sale del Centro a { $target } con un { $face }.
   *[steps] { $who } mueve de { $origin } a { $target } con un { $face }.
}
lmr-killed = { $by } captura el peón de { $who } en { $spot }; vuelve a la Base.
lmr-peg-finished = El peón de { $who } en { $spot } ha llegado.
lmr-player-finished = { $place ->
    [1] { $who } ha llevado todos sus peones a la Meta, en primer lugar.
    [2] { $who } ha llevado todos sus peones a la Meta, en segundo lugar.
    [3] { $who } ha llevado todos sus peones a la Meta, en tercer lugar.
    [4] { $who } ha llevado todos sus peones a la Meta, en cuarto lugar.
    [5] { $who } ha llevado todos sus peones a la Meta, en quinto lugar.
    [6] { $who } ha llevado todos sus peones a la Meta, en sexto lugar.
    [7] { $who } ha llevado todos sus peones a la Meta, en séptimo lugar.
   *[8] { $who } ha llevado todos sus peones a la Meta, en octavo lugar.
}
lmr-forfeited = { $count ->
    [one] { $who } no tiene jugada legal para { $dice }; se pierde.
   *[other] { $who } no tiene jugada legal para { $dice }; se pierden.
}
lmr-turn-passed = El turno pasa de { $who } a { $to }.
lmr-won = { $count ->
    [one] { $winners } gana la partida.
   *[other] { $winners } ganan la partida.
}


## Por qué un peón no mueve

lmr-no-peg = en { $spot } no hay ningún peón de quien debe mover
lmr-finished = el peón de { $spot } ya ha llegado y no vuelve a mover
lmr-no-entry = un { $die } no saca ningún peón de la Base: solo lo hace un 1 o un 6
lmr-other-entry = con un { $die } solo se entra en { $spot }, no en { $target }
lmr-entry-blocked = un peón propio en { $spot } bloquea la entrada
lmr-no-exit = un peón solo sale del Centro con un 1, no con un { $die }
lmr-exit-blocked = un peón propio en { $target } bloquea esa salida
lmr-exit-elsewhere = el Centro solo lleva a las Puntas, y { $target } no lo es
lmr-no-center = al Centro se entra con un 1 y desde una Punta
lmr-center-taken = ya hay un peón propio en el Centro
lmr-own-peg-ahead = el peón propio en { $blocking } cierra el paso a un { $die } desde { $origin }
lmr-overshoot = un { $die } desde { $origin } necesita más casillas de las que tiene el pasillo de la Meta
lmr-leads-elsewhere = un { $die } desde { $origin } lleva a { $leads }, no a { $target }
lmr-reason-for = para { $who }, { $reason }
lmr-reason-with-rule = { $reason } ({ $rule })
lmr-die-is-dead = El { $face } está muerto: { CLAUSES($why) }.


## Negativas

lmr-over = la partida ha terminado y su estado ya no cambia
lmr-spend-first = hay que usar los dados pendientes antes de la siguiente tirada
lmr-delegate-first = hay que ceder los dados pendientes antes de la siguiente tirada
lmr-roll-before-move = hay que tirar antes de mover un peón
lmr-owner-finished = quien tiene el turno ya ha llegado y no mueve nada: debe ceder un dado
lmr-roll-before-delegating = hay que tirar antes de ceder un dado
lmr-only-finished-delegate = solo cede dados quien tiene el turno y todos sus peones en la Meta, de uno en uno
lmr-roll-before-active = hay que tirar: no hay ningún dado pendiente que activar
lmr-delegated-not-active = quien tiene el turno ya ha llegado: los dados se ceden, no se activan
lmr-delegation-stands = un dado cedido debe jugarse enseguida y no se puede recuperar
lmr-no-such-die = no existe el dado { $die }: los dados pendientes van de 0 a { $last }
lmr-dead-die = el { $face } no tiene ahora jugada legal, otro dado pendiente sí: { CLAUSES($why) }
lmr-not-eligible = { $to } no es un compañero con jugada legal para el { $face }; sí lo es { EITHER($able) }
lmr-other-die-delegated = se ha cedido otro dado y debe jugarse antes


## Opciones imposibles

lmr-not-options = estas no son opciones de Last Man Running: { $error }
lmr-player-count = { $players } jugadores: Last Man Running es de 2 a 8
lmr-arms = { $players } jugadores necesitan un tablero de { EITHER($allowed) } brazos, no de { $arms }
lmr-no-such-starter = starter { $starter }: los asientos van de 0 a { $last }
lmr-pegs = pegs { $pegs }: pueden quedar por llevar de 1 a 4, y la Vía rápida lo fija por sí misma
lmr-seat-arms = seat_arms debe ser { $players } brazos en orden ascendente de 0 a { $last }, no { $given }
lmr-team-of-without-teams = se indica team_of, pero no cuántos equipos hay
lmr-teams = { $teams } equipos: deben ser 2 o más, del mismo tamaño, y hay { $players } jugadores
lmr-team-of = team_of debe indicar { $teams } equipos iguales de 0 a { $last } para { $players } asientos


## En la página

lmr-title = Last Man Running
lmr-about = De dos a ocho jugadores, solos o por equipos. Da la vuelta al tablero con cuatro peones, llévalos a la Meta y cuidado con quien caiga sobre ti.
lmr-place = { $kind ->
    [center] Centro
   *[base] Base
}
lmr-the-center = el Centro
lmr-spot-own = tu { $spot }
lmr-spot-of = { $spot } de { $who }
lmr-spot-of-arm = { $spot } del brazo { $arm }
lmr-spot-heard = { $who ->
    [none] brazo { $arm }, { lmr-spot-kind }
   *[other] brazo de { $who }, { lmr-spot-kind }
}
lmr-spot-kind = { $kind ->
    [gate] casilla { $number }, última antes de la Meta
    [one] casilla { $number }, casilla del Uno
    [point] casilla { $number }, Punta
    [home] Meta { $number }
    [base] Base
   *[track] casilla { $number }
}
lmr-die-state = { $state ->
    [active] Activo
    [dead] Muerto
    [spent] Usado
   *[pending] Pendiente
}
lmr-die-label = { $value }, { lmr-die-state }
lmr-bank = Reserva { $count }
lmr-bank-label = Reserva: { $count }
lmr-dead = El { $face } está muerto.
lmr-lost = { $count ->
    [one] { $dice }: ningún peón puede mover { $face }.
   *[other] { $dice }: ningún peón puede mover con ninguno de ellos.
}
lmr-lost-bank = Ahora toca la reserva.
lmr-dead-why = ¿Por qué?
lmr-kill-tag = Captura
lmr-does-kill = captura a { $who }
lmr-does-bank = guarda { $count }
lmr-does-finish = { $what ->
    [won] gana la partida
    [last] lleva tu último peón a la Meta
   *[peg] completa este peón
}
lmr-goes = { $how ->
    [enters] entra
    [center] al Centro
    [exit] sale del Centro
   *[home] a la Meta
}
lmr-confirm = { $how ->
    [kill] Capturar en { $target }
    [enter] Entrar en { $target }
   *[move] Mover a { $target }
}
lmr-can-enter = { $die ->
    [none] entrar en { $target }
   *[other] entrar en { $target } con el { $die }
}
lmr-can-go = { $die ->
    [none] mover de { $origin } a { $target }
   *[other] mover de { $origin } a { $target } con el { $die }
}
lmr-can-give = ceder el { $face } a { $who }
lmr-can-move = { $count ->
    [one] { $count } peón puede mover.
   *[other] { $count } peones pueden mover.
}
lmr-choose-die = Elige un dado o un peón
lmr-roll-note = { $bank ->
    [0] Tira para empezar.
   *[other] Tira los dados de tu reserva.
}
lmr-roll-button = { $bank ->
    [0] { turn-roll }
   *[other] { $count ->
        [one] Tirar la reserva: { $count } dado
       *[other] Tirar la reserva: { $count } dados
    }
}
lmr-give-title = Ceder un dado
lmr-give-note = Tus peones están en la Meta. Elige un dado y el compañero que mueve con él.
lmr-giving = Todos los peones en la Meta: los dados pasan a un compañero.
lmr-dice-to-give = Dados que ceder
lmr-give-button = Ceder el { $face } a { $who }
lmr-moves-with = mueve con el { $face }
lmr-gave = Cedió un dado
lmr-plays-die = Juega el { $face } de { $owner }
lmr-play-given = Juega el { $face } de { $owner }
lmr-plays-given = { $who } juega el { $face } de { $owner }
lmr-given-note = Es el turno de { $owner }; el dado es para ti.
lmr-standing = { $where ->
    [home] { $count } en la Meta
    [out] { $count } en camino
   *[base] { $count } en la Base
}
lmr-peg-key = { $where ->
    [home] en la Meta
    [out] en camino
   *[base] en la Base
}
lmr-options-locked = Opciones, fijas en esta partida
lmr-option-chip = { $option ->
    [double] { $on ->
        [yes] Dados dobles
       *[no] Sin dados dobles
    }
    [kill] { $on ->
        [yes] Tirada por captura
       *[no] Sin tirada por captura
    }
    [fast] { $on ->
        [yes] Vía rápida
       *[no] Sin vía rápida
    }
   *[teams] { $on ->
        [yes] { $teams } equipos
       *[no] Sin equipos
    }
}
lmr-dice-typed = los introducen los jugadores
lmr-dice-sealed = Dados sellados antes de empezar
lmr-option-begins = Quién empieza
lmr-option-begins-note = El ganador empieza la revancha; por equipos, el primero del equipo ganador que llegó.
lmr-begins = { $who ->
    [lots] Por sorteo
   *[first] Primer asiento
}
lmr-option-double = Dados dobles
lmr-option-double-note = Cada turno empieza con dos dados.
lmr-option-kill = Tirada por captura
lmr-option-kill-note = Capturar un peón de un rival guarda un dado más.
lmr-option-fast = Vía rápida
lmr-option-fast-note = Un peón empieza ya en la Meta.
lmr-option-teams = Equipos
lmr-option-teams-note = Los equipos, del mismo tamaño, ganan juntos.
lmr-teams-count = { $count ->
    [none] Ninguno
   *[other] { $count } equipos
}
lmr-teams-title = Quién juega con quién
lmr-teams-note = Elegir un equipo intercambia a dos jugadores.
lmr-team-select = Equipo de { $who }
lmr-option-arms = Tablero
lmr-option-arms-note = Cuatro o cinco jugadores pueden elegir uno mayor.
lmr-arms-count = { $count ->
    [none] Según los jugadores
   *[other] { $count } brazos
}
lmr-option-pegs = Peones que llevar a la Meta
lmr-option-pegs-note = Con menos peones la partida es más corta.
lmr-pegs-count = { $count ->
    [1] Uno
    [2] Dos
    [3] Tres
   *[4] Los cuatro
}
lmr-short-note = Dos peones cada uno, unos tres minutos.
lmr-results-home = peón en la Meta
lmr-results-kill = captura
lmr-a-kill = Una captura
lmr-results-kills = Capturas
lmr-results-killed = Capturado
lmr-results-banked = Guardados
lmr-results-kill-count = { $count ->
    [one] captura
   *[other] capturas
}
lmr-results-most = { $count ->
    [one] dado en la mayor tirada
   *[other] dados en la mayor tirada
}
lmr-results-given = { $count ->
    [one] dado cedido a un compañero
   *[other] dados cedidos a un compañero
}
