"""The right words at the right moment: lots, winners, pools, pegs on their way, and playing again."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from runners.games import LMR, UR
from runners.rooms import events as e
from runners.rooms.views import story
from runners.words import said
from tests.browser.company import NAMES, Room, the_end
from tests.browser.logic import Logic, scene
from tests.browser.people import Person, play
from tests.browser.scenes import Stage
from tests.games.lmr.table import TWO, table
from tests.games.lmr.table import play as played
from tests.rooms.table import Table

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

HEADLINE = """((seat) => m.headline({
  room: {...a, seat, seats: a.players.map(() => null)},
  play: {...m.play(a), diceDue: {count: 1, seat: a.actor}},
  selection: m.selection.NOTHING, playback: {memory: {}},
}))"""


def test_the_throw_for_the_first_turn_of_ur_is_announced_as_such(logic: Logic) -> None:
    """QB33: it is nobody's turn yet, and no three blanks are waited for."""
    state = UR.start(UR.options({"first": "lots"}))
    after = UR.throw(state, 0).state
    for lots in (state, after):
        shown = scene(UR, lots)
        own, other = (logic(f"{HEADLINE}({seat})", shown) for seat in (shown["actor"], 1 - shown["actor"]))
        name = shown["names"][shown["actor"]]
        assert own == ["Throw for the first turn", "The higher throw goes first."]
        assert other == [f"{name} throws for the first turn", "The higher throw goes first."]
    begun = UR.throw(after, 3).state
    shown = scene(UR, begun)
    assert logic(f"{HEADLINE}({shown['actor']})", shown)[0] == "Your turn"


def test_no_number_of_pegs_is_told_while_the_own_peg_moves(logic: Logic) -> None:
    """A17: until the next choice there is none to count."""
    shown = scene(LMR, played(table("p0 rolls 1", "T20", at=TWO), "roll 3"))
    script = HEADLINE.replace("diceDue: {count: 1, seat: a.actor}", "diceDue: null")
    assert logic(f"{script}(0)", shown) == ["Play your 3", ""]
    script = script.replace("m.selection.NOTHING", "m.selection.offer(m.choices(a), null)")
    assert logic(f"{script}(0)", shown) == ["Play your 3", "1 peg can move."]


def alone(stage: Stage, game: str, bots: int, **options: Any) -> tuple[Room, Person, list[str]]:
    """One person among bots, at the results of a short game; with what the page sends from there on."""
    room = stage.company.room(game, "Ada", bots=bots, **options).start()
    ada = room.take_over(stage.browser)
    sent: list[str] = []
    ada.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    ada.page.reload()
    play([ada])
    sent.clear()
    return room, ada, sent


def kinds(sent: list[str]) -> list[str]:
    return [
        kind for text in sent for kind in ("requestRematch", "ready", "open") if f'"type":"{kind}"' in text
    ]


def test_against_bots_rematch_asks_and_is_ready_by_itself(stage: Stage) -> None:
    """R9: the page sends what everybody sends, the request and then Ready with its seal."""
    room, ada, sent = alone(stage, "lmr", 1, pegs=1)
    ada.page.get_by_role("button", name="Rematch", exact=True).click()

    ada.at_table()
    assert kinds(sent) == ["requestRematch", "ready", "open"]
    assert '"seal"' in next(text for text in sent if '"type":"ready"' in text)
    assert stage.server.room(room.code)["room"]["gameSeq"] == 1
    ada.close()


def test_against_bots_change_options_is_the_request_alone_and_a_bot_has_a_name(stage: Stage) -> None:
    """R7, R9: nobody is ready by it; the winner of the game before is named, also a bot."""
    room, ada, sent = alone(stage, "ur", 1, pieces=1)

    ada.page.get_by_role("button", name="Change options").click()

    expect(ada.page.get_by_role("button", name="I am ready").first).to_be_visible()
    assert kinds(sent) == ["requestRematch"]
    winner = stage.server.room(room.code)["previous"]["winners"][0]
    assert winner in ("Ada", "Greedy")
    expect(ada.page.locator(".banner")).to_contain_text(f"{winner} won the previous game.")
    ada.close()


