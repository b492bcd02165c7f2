"""What the first visitor would otherwise wait for, and everybody else with them."""

from threading import Lock, Thread
from typing import Final

from runners.games import GAMES
from runners.protocol.schema import protocol_schema
from runners.server.http import api_page, openapi
from runners.server.http.study import course
from runners.study.lessons import shipped
from runners.web.document import document
from runners.words import offered

DELAY_SECONDS: Final = 2.0
"""A server that has just started has its old rooms to find and its clients to let in."""
ONE_AT_A_TIME: Final = Lock()
"""Of several servers in a process: threads that parse Python at once trip over each other in 3.11."""


def prepare() -> None:
    """Work out files, sentences and descriptions once, so that no request has to."""
    for language in offered():
        document("/", "http://localhost", language)
    for game in GAMES:
        if game in shipped():
            course(game)
    protocol_schema()
    for is_hosted in (False, True):
        openapi.document(hosts=is_hosted)
        api_page.page(hosts=is_hosted)


def prepare_aside() -> None:
    """The same in a thread, which does not keep the process from ending."""

    def alone() -> None:
        with ONE_AT_A_TIME:
            prepare()

    Thread(target=alone, name="first visit", daemon=True).start()
