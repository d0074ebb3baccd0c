"""Chapter 665a: values, Blackjacks, draws and Bust It, from §§ 665a.1, .3, .7 and .12.

665a-1 and so on are the entries of the notes on the 2013 proposal.
"""

from choosing import in_order, limits, with_device
from record import DECK, an_amount, between

POSITIONS = 6  # 665a.2(a)
DECKS = 8      # 665a.3(a)
CARDS = [card for card in DECK if card[0] != "T"]  # 665a.3(a): the 10s are removed
HANDS = 4      # 665a.11(c)


def cite(paragraph):
    return f"58 Pa. Code § 665a.{paragraph}"


def value(card):
    """665a.3(d); an ace counts 11 here."""
    return 11 if card[0] == "A" else 10 if card[0] in "JQK" else int(card[0])


def total(cards):
    """665a.3(d)(3): an ace is 11 unless that would bring the hand over 21."""
    points = sum(value(c) for c in cards)
    for card in cards:
        if card[0] == "A" and points > 21:
            points -= 10
    return points


def soft(cards):
    """665a.1: whether an ace counts as 11."""
    return any(c[0] == "A" for c in cards) and sum(1 if c[0] == "A" else value(c) for c in cards) + 10 <= 21


def blackjack(cards):
    """665a.1: an ace and a card worth 10 as the first two dealt; after a split it is only 21 (665a-11)."""
    return len(cards) == 2 and sorted(value(c) for c in cards) == [10, 11]


def bust_it(dealer):
    """665a.7(m), 665a.12(c): (what it is, odds) when the first three cards bust, or None."""
    first = dealer[:3]
    if len(first) < 3 or total(first[:2]) >= 17 or total(first) <= 21:
        return None
    if all(c[0] == "8" for c in first):
        suits = {c[1] for c in first}
        if len(suits) == 1:
            return "8, 8, 8 of the same suit", "200 to 1"
        if suits <= set("hd") or suits <= set("cs"):
            return "8, 8, 8 of the same color", "50 to 1"
    third = first[2][0]
    odds = {"6": "15 to 1", "7": "10 to 1", "8": "8 to 1", "9": "6 to 1"}.get(third, "3 to 1")
    names = {"6": "a 6", "7": "a 7", "8": "an 8", "9": "a 9"}
    return f"Third card is {names.get(third, 'a king, queen or jack')}", odds


# Those without effect on a settlement are only checked.
IDLE = limits("minimum-wager", "maximum-wager", "double-attack-minimum", "minimum-bust-it") | {
    "bar-after-sitting-out": (False, True, False),
    "verbal-wagers": (True, True, False),
    "batches": (1, between(1, 2)),
    "shuffle": ("manual", "manual", "device"),
    "auto-reshuffler": (False, True, False),
    "card-reader": ("hides-value", "hides-value", "shows-value"),
}
# Two batches go with a shuffler that is not a continuous one, and such a shuffler with two batches (665a.3(b)).
NEEDS = [
    ("batches", 2, lambda choose: with_device(choose) and not choose["auto-reshuffler"]),
    ("shuffle", "device", lambda choose: choose["batches"] == 2 or choose["auto-reshuffler"]),
    ("auto-reshuffler", True, with_device),
    in_order("minimum-wager", "maximum-wager"),
    ("minimum-bust-it", None, lambda choose: choose["bust-it"]),
]

# Name, default, then what is allowed.
OPTIONS = IDLE | {
    "bust-it": (True, True, False),
    "adjacent-boxes": (1, between(1, POSITIONS)),
    "chip-unit": ("0.01", an_amount()),
    "surrender-doubled": ("half-of-all", "half-of-all", "double-down-returned", "double-down-lost"),
    "surrender-split-aces": (True, True, False),
    "dealer-draws": ("always", "always", "as-needed"),
    "positions": (POSITIONS, between(1, POSITIONS)),
}
