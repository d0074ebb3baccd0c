"""The search for a house way of so many rules, and the two ends of what Asia Poker's main wager is worth."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal

from houseway import _houseway as core
from houseway import _text
from houseway._errors import HousewayError
from houseway._progress import Progress, telling
from houseway._table import Table, table_of

#: What a search puts rules together from: all phrases it knows, or those of the ways it is given.
Phrases = Literal["all", "own"]
#: Changes tried between two looks at a search.
STEP = 20


@dataclass(frozen=True, slots=True)
class FoundWay:
    """A house way that a search found. ``str()`` of it is the house way's file."""

    text: str
    #: How many rules it has.
    rules: int
    #: Changes tried.
    tried: int
    #: What the house keeps of a unit by the quick count that the search goes by. :func:`houseway.best_response` and
    #: :func:`houseway.count` have the exact figure.
    house_edge_about: Fraction

    def __str__(self) -> str:
        return self.text


def _found(search: core.Search, name: str) -> FoundWay:
    rules, tried, wins, every = search.told()
    return FoundWay(search.best(name), rules, tried, 1 - Fraction(2 * wins, every))


def _between(of: Table | str | os.PathLike[str], start: str | os.PathLike[str] | None, against: str | os.PathLike[str]) -> Table:
    """The table with the way to start from as its house way, and the player's way as its player's: none for the best player."""
    table = table_of(of)
    house = table.house_way if start is None else _text.way(start)
    return replace(table, house_way=house, player_way=None if against == "best-response" else _text.way(against))


def _kept(path: Path, asked: list[Any]) -> str | None:
    """Where the search asked for was stopped."""
    if not path.exists():
        return None
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        of, state = kept["asked"], kept["state"]
    except (ValueError, KeyError, TypeError):
        raise HousewayError(f"{path} holds no search that was stopped", "state") from None
    if of != asked:
        raise HousewayError(f"{path} holds another search, asked for as {json.dumps(of)}", "state")
    return json.dumps(state)


def _searched(
    table: Table,
    rules: int,
    tries: int,
    seed: int,
    sample: int,
    phrases: Phrases,
    name: str,
    path: Path | None,
    threads: int,
    progress: Progress,
) -> FoundWay:
    asked: list[Any] = [table.of, dict(table.what_if or {}), table.house_way, table.player_way, rules, tries, seed, sample, phrases]
    state = None if path is None else _kept(path, asked)
    with telling(progress, "phrases") as tell:
        search = core.Search(table.core, rules, tries, seed, sample, phrases == "all", state, threads, tell)

    def keep() -> None:
        if path is not None:
            beside = path.with_name(path.name + ".new")
            beside.write_text(json.dumps({"asked": asked, "state": json.loads(search.state())}), encoding="utf-8")
            beside.replace(path)

    with telling(progress, "searching") as tell:
        try:
            while search.go_on(STEP, threads):
                keep()
                if tell is not None:
                    tell(search.told()[1], tries)
        finally:
            keep()
    return _found(search, name)


def search_house_way(
    of: Table | str | os.PathLike[str] = "pa-575",
    rules: int = 20,
    *,
    against: Literal["best-response"] | str | os.PathLike[str] = "best-response",
    start: str | os.PathLike[str] | None = None,
    tries: int = 2_000,
    seed: int = 1,
    sample: int = 400,
    phrases: Phrases = "all",
    name: str = "found",
    state: str | os.PathLike[str] | None = None,
    threads: int = 0,
    progress: Progress = None,
) -> FoundWay:
    """Looks for the house way of at most so many rules that holds most against the best player, or against a player who sets by
    the house way named in ``against``.

    It starts from a house way (``start``, or the table's own), drops what is missed least until the rules are few enough, and then
    tries changes made of the phrases of docs/house-way.md. What a try is worth is counted by ranks over ``sample`` of the player's
    hands, the same for every try. The same arguments find the same way on any machine. With ``state``, a file, a search that was
    stopped by Ctrl-C goes on where it was; a file of a search with other arguments is refused.
    """
    table = _between(of, start, against)
    path = None if state is None else Path(state)
    return _searched(table, rules, tries, seed, sample, phrases, name, path, threads, progress)


def bound(
    of: Table | str | os.PathLike[str],
    mix: str | os.PathLike[str],
    of_side: Literal["dealer", "player"],
    *,
    threads: int = 0,
    progress: Progress = None,
) -> Fraction:
    """What the house keeps of a unit when one side sets by a mix and the other answers it as well as can be, exactly.

    Of the dealer's mix it is what the house can make sure of: the game is worth at least that. Of the player's it is the most that
    the house can get. ``testdata/optimum`` holds a mix of each side.
    """
    answer = core.Answer(table_of(of).core, Path(mix).read_bytes(), of_side == "dealer", threads)
    with telling(progress, "answering") as tell:
        wins = 0
        for block in range(len(answer)):
            wins += answer.block(block, threads)
            if tell is not None:
                tell(block + 1, len(answer))
    return 1 - Fraction(2 * wins, answer.deals)
