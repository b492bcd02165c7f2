"""The wheel, installed in a clean environment, works without the source tree."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAME = '{"new": {"players": 2}}\n{"roll": [6]}\n{"move": {"from": "base", "to": "T13", "die": 0}}\n'


def succeed(*command: str | Path, cwd: Path, text: str = "") -> str:
    done = subprocess.run(command, cwd=cwd, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.heavy
def test_the_wheel_plays_a_game_in_a_clean_environment(tmp_path: Path) -> None:
    built = tmp_path / "dist"
    succeed(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", built, ".", cwd=ROOT)
    (wheel,) = built.glob("runners-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = archive.namelist()
    assert "runners/py.typed" in inside
    assert not [name for name in inside if name.startswith(("tests", "bench", "docs"))]

    clean = tmp_path / "clean"
    venv.create(clean, with_pip=True)
    succeed(clean / "bin" / "python", "-m", "pip", "install", "-q", wheel, cwd=tmp_path)
    runners = clean / "bin" / "runners"

    assert succeed(runners, "--version", cwd=tmp_path).strip() == "0.1.0"
    answers = succeed(runners, "engine", "lmr", cwd=tmp_path, text=GAME).splitlines()
    assert len(answers) == 3
    assert '"T13"' in answers[-1]
