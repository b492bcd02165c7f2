### Terminal : la console

console-continuing = On reprend { $file }, avec ses joueurs et ses options.
console-prompt = tapez help pour les commandes
console-bad-names = un nom ne doit être ni vide ni contenir de caractères non imprimables : { $names }
console-names = { $players } joueurs ont besoin de { $players } noms, pas de { $given }
console-other-game = c’est une partie de { $game }, pas de { $wanted }
console-not-writable = { $file } ne peut pas être écrit : { $error }
console-dice-lmr = les dés, par exemple 3 6
console-dice-ur = le lancer, de 0 à 3
console-not-understood = « { $line } » n’est pas compris : tapez { $hint }, ou help
console-not-a-move = « { $line } » n’est pas un coup : tapez son numéro, ou son texte comme dans la liste
console-no-such-move = { $last ->
    [0] il n’y a pas de coup { $number } : la partie est finie
   *[other] il n’y a pas de coup { $number } : choisissez de 1 à { $last }
}
console-no-roll-due = aucun lancer n’est attendu : { $due }
console-nothing-to-undo = il n’y a rien à reprendre
console-undone = Repris.
console-which-file = quel fichier ? Tapez save FICHIER
console-saved = Enregistré dans { $file }.
console-not-saved = cette partie n’est pas enregistrée : tapez save FICHIER pour la garder, ou encore quit pour la jeter
console-refused = { $rule ->
    [none] Non : { $reason }
   *[other] Non : { $reason } ({ $rule })
}
console-legal = { $more ->
    [0] Possible : { $moves }
   *[other] Possible : { $moves }, et { $more } autres
}
console-next-game = La partie suivante de la manche.
console-next-hint = Tapez next pour la partie suivante de la manche.
console-one-game = il n’y a que cette partie ; relancez la console pour une autre
console-game-not-over = cette partie n’est pas encore finie
console-set-over = la manche est finie ; relancez la console pour une autre
console-standing = { $pool ->
    [none] Partie { $number } de la manche. Jetons : { $hands } ; { $table } sur la table.
   *[other] Partie { $number } de la manche. Jetons : { $hands } ; { $table } sur la table. La cagnotte contient { $pool }.
}
console-hand = { $who } { $count }
console-help-dice = saisir un lancer
console-help-roll = laisser l’ordinateur lancer
console-help-number = jouer le coup de ce numéro
console-help-move = jouer un coup écrit comme dans la liste
console-help-undo = reprendre la dernière entrée, autant de fois qu’on veut
console-help-save = tout enregistrer dans un fichier ; --file FICHIER le reprend
console-help-next = commencer la partie suivante d’une manche
console-help-board = redessiner le plateau
console-help-position = montrer la position en une ligne de texte
console-help-history = montrer ce qui s’est passé jusqu’ici
console-help-quit = arrêter ; une partie avec --file est déjà enregistrée
console-no-such-language = il n’y a pas de langue « { $language } » : il y a { $known }
console-no-letters = ce terminal écrit en { $encoding }, où manquent des lettres de « { $language } » : omettez --language, ou définissez PYTHONIOENCODING=utf-8 si le terminal sait les afficher
console-a-number = un numéro
console-a-move = un coup
console-save-file = save FICHIER
console-team = équipe { $number }
console-finished = a fini
console-colour = { $colour ->
    [red] Rouge
    [blue] Bleu
    [yellow] Jaune
    [green] Vert
    [ivory] Ivoire
    [white] Blanc
    [sky] Ciel
    [mauve] Mauve
   *[black] Noir
}
