"""Asia Poker hands: the set hands against each other, and what seven cards show.

Slow on purpose: the joker is tried as every card it could stand for, and a seven-card hand is looked at in
every group of five.
"""

import itertools
from functools import lru_cache

RANKS = "23456789TJQKA"
SUITS = "cdhs"
ACE, KING, QUEEN, JACK, TEN = 14, 13, 12, 11, 10
JOKER = "Jk"
DECK = [r + s for r in RANKS for s in SUITS] + [JOKER]
NATURALS = DECK[:-1]

# The joker as a plain ace belongs to no suit.
PLAIN_ACE = "A*"

RANK = {card: RANKS.index(card[0]) + 2 for card in NATURALS} | {JOKER: ACE, PLAIN_ACE: ACE}


def rank(card):
    return RANK[card]


def suit(card):
    return card[1]


def ranks_down(cards):
    return sorted([RANK[c] for c in cards], reverse=True)


def one_suit(cards):
    first = suit(cards[0])
    return first in SUITS and all(suit(c) == first for c in cards)


def consecutive(cards):
    """Consecutive rank, the ace also below the 2 (575.6(a); A12 for longer runs), never round the corner."""
    ranks = ranks_down(cards)
    length = len(ranks)
    if len(set(ranks)) < length:
        return False
    low_ace = ranks[1:] + [1] if ranks[0] == ACE else ranks
    return any(run[0] - run[-1] == length - 1 for run in (ranks, low_ace))


def stand_ins(cards):
    """Every card the joker may be: a plain ace, or any card of the deck not already in the hand (A5)."""
    return [PLAIN_ACE] + [c for c in NATURALS if c not in cards]


# ----------------------------------------------------------------------- 575.6(b), 659a.6(b), MA 3(b)

FOUR_ACES, ROYAL, STRAIGHT_FLUSH, FOURS, FLUSH, STRAIGHT, TRIPS, TWO_PAIR, PAIR, NOTHING = range(9, -1, -1)
JOKER_MAY_COMPLETE = {ROYAL, STRAIGHT_FLUSH, FLUSH, STRAIGHT}


def run_order(cards, a234):
    """Where a four-card run stands among runs. A-K-Q-J is always first; A-2-3-4 comes next or last."""
    ranks = ranks_down(cards)
    if ranks == [ACE, 4, 3, 2]:
        return 13.5 if a234 == "high" else 1
    return ranks[0]


def strength_as_laid(cards, a234_flush, a234_straight):
    """(class, ranks that break ties), for one to four cards with no joker among them.

    A longer hand that starts with all of a shorter one is the higher (A3): that is how Python compares
    lists too.
    """
    ranks = ranks_down(cards)
    groups = sorted(((ranks.count(r), r) for r in set(ranks)), reverse=True)
    shape = [n for n, _ in groups]
    by_group = [r for _, r in groups]
    if len(cards) == 4:
        if shape == [4]:
            return (FOUR_ACES if ranks[0] == ACE else FOURS, by_group)
        if one_suit(cards) and consecutive(cards):
            if ranks == [ACE, KING, QUEEN, JACK]:
                return (ROYAL, [])
            return (STRAIGHT_FLUSH, [run_order(cards, a234_flush)])
        if one_suit(cards):
            return (FLUSH, ranks)
        if consecutive(cards):
            return (STRAIGHT, [run_order(cards, a234_straight)])
        if shape == [3, 1]:
            return (TRIPS, by_group)
        if shape == [2, 2]:
            return (TWO_PAIR, by_group)
    if shape[0] == 2:
        return (PAIR, by_group)
    return (NOTHING, ranks)


@lru_cache(maxsize=200_000)
def strength(cards, a234_flush, a234_straight):
    """A set hand at its best (A6). As anything but an ace the joker only completes a run or a flush (A13)."""
    if JOKER not in cards:
        return strength_as_laid(cards, a234_flush, a234_straight)
    rest = tuple(c for c in cards if c != JOKER)
    best = None
    for card in stand_ins(rest):
        value = strength_as_laid(rest + (card,), a234_flush, a234_straight)
        if card == PLAIN_ACE or value[0] in JOKER_MAY_COMPLETE:
            best = value if best is None else max(best, value)
    return best


# --------------------------------------------------------------------- 575.6(d), 659a.6(d), 659a.6(e)


@lru_cache(maxsize=200_000)
def found_in(cards):
    """Every listed hand that seven cards can show, as a set of names."""
    found = set()
    naturals = tuple(c for c in cards if c != JOKER)
    has_joker = len(naturals) < len(cards)

    # Kinds: the joker is an ace here and nothing else.
    ranks = [rank(c) for c in cards]
    kinds = {r: ranks.count(r) for r in set(ranks)}
    trips = [r for r in kinds if kinds[r] >= 3]
    pairs = [r for r in kinds if kinds[r] >= 2]
    if kinds.get(ACE, 0) == 5:
        found.add("five aces")
    if kinds.get(8, 0) == 4 and any(r != 8 for r in trips):
        found.add("four 8s and three")
    if any(n >= 4 for n in kinds.values()):
        found.add("fours")
    if any(t != p for t in trips for p in pairs):
        found.add("full house")
    if trips:
        found.add("trips")
    if pairs:
        found.add("pair")
    if len(pairs) >= 3:
        found.add("three pair")
    if sorted(ranks, reverse=True) in ([9, 8, 7, 6, 4, 3, 2], [9, 8, 7, 5, 4, 3, 2]):
        found.add("9-high")

    # Runs and suits: the joker is tried as every card, and every five of the seven are looked at.
    for stand_in in stand_ins(naturals) if has_joker else [None]:
        seven = naturals + ((stand_in,) if stand_in else ())
        if one_suit(seven) and consecutive(seven):
            found.add("seven-card straight flush with joker" if has_joker else "seven-card straight flush")
        for five in itertools.combinations(seven, 5):
            suited, run = one_suit(five), consecutive(five)
            if suited:
                found.add("flush")
            if run:
                found.add("straight")
            if suited and run:
                found.add("straight flush")
                found.add("joker straight flush" if stand_in in five else "natural straight flush")
            if suited and ranks_down(five) == [ACE, KING, QUEEN, JACK, TEN]:
                found.add("royal")
                king, queen = sorted((c for c in seven if c not in five), key=rank, reverse=True)
                if stand_in not in (king, queen) and rank(king) == KING and rank(queen) == QUEEN:
                    if suit(king) == suit(queen):  # F5: the match is natural, the royal need not be
                        found.add("royal match")
    return frozenset(found)


