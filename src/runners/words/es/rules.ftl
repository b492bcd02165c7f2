### Las reglas

rules-of = Reglas de { $game }
rules-in-english = Por ahora las reglas están en inglés.
rules-contents = Contenido
example-back = Volver a la posición
example-notation = En notación
example-moves = { $count ->
    [one] Una jugada. Pruébala en el tablero.
   *[other] { $count } jugadas. Pruébalas en el tablero.
}
rules-example = Ejemplo: { $position }
rules-book = El libro entero
rules-intro = Sobre este libro
rules-sum-lmr-1 = Saca tus cuatro fichas de la base, da la vuelta al tablero y llévalas a la meta. Gana quien tenga primero las cuatro allí. Un equipo gana cuando todas sus fichas están allí.
rules-sum-lmr-2 = Un 6 saca una ficha a tu punta, un 1 al anillo marcado con 1. Cada número mueve una ficha tantas casillas.
rules-sum-lmr-3 = Cada 1 y cada 6 guarda un dado que se tira en el mismo turno.
rules-sum-lmr-4 = Caer sobre la ficha de otro la captura: vuelve a su base. Las propias no se pueden adelantar.
rules-sum-lmr-5 = Desde una punta, un 1 lleva al centro, y otro 1 sale de él a cualquier punta.
rules-sum-lmr-6 = A la meta se entra con números que encajan. Allí no se captura a nadie.
rules-sum-ur-1 = Lleva tus siete piezas por tu ruta hasta la meta. Gana quien las tenga primero todas allí, y puntúa por lo que el otro aún tiene en camino.
rules-sum-ur-2 = Tres dados dan una tirada de 0 a 3. Tres blancos meten tu primera pieza.
rules-sum-ur-3 = Después, una tirada mete una pieza o mueve una, y vuelves a tirar, hasta que un 0, un salto o no poder mover acabe tu turno.
rules-sum-ur-4 = Caer sobre una pieza enemiga la manda al río; vuelve por sus propias cuatro casillas.
rules-sum-ur-5 = Caer en una roseta da una jugada extra: cualquier pieza, 1, 2, 3 o 5.
rules-sum-ur-6 = Saltar una roseta acaba tu turno y da al otro una jugada libre, o tres blancos si aún los espera. Las piezas sobre ojos pueden saltar.
