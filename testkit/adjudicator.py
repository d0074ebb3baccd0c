#!/usr/bin/env python3
"""A second adjudicator for Asia Poker, read straight from the four texts.

It shares no code with the engine and is slow on purpose: the joker is tried as every card it could stand
for, and a seven-card hand is looked at in every group of five. It deals awkward rounds, says what each
wager does and why, and holds its answers against `houseway settle`.

    python3 testkit/adjudicator.py compare --binary target/release/houseway --rounds 5000 --seed 1
    python3 testkit/adjudicator.py freeze  --rounds 600 --seed 1

Editions: 58 Pa. Code ch. 575 (2011), ch. 659a as proposed in 2013, ch. 659a Fortune (2020), and the
Massachusetts Rules of the Game. Where a text can be read two ways the reading is named beside the code
(A1, F17 and so on are the entries of the notes on ambiguities; 659a-7, 603a-1 those of the 2013 notes).

The house way is the operator's own, so a dealer's hand given as seven cards is judged from the setting the
result reports, once that has been checked to be a legal setting of those seven cards.
"""

import argparse
import itertools
import json
import random
import re
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

# ---------------------------------------------------------------------------------------------- cards

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


# ------------------------------------------------------------------------------------------- editions


class Edition:
    def __init__(self, id, main, chapter, sides, options):
        self.id, self.main, self.chapter, self.sides, self.options = id, main, chapter, sides, options
        self.massachusetts = id == "ma-asia-poker"
        self.fortune = id == "pa-659a-fortune"
        self.bonus_edition = "bonus" in sides

    def cite(self, paragraph):
        if self.massachusetts:
            return f"MA Asia Poker § {paragraph}"
        return f"58 Pa. Code § {self.chapter}.{paragraph}"


HIGH_LOW = ["high", "low"]
EDITIONS = {
    e.id: e
    for e in [
        Edition("pa-575", "asia-poker", "575", ["bonus"],
                {"a234-straight-flush": HIGH_LOW, "a234-straight": HIGH_LOW, "bonus": list("ABC")}),
        Edition("pa-659a-2013", "asia-poker", "659a", ["bonus"],
                {"a234-straight-flush": HIGH_LOW, "a234-straight": HIGH_LOW, "bonus": list("ABC")}),
        Edition("pa-659a-fortune", "fortune-asia-poker", "659a", ["fortune-bonus", "insurance", "progressive"],
                {"fortune-bonus": list("ABCD"), "insurance": list("ABC")}),
        Edition("ma-asia-poker", "asia-poker", "", [], {"a234": HIGH_LOW}),
    ]
}


# ---------------------------------------------------------------------------------------------- money


def cents(text):
    dollars, point, rest = text.partition(".")
    return int(dollars) * 100 + (int(rest.ljust(2, "0")) if point else 0)


def dollars(amount):
    sign = "-" if amount < 0 else ""
    return f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02d}"


# --------------------------------------------------------------------------------------- adjudication


def hand_of(seat):
    """The seven cards at a position, in a fixed order so that answers can be kept."""
    if "cards" in seat:
        cards = seat["cards"].split()
    else:
        cards = seat["high"].split() + seat["medium"].split() + seat["low"].split()
    return tuple(sorted(cards))


