"""What the page makes of the server's words and positions, headless: pieces, dice, sentences, places."""

from typing import Any

import pytest

from runners.games import LMR, UR, presentation
from runners.games.contract import as_json
from tests.browser.logic import NAMES, Logic, scene
from tests.games.lmr.table import FOUR, HOME_ALL, PAIRS, TWO, act, play, table
from tests.games.ur.script import at

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

DOUBLE = f"{TWO}, double dice"


def lmr(due: str, *pegs: str, roll: str = "", at: str = DOUBLE) -> dict[str, Any]:
    state = table(due, *pegs, at=at)
    return scene(LMR, play(state, f"roll {roll}") if roll else state)


# whose die it is


def test_a_delegated_die_is_told_as_the_turn_owners(logic: Logic) -> None:
    """A25: Ada's 4 is Chiyo's to play, and it stays Ada's turn; without a delegation there is none."""
    given = "m.gameOf('lmr').words.acting(m.play(a), a.players)"
    state = LMR.parse(
        "lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1 | p0 H3 H2 H1 H0 | p1 base base base base"
        " | p2 T37 base base base | p3 base base base base | p0 delegates 4 | finished p0"
    )
    assert logic(given, scene(LMR, state)) is None
    after = LMR.apply(state, LMR.parse_move("delegate die 0 to p2")).state
    assert logic(given, scene(LMR, after)) == {
        "own": "Play Ada’s 4",
        "other": "Chiyo plays Ada’s 4",
    }


SEATING = {"stood": {"zoe": 2}, "refused": ["zoe"]}


@pytest.mark.parametrize(("seating", "chair", "index", "found"), [
    (None, None, 2, [False, False, 2]), (SEATING, None, 2, [False, False, 2]),
    (SEATING, None, 4, [True, True, 2]), (SEATING, {"chair": 0}, 4, [True, False, 2]),
])  # fmt: skip
def test_before_a_rematch_only_the_own_chair_needs_no_asking(
    logic: Logic, seating: Any, chair: Any, index: int, found: list[Any]
) -> None:
    """QR38: whoever was refused and has no chair cannot ask again."""
    view = {"seating": seating, "members": [{"member": "zoe"}]}
    room = {"view": view, "me": {"member": "zoe"}, "chair": chair, "chairs": [1, 1, None, 1]}
    script = (
        "(({asks, refused}) => [asks, refused, m.room.freeChair(a.room)])"
        "(m.room.consentNeeded(a.room, a.index))"
    )
    assert logic(script, {"room": room, "index": index}) == found


# places


def test_the_own_seat_of_last_man_running_is_at_the_bottom(logic: Logic) -> None:
    """A1: whoever looks, the own gate lies straight below the Center."""
    found = lmr("p0 rolls 2")
    for seat, gate in ((0, "T6"), (1, "T34"), (None, "T6")):
        x, y = logic(
            f"(({{x, y}}) => [x, y])(m.seen(a, {'null' if seat is None else seat}, false)"
            f".spots.find((s) => s.id === '{gate}'))",
            found,
        )
        assert abs(x) < 1e-3 and y > 5


def test_the_own_row_of_ur_is_near_and_the_board_stands_up_on_a_phone(logic: Logic) -> None:
    """B2: Black sees A below a, White the other way round; upright the rows are columns."""
    found = scene(UR, at("4", "7", "black throws"))
    place = "(([seat, up]) => {const s = m.seen(a, seat, up).spots; const of = (id) => "
    place += "s.find((x) => x.id === id); return [of('A').x - of('a').x, of('A').y - of('a').y]})"
    assert logic(f"{place}([0, false])", found) == [0, 2]
    assert logic(f"{place}([1, false])", found) == [0, -2]
    assert sorted(map(abs, logic(f"{place}([0, true])", found))) == [0, 2]


def test_a_name_means_a_spot_of_the_own_and_base_has_holes(logic: Logic) -> None:
    """A3: H0 and Base belong to a seat, T20 to all; a name of no spot is an error of ours."""
    script = """(() => { const p = m.places(a), id = (...at) => p.of(...at).id;
      return [id(0, 'H0'), id(1, 'H0'), id(0, 'base', 2), id(0, 'base', 9), id(1, 'T20'), id(1, 'center')];
    })()"""
    assert logic(script, lmr("p0 rolls 2")) == ["0.H0", "2.H0", "0.B2", "0.B3", "T20", "center"]
    with pytest.raises(Exception, match="no spot T99 on this board"):
        logic("m.places(a).of(0, 'T99')", lmr("p0 rolls 2"))


