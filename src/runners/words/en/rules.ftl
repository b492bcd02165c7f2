### The rules

rules-of = Rules of { $game }
rules-in-english = The rules are in English for now.
rules-contents = Contents
example-back = Back to the position
example-notation = In notation
example-moves = { $count ->
    [one] One move. Try it on the board.
   *[other] { $count } moves. Try them on the board.
}
rules-example = Example: { $position }


## In short

rules-book = The whole book
rules-intro = About this book
rules-sum-lmr-1 = Bring your four pegs out of Base, once around the board and Home. Whoever has all four there first wins. A team wins once all its pegs are there.
rules-sum-lmr-2 = A 6 brings a peg out on your Point, a 1 on the ring marked 1. Every number moves a peg that many spots.
rules-sum-lmr-3 = Every 1 and every 6 banks a die, to be rolled in the same turn.
rules-sum-lmr-4 = Landing on another player’s peg kills it: it goes back to Base. Your own pegs cannot be passed.
rules-sum-lmr-5 = From a Point a 1 leads into the Center, and another 1 out of it to any Point.
rules-sum-lmr-6 = Home is entered by numbers that fit. Nobody is killed there.
rules-sum-ur-1 = Bring your seven pieces along your route and home. Whoever is first to have all of them there wins, and scores what the other side still has on the way.
rules-sum-ur-2 = Three dice make a throw of 0 to 3. Three blanks bring in your first piece.
rules-sum-ur-3 = After that a throw brings in a piece or moves one, and you throw again, until a 0, a jump or having no move ends your turn.
rules-sum-ur-4 = Landing on an enemy piece hits it into the river; it comes back over its own four squares.
rules-sum-ur-5 = Landing on a rosette gives a bonus: move any piece 1, 2, 3 or 5.
rules-sum-ur-6 = Jumping over a rosette ends your turn and gives the other side a free move, or three blanks while it still waits for them. Pieces on eyes may jump.
