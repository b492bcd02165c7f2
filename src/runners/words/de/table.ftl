### Der Tisch


## Der Tisch und der Zug

table-board = Brett
table-board-title = Brett. { $due }
table-players = Spieler
table-to-act = { $who } ist am Zug.
table-to-play = Am Zug
pace-left = Verbleibende Zeit: { $time }
table-enlarge = Brett vergrößern
table-shrink = Ganzes Brett zeigen
spot-stands = { $count ->
    [0] leer
    [1] { $piece ->
        [peg] { $who }: eine Figur
       *[piece] { $who }: ein Stein
    }
   *[other] { $piece ->
        [peg] { $who }: { $count } Figuren
       *[piece] { $who }: { $count } Steine
    }
}
spot-plain = { $spot }, { $stands }
spot-target = { $effect ->
    [none] { $spot }, { $stands }. Zielfeld
   *[other] { $spot }, { $stands }. Zielfeld: { $effect }
}
spot-can-move = { $chosen ->
    [yes] { $spot }, { $stands }. Kann ziehen, gewählt
   *[no] { $spot }, { $stands }. Kann ziehen
}
turn-panel = Zug
turn-yours = Du bist am Zug
turn-over = Das Spiel ist zu Ende
turn-other = { $does ->
    [lots] { $who } wirft um den ersten Zug
    [stand-in] { $bot } spielt für { $who }
    [bot] { $who } spielt
   *[turn] { $who } ist am Zug
}
turn-next = { $own ->
    [yes] Du bist am Zug.
   *[no] { $who } ist am Zug.
}
turn-away = Weg. Das Spiel wartet.
absent = Die andere Seite ist weg
absent-title = { $name } ist weg
absent-soon = In { $time } kannst du den Sieg nehmen oder einen Bot spielen lassen.
absent-claim = Den Sieg nehmen
absent-hand = Einen Bot spielen lassen
absent-wait = Warten
turn-dice-due = Es muss gewürfelt werden.
turn-choosing = Wählt einen Zug.
turn-choose-piece = Wähle, womit du ziehst, dann wohin.
turn-choose-move = Wähle einen Zug
turn-play-your = Spiel deine { $number }
turn-move-to = Nach { $target } ziehen
turn-from-to = { $from } nach { $to }
turn-to = nach
turn-moves = Züge
turn-skip = Bis zu meinem Zug überspringen
turn-hint = Tipp
turn-which = Stein
auto = Für mich würfeln
auto-ask = { $verb ->
    [throw] Ab jetzt automatisch werfen?
   *[roll] Ab jetzt automatisch würfeln?
}
auto-do = { $verb ->
    [throw] Für mich werfen
   *[roll] Für mich würfeln
}
auto-no = Nein
turn-roll = { $count ->
    [one] { $count } Würfel werfen
   *[other] { $count } Würfel werfen
}
turn-lots = Um den ersten Zug werfen
turn-lots-label = Würfe um den ersten Zug
turn-lots-note = Die höchste Zahl beginnt; bei Gleichstand wird noch einmal geworfen.
turn-throw-one = Einen Würfel werfen
turn-count = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
turn-can-move = von { $origin } nach { $target } ziehen
turn-you-can = Du kannst { $choices }.
turn-you-can-and-more = Du kannst { $choices } und { $count } weitere Züge.
vain-several = { $where ->
    [none] mehr als ein Stein kann dorthin: wähle zuerst den Stein
   *[other] { $piece ->
        [peg] mehr als eine Figur kann nach { $where }: wähle zuerst die Figur
       *[piece] mehr als ein Stein kann nach { $where }: wähle zuerst den Stein
    }
}
vain-none = { $face ->
    [none] { $piece ->
        [peg] keine deiner Figuren kann jetzt nach { $where }
       *[piece] keiner deiner Steine kann jetzt nach { $where }
    }
   *[other] { $piece ->
        [peg] keine deiner Figuren kann mit der { $face } nach { $where }
       *[piece] keiner deiner Steine kann mit der { $face } nach { $where }
    }
}
vain-dice-first = Erst muss gewürfelt werden.
vain-turn = { $who } ist am Zug.
tray-dice = Würfel
tray-empty = Keine Würfel auf dem Tisch.
typed-label = Wurf eingeben
typed-due = { $who ->
    [none] { $count ->
        [one] Gib ein, was der Würfel zeigt
       *[other] Gib ein, was die { $count } Würfel zeigen
    }
   *[other] { $count ->
        [one] Gib ein, was der Würfel von { $who } zeigt
       *[other] Gib ein, was die { $count } Würfel von { $who } zeigen
    }
}
typed-back = Zurück
typed-roll = Wurf
typed-correct-label = Wurf berichtigen
typed-again = Falsch eingegeben? Gib ihn noch einmal ein
typed-correct = Berichtigen
log-title = Protokoll
log-list = Was geschah, das Neueste zuerst
log-show-spot = { $spot } zeigen, { $label }
resign-loses = { $other } gewinnt dieses Spiel.


