### Ur


## Ce qui arrive

ur-lot-thrown = { $who } lance { $points } pour le premier tour.
ur-lots-tied = Égalité : { $who } relance.
ur-game-opened = { $who } commence.
ur-thrown = { $who } lance { $points }.
ur-started = { $given ->
    [yes] { $who } reçoit trois blancs et fait entrer une pièce en { $spot }.
   *[no] { $who } débute et fait entrer une pièce en { $spot }.
}
ur-moved = { $how ->
    [home] { $who } rentre la pièce de { $origin }{ ur-by-award }.
    [start] { $who } fait entrer une pièce du départ en { $target }{ ur-by-award }.
    [river] { $who } fait entrer une pièce du fleuve en { $target }{ ur-by-award }.
   *[steps] { $who } va de { $origin } en { $target }{ ur-by-award }.
}
ur-by-award = { $award ->
    [none] {""}
   *[other] {" "}({ $award })
}
ur-hit = La pièce de { $who } en { $spot } tombe dans le fleuve.
ur-awarded = { $why ->
    [rosette] Une rosette : { $who } peut avancer une pièce de 1, 2, 3 ou 5.
    [must] Une rosette : { $who } avance une pièce de 1, 2, 3 ou 5.
   *[jump] { $who } a un coup offert : une pièce de 1, 2, 3 ou 5.
}
ur-declined = { $who } renonce au bonus.
ur-turn-ended = { $why ->
    [blanks] Trois blancs, une pénalité : le tour de { $who } se termine.
    [noMove] Aucune pièce de { $who } ne peut avancer de { $steps }, une pénalité : le tour se termine.
    [jump] Une rosette a été sautée, une pénalité : le tour de { $who } se termine.
   *[waiting] Pas de trois blancs : { $who } attend encore.
}
ur-won = { $points ->
    [one] { $who } gagne avec { $points } point.
   *[other] { $who } gagne avec { $points } points.
}


## Pourquoi une pièce ne bouge pas, et refus

ur-colour-black = Noir
ur-colour-white = Blanc
ur-too-near-home = { $spot } est trop près de la sortie pour un { $steps } : une pièce sort depuis { $last } avec un 1 exact
ur-own-piece-there = une pièce du même joueur en { $blocking } bloque un { $steps } depuis { $origin }
ur-over = { ur-action } vient trop tard : la partie est finie
ur-not-due = { ur-action } n’est pas attendu : { $due ->
    [lots] { $who } lance pour le premier tour
    [throw] { $who } doit lancer
    [move] { $who } doit jouer
   *[award] { $who } a un coup offert
}
ur-action = { $what ->
    [throw] un lancer
    [move] un coup
   *[decline] un renoncement
}
ur-not-legal = { $origin }-{ $target } n’est pas permis : { $reason }
ur-other-steps = de { $origin } en { $target } il y a { $steps }, pas { $given }
ur-steps-allowed = { $who } avance de { EITHER($allowed) }, pas de { $steps }
ur-no-piece = { $where ->
    [start] { $who } n’a pas de pièce au départ
    [river] { $who } n’a pas de pièce dans le fleuve
   *[board] { $who } n’a pas de pièce en { $spot }
}
ur-own-piece-blocks = une pièce de { $who } en { $spot } bloque ce coup
ur-no-entry-by-five = dans cette partie, aucune pièce n’entre avec un 5
ur-must-use = renoncer n’est pas permis : dans cette partie, un bonus doit être joué
ur-exit = { $who } ne sort que depuis { $last }, avec un 1 exact
ur-route = le chemin de { $who } est { $route }
ur-no-number = aucun nombre ne mène de { $origin } en { $target } sur le chemin { $route } de { $who }
ur-no-such-throw = trois dés binaires donnent de 0 à 3, pas { $points }
ur-set-from-table = { $who } prend { $table } sur la table.
ur-set-from-both = { $table ->
    [0] { $who } prend { $loser } à { $other }.
   *[other] { $who } prend { $table } sur la table et { $loser } à { $other }.
}
ur-set-won = { $pool ->
    [0] { $who } a les { $tallies } jetons et gagne la manche.
   *[other] { $who } a les { $tallies } jetons, gagne la manche et prend la cagnotte de { $pool }.
}
ur-bad-stake = une mise est un nombre entier de jetons, 0 ou plus, pas { $stake }
ur-set-over = la manche est finie : { $set }
ur-not-options = Ur se joue avec 1 à { $most } pièces ; black, white ou lots commence ; enter_by_five, decline_award et head_start valent true ou false : { $error }


## Sur la page

