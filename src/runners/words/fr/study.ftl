### Apprendre : indices et analyses


## L’analyse d’une partie

review-rolled = { $who } lance { $dice }, et { review-chance } de { $old }, la moyenne de tous les lancers, à { $new }.
review-threw = { $who } lance { $points }, et { review-chance } de { $old }, la moyenne de tous les lancers, à { $new }.
review-chose = { $who } joue { $made } alors que { $best } était le meilleur coup, et { review-chance } de { $old } à { $new }.
review-resigned = { $who } abandonne avec { $old } de chances.
review-claimed = { $who } était absent, avec une chance de { $old }, et la victoire a été réclamée.
review-decided-rolled = { $who } a lancé { $dice }, et la partie s’est décidée là.
review-decided-threw = { $who } a lancé { $points }, et la partie s’est décidée là.
review-decided-missed = { $who } a manqué un meilleur choix, et la partie s’est décidée là.
review-decided-slowly = Aucun moment n’a décidé à lui seul de la partie : { $who } a pris l’avantage peu à peu.
review-chance = la chance de { $whom } { $way ->
    [rose] monte
   *[fell] descend
}
hint-wins = gagne la partie
hint-kills = prend un pion de { $whom }
hint-kills-mate = prend un pion de { $whom }, de votre équipe
hint-delegates = donne le dé à { $whom }
hint-within-reach = { $count ->
    [one] laisse un pion à portée d’un { EITHER($faces) }
    [2] laisse deux pions à portée d’un { EITHER($faces) }
    [3] laisse trois pions à portée d’un { EITHER($faces) }
   *[other] laisse { $count } pions à portée d’un { EITHER($faces) }
}
hint-home = rentre un pion en { $spot }
hint-enters = fait entrer un pion hors de portée
hint-escapes = met un pion hors de portée
hint-safe = ne laisse aucun pion à portée
hint-declines = laisse chaque pièce où elle est
hint-jumps = { $gift ->
    [blanks] saute une rosette : le tour se termine, et l’adversaire reçoit trois blancs
   *[move] saute une rosette : le tour se termine, et l’adversaire a un coup offert
}
hint-hits = prend une pièce
hint-rosette = arrive sur une rosette, donc un bonus
hint-in-reach = { $count ->
    [one] laisse une pièce à portée d’un { EITHER($throws) }
    [2] laisse deux pièces à portée d’un { EITHER($throws) }
    [3] laisse trois pièces à portée d’un { EITHER($throws) }
   *[other] laisse { $count } pièces à portée d’un { EITHER($throws) }
}
hint-bears-off = rentre une pièce
hint-enters-piece = fait entrer une pièce hors de portée
hint-escapes-piece = met une pièce hors de portée
hint-safe-piece = ne laisse aucune pièce à portée
hint-against-people = les indices sont pour les parties contre des bots ; { $who } n’en est pas un
hint-lots = il n’y a rien à choisir : on tire au sort
hint-dice-due = il n’y a rien à choisir : un lancer est attendu
hints-busy = pas d’indice pour l’instant ; réessayez bientôt
study-review = L’analyse
study-open = Coup par coup
study-judging = La partie est en cours d’analyse.
study-busy = D’autres parties passent d’abord. Nouvel essai dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
study-chances = Chances de gagner
study-chance-of = { $who } { $percent } %
study-graph-at = { $at } sur { $last } : { $chances }
study-this-choice = Ce choix
study-made = (joué)
study-best-tag = le meilleur
study-with-number = { $number } : { $words }
study-best-played = { $who } a joué le meilleur coup.
study-lost = { $who } a perdu { $points } points de pourcentage ; le meilleur coup était { $best }.
study-luck-and-skill = Chance et talent
study-player = Joueur
study-accuracy = Précision
study-measured = La précision va de 0 à { $accuracy }, la chance de 1 à { $luck }, par rapport à de nombreuses parties mesurées : { $name ->
    [lmr-2] Last Man Running à deux
    [lmr-2-short] un Last Man Running court à deux
    [lmr-4] Last Man Running à quatre
    [lmr-4-teams] Last Man Running avec deux équipes de deux
    [lmr-4-all] Last Man Running à quatre, avec toutes les options
    [lmr-6] Last Man Running à six
    [ur-7] Ur avec sept pièces
   *[ur-3] un Ur court avec trois pièces
}.
study-details = En points de pourcentage
study-retry = Réessayer
study-luck = Chance
study-skill = Talent
study-points = { $way ->
    [up] +{ $points }
    [down] −{ $points }
   *[none] 0,0
}
study-sums-note = En points de pourcentage : ce que les dés ont donné ou pris, et ce que les choix ont coûté par rapport aux meilleurs.
study-best-move = { $who ->
    [none] Votre meilleur moment
   *[other] Le meilleur moment de { $who }
}
study-worst-move = { $who ->
    [none] Votre plus grosse erreur
   *[other] La plus grosse erreur de { $who }
}
study-turning = Tournants
study-hints = Indices
study-thinking = Les choix sont évalués.
study-percent = { $percent } %
study-hint-note = { $of ->
    [set] Les chances de gagner la manche selon le bot le plus fort. Cliquez pour jouer un coup.
   *[game] Les chances de gagner selon le bot le plus fort. Cliquez pour jouer un coup.
}
