### Mesas abiertas, y de quién es el servidor


tables = Mesas abiertas
tables-count = { $total ->
    [one] { $total } mesa{ tables-count-playing }
   *[other] { $total } mesas{ tables-count-playing }
}
tables-count-playing = { $playing ->
    [0] {""}
   *[other] , { $playing } en juego
}
tables-none = Ahora mismo no espera nadie. «Jugar con cualquiera» abre una mesa que otros pueden encontrar aquí.
tables-more = Mostrar más
tables-ready = Con «Jugar con cualquiera» y «Sentarse» estarás listo en cuanto alguien se siente contigo. Puedes deshacerlo.
tables-usual = Opciones habituales
tables-seated = { $names }
tables-nobody = Nadie todavía
tables-free = { $count ->
    [0] Ningún asiento libre
    [one] { $count } asiento libre
   *[other] { $count } asientos libres
}
tables-playing = En juego
tables-sit = Sentarse
tables-sit-label = Sentarse a jugar a { $game }, sala { $code }
tables-watch-label = Mirar { $game }, sala { $code }
about-server = Sobre este servidor
about-server-kept = Las salas se guardan { $rooms } tras la última jugada; las repeticiones, { $replays } tras la partida. Lo que has jugado solo figura en este navegador.
