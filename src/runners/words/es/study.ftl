### Estudiar: pistas y análisis


## El análisis de una partida

review-rolled = { $who } saca { $dice }, y { review-chance } de { $old }, la media de todas las tiradas, a { $new }.
review-threw = { $who } saca { $points }, y { review-chance } de { $old }, la media de todas las tiradas, a { $new }.
review-chose = { $who } juega { $made } cuando lo mejor era { $best }, y { review-chance } de { $old } a { $new }.
review-resigned = { $who } se rinde con una probabilidad de { $old }.
review-claimed = { $who } no estaba, con una probabilidad de { $old }, y se reclamó la victoria.
review-decided-rolled = { $who } sacó { $dice }, y eso decidió la partida.
review-decided-threw = { $who } sacó { $points }, y eso decidió la partida.
review-decided-missed = { $who } pasó por alto una opción mejor, y eso decidió la partida.
review-decided-slowly = Ningún momento decidió por sí solo la partida: { $who } fue tomando ventaja poco a poco.
review-chance = la probabilidad de { $whom } { $way ->
    [rose] sube
   *[fell] baja
}


## Pistas: un motivo para una jugada

hint-wins = gana la partida
hint-kills = captura un peón de { $whom }
hint-kills-mate = captura un peón de tu compañero { $whom }
hint-delegates = cede el dado a { $whom }
hint-within-reach = { $count ->
    [one] deja un peón al alcance de un { EITHER($faces) }
    [2] deja dos peones al alcance de un { EITHER($faces) }
    [3] deja tres peones al alcance de un { EITHER($faces) }
   *[other] deja { $count } peones al alcance de un { EITHER($faces) }
}
hint-home = lleva un peón a la Meta, a { $spot }
hint-enters = saca un peón, fuera de alcance
hint-escapes = pone un peón fuera de alcance
hint-safe = no deja ningún peón al alcance
hint-declines = deja cada pieza donde está
hint-jumps = { $gift ->
    [blanks] salta una roseta: acaba el turno y el otro jugador toma tres blancos
   *[move] salta una roseta: acaba el turno y el otro jugador tiene una jugada libre
}
hint-hits = golpea una pieza
hint-rosette = cae en una roseta, con premio
hint-in-reach = { $count ->
    [one] deja una pieza al alcance de un { EITHER($throws) }
    [2] deja dos piezas al alcance de un { EITHER($throws) }
    [3] deja tres piezas al alcance de un { EITHER($throws) }
   *[other] deja { $count } piezas al alcance de un { EITHER($throws) }
}
hint-bears-off = lleva una pieza a la meta
hint-enters-piece = mete una pieza, fuera de alcance
hint-escapes-piece = pone una pieza fuera de alcance
hint-safe-piece = no deja ninguna pieza al alcance
hint-against-people = las pistas son para partidas contra bots; { $who } es una persona
hint-lots = no hay nada que elegir: se está sorteando
hint-dice-due = no hay nada que elegir: hay que tirar
hints-busy = ahora mismo no se puede calcular ninguna pista; inténtalo dentro de poco

## El análisis de una partida, en la página

study-review = El análisis
study-open = Jugada a jugada
study-judging = Se está analizando la partida.
study-busy = Antes se analizan otras. Se volverá a pedir en { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}.
study-chances = Probabilidades de ganar
study-chance-of = { $who } { $percent }{"\u00A0"}%
study-graph-at = { $at } de { $last }: { $chances }
study-this-choice = Esta decisión
study-made = (jugada)
study-best-tag = mejor
study-with-number = { $number }: { $words }
study-best-played = { $who } jugó la mejor opción.
study-lost = { $who } perdió { $points } puntos de 100; lo mejor era { $best }.
study-luck-and-skill = Suerte y destreza
study-player = Jugador
study-accuracy = Precisión
study-measured = La precisión va de 0 a { $accuracy } y la suerte de 1 a { $luck }, en comparación con muchas partidas medidas: { $name ->
    [lmr-2] Last Man Running para dos
    [lmr-2-short] un Last Man Running corto para dos
    [lmr-4] Last Man Running para cuatro
    [lmr-4-teams] Last Man Running con dos equipos de dos
    [lmr-4-all] Last Man Running para cuatro, con todas las opciones
    [lmr-6] Last Man Running para seis
    [ur-7] Ur con siete piezas
   *[ur-3] un Ur corto con tres piezas
}.
study-details = En puntos porcentuales
study-retry = Inténtalo de nuevo
study-luck = Suerte
study-skill = Destreza
study-points = { $way ->
    [up] +{ $points }
    [down] −{ $points }
   *[none] 0.0
}
study-sums-note = En puntos de 100: lo que dieron o quitaron los dados, y lo que perdieron las decisiones propias frente a las mejores.
study-best-move = { $who ->
    [none] Tu mejor momento
   *[other] El mejor momento de { $who }
}
study-worst-move = { $who ->
    [none] Tu mayor error
   *[other] El mayor error de { $who }
}
study-turning = Momentos decisivos


## Pistas, en la página

study-hints = Pistas
study-thinking = Se están sopesando las opciones.
study-percent = { $percent }{"\u00A0"}%
study-hint-note = { $of ->
    [set] Probabilidades de ganar la serie, según el bot más fuerte. Haz clic en una para jugarla.
   *[game] Probabilidades de ganar, según el bot más fuerte. Haz clic en una para jugarla.
}
