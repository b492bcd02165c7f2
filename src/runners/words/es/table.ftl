### La mesa


## La mesa y el turno

table-board = Tablero
table-board-title = Tablero. { $due }
table-players = Jugadores
table-to-act = Le toca a { $who }.
table-to-play = Le toca
pace-left = Tiempo restante: { $time }
table-enlarge = Ampliar el tablero
table-shrink = Ver el tablero entero
spot-stands = { $count ->
    [0] vacía
    [1] { $piece ->
        [peg] { $who }: un peón
       *[piece] { $who }: una pieza
    }
   *[other] { $piece ->
        [peg] { $who }: { $count } peones
       *[piece] { $who }: { $count } piezas
    }
}
spot-plain = { $spot }, { $stands }
spot-target = { $effect ->
    [none] { $spot }, { $stands }. Destino
   *[other] { $spot }, { $stands }. Destino: { $effect }
}
spot-can-move = { $chosen ->
    [yes] { $spot }, { $stands }. Puede mover, elegida
   *[no] { $spot }, { $stands }. Puede mover
}
turn-panel = Turno
turn-yours = Te toca
turn-over = La partida ha terminado
turn-other = { $does ->
    [lots] { $who } tira para el primer turno
    [stand-in] { $bot } juega por { $who }
    [bot] Juega { $who }
   *[turn] Turno de { $who }
}
turn-next = { $own ->
    [yes] Te toca.
   *[no] Turno de { $who }.
}
turn-away = Ausente. La partida espera.
absent = Tu rival se ha ido
absent-title = { $name } se ha ausentado
absent-soon = Dentro de { $time } podrás quedarte con la victoria o dejar que juegue un bot.
absent-claim = Quedarme con la victoria
absent-hand = Que juegue un bot
absent-wait = Esperar
turn-dice-due = Hay que tirar los dados.
turn-choosing = Está eligiendo jugada.
turn-choose-piece = Elige una pieza y luego adónde va.
turn-choose-move = Elige una jugada
turn-play-your = Juega tu { $number }
turn-move-to = Mover a { $target }
turn-from-to = { $from } a { $to }
turn-to = a
turn-moves = Jugadas
turn-skip = Saltar hasta mi turno
turn-hint = Pista
turn-which = Pieza
auto = Tirar por mí
auto-ask = { $verb ->
    [throw] ¿Tirar automáticamente de ahora en adelante?
   *[roll] ¿Tirar automáticamente de ahora en adelante?
}
auto-do = { $verb ->
    [throw] Tirar por mí
   *[roll] Tirar por mí
}
auto-no = No
turn-roll = { $count ->
    [one] Tirar { $count } dado
   *[other] Tirar { $count } dados
}
turn-lots = Tirar para el primer turno
turn-lots-label = Tira para el primer turno
turn-lots-note = Empieza el dado más alto; los empates se repiten.
turn-throw-one = Tirar un dado
turn-count = { $count ->
    [one] { $count } turno
   *[other] { $count } turnos
}
turn-can-move = mover de { $origin } a { $target }
turn-you-can = Puedes { $choices }.
turn-you-can-and-more = Puedes { $choices } y { $count } más.
vain-several = { $where ->
    [none] más de una pieza puede ir allí: elige primero la pieza
   *[other] { $piece ->
        [peg] más de un peón puede ir a { $where }: elige primero el peón
       *[piece] más de una pieza puede ir a { $where }: elige primero la pieza
    }
}
vain-none = { $face ->
    [none] { $piece ->
        [peg] ninguno de tus peones puede ir ahora a { $where }
       *[piece] ninguna de tus piezas puede ir ahora a { $where }
    }
   *[other] { $piece ->
        [peg] ninguno de tus peones puede ir a { $where } con el { $face }
       *[piece] ninguna de tus piezas puede ir a { $where } con el { $face }
    }
}
vain-dice-first = Primero hay que tirar los dados.
vain-turn = Le toca a { $who }.
tray-dice = Dados
tray-empty = No hay dados en la mesa.
typed-label = Introducir la tirada
typed-due = { $who ->
    [none] { $count ->
        [one] Introduce lo que muestra el dado
       *[other] Introduce lo que muestran los { $count } dados
    }
   *[other] { $count ->
        [one] Introduce lo que muestra el dado de { $who }
       *[other] Introduce lo que muestran los { $count } dados de { $who }
    }
}
typed-back = Deshacer
typed-roll = Tirar
typed-correct-label = Corregir la tirada
typed-again = ¿Te has equivocado? Introdúcela de nuevo
typed-correct = Corregir
log-title = Registro
log-list = Lo que ha pasado, lo más reciente primero
log-show-spot = Mostrar { $spot }, { $label }
resign-loses = { $other } gana esta partida.


