### Negativas


## De una sala

room-join-first = entra primero en la sala
room-server-only = eso solo puede enviarlo el servidor
room-which-game = la orden debe decir a qué partida se refiere
room-no-game-yet = esta sala aún no ha llegado a esa partida
room-game-over-there = esa partida ha terminado
room-results-closed = los resultados de esa partida están cerrados
room-id-used = el id "{ $id }" ya se usó para otra orden
room-no-such-game = aquí no hay ningún juego "{ $game }"
room-no-such-option = este juego no tiene la opción "{ $option }"
option-unknown = { $by ->
    [engine] el motor compilado no conoce la opción { $option }
    [table] esta tabla no conoce la opción { $option }
   *[net] la red no conoce la opción { $option }
}
room-not-options = estas no son opciones válidas: { $error }
room-stand-in-seconds = un suplente entra tras { $low } a { $high } segundos
room-no-such-pace = el tiempo por decisión es de { $low } a { $high } segundos, o de 1 a { $days } días enteros en segundos; 0 significa sin límite
room-pace-typed = el tiempo por decisión no va con dados que introducen personas
room-not-open = esta sala no es una mesa abierta
room-listed-already = esta sala ya es una mesa abierta
room-no-time-runs = no corre el tiempo de nadie
room-time-left = aún queda tiempo
room-time-over = se te acabó el tiempo; un bot toma esta decisión por ti
room-stake = una apuesta de { $stake } no es posible: las apuestas son fichas enteras hasta { $most }, en juegos por series
room-no-such-starter = el asiento { $chair } no puede empezar: los asientos van de 0 a { $last }
room-no-such-bot = no hay ningún bot "{ $bot }" para este juego
room-options-already = esas ya son las opciones
room-option-locked = { $option } no se puede cambiar durante una serie
room-chairs-in-results = los asientos no cambian mientras se muestran los resultados
room-not-away = nadie de ese asiento lleva ausente { $seconds } segundos
room-proposal-open = hay otra propuesta abierta; resolvedla primero
room-no-proposal = esa propuesta ya no está abierta
room-no-vote = no tienes voto en esto
room-agreed-already = ya has aceptado
room-not-agreed = no has aceptado
room-away-already = ese miembro ya está ausente
room-here-already = ese miembro ya está aquí
room-no-such-member = no hay tal miembro en esta sala
room-no-stand-in-needed = nadie en ese asiento necesita suplente
room-stand-in-not-yet = aún no es momento de un suplente
room-no-bot-there = en ese asiento no hay ningún bot
room-chair-refused = los demás te negaron un asiento; puedes volver a pedirlo antes de la próxima partida
room-not-here = no estás en esta sala
room-no-bot-plays = ningún bot juega por ese asiento
room-people-type = en esta sala los dados los introducen las personas
room-turn-lots = { $who } tira para el primer turno
room-turn-lent = { $who } está jugando un dado del turno de { $owner }
room-turn-other = le toca a { $who }
room-type-dice = { $count ->
    [one] introduce los dados: toca { $count } dado
   *[other] introduce los dados: tocan { $count } dados
}
room-server-rolls = en esta sala los dados los tira el servidor
room-roll-used = no hay ninguna tirada introducida que aún se pueda corregir
room-not-your-roll = una tirada solo la corrige quien la introdujo
room-lots-first = un sorteo decide quién empieza; tira primero tu dado
room-not-a-move = eso no es una jugada: { $error }
room-not-two-players = solo puedes rendirte en una partida de dos; en una mayor puedes salir
room-not-claimable = la victoria solo se puede reclamar en una partida entre dos personas en una mesa que estuvo abierta a todos, y no mientras un bot juegue por la otra
room-opponent-not-away = la otra persona no lleva ausente { $seconds } segundos
room-too-many-designations = en una jugada se puede designar un dado { $most } veces; hazla ya
room-too-many-corrections = una tirada se puede corregir { $most } veces
room-ready-already = ya estás listo
room-no-seal-wanted = en esta sala los dados se introducen a mano, así que no hace falta sello
room-other-commitment = los dados se han vuelto a comprometer; comprueba el nuevo compromiso y di otra vez que estás listo
room-bad-seal = para estar listo hace falta un sello: 32 bytes en 64 dígitos hexadecimales en minúscula
room-not-ready = no estás listo
room-other-start = el comienzo sellado no es el que vio este cliente
room-wrong-opening = estos no son los bytes que se sellaron
room-opened-already = ya has abierto tu sello
room-not-sealed-so = no hay ningún comienzo sellado con ese compromiso
room-seals-not-yet = aún hay tiempo para abrir los sellos
room-not-sealed = no hay ningún comienzo sellado
room-nothing-sealed = ese miembro no ha sellado nada
room-bots-do-not-join = a los bots se los sienta; no entran
room-joined-already = ya estás en esta sala
room-full = la sala está llena ({ $most } personas); puedes mirar
room-looks-already = ya tienes ese aspecto
room-no-such-colour = no hay ningún color "{ $colour }"
room-no-such-mark = no hay ningún símbolo "{ $mark }"
room-colour-taken = alguien ya juega con { $colour ->
    [vermilion] el rojo
    [blue] el azul
    [yellow] el amarillo
    [green] el verde
    [ivory] el marfil
    [black] el negro
    [sky] el celeste
   *[mauve] el malva
}
room-mark-taken = alguien ya tiene el símbolo { $mark ->
    [disc] del disco
    [square] del cuadrado
    [triangle] del triángulo
    [cross] de la cruz
    [ring] del anillo
    [star] de la estrella
    [diamond] del rombo
   *[crescent] de la luna creciente
}
room-no-such-chair = ese asiento no existe
room-chair-taken = ese asiento está ocupado
room-chair-kept = ese asiento se guarda para { $who }, que se ha levantado
room-nobody-stood = nadie de la última partida se ha levantado así
room-take-a-chair = eso solo pueden hacerlo los jugadores sentados; ocupa primero un asiento
room-game-started = eso no puede cambiar durante una partida
room-results-first = los resultados siguen abiertos
room-sealed = el comienzo está sellado; la partida empieza en un momento
room-not-started = la partida aún no ha empezado
room-game-over = la partida ha terminado
room-no-results = aún no ha terminado ninguna partida
room-no-rematches = en esta sala las revanchas están desactivadas
room-rematch-requested = ya se ha pedido una revancha; acéptala
room-players-missing = un jugador ha abandonado esta partida; vuelve a la sala y prepara otra
room-no-rematch-request = aún nadie ha pedido la revancha
room-no-consent-held = ninguna revancha espera una conexión
room-connection-down = la revancha espera a que alguien se reconecte
room-results-not-yet = los resultados siguen abiertos
room-rematch-opens-next = en esta sala la siguiente partida la abren sus jugadores



