### Mis partidas


mine-lead = Las partidas que has jugado en este navegador.
mine-none = Todavía no hay partidas. Las que juegues a partir de ahora aparecerán aquí.
mine-quick = Una partida rápida de { $game }
mine-unfinished = Sin terminar
mine-finished = Terminadas
mine-against = { $names ->
    [none] { $date }
   *[other] contra { $names }, { $date }
}
mine-return = Volver
mine-state = { $state ->
    [yours] Te toca
    [others] A la espera de los demás
    [results] La partida ha terminado
    [pregame] Aún no ha empezado
    [gone] Ya no está en el servidor
   *[unknown] Buscándola
}
mine-result = { $result ->
    [won] Ganada
    [lost] Perdida
   *[none] Sin resultado
}
mine-replay = Repetición y análisis
mine-replay-label = Repetición y análisis de la sala { $code }
mine-remove = Quitar de la lista { $game }, sala { $code }
mine-your-turn = { $game }: te toca
mine-here = La lista se guarda en este navegador y en ningún otro sitio.
mine-kept = El servidor guarda las repeticiones { $time } tras la partida; después, estos enlaces no llevan a ninguna parte.
mine-export = Exportar
mine-forget = Quitar todo
mine-forget-ask = ¿Quitar todas las partidas de la lista?
mine-forget-note = Tus asientos y las repeticiones del servidor se quedan como están.
mine-figures = Tus cifras
mine-sums = { $played ->
    [one] { $played } partida, victorias: { $won }
   *[other] { $played } partidas, victorias: { $won }
}
mine-no-reviews = Los análisis muestran cuánto se debió a la suerte y cuánto a la destreza.
mine-load = Cargar los análisis
mine-loading = Cargando los análisis
mine-luck-chart = Suerte, partida a partida
mine-luck = { $count ->
    [one] Los dados cambiaron tu probabilidad de ganar en { $points } puntos en la única partida analizada.
   *[other] De media, los dados cambiaron tu probabilidad de ganar en { $points } puntos por partida, en { $count } partidas.
}
mine-skill-chart = Destreza, partida a partida
mine-skill = { $count ->
    [one] Frente a las mejores decisiones, las tuyas costaron { $points } puntos en la única partida analizada.
   *[other] Frente a las mejores decisiones, las tuyas costaron { $points } puntos por partida, en { $count } partidas.
}
mine-chart = { $title }: { $values }
