### Set phrases


talk = Say something
talk-note = Everyone in the room sees it for a few seconds. It is not recorded.
talk-sign = { $sign ->
    [smile] Smile
    [applause] Applause
    [surprise] Amazed
   *[thinking] Thinking
}
talk-standing = Those without a chair
talk-hear = Show what { $name } says
talk-hear-standing = Show what those without a chair say
talk-heard = { $heard ->
    [yes] Shown
   *[no] Muted
}
