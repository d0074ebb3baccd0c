"""Every three cards a player can hold, with every wager on them, each beside three community cards of its own."""

import itertools
import random

from record import DECK

from .law import MULTIPLES


def sweep():
    rng = random.Random("raise it up")
    plays = [{"street": street, "multiple": times} for street, most in MULTIPLES.items() for times in most]
    wagers = {"ante": "7.77", "blind": "7.77", "pair-plus": "7.77", "progressive": "5.00", "six-card-bonus": "7.77"}
    for number, cards in enumerate(itertools.combinations(DECK, 3)):
        community = rng.sample([card for card in DECK if card not in cards], 3)
        choose = {"pair-plus": "ABCD"[number % 4], "six-card-bonus": "ABCD"[number // 4 % 4],
                  "ace-two-three": ("straight", "none")[number % 2]}
        yield {"rules": "pa-587", "choose": choose, "community": " ".join(community), "meter": "1234.56",
               "seats": [{"seat": 1, "wagers": wagers, "cards": " ".join(cards), "play": plays[number % len(plays)]}]}
