### Le salon avant la partie


## Options

options = Options
options-all-agree = Tout le monde doit accepter
options-proposed = Proposition en cours
option-change = { $option } : { $value }
option-change-switch = { $on ->
    [yes] { $option } : oui
   *[no] { $option } : non
}
option-other-teams = d’autres équipes
option-other-teams-note = Les équipes changeraient.
option-dice = Dés
option-dice-note = Lancés par le serveur, ils sont vérifiables ; ou saisissez ceux d’un vrai plateau.
option-dice-mode = { $mode ->
    [server] Par le serveur
   *[external] À la main
}
option-stand-in = Remplaçant
option-stand-in-note = Un bot qui joue pour un absent.
option-stand-in-nobody = Personne
option-stand-in-after = Le remplaçant joue après
option-stand-in-after-note = La durée d’absence nécessaire.
option-rematch = Revanche
option-rematch-note = Résultats avec compte à rebours, puis une revanche.
option-pace = Temps par choix
option-pace-note = À la fin du temps, un bot fait ce seul choix.
option-pace-none = Sans limite
option-open = Table ouverte
option-open-note = Affichée à l’accueil : chacun peut s’asseoir ou regarder.
lobby-board = Le plateau et ses places
lobby-no-board = Le plateau apparaît dès que deux joueurs sont assis.
room-loading = Ouverture du salon.
watching = Vous regardez
watching-now = Vous regardez : cette partie a commencé.
set-game = Partie { $number } de la manche
join-continue = Continuer sur cet appareil
join-enter-code = Saisissez le code affiché sur l’autre appareil.
join-seat-code = Code de place
join-take-seat = Reprendre la place
join-ask = Demander une place
join-sit = S’asseoir
join-chair = Prendre une place
join-room = Rejoindre le salon
join-refused = Les joueurs veulent faire cette revanche entre eux. Vous pouvez regarder.
join-by-vote = Avant une revanche, tous les joueurs assis doivent accepter un nouveau venu.
join-live = Tout est montré en direct. Une place se libérera peut-être après cette partie.
join-elsewhere = J’ai une place sur un autre appareil
lobby-ready = Je suis prêt
lobby-unready = Prêt. Annuler
lobby-ready-again = Quand une option change, tout le monde doit se déclarer prêt de nouveau.
lobby-outside-hints = Chacun peut faire analyser une position, ici ou ailleurs : les conseils venus de l’extérieur ne peuvent être empêchés, même entre personnes.
lobby-broken = Un départ a été interrompu.
lobby-sent = Votre ouverture a été envoyée d’ici.
lobby-broken-count = Départs interrompus jusqu’ici : { $count }.
lobby-open = Le salon est ouvert
lobby-free = Prenez une place, ou regardez.
lobby-full = Toutes les places sont prises. Vous pouvez regarder.
lobby-invite = Invitez quelqu’un
lobby-invite-lead = Envoyez le code à un ami, ou mettez des bots aux places libres.
lobby-all-ready = Tout le monde est prêt
lobby-waiting-you = On n’attend plus que vous
lobby-waiting = En attente de { $names }
lobby-waiting-players = En attente de joueurs
lobby-not-ready = Vous n’êtes pas prêt.
lobby-starting = La partie commence.
lobby-aborted = La partie précédente a été interrompue.
meet-waiting = Cette table est affichée pour les autres.
meet-nobody = Personne n’est encore venu. Avec un bot, vous êtes prêt tout de suite.
meet-gone = Tous les autres sont partis.
meet-onward = Chercher une autre table
promise = { $act ->
    [bots] Vous serez prêt dès que les bots s’assoient.
    [rematch] Vous serez prêt dès que la prochaine partie sera préparée.
   *[company] Vous serez prêt dès que quelqu’un s’assoit.
}
promise-undo = Annuler
meet-bot = Jouer contre { $bot }
meet-crowded = D’autres ont été plus rapides. Réessayez.
lobby-cancelled = La partie précédente a été annulée d’un commun accord.
lobby-won = { $kind ->
    [conceded] Partie précédente : victoire de { $names } par abandon ou absence.
   *[over] Partie précédente : victoire de { $names }.
}
chairs = Places
chairs-more = Autres places
chairs-fill = Compléter avec des bots
chairs-fill-count = Combien de bots
chair-sit = { $how ->
    [ask] Demander
    [move] Changer
   *[sit] S’asseoir
}
chair-sit-label = { $how ->
    [ask] Demander la place { $number }
    [move] Passer à la place { $number }
   *[sit] S’asseoir à la place { $number }
}
chair-bot = Bot
chair-bot-label = { $how ->
    [ask] Demander un bot à la place { $number }
   *[put] Mettre un bot à la place { $number }
}
chair-free = Place libre
chair-kept = Gardée pour { $name }
chair-without = Continuer sans { $name }
chair-name = Nom
chair-remove = Retirer
chair-remove-label = { $how ->
    [ask] Proposer de retirer { $name }
   *[do] Retirer { $name }
}
chair-remove-ask = Retirer { $name } ?
chair-state = { $state ->
    [away] Absent
    [ready] Prêt
   *[waiting] Pas prêt
}
chair-vacate = Libérer cette place
chair-vacate-in = La place pourra être libérée dans { $time }
stand = Se lever
stand-ask = Se lever ?
share = Partager
share-send = Envoyez ceci à un ami
share-invite = Inviter
share-text = Jouez avec moi ! Le code du salon est { $code }.
share-qr = Code QR du lien vers le salon { $code }
share-code = Code du salon { $code }
