"""Raise It Up Stud Poker, 58 Pa. Code ch. 587."""

import rounds

from .deal import Dealer
from .settle import settle
from .spoil import Spoiler
from .sweep import sweep

EDITIONS = ["pa-587"]
SOFT = rounds.SOFT


class Rounds(rounds.Rounds):
    def __init__(self, edition, rng):
        dealer = Dealer(rng)
        super().__init__(rng, settle, dealer, Spoiler(rng, dealer.round))
