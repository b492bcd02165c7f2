### Last Man Running


## Was geschieht

lmr-rolled = { $who } würfelt { $dice }.
lmr-banked = { $count ->
    [one] { $who } legt { lmr-banked-for } { $count } Würfel auf die Bank; sie zählt nun { $bank }.
   *[other] { $who } legt { lmr-banked-for } { $count } Würfel auf die Bank; sie zählt nun { $bank }.
}
lmr-banked-for = { $why ->
    [kill] für das Schlagen
   *[roll] für Einsen und Sechsen
}
lmr-designated = { $face ->
    [none] { $who } legt den aktiven Würfel zurück.
   *[other] { $who } macht die { $face } zum aktiven Würfel.
}
lmr-delegated = { $who } gibt die { $face } an { $to }; gespielt wird sie im Zug von { $who }.
lmr-moved = { $how ->
    [enter] { $who } bringt mit einer { $face } eine Figur auf { $target } ins Spiel.
    [center] { $who } zieht mit einer { $face } von { $origin } ins Zentrum.
    [exit] { $who } verlässt mit einer { $face } das Zentrum nach { $target }.
   *[steps] { $who } zieht mit einer { $face } von { $origin } nach { $target }.
}
lmr-killed = { $by } schlägt die Figur von { $who } auf { $spot }; sie geht zurück in die Basis.
lmr-peg-finished = Die Figur von { $who } auf { $spot } ist im Ziel.
lmr-player-finished = { $place ->
    [1] { $who } hat als Erster alle Figuren im Ziel.
    [2] { $who } hat als Zweiter alle Figuren im Ziel.
    [3] { $who } hat als Dritter alle Figuren im Ziel.
    [4] { $who } hat als Vierter alle Figuren im Ziel.
    [5] { $who } hat als Fünfter alle Figuren im Ziel.
    [6] { $who } hat als Sechster alle Figuren im Ziel.
    [7] { $who } hat als Siebter alle Figuren im Ziel.
   *[8] { $who } hat als Achter alle Figuren im Ziel.
}
lmr-forfeited = { $count ->
    [one] { $who } kann mit { $dice } nicht ziehen; der Würfel verfällt.
   *[other] { $who } kann mit { $dice } nicht ziehen; die Würfel verfallen.
}
lmr-turn-passed = Nach { $who } ist { $to } am Zug.
lmr-won = { $count ->
    [one] { $winners } gewinnt das Spiel.
   *[other] { $winners } gewinnen das Spiel.
}


## Warum eine Figur nicht zieht

lmr-no-peg = auf { $spot } steht keine Figur des Spielers am Zug
lmr-finished = die Figur auf { $spot } ist im Ziel und zieht nicht mehr
lmr-no-entry = mit einer { $die } kommt keine Figur aus der Basis, nur mit einer 1 oder 6
lmr-other-entry = mit einer { $die } kommt man nur auf { $spot } ins Spiel, nicht auf { $target }
lmr-entry-blocked = eine eigene Figur auf { $spot } versperrt den Einstieg
lmr-no-exit = das Zentrum verlässt man nur mit einer 1, nicht mit einer { $die }
lmr-exit-blocked = eine eigene Figur auf { $target } versperrt diesen Ausgang
lmr-exit-elsewhere = vom Zentrum geht es nur auf Spitzen, und { $target } ist keine
lmr-no-center = ins Zentrum kommt mit einer 1 nur eine Figur, die auf einer Spitze steht
lmr-center-taken = im Zentrum steht schon eine eigene Figur
lmr-own-peg-ahead = die eigene Figur auf { $blocking } steht einer { $die } von { $origin } im Weg
lmr-overshoot = für eine { $die } von { $origin } ist die Zielbahn zu kurz
lmr-leads-elsewhere = eine { $die } von { $origin } führt nach { $leads }, nicht nach { $target }
lmr-reason-for = für { $who }: { $reason }
lmr-reason-with-rule = { $reason } ({ $rule })
lmr-die-is-dead = Die { $face } ist tot: { CLAUSES($why) }.


## Ablehnungen

