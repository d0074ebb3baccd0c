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
    for pot in result.get("pots", []):
        yield from seen_of_pot(record, pot)
    for seat in result["seats"]:
        for hand in ("high", "low", "badugi"):
            if seat.get(hand):
                yield "shown", record.get("game"), hand, seat[hand] if seat[hand][0].islower() else len(seat[hand])
        for line in seat.get("wagers", []):
            table = choose.get(line["wager"])
            yield "line", line["wager"], table, line["outcome"], line.get("hand"), line.get("odds"), line["clause"]
        for line in seat.get("envy") or []:
            yield "envy", line["hand"], line["paid"], line["clause"]


def seen_of_pot(record, pot):
    """Each clause in each game, and between how many a part is divided with how many shares of unequal size."""
    choose = record.get("choose") or {}
    parts = {}
    for share in pot["shares"]:
        parts.setdefault(share["part"], []).append(share["amount"])
        yield "share", record["game"], share["part"], share["clause"]
    for part, amounts in parts.items():
        if len(amounts) > 1:
            yield "divided", record["game"], part, len(amounts), len(set(amounts)), choose.get("odd-chip")
    yield "parts", record["game"], choose.get("no-badugi"), *((part, len(parts[part])) for part in parts)


def written(value):
    """A choice by name; amounts are all alike."""
    if isinstance(value, str) and re.fullmatch(r"[0-9]+(\.[0-9]+)?", value):
        return "an amount" if cents(value) else "nothing"
    return str(value)
