### Was man einander sagt


talk = Etwas sagen
talk-note = Alle im Raum sehen es einige Sekunden lang. Es wird nicht aufgezeichnet.
talk-sign = { $sign ->
    [smile] Lächeln
    [applause] Applaus
    [surprise] Staunen
   *[thinking] Nachdenken
}
talk-standing = Alle ohne Platz
talk-hear = Zeigen, was { $name } sagt
talk-hear-standing = Zeigen, was Leute ohne Platz sagen
talk-heard = { $heard ->
    [yes] Sichtbar
   *[no] Stumm
}
