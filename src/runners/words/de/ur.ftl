### Ur


## Was geschieht

ur-lot-thrown = { $who } wirft { $points } um den ersten Zug.
ur-lots-tied = Gleichstand: { $who } wirft noch einmal.
ur-game-opened = { $who } beginnt.
ur-thrown = { $who } wirft { $points }.
ur-started = { $given ->
    [yes] { $who } nimmt drei leere Würfel und setzt einen Stein auf { $spot }.
   *[no] { $who } beginnt und setzt einen Stein auf { $spot }.
}
ur-moved = { $how ->
    [home] { $who } bringt den Stein von { $origin } nach Hause{ ur-by-award }.
    [start] { $who } setzt einen Stein vom Start auf { $target }{ ur-by-award }.
    [river] { $who } setzt einen Stein aus dem Fluss auf { $target }{ ur-by-award }.
   *[steps] { $who } zieht von { $origin } nach { $target }{ ur-by-award }.
}
ur-by-award = { $award ->
    [none] {""}
   *[other] {" "}({ $award })
}
ur-hit = Der Stein von { $who } auf { $spot } fällt in den Fluss.
ur-awarded = { $why ->
    [rosette] Eine Rosette: { $who } darf einen beliebigen Stein 1, 2, 3 oder 5 ziehen.
    [must] Eine Rosette: { $who } zieht einen beliebigen Stein 1, 2, 3 oder 5.
   *[jump] { $who } hat einen freien Zug: einen beliebigen Stein 1, 2, 3 oder 5.
}
ur-declined = { $who } verzichtet auf den Bonus.
ur-turn-ended = { $why ->
    [blanks] Drei leere Würfel, eine Strafe: Der Zug von { $who } endet.
    [noMove] Kein Stein von { $who } kann { $steps } ziehen, eine Strafe: Der Zug endet.
    [jump] Eine Rosette wurde übersprungen, eine Strafe: Der Zug von { $who } endet.
   *[waiting] Keine drei leeren Würfel: { $who } wartet weiter.
}
ur-won = { $points ->
    [one] { $who } gewinnt mit { $points } Punkt.
   *[other] { $who } gewinnt mit { $points } Punkten.
}


## Warum ein Stein nicht zieht, und Ablehnungen

ur-colour-black = Schwarz
ur-colour-white = Weiß
ur-too-near-home = { $spot } ist für eine { $steps } zu nah am Ende: vom Brett geht ein Stein von { $last } mit genau 1
ur-own-piece-there = der eigene Stein auf { $blocking } versperrt eine { $steps } von { $origin }
ur-over = { ur-action } kommt zu spät: das Spiel ist zu Ende
ur-not-due = { ur-action } ist nicht dran: { $due ->
    [lots] { $who } wirft um den ersten Zug
    [throw] { $who } wirft
    [move] { $who } zieht
   *[award] { $who } hat einen freien Zug
}
ur-action = { $what ->
    [throw] ein Wurf
    [move] ein Zug
   *[decline] ein Verzicht
}
ur-not-legal = { $origin }-{ $target } geht nicht: { $reason }
ur-other-steps = von { $origin } nach { $target } sind es { $steps }, nicht { $given }
ur-steps-allowed = { $who } zieht { EITHER($allowed) }, nicht { $steps }
ur-no-piece = { $where ->
    [start] { $who } hat keinen Stein am Start
    [river] { $who } hat keinen Stein im Fluss
   *[board] { $who } hat keinen Stein auf { $spot }
}
ur-own-piece-blocks = ein eigener Stein von { $who } auf { $spot } steht im Weg
ur-no-entry-by-five = in diesem Spiel kommt mit einer 5 kein Stein aufs Brett
ur-must-use = verzichten geht nicht: in diesem Spiel muss ein Bonus genutzt werden
ur-exit = { $who } geht nur von { $last } vom Brett, mit genau 1
ur-route = der Weg von { $who } ist { $route }
ur-no-number = keine Zahl führt auf dem Weg { $route } von { $who } von { $origin } nach { $target }
ur-no-such-throw = drei zweiwertige Würfel ergeben 0 bis 3, nicht { $points }
ur-set-from-table = { $who } nimmt { $table } vom Tisch.
ur-set-from-both = { $table ->
    [0] { $who } nimmt { $loser } von { $other }.
   *[other] { $who } nimmt { $table } vom Tisch und { $loser } von { $other }.
}
ur-set-won = { $pool ->
    [0] { $who } hat alle { $tallies } Zählsteine und gewinnt den Satz.
   *[other] { $who } hat alle { $tallies } Zählsteine, gewinnt den Satz und nimmt den Topf von { $pool }.
}
ur-bad-stake = ein Einsatz ist eine ganze Zahl von Marken, 0 oder mehr, nicht { $stake }
ur-set-over = der Satz ist zu Ende: { $set }
ur-not-options = Ur spielt man mit 1 bis { $most } Steinen; es beginnt black, white oder lots; enter_by_five, decline_award und head_start sind true oder false: { $error }


## Auf der Seite

