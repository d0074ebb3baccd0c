"""What a set of records reaches: each thing a wager can do, each refusal, each choice."""

import re
from collections import Counter

from money import cents


class Coverage:
    def __init__(self):
        self.counts = Counter()

    def take(self, record, result):
        """Counts what this record shows and returns what none before it showed."""
        found = set(seen(record, result))
        new = [thing for thing in found if not self.counts[thing]]
        self.counts.update(found)
        return new

    def report(self):
        for thing, count in sorted(self.counts.items(), key=str):
            print("reached", count, *[str(part) for part in thing if part is not None])


def seen(record, result):
    refusal = result.get("error") or (result if result.get("refused") else None)
    if refusal:
        yield "refused", refusal.get("code"), refusal.get("clause")
        return
    choose = record.get("choose") or {}
    for name, value in choose.items():
        yield "choice", name, written(value)
    if "game" in result:
        yield "game", result["game"]["ends"], result["game"]["plays"], choose.get("goal-series")
    for seat in result["seats"]:
        for line in seat["wagers"]:
            table = choose.get(line["wager"])
            yield "line", line["wager"], table, line["outcome"], line.get("hand"), line.get("odds"), line["clause"]
        for line in seat.get("envy") or []:
            yield "envy", line["hand"], line["paid"], line["clause"]


def written(value):
    """A choice by name; amounts are all alike."""
    if isinstance(value, str) and re.fullmatch(r"[0-9]+(\.[0-9]+)?", value):
        return "an amount" if cents(value) else "nothing"
    return str(value)
