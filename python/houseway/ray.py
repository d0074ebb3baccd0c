"""The same work on many machines, by Ray: the same answers to the bit, whoever works out which part of it.

    import houseway.ray as hr
    hr.simulate("pa-575", 10_000_000_000, seed=7)     # on this machine, or wherever ray.init() points

Work is cut into tasks whose results are whole numbers that are added up, so neither their order nor their number matters. A
task whose worker or node dies is done again by another. No more tasks are under way than the cluster has cores for, twice over,
and each gives back a few numbers: memory stays small however long the work is. Every task makes sure first that it runs on the
same build of Houseway as whoever asked.

``ray.init()`` or ``ray.init("ray://...")`` says where; without one, Ray starts on this machine or goes where RAY_ADDRESS says.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, Literal, TypeVar

import ray

from houseway import _houseway as core
from houseway import _text
from houseway._contest import BestResponse, Score, summed
from houseway._errors import HousewayError
from houseway._progress import Progress, telling
from houseway._search import FoundWay, Phrases, _between, _searched
from houseway._sheet import Depth, Sheet
from houseway._simulation import Simulation, Strategy, Sums, joined, simulated
from houseway._table import Table, table_of

T = TypeVar("T")

#: How often a task is done again when its worker dies.
RETRIES = 5
#: Tasks under way for each core: one at work, one that waits beside it.
WAITING = 2


@cache
def stamp() -> str:
    """Names this build of Houseway: its version, and what the compiled part of it is."""
    digest = hashlib.sha256(Path(core.__file__).read_bytes()).hexdigest()
    return f"{core.VERSION}+{digest[:16]}"


def _same(asked: str) -> None:
    if asked != stamp():
        node = ray.get_runtime_context().get_node_id()
        raise HousewayError(
            f"the worker on node {node} runs Houseway {stamp()}, and whoever asks {asked}: install the same wheel on both",
            "version",
        )


@ray.remote(num_cpus=1, max_retries=RETRIES, scheduling_strategy="SPREAD")
def _task(asked: str, work: str, *arguments: Any) -> Any:
    """Does one piece of work, named so that a worker runs its own build's code."""
    _same(asked)
    return _WORK[work](*arguments)


@lru_cache(maxsize=4)
def _game(state: str, strategy: str, engine: bool) -> core.Game:
    return _table(state).core.game(strategy, engine)


# Every hand of the deck takes some hundred megabytes: a worker keeps one contest, and one set of questions.
@lru_cache(maxsize=1)
def _contest(state: str) -> core.Contest:
    return core.Contest(_table(state).core, 1)


@lru_cache(maxsize=1)
def _response(state: str, size: int) -> core.Response:
    return _contest(state).response(size, 1)


def _state(table: Table) -> str:
    return json.dumps([table.of, dict(table.what_if or {}), table.house_way, table.player_way])


def _table(state: str) -> Table:
    return Table(*json.loads(state))


def _deal(state: str, strategy: str, engine: bool, rounds: int, seed: int, start: int, end: int) -> list[Sums]:
    return _game(state, strategy, engine).blocks(rounds, seed, start, end, 1)


def _analyze(state: str, depth: str) -> str:
    return _table(state).core.analyze(depth, 1)


def _wins(state: str, piece: int, of: int, losses: bool) -> int:
    return _contest(state).wins(piece, of, losses, 1)


def _deals(state: str) -> int:
    return _contest(state).deals


def _blocks(state: str, size: int) -> int:
    return len(_response(state, size))


def _block(state: str, size: int, block: int) -> tuple[int, int, int, int]:
    return _response(state, size).block(block, 1)


def _search(state: str, rules: int, tries: int, seed: int, sample: int, phrases: Phrases, name: str) -> FoundWay:
    return _searched(_table(state), rules, tries, seed, sample, phrases, name, None, 1, False)


@lru_cache(maxsize=1)
def _answer(state: str, mix: bytes, dealers: bool) -> core.Answer:
    return core.Answer(_table(state).core, mix, dealers, 1)


