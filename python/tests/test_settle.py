"""Rounds settled: one by one and by the column, the same as the command's, in each library."""

from __future__ import annotations

import json

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import houseway as hw
from conftest import frozen


def cents(money: str) -> int:
    return int(money.replace(".", ""))


def test_a_column_is_what_the_command_prints(records, cli):
    told = cli("settle", "-", text="\n".join(records) + "\n").splitlines()
    assert hw.settle(pl.Series(records)).to_list() == told
    assert len(told) == len(records)


def test_frozen_rounds_come_to_what_the_adjudicator_says():
    for edition in ("ma-asia-poker", "pa-663a"):
        for record, expect in frozen(edition)[:100]:
            if expect.get("refused"):
                with pytest.raises(hw.Refused) as refused:
                    hw.settle(record)
                assert expect["clause"] in (None, refused.value.clause)
            else:
                nets = {seat["seat"]: seat["net"] for seat in hw.settle(record)["seats"]}
                assert nets == {seat["seat"]: seat["net"] for seat in expect["seats"]}


def test_every_library_gives_the_same(records):
    some = records[:300]
    expected = hw.settle(pl.Series("record", some)).to_list()
    frame = pl.DataFrame({"n": range(len(some)), "record": some})
    assert hw.settle(frame).to_list() == expected
    assert hw.settle(frame.lazy()).to_list() == expected
    series = pd.Series(some, index=range(100, 100 + len(some)))
    settled = hw.settle(series)
    assert settled.tolist() == expected and settled.index.equals(series.index)
    assert hw.settle(pd.DataFrame({"rounds": some}), column="rounds").tolist() == expected
    for array in (
        pa.array(some),
        pa.array(some, pa.large_string()),
        pa.chunked_array([some[:7], [], some[7:]]),
        pa.array(["x", *some, "y"]).slice(1, len(some)),
    ):
        assert hw.settle(array).to_pylist() == expected
    assert hw.settle(pa.table({"record": some})).to_pylist() == expected
    assert hw.settle(some[0]) == json.loads(expected[0])


def test_lines_and_money_are_those_of_the_results(records):
    results = [json.loads(text) for text in hw.settle(pl.Series(records)).to_list()]
    net = hw.settle(pl.Series(records), to="net")
    lines = hw.settle(pl.Series(records), to="lines")
    refused = [n for n, result in enumerate(results) if "error" in result]
    assert refused and len(refused) < len(results)
    assert net.with_row_index("n").filter(pl.col("error").is_not_null())["n"].to_list() == refused
    assert lines.filter(pl.col("outcome") == "refused")["record"].to_list() == refused
    sums = [0 if "error" in result else sum(cents(seat["net"]) for seat in result["seats"]) for result in results]
    assert net["net"].to_list() == sums
    gains = pl.col("paid") + pl.col("returned") - pl.col("stake")
    by_record = lines.group_by("record").agg(gains.sum()).sort("record")
    assert by_record["record"].to_list() == list(range(len(records)))
    assert by_record["paid"].to_list() == sums
    of_one = [n for n, result in enumerate(results) if result.get("rules") == "pa-659a-fortune"][:50]
    for n in of_one:
        told = [(wager["wager"], wager["outcome"], wager["clause"]) for seat in results[n]["seats"] for wager in seat["wagers"]]
        ours = lines.filter((pl.col("record") == n) & (pl.col("wager") != "envy-bonus"))
        assert sorted(ours.select("wager", "outcome", "clause").rows()) == sorted(told)


def test_holes_and_nothing_at_all():
    good = frozen("pa-575")[0][0]
    column = pa.array([None, good, "", None])
    results = [json.loads(text) for text in hw.settle(column).to_pylist()]
    assert [result.get("error", {}).get("code") for result in results] == ["empty", None, "empty", "empty"]
    assert [result.get("line") for result in results] == [1, None, 3, 4]
    for to in ("results", "net", "lines"):
        assert len(hw.settle(pl.Series([], dtype=pl.String), to=to)) == 0
    assert len(hw.settle(pl.Series([None, None], dtype=pl.String))) == 2
    with pytest.raises(TypeError):
        hw.settle(7)
    with pytest.raises(ValueError, match="lines"):
        hw.settle(pl.Series([good]), to="money")


def test_threads_and_batches_do_not_matter(records, monkeypatch):
    expected = hw.settle(pl.Series(records), to="lines", threads=1)
    monkeypatch.setattr("houseway._settle.BATCH", 37)
    for threads in (1, 2, 5):
        assert hw.settle(pl.Series(records), to="lines", threads=threads).equals(expected)
    assert expected["record"].n_unique() == len(records)
    pieces = hw.settle_batches((pl.Series(records[at : at + 100]) for at in range(0, len(records), 100)), to="lines")
    assert pl.concat([piece.cast(pl.String) for piece in pieces]).equals(expected.cast(pl.String))


def test_progress_is_told(records, monkeypatch):
    monkeypatch.setattr("houseway._settle.BATCH", 100)
    told = []
    hw.settle(pl.Series(records), progress=lambda done, all: told.append((done, all)))
    assert told[-1] == (len(records), len(records)) and len(told) == len(records) // 100
