### Jouer : contre qui, combien de temps, sous quel nom


play-against = Votre adversaire
play-way = { $way ->
    [quick] Rapide
    [full] Complète
    [friends] Entre amis
   *[anyone] Jouer avec n’importe qui
}
play-note = { $way ->
    [full] { $bots ->
        [one] La partie entière contre un bot.
       *[other] La partie entière contre { $bots } bots.
    }
    [friends] Votre table, et un code à envoyer.
   *[anyone] Avec qui se trouve à une table en ce moment.
}
name-ask = Comment vous appeler ?
name-note = Les autres le verront à la table. Vous pourrez le changer à tout moment.
name-go = Continuer
name-guest = Rester invité
ladder-next = { $bot } vous défie
ladder-play = Jouer contre { $bot }
ladder-done = Vous avez battu tout le monde
today-rung = { $game }, adversaire { $rung } sur { $of }
today-beaten = { $count } visages, tous battus.
today-puzzle = { $state ->
    [solved] { $count ->
        [one] Résolue aujourd’hui.
       *[other] Résolue { $count } jours de suite.
    }
    [tried] Une autre vous attend demain.
   *[open] { $count ->
        [0] Un coup est nettement le meilleur. Lequel ?
        [one] Résolue hier. Et aujourd’hui ?
       *[other] Résolue { $count } jours de suite. Et aujourd’hui ?
    }
}
today-tables = { $count ->
    [0] Personne n’attend pour l’instant.
    [one] Quelqu’un attend à une table.
   *[other] On attend à { $count } tables.
}
home-code-form = CODE
home-no-room = Il n’y a pas de salon { $code }. Vérifiez le code.