def _answers(state: str, mix: bytes, dealers: bool) -> tuple[int, int]:
    answer = _answer(state, mix, dealers)
    return len(answer), answer.deals


def _answered(state: str, mix: bytes, dealers: bool, block: int) -> int:
    return _answer(state, mix, dealers).block(block, 1)


_WORK: dict[str, Callable[..., Any]] = {
    work.__name__: work for work in (_deal, _analyze, _wins, _deals, _blocks, _block, _search, _answers, _answered)
}


def _connect() -> None:
    if not ray.is_initialized():
        ray.init(include_dashboard=False, log_to_driver=False)


def cores() -> int:
    """How many cores the cluster has."""
    _connect()
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _spread(work: Callable[..., T], jobs: Iterable[tuple[Any, ...]]) -> Iterator[tuple[int, T]]:
    """The results of jobs as they come, each with its number. Few are under way at a time; what is left is cancelled when
    whoever reads goes away."""
    _connect()
    asked = stamp()
    waiting: dict[Any, int] = {}
    left = iter(enumerate(jobs))
    try:
        while True:
            # Looked at again each time: nodes come and go.
            for number, job in islice(left, max(0, WAITING * cores() - len(waiting))):
                waiting[_task.remote(asked, work.__name__, *job)] = number
            if not waiting:
                return
            done, _ = ray.wait(list(waiting), num_returns=1)
            for reference in done:
                number = waiting.pop(reference)
                try:
                    result = ray.get(reference)
                except ray.exceptions.RayTaskError as error:
                    # What went wrong, rather than where.
                    cause = error.cause
                    raise cause if isinstance(cause, HousewayError) else error from None
                yield number, result
    finally:
        for reference in waiting:
            ray.cancel(reference, force=False)


def _one(work: Callable[..., T], *job: Any) -> T:
    for _, result in _spread(work, [job]):
        return result
    raise HousewayError("a task gave nothing", "internal")


