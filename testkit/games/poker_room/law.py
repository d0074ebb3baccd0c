"""Chapter 637a: the hands of §§ 637a.6 and .19 to .21, each found by trying every choice of cards.

637a-1 and so on are the entries of the notes on the 2013 proposal; [usual] is their section 16. Of two strengths the
smaller is the better hand, in every game.
"""

import itertools

from record import RANKS

OMAHA = ("five-card-omaha-high", "five-card-omaha-high-low")
TRIPLE_DRAW = ("triple-draw-2-7", "triple-draw-a-5", "badeucey", "badacey")
SPLIT = ("badeucey", "badacey")
GAMES = OMAHA + TRIPLE_DRAW + ("badugi",)
SECTION = {game: 19 for game in OMAHA} | {game: 20 for game in TRIPLE_DRAW} | {"badugi": 21}
MOST_PLAYERS = {19: 8, 20: 7, 21: 9}  # (b) of each section
UNITS = (100, 50, 25, 10, 5, 1)

CLASSES = ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind",
           "two-pair", "pair", "high-card"]


def cite(game, paragraph):
    return f"58 Pa. Code § 637a.{SECTION[game]}{paragraph}"


def base(about):
    return f"Poker as usually dealt: {about}"


def number(card, ace):
    """The rank of a card where the ace counts 14 or 1."""
    rank = RANKS.index(card[0]) + 2
    return ace if rank == 14 else rank


def shape(numbers):
    """Numbers with those held most often first, then from the top; and how many of each."""
    ordered = sorted(numbers, key=lambda n: (numbers.count(n), n), reverse=True)
    return ordered, sorted((numbers.count(n) for n in set(numbers)), reverse=True)


def paired(counts):
    return {(4, 1): "four-of-a-kind", (3, 2): "full-house", (3, 1, 1): "three-of-a-kind", (2, 2, 1): "two-pair",
            (2, 1, 1, 1): "pair"}.get(tuple(counts), "high-card")


def run(numbers):
    return sorted(numbers) == list(range(min(numbers), min(numbers) + 5))


def five_high(cards):
    """(class, numbers that decide within it) of five cards as a high hand."""
    numbers = [number(card, 14) for card in cards]
    suited = len({card[1] for card in cards}) == 1
    if sorted(numbers) == [2, 3, 4, 5, 14]:
        numbers = [5, 4, 3, 2, 1]
    ordered, counts = shape(numbers)
    name = paired(counts)
    if run(numbers):
        name = "straight"
        if suited:
            name = "royal-flush" if max(numbers) == 14 else "straight-flush"
    elif suited:
        name = "flush"
    return name, ordered


def strength_high(cards):
    name, ordered = five_high(cards)
    return CLASSES.index(name), [-n for n in ordered]


def five_low(cards, ace, straights):
    """(class, numbers) of five cards as a low hand, 637a.6(d): the high ranking turned about."""
    numbers = [number(card, ace) for card in cards]
    ordered, counts = shape(numbers)
    name = paired(counts)
    if straights:  # 637a-2: the ace is high only
        suited = len({card[1] for card in cards}) == 1
        if run(numbers):
            name = "straight-flush" if suited else "straight"
        elif suited:
            name = "flush"
    return name, ordered


def strength_low(cards, ace, straights):
    name, ordered = five_low(cards, ace, straights)
    return -CLASSES.index(name), ordered


def deuce_to_seven(cards):
    return strength_low(cards, 14, True)


def ace_to_five(cards):
    return strength_low(cards, 1, False)


def eight_or_better(cards):
    """637a.19(l)(1): five ranks of 8 or below, the ace being one of them."""
    numbers = {number(card, 1) for card in cards}
    return len(numbers) == 5 and max(numbers) <= 8


def badugi(cards, ace):
    """The best cards of different suits and ranks, 637a-3 and 637a-4: most of them, then the lowest."""
    best = None
    for size in range(1, 5):
        for some in itertools.combinations(cards, size):
            if len({card[0] for card in some}) == len({card[1] for card in some}) == size:
                strength = -size, sorted((number(card, ace) for card in some), reverse=True)
                if best is None or strength < best:
                    best = strength
    return best


def groupings(own, board):
    """637a.19(k), (l)(2): two of the player's cards and three from the board."""
    for two in itertools.combinations(own, 2):
        for three in itertools.combinations(board, 3):
            yield two + three


def omaha_high(own, board):
    """The best strength, and every five cards that have it."""
    return best_of(groupings(own, board), strength_high)


def omaha_low(own, board):
    """The same of hands that qualify; (None, []) where none does."""
    return best_of(filter(eight_or_better, groupings(own, board)), ace_to_five)


def best_of(hands, strength):
    valued = [(strength(hand), hand) for hand in hands]
    best = min((value for value, _ in valued), default=None)
    return best, [hand for value, hand in valued if value == best]


def spelled(numbers):
    return "-".join("A" if n in (1, 14) else RANKS[n - 2] for n in numbers)


# ---- the excess

def unit_for(amount, ways, largest):
    """637a-9: the largest unit, not above the one filed, that leaves at most 1.00."""
    return next(unit for unit in UNITS if unit <= largest and amount % (unit * ways) <= 100)


def divide(amount, ways, largest):
    """(what each has, the excess)."""
    excess = amount % (unit_for(amount, ways, largest) * ways)
    return (amount - excess) // ways, excess


def top_card(hands):
    """637a.19(k)(2)(ii), (iv): the highest card of the hand by suit, at its best over all ways to make the hand."""
    return best_card(hands, high=True)


def bottom_card(hands):
    """637a.19(k)(2)(iii), (iv): the lowest card of the low hand by suit."""
    return best_card(hands, high=False)


def best_card(hands, high):
    found = []
    for hand in hands:
        wheel = not high or sorted(card[0] for card in hand) == sorted("A2345")
        for card in hand:
            rank, suit = number(card, 1 if wheel else 14), "cdhs".index(card[1])
            found.append(((-rank, -suit) if high else (rank, suit), card))
    return min(found)


# ---- choices

def amount_of_a_unit(choice):
    from record import Refused, read_money
    try:
        return read_money(choice, "") in UNITS
    except Refused:
        return False


OPTIONS = {
    "split-unit": ("1.00", amount_of_a_unit),
    "odd-chip": (None, "by-card", "left-of-button", "lowest-seat"),
    "no-badugi": ("fewer-cards", "fewer-cards", "lowball-takes-all"),
}
IDLE = {}
NEEDS = []
