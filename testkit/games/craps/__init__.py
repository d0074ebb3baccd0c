"""Craps and Mini-Craps, 58 Pa. Code ch. 623a as the proposal of 2013 amends it, and the base game as it is usually dealt."""

import rounds

from .deal import Dealer
from .settle import settle
from .spoil import Spoiler
from .sweep import sweep

EDITIONS = ["pa-623a"]
SOFT = rounds.SOFT


class Rounds(rounds.Rounds):
    def __init__(self, edition, rng):
        dealer = Dealer(rng)
        super().__init__(rng, settle, dealer, Spoiler(rng, dealer.round))
