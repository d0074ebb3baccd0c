"""Asia Poker's main wager, counted: how all deals end, and what the best player makes of a house way."""

from __future__ import annotations

import os
from dataclasses import dataclass
from fractions import Fraction

from houseway import _houseway as core
from houseway._progress import Progress, telling
from houseway._table import Table, table_of


@dataclass(frozen=True, slots=True)
class Score:
    """How all deals of an Asia Poker table end, each side's hands set by its way."""

    deals: int
    #: Deals in which the player has two hands above the dealer's.
    wins: int
    #: Deals in which the dealer has two hands above the player's.
    losses: int

    @property
    def copies(self) -> int:
        """Deals in which neither side has two hands above: copies decide, for the dealer."""
        return self.deals - self.wins - self.losses

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of a unit: the player wins one in some deals and loses it in all others."""
        return 1 - Fraction(2 * self.wins, self.deals)


@dataclass(frozen=True, slots=True)
class BestResponse:
    """What the best player makes of a house way."""

    #: Hands that were answered: all of them.
    hands: int
    deals: int
    #: Deals won by setting as the house way does.
    house: int
    #: Deals won by the best setting of every hand.
    best: int
    #: Hands for which the house way's setting is not the best.
    hands_apart: int

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of a unit against the best player."""
        return 1 - Fraction(2 * self.best, self.deals)


def count(
    of: Table | str | os.PathLike[str],
    *,
    house_way: str | os.PathLike[str] | None = None,
    player_way: str | os.PathLike[str] | None = None,
    threads: int = 0,
    progress: Progress = None,
) -> Score:
    """Counts how all 8,250,459,031,214,400 deals of an Asia Poker table end when each side sets by its way: the player's
    own, or the house way. Half a minute on two cores."""
    table = table_of(of, None, house_way, player_way)
    contest = core.Contest(table.core, threads)
    with telling(progress, "counting") as tell:
        wins = contest.wins(0, 1, False, threads, tell)
        # What one side wins the other would, where both set by the same way.
        losses = wins if table.player_way is None else contest.wins(0, 1, True, threads, tell)
    return Score(deals=contest.deals, wins=wins, losses=losses)


def best_response(
    of: Table | str | os.PathLike[str],
    *,
    house_way: str | os.PathLike[str] | None = None,
    size: int = 600_000,
    threads: int = 0,
    progress: Progress = None,
) -> BestResponse:
    """Works out the best response to a house way over all 6,972,147 classes of hands, in blocks of so many classes: what
    the best player makes of it. Two minutes on two cores."""
    table = table_of(of, None, house_way)
    contest = core.Contest(table.core, threads)
    response = contest.response(size, threads)
    with telling(progress, "answering") as tell:
        parts = []
        for block in range(len(response)):
            parts.append(response.block(block, threads))
            if tell is not None:
                tell(block + 1, len(response))
    return summed(parts, contest.deals)


def summed(parts: list[tuple[int, int, int, int]], deals: int) -> BestResponse:
    """The blocks of a best response together."""
    hands, house, best, apart = (sum(part[n] for part in parts) for n in range(4))
    return BestResponse(hands=hands, deals=deals, house=house, best=best, hands_apart=apart)
