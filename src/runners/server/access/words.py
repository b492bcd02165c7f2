"""Names that a host does not want in the list of open tables, in letters of any script."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from runners.rooms.names import is_seen

LOOKALIKES: Final = {
    "a": "ᗩȺɑΑαАаᎪᗅᴀᶏẚⱥ\ua4ee\uab7a\U000102a0\U00016f40\U0001f150\U0001f170\U0001f1e6",
    "b": (
        "бƀƁƂƃƄɃɓʙΒБВЬвьѢѣҌҍᏏᏴᏼᑲᑳᑾᑿᒀᒁᒈᖯᗷᵬᶀ\ua4d0\ua796\ua797\ua7b4\U00010282\U000102a1\U00010301"
        "\U0001f151\U0001f171\U0001f1e7"
    ),
    "c": (
        "¢ƇƈȻȼɕСсҪҫᏟᴄⲤⲥ\ua4da\ua792\ua793\ua794\ua7c4\uabaf\U000102a2\U00010302\U00010415"
        "\U0001043d\U0001051c\U0001df1d\U0001f152\U0001f172\U0001f1e8"
    ),
    "d": "ÐĐđƉƊƋƌȡɖɗԁᎠᏧᑯᑺᑻᒇᗞᗪᴅᵭᶁᶑ\ua4d2\ua4d3\ua7c7\ua7c8\uab70\U0001f153\U0001f173\U0001f1e9",
    "e": (
        "ᕮƐɆɇɛΕεЄЕеєҽҿᎬᴇᶒ€ⱸⴹ\ua4f0\uab32\uab34\uab7c\U00010286\U000118a6\U000118ae\U0001f154"
        "\U0001f174\U0001f1ea"
    ),
    "f": (
        "ƑƒϜքᖴᵮᶂẝ\ua4dd\ua730\ua798\ua799\uab35\U00010287\U000102a5\U00010525\U000118a2\U000118c2"
        "\U0001d213\U0001f155\U0001f175\U0001f1eb"
    ),
    "g": "ƍƓǤǥɠɡɢԌԍցᏀᏳᏻᶃ\ua4d6\ua7a0\ua7a1\ua7ac\uab90\U0001f156\U0001f176\U0001f1ec",
    "h": ("ĦħɦʜΗНнћҢһӇӉհᎻᏂᏲᕼⱧⱨⲎ\ua4e7\ua695\ua795\ua7aa\uab8b\U000102cf\U0001f157\U0001f177\U0001f1ed"),
    "i": "!|ıƗɨɩɪιіӏᎥᵻᵼᶖ\ua647\uab75\U000118c3\U0001df1a\U0001f158\U0001f178\U0001f1ee",
    "j": "ȷɈɉʝͿϳЈјᎫᒍᒘᒙᴊ\ua4d9\ua7b2\uab7b\U0001f159\U0001f179\U0001f1ef",
    "k": (
        "ĸƘƙΚκКкҚҞᏦᛕᴋᶄⱩⱪⲔⲕ\ua4d7\ua740\ua741\ua742\ua743\ua744\ua745\ua7a2\ua7a3\U00010518"
        "\U0001f15a\U0001f17a\U0001f1f0"
    ),
    "l": (
        "ŁłƖƚǀȴȽɫɬɭʟΙІӀᏞᒪᒶᒷᛁᣳᶅⱠⱡⱢⲒⳐⳑⵏ\ua4e1\ua4f2\ua748\ua749\ua78e\ua7ad\uab37\uab38\uab39\uabae"
        "\U0001028a\U00010309\U0001041b\U00010443\U00010526\U000118a3\U000118b2\U00016f16"
        "\U00016f28\U0001d22a\U0001df11\U0001df13\U0001f15b\U0001f17b\U0001f1f1"
    ),
    "m": "ɱʍΜμϺМмӍᎷᗰᛖᴍᵯᶆⱮⲘ\ua4df\uab3a\uab51\U000102b0\U00010311\U0001f15c\U0001f17c\U0001f1f2",
    "n": (
        "ᑎŉƝƞȠȵɲɳɴͷΝηипոռᵰᶇⲚ\ua4e0\ua790\ua791\ua7a4\ua7a5\uab3b\U0001044d\U00010513\U0001f15d"
        "\U0001f17d\U0001f1f3"
    ),
    "o": (
        "ØøƆƟɔɵΘΟθοσОоѲѳӨөՕօჿᎤᎾᏫᴏᴑⱺⲞⲟⴱⵁⵔ\ua4f3\ua74a\ua74b\ua74c\ua74d\uab3d\uab3e\uab74\uab8e"
        "\uabbb\U00010292\U000102ab\U00010404\U0001042c\U000104c2\U000104ea\U00010516\U000118b5"
        "\U000118c8\U000118d7\U0001d21a\U0001df1b\U0001f15e\U0001f17e\U0001f1f4"
    ),
    "p": (
        "ƤƥΡρРрᏢᑭᑶᑷᒆᣖᴘᴩᵱᵽᶈⱣⲢⲣ\ua4d1\ua750\ua751\ua752\ua753\ua754\ua755\uabb2\U00010295\U0001f15f"
        "\U0001f17f\U0001f1f5"
    ),
    "q": "ɋʠԛգզⵕ\ua756\ua757\ua758\ua759\ua7af\U0001f160\U0001f180\U0001f1f6",
    "r": (
        "ƦɌɍɼɽɾʀгяґғᎡᏒᖇᣴᴦᵲᵳᶉⱤⲅ\ua4e3\ua7a6\ua7a7\uab47\uab48\uab49\uab4b\uab71\uab81\uaba2"
        "\U000104b4\U00016f35\U0001d216\U0001df16\U0001f161\U0001f181\U0001f1f7"
    ),
    "s": (
        "ƽȿʂЅѕՏᏕᏚᣵᵴᶊⱾ\ua4e2\ua731\ua7a8\ua7a9\ua7c5\ua7c9\ua7ca\uabaa\U00010296\U00010420"
        "\U00010448\U000118c1\U00016f3a\U0001df1e\U0001f162\U0001f182\U0001f1f8"
    ),
    "t": (
        "ŦŧƫƬƭƮȶȾʈΤτТтҬᎢᴛᵵⱦⲦ\ua4d4\uab72\U00010297\U000102b1\U00010315\U000118bc\U00016f0a"
        "\U0001df09\U0001f163\U0001f183\U0001f1f9"
    ),
    "u": (
        "ᑌɄυՍսᏌᑌᑗᑘᑧᴜᵾᶙ\ua4f4\ua79f\ua7b8\ua7b9\uab4e\uab52\uab9c\U000104ce\U000104f6\U000118b8"
        "\U000118d8\U00016f42\U0001f164\U0001f184\U0001f1fa"
    ),
    "v": (
        "ƲʋνѴѵᏙᐯᐺᐻᴠᶌⱱⱴⴸ\ua4e6\ua75e\ua75f\uaba9\U00010197\U0001051d\U000118a0\U000118c0\U00016f08"
        "\U0001d20d\U0001f165\U0001f185\U0001f1fb"
    ),
    "w": "ɯωшѡѽԜԝաᎳᏔᴡⱲⱳ\ua4ea\ua761\uab83\U0001f166\U0001f186\U0001f1fc",
    "x": (
        "ΧХхҲᕁᕽ\u166dᚷᶍⲬⵝ\ua4eb\ua7b3\uab56\uab57\uab58\uab59\U00010196\U00010290\U000102b4"
        "\U00010317\U00010527\U0001f167\U0001f187\U0001f1fd"
    ),
    "y": (
        "ƳƴɎɏɣʏΥγУуҮүҰұყᎩᎽỾỿⲨ\ua4ec\uab5a\U000102b2\U000118a4\U000118dc\U00016f43\U0001f168"
        "\U0001f188\U0001f1fe"
    ),
    "z": "ƵƶȤȥɀʐʑΖᏃᙆᴢᵶᶎⱫⱬⱿ\ua4dc\ua7c6\uab93\U000118a9\U000118c4\U0001f169\U0001f189\U0001f1ff",
}
SHAPES: Final = str.maketrans({other: letter for letter, others in LOOKALIKES.items() for other in others})


HIDDEN: Final = "***"
"""What the list shows in place of such a name."""
LIKE: Final = str.maketrans(
    {"0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "l": "i"}
)
"""A large i is a small l in many fonts."""


class WordList:
    """Words that no name may contain, however it is written."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        self._words = tuple(sorted({bare(word) for word in words} - {""}))

    def replace_bad_name(self, name: str) -> str:
        """The name, or its replacement."""
        return HIDDEN if any(word in bare(name) for word in self._words) else name


def bare(text: str) -> str:
    """Only letters and digits, without accents, in lower case, all read as the Latin letters they mimic."""
    large = unicodedata.normalize("NFKD", text).translate(SHAPES)
    small = unicodedata.normalize("NFKD", large.casefold()).translate(SHAPES).translate(LIKE)
    return "".join(part for part in small if part.isalnum() and is_seen(part))


def word_list(text: str) -> tuple[str, ...]:
    """The words in a file: one per line, without empty lines and comments (#)."""
    lines = (line.strip() for line in text.splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))
