### Aufzeichnungen


## Bilder von Ergebnissen

card-won = { $who } gewinnt
card-won-points = { $points ->
    [one] { $who } gewinnt mit einem Punkt
   *[other] { $who } gewinnt mit { $points } Punkten
}
card-no-winner = { $kind ->
    [cancelled] Von allen abgesagt
   *[aborted] Abgebrochen
}


## Die Aufzeichnung

replay-of = Aufzeichnung von { $title }
replay-unknown = Unter dieser Adresse liegt kein beendetes Spiel. Vielleicht ist sie vertippt, oder das Spiel läuft noch.
replay-never = Dieses Spiel hat nie begonnen.
replay-fetching = Das Spiel wird geladen.
replay-share = Diesen Moment teilen
replay-picture = Bild
replay-look = Sieh dir diesen Moment an
replay-board = Das Brett der Aufzeichnung
replay-position = Stelle im Spiel
replay-start = Zum Anfang
replay-back = Einen Zug zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Einen Zug vor
replay-end = Zum Ende
replay-speed = Tempo
replay-move = Zug
replay-at = { $at } von { $last }. { $words }
replay-this-move = Dieser Zug
replay-the-start = Der Anfang
replay-nth = Zug { $number }
replay-in-place = Alles ist an seinem Platz.
replay-moments = Momente
replay-moments-list = Wendepunkte und das Ende
replay-the-end = Das Ende
