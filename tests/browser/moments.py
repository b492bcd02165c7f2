"""What the screens show only at some moments: dialogs, refusals, rare dice. Each is brought up on a stage."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute

from tests.browser.company import NAMES, Room, the_end
from tests.browser.people import SETTINGS, Person
from tests.browser.scenes import SETTLED, Stage, answer, replay_of

MOVING = SETTINGS.replace("'off'", "'normal'")
LASTING = """() => {
  const later = window.setTimeout;
  window.setTimeout = (act, ms = 0, ...more) => later(act, ms < 200 ? ms : 100_000, ...more);
}"""
"""From now on what passes on a page stays: moves, marks, messages. However busy a machine is, it is seen."""


def lobby(stage: Stage, *names: str, game: str = "lmr", **options: Any) -> Person:
    """A room before its game, as the first of its people sees it."""
    person = stage.company.room(game, *(names or NAMES[:2]), **options).take_over(stage.browser)
    person.page.locator(".chair.own").wait_for()
    return person


def pressed(person: Person, *buttons: str) -> Person:
    """One button after the other, then the dialog that they lead to."""
    for name in buttons:
        person.page.get_by_role("button", name=name).first.click()
    person.page.get_by_role("dialog").wait_for()
    return person


def at_table(person: Person, selector: str = "main.table") -> Person:
    person.page.locator(selector).first.wait_for()
    return person


def tap(page: Page, spot: str) -> None:
    page.evaluate(SETTLED)  # it is a place on the screen that is tapped, whatever comes to lie there
    page.locator(f'.hit[data-spot="{spot}"]').click(force=True)


def resume(stage: Stage) -> Person:
    """Home, in a browser that holds a seat, and a code that leads nowhere."""
    person = lobby(stage)
    person.page.goto("/")
    person.page.locator(".resume").wait_for()
    person.page.evaluate(LASTING)
    person.page.get_by_role("button", name="Got a code?").click()
    person.page.get_by_role("textbox", name="Got a code?").fill("NQQQQQ")
    person.page.get_by_role("button", name="Join").click()
    return at_table(person, ".note.bad")


def dressed(stage: Stage, theme: str) -> Person:
    """A theme of one's own, chosen in the menu."""
    person = pressed(stage.alone("/", ".game .board"), "Menu")
    person.page.get_by_label("Theme").select_option(theme)
    person.page.locator(f':root[data-theme="{theme}"]').wait_for()
    return person


def copied(stage: Stage) -> Person:
    """Alone in a room, the link copied."""
    person = lobby(stage, "Ada")
    person.page.evaluate(LASTING)
    person.page.get_by_role("button", name="Copy").click()
    person.page.locator(".toast").wait_for()
    return person


def previous(stage: Stage) -> Person:
    """Back in the room: the game before, and teams for the next one."""
    options = {"pegs": 1, "teams": 2}
    room = stage.company.table("lmr", *NAMES[:4], until=the_end, **options)
    room.say(1, "declineRematch")
    return at_table(room.take_over(stage.browser), ".banner")


def team_won(stage: Stage) -> Person:
    options = {"pegs": 1, "teams": 2}
    room = stage.company.table("lmr", *NAMES[:4], until=the_end, **options)
    room.say(1, "requestRematch").say(2, "consent")
    return at_table(room.take_over(stage.browser), ".winners .pair .sign + .sign")


def typed(stage: Stage, *names: str, **options: Any) -> Room:
    """A game of LMR whose dice are typed."""
    table: dict[str, Any] = {"dice": "external", "double_dice": True} | options
    return stage.company.room("lmr", *(names or NAMES[:2]), **table).start()


def first_choice(room: Room) -> None:
    room.say(0, "move", choice=room.people[0].choices[0]["choice"])


