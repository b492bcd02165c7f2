### Tous les jeux


## Dés

dice-count = { $due ->
    [one] { $due } dé est attendu, pas { $given }
   *[other] { $due } dés sont attendus, pas { $given }
}
dice-face = { $kind ->
    [lots] un dé montre { $low } ou { $high }, pas { $face }
   *[d6] un dé montre de { $low } à { $high }, pas { $face }
}


## Un jeu sans module à lui

plain-about = { $high ->
    [2] Pour deux joueurs.
   *[other] De { $low } à { $high } joueurs.
}
plain-choice = { $name }
replay-a-hit = Une prise
