"""What was on the screen when: dice, pieces, log and sounds by the page's own clock, frame by frame."""

from collections.abc import Callable

import pytest

from tests.browser.camera import at, choose, cues, filmed, first, furthest, shown, typed
from tests.browser.company import Room
from tests.browser.scenes import Stage
from tests.browser.strips import one_before_another, played

pytestmark = [pytest.mark.browser, pytest.mark.heavy, pytest.mark.usefixtures("dismissed")]


BLANKS, ONE, THREE = [0, 0, 0], [1, 0, 0], [1, 1, 1]


# dice


def test_a_roll_is_a_roll(stage: Stage) -> None:
    """A15: dice tumble once, show nothing before they lie, and are told when they do."""
    room = typed(stage, double_dice=True)
    person, camera = filmed(room, stage.browser)
    frames = shown(camera, room.say(0, "roll", dice=[6, 3]))

    falling = [frame for frame in frames if frame.rolling]
    assert len(falling) > 30 and not any(frame.dice or "6 and 3" in frame.log for frame in falling)
    assert all(frame.log for frame in falling), "what was told before stays"
    assert len({turn for frame in falling for turn in frame.rolling}) > 40, "they turn"
    landed = frames[len(falling) :]
    assert not any(frame.rolling for frame in landed), "once"
    assert landed[0].dice[:2] == ["6, Pending", "3, Dead"] and "Ada rolls 6 and 3" in landed[0].log
    assert cues(frames) == ["roll", "land"]
    assert {str(frame.lie) for frame in falling} == {str(frames[-1].lie)}, "where they fell, beside the Bank"

    moved = shown(camera, choose(room, 0, target="T13"))
    assert not any(frame.rolling for frame in moved), "states change where they lie"
    assert moved[-1].dice[:2] == ["6, Spent", "3, Pending"]
    person.close()


def test_the_pyramids_of_ur_are_thrown_as_well(stage: Stage) -> None:
    """B3: what was thrown is said when they stand."""
    room = typed(stage, "ur", first="black")
    person, camera = filmed(room, stage.browser)
    frames = shown(camera, room.say(0, "roll", dice=[0, 0, 0]))
    falling = [frame for frame in frames if frame.rolling]
    assert len(falling) > 30 and all(len(frame.rolling) == 3 for frame in falling)
    assert not any("threw" in frame.threw or "throws" in frame.log for frame in falling)
    assert frames[-1].threw.replace("\u00a0", " ") == "Ada threw 0"
    person.close()


# pieces


def test_a_piece_goes_spot_by_spot_and_the_log_waits_for_it(stage: Stage) -> None:
    """A5: no frame shows it elsewhere; it is told when it stands there, and its way stays marked."""
    room = typed(stage).say(0, "roll", dice=[6])
    choose(room, 0, target="T13").say(0, "roll", dice=[4])
    person, camera = filmed(room, stage.browser)
    frames = shown(camera, choose(room, 0, origin="T13"))

    assert 0 < furthest(frames, "0-0") < 0.7
    told = first(frames, "moves")
    assert at(frames[told], "0-0") == at(frames[-1], "0-0") != at(frames[told - 2], "0-0")
    assert frames[told - 1].trail == [] and frames[-1].trail == ["trail"]
    assert frames[-1].trails == [at(frames[-1], "0-0")]
    assert cues(frames) == ["step"]
    person.close()


def three_before_another(stage: Stage) -> Room:
    """White stands on 4; Black stands on 1 and has thrown a 3."""
    room = played(typed(stage, "ur", first="black", pieces=2), (0, ONE), (1, BLANKS), (1, THREE), (1, "4"))
    return choose(room, 1, origin="start", target="5").say(0, "roll", dice=THREE)


@pytest.mark.parametrize(
    ("table", "target", "how"), [(one_before_another, "T17", "fall"), (three_before_another, "4", "drown")]
)
def test_a_kill_is_seen(stage: Stage, table: Callable[[Stage], Room], target: str, how: str) -> None:
    """A13, B5: the blow, the way back, and then the sentence; nobody stands at a wrong place for a frame."""
    room = table(stage)
    person, camera = filmed(room, stage.browser)
    frames = shown(camera, choose(room, 0, target=target))

    blow = next(i for i, frame in enumerate(frames) if frame.blows)
    up = [piece for frame in frames[blow:] for piece, (_, _, high, *_) in frame.pieces.items() if high > 1.2]
    struck = up[0]
    before, after = at(frames[0], struck), at(frames[-1], struck)
    assert all(at(frame, struck) == before for frame in frames[:blow])
    way = frames[blow:]
    assert any(frame.pieces[struck][2] > 1.3 for frame in way), "thrown up"
    gone = next(i for i, frame in enumerate(way) if at(frame, struck) != before)
    assert all(at(frame, struck) != before for frame in way[gone:]), "not back for a frame"
    assert furthest(way, struck) < 2
    told = next(i for i, frame in enumerate(frames) if "kills" in frame.log or "is hit" in frame.log)
    assert told > blow + 10 and at(frames[told], struck) == after
    assert frames[-1].trail == ["trail", "trail lost"] and how in cues(frames)
    person.close()


