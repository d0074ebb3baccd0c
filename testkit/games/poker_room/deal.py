"""Showdowns that lean on ties, side pots, odd chips, lows that do not qualify and counterfeit Omaha hands."""

from choosing import begin
from money import dollars
from record import DECK, RANKS, SUITS

from .law import GAMES, MOST_PLAYERS, OMAHA, SECTION, SPLIT

LOW = "A2345678"
BETS = (100, 200, 400, 500, 1000, 2500, 10000)


class Dealer:
    def __init__(self, rng):
        self.rng = rng

    def choices(self, game):
        rng = self.rng
        choose = {}
        if rng.random() < 0.5:
            choose["split-unit"] = rng.choice(["1.00", "1", "0.50", "0.25", "0.10", "0.05", "0.01"])
        if rng.random() < 0.5:
            choose["odd-chip"] = rng.choice(["left-of-button", "lowest-seat"] + ["by-card"] * (game in OMAHA))
        if game in SPLIT and rng.random() < 0.5:
            choose["no-badugi"] = rng.choice(["fewer-cards", "lowball-takes-all"])
        return choose

    # ---- cards

    def take(self, deck, wanted, size):
        """The cards that are wanted and still there, then any: ranks may be given without a suit."""
        hand = []
        for card in wanted:
            there = [c for c in deck if c == card or len(card) == 1 and c[0] == card]
            if there and len(hand) < size:
                hand.append(self.rng.choice(there))
                deck.remove(hand[-1])
        while len(hand) < size:
            hand.append(deck.pop(self.rng.randrange(len(deck))))
        self.rng.shuffle(hand)
        return hand

    def run(self):
        start = self.rng.randrange(10)
        return list(("A" + RANKS)[start:start + 5])

    def board(self):
        rng = self.rng
        suit = rng.choice(SUITS)
        one, two = rng.sample(RANKS, 2)
        return rng.choice([
            lambda: rng.sample(LOW, 3) + rng.sample("9TJQK", 2),
            lambda: rng.sample(LOW, 4) + rng.sample("9TJQK", 1),
            lambda: rng.sample(LOW, 5),
            lambda: rng.sample(LOW, 2) + rng.sample("9TJQK", 3),
            lambda: rng.sample(LOW, 2) * 2,
            lambda: [one, one, one, two, two],
            lambda: [one] * 4,
            lambda: [one, one, two, two],
            lambda: self.run(),
            lambda: [r + suit for r in self.run()],
            lambda: [r + suit for r in rng.sample(RANKS, rng.choice([3, 4, 5]))],
            lambda: list("AKQJT"),
            lambda: [],
        ])()

    def own(self, board):
        """Cards that go with the board, those it counterfeits among them."""
        rng = self.rng
        there = [card[0] for card in board]
        suits = [card[1] for card in board]
        flush = max(SUITS, key=suits.count)
        return rng.choice([
            lambda: ["A", "2"] + rng.sample(RANKS, 3),
            lambda: ["A", "2", "3", "4"] + rng.sample(RANKS, 1),
            lambda: rng.sample(LOW, 4),
            lambda: rng.sample(there, 2) + rng.sample(LOW, 2),
            lambda: rng.sample(there, 4),
            lambda: rng.sample([r for r in RANKS if r not in there], 5),
            lambda: rng.sample("9TJQK", 5),
            lambda: [r + flush for r in rng.sample(RANKS, 3)] + rng.sample(LOW, 2),
            lambda: self.run(),
            lambda: [],
        ])()

    def low_pattern(self, size):
        """Ranks of a draw hand: good lows, straights and flushes that spoil one, pairs, the ace on both ends."""
        rng = self.rng
        one, two = rng.sample(RANKS, 2)
        suit = rng.choice(SUITS)
        best = rng.choice(["75432", "76432", "5432A", "6432A", "65432", "A2345", "86432", "87654"])
        return rng.choice([
            lambda: list(best),
            lambda: rng.sample("2345678", 5),
            lambda: rng.sample(LOW, 5),
            lambda: self.run(),
            lambda: [r + suit for r in rng.sample(LOW, 5)],
            lambda: [r + suit for r in self.run()],
            lambda: [one, one] + rng.sample(LOW, 3),
            lambda: [one, one, two, two],
            lambda: [one, one, one, two, two],
            lambda: [one] * 4,
            lambda: self.rainbow(rng.sample(LOW, 4)) + rng.sample(RANKS, 1),
            lambda: self.rainbow(rng.sample(RANKS, 4)) + rng.sample(RANKS, 1),
            lambda: [r + suit for r in rng.sample(RANKS, size)],
            lambda: [r + s for r, s in zip(rng.sample(LOW, 4), [suit, suit] + rng.sample(SUITS, 2))],
            lambda: [],
        ])()

    def rainbow(self, ranks):
        return [rank + suit for rank, suit in zip(ranks, self.rng.sample(SUITS, 4))]

    def like(self, hand):
        """The ranks of a hand that lies there already, with suits moved around as often as not."""
        rng = self.rng
        if rng.random() < 0.5:
            moved = dict(zip(SUITS, rng.sample(SUITS, 4)))
            return [card[0] + moved[card[1]] for card in hand]
        return [card[0] for card in rng.sample(hand, len(hand))]

    # ---- money

    def stakes(self, count):
        """What each put in: equal, short all-ins below, one above, and odd cents; then who folded."""
        rng = self.rng
        top = rng.choice(BETS) * rng.randint(1, 6)
        if rng.random() < 0.5:
            top += rng.choice([1, 5, 10, 25, 33, 50, 99, 100])
        put_in = []
        for _ in range(count):
            put_in.append(rng.choice([top, top, top, rng.randint(1, top), rng.choice([1, 49, 50, 99, 100, 101, 150])]))
        if rng.random() < 0.3:
            put_in[rng.randrange(count)] = top + rng.choice([1, 50, 100, 1250])
        folded = [rng.random() < rng.choice([0.0, 0.2, 0.5]) for _ in range(count)]
        alone = rng.random() < 0.05
        if alone:
            folded = [True] * count
        if all(folded):
            folded[rng.randrange(count)] = False
        if not alone and folded.count(False) == 1:
            folded[folded.index(True)] = False
        most = max(amount for amount, out in zip(put_in, folded) if not out)
        for n, out in enumerate(folded):
            if out:
                put_in[n] = min(put_in[n], rng.choice([0, most, most, most // 2]))
        return put_in, folded

    def round(self):
        rng = self.rng
        game = rng.choice(GAMES)
        record = begin(rng, "pa-637a", self.choices(game))
        most = MOST_PLAYERS[SECTION[game]]
        numbers = rng.sample(range(1, most + 1), min(most, rng.choice([2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8, 9])))
        size = 4 if game == "badugi" else 5
        record["game"] = game
        deck, hands = list(DECK), []
        put_in, folded = self.stakes(len(numbers))
        alone = folded.count(False) == 1 and rng.random() < 0.7
        if game in OMAHA:
            board = self.take(deck, self.board(), 5)
            if not alone:
                record["board"] = " ".join(board)
        record["button"] = rng.choice(numbers)
        record["seats"] = []
        for number, amount, out in zip(numbers, put_in, folded):
            if hands and rng.random() < 0.5:
                wanted = self.like(rng.choice(hands))
            else:
                wanted = self.own(board) if game in OMAHA else self.low_pattern(size)
            hands.append(self.take(deck, wanted, size))
            money = dollars(amount)
            seat = [("seat", number), ("contributed", money.removesuffix(".00") if rng.random() < 0.1 else money)]
            if not alone:
                seat.append(("cards", " ".join(hands[-1])))
            if out:
                seat.append(("folded", True))
            elif rng.random() < 0.05:
                seat.append(("folded", False))
            rng.shuffle(seat)
            record["seats"].append(dict(seat))
        return record
