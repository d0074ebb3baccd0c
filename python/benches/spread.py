#!/usr/bin/env python3
"""How the work of `houseway.ray` grows with the cores of this machine, and what a task of each kind costs: the figures from which
`plan.py` works out a thousand cores.

    python python/benches/spread.py [--cores 1 2] [--out tasks.json]

Ray's workers give way to everything else on a machine unless RAY_worker_niceness=0 is set. On a shared machine the clock says
little: beside it stand the processor's time of the workers, which others do not change, and how much of the clock times the cores
that is.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import ray

import houseway as hw
import houseway.ray as hr


def used() -> float:
    """Seconds of processor that the workers have had."""
    total = 0.0
    for child in psutil.Process().children(recursive=True):
        try:
            if child.name().startswith("ray::"):
                times = child.cpu_times()
                total += times.user + times.system
        except psutil.Error:
            continue
    return total


def tables() -> Iterator[hw.Table]:
    """A sweep over a paytable: 16 sheets."""
    for house in range(2, 6):
        for flush in range(1, 5):
            yield hw.Table("pa-575", {"bonus.full-house": f"{house} to 1", "bonus.flush": f"{flush} to 1"})


def simulation(rounds: int) -> None:
    hr.simulate("pa-575", rounds, seed=7, exact=None, progress=False)


def sweep() -> None:
    assert sum(1 for _ in hr.analyze(tables(), progress=False)) == 16


def tasks() -> dict[str, dict[str, float]]:
    """What one task of each kind takes on one core, and what is sent and given back, by running it here."""
    table = hr._state(hw.Table("pa-575", None, "classic"))
    size = 200_000
    game = hw.Table("pa-575").core.game("best", False)

    def measured(work: Callable[[], Any], sent: tuple[Any, ...], times: int) -> dict[str, float]:
        took, gave = [], b""
        if times > 1:
            work()
        for _ in range(times):
            begun = time.process_time()
            back = work()
            took.append(time.process_time() - begun)
            gave = ray.cloudpickle.dumps(back)
        spread = statistics.stdev(took) / statistics.mean(took) if times > 2 else 0.0
        return {
            "seconds": statistics.median(took),
            "spread": spread,
            "sent": len(ray.cloudpickle.dumps(sent)),
            "returned": len(gave),
        }

    found: dict[str, dict[str, float]] = {}
    job = (table, "best", False, 10**12, 7, 0, 64)
    hr._deal(*job)
    found["simulate, 64 blocks"] = measured(lambda: game.blocks(10**12, 7, 0, 64, 1), job, 15)
    every = iter(list(tables()))
    found["analyze, quick"] = measured(lambda: hr._analyze(hr._state(next(every)), "quick"), (table, "quick"), 6)
    begun = time.process_time()
    hr._contest(table)
    found["count, set-up"] = {"seconds": time.process_time() - begun, "spread": 0.0, "sent": 0, "returned": 0}
    for of in (1, 4, 16, 64):
        found[f"count, a piece of {of}"] = measured(lambda of=of: hr._wins(table, of // 2, of, False), (table, 0, of, False), 1)
    begun = time.process_time()
    response = hr._response(table, size)
    found["best response, set-up"] = {"seconds": time.process_time() - begun, "spread": 0.0, "sent": 0, "returned": 0}
    blocks = len(response)
    found[f"best response, a block of {blocks}"] = measured(lambda: hr._block(table, size, blocks // 2), (table, size, 0), 1)
    return found


@ray.remote(num_cpus=1)
def nothing() -> None:
    """What Ray's own work on a task comes to."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cores", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--rounds", type=int, default=12_000_000)
    parser.add_argument("--out", type=Path, help="where to write what plan.py reads; without it no single task is measured")
    args = parser.parse_args()
    grown: dict[str, dict[str, float]] = {}
    for cores in args.cores:
        ray.init(num_cpus=cores, include_dashboard=False, log_to_driver=False)
        begun = time.perf_counter()
        ray.get([nothing.remote() for _ in range(2_000)])
        handed = 2_000 / (time.perf_counter() - begun)
        print(f"{cores} cores: {handed:,.0f} empty tasks a second; load {os.getloadavg()[0]:.1f}")
        # Workers are started, and have set their game up, before anything is measured.
        hr.simulate("pa-575", 64 * 16_384, seed=1, exact=None, progress=False)
        for name, work in (("simulate", lambda: simulation(args.rounds)), ("sweep", sweep)):
            begun, before = time.perf_counter(), used()
            work()
            clock, processor = time.perf_counter() - begun, used() - before
            grown[f"{name}, {cores}"] = {"clock": clock, "processor": processor}
            share = processor / clock / cores
            told = f"{clock:7.2f} s by the clock, {processor:7.2f} s of processor: {share:.0%} of {cores}"
            print(f"  {name:9} {told}; load {os.getloadavg()[0]:.1f}")
        grown[f"empty tasks a second, {cores}"] = {"rate": handed}
        ray.shutdown()
    if args.out is None:
        return
    found = {"load": os.getloadavg()[0], "grown": grown, "tasks": tasks()}
    args.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    for name, task in found["tasks"].items():
        print(f"{name:30} {task['seconds']:8.3f} s ± {task['spread']:.0%}, {task['sent']:,} B sent, {task['returned']:,} B back")


if __name__ == "__main__":
    main()
