### Lernen: Tipps und Analysen


## Die Analyse eines Spiels

review-rolled = { $who } würfelt { $dice }, und { review-chance } von { $old }, dem Mittel aller Würfe, auf { $new }.
review-threw = { $who } wirft { $points }, und { review-chance } von { $old }, dem Mittel aller Würfe, auf { $new }.
review-chose = { $who } spielt { $made }, obwohl { $best } besser war, und { review-chance } von { $old } auf { $new }.
review-resigned = { $who } gibt mit einer Chance von { $old } auf.
review-claimed = { $who } war weg, mit einer Chance von { $old }, und der Sieg wurde beansprucht.
review-decided-rolled = { $who } würfelte { $dice }, und das entschied das Spiel.
review-decided-threw = { $who } warf { $points }, und das entschied das Spiel.
review-decided-missed = { $who } übersah eine bessere Wahl, und das entschied das Spiel.
review-decided-slowly = Kein einzelner Moment entschied das Spiel: { $who } setzte sich Schritt für Schritt ab.
review-chance = die Chance von { $whom } { $way ->
    [rose] steigt
   *[fell] fällt
}


## Tipps: ein Grund für eine Wahl

hint-wins = gewinnt das Spiel
hint-kills = schlägt eine Figur von { $whom }
hint-kills-mate = schlägt eine Figur von { $whom } aus deinem Team
hint-delegates = gibt den Würfel an { $whom }
hint-within-reach = { $count ->
    [one] lässt eine Figur in Reichweite einer { EITHER($faces) }
    [2] lässt zwei Figuren in Reichweite einer { EITHER($faces) }
    [3] lässt drei Figuren in Reichweite einer { EITHER($faces) }
   *[other] lässt { $count } Figuren in Reichweite einer { EITHER($faces) }
}
hint-home = bringt eine Figur ins Ziel auf { $spot }
hint-enters = bringt eine Figur außer Reichweite ins Spiel
hint-escapes = bringt eine Figur außer Reichweite
hint-safe = lässt keine Figur in Reichweite
hint-declines = lässt jeden Stein, wo er ist
hint-jumps = { $gift ->
    [blanks] überspringt eine Rosette: der Zug endet, und die andere Seite nimmt drei leere Würfel
   *[move] überspringt eine Rosette: der Zug endet, und die andere Seite bekommt einen freien Zug
}
hint-hits = trifft einen Stein
hint-rosette = landet auf einer Rosette und bekommt einen Bonus
hint-in-reach = { $count ->
    [one] lässt einen Stein in Reichweite einer { EITHER($throws) }
    [2] lässt zwei Steine in Reichweite einer { EITHER($throws) }
    [3] lässt drei Steine in Reichweite einer { EITHER($throws) }
   *[other] lässt { $count } Steine in Reichweite einer { EITHER($throws) }
}
hint-bears-off = bringt einen Stein nach Hause
hint-enters-piece = bringt einen Stein außer Reichweite aufs Brett
hint-escapes-piece = bringt einen Stein außer Reichweite
hint-safe-piece = lässt keinen Stein in Reichweite
hint-against-people = Tipps gibt es nur gegen Bots; { $who } ist ein Mensch
hint-lots = es gibt nichts zu wählen: es wird gelost
hint-dice-due = es gibt nichts zu wählen: ein Wurf ist fällig
hints-busy = gerade gibt es keinen Tipp; versuch es gleich noch einmal
study-review = Die Analyse
study-open = Zug um Zug
study-judging = Das Spiel wird analysiert.
study-busy = Andere Spiele sind zuerst dran. Nächster Versuch in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
}.
study-chances = Gewinnchancen
study-chance-of = { $who } { $percent } %
study-graph-at = { $at } von { $last }: { $chances }
study-this-choice = Diese Wahl
study-made = (gespielt)
study-best-tag = am besten
study-with-number = { $number }: { $words }
study-best-played = { $who } hat am besten gewählt.
study-lost = { $who } hat { $points } Prozentpunkte verloren; am besten war { $best }.
study-luck-and-skill = Glück und Können
study-player = Spieler
study-accuracy = Genauigkeit
study-measured = Genauigkeit von 0 bis { $accuracy }, Glück von 1 bis { $luck }, im Vergleich mit vielen gemessenen Spielen: { $name ->
    [lmr-2] Last Man Running zu zweit
    [lmr-2-short] ein kurzes Last Man Running zu zweit
    [lmr-4] Last Man Running zu viert
    [lmr-4-teams] Last Man Running mit zwei Zweierteams
    [lmr-4-all] Last Man Running zu viert, mit allen Optionen
    [lmr-6] Last Man Running zu sechst
    [ur-7] Ur mit sieben Steinen
   *[ur-3] ein kurzes Ur mit drei Steinen
}.
study-details = In Prozentpunkten
study-retry = Noch einmal versuchen
study-luck = Glück
study-skill = Können
study-points = { $way ->
    [up] +{ $points }
    [down] −{ $points }
   *[none] 0,0
}
study-sums-note = In Prozentpunkten: was die Würfel gaben oder nahmen, und was die eigenen Züge gegenüber den besten gekostet haben.
study-best-move = { $who ->
    [none] Dein bester Moment
   *[other] Der beste Moment von { $who }
}
study-worst-move = { $who ->
    [none] Dein größter Fehler
   *[other] Der größte Fehler von { $who }
}
study-turning = Wendepunkte
study-hints = Tipps
study-thinking = Die Züge werden abgewogen.
study-percent = { $percent } %
study-hint-note = { $of ->
    [set] Chancen, den Satz zu gewinnen, wie der stärkste Bot sie einschätzt. Mit einem Klick spielst du den Zug.
   *[game] Gewinnchancen, wie der stärkste Bot sie einschätzt. Mit einem Klick spielst du den Zug.
}