## Vorschläge und Revanchen

vote = Vorschlag
vote-agreed = stimmt zu
vote-state = { $state ->
    [away] weg
   *[waiting] noch offen
}
vote-withdraw = Zustimmung zurückziehen
vote-refuse = Ablehnen
vote-for-chair = { $who ->
    [you] Du bittest um Platz { $chair }
   *[other] { $name } bittet um Platz { $chair }
}
vote-for-bot = { $who ->
    [you] Du schlägst vor, den Bot { $bot } auf Platz { $chair } zu setzen
   *[other] { $name } schlägt vor, den Bot { $bot } auf Platz { $chair } zu setzen
}
vote-remove = { $who ->
    [you] Du schlägst vor, { $whom } zu entfernen
   *[other] { $name } schlägt vor, { $whom } zu entfernen
}
vote-cancel = { $who ->
    [you] Du schlägst vor, das Spiel abzusagen
   *[other] { $name } schlägt vor, das Spiel abzusagen
}
vote-vacate = { $who ->
    [you] Du schlägst vor, den Platz von { $whom } freizugeben
   *[other] { $name } schlägt vor, den Platz von { $whom } freizugeben
}
vote-without = { $who ->
    [you] Du schlägst vor, ohne { $whom } weiterzumachen
   *[other] { $name } schlägt vor, ohne { $whom } weiterzumachen
}
vote-options = { $who ->
    [you] Du schlägst vor: { $change }
   *[other] { $name } schlägt vor: { $change }
}
vote-cancel-note = Das Spiel würde ohne Sieger enden. Alle Sitzenden müssen zustimmen.
vote-vacate-note = { $absence } Alle Anwesenden müssen zustimmen.
vote-seats-note = Vor einer Revanche wechseln Plätze nur, wenn alle Sitzenden zustimmen. Niemand wäre mehr bereit.
vote-options-note = { $note } Alle Sitzenden müssen zustimmen.
vote-spoiled = An dieser Person sind zwei Starts gescheitert.
vote-absent = { $count ->
    [one] Diese Person ist seit über einer Minute weg.
   *[other] Diese Person ist seit über { $count } Minuten weg.
}
rematch = Revanche
rematch-left = { $count ->
    [one] noch { $count } Sekunde
   *[other] noch { $count } Sekunden
}
rematch-another = Eine Revanche?
rematch-ready = „Revanche“ heißt auch, dass du bereit bist.
rematch-change = Optionen ändern
rematch-asked = { $who ->
    [you] Du möchtest eine Revanche
   *[other] { $name } möchte eine Revanche
}
rematch-time = { $count ->
    [one] In { $count } Sekunde geht es zurück in den Raum.
   *[other] In { $count } Sekunden geht es zurück in den Raum.
}
rematch-all-agree = Alle müssen zustimmen, bevor die Zeit um ist.
rematch-players-decide = Die Spieler entscheiden.
rematch-same = Plätze, Teams und Optionen
rematch-as-before = wie zuvor
rematch-if-declined = Wenn jemand ablehnt, geht oder die Verbindung verliert
rematch-back = zurück in den Raum
rematch-to-room = Zurück in den Raum
rematch-none = Keine Revanche
rematch-player-left = { $count ->
    [one] Jemand hat dieses Spiel verlassen. In { $count } Sekunde geht es zurück in den Raum.
   *[other] Jemand hat dieses Spiel verlassen. In { $count } Sekunden geht es zurück in den Raum.
}
rematch-off = In diesem Raum gibt es keine Revanche. Der Gastgeber eröffnet das nächste Spiel; es erscheint hier von selbst.
rematch-waits-you = Alle stimmen zu. Es fehlt nur deine Verbindung.
rematch-waits = { $own ->
    [yes] Alle stimmen zu. Warten, bis { $names } und du wieder verbunden sind.
   *[no] Alle stimmen zu. Warten auf die Verbindung von { $names }.
}
leave-concedes = { $pool ->
    [0] Du gibst den Satz an { $other } auf.
   *[other] Du gibst den Satz auf: { $other } nimmt den Topf von { $pool }.
}
leave-aborts = { $last ->
    [yes] Du bist der letzte Mensch am Tisch: Das Spiel wird abgebrochen.
   *[no] Das Spiel wird für alle abgebrochen.
}
leave-bot = Der Bot { $bot } übernimmt deinen Platz für den Rest des Spiels; zurücknehmen kannst du ihn nicht.
leave-chair = Dein Platz wird frei.
leave-again = Du kannst zurückkommen.
leave-closing = Wenn du nur die Seite schließt, behältst du deinen Platz.
