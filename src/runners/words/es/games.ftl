### Cualquier juego


## Dados

dice-count = { $due ->
    [one] toca { $due } dado, no { $given }
   *[other] tocan { $due } dados, no { $given }
}
dice-face = { $kind ->
    [lots] un dado muestra { $low } o { $high }, no { $face }
   *[d6] un dado muestra de { $low } a { $high }, no { $face }
}


## Un juego sin módulo propio

plain-about = { $high ->
    [2] Para dos jugadores.
   *[other] De { $low } a { $high } jugadores.
}
plain-choice = { $name }
replay-a-hit = Un golpe
