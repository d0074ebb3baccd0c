"""Chapter 587: hands, paytables and choices, copied figure by figure from § 587.6 and § 587.12.

R3, R12 and so on are the entries of the notes on ambiguities.
"""

import poker
from choosing import CARD_TABLE, CARD_TABLE_NEEDS, limits
from record import an_amount, between

POSITIONS = 6  # 587.2(a)


def cite(paragraph):
    return f"58 Pa. Code § 587.{paragraph}"


# 587.12(a), to 1.
PAIR_PLUS = {
    "Straight flush": {"A": 40, "B": 40, "C": 40, "D": 40},
    "Three-of-a-kind": {"A": 30, "B": 25, "C": 30, "D": 30},
    "Straight": {"A": 6, "B": 6, "C": 5, "D": 6},
    "Flush": {"A": 4, "B": 4, "C": 4, "D": 3},
    "Pair": {"A": 1, "B": 1, "C": 1, "D": 1},
}

# 587.12(c).
PLAY = {
    "Royal flush": "100 to 1",
    "Straight flush": "20 to 1",
    "Four-of-a-kind": "10 to 1",
    "Full house": "6 to 1",
    "Flush": "5 to 1",
    "Straight": "4 to 1",
    "Three-of-a-kind": "3 to 1",
    "Two pair": "3 to 2",
    "Pair of 10s or better": "1 to 1",
}

# 587.12(d).
BLIND = {
    "Royal flush": "1000 to 1",
    "Straight flush": "200 to 1",
    "Four-of-a-kind": "30 to 1",
    "Full house": "4 to 1",
    "Flush": "3 to 1",
    "Straight": "2 to 1",
    "Three-of-a-kind": "1 to 1",
    "Two pair": "push",
    "Pair of 10s or better": "push",
}

SPADES = "Ace, king and queen of spades"
OTHER_SUIT = "Ace, king and queen of hearts, diamonds or clubs"

# 587.12(e)(1).
PROGRESSIVE = {
    SPADES: "100% of meter",
    OTHER_SUIT: "500 for 1",
    "Straight flush": "70 for 1",
    "Three-of-a-kind": "60 for 1",
    "Straight": "6 for 1",
}

# 587.12(e)(5), in cents, by the progressive wager of the player who receives it; no other wager has a schedule (R11).
ENVY = {
    100: {SPADES: 100_00, OTHER_SUIT: 25_00},
    500: {SPADES: 500_00, OTHER_SUIT: 125_00},
}

# 587.12(f), to 1.
SIX_CARD_BONUS = {
    "Royal flush": {"A": 1000, "B": 1000, "C": 1000, "D": 1000},
    "Straight flush": {"A": 200, "B": 200, "C": 200, "D": 200},
    "Four-of-a-kind": {"A": 50, "B": 50, "C": 100, "D": 100},
    "Full house": {"A": 25, "B": 25, "C": 20, "D": 20},
    "Flush": {"A": 20, "B": 15, "C": 15, "D": 15},
    "Straight": {"A": 10, "B": 10, "C": 9, "D": 10},
    "Three-of-a-kind": {"A": 5, "B": 5, "C": 8, "D": 7},
}

# 587.11(b), (d), (f): the multiples of the Ante by the number of cards seen.
MULTIPLES = {3: (1, 2, 3), 4: (1, 2), 5: (1,)}
DECISIONS = {3: "11(b)", 4: "11(d)", 5: "11(f)"}

# Those without effect on a settlement are only checked.
IDLE = CARD_TABLE | limits("minimum-wager", "minimum-pair-plus", "minimum-six-card-bonus", "ante-multiple") | {
    "progressive-rate": (None, between(14, 100)),
    "exposed-player-card": ("stands", "stands", "supervisor"),
}
NEEDS = CARD_TABLE_NEEDS

# Name, default, then what is allowed.
OPTIONS = IDLE | {
    "pair-plus": ("A", *"ABCD"),
    "six-card-bonus": ("A", *"ABCD", "none"),
    "progressive": (True, True, False),
    "progressive-wager": (None, "1.00", "5.00", "either"),
    "progressive-reset": ("1000.00", an_amount(1000_00)),
    "ace-two-three": ("straight", "straight", "none"),
    "pair-plus-after-fold": ("stays", "stays", "at-once", "lost"),
    "envy-holder": ("any", "any", "wagered"),
    "positions": (POSITIONS, between(1, POSITIONS)),
}


def three_card_hand(cards, choose):
    """587.6(c); the ace also stands below the 2, unless the operator reads (a) to the letter (R12)."""
    return poker.three(cards, low_ace=choose["ace-two-three"] == "straight")


def ace_king_queen(cards):
    """The Envy Bonus Qualifying Hand of 587.1: the top straight flush, by the two suits the schedules know."""
    if sorted(c[0] for c in cards) != ["A", "K", "Q"] or not poker.suited(cards):
        return None
    return SPADES if cards[0][1] == "s" else OTHER_SUIT


def qualifying_hand(six):
    """The best five of six cards if it is a pair of 10s or better (R22), by its name in 587.12(c)."""
    hand, pair = poker.best_five(six)
    if hand == "Pair":
        return "Pair of 10s or better" if pair >= 10 else None
    return None if hand == "Nothing" else hand
