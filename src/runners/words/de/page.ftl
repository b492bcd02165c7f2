### Die Seite


## Jeder Bildschirm

window-title = { $title } · Runners
you = Du
the-other = Die andere Seite
player-gone = Gegangen
role = { $role ->
    [you] du
    [stand-in] { $bot } vertritt
    [bot] Bot
   *[away] weg
}
chair = Platz { $number }
team = Team { $number }
rule = Regel { $label }
seconds = { $count } s
minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
agree = Zustimmen
decline = Ablehnen
take-back = Zurücknehmen
close = Schließen
dismiss = Verwerfen
copied = Kopiert.
one-moment = Einen Moment.
net-offline = Der Server ist nicht erreichbar.
net-failed = Der Server konnte das nicht tun.
ready-not-sealed = die Würfel werden gerade versiegelt; versuch es gleich noch einmal


## Startseite und Leiste

games = Spiele
rules = Regeln
room = Raum
join = Beitreten
back = Zurück
save = Speichern
copy = Kopieren
stay = Bleiben
watch = Zusehen
reload = Neu laden
try-again = Noch einmal
to-home = Startseite
guest = Gast
your-name = Dein Name
menu = Menü
home-title = Zwei Wettlaufspiele, ein Tisch
home-lead = Schick einen Link und spiel. Nichts zu installieren, kein Konto, Würfel, die jeder prüfen kann.
home-promise = Jeder Wurf ist vor dem Spiel versiegelt, und danach kann ihn jeder im Browser prüfen.
home-play = Spielen
home-play-label = { $game } spielen
home-today = Heute
home-study = Lernen
puzzle-today = Stellung des Tages
learn = Spielen lernen
analysis = Analysebrett
mine = Meine Spiele
bar-talk = Etwas sagen
home-board = Das Brett von { $game }
home-waiting = Dein Spiel wartet
home-state = { $state ->
    [yours] du bist am Zug
    [others] warten auf die anderen
    [results] das Spiel ist zu Ende
   *[pregame] noch nicht begonnen
}
home-return = Zurück ins Spiel
home-code = Code erhalten?
bar-status = { $status ->
    [connecting] Verbinde
    [open] Verbunden
    [waiting] Verbinde neu
   *[closed] Getrennt
}
bar-sound = { $on ->
    [yes] Der Ton ist an
   *[no] Der Ton ist aus
}
connection-lost = Verbindung verloren. Sie wird neu aufgebaut; nichts ist verloren.
notice-of-host = Mitteilung des Betreibers


## Das Menü und seine Fenster

menu-speed = { $speed ->
    [slow] Langsam
    [normal] Normal
    [fast] Schnell
   *[off] Sofort
}
menu-theme = { $theme ->
    [system] System
    [light] Hell
   *[dark] Dunkel
}
menu-asked = Die anderen sind gefragt.
menu-cancel = Vorschlagen, das Spiel abzusagen
menu-leave = Raum verlassen
menu-close-table = Tisch für andere schließen
menu-vacate = Vorschlagen, den Platz von { $name } freizugeben
menu-sound = Ton
menu-sound-note = Würfel, Schritte, dein Zug.
menu-notify = Benachrichtigungen
menu-notify-note = Wenn du am Zug und gerade woanders bist.
menu-notify-denied = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
menu-movement = Bewegung
menu-movement-note = Wie schnell die Figuren ziehen.
menu-auto = { $wish ->
    [off] Aus
    [rolls] Würfe
   *[moves] Würfe und einzige Züge
}
menu-auto-note = Wo es nichts zu wählen gibt.
menu-language = Sprache
menu-colours = Farben
menu-colours-note = Hell oder dunkel.
profile = Name und Farbe
profile-colour = Farbe
profile-mark = Zeichen
bots-ask = Welcher Bot?
bot-called = { $name }, { $level }
switch-device = Gerät wechseln
switch-how = Öffne diesen Raum auf dem anderen Gerät, wähle „{ $button }“ und gib diesen Code ein. Er gilt einmal.
switch-then = Diese Seite hört auf zu spielen, sobald die andere übernimmt.
leave = Verlassen
leave-ask = Den Raum verlassen?
resign = Aufgeben
resign-ask = Aufgeben?
play-on = Weiterspielen


## Wenn etwas nicht stimmt

error-nothing = Hier ist nichts
error-nothing-note = Prüfe die Adresse.
error-no-code = „{ $word }“ ist kein Raumcode
error-no-code-note = Ein Code hat { $length } Buchstaben und Ziffern. Leerzeichen, Striche und Kleinschreibung spielen keine Rolle.
error-broken = Etwas ist schiefgegangen
error-broken-note = Dein Spiel ist auf dem Server sicher. Lade die Seite neu, um weiterzuspielen.
error-no-room = Es gibt keinen Raum { $code }
error-no-room-note = Vielleicht ist der Code vertippt oder der Raum abgelaufen. Aufzeichnungen seiner Spiele gibt es noch.
error-new-room = Neuen Raum eröffnen
error-replaced = Du spielst anderswo
error-replaced-note = Dein Platz wird auf einer anderen Seite oder einem anderen Gerät benutzt.
error-play-here = Hier weiterspielen
error-left = Du hast den Raum verlassen
error-left-note = Dein Platz ist wieder frei.
error-rejoin = Wieder beitreten
error-full = Der Raum ist voll
error-full-note = Niemand kann mehr beitreten. Zusehen kannst du.
error-no-replay = Diese Aufzeichnung gibt es nicht
error-to-room = Zum Raum { $code }
error-failed = Das hat nicht geklappt
error-unreachable = Der Server ist nicht erreichbar
error-unreachable-note = Die Seite versucht es weiter. Deine Spiele sind auf dem Server sicher.
error-try-now = Jetzt versuchen
error-stale = Der Server hat eine neuere Fassung dieser Seite.
