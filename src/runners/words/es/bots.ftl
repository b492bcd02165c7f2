### Los bots


bot-random = cualquier jugada legal, todas con la misma probabilidad
bot-greedy = la mayor ganancia, mirando una jugada adelante
bot-one-die = un dado cada vez, con errores de hasta { $points } puntos porcentuales al valorar
bot-blurred = el jugador más fuerte, con errores de hasta { $points } puntos porcentuales al valorar
bot-self-taught = la mejor jugada según una red que aprendió sola
bot-net-blurred = la mejor jugada de una red, con errores de hasta { $points } puntos porcentuales al valorar
bot-net-exact = la mejor jugada mirando una tirada adelante, según una red instruida con las tablas exactas
bot-level = { $level ->
    [random] Al azar
    [beginner] Principiante
    [greedy] Codicioso
    [learner] Aprendiz
    [regular] Habitual
    [expert] Experto
    [master] Maestro
   *[other] { $name }
}
bot-person = { $level ->
    [beginner] Pip acaba de aprender las reglas.
    [learner] Nela golpea todo lo que puede.
    [regular] Otto juega sobre seguro y rara vez falla.
    [expert] Mira ve venir el peligro una tirada antes.
   *[master] Enki ya jugaba antes de que nacieras.
}
bot-beaten = vencido