lmr-over = das Spiel ist zu Ende, und sein Stand bleibt, wie er ist
lmr-spend-first = vor dem nächsten Wurf müssen die offenen Würfel gespielt werden
lmr-delegate-first = vor dem nächsten Wurf müssen die offenen Würfel weitergegeben werden
lmr-roll-before-move = bevor eine Figur zieht, muss gewürfelt werden
lmr-owner-finished = wer am Zug ist, hat alle Figuren im Ziel und zieht nichts: ein Würfel muss weitergegeben werden
lmr-roll-before-delegating = bevor ein Würfel weitergegeben wird, muss gewürfelt werden
lmr-only-finished-delegate = nur wer am Zug ist und alle Figuren im Ziel hat, gibt Würfel weiter, einen nach dem anderen
lmr-roll-before-active = es muss gewürfelt werden: kein offener Würfel kann aktiv werden
lmr-delegated-not-active = wer am Zug ist, hat alle Figuren im Ziel: Würfel werden weitergegeben, nicht aktiv gemacht
lmr-delegation-stands = ein weitergegebener Würfel muss sofort gespielt werden und lässt sich nicht zurücknehmen
lmr-no-such-die = einen Würfel { $die } gibt es nicht: die offenen Würfel sind 0 bis { $last }
lmr-dead-die = mit der { $face } ist jetzt kein Zug möglich, mit einem anderen offenen Würfel schon: { CLAUSES($why) }
lmr-not-eligible = { $to } gehört nicht zum Team oder kann mit der { $face } nicht ziehen; möglich ist { EITHER($able) }
lmr-other-die-delegated = ein anderer Würfel wurde weitergegeben und muss zuerst gespielt werden


## Optionen, die nicht gehen

lmr-not-options = das sind keine Optionen von Last Man Running: { $error }
lmr-player-count = { $players } Spieler: Last Man Running ist für 2 bis 8
lmr-arms = { $players } Spieler brauchen ein Brett mit { EITHER($allowed) } Armen, nicht mit { $arms }
lmr-no-such-starter = starter { $starter }: die Plätze sind 0 bis { $last }
lmr-pegs = pegs { $pegs }: 1 bis 4 Figuren können noch ins Ziel zu bringen sein, und Fast Track setzt den Wert selbst
lmr-seat-arms = seat_arms muss { $players } aufsteigende Arme aus 0 bis { $last } nennen, nicht { $given }
lmr-team-of-without-teams = team_of ist angegeben, aber nicht, wie viele Teams es gibt
lmr-teams = { $teams } Teams: es müssen mindestens 2 gleich große sein, und es gibt { $players } Spieler
lmr-team-of = team_of muss für { $players } Plätze { $teams } gleich große Teams 0 bis { $last } nennen


## Auf der Seite

