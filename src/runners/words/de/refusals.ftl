### Ablehnungen


## Eines Raums

room-join-first = tritt zuerst dem Raum bei
room-server-only = das darf nur der Server senden
room-which-game = der Befehl muss sagen, um welches Spiel es geht
room-no-game-yet = so weit ist dieser Raum noch nicht
room-game-over-there = jenes Spiel ist zu Ende
room-results-closed = die Ergebnisse jenes Spiels sind geschlossen
room-id-used = die Kennung „{ $id }“ wurde schon für einen anderen Befehl benutzt
room-no-such-game = ein Spiel „{ $game }“ gibt es hier nicht
room-no-such-option = dieses Spiel hat keine Option „{ $option }“
option-unknown = { $by ->
    [engine] die kompilierte Engine kennt die Option { $option } nicht
    [table] diese Tabelle kennt die Option { $option } nicht
   *[net] das Netz kennt die Option { $option } nicht
}
room-not-options = das sind keine gültigen Optionen: { $error }
room-stand-in-seconds = eine Vertretung übernimmt nach { $low } bis { $high } Sekunden
room-no-such-pace = eine Bedenkzeit dauert { $low } bis { $high } Sekunden oder 1 bis { $days } ganze Tage in Sekunden; 0 heißt keine
room-pace-typed = eine Bedenkzeit passt nicht zu Würfeln, die Menschen eingeben
room-not-open = dieser Raum ist kein offener Tisch
room-listed-already = dieser Raum ist schon ein offener Tisch
room-no-time-runs = für niemanden läuft die Zeit
room-time-left = es ist noch Zeit
room-time-over = deine Zeit ist um; ein Bot trifft diese Wahl für dich
room-stake = ein Einsatz von { $stake } geht nicht: Einsätze sind ganze Marken bis { $most }, in Spielen, die in Sätzen gespielt werden
room-no-such-starter = Platz { $chair } kann nicht beginnen: die Plätze sind 0 bis { $last }
room-no-such-bot = einen Bot „{ $bot }“ gibt es für dieses Spiel nicht
room-options-already = das sind schon die Optionen
room-option-locked = { $option } kann während eines Satzes nicht geändert werden
room-chairs-in-results = Plätze wechseln nicht, solange die Ergebnisse offen sind
room-not-away = auf jenem Platz ist niemand seit { $seconds } Sekunden weg
room-proposal-open = ein anderer Vorschlag ist offen; entscheidet erst ihn
room-no-proposal = jener Vorschlag ist nicht mehr offen
room-no-vote = du hast hier keine Stimme
room-agreed-already = du hast schon zugestimmt
room-not-agreed = du hast nicht zugestimmt
room-away-already = diese Person ist schon weg
room-here-already = diese Person ist schon da
room-no-such-member = diese Person ist nicht in diesem Raum
room-no-stand-in-needed = auf jenem Platz braucht niemand eine Vertretung
room-stand-in-not-yet = für eine Vertretung ist es noch zu früh
room-no-bot-there = auf jenem Platz sitzt kein Bot
room-chair-refused = die anderen haben dir einen Platz verwehrt; vor dem nächsten Spiel kannst du wieder fragen
room-not-here = du bist nicht in diesem Raum
room-no-bot-plays = für jenen Platz spielt kein Bot
room-people-type = in diesem Raum werden die Würfel von Hand eingegeben
room-turn-lots = { $who } wirft um den ersten Zug
room-turn-lent = { $who } spielt einen Würfel aus dem Zug von { $owner }
room-turn-other = { $who } ist am Zug
room-type-dice = { $count ->
    [one] gib den Wurf ein: { $count } Würfel ist fällig
   *[other] gib den Wurf ein: { $count } Würfel sind fällig
}
room-server-rolls = in diesem Raum würfelt der Server
room-roll-used = kein eingegebener Wurf lässt sich noch berichtigen
room-not-your-roll = nur wer einen Wurf eingegeben hat, kann ihn berichtigen
room-lots-first = das Los entscheidet, wer beginnt; wirf zuerst deinen Würfel
room-not-a-move = das ist kein Zug: { $error }
room-not-two-players = aufgeben kann man nur zu zweit; aus einem größeren Spiel kann man gehen
room-not-claimable = den Sieg beanspruchen kann man nur zu zweit an einem Tisch, der für Fremde offen war, und nicht, solange ein Bot für die andere Seite spielt
room-opponent-not-away = die andere Seite ist noch keine { $seconds } Sekunden weg
room-too-many-designations = für einen Zug lässt sich ein Würfel { $most }-mal bestimmen; mach ihn jetzt
room-too-many-corrections = ein Wurf lässt sich { $most }-mal berichtigen
room-ready-already = du bist schon bereit
room-no-seal-wanted = in diesem Raum werden die Würfel von Hand eingegeben; „bereit“ braucht kein Siegel
room-other-commitment = die Würfel wurden neu festgelegt; prüfe die neue Festlegung und sei wieder bereit
room-bad-seal = „bereit“ braucht ein Siegel: 32 Bytes als 64 kleine Hexadezimalziffern
room-not-ready = du bist nicht bereit
room-other-start = der versiegelte Start ist nicht der, den dieses Programm gesehen hat
room-wrong-opening = das sind nicht die versiegelten Bytes
room-opened-already = du hast dein Siegel schon geöffnet
room-not-sealed-so = unter dieser Festlegung ist kein Start versiegelt
room-seals-not-yet = noch ist Zeit, die Siegel zu öffnen
room-not-sealed = kein Start ist versiegelt
room-nothing-sealed = diese Person hat nichts versiegelt
room-bots-do-not-join = Bots werden gesetzt; sie treten nicht bei
room-joined-already = du bist schon in diesem Raum
room-full = der Raum ist voll ({ $most } Personen); zusehen kannst du
room-looks-already = so siehst du schon aus
room-no-such-colour = eine Farbe „{ $colour }“ gibt es nicht
room-no-such-mark = ein Zeichen „{ $mark }“ gibt es nicht
room-colour-taken = jemand spielt schon { $colour ->
    [vermilion] Rot
    [blue] Blau
    [yellow] Gelb
    [green] Grün
    [ivory] Elfenbein
    [black] Schwarz
    [sky] Himmelblau
   *[mauve] Malve
}
room-mark-taken = jemand hat schon das Zeichen { $mark ->
    [disc] Scheibe
    [square] Quadrat
    [triangle] Dreieck
    [cross] Kreuz
    [ring] Ring
    [star] Stern
    [diamond] Raute
   *[crescent] Mondsichel
}
room-no-such-chair = diesen Platz gibt es nicht
room-chair-taken = dieser Platz ist besetzt
room-chair-kept = dieser Platz bleibt für { $who }, aufgestanden nach dem letzten Spiel
room-nobody-stood = so ist niemand aus dem letzten Spiel aufgestanden
room-take-a-chair = das können nur Sitzende; nimm zuerst Platz
room-game-started = das kann sich während eines Spiels nicht ändern
room-results-first = die Ergebnisse sind noch offen
room-sealed = der Start ist versiegelt; das Spiel beginnt gleich
room-not-started = das Spiel hat noch nicht begonnen
room-game-over = das Spiel ist zu Ende
room-no-results = noch ist kein Spiel zu Ende
room-no-rematches = in diesem Raum gibt es keine Revanchen
room-rematch-requested = eine Revanche ist schon gewünscht; stimm ihr zu
room-players-missing = jemand hat dieses Spiel verlassen; kehr in den Raum zurück und bereite ein neues vor
room-no-rematch-request = noch hat niemand um eine Revanche gebeten
room-no-consent-held = keine Revanche wartet auf eine Verbindung
room-connection-down = die Revanche wartet, bis alle wieder verbunden sind
room-results-not-yet = die Ergebnisse sind noch offen
room-rematch-opens-next = in diesem Raum eröffnen die Spieler das nächste Spiel


