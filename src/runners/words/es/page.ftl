### La página


## Todas las pantallas

window-title = { $title } · Runners
you = Tú
the-other = El otro jugador
player-gone = Se fue
role = { $role ->
    [you] tú
    [stand-in] juega { $bot }
    [bot] bot
   *[away] ausente
}
chair = Asiento { $number }
team = Equipo { $number }
rule = Regla { $label }
seconds = { $count } s
minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
agree = Aceptar
decline = Rechazar
take-back = Deshacer
close = Cerrar
dismiss = Descartar
copied = Copiado.
one-moment = Un momento.
net-offline = No se puede contactar con el servidor.
net-failed = El servidor no pudo hacerlo.
ready-not-sealed = los dados se están sellando; inténtalo de nuevo en un momento


## Inicio y barra

games = Juegos
rules = Reglas
room = Sala
join = Entrar
back = Volver
save = Guardar
copy = Copiar
stay = Quedarse
watch = Mirar
reload = Recargar
try-again = Intentar de nuevo
to-home = Página de inicio
guest = Invitado
your-name = Tu nombre
menu = Menú
home-title = Dos juegos de carrera, una mesa
home-lead = Envía un enlace y juega. Sin instalar nada, sin cuenta y con dados que cualquiera puede comprobar.
home-promise = Cada tirada se sella antes de la partida y después cualquiera puede verificarla en el navegador.
home-play = Jugar
home-play-label = Jugar a { $game }
home-today = Hoy
home-study = Estudiar
puzzle-today = Posición del día
learn = Aprender a jugar
analysis = Tablero de análisis
mine = Mis partidas
bar-talk = Decir algo
home-board = El tablero de { $game }
home-waiting = Tu partida te espera
home-state = { $state ->
    [yours] te toca
    [others] a la espera de los demás
    [results] la partida ha terminado
   *[pregame] aún no ha empezado
}
home-return = Volver
home-code = ¿Tienes un código?
bar-status = { $status ->
    [connecting] Conectando
    [open] Conectado
    [waiting] Reconectando
   *[closed] Desconectado
}
bar-sound = { $on ->
    [yes] El sonido está activado
   *[no] El sonido está desactivado
}
connection-lost = Se perdió la conexión. Reconectando; no se ha perdido nada de lo que hiciste.
notice-of-host = Aviso del anfitrión


## El menú y sus ventanas

menu-speed = { $speed ->
    [slow] Lenta
    [normal] Normal
    [fast] Rápida
   *[off] Instantánea
}
menu-theme = { $theme ->
    [system] Como el sistema
    [light] Claro
   *[dark] Oscuro
}
menu-asked = Se ha preguntado a los demás.
menu-cancel = Proponer cancelar la partida
menu-leave = Salir de la sala
menu-close-table = Cerrar la mesa a los demás
menu-vacate = Proponer liberar el asiento de { $name }
menu-sound = Sonido
menu-sound-note = Dados, pasos, tu turno.
menu-notify = Notificaciones
menu-notify-note = Cuando te toca y estás en otra parte.
menu-notify-denied = El navegador no permite notificaciones de esta página.
menu-movement = Animación
menu-movement-note = Velocidad de las piezas.
menu-auto = { $wish ->
    [off] No
    [rolls] Tiradas
   *[moves] Tiradas y jugada única
}
menu-auto-note = Lo que no deja elección.
menu-colours = Tema
menu-colours-note = Claro u oscuro.
menu-language = Idioma
profile = Nombre y color
profile-colour = Color
profile-mark = Símbolo
bots-ask = ¿Qué bot?
bot-called = { $name }, { $level }
switch-device = Cambiar de dispositivo
switch-how = Abre esta sala en el otro dispositivo, elige «{ $button }» e introduce este código. Sirve una sola vez.
switch-then = Esta página deja de jugar cuando la otra toma el relevo.
leave = Salir
leave-ask = ¿Salir de la sala?
resign = Rendirse
resign-ask = ¿Rendirse?
play-on = Seguir jugando


## Cuando algo va mal

error-nothing = Aquí no hay nada
error-nothing-note = Revisa la dirección.
error-no-code = «{ $word }» no es un código de sala
error-no-code-note = Un código tiene { $length } letras y cifras. No importan los espacios, los guiones ni las minúsculas.
error-broken = Algo ha fallado
error-broken-note = Tu partida está a salvo en el servidor. Recarga la página para continuar.
error-no-room = No existe la sala { $code }
error-no-room-note = Puede que el código esté mal escrito o que la sala haya caducado. Las repeticiones de sus partidas siguen disponibles.
error-new-room = Crear una sala nueva
error-replaced = Estás jugando en otro sitio
error-replaced-note = Tu asiento se usa ahora en otra página o dispositivo.
error-play-here = Jugar aquí
error-left = Has salido de la sala
error-left-note = Tu asiento vuelve a estar libre.
error-rejoin = Volver a entrar
error-full = La sala está llena
error-full-note = No puede entrar nadie más. Aún puedes mirar.
error-no-replay = Esa repetición no existe
error-to-room = A la sala { $code }
error-failed = No ha funcionado
error-unreachable = No se puede contactar con el servidor
error-unreachable-note = La página sigue intentándolo. Tus partidas están a salvo en el servidor.
error-try-now = Intentar ahora
error-stale = El servidor tiene una versión más reciente de esta página.
