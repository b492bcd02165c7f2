### Terminal: programs as bots, and the client

client-unreachable = { $url } cannot be reached: { $reason }
client-other-scheme = the server's dice are not of scheme v2, the only one that this client supports
program-not-started = cannot be started: { $error }
program-chair = chair { $chair }: { $no }
program-changes-nothing = { $answer } changes nothing
program-no-object = a choice is an object, not { $answer }
program-refused = chose { $answer }, which is refused: { $message }
program-late = did not answer within { $limit } s
program-gave-up = it failed { $failures } times and has left the room
program-ended = has exited with status { $status }
program-typed-dice = people enter the dice in this room, and a program cannot see them (QR33)
program-no-chair = no chair is free
program-long-line = wrote more than { $most } bytes
program-no-choice = did not write a choice: { $answer }
program-no-json = did not write a line of JSON: { $line } ({ $error })
program-room-refuses = the room refuses: { $why }
program-sits = sits in chair { $chair }
program-failed = the program { $why }; it plays the first legal choice, { $instead } ({ $count } of { $most })
client-closed = the connection was closed here
client-no-server = the server cannot be reached
client-answered = { $url } answered { $status }
client-redirected = { $url } sends everybody on to { $where }, and nothing is sent there: give that address if you trust it
client-too-big = the answer of { $url } is longer than { $most } MiB
client-no-json = the answer of { $url } is not JSON
client-message-too-big = the server sent a message of more than { $most } MiB
client-no-message = the server sent something that is not a message
