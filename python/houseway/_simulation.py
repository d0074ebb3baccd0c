"""Rounds by the million, the same to the bit however many threads or machines deal them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from houseway import _houseway as core
from houseway import _text
from houseway._frames import Kind, frame_of
from houseway._progress import Progress, telling
from houseway._table import Table, table_of

#: How the player decides: by the best play that is worked out, as headless players do, or by chance.
Strategy = Literal["best", "plain", "random"]
#: Rounds of a figure, the sum of its gains in hundredths of a unit, and of their squares.
Sums = tuple[int, int, int]
#: Rounds that share a stream of chance.
BLOCK: int = core.BLOCK


@dataclass(frozen=True, slots=True)
class Checked:
    """One figure, simulated, beside the exact one."""

    figure: str
    rounds: int
    #: The mean gain in units of the initial wager.
    mean: float
    #: The standard error of the mean.
    error: float
    #: Half the width of the 95 % interval.
    interval: float
    #: The exact gain, where there is one.
    exact: float | None
    #: How many standard errors the mean lies from it.
    z: float | None


@dataclass(frozen=True, slots=True)
class Simulation:
    """What a simulation came to."""

    rules: str
    rounds: int
    seed: int
    figures: tuple[Checked, ...]
    #: The sums themselves, which are whole numbers: the same seed gives the same ones anywhere.
    sums: dict[str, Sums]

    def __getitem__(self, figure: str) -> Checked:
        for each in self.figures:
            if each.figure == figure:
                return each
        raise KeyError(f"{figure!r}; there are {', '.join(self.sums)}")

    def frame(self, kind: Kind | None = None) -> Any:
        """The figures, a row each, as a data frame."""
        names = ("figure", "rounds", "mean", "error", "interval", "exact", "z")
        return frame_of({name: [getattr(each, name) for each in self.figures] for name in names}, kind)


def joined(all: Iterable[list[Sums]]) -> list[Sums]:
    """The sums of several parts together."""
    total: list[Sums] = []
    for sums in all:
        if not total:
            total = [(0, 0, 0)] * len(sums)
        total = [(a + x, b + y, c + z) for (a, b, c), (x, y, z) in zip(total, sums, strict=True)]
    return total


def simulate(
    of: Table | str | os.PathLike[str],
    rounds: int = 1_000_000,
    seed: int = 1,
    *,
    what_if: _text.Choose | None = None,
    house_way: str | os.PathLike[str] | None = None,
    player_way: str | os.PathLike[str] | None = None,
    strategy: Strategy = "best",
    engine: bool = False,
    exact: Literal["quick", "full"] | None = "quick",
    threads: int = 0,
    progress: Progress = None,
) -> Simulation:
    """Deals rounds of a table, an edition or a Rules Submission, and sets each figure beside the exact one.

    ``engine`` settles every round by the engine, side wagers and all, where a fast path deals the main wager alone.
    ``exact`` says how much is worked out to compare with; none for nothing.

    >>> simulate("pa-661a", 100_000, seed=7).sums["touchdown"] == simulate("pa-661a", 100_000, seed=7, threads=1).sums["touchdown"]
    True
    """
    table = table_of(of, what_if, house_way, player_way)

    def deal(game: core.Game, tell: Callable[[int, int], Any] | None) -> list[Sums]:
        return game.blocks(rounds, seed, 0, core.Game.count(rounds), threads, tell)

    return simulated(table, rounds, seed, strategy, engine, exact, progress, deal)


def simulated(
    table: Table,
    rounds: int,
    seed: int,
    strategy: Strategy,
    engine: bool,
    exact: Literal["quick", "full"] | None,
    progress: Progress,
    deal: Callable[[core.Game, Callable[[int, int], Any] | None], list[Sums]],
) -> Simulation:
    """A simulation that is dealt by a function of its own."""
    if rounds < 1:
        raise ValueError("deal at least one round")
    game = table.core.game(strategy, engine)
    with telling(progress, "dealing") as tell:
        sums = deal(game, tell)
    with telling(progress, "counting") as tell:
        told = json.loads(game.checked(sums, table.core, exact, tell))
    return Simulation(
        rules=table.rules,
        rounds=rounds,
        seed=seed,
        figures=tuple(Checked(**each) for each in told),
        sums=dict(zip(game.figures, sums, strict=True)),
    )
