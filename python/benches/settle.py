#!/usr/bin/env python3
"""How many records of rounds a second `settle` gets through from a Polars frame, on one core and on all.

    python python/benches/settle.py [--records 1000000] [--threads 1 2]

The records are one of a single player, and those of testdata/rounds, of every game but the poker room, again and again. What they
come to is first held to what they come to one by one. Rates are given by the clock and by the processor's time, of which other
people's work takes none.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from itertools import cycle, islice
from pathlib import Path

import polars as pl

import houseway as hw

#: A player and a wager, as small as a record of Asia Poker is.
ONE = """{"rules": "pa-575", "dealer": {"high": "Ks Kd 5c 3d", "medium": "Ah Qh", "low": "7h"}, "seats": [{"seat": 2, "wagers": \
{"asia-poker": "25.00"}, "high": "Ts Td 6c 4d", "medium": "Ac Qc", "low": "9c"}]}"""
ROUNDS = Path(__file__).resolve().parents[2] / "testdata/rounds"


def records(edition: str) -> list[str]:
    """The frozen records of an edition that are settled."""
    cases = map(json.loads, (ROUNDS / f"{edition}.jsonl").read_text(encoding="utf-8").splitlines())
    return [json.dumps(case["record"], ensure_ascii=False) for case in cases if "refused" not in case["expect"]]


def held(some: list[str]) -> None:
    """The column is what the records are by themselves."""
    column = hw.settle(pl.Series(some), to="results").to_list()
    assert [json.loads(text) for text in column] == [hw.settle(record) for record in some]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--records", type=int, default=1_000_000)
    parser.add_argument("--threads", type=int, nargs="+", default=sorted({1, os.cpu_count() or 1}))
    parser.add_argument("--runs", type=int, default=3)
    args = parser.parse_args()
    games = ["pa-575", "pa-587", "pa-623a", "pa-627a", "pa-633a", "pa-635a", "pa-649a", "pa-659a-fortune", "pa-661a", "pa-665a"]
    frozen = {name: records(name) for name in games}
    mixed = [record for some in zip(*frozen.values(), strict=False) for record in some]
    corpora = {"pa-575, one player": [ONE], **frozen, "all of these": mixed}
    print(f"{args.records:,} records to a frame; load {os.getloadavg()[0]:.1f}; the best of {args.runs} runs")
    print(f"{'records':18} {'to':8} {'threads':>7} {'records/s':>11} {'a second of processor':>22} {'MB/s':>6}")
    for name, some in corpora.items():
        held(some[:200])
        frame = pl.DataFrame({"record": list(islice(cycle(some), args.records))})
        bytes = frame["record"].str.len_bytes().sum()
        for to in ("net", "lines", "results") if name in ("pa-575", "all of these") else ("net",):
            for threads in args.threads:
                clock, processor = [], []
                for _ in range(args.runs):
                    begun, used = time.perf_counter(), time.process_time()
                    out = hw.settle(frame, to=to, threads=threads, progress=False)
                    clock.append(time.perf_counter() - begun)
                    processor.append(time.process_time() - used)
                    assert len(out) >= args.records
                    del out
                rates = [args.records / min(took) for took in (clock, processor)]
                print(f"{name:18} {to:8} {threads:>7} {rates[0]:>11,.0f} {rates[1]:>22,.0f} {bytes / min(clock) / 1e6:>6.0f}")


if __name__ == "__main__":
    main()
