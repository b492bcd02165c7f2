position-player = Spieler { $number }
position-unreadable = das ist keine Stellung: { $error }
position-too-long = eine Stellung hat höchstens { $most } Zeichen
position-too-many-dice = höchstens { $most } Würfel in der Hand und auf der Bank werden betrachtet
position-too-fast = es wurden zu viele Stellungen abgefragt; warte einen Moment
position-busy = gerade werden zu viele Stellungen und Spiele bewertet; versuch es gleich noch einmal
position-not-valued = diese Züge konnten nicht bewertet werden
game-not-set-up = Stellungen von { $game } lassen sich nicht Stein für Stein aufbauen
no-puzzle = diese Aufgabe gibt es nicht
analysis-moves = Erlaubte Züge
analysis-count = { $count ->
    [one] der einzige
   *[other] { $count }, der beste zuerst
}
analysis-weighing = werden abgewogen …
analysis-over = Das Spiel ist aus.
analysis-set-up = Die Stellung
analysis-place = Steine setzen
analysis-place-note = Tippe auf einen Stein, dann auf das Feld, auf dem er stehen soll.
analysis-turn = Wer am Zug ist
analysis-bank = Würfel auf der Bank
analysis-due = Was fällig ist
analysis-due-what = { $due ->
    [award] ein freier Zug
   *[throw] ein Wurf
}
analysis-players = Spieler
analysis-pieces = Steine je Seite
analysis-undo = Schritt zurück
analysis-anew = Andere Würfel
analysis-share = Link kopieren
analysis-bad-link = Dieser Link führt zu keiner lesbaren Stellung.


## Stellungen, die es nicht gibt

lmr-no-spot = { $text } ist kein Feld: es gibt base, center, T<n> und H0 bis H3
lmr-off-board = { $text } liegt nicht auf diesem Brett
lmr-own-t7 = { $text } ist das eigene T7, auf dem keine eigene Figur stehen kann
lmr-four-pegs = ein Spieler hat vier Figuren, nicht { $count }
lmr-two-own-pegs = zwei Figuren eines Spielers auf { $spot }
lmr-two-pegs = zwei Figuren auf { $spot }
lmr-pegs-for-players = { $players } Spieler, aber Figuren für { $count }
lmr-no-such-turn = turn { $turn }: die Plätze sind 0 bis { $last }
lmr-bad-bank = eine Bank von { $bank } Würfeln kann es nicht geben
lmr-already-won = diese Stellung ist schon gewonnen
lmr-board-arms = ein Brett hat 4, 6 oder 8 Arme, nicht { $arms }
lmr-pegs-for-arms = { $arms } Arme, aber Figuren für { $count }
lmr-nobody-at-arm = an Arm { $arm } sitzt niemand
ur-too-many-pieces = { ur-side } hat { $count } Steine, aber höchstens { $most } sind erlaubt
ur-bad-steps = ein Stein zieht 1, 2, 3 oder 5 Schritte, nicht { $steps }
ur-both-on = Schwarz und Weiß stehen beide auf { $spot }
ur-never-on = { ur-side } steht nie auf „{ $square }“
ur-two-on-square = { ur-side } hat zwei Steine auf einem Feld: { $squares }
ur-negative-pieces = { ur-side } hat weniger als keinen Stein am Start, im Fluss oder zu Hause
ur-other-pieces = { ur-side } hat { $count } Steine, aber gespielt wird mit { $pieces }
ur-already-won = diese Stellung ist schon gewonnen: alle Steine von { ur-side } sind zu Hause
ur-over-when-home = das Spiel ist genau dann zu Ende, wenn eine Seite alle Steine zu Hause hat
ur-number-not-due = { $number ->
    [lot] ein Los wird nur vermerkt, solange gelost wird
    [tries] Versuche werden nur gezählt, solange ein Wurf fällig ist
   *[steps] Schritte werden nur angegeben, solange ein Zug fällig ist
}
ur-free-not-due = ein freier Zug wird nur vermerkt, solange einer fällig ist, auf den man nicht verzichten darf
ur-no-lots = { ur-side } beginnt, darum wird nicht gelost
ur-lots-first = gelost wird, bevor jemand beginnt
ur-lots-order = Schwarz wirft das erste Los, Weiß das zweite
ur-tries = wer wartet, hat 1 oder 2 Versuche; wer begonnen hat, keinen
ur-move-needs-throw = ein Zug braucht einen Wurf von 1, 2 oder 3
ur-no-legal-move = { ur-side } hat keinen möglichen Zug mit { $steps }
ur-waiting-no-award = { ur-side } wartet: fällig sind drei leere Würfel, kein freier Zug
