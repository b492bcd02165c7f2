### Last Man Running


## Ce qui arrive

lmr-rolled = { $who } lance { $dice }.
lmr-banked = { $count ->
    [one] { $who } met { $count } dé en réserve { lmr-banked-for } ; la réserve en compte { $bank }.
   *[other] { $who } met { $count } dés en réserve { lmr-banked-for } ; la réserve en compte { $bank }.
}
lmr-banked-for = { $why ->
    [kill] pour la prise
   *[roll] pour les 1 et les 6
}
lmr-designated = { $face ->
    [none] { $who } repose le dé actif.
   *[other] { $who } prend le { $face } comme dé actif.
}
lmr-delegated = { $who } donne le { $face } à { $to }, qui le joue pendant le tour de { $who }.
lmr-moved = { $how ->
    [enter] { $who } fait entrer un pion en { $target } avec un { $face }.
    [center] { $who } va de { $origin } au centre avec un { $face }.
    [exit] { $who } quitte le centre pour { $target } avec un { $face }.
   *[steps] { $who } va de { $origin } en { $target } avec un { $face }.
}
lmr-killed = { $by } prend le pion de { $who } en { $spot } ; il retourne à la base.
lmr-peg-finished = Le pion de { $who } en { $spot } est arrivé.
lmr-player-finished = { $place ->
    [1] { $who } a rentré tous ses pions en premier.
    [2] { $who } a rentré tous ses pions en deuxième.
    [3] { $who } a rentré tous ses pions en troisième.
    [4] { $who } a rentré tous ses pions en quatrième.
    [5] { $who } a rentré tous ses pions en cinquième.
    [6] { $who } a rentré tous ses pions en sixième.
    [7] { $who } a rentré tous ses pions en septième.
   *[8] { $who } a rentré tous ses pions en huitième.
}
lmr-forfeited = { $count ->
    [one] { $who } n’a pas de coup pour { $dice } ; le dé est perdu.
   *[other] { $who } n’a pas de coup pour { $dice } ; les dés sont perdus.
}
lmr-turn-passed = Le tour passe de { $who } à { $to }.
lmr-won = { $count ->
    [one] { $winners } gagne la partie.
   *[other] { $winners } gagnent la partie.
}


## Pourquoi un pion ne bouge pas

lmr-no-peg = aucun pion du joueur dont c’est le tour n’est en { $spot }
lmr-finished = le pion en { $spot } est arrivé et ne bouge plus
lmr-no-entry = un { $die } ne sort aucun pion de la base : il faut un 1 ou un 6
lmr-other-entry = un { $die } entre seulement en { $spot }, pas en { $target }
lmr-entry-blocked = un pion du même joueur en { $spot } bloque l’entrée
lmr-no-exit = on quitte le centre avec un 1, pas avec un { $die }
lmr-exit-blocked = un pion du même joueur en { $target } bloque cette sortie
lmr-exit-elsewhere = du centre on ne va que sur les pointes, et { $target } n’en est pas une
lmr-no-center = on entre au centre avec un 1, depuis une pointe
lmr-center-taken = un pion du même joueur est déjà au centre
lmr-own-peg-ahead = un pion du même joueur en { $blocking } barre la route à un { $die } depuis { $origin }
lmr-overshoot = un { $die } depuis { $origin } dépasse la fin du couloir d’arrivée
lmr-leads-elsewhere = un { $die } depuis { $origin } mène en { $leads }, pas en { $target }
lmr-reason-for = pour { $who }, { $reason }
lmr-reason-with-rule = { $reason } ({ $rule })
lmr-die-is-dead = Le { $face } est mort : { CLAUSES($why) }.


## Refus

