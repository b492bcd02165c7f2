"""The boards in the terminal: every spot has its own place, signs need no colour."""

import pytest
from rich.cells import cell_len

from runners.games import LMR, UR
from runners.terminal.console import lmr_board, ur_board
from runners.terminal.console.signs import ASCII, FULL, SEATS, SIDES, Glyphs, glyphs

NAMES = [sign.name for sign in SEATS]


def lmr_drawing(text: str, targets: dict[str, int] | None = None, signs: Glyphs = FULL) -> str:
    state = LMR.parse(text)
    layout = LMR.layout(state.options)
    return lmr_board.draw(layout, LMR.view(state), targets or {}, NAMES, signs).plain


def ur_drawing(text: str, targets: dict[str, int] | None = None, signs: Glyphs = FULL) -> str:
    state = UR.parse(text)
    return ur_board.draw(UR.layout(state.options), UR.view(state), targets or {}, signs).plain


@pytest.mark.parametrize(("players", "arms"), [(4, 4), (6, 6), (8, 8)])
def test_every_spot_has_a_place_of_its_own(players: int, arms: int) -> None:
    spots = [s for s in LMR.layout(LMR.options({"players": players}))["spots"] if s["kind"] != "base"]
    assert len({lmr_board.place(arms, spot) for spot in spots}) == len(spots) == 18 * arms + 1


@pytest.mark.parametrize("players", [4, 6, 8])
def test_bases_cover_no_spot(players: int) -> None:
    state = LMR.start(LMR.options({"players": players}))
    drawn = lmr_board.draw(LMR.layout(state.options), LMR.view(state), {}, NAMES, FULL).plain
    counted = {sign: drawn.count(sign) for sign in (FULL.track, FULL.one, FULL.point, FULL.home, FULL.center)}
    arms = state.options.arms
    assert counted == {"·": 12 * arms, "◇": arms, "◆": arms, "○": 4 * arms, "◎": 1}
    for sign in SEATS[:players]:
        assert sign.name in drawn


@pytest.mark.parametrize(("players", "wide", "high"), [(4, 80, 20), (6, 80, 36), (8, 80, 40)])
def test_the_boards_fit_on_a_screen(players: int, wide: int, high: int) -> None:
    state = LMR.start(LMR.options({"players": players}))
    lines = lmr_board.draw(LMR.layout(state.options), LMR.view(state), {}, NAMES, FULL).plain.splitlines()
    assert len(lines) <= high
    assert max(map(len, lines)) <= wide


def test_the_four_arms_are_drawn_as_on_the_board() -> None:
    text = "lmr 4 arms, seats 0 2 | p0 T13 center H1 base | p1 T0 base base base | p0 moves 1"
    assert lmr_drawing(text, {"T14": 1, "T0": 2}) == "\n".join(
        [
            "                     ·   ·   ·   ·   ◇",
            "                     ·       ○       ·",
            "                     ·       ○       ·        Blue",
            "                     ·       ○       ·      B B B -",
            "                     ·       ○       ·",
            " ◇   ·   ·   ·   ·   ◆               ◆   ·   ·   ·   ·   ·",
            " ·                                                       ·",
            " ·   ○   ○   ○   ○           R           ○   ○   ○   ○   ·",
            " ·                                                       ·",
            " ·   ·   ·   ·  (1)  R               ◆   ·   ·   ·   ·   ◇",
            "                     ·       ○      (B)",
            "                     ·       ○       ·",
            "         Red         ·       R       ·",
            "      R - - -        ·       ○       ·",
            "                     ◇   ·   ·   ·   ·",
        ]
    ).replace("\n ", "\n").removeprefix(" ")


def test_the_ur_board_is_drawn_with_rosettes_and_eyes() -> None:
    text = "pieces 7 | black C 1 5 start 3 river 1 | white f 6 start 3 home 2 | black moves 2"
    assert ur_drawing(text, {"B": 1, "6": 2, "3": 10}).splitlines() == [
        "┌──────┬──────┬──────┬──────┐             ┌──────┬──────┐",
        "│ D   ✽│ C  ⊙⊙│ B    │ A  ⊙⊙│             │ F   ✽│ E    │",
        "│      │ B    │ (1)  │      │             │      │      │",
        "├──────┼──────┼──────┼──────┼──────┬──────┼──────┼──────┤",
        "│ 1   >│ 2    │ 3    │ 4   ✽│ 5    │ 6    │ 7  ⊙⊙│ 8    │",
        "│ B    │      │ (10) │      │ B    │ W (2)│      │      │",
        "├──────┼──────┼──────┼──────┼──────┴──────┼──────┼──────┤",
        "│ d   ✽│ c  ⊙⊙│ b    │ a  ⊙⊙│             │ f   ✽│ e    │",
        "│      │      │      │      │             │ W    │      │",
        "└──────┴──────┴──────┴──────┘             └──────┴──────┘",
    ]


def test_a_terminal_without_those_signs_gets_plain_ones() -> None:
    assert glyphs("utf-8") is FULL
    assert glyphs("ascii") is ASCII
    plain = lmr_drawing(
        "lmr 4 arms, seats 0 2 | p0 T13 base base base | p1 base base base base | p0 rolls 1", signs=ASCII
    )
    assert plain.isascii()
    assert ur_drawing("pieces 1 | black 1 | white start 1 | black throws", signs=ASCII).isascii()


def test_letters_tell_the_players_apart_without_colour() -> None:
    assert len({sign.letter for sign in SEATS}) == 8
    assert len({sign.letter for sign in SIDES}) == 2


def test_pieces_beside_the_board_are_counted() -> None:
    state = UR.parse("pieces 7 | black C 1 5 start 3 river 1 | white f 6 start 3 home 2 | black moves 2")
    assert ur_board.tray_line(UR.view(state), 0, "Ann").plain == " B  Ann         start BBB  river B  home -"


@pytest.mark.parametrize("players", [4, 8])
@pytest.mark.parametrize(
    "name", ["王小明", "A" + chr(0x301) + "nn", "한국어이름이매우길다", "Bartholomew the Long"]
)
def test_letters_of_any_width_leave_the_board_as_it_is(players: int, name: str) -> None:
    """Wide letters take two cells, accents of their own none: spots beside a name stay in their columns."""
    state = LMR.start(LMR.options({"players": players}))
    layout, view = LMR.layout(state.options), LMR.view(state)

    def columns(names: list[str]) -> list[list[int]]:
        lines = lmr_board.draw(layout, view, {}, names, FULL).plain.splitlines()
        return [[cell_len(line[:i]) for i, char in enumerate(line) if char in "·◇◆○◎"] for line in lines]

    assert columns([name] * players) == columns(["Ann"] * players)


def test_names_of_any_width_stand_in_a_column_beside_the_board() -> None:
    view = UR.view(UR.start(UR.options({})))
    lines = [ur_board.tray_line(view, 0, name).plain for name in ("Ann", "王小明", "Bartholomew the Long")]
    assert len({cell_len(line) for line in lines}) == 1
