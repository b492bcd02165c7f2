### The room before a game


## Options

options = Options
options-all-agree = Everyone must agree
options-proposed = Proposed now
option-change = { $option }: { $value }
option-change-switch = { $on ->
    [yes] { $option } on
   *[no] { $option } off
}
option-other-teams = other teams
option-other-teams-note = Who plays with whom would change.
option-dice = Dice
option-dice-note = The server’s rolls can be verified; or enter the dice of a real board.
option-dice-mode = { $mode ->
    [server] Rolled by the server
   *[external] Entered by hand
}
option-stand-in = Stand-in
option-stand-in-note = A bot that plays for an absent player.
option-stand-in-nobody = Nobody
option-stand-in-after = Stand-in takes over after
option-stand-in-after-note = How long a player must be away.
option-rematch = Rematch
option-rematch-note = Results with a countdown, then a rematch.
option-pace = Time for each choice
option-pace-note = When it runs out, a bot makes that one choice.
option-pace-none = No limit
option-open = Open table
option-open-note = Listed on the start page: anyone can sit down or watch.


## Joining and the room

lobby-board = The board and its seats
lobby-no-board = The board appears once two players are seated.
room-loading = Opening the room.
watching = You are watching
watching-now = You are watching: this game has begun.
set-game = Game { $number } of the set
join-continue = Continue on this device
join-enter-code = Enter the code shown on the other device.
join-seat-code = Seat code
join-take-seat = Take the seat
join-ask = Ask for a chair
join-sit = Sit down
join-chair = Take a chair
join-room = Join the room
join-refused = The players want to keep this rematch to themselves. You can watch.
join-by-vote = Before a rematch, everyone seated must agree to a new player.
join-live = Everything is shown live. A chair may become free after this game.
join-elsewhere = I have a seat on another device
lobby-ready = I am ready
lobby-unready = Ready. Undo
lobby-ready-again = When an option changes, everyone has to be ready again.
lobby-outside-hints = Anyone can have a position analysed, here or elsewhere: hints from outside cannot be prevented, even between people.
lobby-broken = A start was aborted.
lobby-sent = Your opening was sent from here.
lobby-broken-count = Aborted starts so far: { $count }.
lobby-open = The room is open
lobby-free = Take a chair, or watch.
lobby-full = All chairs are taken. You can watch.
lobby-invite = Invite somebody
lobby-invite-lead = Send the code to a friend, or put bots in the chairs.
lobby-all-ready = Everyone is ready
lobby-waiting-you = Waiting for you
lobby-waiting = Waiting for { $names }
lobby-waiting-players = Waiting for players
lobby-not-ready = You are not ready.
lobby-starting = The game is starting.
lobby-aborted = The previous game was aborted.
meet-waiting = This table is listed for others to find.
meet-nobody = Nobody has joined yet. With a bot you are ready at once.
meet-gone = Everybody else has gone.
meet-onward = Find another table
promise = { $act ->
    [bots] You are ready as soon as the bots sit down.
    [rematch] You are ready as soon as the next game is set up.
   *[company] You are ready as soon as somebody sits down.
}
promise-undo = Undo
meet-bot = Play with { $bot }
meet-crowded = Others were quicker to sit down. Try again.
lobby-cancelled = The previous game was cancelled by agreement.
lobby-won = { $kind ->
    [conceded] { $names } won the previous game: the other player resigned or was away.
   *[over] { $names } won the previous game.
}
chairs = Chairs
chairs-more = More chairs
chairs-fill = Fill with bots
chairs-fill-count = How many bots
chair-sit = { $how ->
    [ask] Ask
    [move] Move
   *[sit] Sit
}
chair-sit-label = { $how ->
    [ask] Ask for chair { $number }
    [move] Move to chair { $number }
   *[sit] Sit in chair { $number }
}
chair-bot = Bot
chair-bot-label = { $how ->
    [ask] Ask for a bot in chair { $number }
   *[put] Put a bot in chair { $number }
}
chair-free = Free chair
chair-kept = Kept for { $name }
chair-without = Go on without { $name }
chair-name = Name
chair-remove = Remove
chair-remove-label = { $how ->
    [ask] Ask to remove { $name }
   *[do] Remove { $name }
}
chair-remove-ask = Remove { $name }?
chair-state = { $state ->
    [away] Away
    [ready] Ready
   *[waiting] Not ready
}
chair-vacate = Free this chair
chair-vacate-in = The chair can be freed in { $time }
stand = Stand up
stand-ask = Stand up?
share = Share
share-send = Send this to a friend
share-invite = Invite
share-text = Play with me! The room code is { $code }.
share-qr = QR code of the link to room { $code }
share-code = Room code { $code }
