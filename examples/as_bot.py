"""A policy `module:function`, as the judge asks it, as a bot of Ur that is asked one position at a time.

    runners tournament ur --pieces 2 --bots greedy --games 100 \\
        --bot "mine=python -m examples.as_bot examples.q_learning:choose"
"""

import json
import sys
from importlib import import_module

from runners import fast
from runners.games import UR

POSITION = ("black", "white", "to_act", "due", "steps", "tries")
module, _, function = sys.argv[1].partition(":")
choose = getattr(import_module(module), function)

for line in sys.stdin:
    asked = json.loads(line)
    options = UR.options(asked["options"])
    state = UR.set_up(options, {name: asked["state"][name] for name in POSITION}).state
    batch = fast.ur.Batch(1, options=options)
    batch.put(0, state)
    told = UR.move_json(fast.ur.choice_of(state, int(choose(batch)[0])))
    print(json.dumps(told if "decline" in told else {"move": told}), flush=True)
