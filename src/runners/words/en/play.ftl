### Playing: against whom, how long, under which name


play-against = Your opponent
play-way = { $way ->
    [quick] Quick
    [full] Full
    [friends] With friends
   *[anyone] Play anyone
}
play-note = { $way ->
    [full] { $bots ->
        [one] The whole game, against one bot.
       *[other] The whole game, against { $bots } bots.
    }
    [friends] A table of your own, and a code to send.
   *[anyone] Meet whoever is at a table now.
}
name-ask = What shall we call you?
name-note = The others see it at the table. You can change it at any time.
name-go = Continue
name-guest = Stay a guest
ladder-next = { $bot } challenges you
ladder-play = Play { $bot }
ladder-done = You have beaten everybody
today-rung = { $game }, opponent { $rung } of { $of }
today-beaten = { $count } faces, all of them beaten.
today-puzzle = { $state ->
    [solved] { $count ->
        [one] Solved today.
       *[other] Solved { $count } days in a row.
    }
    [tried] There is a new one tomorrow.
   *[open] { $count ->
        [0] One choice is clearly the best. Which?
        [one] Solved yesterday. And today?
       *[other] Solved { $count } days in a row. And today?
    }
}
today-tables = { $count ->
    [0] Nobody is waiting right now.
    [one] Somebody is waiting at a table.
   *[other] People are waiting at { $count } tables.
}
home-code-form = CODE
home-no-room = There is no room { $code }. Check the code.