def test_people_still_ask_each_other(stage: Stage) -> None:
    """R2: with another person at the table nothing is decided by one of them."""
    room = stage.company.table("ur", *NAMES[:2], until=the_end, pieces=1)
    ada = room.take_over(stage.browser)
    expect(ada.page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    expect(ada.page.get_by_text("also means that you are ready")).to_have_count(0)
    ada.close()


def test_the_pool_is_told_when_a_set_is_won(logic: Logic) -> None:
    """QB42: it does not read 0 because it was paid out."""
    script = """(() => { const box = document.createElement('div'), { Beside } = m.gameOf('ur').figures;
      m.render(m.html`<${Beside} room=${a} />`, box);
      return [...box.querySelectorAll('.pool > *')].map((e) => e.textContent.trim()); })()"""
    players = [{"name": name, "colour": i, "mark": i} for i, name in enumerate(NAMES[:2])]
    standing: dict[str, Any] = {"stake": 5, "games": 3, "table": 0, "tallies": [21, 0]}
    won = {**standing, "pool": 0, "winner": 0, "winnings": [10, 0]}
    open_ = {**standing, "tallies": [12, 9], "pool": 10, "winner": None, "winnings": [0, 0]}
    room = {"game": "ur", "players": players}
    assert logic(script, {**room, "view": {"set": won}}) == ["Pool", "10", "goes to Ada"]
    assert logic(script, {**room, "view": {"set": open_}})[:2] == ["Pool", "10"]


def test_turns_lost_in_one_game_are_not_read_in_the_next(logic: Logic) -> None:
    """A Rematch that begins at once shows nothing of the game before."""
    script = """import('/static/js/screens/table/playback.js').then(({ Playback }) => {
      const view = (gameSeq) => ({ view: { room: { gameSeq, game: 'ur' }, play: null } });
      const playback = new Playback({ now: view(0), lines: [] }, () => {});
      playback.lost = [a];
      const kept = [playback.lost.length];
      for (const gameSeq of [0, 1]) {
        playback.arrive({ after: view(gameSeq) });
        kept.push(playback.lost.length);
      }
      return kept;
    })"""
    assert logic(script, {"seq": 1, "seat": 0, "words": "no piece can move 2.", "ms": 9}) == [1, 1, 0]


RETOLD = """import('/static/js/parts/room/options.js').then(({ retell }) =>
  m.story.sentencesOf(retell([{ saying: a.saying }], a.game), []))"""


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            {"double_dice": True, "pace": 30},
            "p0 proposed a change: Double Dice on and Time for each choice 30 s.",
        ),
        ({"stand_in": "regular"}, "p0 proposed a change: Stand-in Otto, Regular."),
        ({"stand_in": None}, "p0 proposed a change: Stand-in by default."),
        ({"team_of": [0, 1, 0, 1]}, "p0 proposed a change: other teams."),
    ],
)
def test_options_are_told_in_the_words_of_the_page(logic: Logic, change: dict[str, Any], words: str) -> None:
    """QR22: in the log too, and so in the reader's language; on the wire they have names of their own."""
    table = Table(people=2)
    proposed = e.Proposed(kind="options", chair=0, voters=(0, 1), agreed=(0,), change=change)
    saying = msgspec.to_builtins(story.tell_proposal(table.room, proposed))
    logic("import('/static/js/words/bots.js').then((bots) => bots.loadBotWords())")
    assert logic(RETOLD, {"saying": saying, "game": "lmr"}) == words


def test_bots_are_told_of_by_what_they_are_called(logic: Logic) -> None:
    """QR40: greedy has no other name than what it plays, the levels have."""
    for bot, called in (("greedy", "Greedy"), ("regular", "Otto")):
        saying = msgspec.to_builtins(said("story-paced", bot=bot, who="Ada"))
        told = logic(RETOLD, {"saying": saying, "game": "ur"})
        assert told == f"Time is up for Ada: the bot {called} makes this choice."
