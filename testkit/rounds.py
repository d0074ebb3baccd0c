"""Rounds of one game, legal, broken and merely changed, and the judge of all three."""

from record import Refused
from spoiling import Mutator

# What may differ without a disagreement about the round itself.
SOFT = ("clause", "code", "path", "hand", "odds")


def judged(settle, record):
    try:
        return settle(record)
    except Refused as refused:
        return refused.result()


class Rounds:
    """Subclasses give `settle`, `dealer` and `spoiler`."""

    def __init__(self, rng, settle, dealer, spoiler):
        self.rng, self.settle, self.dealer, self.spoiler = rng, settle, dealer, spoiler
        self.mutator = Mutator(rng)

    def legal(self, frozen=False):
        if not frozen and self.rng.random() < 0.2:
            return self.mutator.mutate(self.dealer.round())
        record = self.dealer.round()
        self.settle(record)
        return record

    def spoilt(self):
        record = self.spoiler.refused()
        expect = judged(self.settle, record)
        if not expect.get("refused"):
            raise AssertionError(f"spoilt, yet it settles: {record}")
        return record, expect

    def judge(self, record, theirs=None):
        return judged(self.settle, record)