@pytest.mark.parametrize(("point", "reach", "found"), [
    ([-2.2, 2.3], 0.5, "T13"), ([-2.9, 2.4], 0.5, "T14"), ([-2.9, 2.4], 2.0, "T14"), ([0.9, 0.9], 0.5, None),
])  # fmt: skip
def test_a_tap_takes_the_nearest_spot_within_reach(
    logic: Logic, point: list[float], reach: float, found: str | None
) -> None:
    """A1: on a phone a finger is wider than a spot."""
    script = f"m.geometry.nearest(a.layout.spots, {point}, {reach})?.id ?? null"
    assert logic(script, lmr("p0 rolls 2")) == found


def test_of_the_legal_targets_a_tap_takes_the_nearest_one(logic: Logic) -> None:
    """A17: the spots between do not count; a tray is as near as its edge."""
    script = """(([x, y]) => { const lit = m.selection.live(m.selection.offer(m.choices(a), null));
      return m.geometry.nearest(a.layout.spots.filter((s) => lit.has(s.id)), [x, y], 1.2)?.id ?? null; })"""
    found = lmr("p0 rolls 2", "T20", roll="2 2")
    near = found["layout"]["spots"][21]
    assert near["id"] == "T21"
    assert logic(f"{script}([{near['x']}, {near['y']} + 0.1])", found) == "T20"
    assert logic(f"{script}([{near['x']}, {near['y']} - 0.1])", found) == "T22"
    ur = scene(UR, at("4 start 1", "7", "black moves 2"))
    tray = next(spot for spot in ur["layout"]["spots"] if spot["id"] == "black.start")
    corner = [tray["x"] - tray["w"] / 2, tray["y"] - tray["h"] / 2]
    assert logic(f"m.geometry.nearest(a.layout.spots, {corner}, 0.01)?.id", ur) == "black.start"


# pieces and dice


def test_pegs_stand_on_their_spots_and_finished_ones_say_so(logic: Logic) -> None:
    """A12: a Peg keeps its number wherever it goes."""
    pieces = logic("m.set(a)", lmr("p0 rolls 2", "T20 H3 H0"))
    own = {piece["id"]: (piece["spot"], piece["finished"]) for piece in pieces if piece["seat"] == 0}
    assert own == {
        "0-0": ("T20", False),
        "0-1": ("0.H3", True),
        "0-2": ("0.H0", False),
        "0-3": ("0.B3", False),
    }


def test_pieces_of_ur_keep_their_identity_and_are_counted_on_trays(logic: Logic) -> None:
    """B1: what stays where it was is the same piece."""
    before = scene(UR, at("2 start 2", "7", "black moves 1", pieces=3))
    script = """(([now, next]) => { const p = m.places(now), { standing } = m.gameOf('ur').pieces;
      const old = standing(now.view, p, []);
      return [old, standing(next.view, p, old)].map((l) => l.filter((x) => x.seat === 0)); })"""
    after = scene(
        UR, UR.apply(at("2 start 2", "7", "black moves 1", pieces=3), UR.parse_move("2-3 by 1")).state
    )
    old, new = logic(f"{script}(a)", [before, after])
    moved = [(o["id"], n["spot"]) for o in old for n in new if o["id"] == n["id"] and o["spot"] != n["spot"]]
    assert moved == [(next(o["id"] for o in old if o["spot"] == "2"), "3")]
    assert sorted(o["of"] for o in old) == [1, 2, 2]


@pytest.mark.parametrize(("chosen", "states"), [
    ("null", [["dead", 3], ["pending", 6]]), ("1", [["dead", 3], ["active", 6]]),
])  # fmt: skip
def test_the_tray_tells_the_dice_apart(logic: Logic, chosen: str, states: list[Any]) -> None:
    """A17, A18: Pending, Active, Dead."""
    found = lmr("p0 rolls 2", roll="3 6")
    shown = logic(f"m.lmr.tray(a.view, [3, 6], {chosen})", found)
    assert [[die["state"], die["value"]] for die in shown] == states


