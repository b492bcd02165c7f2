### Los dados, verificados

verify-true = Los dados son auténticos
verify-log = El registro no ha cambiado
verify-failed = Los dados no superan la verificación
verify-unreadable = No se puede leer la repetición
verify-sealed = Comprobado en este navegador. Las jugadas y el resultado los comprueba runners verify. Lo que queda: cuando todos han abierto, el servidor conoce las tiradas futuras y podría contárselas a un amigo. Solo o con un jugador podría interrumpir un comienzo que no le guste alegando que nunca llegó una apertura. Todos ven cada comienzo interrumpido y su secreto, y quien supuestamente no abrió puede mostrar sus bytes; entonces cualquiera puede calcular lo que habría salido.
verify-typed = Los dados de esta partida los introdujeron los jugadores, así que no se selló nada ni se promete nada sobre ellos.


## Lo que se comprueba y lo que se ha encontrado

verify-sat-late = El evento { $event } ocupa un asiento con el comienzo ya sellado
verify-stood-late = El evento { $event } libera un asiento con el comienzo ya sellado
verify-chair-kept = El evento { $event } da un asiento que estaba guardado
verify-not-freed = Evento { $event }: los jugadores habían cambiado, pero los asientos no quedaron libres
verify-freed-untruly = El evento { $event } libera los asientos por un motivo falso
verify-started-stood = El evento { $event } empieza sin un jugador que se había levantado
verify-not-stood = El evento { $event } quiere seguir sin alguien que no se había levantado
verify-agreed-for-another = El evento { $event } acepta por otra persona
verify-left-sealed = Evento { $event }: un jugador salió, pero el comienzo sellado siguió adelante
verify-changed-late = El evento { $event } cambia opciones con el comienzo ya sellado
verify-unready-late = El evento { $event } retira un «listo» con el comienzo ya sellado
verify-other-format = El evento { $event } tiene el formato de registro { $format }, que aquí no se lee
verify-no-scheme = El evento { $event } no nombra el sistema de su compromiso
verify-committed-late = El evento { $event } compromete dados nuevos con el comienzo ya sellado
verify-committed-again = El evento { $event } compromete dados nuevos sin motivo
verify-voided-late = El evento { $event } anula los dados con el comienzo ya sellado
verify-other-secret = El evento { $event } muestra un secreto que no corresponde al compromiso
verify-ready-late = El evento { $event } es un «listo» con el comienzo ya sellado
verify-sealed-twice = El evento { $event } sella un comienzo ya sellado o ya empezado
verify-sealed-other-dice = El evento { $event } sella un comienzo con dados distintos del último compromiso
verify-sealed-same-dice = El evento { $event } sella un segundo comienzo con los mismos dados
verify-sealed-other-seats = El evento { $event } sella asientos distintos de los ocupados
verify-no-time-to-open = El evento { $event } no deja tiempo para abrir los sellos
verify-opened-unsealed = El evento { $event } abre un sello, pero no hay nada sellado
verify-prolonged-unsealed = El evento { $event } da más tiempo, pero no hay nada sellado
verify-broken-unsealed = El evento { $event } interrumpe un comienzo, pero no hay nada sellado
verify-broken-missing = El evento { $event } se equivoca sobre quién había abierto
verify-broken-early = El evento { $event } interrumpe el comienzo antes de tiempo
verify-started-twice = El evento { $event } empieza la partida por segunda vez
verify-started-other-seats = El evento { $event } empieza con asientos distintos de los ocupados
verify-other-beginner = El evento { $event } deja empezar a otro jugador
verify-nobody-sealed = El evento { $event } sella un asiento en el que no hay nadie
verify-other-seal = El sello del evento { $event } no es el del último «listo»
verify-not-theirs = El evento { $event } abre un sello que es de otro jugador
verify-opened-twice = El evento { $event } abre un sello por segunda vez
verify-opened-late = El evento { $event } abre un sello fuera de tiempo
verify-opened-other-start = El evento { $event } abre un sello de otro comienzo
verify-opening-wrong = El evento { $event } no corresponde a su sello
verify-started-unsealed = El evento { $event } empieza una partida que no se selló
verify-opening-missing = El evento { $event } empieza la partida aunque falta una apertura
verify-not-the-sealed-seats = El evento { $event } empieza con asientos distintos de los sellados
verify-not-the-sealed-options = El evento { $event } empieza con opciones distintas de las selladas
verify-not-the-sealed-dice = El evento { $event } empieza con dados distintos de los sellados
verify-other-player = Evento { $event }: le tocaba a { $who }, pero lo hizo otra persona
verify-nobody-resigned = El resultado dice que alguien se rindió, pero nadie lo hizo
verify-acts = { $count } tiradas y decisiones, cada una de su propio jugador
verify-no-pace = Evento { $event }: no se acordó ningún tiempo por decisión
verify-bot-paced = Evento { $event }: el tiempo por decisión no rige para los bots
verify-other-bot = Evento { $event }: la sala no acordó tal bot
verify-time-left = Evento { $event }: quedaba tiempo
verify-other-chair = Evento { $event }: le tocaba a otro asiento
verify-nobody-left = Evento { $event }: un bot tomó el relevo, pero nadie salió
verify-goes-on-alone = La partida sigue tras el evento { $event } sin un jugador
verify-not-two = Evento { $event }: solo cabe rendirse en una partida de dos
verify-other-resigned = Evento { $event }: solo puede rendirse quien ocupa el asiento
verify-goes-on = La partida sigue tras el evento { $event }
verify-resigned-won = Quien se rindió figura como ganador
verify-not-claimable = Evento { $event }: en esta partida no se puede reclamar la victoria
verify-other-claimed = Evento { $event }: solo puede hacerlo quien juega contra alguien ausente
verify-not-away = Evento { $event }: la otra persona no llevaba un minuto ausente, o un bot jugaba por ella
verify-endless = Evento { $event }: una partida termina con la última acción que puede tener, no antes
verify-no-lots = Nadie acordó un sorteo
verify-other-lot = La tirada { $roll } no es el sorteo del asiento { $seat }
verify-lot-dice = El sorteo del asiento { $seat } debe ser de un solo dado
verify-lots-winner = Ganó el sorteo otro jugador
verify-lots-first = Otro jugador tiró primero
verify-lots = { $count } tiradas de sorteo; empieza { $who }
verify-lots-played = Se jugó algo antes del sorteo
verify-lots-undecided = La partida acabó antes de decidirse el sorteo
verify-not-readable = Esto no se puede leer: { $error }
verify-check-log = El registro está completo y sin cambios
verify-check-started = La partida ha empezado
verify-never-started = Esta partida nunca empezó
verify-check-lots = Un sorteo decidió quién empieza
verify-check-players = Cada cual hizo sus propias jugadas
verify-check-secret = El secreto está a la vista
verify-not-ended = La partida no ha terminado, así que el secreto aún no se muestra
verify-secret-shown = Se mostró al final
verify-check-mine = Mi propia aportación está incluida
verify-check-commitment = El servidor mantuvo su secreto
verify-secret-wrong = El secreto no es el que se selló
verify-committed = Sellado como { $hash }… antes de que nadie estuviera listo
verify-check-contributions = Cada jugador aportó a los dados
verify-check-context = Los dados de la partida se fijaron al comienzo
verify-context-wrong = Los dados se fijaron de otro modo
verify-context = Fijado como { $hash }…
verify-check-rolls = Cada tirada resulta de los dados sellados
verify-rolls = { $count ->
    [one] { $count } tirada calculada de nuevo
   *[other] { $count } tiradas calculadas de nuevo
}
verify-check-start = El comienzo se selló y abrió según las reglas
verify-start-typed = Los dados introducidos a mano no se sellan; { verify-broken-starts }
verify-start = Sistema v2; { verify-broken-starts }
verify-mine-dice = No están los dados para los que yo estaba listo
verify-mine-start = No está el comienzo sellado que abrí
verify-mine-seal = Mi sello no está en el comienzo que abrí
verify-mine-opening = No está mi apertura
verify-mine = Está todo lo que este navegador selló y abrió
verify-check-seen = Está lo que vio este navegador
verify-seen = Todo hasta el evento { $event }, incluidas mis propias jugadas, está como lo vio este navegador
verify-seen-differs = El evento { $event } difiere del que vio este navegador
verify-no-opening = El primer evento debe abrir la sala
verify-other-room = El primer evento nombra otra sala
verify-out-of-order = El evento { $event } está fuera de orden
verify-changed = El evento { $event } se ha modificado
verify-chained = { $count } eventos, cada uno ligado al anterior
verify-nothing-sealed = No se selló nada antes del comienzo
verify-bot-contribution = El bot del asiento { $seat } no aportó según las reglas
verify-ready-early = { $who } estaba listo antes de que se sellaran los dados
verify-contribution-changed = La aportación de { $who } se ha modificado
verify-contribution-count = Debe haber una aportación por asiento
verify-contributions = { $count } aportaciones, todas posteriores al sellado de los dados
verify-roll-outside = El evento { $event } es una tirada fuera de la partida
verify-roll-number = El evento { $event } debería ser la tirada { $roll }
verify-roll-typed = La tirada { $roll } se introdujo a mano
verify-roll-wrong = La tirada { $roll } debería haber mostrado otros dados
verify-broken-starts = { $count ->
    [0] antes no se interrumpió ningún comienzo
    [one] antes se interrumpió un comienzo
   *[other] antes se interrumpieron { $count } comienzos
}