def typing(stage: Stage) -> Person:
    """No dice lie there; somebody types them, somebody else is away."""
    room = typed(stage)
    stage.company.do(room.people[1].close())
    person = at_table(room.take_over(stage.browser), ".seat.away")
    person.page.evaluate(LASTING)
    tap(person.page, "T13")
    at_table(person, ".toast.info")
    for face in ("6", "1"):
        person.page.locator(f'.typed-face[aria-label="{face}"]').click()
    return at_table(person, ".typed-face:disabled")


def lots(stage: Stage) -> Person:
    return at_table(typed(stage, begins="lots").take_over(stage.browser), ".lots .sign")


def dead_die(stage: Stage) -> Person:
    """A dead die that was asked why, and a target that is none."""
    person = at_table(typed(stage).say(0, "roll", dice=[3, 6]).take_over(stage.browser), "details.dead")
    person.page.get_by_role("button", name="3, Dead").click()
    at_table(person, "details.dead.asked[open]")
    tap(person.page, "T8")
    return at_table(person, ".board.remind")


def active_die(stage: Stage) -> Person:
    """The die that was picked, and a spot of the log shown on the board."""
    room = typed(stage).say(0, "roll", dice=[6, 1])
    first_choice(room)
    first_choice(room)
    person = at_table(room.say(0, "roll", dice=[6, 1]).take_over(stage.browser))
    person.page.get_by_role("button", name="6, Pending").click()
    person.page.get_by_role("button", name="6, Active").wait_for()
    person.page.evaluate(LASTING)
    person.page.locator(".log .spot").first.click()
    return at_table(person, ".flash")


def refused(stage: Stage) -> Person:
    """A target that is none, where several pegs can move."""
    room = typed(stage).say(0, "roll", dice=[6, 1])
    first_choice(room)
    first_choice(room)
    person = at_table(room.say(0, "roll", dice=[2, 3]).take_over(stage.browser), ".moves .move")
    tap(person.page, "T40")
    return at_table(person, ".remind .peg.can:not(.chosen)")


def sixes(stage: Stage, moves: int) -> Room:
    """Ada runs ahead with double sixes; fourteen moves are the whole way."""
    room = typed(stage, *NAMES[:6], teams=2, pegs=1)
    for move in range(moves):
        if move % 2 == 0:
            room.say(0, "roll", dice=[6, 6])
        first_choice(room)
    return room


def last_move(stage: Stage) -> Person:
    """A move that brings the last peg home."""
    return at_table(sixes(stage, 13).take_over(stage.browser), ".effect.good")


def giving(stage: Stage) -> Person:
    """A finished player hands a die to a teammate, and has a dead one."""
    return at_table(sixes(stage, 14).say(0, "roll", dice=[3, 6]).take_over(stage.browser), ".hand")


def enlarged(stage: Stage) -> Person:
    room = typed(stage).say(0, "roll", dice=[6, 1])
    person = room.take_over(stage.browser, width=390, height=844)
    at_table(person).page.get_by_role("button", name="Enlarge the board").click()
    return at_table(person, ".zoomer.big")


def moving(stage: Stage) -> Person:
    """A replay in motion: a peg runs, another falls."""
    person = replay_of(stage, "lmr", NAMES[:4], pegs=2)
    while not person.page.locator(".moments button", has_text="A kill").count():
        person.close()
        person = replay_of(stage, "lmr", NAMES[:4], pegs=2)
    person.page.add_init_script(MOVING)
    person.page.reload()
    person.page.locator(".graph").wait_for()
    person.page.locator(".moments button", has_text="A kill").first.click()
    person.page.evaluate(LASTING)
    for step in ("Back one", "Forward one"):
        move = person.page.get_by_role("slider", name="Move").get_attribute("aria-valuenow")
        person.page.locator(f'.repmain .board[data-move="{move}"]').wait_for()
        person.page.get_by_role("button", name=step).click()
    person.page.locator(".running").wait_for(state="attached")
    return person


