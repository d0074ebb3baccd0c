#!/usr/bin/env python3
"""A second adjudicator, read straight from the texts of the law.

It shares no code with the engine and is plain and slow on purpose. It deals awkward rounds, breaks some of
them, says what each wager does and why, and holds its answers against `houseway settle`.

    python3 testkit/adjudicator.py compare --binary target/release/houseway --rounds 5000 --seed 1
    python3 testkit/adjudicator.py sweep   --binary target/release/houseway
    python3 testkit/adjudicator.py freeze  --rounds 600 --seed 1
    python3 testkit/adjudicator.py settle  ROUNDS.jsonl
    python3 testkit/adjudicator.py selftest
"""

import argparse
import itertools
import json
import random
import sys
import unittest
from pathlib import Path

from comparing import Tally, run_binary
from covering import Coverage
from games import EDITIONS

BATCH = 5000


def compare(args):
    totals, clean = {}, True
    for edition in args.edition or EDITIONS:
        game = EDITIONS[edition]
        rng = random.Random(f"{edition}/{args.seed}")
        rounds, tally = game.Rounds(edition, rng), Tally(args.show, game.SOFT)
        coverage = Coverage()
        refusals = done = 0
        while done < args.rounds:
            cases = []
            for _ in range(min(BATCH, args.rounds - done)):
                cases.append(rounds.spoilt() if rng.random() < 0.12 else (rounds.legal(), None))
            results = run_binary(args.binary, [record for record, _ in cases])
            for number, ((record, expect), theirs) in enumerate(zip(cases, results), start=1):
                ours = expect or rounds.judge(record, theirs)
                refusals += bool(ours.get("refused"))
                tally.take(edition, record, ours, theirs)
                coverage.take(record, theirs)
                if "error" in theirs and theirs.get("line") != number:
                    print("line", number, theirs)
                    tally.wrong += 1
            done += len(cases)
        tally.report()
        if args.reached:
            coverage.report()
        totals[edition] = f"{done} records, {refusals} to refuse, {tally.wrong} disagreements"
        clean = clean and not tally.wrong
    for edition, words in totals.items():
        print(f"{edition}: {words}")
    return 0 if clean else 1


def sweep(args):
    """Spaces small enough to go through whole, for the games that have one."""
    wrong = 0
    for edition in args.edition or EDITIONS:
        game = EDITIONS[edition]
        if not hasattr(game, "sweep"):
            continue
        rounds, tally, done = game.Rounds(edition, random.Random(0)), Tally(args.show, game.SOFT), 0
        records = game.sweep()
        while batch := list(itertools.islice(records, BATCH)):
            for record, theirs in zip(batch, run_binary(args.binary, batch)):
                tally.take(edition, record, rounds.judge(record, theirs), theirs)
            done += len(batch)
        tally.report()
        print(f"{edition}: {done} records of the whole space, {tally.wrong} disagreements")
        wrong += tally.wrong
    return 1 if wrong else 0


def freeze(args):
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    for edition in args.edition or EDITIONS:
        cases = chosen(edition, args)
        with open(folder / f"{edition}.jsonl", "w", encoding="utf-8", newline="\n") as file:
            for record, expect in cases:
                line = {"record": record, "expect": frozen(EDITIONS[edition], expect)}
                file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
        print(f"{folder / (edition + '.jsonl')}: {len(cases)} records")
    return 0


def chosen(edition, args):
    """Of many records those that reach something new, and the first of the others up to the number asked for."""
    rng = random.Random(f"{edition}/{args.seed}")
    rounds, coverage = EDITIONS[edition].Rounds(edition, rng), Coverage()
    new, others = [], []
    for number in range(args.rounds * args.among):
        if rng.random() < args.refused:
            record, expect = rounds.spoilt()
        else:
            record = rounds.legal(frozen=True)
            expect = rounds.judge(record)
        kept = new if coverage.take(record, expect) else others
        kept.append((number, record, expect))
    if len(new) > args.rounds:
        sys.exit(f"{edition}: {len(new)} records reach something new; ask for as many")
    picked = sorted(new + others[:args.rounds - len(new)], key=lambda case: case[0])
    return [(record, expect) for _, record, expect in picked]


def frozen(game, expect):
    left_out = getattr(game, "NOT_FROZEN", ())
    kept = {field: value for field, value in expect.items() if field not in left_out}
    if "seats" in kept:
        kept["seats"] = [{f: v for f, v in seat.items() if f not in left_out} for seat in kept["seats"]]
    return kept


def settle(args):
    """Our answer to each line of a file; `-` is standard input."""
    with sys.stdin if args.file == "-" else open(args.file, encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            edition = record.get("rules")
            if edition not in EDITIONS:
                answer = {"refused": True, "code": "edition", "path": "rules"}
            else:
                answer = EDITIONS[edition].Rounds(edition, random.Random(0)).judge(record)
            print(json.dumps(answer, ensure_ascii=False))
    return 0


def selftest(args):
    """The examples worked by hand from the texts."""
    here = Path(__file__).parent
    tests = unittest.defaultTestLoader.discover(str(here / "worked"), top_level_dir=str(here))
    return 0 if unittest.TextTestRunner(verbosity=1).run(tests).wasSuccessful() else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("compare", help="hold the program against this adjudicator")
    one.add_argument("--binary", required=True)
    one.add_argument("--rounds", type=int, default=2000, help="records per edition")
    one.add_argument("--seed", default="1")
    one.add_argument("--edition", action="append", choices=list(EDITIONS))
    one.add_argument("--show", type=int, default=2, help="how many of each kind of disagreement to print")
    one.add_argument("--reached", action="store_true", help="print how often each outcome, refusal and choice was met")
    one.set_defaults(run=compare)
    whole = commands.add_parser("sweep", help="hold the program against this adjudicator over whole spaces")
    whole.add_argument("--binary", required=True)
    whole.add_argument("--edition", action="append", choices=list(EDITIONS))
    whole.add_argument("--show", type=int, default=2, help="how many of each kind of disagreement to print")
    whole.set_defaults(run=sweep)
    two = commands.add_parser("freeze", help="write records with their answers for tests that run without Python")
    two.add_argument("--rounds", type=int, default=600, help="records per edition")
    two.add_argument("--refused", type=float, default=0.2, help="the share of records to refuse")
    two.add_argument("--among", type=int, default=20, help="choose them among so many times their number")
    two.add_argument("--seed", default="1")
    two.add_argument("--edition", action="append", choices=list(EDITIONS))
    two.add_argument("--out", default=str(Path(__file__).resolve().parent.parent / "testdata" / "rounds"))
    two.set_defaults(run=freeze)
    three = commands.add_parser("settle", help="what this adjudicator makes of records")
    three.add_argument("file")
    three.set_defaults(run=settle)
    four = commands.add_parser("selftest", help="the adjudicators against examples worked by hand")
    four.set_defaults(run=selftest)
    args = parser.parse_args()
    sys.exit(args.run(args))


if __name__ == "__main__":
    main()
