"""The poker room, 58 Pa. Code ch. 637a as amended by the proposal of 2013."""

import rounds

from .deal import Dealer
from .settle import settle
from .spoil import Spoiler

EDITIONS = ["pa-637a"]
SOFT = rounds.SOFT


class Rounds(rounds.Rounds):
    def __init__(self, edition, rng):
        dealer = Dealer(rng)
        super().__init__(rng, settle, dealer, Spoiler(rng, dealer.round))
