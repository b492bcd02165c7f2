### The dice verified

verify-true = The dice are true
verify-log = The log is unchanged
verify-failed = The dice do not verify
verify-unreadable = The replay cannot be read
verify-sealed = Checked in this browser. The moves and the result are checked by runners verify. What remains: once everyone has opened, the server knows the coming rolls and could tell a friend. Alone or with a player it could abort a start it dislikes by claiming that an opening never came. Everyone sees each aborted start and its secret, and whoever is said not to have opened can show their bytes; anyone can then compute what would have been rolled.
verify-typed = The dice of this game were entered by the players, so nothing was sealed and nothing is promised about them.


## What is checked, and what was found

verify-sat-late = Event { $event } takes a chair after the start was sealed
verify-stood-late = Event { $event } frees a chair after the start was sealed
verify-chair-kept = Event { $event } gives away a chair that was kept
verify-not-freed = Event { $event }: the players had changed, but chairs were not freed
verify-freed-untruly = Event { $event } frees chairs for a reason that is not true
verify-started-stood = Event { $event } starts without a player who had stood up
verify-not-stood = Event { $event } would go on without somebody who had not stood up
verify-agreed-for-another = Event { $event } agrees for somebody else
verify-left-sealed = Event { $event }: a player left, but the sealed start went on
verify-changed-late = Event { $event } changes options after the start was sealed
verify-unready-late = Event { $event } takes Ready back after the start was sealed
verify-other-format = Event { $event } has log format { $format }, which is not read here
verify-no-scheme = Event { $event } does not name the scheme of its commitment
verify-committed-late = Event { $event } commits to new dice after the start was sealed
verify-committed-again = Event { $event } commits to new dice without a reason
verify-voided-late = Event { $event } voids the dice after the start was sealed
verify-other-secret = Event { $event } shows a secret that does not fit the commitment
verify-ready-late = Event { $event } is a Ready after the start was sealed
verify-sealed-twice = Event { $event } seals a start that is already sealed or has begun
verify-sealed-other-dice = Event { $event } seals a start under dice other than the last commitment
verify-sealed-same-dice = Event { $event } seals a second start for the same dice
verify-sealed-other-seats = Event { $event } seals seats other than those taken
verify-no-time-to-open = Event { $event } leaves no time to open the seals
verify-opened-unsealed = Event { $event } opens a seal, but nothing is sealed
verify-prolonged-unsealed = Event { $event } gives more time, but nothing is sealed
verify-broken-unsealed = Event { $event } aborts a start, but nothing is sealed
verify-broken-missing = Event { $event } is wrong about who had opened
verify-broken-early = Event { $event } aborts the start before its time was up
verify-started-twice = Event { $event } starts the game a second time
verify-started-other-seats = Event { $event } starts with seats other than those taken
verify-other-beginner = Event { $event } lets another player begin
verify-nobody-sealed = Event { $event } seals a seat in which nobody sits
verify-other-seal = Event { $event } has a seal that differs from the one in the last Ready
verify-not-theirs = Event { $event } opens a seal that belongs to another player
verify-opened-twice = Event { $event } opens a seal a second time
verify-opened-late = Event { $event } opens a seal after the time was up
verify-opened-other-start = Event { $event } opens a seal of another start
verify-opening-wrong = Event { $event } does not match its seal
verify-started-unsealed = Event { $event } starts a game that was not sealed
verify-opening-missing = Event { $event } starts the game although an opening is missing
verify-not-the-sealed-seats = Event { $event } starts with seats other than those sealed
verify-not-the-sealed-options = Event { $event } starts with options other than those sealed
verify-not-the-sealed-dice = Event { $event } starts with dice other than those sealed
verify-other-player = Event { $event }: this was for { $who } to do, but somebody else did it
verify-nobody-resigned = The result says that somebody resigned, but nobody did
verify-acts = { $count } rolls and choices, each made by its own player
verify-no-pace = Event { $event }: no pace was agreed
verify-bot-paced = Event { $event }: a pace does not apply to bots
verify-other-bot = Event { $event }: the room agreed on no such bot
verify-time-left = Event { $event }: there was time left
verify-other-chair = Event { $event }: another chair had to act
verify-nobody-left = Event { $event }: a bot took over, but nobody left
verify-goes-on-alone = The game goes on after event { $event } without a player
verify-not-two = Event { $event }: only a game for two can be resigned
verify-other-resigned = Event { $event }: only the player in a chair can resign
verify-goes-on = The game goes on after event { $event }
verify-resigned-won = The player who resigned is shown as the winner
verify-not-claimable = Event { $event }: in this game no win can be claimed
verify-other-claimed = Event { $event }: only the opponent of somebody absent can do that
verify-not-away = Event { $event }: the opponent was not away for a minute, or a bot played for them
verify-endless = Event { $event }: a game ends with the last action that it may have, and not before
verify-no-lots = Nobody agreed on lots
verify-other-lot = Roll { $roll } is not the lot of seat { $seat }
verify-lot-dice = The lot of seat { $seat } must be one die
verify-lots-winner = Another player won the lots
verify-lots-first = Another player rolled first
verify-lots = { $count } lots; { $who } begins
verify-lots-played = Something was played before the lots
verify-lots-undecided = The game ended before the lots were decided
verify-not-readable = This cannot be read: { $error }
verify-check-log = The log is complete and unchanged
verify-check-started = The game has started
verify-never-started = This game never started
verify-check-lots = Lots decided who begins
verify-check-players = Everyone made their own moves
verify-check-secret = The secret is shown
verify-not-ended = The game has not ended, so the secret is not shown yet
verify-secret-shown = It was shown at the end
verify-check-mine = My own contribution is in it
verify-check-commitment = The server kept to its secret
verify-secret-wrong = The secret is not the one that was sealed
verify-committed = Sealed as { $hash }… before anyone was ready
verify-check-contributions = Every player contributed to the dice
verify-check-context = The dice of the game were fixed at its start
verify-context-wrong = The dice were fixed differently
verify-context = Fixed as { $hash }…
verify-check-rolls = Every roll follows from the sealed dice
verify-rolls = { $count ->
    [one] { $count } roll computed again
   *[other] { $count } rolls computed again
}
verify-check-start = The start was sealed and opened by the rules
verify-start-typed = Dice entered by hand are not sealed; { verify-broken-starts }
verify-start = Scheme v2; { verify-broken-starts }
verify-mine-dice = The dice that I was ready for are not in it
verify-mine-start = The sealed start that I opened is not in it
verify-mine-seal = My seal is not in the start that I opened
verify-mine-opening = My opening is not in it
verify-mine = Everything that this browser sealed and opened is there
verify-check-seen = What this browser saw is in it
verify-seen = Everything up to event { $event }, my own moves included, is as this browser saw it
verify-seen-differs = Event { $event } differs from the one that this browser saw
verify-no-opening = The first event must open the room
verify-other-room = The first event names another room
verify-out-of-order = Event { $event } is out of order
verify-changed = Event { $event } was changed
verify-chained = { $count } events, each bound to the one before
verify-nothing-sealed = Nothing was sealed before the start
verify-bot-contribution = The bot in seat { $seat } did not contribute by the rules
verify-ready-early = { $who } was ready before the dice were sealed
verify-contribution-changed = The contribution of { $who } was changed
verify-contribution-count = There must be one contribution for each seat
verify-contributions = { $count } contributions, all made after the dice were sealed
verify-roll-outside = Event { $event } is a roll outside the game
verify-roll-number = Event { $event } should be roll { $roll }
verify-roll-typed = Roll { $roll } was entered by hand
verify-roll-wrong = Roll { $roll } should have shown other dice
verify-broken-starts = { $count ->
    [0] no start was aborted before
    [one] one start was aborted before
   *[other] { $count } starts were aborted before
}
