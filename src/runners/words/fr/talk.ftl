### Phrases toutes faites


talk = Dire quelque chose
talk-note = Tout le salon le voit quelques secondes. Rien n’est enregistré.
talk-sign = { $sign ->
    [smile] Sourire
    [applause] Applaudissements
    [surprise] Surprise
   *[thinking] Réflexion
}
talk-hear = Afficher ce que dit { $name }
talk-heard = { $heard ->
    [yes] Affiché
   *[no] Masqué
}
