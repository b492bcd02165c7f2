### Terminal: Ur


## Was eine Wahl bewirkt und was fällig ist

ur-effect-hit = trifft
ur-effect-rosette = eine Rosette: Bonus
ur-effect-jump = überspringt eine Rosette: beendet den Zug
ur-effect-won = gewinnt
ur-due-nothing = { $points ->
    [one] Das Spiel ist zu Ende: { $who } gewinnt { $points } Punkt.
   *[other] Das Spiel ist zu Ende: { $who } gewinnt { $points } Punkte.
}
ur-due-lots = { $who } wirft um den ersten Zug.
ur-due-start = { $tries ->
    [one] { $who } wartet auf eine 0: ein Versuch.
   *[other] { $who } wartet auf eine 0: zwei Versuche.
}
ur-due-throw = { $who } wirft.
ur-due-move = { $who } zieht { $steps }.
ur-due-award = { $who } darf einen beliebigen Stein 1, 2, 3 oder 5 ziehen oder verzichten.
ur-due-bonus = { $who } muss einen Stein 1, 2, 3 oder 5 ziehen.


## Brett und Regeln

ur-unusual = { $option ->
    [enter_by_five] Regeln: mit einer 5 kommt kein Stein aufs Brett (--no-enter-by-five, QB9)
    [head_start] Regeln: ein Stein jeder Seite liegt zu Beginn im Fluss (--head-start, QB43)
   *[decline_award] Regeln: ein Bonus muss genutzt werden (--no-decline-award, QB10)
}
drawing-ur = Das Brett von Ur
drawing-ur-way = { $side ->
    [black] Der Weg von Schwarz
   *[white] Der Weg von Weiß
}: vom Start und aus dem Fluss
ur-legend = { $rosette } Rosette  { $eyes } Augen  { $gate } das Tor, durch das neue Steine kommen
ur-legend-way = { $side }: { $way }, dann nach Hause
ur-beside-start = Start
ur-beside-river = Fluss
ur-beside-home = Zuhause
