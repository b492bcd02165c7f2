### La page


## Tous les écrans

window-title = { $title } · Runners
you = Vous
the-other = L’adversaire
player-gone = Parti
role = { $role ->
    [you] vous
    [stand-in] { $bot } remplace
    [bot] bot
   *[away] absent
}
chair = Place { $number }
team = Équipe { $number }
rule = Règle { $label }
seconds = { $count } s
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
agree = Accepter
decline = Refuser
take-back = Retirer
close = Fermer
dismiss = Ignorer
copied = Copié.
one-moment = Un instant.
net-offline = Le serveur est injoignable.
net-failed = Le serveur n’a pas pu le faire.
ready-not-sealed = les dés sont en train d’être scellés ; réessayez dans un instant
games = Jeux
rules = Règles
room = Salon
join = Rejoindre
back = Retour
save = Enregistrer
copy = Copier
stay = Rester
watch = Regarder
reload = Recharger
try-again = Réessayer
to-home = Accueil
guest = Invité
your-name = Votre nom
menu = Menu
home-title = Deux jeux de course, une table
home-lead = Envoyez un lien et jouez. Rien à installer, pas de compte, des dés que chacun peut vérifier.
home-promise = Chaque lancer est scellé avant la partie, et chacun peut ensuite le vérifier dans son navigateur.
home-play = Jouer
home-play-label = Jouer à { $game }
home-today = Aujourd’hui
home-study = Étudier
puzzle-today = Position du jour
learn = Apprendre à jouer
analysis = Plateau d’analyse
mine = Mes parties
bar-talk = Dire quelque chose
home-board = Le plateau de { $game }
home-waiting = Votre partie vous attend
home-state = { $state ->
    [yours] à vous de jouer
    [others] en attente des autres
    [results] la partie est finie
   *[pregame] pas encore commencée
}
home-return = Reprendre
home-code = Vous avez un code ?
bar-status = { $status ->
    [connecting] Connexion
    [open] Connecté
    [waiting] Reconnexion
   *[closed] Déconnecté
}
bar-sound = { $on ->
    [yes] Le son est activé
   *[no] Le son est coupé
}
connection-lost = Connexion perdue. Reconnexion en cours ; rien de ce que vous avez fait n’est perdu.
notice-of-host = Message de l’hébergeur
menu-speed = { $speed ->
    [slow] Lente
    [normal] Normale
    [fast] Rapide
   *[off] Immédiate
}
menu-theme = { $theme ->
    [system] Système
    [light] Clair
   *[dark] Sombre
}
menu-asked = Les autres ont été consultés.
menu-cancel = Proposer d’annuler la partie
menu-leave = Quitter le salon
menu-close-table = Fermer la table aux autres
menu-vacate = Proposer de libérer la place de { $name }
menu-sound = Son
menu-sound-note = Les dés, les pas, votre tour.
menu-notify = Notifications
menu-notify-note = Quand c’est votre tour et que vous êtes ailleurs.
menu-notify-denied = Le navigateur n’autorise pas les notifications de cette page.
menu-movement = Animation
menu-movement-note = La vitesse des pions et des pièces.
menu-auto = { $wish ->
    [off] Non
    [rolls] Les lancers
   *[moves] Les lancers et le seul coup
}
menu-auto-note = Quand il n’y a pas de choix.
menu-language = Langue
menu-colours = Thème
menu-colours-note = Clair ou sombre.
profile = Nom et couleur
profile-colour = Couleur
profile-mark = Signe
bots-ask = Quel bot ?
bot-called = { $name }, { $level }
switch-device = Changer d’appareil
switch-how = Ouvrez ce salon sur l’autre appareil, choisissez « { $button } » et saisissez ce code. Il ne sert qu’une fois.
switch-then = Cette page cesse de jouer dès que l’autre prend le relais.
leave = Quitter
leave-ask = Quitter le salon ?
resign = Abandonner
resign-ask = Abandonner ?
play-on = Continuer
error-nothing = Il n’y a rien ici
error-nothing-note = Vérifiez l’adresse.
error-no-code = « { $word } » n’est pas un code de salon
error-no-code-note = Un code compte { $length } lettres et chiffres. Espaces, tirets et minuscules n’ont pas d’importance.
error-broken = Un problème est survenu
error-broken-note = Votre partie est en sécurité sur le serveur. Rechargez la page pour continuer.
error-no-room = Il n’y a pas de salon { $code }
error-no-room-note = Le code est peut-être mal tapé, ou le salon a expiré. Les rediffusions de ses parties restent disponibles.
error-new-room = Créer un nouveau salon
error-replaced = Vous jouez ailleurs
error-replaced-note = Votre place est utilisée sur une autre page ou un autre appareil.
error-play-here = Jouer plutôt ici
error-left = Vous avez quitté le salon
error-left-note = Votre place est de nouveau libre.
error-rejoin = Revenir
error-full = Le salon est complet
error-full-note = Plus personne ne peut entrer. Vous pouvez encore regarder.
error-no-replay = Cette rediffusion n’existe pas
error-to-room = Vers le salon { $code }
error-failed = Cela n’a pas marché
error-unreachable = Le serveur est injoignable
error-unreachable-note = La page continue d’essayer. Vos parties sont en sécurité sur le serveur.
error-try-now = Essayer maintenant
error-stale = Le serveur a une version plus récente de cette page.
