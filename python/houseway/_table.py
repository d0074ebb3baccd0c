"""Tables, and what is worked out about them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from houseway import _houseway as core
from houseway import _text
from houseway._progress import Progress, telling
from houseway._sheet import Depth, Sheet


@dataclass(frozen=True)
class Table:
    """A table: an edition with its defaults or a Rules Submission, with choices and payouts tried out on it.

    It is a description, small enough to send anywhere; it is looked up when something is asked of it.

    >>> Table("pa-575", {"bonus": "C", "bonus.full-house": "8 to 1"}).rules
    'pa-575'
    """

    #: An edition's id, or the text of a Rules Submission.
    of: str
    #: Other choices, by key, and other payouts, by ``wager.hand``.
    what_if: _text.Choose | None = None
    #: How the dealer's hands are set, where not as filed: a name or a text.
    house_way: str | None = None
    #: How the player's hands are set, where not by the house way.
    player_way: str | None = None

    @cached_property
    def core(self) -> core.Table:
        """The table as Rust has it."""
        return core.Table(self.of, _text.choices(self.what_if), self.house_way, self.player_way)

    @property
    def rules(self) -> str:
        """The edition's id."""
        return self.core.rules

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "core"}

    def strategy(self, progress: Progress = None) -> dict[str, Any] | None:
        """The best play decision by decision; none for a game that has no such list."""
        listing = self.core.strategy()
        return None if listing is None else json.loads(listing)


def table_of(
    of: Table | str | os.PathLike[str],
    what_if: _text.Choose | None = None,
    house_way: str | os.PathLike[str] | None = None,
    player_way: str | os.PathLike[str] | None = None,
) -> Table:
    """The table meant: one there is, an edition's id, or a submission by its file or text."""
    if isinstance(of, Table):
        return of
    return Table(_text.document(of), what_if, _text.way(house_way), _text.way(player_way))


def analyze(
    of: Table | str | os.PathLike[str],
    *,
    what_if: _text.Choose | None = None,
    house_way: str | os.PathLike[str] | None = None,
    player_way: str | os.PathLike[str] | None = None,
    depth: Depth = "full",
    threads: int = 0,
    progress: Progress = None,
) -> Sheet:
    """Works out the par sheet of an edition or a Rules Submission: exact returns, edges, variance.

    ``depth`` is ``quick`` for figures that take no time, ``full``, or ``best-response``, which takes minutes at an Asia Poker
    table. Something that is tried is set beside the table as filed:

    >>> sheet = analyze("pa-575", what_if={"bonus.full-house": "4 to 1"}, depth="quick")
    >>> as_filed, tried = sheet.beside["bonus"]
    >>> tried > as_filed
    True
    """
    table = table_of(of, what_if, house_way, player_way)
    with telling(progress, "counting") as tell:
        return Sheet(json.loads(table.core.analyze(depth, threads, tell)))


def sweep(
    of: Table | str | os.PathLike[str],
    line: str,
    payouts: Iterable[int],
    *,
    house_way: str | os.PathLike[str] | None = None,
    threads: int = 0,
    progress: Progress = None,
) -> dict[int, dict[str, Fraction]]:
    """The house edge of each figure that a payout changes, by payout, so many to 1.

    >>> edges = sweep("pa-575", "bonus.full-house", range(3, 6))
    >>> [edges[pays]["bonus"] > edges[pays + 1]["bonus"] for pays in (3, 4)]
    [True, True]
    """
    table = table_of(of, None, house_way)
    wager, _, hand = line.partition(".")
    with telling(progress, "trying") as tell:
        figures, rows = table.core.sweep(wager, hand, list(payouts), threads, tell)
    return {pays: dict(zip(figures, map(Fraction, edges), strict=True)) for pays, edges in rows}
