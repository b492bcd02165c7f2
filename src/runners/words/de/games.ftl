### Jedes Spiel


## Würfel

dice-count = { $due ->
    [one] { $due } Würfel ist fällig, nicht { $given }
   *[other] { $due } Würfel sind fällig, nicht { $given }
}
dice-face = { $kind ->
    [lots] ein Würfel zeigt { $low } oder { $high }, nicht { $face }
   *[d6] ein Würfel zeigt { $low } bis { $high }, nicht { $face }
}


## Ein Spiel ohne eigenes Modul

plain-about = { $high ->
    [2] Für zwei Spieler.
   *[other] Für { $low } bis { $high } Spieler.
}
plain-choice = { $name }
replay-a-hit = Ein Treffer
