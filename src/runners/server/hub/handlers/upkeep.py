"""What a room needs when its time has come: deadlines, absences, bots, the countdown, sleep."""

from functools import partial
from typing import Final

from runners.protocol.replies import Tick
from runners.rooms import commands as c
from runners.rooms.due import BotTurn, bot_turn, deadlines, seconds_left
from runners.rooms.events import AbortReason
from runners.server.hub.batch import Batch
from runners.server.hub.core import Core
from runners.server.hub.handlers.commands import carry_out_overdue, conclude
from runners.server.hub.handlers.thinking import chosen, is_thinking, warm
from runners.server.live import AT_ONCE, Live, encode

MANY_BOTS: Final = 4
"""With this many bots or more, each waits half as long, so that people do not wait for them."""


RANK_MS: Final = 500
"""Of several nodes with players in a room, one does what is due; each further one waits this much longer."""


def attend_safely(batch: Batch, live: Live) -> None:
    """Do what is due in a room; an internal error costs that room a pause, the others nothing."""
    try:
        attend(batch, live)
    except OSError:
        raise
    except Exception as error:
        batch.hub.fault("attending to a room", error)
        batch.ailing.add(live)


def attend(batch: Batch, live: Live) -> None:
    """Do everything that is due in a room by now."""
    batch.touched[live] = None
    carry_out_overdue(batch, live)
    for gone in live.gone(batch.now_ms):
        batch.record(live, batch.decide(live, gone, c.SERVER), None)
    conclude(batch, live)
    let_bots_play(batch, live)
    count_down(batch, live)


def let_bots_play(batch: Batch, live: Live) -> None:
    """A bot acts in its time; with nobody there for long, it waits until somebody looks."""
    bot = bot_turn(live.room)
    if bot is None or live.rests:
        return
    if is_left_alone(batch.hub, live, batch.now_ms):
        batch.rest(live)
    elif batch.now_ms >= bot_acts_ms(batch.hub, live):
        act(batch, live, bot)


def is_left_alone(hub: Core, live: Live, now_ms: int) -> bool:
    """Has nobody been connected for so long that bots may pause? A pace keeps running (QR40)."""
    if live.idle_ms is None or live.elsewhere or live.room.options.pace:
        return False
    return now_ms - live.idle_ms >= hub.settings.rest_ms


def act(batch: Batch, live: Live, bot: BotTurn) -> None:
    """Let a bot roll or choose; if it cannot, the game cannot continue (QR1)."""
    try:
        command = bot_command(batch, live, bot)
        if command is not None:
            batch.record(live, batch.decide(live, command, c.bot_sender(bot.chair)), None)
    except Exception as error:
        batch.hub.fault("playing for a bot", error)
        abort = c.Abort(reason=AbortReason(kind="bot", name=bot.bot))
        batch.record(live, batch.decide(live, abort, c.SERVER), None)


def bot_command(batch: Batch, live: Live, bot: BotTurn) -> c.Command | None:
    """What the bot does; None while it thinks."""
    game_seq = live.room.game_seq
    if bot.roll:
        warm(batch.hub, live, bot)
        return c.Roll(game_seq=game_seq)
    choice = chosen(batch.hub, live, bot)
    return None if choice is None else c.Move(game_seq=game_seq, choice=choice)


def bot_acts_ms(hub: Core, live: Live) -> int:
    """A bot waits a moment, so that people can follow; of many, each waits half as long."""
    many = sum(chair.acting_bot is not None for chair in live.room.chairs if chair is not None) >= MANY_BOTS
    return live.played_ms + hub.settings.bot_delay_ms // (2 if many else 1)


def count_down(batch: Batch, live: Live) -> None:
    """Show the seconds left of the results to everybody, each once (R1, QR11)."""
    seconds = seconds_left(live.room, batch.now_ms)
    if seconds is None or seconds == live.shown or not live.connections:
        return
    live.shown = seconds
    tick = encode(Tick(game_seq=live.room.game_seq, remaining=seconds))
    for connection in tuple(live.connections):
        batch.last(partial(connection.send, tick))


def next_alarm_ms(hub: Core, live: Live, now_ms: int) -> int | None:
    """When the room must be attended to again."""
    times: list[int] = []
    if live.wake_ms is not None:  # else there is neither a deadline nor a bot to act
        times += [deadline.at for deadline in deadlines(live.room)[:1]]
        if live.wake_ms == AT_ONCE and not is_thinking(live) and bot_turn(live.room) is not None:
            times.append(bot_acts_ms(hub, live))  # another node may have let the bot act meanwhile
    if (gone_ms := live.next_gone_ms()) is not None:
        times.append(gone_ms)
    if live.rank:
        times = [at + RANK_MS * live.rank for at in times]
    if (tick_ms := live.next_tick_ms(now_ms)) is not None:
        times.append(tick_ms)
    if live.idle_ms is not None and (live.elsewhere or not is_awake(live)):
        times.append(live.idle_ms + hub.settings.asleep_ms)
    return min(times, default=None)


def may_sleep(hub: Core, live: Live, now_ms: int) -> bool:
    """Has nobody been here for a while, and is nothing to be done soon?"""
    if live.idle_ms is None or (is_awake(live) and not live.elsewhere):
        return False
    return now_ms - live.idle_ms >= hub.settings.asleep_ms


def is_awake(live: Live) -> bool:
    """Is there something that the room must stay in memory for?"""
    return bool(live.unseen) or live.wake_ms == AT_ONCE or live.room.start is not None
