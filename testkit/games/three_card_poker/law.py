"""Chapter 649a: the printed § 649a.6(d)(8), (e) and § 649a.12(g), and the usual game for what is not printed.

649a-1 and so on are the entries of the notes on the 2013 proposal; the usual game is their section 16.
"""

import re

import poker
from choosing import CARD_TABLE, CARD_TABLE_NEEDS, limits
from record import between

POSITIONS = 7
MOST = 1_000_000


def cite(paragraph):
    return f"58 Pa. Code § 649a.{paragraph}"


def base(about):
    """What no text here prints is cited by where it comes from."""
    return f"Three Card Poker as usually dealt: {about}"


# The hands that a list of odds is for, best first.
ANTE_BONUS = ("Straight flush", "Three-of-a-kind", "Straight")
PAIR_PLUS = ("Straight flush", "Three-of-a-kind", "Straight", "Flush", "Pair")
SIX_CARD_BONUS = ("Royal flush", "Straight flush", "Four-of-a-kind", "Full house", "Flush", "Straight", "Three-of-a-kind")


def odds(hands):
    """A choice of whole numbers, one for each hand, none of them nothing."""

    def allowed(choice):
        if not isinstance(choice, str) or not re.fullmatch(r"[1-9][0-9]*(-[1-9][0-9]*)*", choice, re.ASCII):
            return False
        numbers = [int(number) for number in choice.split("-")]
        return len(numbers) == len(hands) and max(numbers) <= MOST

    return allowed


def read_odds(choice, hands):
    return dict(zip(hands, map(int, choice.split("-"))))


def not_below(number, table):
    """649a-2: the better hand does not pay less than the straight flush of its table."""
    return number, None, lambda choose: choose[number] is None or choose[number] >= int(choose[table].split("-")[0])


IDLE = CARD_TABLE | limits("minimum-wager", "minimum-pair-plus", "minimum-six-card-bonus")

# Name, default, then what is allowed.
OPTIONS = IDLE | {
    "ante-bonus": ("5-4-1", odds(ANTE_BONUS)),
    "pair-plus": ("40-30-6-4-1", odds(PAIR_PLUS)),
    "six-card-bonus": ("1000-200-50-25-20-10-5", odds(SIX_CARD_BONUS), "none"),
    "super-royal": (None, between(1, MOST)),
    "mini-royal-b": (None, between(5, MOST)),  # 649a.12(g)(1)
    "mini-royal-d": (None, between(40, MOST)),  # 649a.12(g)(2)
    "pair-plus-after-fold": ("stays", "stays", "lost"),
    "positions": (POSITIONS, between(1, POSITIONS)),
}

NEEDS = CARD_TABLE_NEEDS + [not_below("mini-royal-b", "ante-bonus"), not_below("mini-royal-d", "pair-plus")]


def strength(cards):
    """Something to compare hands of three by: the class, then the ranks that decide within it."""
    hand = poker.three(cards)
    ranks = sorted((poker.rank(card) for card in cards), reverse=True)
    if hand in ("Straight flush", "Straight") and ranks == [14, 3, 2]:
        ranks = [3, 2, 1]
    return -poker.ORDER_OF_THREE.index(hand), sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank))


def qualifies(cards):
    """A queen high or better."""
    return strength(cards) >= (-poker.ORDER_OF_THREE.index("Nothing"), [12])


def mini_royal(cards):
    """649a.6(e) and 649a-1: ace, king and queen of one suit."""
    return {card[0] for card in cards} == set("AKQ") and poker.suited(cards)


def super_royal(cards):
    """649a.6(d)(8) and 649a-5: all six cards, of one suit."""
    return {card[0] for card in cards} == set("AKQJT9") and poker.suited(cards)
