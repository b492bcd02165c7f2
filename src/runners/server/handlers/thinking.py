"""A bot's choice in a room: asked for once, and played as soon as it is ready."""

from runners.bots import bots_of
from runners.bots.thinker import Question, Thought
from runners.games import GAMES
from runners.games.contract import Json
from runners.rooms.due import BotTurn
from runners.rooms.room import Room
from runners.server.live.answered import Thinking
from runners.server.live.core import Core
from runners.server.live.room import Live


def bot_choice(hub: Core, live: Live, room: Room, bot: BotTurn) -> Json | None:
    """What the bot plays; None while it is thinking. A new position is thought about again."""
    known = live.thinking
    if known is None or known.play is not room.play:
        known = live.thinking = start_thinking(hub, live, room, bot)
    return known.choice


def start_thinking(hub: Core, live: Live, room: Room, bot: BotTurn) -> Thinking:
    """Ask for a choice; without an alternative, and of a bot that needs no time, it is there at once."""
    play = room.play
    assert play is not None
    thinking = Thinking(play)
    game, seed = GAMES[room.game], int.from_bytes(hub.random_bytes(8), "big")
    question = Question(room.game, bot.bot, play.state, bot.seat, seed, score_of(room))
    legal = game.legal(play.state)
    if len(legal) == 1:
        thinking.choice = game.move_json(legal[0])
    elif not bots_of(room.game)[bot.bot].thinks:
        thinking.choice = question.choice_of(bot.bot)
    else:
        hub.thinker.choose(question, lambda thought: on_choice(hub, live, thinking, thought))
        thinking.is_awaited = thinking.choice is None
    return thinking


def on_choice(hub: Core, live: Live, thinking: Thinking, thought: Thought) -> None:
    """The choice is there; if the room is waiting for it, it is attended to now."""
    hub.counts.choices[thought.how] += 1
    thinking.choice = thought.move
    if thinking.is_awaited and live.thinking is thinking and hub.registry.get(live.id) is live:
        hub.alarms.set(live.id, hub.clock.now_ms())


def warm_up(hub: Core, room: Room, bot: BotTurn) -> None:
    """After a roll a choice is near."""
    if bots_of(room.game)[bot.bot].thinks:
        hub.thinker.warm_up()


def score_of(room: Room) -> tuple[int, ...] | None:
    """The tallies of a set under way, by seat (QB38)."""
    return None if room.tallies is None else room.tallies.played.tallies