class Adjudicator:
    def __init__(self, record, dealer=None):
        self.record = record
        self.edition = EDITIONS[record["rules"]]
        self.choose = record.get("choose") or {}
        both = self.choose.get("a234", "high")
        self.a234_flush = self.choose.get("a234-straight-flush", both)
        self.a234_straight = self.choose.get("a234-straight", both)
        self.dealer = dealer or record["dealer"]
        self.meter = cents(record["meter"]) if "meter" in record else None

    def strength(self, cards):
        return strength(tuple(sorted(cards.split())), self.a234_flush, self.a234_straight)

    def foul(self, hands):
        """The paragraph a setting breaks, or None. Sizes first, then high over medium, then medium over low."""
        high, medium, low = hands["high"], hands["medium"], hands["low"]
        massachusetts = self.edition.massachusetts
        if [len(h.split()) for h in (high, medium, low)] != [4, 2, 1]:
            return "12(g)(4)" if massachusetts else "11(f)(1)(v)"
        if not self.strength(high) > self.strength(medium):
            return "12(g)(3)" if massachusetts else "11(f)(1)(iii)"
        if not self.strength(medium) > self.strength(low):
            return "12(g)(3)" if massachusetts else "11(f)(1)(iv)"
        return None

    def compare(self, seat):
        words = {}
        for name in ("high", "medium", "low"):
            mine, theirs = self.strength(seat[name]), self.strength(self.dealer[name])
            words[name] = "above" if mine > theirs else "copy" if mine == theirs else "below"
        return words

    def settle(self):
        seats = {}
        # Counterclockwise from the dealer's far right, which is the highest seat number (575.11(e), F17).
        for seat in sorted(self.record["seats"], key=lambda s: -s["seat"]):
            seats[seat["seat"]] = self.settle_seat(seat)
        if self.edition.fortune:
            self.pay_envy(seats)
        for seat in seats.values():
            seat["net"] = dollars(seat.pop("sum"))
        answer = {"seats": [seats[s["seat"]] for s in self.record["seats"]]}
        if any("progressive" in s["wagers"] for s in self.record["seats"]):
            answer["meter"] = dollars(self.meter)
        return answer

    def settle_seat(self, seat):
        lines, result = [], {"seat": seat["seat"]}
        main = self.main_wager(seat, result)
        lines.append(main)
        for side in self.edition.sides:
            if side in seat["wagers"]:
                settle = {"bonus": self.bonus, "fortune-bonus": self.fortune_bonus,
                          "insurance": self.insurance, "progressive": self.progressive}[side]
                line = {"wager": side, "stake": seat["wagers"][side]}
                line.update(settle(hand_of(seat), cents(seat["wagers"][side])))
                lines.append(line)
        self.cap(lines)
        result["sum"] = sum(cents(l["returned"]) + cents(l["paid"]) - cents(l["stake"]) for l in lines)
        result["wagers"], result["envy"] = lines, []
        return result

    def line(self, outcome, stake, paragraph, paid=0, hand=None, odds=None, keeps_stake=True):
        returned = stake if outcome in ("win", "push") and keeps_stake else 0
        return {"outcome": outcome, "paid": dollars(paid), "returned": dollars(returned), "hand": hand,
                "odds": odds, "clause": self.edition.cite(paragraph)}

    def main_wager(self, seat, result):
        stake = cents(seat["wagers"][self.edition.main])
        massachusetts = self.edition.massachusetts
        line = {"wager": self.edition.main, "stake": dollars(stake)}
        result["set"], result["compare"] = None, None
        if seat.get("surrender"):
            # The whole wager is collected and the cards are not exposed (B3, 659a-8).
            line.update(self.line("surrender", stake, "12(e)" if massachusetts else "11(d)"))
            return line
        foul = self.foul(seat)
        result["set"] = self.edition.cite(foul) if foul else "legal"
        if foul in ("11(f)(1)(v)", "12(g)(4)"):
            line.update(self.line("lose", stake, foul))
            return line
        result["compare"] = self.compare(seat)
        words = list(result["compare"].values())
        if foul:  # B2: a foul loses whatever the comparison says
            line.update(self.line("lose", stake, foul))
        elif words.count("above") >= 2:
            # A match play coupon is part of the wager, paid at its odds and not given back (603a-1).
            coupon = cents(seat.get("match-play", "0.00"))
            paragraph = "12(h)" if massachusetts else "11(f)(2)"
            line.update(self.line("win", stake, paragraph, paid=stake + coupon, odds="1 to 1"))
        else:
            one_each = words.count("copy") == 1 and words.count("below") == 1  # 659a-7
            if massachusetts:
                paragraph = "12(g)(2)" if one_each else "12(g)(1)"
            else:
                paragraph = "11(f)(1)(ii)" if one_each else "11(f)(1)(i)"
            line.update(self.line("lose", stake, paragraph))
        return line

    def bonus(self, cards, stake):
        """575.11(h): any of the eleven listed hands wins (E1)."""
        best = best_line(BONUS, cards)
        if not best:
            return self.line("lose", stake, "11(h)(1)")
        odds = best[1][self.choose.get("bonus", "A")]
        title = best[0]
        if self.edition.id == "pa-659a-2013":  # its table says "a joker"
            title = title.replace("with joker", "with a joker")
        return self.line("win", stake, "11(h)(2)", stake * odds, title, f"{odds} to 1")

    def fortune_table(self):
        table = self.choose.get("fortune-bonus", "A")
        return [(name, title, pays[table]) for name, title, pays in FORTUNE if table in pays]

    def fortune_bonus(self, cards, stake):
        best = best_line(self.fortune_table(), cards)
        if not best:
            return self.line("lose", stake, "11(h)(1)(i)(A)")
        title, (odds, _) = best
        if odds == "push":
            return self.line("push", stake, "11(h)(1)(i)(B)", 0, title, "push")
        return self.line("win", stake, "11(h)(1)(i)(B)", stake * odds, title, f"{odds} to 1")

    def insurance(self, cards, stake):
        high = insurance_high(cards)
        if high is None:
            return self.line("lose", stake, "11(h)(2)(i)")
        title, pays = INSURANCE[high]
        odds = pays[self.choose.get("insurance", "A")]
        return self.line("win", stake, "11(h)(2)(ii)", stake * odds, title, f"{odds} to 1")

    def progressive(self, cards, stake):
        """Paid at the meter as it stands at the player's turn (F17); the stake is already gone (F13)."""
        best = best_line(PROGRESSIVE, cards)
        if not best:
            return self.line("lose", stake, "11(h)(3)(i)")
        title, (kind, number) = best
        if kind == "for":
            paid, odds = stake * number, f"{number} for 1"
        else:
            paid, odds = self.meter * number // 100, f"{number}% of meter"
            self.meter = stake * 10_000 if number == 100 else self.meter - paid  # F14, F16
        return self.line("win", stake, "11(h)(3)(ii)", paid, title, odds, keeps_stake=False)

    def cap(self, lines):
        """575.12(c): main and Bonus winnings of one hand together, the main wager paid first (E9)."""
        if "payout-limit" not in self.choose:
            return
        left = cents(self.choose["payout-limit"])
        for line in lines:
            paid = min(cents(line["paid"]), left)
            line["paid"] = dollars(paid)
            left -= paid

    def pay_envy(self, seats):
        """659a.11(h)(1)(ii): each lammer is paid for each other player's four-of-a-kind or better (F10, F11)."""
        for seat in self.record["seats"]:
            if cents(seat["wagers"].get("fortune-bonus", "0.00")) < 500:
                continue
            lines = []
            for other in self.record["seats"]:
                own = other is seat or ("player" in seat and other.get("player") == seat["player"])
                best = best_line(self.fortune_table(), hand_of(other))
                if own or not best or not best[1][1]:
                    continue
                amount = best[1][1] * 100
                lines.append({"from": other["seat"], "hand": best[0], "paid": dollars(amount),
                              "clause": self.edition.cite("11(h)(1)(ii)")})
                seats[seat["seat"]]["sum"] += amount
            seats[seat["seat"]]["envy"] = sorted(lines, key=lambda l: l["from"])