def test_spent_dice_of_the_roll_stay_in_sight(logic: Logic) -> None:
    """A17: unless they are of another roll."""
    found = scene(LMR, play(table("p0 rolls 2", at=DOUBLE), "roll 3 6", "base-T13 die 1"))
    assert [d["state"] for d in logic("m.lmr.tray(a.view, [3, 6], null)", found)] == ["pending", "spent"]
    assert [d["state"] for d in logic("m.lmr.tray(a.view, [6, 3], null)", found)] == ["spent", "pending"]
    assert [d["state"] for d in logic("m.lmr.tray(a.view, [5, 5], null)", found)] == ["pending"]


def test_what_happened_becomes_motion_along_the_way(logic: Logic) -> None:
    """A13: a move runs over its spots, the killed Peg falls into its hole."""
    state = play(table("p0 rolls 1", "T20", "T22", at=TWO), "roll 2")
    events = [LMR.event_json(event) for event in act(state, "T20-T22")[1]]
    script = "a.events.map((e) => m.lmr.pieces.motion(e, m.set(a), m.places(a), a.raw)).filter(Boolean)"
    moved, killed = logic(script, {**scene(LMR, state), "events": events})
    assert (moved["id"], moved["path"], moved["how"]) == ("0-0", ["T20", "T21", "T22"], "step")
    assert (killed["id"], killed["path"], killed["how"]) == ("1-0", ["T22", "2.B0"], "fall")


# words


def test_choices_say_what_they_do(logic: Logic) -> None:
    """A7, A13: from the events that each would cause."""
    found = lmr("p0 rolls 2", "T20", "T22", roll="2 6")
    told = {c["key"]: (" to ".join(c["ends"]), c["effect"], c["tone"]) for c in logic("m.choices(a)", found)}
    assert told["0|T20|T22"] == ("T6 of arm 1 to T8 of arm 1", "kills Bruno", "kill")
    assert told["1|base|T13"] == ("Base to your T13", "enters", "")


def test_every_move_names_its_arm(logic: Logic) -> None:
    """A9: the Center leads to every Point; the own arm is named too."""
    found = lmr("p0 rolls 1", "center H3 H2 H1", roll="1", at=FOUR)
    found["names"] = ["Ada", "Go to sea", "Bartholomew Long", "Chris"]
    targets = sorted(choice["ends"][1] for choice in logic("m.choices(a)", found))
    assert targets == ["Bartholo…’s T13", "Chris’s T13", "Go to sea’s T13", "your T13"]


def test_delegations_name_the_die_and_the_teammate(logic: Logic) -> None:
    """A25."""
    found = lmr("p0 rolls 2", HOME_ALL, "", "T37", roll="3 6", at=f"{PAIRS}, double dice")
    offers = logic("m.lmr.delegations(a.raw, a.view)", found)
    assert [(o["die"], o["face"], o["to"]) for o in offers] == [(0, 3, 2), (1, 6, 2)]


def test_reasons_are_picked_for_a_die_and_for_a_piece(logic: Logic) -> None:
    """A18: nothing twice; a Finished Peg has its reason with every die."""
    found = lmr("p0 rolls 2", "T9 T13 H3", roll="4 6")
    rules = "((list) => list.map((r) => [r.spot, r.rule]))"
    assert logic(f"{rules}(m.story.blockingReasons(a.reasons, 0))", found) == [["T9", "A6"], ["base", "A7"]]
    assert logic(f"{rules}(m.story.holdingReasons(a.reasons, 0, 'T9', 1))", found) == [["T9", "A6"]]
    assert len(logic("m.story.holdingReasons(a.reasons, 0, 'T9', null)", found)) == 2
    assert logic(f"{rules}(m.story.holdingReasons(a.reasons, 0, 'H3', 1))", found) == [["H3", "A12"]]
    assert logic("m.story.holdingReasons(a.reasons, 1, 'T9', null)", found) == []


def test_dead_dice_are_told_by_what_they_show_in_roll_order(logic: Logic) -> None:
    """A18, QA27: equal dice together, by the index of the first."""
    view = {"pending": [3, 6, 4, 3, 2], "dead": [0, 2, 3, 4], "actor": 0}
    assert logic("m.lmr.deadFaces(a)", view) == [[3, 0], [4, 2], [2, 4]]
    found = lmr("p0 rolls 2", roll="3 6")
    script = (
        "[0, 1].map((die) => m.lmr.deadWords({room: a, play: m.play(a), reasons: a.reasons,"
        " playback: {board: {places: m.places(a)}}}, die))"
    )
    assert logic(script, found) == [
        "The 3 is dead: a 3 brings no Peg out of Base: only a 1 or a 6 does (A7).", "",
    ]  # fmt: skip


