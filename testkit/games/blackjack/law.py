"""Chapters 633a and 635a: House Money, the progressives, the double down, and the games around them as usually dealt.

633a-1 and so on are the entries of the notes on the 2013 proposal; what no text prints is cited by its name alone.
"""

import re

from choosing import in_order, limits, with_device
from money import cents
from record import DECK, an_amount, between

EDITIONS = {"pa-633a": "Blackjack", "pa-635a": "Spanish 21"}
MAIN = {"pa-633a": "blackjack", "pa-635a": "spanish-21"}
POSITIONS = 7


def cards(edition):
    return [c for c in DECK if c[0] != "T"] if edition == "pa-635a" else DECK


def cite(paragraph):
    return f"58 Pa. Code § {paragraph}"


def base(edition, rule):
    """What the texts do not print."""
    return f"{EDITIONS[edition]} as usually dealt: {rule}"


def value(card):
    return 1 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def count(hand):
    """(points, whether an ace counts as 11)."""
    low = sum(map(value, hand))
    soft = low <= 11 and any(c[0] == "A" for c in hand)
    return low + (10 if soft else 0), soft


def points(hand):
    return count(hand)[0]


def natural(hand):
    return len(hand) == 2 and count(hand) == (21, True)


def dealer_may_draw(hand, choose):
    total, soft = count(hand)
    return not natural(hand) and (total < 17 or total == 17 and soft and choose["soft-17"] == "hits")


# ---- what two and three cards are

RUN = "A23456789TJQKA"


def next_to(one, two):
    """Consecutive ranks; the ace stands at either end (633a-1, 633a-9)."""
    return one + two in RUN or two + one in RUN


def two_cards(one, two):
    """633a.13(n), the best of them: its name and its odds with one deck and with several."""
    suited, ranks = one[1] == two[1], {one[0], two[0]}
    if suited and ranks == {"A", "K"}:
        return "Ace and king of one suit", "9 to 1", "9 to 1"
    if suited and next_to(one[0], two[0]):
        return "Two-card straight flush", "5 to 1", "4 to 1"
    if one[0] == two[0]:
        return "Pair", "3 to 1", "3 to 1"
    if next_to(one[0], two[0]):
        return "Two-card straight", "1 to 1", "1 to 1"
    return None


def straight(dealt, drawn):
    """633a.7(o)(3)(i): the ranks of the run in order, the lowest first."""
    one, two = dealt[0][0], dealt[1][0]
    if not next_to(one, two):
        return ""
    run = one + two if one + two in RUN else two + one
    hand = list(dealt)
    for card in drawn:
        hand.append(card)
        if points(hand) > 21:
            break
        longer = [r for r in (card[0] + run, run + card[0]) if r in RUN]
        if not longer:
            break
        run = longer[0]
    return run


STRAIGHTS = {2: ("Two-card straight", "3 to 1"), 3: ("Three-card straight", "15 to 1"),
             4: ("Four-card straight", "50 to 1"), 5: ("Five-card straight", "200 to 1")}


def three_cards(hand):
    """633a.7(g)(8): which of the four lines, counted from the best."""
    ranks, suited = [c[0] for c in hand], len({c[1] for c in hand}) == 1
    order = sorted(ranks, key="A23456789TJQK".index)
    run = "".join(order) in RUN or order[0] == "A" and "".join(order[1:]) == "QK"
    if run and suited:
        return 0
    if len(set(ranks)) == 1:
        return 1
    return 2 if run else 3 if suited else None


def twenty(hand, dealer_natural, wager):
    """Royal Match 21 and King's Bounty (633a-19): which line, counted from the best."""
    if points(hand) != 20:
        return None
    one, two = hand
    suited = one[1] == two[1]
    if wager == "royal-match-21":
        if one == two == "Qh":
            return 0 if dealer_natural else 1
        return 2 if one == two else 3 if suited else 4
    kings = one[0] == two[0] == "K"
    if one == two == "Ks":
        return 0 if dealer_natural else 1
    if kings:
        return 2 if suited else 5
    if one == two and value(one) == 10:
        return 3
    return 4 if suited else 6


def bonus(hand):
    """An undoubled 21 of Spanish 21: its name and odds."""
    ranks, suits = sorted(c[0] for c in hand), {c[1] for c in hand}
    if len(hand) >= 5:
        return {5: ("21 of five cards", "3 to 2"), 6: ("21 of six cards", "2 to 1")}.get(
            len(hand), ("21 of seven cards or more", "3 to 1"))
    if ranks in (["6", "7", "8"], ["7", "7", "7"]):
        name = "21 of 6, 7 and 8" if ranks[0] == "6" else "21 of three 7s"
        if suits == {"s"}:
            return name + " of spades", "3 to 1"
        return (name + " of one suit", "2 to 1") if len(suits) == 1 else (name, "3 to 2")
    return None


# ---- what may be chosen

def portion(choice):
    """all, player-choice, or a part such as 1/2 (633a-8)."""
    if choice in ("all", "player-choice"):
        return True
    found = isinstance(choice, str) and re.fullmatch(r"([1-9][0-9]*)/([1-9][0-9]*)", choice)
    return bool(found) and int(found[1]) < int(found[2]) < 2**32


