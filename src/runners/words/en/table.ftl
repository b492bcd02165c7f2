### The table


## The table and the turn

table-board = Board
table-board-title = Board. { $due }
table-players = Players
table-to-act = It is { $who }’s turn.
table-to-play = To play
pace-left = Time left: { $time }
table-enlarge = Enlarge the board
table-shrink = Show the whole board
spot-stands = { $count ->
    [0] empty
    [1] { $piece ->
        [peg] { $who }: a peg
       *[piece] { $who }: a piece
    }
   *[other] { $piece ->
        [peg] { $who }: { $count } pegs
       *[piece] { $who }: { $count } pieces
    }
}
spot-plain = { $spot }, { $stands }
spot-target = { $effect ->
    [none] { $spot }, { $stands }. Target
   *[other] { $spot }, { $stands }. Target: { $effect }
}
spot-can-move = { $chosen ->
    [yes] { $spot }, { $stands }. Can move, chosen
   *[no] { $spot }, { $stands }. Can move
}
turn-panel = Turn
turn-yours = Your turn
turn-over = The game is over
turn-other = { $does ->
    [lots] { $who } throws for the first turn
    [stand-in] { $bot } plays for { $who }
    [bot] { $who } is playing
   *[turn] { $who }’s turn
}
turn-next = { $own ->
    [yes] Your turn.
   *[no] { $who }’s turn.
}
turn-away = Away. The game waits.
absent = Your opponent is away
absent-title = { $name } is away
absent-soon = In { $time } you may take the win or let a bot play.
absent-claim = Take the win
absent-hand = Let a bot play
absent-wait = Wait
turn-dice-due = The dice are due.
turn-choosing = Choosing a move.
turn-choose-piece = Choose a piece, then where it goes.
turn-choose-move = Choose a move
turn-play-your = Play your { $number }
turn-move-to = Move to { $target }
turn-from-to = { $from } to { $to }
turn-to = to
turn-moves = Moves
turn-skip = Skip to my turn
turn-hint = Hint
turn-which = Piece
auto = Roll for me
auto-ask = { $verb ->
    [throw] Throw by itself from now on?
   *[roll] Roll by itself from now on?
}
auto-do = { $verb ->
    [throw] Throw for me
   *[roll] Roll for me
}
auto-no = No
turn-roll = { $count ->
    [one] Roll { $count } die
   *[other] Roll { $count } dice
}
turn-lots = Throw for the first turn
turn-lots-label = Throws for the first turn
turn-lots-note = The highest die begins; a tie is thrown again.
turn-throw-one = Throw one die
turn-count = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
turn-can-move = move from { $origin } to { $target }
turn-you-can = You can { $choices }.
turn-you-can-and-more = You can { $choices } and { $count } more.
vain-several = { $where ->
    [none] more than one piece can go there: choose the piece first
   *[other] { $piece ->
        [peg] more than one peg can go to { $where }: choose the peg first
       *[piece] more than one piece can go to { $where }: choose the piece first
    }
}
vain-none = { $face ->
    [none] { $piece ->
        [peg] none of your pegs can go to { $where } now
       *[piece] none of your pieces can go to { $where } now
    }
   *[other] { $piece ->
        [peg] none of your pegs can go to { $where } with the { $face }
       *[piece] none of your pieces can go to { $where } with the { $face }
    }
}
vain-dice-first = The dice are due first.
vain-turn = It is { $who }’s turn.
tray-dice = Dice
tray-empty = No dice on the table.
typed-label = Enter the roll
typed-due = { $who ->
    [none] { $count ->
        [one] Enter what the die shows
       *[other] Enter what the { $count } dice show
    }
   *[other] { $count ->
        [one] Enter what { $who }’s die shows
       *[other] Enter what { $who }’s { $count } dice show
    }
}
typed-back = Undo
typed-roll = Roll
typed-correct-label = Correct the roll
typed-again = Entered it wrong? Enter it again
typed-correct = Correct it
log-title = Log
log-list = What happened, newest first
log-show-spot = Show { $spot }, { $label }
resign-loses = { $other } wins this game.


## Proposals and rematches

vote = Proposal
vote-agreed = agreed
vote-state = { $state ->
    [away] away
   *[waiting] waiting
}
vote-withdraw = Withdraw my agreement
vote-refuse = Refuse
vote-for-chair = { $who ->
    [you] You ask for chair { $chair }
   *[other] { $name } asks for chair { $chair }
}
vote-for-bot = { $who ->
    [you] You propose seating the bot { $bot } in chair { $chair }
   *[other] { $name } proposes seating the bot { $bot } in chair { $chair }
}
vote-remove = { $who ->
    [you] You propose removing { $whom }
   *[other] { $name } proposes removing { $whom }
}
vote-cancel = { $who ->
    [you] You propose cancelling the game
   *[other] { $name } proposes cancelling the game
}
vote-vacate = { $who ->
    [you] You propose freeing { $whom }’s chair
   *[other] { $name } proposes freeing { $whom }’s chair
}
vote-without = { $who ->
    [you] You propose going on without { $whom }
   *[other] { $name } proposes going on without { $whom }
}
vote-options = { $who ->
    [you] You propose: { $change }
   *[other] { $name } proposes: { $change }
}
vote-cancel-note = The game would end without a winner. Everyone seated must agree.
vote-vacate-note = { $absence } Everyone present must agree.
vote-seats-note = Before a rematch, chairs change only if everyone seated agrees. Nobody would be ready any more.
vote-options-note = { $note } Everyone seated must agree.
vote-spoiled = This player spoiled two starts.
vote-absent = { $count ->
    [one] This player has been away for more than a minute.
   *[other] This player has been away for more than { $count } minutes.
}
rematch = Rematch
rematch-left = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}
rematch-another = A rematch?
rematch-ready = “Rematch” also means that you are ready.
rematch-change = Change options
rematch-asked = { $who ->
    [you] You ask for a rematch
   *[other] { $name } asks for a rematch
}
rematch-time = { $count ->
    [one] Back to the room in { $count } second.
   *[other] Back to the room in { $count } seconds.
}
rematch-all-agree = Everyone must agree before the time runs out.
rematch-players-decide = The players decide.
rematch-same = Seats, teams and options
rematch-as-before = as they were
rematch-if-declined = If anyone declines, leaves or loses the connection
rematch-back = back to the room
rematch-to-room = Back to the room
rematch-none = No rematch
rematch-player-left = { $count ->
    [one] A player left this game. Back to the room in { $count } second.
   *[other] A player left this game. Back to the room in { $count } seconds.
}
rematch-off = There are no rematches in this room. The host opens the next game; it appears here by itself.
rematch-waits-you = Everyone agrees. Waiting for you to reconnect.
rematch-waits = { $own ->
    [yes] Everyone agrees. Waiting for { $names } and you to reconnect.
   *[no] Everyone agrees. Waiting for { $names } to reconnect.
}
leave-concedes = { $pool ->
    [0] You concede the set to { $other }.
   *[other] You concede the set: { $other } takes the pool of { $pool }.
}
leave-aborts = { $last ->
    [yes] You are the last person at the table: the game will be aborted.
   *[no] The game will be aborted for everyone.
}
leave-bot = The bot { $bot } takes your chair for the rest of the game; you cannot take it back.
leave-chair = Your chair becomes free.
leave-again = You can come back.
leave-closing = Closing the page keeps your seat.
