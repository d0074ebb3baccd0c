"""Double Attack Blackjack rounds that lean on the corners of chapter 665a."""

from collections import Counter

from choosing import add_idle, add_positions
from money import cents, dollars
from record import Refused

from .law import CARDS, DECKS, HANDS, IDLE, NEEDS, OPTIONS, POSITIONS, blackjack, total, value
from .settle import settle

BETS = ("5.00", "10.00", "25.00", "12.50", "0.01", "0.03", "1", "33.33", "100.00", "1000.00", "7.77")
FACES = "JQK"


class Shoe:
    def __init__(self, rng):
        self.rng, self.left = rng, Counter({card: DECKS for card in CARDS})

    def draw(self, ranks=None, suits=None):
        fit = [c for c, n in self.left.items()
               if n and (not ranks or c[0] in ranks) and (not suits or c[1] in suits)]
        card = self.rng.choice(fit or [c for c, n in self.left.items() if n])
        self.left[card] -= 1
        return card


class Dealer:
    def __init__(self, rng):
        self.rng = rng

    def dealer_cards(self, shoe):
        """The dealer's hand, led toward Blackjacks, soft 17s, three 8s and three-card busts."""
        rng = self.rng
        suit = rng.choice("cdhs")
        lead = rng.choice([
            lambda: [],
            lambda: [],
            lambda: ["A", FACES] if rng.random() < 0.5 else [FACES, "A"],
            lambda: ["A"],
            lambda: ["A", "6"],
            lambda: ["8", "8", "8"],
            lambda: ["8", "8", "8"],
            lambda: [FACES, rng.choice("23456"), rng.choice(["6", "7", "8", "9", FACES])],
            lambda: ["9", "7", rng.choice(["6", "7", "8", "9", FACES])],
            lambda: [rng.choice("2345"), rng.choice("2345"), rng.choice("A234")],
            lambda: [FACES, "6", "5"],
            lambda: ["A", "2", "3", "A"],
            lambda: [FACES, FACES],
        ])()
        eights = rng.choice([suit, "hd", "cs", None]) if lead == ["8", "8", "8"] else None
        cards = []
        for ranks in lead:
            if len(cards) < 2 or total(cards) < 17:
                cards.append(shoe.draw(ranks, eights))
        while len(cards) < 2 or total(cards) < 17:
            cards.append(shoe.draw())
        return cards

    def first_two(self, shoe):
        rng = self.rng
        ranks = rng.choice([(None, None), (None, None), ("A", FACES), ("A", "A"), ("A", "A"), (FACES, FACES),
                            ("8", "8"), (rng.choice("23456789"),) * 2, ("A", "6"), ("5", "6"), ("9", FACES)])
        cards = [shoe.draw(r) for r in ranks]
        rng.shuffle(cards)
        return cards

    def play(self, shoe, bet, attack):
        """The hands of one box after every decision, in play order."""
        cards = self.first_two(shoe)
        if blackjack(cards):
            return [{"cards": cards}]
        pair = value(cards[0]) == value(cards[1])
        if not pair or self.rng.random() < 0.25:
            return [self.finish(shoe, cards, bet, attack)]
        waiting, done, hands = [[cards[0]], [cards[1]]], [], 2
        while waiting:
            hand = waiting.pop(0)
            again = cards[0][0] if self.rng.random() < 0.4 else None
            hand.append(shoe.draw(again))
            same = value(hand[0]) == value(hand[1])
            if same and hand[0][0] != "A" and hands < HANDS and self.rng.random() < 0.7:
                waiting[:0] = [[hand[0]], [hand[1]]]
                hands += 1
                continue
            if hand[0][0] == "A":
                done.append({"cards": hand} | ({"surrendered": True} if self.may_surrender(hand) else {}))
            else:
                done.append(self.finish(shoe, hand, bet, attack))
        return done

    def may_surrender(self, cards):
        return total(cards) < 21 and self.rng.random() < 0.2

    def finish(self, shoe, cards, bet, attack):
        rng = self.rng
        hand = {"cards": cards}
        while total(cards) < 21:
            act = rng.random()
            if act < 0.15:
                hand["surrendered"] = True
                break
            if act < 0.4:
                most = bet + attack
                amount = rng.choice([most, most, bet, max(1, most // 2), 1])
                cards.append(shoe.draw("5678" if rng.random() < 0.3 else None))
                hand["doubled"] = dollars(min(most, amount))
                if self.may_surrender(cards):
                    hand["surrendered"] = True
                break
            if act < 0.7:
                break
            cards.append(shoe.draw("A2" if rng.random() < 0.3 else None))
        return hand

    def wagers(self, up, unit):
        rng = self.rng
        bet = rng.choice(BETS)
        amount = cents(bet)
        wagers = {"bet": bet}
        parts = [amount, amount, max(1, amount // 2), 1]
        if rng.random() < 0.6:
            wagers["double-attack"] = dollars(rng.choice(parts))
        if rng.random() < 0.7:
            wagers["bust-it"] = dollars(rng.choice(parts))
        if up[0] == "A" and rng.random() < 0.7 and amount > 1:
            half_in_chips = -(-amount // (2 * unit)) * unit
            wagers["insurance"] = dollars(rng.choice([half_in_chips, amount // 2, max(1, amount // 4), 1]))
        pairs = list(wagers.items())
        rng.shuffle(pairs)
        return dict(pairs)

    def choices(self):
        choose = {}
        if self.rng.random() < 0.1:
            choose["bust-it"] = True
        if self.rng.random() < 0.1:
            choose["surrender-split-aces"] = True
        if self.rng.random() < 0.2:
            choose["surrender-doubled"] = self.rng.choice(["half-of-all", "double-down-returned", "double-down-lost"])
        if self.rng.random() < 0.15:
            choose["chip-unit"] = self.rng.choice(["0.01", "0.50", "1.00", "5.00"])
        if self.rng.random() < 0.15:
            choose = add_idle(self.rng, choose, IDLE, OPTIONS, NEEDS)
        return choose

    def round(self):
        rng = self.rng
        record = {"rules": "pa-665a"}
        choose = self.choices()
        if choose or rng.random() < 0.1:
            record["choose"] = choose
        if rng.random() < 0.3:
            record["id"] = rng.choice([f"round-{rng.randrange(10**6)}", rng.randrange(10**6)])
        shoe = Shoe(rng)
        dealer = self.dealer_cards(shoe)
        record["dealer"] = " ".join(dealer)
        record["seats"] = []
        missed = rng.random() < 0.15  # the card reader was not used, and the Blackjack comes out at the end
        for number in rng.sample(range(1, POSITIONS + 1), rng.choice([1, 1, 2, 2, 3, 4, 6])):
            wagers = self.wagers(dealer[0], cents(choose.get("chip-unit", "0.01")))
            if blackjack(dealer) and not missed:
                hands = [{"cards": self.first_two(shoe)}]
            else:
                hands = self.play(shoe, cents(wagers["bet"]), cents(wagers.get("double-attack", "0.00")))
            for hand in hands:
                hand["cards"] = " ".join(hand["cards"])
                if rng.random() < 0.03:
                    hand.setdefault("surrendered", False)
            if rng.random() < 0.05:
                self.miss_a_card(wagers, hands)
            seat = [("seat", number), ("wagers", wagers), ("hands", hands)]
            rng.shuffle(seat)
            record["seats"].append(dict(seat))
        self.share_boxes(record)
        add_positions(rng, record, POSITIONS)
        if rng.random() < 0.2:
            record.setdefault("choose", {})["dealer-draws"] = rng.choice(["as-needed", "always"])
        if rng.random() < 0.3:
            self.stop_when_decided(record, dealer)
        return record

    def miss_a_card(self, wagers, hands):
        """A hand called dead: not dealt in (665a.13(f)), or without a card it asked for (665a.13(g))."""
        hand = self.rng.choice(hands)
        cards = hand["cards"].split()
        if len(hands) == 1 and self.rng.random() < 0.4:
            wagers.pop("insurance", None)
            hands[0] = {"cards": " ".join(cards[:self.rng.randint(0, 1)]), "dead": True}
        elif total(cards) < 21 and not hand.get("surrendered") and not (len(hands) > 1 and cards[0][0] == "A"):
            hand["dead"] = True

    def stop_when_decided(self, record, dealer):
        """The dealer's cards as far as a wager needs them."""
        for drawn in range(2, len(dealer) + 1):
            record["dealer"] = " ".join(dealer[:drawn])
            try:
                settle(record)
                return
            except Refused:
                continue

    def share_boxes(self, record):
        """One player on boxes side by side, as many as the operator filed."""
        if self.rng.random() > 0.15:
            return
        filed = self.rng.randint(1, POSITIONS)
        record.setdefault("choose", {})["adjacent-boxes"] = filed
        run = []
        for seat in sorted(record["seats"], key=lambda s: s["seat"]):
            if run and seat["seat"] != run[-1]["seat"] + 1 or len(run) == filed:
                break
            run.append(seat)
        for seat in run:
            seat["player"] = "North"