def simulate(
    of: Table | str | os.PathLike[str],
    rounds: int = 100_000_000,
    seed: int = 1,
    *,
    what_if: _text.Choose | None = None,
    house_way: str | os.PathLike[str] | None = None,
    player_way: str | os.PathLike[str] | None = None,
    strategy: Strategy = "best",
    engine: bool = False,
    exact: Literal["quick", "full"] | None = "quick",
    blocks: int | None = None,
    progress: Progress = None,
) -> Simulation:
    """What :func:`houseway.simulate` gives for the same seed, to the bit, dealt by a cluster.

    ``blocks`` is how many blocks of 16,384 rounds are a task. Where nothing is said there are some sixteen tasks for each
    core, and no task of more than 4,096 blocks, which take about a minute.
    """
    table = table_of(of, what_if, house_way, player_way)
    state = _state(table)

    def deal(game: core.Game, tell: Callable[[int, int], Any] | None) -> list[Sums]:
        count = game.count(rounds)
        size = blocks or max(1, min(4096, count // (16 * cores())))
        starts = range(0, count, size)
        jobs = ((state, strategy, engine, rounds, seed, start, min(start + size, count)) for start in starts)
        sums: list[Sums] = [(0, 0, 0)] * len(game.figures)
        for done, (_, part) in enumerate(_spread(_deal, jobs), 1):
            sums = joined([sums, part])
            if tell is not None:
                tell(min(done * size * core.BLOCK, rounds), rounds)
        return sums

    return simulated(table, rounds, seed, strategy, engine, exact, progress, deal)


def analyze(
    tables: Iterable[Table | str | os.PathLike[str]], *, depth: Depth = "quick", progress: Progress = None
) -> Iterator[tuple[Table, Sheet]]:
    """The par sheets of many tables, as they come: a sweep over editions, options and paytables.

    Each is worked out by one core; the tables may come from a generator and need never be in memory together.
    """
    known: dict[int, Table] = {}

    def jobs() -> Iterator[tuple[str, str]]:
        for number, of in enumerate(tables):
            known[number] = table_of(of)
            yield _state(known[number]), depth

    with telling(progress, "sheets") as tell:
        for done, (number, told) in enumerate(_spread(_analyze, jobs()), 1):
            table = known.pop(number)
            if tell is not None:
                tell(done, done + len(known))
            yield table, Sheet(json.loads(told))


def count(
    of: Table | str | os.PathLike[str],
    *,
    house_way: str | os.PathLike[str] | None = None,
    player_way: str | os.PathLike[str] | None = None,
    pieces: int | None = None,
    progress: Progress = None,
) -> Score:
    """Counts how all 8,250,459,031,214,400 deals of an Asia Poker table end: the figure of the main wager, in pieces.

    Each piece is a share of the player's hands against all the dealer's.
    """
    table = table_of(of, None, house_way, player_way)
    state = _state(table)
    of_pieces = pieces or cores()
    # What one side wins the other would, where both set by the same way.
    sides = [False] if table.player_way is None else [False, True]
    jobs = [(state, piece, of_pieces, losses) for losses in sides for piece in range(of_pieces)]
    won = {False: 0, True: 0}
    with telling(progress, "counting") as tell:
        for done, (number, wins) in enumerate(_spread(_wins, jobs), 1):
            won[jobs[number][3]] += wins
            if tell is not None:
                tell(done, len(jobs))
    deals = _one(_deals, state)
    return Score(deals=deals, wins=won[False], losses=won[len(sides) > 1])


def best_response(
    of: Table | str | os.PathLike[str],
    *,
    house_way: str | os.PathLike[str] | None = None,
    size: int = 600_000,
    progress: Progress = None,
) -> BestResponse:
    """Works out the best response to a house way over all 6,972,147 classes of hands, in blocks of so many classes.

    Each block walks all the dealer's hands once: smaller blocks spread further and are more work in all (docs/python.md
    says how much).
    """
    table = table_of(of, None, house_way)
    state = _state(table)
    total = _one(_blocks, state, size)
    parts = []
    with telling(progress, "answering") as tell:
        for done, (_, part) in enumerate(_spread(_block, ((state, size, block) for block in range(total))), 1):
            parts.append(part)
            if tell is not None:
                tell(done, total)
    return summed(parts, _one(_deals, state))


def search_house_way(
    of: Table | str | os.PathLike[str] = "pa-575",
    rules: int = 20,
    *,
    against: Literal["best-response"] | str | os.PathLike[str] = "best-response",
    start: str | os.PathLike[str] | None = None,
    tries: int = 2_000,
    seed: int = 1,
    seeds: int | None = None,
    sample: int = 400,
    phrases: Phrases = "all",
    name: str = "found",
    progress: Progress = None,
) -> FoundWay:
    """The best of several searches (:func:`houseway.search_house_way`) with seeds that follow each other, one for each core or
    as many as ``seeds`` says. Each is what one machine finds with that seed; of equals the lowest seed's is taken."""
    state = _state(_between(of, start, against))
    jobs = [(state, rules, tries, seed + number, sample, phrases, name) for number in range(seeds or cores())]
    found: dict[int, FoundWay] = {}
    with telling(progress, "searching") as tell:
        for number, way in _spread(_search, jobs):
            found[number] = way
            if tell is not None:
                tell(len(found), len(jobs))
    return max((found[number] for number in sorted(found)), key=lambda way: way.house_edge_about)


def bound(
    of: Table | str | os.PathLike[str],
    mix: str | os.PathLike[str],
    of_side: Literal["dealer", "player"],
    *,
    progress: Progress = None,
) -> Fraction:
    """What :func:`houseway.bound` gives, a block of the answering side's hands to a task."""
    state, shares, dealers = _state(table_of(of)), Path(mix).read_bytes(), of_side == "dealer"
    blocks, deals = _one(_answers, state, shares, dealers)
    wins = 0
    with telling(progress, "answering") as tell:
        jobs = ((state, shares, dealers, block) for block in range(blocks))
        for done, (_, won) in enumerate(_spread(_answered, jobs), 1):
            wins += won
            if tell is not None:
                tell(done, blocks)
    return 1 - Fraction(2 * wins, deals)
