### Jugar: contra quién, cuánto y con qué nombre


play-against = Tu rival
play-way = { $way ->
    [quick] Rápida
    [full] Completa
    [friends] Con amigos
   *[anyone] Jugar con cualquiera
}
play-note = { $way ->
    [full] { $bots ->
        [one] La partida entera contra un bot.
       *[other] La partida entera contra { $bots } bots.
    }
    [friends] Tu propia mesa y un código para enviar.
   *[anyone] Con quien esté ahora en una mesa.
}
name-ask = ¿Cómo te llamamos?
name-note = Los demás lo verán en la mesa. Puedes cambiarlo cuando quieras.
name-go = Continuar
name-guest = Seguir como invitado
ladder-next = { $bot } te reta
ladder-play = Jugar contra { $bot }
ladder-done = Has vencido a todos
today-rung = { $game }, rival { $rung } de { $of }
today-beaten = { $count } caras, todas vencidas.
today-puzzle = { $state ->
    [solved] { $count ->
        [one] Resuelta hoy.
       *[other] Resuelta { $count } días seguidos.
    }
    [tried] Mañana hay otra.
   *[open] { $count ->
        [0] Una jugada es claramente la mejor. ¿Cuál?
        [one] Ayer la resolviste. ¿Y hoy?
       *[other] { $count } días seguidos resueltos. ¿Y hoy?
    }
}
today-tables = { $count ->
    [0] Ahora no espera nadie.
    [one] Alguien espera en una mesa.
   *[other] Hay gente esperando en { $count } mesas.
}
home-code-form = CÓDIGO
home-no-room = No existe la sala { $code }. Revisa el código.
