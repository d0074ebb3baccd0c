"""Rounds of Blackjack and Spanish 21 that lean on the corners of their chapters."""

from collections import Counter
from fractions import Fraction

from choosing import add_idle, add_positions, begin
from money import cents, dollars, pay
from record import Refused

from .law import IDLE, LINES, MAIN, NEEDS, OPTIONS, POSITIONS, cards, dealer_may_draw, natural, offered, points, value
from .settle import settle

BETS = ("5.00", "10.00", "25.00", "12.50", "0.02", "0.03", "1", "33.33", "100.00", "1000.00", "7.77")
SIDE = ("1.00", "5.00", "2.50", "0.01", "100.00", "33.33")
TENS = {"pa-633a": "TJQK", "pa-635a": "JQK"}
BIG = {"three-card-poker": ["9-9-9-9", "40-30-10-5", "1000000-7-5-2"],
       "royal-match-21": ["1000-125-19-9-4", "10000-200-25-10-4"],
       "kings-bounty": ["1000-100-30-20-9-6-4", "5000-100-30-20-9-6-4"]}


class Shoe:
    def __init__(self, rng, edition, decks):
        self.rng, self.left = rng, Counter({card: decks for card in cards(edition)})

    def draw(self, ranks=None, suits=None):
        here = [c for c, n in self.left.items() if n]
        fit = [c for c in here if (not ranks or c[0] in ranks) and (not suits or c[1] in suits)]
        card = self.rng.choice(fit or here)
        self.left[card] -= 1
        return card


