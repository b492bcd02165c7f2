### Offene Tische und wessen Server es ist


tables = Offene Tische
tables-count = { $total ->
    [one] { $total } Tisch{ tables-count-playing }
   *[other] { $total } Tische{ tables-count-playing }
}
tables-count-playing = { $playing ->
    [0] {""}
    [one] , an { $playing } wird gespielt
   *[other] , an { $playing } wird gespielt
}
tables-none = Gerade wartet niemand. „Mit irgendwem spielen“ eröffnet einen Tisch, den andere hier finden.
tables-more = Mehr zeigen
tables-ready = Mit „Mit irgendwem spielen“ und „Dazusetzen“ bist du bereit, sobald jemand bei dir sitzt. Du kannst es zurücknehmen.
tables-usual = Übliche Optionen
tables-seated = { $names }
tables-nobody = Noch niemand
tables-free = { $count ->
    [0] Kein freier Platz
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
tables-playing = Spiel läuft
tables-sit = Dazusetzen
tables-sit-label = Dazusetzen: { $game }, Raum { $code }
tables-watch-label = Zusehen: { $game }, Raum { $code }
about-server = Über diesen Server
about-server-kept = Räume bleiben nach dem letzten Zug { $rooms } erhalten, Aufzeichnungen nach dem Spiel { $replays }. Was du gespielt hast, steht nur in diesem Browser.
