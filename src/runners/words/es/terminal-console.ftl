### Terminal: la consola

console-continuing = Se continúa con { $file }, con sus jugadores y opciones.
console-prompt = escribe help para ver las órdenes
console-bad-names = los nombres no pueden estar vacíos ni contener caracteres no imprimibles: { $names }
console-names = { $players } jugadores necesitan { $players } nombres, no { $given }
console-other-game = esta es una partida de { $game }, no de { $wanted }
console-not-writable = no se puede escribir en { $file }: { $error }
console-dice-lmr = los dados, por ejemplo 3 6
console-dice-ur = la tirada, de 0 a 3
console-not-understood = no se entiende "{ $line }": escribe { $hint }, o help
console-not-a-move = «{ $line }» no es una jugada: escribe su número, o su texto como en la lista
console-no-such-move = { $last ->
    [0] no existe la jugada { $number }: la partida ha terminado
   *[other] no existe la jugada { $number }: elige de 1 a { $last }
}
console-no-roll-due = no toca tirar: { $due }
console-nothing-to-undo = no hay nada que deshacer
console-undone = Deshecho.
console-which-file = ¿qué archivo? Escribe save FILE
console-saved = Guardado en { $file }.
console-not-saved = esta partida no está guardada: escribe save FILE para conservarla, o quit otra vez para descartarla
console-refused = { $rule ->
    [none] No: { $reason }
   *[other] No: { $reason } ({ $rule })
}
console-legal = { $more ->
    [0] Legales: { $moves }
   *[other] Legales: { $moves }, { $more } más
}
console-next-game = La siguiente partida de la serie.
console-next-hint = Escribe next para la siguiente partida de la serie.
console-one-game = solo hay esta partida; arranca de nuevo la consola para otra
console-game-not-over = esta partida aún no ha terminado
console-set-over = la serie ha terminado; arranca de nuevo la consola para otra
console-standing = { $pool ->
    [none] Partida { $number } de la serie. Tantos: { $hands }; { $table } en la mesa.
   *[other] Partida { $number } de la serie. Tantos: { $hands }; { $table } en la mesa. En el bote hay { $pool }.
}
console-hand = { $who } { $count }
console-help-dice = introducir una tirada
console-help-roll = dejar que tire el ordenador
console-help-number = hacer la jugada de ese número
console-help-move = hacer una jugada en su forma de texto, como en la lista
console-help-undo = deshacer la última entrada, tantas veces como quieras
console-help-save = guardar todo en un archivo; --file FILE continúa con él
console-help-next = empezar la siguiente partida de una serie
console-help-board = dibujar otra vez el tablero
console-help-position = mostrar la posición en una línea de texto
console-help-history = mostrar lo que ha pasado hasta ahora
console-help-quit = parar; una partida con --file ya está guardada
console-no-such-language = no hay idioma «{ $language }»: hay { $known }
console-no-letters = esta terminal escribe en { $encoding }, que no tiene todas las letras de «{ $language }»: omita --language, o defina PYTHONIOENCODING=utf-8 si la terminal puede mostrarlas
console-a-number = un número
console-a-move = una jugada
console-save-file = save FILE
console-team = equipo { $number }
console-finished = ha terminado
console-colour = { $colour ->
    [red] Rojo
    [blue] Azul
    [yellow] Amarillo
    [green] Verde
    [ivory] Marfil
    [white] Blanco
    [sky] Celeste
    [mauve] Malva
   *[black] Negro
}
