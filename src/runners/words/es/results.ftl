### Resultados


## Resultados

results-title = Resultados
results-stopped = { $kind ->
    [cancelled] La partida se canceló
   *[aborted] La partida se interrumpió
}
results-won = { $points ->
    [none] { $who ->
        [you] Has ganado
        [both] Habéis ganado tú y { $others }
       *[others] { $count ->
            [one] Ha ganado { $others }
           *[other] Han ganado { $others }
        }
    }
    [one] { $who ->
        [you] Ganas { $points } punto
        [both] Tú y { $others } ganáis { $points } punto
       *[others] { $others } gana { $points } punto
    }
   *[other] { $who ->
        [you] Ganas { $points } puntos
        [both] Tú y { $others } ganáis { $points } puntos
       *[others] { $others } gana { $points } puntos
    }
}
results-lost = { $points ->
    [none] Esta vez la victoria es de { $others }
    [one] Esta vez la victoria es de { $others }, con { $points } punto
   *[other] Esta vez la victoria es de { $others }, con { $points } puntos
}
results-aborted = { $reason ->
    [none] No hay ganador.
   *[other] { $reason } No hay ganador.
}
results-cancelled = Todos estuvieron de acuerdo. No hay ganador.
results-resigned = { $who ->
    [none] Te has rendido.
   *[other] { $who } se ha rendido.
}
results-claimed = { $who ->
    [none] Estabas ausente y la otra persona reclamó la victoria.
   *[other] { $who } no estaba y se reclamó la victoria.
}
results-after = Tras { $turns }.
results-after-time = Tras { $turns } y { $minutes }.
results-set-won = { $pool ->
    [0] { $who } tiene los { $tallies } tantos y gana la serie.
   *[other] { $who } tiene los { $tallies } tantos y gana la serie y el bote de { $pool }.
}
results-order = Orden de llegada
results-player = Jugador
results-place = Puesto
results-nth = { NUMBER($place, type: "ordinal") ->
   *[other] { $place }.º
}
results-home = Meta
results-dice-rolled = Dados tirados
results-piece-home = pieza en la meta
results-hit = golpe
results-run = Cómo fue la partida
results-run-label = Cómo fue la partida, turno a turno
results-figures = La partida en cifras
results-turns = { $count ->
    [one] turno
   *[other] turnos
}
results-rolls = { $count ->
    [one] tirada
   *[other] tiradas
}
results-board = La posición final
replay = Repetición
replay-watch = Ver la repetición
replay-download = Descargar
verify = Verificar los dados
replay-title = { $game }, { $players }, partida { $number }
