### Terminal: Ur


## Lo que hace una jugada y lo que toca

ur-effect-hit = golpea
ur-effect-rosette = una roseta: premio
ur-effect-jump = salta una roseta: acaba el turno
ur-effect-won = gana
ur-due-nothing = { $points ->
    [one] La partida ha terminado: { $who } ganó { $points } punto.
   *[other] La partida ha terminado: { $who } ganó { $points } puntos.
}
ur-due-lots = { $who } tira para el primer turno.
ur-due-start = { $tries ->
    [one] { $who } espera una tirada de 0: un intento.
   *[other] { $who } espera una tirada de 0: dos intentos.
}
ur-due-throw = { $who } tira.
ur-due-move = { $who } mueve { $steps }.
ur-due-award = { $who } puede mover cualquier pieza 1, 2, 3 o 5, o renunciar.
ur-due-bonus = { $who } debe mover una pieza 1, 2, 3 o 5.


## Tablero y reglas

ur-unusual = { $option ->
    [enter_by_five] reglas: ninguna pieza entra con un 5 (--no-enter-by-five, QB9)
    [head_start] reglas: una pieza de cada lado empieza en el río (--head-start, QB43)
   *[decline_award] reglas: el premio debe usarse (--no-decline-award, QB10)
}


## Dibujos

drawing-ur = El tablero de Ur
drawing-ur-way = { $side ->
    [black] Recorrido de las negras
   *[white] Recorrido de las blancas
}: desde la salida y desde el río
ur-legend = { $rosette } roseta  { $eyes } ojos  { $gate } la puerta, por donde entran las piezas nuevas
ur-legend-way = { $side }: { $way }, y luego la meta
ur-beside-start = salida
ur-beside-river = río
ur-beside-home = meta
