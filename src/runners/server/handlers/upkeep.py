"""What a room needs when its time has come: deadlines, absences, bots, the countdown, sleep."""

from runners.bots import bots_of
from runners.bots.thinker import Question, Thought
from runners.games import GAMES
from runners.games.contract import Json
from runners.protocol import encode
from runners.protocol.replies import Tick
from runners.rooms import commands as c
from runners.rooms.due import BotTurn, bot_turn, conclusion, seconds_left
from runners.rooms.events import AbortReason
from runners.rooms.room import Room
from runners.server.live.answers import Thinking
from runners.server.live.change import Change
from runners.server.live.core import Core
from runners.server.live.room import Live, bot_acts_ms


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
    question = Question(room.game, bot.bot, play.state, bot.seat, seed, room.score)
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


async def attend(change: Change) -> None:
    """Do everything that is due in a room by now."""
    change.carry_out_overdue()
    for gone in change.live.due_absences(change.now_ms):
        change.absences.append(gone)
        member = change.room.members.get(gone.member)
        if member is not None and member.away_since is None:  # else the log says so already
            change.do(gone)
    conclude(change)
    let_bots_play(change)
    count_down(change)


def conclude(change: Change) -> None:
    """A Rematch that waited for a connection takes effect when the last one is back (QR30)."""
    change.carry_out_overdue()
    if (command := conclusion(change.room, change.down())) is not None:
        change.do(command)
        change.hub.noticed(command, "results", "accepted")


def let_bots_play(change: Change) -> None:
    """A bot acts in its time; with nobody there for long, it waits until somebody looks."""
    bot = bot_turn(change.room)
    if bot is None or change.rests:
        return
    if is_left_alone(change.hub, change.live, change.now_ms):
        change.rest()
    elif change.now_ms >= bot_acts_ms(change.room, change.played_ms, change.hub.settings.bot_delay_ms):
        act(change, bot)


def is_left_alone(hub: Core, live: Live, now_ms: int) -> bool:
    """Has nobody been connected for so long that bots may pause? A pace keeps running (QR40)."""
    if live.idle_ms is None or live.elsewhere or live.room.options.pace:
        return False
    return now_ms - live.idle_ms >= hub.settings.rest_ms


def act(change: Change, bot: BotTurn) -> None:
    """Let a bot roll or choose; if it cannot, the game cannot continue (QR1)."""
    try:
        command = bot_command(change, bot)
        if command is not None:
            change.do(command, c.bot_sender(bot.chair))
    except Exception as error:
        change.hub.fault("playing for a bot", error)
        change.do(c.Abort(reason=AbortReason(kind="bot", name=bot.bot)))


def bot_command(change: Change, bot: BotTurn) -> c.Command | None:
    """What the bot does; None while it thinks."""
    room = change.room
    if bot.roll:
        warm_up(change.hub, room, bot)
        return c.Roll(game_seq=room.game_seq)
    choice = bot_choice(change.hub, change.live, room, bot)
    return None if choice is None else c.Move(game_seq=room.game_seq, choice=choice)


def count_down(change: Change) -> None:
    """Show the seconds left of the results to everybody, each once (R1, QR11)."""
    live, room = change.live, change.room
    seconds = seconds_left(room, change.now_ms)
    if seconds is None or seconds == live.shown or not live.connections:
        return

    def show() -> None:
        live.shown = seconds
        tick = encode(Tick(game_seq=room.game_seq, remaining=seconds))
        for connection in tuple(live.connections):
            connection.send(tick)

    change.last(show)
