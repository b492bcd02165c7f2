### Die geprüften Würfel

verify-true = Die Würfel sind echt
verify-log = Das Protokoll ist unverändert
verify-failed = Die Würfel lassen sich nicht bestätigen
verify-unreadable = Die Aufzeichnung lässt sich nicht lesen
verify-sealed = In diesem Browser geprüft. Die Züge und das Ergebnis prüft runners verify. Was bleibt: Sobald alle geöffnet haben, kennt der Server die kommenden Würfe und könnte sie jemandem verraten. Allein oder mit einem Spieler könnte er einen Start, der ihm nicht gefällt, abbrechen, indem er behauptet, eine Öffnung sei nie gekommen. Alle sehen jeden abgebrochenen Start und sein Geheimnis, und wer angeblich nicht geöffnet hat, kann seine Bytes vorzeigen; dann kann jeder ausrechnen, was gewürfelt worden wäre.
verify-typed = Die Würfel dieses Spiels haben die Spieler eingegeben; darum war nichts versiegelt, und nichts ist über sie versprochen.


## Was geprüft und gefunden wird

verify-sat-late = Ereignis { $event } nimmt einen Platz, nachdem der Start versiegelt war
verify-stood-late = Ereignis { $event } gibt einen Platz frei, nachdem der Start versiegelt war
verify-chair-kept = Ereignis { $event } vergibt einen Platz, der frei gehalten war
verify-not-freed = Ereignis { $event }: Die Spieler hatten gewechselt, doch die Plätze wurden nicht frei
verify-freed-untruly = Ereignis { $event } gibt Plätze aus einem unwahren Grund frei
verify-started-stood = Ereignis { $event } startet ohne jemanden, der aufgestanden war
verify-not-stood = Ereignis { $event } will ohne jemanden weitermachen, der nicht aufgestanden war
verify-agreed-for-another = Ereignis { $event } stimmt für jemand anderen zu
verify-left-sealed = Ereignis { $event }: jemand ging, aber der versiegelte Start lief weiter
verify-changed-late = Ereignis { $event } ändert Optionen, nachdem der Start versiegelt war
verify-unready-late = Ereignis { $event } nimmt „bereit“ zurück, nachdem der Start versiegelt war
verify-other-format = Ereignis { $event } hat das Protokollformat { $format }, das hier nicht gelesen wird
verify-no-scheme = Ereignis { $event } nennt das Verfahren seiner Festlegung nicht
verify-committed-late = Ereignis { $event } legt neue Würfel fest, nachdem der Start versiegelt war
verify-committed-again = Ereignis { $event } legt ohne Grund neue Würfel fest
verify-voided-late = Ereignis { $event } verwirft die Würfel, nachdem der Start versiegelt war
verify-other-secret = Ereignis { $event } zeigt ein Geheimnis, das nicht zur Festlegung passt
verify-ready-late = Ereignis { $event } meldet „bereit“, nachdem der Start versiegelt war
verify-sealed-twice = Ereignis { $event } versiegelt einen Start, der schon versiegelt ist oder begonnen hat
verify-sealed-other-dice = Ereignis { $event } versiegelt einen Start mit anderen Würfeln als den zuletzt festgelegten
verify-sealed-same-dice = Ereignis { $event } versiegelt einen zweiten Start für dieselben Würfel
verify-sealed-other-seats = Ereignis { $event } versiegelt andere Plätze als die besetzten
verify-no-time-to-open = Ereignis { $event } lässt keine Zeit, die Siegel zu öffnen
verify-opened-unsealed = Ereignis { $event } öffnet ein Siegel, aber nichts ist versiegelt
verify-prolonged-unsealed = Ereignis { $event } gibt mehr Zeit, aber nichts ist versiegelt
verify-broken-unsealed = Ereignis { $event } bricht einen Start ab, aber nichts ist versiegelt
verify-broken-missing = Ereignis { $event } nennt nicht die Richtigen, die schon geöffnet hatten
verify-broken-early = Ereignis { $event } bricht den Start ab, bevor seine Zeit um war
verify-started-twice = Ereignis { $event } beginnt das Spiel ein zweites Mal
verify-started-other-seats = Ereignis { $event } beginnt mit anderen Plätzen als den besetzten
verify-other-beginner = Ereignis { $event } lässt jemand anderen beginnen
verify-nobody-sealed = Ereignis { $event } versiegelt einen Platz, auf dem niemand sitzt
verify-other-seal = Ereignis { $event } hat ein anderes Siegel als das letzte „bereit“
verify-not-theirs = Ereignis { $event } öffnet ein Siegel, das jemand anderem gehört
verify-opened-twice = Ereignis { $event } öffnet ein Siegel ein zweites Mal
verify-opened-late = Ereignis { $event } öffnet ein Siegel, nachdem die Zeit um war
verify-opened-other-start = Ereignis { $event } öffnet ein Siegel eines anderen Starts
verify-opening-wrong = Ereignis { $event } passt nicht zu seinem Siegel
verify-started-unsealed = Ereignis { $event } beginnt ein Spiel, das nicht versiegelt war
verify-opening-missing = Ereignis { $event } beginnt das Spiel, obwohl eine Öffnung fehlt
verify-not-the-sealed-seats = Ereignis { $event } beginnt mit anderen Plätzen als den versiegelten
verify-not-the-sealed-options = Ereignis { $event } beginnt mit anderen Optionen als den versiegelten
verify-not-the-sealed-dice = Ereignis { $event } beginnt mit anderen Würfeln als den versiegelten
verify-other-player = Ereignis { $event }: das war die Sache von { $who }, aber jemand anders tat es
verify-nobody-resigned = Laut Ergebnis hat jemand aufgegeben, aber niemand tat es
verify-acts = { $count } Würfe und Züge, jeder vom richtigen Spieler
verify-no-pace = Ereignis { $event }: es war keine Bedenkzeit vereinbart
verify-bot-paced = Ereignis { $event }: für Bots gilt keine Bedenkzeit
verify-other-bot = Ereignis { $event }: dieser Bot war nicht vereinbart
verify-time-left = Ereignis { $event }: es war noch Zeit
verify-other-chair = Ereignis { $event }: ein anderer Platz war an der Reihe
verify-nobody-left = Ereignis { $event }: ein Bot übernahm, aber niemand war gegangen
verify-goes-on-alone = Das Spiel geht nach Ereignis { $event } ohne einen Spieler weiter
verify-not-two = Ereignis { $event }: aufgeben kann man nur in einem Spiel zu zweit
verify-other-resigned = Ereignis { $event }: nur wer auf einem Platz sitzt, kann ihn aufgeben
verify-goes-on = Das Spiel geht nach Ereignis { $event } weiter
verify-resigned-won = Wer aufgegeben hat, steht als Sieger da
verify-not-claimable = Ereignis { $event }: in diesem Spiel lässt sich kein Sieg beanspruchen
verify-other-claimed = Ereignis { $event }: das kann nur die andere Seite einer abwesenden Person
verify-not-away = Ereignis { $event }: die andere Seite war keine Minute weg, oder ein Bot spielte für sie
verify-endless = Ereignis { $event }: ein Spiel endet mit der letzten Aktion, die es haben darf, und nicht vorher
verify-no-lots = Niemand hat vereinbart zu losen
verify-other-lot = Wurf { $roll } ist nicht das Los von Platz { $seat }
verify-lot-dice = Das Los von Platz { $seat } muss ein Würfel sein
verify-lots-winner = Das Los fiel auf jemand anderen
verify-lots-first = Jemand anders hat zuerst gewürfelt
verify-lots = { $count } Lose; { $who } beginnt
verify-lots-played = Vor den Losen wurde schon gespielt
verify-lots-undecided = Das Spiel endete, bevor die Lose entschieden waren
verify-not-readable = Das lässt sich nicht lesen: { $error }
verify-check-log = Das Protokoll ist vollständig und unverändert
verify-check-started = Das Spiel hat begonnen
verify-never-started = Dieses Spiel hat nie begonnen
verify-check-lots = Das Los entschied, wer beginnt
verify-check-players = Jeder hat seine eigenen Züge gemacht
verify-check-secret = Das Geheimnis liegt offen
verify-not-ended = Das Spiel ist nicht zu Ende, darum liegt das Geheimnis noch nicht offen
verify-secret-shown = Es wurde am Ende gezeigt
verify-check-mine = Mein eigener Beitrag ist dabei
verify-check-commitment = Der Server blieb bei seinem Geheimnis
verify-secret-wrong = Das Geheimnis ist nicht das versiegelte
verify-committed = Als { $hash }… versiegelt, bevor jemand bereit war
verify-check-contributions = Jeder Spieler hat zu den Würfeln beigetragen
verify-check-context = Die Würfel des Spiels standen bei seinem Beginn fest
verify-context-wrong = Die Würfel wurden anders festgelegt
verify-context = Als { $hash }… festgelegt
verify-check-rolls = Jeder Wurf folgt aus den versiegelten Würfeln
verify-rolls = { $count ->
    [one] { $count } Wurf nachgerechnet
   *[other] { $count } Würfe nachgerechnet
}
verify-check-start = Der Start wurde nach den Regeln versiegelt und geöffnet
verify-start-typed = Von Hand eingegebene Würfel sind nicht versiegelt; { verify-broken-starts }
verify-start = Verfahren v2; { verify-broken-starts }
verify-mine-dice = Die Würfel, für die ich bereit war, sind nicht dabei
verify-mine-start = Der versiegelte Start, den ich geöffnet habe, ist nicht dabei
verify-mine-seal = Mein Siegel fehlt in dem Start, den ich geöffnet habe
verify-mine-opening = Meine Öffnung ist nicht dabei
verify-mine = Alles, was dieser Browser versiegelt und geöffnet hat, ist da
verify-check-seen = Was dieser Browser gesehen hat, ist dabei
verify-seen = Alles bis Ereignis { $event }, auch meine eigenen Züge, ist so, wie dieser Browser es gesehen hat
verify-seen-differs = Ereignis { $event } ist anders als das, das dieser Browser gesehen hat
verify-no-opening = Das erste Ereignis muss den Raum eröffnen
verify-other-room = Das erste Ereignis nennt einen anderen Raum
verify-out-of-order = Ereignis { $event } steht an falscher Stelle
verify-changed = Ereignis { $event } wurde verändert
verify-chained = { $count } Ereignisse, jedes an das vorige gebunden
verify-nothing-sealed = Vor dem Start wurde nichts versiegelt
verify-bot-contribution = Der Bot auf Platz { $seat } hat nicht nach den Regeln beigetragen
verify-ready-early = { $who } war bereit, bevor die Würfel versiegelt waren
verify-contribution-changed = Der Beitrag von { $who } wurde verändert
verify-contribution-count = Es muss ein Beitrag je Platz sein
verify-contributions = { $count } Beiträge, alle nach dem Versiegeln der Würfel
verify-roll-outside = Ereignis { $event } ist ein Wurf außerhalb des Spiels
verify-roll-number = Ereignis { $event } sollte Wurf { $roll } sein
verify-roll-typed = Wurf { $roll } wurde von Hand eingegeben
verify-roll-wrong = Wurf { $roll } hätte andere Würfel zeigen müssen
verify-broken-starts = { $count ->
    [0] zuvor wurde kein Start abgebrochen
    [one] zuvor wurde ein Start abgebrochen
   *[other] zuvor wurden { $count } Starts abgebrochen
}