## Propuestas y revanchas

vote = Propuesta
vote-agreed = de acuerdo
vote-state = { $state ->
    [away] ausente
   *[waiting] pendiente
}
vote-withdraw = Retirar mi acuerdo
vote-refuse = Negarse
vote-for-chair = { $who ->
    [you] Pides el asiento { $chair }
   *[other] { $name } pide el asiento { $chair }
}
vote-for-bot = { $who ->
    [you] Propones sentar al bot { $bot } en el asiento { $chair }
   *[other] { $name } propone sentar al bot { $bot } en el asiento { $chair }
}
vote-remove = { $who ->
    [you] Propones quitar a { $whom }
   *[other] { $name } propone quitar a { $whom }
}
vote-cancel = { $who ->
    [you] Propones cancelar la partida
   *[other] { $name } propone cancelar la partida
}
vote-vacate = { $who ->
    [you] Propones liberar el asiento de { $whom }
   *[other] { $name } propone liberar el asiento de { $whom }
}
vote-without = { $who ->
    [you] Propones seguir sin { $whom }
   *[other] { $name } propone seguir sin { $whom }
}
vote-options = { $who ->
    [you] Propones: { $change }
   *[other] { $name } propone: { $change }
}
vote-cancel-note = La partida acabaría sin ganador. Deben aceptar todos los sentados.
vote-vacate-note = { $absence } Deben aceptar todos los presentes.
vote-seats-note = Antes de una revancha, los asientos solo cambian si aceptan todos los sentados. Ya nadie estaría listo.
vote-options-note = { $note } Deben aceptar todos los sentados.
vote-spoiled = Este jugador ha estropeado dos comienzos.
vote-absent = { $count ->
    [one] Este jugador lleva ausente más de un minuto.
   *[other] Este jugador lleva ausente más de { $count } minutos.
}
rematch = Revancha
rematch-left = { $count ->
    [one] queda { $count } segundo
   *[other] quedan { $count } segundos
}
rematch-another = ¿Revancha?
rematch-ready = «Revancha» significa también que estás listo.
rematch-change = Cambiar opciones
rematch-asked = { $who ->
    [you] Pides la revancha
   *[other] { $name } pide la revancha
}
rematch-time = { $count ->
    [one] De vuelta a la sala en { $count } segundo.
   *[other] De vuelta a la sala en { $count } segundos.
}
rematch-all-agree = Todos deben aceptar antes de que se acabe el tiempo.
rematch-players-decide = Deciden los jugadores.
rematch-same = Asientos, equipos y opciones
rematch-as-before = como estaban
rematch-if-declined = Si alguien la rechaza, sale o pierde la conexión
rematch-back = de vuelta a la sala
rematch-to-room = Volver a la sala
rematch-none = Sin revancha
rematch-player-left = { $count ->
    [one] Un jugador ha abandonado esta partida. De vuelta a la sala en { $count } segundo.
   *[other] Un jugador ha abandonado esta partida. De vuelta a la sala en { $count } segundos.
}
rematch-off = En esta sala no hay revanchas. El anfitrión abre la siguiente partida; aparecerá aquí sola.
rematch-waits-you = Todos aceptan. Falta que te reconectes.
rematch-waits = { $own ->
    [yes] Todos aceptan. Falta que { $names } y tú os reconectéis.
   *[no] Todos aceptan. Falta la reconexión de { $names }.
}
leave-concedes = { $pool ->
    [0] Cedes la serie a { $other }.
   *[other] Cedes la serie: { $other } se lleva el bote de { $pool }.
}
leave-aborts = { $last ->
    [yes] Eres la última persona en la mesa: la partida se interrumpirá.
   *[no] La partida se interrumpirá para todos.
}
leave-bot = El bot { $bot } ocupa tu asiento durante el resto de la partida; no podrás recuperarlo.
leave-chair = Tu asiento queda libre.
leave-again = Puedes volver.
leave-closing = Si cierras la página, conservas tu asiento.
