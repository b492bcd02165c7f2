position-player = Jugador { $number }
position-unreadable = esto no es una posición: { $error }
position-too-long = una posición tiene como máximo { $most } caracteres
position-too-many-dice = se miran como máximo { $most } dados en la mano y en la reserva
position-too-fast = se han pedido demasiadas posiciones; espera un momento
position-busy = se están valorando demasiadas posiciones y partidas; inténtalo de nuevo enseguida
position-not-valued = no se han podido valorar estas jugadas
game-not-set-up = las posiciones de { $game } no se pueden montar pieza a pieza
no-puzzle = no existe ese problema
analysis-moves = Jugadas legales
analysis-count = { $count ->
    [one] la única
   *[other] { $count }, la mejor primero
}
analysis-weighing = valorándose…
analysis-over = La partida ha terminado.
analysis-set-up = La posición
analysis-place = Colocar piezas
analysis-place-note = Toca una pieza y luego la casilla donde debe estar.
analysis-turn = A quién le toca
analysis-bank = Dados en la reserva
analysis-due = Lo que toca
analysis-due-what = { $due ->
    [award] un premio
   *[throw] una tirada
}
analysis-players = Jugadores
analysis-pieces = Piezas por lado
analysis-undo = Paso atrás
analysis-anew = Otros dados
analysis-share = Copiar el enlace
analysis-bad-link = Este enlace no lleva a ninguna posición legible.


## Posiciones imposibles

lmr-no-spot = { $text } no es una casilla: lo son base, center, T<n> y de H0 a H3
lmr-off-board = { $text } no está en este tablero
lmr-own-t7 = { $text } es la T7 del propio jugador, donde no puede haber un peón suyo
lmr-four-pegs = un jugador tiene cuatro peones, no { $count }
lmr-two-own-pegs = dos peones de un jugador en { $spot }
lmr-two-pegs = dos peones en { $spot }
lmr-pegs-for-players = { $players } jugadores, pero peones para { $count }
lmr-no-such-turn = turno { $turn }: los asientos van de 0 a { $last }
lmr-bad-bank = una reserva de { $bank } dados es imposible
lmr-already-won = esta posición ya está ganada
lmr-board-arms = un tablero tiene 4, 6 u 8 brazos, no { $arms }
lmr-pegs-for-arms = { $arms } brazos, pero peones para { $count }
lmr-nobody-at-arm = ningún jugador se sienta en el brazo { $arm }
ur-too-many-pieces = { ur-side }: { $count } piezas, pero como mucho se permiten { $most }
ur-bad-steps = una pieza mueve 1, 2, 3 o 5 pasos, no { $steps }
ur-both-on = Negras y Blancas están ambas en { $spot }
ur-never-on = { ur-side } nunca están en "{ $square }"
ur-two-on-square = { ur-side } tienen dos piezas en una casilla: { $squares }
ur-negative-pieces = { ur-side } tienen menos de cero piezas en la salida, en el río o en la meta
ur-other-pieces = { ur-side } tienen { $count } piezas, pero se juega con { $pieces }
ur-already-won = esta posición ya está ganada: todas las piezas de { ur-side } están en la meta
ur-over-when-home = la partida ha terminado exactamente cuando un bando tiene todas sus piezas en la meta
ur-number-not-due = { $number ->
    [lot] un primer sorteo solo se anota mientras se sortea
    [tries] los intentos solo se cuentan mientras toca tirar
   *[steps] los pasos solo se indican mientras toca mover
}
ur-free-not-due = una jugada libre solo se marca mientras toca un premio al que no se puede renunciar
ur-no-lots = { ur-side } empiezan, así que no hay sorteo
ur-lots-first = el sorteo se hace antes de que nadie arranque
ur-lots-order = Negras tiran primero en el sorteo, Blancas después
ur-tries = quien espera tiene 1 o 2 intentos; quien ya arrancó, ninguno
ur-move-needs-throw = una jugada necesita una tirada de 1, 2 o 3
ur-no-legal-move = { ur-side } no tienen jugada legal de { $steps }
ur-waiting-no-award = { ur-side } están esperando: tocan tres blancos, no un premio
