"""A room as a pure state machine: `decide(room, command)` gives events, `fold(room, event)` the next room.

`room`, `commands`, `events` and `options` are the values; `decide` and `fold` the two tables that name all
that happens. What a command does and what its events change are together, one file per subject: `seating`
and `chairs`, `presence`, `leaving`, `votes`, `readiness`, `start`, `play`, `results`, `series`. They say what
they do to a `draft`. `due` is what must be done in time, `refusals` every way in which a room says no.

`log`, `snapshot` and `replay` are what is kept, `verify` checks it, `views` is what people see, `fairness`
the dice that can be checked, `sealing` a client's half of them, `local` a room in this process. No game is
known by name: `runners.games.contract` has the words. See docs/rooms.md.
"""
