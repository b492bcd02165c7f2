"""Nets in whole numbers: exact outputs, chances by the table, what the shipped files say."""

import io
from pathlib import Path

import numpy as np
import pytest

import runners.bots
from runners.bots import net as nets
from runners.bots.net import Net, about, make_net, net_of, weights_of, write
from runners.bots.scale import FIRST_TOP, OUT_BITS, SECOND_TOP, STEP_BITS, TABLE_ONE

MOST = 3_000_000
"""Bytes that all shipped nets may take together."""


def slowly(weights: nets.Weights, inputs: list[int]) -> int:
    """The output in Python's own whole numbers, which cannot overflow or round."""
    w = {name: value.astype(object) for name, value in weights.items()}
    first = [min(max(int(x), 0), FIRST_TOP) for x in sum((w["w1"][i] for i in inputs), start=w["b1"])]
    sums = [sum(a * int(b) for a, b in zip(first, column, strict=True)) for column in w["w2"].T]
    second = [min(max((s + int(b)) >> STEP_BITS, 0), SECOND_TOP) for s, b in zip(sums, w["b2"], strict=True)]
    last = sum(a * int(b) for a, b in zip(second, w["w3"], strict=True)) + int(w["b3"][0])
    return int((last + (sum(int(w["skip"][i]) for i in inputs) << STEP_BITS)) >> OUT_BITS)


def test_outputs_are_exactly_those_of_whole_numbers() -> None:
    weights, chance = weights_of("lmr"), np.random.default_rng(1)
    inputs = len(weights["w1"])
    rows = chance.integers(0, inputs, (40, 60))
    rows[::2, 40:] = inputs

    found = net_of("lmr").outputs(rows)

    assert found.tolist() == [slowly(weights, [i for i in row if i < inputs]) for row in rows.tolist()]


def test_outputs_are_exact_for_the_largest_weights_that_a_net_may_have() -> None:
    weights = dict(weights_of("lmr"))
    weights["w1"] = np.full_like(weights["w1"], 32760)
    weights["w2"] = np.full_like(weights["w2"], 8191)
    rows = np.tile(np.arange(100), (3, 1))

    assert make_net(weights).outputs(rows).tolist() == [slowly(weights, list(range(100)))] * 3


def test_chances_are_shares_of_the_table_and_add_up_to_one() -> None:
    net: Net = net_of("lmr")
    outputs = np.array([[0, 0], [256, 0], [100_000, 0], [5, 5]])

    shares = net.shares(outputs)

    assert shares[0].tolist() == [0.5, 0.5] == shares[3].tolist()
    assert shares[1, 0] == TABLE_ONE / (TABLE_ONE + round(TABLE_ONE / np.e))
    assert np.allclose(shares.sum(1), 1.0, rtol=0, atol=1e-15)
    assert shares[2, 1] > 0


def test_a_written_net_reads_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, weights = io.BytesIO(), weights_of("lmr")
    write(file, weights, {"seed": 5})
    (tmp_path / "net.npz").write_bytes(file.getvalue())
    monkeypatch.setattr("runners.bots.net.resources.files", lambda package: tmp_path)

    again = weights_of("lmr")

    assert all((again[name] == weights[name]).all() for name in weights)
    assert about("lmr") == {"seed": 5}


def test_the_shipped_nets_fit_and_say_how_they_were_made() -> None:
    files = list(Path(runners.bots.__file__).parent.rglob("net.npz"))

    assert 0 < sum(file.stat().st_size for file in files) <= MOST
    for file in files:
        assert {"command", "seed", "device", "seconds"} <= about(file.parent.name).keys()


def test_the_second_layer_of_the_shipped_nets_fits_into_32_bits() -> None:
    """CUDA sums it in them."""
    weights = weights_of("lmr")
    most = np.abs(weights["w2"].astype(np.int64)).sum(0) * FIRST_TOP + np.abs(weights["b2"])

    assert most.max() < 1 << 31
