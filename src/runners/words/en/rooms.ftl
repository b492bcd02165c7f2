### Rooms


## What happened

story-somebody = Somebody
story-joined = { $who } joined.
story-new-look = { $who } changed their look.
story-renamed = { $old } is now called { $new }.
story-left = { $why ->
    [vacated] The others freed { $who }'s chair.
   *[left] { $who } left.
}
story-sat = { $who } took chair { $chair }.
story-stood = { $who } stood up.
story-freed = These are no longer the same players: chairs are free, as for a new game.
story-order = The order is { $order }.
story-order-teams = The order is { $order }. The teams are { CLAUSES($teams) }.
story-team = { $members }
story-proposed-chair = { $who } asked for chair { $chair }.
story-proposed-bot = { $who } proposed seating the bot { $bot } in chair { $chair }.
story-proposed-removal = { $who } proposed removing { $whom }.
story-proposed-cancel = { $who } proposed cancelling the game.
story-proposed-vacate = { $who } proposed freeing { $whom }'s chair.
story-proposed-listed = { $who } proposed opening the table.
story-proposed-without = { $who } proposed going on without { $whom }.
story-proposed-teams = The teams would be { CLAUSES($teams) }.
story-proposed-options = { $who } proposed a change: { $change }.
story-option = { $value ->
    [on] { $option } on
    [off] { $option } off
    [none] { $option } by default
   *[other] { $option } { $value }
}
story-agreed = { $who } agreed.
story-withdrawn = { $who } no longer agrees.
story-refused = { $who } refused; the proposal was dropped.
story-gave-way = { $who }'s request gave way to another proposal.
story-dropped = The proposal was dropped.
story-changed = Everyone agreed. Nobody is Ready any more.
story-ready = { $who } is Ready.
story-unready = { $why ->
    [carried] { $who } moved to another device and is no longer Ready.
   *[unready] { $who } is no longer Ready.
}
story-sealed = Everyone is Ready; the start is sealed.
story-start-late = The start was aborted: no opening arrived from { EITHER($who) }. Nobody is Ready any more; the secret of its dice is shown.
story-start-broken = The start was aborted: { $why ->
    [carried] { $who } moved to another device.
   *[left] { $who } left.
} Nobody is Ready any more; the secret of its dice is shown.
story-prolonged = The server was restarted; the sealed start waits a little longer.
story-typed = { $how ->
    [corrected] { $who } corrects the roll to { $dice }.
   *[typed] { $who } enters { $dice }.
}
story-lot = { $who } throws a { $face } for the first turn.
story-lots-tied = { $who } are tied and throw again.
story-lots-won = { $who } begins.
story-started = The game begins.
story-ended = { $kind ->
    [cancelled] Everyone agreed: the game is Cancelled.
   *[over] The game is over.
}
story-aborted = The game is Aborted: { $reason }.
abort-reason = { $kind ->
    [left] { $name } left the game
    [away] { $name } was away
    [bot] the bot { $name } failed
    [host] the host stopped it
    [closed] the host closed the room
    [endless] it had gone on for too long without an end
   *[told] { $text }
}
story-set-began = { $pool ->
    [0] A set begins.
   *[other] A set begins; the pool holds { $pool } tokens.
}
story-set-unfinished = { $returned ->
    [0] The set ends unfinished.
    [one] The set ends unfinished; each player gets { $returned } token back.
   *[other] The set ends unfinished; each player gets { $returned } tokens back.
}
story-set-ahead = { $winner } holds more tallies{ story-set-pool }.
story-set-conceded = { $loser } concedes the set: { $winner } wins it{ story-set-pool }.
story-set-pool = { $pool ->
    [0] {""}
   *[other] {" "}and takes the pool of { $pool }
}
story-opened = { $cause ->
    [rematch] Everyone agreed to a Rematch.
    [expired] The results are closed.
    [declined] No Rematch. A new game can be set up.
    [disconnected] A player disconnected. A new game can be set up.
   *[other] A new game can be set up.
}
story-voided = Dice are now entered by hand; the server's commitment is void and its secret is shown.
story-rematch-requested = { $who } asked for a Rematch.
story-rematch-agreed = { $who } agreed to the Rematch.
story-rematch-declined = { $who } declined the Rematch.
story-away = { $who } is away.
story-back = { $who } is back.
story-stood-in = The bot { $bot } plays for { $who } until they return.
story-paced = Time is up for { $who }: the bot { $bot } makes this choice.
story-more-time = The server was restarted; whoever must act gets at least { $seconds } seconds.
story-listed = { $open ->
    [yes] The room is now an open table.
   *[no] The room is no longer an open table.
}
story-took-over = The bot { $bot } takes over from { $who }.
story-resigned = { $who } resigned.
story-claimed = { $whom } was away for a minute: { $who } claims the win.


## What the start waits for

lack-players = { $count ->
    [one] Waiting for one more player
   *[other] Waiting for { $count } more players
}
lack-begins = Chair { $chair } begins but is empty
lack-person = At least one person must take a chair
lack-stood = { $who } stood up; their chair is kept until the others go on without them
lack-ready = { $count ->
    [one] { $who } is not Ready
   *[other] { $who } are not Ready
}
lack-opening = No opening has arrived from { EITHER($who) } yet


## What people in a room may say to each other

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-move = Nice move!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-one-more = Rematch?
phrase-goodbye = Goodbye!
phrase-smile = (smiles)
phrase-applause = (applauds)
phrase-surprise = (is amazed)
phrase-thinking = (is thinking)
