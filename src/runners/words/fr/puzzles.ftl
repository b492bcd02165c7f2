puzzles = Problèmes
puzzle-of-day = Position du { $day }
puzzle-one = Un problème
puzzle-task = { $who } joue. Un choix est nettement le meilleur : lequel ?
puzzle-difficulty = Difficulté { $grade } sur 5
puzzle-right = C’est le meilleur choix : il { $why }.
puzzle-wrong = Pas le meilleur : il gagne { $lost } parties de moins sur 100 que { $best }, qui { $why }.
puzzle-hint = Pas celui-là. Cherchez le choix qui { $why }.
puzzle-hint-close = Presque. Un autre coup fait la même chose, en mieux. Essayez encore.
puzzle-found = { $by ->
    [table] Les chances sont exactes : ce jeu est résolu.
   *[games] Les chances viennent de centaines de parties jouées à partir de chaque choix.
}
puzzle-next = Problème suivant
puzzle-again = Réessayer
puzzle-line = { $tries ->
    [1] { $game } du { $day } : du premier coup
    [2] { $game } du { $day } : au deuxième essai
   *[other] { $game } du { $day } : pas trouvé. Et vous ?
}
puzzle-share = Partager
puzzle-days = Les deux dernières semaines
puzzle-streak = { $count } jours de suite
puzzle-all = Tous les problèmes
puzzle-solved = { $solved } résolus sur { $total }
puzzle-nth = { $number } { $game }
puzzle-mark = { $mark ->
    [solved] résolu
   *[tried] non résolu
}