## Del servidor

server-wrong-host = este servidor no responde a ese nombre; quien lo lleva puede añadir nombres con --name (runners serve --name play.example.org)
server-wrong-origin = las páginas de ese origen no pueden hacer esto
server-no-host-name = la cabecera Host no es un nombre de host válido
server-one-header = una petición debe tener exactamente una cabecera { $header }
server-first-message-waits = tu primer mensaje aún se está procesando; espera su respuesta
server-no-room = no existe esa sala o partida; puede que haya caducado
server-bad-seat-code = este código de asiento es incorrecto, ya se usó o ha caducado
server-seat-carried = este asiento se ha pasado a otro dispositivo
server-bad-token = este testigo no corresponde a ningún asiento de aquí
server-too-many-guesses = demasiados códigos incorrectos; espera un rato
server-busy = se están preparando demasiadas repeticiones; inténtalo dentro de poco
server-review-not-ended = la partida no ha terminado; entonces se podrá analizar
server-reviews-busy = se están preparando demasiados análisis; inténtalo dentro de poco
server-picture-not-ended = la partida no ha terminado; entonces se dibujará su imagen
server-not-drawn = no se pudo dibujar la imagen
server-not-reviewed = no se pudo analizar esta partida
server-review-too-long = esta partida es demasiado larga para analizarla: llevaría más de { $seconds } segundos
server-too-many-connections = demasiadas conexiones
server-head-too-big = las cabeceras de una petición están limitadas a { $bytes } bytes y { $lines } líneas
server-request-too-big = las peticiones están limitadas a { $most } bytes
server-too-late = una petición debe completarse en { $seconds } segundos
server-bad-upgrade = la conexión aún tiene peticiones sin responder; cámbiala cuando tengan respuesta
server-too-many-requests = demasiadas peticiones; espera un rato
server-too-many-rooms = demasiadas salas; espera un rato
server-too-many-replays = demasiadas repeticiones; espera un rato
server-too-many-bytes = se ha descargado demasiado desde tu dirección; espera un poco
server-too-many-messages = demasiados mensajes; más despacio
server-no-http = esto no es una petición HTTP
server-store-full = el disco del servidor está lleno; no se ha cambiado nada; inténtalo más tarde
server-fault = error interno; no se ha cambiado nada
server-error = error interno
server-not-found = no encontrado
server-bad-method = método no permitido
server-failed = la petición falló
server-room-budget = esta sala ha llegado a su límite de datos guardados; puedes terminar la partida o abrir otra sala
server-address-budget = tu dirección ha llegado al límite de datos guardados de hoy; las partidas en curso pueden terminarse
server-bad-host-key = { $given ->
    [none] esto requiere la clave del anfitrión: Authorization: Bearer KEY
   *[wrong] esta no es la clave del anfitrión de este servidor
}
server-no-member = { $found ->
    [several] varias personas de esta sala se han llamado { $name }: indica una por su identificador
   *[none] nadie con ese nombre o identificador ha estado en esta sala
}
server-clock = el reloj solo avanza, como mucho 10^12 ms
server-too-many-phrases = acabas de decir muchas cosas; espera un momento
server-too-many-here = ya hay en esta sala tantas personas de tu dirección que no puede entrar ninguna más
server-too-many-joins = muchas personas de tu dirección acaban de entrar en salas; espera un momento
server-shut-out = esta dirección no tiene acceso aquí
server-no-page = "{ $page }" no es una página: las páginas se numeran desde 0
server-body-too-big = un cuerpo puede tener como mucho { $most } bytes
server-not-a-request = no es una petición válida: { $error }
server-spectator = estás mirando; entra para jugar
server-left = has salido de esta sala; vuelve a entrar
server-no-id = una orden debe llevar un id
server-not-a-message = no es un mensaje válido: { $error }
