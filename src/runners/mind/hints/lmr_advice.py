"""The choices of Last Man Running as the strongest bot judges them, each with its reason."""

from runners.games import LMR
from runners.games.lmr.state import State
from runners.mind.hints.lmr import reason
from runners.mind.hints.model import Advice
from runners.mind.lmr.choose import judged


def advice(state: State) -> list[Advice]:
    legal = LMR.legal(state)
    worth = judged(state, legal)
    return [
        Advice(LMR.move_json(choice), chance, reason(state, choice))
        for choice, chance in zip(legal, worth, strict=True)
    ]
