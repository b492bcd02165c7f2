### Phrases toutes faites


talk = Dire quelque chose
talk-note = Tout le salon le voit quelques secondes. Rien n’est enregistré.
talk-sign = { $sign ->
    [smile] Sourire
    [applause] Applaudissements
    [surprise] Surprise
   *[thinking] Réflexion
}
talk-standing = Ceux qui n’ont pas de place
talk-hear = Afficher ce que dit { $name }
talk-hear-standing = Afficher ce que disent ceux qui n’ont pas de place
talk-heard = { $heard ->
    [yes] Affiché
   *[no] Masqué
}
