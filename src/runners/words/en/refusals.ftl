### Refusals


## Of a room

room-join-first = join the room first
room-server-only = only the server can send that
room-which-game = the command must say which game it is about
room-no-game-yet = this room has not reached that game yet
room-game-over-there = that game is over
room-results-closed = the results of that game are closed
room-id-used = the id "{ $id }" was already used for a different command
room-no-such-game = there is no game "{ $game }" here
room-no-such-option = this game has no option "{ $option }"
option-unknown = { $by ->
    [engine] the compiled engine does not know the option { $option }
    [table] this table does not know the option { $option }
   *[net] the net does not know the option { $option }
}
room-not-options = these are not valid options: { $error }
room-stand-in-seconds = a stand-in takes over after { $low } to { $high } seconds
room-no-such-pace = a pace is { $low } to { $high } seconds, or 1 to { $days } whole days in seconds; 0 means none
room-pace-typed = a pace cannot be combined with dice entered by hand
room-not-open = this room is not an open table
room-listed-already = this room is an open table already
room-no-time-runs = nobody is on the clock
room-time-left = there is still time
room-time-over = your time is up; a bot makes this choice for you
room-stake = a stake of { $stake } is not possible: stakes are whole tokens up to { $most }, in games played in sets
room-no-such-starter = chair { $chair } cannot begin: the chairs are 0 to { $last }
room-no-such-bot = there is no bot "{ $bot }" for this game
room-options-already = those are already the options
room-option-locked = { $option } cannot be changed during a set
room-chairs-in-results = chairs cannot change while the results are open
room-not-away = nobody in that chair has been away for { $seconds } seconds
room-proposal-open = another proposal is open; settle it first
room-no-proposal = that proposal is no longer open
room-no-vote = you have no vote on this
room-agreed-already = you have already agreed
room-not-agreed = you have not agreed
room-away-already = that member is already away
room-here-already = that member is already here
room-no-such-member = there is no such member in this room
room-no-stand-in-needed = nobody in that chair needs a stand-in
room-stand-in-not-yet = it is not time for a stand-in yet
room-no-bot-there = there is no bot in that chair
room-chair-refused = the others refused you a chair; you can ask again before the next game
room-not-here = you are not in this room
room-no-bot-plays = no bot plays for that chair
room-people-type = people enter the dice in this room
room-turn-lots = { $who } throws for the first turn
room-turn-lent = { $who } is playing a die from { $owner }'s turn
room-turn-other = it is { $who }'s turn
room-type-dice = { $count ->
    [one] enter the dice: { $count } die is due
   *[other] enter the dice: { $count } dice are due
}
room-server-rolls = the server rolls the dice in this room
room-roll-used = there is no entered roll that can still be corrected
room-not-your-roll = only the player who entered a roll can correct it
room-lots-first = lots decide who begins; throw your die first
room-not-a-move = that is not a move: { $error }
room-not-two-players = you can resign only in a game for two; in a larger game you can leave
room-not-claimable = the win can be claimed only in a game between two people at a table that was open to strangers, and not while a bot plays for your opponent
room-opponent-not-away = your opponent has not been away for { $seconds } seconds
room-too-many-designations = one choice allows { $most } designations of a die; make it
room-too-many-corrections = one roll can be corrected { $most } times
room-ready-already = you are already Ready
room-no-seal-wanted = dice are entered by hand in this room, so Ready takes no seal
room-other-commitment = the dice were committed again; check the new commitment and be Ready again
room-bad-seal = Ready needs a seal: 32 bytes as 64 lower-case hex digits
room-not-ready = you are not Ready
room-other-start = the start that was sealed is not the one this client saw
room-wrong-opening = these are not the bytes that were sealed
room-opened-already = you have already opened your seal
room-not-sealed-so = no start is sealed under that commitment
room-seals-not-yet = there is still time to open the seals
room-not-sealed = no start is sealed
room-nothing-sealed = that member has sealed nothing
room-bots-do-not-join = bots are seated; they do not join
room-joined-already = you are already in this room
room-full = the room is full ({ $most } people); you can watch
room-looks-already = you already look like that
room-no-such-colour = there is no colour "{ $colour }"
room-no-such-mark = there is no mark "{ $mark }"
room-colour-taken = somebody is already playing { $colour ->
    [vermilion] red
    [blue] blue
    [yellow] yellow
    [green] green
    [ivory] ivory
    [black] black
    [sky] sky blue
   *[mauve] mauve
}
room-mark-taken = somebody already has the { $mark ->
    [disc] disc
    [square] square
    [triangle] triangle
    [cross] cross
    [ring] ring
    [star] star
    [diamond] diamond
   *[crescent] crescent
}
room-no-such-chair = there is no such chair
room-chair-taken = that chair is taken
room-chair-kept = that chair is kept for { $who }, who stood up
room-nobody-stood = nobody of the finished game has stood up like that
room-take-a-chair = only seated players can do that; take a chair first
room-game-started = that cannot change during a game
room-results-first = the results are still open
room-sealed = the start is sealed; the game begins in a moment
room-not-started = the game has not started yet
room-game-over = the game is over
room-no-results = no game has ended yet
room-no-rematches = rematches are switched off in this room
room-rematch-requested = a Rematch was already requested; agree to it instead
room-players-missing = a player left this game; return to the room and set up a new one
room-no-rematch-request = nobody has asked for a Rematch yet
room-no-consent-held = no Rematch is waiting for a connection
room-connection-down = the Rematch is waiting for somebody to reconnect
room-results-not-yet = the results are still open
room-rematch-opens-next = in this room the next game is opened by its players



