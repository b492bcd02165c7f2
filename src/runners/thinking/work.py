"""The tasks themselves, wherever they are done."""

import gzip

import msgspec

from runners.bots import Told, bots_of
from runners.games import GAMES
from runners.games.contract import Json
from runners.thinking.tasks import Board, Choose, Hint, Picture, Review, Task, packed


def done(task: Task, *, hurried: bool = False) -> Json:
    """The answer to a task."""
    match task:
        case Choose():
            return choose(task, hurried=hurried)
        case Review():
            return review(task)
        case Hint():
            return hint(task)
        case Picture():
            return picture(task)
        case Board():
            return board(task)


def choose(task: Choose, *, hurried: bool) -> Json:
    """A bot's choice; the same position, bot, seed and score give the same one."""
    game, told = GAMES[task.game], Told(task.score, hurried)
    bot = bots_of(task.game)[task.bot]
    return game.move_json(bot.choose(game, game.load(task.state), task.seat, task.seed, told))


def review(task: Review) -> str:
    """The same bytes for the same replay, whoever asks and wherever."""
    from runners.mind.review import encode
    from runners.mind.review import review as judged

    return packed(encode(judged(gzip.decompress(task.replay))))


def picture(task: Picture) -> str:
    """The same picture for the same replay."""
    from runners.thinking.pictures import picture as drawn

    return packed(drawn(gzip.decompress(task.replay), task.form))


def board(task: Board) -> str:
    """The same picture for the same position."""
    from runners.thinking.pictures import board as drawn

    return packed(drawn(task.game, task.position, task.form))


def hint(task: Hint) -> Json:
    """The choices ranked, as JSON."""
    from runners.mind.hints import hints

    found = hints(task.game, GAMES[task.game].load(task.state), task.seat, task.score)
    return msgspec.to_builtins(found)


def warm() -> None:
    """Load what the first task would wait for."""
    from runners.mind.net import net_of
    from runners.mind.ur.net import shipped

    net_of("lmr")
    shipped()