ur-title = Ur
ur-spot-heard = { $kind ->
    [rosette] Rosette { $name }
    [eyes] Augen { $name }
    [gate] Tor { $name }
    [start] Start von { ur-spot-side }
    [river] Fluss von { ur-spot-side }
    [home] Ziel von { ur-spot-side }
   *[plain] Feld { $name }
}
ur-spot-side = { $side ->
    [black] Schwarz
   *[white] Weiß
}
ur-full-title = Ur, das Läuferspiel
ur-subtitle = Das Läuferspiel
ur-about = Zwei Spieler auf dem alten Brett mit zwanzig Feldern. Sieben Steine, Rosetten, die sich lohnen, und ein Fluss, in den man fällt.
ur-side = { $side ->
    [black] Schwarz
   *[white] Weiß
}
ur-tray = { $tray ->
    [start] Start
    [river] Fluss
   *[home] Zuhause
}
ur-the-tray = { $tray ->
    [start] der Start
    [river] der Fluss
   *[home] das Zuhause
}
ur-tray-note = { $what ->
    [lots] Der höhere Wurf beginnt.
    [two] Zwei Versuche für drei leere Würfel.
    [one] Warten auf drei leere Würfel.
   *[award] Zieh einen beliebigen Stein 1, 2, 3 oder 5.
}
ur-three-dice = Drei zweiwertige Würfel
ur-threw = { $who ->
    [you] Du wirfst{"\u00A0"}{ $points }
   *[other] { $name } wirft{"\u00A0"}{ $points }
}
ur-tip = { $tip ->
    [marked] markierte Spitze
   *[blank] leere Spitze
}
ur-throw-note = { $what ->
    [start] Drei leere Würfel bringen deinen ersten Stein aufs Brett.
   *[throw] Wirf und zieh, wenn du kannst.
}
ur-throw-button = { $what ->
    [lots] Um den ersten Zug werfen
   *[throw] Werfen
}
ur-award-title = { $why ->
    [jump] Ein freier Zug
   *[rosette] Rosette: ein Bonuszug
}
ur-award-note = Jeder Stein darf ihn nehmen: 1, 2, 3 oder 5.
ur-decline = Verzichten
ur-hit-tag = Treffer
ur-lost = { $why ->
    [blanks] Drei leere Würfel: eine Strafe.
    [noMove] { $steps }: Kein Stein kann { $steps } ziehen.
    [jump] Eine Rosette wurde übersprungen: eine Strafe.
   *[waiting] Keine drei leeren Würfel.
}
ur-free-move = { $own ->
    [yes] Du hast einen freien Zug.
   *[no] { $who } hat einen freien Zug.
}
ur-does-hit = trifft { $who }
ur-does-win = { $points ->
    [one] gewinnt { $points } Punkt
   *[other] gewinnt { $points } Punkte
}
ur-does-bonus = Rosette, ein Bonus
ur-does-jump = { $gift ->
    [blanks] überspringt: { $other } nimmt drei leere Würfel
   *[move] überspringt: ein freier Zug für { $other }
}
ur-goes = { $how ->
    [home] geht nach Hause
    [start] kommt aufs Brett
   *[river] kommt zurück
}
ur-confirm = { $how ->
    [hit] Auf { $target } treffen
    [enter] Auf { $target } einsetzen
   *[move] Nach { $target } ziehen
}
ur-can-decline = verzichten
ur-can-go-home = { $origin } nach Hause bringen
ur-can-enter = { $tray ->
    [start] vom Start auf { $target } einsetzen
   *[river] aus dem Fluss auf { $target } einsetzen
}
ur-resign = { $points ->
    [one] { $other } gewinnt dieses Spiel mit { $points } Punkt: so viel könnte es dich höchstens noch kosten.
   *[other] { $other } gewinnt dieses Spiel mit { $points } Punkten: so viel könnte es dich höchstens noch kosten.
}
ur-tally-count = { $count ->
    [one] { $count } Zählstein
   *[other] { $count } Zählsteine
}
ur-tallies = Zählsteine und Topf
ur-on-table = Auf dem Tisch
ur-pool-won = geht an { $who }
ur-pool = Topf
ur-stake-each = { $stake } von jedem
ur-played = In diesem Satz gespielt
ur-games = { $count ->
    [one] Spiel
   *[other] Spiele
}
ur-option-pieces = Steine
ur-option-pieces-note = Jeder sieben; mit weniger ist das Spiel kürzer.
ur-short-note = Je drei Steine, etwa drei Minuten.
ur-option-first = Erster Wurf
ur-option-first-note = Wer jedes Spiel des Satzes beginnt.
ur-first = { $who ->
    [lots] Das Los entscheidet
    [black] Schwarz
    [white] Weiß
    [winner] Sieger
    [loser] Verlierer
   *[turn] Abwechselnd
}
ur-option-five = Mit einer 5 einsetzen
ur-option-five-note = Ein freier Zug von 5 darf einen Stein aufs Brett bringen.
ur-option-decline = Auf einen Bonus verzichten
ur-option-decline-note = Wenn aus, muss ein Bonus genutzt werden.
ur-option-head-start = Vorsprung
ur-option-head-start-note = Ein Stein jeder Seite liegt zu Beginn im Fluss: niemand wartet auf drei leere Würfel.
ur-option-stake = Einsatz
ur-option-stake-note = Marken von jedem Spieler, nie Geld.
ur-stake = { $count ->
    [0] Keiner
   *[other] { $count }
}
ur-results-hits = Treffer
ur-results-was-hit = Getroffen
ur-results-hit-count = { $count ->
    [one] Treffer
   *[other] Treffer
}
ur-results-jumps = { $count ->
    [one] Sprung über eine Rosette
   *[other] Sprünge über eine Rosette
}
ur-results-throws = { $count ->
    [one] Wurf
   *[other] Würfe
}
ur-again = { $who } wirft noch einmal (Wurf { $nth })
ur-again-note = { $blanks ->
    [in] Drei leere waren der Weg aufs Brett. Ein Zug endet mit 0, einem Sprung oder ohne möglichen Zug.
   *[no] Ein Zug endet mit 0, einem Sprung oder ohne möglichen Zug.
}
ur-blanks = { $what ->
    [in] Drei leere: der Weg aufs Brett
   *[end] Drei leere: Der Zug ist zu Ende
}
