"""Five Card Hi-Lo, 58 Pa. Code ch. 663a as proposed in 2013."""

import rounds

from .deal import Dealer
from .settle import settle
from .spoil import Spoiler

EDITIONS = ["pa-663a"]
SOFT = rounds.SOFT
# Points alone, where the result also lays the cards out: compared here, too little for a frozen answer.
NOT_FROZEN = ("dealer", "hands")


class Rounds(rounds.Rounds):
    def __init__(self, edition, rng):
        dealer = Dealer(rng)
        super().__init__(rng, settle, dealer, Spoiler(rng, dealer.round))
