"""The search for a house way and the bracket of the main wager."""

from __future__ import annotations

from fractions import Fraction

import pytest

import houseway as hw

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
