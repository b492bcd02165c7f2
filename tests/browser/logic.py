"""The page's own logic without its drawing: modules imported into an empty page, fed with real positions."""

from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, Route

from runners.games import presentation
from runners.games.contract import Game, as_json
from runners.web.assets import assets

NAMES = ("Ada", "Bruno", "Chiyo", "Dev", "Esi", "Femi", "Gil", "Hana")

LOAD = """async () => {
  const from = (path) => import(`/static/js/${path}.js`);
  await (await from('words/say')).loadWords();
  await (await from('games/load')).loadGames();
  const { gameOf } = await from('games/registry');
  const m = { gameOf, geometry: await from('board/geometry'), selection: await from('board/selection') };
  const models = {
    clock: 'board/clock', pieces: 'board/pieces', seatOrder: 'screens/lobby/seat-order',
    log: 'parts/room/log', options: 'parts/room/options', room: 'parts/room/room', story: 'parts/room/story',
    explanations: 'screens/table/explanations', steps: 'screens/table/steps',
    figures: 'screens/results/figures',
  };
  Object.assign(m, await import('/static/vendor/preact-htm.js'));
  m.countdown = (await from('parts/room/time-left')).countdown;
  m.names = await from('words/names');
  m.say = await from('words/say');
  m.byItself = (await from('screens/table/auto-roll')).byItself;
  m.headline = (await from('screens/table/turn-panel')).headline;
  m.useHurry = (await from('parts/room/time-left')).useHurry;
  for (const [name, path] of Object.entries(models)) m[name] = await from(path);
  const lmr = 'art panel pieces tray words'.split(' ');
  m.lmr = Object.assign({}, ...(await Promise.all(lmr.map((name) => from(`games/lmr/${name}`)))));
  m.seen = (scene, seat, up) => gameOf(scene.game).art.seen(scene.layout, seat, up);
  m.places = (scene) => new m.geometry.Places(m.seen(scene, scene.actor, false));
  m.set = (scene) => gameOf(scene.game).pieces.standing(scene.view, m.places(scene), [], scene.fixed);
  m.play = (scene) => ({ state: scene.view, actor: scene.actor, lots: null, diceDue: null });
  m.choices = (scene) =>
    gameOf(scene.game).pieces.choices(scene.raw, scene.view, m.places(scene), scene.names);
  m.allowedIn = (scene) =>
    m.explanations.allowedActions(
      scene.game, scene.raw, { play: m.play(scene), places: m.places(scene), ...scene });
  window.m = m;
}"""

CHOOSE = """([scene, steps]) => {
  const { chooseDie, chooseMove, chosen, lit, live, meant, offer, offered, signs, tap, undone } = m.selection;
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
      s = what === 'undo' ? undone(s) : what === 'die' ? chooseDie(s, value) : chooseMove(s, value);
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
    asset = assets().get("/" + route.request.url.split("/", 3)[-1])
    if asset is not None:
        route.fulfill(body=asset.body, content_type=asset.kind)
    else:
        route.fulfill(body="<!doctype html><title>logic</title>", content_type="text/html")


def scene(game: Game[Any, Any, Any], state: Any) -> dict[str, Any]:
    """A position as the server tells it to the page."""
    names = NAMES[: game.players(game.options_of(state))]
    return {
        "game": game.name,
        "layout": game.layout(game.options_of(state)),
        "view": msgspec.to_builtins(game.page_view(state)),
        "raw": presentation.choices(game, state),
        "reasons": [{**as_json(reason), "text": reason.text} for reason in game.reasons(state)],
        "fixed": game.final_spots(state),
        "actor": game.actor(state),
        "names": list(names),
        "players": [{"name": name, "colour": i, "mark": i} for i, name in enumerate(names)],
    }
