"""Asia Poker's count and best response in pieces, as Ray's workers do them, on this machine."""

from __future__ import annotations

import pytest

import houseway as hw
from houseway import _houseway as core


@pytest.fixture(scope="module")
def contest():
    return core.Contest(hw.Table("pa-575", None, "classic").core, 0)


def test_pieces_of_the_count_come_to_the_sheet(contest):
    wins = sum(contest.wins(piece, 3, False, 0) for piece in range(3))
    # Kept with the shipped house ways: what one wins by copying `classic`.
    assert (wins, contest.deals) == (3_947_188_745_718_376, 8_250_459_031_214_400)
    with pytest.raises(hw.Refused):
        contest.wins(3, 3, False, 0)


def test_a_block_of_the_best_response(contest):
    response = contest.response(20_000, 0)
    assert len(response) > 100
    hands, house, best, apart = response.block(0, 0)
    assert 0 < apart <= hands and house < best
    assert response.block(len(response), 0) == (0, 0, 0, 0)
