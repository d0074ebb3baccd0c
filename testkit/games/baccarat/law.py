"""Chapters 627a, 629a and 631a: House Money, and the game around it as it is usually dealt.

627a-1 and so on are the entries of the notes on the 2013 proposal; what no text prints is cited by its name alone.
"""

import re

from choosing import in_order, limits
from record import between

EDITIONS = {"pa-627a": "Minibaccarat", "pa-629a": "Midibaccarat", "pa-631a": "Baccarat"}
POSITIONS = 14

# The paragraphs of each chapter: the wagers, House Money, how it is settled, its paytable.
PARAGRAPHS = {
    "pa-627a": {"wagers": "627a.7(a)", "house": "627a.7(a)(7)", "settled": "627a.8(d)(1)", "portion": "627a.8(d)(1)(i)",
                "pays": "627a.12(g)"},
    "pa-629a": {"wagers": "629a.7(a)", "house": "629a.7(a)(7)", "settled": "629a.8(c)(3)(i)",
                "portion": "629a.8(c)(3)(i)(A)", "pays": "629a.12(h)"},
    "pa-631a": {"wagers": "631a.8(a)", "house": "631a.8(a)(7)", "settled": "631a.9(e)(1)", "portion": "631a.9(e)(1)(i)",
                "pays": "631a.13(h)"},
}


def cite(edition, name, more=""):
    return f"58 Pa. Code § {PARAGRAPHS[edition][name]}{more}"


def base(edition, rule):
    """What the texts do not print."""
    return f"{EDITIONS[edition]} as usually dealt: {rule}"


def value(card):
    rank = card[0]
    return 1 if rank == "A" else 0 if rank in "TJQK" else int(rank)


def points(cards):
    return sum(value(card) for card in cards) % 10


def pair(cards):
    """627a-7: two queens are one, a king and a queen are none."""
    return cards[0][0] == cards[1][0]


def natural(player, banker):
    return max(points(player[:2]), points(banker[:2])) >= 8


def player_draws(player, banker):
    return not natural(player, banker) and points(player[:2]) <= 5


def banker_draws(player, banker):
    """The Banker's Hand once the Player's has its last card."""
    total = points(banker[:2])
    if natural(player, banker):
        return False
    if len(player) == 2:
        return total <= 5
    third = value(player[2])
    if total <= 2:
        return True
    if total == 3:
        return third != 8
    least = {4: 2, 5: 4, 6: 6}.get(total)
    return least is not None and least <= third <= 7


def portion(choice):
    """all, player-choice, or a part such as 1/2 (627a-3)."""
    if choice in ("all", "player-choice"):
        return True
    found = isinstance(choice, str) and re.fullmatch(r"([1-9][0-9]*)/([1-9][0-9]*)", choice)
    return bool(found) and int(found[1]) < int(found[2]) < 2**32


# Those without effect on a settlement are only checked.
IDLE = limits("minimum-wager", "maximum-wager", "minimum-side-wager", "maximum-side-wager") | {
    "house-money-over-maximum": (True, True, False),
    "vigorish-taken": ("marked", "marked", "as-paid"),
    "verbal-wagers": (True, True, False),
}
NEEDS = [in_order("minimum-wager", "maximum-wager"), in_order("minimum-side-wager", "maximum-side-wager")]

# Name, default, then what is allowed.
OPTIONS = IDLE | {
    "house-money": (True, True, False),
    "house-money-add": ("payout", "payout", "payout-and-stake"),
    "house-money-portion": ("all", portion),
    "house-money-needs-hand-wager": (True, True, False),
    "house-money-on-natural": (True, True, False),
    "decks": (8, 6, 8),
    "ez-baccarat": (False, True, False),
    "vigorish": (5, between(0, 100)),
    "tie": ("8 to 1", "8 to 1", "9 to 1"),
    "pairs": (False, True, False),
    "positions": (POSITIONS, between(1, POSITIONS)),
}


def wagers(edition, choose):
    """What a table takes."""
    offered = ["player", "banker", "tie"]
    if choose["house-money"]:
        offered.append("house-money")
    if choose["pairs"]:
        offered += ["player-pair", "banker-pair"]
    if choose["ez-baccarat"] and edition == "pa-627a":
        offered.append("dragon-7")
    return offered
