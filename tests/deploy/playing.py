"""People who play through whatever stands before a server."""

from runners.client import Client, create_room


async def begin_and_roll(url: str) -> str:
    """Two people, each over a connection of their own, begin a game and roll; the code of their room."""
    code = await create_room(url, "lmr", {"pegs": 1})
    async with Client(url, code, name="Ann") as ann, Client(url, code, name="Ben") as ben:
        await ann.send("sit", chair=0)
        await ben.send("sit", chair=1)
        await ann.until(lambda me: me.seq >= ben.seq)
        await ann.ready()
        await ben.ready()
        await ann.until(lambda me: me.phase == "playing")
        await ann.send("roll")
        await ben.until(lambda me: me.seq == ann.seq)
    return code
