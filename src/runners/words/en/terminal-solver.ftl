### Terminal: solvers, compiled games and nets

fast-not-legal = choice { $choice } is not legal in game { $game } of the batch
fast-not-legal-in = choice { $choice } is not legal in: { $position }
fast-choices = { $choices } choices for { $games } games
fast-other-options = the games of this batch have other options: { $options }
fast-own-policies = only built-in policies can be asked by name; call your own on the records
solver-unfit-arms = { $players } players on arms { $seats } of { $arms }
solver-unfit-dice = Double Dice and Kill Rolls put several dice in hand
solver-unfit-bank = { $dice } dice banked or in hand
solver-what-lmr = Last Man Running with { $pegs } pegs on the { solver-on }
solver-what-ur = Ur with { $pieces } pieces on the { solver-on }
solver-on = { $device ->
    [cpu] CPU
   *[cuda] GPU
}
solver-this-machine = this machine
fast-playing = playing
fast-loading = loading (the first time: compiling)
train-for-points = { $pieces } pieces for points: { $value }
train-for-winning = { $pieces } pieces for winning: { $value }
train-met = { $games } games with noise { $noise } for { $goal } in { $seconds } s