## Des Servers

server-wrong-host = dieser Server hört nicht auf diesen Namen; wer ihn betreibt, kann Namen mit --name ergänzen (runners serve --name play.example.org)
server-wrong-origin = Seiten von dort dürfen das nicht
server-no-host-name = der Host-Header ist kein gültiger Name
server-one-header = eine Anfrage muss genau einen Header { $header } haben
server-first-message-waits = deine erste Nachricht wird noch bearbeitet; warte auf ihre Antwort
server-no-room = diesen Raum oder dieses Spiel gibt es nicht; vielleicht ist es abgelaufen
server-bad-seat-code = dieser Platzcode ist falsch, schon benutzt oder abgelaufen
server-seat-carried = dieser Platz ist auf ein anderes Gerät gewechselt
server-bad-token = dieser Schlüssel gehört zu keinem Platz hier
server-too-many-guesses = zu viele falsche Codes; warte eine Weile
server-busy = zu viele Aufzeichnungen werden vorbereitet; versuch es gleich noch einmal
server-review-not-ended = das Spiel ist nicht zu Ende; danach kann es analysiert werden
server-reviews-busy = zu viele Analysen werden vorbereitet; versuch es gleich noch einmal
server-picture-not-ended = das Spiel ist nicht zu Ende; danach wird sein Bild gezeichnet
server-not-drawn = das Bild ließ sich nicht zeichnen
server-not-reviewed = dieses Spiel ließ sich nicht analysieren
server-review-too-long = dieses Spiel ist zu lang für eine Analyse: sie würde mehr als { $seconds } Sekunden dauern
server-too-many-connections = zu viele Verbindungen
server-head-too-big = die Header einer Anfrage dürfen { $bytes } Bytes und { $lines } Zeilen haben
server-request-too-big = eine Anfrage darf { $most } Bytes haben
server-too-late = eine Anfrage muss in { $seconds } Sekunden vollständig sein
server-bad-upgrade = die Verbindung hat noch unbeantwortete Anfragen; wechsle, wenn sie beantwortet sind
server-too-many-requests = zu viele Anfragen; warte eine Weile
server-too-many-rooms = zu viele Räume; warte eine Weile
server-too-many-replays = zu viele Aufzeichnungen; warte eine Weile
server-too-many-bytes = von deiner Adresse wurde zu viel heruntergeladen; warte ein wenig
server-too-many-messages = zu viele Nachrichten; langsamer, bitte
server-no-http = das ist keine HTTP-Anfrage
server-store-full = die Platte des Servers ist voll; nichts wurde geändert; versuch es später noch einmal
server-fault = interner Fehler; nichts wurde geändert
server-error = interner Fehler
server-not-found = nicht gefunden
server-bad-method = diese Methode ist nicht erlaubt
server-failed = die Anfrage ist gescheitert
server-room-budget = dieser Raum hat sein Maß an Daten erreicht; das Spiel lässt sich beenden, oder eröffne einen anderen Raum
server-address-budget = deine Adresse hat ihr Maß an Daten für heute erreicht; laufende Spiele lassen sich beenden
server-bad-host-key = { $given ->
    [none] das braucht den Schlüssel des Betreibers: Authorization: Bearer KEY
   *[wrong] das ist nicht der Schlüssel des Betreibers dieses Servers
}
server-no-member = { $found ->
    [several] in diesem Raum hießen mehrere { $name }: nenne die gemeinte Person mit ihrer Kennung
   *[none] in diesem Raum war niemand mit diesem Namen oder dieser Kennung
}
server-clock = die Uhr geht nur vorwärts, höchstens um 10^12 ms
server-too-many-phrases = du hast gerade viel gesagt; warte einen Moment
server-too-many-here = von deiner Adresse sind schon so viele in diesem Raum, dass niemand mehr beitreten kann
server-too-many-joins = von deiner Adresse sind gerade viele Räumen beigetreten; warte einen Moment
server-shut-out = diese Adresse wird hier nicht eingelassen
server-no-page = „{ $page }“ ist keine Seite: Seiten zählen ab 0
server-body-too-big = ein Inhalt darf höchstens { $most } Bytes haben
server-not-a-request = keine gültige Anfrage: { $error }
server-spectator = du siehst zu; tritt bei, um zu spielen
server-left = du hast diesen Raum verlassen; tritt wieder bei
server-no-id = ein Befehl braucht eine Kennung
server-not-a-message = keine gültige Nachricht: { $error }
