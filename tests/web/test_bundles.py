"""The page's modules in few files: each once, whole, in its order, and found again by a browser's tools."""

import re

import msgspec
import pytest

from runners.web.assets import assets
from runners.web.bundles import FOLDER, bundles, entries, make_bundle, place_modules
from runners.web.document import sources
from runners.web.maps import DIGITS, digits
from runners.web.modules import SCRIPTS, modules_run_by

A_GAME = "/static/js/games/dash/game.js"
SMALL = {
    "/static/js/app.js": (
        "import { go } from './lib/go.js';\nimport('./main.js');\nimport(`./games/${id}/game.js`);\n"
    ),
    "/static/js/main.js": "import * as all from './lib/go.js';\nexport { go as went } from './lib/go.js';\n",
    "/static/js/lib/go.js": "import { html as h } from '../../vendor/v.js';\nexport const go = () => h;\n",
    A_GAME: "import { go } from '../../lib/go.js';\nexport const game = { go };\n",
    "/static/vendor/v.js": "export{a as html};",
}


def test_every_module_that_a_screen_may_run_is_in_one_bundle() -> None:
    """What is left out: types."""
    scripts = {path for path in sources() if path.startswith(SCRIPTS)}
    left = {path for path in scripts - set(place_modules(sources())) if not path.endswith("/types.js")}
    assert left == set()
    defined = [
        name
        for path, asset in assets().items()
        if path.startswith(FOLDER) and path.endswith(".js")
        for name in re.findall(r"^export let (\$\w+);", asset.body.decode(), re.MULTILINE)
    ]
    assert len(defined) == len(set(defined)) == len(place_modules(sources()))


def test_a_bundle_imports_only_what_runs_before_it() -> None:
    """Two bundles that wait for each other would never run."""
    homes = place_modules(sources())
    waits = {
        (homes[path], homes[other])
        for path in homes
        for other in modules_run_by(sources(), path)
        if other in homes and homes[other] != homes[path]
    }
    assert waits and not {(b, a) for a, b in waits} & waits


def test_each_game_is_in_a_bundle_of_its_own() -> None:
    """One that is broken takes no other with it."""
    homes = place_modules(sources())
    own = [homes[path] for path in entries(sources()) if re.search(r"games/(lmr|ur)/game\.js$", path)]
    assert len(own) == len(set(own)) == 2
    assert not {homes[path] for path in modules_run_by(sources(), f"{SCRIPTS}main.js") if path in homes} & {
        *own
    }


def test_modules_become_blocks_that_take_from_each_other_what_they_imported() -> None:
    made = {path: text.decode() for path, text in bundles(SMALL)}
    app = made[f"{FOLDER}app.js"]
    assert app.startswith("import * as $_static_vendor_v from '/static/vendor/v.js';\n")
    assert "const { html: h } = $_static_vendor_v;\nconst go = () => h;\n\n$lib_go = { go };" in app
    assert "import('/static/pack/main.js').then((all) => all.$main);" in app
    table = f"{{ '{A_GAME}': '/static/pack/games-dash-game.js' }}"
    opened = f"import({table}[`/static/js/games/${{id}}/game.js`]).then((all) => all[`$games_${{id}}_game`]);"
    assert opened in app
    assert app.index("$lib_go =") < app.index("$app =")
    main = made[f"{FOLDER}main.js"]
    assert main.startswith("import { $lib_go } from '/static/pack/app.js';\n")
    assert "const all = $lib_go;" in main and "$main = { went: $lib_go.go };" in main
    assert "$games_dash_game = { game };" in made[f"{FOLDER}games-dash-game.js"]


@pytest.mark.parametrize("form", ["export default 1;", "export let a = 1;", "import './b.js';"])
def test_a_form_that_a_bundle_cannot_hold_is_named(form: str) -> None:
    with pytest.raises(ValueError, match=re.escape(form)):
        make_bundle(f"{FOLDER}app.js", {A_GAME: form}, {A_GAME: f"{FOLDER}app.js"})


@pytest.mark.parametrize(("number", "text"), [(0, "A"), (1, "C"), (-1, "D"), (16, "gB"), (-511, "/f")])
def test_numbers_of_a_source_map(number: int, text: str) -> None:
    assert digits(number) == text


def numbers(text: str) -> list[int]:
    """The digits of a source map, read back."""
    found, value, shift = [], 0, 0
    for digit in map(DIGITS.index, text):
        value, shift = value | (digit & 31) << shift, shift + 5
        if digit < 32:
            found.append(-(value >> 1) if value & 1 else value >> 1)
            value, shift = 0, 0
    return found


@pytest.mark.parametrize("name", ["app", "main", "screens-room", "games-ur-game"])
def test_a_source_map_leads_from_each_line_to_the_module_it_is_from(name: str) -> None:
    script = assets()[f"{FOLDER}{name}.js"].body.decode().split("\n")
    found = msgspec.json.decode(assets()[f"{FOLDER}{name}.js.map"].body)
    assert f"//# sourceMappingURL={name}.js.map" in script
    at, seen = [0, 0], 0
    for line, mapping in zip(script, found["mappings"].split(";"), strict=False):
        if mapping:
            _, source, row, _ = numbers(mapping)
            at = [at[0] + source, at[1] + row]
            module = sources()[found["sources"][at[0]]].split("\n")
            written = module[at[1]] if at[1] < len(module) else ""
            seen += bool(line.strip()) and line == written.removeprefix("export ")
    assert seen > 0.8 * sum(bool(line.strip()) for line in script)
