### Refus


## D’un salon

room-join-first = rejoignez d’abord le salon
room-server-only = seul le serveur peut envoyer cela
room-which-game = la commande doit dire de quelle partie il s’agit
room-no-game-yet = ce salon n’en est pas encore à cette partie
room-game-over-there = cette partie est finie
room-results-closed = les résultats de cette partie sont clos
room-id-used = l’identifiant « { $id } » a déjà servi pour une autre commande
room-no-such-game = il n’y a pas de jeu « { $game } » ici
room-no-such-option = ce jeu n’a pas d’option « { $option } »
option-unknown = { $by ->
    [engine] le moteur compilé ne connaît pas l’option { $option }
    [table] cette table ne connaît pas l’option { $option }
   *[net] le réseau ne connaît pas l’option { $option }
}
room-not-options = ces options ne sont pas valables : { $error }
room-stand-in-seconds = un remplaçant prend la suite après { $low } à { $high } secondes
room-no-such-pace = un temps par choix va de { $low } à { $high } secondes, ou de 1 à { $days } jours entiers en secondes ; 0 veut dire aucun
room-pace-typed = pas de temps limité avec des dés saisis à la main
room-not-open = ce salon n’est pas une table ouverte
room-listed-already = ce salon est déjà une table ouverte
room-no-time-runs = le temps de personne ne court
room-time-left = il reste du temps
room-time-over = votre temps est écoulé ; un bot fait ce choix pour vous
room-stake = une mise de { $stake } n’est pas possible : les mises sont des jetons entiers jusqu’à { $most }, dans les jeux qui se jouent en manches
room-no-such-starter = la place { $chair } ne peut pas commencer : les places vont de 0 à { $last }
room-no-such-bot = il n’y a pas de bot « { $bot } » pour ce jeu
room-options-already = ce sont déjà les options
room-option-locked = { $option } ne peut pas changer pendant une manche
room-chairs-in-results = les places ne changent pas tant que les résultats sont ouverts
room-not-away = personne à cette place n’est absent depuis { $seconds } secondes
room-proposal-open = une autre proposition est en cours ; il faut d’abord la régler
room-no-proposal = cette proposition n’est plus en cours
room-no-vote = vous n’avez pas de voix là-dessus
room-agreed-already = vous avez déjà accepté
room-not-agreed = vous n’avez pas accepté
room-away-already = cette personne est déjà absente
room-here-already = cette personne est déjà là
room-no-such-member = cette personne n’est pas dans ce salon
room-no-stand-in-needed = personne à cette place n’a besoin d’un remplaçant
room-stand-in-not-yet = il est trop tôt pour un remplaçant
room-no-bot-there = il n’y a pas de bot à cette place
room-chair-refused = les autres vous ont refusé une place ; vous pourrez redemander avant la prochaine partie
room-not-here = vous n’êtes pas dans ce salon
room-no-bot-plays = aucun bot ne joue pour cette place
room-people-type = dans ce salon, les dés sont saisis par les joueurs
room-turn-lots = { $who } lance pour le premier tour
room-turn-lent = { $who } joue un dé du tour de { $owner }
room-turn-other = c’est à { $who } de jouer
room-type-dice = { $count ->
    [one] saisissez le lancer : { $count } dé est attendu
   *[other] saisissez le lancer : { $count } dés sont attendus
}
room-server-rolls = dans ce salon, c’est le serveur qui lance les dés
room-roll-used = il n’y a pas de lancer saisi qui puisse encore être corrigé
room-not-your-roll = seul le joueur qui a saisi un lancer peut le corriger
room-lots-first = le sort décide qui commence ; lancez d’abord votre dé
room-not-a-move = ce n’est pas un coup : { $error }
room-not-two-players = on ne peut abandonner qu’à deux ; dans une partie plus grande, vous pouvez partir
room-not-claimable = la victoire ne se réclame que dans une partie entre deux personnes à une table qui a été ouverte à tous, et pas tant qu’un bot joue pour l’adversaire
room-opponent-not-away = votre adversaire n’est pas absent depuis { $seconds } secondes
room-too-many-designations = pour un coup, on peut désigner un dé { $most } fois ; jouez-le
room-too-many-corrections = un lancer peut être corrigé { $most } fois
room-ready-already = vous êtes déjà prêt
room-no-seal-wanted = dans ce salon les dés sont saisis à la main : se déclarer prêt ne demande pas de sceau
room-other-commitment = les dés ont été engagés de nouveau ; vérifiez le nouvel engagement et déclarez-vous prêt encore une fois
room-bad-seal = se déclarer prêt demande un sceau : 32 octets en 64 chiffres hexadécimaux minuscules
room-not-ready = vous n’êtes pas prêt
room-other-start = le départ scellé n’est pas celui que ce programme a vu
room-wrong-opening = ce ne sont pas les octets qui ont été scellés
room-opened-already = vous avez déjà ouvert votre sceau
room-not-sealed-so = aucun départ n’est scellé sous cet engagement
room-seals-not-yet = il reste du temps pour ouvrir les sceaux
room-not-sealed = aucun départ n’est scellé
room-nothing-sealed = cette personne n’a rien scellé
room-bots-do-not-join = on assoit les bots ; ils ne rejoignent pas d’eux-mêmes
room-joined-already = vous êtes déjà dans ce salon
room-full = le salon est complet ({ $most } personnes) ; vous pouvez regarder
room-looks-already = vous avez déjà cette apparence
room-no-such-colour = il n’y a pas de couleur « { $colour } »
room-no-such-mark = il n’y a pas de signe « { $mark } »
room-colour-taken = quelqu’un joue déjà avec la couleur { $colour ->
    [vermilion] rouge
    [blue] bleue
    [yellow] jaune
    [green] verte
    [ivory] ivoire
    [black] noire
    [sky] bleu ciel
   *[mauve] mauve
}
room-mark-taken = quelqu’un a déjà le signe { $mark ->
    [disc] du disque
    [square] du carré
    [triangle] du triangle
    [cross] de la croix
    [ring] de l’anneau
    [star] de l’étoile
    [diamond] du losange
   *[crescent] du croissant
}
room-no-such-chair = cette place n’existe pas
room-chair-taken = cette place est prise
room-chair-kept = cette place est gardée pour { $who }, qui s’est levé
room-nobody-stood = personne de la dernière partie ne s’est levé ainsi
room-take-a-chair = seuls les joueurs assis peuvent le faire ; prenez d’abord une place
room-game-started = cela ne peut pas changer pendant une partie
room-results-first = les résultats sont encore ouverts
room-sealed = le départ est scellé ; la partie commence dans un instant
room-not-started = la partie n’a pas encore commencé
room-game-over = la partie est finie
room-no-results = aucune partie n’est encore finie
room-no-rematches = il n’y a pas de revanche dans ce salon
room-rematch-requested = une revanche est déjà demandée ; acceptez-la plutôt
room-players-missing = quelqu’un a quitté cette partie ; revenez au salon pour en préparer une autre
room-no-rematch-request = personne n’a encore demandé de revanche
room-no-consent-held = aucune revanche n’attend une connexion
room-connection-down = la revanche attend que quelqu’un se reconnecte
room-results-not-yet = les résultats sont encore ouverts
room-rematch-opens-next = dans ce salon, les joueurs ouvrent eux-mêmes la partie suivante
server-wrong-host = ce serveur ne répond pas à ce nom d’hôte ; son hébergeur peut en ajouter avec --name (runners serve --name play.example.org)
server-wrong-origin = les pages de cette origine n’ont pas le droit de faire cela
server-no-host-name = l’en-tête Host n’est pas un nom d’hôte valable
server-one-header = une requête doit avoir exactement un en-tête { $header }
server-first-message-waits = votre premier message est encore en traitement ; attendez la réponse
server-no-room = il n’y a pas de tel salon ni de telle partie ; peut-être a-t-il expiré
server-bad-seat-code = ce code de place est faux, déjà utilisé ou expiré
server-seat-carried = cette place est passée sur un autre appareil
server-bad-token = ce jeton n’appartient à aucune place ici
server-too-many-guesses = trop de codes faux ; attendez un peu
server-busy = trop de rediffusions sont en préparation ; réessayez bientôt
server-review-not-ended = la partie n’est pas finie ; elle pourra être analysée ensuite
server-reviews-busy = trop d’analyses sont en préparation ; réessayez bientôt
server-picture-not-ended = la partie n’est pas finie ; son image sera dessinée ensuite
server-not-drawn = l’image n’a pas pu être dessinée
server-not-reviewed = cette partie n’a pas pu être analysée
server-review-too-long = cette partie est trop longue pour être analysée : il faudrait plus de { $seconds } secondes
server-too-many-connections = trop de connexions
server-head-too-big = les en-têtes d’une requête sont limités à { $bytes } octets et { $lines } lignes
server-request-too-big = les requêtes sont limitées à { $most } octets
server-too-late = une requête doit être complète en { $seconds } secondes
server-bad-upgrade = la connexion a encore des requêtes sans réponse ; changez de protocole une fois qu’elles en ont
server-too-many-requests = trop de requêtes ; attendez un peu
server-too-many-rooms = trop de salons ; attendez un peu
server-too-many-replays = trop de rediffusions ; attendez un peu
server-too-many-bytes = trop de données ont été téléchargées depuis votre adresse ; attendez un peu
server-too-many-messages = trop de messages ; ralentissez
server-no-http = ce n’est pas une requête HTTP
server-store-full = le disque du serveur est plein ; rien n’a changé ; réessayez plus tard
server-fault = erreur interne ; rien n’a changé
server-error = erreur interne
server-not-found = introuvable
server-bad-method = méthode non permise
server-failed = la requête a échoué
server-room-budget = ce salon a atteint sa limite de données ; vous pouvez finir la partie ou ouvrir un autre salon
server-address-budget = votre adresse a atteint sa limite de données du jour ; les parties en cours peuvent être finies
server-bad-host-key = { $given ->
    [none] il faut la clé de l’hébergeur : Authorization: Bearer KEY
   *[wrong] ce n’est pas la clé de l’hébergeur de ce serveur
}
server-no-member = { $found ->
    [several] plusieurs personnes de ce salon se sont appelées { $name } : indiquez-en une par son identifiant
   *[none] personne de ce nom ou de cet identifiant n’est passé par ce salon
}
server-clock = l’horloge ne va qu’en avant, de 10^12 ms au plus
server-too-many-phrases = vous venez de dire beaucoup de choses ; attendez un instant
server-too-many-here = trop de personnes de votre adresse sont déjà dans ce salon pour que d’autres le rejoignent
server-too-many-joins = beaucoup de personnes de votre adresse viennent de rejoindre des salons ; attendez un instant
server-shut-out = cette adresse n’est pas admise ici
server-no-page = « { $page } » n’est pas une page : elles sont numérotées à partir de 0
server-body-too-big = un corps a au plus { $most } octets
server-not-a-request = requête non valable : { $error }
server-spectator = vous regardez ; rejoignez le salon pour jouer
server-left = vous avez quitté ce salon ; rejoignez-le de nouveau
server-no-id = une commande doit porter un identifiant
server-not-a-message = message non valable : { $error }