lmr-over = la partie est finie et sa position ne change plus
lmr-spend-first = les dés en attente doivent être joués avant le prochain lancer
lmr-delegate-first = les dés en attente doivent être donnés avant le prochain lancer
lmr-roll-before-move = il faut lancer les dés avant de bouger un pion
lmr-owner-finished = le joueur dont c’est le tour a fini et ne bouge plus : il doit donner un dé
lmr-roll-before-delegating = il faut lancer les dés avant d’en donner un
lmr-only-finished-delegate = seul un joueur dont c’est le tour et qui a tout rentré donne des dés, un à la fois
lmr-roll-before-active = il faut lancer les dés : aucun dé en attente ne peut devenir actif
lmr-delegated-not-active = le joueur dont c’est le tour a fini : les dés sont donnés, pas activés
lmr-delegation-stands = un dé donné doit être joué aussitôt et ne se reprend pas
lmr-no-such-die = il n’y a pas de dé { $die } : les dés en attente vont de 0 à { $last }
lmr-dead-die = le { $face } n’a pas de coup possible, un autre dé en attente en a un : { CLAUSES($why) }
lmr-not-eligible = { $to } n’est pas un coéquipier qui peut jouer le { $face } ; c’est { EITHER($able) }
lmr-other-die-delegated = un autre dé a été donné et doit être joué d’abord


## Options impossibles

lmr-not-options = ce ne sont pas des options de Last Man Running : { $error }
lmr-player-count = { $players } joueurs : Last Man Running se joue de 2 à 8
lmr-arms = { $players } joueurs ont besoin d’un plateau à { EITHER($allowed) } bras, pas { $arms }
lmr-no-such-starter = starter { $starter } : les places vont de 0 à { $last }
lmr-pegs = pegs { $pegs } : il peut rester 1 à 4 pions à rentrer, et Fast Track fixe la valeur lui-même
lmr-seat-arms = seat_arms doit nommer { $players } bras croissants de 0 à { $last }, pas { $given }
lmr-team-of-without-teams = team_of est donné, mais pas le nombre d’équipes
lmr-teams = { $teams } équipes : il en faut au moins 2, de taille égale, et il y a { $players } joueurs
lmr-team-of = team_of doit nommer { $teams } équipes égales, de 0 à { $last }, pour { $players } places


## Sur la page

