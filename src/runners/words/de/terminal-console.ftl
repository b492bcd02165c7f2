### Terminal: die Konsole

console-continuing = Weiter mit { $file }, seinen Spielern und Optionen.
console-prompt = help zeigt die Befehle
console-bad-names = Namen dürfen nicht leer sein und nur druckbare Zeichen haben: { $names }
console-names = { $players } Spieler brauchen { $players } Namen, nicht { $given }
console-other-game = das ist ein Spiel von { $game }, nicht von { $wanted }
console-not-writable = { $file } lässt sich nicht schreiben: { $error }
console-dice-lmr = die Würfel, etwa 3 6
console-dice-ur = den Wurf, 0 bis 3
console-not-understood = „{ $line }“ ist unverständlich; möglich: { $hint }, oder help
console-not-a-move = „{ $line }“ ist kein Zug: gib seine Nummer ein oder seinen Text wie in der Liste
console-no-such-move = { $last ->
    [0] einen Zug { $number } gibt es nicht: das Spiel ist zu Ende
   *[other] einen Zug { $number } gibt es nicht: wähle 1 bis { $last }
}
console-no-roll-due = kein Wurf ist fällig: { $due }
console-nothing-to-undo = es gibt nichts zurückzunehmen
console-undone = Zurückgenommen.
console-which-file = welche Datei? Gib save DATEI ein
console-saved = In { $file } gespeichert.
console-not-saved = dieses Spiel ist nicht gespeichert: save DATEI behält es, noch einmal quit verwirft es
console-refused = { $rule ->
    [none] Nein: { $reason }
   *[other] Nein: { $reason } ({ $rule })
}
console-legal = { $more ->
    [0] Möglich: { $moves }
   *[other] Möglich: { $moves }, { $more } weitere
}
console-next-game = Das nächste Spiel des Satzes.
console-next-hint = Gib next für das nächste Spiel des Satzes ein.
console-one-game = es gibt nur dieses Spiel; starte die Konsole für ein anderes neu
console-game-not-over = dieses Spiel ist noch nicht zu Ende
console-set-over = der Satz ist zu Ende; starte die Konsole für einen anderen neu
console-standing = { $pool ->
    [none] Spiel { $number } des Satzes. Zählsteine: { $hands }; { $table } auf dem Tisch.
   *[other] Spiel { $number } des Satzes. Zählsteine: { $hands }; { $table } auf dem Tisch. Im Topf liegen { $pool }.
}
console-hand = { $who } { $count }
console-help-dice = einen Wurf eingeben
console-help-roll = den Computer würfeln lassen
console-help-number = den Zug mit dieser Nummer machen
console-help-move = einen Zug in Textform machen, wie in der Liste
console-help-undo = die letzte Eingabe zurücknehmen, so oft du willst
console-help-save = alles in eine Datei speichern; --file DATEI setzt sie fort
console-help-next = das nächste Spiel eines Satzes beginnen
console-help-board = das Brett neu zeichnen
console-help-position = die Stellung als eine Zeile Text zeigen
console-help-history = zeigen, was bisher geschah
console-help-quit = aufhören; ein Spiel mit --file ist schon gespeichert
console-no-such-language = die Sprache „{ $language }“ gibt es nicht; es gibt { $known }
console-no-letters = dieses Terminal schreibt { $encoding }, und darin fehlen Buchstaben von „{ $language }“: --language weglassen, oder PYTHONIOENCODING=utf-8 setzen, falls das Terminal sie zeigen kann
console-a-number = eine Zahl
console-a-move = ein Zug
console-save-file = save DATEI
console-team = Team { $number }
console-finished = fertig
console-colour = { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
    [green] Grün
    [ivory] Elfenbein
    [white] Weiß
    [sky] Himmelblau
    [mauve] Malve
   *[black] Schwarz
}