def watcher(stage: Stage) -> Person:
    room = typed(stage)
    person = stage.alone(f"/{room.code}", ".watching")
    person.page.locator(".watching button").click()
    return at_table(person, ".watch-panel")


def cut_off(stage: Stage) -> Person:
    """The connection broke in the middle of a game of Ur, and no other opens."""
    person = at_table(stage.company.room("ur", *NAMES[:2]).start().take_over(stage.browser))
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if len(sockets) == 1:
            socket.connect_to_server()
        else:
            socket.close()

    person.page.route_web_socket("**/socket", connect)
    person.page.reload()
    at_table(person)
    sockets[0].close()
    return at_table(person, ".lost")


def ur_reasons(stage: Stage) -> Person:
    options: dict[str, Any] = {"dice": "external", "pieces": 3, "first": "black"}
    room = stage.company.room("ur", *NAMES[:2], **options).start()
    room.say(0, "roll", dice=[0, 0, 0])
    person = at_table(room.say(0, "roll", dice=[1, 1, 0]).take_over(stage.browser), ".moves .move")
    tap(person.page, "5")
    return at_table(person, ".remind .man.can:not(.chosen)")


def forged(stage: Stage) -> Person:
    """A replay whose dice somebody changed."""
    person = replay_of(stage, "ur", NAMES[:2], pieces=1)

    def change(route: Route) -> None:
        replay = route.fetch().json()
        roll = next(entry for entry in replay["events"] if entry["event"]["type"] == "rolled")
        roll["event"]["dice"] = [1 - die for die in roll["event"]["dice"]]
        route.fulfill(json=replay)

    person.page.route("**/replay", change)
    pressed(person, "Verify the dice")
    return at_table(person, ".checks .bad")


def opened_example(stage: Stage) -> Person:
    person = stage.alone("/rules/lmr#A7", ".chapter[open] .example")
    person.page.evaluate("() => document.querySelectorAll('.chapter').forEach((one) => { one.open = true; })")
    person.page.locator(".chapter[open] .example summary").first.press("Enter")
    return at_table(person, ".example details[open]")


def outdated(stage: Stage) -> Person:
    """A room without the players for its teams, on a page whose server was replaced by a newer one."""
    person = Person(stage.browser, stage.server, "Eve")
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        release = f'"release":"{len(sockets)}"'
        there = socket.connect_to_server()
        there.on_message(lambda text: socket.send(re.sub(r'"release":"[^"]*"', release, str(text))))

    person.page.route_web_socket("**/socket", connect)
    person.page.goto(f"/{stage.company.room('lmr', teams=4).code}")
    at_table(person, ".small-board.none")
    sockets[0].close()
    return at_table(person, ".banner.mind")


def loading(stage: Stage) -> Person:
    """The book is not there yet."""
    person = Person(stage.browser, stage.server, "Eve")
    person.page.route("**/rules/lmr.json", lambda route: None)
    person.page.goto("/rules/lmr")
    return at_table(person, ".loading")


def spoken(stage: Stage, game: str) -> Person:
    """Somebody speaks at a table where little time is left (QR40), and somebody who only stands there."""
    room = stage.company.table(game, "Ada", "Bruno", pace=10, stand_in="greedy")
    stage.company.crowd(room, 1)
    person = at_table(room.take_over(stage.browser), ".pace.soon:visible")
    person.page.evaluate(LASTING)
    room.say(1, "say", phrase="smile").say(2, "say", phrase="hello")
    return at_table(person, ".said-aside .said")


def more_chairs(stage: Stage) -> Person:
    """Chairs that the board has no place for yet."""
    person = lobby(stage)
    person.page.locator(".more-chairs summary").press("Enter")
    return at_table(person, ".more-chairs[open]")


def company(stage: Stage) -> Person:
    """Alone at an open table for half a minute: bots offer their company."""
    person = Person(stage.browser, stage.server, "Ada")
    person.page.clock.install()
    person.page.goto("/")
    person.begin("Ur", "Play anyone").page.locator(".company").wait_for()
    person.page.evaluate(SETTLED)  # the half minute begins a frame after it is seen
    person.page.clock.fast_forward(30_500)
    return at_table(person, ".company .face")


