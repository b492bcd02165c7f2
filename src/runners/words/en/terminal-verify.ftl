### Terminal: what the verifier of replays finds wrong

audit-belongs-another-game = it belongs to another game
audit-belongs-another-room = it belongs to another room
audit-bots-act-their = bots act in their own time
audit-commitment-stands-until = a commitment stands until it is void
audit-deadline-over-before = its deadline is earlier than its start
audit-events-before-are = events before it are missing
audit-game-begins-with = a game begins with `opened`, once
audit-hash-does-not = its hash does not match: it was changed, or one before it is missing
audit-lies-before-event = its time is earlier than that of the event before it
audit-log-format-newer = log format { $format } is newer than this release knows ({ $own })
audit-log-format-older = log format { $format } is from before the first release; this release reads format { $own }
audit-made-for-another = it was made for another commitment
audit-must-name-log = it must name the log before it, if there is one
audit-no-commitment-stands = no commitment stands
audit-no-replay = this is not a replay: { $error }
audit-no-replay-format = this is not a replay: its format is { $kind }, not { EITHER($known) }
audit-no-room-replay = this is not a room replay: { $error }
audit-no-set-under-way = no set is under way
audit-no-start-sealed = no start is sealed
audit-nobody-sat-there = nobody sat there
audit-nobody-time-over = nobody's time was up
audit-nobody-time-prolonged = nobody's time was extended
audit-not-log-entry = not a log entry: { $error }: { $raw }
audit-nothing-committed-could = nothing was committed that could be sealed
audit-opening-missing = an opening is missing
audit-room-agreed-on = the room agreed on no such bot
audit-room-replays-version = room replays of version { $version } are not known here, only { $own }
audit-rules-these-are = rules { $rules }; these are { $own }
audit-secret-dice-not = the secret of the dice is not shown
audit-secret-not-one = the secret is not the one that was committed to
audit-start-not-sealed = the start was not sealed
audit-start-sealed-for = a start was sealed for this commitment before
audit-there-no-game = there is no game { $game }
audit-there-no-game-log = there is no game { $game_seq } in this log
audit-time-over = its time was up
audit-typed-dice-have-no = typed dice have no secret
audit-own-opening = the opening that this client sent is not in the replay
audit-seen-differs = event { $event } differs from the one that this client saw, or is missing
audit-own-start = the sealed start that this client opened is not in the replay
audit-own-seal = the seal of this client is not in the start that it opened
audit-not-ended = the game has not ended: its dice and its result cannot be checked yet
audit-other-game = the game inside is not the one that the events tell
audit-refused = the room refuses this from { $by }: { $why }
audit-impossible = nothing of the kind can happen here
audit-differs = `{ $field }` must be { $expected }, not { $found }
audit-comes-next = `{ $expected }` comes next, not `{ $found }`
audit-unasked = nothing before it leads to `{ $found }`
audit-start-waits = the start still waits: { $why }
verify-dice = { $kind ->
    [committed] its dice were committed before the players contributed, and every roll follows from them
    [typed] its dice were typed in by people; nothing is promised about them
   *[other] its dice were not committed; nothing is promised about them
}
verify-starts = { $scheme ->
    [none] {""}
   *[other] {" "}(scheme { $scheme })
}{ $broken ->
    [0] {""}
   *[other] ; aborted starts before it: { $broken }
}
