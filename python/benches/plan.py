#!/usr/bin/env python3
"""A plan on paper for many cores: what `spread.py` measured of one task, put through a model of a cluster.

    python python/benches/plan.py [python/benches/tasks.json]

The model: one driver hands out tasks one after the other at the rate measured, never more than two a core at a time; each core does
one task at a time, on a first task also its set-up; a task takes what was measured, more or less by the spread measured, drawn by a
seed; the driver reads results one by one as it hands out tasks. The network moves a gigabit a second. Prints what N cores make of a
piece of work and where it stops scaling: the largest number of cores of which nine tenths are used.
"""

from __future__ import annotations

import heapq
import json
import random
import sys
from dataclasses import dataclass
from pathlib import Path

NETWORK = 125_000_000
CORES = (1, 2, 16, 64, 256, 1_000, 4_000, 16_000)


@dataclass(frozen=True)
class Work:
    name: str
    tasks: int
    #: Of one task, on one core.
    seconds: float
    spread: float
    #: Of a worker, before its first task.
    setup: float
    #: Of one task, both ways.
    moved: float
    #: Seconds that the driver spends on a task: handing it out, reading what comes back.
    driver: float


def took(work: Work, cores: int) -> float:
    """Seconds from the first task handed out to the last result read."""
    chance = random.Random(1)
    each = work.driver + work.moved / NETWORK
    # When a core is free, the driver's time; tasks that come back, by when.
    free = [0.0] * min(cores, work.tasks)
    fresh = set(range(len(free)))
    heap = [(0.0, core) for core in range(len(free))]
    driver = end = 0.0
    backs: list[float] = []
    for _ in range(work.tasks):
        # No more than two a core wait: the driver reads a result before it hands out one more.
        while len(backs) >= 2 * cores:
            driver = max(driver, heapq.heappop(backs))
        driver += each
        at, core = heapq.heappop(heap)
        begun = max(at, driver)
        if core in fresh:
            fresh.discard(core)
            begun += work.setup
        done = begun + work.seconds * max(0.2, chance.gauss(1, work.spread))
        heapq.heappush(heap, (done, core))
        heapq.heappush(backs, done)
        end = max(end, done)
    return max(end, driver)


def plans(found: dict) -> list[Work]:
    tasks, rates = found["tasks"], found["grown"]
    handed = 1 / max(value["rate"] for name, value in rates.items() if name.startswith("empty"))
    simulate, analyze = tasks["simulate, 64 blocks"], tasks["analyze, quick"]
    block_name = next(name for name in tasks if name.startswith("best response, a block of"))
    blocks, block = int(block_name.rsplit(" ", 1)[1]), tasks[block_name]

    def moved(task: dict) -> float:
        return task["sent"] + task["returned"]

    # A task of 4,096 blocks is 64 of those measured, whose spread falls as their number's root.
    rounds = 10**12
    count = rounds // (4_096 * 16_384)
    both = moved(simulate)
    # Reading a sheet: JSON into objects, some 20 nanoseconds a byte on the driver.
    reads = handed + 20e-9 * analyze["returned"]
    # A piece of the count: what it takes however small, and what falls with its share.
    few, many = tasks["count, a piece of 1"], tasks["count, a piece of 64"]
    fixed = max(0.0, (64 * many["seconds"] - few["seconds"]) / 63)
    print(f"a task of Ray's own {handed * 1e6:,.0f} µs; of a piece of the count {fixed:.2f} s whatever its share")
    works = [
        Work("simulate 10^12 rounds, 14,901 tasks", count, 64 * simulate["seconds"], simulate["spread"] / 8, 0.1, both, handed),
        Work("a sweep of 100,000 quick sheets", 100_000, analyze["seconds"], analyze["spread"], 0.1, moved(analyze), reads),
        Work(f"best responses to 1,000 house ways, {blocks} blocks each", 1_000, blocks * block["seconds"], 0.05,
             tasks["count, set-up"]["seconds"] + tasks["best response, set-up"]["seconds"], moved(block), handed),
    ]
    for pieces in (16, 64):
        name = f"one count in {pieces} pieces"
        piece = tasks[f"count, a piece of {pieces}"]
        works.append(Work(name, pieces, piece["seconds"], 0.0, tasks["count, set-up"]["seconds"], moved(piece), handed))
    return works


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("tasks.json")
    found = json.loads(path.read_text(encoding="utf-8"))
    for work in plans(found):
        alone = work.tasks * work.seconds + work.setup
        moved = f"{work.moved:,.0f} bytes moved for each, {work.moved * work.tasks / 1e6:,.1f} MB in all"
        print(f"\n{work.name}: {work.seconds:.3g} s a task, {moved}")
        best = 0
        for cores in CORES:
            time = took(work, cores)
            share = alone / time / cores
            if share >= 0.9:
                best = cores
            print(f"  {cores:>6} cores {time:>12,.1f} s   {alone / time:>9,.1f} times one core   {share:>4.0%} of them used")
        print(f"  nine tenths of the cores are used up to {best:,}")


if __name__ == "__main__":
    main()
