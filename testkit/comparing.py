"""Our results against those of `houseway settle`."""

import json
import re
import subprocess
import sys

LINE = ("stake", "outcome", "paid", "returned", "hand", "odds", "clause")


def plain(name):
    """Names of hands may differ in case and punctuation."""
    return re.sub(r"[^a-z0-9]", "", name.lower()) if isinstance(name, str) else name


def differences(ours, theirs):
    """(field, path, ours, theirs) of every field we give that the result does not agree with."""
    found = []

    def differ(field, path, mine, other):
        if isinstance(mine, dict) and isinstance(other, dict):  # what we do not give is not compared
            other = {name: other.get(name) for name in mine}
        if mine != other:
            found.append((field, path, mine, other))

    if ours.get("refused"):
        if "error" not in theirs:
            return [("refused", "refused", ours, "settles")]
        for field in ("code", "path", "clause"):
            if ours.get(field) is not None:
                differ(field, f"refusal {field}", ours[field], theirs["error"].get(field))
        return found
    if "error" in theirs:
        return [("refused", "refused", "settles", theirs["error"])]
    for field, mine in ours.items():
        if field == "pots":
            compare_pots(differ, mine, theirs.get(field) or [])
        elif field != "seats":
            differ(field, field, mine, theirs.get(field))
    if "seats" not in ours:
        return found
    their_seats = {s["seat"]: s for s in theirs["seats"]}
    differ("seats", "seats", [s["seat"] for s in ours["seats"]], [s["seat"] for s in theirs["seats"]])
    if "meter" not in ours:
        differ("meter", "meter", None, theirs.get("meter"))
    for seat in ours["seats"]:
        other = their_seats.get(seat["seat"])
        if other is not None:
            at = f"seat {seat['seat']} "
            for field, mine in seat.items():
                if field not in ("seat", "wagers", "envy"):
                    differ(field, at + field, mine, other.get(field))
            compare_lines(differ, at, seat.get("wagers", []), other.get("wagers", []))
            compare_envy(differ, at, seat.get("envy", []), other.get("envy", []))
    return found


def key(line):
    return (line["wager"], line.get("roll"), line.get("hand-number"), line.get("before"))


def compare_lines(differ, at, ours, theirs):
    lines = {key(l): l for l in theirs}
    differ("wagers", at + "wagers", sorted(map(str, map(key, ours))), sorted(str(key(l)) for l in theirs))
    for line in ours:
        there = lines.get(key(line))
        if there is None:
            continue
        for field, mine in line.items():
            path = f"{at}{' '.join(str(k) for k in key(line) if k is not None)} {field}"
            if field == "hand":
                differ(field, path, plain(mine), plain(there.get(field)))
            else:
                differ(field, path, mine, there.get(field))


def compare_pots(differ, ours, theirs):
    differ("pots", "pots", [(pot["amount"], pot["seats"]) for pot in ours], [(pot["amount"], pot["seats"]) for pot in theirs])
    for n, (pot, other) in enumerate(zip(ours, theirs)):
        for field in ("amount", "clause"):
            shares = lambda pot: sorted((share["part"], share["seat"], share[field]) for share in pot["shares"])
            differ("shares" if field == "amount" else field, f"pots[{n}] {field} of shares", shares(pot), shares(other))


def compare_envy(differ, at, ours, theirs):
    def rows(lines, *fields):
        return sorted(tuple(plain(l[f]) if f == "hand" else l[f] for f in fields) for l in lines)

    differ("envy", at + "envy", rows(ours, "from", "hand", "paid"), rows(theirs, "from", "hand", "paid"))
    differ("clause", at + "envy clause", rows(ours, "from", "clause"), rows(theirs, "from", "clause"))


def run_binary(binary, records):
    text = "".join(json.dumps(r, ensure_ascii=False) + "\n" for r in records)
    done = subprocess.run([binary, "settle", "-"], input=text.encode(), capture_output=True, check=False)
    lines = done.stdout.decode().splitlines()
    if len(lines) != len(records):
        sys.exit(f"{len(records)} records in, {len(lines)} results out, status {done.returncode}: "
                 f"{done.stderr.decode()[:500]}")
    return [json.loads(line) for line in lines]


class Tally:
    """Disagreements by kind; the first few of each kind are printed."""

    def __init__(self, show, soft):
        self.show, self.soft = show, soft
        self.hard_kinds, self.soft_kinds, self.wrong = {}, {}, 0

    def take(self, edition, record, ours, theirs):
        found = differences(ours, theirs)
        if "error" not in theirs:
            found += [(f, f, record.get(f), theirs.get(f)) for f in ("id", "rules") if theirs.get(f) != record.get(f)]
        hard = [f for f in found if f[0] not in self.soft]
        self.wrong += bool(hard)
        for part, kinds in ((hard, self.hard_kinds), ([f for f in found if f[0] in self.soft], self.soft_kinds)):
            if not part:
                continue
            name = re.sub(r"\d+", "N", part[0][1])
            if kinds is self.soft_kinds:
                kind = (edition, name) + tuple(re.sub(r"(?<=\[)\d+", "N", str(part[0][i])) for i in (2, 3))
            else:
                kind = (edition, name, str(record.get("id")) if ours.get("refused") else "")
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] <= self.show and (kinds is self.hard_kinds or self.show > 2):
                print(f"-- {edition}: {part}")
                print("record", json.dumps(record, ensure_ascii=False))
                print("ours  ", json.dumps(ours, ensure_ascii=False))
                print("theirs", json.dumps(theirs, ensure_ascii=False))

    def report(self):
        for kind, count in sorted(self.hard_kinds.items(), key=str):
            print("disagreement", count, kind)
        for kind, count in sorted(self.soft_kinds.items(), key=str):
            print("soft", count, kind)
