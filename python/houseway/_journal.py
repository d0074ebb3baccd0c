"""What a table's journal says, from the file alone."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from houseway import _houseway as core
from houseway._errors import Refused


@dataclass(frozen=True, slots=True)
class Audited:
    """What an audit of a whole journal found: everything in order."""

    #: Where the journal stands, to be compared with a head that was published.
    head: str
    records: int
    #: Rounds settled, and computed again to the same cents.
    finished: int
    void: int
    #: Commitments that were revealed as committed.
    reveals: int
    #: Digests of the state that agree.
    digests: int


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is over."""

    number: int
    #: Its first and last record.
    records: tuple[int, int]
    began_ms: int
    ended_ms: int
    #: By which rule it was void, and the paragraph.
    void: str | None
    clause: str | None
    #: The sum of all stakes.
    wagered: str
    #: Gain or loss of each player, by id.
    net: dict[str, str]
    irregularities: tuple[str, ...]
    #: What belongs to no position, such as the dealer's hand.
    heads: tuple[str, ...]
    #: The positions with a wager: cards, stakes and what became of them.
    seats: tuple[dict[str, Any], ...]
    #: What happened, act by act, where that was asked for.
    lines: tuple[dict[str, Any], ...] = ()
    #: The commitment to the deck's order, and what was revealed of it.
    deck: dict[str, Any] | None = None
    #: The round as a record that :func:`houseway.settle` reads, where acts were asked for.
    record: dict[str, Any] | None = field(default=None, repr=False)


class Journal:
    """The journal of a table, opened to be read.

    ``table`` names one where the file holds several.
    """

    def __init__(self, path: str | os.PathLike[str], table: str | None = None) -> None:
        self.path = os.fspath(path)
        tables = dict(core.journal_tables(self.path))
        if table is None and len(tables) == 1:
            (table,) = tables
        if table is None or table not in tables:
            have = ", ".join(tables) or "no table yet"
            asked = "holds several tables" if table is None and tables else f"has no table {table!r}"
            raise Refused(f"{self.path} {asked}: {have}", "table", "table")
        self.table: str = table
        #: Where it stood when it was opened.
        self.head: str = tables[table]

    def __repr__(self) -> str:
        return f"<Journal of {self.table}, {self.path}>"

    def verify(self, head: str | None = None) -> Audited:
        """Checks the chain, replays every event and settles every round again; raises what is wrong.

        ``head`` is one that was published, ``SEQ:HASH``: it must be in the journal.
        """
        return Audited(**json.loads(core.journal_verify(self.path, self.table, head)))

    def rounds(self, *, acts: bool = False) -> Iterator[Round]:
        """Gives the rounds that are over, one by one, each computed anew; with every act and as a record where asked for."""
        for told in core.journal_rounds(self.path, self.table, acts):
            yield _round(json.loads(told))

    def round(self, number: int) -> Round:
        """Gives one round, act by act."""
        for each in self.rounds(acts=True):
            if each.number == number:
                return each
        raise Refused(f"there is no round {number} at {self.table}", "round", "number")

    def records(self) -> Iterator[dict[str, Any]]:
        """Gives the rounds as records that :func:`houseway.settle` reads."""
        for each in self.rounds(acts=True):
            if each.record is not None:
                yield each.record

    def replay(self, number: int) -> list[dict[str, Any]]:
        """Gives the table as it stood after each record of a round: places, cards, chips, as everyone together saw it."""
        first, last = self.round(number).records
        frames: list[dict[str, Any]] = json.loads(core.journal_replay(self.path, self.table, first, last))
        return frames


def _round(told: dict[str, Any]) -> Round:
    names = {name.replace("-", "_"): value for name, value in told.items()}
    first, last = names["records"]
    return Round(
        **{
            **names,
            "records": (first, last),
            **{name: tuple(names[name]) for name in ("irregularities", "heads", "seats", "lines")},
        }
    )
