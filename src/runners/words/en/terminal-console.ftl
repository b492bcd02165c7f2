### Terminal: the console

console-continuing = Continuing with { $file }, with its players and options.
console-prompt = type help for the commands
console-bad-names = names must not be empty or contain unprintable characters: { $names }
console-names = { $players } players need { $players } names, not { $given }
console-other-game = this is a game of { $game }, not of { $wanted }
console-not-writable = { $file } cannot be written: { $error }
console-dice-lmr = the dice, such as 3 6
console-dice-ur = the throw, 0 to 3
console-not-understood = "{ $line }" is not understood: type { $hint }, or help
console-not-a-move = "{ $line }" is not a move: type its number, or its text as in the list
console-no-such-move = { $last ->
    [0] there is no move { $number }: the game is over
   *[other] there is no move { $number }: choose 1 to { $last }
}
console-no-roll-due = no dice are due: { $due }
console-nothing-to-undo = there is nothing to take back
console-undone = Taken back.
console-which-file = which file? Type save FILE
console-saved = Saved to { $file }.
console-not-saved = this game is not saved: type save FILE to keep it, or quit again to discard it
console-refused = { $rule ->
    [none] No: { $reason }
   *[other] No: { $reason } ({ $rule })
}
console-legal = { $more ->
    [0] Legal: { $moves }
   *[other] Legal: { $moves }, { $more } more
}
console-next-game = The next game of the set.
console-next-hint = Type next for the next game of the set.
console-one-game = there is only this game; start the console again for another
console-game-not-over = this game is not over yet
console-set-over = the set is over; start the console again for another
console-standing = { $pool ->
    [none] Game { $number } of the set. Tallies: { $hands }; { $table } on the table.
   *[other] Game { $number } of the set. Tallies: { $hands }; { $table } on the table. The pool holds { $pool }.
}
console-hand = { $who } { $count }
console-help-dice = enter the dice
console-help-roll = let the computer do it
console-help-number = make the move with that number
console-help-move = make a move in its text form, as in the list
console-help-undo = take back the last entry, as often as you like
console-help-save = save everything to a file; --file FILE continues with it
console-help-next = start the next game of a set
console-help-board = draw the board again
console-help-position = show the position as one line of text
console-help-history = show what has happened so far
console-help-quit = stop; a game with --file is already saved
console-no-such-language = there is no language "{ $language }": there are { $known }
console-no-letters = the encoding of this terminal, { $encoding }, lacks letters of the language "{ $language }": leave out --language, or set PYTHONIOENCODING=utf-8 if the terminal can show them
console-a-number = a number
console-a-move = a move
console-save-file = save FILE
console-team = team { $number }
console-finished = finished
console-colour = { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
    [green] Green
    [ivory] Ivory
    [white] White
    [sky] Sky
    [mauve] Mauve
   *[black] Black
}
