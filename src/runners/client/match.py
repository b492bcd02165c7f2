"""Games of a program against a bot of the server, one after the other."""

from collections.abc import Callable
from contextlib import closing
from typing import Final, NamedTuple

from runners.client import Client, ConnectionEnded
from runners.client.process import Program
from runners.client.seat import Gone, Seat

ENDED: Final = ("over", "conceded")
"""Games that have a winner."""


class Score(NamedTuple):
    """How a match went."""

    games: int
    won: int


class Match(Seat):
    """Seats the bot in a free chair, plays on after each game, and counts them."""

    def __init__(
        self,
        client: Client,
        server: str,
        program: Program,
        tell: Callable[[str], None],
        against: str,
        games: int,
    ) -> None:
        super().__init__(client, server, program, tell, None)
        self.against, self.games = against, games
        self.ended: dict[int, bool] = {}
        """By number of the game: did the program win?"""

    async def get_ready(self) -> None:
        chairs = self.client.view["chairs"]
        if sum(chair is not None for chair in chairs) < 2:
            await self.client.send("seatBot", chair=chairs.index(None), bot=self.against)
        else:
            await super().get_ready()

    async def consent(self) -> None:
        """The game is counted; the next one begins as a rematch."""
        client = self.client
        results = client.view["results"]
        if results is None or results["kind"] not in ENDED:
            return
        seats = client.view["play"]["seats"]
        self.ended[client.game_seq] = client.chair in [seats[seat] for seat in results["winners"]]
        if len(self.ended) == self.games:
            raise Gone("")
        if results["request"] is None:
            await client.send("requestRematch")

    @property
    def score(self) -> Score:
        return Score(len(self.ended), sum(self.ended.values()))


async def play_match(
    server: str, code: str, name: str, program: Program, tell: Callable[[str], None], against: str, games: int
) -> tuple[Score, str]:
    """Play them, and say why if they did not all come about."""
    why = ""
    async with Client(server, code, name=name) as client:
        match = Match(client, server, program, tell, against, games)
        with closing(program):
            try:
                await match.play()
            except (Gone, ConnectionEnded) as end:
                why = str(end)
    return match.score, why
