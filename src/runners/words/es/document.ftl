### El documento antes de la página, y las vistas previas de enlaces


document-title = Runners
document-about = Dos juegos de carrera, una mesa. Envía un enlace y juega.
document-games = Mis partidas
document-games-about = Las partidas que se han jugado en este navegador.
document-analysis = Tablero de análisis
document-analysis-about = Cualquier posición, sus jugadas legales y lo que valen.
document-learn = Aprender a jugar
document-learn-about = Pequeñas lecciones en el tablero, una idea cada una.
document-puzzles = Posición del día
document-puzzle = Un problema
document-puzzle-about = Una opción es claramente la mejor. ¿Cuál?
document-rules = Las reglas
document-rules-about = { $games }, con el tablero junto a cada regla.
document-rules-of = Las reglas de { $game }
document-rules-of-about = Cada regla y cada aclaración, mostradas en el tablero.
document-room = Sala { $room }
document-room-about = Te invitan a una partida en Runners. Sin instalar nada y sin cuenta.
document-replay = Una partida en la sala { $room }
document-replay-about = Mírala jugada a jugada y verifica sus dados.
document-before-skip = Ir al contenido
document-before-loading = Cargando Runners.
document-before-no-script = Runners necesita JavaScript para dibujar el tablero y seguir la partida.
