"""The search for a house way and the bracket of the main wager."""

from __future__ import annotations

import json
import os
import signal
import threading
from fractions import Fraction

import pytest

import houseway as hw
from houseway import _houseway as core

SMALL = {"against": "balanced", "start": "classic", "tries": 12, "sample": 6, "phrases": "own", "progress": False}


@pytest.fixture(scope="module")
def found() -> hw.FoundWay:
    return hw.search_house_way("pa-575", 18, seed=3, **SMALL)


def test_the_found_way_is_a_house_way(found):
    assert found.rules <= 18 and found.tried == 12
    assert str(found).count("[[rule]]") == found.rules
    setting = hw.set_hand("pa-575", "As Ad Kh Kc Qs Qh 5d", house_way=found.text)
    assert setting.rule
    assert -1 < found.house_edge_about < 1 and isinstance(found.house_edge_about, Fraction)


def test_a_search_that_was_stopped_goes_on(found, tmp_path):
    state = tmp_path / "search.json"
    search = core.Search(hw.Table("pa-575", None, "classic", "balanced").core, 18, 12, 3, 6, False, None, 0)
    assert search.go_on(5, 0)
    stopped = search.state()
    # What the whole search leaves says what was asked; the half one's stand is put in its place.
    assert hw.search_house_way("pa-575", 18, seed=3, state=state, **SMALL) == found
    kept = json.loads(state.read_text(encoding="utf-8"))
    assert kept["state"]["tried"] == 12 and json.loads(stopped)["tried"] == 5
    state.write_text(json.dumps(kept | {"state": json.loads(stopped)}), encoding="utf-8")
    assert hw.search_house_way(hw.Table("pa-575"), 18, seed=3, state=state, **SMALL) == found
    # Another search's file goes nowhere, nor does one that is none.
    with pytest.raises(hw.HousewayError, match="another search"):
        hw.search_house_way("pa-575", 18, seed=4, state=state, **SMALL)
    state.write_text("{}", encoding="utf-8")
    with pytest.raises(hw.HousewayError, match="no search"):
        hw.search_house_way("pa-575", 18, seed=3, state=state, **SMALL)
    with pytest.raises(hw.HousewayError, match="more rules"):
        core.Search(hw.Table("pa-575", None, "classic", "balanced").core, 3, 12, 3, 6, False, stopped, 0)


def test_ctrl_c_stops_it():
    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        hw.search_house_way("pa-575", 18, seed=3, tries=100_000, sample=400, progress=False)


def test_it_says_what_is_wrong():
    with pytest.raises(hw.HousewayError):
        hw.search_house_way("pa-575", 0, seed=3, **SMALL)
    with pytest.raises(hw.HousewayError):
        hw.search_house_way("pa-661a", 18, seed=3, progress=False)


def test_a_mix_that_is_none_is_refused(tmp_path):
    mix = tmp_path / "short.mix"
    mix.write_bytes(b"\0")
    with pytest.raises(hw.HousewayError):
        hw.bound("pa-575", mix, "dealer", progress=False)
