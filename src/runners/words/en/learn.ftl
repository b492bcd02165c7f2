### Learn: small lessons on the live board


learn-of = { $game }: lesson { $number } of { $total }
learn-lessons = Lessons
learn-nth = Lesson { $number }
learn-mark = done
learn-next = Next lesson
learn-again = Try again
learn-missed = That was legal, but not what was asked for.
learn-finished = That was the last lesson. You know the game: play!
learn-play = Play
learn-other = Lessons of { $game }
learn-rules = All the rules
no-lessons = there are no lessons for this game


## The lessons

lesson-lmr-enter-task = Roll the die. A 6 brings a peg out of your Base.
lesson-lmr-enter-done = Your peg is out. Bring all four around the board and Home.
lesson-lmr-one-task = A 1 brings a peg out too, on the ring marked 1. Do that.
lesson-lmr-one-done = A 6 would have put it five spots further on.
lesson-lmr-bank-task = Every 1 and 6 banks a die. Roll and move, then roll the banked die and move again.
lesson-lmr-bank-done = As long as there are dice in the bank, your turn goes on.
lesson-lmr-kill-task = Landing on another player’s peg kills it. Kill the blue one.
lesson-lmr-kill-done = It is back in its Base and must enter again.
lesson-lmr-entry-kill-task = Entering kills as well. Bring a peg out onto the blue one.
lesson-lmr-entry-kill-done = So it is dangerous to rest where others’ pegs come out.
lesson-lmr-block-task = A peg cannot pass one of your own. Move the one that blocks the peg behind it.
lesson-lmr-block-done = Now the peg behind it has more room.
lesson-lmr-center-task = From a Point, a square of brass, a 1 leads into the Center. Go there.
lesson-lmr-center-done = In the Center the peg waits for another 1.
lesson-lmr-exit-task = A 1 leads out of the Center to any Point. Take the last one before your Home.
lesson-lmr-exit-done = Most of the way around is saved.
lesson-lmr-home-task = The lane in your colour is Home. Bring a peg to its end.
lesson-lmr-home-done = That peg is finished and safe for good.
lesson-lmr-lane-task = In the lane the number must fit as well. Take the peg to the end.
lesson-lmr-lane-done = A number that is too large for the lane cannot be used.
lesson-lmr-dead-die-task = The 3 is Dead: no peg can use it yet. Use the 6, then the 3.
lesson-lmr-dead-die-done = A Dead die can come alive again; the order is yours to choose.
lesson-lmr-order-task = Two dice and one peg left. Use the right die first, and win.
lesson-lmr-order-done = All four pegs are Home: you have won.
lesson-ur-start-task = Throw. Three blanks bring your first piece onto the board.
lesson-ur-start-done = It stands on square 1, the gate. Now others can follow.
lesson-ur-enter-task = A throw can also bring in another piece. Do that.
lesson-ur-enter-done = A 2 has put it straight on square 2.
lesson-ur-again-task = After a move you throw again. Throw and move, twice.
lesson-ur-again-done = Your turn goes on until you throw 0, jump a rosette or cannot move.
lesson-ur-hit-task = Land on the white piece to hit it.
lesson-ur-hit-done = It fell into the river and must come back over its own four squares.
lesson-ur-rosette-task = Land on a rosette.
lesson-ur-rosette-done = A rosette gives a bonus: move any piece 1, 2, 3 or 5.
lesson-ur-bonus-task = You have a bonus: any piece, 1, 2, 3 or 5. Hit the white piece.
lesson-ur-bonus-done = A bonus can go a long way, but never 4.
lesson-ur-river-task = One of your pieces is in the river. Bring it back.
lesson-ur-river-done = From the river a piece comes in over your own four squares.
lesson-ur-jump-task = Jumping over a rosette is a penalty. Move without jumping.
lesson-ur-jump-done = A jump would have ended your turn and given White a free move.
lesson-ur-eyes-task = A piece on an eye may jump over a rosette. Do that.
lesson-ur-eyes-done = No penalty: that is what eyes are for.
lesson-ur-exact-task = Home must be reached exactly. Land on the last rosette, then use the bonus to go home.
lesson-ur-exact-done = That piece is home for good.
lesson-ur-free-task = White jumped a rosette, so you have a free move. Hit a white piece.
lesson-ur-free-done = The other side’s mistake has cost it a piece.
lesson-ur-win-task = Take your last piece home.
lesson-ur-win-done = You have won. What White has not brought home counts as your points.