# One line per row of 575.12(b): what it is, what it is called, odds to 1 in paytables A, B, C.
BONUS = [
    ("four 8s and three", "Three-of-a-kind and four 8s", {"A": 5000, "B": 5000, "C": 5000}),
    ("five aces", "Five aces", {"A": 800, "B": 800, "C": 800}),
    ("royal", "Royal flush", {"A": 200, "B": 200, "C": 200}),
    ("natural straight flush", "Natural straight flush", {"A": 80, "B": 50, "C": 50}),
    ("joker straight flush", "Straight flush with joker", {"A": 40, "B": 40, "C": 40}),
    ("fours", "Four-of-a-kind", {"A": 30, "B": 30, "C": 25}),
    ("9-high", "9-high", {"A": 10, "B": 10, "C": 10}),
    ("full house", "Full house", {"A": 5, "B": 5, "C": 5}),
    ("flush", "Flush", {"A": 4, "B": 4, "C": 4}),
    ("trips", "Three-of-a-kind", {"A": 3, "B": 3, "C": 3}),
    ("straight", "Straight", {"A": 2, "B": 2, "C": 2}),
]

# 659a.12(b): odds to 1 and the Envy Bonus in dollars.
FORTUNE = [
    ("seven-card straight flush", "Seven-card straight flush",
     {"A": (8000, 5000), "B": (5000, 3000), "C": (5000, 1000), "D": (2500, 1000)}),
    ("royal match", "Royal flush and Royal Match",
     {"A": (2000, 1000), "B": (2000, 1000), "C": (1000, 250), "D": (1000, 750)}),
    ("seven-card straight flush with joker", "Seven-card straight flush with joker",
     {"A": (1000, 500), "B": (1000, 500), "C": (750, 100), "D": (750, 250)}),
    ("five aces", "Five aces", {"A": (400, 250), "B": (400, 250), "C": (250, 50), "D": (250, 100)}),
    ("royal", "Royal flush", {"A": (150, 50), "B": (150, 50), "C": (100, 25), "D": (125, 50)}),
    ("straight flush", "Straight flush", {"A": (50, 20), "B": (50, 20), "C": (50, 10), "D": (50, 20)}),
    ("fours", "Four-of-a-kind", {"A": (25, 5), "B": (25, 5), "C": (20, 5), "D": (25, 5)}),
    ("full house", "Full house", dict.fromkeys("ABCD", (5, 0))),
    ("flush", "Flush", dict.fromkeys("ABCD", (4, 0))),
    ("trips", "Three-of-a-kind", dict.fromkeys("ABCD", (3, 0))),
    ("straight", "Straight", dict.fromkeys("ABCD", (2, 0))),
    ("three pair", "Three pair", {"C": ("push", 0)}),
]

# 659a.12(c), by the highest card.
INSURANCE = {
    9: ("9-high", {"A": 100, "B": 100, "C": 100}),
    10: ("10-high", {"A": 40, "B": 50, "C": 40}),
    11: ("Jack-high", {"A": 10, "B": 10, "C": 10}),
    12: ("Queen-high", {"A": 7, "B": 7, "C": 7}),
    13: ("King-high", {"A": 6, "B": 5, "C": 5}),
    14: ("Ace-high", {"A": 3, "B": 3, "C": 3}),
}

# 659a.12(d)(1): a share of the meter in percent, or so many for 1.
PROGRESSIVE = [
    ("seven-card straight flush", "Seven-card straight flush", ("percent", 100)),
    ("seven-card straight flush with joker", "Seven-card straight flush", ("percent", 100)),
    ("five aces", "Five aces", ("percent", 10)),
    ("royal", "Royal flush", ("for", 500)),
    ("straight flush", "Straight flush", ("for", 100)),
    ("fours", "Four-of-a-kind", ("for", 75)),
    ("full house", "Full house", ("for", 4)),
]


def best_line(table, cards):
    """The highest line of a list that the seven cards show (E2, F9: list order is also payout order)."""
    shown = found_in(cards)
    for name, title, pays in table:
        if name in shown:
            return title, pays
    return None


def insurance_high(cards):
    """The highest card of a hand with nothing in it: no pair, no five-card run, no five of a suit (F2, F4)."""
    if found_in(cards) & {"pair", "straight", "flush"}:
        return None
    return max(rank(c) for c in cards)
