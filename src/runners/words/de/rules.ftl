### Die Regeln

rules-of = Regeln von { $game }
rules-in-english = Die Regeln gibt es vorerst nur auf Englisch.
rules-contents = Inhalt
example-back = Zurück zur Stellung
example-notation = In Notation
example-moves = { $count ->
    [one] Ein Zug. Probier ihn auf dem Brett aus.
   *[other] { $count } Züge. Probier sie auf dem Brett aus.
}
rules-example = Beispiel: { $position }
rules-book = Das ganze Buch
rules-intro = Über dieses Buch
rules-sum-lmr-1 = Bring deine vier Figuren aus der Basis, einmal ums Brett und ins Ziel. Wer zuerst alle vier dort hat, gewinnt. Ein Team gewinnt, sobald alle seine Figuren dort sind.
rules-sum-lmr-2 = Eine 6 bringt eine Figur auf deine Spitze heraus, eine 1 auf den Ring mit der 1. Jede Zahl zieht eine Figur so viele Felder weit.
rules-sum-lmr-3 = Jede 1 und jede 6 legt einen Würfel auf die Bank, der noch im selben Zug gewürfelt wird.
rules-sum-lmr-4 = Wer auf einer fremden Figur landet, schlägt sie: sie kommt zurück in die Basis. An eigenen kommt man nicht vorbei.
rules-sum-lmr-5 = Von einer Spitze führt eine 1 ins Zentrum, eine weitere 1 von dort auf jede Spitze.
rules-sum-lmr-6 = Ins Ziel kommt man mit Zahlen, die passen. Dort wird niemand geschlagen.
rules-sum-ur-1 = Bring deine sieben Steine über deinen Weg nach Hause. Wer zuerst alle dort hat, gewinnt und bekommt Punkte für das, was die andere Seite noch unterwegs hat.
rules-sum-ur-2 = Drei Würfel ergeben einen Wurf von 0 bis 3. Drei leere bringen deinen ersten Stein herein.
rules-sum-ur-3 = Danach bringt ein Wurf einen Stein herein oder zieht einen, und du wirfst weiter, bis eine 0, ein Sprung oder kein möglicher Zug deinen Zug beendet.
rules-sum-ur-4 = Wer auf einem fremden Stein landet, trifft ihn in den Fluss; er kommt über seine eigenen vier Felder zurück.
rules-sum-ur-5 = Wer auf einer Rosette landet, bekommt einen Bonus: ein beliebiger Stein, 1, 2, 3 oder 5.
rules-sum-ur-6 = Wer eine Rosette überspringt, beendet seinen Zug, und die andere Seite hat einen freien Zug, oder drei leere Würfel, solange sie noch darauf wartet. Steine auf Augen dürfen springen.