def a_payout(choice):
    if not isinstance(choice, str):
        return False
    found = re.fullmatch(r"([1-9][0-9]*) for 1", choice)
    return choice in ("none", "100% of meter") or bool(found) and int(found[1]) <= 10**6


def odds_of(lines):
    def allowed(choice):
        parts = choice.split("-") if isinstance(choice, str) else []
        fit = all(re.fullmatch(r"[1-9][0-9]*", part) and int(part) <= 10**6 for part in parts)
        return choice == "none" or fit and len(parts) == lines

    return allowed


BOTH_IDLE = limits("minimum-wager", "maximum-wager") | {
    "bar-after-sitting-out": (False, True, False),
    "verbal-wagers": (True, True, False),
    "batches": (1, between(1, 2)),
    "shuffle": ("manual", "manual", "device"),
    "auto-reshuffler": (False, True, False),
}
BOTH_NEEDS = [
    ("batches", 2, lambda choose: with_device(choose) and not choose["auto-reshuffler"]),
    ("shuffle", "device", lambda choose: choose["batches"] == 2 or choose["auto-reshuffler"]),
    ("auto-reshuffler", True, with_device),
    in_order("minimum-wager", "maximum-wager"),
]
BOTH = {
    "adjacent-boxes": (1, between(1, POSITIONS)),
    "positions": (POSITIONS, between(1, POSITIONS)),
    "soft-17": ("stands", "stands", "hits"),
    "surrender": (True, True, False),
}
LINES = ("blackjack", "5", "6", "7", "8")
IDLE = {
    "pa-635a": BOTH_IDLE,
    "pa-633a": BOTH_IDLE | limits("minimum-side-wager", "maximum-side-wager", "straight-jack-wager", "hit-and-run-wager") | {
        "house-money-over-maximum": (True, True, False),
        "straight-jack-rate": (None, between(1, 100)),
        "straight-jack-verified-from": (100, between(1, 100)),
        "hit-and-run-rate": (None, between(1, 100)),
    },
}


def limit_fits(choose):
    """633a.13(o): no less than what one player could win by the named hands at the maximum wager, on both wagers."""
    limit, most = choose["payout-limit"], choose["maximum-side-wager"]
    best = [choose[wager].split("-")[0] for wager in ("royal-match-21", "kings-bounty") if choose[wager] != "none"]
    return None in (limit, most) or cents(limit) >= sum(map(int, best)) * cents(most)


NEEDS = {
    "pa-635a": BOTH_NEEDS,
    "pa-633a": BOTH_NEEDS + [in_order("minimum-side-wager", "maximum-side-wager"), ("payout-limit", None, limit_fits)],
}
OPTIONS = {
    "pa-635a": IDLE["pa-635a"] | BOTH | {"decks": (6, 6, 8), "rescue": (True, True, False)},
    "pa-633a": IDLE["pa-633a"] | BOTH | {
        "decks": (6, between(1, 8)),
        "blackjack-pays": ("3 to 2", "3 to 2", "6 to 5"),
        "doubling": ("any-two", "any-two", "9-to-11", "10-or-11"),
        "double-after-split": (True, True, False),
        "split-hands": (4, between(2, 4)),
        "split-on": ("value", "value", "rank"),
        "even-money": (True, True, False),
        "house-money": (True, True, False),
        "house-money-add": ("payout", "payout", "payout-and-stake"),
        "house-money-portion": ("all", portion),
        "straight-jack": (True, True, False),
        "straight-jack-reset": ("5000.00", an_amount(500_000)),
        "hit-and-run-reset": (None, an_amount()),
        "three-card-poker": ("none", odds_of(4)),
        "royal-match-21": ("none", odds_of(5)),
        "kings-bounty": ("none", odds_of(7)),
        "payout-limit": (None, an_amount(2_500_000)),
    } | {f"hit-and-run-{line}": ("none", a_payout) for line in LINES},
}


def offered(edition, choose):
    """What a table takes."""
    wagers = [MAIN[edition], "insurance"]
    if edition == "pa-633a":
        wagers += [wager for wager in ("house-money", "straight-jack") if choose[wager]]
        wagers += [wager for wager in ("three-card-poker", "royal-match-21", "kings-bounty") if choose[wager] != "none"]
        if choose["hit-and-run-blackjack"] != "none":
            wagers.append("hit-and-run")
    return wagers


def hit_and_run_line(dealer, choose):
    """What a Hit and Run Progressive Wager is paid, and as what; None where it loses (633a-17)."""
    size = "blackjack" if natural(dealer) else str(min(8, len(dealer)))
    pays = choose.get(f"hit-and-run-{size}", "none")
    names = {"blackjack": "Dealer has Blackjack", "5": "Dealer has five cards", "6": "Dealer has six cards",
             "7": "Dealer has seven cards", "8": "Dealer has eight cards or more"}
    return None if pays == "none" else (names[size], pays)