lmr-title = Last Man Running
lmr-about = Zwei bis acht Spieler, allein oder in Teams. Bring vier Figuren um das Brett und ins Ziel, und gib acht, wer auf dir landet.
lmr-place = { $kind ->
    [center] Zentrum
   *[base] Basis
}
lmr-the-center = das Zentrum
lmr-spot-own = dein { $spot }
lmr-spot-of = { $spot } von { $who }
lmr-spot-of-arm = { $spot } von Arm { $arm }
lmr-spot-heard = { $who ->
    [none] Arm { $arm }, { lmr-spot-kind }
   *[other] Arm von { $who }, { lmr-spot-kind }
}
lmr-spot-kind = { $kind ->
    [gate] Feld { $number }, letztes Feld vor dem Ziel
    [one] Feld { $number }, Einserfeld
    [point] Feld { $number }, Spitze
    [home] Ziel { $number }
    [base] Basis
   *[track] Feld { $number }
}
lmr-die-state = { $state ->
    [active] Aktiv
    [dead] Tot
    [spent] Gespielt
   *[pending] Offen
}
lmr-die-label = { $value }, { lmr-die-state }
lmr-bank = Bank { $count }
lmr-bank-label = Bank: { $count }
lmr-dead = Die { $face } ist tot.
lmr-lost = { $count ->
    [one] { $dice }: Keine Figur kann { $face } ziehen.
   *[other] { $dice }: Mit keinem davon kann eine Figur ziehen.
}
lmr-lost-bank = Jetzt kommt die Bank.
lmr-dead-why = Warum?
lmr-kill-tag = Schlagen
lmr-does-kill = schlägt { $who }
lmr-does-bank = { $count } auf die Bank
lmr-does-finish = { $what ->
    [won] gewinnt das Spiel
    [last] bringt deine letzte Figur ins Ziel
   *[peg] bringt diese Figur ins Ziel
}
lmr-goes = { $how ->
    [enters] kommt ins Spiel
    [center] ins Zentrum
    [exit] aus dem Zentrum
   *[home] in die Zielbahn
}
lmr-confirm = { $how ->
    [kill] Auf { $target } schlagen
    [enter] Auf { $target } einsetzen
   *[move] Nach { $target } ziehen
}
lmr-can-enter = { $die ->
    [none] auf { $target } einsetzen
   *[other] mit der { $die } auf { $target } einsetzen
}
lmr-can-go = { $die ->
    [none] von { $origin } nach { $target } ziehen
   *[other] mit der { $die } von { $origin } nach { $target } ziehen
}
lmr-can-give = die { $face } an { $who } geben
lmr-can-move = { $count ->
    [one] { $count } Figur kann ziehen.
   *[other] { $count } Figuren können ziehen.
}
lmr-choose-die = Wähle einen Würfel oder eine Figur
lmr-roll-note = { $bank ->
    [0] Würfle, um zu beginnen.
   *[other] Würfle mit den Würfeln deiner Bank.
}
lmr-roll-button = { $bank ->
    [0] { turn-roll }
   *[other] { $count ->
        [one] Bank würfeln: { $count } Würfel
       *[other] Bank würfeln: { $count } Würfel
    }
}
lmr-give-title = Gib einen Würfel weiter
lmr-give-note = Deine Figuren sind im Ziel. Wähle einen Würfel und wer aus dem Team damit zieht.
lmr-giving = Alle Figuren im Ziel: das Team bekommt die Würfel.
lmr-dice-to-give = Würfel zum Weitergeben
lmr-give-button = Die { $face } an { $who } geben
lmr-moves-with = zieht mit der { $face }
lmr-gave = Würfel weitergegeben
lmr-plays-die = Spielt die { $face } von { $owner }
lmr-play-given = Spiel die { $face } von { $owner }
lmr-plays-given = { $who } spielt die { $face } von { $owner }
lmr-given-note = { $owner } ist am Zug; der Würfel wurde dir gegeben.
lmr-standing = { $where ->
    [home] { $count } im Ziel
    [out] { $count } unterwegs
   *[base] { $count } in der Basis
}
lmr-peg-key = { $where ->
    [home] im Ziel
    [out] unterwegs
   *[base] in der Basis
}
lmr-options-locked = Optionen, in diesem Spiel fest
lmr-option-chip = { $option ->
    [double] { $on ->
        [yes] Doppelwürfel
       *[no] Kein Doppelwürfel
    }
    [kill] { $on ->
        [yes] Schlagwürfe
       *[no] Keine Schlagwürfe
    }
    [fast] { $on ->
        [yes] Schnellspiel
       *[no] Kein Schnellspiel
    }
   *[teams] { $on ->
        [yes] { $teams } Teams
       *[no] Keine Teams
    }
}
lmr-dice-typed = von den Spielern eingegeben
lmr-dice-sealed = Würfel vor dem Start versiegelt
lmr-option-begins = Wer beginnt
lmr-option-begins-note = Eine Revanche beginnt der Sieger, bei Teams, wer im Siegerteam zuerst fertig war.
lmr-begins = { $who ->
    [lots] Das Los entscheidet
   *[first] Erster Platz
}
lmr-option-double = Doppelwürfel
lmr-option-double-note = Jeder Zug beginnt mit zwei Würfeln.
lmr-option-kill = Schlagwürfe
lmr-option-kill-note = Wer die Figur eines Gegners schlägt, legt einen Würfel mehr auf die Bank.
lmr-option-fast = Schnellspiel
lmr-option-fast-note = Eine Figur beginnt im Ziel.
lmr-option-teams = Teams
lmr-option-teams-note = Gleich große Teams gewinnen gemeinsam.
lmr-teams-count = { $count ->
    [none] Keine
   *[other] { $count } Teams
}
lmr-teams-title = Wer mit wem spielt
lmr-teams-note = Wer ein Team wählt, tauscht mit jemandem.
lmr-team-select = Team von { $who }
lmr-option-arms = Brett
lmr-option-arms-note = Vier oder fünf Spieler können ein größeres wählen.
lmr-arms-count = { $count ->
    [none] Passend
   *[other] { $count } Arme
}
lmr-option-pegs = Figuren ins Ziel
lmr-option-pegs-note = Mit weniger Figuren ist das Spiel kürzer.
lmr-pegs-count = { $count ->
    [1] Eine
    [2] Zwei
    [3] Drei
   *[4] Alle vier
}
lmr-short-note = Je zwei Figuren, etwa drei Minuten.
lmr-results-home = Figur im Ziel
lmr-results-kill = geschlagen
lmr-a-kill = Eine Figur geschlagen
lmr-results-kills = Geschlagen
lmr-results-killed = Verloren
lmr-results-banked = Bank
lmr-results-kill-count = { $count ->
    [one] geschlagene Figur
   *[other] geschlagene Figuren
}
lmr-results-most = { $count ->
    [one] Würfel im größten Wurf
   *[other] Würfel im größten Wurf
}
lmr-results-given = { $count ->
    [one] Würfel ans Team gegeben
   *[other] Würfel ans Team gegeben
}
