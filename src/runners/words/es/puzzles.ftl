puzzles = Problemas
puzzle-of-day = Posición del { $day }
puzzle-one = Un problema
puzzle-task = Juega { $who }. Una opción es claramente la mejor: ¿cuál?
puzzle-difficulty = Dificultad { $grade } de 5
puzzle-right = Es la mejor opción: { $why }.
puzzle-wrong = No es la mejor: gana { $lost } partidas menos de cada 100 que { $best }, que { $why }.
puzzle-hint = Esa no. Busca la opción que { $why }.
puzzle-hint-close = Casi. Otra jugada hace lo mismo, pero mejor. Prueba otra vez.
puzzle-found = { $by ->
    [table] Las probabilidades son exactas: este juego está resuelto.
   *[games] Las probabilidades vienen de cientos de partidas jugadas a partir de cada opción.
}
puzzle-next = Siguiente problema
puzzle-again = Otra vez
puzzle-line = { $tries ->
    [1] { $game } del { $day }: al primer intento
    [2] { $game } del { $day }: al segundo intento
   *[other] { $game } del { $day }: sin encontrarla. ¿Y tú?
}
puzzle-share = Compartir
puzzle-days = Las dos últimas semanas
puzzle-streak = { $count } días seguidos
puzzle-all = Todos los problemas
puzzle-solved = { $solved } de { $total } resueltos
puzzle-nth = { $number } { $game }
puzzle-mark = { $mark ->
    [solved] resuelto
   *[tried] sin resolver
}
