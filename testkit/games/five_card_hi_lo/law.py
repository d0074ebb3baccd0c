"""Chapter 663a: points, settings and paytables, from § 663a.6, § 663a.11 and § 663a.12.

663a-1 and so on are the entries of the notes on the 2013 proposal.
"""

import poker
from choosing import CARD_TABLE, CARD_TABLE_NEEDS, limits
from record import between

POSITIONS = 6  # 663a.2(a)


def cite(paragraph):
    return f"58 Pa. Code § 663a.{paragraph}"


def value(card):
    """663a.6(a), the ace left out: it is worth 11 high and 1 low."""
    return 10 if card[0] in "TJQK" else int(card[0])


def high_points(cards):
    return sum(11 if card[0] == "A" else value(card) for card in cards)


def low_points(cards):
    return sum(1 if card[0] == "A" else value(card) for card in cards)


def settings(cards):
    """The legal settings of five cards by aces put low, {0: (high, low), 1: ...} (663a.11(d), 663a-1).

    High takes the cards worth most. The one freedom is an ace in the low hand; four aces leave none.
    """
    aces = [c for c in cards if c[0] == "A"]
    others = sorted((c for c in cards if c[0] != "A"), key=value, reverse=True)
    ways = {}
    for low_aces in (0, 1):
        high_aces = len(aces) - low_aces
        if high_aces < 0 or high_aces > 3:
            continue
        fill = 3 - high_aces
        high = aces[:high_aces] + others[:fill]
        low = aces[high_aces:] + others[fill:]
        if len(high) == 3 and len(low) == 2:
            ways[low_aces] = (high, low)
    return ways


def as_dealer(cards):
    """663a.11(e): aces high, but with four aces one must go low (663a-2). Also how a wrong setting is put right."""
    ways = settings(cards)
    return ways[min(ways)]


def legal(high, low):
    """Cards of one value stand for each other, so a setting is known by its values."""
    def worth(hand):
        return sorted("A" if c[0] == "A" else str(value(c)) for c in hand)

    return any((worth(high), worth(low)) == (worth(h), worth(l)) for h, l in settings(high + low).values())


# 663a.12(b), for 1, on the Ante.
ANTE_BONUS = {
    "Four aces and one 2": {"A": 1000, "B": 500, "C": 200, "D": 100},
    "Four aces": {"A": 100, "B": 50, "C": 50, "D": 50},
    "Three aces": {"A": 10, "B": 5, "C": 5, "D": 5},
}

# 663a.12(c), whose rows lost their names (663a-3).
TIE = {"one": "4 to 1", "both": "20 to 1"}

# 663a.12(d), to 1.
POKER_BONUS = {
    "Royal flush": {"A": 250, "B": 500},
    "Straight flush": {"A": 50, "B": 100},
    "Four-of-a-kind": {"A": 25, "B": 40},
    "Full house": {"A": 15, "B": 15},
    "Flush": {"A": 10, "B": 8},
    "Straight": {"A": 8, "B": 6},
    "Three-of-a-kind": {"A": 5, "B": 4},
    "Two pair": {"A": 3, "B": 3},
    "Pair of 7s or better": {"A": 1},
    "Pair of 6s or better": {"B": 1},
}


def ante_bonus_hand(cards):
    ranks = [c[0] for c in cards]
    if ranks.count("A") == 4:
        return "Four aces and one 2" if "2" in ranks else "Four aces"
    return "Three aces" if ranks.count("A") == 3 else None


def poker_bonus_hand(cards, table):
    """The threshold goes with the paytable (663a-11)."""
    hand, pair = poker.five(cards)
    if hand == "Pair":
        least = {"A": 7, "B": 6}[table]
        return f"Pair of {least}s or better" if pair >= least else None
    return None if hand == "Nothing" else hand


# Those without effect on a settlement are only checked.
IDLE = CARD_TABLE | limits("minimum-wager", "minimum-tie", "minimum-poker-bonus") | {
    "exposed-card": ("as-659a", "as-659a", "play-on"),
    "cut-preshuffled": (True, True, False),
}
# A minimum is filed only for a wager that is offered (663a.7(e)).
NEEDS = CARD_TABLE_NEEDS + [
    ("minimum-tie", None, lambda choose: choose["tie"]),
    ("minimum-poker-bonus", None, lambda choose: choose["poker-bonus"] != "none"),
]

# Name, default, then what is allowed.
OPTIONS = IDLE | {
    "ante-bonus": ("A", *"ABCD"),
    "poker-bonus": ("A", *"AB", "none"),
    "tie": (True, True, False),
    "misset": ("correct", "correct", "lose"),
    "adjacent-positions": (False, True, False),
    "positions": (POSITIONS, between(1, POSITIONS)),
}