# ------------------------------------------------------------------------------------- dealing rounds


class Dealer:
    """Deals rounds of one edition that lean on the corners of its rules."""

    def __init__(self, edition, rng):
        self.edition, self.rng = edition, rng

    # Each shape asks for cards that make a hand special; what is missing is filled from the deck.

    def run(self, length, low_from=1, suit=None):
        start = self.rng.randint(low_from, 15 - length)
        ranks = [ACE if r == 1 else r for r in range(start, start + length)]
        return [RANKS[r - 2] + (suit or self.rng.choice(SUITS)) for r in ranks]

    def with_joker(self, cards):
        cards = list(cards)
        cards[self.rng.randrange(len(cards))] = JOKER
        return cards

    def kind(self, r, n):
        return [RANKS[r - 2] + s for s in self.rng.sample(SUITS, n)]

    def royal_match(self):
        one, two = self.rng.sample(SUITS, 2)
        royal = [r + one for r in "AKQJT"]
        if self.rng.random() < 0.6:
            royal = self.with_joker(royal)
        match = ["K" + two, "Q" + two]
        near = self.rng.random()
        if near < 0.15:
            match = ["K" + two, "Q" + self.rng.choice(SUITS)]
        elif near < 0.3:
            match = self.with_joker(match)
        return royal + match

    def special(self):
        rng = self.rng
        s = rng.choice(SUITS)
        ranks = rng.sample(range(2, 15), 4)
        nine = [9, 8, 7, rng.choice([6, 5]), 4, 3, 2]
        flush = [r + s for r in rng.sample(RANKS, rng.choice([4, 5, 5, 6, 7]))]
        shapes = [
            lambda: [JOKER],
            lambda: [JOKER] + self.kind(ACE, rng.randint(1, 3)),
            lambda: [JOKER] + self.kind(ACE, 4),
            lambda: self.kind(ACE, 4),
            lambda: ["A" + s, "2" + s, "3" + s, "4" + s],
            lambda: self.with_joker(["A" + s, "2" + s, "3" + s, "4" + s]),
            lambda: [r + rng.choice(SUITS) for r in "A234"],
            lambda: self.with_joker([r + rng.choice(SUITS) for r in "A234"]),
            lambda: self.with_joker([r + rng.choice(SUITS) for r in "2345"]),
            lambda: self.with_joker(["2" + s, "3" + s, "4" + s, "5" + s]),
            lambda: [r + s for r in "AKQJ"],
            lambda: self.with_joker([r + s for r in "AKQJ"]),
            lambda: self.with_joker([r + s for r in "AKQJT"]),
            lambda: [r + s for r in "AKQJT"],
            lambda: self.run(4, suit=s),
            lambda: self.run(5, suit=s),
            lambda: self.run(5, suit=s) + [JOKER],
            lambda: self.with_joker(self.run(5, suit=s)),
            lambda: self.run(6, suit=s) + ([JOKER] if rng.random() < 0.5 else []),
            lambda: self.run(7, suit=s),
            lambda: self.with_joker(self.run(7, suit=s)),
            lambda: self.with_joker(self.run(7, suit=s)),
            lambda: self.run(7),
            lambda: self.with_joker(self.run(5)),
            lambda: self.run(5),
            lambda: flush,
            lambda: self.with_joker(flush),
            lambda: self.with_joker(["A" + s, "K" + s, "Q" + s, "9" + s]),
            lambda: self.kind(ranks[0], 2) + self.kind(ranks[1], 2) + self.kind(ranks[2], 2),
            lambda: self.kind(ranks[0], 2) + self.kind(ranks[1], 2) + ["A" + s, JOKER],
            lambda: self.kind(ranks[0], 2) + self.kind(ranks[1], 2),
            lambda: self.kind(ranks[0], 3) + self.kind(ranks[1], 3),
            lambda: self.kind(ranks[0], 3) + self.kind(ranks[1], 2),
            lambda: self.kind(ranks[0], 3) + [JOKER],
            lambda: self.kind(ranks[0], 3) + ["A" + s, JOKER],
            lambda: self.kind(ranks[0], 4),
            lambda: self.kind(ranks[0], 4) + self.kind(ranks[1], 3),
            lambda: self.kind(8, 4) + self.kind(rng.choice([ACE, ranks[0]]), 3),
            lambda: self.kind(8, 4) + self.kind(ACE, 2) + [JOKER],
            lambda: self.kind(8, 4) + self.kind(ranks[0], 2) + [JOKER],
            lambda: self.kind(8, 3) + self.kind(ACE, 3) + [JOKER],
            lambda: [RANKS[r - 2] + rng.choice(SUITS) for r in nine],
            lambda: [RANKS[r - 2] + (s if rng.random() < 0.8 else rng.choice(SUITS)) for r in nine],
            lambda: [RANKS[r - 2] + rng.choice(SUITS) for r in nine[:6]] + [JOKER],
            lambda: [r + rng.choice(SUITS) for r in rng.sample(RANKS, 7)],
            lambda: [r + rng.choice(SUITS) for r in rng.sample(RANKS[:10], 7)],
            lambda: [r + rng.choice(SUITS) for r in rng.sample(RANKS, 6)] + [JOKER],
            lambda: (lambda run: run + self.kind(rank(run[2]), 4))(self.run(5)),  # a straight and three of a kind
            self.royal_match,
            self.royal_match,
        ]
        rare = shapes[-15:] + shapes[28:30]
        return rng.choice(shapes if rng.random() < 0.6 else rare)()

    def duel(self):
        """Hands of one family, so that the order inside it decides: runs, suited runs, flushes, kinds."""
        rng = self.rng
        family = rng.choice(["run", "run", "suited run", "suited run", "flush", "flush", "kinds", "plain"])

        def runs(suited):
            ranks = rng.choice(["A234", "A234", "A234", "2345", "2345", "3456", "TJQK", "JQKA", "9TJQ"])
            one = rng.choice(SUITS)
            return [r + (one if suited else rng.choice(SUITS)) for r in ranks]

        def flush():
            one = rng.choice(SUITS)
            return [r + one for r in rng.choice(["AKQ9", "AKQ8", "AKJ9", "AK98", "KQ98", "AQJ9", "AJT8"])]

        def shape():
            if family == "kinds":
                one, two = rng.sample(range(10, 15), 2)
                return rng.choice([self.kind(one, 2), self.kind(one, 2) + self.kind(two, 2), self.kind(one, 3),
                                   self.kind(one, 4), self.kind(one, 3) + [JOKER], self.kind(ACE, 3) + [JOKER]])
            if family == "plain":
                return [r + rng.choice(SUITS) for r in rng.sample("AKQJT98", 4)]
            joker = rng.random() < 0.4
            if family == "flush":
                cards = flush()
                return cards[:1] + self.with_joker(cards[1:]) if joker else cards
            cards = runs(family == "suited run")
            return self.with_joker(cards) if joker else cards

        return shape

    def take(self, deck, wanted):
        """The wanted cards as far as they are left, with another suit if need be, filled up to seven."""
        hand = []
        for card in wanted:
            if len(hand) == 7:
                break
            if card not in deck and card != JOKER:
                same = [c for c in deck if c != JOKER and c[0] == card[0]]
                card = self.rng.choice(same) if same and self.rng.random() < 0.3 else None
            if card in deck:
                deck.remove(card)
                hand.append(card)
        while len(hand) < 7:
            hand.append(deck.pop(self.rng.randrange(len(deck))))
        return hand

    def settings(self, cards):
        cards = list(cards)
        self.rng.shuffle(cards)
        ways = []
        for high in itertools.combinations(range(7), 4):
            rest = [i for i in range(7) if i not in high]
            for low in rest:
                medium = [i for i in rest if i != low]
                ways.append({"high": " ".join(cards[i] for i in high),
                             "medium": " ".join(cards[i] for i in medium), "low": cards[low]})
        self.rng.shuffle(ways)
        return ways

    def cut(self, cards, sizes):
        cards = list(cards)
        self.rng.shuffle(cards)
        a, b, _ = sizes
        return {"high": " ".join(cards[:a]), "medium": " ".join(cards[a:a + b]), "low": " ".join(cards[a + b:])}

    def set_legally(self, judge, cards, best=False):
        """Some legal setting, often with a strong high hand; always the strongest if asked."""
        legal = (w for w in self.settings(cards) if not judge.foul(w))
        if best:
            return max(legal, key=lambda w: judge.strength(w["high"]))
        if self.rng.random() < 0.6:
            return max(itertools.islice(legal, 25), key=lambda w: judge.strength(w["high"]))
        return next(legal)

    def set_as_player(self, judge, cards):
        chance = self.rng.random()
        if chance < 0.07:
            sizes = self.rng.choice([(5, 1, 1), (3, 3, 1), (4, 1, 2), (3, 2, 2), (2, 4, 1), (1, 2, 4), (1, 4, 2),
                                     (2, 1, 4), (3, 1, 3), (1, 1, 5), (2, 3, 2)])
            return self.cut(cards, sizes)
        if chance < 0.25:
            foul = next((w for w in self.settings(cards) if judge.foul(w)), None)
            if foul:
                return foul
        return self.set_legally(judge, cards)

    def twin(self, deck, dealer):
        """A setting that copies the dealer's hands, in part or whole, in other suits."""
        hands, mine = {}, []
        for name in ("high", "medium", "low"):
            hands[name] = []
            for card in dealer[name].split():
                copy = self.rng.random() < 0.85
                joker_for_ace = rank(card) == ACE and JOKER in deck and self.rng.random() < 0.3
                same = [c for c in deck if c != JOKER and rank(c) == rank(card)]
                if name == "high" and one_suit(dealer["high"].split()) and mine and suit(mine[0]) in SUITS:
                    same = [c for c in same if suit(c) == suit(mine[0])] or same
                if copy and joker_for_ace:
                    pick = JOKER
                elif copy and same:
                    pick = self.rng.choice(same)
                else:
                    pick = self.rng.choice(deck)
                deck.remove(pick)
                mine.append(pick)
                hands[name].append(pick)
        return {name: " ".join(cards) for name, cards in hands.items()}

    def choices(self):
        choose = {}
        for key, values in self.edition.options.items():
            if self.rng.random() < 0.7:
                choose[key] = self.rng.choice(values)
        if self.edition.bonus_edition and self.rng.random() < 0.25:
            choose["payout-limit"] = self.rng.choice(["50000.00", "50000.01", "60000.00", "75000.50", "250000.00"])
        return choose

    def money(self, *amounts):
        return self.rng.choice(amounts)

    def wagers(self, choose, progressive):
        main = self.money("10.00", "25.00", "12.50", "5.00", "100.00", "0.01", "33.33", "1000.00")
        if "payout-limit" in choose and self.rng.random() < 0.4:
            main = self.money("49999.99", "50000.00", "50000.01", "100000.00", "45000.00")
        wagers = [(self.edition.main, main)]
        if "bonus" in self.edition.sides and self.rng.random() < 0.75:
            wagers.append(("bonus", self.money("1.00", "5.00", "10.00", "12.37", "25.00", "70.00", "1000.00")))
        if self.edition.fortune:
            if self.rng.random() < 0.7:
                wagers.append(("fortune-bonus", self.money("1.00", "4.99", "5.00", "5.00", "5.01", "25.00", "12.37")))
            if self.rng.random() < 0.5:
                wagers.append(("insurance", self.money("1.00", "5.00", "2.50", "7.77")))
            if progressive and self.rng.random() < 0.75:
                wagers.append(("progressive", progressive))
        self.rng.shuffle(wagers)
        return dict(wagers)

    def round(self, house_way=False):
        rng, edition = self.rng, self.edition
        choose = self.choices()
        record = {"rules": edition.id}
        if choose or rng.random() < 0.1:
            record["choose"] = choose
        if rng.random() < 0.3:
            record["id"] = f"round-{rng.randrange(10**6)}"
        deck = list(DECK)
        judge = Adjudicator({"rules": edition.id, "choose": choose, "dealer": {}})

        seats = rng.sample(range(1, 7), rng.choice([1, 1, 1, 2, 2, 3, 4, 5, 6]))
        hands = {}
        lead = rng.random()
        if lead < 0.04:  # the meter is won twice, or won and then shared: seats decide who comes first
            first = self.run(7, suit="s")
            rng.choice([lambda: None, lambda: first.__setitem__(rng.randrange(7), JOKER)])()
            wanted = [first, self.run(7, suit="h")]
            for seat, cards in zip(seats, wanted):
                hands[seat] = self.take(deck, cards)
        elif lead < 0.08:
            wanted = [self.kind(ACE, 4) + [JOKER], self.run(7, low_from=2, suit="d")]
            rng.shuffle(wanted)
            wanted[0 if JOKER in wanted[1] else 1] = ["8d", "7d", "6d", "5d", "4d", "3d", "2d"]
            for seat, cards in zip(seats, wanted):
                hands[seat] = self.take(deck, cards)

        # Not always the dealer first, or the one joker would seldom reach a player.
        duel = rng.random() < 0.35
        shape = self.duel() if duel else self.special
        for seat in seats[:rng.choice([0, 1, 1, 2])]:
            if seat not in hands:
                hands[seat] = self.take(deck, shape())
        dealt = self.take(deck, shape() if duel or rng.random() < 0.5 else [])
        dealer = self.set_legally(judge, dealt, best=duel and rng.random() < 0.9)
        if house_way:
            record["dealer"] = {"cards": " ".join(dealt)}
        else:
            record["dealer"] = dealer

        progressive = None
        if edition.fortune and rng.random() < 0.7:
            progressive = self.money("1.00", "5.00")
            record["meter"] = self.money("10000.00", "12345.67", "50000.00", "87654.39", "100000.01", "10000.05")

        record["seats"] = []
        for number in seats:
            seat = {"seat": number}
            if number not in hands and rng.random() < 0.3:
                laid = self.twin(deck, dealer)
                cards = laid["high"].split() + laid["medium"].split() + laid["low"].split()
            else:
                if number in hands:
                    cards = hands[number]
                elif duel or rng.random() < 0.65:
                    cards = self.take(deck, shape())
                else:
                    cards = self.take(deck, [])
                if duel and rng.random() < 0.7:
                    laid = self.set_legally(judge, cards, best=True)
                else:
                    laid = self.set_as_player(judge, cards)
            seat["wagers"] = self.wagers(choose, progressive)
            only_main = len(seat["wagers"]) == 1
            if only_main and rng.random() < (0.3 if edition.sides else 0.08):
                seat["surrender"] = True
                laid = laid if rng.random() < 0.4 else {"cards": " ".join(cards)}
            elif rng.random() < 0.1:
                seat["surrender"] = False
            seat.update(laid)
            if edition.massachusetts and rng.random() < 0.25:
                stake = cents(seat["wagers"][edition.main])
                seat["match-play"] = dollars(rng.choice([stake, max(1, stake // 2)]))
            pairs = list(seat.items())
            rng.shuffle(pairs)
            record["seats"].append(dict(pairs))
        self.share_positions(record)
        return record

    def share_positions(self, record):
        """One player at two adjacent positions, where the operator has filed that (F11)."""
        numbers = {s["seat"]: s for s in record["seats"]}
        if not self.edition.fortune or self.rng.random() > 0.15:
            return
        for n in range(1, 6):
            if n in numbers and n + 1 in numbers:
                numbers[n]["player"] = numbers[n + 1]["player"] = "North"
                record.setdefault("choose", {})["adjacent-positions"] = True
                return


# ---------------------------------------------------------------------------------- records to refuse


class Spoiler:
    """Takes a good record and breaks one thing in it. Each way gives the clause that forbids it, if one does."""

    def __init__(self, edition, rng):
        self.edition, self.rng = edition, rng
        self.dealer = Dealer(edition, rng)

    def refused(self):
        while True:
            way = self.rng.choice(self.ways())
            record = self.dealer.round()
            record.pop("id", None)
            spoilt = way(record)
            if spoilt is not None:
                clause = spoilt if isinstance(spoilt, str) else None
                record["id"] = f"refuse: {way.__name__.replace('_', ' ')}"
                return record, clause

    def ways(self):
        return [getattr(self, n) for n in sorted(dir(self)) if n.startswith("no_")]

    def seat(self, record):
        return self.rng.choice(record["seats"])

    def set_seat(self, record):
        whole = [s for s in record["seats"] if "high" in s and not s.get("surrender")]
        return self.rng.choice(whole) if whole else None

    def no_surrender_with_a_side_wager(self, record):
        seat = self.seat(record)
        if not self.edition.sides:
            return None
        seat["surrender"] = True
        if len(seat["wagers"]) == 1:
            side = self.rng.choice([s for s in self.edition.sides if s != "progressive"])
            seat["wagers"][side] = "5.00"
        return self.edition.cite("11(d)")

    def no_wager_of_another_edition(self, record):
        everything = ["asia-poker", "fortune-asia-poker", "bonus", "fortune-bonus", "insurance", "progressive",
                      "ante", "Bonus", ""]
        others = [w for w in everything if w != self.edition.main and w not in self.edition.sides]
        seat = self.seat(record)
        seat["surrender"] = False
        if "cards" in seat:
            return None
        seat["wagers"][self.rng.choice(others)] = "5.00"
        return True

    def no_option_of_another_edition(self, record):
        everything = {"a234": "high", "a234-straight": "low", "a234-straight-flush": "high", "bonus": "A",
                      "fortune-bonus": "B", "insurance": "C", "payout-limit": "60000.00"}
        mine = set(self.edition.options) | ({"payout-limit"} if self.edition.bonus_edition else set())
        key = self.rng.choice([k for k in sorted(everything) if k not in mine])
        record.setdefault("choose", {})[key] = everything[key]
        return True

    def no_unknown_option(self, record):
        key = self.rng.choice(["a-234", "bonuses", "payout", "joker", "Bonus", ""])
        record.setdefault("choose", {})[key] = "A"
        return True

    def no_unknown_choice(self, record):
        key = self.rng.choice(sorted(self.edition.options))
        record.setdefault("choose", {})[key] = self.rng.choice(["E", "middle", "a", "", "HIGH", 1, True, None, ["A"]])
        return True

    def no_card_twice_between_hands(self, record):
        seats = [s for s in record["seats"] if "high" in s]
        if not seats:
            return None
        seat = self.rng.choice(seats)
        others = [c for s in record["seats"] if s is not seat for c in hand_of(s)]
        others += hand_of(record["dealer"])
        high = seat["high"].split()
        high[0] = self.rng.choice(others)
        seat["high"] = " ".join(high)
        return True

    def no_card_twice_in_one_hand(self, record):
        seat = self.set_seat(record)
        if not seat:
            return None
        high, medium = seat["high"].split(), seat["medium"].split()
        medium[0] = high[0]
        seat["medium"] = " ".join(medium)
        return True

    def no_second_joker(self, record):
        seat = self.set_seat(record)
        if not seat:
            return None
        dealer = record["dealer"]
        dealer["low"] = JOKER
        high = seat["high"].split()
        high[-1] = JOKER
        seat["high"] = " ".join(high)
        return True

    def spare(self, record):
        used = {c for s in record["seats"] for c in hand_of(s)} | set(hand_of(record["dealer"]))
        return self.rng.choice([c for c in DECK if c not in used])

    def no_eighth_card(self, record):
        seat = self.rng.choice(record["seats"] + [record["dealer"]])
        name = self.rng.choice([n for n in ("high", "medium", "low", "cards") if n in seat])
        seat[name] += " " + self.spare(record)
        return True

    def no_missing_card(self, record):
        seat = self.rng.choice(record["seats"] + [record["dealer"]])
        name = "high" if "high" in seat else "cards"
        seat[name] = " ".join(seat[name].split()[1:])
        return True

    def no_strange_card(self, record):
        seat = self.rng.choice(record["seats"] + [record["dealer"]])
        name = "high" if "high" in seat else "cards"
        cards = seat[name].split()
        cards[0] = self.rng.choice(["1s", "10s", "Xx", "A", "s", "AS", "as", "Ass", "Joker", "jk", "\u2660A", "Jk2"])
        seat[name] = " ".join(cards)
        return True

    def no_such_money(self, record):
        seat = self.seat(record)
        wager = self.rng.choice(sorted(seat["wagers"]))
        seat["wagers"][wager] = self.rng.choice(
            ["-5.00", "0.00", "0", "-0.00", "5.001", "1e3", "ten", "", " ", "$5.00", "5,000.00", "5.", ".50", "NaN",
             "inf", "+5.00", "0x10", "5.00 ", "99999999999999999999999999.00", "92233720368547758.08",
             "18446744073709551616.00", 5, 5.0, -5, None, True, ["5.00"], {"amount": "5.00"}])
        return True

    def no_side_wager_alone(self, record):
        seat = self.seat(record)
        if not self.edition.sides or "cards" in seat or seat.get("surrender"):
            return None
        side = self.rng.choice([s for s in self.edition.sides if s != "progressive"])
        seat["wagers"] = {side: "5.00"}
        return self.edition.cite("7(d)")

    def no_wager_at_all(self, record):
        self.seat(record)["wagers"] = {}
        return True

    def no_progressive_without_its_meter(self, record):
        if not self.edition.fortune:
            return None
        seat = self.set_seat(record)
        if not seat:
            return None
        record.pop("meter", None)
        for other in record["seats"]:
            other["wagers"].pop("progressive", None)
        seat["wagers"]["progressive"] = "1.00"
        return True

    def no_bad_meter(self, record):
        if "meter" not in record or not any("progressive" in s["wagers"] for s in record["seats"]):
            return None
        record["meter"] = self.rng.choice(["-1.00", "0.00", "ten", "", "10000.001", 10000, "1e9"])
        return True

    def no_two_sizes_of_progressive(self, record):
        """F14: one fixed amount for the table."""
        if "meter" not in record:
            return None
        seats = [s for s in record["seats"] if not s.get("surrender") and "high" in s]
        if len(seats) < 2:
            return None
        for seat in seats:
            seat["wagers"]["progressive"] = "1.00"
        seats[0]["wagers"]["progressive"] = "5.00"
        return True

    def no_low_payout_limit(self, record):
        if not self.edition.bonus_edition:
            return None
        record.setdefault("choose", {})["payout-limit"] = self.rng.choice(["49999.99", "1.00", "5000.00", "50.00"])
        return self.edition.cite("12(c)")

    def no_broken_payout_limit(self, record):
        if not self.edition.bonus_edition:
            return None
        record.setdefault("choose", {})["payout-limit"] = self.rng.choice(["-50000.00", "0.00", "none", "", "1e9"])
        return True

    def no_coupon_outside_massachusetts(self, record):
        if self.edition.massachusetts:
            return None
        self.seat(record)["match-play"] = "5.00"
        return True

    def no_bad_coupon(self, record):
        if not self.edition.massachusetts:
            return None
        self.seat(record)["match-play"] = self.rng.choice(["-5.00", "0.00", "ten", 5, "5.005"])
        return True

    def no_unknown_field(self, record):
        place = self.rng.choice([record, self.seat(record), record["dealer"]])
        place[self.rng.choice(["note", "hihg", "Seat", "match_play", "players", ""])] = "x"
        return True

    def no_such_seat(self, record):
        self.seat(record)["seat"] = self.rng.choice([0, 7, -1, 8, 255, 256, "1", 1.5, None])
        return True

    def no_seat_twice(self, record):
        if len(record["seats"]) < 2:
            return None
        one, two = self.rng.sample(record["seats"], 2)
        one["seat"] = two["seat"]
        return True

    def no_cards_unset_without_surrender(self, record):
        seat = self.set_seat(record)
        if not seat:
            return None
        seat["cards"] = " ".join(hand_of(seat))
        for name in ("high", "medium", "low"):
            del seat[name]
        seat.pop("surrender", None)
        return True

    def no_hand_missing(self, record):
        seat = self.set_seat(record)
        if not seat:
            return None
        del seat[self.rng.choice(["high", "medium", "low"])]
        return True

    def no_such_edition(self, record):
        record["rules"] = self.rng.choice(["pa-999", "", "PA-575", "asia-poker"])
        return True

    def no_dealer(self, record):
        del record["dealer"]
        return True

    def no_list_for_an_object(self, record):
        """A list read by position would hide which hand is which."""
        dealer = record["dealer"]
        record["dealer"] = [None, dealer["high"], dealer["medium"], dealer["low"]]
        return True

    def no_seats(self, record):
        record["seats"] = []
        return True

    def no_foul_dealer(self, record):
        """575.13(i): the dealer's hands are reset by the house way, so a foul setting is not the round."""
        judge = Adjudicator(record)
        fouls = [w for w in self.dealer.settings(hand_of(record["dealer"])) if judge.foul(w)]
        if not fouls:
            return None
        record["dealer"] = fouls[0]
        return self.edition.cite("14(i)" if self.edition.massachusetts else "13(i)")

    def no_player_at_seats_apart(self, record):
        numbers = sorted(s["seat"] for s in record["seats"])
        if len(numbers) < 2 or numbers[-1] - numbers[0] < 2:
            return None
        record.setdefault("choose", {})["adjacent-positions"] = True
        for seat in record["seats"]:
            seat.pop("player", None)
            if seat["seat"] in (numbers[0], numbers[-1]):
                seat["player"] = "South"
        return self.edition.cite("13(a)" if self.edition.massachusetts else "7(f)")

    def no_player_at_two_seats_unfiled(self, record):
        if len(record["seats"]) < 2:
            return None
        record.get("choose", {}).pop("adjacent-positions", None)
        for seat in record["seats"]:
            seat["player"] = "South"
        return self.edition.cite("13(a)" if self.edition.massachusetts else "7(f)")


# ----------------------------------------------------------------------------------------- comparison


def plain(name):
    return re.sub(r"[^a-z0-9]", "", name.lower()) if isinstance(name, str) else name


def differences(ours, theirs):
    """Every field we know that the result does not agree with."""
    found = []

    def differ(path, mine, other):
        if mine != other:
            found.append((path, mine, other))

    if "error" in theirs:
        return [("refused", "settles", theirs["error"])]
    theirs_seats = {s["seat"]: s for s in theirs["seats"]}
    differ("seats", [s["seat"] for s in ours["seats"]], [s["seat"] for s in theirs["seats"]])
    differ("meter", ours.get("meter"), theirs.get("meter"))
    for seat in ours["seats"]:
        other = theirs_seats.get(seat["seat"])
        if other is None:
            continue
        at = f"seat {seat['seat']} "
        for field in ("set", "compare", "net"):
            differ(at + field, seat[field], other.get(field))
        lines = {l["wager"]: l for l in other["wagers"]}
        differ(at + "wagers", sorted(l["wager"] for l in seat["wagers"]), sorted(lines))
        for line in seat["wagers"]:
            there = lines.get(line["wager"], {})
            for field in ("stake", "outcome", "paid", "returned", "odds", "clause"):
                differ(f"{at}{line['wager']} {field}", line[field], there.get(field))
            differ(f"{at}{line['wager']} hand", plain(line["hand"]), plain(there.get("hand")))
        mine = [(e["from"], plain(e["hand"]), e["paid"], e["clause"]) for e in seat["envy"]]
        envy = [(e["from"], plain(e["hand"]), e["paid"], e["clause"]) for e in other.get("envy", [])]
        differ(at + "envy", mine, sorted(envy))
    return found


def reported_setting(record, theirs, judge):
    """The dealer's setting in a result, where the record gives seven cards and the house way sets them."""
    dealer = theirs.get("dealer", {})
    if sorted(hand_of(dealer)) != sorted(hand_of(record["dealer"])) or judge.foul(dealer):
        return None
    return dealer


def run_binary(binary, records):
    text = "".join(json.dumps(r, ensure_ascii=False) + "\n" for r in records)
    done = subprocess.run([binary, "settle", "-"], input=text.encode(), capture_output=True, check=False)
    lines = done.stdout.decode().splitlines()
    if len(lines) != len(records):
        sys.exit(f"{len(records)} records in, {len(lines)} results out, status {done.returncode}: "
                 f"{done.stderr.decode()[:500]}")
    return [json.loads(line) for line in lines], done.returncode


def compare(args):
    totals, show = {}, args.show
    shown = {}
    for edition in [EDITIONS[e] for e in (args.edition or EDITIONS)]:
        rng = random.Random(f"{edition.id}/{args.seed}")
        dealer, spoiler = Dealer(edition, rng), Spoiler(edition, rng)
        cases = []
        for _ in range(args.rounds):
            chance = rng.random()
            if chance < 0.12:
                record, clause = spoiler.refused()
                cases.append((record, "refuse", clause))
            else:
                cases.append((dealer.round(house_way=chance < 0.17), "settle", None))
        results, _ = run_binary(args.binary, [c[0] for c in cases])
        wrong = refusals = 0
        for number, ((record, kind, clause), theirs) in enumerate(zip(cases, results), start=1):
            if kind == "refuse":
                refusals += 1
                if "error" not in theirs:
                    found = [("refused", record["id"], "settles")]
                else:
                    found = []
                    if clause and theirs["error"].get("clause") != clause:
                        found.append((f"refusal clause ({record['id']})", clause, theirs["error"]))
                    if theirs.get("line") != number:
                        found.append(("line", number, theirs.get("line")))
                ours = {"refused": True, "clause": clause}
            else:
                setting = None
                if "cards" in record["dealer"] and "error" not in theirs:
                    setting = reported_setting(record, theirs, Adjudicator(record))
                    if setting is None:
                        print("dealer's setting is not legal:", json.dumps(record), json.dumps(theirs))
                        wrong += 1
                        continue
                ours = Adjudicator(record, setting).settle() if "cards" not in record["dealer"] or setting else {}
                found = differences(ours, theirs)
                for field in ("id", "rules"):
                    if "error" not in theirs and theirs.get(field) != record.get(field):
                        found.append((field, record.get(field), theirs.get(field)))
            if not found:
                continue
            wrong += 1
            key = (edition.id, re.sub(r"\d+", "N", found[0][0]), kind == "refuse" and str(found[0][1]))
            shown[key] = shown.get(key, 0) + 1
            if shown[key] <= show:
                print(f"-- {edition.id}: {found}")
                print("record", json.dumps(record, ensure_ascii=False))
                print("ours  ", json.dumps(ours, ensure_ascii=False))
                print("theirs", json.dumps(theirs, ensure_ascii=False))
        totals[edition.id] = (len(cases), refusals, wrong)
    for key, count in sorted(shown.items(), key=str):
        print("disagreement", count, key)
    for name, (count, refusals, wrong) in totals.items():
        print(f"{name}: {count} records, {refusals} to refuse, {wrong} disagreements")
    return 1 if shown or any(w for _, _, w in totals.values()) else 0


def freeze(args):
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    for edition in EDITIONS.values():
        rng = random.Random(f"{edition.id}/{args.seed}")
        dealer, spoiler = Dealer(edition, rng), Spoiler(edition, rng)
        with open(folder / f"{edition.id}.jsonl", "w", encoding="utf-8", newline="\n") as file:
            for _ in range(args.rounds):
                if rng.random() < 0.2:
                    record, clause = spoiler.refused()
                    expect = {"refused": True, "clause": clause}
                else:
                    record = dealer.round()
                    expect = Adjudicator(record).settle()
                line = {"record": record, "expect": expect}
                file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
        print(f"{folder / (edition.id + '.jsonl')}: {args.rounds} records")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("compare", help="hold the program against this adjudicator")
    one.add_argument("--binary", required=True)
    one.add_argument("--rounds", type=int, default=2000, help="records per edition")
    one.add_argument("--seed", default="1")
    one.add_argument("--edition", action="append", choices=list(EDITIONS))
    one.add_argument("--show", type=int, default=2, help="how many of each kind of disagreement to print")
    two = commands.add_parser("freeze", help="write records with their answers for tests that run without Python")
    two.add_argument("--rounds", type=int, default=600, help="records per edition")
    two.add_argument("--seed", default="1")
    two.add_argument("--out", default=str(Path(__file__).resolve().parent.parent / "testdata" / "rounds"))
    args = parser.parse_args()
    sys.exit(compare(args) if args.command == "compare" else freeze(args))


if __name__ == "__main__":
    main()
