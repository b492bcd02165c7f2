### Repeticiones


## Imágenes de resultados

card-won = Victoria de { $who }
card-won-points = { $points ->
    [one] Victoria de { $who } con un punto
   *[other] Victoria de { $who } con { $points } puntos
}
card-no-winner = { $kind ->
    [cancelled] Cancelada por todos
   *[aborted] Interrumpida
}


## La repetición

replay-of = Repetición de { $title }
replay-unknown = No se guarda ninguna partida terminada en esta dirección. Puede estar mal escrita, o la partida puede seguir en curso.
replay-never = Esta partida nunca empezó.
replay-fetching = Cargando la partida.
replay-share = Compartir este momento
replay-picture = Imagen
replay-look = Mira este momento
replay-board = El tablero en la repetición
replay-position = Momento de la partida
replay-start = Al principio
replay-back = Una jugada atrás
replay-play = Reproducir
replay-pause = Pausa
replay-forward = Una jugada adelante
replay-end = Al final
replay-speed = Velocidad
replay-move = Jugada
replay-at = { $at } de { $last }. { $words }
replay-this-move = Esta jugada
replay-the-start = El comienzo
replay-nth = Jugada { $number }
replay-in-place = Todo está en su sitio.
replay-moments = Momentos
replay-moments-list = Momentos decisivos y el final
replay-the-end = El final
