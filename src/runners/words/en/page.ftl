### The page


## Every screen

window-title = { $title } · Runners
you = You
the-other = The other player
player-gone = Gone
role = { $role ->
    [you] you
    [stand-in] { $bot } stands in
    [bot] bot
   *[away] away
}
chair = Chair { $number }
team = Team { $number }
rule = Rule { $label }
seconds = { $count } s
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
agree = Agree
decline = Decline
take-back = Take it back
close = Close
dismiss = Dismiss
copied = Copied.
one-moment = One moment.
net-offline = The server cannot be reached.
net-failed = The server could not do that.
ready-not-sealed = the dice are being sealed; try again in a moment


## Home and the bar

games = Games
rules = Rules
room = Room
join = Join
back = Back
save = Save
copy = Copy
stay = Stay
watch = Watch
reload = Reload
try-again = Try again
to-home = Home page
guest = Guest
your-name = Your name
menu = Menu
home-title = Two race games, one table
home-lead = Send a link and play. Nothing to install, no account, dice that anyone can check.
home-promise = Every roll is sealed before the game, and anyone can verify it in the browser afterwards.
home-play = Play
home-play-label = Play { $game }
home-today = Today
home-study = Study
puzzle-today = Position of the day
learn = Learn to play
analysis = Analysis board
mine = My games
bar-talk = Say something
home-board = The board of { $game }
home-waiting = Your game is waiting
home-state = { $state ->
    [yours] your move
    [others] waiting for the others
    [results] the game is over
   *[pregame] not started yet
}
home-return = Return
home-code = Got a code?
bar-status = { $status ->
    [connecting] Connecting
    [open] Connected
    [waiting] Reconnecting
   *[closed] Disconnected
}
bar-sound = { $on ->
    [yes] Sound is on
   *[no] Sound is off
}
connection-lost = Connection lost. Reconnecting; nothing you did is lost.
notice-of-host = Notice from the host


## The menu and its dialogs

menu-speed = { $speed ->
    [slow] Slow
    [normal] Normal
    [fast] Fast
   *[off] Instant
}
menu-theme = { $theme ->
    [system] Match system
    [light] Light
   *[dark] Dark
}
menu-asked = The others have been asked.
menu-cancel = Ask to cancel the game
menu-leave = Leave the room
menu-close-table = Close the table to others
menu-vacate = Ask to free { $name }’s chair
menu-sound = Sound
menu-sound-note = Dice, steps, your turn.
menu-notify = Notifications
menu-notify-note = When it is your turn and you are elsewhere.
menu-notify-denied = The browser does not allow notifications from this page.
menu-movement = Animation
menu-movement-note = How fast pieces move.
menu-auto = { $wish ->
    [off] Off
    [rolls] Rolls
   *[moves] Rolls and the only move
}
menu-auto-note = When there is no choice.
menu-language = Language
menu-colours = Theme
menu-colours-note = Light or dark.
profile = Name and colour
profile-colour = Colour
profile-mark = Mark
bots-ask = Which bot?
bot-called = { $name }, { $level }
switch-device = Switch device
switch-how = Open this room on the other device, choose “{ $button }” and enter this code. It works once.
switch-then = This page stops playing when the other one takes over.
leave = Leave
leave-ask = Leave the room?
resign = Resign
resign-ask = Resign?
play-on = Keep playing


## When something is wrong

error-nothing = There is nothing here
error-nothing-note = Check the address.
error-no-code = “{ $word }” is no room code
error-no-code-note = A code has { $length } letters and digits. Blanks, dashes and lower case do not matter.
error-broken = Something went wrong
error-broken-note = Your game is safe on the server. Reload the page to continue.
error-no-room = There is no room { $code }
error-no-room-note = The code may be mistyped, or the room may have expired. Replays of its games are still available.
error-new-room = Make a new room
error-replaced = You are playing elsewhere
error-replaced-note = Your seat is now in use on another page or device.
error-play-here = Play here instead
error-left = You have left the room
error-left-note = Your chair is free again.
error-rejoin = Rejoin
error-full = The room is full
error-full-note = Nobody else can join. You can still watch.
error-no-replay = There is no such replay
error-to-room = To room { $code }
error-failed = That did not work
error-unreachable = The server cannot be reached
error-unreachable-note = The page keeps trying. Your games are safe on the server.
error-try-now = Try now
error-stale = The server has a newer version of this page.