class Dealer:
    def __init__(self, rng, edition):
        self.rng, self.edition = rng, edition
        self.spanish, self.tens = edition == "pa-635a", TENS[edition]

    def choices(self):
        rng, choose = self.rng, {}
        def now_and_then(chance, **some):
            for key, allowed in some.items():
                if rng.random() < chance:
                    choose[key.replace("_", "-")] = rng.choice(allowed)
        now_and_then(0.2, soft_17=["stands", "hits"], surrender=[True, True, False], decks=[6, 8])
        if self.spanish:
            now_and_then(0.15, rescue=[True, False])
        else:
            now_and_then(0.25, decks=[1, 2, 4, 6, 8], house_money_add=["payout", "payout-and-stake"],
                         house_money_portion=["all", "1/2", "2/3", "player-choice", "player-choice"])
            now_and_then(0.12, blackjack_pays=["3 to 2", "6 to 5"], doubling=["any-two", "9-to-11", "10-or-11"],
                         double_after_split=[True, False], split_hands=[2, 3, 4], split_on=["value", "rank"],
                         even_money=[True, False], house_money=[True, False], straight_jack=[True, False])
            now_and_then(0.3, straight_jack_reset=["5000.00", "10000.00", "7500.50"])
            for wager, some in BIG.items():
                if rng.random() < 0.35:
                    choose[wager] = rng.choice(some)
            if rng.random() < 0.4:
                choose["payout-limit"] = rng.choice(["25000.00", "50000.00", "30000.01"])
            if rng.random() < 0.5:
                pays = ["4 for 1", "7 for 1", "50 for 1", "300 for 1", "100% of meter"]
                for line in LINES:
                    choose[f"hit-and-run-{line}"] = rng.choice(pays)
                choose["hit-and-run-reset"] = rng.choice(["1000.00", "500.00"])
        if rng.random() < 0.15:
            edition = self.edition
            choose.update(add_idle(rng, dict(choose), IDLE[edition], OPTIONS[edition], NEEDS[edition]))
        return choose

    def round(self):
        while True:
            record = self.try_round()
            try:
                settle(record)
                return record
            except Refused as refused:
                # One deck may hold too few of what the round leans on, and a wager may wait for the dealer.
                if refused.code not in ("double", "no-pair", "surrender", "rescue", "double-without-card", "cards"):
                    raise

    def try_round(self):
        rng = self.rng
        choose = self.choices()
        record = begin(rng, self.edition, choose)
        self.chosen = {name: allowed[0] for name, allowed in OPTIONS[self.edition].items()} | choose
        self.takes = offered(self.edition, self.chosen)
        shoe = Shoe(rng, self.edition, self.chosen["decks"])
        dealer = self.dealer_cards(shoe)
        record["seats"] = []
        self.fashion = rng.choice([None, None, "678", "777"] if self.spanish else [None, None, "six", "queens", "kings"])
        self.suit = rng.choice([None, "s", "s", "h", "c"])
        for number in rng.sample(range(1, POSITIONS + 1), rng.choice([1, 1, 2, 2, 3, 5])):
            record["seats"].append(self.seat(shoe, number, dealer))
        while dealer_may_draw(dealer, self.chosen):
            dealer.append(shoe.draw("A23" if rng.random() < 0.3 else None))
        record["dealer"] = " ".join(dealer)
        meters = {w: dollars(rng.choice([500_000, 1_234_567, 999_999, 10**7, 33_333])) for w in self.metered(record)}
        if meters:
            record["meters"] = meters
        if rng.random() < 0.3:
            self.stop_when_decided(record, dealer)
        add_positions(rng, record, POSITIONS)
        return record

    def metered(self, record):
        if self.spanish:
            return []
        meter = any(self.chosen[f"hit-and-run-{line}"] == "100% of meter" for line in LINES)
        can = {"straight-jack": self.chosen["straight-jack"], "hit-and-run": meter and "hit-and-run" in self.takes}
        return [w for w, has in can.items()
                if has and (any(w in s["wagers"] for s in record["seats"]) or self.rng.random() < 0.1)]

    def dealer_cards(self, shoe):
        rng = self.rng
        lead = rng.choice([(None, None), (None, None), ("A", self.tens), (self.tens, "A"), ("A", None), ("A", "6"),
                           ("2", "2"), ("A", "A"), (self.tens, None), (self.tens, self.tens)])
        return [shoe.draw(ranks) for ranks in lead]

    def first_two(self, shoe):
        rng = self.rng
        if self.fashion == "six" and rng.random() < 0.8:
            start = rng.choice(["A2", "23", "34", "45", "56"])
            return [shoe.draw(rank, "s" if rank == "A" and rng.random() < 0.7 else None) for rank in start]
        if self.fashion in ("678", "777") and rng.random() < 0.8:
            return [shoe.draw(rank, self.suit) for rank in rng.sample(self.fashion, 2)]
        if self.fashion in ("queens", "kings") and rng.random() < 0.7:
            rank, suit = ("Q", "h") if self.fashion == "queens" else ("K", "s")
            return [shoe.draw(rank, suit), shoe.draw(rank, suit)]
        tens = self.tens
        ranks = rng.choice([(None, None), ("A", tens), ("A", "A"), (tens, tens), ("8", "8"), ("A", "K"), ("A", "2"),
                            ("6", "7"), ("7", "7"), ("5", "6"), ("T", "J"), ("Q", "K"), (rng.choice("23456789"),) * 2])
        suit = rng.choice([None, None, "s", "h"])
        two = [shoe.draw(rank, suit) for rank in ranks]
        rng.shuffle(two)
        return two

    def seat(self, shoe, number, dealer):
        rng = self.rng
        dealt = self.first_two(shoe)
        wagers = {MAIN[self.edition]: rng.choice(BETS)}
        bet = cents(wagers[MAIN[self.edition]])
        for wager in self.takes[2:]:
            if rng.random() < 0.6:
                wagers[wager] = rng.choice(SIDE)
        seat = {"seat": number, "wagers": wagers}
        ace = dealer[0][0] == "A"
        if natural(dealt) and ace and self.chosen.get("even-money") and rng.random() < 0.5:
            seat["even-money"] = True
        elif ace and rng.random() < 0.6 and bet > 1:
            wagers["insurance"] = dollars(rng.choice([bet // 2, max(1, bet // 4), 1]))
        moved = self.add(seat, dealt, dealer, bet)
        if natural(dealer) or natural(dealt):
            seat["hands"] = [{"cards": dealt}]
        else:
            self.whole = moved > 0
            seat["hands"] = self.play(shoe, dealt, bet + moved)
        if not self.spanish and (len(seat["hands"]) > 1 or rng.random() < 0.1):
            seat["dealt"] = " ".join(dealt)
        for hand in seat["hands"]:
            hand["cards"] = " ".join(hand["cards"])
        pairs = list(seat.items())
        rng.shuffle(pairs)
        return dict(pairs)

    def add(self, seat, dealt, dealer, bet):
        """What House Money adds to the wager."""
        from .law import two_cards
        made = two_cards(*dealt)
        wager = seat["wagers"].get("house-money")
        if not wager or not made or natural(dealer) or seat.get("even-money") or self.rng.random() < 0.4:
            return 0
        seat["add"] = True
        portion, stake = self.chosen["house-money-portion"], cents(wager)
        most = pay(stake, made[1] if self.chosen["decks"] == 1 else made[2])
        most += stake if self.chosen["house-money-add"] == "payout-and-stake" else 0
        if portion == "player-choice":
            amount = self.rng.choice([1, stake, max(1, stake // 2), most])
            seat["add-amount"] = dollars(amount)
            return amount
        return most if portion == "all" else int(most * Fraction(portion))

    def play(self, shoe, dealt, each):
        """The hands of one box after every decision, in play order."""
        rng, most = self.rng, self.chosen.get("split-hands", 4)
        if not self.may_split(dealt) or rng.random() < 0.25:
            return [self.finish(shoe, list(dealt), each, False)]
        waiting, done, hands = [[dealt[0]], [dealt[1]]], [], 2
        aces = dealt[0][0] == "A" and not self.spanish
        while waiting:
            hand = waiting.pop(0)
            hand.append(shoe.draw(dealt[0][0] if rng.random() < 0.4 else None))
            if self.may_split(hand) and not aces and hands < most and rng.random() < 0.7:
                waiting[:0] = [[hand[0]], [hand[1]]]
                hands += 1
            elif aces:
                done.append({"cards": hand})
            else:
                done.append(self.finish(shoe, hand, each, True))
        return done

    def may_split(self, two):
        rank = self.chosen.get("split-on") == "rank"
        return two[0][0] == two[1][0] if rank else value(two[0]) == value(two[1])

    def may_double(self, hand, split):
        if self.spanish:
            return True
        least, most = {"any-two": (0, 21), "9-to-11": (9, 11), "10-or-11": (10, 11)}[self.chosen["doubling"]]
        after = not split or self.chosen["double-after-split"]
        return len(hand) == 2 and least <= points(hand) <= most and after

    def finish(self, shoe, two, each, split):
        rng, hand = self.rng, {"cards": two}
        if self.fashion in ("678", "777") and rng.random() < 0.7:
            self.draw_third(shoe, two)
        if not split and self.chosen["surrender"] and rng.random() < 0.12:
            return hand | {"surrendered": True}
        low = rng.random() < 0.4
        while points(two) < 21:
            act = rng.random()
            if act < 0.3 and self.may_double(two, split):
                two.append(shoe.draw("56789" if rng.random() < 0.4 else None))
                # A wager that was added to is matched whole.
                hand["doubled"] = dollars(each if self.whole else max(1, rng.choice([each, each, each // 2, 1])))
                if self.chosen.get("rescue") and points(two) <= 21 and rng.random() < 0.3:
                    hand["rescued"] = True
                break
            if act < (0.35 if self.fashion == "six" or low else 0.65):
                break
            two.append(shoe.draw(self.wanted(two) if self.fashion == "six" else "A23" if low else None))
        return hand

    def draw_third(self, shoe, two):
        """The card that 6-7-8 or 7-7-7 lacks, more often than not of the suit."""
        lacks = list(self.fashion)
        for card in two:
            if card[0] not in lacks:
                return
            lacks.remove(card[0])
        two.append(shoe.draw(lacks[0], self.suit if self.rng.random() < 0.8 else None))

    def wanted(self, hand):
        """A card that makes the straight longer, more often than not."""
        order = "A23456"
        lacks = [rank for rank in order if rank not in [card[0] for card in hand]]
        near = [rank for rank in lacks if any(abs(order.index(rank) - order.find(c[0])) == 1 for c in hand)]
        return self.rng.choice(near) if near and self.rng.random() < 0.9 else None

    def stop_when_decided(self, record, dealer):
        """The dealer's cards as far as a wager needs them."""
        for drawn in range(2, len(dealer) + 1):
            record["dealer"] = " ".join(dealer[:drawn])
            try:
                settle(record)
                return
            except Refused:
                continue
