### Terminal : Ur


## Ce que fait un choix et ce qui est attendu

ur-effect-hit = prise
ur-effect-rosette = une rosette : bonus
ur-effect-jump = saute une rosette : fin du tour
ur-effect-won = gagne
ur-due-nothing = { $points ->
    [one] La partie est finie : { $who } gagne { $points } point.
   *[other] La partie est finie : { $who } gagne { $points } points.
}
ur-due-lots = { $who } lance pour le premier tour.
ur-due-start = { $tries ->
    [one] { $who } attend un lancer de 0 : un essai.
   *[other] { $who } attend un lancer de 0 : deux essais.
}
ur-due-throw = { $who } lance.
ur-due-move = { $who } avance de { $steps }.
ur-due-award = { $who } peut avancer une pièce de 1, 2, 3 ou 5, ou renoncer.
ur-due-bonus = { $who } doit avancer une pièce de 1, 2, 3 ou 5.
ur-unusual = { $option ->
    [enter_by_five] règles : aucune pièce n’entre avec un 5 (--no-enter-by-five, QB9)
    [head_start] règles : une pièce de chaque côté commence dans le fleuve (--head-start, QB43)
   *[decline_award] règles : un bonus doit être joué (--no-decline-award, QB10)
}
drawing-ur = Le plateau d’Ur
drawing-ur-way = { $side ->
    [black] Le chemin de Noir
   *[white] Le chemin de Blanc
} : depuis le départ et depuis le fleuve
ur-legend = { $rosette } rosette  { $eyes } yeux  { $gate } la porte, par où entrent les pièces
ur-legend-way = { $side } : { $way }, puis l’arrivée
ur-beside-start = départ
ur-beside-river = fleuve
ur-beside-home = arrivée
