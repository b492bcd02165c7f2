"""Wrong codes, tokens and keys. An address that sends many is refused; a right one may have to wait.

If it were refused unseen, the owner of a right one would suffer for the guesses of others at their address.
"""

from runners.server.limits import Brake, Buckets, Limits


class Guesses:
    """Counts wrong ones by address and overall, and says how long the next one waits."""

    def __init__(self, limits: Limits) -> None:
        self._shares = Buckets(limits.guesses)
        self._brake = Brake(limits.all_guesses, limits.brake_ms)
        self._longest_ms = limits.brake_ms

    def delay_ms(self, address: str, now_ms: int) -> int:
        """How long something that could be guessed waits before it is looked at, right or wrong."""
        if self._shares.is_empty(address, now_ms):
            return self._longest_ms
        return self._brake.delay_ms(now_ms)

    def wrong(self, address: str, now_ms: int) -> bool:
        """Count a wrong one; False if the address has used up its share: the answer then tells nothing."""
        self._brake.press(now_ms)
        return self._shares.take(address, now_ms)

    def wait_ms(self, address: str, now_ms: int) -> float:
        """How long until a wrong one from this address is answered again."""
        return self._shares.wait_ms(address, now_ms)
