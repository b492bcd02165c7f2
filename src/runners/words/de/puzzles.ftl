puzzles = Aufgaben
puzzle-of-day = Stellung vom { $day }
puzzle-one = Eine Aufgabe
puzzle-task = { $who } ist am Zug. Eine Wahl ist klar die beste: welche?
puzzle-difficulty = Schwierigkeit { $grade } von 5
puzzle-right = Das ist die beste Wahl: sie { $why }.
puzzle-wrong = Nicht die beste: sie gewinnt { $lost } von 100 Spielen weniger als { $best }; diese Wahl { $why }.
puzzle-hint = Diese nicht. Such die Wahl, für die gilt: Sie { $why }.
puzzle-hint-close = Knapp. Ein anderer Zug tut dasselbe, nur besser. Versuch es noch einmal.
puzzle-found = { $by ->
    [table] Die Chancen sind genau: dieses Spiel ist gelöst.
   *[games] Die Chancen stammen aus Hunderten von Spielen, die nach jeder Wahl weitergespielt wurden.
}
puzzle-next = Nächste Aufgabe
puzzle-again = Noch einmal
puzzle-line = { $tries ->
    [1] { $game } vom { $day }: beim ersten Versuch
    [2] { $game } vom { $day }: beim zweiten Versuch
   *[other] { $game } vom { $day }: nicht gefunden. Und du?
}
puzzle-share = Teilen
puzzle-days = Die letzten zwei Wochen
puzzle-streak = { $count } Tage in Folge
puzzle-all = Alle Aufgaben
puzzle-solved = { $solved } von { $total } gelöst
puzzle-nth = { $number } { $game }
puzzle-mark = { $mark ->
    [solved] gelöst
   *[tried] nicht gelöst
}
