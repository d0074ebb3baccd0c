"""Sheets and simulations: the command's to the last digit."""

from __future__ import annotations

import json
import os
import pickle
import signal
import threading
import time
from fractions import Fraction

import pytest

import houseway as hw


@pytest.mark.parametrize("edition", ["pa-575", "pa-587", "pa-627a", "pa-661a", "pa-663a", "ma-asia-poker"])
def test_a_sheet_is_the_commands_to_the_digit(cli, edition):
    told = json.loads(cli("analyze", edition, "--quick", "--json"))
    sheet = hw.analyze(edition, depth="quick")
    assert sheet.digest == told["digest"]
    document = told["sheet"]
    ours = dict(sheet.document)
    assert ours.pop("document")["version"] == document.pop("document")["version"]
    assert ours == document
    for figures, as_told in zip(sheet.figures, document["figures"], strict=True):
        assert str(figures.house_edge) == as_told["house_edge"]["exact"] or figures.rounded
        assert sum(row.probability for row in figures.rows) == 1 or figures.rounded


def test_what_is_tried_stands_beside_what_is_filed(cli, root):
    path = root / "submissions/asia-poker-575.toml"
    told = json.loads(cli("analyze", str(path), "--quick", "--json", "--what-if", "bonus.full-house=4 to 1"))
    sheet = hw.analyze(path, what_if={"bonus.full-house": "4 to 1"}, depth="quick")
    assert sheet.digest == told["digest"]
    filed, tried = sheet.beside["bonus"]
    assert filed < tried and sheet.changes[0]["to"] == "4 to 1"
    assert isinstance(tried, Fraction)
    with pytest.raises(hw.Refused):
        hw.analyze("pa-575", what_if={"bonus.royal-dutch": "4 to 1"}, depth="quick")
    with pytest.raises(hw.Refused):
        hw.analyze("pa-575", what_if={"bonus.full-house": 4}, depth="quick")


def test_a_sweep_is_the_commands(cli):
    told = json.loads(cli("analyze", "pa-575", "--sweep", "bonus.full-house=3..5", "--json"))
    edges = hw.sweep("pa-575", "bonus.full-house", range(3, 6))
    assert {f"{pays} to 1": str(edge["bonus"]) for pays, edge in edges.items()} == {
        line["pays"]: line["house_edge"]["bonus"]["exact"] for line in told["payouts"]
    }


def test_frames_and_plots():
    import matplotlib

    matplotlib.use("Agg")
    sheet = hw.analyze("pa-661a", depth="quick")
    for kind in ("polars", "pandas", "pyarrow"):
        assert sheet.frame(kind).shape[0] == len(sheet.figures)
        assert sheet.rows("touchdown", kind).shape[0] == len(sheet["touchdown"].rows)
    assert len(sheet.plot().patches) == len(sheet.figures)
    with pytest.raises(KeyError, match="touchdown"):
        sheet["no-such-wager"]
    assert sheet.compared


def test_a_simulation_is_the_commands_to_the_bit(cli):
    told = json.loads(cli("simulate", "pa-661a", "--rounds", "50000", "--seed", "3", "--json"))
    ours = hw.simulate("pa-661a", 50_000, seed=3)
    assert [(each["figure"], each["rounds"], each["mean"], each["z"]) for each in told["figures"]] == [
        (each.figure, each.rounds, each.mean, each.z) for each in ours.figures
    ]
    assert ours.sums == hw.simulate("pa-661a", 50_000, seed=3, threads=1, exact=None).sums
    assert ours.sums != hw.simulate("pa-661a", 50_000, seed=4, exact=None).sums
    assert ours.frame().shape == (len(ours.figures), 7)


def test_ctrl_c_stops_long_work():
    begun = time.monotonic()
    timer = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        hw.simulate("pa-663a", 10_000_000_000, exact=None)
    assert time.monotonic() - begun < 60
    timer.join()


def test_whoever_watches_may_stop_it():
    class Enough(Exception):
        pass

    def enough(done, all):
        raise Enough

    with pytest.raises(Enough):
        hw.simulate("pa-663a", 10_000_000_000, exact=None, progress=enough)


def test_other_threads_run_meanwhile():
    ticks, over = [], threading.Event()

    def tick():
        while not over.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.005)

    ticker = threading.Thread(target=tick)
    ticker.start()
    hw.simulate("pa-663a", 400_000, exact=None)
    over.set()
    ticker.join()
    assert len(ticks) > 5


def test_a_table_travels():
    table = hw.Table("pa-575", {"bonus": "C"})
    assert table.rules == "pa-575"
    again = pickle.loads(pickle.dumps(table))
    assert again == table
    assert hw.analyze(again, depth="quick").digest == hw.analyze("pa-575", what_if={"bonus": "C"}, depth="quick").digest
