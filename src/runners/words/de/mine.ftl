### Meine Spiele


mine-lead = Die Spiele, die du in diesem Browser gespielt hast.
mine-none = Noch keine Spiele. Was du von jetzt an spielst, steht hier.
mine-quick = Ein kurzes Spiel { $game }
mine-unfinished = Noch offen
mine-finished = Beendet
mine-against = { $names ->
    [none] { $date }
   *[other] gegen { $names }, { $date }
}
mine-return = Zurück ins Spiel
mine-state = { $state ->
    [yours] Du bist am Zug
    [others] Die anderen sind am Zug
    [results] Das Spiel ist zu Ende
    [pregame] Noch nicht begonnen
    [gone] Nicht mehr auf dem Server
   *[unknown] Wird nachgesehen
}
mine-result = { $result ->
    [won] Gewonnen
    [lost] Verloren
   *[none] Ohne Ergebnis
}
mine-replay = Aufzeichnung und Analyse
mine-replay-label = Aufzeichnung und Analyse von Raum { $code }
mine-remove = { $game }, Raum { $code }, aus der Liste entfernen
mine-your-turn = { $game }: Du bist am Zug
mine-here = Die Liste steht in diesem Browser und sonst nirgends.
mine-kept = Der Server bewahrt Aufzeichnungen nach dem Spiel { $time } auf; danach führen die Links hier ins Leere.
mine-export = Exportieren
mine-forget = Alle entfernen
mine-forget-ask = Alle Spiele aus der Liste entfernen?
mine-forget-note = Deine Plätze und die Aufzeichnungen auf dem Server bleiben, wie sie sind.
mine-figures = Deine Zahlen
mine-sums = { $played ->
    [one] { $played } Spiel, { $won } gewonnen
   *[other] { $played } Spiele, { $won } gewonnen
}
mine-no-reviews = Analysen zeigen, was Glück war und was Können.
mine-load = Analysen laden
mine-loading = Analysen werden geladen
mine-luck-chart = Glück, Spiel für Spiel
mine-luck = { $count ->
    [one] Im einen analysierten Spiel haben die Würfel deine Gewinnchance um { $points } Punkte verändert.
   *[other] In { $count } Spielen haben die Würfel deine Gewinnchance im Schnitt um { $points } Punkte verändert.
}
mine-skill-chart = Können, Spiel für Spiel
mine-skill = { $count ->
    [one] Gegenüber den besten Zügen haben deine im einen analysierten Spiel { $points } Punkte gekostet.
   *[other] Gegenüber den besten Zügen haben deine in { $count } Spielen im Schnitt { $points } Punkte gekostet.
}
mine-chart = { $title }: { $values }