def hosted(stage: Stage) -> Person:
    """A host with a name and a colour."""
    kept = {"roomsMs": 604_800_000, "replaysMs": 7_776_000_000}
    host = {"name": "Club Ur", "colour": "#2f6f4e", "welcome": "Tuesdays at eight.", "kept": kept}
    person = Person(stage.browser, stage.server, "Eve")
    person.page.route("**/api/server", lambda route: route.fulfill(json=host))
    person.page.goto("/")
    return at_table(person, ".host.named")


MARKED = """([solved, tried]) =>
  localStorage.setItem('runners.puzzles', JSON.stringify({ [solved]: 'solved', [tried]: 'tried' }))"""


def puzzle_missed(stage: Stage) -> Person:
    """Two wrong answers, one day before it solved and one not."""
    person = stage.alone("/puzzles", ".study-grid .moves .move")
    today = date.fromisoformat(stage.server.ask("/api/puzzles")["day"])
    days = [(today - timedelta(days=back)).isoformat() for back in (1, 2)]
    person.page.evaluate(MARKED, days)
    person.page.reload()
    person.page.locator(".study-grid .moves .move").first.wait_for()
    answer(person.page, stage.server, today.isoformat(), best=False)
    person.page.locator(".verdict.hint").wait_for()
    answer(person.page, stage.server, today.isoformat(), best=False)
    return at_table(person, ".verdict.wrong")


def challenged(stage: Stage) -> Person:
    """A win over one of the faces: the next one asks for a game."""
    while True:
        room = stage.company.room("ur", "Ada", pieces=1)
        room.say(0, "seatBot", chair=1, bot="beginner").start().play()
        person = at_table(stage.seat(room), ".winners h1")
        if "You win" in person.page.locator(".winners h1").inner_text():
            return at_table(person, ".challenge")
        stage.leave(person)


def second_game(stage: Stage) -> Person:
    """The tallies of the first game of a set, beside the names."""
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=1, stake=5)
    room.say(0, "requestRematch").say(1, "consent")
    for person in room.people:
        stage.company.do(person.until(lambda me: me.phase == "pregame"))
    return at_table(room.start().take_over(stage.browser), ".side .sticks i")


MOMENTS: dict[str, Callable[[Stage], Person]] = {
    "second-game": second_game,
    "challenged": challenged,
    "puzzle-missed": puzzle_missed,
    "resume": resume,
    "light": lambda stage: dressed(stage, "light"),
    "dark": lambda stage: dressed(stage, "dark"),
    "copied": copied,
    "profile": lambda stage: pressed(lobby(stage), "Name"),
    "seat-code": lambda stage: pressed(lobby(stage), "Switch device"),
    "bots": lambda stage: pressed(lobby(stage, "Ada", game="ur"), "Put a bot"),
    "leave": lambda stage: pressed(lobby(stage), "Menu", "Leave the room"),
    "phrases": lambda stage: pressed(lobby(stage), "Say something"),
    "spoken-lmr": lambda stage: spoken(stage, "lmr"),
    "spoken-ur": lambda stage: spoken(stage, "ur"),
    "more-chairs": more_chairs,
    "company": company,
    "hosted": hosted,
    "previous": previous,
    "team-won": team_won,
    "typing": typing,
    "lots": lots,
    "dead-die": dead_die,
    "active-die": active_die,
    "refused": refused,
    "last-move": last_move,
    "giving": giving,
    "enlarged": enlarged,
    "moving": moving,
    "watcher": watcher,
    "cut-off": cut_off,
    "ur-reasons": ur_reasons,
    "forged": forged,
    "opened-example": opened_example,
    "outdated": outdated,
    "loading": loading,
}
"""Each moment by its name."""
