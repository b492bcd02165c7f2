### La table


## La table et le tour

table-board = Plateau
table-board-title = Plateau. { $due }
table-players = Joueurs
table-to-act = C’est à { $who } de jouer.
table-to-play = À jouer
pace-left = Temps restant : { $time }
table-enlarge = Agrandir le plateau
table-shrink = Montrer tout le plateau
spot-stands = { $count ->
    [0] vide
    [1] { $piece ->
        [peg] { $who } : un pion
       *[piece] { $who } : une pièce
    }
   *[other] { $piece ->
        [peg] { $who } : { $count } pions
       *[piece] { $who } : { $count } pièces
    }
}
spot-plain = { $spot }, { $stands }
spot-target = { $effect ->
    [none] { $spot }, { $stands }. Case d’arrivée
   *[other] { $spot }, { $stands }. Case d’arrivée : { $effect }
}
spot-can-move = { $chosen ->
    [yes] { $spot }, { $stands }. Peut bouger, sélection en cours
   *[no] { $spot }, { $stands }. Peut bouger
}
turn-panel = Tour
turn-yours = À vous de jouer
turn-over = La partie est finie
turn-other = { $does ->
    [lots] { $who } lance pour le premier tour
    [stand-in] { $bot } joue pour { $who }
    [bot] { $who } joue
   *[turn] À { $who } de jouer
}
turn-next = { $own ->
    [yes] À vous de jouer.
   *[no] À { $who } de jouer.
}
turn-away = Absent. La partie attend.
absent = L’adversaire s’est absenté
absent-title = { $name } s’est absenté
absent-soon = Dans { $time }, vous pourrez prendre la victoire ou laisser jouer un bot.
absent-claim = Prendre la victoire
absent-hand = Laisser jouer un bot
absent-wait = Attendre
turn-dice-due = Il faut lancer les dés.
turn-choosing = Choisit un coup.
turn-choose-piece = Choisissez quoi bouger, puis où.
turn-choose-move = Choisissez un coup
turn-play-your = Jouez votre { $number }
turn-move-to = Aller en { $target }
turn-from-to = { $from } vers { $to }
turn-to = vers
turn-moves = Coups
turn-skip = Passer jusqu’à mon tour
turn-hint = Indice
turn-which = Pièce
auto = Lancer pour moi
auto-ask = { $verb ->
    [throw] Lancer automatiquement désormais ?
   *[roll] Lancer automatiquement désormais ?
}
auto-do = { $verb ->
    [throw] Lancer pour moi
   *[roll] Lancer pour moi
}
auto-no = Non
turn-roll = { $count ->
    [one] Lancer { $count } dé
   *[other] Lancer { $count } dés
}
turn-lots = Lancer pour le premier tour
turn-lots-label = Lancers pour le premier tour
turn-lots-note = Le plus grand dé commence ; à égalité, on relance.
turn-throw-one = Lancer un dé
turn-count = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
turn-can-move = aller de { $origin } en { $target }
turn-you-can = Vous pouvez { $choices }.
turn-you-can-and-more = Vous pouvez { $choices }, et { $count } autres coups.
vain-several = { $where ->
    [none] plusieurs pièces peuvent y aller : choisissez d’abord la pièce
   *[other] { $piece ->
        [peg] plusieurs pions peuvent aller en { $where } : choisissez d’abord le pion
       *[piece] plusieurs pièces peuvent aller en { $where } : choisissez d’abord la pièce
    }
}
vain-none = { $face ->
    [none] { $piece ->
        [peg] aucun de vos pions ne peut aller en { $where } maintenant
       *[piece] aucune de vos pièces ne peut aller en { $where } maintenant
    }
   *[other] { $piece ->
        [peg] aucun de vos pions ne peut aller en { $where } avec le { $face }
       *[piece] aucune de vos pièces ne peut aller en { $where } avec le { $face }
    }
}
vain-dice-first = Il faut d’abord lancer les dés.
vain-turn = C’est à { $who } de jouer.
tray-dice = Dés
tray-empty = Pas de dés sur la table.
typed-label = Saisir le lancer
typed-due = { $who ->
    [none] { $count ->
        [one] Saisissez ce que montre le dé
       *[other] Saisissez ce que montrent les { $count } dés
    }
   *[other] { $count ->
        [one] Saisissez ce que montre le dé de { $who }
       *[other] Saisissez ce que montrent les { $count } dés de { $who }
    }
}
typed-back = Effacer
typed-roll = Lancer
typed-correct-label = Corriger le lancer
typed-again = Erreur de saisie ? Saisissez-le de nouveau
typed-correct = Corriger
log-title = Journal
log-list = Ce qui s’est passé, le plus récent d’abord
log-show-spot = Montrer { $spot }, { $label }
resign-loses = { $other } gagne cette partie.
vote = Proposition
vote-agreed = d’accord
vote-state = { $state ->
    [away] absent
   *[waiting] en attente
}
vote-withdraw = Retirer mon accord
vote-refuse = Refuser
vote-for-chair = { $who ->
    [you] Vous demandez la place { $chair }
   *[other] { $name } demande la place { $chair }
}
vote-for-bot = { $who ->
    [you] Vous proposez le bot { $bot } à la place { $chair }
   *[other] { $name } propose le bot { $bot } à la place { $chair }
}
vote-remove = { $who ->
    [you] Vous proposez de retirer { $whom }
   *[other] { $name } propose de retirer { $whom }
}
vote-cancel = { $who ->
    [you] Vous proposez d’annuler la partie
   *[other] { $name } propose d’annuler la partie
}
vote-vacate = { $who ->
    [you] Vous proposez de libérer la place de { $whom }
   *[other] { $name } propose de libérer la place de { $whom }
}
vote-without = { $who ->
    [you] Vous proposez de continuer sans { $whom }
   *[other] { $name } propose de continuer sans { $whom }
}
vote-options = { $who ->
    [you] Vous proposez : { $change }
   *[other] { $name } propose : { $change }
}
vote-cancel-note = La partie finirait sans vainqueur. Tous les joueurs assis doivent accepter.
vote-vacate-note = { $absence } Tous les présents doivent accepter.
vote-seats-note = Avant une revanche, les places ne changent que si tous les joueurs assis acceptent. Plus personne ne serait prêt.
vote-options-note = { $note } Tous les joueurs assis doivent accepter.
vote-spoiled = Cette personne a fait échouer deux départs.
vote-absent = { $count ->
    [one] Cette personne est absente depuis plus d’une minute.
   *[other] Cette personne est absente depuis plus de { $count } minutes.
}
rematch = Revanche
rematch-left = { $count ->
    [one] encore { $count } seconde
   *[other] encore { $count } secondes
}
rematch-another = Une revanche ?
rematch-ready = « Revanche » veut dire aussi que vous êtes prêt.
rematch-change = Changer les options
rematch-asked = { $who ->
    [you] Vous demandez une revanche
   *[other] { $name } demande une revanche
}
rematch-time = { $count ->
    [one] Retour au salon dans { $count } seconde.
   *[other] Retour au salon dans { $count } secondes.
}
rematch-all-agree = Tout le monde doit accepter avant la fin du temps.
rematch-players-decide = Les joueurs décident.
rematch-same = Places, équipes et options
rematch-as-before = comme avant
rematch-if-declined = Si quelqu’un refuse, s’en va ou perd la connexion
rematch-back = retour au salon
rematch-to-room = Retour au salon
rematch-none = Pas de revanche
rematch-player-left = { $count ->
    [one] Quelqu’un a quitté cette partie. Retour au salon dans { $count } seconde.
   *[other] Quelqu’un a quitté cette partie. Retour au salon dans { $count } secondes.
}
rematch-off = Il n’y a pas de revanche dans ce salon. L’hôte ouvre la prochaine partie ; elle apparaît ici d’elle-même.
rematch-waits-you = Tout le monde accepte. Il ne manque que votre connexion.
rematch-waits = { $own ->
    [yes] Tout le monde accepte. En attente de votre connexion et de celle de { $names }.
   *[no] Tout le monde accepte. En attente de la connexion de { $names }.
}
leave-concedes = { $pool ->
    [0] Vous concédez la manche à { $other }.
   *[other] Vous concédez la manche : { $other } prend la cagnotte de { $pool }.
}
leave-aborts = { $last ->
    [yes] Vous êtes la dernière personne à la table : la partie sera interrompue.
   *[no] La partie sera interrompue pour tout le monde.
}
leave-bot = Le bot { $bot } prend votre place pour le reste de la partie ; vous ne pourrez pas la reprendre.
leave-chair = Votre place se libère.
leave-again = Vous pouvez revenir.
leave-closing = Si vous fermez seulement la page, vous gardez votre place.
