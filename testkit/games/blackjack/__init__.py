"""Blackjack and Spanish 21: 58 Pa. Code ch. 633a and 635a as amended in 2013."""

import rounds

from .deal import Dealer
from .law import EDITIONS as NAMES
from .settle import settle
from .spoil import Spoiler

EDITIONS = list(NAMES)
SOFT = rounds.SOFT


class Rounds(rounds.Rounds):
    def __init__(self, edition, rng):
        dealer = Dealer(rng, edition)
        super().__init__(rng, settle, dealer, Spoiler(rng, dealer.round, edition))
