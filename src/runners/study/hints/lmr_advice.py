"""The choices of Last Man Running as the strongest bot judges them, each with its reason."""

from runners.bots.lmr.choose import judged
from runners.games import LMR
from runners.games.lmr.state import State
from runners.study.hints.lmr import reason
from runners.study.hints.model import Advice


def advice(state: State) -> list[Advice]:
    legal = LMR.legal(state)
    worth = judged(state, legal)
    return [
        Advice(LMR.move_json(choice), chance, reason(state, choice))
        for choice, chance in zip(legal, worth, strict=True)
    ]
