"""A bot for both games: hits whoever it can, else moves the first piece."""

import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    state = asked["state"]
    if asked["game"] == "ur":
        best = max(state["legal"], key=lambda move: (not move["jump"], move["hit"], move["rosette"]))
        answer = {"move": {"from": best["from"], "to": best["to"]}}
    else:
        options = [(die, one) for die, found in enumerate(state["legal"]) for one in found]
        die, best = max(options, key=lambda option: option[1].get("kill") is not None)
        if state["due"] == "delegate":
            answer = {"delegate": {"die": die, "to": best["to"]}}
        else:
            answer = {"move": {"from": best["from"], "to": best["to"], "die": die}}
    print(json.dumps(answer), flush=True)
