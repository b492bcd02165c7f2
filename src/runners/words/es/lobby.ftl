### La sala antes de una partida


## Opciones

options = Opciones
options-all-agree = Todos deben estar de acuerdo
options-proposed = Propuesta ahora
option-change = { $option }: { $value }
option-change-switch = { $on ->
    [yes] activar { $option }
   *[no] desactivar { $option }
}
option-other-teams = otros equipos
option-other-teams-note = Cambiaría quién juega con quién.
option-dice = Dados
option-dice-note = Los que tira el servidor se pueden verificar; o introduce los de un tablero real.
option-dice-mode = { $mode ->
    [server] Los tira el servidor
   *[external] Se introducen a mano
}
option-stand-in = Suplente
option-stand-in-note = Un bot que juega por un jugador ausente.
option-stand-in-nobody = Nadie
option-stand-in-after = El suplente entra tras
option-stand-in-after-note = Cuánto tiempo debe faltar un jugador.
option-rematch = Revancha
option-rematch-note = Resultados con cuenta atrás y luego una revancha.
option-pace = Tiempo por decisión
option-pace-note = Cuando se agota, un bot toma esa única decisión.
option-pace-none = Sin límite
option-open = Mesa abierta
option-open-note = Aparece en la página de inicio: cualquiera puede sentarse o mirar.


## Entrar y la sala

lobby-board = El tablero y sus asientos
lobby-no-board = El tablero aparece cuando hay dos jugadores sentados.
room-loading = Abriendo la sala.
watching = Estás mirando
watching-now = Estás mirando: esta partida ya ha empezado.
set-game = Partida { $number } de la serie
join-continue = Continuar en este dispositivo
join-enter-code = Introduce el código que muestra el otro dispositivo.
join-seat-code = Código del asiento
join-take-seat = Ocupar el asiento
join-ask = Pedir un asiento
join-sit = Sentarse
join-chair = Ocupar un asiento
join-room = Entrar en la sala
join-refused = Los jugadores quieren jugar esta revancha entre ellos. Puedes mirar.
join-by-vote = Antes de una revancha, todos los sentados deben aceptar a un jugador nuevo.
join-live = Todo se muestra en directo. Quizá quede un asiento libre tras esta partida.
join-elsewhere = Tengo un asiento en otro dispositivo
lobby-ready = Estoy listo
lobby-unready = Listo. Deshacer
lobby-ready-again = Cuando cambia una opción, todos deben volver a decir que están listos.
lobby-outside-hints = Cualquiera puede hacer analizar una posición, aquí o en otro sitio: las pistas de fuera no se pueden impedir, tampoco entre personas.
lobby-broken = Se interrumpió un comienzo.
lobby-sent = Tu apertura se envió desde aquí.
lobby-broken-count = Comienzos interrumpidos hasta ahora: { $count }.
lobby-open = La sala está abierta
lobby-free = Ocupa un asiento o mira.
lobby-full = Todos los asientos están ocupados. Puedes mirar.
lobby-invite = Invita a alguien
lobby-invite-lead = Envía el código a un amigo o pon bots en los asientos.
lobby-all-ready = Todos están listos
lobby-waiting-you = Solo faltas tú
lobby-waiting = Esperando a { $names }
lobby-waiting-players = Esperando jugadores
lobby-not-ready = No estás listo.
lobby-starting = La partida está empezando.
lobby-aborted = La partida anterior se interrumpió.
meet-waiting = Esta mesa está en la lista para que otros la encuentren.
meet-nobody = Aún no ha venido nadie. Con un bot estarás listo enseguida.
meet-gone = Todos los demás se han ido.
meet-onward = Buscar otra mesa
promise = { $act ->
    [bots] Estarás listo en cuanto se sienten los bots.
    [rematch] Estarás listo en cuanto se prepare la próxima partida.
   *[company] Estarás listo en cuanto alguien se siente.
}
promise-undo = Deshacer
meet-bot = Jugar con { $bot }
meet-crowded = Las mesas se llenan antes de que puedas sentarte. Inténtalo de nuevo.
lobby-cancelled = La partida anterior se canceló de común acuerdo.
lobby-won = { $kind ->
    [conceded] Victoria de { $names } en la partida anterior: el otro jugador se rindió o no estaba.
   *[over] Victoria de { $names } en la partida anterior.
}
chairs = Asientos
chairs-more = Más asientos
chairs-fill = Llenar con bots
chairs-fill-count = Cuántos bots
chair-sit = { $how ->
    [ask] Pedir
    [move] Cambiar
   *[sit] Sentarse
}
chair-sit-label = { $how ->
    [ask] Pedir el asiento { $number }
    [move] Cambiar al asiento { $number }
   *[sit] Sentarse en el asiento { $number }
}
chair-bot = Bot
chair-bot-label = { $how ->
    [ask] Pedir un bot para el asiento { $number }
   *[put] Poner un bot en el asiento { $number }
}
chair-free = Asiento libre
chair-kept = Guardado para { $name }
chair-without = Seguir sin { $name }
chair-name = Nombre
chair-remove = Quitar
chair-remove-label = { $how ->
    [ask] Proponer quitar a { $name }
   *[do] Quitar a { $name }
}
chair-remove-ask = ¿Quitar a { $name }?
chair-state = { $state ->
    [away] Ausente
    [ready] Listo
   *[waiting] No está listo
}
chair-vacate = Liberar este asiento
chair-vacate-in = El asiento se puede liberar en { $time }
stand = Levantarse
stand-ask = ¿Levantarse?
share = Compartir
share-send = Envía esto a un amigo
share-invite = Invitar
share-text = ¡Juega conmigo! El código de la sala es { $code }.
share-qr = Código QR del enlace a la sala { $code }
share-code = Código de sala { $code }