def test_a_sentence_names_spots_as_people_read_them(logic: Logic) -> None:
    """A1: T12 of the own arm, of a player's, of an arm without one; other words stay."""
    script = """['T12', 'T40', 'T26', 'center'].map(
      (name) => m.gameOf('lmr').words.place(m.places(a).of(0, name), a.players, 0))"""
    assert logic(script, lmr("p0 rolls 2")) == ["T12", "Bruno’s T12", "T12 of arm 1", "Center"]


def test_what_is_legal_instead_is_told_shortly(logic: Logic) -> None:
    """A17: the first few, and how many more; with the die where there are several."""
    script = "m.explanations.youCan(m.allowedIn(a))"
    assert logic(script, lmr("p0 rolls 2", roll="3 6")) == "You can enter on T13 with the 6."
    assert logic(script, lmr("p0 rolls 1", "T20", roll="6", at=FOUR)) == (
        "You can enter on T13, move from Bruno’s T6 to Bruno’s T12."
    )
    many = lmr("p0 rolls 2", "T13 T20", roll="1 6")
    assert logic(script, many).endswith(" and 3 more.")
    given = lmr("p0 rolls 2", HOME_ALL, roll="3 6", at=f"{PAIRS}, double dice")
    assert logic(script, given) == "You can give the 6 to Chiyo."
    assert logic(script, lmr("p0 rolls 2")) == ""


def test_what_is_legal_in_ur_is_told_with_declining(logic: Logic) -> None:
    """B6, B9, QB10."""
    script = "m.allowedIn(a)"
    found = scene(UR, at("f river 1", "7", "black has an award"))
    told = logic(script, found)
    assert told[-1] == "decline" and {"bring f home", "enter on A from the river"} <= set(told)


def test_the_log_points_at_the_spots_of_a_sentence(logic: Logic) -> None:
    """A13: from its key and parameters, never from its text; players are called by their names."""
    state = play(table("p0 rolls 1", "T20", "T22", at=TWO), "roll 2")
    (moved, *_) = presentation.tell_events(LMR, act(state, "T20-T22")[1], NAMES[:2])
    found = {**scene(LMR, state), "told": as_json(moved)}
    assert logic("m.say.partsOf(a.told.saying)", found) == [
        {"is": "player", "seat": 0}, " moves ", {"is": "spot", "name": "T20"},
        " to ", {"is": "spot", "name": "T22"}, " with a 2.",
    ]  # fmt: skip
    hit = "m.story.strikeIn([{type: 'moved'}, {type: a}], m.gameOf('ur').figures)"
    assert [logic(hit, kind) for kind in ("hit", "won", "moved")] == ["kill", "won", ""]


def test_numbers_and_pegs_are_words(logic: Logic) -> None:
    assert logic("[m.countdown(61), m.lmr.standing(['base', 'T5', 'H3', 'H2'])]") == [
        "1:01",
        "2 home, 1 out",
    ]
    roll = "[0, 3].map((bank) => m.lmr.words.roll({state: {bank}, diceDue: {count: bank || 2}}))"
    assert logic(roll) == ["Roll 2 dice", "Roll the bank: 3 dice"]


def test_a_change_of_options_is_told(logic: Logic) -> None:
    """QR22: in the words of the controls."""
    script = "m.options.changeWords({double_dice: true, pegs: 1, dice: 'external'}, 'lmr').title"
    assert logic(script) == "Double Dice on; Pegs to bring home: One; Dice: Entered by hand"
    assert logic("m.options.changeWords({kill_rolls: false}, 'lmr').title") == "Kill Rolls off"
    assert logic("m.options.changeWords({team_of: [0, 1]}, 'lmr').title") == "other teams"


def test_the_figures_of_a_game_are_counted_from_its_film(logic: Logic) -> None:
    """A13, A16, A21: kills by the killer, dice by the roller, turns as they pass."""
    frames = [
        {"time": 1000, "seat": 0, "dice": [6, 1], "story": [{"type": "banked", "seat": 0, "count": 2}]},
        {
            "time": 31000,
            "seat": 0,
            "story": [{"type": "killed", "seat": 1, "by": 0}, {"type": "turnPassed", "seat": 0}],
        },
        {"time": 61000, "seat": 1, "dice": [2], "story": [{"type": "turnPassed", "seat": 1}]},
    ]
    found = logic("m.figures.figures(a)", {"game": "lmr", "seats": [0, 1], "frames": frames})
    assert (found["turns"], found["kills"], found["most"], found["minutes"]) == (3, 1, 2, 1)
    assert [(s["dice"], s["kills"], s["killed"], s["banked"]) for s in found["seats"]] == [
        (2, 1, 0, 2),
        (1, 0, 1, 0),
    ]


