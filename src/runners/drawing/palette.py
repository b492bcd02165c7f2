"""The colours of the page in its light theme, for pictures that stand alone."""

from typing import Final

COLOUR: Final = {
    "ground": "#e3e8e5",
    "ink": "#14201c",
    "walnut": "#74492e",
    "walnut-hi": "#8f6041",
    "walnut-lo": "#53311d",
    "walnut-rim": "#452717",
    "grain": "#2f180b",
    "maple": "#e6c897",
    "maple-hi": "#f1dbb4",
    "maple-lo": "#cfa76c",
    "burn": "#3b2212",
    "hole": "#23130a",
    "hole-lit": "#6b4527",
    "brass": "#cda146",
    "brass-hi": "#f4dc9c",
    "brass-lo": "#7d5716",
    "shell": "#efe6d3",
    "shell-hi": "#fbf6ea",
    "shell-lo": "#cdbfa3",
    "lapis": "#1f3f86",
    "lapis-hi": "#3c63b4",
    "carnelian": "#b23b1f",
    "bitumen": "#2b221c",
    "bitumen-2": "#43362c",
    "water": "#9db9cf",
    "tray": "#c3ccc6",
    "tray-in": "#b5c0b9",
    "tray-edge": "#9fada5",
    "lit": "#fffdf5",
    "casing": "#1a0f07",
    "kill": "#d4270c",
}

SEAT: Final = "seat"
"""The colour of whoever sits there: a token that the page, or `enamelled`, fills in."""

ENAMEL: Final = (
    ("#c93c1e", "#87240f", "#fff"),
    ("#17529e", "#0d3366", "#fff"),
    ("#f3c32b", "#a57c07", "#2a1d02"),
    ("#108a6b", "#075441", "#fff"),
    ("#f7f3e8", "#a59c86", "#23201a"),
    ("#1e2229", "#07090c", "#fff"),
    ("#79c3ef", "#357aa5", "#08263a"),
    ("#c27bb0", "#7f3d6d", "#240a1d"),
)
"""By seat: the colour of its pegs, its shade, and the mark on it."""

SERIF: Final = "'Runners Serif', 'Iowan Old Style', 'Palatino Linotype', Palatino, P052, Georgia, serif"
SANS: Final = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Helvetica, Arial, sans-serif"
