### Der Raum vor dem Spiel


## Optionen

options = Optionen
options-all-agree = Alle müssen zustimmen
options-proposed = Gerade vorgeschlagen
option-change = { $option }: { $value }
option-change-switch = { $on ->
    [yes] { $option } an
   *[no] { $option } aus
}
option-other-teams = andere Teams
option-other-teams-note = Wer mit wem spielt, würde sich ändern.
option-dice = Würfel
option-dice-note = Vom Server geworfen lassen sie sich prüfen; oder gib die eines echten Bretts ein.
option-dice-mode = { $mode ->
    [server] Vom Server
   *[external] Von Hand
}
option-stand-in = Vertretung
option-stand-in-note = Ein Bot, der für Abwesende spielt.
option-stand-in-nobody = Niemand
option-stand-in-after = Vertretung übernimmt nach
option-stand-in-after-note = Wie lange jemand weg sein muss.
option-rematch = Revanche
option-rematch-note = Ergebnisse mit Countdown, dann eine Revanche.
option-pace = Zeit für jede Wahl
option-pace-note = Wenn sie um ist, trifft ein Bot diese eine Wahl.
option-pace-none = Unbegrenzt
option-open = Offener Tisch
option-open-note = Steht auf der Startseite: Jeder kann sich dazusetzen oder zusehen.


## Beitreten und der Raum

lobby-board = Das Brett und seine Plätze
lobby-no-board = Das Brett erscheint, sobald zwei Platz genommen haben.
room-loading = Der Raum wird geöffnet.
watching = Du siehst zu
watching-now = Du siehst zu: Dieses Spiel läuft schon.
set-game = Spiel { $number } des Satzes
join-continue = Auf diesem Gerät weiterspielen
join-enter-code = Gib den Code ein, den das andere Gerät zeigt.
join-seat-code = Platzcode
join-take-seat = Platz übernehmen
join-ask = Um einen Platz bitten
join-sit = Platz nehmen
join-chair = Nimm einen Platz
join-room = Raum betreten
join-refused = Die Spieler wollen diese Revanche unter sich austragen. Du kannst zusehen.
join-by-vote = Vor einer Revanche müssen alle Sitzenden einem neuen Spieler zustimmen.
join-live = Alles wird live gezeigt. Nach diesem Spiel wird vielleicht ein Platz frei.
join-elsewhere = Ich habe einen Platz auf einem anderen Gerät
lobby-ready = Ich bin bereit
lobby-unready = Bereit. Zurücknehmen
lobby-ready-again = Wenn sich eine Option ändert, müssen alle neu bereit sein.
lobby-outside-hints = Jeder kann eine Stellung analysieren lassen, hier oder anderswo: Hinweise von außen lassen sich nicht verhindern, auch nicht unter Menschen.
lobby-broken = Ein Start wurde abgebrochen.
lobby-sent = Deine Öffnung wurde von hier gesendet.
lobby-broken-count = Abgebrochene Starts bisher: { $count }.
lobby-open = Der Raum ist offen
lobby-free = Nimm Platz oder sieh zu.
lobby-full = Alle Plätze sind besetzt. Du kannst zusehen.
lobby-invite = Lade jemanden ein
lobby-invite-lead = Schick den Code an Freunde oder setz Bots auf die Plätze.
lobby-all-ready = Alle sind bereit
lobby-waiting-you = Alle warten auf dich
lobby-waiting = Warten auf { $names }
lobby-waiting-players = Warten auf Mitspieler
lobby-not-ready = Du bist nicht bereit.
lobby-starting = Das Spiel beginnt.
lobby-aborted = Das vorige Spiel wurde abgebrochen.
meet-waiting = Andere finden diesen Tisch auf der Startseite.
meet-nobody = Noch ist niemand gekommen. Mit einem Bot bist du sofort bereit.
meet-gone = Alle anderen sind gegangen.
meet-onward = Einen anderen Tisch suchen
promise = { $act ->
    [bots] Du bist bereit, sobald die Bots sitzen.
    [rematch] Du bist bereit, sobald das nächste Spiel vorbereitet ist.
   *[company] Du bist bereit, sobald sich jemand dazusetzt.
}
promise-undo = Zurücknehmen
meet-bot = Gegen { $bot } spielen
meet-crowded = Andere waren schneller. Versuch es noch einmal.
lobby-cancelled = Das vorige Spiel wurde einvernehmlich abgesagt.
lobby-won = { $kind ->
    [conceded] Das vorige Spiel ging an { $names }: die andere Seite gab auf oder war weg.
   *[over] Das vorige Spiel ging an { $names }.
}
chairs = Plätze
chairs-more = Weitere Plätze
chairs-fill = Mit Bots auffüllen
chairs-fill-count = Wie viele Bots
chair-sit = { $how ->
    [ask] Fragen
    [move] Wechseln
   *[sit] Setzen
}
chair-sit-label = { $how ->
    [ask] Um Platz { $number } bitten
    [move] Auf Platz { $number } wechseln
   *[sit] Auf Platz { $number } setzen
}
chair-bot = Bot
chair-bot-label = { $how ->
    [ask] Um einen Bot auf Platz { $number } bitten
   *[put] Einen Bot auf Platz { $number } setzen
}
chair-free = Freier Platz
chair-kept = Bleibt für { $name }
chair-without = Ohne { $name } weitermachen
chair-name = Name
chair-remove = Entfernen
chair-remove-label = { $how ->
    [ask] Vorschlagen, { $name } zu entfernen
   *[do] { $name } entfernen
}
chair-remove-ask = { $name } entfernen?
chair-state = { $state ->
    [away] Weg
    [ready] Bereit
   *[waiting] Nicht bereit
}
chair-vacate = Diesen Platz freigeben
chair-vacate-in = Der Platz kann in { $time } freigegeben werden
stand = Aufstehen
stand-ask = Aufstehen?
share = Teilen
share-send = Schick das an Freunde
share-invite = Einladen
share-text = Spiel mit mir! Der Raumcode ist { $code }.
share-qr = QR-Code des Links zu Raum { $code }
share-code = Raumcode { $code }
