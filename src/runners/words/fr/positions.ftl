position-player = Joueur { $number }
position-unreadable = ce n’est pas une position : { $error }
position-too-long = une position compte au plus { $most } caractères
position-too-many-dice = au plus { $most } dés en main et en réserve sont examinés
position-too-fast = trop de positions ont été demandées ; attendez un instant
position-busy = trop de positions et de parties sont en cours d’analyse ; réessayez bientôt
position-not-valued = ces coups n’ont pas pu être évalués
game-not-set-up = les positions de { $game } ne se composent pas pièce par pièce
no-puzzle = ce problème n’existe pas
analysis-moves = Coups permis
analysis-count = { $count ->
    [one] le seul
   *[other] { $count }, le meilleur d’abord
}
analysis-weighing = en cours d’évaluation…
analysis-over = La partie est finie.
analysis-set-up = La position
analysis-place = Placer les pièces
analysis-place-note = Touchez une pièce, puis la case où elle doit être.
analysis-turn = À qui de jouer
analysis-bank = Dés en réserve
analysis-due = Ce qui est attendu
analysis-due-what = { $due ->
    [award] un coup offert
   *[throw] un lancer
}
analysis-players = Joueurs
analysis-pieces = Pièces de chaque côté
analysis-undo = Revenir
analysis-anew = D’autres dés
analysis-share = Copier le lien
analysis-bad-link = Ce lien ne mène à aucune position lisible.


## Positions impossibles

lmr-no-spot = { $text } n’est pas une case : il y a base, center, T<n> et H0 à H3
lmr-off-board = { $text } n’est pas sur ce plateau
lmr-own-t7 = { $text } est la case T7 de ce joueur, où aucun de ses pions ne peut être
lmr-four-pegs = un joueur a quatre pions, pas { $count }
lmr-two-own-pegs = deux pions d’un même joueur en { $spot }
lmr-two-pegs = deux pions en { $spot }
lmr-pegs-for-players = { $players } joueurs, mais des pions pour { $count }
lmr-no-such-turn = turn { $turn } : les places vont de 0 à { $last }
lmr-bad-bank = une réserve de { $bank } dés est impossible
lmr-already-won = cette position est déjà gagnée
lmr-board-arms = un plateau a 4, 6 ou 8 bras, pas { $arms }
lmr-pegs-for-arms = { $arms } bras, mais des pions pour { $count }
lmr-nobody-at-arm = personne n’est assis au bras { $arm }
ur-too-many-pieces = { ur-side } a { $count } pièces, mais { $most } au plus sont permises
ur-bad-steps = une pièce avance de 1, 2, 3 ou 5, pas de { $steps }
ur-both-on = Noir et Blanc sont tous deux en { $spot }
ur-never-on = { ur-side } n’est jamais en « { $square } »
ur-two-on-square = { ur-side } a deux pièces sur une case : { $squares }
ur-negative-pieces = { ur-side } a moins de zéro pièce au départ, dans le fleuve ou à l’arrivée
ur-other-pieces = { ur-side } a { $count } pièces, mais on joue avec { $pieces }
ur-already-won = cette position est déjà gagnée : toutes les pièces de { ur-side } sont rentrées
ur-over-when-home = la partie est finie exactement quand un côté a rentré toutes ses pièces
ur-number-not-due = { $number ->
    [lot] un premier tirage n’est noté que pendant le tirage au sort
    [tries] les essais ne sont comptés que si un lancer est attendu
   *[steps] les pas ne sont donnés que si un coup est attendu
}
ur-free-not-due = un coup offert n’est marqué que s’il est attendu et ne peut être refusé
ur-no-lots = { ur-side } joue en premier : on ne tire pas au sort
ur-lots-first = le tirage au sort vient avant tout départ
ur-lots-order = Noir lance le premier tirage, Blanc le second
ur-tries = un joueur qui attend a 1 ou 2 essais ; un joueur parti n’en a pas
ur-move-needs-throw = un coup demande un lancer de 1, 2 ou 3
ur-no-legal-move = { ur-side } n’a pas de coup possible de { $steps }
ur-waiting-no-award = { ur-side } attend : trois blancs sont attendus, pas un coup offert
