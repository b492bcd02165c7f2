### Les salons


## Ce qui s’est passé

story-somebody = Quelqu’un
story-joined = { $who } arrive.
story-new-look = { $who } change d’apparence.
story-renamed = { $old } s’appelle maintenant { $new }.
story-left = { $why ->
    [vacated] Les autres ont libéré la place de { $who }.
   *[left] { $who } s’en va.
}
story-sat = { $who } prend la place { $chair }.
story-stood = { $who } se lève.
story-freed = Ce ne sont plus les mêmes joueurs : les places sont libres, comme pour une nouvelle partie.
story-order = L’ordre est { $order }.
story-order-teams = L’ordre est { $order }. Les équipes sont { CLAUSES($teams) }.
story-team = { $members }
story-proposed-chair = { $who } demande la place { $chair }.
story-proposed-bot = { $who } propose le bot { $bot } à la place { $chair }.
story-proposed-removal = { $who } propose de retirer { $whom }.
story-proposed-cancel = { $who } propose d’annuler la partie.
story-proposed-vacate = { $who } propose de libérer la place de { $whom }.
story-proposed-listed = { $who } propose d’ouvrir la table.
story-proposed-without = { $who } propose de continuer sans { $whom }.
story-proposed-teams = Les équipes seraient { CLAUSES($teams) }.
story-proposed-options = { $who } propose un changement : { $change }.
story-option = { $value ->
    [on] { $option } : oui
    [off] { $option } : non
    [none] { $option } par défaut
   *[other] { $option } { $value }
}
story-agreed = { $who } accepte.
story-withdrawn = { $who } n’est plus d’accord.
story-refused = { $who } refuse ; la proposition est écartée.
story-gave-way = La demande de { $who } cède à une autre proposition.
story-dropped = La proposition est écartée.
story-changed = Tout le monde accepte. Plus personne n’est prêt.
story-ready = { $who } est prêt.
story-unready = { $why ->
    [carried] { $who } a changé d’appareil et n’est plus prêt.
   *[unready] { $who } n’est plus prêt.
}
story-sealed = Tout le monde est prêt ; le départ est scellé.
story-start-late = Le départ est interrompu : aucune ouverture n’est arrivée de { EITHER($who) }. Plus personne n’est prêt ; le secret des dés est montré.
story-start-broken = Le départ est interrompu : { $why ->
    [carried] { $who } a changé d’appareil.
   *[left] { $who } s’en va.
} Plus personne n’est prêt ; le secret des dés est montré.
story-prolonged = Le serveur a redémarré ; le départ scellé attend un peu plus longtemps.
story-typed = { $how ->
    [corrected] { $who } corrige le lancer en { $dice }.
   *[typed] { $who } saisit { $dice }.
}
story-lot = { $who } lance un { $face } pour le premier tour.
story-lots-tied = Égalité : { $who } relancent.
story-lots-won = { $who } commence.
story-started = La partie commence.
story-ended = { $kind ->
    [cancelled] Tout le monde accepte : la partie est annulée.
   *[over] La partie est finie.
}
story-aborted = La partie est interrompue : { $reason }.
abort-reason = { $kind ->
    [left] { $name } a quitté la partie
    [away] { $name } s’est absenté
    [bot] le bot { $name } est tombé en panne
    [host] l’hébergeur l’a arrêtée
    [closed] l’hébergeur a fermé le salon
    [endless] elle durait trop longtemps sans fin
   *[told] { $text }
}
story-set-began = { $pool ->
    [0] Une manche commence.
   *[other] Une manche commence ; la cagnotte contient { $pool } jetons.
}
story-set-unfinished = { $returned ->
    [0] La manche reste inachevée.
    [one] La manche reste inachevée ; chacun récupère { $returned } jeton.
   *[other] La manche reste inachevée ; chacun récupère { $returned } jetons.
}
story-set-ahead = { $winner } a plus de jetons{ story-set-pool }.
story-set-conceded = { $loser } concède la manche : { $winner } la gagne{ story-set-pool }.
story-set-pool = { $pool ->
    [0] {""}
   *[other] {" "}et prend la cagnotte de { $pool }
}
story-opened = { $cause ->
    [rematch] Tout le monde veut une revanche.
    [expired] Les résultats sont clos.
    [declined] Pas de revanche. Une nouvelle partie peut être préparée.
    [disconnected] Une connexion a été perdue. Une nouvelle partie peut être préparée.
   *[other] Une nouvelle partie peut être préparée.
}
story-voided = Les dés sont maintenant saisis à la main ; l’engagement du serveur ne vaut plus, et son secret est montré.
story-rematch-requested = { $who } demande une revanche.
story-rematch-agreed = { $who } accepte la revanche.
story-rematch-declined = { $who } refuse la revanche.
story-away = { $who } s’absente.
story-back = { $who } revient.
story-stood-in = Le bot { $bot } joue pour { $who } jusqu’à son retour.
story-paced = Le temps de { $who } est écoulé : le bot { $bot } fait ce choix.
story-more-time = Le serveur a redémarré ; qui doit jouer a au moins { $seconds } secondes.
story-listed = { $open ->
    [yes] Le salon est maintenant une table ouverte.
   *[no] Le salon n’est plus une table ouverte.
}
story-took-over = Le bot { $bot } prend la suite de { $who }.
story-resigned = { $who } abandonne.
story-claimed = { $whom } est absent depuis une minute : { $who } réclame la victoire.
lack-players = { $count ->
    [one] Il manque encore un joueur
   *[other] Il manque encore { $count } joueurs
}
lack-begins = La place { $chair } commence, mais elle est vide
lack-person = Au moins une personne doit prendre place
lack-stood = Debout, place gardée tant qu’on ne continue pas sans : { $who }
lack-ready = { $count ->
    [one] { $who } n’est pas prêt
   *[other] { $who } ne sont pas prêts
}
lack-opening = Aucune ouverture n’est encore arrivée de { EITHER($who) }
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-nice-move = Joli coup !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-sorry = Désolé !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-one-more = Une revanche ?
phrase-goodbye = Au revoir !
phrase-smile = (sourit)
phrase-applause = (applaudit)
phrase-surprise = (n’en revient pas)
phrase-thinking = (réfléchit)
