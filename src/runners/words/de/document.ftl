### Das Dokument der Seite: Vorschau von Links, und was dort steht, bevor ein Skript läuft

document-title = Runners
document-about = Zwei Wettlaufspiele, ein Tisch. Schick einen Link und spiel.
document-games = Meine Spiele
document-games-about = Die Spiele, die in diesem Browser gespielt wurden.
document-analysis = Analysebrett
document-analysis-about = Jede Stellung, ihre möglichen Züge und was sie wert sind.
document-learn = Spielen lernen
document-learn-about = Kleine Lektionen auf dem Brett, jede mit einem Gedanken.
document-puzzles = Stellung des Tages
document-puzzle = Eine Aufgabe
document-puzzle-about = Ein Zug ist klar der beste. Welcher?
document-rules = Die Regeln
document-rules-about = { $games }, mit dem Brett neben jeder Entscheidung.
document-rules-of = Die Regeln von { $game }
document-rules-of-about = Jede Regel und Entscheidung, am Brett gezeigt.
document-room = Raum { $room }
document-room-about = Du bist zu einem Spiel auf Runners eingeladen. Nichts zu installieren, kein Konto.
document-replay = Ein Spiel in Raum { $room }
document-replay-about = Sieh es Zug für Zug an und prüfe seine Würfel.
document-before-skip = Zum Inhalt springen
document-before-loading = Runners wird geladen.
document-before-no-script = Runners braucht JavaScript, um das Brett zu zeichnen und dem Spiel zu folgen.
