"""The page's own logic without its drawing: modules imported into an empty page, fed with real positions."""

from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, Route

from runners.games import telling
from runners.games.contract import Game

STATIC = Path(__file__).parents[2] / "src" / "runners" / "web" / "static"
NAMES = ("Ada", "Bruno", "Chiyo", "Dev", "Esi", "Femi", "Gil", "Hana")

LOAD = """async () => {
  const from = (path) => import(`/static/js/${path}.js`);
  const models = 'allowed figures lmr options pieces reasons room story ur words'.split(' ');
  const m = { geometry: await from('board/geometry'), selection: await from('board/selection') };
  m.dead = await from('screens/dead-dice');
  for (const name of models) m[name] = await from(`model/${name}`);
  m.places = (scene) => new m.geometry.Places(m.geometry.seenFrom(scene.layout, scene.actor, false));
  m.set = (scene) => m[scene.game].pieces(scene.view, m.places(scene), [], scene.fixed);
  m.choices = (scene) => m[scene.game].choices(scene.raw, scene.view, m.places(scene), scene.names);
  window.m = m;
}"""

CHOOSE = """([scene, steps]) => {
  const { chooseDie, chooseMove, chosen, lit, live, meant, offer, offered, signs, tap } = m.selection;
  const pieces = m.set(scene);
  let s = offer(m.choices(scene), scene.view.active ?? null);
  const look = (play, vain) => ({
    die: s.die, from: s.from, key: s.key, chosen: chosen(s)?.move ?? null, play: play?.move ?? null, vain,
    lit: lit(s).map((c) => c.to).sort(), offered: offered(s).map((c) => c.key).sort(),
    live: [...live(s)].sort(), signs: signs(s, pieces, scene.actor),
  });
  const seen = [look(null, false)];
  for (const [what, value] of steps) {
    if (what === 'tap') {
      const after = tap(s, meant(s, m.places(scene), value));
      s = after.selection;
      seen.push(look(after.play, after.vain));
    } else {
      s = what === 'die' ? chooseDie(s, value) : chooseMove(s, value);
      seen.push(look(null, false));
    }
  }
  return seen;
}"""
"""What is chosen and lit at first and after each step."""


class Logic:
    """An empty page with the modules in it."""

    def __init__(self, browser: Browser) -> None:
        self.page: Page = browser.new_page()
        self.page.route("**/*", serve)
        self.page.goto("http://logic.test/")
        self.page.evaluate(LOAD)

    def __call__(self, script: str, arg: Any = None) -> Any:
        """The value of an expression; `m` holds the modules, `a` what is given."""
        return self.page.evaluate(f"(a) => {script}", arg)

    def choose(self, scene: dict[str, Any], *steps: tuple[str, object]) -> Any:
        """What the selection is at first and after each `die`, `move` or `tap`."""
        return self.page.evaluate(CHOOSE, [scene, steps])


def serve(route: Route) -> None:
    """Files of the page by their path, and an empty page for everything else."""
    name = route.request.url.split("/static/")[-1]
    if name.endswith(".js"):
        route.fulfill(path=STATIC / name, content_type="text/javascript")
    else:
        route.fulfill(body="<!doctype html><title>logic</title>", content_type="text/html")


def scene(game: Game[Any, Any, Any], state: Any) -> dict[str, Any]:
    """A position as the server tells it to the page."""
    names = NAMES[: game.players(game.options_of(state))]
    return {
        "game": game.name,
        "layout": game.layout(game.options_of(state)),
        "view": msgspec.to_builtins(game.shown(state)),
        "raw": telling.choices(game, state),
        "reasons": [
            {"seat": r.seat, "spot": r.spot, "dice": list(r.dice), "text": r.text, "rule": r.rule}
            for r in game.reasons(state)
        ],
        "fixed": game.fixed(state),
        "actor": game.actor(state),
        "names": list(names),
        "players": [{"name": name, "colour": i, "mark": i} for i, name in enumerate(names)],
    }
