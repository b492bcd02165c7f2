### The page's document: previews of links, and what stands there before a script runs

document-title = Runners
document-about = Two race games, one table. Send a link and play.
document-games = My games
document-games-about = The games that were played in this browser.
document-analysis = Analysis board
document-analysis-about = Any position, its legal moves and what they are worth.
document-learn = Learn to play
document-learn-about = Small lessons on the live board, one idea each.
document-puzzles = Position of the day
document-puzzle = A puzzle
document-puzzle-about = One choice is clearly the best. Which?
document-rules = The rules
document-rules-about = { $games }, with the board beside every ruling.
document-rules-of = The rules of { $game }
document-rules-of-about = Every rule and ruling, shown on the board.
document-room = Room { $room }
document-room-about = You are invited to a game on Runners. Nothing to install, no account.
document-replay = A game in room { $room }
document-replay-about = Watch it move by move, and verify its dice.
document-before-skip = Skip to content
document-before-loading = Loading Runners.
document-before-no-script = Runners needs JavaScript to draw the board and follow the game.
