### Spielen: gegen wen, wie lange, unter welchem Namen


play-against = Dein Gegner
play-way = { $way ->
    [quick] Kurz
    [full] Ganz
    [friends] Mit Freunden
   *[anyone] Mit irgendwem spielen
}
play-note = { $way ->
    [full] { $bots ->
        [one] Das ganze Spiel gegen einen Bot.
       *[other] Das ganze Spiel gegen { $bots } Bots.
    }
    [friends] Ein eigener Tisch und ein Code zum Verschicken.
   *[anyone] Triff jemanden, der gerade am Tisch sitzt.
}
name-ask = Wie dürfen wir dich nennen?
name-note = Die anderen sehen den Namen am Tisch. Du kannst ihn jederzeit ändern.
name-go = Weiter
name-guest = Gast bleiben
ladder-next = { $bot } fordert dich heraus
ladder-play = Gegen { $bot } spielen
ladder-done = Du hast alle besiegt
today-rung = { $game }, Gegner { $rung } von { $of }
today-beaten = { $count } Gesichter, alle besiegt.
today-puzzle = { $state ->
    [solved] { $count ->
        [one] Heute gelöst.
       *[other] { $count } Tage in Folge gelöst.
    }
    [tried] Morgen gibt es eine neue.
   *[open] { $count ->
        [0] Ein Zug ist klar der beste. Welcher?
        [one] Gestern gelöst. Und heute?
       *[other] { $count } Tage in Folge gelöst. Und heute?
    }
}
today-tables = { $count ->
    [0] Gerade wartet niemand.
    [one] An einem Tisch wartet jemand.
   *[other] An { $count } Tischen wartet jemand.
}
home-code-form = CODE
home-no-room = Es gibt keinen Raum { $code }. Prüfe den Code.
