"""Asia Poker rounds that lean on the corners of the rules."""

import itertools

from money import cents, dollars

from .ranking import ACE, DECK, JOKER, RANKS, SUITS, one_suit, rank, suit
from .settle import Adjudicator

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
