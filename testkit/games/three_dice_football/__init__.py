"""Three Dice Football, 58 Pa. Code ch. 661a as proposed in 2013."""

import rounds

from .deal import Dealer
from .settle import settle
from .spoil import Spoiler
from .sweep import sweep

EDITIONS = ["pa-661a"]
SOFT = rounds.SOFT


class Rounds(rounds.Rounds):
    def __init__(self, edition, rng):
        dealer = Dealer(rng)
        super().__init__(rng, settle, dealer, Spoiler(rng, dealer.round))
