"""Ur learned from nothing by playing against itself: a small actor-critic in JAX on Gymnasium's interface.

    python -m examples.actor_critic --seed 1

writes the net to `ur-net.npz`; `runners judge ur examples.actor_critic:choose` scores it. With several seeds
and `--plot learning.svg` the curves are drawn too.
"""

import argparse
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np

import runners.envs

ID, FILE = runners.envs.IDS["ur"], Path("ur-net.npz")
GAMES, STEPS, PARTS = 512, 32, 8
"""Games side by side, choices in each before the net is changed, and parts in which they are learned."""
HIDDEN, RATE, FORGETTING, CLIP, ENTROPY = 128, 1e-3, 0.9, 0.2, 0.01
Net = list[tuple[Any, Any]]


class Choices(NamedTuple):
    """What was seen and done, one row a choice."""

    seen: Any
    mask: Any
    action: Any
    chance: Any
    """The logarithm of how likely the choice was."""
    gain: Any
    """How much better it went than expected."""
    target: Any
    """What the position turned out to be worth."""


def new_net(seed: int, columns: int, actions: int) -> Net:
    sizes, random = (columns, HIDDEN, HIDDEN, actions + 1), np.random.default_rng(seed)
    return [
        (jnp.array(random.normal(0, (2 / n) ** 0.5, (n, m)), jnp.float32), jnp.zeros(m))
        for n, m in pairwise(sizes)
    ]


def judged(net: Net, seen: Any, mask: Any) -> tuple[Any, Any]:
    """How likely each choice is, as logarithms, and the worth of the position to the player who chooses."""
    x = seen / 3.0
    for weights, bias in net[:-1]:
        x = jax.nn.relu(x @ weights + bias)
    x = x @ net[-1][0] / 10 + net[-1][1]  # small, so that all choices are about as likely at first
    return jax.nn.log_softmax(jnp.where(mask, x[:, :-1], -1e9)), jnp.tanh(x[:, -1])


@jax.jit
def drawn(net: Net, key: Any, seen: Any, mask: Any) -> tuple[Any, Any, Any]:
    """A choice for each game, how likely it was, and what the position is worth."""
    chances, worth = judged(net, seen, mask)
    action = jax.random.categorical(key, chances)
    return action, jnp.take_along_axis(chances, action[:, None], 1)[:, 0], worth


@jax.jit
def likeliest(net: Net, seen: Any, mask: Any) -> Any:
    return judged(net, seen, mask)[0].argmax(1)


def loss(net: Net, some: Choices) -> Any:
    """Of proximal policy optimisation: the change of a choice's chance pays within bounds only."""
    chances, worth = judged(net, some.seen, some.mask)
    ratio = jnp.exp(jnp.take_along_axis(chances, some.action[:, None], 1)[:, 0] - some.chance)
    gain = (some.gain - some.gain.mean()) / (some.gain.std() + 1e-6)
    better = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    surprise = -(jnp.exp(chances) * jnp.maximum(chances, -50)).sum(1)
    return (0.5 * (worth - some.target) ** 2 - better - ENTROPY * surprise).mean()


@jax.jit
def learned(net: Net, moments: Any, count: Any, rate: Any, some: Choices) -> tuple[Net, Any]:
    """The net after one step of Adam."""
    slope = jax.grad(loss)(net, some)
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments[0], slope)
    square = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, moments[1], slope)

    def moved(w: Any, m: Any, v: Any) -> Any:
        return w - rate * m / (1 - 0.9**count) / (jnp.sqrt(v / (1 - 0.999**count)) + 1e-8)

    return jax.tree.map(moved, net, mean, square), (mean, square)


def gains_of(worth: Any, rewards: Any, over: Any, actors: Any) -> Any:
    """How much better every choice went than expected, later ones counting less.

    What is good for one player is bad for the other, so the sign changes with the player.
    """
    gains, following = np.zeros_like(rewards), np.zeros(rewards.shape[1], np.float32)
    for t in reversed(range(len(rewards))):
        sign = np.where(over[t], 0, np.where(actors[t + 1] == actors[t], 1, -1))
        following = rewards[t] + sign * (worth[t + 1] + FORGETTING * following) - worth[t]
        gains[t] = following
    return gains