ur-title = Ur
ur-spot-heard = { $kind ->
    [rosette] rosette { $name }
    [eyes] yeux { $name }
    [gate] porte { $name }
    [start] départ { ur-spot-side }
    [river] fleuve { ur-spot-side }
    [home] arrivée { ur-spot-side }
   *[plain] case { $name }
}
ur-spot-side = { $side ->
    [black] de Noir
   *[white] de Blanc
}
ur-full-title = Ur, le jeu des coureurs
ur-subtitle = Le jeu des coureurs
ur-about = Deux joueurs sur l’antique plateau de vingt cases. Sept pièces, des rosettes qui rapportent, et un fleuve où l’on tombe.
ur-side = { $side ->
    [black] Noir
   *[white] Blanc
}
ur-tray = { $tray ->
    [start] Départ
    [river] Fleuve
   *[home] Arrivée
}
ur-the-tray = { $tray ->
    [start] le départ
    [river] le fleuve
   *[home] l’arrivée
}
ur-tray-note = { $what ->
    [lots] Le plus grand lancer commence.
    [two] Deux essais pour trois blancs.
    [one] En attente de trois blancs.
   *[award] Avancez une pièce de 1, 2, 3 ou 5.
}
ur-three-dice = Trois dés binaires
ur-threw = { $who ->
    [you] Vous lancez{"\u00A0"}{ $points }
   *[other] { $name } lance{"\u00A0"}{ $points }
}
ur-tip = { $tip ->
    [marked] pointe marquée
   *[blank] pointe blanche
}
ur-throw-note = { $what ->
    [start] Trois blancs font entrer votre première pièce.
   *[throw] Lancez, et jouez si vous pouvez.
}
ur-throw-button = { $what ->
    [lots] Lancer pour le premier tour
   *[throw] Lancer
}
ur-award-title = { $why ->
    [jump] Un coup offert
   *[rosette] Rosette : un bonus
}
ur-award-note = N’importe quelle pièce : 1, 2, 3 ou 5.
ur-decline = Renoncer
ur-hit-tag = Prise
ur-lost = { $why ->
    [blanks] Trois blancs : une pénalité.
    [noMove] { $steps } : aucune pièce ne peut avancer de { $steps }.
    [jump] Une rosette a été sautée : une pénalité.
   *[waiting] Pas de trois blancs.
}
ur-free-move = { $own ->
    [yes] Vous avez un coup offert.
   *[no] { $who } a un coup offert.
}
ur-does-hit = prend { $who }
ur-does-win = { $points ->
    [one] gagne { $points } point
   *[other] gagne { $points } points
}
ur-does-bonus = rosette, un bonus
ur-does-jump = { $gift ->
    [blanks] saute : { $other } reçoit trois blancs
   *[move] saute : un coup offert pour { $other }
}
ur-goes = { $how ->
    [home] rentre
    [start] entre
   *[river] revient
}
ur-confirm = { $how ->
    [hit] Prendre en { $target }
    [enter] Entrer en { $target }
   *[move] Aller en { $target }
}
ur-can-decline = renoncer
ur-can-go-home = rentrer { $origin }
ur-can-enter = { $tray ->
    [start] entrer en { $target } depuis le départ
   *[river] entrer en { $target } depuis le fleuve
}
ur-resign = { $points ->
    [one] { $other } gagne cette partie avec { $points } point : le plus qu’elle pouvait encore vous coûter.
   *[other] { $other } gagne cette partie avec { $points } points : le plus qu’elle pouvait encore vous coûter.
}
ur-tally-count = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
ur-tallies = Jetons et cagnotte
ur-on-table = Sur la table
ur-pool-won = va à { $who }
ur-pool = Cagnotte
ur-stake-each = { $stake } chacun
ur-played = Joué dans cette manche
ur-games = { $count ->
    [one] partie
   *[other] parties
}
ur-option-pieces = Pièces
ur-option-pieces-note = Sept chacun ; moins, et la partie est plus courte.
ur-short-note = Trois pièces chacun, environ trois minutes.
ur-option-first = Premier lancer
ur-option-first-note = Qui commence chaque partie de la manche.
ur-first = { $who ->
    [lots] Tirage au sort
    [black] Noir
    [white] Blanc
    [winner] Le vainqueur
    [loser] Le perdant
   *[turn] Chacun son tour
}
ur-option-five = Entrer avec un 5
ur-option-five-note = Un coup offert de 5 peut faire entrer une pièce.
ur-option-decline = Renoncer à un bonus
ur-option-decline-note = Si non, un bonus doit être joué.
ur-option-head-start = Une avance
ur-option-head-start-note = Une pièce de chaque côté commence dans le fleuve : personne n’attend trois blancs.
ur-option-stake = Mise
ur-option-stake-note = Des jetons de chaque joueur, jamais d’argent.
ur-stake = { $count ->
    [0] Aucune
   *[other] { $count }
}
ur-results-hits = Prises
ur-results-was-hit = Subies
ur-results-hit-count = { $count ->
    [one] prise
   *[other] prises
}
ur-results-jumps = { $count ->
    [one] saut de rosette
   *[other] sauts de rosette
}
ur-results-throws = { $count ->
    [one] lancer
   *[other] lancers
}
ur-again = { $who } relance (lancer { $nth })
ur-again-note = { $blanks ->
    [in] Trois blancs ont ouvert le plateau. Un tour finit sur un 0, un saut ou faute de coup.
   *[no] Un tour finit sur un 0, un saut ou faute de coup.
}
ur-blanks = { $what ->
    [in] Trois blancs : l’entrée
   *[end] Trois blancs : fin du tour
}
