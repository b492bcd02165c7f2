### Terminal: solvers, compiled games and nets

fast-not-legal = choice { $choice } is not legal in game { $game } of the batch
fast-not-legal-in = choice { $choice } is not legal in: { $position }
fast-choices = { $choices } choices for { $games } games
fast-other-options = the games of this batch have other options: { $options }
fast-own-policies = only built-in policies can be asked by name; call your own on the records
mind-no-rollouts = at least one game must be played on from each choice
mind-no-hints = there are no hints for { $game }
mind-needs-compiler = training on the CPU with these kernels needs the compiler g++
solver-stalled = bounds of layer { $layer } stay { $gap } apart after { $sweeps } sweeps
solver-memory = { $what } needs { $needed } GB of memory and { $where } has { $available } GB free
solver-unfit-arms = { $players } players on arms { $seats } of { $arms }
solver-unfit-dice = Double Dice and Kill Rolls put several dice in hand
solver-unfit-bank = { $dice } dice banked or in hand
solver-what-lmr = Last Man Running with { $pegs } pegs on the { solver-on }
solver-what-ur = Ur with { $pieces } pieces on the { solver-on }
solver-needs-numba = solving on the CPU needs numba: pip install 'runners-games[solver]'
solver-on = { $device ->
    [cpu] CPU
   *[cuda] GPU
}
solver-this-machine = this machine
solver-the-gpu = the GPU
fast-playing = playing
fast-comparing = comparing
fast-loading = loading (the first time: compiling)
solve-starting = starting (the first time: compiling)
solve-progress = layers, { $sweeps } sweeps, { $gap ->
    [none] done
   *[other] gap { $gap }
}
train-for-points = { $pieces } pieces for points: { $value }
train-for-winning = { $pieces } pieces for winning: { $value }
train-met = { $games } games with noise { $noise } for { $goal } in { $seconds } s
