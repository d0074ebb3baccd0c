"""Asia Poker: the four editions."""

from .deal import Dealer
from .settle import EDITIONS, Adjudicator, hand_of
from .spoil import Spoiler

SOFT = ()


class Rounds:
    """Rounds of one edition, legal and broken, and the judge of both."""

    def __init__(self, edition, rng):
        self.dealer = Dealer(EDITIONS[edition], rng)
        self.spoiler = Spoiler(EDITIONS[edition], rng)
        self.rng = rng

    def legal(self, frozen=False):
        return self.dealer.round(house_way=not frozen and self.rng.random() < 0.06)

    def spoilt(self):
        record, clause = self.spoiler.refused()
        return record, {"refused": True, "clause": clause}

    def judge(self, record, theirs=None):
        """Our result; where the record leaves the dealer's setting to the house way, from the one reported."""
        if "cards" not in record["dealer"]:
            return Adjudicator(record).settle()
        dealer = (theirs or {}).get("dealer", {})
        if not dealer or sorted(hand_of(dealer)) != sorted(hand_of(record["dealer"])):
            return {"dealer": "the same seven cards, set"}
        if Adjudicator(record).foul(dealer):
            return {"dealer": "a legal setting"}
        return Adjudicator(record, dealer).settle()
