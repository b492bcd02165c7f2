### Résultats


## Résultats

results-title = Résultats
results-stopped = { $kind ->
    [cancelled] La partie a été annulée
   *[aborted] La partie a été interrompue
}
results-won = { $points ->
    [none] { $who ->
        [you] Vous gagnez
        [both] Vous gagnez avec { $others }
       *[others] { $count ->
            [one] { $others } gagne
           *[other] { $others } gagnent
        }
    }
    [one] { $who ->
        [you] Vous gagnez { $points } point
        [both] Vous gagnez { $points } point avec { $others }
       *[others] { $others } gagne { $points } point
    }
   *[other] { $who ->
        [you] Vous gagnez { $points } points
        [both] Vous gagnez { $points } points avec { $others }
       *[others] { $others } gagne { $points } points
    }
}
results-lost = { $points ->
    [none] Cette fois, la victoire revient à { $others }
    [one] Cette fois, la victoire revient à { $others }, avec { $points } point
   *[other] Cette fois, la victoire revient à { $others }, avec { $points } points
}
results-aborted = { $reason ->
    [none] Il n’y a pas de vainqueur.
   *[other] { $reason } Il n’y a pas de vainqueur.
}
results-cancelled = Tout le monde était d’accord. Il n’y a pas de vainqueur.
results-resigned = { $who ->
    [none] Vous avez abandonné.
   *[other] { $who } abandonne.
}
results-claimed = { $who ->
    [none] Vous étiez absent, et votre adversaire a réclamé la victoire.
   *[other] { $who } était absent, et la victoire a été réclamée.
}
results-after = Après { $turns }.
results-after-time = Après { $turns } et { $minutes }.
results-set-won = { $pool ->
    [0] { $who } a les { $tallies } jetons et gagne la manche.
   *[other] { $who } a les { $tallies } jetons, gagne la manche et la cagnotte de { $pool }.
}
results-order = Ordre d’arrivée
results-player = Joueur
results-place = Rang
results-nth = { NUMBER($place, type: "ordinal") ->
    [one] { $place }er
   *[other] { $place }e
}
results-home = Arrivés
results-dice-rolled = Dés lancés
results-piece-home = pièce rentrée
results-hit = prise
results-run = Le cours de la partie
results-run-label = Le cours de la partie, tour par tour
results-figures = La partie en chiffres
results-turns = { $count ->
    [one] tour
   *[other] tours
}
results-rolls = { $count ->
    [one] lancer
   *[other] lancers
}
results-board = La position finale
replay = Rediffusion
replay-watch = Voir la rediffusion
replay-download = Télécharger
verify = Vérifier les dés
replay-title = { $game }, { $players }, partie { $number }
