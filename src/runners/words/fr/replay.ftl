### Rediffusions


## Images des résultats

card-won = { $who } gagne
card-won-points = { $points ->
    [one] { $who } gagne avec un point
   *[other] { $who } gagne avec { $points } points
}
card-no-winner = { $kind ->
    [cancelled] Annulée d’un commun accord
   *[aborted] Interrompue
}
replay-of = Rediffusion de { $title }
replay-unknown = Aucune partie finie n’est conservée à cette adresse. Elle est peut-être mal tapée, ou la partie est encore en cours.
replay-never = Cette partie n’a jamais commencé.
replay-fetching = Chargement de la partie.
replay-share = Partager ce moment
replay-picture = Image
replay-look = Regardez ce moment
replay-board = Le plateau de la rediffusion
replay-position = Moment de la partie
replay-start = Au début
replay-back = Un coup en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Un coup en avant
replay-end = À la fin
replay-speed = Vitesse
replay-move = Coup
replay-at = { $at } sur { $last }. { $words }
replay-this-move = Ce coup
replay-the-start = Le début
replay-nth = Coup { $number }
replay-in-place = Tout est en place.
replay-moments = Moments
replay-moments-list = Tournants et fin de partie
replay-the-end = La fin
