"""What a room needs when its time has come: deadlines, absences, bots, the countdown, sleep."""

from functools import partial
from typing import TYPE_CHECKING

from runners import bots
from runners.protocol.replies import Tick
from runners.rooms import commands as c
from runners.rooms.due import BotTurn, bot_turn, deadlines, remaining
from runners.rooms.house import game_of
from runners.rooms.room import Room
from runners.server.live import AT_ONCE, Live
from runners.server.orders import carry_out_overdue, conclude
from runners.server.telling import encode
from runners.server.turn import Turn

if TYPE_CHECKING:
    from runners.server.hub import Hub


def attend(turn: Turn, live: Live) -> None:
    """Do everything that is due in a room by now."""
    turn.touched[live] = None
    carry_out_overdue(turn, live)
    for gone in live.gone(turn.now_ms):
        turn.record(live, turn.decide(live, gone, c.SERVER), None)
    conclude(turn, live)
    let_bots_play(turn, live)
    count_down(turn, live)


def let_bots_play(turn: Turn, live: Live) -> None:
    """A bot acts in its time; with nobody there for long, it waits until somebody looks."""
    bot = bot_turn(live.room)
    if bot is None or live.rests:
        return
    if is_left_alone(turn.hub, live, turn.now_ms):
        turn.rest(live)
    elif turn.now_ms >= bot_acts_ms(turn.hub, live):
        act(turn, live, bot)


def is_left_alone(hub: "Hub", live: Live, now_ms: int) -> bool:
    """Has nobody been connected for so long that nobody will miss what bots do?"""
    return live.idle_ms is not None and now_ms - live.idle_ms >= hub.settings.rest_ms


def act(turn: Turn, live: Live, bot: BotTurn) -> None:
    """Let a bot roll or choose; if it cannot, the game cannot go on (QR1)."""
    try:
        command = bot_command(turn, live.room, bot)
        turn.record(live, turn.decide(live, command, c.bot_sender(bot.chair)), None)
    except Exception as error:
        turn.hub.fault("playing for a bot", error)
        abort = c.Abort(reason=f"the bot {bot.bot} failed")
        turn.record(live, turn.decide(live, abort, c.SERVER), None)


def bot_command(turn: Turn, room: Room, bot: BotTurn) -> c.Command:
    """What the bot does."""
    if bot.roll:
        return c.Roll(game_seq=room.game_seq)
    assert room.play is not None
    game = game_of(room.game)
    seed = int.from_bytes(turn.hub.random_bytes(8), "big")
    choice = bots.BOTS[room.game][bot.bot].choose(game, room.play.state, bot.seat, seed)
    return c.Move(game_seq=room.game_seq, move=game.move_json(choice))


def bot_acts_ms(hub: "Hub", live: Live) -> int:
    """A bot waits a moment, so that people can follow."""
    return live.played_ms + hub.settings.bot_delay_ms


def count_down(turn: Turn, live: Live) -> None:
    """Show the seconds left of the results to everybody, each once (R1, QR11)."""
    seconds = remaining(live.room, turn.now_ms)
    if seconds is None or seconds == live.shown or not live.connections:
        return
    live.shown = seconds
    tick = encode(Tick(game_seq=live.room.game_seq, remaining=seconds))
    for connection in tuple(live.connections):
        turn.last(partial(connection.send, tick))


def next_alarm_ms(hub: "Hub", live: Live, now_ms: int) -> int | None:
    """When the room must be attended to again."""
    times: list[int] = []
    if live.wake_ms is not None:  # else there is neither a deadline nor a bot to act
        times += [deadline.at for deadline in deadlines(live.room)[:1]]
        if live.wake_ms == AT_ONCE:
            times.append(bot_acts_ms(hub, live))
    if (gone_ms := live.next_gone_ms()) is not None:
        times.append(gone_ms)
    if (tick_ms := live.next_tick_ms(now_ms)) is not None:
        times.append(tick_ms)
    if live.idle_ms is not None and not is_awake(live):
        times.append(live.idle_ms + hub.settings.asleep_ms)
    return min(times, default=None)


def may_sleep(hub: "Hub", live: Live, now_ms: int) -> bool:
    """Has nobody been here for a while, and is nothing to be done soon?"""
    if live.idle_ms is None or is_awake(live):
        return False
    return now_ms - live.idle_ms >= hub.settings.asleep_ms


def is_awake(live: Live) -> bool:
    """Is there something that the room must stay in memory for?"""
    return bool(live.unseen) or live.wake_ms == AT_ONCE or live.room.start is not None