def train(seed: int, rounds: int, tell: Callable[[int, Net], None] = lambda *_: None, **options: Any) -> Net:
    """A net that played against itself for that many rounds; `tell` hears of it before and after each."""
    envs = gymnasium.make_vec(ID, num_envs=GAMES, **options)
    seen, infos = envs.reset(seed=seed)
    net = new_net(seed, seen.shape[1], infos["action_mask"].shape[1])
    moments = (jax.tree.map(jnp.zeros_like, net),) * 2
    key, random, count = jax.random.key(seed), np.random.default_rng(seed), 0
    tell(0, net)
    for number in range(rounds):
        rows: list[Any] = []
        actors, worths = [infos["actor"]], []
        for _ in range(STEPS):
            key, now = jax.random.split(key)
            mask = infos["action_mask"].astype(bool)
            action, chance, worth = map(np.asarray, drawn(net, now, seen, mask))
            after, reward, over, _, infos = envs.step(action)
            rows.append((seen, mask, action, chance, reward.astype(np.float32), over))
            actors.append(infos["actor"])
            worths.append(worth)
            seen = after
        worths.append(np.asarray(drawn(net, key, seen, infos["action_mask"].astype(bool))[2]))
        views, masks, actions, chances, rewards, ends = map(np.stack, zip(*rows, strict=True))
        gains = gains_of(np.stack(worths), rewards, ends, actors)
        every = (views, masks, actions, chances, gains, gains + np.stack(worths[:-1]))
        flat = [values.reshape(-1, *values.shape[2:]) for values in every]
        for part in np.array_split(random.permutation(len(flat[0])), PARTS):
            count += 1
            some, rate = Choices(*(values[part] for values in flat)), RATE * (1 - number / rounds)
            net, moments = learned(net, moments, count, rate, some)
        tell(number + 1, net)
    return net


def share_won(net: Net, opponent: str, games: int, seed: int, **options: Any) -> float:
    """The share of games won against a bot, both seats alike, with the likeliest choices."""
    envs = gymnasium.make_vec(ID, num_envs=games, opponents=opponent, **options)
    seen, infos = envs.reset(seed=seed)
    won, ended = np.zeros(games), np.zeros(games, bool)
    while not ended.all():
        seen, rewards, over, _, infos = envs.step(np.asarray(likeliest(net, seen, infos["action_mask"])))
        won[over & ~ended] = rewards[over & ~ended] > 0
        ended |= over
    return float(won.mean())


def save(net: Net, file: Path) -> None:
    np.savez(file, *(np.asarray(part) for layer in net for part in layer))


@cache
def load(file: Path) -> Net:
    with np.load(file) as kept:
        parts = [jnp.array(kept[name]) for name in kept.files]
    return list(zip(parts[::2], parts[1::2], strict=True))


def choose(batch: Any) -> Any:
    """The policy as `runners judge` asks it."""
    seen, mask, games = batch.observe(), batch.legal(), len(batch.records)
    more = ((0, (1 << (games - 1).bit_length()) - games), (0, 0))  # few sizes: JAX compiles for each
    return np.asarray(likeliest(load(FILE), np.pad(seen, more), np.pad(mask, more)))[:games]


def curve(seed: int, rounds: int, **options: Any) -> tuple[Net, list[tuple[float, ...]]]:
    """A net, and how it learned: choices made, then the shares won against random and greedy."""
    found, spent, began = [], 0.0, perf_counter()

    def tell(number: int, net: Net) -> None:
        nonlocal spent, began
        if number < 10 or number % 10 == 0:
            spent += perf_counter() - began
            shares = [share_won(net, bot, 2000, 1, **options) for bot in ("random", "greedy")]
            found.append((number * GAMES * STEPS, *shares))
            print(f"seed {seed}, {spent:.0f} s: random {shares[0]:.1%}, greedy {shares[1]:.1%}", flush=True)
            began = perf_counter()

    return train(seed, rounds, tell, **options), found


def draw(curves: dict[int, list[tuple[float, ...]]], file: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4), layout="constrained")
    axes = figure.subplots()
    for column, (bot, colour) in enumerate((("random", "#c9853f"), ("greedy", "#2f7f86")), start=1):
        for number, points in enumerate(curves.values()):
            label = f"against {bot}" if number == 0 else None
            axes.plot([row[0] for row in points], [row[column] for row in points], color=colour, label=label)
    axes.set_xlabel("choices made in games against itself")
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.set_ylabel("share of games won")
    axes.set_ylim(0, 1.02)
    axes.set_xlim(0)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(loc="lower right", frameon=False)
    figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--seed", type=int, nargs="+", default=[1])
    given.add_argument("--rounds", type=int, default=60)
    given.add_argument("--pieces", type=int, default=7)
    given.add_argument("--plot", type=Path)
    asked = given.parse_args()
    curves = {}
    for seed in asked.seed:
        net, curves[seed] = curve(seed, asked.rounds, pieces=asked.pieces)
        save(net, FILE)
    if asked.plot:
        draw(curves, asked.plot)


if __name__ == "__main__":
    main()
