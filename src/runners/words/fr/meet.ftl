### Tables ouvertes, et à qui est le serveur


tables = Tables ouvertes
tables-count = { $total ->
    [one] { $total } table{ tables-count-playing }
   *[other] { $total } tables{ tables-count-playing }
}
tables-count-playing = { $playing ->
    [0] {""}
   *[other] , { $playing } en cours de partie
}
tables-none = Personne n’attend en ce moment. « Jouer avec n’importe qui » ouvre une table que les autres trouvent ici.
tables-more = En voir plus
tables-ready = Avec « Jouer avec n’importe qui » et « S’asseoir », vous serez prêt dès que quelqu’un s’assoit avec vous. Vous pouvez l’annuler.
tables-usual = Options habituelles
tables-seated = { $names }
tables-nobody = Personne encore
tables-free = { $count ->
    [0] Aucune place à prendre
    [one] { $count } place libre
   *[other] { $count } places libres
}
tables-playing = En cours
tables-sit = S’asseoir
tables-sit-label = S’asseoir : { $game }, salon { $code }
tables-watch-label = Regarder : { $game }, salon { $code }
about-server = À propos de ce serveur
about-server-kept = Les salons sont conservés { $rooms } après le dernier coup, les rediffusions { $replays } après la partie. Vos parties ne sont listées que dans ce navigateur.
