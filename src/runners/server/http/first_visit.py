"""What the first visitor would otherwise wait for, and everybody else with them."""

from threading import Thread
from typing import Final

from runners.games import GAMES
from runners.protocol.schema import protocol_schema
from runners.server.http.openapi import api_page
from runners.server.http.operations import operations
from runners.server.http.study import course
from runners.study.lessons import load_lessons
from runners.web.assets import assets
from runners.web.document import document
from runners.words import available_languages
from runners.words.languages import FALLBACK

DELAY_SECONDS: Final = 2.0
"""A server that has just started has its old rooms to find and its clients to let in."""


def make_page() -> None:
    """Put the page's files together once, before anybody can ask for them."""
    assets()
    document("/", "http://localhost", FALLBACK)


def prepare() -> None:
    """Work out the other languages, lessons and descriptions once, so that no request has to."""
    for language in available_languages():
        document("/", "http://localhost", language)
    for game in GAMES:
        if game in load_lessons():
            course(game)
    protocol_schema()
    for is_hosted in (False, True):
        api_page(operations(hosts=is_hosted))


def prepare_aside() -> None:
    """The same in a thread, which does not keep the process from ending."""
    Thread(target=prepare, name="first visit", daemon=True).start()