def test_with_reduced_motion_the_mark_tells_the_move_and_dice_are_seen(stage: Stage) -> None:
    """Nothing moves; each roll and each move stands long enough to be looked at before the next."""
    room = typed(stage)
    person, camera = filmed(room, stage.browser, reduced_motion="reduce")
    frames = shown(camera, room.say(0, "roll", dice=[6]))
    frames += shown(camera, choose(room, 0, target="T13")) + camera.run(300)
    frames += shown(camera, room.say(0, "roll", dice=[2])) + camera.run(300)
    frames += shown(camera, choose(room, 0, origin="T13"))

    assert not any(frame.rolling for frame in frames)
    assert len({tuple(at(frame, "0-0")) for frame in frames}) == 3, "Base, its Point, the next spot"
    for dice in ("6, Pending", "2, Pending"):
        assert sum(dice in frame.dice for frame in frames) >= 10, f"{dice} is seen"
    marks = [frame.trails for frame in frames]
    assert sum(mark == marks[-1] for mark in marks) < len(marks) and marks[-1]
    person.close()


# lost turns


def test_a_lost_turn_says_why_where_one_looks(stage: Stage) -> None:
    """A19: after the dice lie, long enough to be read; the dice are Dead before the turn passes."""
    room = typed(stage)
    person, camera = filmed(room, stage.browser, who=1)
    frames = shown(camera, room.say(0, "roll", dice=[3]))
    told = next(i for i, frame in enumerate(frames) if frame.lost)
    assert frames[told].lost == ["3: no peg can move 3. Your turn."]
    assert not any(frame.rolling or frame.title == "Your turn" for frame in frames[told:][:1])
    assert "3, Dead" in frames[told].dice and "has no Legal Move for 3" in frames[told].log
    assert frames[-1].title == "Your turn" and frames[-1].dice == ["3, Spent"]
    assert cues(frames) == ["roll", "land", "lost", "turn"]
    assert len({str(frame.lie) for frame in frames}) == 1, "they stay where they fell"
    later = camera.run(5000)
    read = sum(bool(frame.lost) for frame in frames + later) * 20
    assert 2500 < read < 5000 and not later[-1].lost
    person.close()


@pytest.mark.parametrize(("acts", "words"), [
    ([ONE], "Not three blanks. Your turn."),
    ([BLANKS, BLANKS], "Three blanks: a penalty."),
    ([BLANKS, THREE, "4", "7", THREE, "8", THREE], "3: no piece can move 3. Your turn."),
    ([BLANKS, THREE, "4", "E"], "A rosette was jumped: a penalty."),
])  # fmt: skip
def test_a_penalty_of_ur_says_what_it_is_and_who_profits(
    stage: Stage, acts: list[list[int] | str], words: str
) -> None:
    """B3, B7: a try that failed, three blanks in the game, no move, a jump; long enough to be read."""
    room = typed(stage, "ur", first="black", pieces=1)
    for act in acts[:-1]:
        room = take(room, act)
    person, camera = filmed(room, stage.browser, who=1)
    frames = shown(camera, take(room, acts[-1]))
    told = next(i for i, frame in enumerate(frames) if frame.lost)
    assert frames[told].lost[0].startswith(words) and not frames[told].rolling
    assert "lost" in cues(frames[: told + 1]) and not any(frame.lost for frame in frames[:told])
    for passed, is_read in ((2500, True), (6000, False)):
        person.page.clock.run_for(int(passed - (camera.frames[-1].at - frames[told].at)))
        assert bool(camera.frame().lost) is is_read
    person.close()


def take(room: Room, act: list[int] | str) -> Room:
    """Black throws, or moves to a square."""
    return choose(room, 0, target=act) if isinstance(act, str) else room.say(0, "roll", dice=act)


# speed


@pytest.mark.parametrize("how", ["tap", "key"])
def test_a_tap_and_a_key_skip_to_the_present(stage: Stage, how: str) -> None:
    """Tab only goes on to the next button."""
    room = typed(stage)
    person, camera = filmed(room, stage.browser)
    room.say(0, "roll", dice=[6])
    camera.wait(room.people[0].seq)
    assert camera.run(200)[-1].rolling
    person.page.keyboard.press("Tab")
    assert camera.frame().rolling
    if how == "tap":
        person.page.locator(".board").click(force=True)
    else:
        person.page.keyboard.press("x")
    after = camera.frame()
    assert not after.busy and after.dice[0] == "6, Pending" and "Ada rolls 6" in after.log
    person.close()


def test_what_has_piled_up_is_caught_up_with(stage: Stage) -> None:
    """A tab that was asleep: thirty turns are shown within the limit, the last of them in motion."""
    room = typed(stage)
    person, camera = filmed(room, stage.browser)
    for turn in range(30):
        room.say(turn % 2, "roll", dice=[3])
    camera.wait(room.people[1].seq)
    frames = camera.settle()
    assert len(frames) * 20 <= 1300 and frames[-2].rolling
    assert max(frame.behind for frame in frames) <= 1500
    person.close()


def test_nothing_is_told_before_it_is_seen_in_a_whole_turn(stage: Stage) -> None:
    """Dice, way, sentences and sounds of a turn with two dice come in their order."""
    room = typed(stage, double_dice=True)
    person, camera = filmed(room, stage.browser)
    room.say(0, "roll", dice=[6, 2])
    choose(room, 0, target="T13")
    choose(room, 0, origin="T13")
    frames = shown(camera, room)
    order = [first(frames, words) for words in ("rolls 6 and 2", "enters a Peg", "moves")]
    assert order == sorted(order) and order[0] > 0
    for words, cue in (("rolls", "land"), ("enters a Peg", "enter"), ("moves", "step")):
        assert cue in cues(frames[: first(frames, words) + 1])
        heard = next(i for i, frame in enumerate(frames) if words in frame.said)
        assert 0 <= heard - first(frames, words) <= 50, "announced once it was seen"
    person.close()
