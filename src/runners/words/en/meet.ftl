### Open tables, and whose server it is


tables = Open tables
tables-count = { $total ->
    [one] { $total } table{ tables-count-playing }
   *[other] { $total } tables{ tables-count-playing }
}
tables-count-playing = { $playing ->
    [0] {""}
   *[other] , { $playing } playing
}
tables-none = Nobody is waiting right now. “Play anyone” opens a table that others can find here.
tables-more = Show more
tables-ready = “Play anyone” and “Sit down” make you ready as soon as somebody sits with you. You can undo it.
tables-usual = Usual options
tables-seated = { $names }
tables-nobody = Nobody yet
tables-free = { $count ->
    [0] No free chair
    [one] { $count } free chair
   *[other] { $count } free chairs
}
tables-playing = Playing
tables-sit = Sit down
tables-sit-label = Sit down at { $game }, room { $code }
tables-watch-label = Watch { $game }, room { $code }
about-server = About this server
about-server-kept = Rooms are kept for { $rooms } after the last move, replays for { $replays } after the game. What you played is listed in this browser only.
