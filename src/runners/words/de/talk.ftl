### Was man einander sagt


talk = Etwas sagen
talk-note = Alle im Raum sehen es einige Sekunden lang. Es wird nicht aufgezeichnet.
talk-sign = { $sign ->
    [smile] Lächeln
    [applause] Applaus
    [surprise] Staunen
   *[thinking] Nachdenken
}
talk-hear = Zeigen, was { $name } sagt
talk-heard = { $heard ->
    [yes] Sichtbar
   *[no] Stumm
}
