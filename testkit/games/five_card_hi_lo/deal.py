"""Five Card Hi-Lo rounds that lean on the corners of chapter 663a."""

from choosing import add_idle, add_positions, begin
from record import DECK, RANKS, SUITS

from .law import IDLE, NEEDS, OPTIONS, POSITIONS, as_dealer, high_points, legal, low_points, settings

STAKES = ("5.00", "10.00", "25.00", "12.50", "1", "0.01", "33.33", "1000.00", "100.00")


class Dealer:
    def __init__(self, rng):
        self.rng = rng

    def kind(self, rank, count):
        return [rank + s for s in self.rng.sample(SUITS, count)]

    def run(self, length, suit=None):
        ranks = "A" + RANKS
        start = self.rng.randrange(len(ranks) - length + 1)
        return [r + (suit or self.rng.choice(SUITS)) for r in ranks[start:start + length]]

    def five(self):
        """Hands of every bonus, with aces to place, and with pairs on either side of the threshold."""
        rng = self.rng
        suit = rng.choice(SUITS)
        a, b, c = rng.sample(RANKS, 3)
        return rng.choice([
            lambda: self.kind("A", 4) + self.kind("2", 1),
            lambda: self.kind("A", 4),
            lambda: self.kind("A", 3),
            lambda: self.kind("A", 3) + self.kind("2", rng.randint(1, 2)),
            lambda: self.kind("A", 2),
            lambda: self.kind("A", 1),
            lambda: self.kind("A", 1) + self.kind("2", 1),
            lambda: [r + suit for r in "AKQJT"],
            lambda: [r + suit for r in "A2345"],
            lambda: [r + rng.choice(SUITS) for r in "A2345"],
            lambda: [r + rng.choice(SUITS) for r in "QKA23"],
            lambda: [r + suit for r in "QKA23"],
            lambda: [r + rng.choice(SUITS) for r in "AJT92"],
            lambda: self.run(5, suit),
            lambda: self.run(5),
            lambda: [r + suit for r in rng.sample(RANKS, 5)],
            lambda: [r + suit for r in rng.sample(RANKS, 4)],
            lambda: self.kind(a, 4),
            lambda: self.kind(a, 3) + self.kind(b, 2),
            lambda: self.kind(a, 3),
            lambda: self.kind(a, 2) + self.kind(b, 2),
            lambda: self.kind(rng.choice("567"), 2) + [r + rng.choice(SUITS) for r in rng.sample("89TJQKA234", 3)],
            lambda: self.kind(rng.choice("567"), 2),
            lambda: [r + rng.choice(SUITS) for r in rng.sample("TJQK", 3)] + self.kind(c, 1),
            lambda: [],
            lambda: [],
        ])()

    def twin(self, deck, dealer):
        """Cards worth what the dealer's are worth, all or nearly all, so that totals tie."""
        rng = self.rng
        wanted = []
        for card in dealer:
            same = "TJQK" if card[0] in "TJQK" else card[0]
            fit = [c for c in deck if c[0] in same and c not in wanted]
            if fit and rng.random() < 0.85:
                wanted.append(rng.choice(fit))
        return wanted

    def take(self, deck, wanted):
        hand = []
        for card in wanted:
            if card in deck and len(hand) < 5:
                deck.remove(card)
                hand.append(card)
        while len(hand) < 5:
            hand.append(deck.pop(self.rng.randrange(len(deck))))
        self.rng.shuffle(hand)
        return hand

    def tying(self, deck, dealer):
        """Five cards that tie the dealer's high or low hand, or both, if a few tries find them."""
        high, low = as_dealer(dealer)
        both = self.rng.random() < 0.3
        for _ in range(60):
            cards = self.rng.sample(deck, 5)
            for mine_high, mine_low in settings(cards).values():
                same = (high_points(mine_high) == high_points(high)) + (low_points(mine_low) == low_points(low))
                if same == 2 or same and not both:
                    return cards
        return []

    def set(self, cards):
        """A legal setting, the ace low when it may be more often than not; now and then a wrong one."""
        rng = self.rng
        cards = list(cards)
        rng.shuffle(cards)
        if rng.random() < 0.12:
            high, low = cards[:3], cards[3:]
            if not legal(high, low):
                return high, low
        ways = settings(cards)
        high, low = ways[max(ways) if rng.random() < 0.6 else min(ways)]
        high, low = list(high), list(low)
        # Cards of one value are interchangeable, so a 10 may lie where a king might.
        for i, one in enumerate(high):
            for j, two in enumerate(low):
                if one[0] in "TJQK" and two[0] in "TJQK" and rng.random() < 0.3:
                    high[i], low[j] = two, one
                    one = two
        rng.shuffle(high)
        rng.shuffle(low)
        return high, low

    def choices(self):
        rng = self.rng
        choose = {}
        if rng.random() < 0.75:
            choose["ante-bonus"] = rng.choice("ABCD")
        if rng.random() < 0.75:
            choose["poker-bonus"] = rng.choice("AB")
        if rng.random() < 0.3:
            choose["misset"] = rng.choice(["correct", "lose"])
        if rng.random() < 0.15:
            choose = add_idle(rng, choose, IDLE, OPTIONS, NEEDS)
        return choose

    def wagers(self):
        rng = self.rng
        wagers = [("ante", rng.choice(STAKES))]
        if rng.random() < 0.7:
            wagers.append(("tie", rng.choice(STAKES)))
        if rng.random() < 0.7:
            wagers.append(("poker-bonus", rng.choice(STAKES)))
        rng.shuffle(wagers)
        return dict(wagers)

    def round(self):
        rng = self.rng
        choose = self.choices()
        record = begin(rng, "pa-663a", choose)
        deck = list(DECK)
        numbers = rng.sample(range(1, POSITIONS + 1), rng.choice([1, 1, 2, 2, 3, 4, 5, 6]))
        hands = {}
        if rng.random() < 0.5:
            hands[numbers[0]] = self.take(deck, self.five())
        dealer = self.take(deck, self.five() if rng.random() < 0.5 else [])
        record["dealer"] = " ".join(dealer)
        record["seats"] = []
        for number in numbers:
            cards = hands.get(number)
            if cards is None:
                chance = rng.random()
                wanted = (self.tying(deck, dealer) if chance < 0.35 else self.twin(deck, dealer) if chance < 0.5
                          else self.five())
                cards = self.take(deck, wanted)
            seat = [("seat", number), ("wagers", self.wagers())]
            if rng.random() < 0.15:
                seat += [("cards", " ".join(cards)), ("fold", True)]
            else:
                high, low = self.set(cards)
                seat += [("high", " ".join(high)), ("low", " ".join(low))]
                if rng.random() < 0.05:
                    seat.append(("fold", False))
            rng.shuffle(seat)
            record["seats"].append(dict(seat))
        self.share_positions(record)
        add_positions(rng, record, POSITIONS)
        return record

    def share_positions(self, record):
        """One player on two adjacent areas, where the operator has filed that (663a.7(f))."""
        by_number = {s["seat"]: s for s in record["seats"]}
        if self.rng.random() > 0.1:
            return
        for n in range(1, POSITIONS):
            if n in by_number and n + 1 in by_number:
                by_number[n]["player"] = by_number[n + 1]["player"] = "North"
                record.setdefault("choose", {})["adjacent-positions"] = True
                return
