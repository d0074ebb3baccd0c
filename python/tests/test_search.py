"""The search for a house way and the bracket of the main wager."""

from __future__ import annotations

import json
import os
import signal
import threading
import tomllib
from fractions import Fraction

import pytest

import houseway as hw
import houseway.ray as hr
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


def test_rules_are_dropped_until_they_are_few_enough():
    pruned = hw.search_house_way("pa-575", 16, seed=3, **{**SMALL, "tries": 0})
    assert (pruned.rules, pruned.tried) == (16, 0)
    assert len(tomllib.loads(pruned.text)["rule"]) == 16
    # What is left sets every hand, as a house way must.
    for hand in ("As Ad Kh Kc Qs Qh 5d", "2s 4d 6h 8c Ts Qh Kd", "Jk 2c 3c 4c 5c 9d 9h", "7s 7d 7h 7c As Kd 2h"):
        assert hw.set_hand("pa-575", hand, house_way=pruned.text).rule


def test_a_search_that_was_stopped_goes_on(found, tmp_path, monkeypatch):
    monkeypatch.setattr("houseway._search.STEP", 5)
    state = tmp_path / "search.json"

    def stop(done: int, all: int) -> None:
        if all == 12 and done >= 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hw.search_house_way("pa-575", 18, seed=3, state=state, **{**SMALL, "progress": stop})
    stopped = json.loads(state.read_text(encoding="utf-8"))["state"]
    assert stopped["tried"] == 5
    assert hw.search_house_way(hw.Table("pa-575"), 18, seed=3, state=state, **SMALL) == found
    # Another search's file goes nowhere, nor does one that is none.
    with pytest.raises(hw.HousewayError, match="another search"):
        hw.search_house_way("pa-575", 18, seed=4, state=state, **SMALL)
    state.write_text("{}", encoding="utf-8")
    with pytest.raises(hw.HousewayError, match="no search"):
        hw.search_house_way("pa-575", 18, seed=3, state=state, **SMALL)
    with pytest.raises(hw.HousewayError, match="more rules"):
        core.Search(hw.Table("pa-575", None, "classic", "balanced").core, 3, 12, 3, 6, False, json.dumps(stopped), 0)


def test_several_seeds_are_searched_and_the_best_is_taken(monkeypatch):
    asked = []
    held = {4: Fraction(1, 50), 5: Fraction(1, 20), 6: Fraction(1, 20)}

    def spread(work, jobs):
        for number, (_state, rules, _tries, seed, *_rest) in reversed(list(enumerate(jobs))):
            asked.append((work.__name__, rules, seed))
            yield number, hw.FoundWay(f"of {seed}", rules, 12, held[seed])

    monkeypatch.setattr(hr, "_spread", spread)
    best = hr.search_house_way("pa-575", 18, seed=4, seeds=3, **SMALL)
    assert sorted(asked) == [("_search", 18, seed) for seed in (4, 5, 6)]
    # Of equals the lowest seed's, whichever came first.
    assert best.text == "of 5"


def test_ctrl_c_stops_it():
    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        hw.search_house_way("pa-575", 18, seed=3, tries=100_000, sample=400, progress=False)


def test_it_says_what_is_wrong():
    with pytest.raises(hw.HousewayError, match="rule"):
        hw.search_house_way("pa-575", 0, seed=3, **SMALL)
    # No house way sets the dice of football.
    with pytest.raises(hw.HousewayError) as none:
        hw.search_house_way("pa-661a", 18, seed=3, progress=False)
    assert none.value.code == "house-way"


@pytest.fixture(scope="module")
def mix(root) -> bytes:
    return (root / "testdata/optimum/dealer.mix").read_bytes()


def test_a_mix_that_is_none_is_refused(tmp_path, mix):
    (tmp_path / "short.mix").write_bytes(mix[:-1])
    with pytest.raises(hw.HousewayError) as wrong:
        hw.bound("pa-575", tmp_path / "short.mix", "dealer", progress=False)
    assert wrong.value.code == "mix"


def test_the_bound_is_of_all_blocks(root, monkeypatch):
    """What the blocks come to is docs/optimum.md's affair and takes minutes; here it is how they are put together."""

    class Answer:
        deals = 12 * 8_250_459_031_214_400

        def __init__(self, _table, mix, dealers, _threads):
            self.won = [len(mix) + dealers, 7, 11]

        def __len__(self):
            return len(self.won)

        def block(self, block, _threads, _tell=None):
            return self.won[block]

    monkeypatch.setattr(core, "Answer", Answer)
    path, told = root / "testdata/optimum/dealer.mix", []
    size = path.stat().st_size
    for side, won in (("dealer", size + 19), ("player", size + 18)):
        due = 1 - Fraction(2 * won, Answer.deals)
        assert hw.bound("pa-575", path, side, progress=lambda done, all: told.append((done, all))) == due
        with monkeypatch.context() as here:
            here.setattr(hr, "_spread", lambda work, jobs: enumerate(work(*job) for job in jobs))
            assert hr.bound("pa-575", path, side, progress=False) == due
        hr._answer.cache_clear()
    assert told == [(1, 3), (2, 3), (3, 3)] * 2


def test_the_answer_is_over_twelve_chances_of_every_deal(mix):
    answer = core.Answer(hw.Table("pa-575").core, mix, True, 0)
    assert answer.deals == 12 * 8_250_459_031_214_400
    assert len(answer) > 1
    assert answer.block(len(answer), 0) == 0
