"""How pieces go, told apart by their motion and their sound; and the mark that the last of them leaves."""

import pytest
from playwright.sync_api import expect

from tests.browser.camera import Camera, Frame, at, choose, cues, filmed, shown, typed
from tests.browser.company import Room
from tests.browser.scenes import Stage

pytestmark = [pytest.mark.browser, pytest.mark.heavy, pytest.mark.usefixtures("dismissed")]

PEG = "0-3"
"""The only one that is not at home from the beginning."""
MAN = "0-0"
WAY = [("enter", 6, "T13"), ("leap", 1, "center"), ("exit", 1, "T55"), ("step", 6, "T5"), ("home", 2, "H0")]
"""The shortest way home: by the Center."""


def went(camera: Camera, room: Room, die: int, target: str) -> list[Frame]:
    """A peg goes somewhere with a die that is typed; the frames of its move."""
    shown(camera, room.say(0, "roll", dice=[die]))
    return shown(camera, choose(room, 0, target=target))


def test_a_peg_goes_otherwise_in_each_place_and_the_results_wait_for_it(stage: Stage) -> None:
    """A7 to A11: lifted in, leaping into the Center and out of it, spot by spot, turning over at home. The
    results come once the board has shown the end."""
    room = typed(stage, pegs=1)
    person, camera = filmed(room, stage.browser)
    moves = {how: went(camera, room, die, target) for how, die, target in WAY}

    for how, frames in moves.items():
        assert how in cues(frames) and not {other for other in moves if other != how} & set(cues(frames))
    height = {
        how: max(frame.pieces[PEG][2] for frame in frames if frame.pieces) for how, frames in moves.items()
    }
    assert 1.0 < height["step"] < height["exit"] < height["enter"] < height["leap"]
    turned = {
        how: any(abs(f.pieces[PEG][4]) > 2 for f in frames if f.pieces) for how, frames in moves.items()
    }
    assert [how for how, over in turned.items() if over] == ["home"]

    last = moves["home"] + camera.until(lambda frame: frame.results)
    ended = next(i for i, frame in enumerate(last) if "won" in frame.cues)
    results = next(i for i, frame in enumerate(last) if frame.results)
    there = last[ended].pieces[PEG]
    seen = [frame.pieces[PEG] for frame in last[ended:results] if frame.pieces]
    assert len(seen) * 20 >= 500 and all(place == there for place in seen), "it stands at home, till then"
    assert "is over" in last[ended].log
    assert {frame.title for frame in last[ended:results] if frame.title} == {"The game is over"}
    person.close()


def test_a_typed_roll_is_not_corrected_while_the_piece_goes(stage: Stage) -> None:
    """QR33: what moves was played with it."""
    room = typed(stage).say(0, "roll", dice=[6])
    person, camera = filmed(room, stage.browser, 0)
    again = person.page.get_by_role("group", name="Correct the roll")
    expect(again).to_have_count(1)
    seq = person.shown()["seq"]
    person.page.locator(".moves .move").first.click()
    camera.wait(seq + 1)
    camera.run(100)
    assert camera.frames[-1].busy
    expect(again).to_have_count(0)
    person.close()


MARKS = """() => [...document.querySelectorAll('.board [class^=trail]')].map((el) => el.outerHTML)"""


def marks_seen_anew(stage: Stage, room: Room) -> list[str]:
    """What somebody sees marked who comes now, and saw nothing move."""
    person = stage.alone(f"/{room.code}", "main.table .board .trail-to")
    found: list[str] = person.page.evaluate(MARKS)
    person.close()
    return found


def test_what_the_river_takes_sinks_and_comes_up_again(stage: Stage) -> None:
    """B5, B6: a piece that was hit fades into the water, and rises out of it before it goes on."""
    room = typed(stage, "ur", first="black", pieces=1)
    room.say(0, "roll", dice=[0, 0, 0]).say(0, "roll", dice=[0, 0, 0])
    person, camera = filmed(room, stage.browser)
    hit = shown(camera, room.say(1, "roll", dice=[0, 0, 0]), who=1)
    assert marks_seen_anew(stage, room) == person.page.evaluate(MARKS)
    room.say(1, "roll", dice=[0, 0, 0])
    shown(camera, room.say(0, "roll", dice=[1, 0, 0]))
    back = shown(camera, choose(room, 0, origin="river"))

    assert "drown" in cues(hit) and cues(back) == ["rise"]
    assert min(frame.pieces[MAN][3] for frame in hit) < 0.5 and hit[-1].pieces[MAN][3] == 1
    under = [frame for frame in back if frame.pieces[MAN][3] < 0.5]
    assert under and all(at(frame, MAN) == at(hit[-1], MAN) for frame in under), "where it sank"
    assert back[-1].pieces[MAN][3] == 1 and at(back[-1], MAN) != at(hit[-1], MAN)
    person.close()


def test_the_mark_of_a_move_stays_until_the_next(stage: Stage) -> None:
    """And whoever comes later, or reloads, sees it too, its whole way with it."""
    room = typed(stage).say(0, "roll", dice=[6])
    person, camera = filmed(room, stage.browser)
    first_way = shown(camera, choose(room, 0, target="T13"))[-1].trails
    assert marks_seen_anew(stage, room) == person.page.evaluate(MARKS)
    assert shown(camera, room.say(0, "roll", dice=[4]))[-1].trails == first_way
    moving = shown(camera, choose(room, 0, origin="T13"))
    assert moving[3].trails == [] and moving[-1].trails not in ([], first_way)
    shown(camera, room.say(1, "roll", dice=[3]), who=1)
    assert marks_seen_anew(stage, room) == person.page.evaluate(MARKS)
    person.close()


def test_a_new_game_has_no_mark_of_the_last(stage: Stage) -> None:
    """R9: a rematch begins with a clean board, on a page that has seen the game before."""
    room = typed(stage, pegs=1)
    person, camera = filmed(room, stage.browser)
    for _, die, target in WAY:
        room.say(0, "roll", dice=[die])
        choose(room, 0, target=target)
    shown(camera, room)
    room.say(0, "requestRematch").say(1, "consent")
    stage.company.do(room.people[0].until(lambda me: me.phase == "pregame"))
    shown(camera, room.start())
    person.page.clock.resume()
    person.page.wait_for_function("() => window.runners.playback.shown.view.room.gameSeq === 1")
    person.page.wait_for_selector("main.table .board .piece")
    expect(person.page.locator(".board [class^=trail]")).to_have_count(0)
    person.close()