## Of the server

server-wrong-host = this server does not answer to that host name; whoever runs it can add names with --name (runners serve --name play.example.org)
server-wrong-origin = pages from that origin are not allowed to do this
server-no-host-name = the Host header is not a valid host name
server-one-header = a request must have exactly one { $header } header
server-first-message-waits = your first message is still being processed; wait for its answer
server-no-room = there is no such room or game; it may have expired
server-bad-seat-code = this seat code is wrong, already used or expired
server-seat-carried = this seat was moved to another device
server-bad-token = this token does not belong to a seat here
server-too-many-guesses = too many wrong codes; wait a while
server-busy = too many replays are being prepared; try again shortly
server-review-not-ended = the game has not ended yet; it can be reviewed once it has
server-reviews-busy = too many reviews are being prepared; try again shortly
server-picture-not-ended = the game has not ended yet; its picture is drawn once it has
server-not-drawn = the picture could not be drawn
server-not-reviewed = this game could not be reviewed
server-review-too-long = this game is too long to be reviewed: that would take more than { $seconds } seconds
server-too-many-connections = too many connections
server-head-too-big = request headers are limited to { $bytes } bytes and { $lines } lines
server-request-too-big = requests are limited to { $most } bytes
server-too-late = a request must be complete within { $seconds } seconds
server-bad-upgrade = the connection still has unanswered requests; upgrade once they are answered
server-too-many-requests = too many requests; wait a while
server-too-many-rooms = too many rooms; wait a while
server-too-many-replays = too many replays; wait a while
server-too-many-bytes = too much was downloaded from your address; wait a little
server-too-many-messages = too many messages; slow down
server-no-http = this is not an HTTP request
server-store-full = the server's disk is full; nothing was changed; try again later
server-fault = internal error; nothing was changed
server-error = internal error
server-not-found = not found
server-bad-method = method not allowed
server-failed = the request failed
server-room-budget = this room has reached its limit for stored data; you can finish the game, or open another room
server-address-budget = your address has reached today's limit for stored data; running games can be finished
server-bad-host-key = { $given ->
    [none] this needs the host key: Authorization: Bearer KEY
   *[wrong] this is not the host key of this server
}
server-no-member = { $found ->
    [several] several people in this room have been called { $name }: name one by the id
   *[none] nobody of this name or id has been in this room
}
server-clock = the clock moves forward only, by at most 10^12 ms
server-too-many-phrases = you have said a lot just now; wait a moment
server-too-many-here = so many of your address are in this room that no more may join
server-too-many-joins = many have joined rooms from your address just now; wait a moment
server-shut-out = this address is blocked here
server-no-page = "{ $page }" is not a page: pages are numbered from 0
server-body-too-big = a body may have at most { $most } bytes
server-not-a-request = not a valid request: { $error }
server-spectator = you are watching; join to play
server-left = you have left this room; join it again
server-no-id = a command must carry an id
server-not-a-message = not a valid message: { $error }
