### Terminal: what is wrong with a store or a room in it

damaged-entry = entry { $seq }: { $error }
damaged-impossible = entry { $seq } cannot have happened: { $error }
damaged-entry-missing = entry { $seq } is missing
damaged-misfiled = entry { $seq } is not filed as what it is
damaged-other-room = its log is another room's
damaged-short = its log ends at entry { $last }, and there were { $wanted }
damaged-long = its log goes on to entry { $seq }, which its row does not know about
damaged-log-gone = its log is gone
damaged-row = its row holds something other than numbers
damaged-other-secret = the secret of its dice is a different one
damaged-no-secret = the secret of its dice is gone
store-busy = another process is writing to the store { $where }
store-unusable-file = { $where } cannot be used, { $error }: check that it and its folder can be read and written
store-unusable = { $where } cannot be used: { $why }
store-silent = { $where } does not answer
store-older-format = { $where } has format { $found }, from before the first release; this release reads format { $own }: move it away to start with an empty store
store-several-names = { $where } has several names (hard links), and a write-ahead log belongs to one: remove the others
store-no-sqlite = { $where } is not a store: it is not an SQLite file
store-old-sqlite = SQLite { $found } can lose pages of a write-ahead log; install apsw 3.51.3 or newer
store-gone = { $where } was removed, moved or replaced while this server used it: what is written now would not be found again
store-failed = the store { $where } could not be written, { $error }: what its disk holds is unknown
store-damaged = the store { $where } is damaged; put its last backup in its place
store-full = there is no room for { $where }: its disk is full
postgres-no-database = there is no such database; make it with createdb
postgres-password = the password is wrong
postgres-not-let-in = this user may not connect
postgres-rights = this user lacks the rights: it must own the schema or be allowed to create one
postgres-too-many = it has too many connections
postgres-starting = it is starting up, or is a standby that takes no connections
postgres-read-only = it is read-only: a standby, or set so
postgres-no-schema = it has no schema of ours
store-tables-changed = the tables now have format { $found }; this release needs { $own }
rooms-open = { $open ->
    [0] no
   *[other] yes
}
rooms-phase = { $phase ->
    [none] asleep
   *[other] { $phase }
}
damaged-answer = an answer cannot have been given
store-copying = copying rooms
store-pruning = pruning
store-counting = counting
store-rewinding = moving rooms back
store-backup-key = the secrets of running games are copied unreadable, but their key cannot be kept in { $file }, { $why }: name another file in { $variable }
store-no-backup-key = { $file } holds no key of { $digits } hexadecimal digits
store-backup-user = { $where } belongs to another user, whose server could not read the secrets of this copy: make it as that user, or name a file with the key in { $variable } for both
store-not-rewound = room { $room } stays where it is: { $why }
store-clock-in-doubt = the clock and the store's last note of the time are { $days } days apart: set the clock, or give --clock-is-right if no server ran for so long
