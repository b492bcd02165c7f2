### Les règles

rules-of = Règles de { $game }
rules-in-english = Les règles sont en anglais pour le moment.
rules-contents = Sommaire
example-back = Revenir à la position
example-notation = En notation
example-moves = { $count ->
    [one] Un coup. Essayez-le sur le plateau.
   *[other] { $count } coups. Essayez-les sur le plateau.
}
rules-example = Exemple : { $position }
rules-book = Le livre entier
rules-intro = À propos de ce livre
rules-sum-lmr-1 = Sortez vos quatre pions de la base, faites le tour du plateau et amenez-les à l’arrivée. Le premier à y avoir les quatre gagne. Une équipe gagne quand tous ses pions y sont.
rules-sum-lmr-2 = Un 6 fait sortir un pion sur votre pointe, un 1 sur l’anneau marqué 1. Chaque nombre avance un pion d’autant de cases.
rules-sum-lmr-3 = Chaque 1 et chaque 6 met en réserve un dé, à lancer dans le même tour.
rules-sum-lmr-4 = Arriver sur le pion d’un autre, même d’un coéquipier, c’est le prendre : il retourne à sa base. On ne dépasse pas ses propres pions.
rules-sum-lmr-5 = D’une pointe, un 1 mène au centre, et un autre 1 en sort vers n’importe quelle pointe.
rules-sum-lmr-6 = On entre à l’arrivée avec des nombres qui conviennent. Personne n’y est pris.
rules-sum-ur-1 = Menez vos sept pièces le long de votre route jusqu’à l’arrivée. Le premier qui y a toutes les siennes gagne et marque ce que l’autre a encore en chemin.
rules-sum-ur-2 = Trois dés font un lancer de 0 à 3. Trois blancs font entrer votre première pièce.
rules-sum-ur-3 = Ensuite, un lancer fait entrer une pièce ou en avance une, et l’on relance, jusqu’à un 0, un saut ou l’absence de coup.
rules-sum-ur-4 = Arriver sur une pièce adverse la jette au fleuve ; elle revient par ses quatre cases.
rules-sum-ur-5 = Arriver sur une rosette donne un bonus : n’importe quelle pièce, de 1, 2, 3 ou 5.
rules-sum-ur-6 = Sauter une rosette finit votre tour et offre un coup à l’autre, ou trois blancs s’il les attend encore. Les pièces sur les yeux peuvent sauter.
