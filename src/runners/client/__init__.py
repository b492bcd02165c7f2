"""A client of a Runners server, for programs, bots and tests. Written from docs/protocol.md.

import asyncio
from runners.client import Client, create_room

async def main() -> None:
    code = await create_room("http://127.0.0.1:8080", "lmr")
    async with Client("http://127.0.0.1:8080", code, name="Robot") as me:
        await me.send("sit", chair=0)
        await me.send("seatBot", chair=1, bot="greedy")
        await me.ready()
        while not me.is_over:
            if me.may_roll:
                await me.send("roll")
            elif me.may_choose:
                await me.send("move", choice=me.choices[0]["choice"])
            else:
                await me.wait_for_change()
        print("winners:", me.view["results"]["winners"])

asyncio.run(main())
"""

from runners.client.client import Client, ConnectionEnded, RefusedByServer
from runners.client.web import create_room, fetch_json

__all__ = ["Client", "ConnectionEnded", "RefusedByServer", "create_room", "fetch_json"]
