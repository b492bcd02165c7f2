### Räume


## Was geschah

story-somebody = Jemand
story-joined = { $who } ist da.
story-new-look = { $who } sieht jetzt anders aus.
story-renamed = { $old } heißt jetzt { $new }.
story-left = { $why ->
    [vacated] Die anderen haben den Platz von { $who } freigegeben.
   *[left] { $who } ist gegangen.
}
story-sat = { $who } nimmt Platz { $chair }.
story-stood = { $who } ist aufgestanden.
story-freed = Es sind nicht mehr dieselben Spieler: Die Plätze sind frei wie für ein neues Spiel.
story-order = Die Reihenfolge ist { $order }.
story-order-teams = Die Reihenfolge ist { $order }. Die Teams sind { CLAUSES($teams) }.
story-team = { $members }
story-proposed-chair = { $who } bittet um Platz { $chair }.
story-proposed-bot = { $who } schlägt vor, den Bot { $bot } auf Platz { $chair } zu setzen.
story-proposed-removal = { $who } schlägt vor, { $whom } zu entfernen.
story-proposed-cancel = { $who } schlägt vor, das Spiel abzusagen.
story-proposed-vacate = { $who } schlägt vor, den Platz von { $whom } freizugeben.
story-proposed-listed = { $who } schlägt vor, den Tisch zu öffnen.
story-proposed-without = { $who } schlägt vor, ohne { $whom } weiterzumachen.
story-proposed-teams = Die Teams wären { CLAUSES($teams) }.
story-proposed-options = { $who } schlägt eine Änderung vor: { $change }.
story-option = { $value ->
    [on] { $option } an
    [off] { $option } aus
    [none] { $option } wie üblich
   *[other] { $option } { $value }
}
story-agreed = { $who } stimmt zu.
story-withdrawn = { $who } stimmt nicht mehr zu.
story-refused = { $who } lehnt ab; der Vorschlag ist vom Tisch.
story-gave-way = Die Bitte von { $who } weicht einem anderen Vorschlag.
story-dropped = Der Vorschlag ist vom Tisch.
story-changed = Alle stimmen zu. Niemand ist mehr bereit.
story-ready = { $who } ist bereit.
story-unready = { $why ->
    [carried] { $who } ist auf ein anderes Gerät gewechselt und nicht mehr bereit.
   *[unready] { $who } ist nicht mehr bereit.
}
story-sealed = Alle sind bereit; der Start ist versiegelt.
story-start-late = Der Start wurde abgebrochen: Von { EITHER($who) } kam keine Öffnung. Niemand ist mehr bereit; das Geheimnis der Würfel wird gezeigt.
story-start-broken = Der Start wurde abgebrochen: { $why ->
    [carried] { $who } ist auf ein anderes Gerät gewechselt.
   *[left] { $who } ist gegangen.
} Niemand ist mehr bereit; das Geheimnis der Würfel wird gezeigt.
story-prolonged = Der Server wurde neu gestartet; der versiegelte Start wartet etwas länger.
story-typed = { $how ->
    [corrected] { $who } berichtigt den Wurf zu { $dice }.
   *[typed] { $who } gibt { $dice } ein.
}
story-lot = { $who } wirft eine { $face } um den ersten Zug.
story-lots-tied = Gleichstand: { $who } werfen noch einmal.
story-lots-won = { $who } beginnt.
story-started = Das Spiel beginnt.
story-ended = { $kind ->
    [cancelled] Alle stimmen zu: Das Spiel ist abgesagt.
   *[over] Das Spiel ist zu Ende.
}
story-aborted = Das Spiel ist abgebrochen: { $reason }.
abort-reason = { $kind ->
    [left] { $name } ist gegangen
    [away] { $name } war weg
    [bot] der Bot { $name } ist ausgefallen
    [host] der Betreiber hat es beendet
    [closed] der Betreiber hat den Raum geschlossen
    [endless] es ging zu lange ohne ein Ende
   *[told] { $text }
}
story-set-began = { $pool ->
    [0] Ein Satz beginnt.
   *[other] Ein Satz beginnt; im Topf liegen { $pool } Marken.
}
story-set-unfinished = { $returned ->
    [0] Der Satz endet unentschieden.
    [one] Der Satz endet unentschieden; jeder bekommt { $returned } Marke zurück.
   *[other] Der Satz endet unentschieden; jeder bekommt { $returned } Marken zurück.
}
story-set-ahead = { $winner } hat mehr Zählsteine{ story-set-pool }.
story-set-conceded = { $loser } gibt den Satz auf: { $winner } gewinnt ihn{ story-set-pool }.
story-set-pool = { $pool ->
    [0] {""}
   *[other] {" "}und nimmt den Topf von { $pool }
}
story-opened = { $cause ->
    [rematch] Alle wollen eine Revanche.
    [expired] Die Ergebnisse sind geschlossen.
    [declined] Keine Revanche. Ein neues Spiel kann vorbereitet werden.
    [disconnected] Eine Verbindung ist abgebrochen. Ein neues Spiel kann vorbereitet werden.
   *[other] Ein neues Spiel kann vorbereitet werden.
}
story-voided = Die Würfel werden jetzt von Hand eingegeben; die Festlegung des Servers gilt nicht mehr, und ihr Geheimnis wird gezeigt.
story-rematch-requested = { $who } möchte eine Revanche.
story-rematch-agreed = { $who } will die Revanche auch.
story-rematch-declined = { $who } will keine Revanche.
story-away = { $who } ist weg.
story-back = { $who } ist wieder da.
story-stood-in = Der Bot { $bot } spielt für { $who } bis zur Rückkehr.
story-paced = Die Zeit von { $who } ist um: Der Bot { $bot } trifft diese Wahl.
story-more-time = Der Server wurde neu gestartet; wer dran ist, hat mindestens { $seconds } Sekunden.
story-listed = { $open ->
    [yes] Der Raum ist jetzt ein offener Tisch.
   *[no] Der Raum ist kein offener Tisch mehr.
}
story-took-over = Der Bot { $bot } übernimmt für { $who }.
story-resigned = { $who } gibt auf.
story-claimed = { $whom } war eine Minute weg: { $who } beansprucht den Sieg.


## Worauf der Start wartet

lack-players = { $count ->
    [one] Es fehlt noch jemand
   *[other] Es fehlen noch { $count } Spieler
}
lack-begins = Platz { $chair } beginnt, ist aber leer
lack-person = Mindestens ein Mensch muss Platz nehmen
lack-stood = Aufgestanden, der Platz bleibt frei, bis es ohne weitergeht: { $who }
lack-ready = { $count ->
    [one] { $who } ist nicht bereit
   *[other] { $who } sind nicht bereit
}
lack-opening = Von { EITHER($who) } kam noch keine Öffnung


## Was man einander sagen kann

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-nice-move = Schöner Zug!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-sorry = Tut mir leid!
phrase-one-moment = Einen Moment, bitte.
phrase-one-more = Revanche?
phrase-goodbye = Auf Wiedersehen!
phrase-smile = (lächelt)
phrase-applause = (applaudiert)
phrase-surprise = (staunt)
phrase-thinking = (denkt nach)
