"""The verifier in the browser, written from the description of the dice, agrees with `runners verify`."""

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route

from runners.rooms.events import NO_HASH
from runners.rooms.log import canonical, chain
from runners.words import Saying, english
from tests.rooms.sealed_forgeries import FORGERIES, forged
from tests.rooms.sealed_forgeries import TRUE as SEALED

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "src" / "runners" / "web" / "static" / "js" / "verify"
DATA = ROOT / "tests" / "data"
REPLAYS = sorted((DATA / "replays").glob("*.json"))
COMMITTED = [path for path in REPLAYS if b'"dice":"server","options"' in path.read_bytes()]


NOTHING = "00" * 32
FORGED: dict[str, dict[str, Any]] = {
    "rolled": {"dice": [1, 1, 1, 1, 1]},
    "ended": {"secret": NOTHING},
    "ready": {"seal": NOTHING},
    "started": {"context": NOTHING},
}


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """An empty page that can import the verifier's modules."""

    def serve(route: Route) -> None:
        name = route.request.url.rsplit("/", 1)[-1]
        if name.endswith(".js"):
            route.fulfill(path=SCRIPTS / name, content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html><title>verify</title>", content_type="text/html")

    opened = browser.new_page()
    opened.route("**/*", serve)
    opened.goto("http://verify.test/")
    yield opened
    opened.close()


def verdict(page: Page, replay: dict[str, Any]) -> dict[str, Any]:
    script = "async (replay) => (await import('/verify.js')).verifyReplay(replay)"
    found: dict[str, Any] = page.evaluate(script, replay)
    for check in found["checks"]:
        for field in ("name", "note"):
            check[field] = english(msgspec.convert(check[field], Saying))
    return found


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_every_kept_replay_verifies_in_the_browser(page: Page, path: Path) -> None:
    found = verdict(page, json.loads(path.read_text()))
    assert found["ok"], found["checks"]
    assert found["committed"] == (path in COMMITTED)


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_changed_event_is_found_in_the_browser(page: Page, path: Path) -> None:
    good = json.loads(path.read_text())
    for index in range(0, len(good["events"]), 9):
        bad = copy.deepcopy(good)
        bad["events"][index]["time"] += 1
        assert not verdict(page, bad)["ok"]


@pytest.mark.parametrize("path", COMMITTED, ids=lambda path: path.stem)
@pytest.mark.parametrize("kind", FORGED)
def test_dice_forged_under_a_mended_chain_are_found_in_the_browser(page: Page, path: Path, kind: str) -> None:
    bad = json.loads(path.read_text())
    event = [line["event"] for line in bad["events"] if line["event"]["type"] == kind][-1]
    event.update(FORGED[kind])
    assert not verdict(page, mended(bad))["ok"]


def mended(bad: dict[str, Any]) -> dict[str, Any]:
    """The same with hashes that fit again."""
    previous = NO_HASH
    for line in bad["events"]:
        line.pop("hash", None)
        previous = line["hash"] = chain(previous, canonical(line))
    return bad


LEFT, RESIGNED = (DATA / "replays" / f"v2-{name}.json" for name in ("lmr-left", "ur-resigned"))
PACED = DATA / "replays" / "v2-ur-paced.json"


@pytest.mark.parametrize(
    ("path", "kind", "fields", "message"),
    [
        (LEFT, "tookOver", {"type": "joined", "member": "x", "name": "X"}, "without a player"),
        (LEFT, "tookOver", {"bot": "random"}, "no such bot"),
        (LEFT, "left", {"type": "joined", "member": "x", "name": "X"}, "nobody left"),
        (RESIGNED, "resigned", {"chair": 0}, "only the player"),
        (RESIGNED, "resigned", {"type": "agreed", "chair": 1}, "nobody did"),
        (RESIGNED, "ended", {"kind": "cancelled"}, "goes on"),
        (RESIGNED, "ended", {"winners": [1]}, "as the winner"),
    ],
)
def test_who_played_for_whom_is_checked_in_the_browser(
    page: Page, path: Path, kind: str, fields: dict[str, Any], message: str
) -> None:
    """QR2, QR42: a bot plays a chair only from `tookOver` on; who resigns ends the game and loses it."""
    bad = json.loads(path.read_text())
    (line,) = [line for line in bad["events"] if line["event"]["type"] == kind]
    line["event"] = fields if "type" in fields else line["event"] | fields
    found = [check for check in verdict(page, mended(bad))["checks"] if not check["ok"]]
    assert [check["name"] for check in found] == ["Everyone made their own moves"]
    assert message in found[0]["note"]


@pytest.mark.parametrize(
    ("event", "line", "message"),
    [
        ({"bot": "random"}, {}, "no such bot"),
        ({"chair": 5}, {}, "does not apply to bots"),
        ({"type": "agreed"}, {}, "to do"),
        ({}, {"by": "p0"}, "no pace"),
        ({}, {"time": -1}, "time left"),
    ],
)
def test_a_bot_acts_for_nobody_whose_time_is_not_over_in_the_browser(
    page: Page, event: dict[str, Any], line: dict[str, Any], message: str
) -> None:
    """QR40: for one action of a player who was slow, and for nobody else."""
    bad = json.loads(PACED.read_text())
    index = next(index for index, found in enumerate(bad["events"]) if found["event"]["type"] == "paced")
    slow = bad["events"][index]
    slow["event"] |= event
    slow |= line
    slow["time"] = bad["events"][index - 1]["time"] if slow["time"] < 0 else slow["time"]
    found = [check for check in verdict(page, mended(bad))["checks"] if not check["ok"]]
    assert [check["name"] for check in found] == ["Everyone made their own moves"]
    assert message in found[0]["note"]


def test_nobody_else_s_choice_passes_in_the_browser(page: Page) -> None:
    """QR2: not even that of the player who left the chair to a bot."""
    bad = json.loads(LEFT.read_text())
    lines = bad["events"]
    over = next(index for index, line in enumerate(lines) if line["event"]["type"] == "tookOver")
    first = next(line for line in lines[over:] if line["by"] == "bot:1")
    first["by"] = "p1"
    assert not verdict(page, mended(bad))["ok"]


LOTS = DATA / "replays" / "v2-lmr-lots.json"
BEGUN: dict[str, Callable[[dict[str, Any]], Any]] = {
    "another seat throws": lambda bad: bad["first"].update(seat=1),
    "two dice at once": lambda bad: bad["first"].update(dice=[*bad["first"]["dice"], 1]),
    "nobody agreed on lots": lambda bad: [options.pop("begins", None) for options in bad["options"]],
    "another starter in the game inside": lambda bad: bad["header"].update(
        starter=1 - bad["header"]["starter"]
    ),
    "another starter in its options": lambda bad: bad["header"]["options"].update(
        starter=1 - bad["header"]["starter"]
    ),
}


@pytest.mark.parametrize("what", BEGUN)
def test_lots_that_were_forged_under_a_mended_chain_are_found_in_the_browser(page: Page, what: str) -> None:
    """QR39: who throws, how many dice, and who begins by that."""
    bad = json.loads(LOTS.read_text())
    events = [line["event"] for line in bad["events"]]
    first = next(event for event in events if event["type"] == "rolled")
    options = [event["options"] for event in events if event["type"] in ("opened", "changed")]
    BEGUN[what]({"first": first, "options": options, "header": bad["game"]["header"]})
    previous = NO_HASH
    for line in bad["events"]:
        del line["hash"]
        previous = line["hash"] = chain(previous, canonical(line))
    checks = {check["name"]: check["ok"] for check in verdict(page, bad)["checks"]}
    assert checks["Lots decided who begins"] is False


def test_the_true_sealed_replay_counts_its_broken_starts_in_the_browser(page: Page) -> None:
    found = verdict(page, forged(lambda lines: None))
    assert found["ok"], found["checks"]
    assert found["broken"] == 3


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forged_start_is_found_in_the_browser(page: Page, what: str) -> None:
    """The check of the start itself, not only what follows from it."""
    found = verdict(page, forged(FORGERIES[what][0]))
    start = next(check for check in found["checks"] if check["name"].startswith("The start was sealed"))
    assert not found["ok"]
    assert not start["ok"], found["checks"]


def kept_of(replay: dict[str, Any], who: str) -> dict[str, Any]:
    """What the client of this member keeps after the game."""
    lines = replay["events"]
    committed = [line["event"] for line in lines if line["event"]["type"] == "committed"][-1]
    sealed = [line for line in lines if line["event"]["type"] == "sealed"][-1]
    own = next(seat for seat in sealed["event"]["seats"] if seat.get("member") == who)
    e = [line["event"]["e"] for line in lines if line["event"]["type"] == "unsealed" and line["by"] == who][
        -1
    ]
    return {
        "commitment": committed["commitment"],
        "member": who,
        "e": e,
        "seal": own["seal"],
        "sealed": sealed["hash"],
    }


@pytest.mark.parametrize("field", [None, "commitment", "e", "seal", "sealed"])
def test_the_browser_also_looks_for_its_own_part(page: Page, field: str | None) -> None:
    """C, e, the seal and the hash that this client kept are in the replay, exactly so."""
    replay = json.loads(SEALED.read_bytes())
    own = kept_of(replay, "p1")
    if field is not None:
        own[field] = NOTHING
    script = "async ([replay, own]) => (await import('/verify.js')).verifyReplay(replay, [own])"
    found = page.evaluate(script, [replay, own])
    assert found["ok"] == (field is None), found["checks"]


def test_the_vector_comes_out_in_the_browser(page: Page) -> None:
    vector = json.loads((DATA / "dice-vector.json").read_text())
    script = """async (v) => {
        const d = await import('/dice.js');
        const G = d.gameName(v.roomId, v.gameSeq), S = d.unhex(v.S), C = d.commitment(G, S);
        const bot = d.botContribution(C, 1);
        const [{ e, member }] = v.contributions;
        const X = d.context(G, C, [d.unhex(e), bot], v.options);
        return {
            C: d.hex(C), bot: d.hex(bot), X: d.hex(X), optionsHash: d.hex(d.optionsHash(v.options)),
            rolls: v.rolls.map((r) => d.roll(S, X, r.i, r.purpose, r.count).slice(-r.last.length)),
            firstEventHash: d.chained('0'.repeat(64), v.firstEvent),
            seal: d.hex(d.seal(C, member, d.unhex(e))),
        };
    }"""
    found = page.evaluate(script, vector)
    assert found.pop("rolls") == [roll["last"] for roll in vector["rolls"]]
    assert found == {key: vector[key] for key in found}


@pytest.mark.parametrize(("own", "last"), [(False, False), (True, False), (False, True)])
def test_the_browser_says_which_entry_differs_from_what_it_saw(page: Page, own: bool, last: bool) -> None:
    """Other choices under the same dice verify by themselves: only those who saw the game can tell."""
    replay = json.loads(SEALED.read_bytes())
    mine, end = replay["events"][-4], replay["events"][-2]
    seen = {
        "seq": end["seq"],
        "hash": NOTHING if last else end["hash"],
        "own": {str(mine["seq"]): "0" * 16 if own else mine["hash"][:16]},
    }
    script = "async ([replay, seen]) => (await import('/verify.js')).verifyReplay(replay, [], seen)"
    found = page.evaluate(script, [replay, seen])
    assert found["ok"] == (not own and not last)
    if own or last:
        note = msgspec.convert(found["checks"][-1]["note"], Saying)
        assert str(mine["seq"] if own else end["seq"]) in english(note) and "differs" in english(note)
