"""Every three cards a player can hold, with every wager on them, each beside a dealer's hand of its own."""

import itertools
import random

from record import DECK


def sweep():
    rng = random.Random("three card poker")
    wagers = {"ante": "7.77", "pair-plus": "3.33", "six-card-bonus": "2.22"}
    for number, cards in enumerate(itertools.combinations(DECK, 3)):
        dealer = rng.sample([card for card in DECK if card not in cards], 3)
        choose = {"ante-bonus": ("5-4-1", "4-3-1")[number % 2], "pair-plus": ("40-30-6-4-1", "35-25-6-4-1")[number // 2 % 2]}
        if number % 3 == 0:
            choose |= {"mini-royal-b": 25, "mini-royal-d": 100, "super-royal": 5000}
        yield {"rules": "pa-649a", "choose": choose, "dealer": " ".join(dealer),
               "seats": [{"seat": 1, "wagers": wagers, "cards": " ".join(cards), "play": number % 5 > 0}]}
