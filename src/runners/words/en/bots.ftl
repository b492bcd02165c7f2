### How each bot plays

bot-random = any legal choice, all equally likely
bot-greedy = the highest gain, one choice ahead
bot-one-die = one die at a time, misjudging choices by up to { $points } percentage points
bot-blurred = the strongest player, misjudging choices by up to { $points } percentage points
bot-self-taught = the best choice by a net that taught itself
bot-net-blurred = a net's best choice, misjudging choices by up to { $points } percentage points
bot-net-exact = the best choice one throw ahead, by a net that the exact tables taught
bot-level = { $level ->
    [random] Random
    [beginner] Beginner
    [greedy] Greedy
    [learner] Learner
    [regular] Regular
    [expert] Expert
    [master] Master
   *[other] { $name }
}
bot-person = { $level ->
    [beginner] Pip has only just learned the rules.
    [learner] Nela hits whatever she can.
    [regular] Otto likes it safe and seldom slips.
    [expert] Mira sees trouble coming a throw early.
   *[master] Enki was playing before you were born.
}
bot-beaten = beaten