lmr-title = Last Man Running
lmr-about = De deux à huit joueurs, seuls ou en équipes. Faites faire le tour du plateau à vos quatre pions, et gare à qui tombe sur vous.
lmr-place = { $kind ->
    [center] Centre
   *[base] Base
}
lmr-the-center = le centre
lmr-spot-own = votre { $spot }
lmr-spot-of = { $spot } de { $who }
lmr-spot-of-arm = { $spot } du bras { $arm }
lmr-spot-heard = { $who ->
    [none] bras { $arm }, { lmr-spot-kind }
   *[other] bras de { $who }, { lmr-spot-kind }
}
lmr-spot-kind = { $kind ->
    [gate] case { $number }, dernière case avant l’arrivée
    [one] case { $number }, case du 1
    [point] case { $number }, pointe
    [home] arrivée { $number }
    [base] base
   *[track] case { $number }
}
lmr-die-state = { $state ->
    [active] Actif
    [dead] Mort
    [spent] Joué
   *[pending] En attente
}
lmr-die-label = { $value }, { lmr-die-state }
lmr-bank = Réserve { $count }
lmr-bank-label = Réserve : { $count }
lmr-dead = Le { $face } est mort.
lmr-lost = { $count ->
    [one] { $dice } : aucun pion ne peut avancer de { $face }.
   *[other] { $dice } : aucun pion ne peut avancer avec ces dés.
}
lmr-lost-bank = À la réserve, maintenant.
lmr-dead-why = Pourquoi ?
lmr-kill-tag = Prise
lmr-does-kill = prend { $who }
lmr-does-bank = { $count } en réserve
lmr-does-finish = { $what ->
    [won] gagne la partie
    [last] rentre votre dernier pion
   *[peg] rentre ce pion
}
lmr-goes = { $how ->
    [enters] entre
    [center] au centre
    [exit] quitte le centre
   *[home] vers l’arrivée
}
lmr-confirm = { $how ->
    [kill] Prendre en { $target }
    [enter] Entrer en { $target }
   *[move] Aller en { $target }
}
lmr-can-enter = { $die ->
    [none] entrer en { $target }
   *[other] entrer en { $target } avec le { $die }
}
lmr-can-go = { $die ->
    [none] aller de { $origin } en { $target }
   *[other] aller de { $origin } en { $target } avec le { $die }
}
lmr-can-give = donner le { $face } à { $who }
lmr-can-move = { $count ->
    [one] { $count } pion peut bouger.
   *[other] { $count } pions peuvent bouger.
}
lmr-choose-die = Choisissez un dé ou un pion
lmr-roll-note = { $bank ->
    [0] Lancez pour commencer.
   *[other] Lancez les dés de votre réserve.
}
lmr-roll-button = { $bank ->
    [0] { turn-roll }
   *[other] { $count ->
        [one] Lancer la réserve : { $count } dé
       *[other] Lancer la réserve : { $count } dés
    }
}
lmr-give-title = Donnez un dé
lmr-give-note = Vos pions sont rentrés. Choisissez un dé et le coéquipier qui le joue.
lmr-giving = Tous les pions rentrés : un coéquipier reçoit les dés.
lmr-dice-to-give = Dés à donner
lmr-give-button = Donner le { $face } à { $who }
lmr-moves-with = joue le { $face }
lmr-gave = A donné un dé
lmr-plays-die = Joue le { $face } de { $owner }
lmr-play-given = Jouez le { $face } de { $owner }
lmr-plays-given = { $who } joue le { $face } de { $owner }
lmr-given-note = C’est le tour de { $owner } ; le dé vous a été donné.
lmr-standing = { $where ->
    [home] { $count } à l’arrivée
    [out] { $count } en route
   *[base] { $count } à la base
}
lmr-peg-key = { $where ->
    [home] à l’arrivée
    [out] en route
   *[base] à la base
}
lmr-options-locked = Options, fixées pour cette partie
lmr-option-chip = { $option ->
    [double] { $on ->
        [yes] Double dé
       *[no] Sans double dé
    }
    [kill] { $on ->
        [yes] Dé de prise
       *[no] Sans dé de prise
    }
    [fast] { $on ->
        [yes] Partie rapide
       *[no] Sans partie rapide
    }
   *[teams] { $on ->
        [yes] { $teams } équipes
       *[no] Sans équipes
    }
}
lmr-dice-typed = saisis par les joueurs
lmr-dice-sealed = Dés scellés avant le début
lmr-option-begins = Qui commence
lmr-option-begins-note = Le vainqueur commence la revanche ; en équipes, celui de l’équipe gagnante qui a fini le premier.
lmr-begins = { $who ->
    [lots] Tirage au sort
   *[first] Première place
}
lmr-option-double = Double dé
lmr-option-double-note = Chaque tour commence avec deux dés.
lmr-option-kill = Dé de prise
lmr-option-kill-note = La prise d’un pion adverse met un dé de plus en réserve.
lmr-option-fast = Partie rapide
lmr-option-fast-note = Un pion est déjà arrivé au début.
lmr-option-teams = Équipes
lmr-option-teams-note = Les équipes de taille égale gagnent ensemble.
lmr-teams-count = { $count ->
    [none] Aucune
   *[other] { $count } équipes
}
lmr-teams-title = Qui joue avec qui
lmr-teams-note = Choisir une équipe échange deux joueurs.
lmr-team-select = Équipe de { $who }
lmr-option-arms = Plateau
lmr-option-arms-note = À quatre ou cinq, on peut en choisir un plus grand.
lmr-arms-count = { $count ->
    [none] Selon les joueurs
   *[other] { $count } bras
}
lmr-option-pegs = Pions à rentrer
lmr-option-pegs-note = Moins de pions, partie plus courte.
lmr-pegs-count = { $count ->
    [1] Un
    [2] Deux
    [3] Trois
   *[4] Les quatre
}
lmr-short-note = Deux pions chacun, environ trois minutes.
lmr-results-home = pion rentré
lmr-results-kill = prise
lmr-a-kill = Une prise
lmr-results-kills = Prises
lmr-results-killed = Perdus
lmr-results-banked = Réserve
lmr-results-kill-count = { $count ->
    [one] prise
   *[other] prises
}
lmr-results-most = { $count ->
    [one] dé dans le plus grand lancer
   *[other] dés dans le plus grand lancer
}
lmr-results-given = { $count ->
    [one] dé donné à un coéquipier
   *[other] dés donnés à un coéquipier
}
