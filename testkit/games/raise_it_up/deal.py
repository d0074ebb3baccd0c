"""Raise It Up rounds that lean on the corners of chapter 587."""

from choosing import add_idle, add_positions, begin
from record import DECK, RANKS, SUITS

from .law import IDLE, MULTIPLES, NEEDS, OPTIONS, POSITIONS

ANTES = ("5.00", "10.00", "25.00", "12.50", "1", "0.01", "0.03", "33.33", "7.77", "1000.00", "100.00")
SIDES = ("1.00", "5.00", "5", "2.50", "12.37", "0.01", "25.00", "100.00")
METERS = ("1000.00", "1234.56", "5000.00", "98765.43", "1000.01", "250000.00")


class Dealer:
    def __init__(self, rng):
        self.rng = rng

    # ---- cards asked for; whatever is missing is filled from the deck

    def kind(self, rank, count):
        return [rank + s for s in self.rng.sample(SUITS, count)]

    def run(self, length, suit=None):
        ranks = "A" + RANKS
        start = self.rng.randrange(len(ranks) - length + 1)
        return [r + (suit or self.rng.choice(SUITS)) for r in ranks[start:start + length]]

    def three(self):
        """A hand of three cards: every class of 587.6(c), the A-K-Q of a suit, A-2-3 and what only looks like a run."""
        rng = self.rng
        suit = rng.choice("sssshdc")
        one, two = rng.sample(RANKS, 2)
        return rng.choice([
            lambda: [r + suit for r in "AKQ"],
            lambda: [r + suit for r in "AKQ"],
            lambda: [r + rng.choice(SUITS) for r in "AKQ"],
            lambda: [r + suit for r in "A23"],
            lambda: [r + rng.choice(SUITS) for r in "A23"],
            lambda: [r + suit for r in "KA2"],
            lambda: [r + rng.choice(SUITS) for r in "KA2"],
            lambda: self.run(3, suit),
            lambda: self.run(3),
            lambda: self.run(3),
            lambda: [r + suit for r in rng.sample(RANKS, 3)],
            lambda: self.kind(one, 3),
            lambda: self.kind(one, 2) + self.kind(two, 1),
            lambda: self.kind(rng.choice("9TJ"), 2),
            lambda: [],
        ])()

    def six(self):
        """Six cards that make each class of 587.6(b), and its near misses."""
        rng = self.rng
        suit = rng.choice(SUITS)
        a, b, c, d = rng.sample(RANKS, 4)
        return rng.choice([
            lambda: [r + suit for r in "AKQJT"],
            lambda: [r + suit for r in "KQJT9"] + ["A" + suit],
            lambda: [r + suit for r in "A2345"],
            lambda: [r + suit for r in "A2345"] + ["6" + suit],
            lambda: [r + suit for r in "QKA23"],
            lambda: self.run(5, suit),
            lambda: self.run(6, suit),
            lambda: self.run(5),
            lambda: self.run(6),
            lambda: self.run(4) + self.kind(a, 1),
            lambda: [r + rng.choice(SUITS) for r in "A2345"],
            lambda: [r + rng.choice(SUITS) for r in "QKA23"],
            lambda: [r + rng.choice(SUITS) for r in "KA234"],
            lambda: [r + suit for r in rng.sample(RANKS, 5)],
            lambda: [r + suit for r in rng.sample(RANKS, 6)],
            lambda: [r + suit for r in rng.sample(RANKS, 4)],
            lambda: self.kind(a, 4),
            lambda: self.kind(a, 4) + self.kind(b, 2),
            lambda: self.kind(a, 3) + self.kind(b, 3),
            lambda: self.kind(a, 3) + self.kind(b, 2),
            lambda: self.kind(a, 3) + self.kind(b, 1) + self.kind(c, 1) + self.kind(d, 1),
            lambda: self.kind(a, 2) + self.kind(b, 2) + self.kind(c, 2),
            lambda: self.kind(a, 2) + self.kind(b, 2) + self.kind(c, 1) + self.kind(d, 1),
            lambda: self.kind(rng.choice("89T"), 2) + self.kind(rng.choice("23"), 2),
            lambda: self.kind(rng.choice("9TJQ"), 2) + [r + rng.choice(SUITS) for r in "2468"],
            lambda: self.kind(rng.choice("9T"), 2) + [r + rng.choice(SUITS) for r in "357K"],
            lambda: [r + rng.choice(SUITS) for r in rng.sample(RANKS, 6)],
        ])()

    def take(self, deck, wanted, count):
        hand = []
        for card in wanted:
            if card in deck and len(hand) < count:
                deck.remove(card)
                hand.append(card)
        while len(hand) < count:
            hand.append(deck.pop(self.rng.randrange(len(deck))))
        self.rng.shuffle(hand)
        return hand

    def beside(self, community):
        """Three cards that go with the community cards: same ranks, or same suit."""
        rng = self.rng
        if rng.random() < 0.5:
            ranks = [rng.choice([c[0] for c in community]) for _ in range(rng.randint(1, 3))]
            return [r + rng.choice(SUITS) for r in ranks]
        suit = rng.choice(community)[1]
        return [r + suit for r in rng.sample(RANKS, rng.choice([2, 2, 3]))]

    # ---- a round

    def choices(self):
        rng = self.rng
        choose = {}
        for name, values in (("pair-plus", "ABCD"), ("six-card-bonus", "ABCD")):
            if rng.random() < 0.75:
                choose[name] = rng.choice(values)
        if rng.random() < 0.15:
            choose["progressive"] = True
        if rng.random() < 0.2:
            choose["progressive-reset"] = rng.choice(["1000.00", "2500.00", "5000", "12345.67"])
        if rng.random() < 0.25:
            choose["ace-two-three"] = rng.choice(["straight", "none"])
        if rng.random() < 0.3:
            choose["pair-plus-after-fold"] = rng.choice(["stays", "at-once", "lost"])
        if rng.random() < 0.3:
            choose["envy-holder"] = rng.choice(["any", "wagered"])
        if rng.random() < 0.15:
            choose = add_idle(rng, choose, IDLE, OPTIONS, NEEDS)
        return choose

    def wagers(self, progressive):
        rng = self.rng
        ante = rng.choice(ANTES)
        wagers = [("ante", ante), ("blind", ante)]
        if rng.random() < 0.65:
            wagers.append(("pair-plus", rng.choice(SIDES)))
        if rng.random() < 0.6:
            wagers.append(("six-card-bonus", rng.choice(SIDES)))
        if progressive and rng.random() < 0.75:
            wagers.append(("progressive", progressive))
        rng.shuffle(wagers)
        return dict(wagers)

    def play(self):
        rng = self.rng
        if rng.random() < 0.25:
            return "fold"
        street = rng.choice((3, 4, 5))
        return {"street": street, "multiple": rng.choice(MULTIPLES[street])}

    def round(self):
        rng = self.rng
        choose = self.choices()
        record = begin(rng, "pa-587", choose)
        deck = list(DECK)
        numbers = rng.sample(range(1, POSITIONS + 1), rng.choice([1, 1, 2, 2, 3, 4, 5, 6]))
        hands, wanted = {}, []
        if rng.random() < 0.12:  # several to envy, or the jackpot among them
            for number, suit in zip(numbers, rng.sample(SUITS, 4)):
                hands[number] = self.take(deck, [r + suit for r in "AKQ"] if rng.random() < 0.8 else [], 3)
        elif rng.random() < 0.6:
            wanted = self.six()
            rng.shuffle(wanted)
            hands[numbers[0]] = self.take(deck, wanted[3:], 3)
        community = self.take(deck, wanted[:3], 3)
        record["community"] = " ".join(community)
        progressive = rng.choice([None, None, "1.00", "5.00", "1.00", "5.00"])
        if "choose" in record and progressive and rng.random() < 0.3:
            choose["progressive-wager"] = rng.choice(["either", progressive])
        if progressive or rng.random() < 0.1:
            record["meter"] = rng.choice(METERS)
        either = choose.get("progressive-wager") == "either"
        mixed = lambda: rng.choice(["1.00", "5.00", "1"]) if either else progressive
        record["seats"] = []
        for number in numbers:
            cards = hands.get(number)
            if cards is None:
                cards = self.take(deck, self.beside(community) if rng.random() < 0.35 else self.three(), 3)
            seat = [("seat", number), ("wagers", self.wagers(mixed() if progressive else None)), ("cards", " ".join(cards)),
                    ("play", self.play())]
            if rng.random() < 0.05:
                seat.append(("player", f"player {number}"))
            rng.shuffle(seat)
            record["seats"].append(dict(seat))
        add_positions(rng, record, POSITIONS)
        return record
