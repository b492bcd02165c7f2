### Les dés vérifiés

verify-true = Les dés sont justes
verify-log = Le journal est intact
verify-failed = La vérification des dés échoue
verify-unreadable = La rediffusion est illisible
verify-sealed = Vérifié dans ce navigateur. Les coups et le résultat sont vérifiés par runners verify. Ce qui reste : une fois que tous ont ouvert, le serveur connaît les lancers à venir et pourrait les dire à un ami. Seul ou avec un joueur, il pourrait interrompre un départ qui lui déplaît en prétendant qu’une ouverture n’est jamais arrivée. Tout le monde voit chaque départ interrompu et son secret, et qui est accusé de ne pas avoir ouvert peut montrer ses octets ; chacun peut alors calculer ce qui aurait été lancé.
verify-open = Vérifié dans ce navigateur. Les coups et le résultat sont vérifiés par runners verify. Cette partie utilise l’ancienne méthode, où les contributions étaient visibles : le serveur pouvait regarder les lancers à venir et, avec le dernier joueur à se déclarer prêt, chercher un bon départ.
verify-typed = Les dés de cette partie ont été saisis par les joueurs : rien n’a été scellé et rien n’est promis à leur sujet.
verify-sat-late = L’événement { $event } prend une place après le scellement du départ
verify-stood-late = L’événement { $event } libère une place après le scellement du départ
verify-left-sealed = Événement { $event } : un joueur est parti, mais le départ scellé a continué
verify-changed-late = L’événement { $event } change des options après le scellement du départ
verify-unready-late = L’événement { $event } retire un « prêt » après le scellement du départ
verify-older-format = L’événement { $event } a un format plus ancien que le précédent
verify-no-scheme = L’événement { $event } ne nomme pas la méthode de son engagement
verify-committed-late = L’événement { $event } engage de nouveaux dés après le scellement du départ
verify-committed-again = L’événement { $event } engage de nouveaux dés sans raison
verify-voided-late = L’événement { $event } annule les dés après le scellement du départ
verify-other-secret = L’événement { $event } montre un secret qui ne correspond pas à l’engagement
verify-ready-late = L’événement { $event } est un « prêt » après le scellement du départ
verify-sealed-twice = L’événement { $event } scelle un départ déjà scellé ou déjà donné
verify-sealed-other-dice = L’événement { $event } scelle un départ avec d’autres dés que ceux du dernier engagement
verify-sealed-same-dice = L’événement { $event } scelle un second départ pour les mêmes dés
verify-sealed-other-seats = L’événement { $event } scelle d’autres places que celles qui sont prises
verify-no-time-to-open = L’événement { $event } ne laisse pas le temps d’ouvrir les sceaux
verify-opened-unsealed = L’événement { $event } ouvre un sceau, mais rien n’est scellé
verify-prolonged-unsealed = L’événement { $event } donne plus de temps, mais rien n’est scellé
verify-broken-unsealed = L’événement { $event } interrompt un départ, mais rien n’est scellé
verify-broken-missing = L’événement { $event } se trompe sur ceux qui avaient ouvert
verify-broken-early = L’événement { $event } interrompt le départ avant la fin du temps
verify-started-twice = L’événement { $event } commence la partie une seconde fois
verify-started-other-seats = L’événement { $event } commence avec d’autres places que celles qui sont prises
verify-other-beginner = L’événement { $event } fait commencer un autre joueur
verify-nobody-sealed = L’événement { $event } scelle une place où personne n’est assis
verify-other-seal = L’événement { $event } a un autre sceau que celui du dernier « prêt »
verify-not-theirs = L’événement { $event } ouvre le sceau d’un autre joueur
verify-opened-twice = L’événement { $event } ouvre un sceau une seconde fois
verify-opened-late = L’événement { $event } ouvre un sceau après la fin du temps
verify-opened-other-start = L’événement { $event } ouvre un sceau d’un autre départ
verify-opening-wrong = L’événement { $event } ne correspond pas à son sceau
verify-started-unsealed = L’événement { $event } commence une partie qui n’a pas été scellée
verify-opening-missing = L’événement { $event } commence la partie alors qu’il manque une ouverture
verify-not-the-sealed-seats = L’événement { $event } commence avec d’autres places que celles qui ont été scellées
verify-not-the-sealed-options = L’événement { $event } commence avec d’autres options que celles qui ont été scellées
verify-not-the-sealed-dice = L’événement { $event } commence avec d’autres dés que ceux qui ont été scellés
verify-other-player = Événement { $event } : c’était à { $who } de le faire, mais quelqu’un d’autre l’a fait
verify-nobody-resigned = Le résultat dit que quelqu’un a abandonné, mais personne ne l’a fait
verify-acts = { $count } lancers et choix, chacun fait par son propre joueur
verify-no-pace = Événement { $event } : aucun temps limité n’était convenu
verify-bot-paced = Événement { $event } : le temps limité ne vaut pas pour les bots
verify-other-bot = Événement { $event } : le salon n’est convenu d’aucun bot de ce nom
verify-time-left = Événement { $event } : il restait du temps
verify-other-chair = Événement { $event } : c’était à une autre place de jouer
verify-nobody-left = Événement { $event } : un bot a pris la suite, mais personne n’est parti
verify-goes-on-alone = La partie continue sans joueur après l’événement { $event }
verify-not-two = Événement { $event } : on n’abandonne qu’une partie à deux
verify-other-resigned = Événement { $event } : seul le joueur assis à une place peut abandonner
verify-goes-on = La partie continue après l’événement { $event }
verify-resigned-won = Le joueur qui a abandonné est donné vainqueur
verify-no-lots = Personne n’était convenu d’un tirage au sort
verify-other-lot = Le lancer { $roll } n’est pas le tirage de la place { $seat }
verify-lot-dice = Le tirage de la place { $seat } doit être d’un seul dé
verify-lots-winner = Un autre joueur a gagné le tirage au sort
verify-lots-first = Un autre joueur a lancé en premier
verify-lots = { $count } tirages ; { $who } commence
verify-lots-played = On a joué avant le tirage au sort
verify-lots-undecided = La partie a fini avant la fin du tirage au sort
verify-not-readable = C’est illisible : { $error }
verify-check-log = Le journal est complet et intact
verify-check-started = La partie a commencé
verify-never-started = Cette partie n’a jamais commencé
verify-check-lots = Le sort a décidé qui commence
verify-check-players = Chacun a joué ses propres coups
verify-check-secret = Le secret est montré
verify-not-ended = La partie n’est pas finie : le secret n’est pas encore montré
verify-secret-shown = Il a été montré à la fin
verify-check-mine = Ma propre contribution y est
verify-check-commitment = Le serveur s’en est tenu à son secret
verify-secret-wrong = Le secret n’est pas celui qui a été scellé
verify-committed = Scellé comme { $hash }… avant que quiconque soit prêt
verify-check-contributions = Chaque joueur a contribué aux dés
verify-check-context = Les dés de la partie ont été fixés au départ
verify-context-wrong = Les dés ont été fixés autrement
verify-context = Fixés comme { $hash }…
verify-check-rolls = Chaque lancer découle des dés scellés
verify-rolls = { $count ->
    [one] { $count } lancer recalculé
   *[other] { $count } lancers recalculés
}
verify-check-start = Le départ a été scellé et ouvert selon les règles
verify-start-typed = Des dés saisis à la main ne sont pas scellés ; { verify-broken-starts }
verify-start = { $scheme ->
    [v1] La méthode v1 n’a pas de départs scellés
   *[v2] Méthode v2 ; { verify-broken-starts }
}
verify-mine-dice = Les dés pour lesquels j’étais prêt n’y sont pas
verify-mine-start = Le départ scellé que j’ai ouvert n’y est pas
verify-mine-seal = Mon sceau n’est pas dans le départ que j’ai ouvert
verify-mine-opening = Mon ouverture n’y est pas
verify-mine = Tout ce que ce navigateur a scellé et ouvert y est
verify-check-seen = Ce que ce navigateur a vu y est
verify-seen = Tout jusqu’à l’événement { $event }, mes propres coups compris, est tel que ce navigateur l’a vu
verify-seen-differs = L’événement { $event } diffère de celui que ce navigateur a vu
verify-no-opening = Le premier événement doit ouvrir le salon
verify-other-room = Le premier événement nomme un autre salon
verify-out-of-order = L’événement { $event } n’est pas à sa place
verify-changed = L’événement { $event } a été modifié
verify-chained = { $count } événements, chacun lié au précédent
verify-nothing-sealed = Rien n’a été scellé avant le départ
verify-bot-contribution = Le bot à la place { $seat } n’a pas contribué selon les règles
verify-ready-early = { $who } était prêt avant que les dés soient scellés
verify-contribution-changed = La contribution de { $who } a été modifiée
verify-contribution-count = Il doit y avoir une contribution par place
verify-contributions = { $count } contributions, toutes faites après le scellement des dés
verify-roll-outside = L’événement { $event } est un lancer en dehors de la partie
verify-roll-number = L’événement { $event } devrait être le lancer { $roll }
verify-roll-typed = Le lancer { $roll } a été saisi à la main
verify-roll-wrong = Le lancer { $roll } aurait dû montrer d’autres dés
verify-broken-starts = { $count ->
    [0] aucun départ n’a été interrompu avant
    [one] un départ a été interrompu avant
   *[other] { $count } départs ont été interrompus avant
}
