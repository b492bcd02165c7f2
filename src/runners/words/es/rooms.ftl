### Salas


## Lo que ha pasado

story-somebody = Alguien
story-joined = { $who } ha entrado.
story-new-look = { $who } ha cambiado de aspecto.
story-renamed = { $old } ahora se llama { $new }.
story-left = { $why ->
    [vacated] Los demás han liberado el asiento de { $who }.
   *[left] { $who } ha salido.
}
story-sat = { $who } ha ocupado el asiento { $chair }.
story-stood = { $who } se ha levantado.
story-freed = Ya no son los mismos jugadores: los asientos están libres, como para una partida nueva.
story-order = El orden es { $order }.
story-order-teams = El orden es { $order }. Los equipos son { CLAUSES($teams) }.
story-team = { $members }
story-proposed-chair = { $who } ha pedido el asiento { $chair }.
story-proposed-bot = { $who } ha propuesto sentar al bot { $bot } en el asiento { $chair }.
story-proposed-removal = { $who } ha propuesto quitar a { $whom }.
story-proposed-cancel = { $who } ha propuesto cancelar la partida.
story-proposed-vacate = { $who } ha propuesto liberar el asiento de { $whom }.
story-proposed-listed = { $who } ha propuesto abrir la mesa.
story-proposed-without = { $who } ha propuesto seguir sin { $whom }.
story-proposed-teams = Los equipos serían { CLAUSES($teams) }.
story-proposed-options = { $who } ha propuesto un cambio: { $change }.
story-option = { $value ->
    [on] { $option } activado
    [off] { $option } desactivado
    [none] { $option } por defecto
   *[other] { $option } { $value }
}
story-agreed = { $who } ha aceptado.
story-withdrawn = { $who } retira su acuerdo.
story-refused = { $who } se ha negado; la propuesta queda descartada.
story-gave-way = La petición de { $who } ha cedido el paso a otra propuesta.
story-dropped = La propuesta queda descartada.
story-changed = Todos están de acuerdo. Ya nadie está listo.
story-ready = { $who } está listo.
story-unready = { $why ->
    [carried] { $who } ha pasado a otro dispositivo y ya no está listo.
   *[unready] { $who } ya no está listo.
}
story-sealed = Todos están listos; el comienzo queda sellado.
story-start-late = Se interrumpió el comienzo: no llegó la apertura de { EITHER($who) }. Ya nadie está listo; se muestra el secreto de sus dados.
story-start-broken = Se interrumpió el comienzo: { $why ->
    [carried] { $who } ha pasado a otro dispositivo.
   *[left] { $who } ha salido.
} Ya nadie está listo; se muestra el secreto de sus dados.
story-prolonged = El servidor se ha reiniciado; el comienzo sellado espera un poco más.
story-typed = { $how ->
    [corrected] { $who } corrige la tirada: { $dice }.
   *[typed] { $who } introduce { $dice }.
}
story-lot = { $who } saca un { $face } en el sorteo del primer turno.
story-lots-tied = Empate entre { $who }: vuelven a tirar.
story-lots-won = Empieza { $who }.
story-started = Empieza la partida.
story-ended = { $kind ->
    [cancelled] Todos están de acuerdo: la partida queda cancelada.
   *[over] La partida ha terminado.
}
story-aborted = La partida se ha interrumpido: { $reason }.
abort-reason = { $kind ->
    [left] { $name } ha abandonado la partida
    [away] { $name } estaba ausente
    [bot] ha fallado el bot { $name }
    [host] el anfitrión la ha detenido
    [closed] el anfitrión ha cerrado la sala
    [endless] duraba demasiado sin llegar a un final
   *[told] { $text }
}
story-set-began = { $pool ->
    [0] Empieza una serie.
   *[other] Empieza una serie; hay { $pool } fichas en el bote.
}
story-set-unfinished = { $returned ->
    [0] La serie acaba sin terminar.
    [one] La serie acaba sin terminar; cada jugador recupera { $returned } ficha.
   *[other] La serie acaba sin terminar; cada jugador recupera { $returned } fichas.
}
story-set-ahead = { $winner } tiene más tantos{ story-set-pool }.
story-set-conceded = { $loser } cede la serie: la gana { $winner }{ story-set-pool }.
story-set-pool = { $pool ->
    [0] {""}
   *[other] {" "}y se lleva el bote de { $pool }
}
story-opened = { $cause ->
    [rematch] Todos aceptan la revancha.
    [expired] Los resultados se han cerrado.
    [declined] No hay revancha. Se puede preparar otra partida.
    [disconnected] Un jugador se ha desconectado. Se puede preparar otra partida.
   *[other] Se puede preparar otra partida.
}
story-voided = Ahora los dados se introducen a mano; el compromiso del servidor queda anulado y se muestra su secreto.
story-rematch-requested = { $who } pide la revancha.
story-rematch-agreed = { $who } acepta la revancha.
story-rematch-declined = { $who } rechaza la revancha.
story-away = { $who } se ha ausentado.
story-back = { $who } ha vuelto.
story-stood-in = El bot { $bot } juega por { $who } hasta que vuelva.
story-paced = A { $who } se le acabó el tiempo: el bot { $bot } toma esta decisión.
story-more-time = El servidor se ha reiniciado; quien deba jugar tiene al menos { $seconds } segundos.
story-listed = { $open ->
    [yes] La sala es ahora una mesa abierta.
   *[no] La sala ya no es una mesa abierta.
}
story-took-over = El bot { $bot } sustituye a { $who }.
story-resigned = { $who } se ha rendido.
story-claimed = { $whom } llevaba un minuto ausente: { $who } reclama la victoria.


## Lo que espera el comienzo

lack-players = { $count ->
    [one] Falta un jugador
   *[other] Faltan { $count } jugadores
}
lack-begins = Empieza el asiento { $chair }, pero está vacío
lack-person = Al menos una persona debe ocupar un asiento
lack-stood = De pie, con el asiento guardado hasta que se siga sin ellos: { $who }
lack-ready = { $count ->
    [one] { $who } no está listo
   *[other] { $who } no están listos
}
lack-opening = Aún no ha llegado la apertura de { EITHER($who) }


## Lo que la gente de una sala puede decirse

phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-nice-move = ¡Buena jugada!
phrase-well-played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-sorry = ¡Perdón!
phrase-one-moment = Un momento, por favor.
phrase-one-more = ¿Revancha?
phrase-goodbye = ¡Adiós!
phrase-smile = (sonríe)
phrase-applause = (aplaude)
phrase-surprise = (se asombra)
phrase-thinking = (está pensando)
