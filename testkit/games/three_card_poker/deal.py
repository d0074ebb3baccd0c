"""Three Card Poker rounds that lean on queens, ties, royals and what six cards make."""

from choosing import add_idle, add_positions, begin
from record import DECK, RANKS, SUITS

from .law import IDLE, NEEDS, OPTIONS, POSITIONS

STAKES = ("5.00", "10.00", "25.00", "12.50", "1", "0.01", "33.33", "7.77", "1000.00", "100.00")
TABLES = {
    "ante-bonus": ("5-4-1", "4-3-1", "3-2-1", "5-3-1", "9-8-1", "12-10-1", "1-1-1"),
    "pair-plus": ("40-30-6-4-1", "35-25-6-4-1", "40-25-5-4-1", "40-30-6-3-1", "50-30-6-3-1", "35-33-6-4-1"),
    "six-card-bonus": ("1000-200-50-25-20-10-5", "1000-200-100-20-15-9-8", "1000-200-100-20-15-10-7", "7-6-5-4-3-2-1"),
}


class Dealer:
    def __init__(self, rng):
        self.rng = rng

    def kind(self, rank, count):
        return [rank + s for s in self.rng.sample(SUITS, count)]

    def mixed(self, ranks):
        return [rank + self.rng.choice(SUITS) for rank in ranks]

    def run(self, length, suit=None):
        ranks = "A" + RANKS
        start = self.rng.randrange(len(ranks) - length + 1)
        return [r + (suit or self.rng.choice(SUITS)) for r in ranks[start:start + length]]

    def three(self):
        """Every class, the royals, runs that are none, and high cards about the queen that qualifies."""
        rng = self.rng
        suit = rng.choice(SUITS)
        one, two = rng.sample(RANKS, 2)
        return rng.choice([
            lambda: [r + suit for r in "AKQ"],
            lambda: [r + suit for r in "AKQ"],
            lambda: self.mixed("AKQ"),
            lambda: [r + suit for r in "A23"],
            lambda: self.mixed("A23"),
            lambda: self.mixed("KA2"),
            lambda: self.run(3, suit),
            lambda: self.run(3),
            lambda: [r + suit for r in rng.sample(RANKS, 3)],
            lambda: self.kind(one, 3),
            lambda: self.kind(one, 2) + self.kind(two, 1),
            lambda: self.mixed("Q" + "".join(rng.sample("23456789T", 2))),
            lambda: self.mixed("Q32"),
            lambda: self.mixed("Q64"),
            lambda: self.mixed("JT8"),
            lambda: self.mixed("J" + "".join(rng.sample("2345678", 2))),
            lambda: self.mixed("K" + "".join(rng.sample("23456789", 2))),
            lambda: [],
        ])()

    def six(self):
        """Six cards that make each hand of the Six Card Bonus, and its near misses."""
        rng = self.rng
        suit = rng.choice(SUITS)
        other = rng.choice([s for s in SUITS if s != suit])
        a, b, c, d = rng.sample(RANKS, 4)
        return rng.choice([
            lambda: [r + suit for r in "AKQJT9"],
            lambda: [r + suit for r in "AKQJT9"],
            lambda: [r + suit for r in "AKQJT"] + ["9" + other],
            lambda: [r + suit for r in "AKQJT8"],
            lambda: [r + suit for r in "AKQJ9"] + ["T" + other],
            lambda: [r + suit for r in "KQJT98"],
            lambda: [r + suit for r in "A2345"],
            lambda: self.run(5, suit),
            lambda: self.run(5),
            lambda: self.run(6),
            lambda: self.mixed("KA234"),
            lambda: [r + suit for r in rng.sample(RANKS, 5)],
            lambda: [r + suit for r in rng.sample(RANKS, 4)],
            lambda: self.kind(a, 4) + self.kind(b, 2),
            lambda: self.kind(a, 3) + self.kind(b, 3),
            lambda: self.kind(a, 3) + self.kind(b, 2),
            lambda: self.kind(a, 3) + self.kind(b, 1) + self.kind(c, 1) + self.kind(d, 1),
            lambda: self.kind(a, 2) + self.kind(b, 2) + self.kind(c, 2),
        ])()

    def take(self, deck, wanted):
        hand = []
        for card in wanted:
            if card in deck and len(hand) < 3:
                deck.remove(card)
                hand.append(card)
        while len(hand) < 3:
            hand.append(deck.pop(self.rng.randrange(len(deck))))
        self.rng.shuffle(hand)
        return hand

    def choices(self):
        rng = self.rng
        choose = {name: rng.choice(tables) for name, tables in TABLES.items() if rng.random() < 0.6}
        first = lambda name: int(choose.get(name, OPTIONS[name][0]).split("-")[0])
        if rng.random() < 0.5:
            choose["mini-royal-b"] = max(5, first("ante-bonus")) + rng.choice([0, 0, 1, 20])
        if rng.random() < 0.5:
            choose["mini-royal-d"] = max(40, first("pair-plus")) + rng.choice([0, 0, 5, 60])
        if rng.random() < 0.5:
            choose["super-royal"] = rng.choice([1, 500, 1000, 2000, 20000])
        if rng.random() < 0.4:
            choose["pair-plus-after-fold"] = rng.choice(["stays", "lost"])
        if rng.random() < 0.1:
            choose["six-card-bonus"] = "none"
        if rng.random() < 0.15:
            choose = add_idle(rng, choose, IDLE, OPTIONS, NEEDS)
        return choose

    def wagers(self, bonus):
        rng = self.rng
        wagers = [("ante", rng.choice(STAKES))]
        if rng.random() < 0.7:
            wagers.append(("pair-plus", rng.choice(STAKES)))
        if bonus and rng.random() < 0.7:
            wagers.append(("six-card-bonus", rng.choice(STAKES)))
        rng.shuffle(wagers)
        return dict(wagers)

    def round(self):
        rng = self.rng
        choose = self.choices()
        record = begin(rng, "pa-649a", choose)
        deck = list(DECK)
        numbers = rng.sample(range(1, POSITIONS + 1), rng.choice([1, 1, 2, 2, 3, 4, 6, 7]))
        hands = {}
        if rng.random() < 0.45:
            wanted = self.six()
            rng.shuffle(wanted)
            dealer = self.take(deck, wanted[:3])
            hands[numbers[0]] = self.take(deck, wanted[3:])
        else:
            dealer = self.take(deck, self.three())
        record["dealer"] = " ".join(dealer)
        record["seats"] = []
        for number in numbers:
            alike = lambda: self.mixed(card[0] for card in dealer)  # often equal to the dealer's
            cards = hands.get(number) or self.take(deck, alike() if rng.random() < 0.25 else self.three())
            seat = [("seat", number), ("wagers", self.wagers(choose.get("six-card-bonus") != "none")),
                    ("cards", " ".join(cards)), ("play", rng.random() < 0.8)]
            if rng.random() < 0.05:
                seat.append(("player", f"player {number}"))
            rng.shuffle(seat)
            record["seats"].append(dict(seat))
        add_positions(rng, record, POSITIONS)
        return record
