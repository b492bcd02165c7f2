### Mes parties


mine-lead = Les parties que vous avez jouées dans ce navigateur.
mine-none = Aucune partie pour l’instant. Celles que vous jouerez seront listées ici.
mine-quick = Une partie rapide de { $game }
mine-unfinished = En cours
mine-finished = Terminées
mine-against = { $names ->
    [none] { $date }
   *[other] contre { $names }, { $date }
}
mine-return = Reprendre
mine-state = { $state ->
    [yours] À vous de jouer
    [others] En attente des autres
    [results] La partie est finie
    [pregame] Pas encore commencée
    [gone] N’est plus sur le serveur
   *[unknown] Vérification
}
mine-result = { $result ->
    [won] Gagnée
    [lost] Perdue
   *[none] Sans résultat
}
mine-replay = Rediffusion et analyse
mine-replay-label = Rediffusion et analyse du salon { $code }
mine-remove = Retirer { $game }, salon { $code }, de la liste
mine-your-turn = { $game } : à vous de jouer
mine-here = La liste est conservée dans ce navigateur et nulle part ailleurs.
mine-kept = Le serveur conserve les rediffusions { $time } après la partie ; ensuite, les liens d’ici ne marchent plus.
mine-export = Exporter
mine-forget = Tout retirer
mine-forget-ask = Retirer toutes les parties de la liste ?
mine-forget-note = Vos places et les rediffusions du serveur restent telles quelles.
mine-figures = Vos chiffres
mine-sums = { $played ->
    [one] { $played } partie, { $won } gagnée
   *[other] { $played } parties, { $won } gagnées
}
mine-no-reviews = Les analyses montrent la part de la chance et du talent.
mine-load = Charger les analyses
mine-loading = Chargement des analyses
mine-luck-chart = Chance, partie par partie
mine-luck = { $count ->
    [one] Dans la seule partie analysée, les dés ont changé vos chances de { $points } points.
   *[other] Sur { $count } parties, les dés ont changé vos chances de { $points } points en moyenne.
}
mine-skill-chart = Talent, partie par partie
mine-skill = { $count ->
    [one] Par rapport aux meilleurs coups, les vôtres ont coûté { $points } points dans la seule partie analysée.
   *[other] Par rapport aux meilleurs coups, les vôtres ont coûté { $points } points par partie, sur { $count } parties.
}
mine-chart = { $title } : { $values }
