### Any game


## Dice

dice-count = { $due ->
    [one] { $due } die is due, not { $given }
   *[other] { $due } dice are due, not { $given }
}
dice-face = { $kind ->
    [lots] a die shows { $low } or { $high }, not { $face }
   *[d6] a die shows { $low } to { $high }, not { $face }
}


## A game without a module of its own

plain-about = { $high ->
    [2] For two players.
   *[other] For { $low } to { $high } players.
}
plain-choice = { $name }
replay-a-hit = A hit
