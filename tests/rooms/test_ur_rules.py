"""The rules of Ur that players choose, as options of a room (QB9, QB10)."""

import msgspec

from runners.rooms import commands as c
from runners.rooms import events as e
from tests.rooms.seen import view
from tests.rooms.table import Table


def started(table: Table) -> e.Started:
    return [event for event in table.log() if isinstance(event, e.Started)][-1]


def test_a_new_room_shows_both_and_a_usual_game_writes_neither_down() -> None:
    """QB9, QB10: what a game with the defaults logs is what it always was."""
    table = Table("ur", start=True)
    options = view(table.room)["options"]
    assert (options["enter_by_five"], options["decline_award"]) == (True, True)
    assert started(table).options == {"pieces": 7, "first": "lots"}


def test_they_are_agreed_like_other_options_also_between_the_games_of_a_set() -> None:
    """QB9, QB10, QR36: pieces and stake alone are locked."""
    table = Table("ur", start=True)
    table.put("pieces 7 first lots | black f home 6 | white 1 start 2 home 4 | black moves 1")
    table.move("f-home by 1")
    table.do("p0", c.DeclineRematch)
    table.agreed(enter_by_five=False, decline_award=False)
    table.start()
    chosen = {"enter_by_five": False, "decline_award": False}
    assert started(table).options == {"pieces": 7, "first": "lots", **chosen}
    rules = "pieces 7 first lots no-enter-by-five no-decline-award"
    table.put(f"{rules} | black 4 start 6 | white 2 start 6 | black has an award")
    refusal = table.no("p0", c.Move, choice={"decline": True})
    assert (refusal.code, refusal.rule) == ("notLegal", "QB10")
    refusal = table.no("p0", c.Move, choice={"from": "start", "to": "5", "steps": 5})
    assert (refusal.code, refusal.rule) == ("notLegal", "QB9")


def test_a_room_older_than_the_options_has_their_defaults() -> None:
    """QB9, QB10: they are shown, proposing them changes nothing, and other values can be agreed."""
    table = Table("ur")
    game = {key: table.room.options.game[key] for key in ("pieces", "first")}
    options = msgspec.structs.replace(table.room.options, game=game)
    table.local.room = msgspec.structs.replace(table.room, options=options)
    assert view(table.room)["options"]["decline_award"] is True
    assert table.no("p0", c.Propose, change={"decline_award": True}).code == "noChange"
    table.agreed(decline_award=False)
    assert table.room.options.game == game | {"decline_award": False}
