### Ergebnisse


## Ergebnisse

results-title = Ergebnisse
results-stopped = { $kind ->
    [cancelled] Das Spiel wurde abgesagt
   *[aborted] Das Spiel wurde abgebrochen
}
results-won = { $points ->
    [none] { $who ->
        [you] Du gewinnst
        [both] Du gewinnst mit { $others }
       *[others] { $count ->
            [one] { $others } gewinnt
           *[other] { $others } gewinnen
        }
    }
    [one] { $who ->
        [you] Du gewinnst { $points } Punkt
        [both] Du gewinnst mit { $others } { $points } Punkt
       *[others] { $others } gewinnt { $points } Punkt
    }
   *[other] { $who ->
        [you] Du gewinnst { $points } Punkte
        [both] Du gewinnst mit { $others } { $points } Punkte
       *[others] { $others } gewinnt { $points } Punkte
    }
}
results-lost = { $points ->
    [none] Dieses Spiel geht an { $others }
    [one] Dieses Spiel geht an { $others }, mit { $points } Punkt
   *[other] Dieses Spiel geht an { $others }, mit { $points } Punkten
}
results-aborted = { $reason ->
    [none] Niemand hat gewonnen.
   *[other] { $reason } Niemand hat gewonnen.
}
results-cancelled = Alle waren einverstanden. Niemand hat gewonnen.
results-resigned = { $who ->
    [none] Du hast aufgegeben.
   *[other] { $who } gibt auf.
}
results-claimed = { $who ->
    [none] Du warst weg, und die andere Seite hat den Sieg beansprucht.
   *[other] { $who } war weg, und der Sieg wurde beansprucht.
}
results-after = Nach { $turns }.
results-after-time = Nach { $turns } und { $minutes }.
results-set-won = { $pool ->
    [0] { $who } hat alle { $tallies } Zählsteine und gewinnt den Satz.
   *[other] { $who } hat alle { $tallies } Zählsteine und gewinnt den Satz und den Topf von { $pool }.
}
results-order = Reihenfolge im Ziel
results-player = Spieler
results-place = Platz
results-nth = { NUMBER($place, type: "ordinal") ->
   *[other] { $place }.
}
results-home = Im Ziel
results-dice-rolled = Würfel geworfen
results-piece-home = Stein zu Hause
results-hit = Treffer
results-run = Wie das Spiel verlief
results-run-label = Wie das Spiel verlief, Zug um Zug
results-figures = Das Spiel in Zahlen
results-turns = { $count ->
    [one] Zug
   *[other] Züge
}
results-rolls = { $count ->
    [one] Wurf
   *[other] Würfe
}
results-board = Die Endstellung
replay = Aufzeichnung
replay-watch = Aufzeichnung ansehen
replay-download = Herunterladen
verify = Würfel prüfen
replay-title = { $game }, { $players }, Spiel { $number }