LISTENERS = """(async () => {
  const { Link } = await import('/static/js/net/link.js');
  const Socket = window.WebSocket, proto = EventTarget.prototype, live = [];
  const { addEventListener: add, removeEventListener: remove } = proto;
  proto.addEventListener = function (...all) { live.push(all[0]); add.apply(this, all); };
  proto.removeEventListener = function (...all) {
    live.splice(live.indexOf(all[0]), 1);
    remove.apply(this, all);
  };
  let made = 0;
  window.WebSocket = class { constructor() { made += 1; } close() {} };
  const links = [1, 2].map(() => new Link('K7QMXX', () => ({}), { onMessage() {}, onStatus() {} }));
  const during = live.toSorted();
  for (const link of links) link.close();
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('online'));
  Object.assign(proto, { addEventListener: add, removeEventListener: remove });
  window.WebSocket = Socket;
  return [during, live, made];
})()"""


LOST_ON_THE_WAY = """import('/static/js/net/link.js').then(async ({ Link }) => {
  const Socket = window.WebSocket, said = [];
  window.WebSocket = class { readyState = 1; send(text) { said.push(JSON.parse(text).type); } close() {} };
  window.WebSocket.OPEN = 1;
  const link = new Link('K7QMXX', () => ({ type: 'watch' }), { onMessage() {}, onStatus() {} });
  link.hear({ type: 'welcome' });
  const once = link.send({ type: 'ready' }, true);
  link.send({ type: 'roll' });
  link.open();
  link.hear({ type: 'welcome' });
  link.close();
  window.WebSocket = Socket;
  return [(await once).message.code, said];
})"""


def test_a_ready_of_a_pledge_is_not_repeated_on_another_connection(logic: Logic) -> None:
    """QR43: chairs and options may have changed meanwhile; what a person pressed is repeated."""
    assert logic(LOST_ON_THE_WAY) == ["lost", ["ready", "roll", "roll"]]


def test_a_closed_connection_listens_to_nothing(logic: Logic) -> None:
    assert logic(LISTENERS) == [["online"] * 2 + ["visibilitychange"] * 2, [], 2]


ASKED = """import('/static/js/screens/results/results.js').then(({ patiently }) => new Promise((done) => {
  let asked = 0;
  const answers = [...a];
  const ask = async () => {
    asked += 1;
    const next = answers.shift();
    if (answers.length === 0) setTimeout(() => done(['last', asked]), 20);
    return next === 200 ? { ok: true, value: 'film' } : { ok: false, status: next };
  };
  patiently(ask, (value) => done([value, asked]), 0);
}))"""


@pytest.mark.parametrize(("answers", "found"), [
    ([404, 200], ["last", 1]), ([0, 503, 429, 200], ["film", 4]), ([410, 200], ["last", 1]),
])  # fmt: skip
def test_only_who_is_busy_or_away_is_asked_again(logic: Logic, answers: list[int], found: list[Any]) -> None:
    """A 404 stays one: the figures of a forgotten game are not asked for again."""
    answers = [*answers, 0] if found[0] == "last" else answers
    asked = logic(ASKED.replace("answers.length === 0", "![0, 429, 503].includes(next)"), answers)
    assert asked == found


SPREAD = "import('/static/js/parts/spread.js').then(({ spread }) => spread(...a))"


@pytest.mark.parametrize(
    ("wanted", "gap", "places"),
    [
        ([10, 50], 14, [10, 50]),
        ([10, 10, 10], 14, [10, 24, 38]),
        ([90, 95, 100], 14, [72, 86, 100]),
        ([0] * 11, 14, [10.0 * k for k in range(11)]),
    ],
)
def test_marks_stand_beside_one_another(
    logic: Logic, wanted: list[float], gap: int, places: list[float]
) -> None:
    """Four hits in a turn are four crosses."""
    assert logic(SPREAD, [wanted, gap, 0, 100]) == places
