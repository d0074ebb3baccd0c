"""Double Attack Blackjack records to refuse."""

from money import cents, dollars
from spoiling import CardSpoiler

from .law import CARDS, DECKS, POSITIONS, blackjack, total, value


class Spoiler(CardSpoiler):
    strange_wagers = ["ante", "play", "double-down", "double", "split", "Bet", "bust it", "surrender", "lucky", ""]
    word_option = ["surrender-doubled", "dealer-draws"]
    unneeded_choices = [{"batches": 2}, {"shuffle": "device"}, {"auto-reshuffler": True}, {"bust-it": False, "minimum-bust-it": "5.00"},
                        {"batches": 2, "shuffle": "device", "auto-reshuffler": True},
                        {"minimum-wager": "5.00", "maximum-wager": "4.99"}]
    needs = ["rules", "dealer", "seats"]
    seat_needs = ["seat", "wagers", "hands"]
    positions = POSITIONS

    def __init__(self, rng, deal):
        super().__init__(rng, lambda: self.all_dealt_in(deal))

    def all_dealt_in(self, deal):
        """A round without dead hands, which have few cards to spoil."""
        while True:
            record = deal()
            if not any(hand.get("dead") for seat in record["seats"] for hand in seat["hands"]):
                return record

    def holders(self, record):
        return [(record, "dealer")] + [(h, "cards") for s in record["seats"] for h in s["hands"]]

    def places(self, record):
        return [record, self.seat(record), self.rng.choice(self.seat(record)["hands"])]

    def bet_of(self, seat):
        return cents(seat["wagers"]["bet"]), cents(seat["wagers"].get("double-attack", "0.00"))

    # ---- the shoe

    def no_ten(self, record):
        """665a.3(a): the 10s are taken out."""
        place, field, cards = self.holder(record)
        cards[self.rng.randrange(len(cards))] = self.rng.choice(["Tc", "Td", "Th", "Ts"])
        place[field] = " ".join(cards)
        return True

    def no_ninth_copy(self, record):
        """Low cards of one kind at every box until nine lie on the table."""
        card = self.rng.choice([c for c in CARDS if value(c) in (2, 3)])
        there = sum(place[field].split().count(card) for place, field in self.holders(record))
        free = [n for n in range(1, POSITIONS + 1) if n not in [s["seat"] for s in record["seats"]]]
        for number in free:
            if there > DECKS:
                break
            hand = [card] * min(5, max(2, DECKS + 1 - there))
            there += len(hand)
            record["seats"].append({"seat": number, "wagers": {"bet": "5.00"}, "hands": [{"cards": " ".join(hand)}]})
        return there > DECKS

    # ---- the dealer

    def no_dealer_drawing_on_17(self, record):
        if total(record["dealer"].split()) < 17:
            return None
        record["dealer"] += " " + self.rng.choice([c for c in CARDS if c[0] in "A23"])
        return True

    def no_dealer_standing_under_17(self, record):
        """While a hand waits for the dealer's cards (665a-20)."""
        cards = record["dealer"].split()
        if len(cards) < 3 or not any(self.waits(s, h) for s in record["seats"] for h in s["hands"]):
            return None
        record["dealer"] = " ".join(cards[:-1])
        return True

    def waits(self, seat, hand):
        cards = hand["cards"].split()
        natural = len(seat["hands"]) == 1 and blackjack(cards)
        return not (hand.get("surrendered") or hand.get("dead") or natural or total(cards) > 21)

    def no_dealer_of_one_card(self, record):
        record["dealer"] = self.rng.choice([record["dealer"].split()[0], ""])
        for seat in record["seats"]:
            seat["wagers"].pop("insurance", None)
        return True

    def no_dealer_object(self, record):
        record["dealer"] = self.rng.choice([{"cards": record["dealer"]}, record["dealer"].split(), None])
        return True

    # ---- wagers

    def no_bet(self, record):
        self.seat(record)["wagers"].pop("bet")
        return True

    def no_wager_above_the_bet(self, record):
        seat = self.seat(record)
        bet, _ = self.bet_of(seat)
        wager = self.rng.choice(["double-attack", "bust-it"])
        seat["wagers"][wager] = dollars(bet + self.rng.choice([1, 100, bet]))
        return True

    def no_insurance_without_an_ace(self, record):
        if record["dealer"][0] == "A":
            return None
        self.seat(record)["wagers"]["insurance"] = "0.01"
        return True

    def no_insurance_above_half(self, record):
        if record["dealer"][0] != "A":
            return None
        seat = self.seat(record)
        bet, _ = self.bet_of(seat)
        record.get("choose", {}).pop("chip-unit", None)
        for other in record["seats"]:
            other["wagers"].pop("insurance", None)
        seat["wagers"]["insurance"] = dollars(self.rng.choice([bet + 1, bet * 2, bet + 500, bet // 2 + 2]))
        return True

    def no_insurance_between_half_and_the_next_chip(self, record):
        """Past half only to the next unit (665a.8(b)), and nothing between the two."""
        if record["dealer"][0] != "A":
            return None
        seat = self.seat(record)
        bet, _ = self.bet_of(seat)
        unit = self.rng.choice([500, 1000, 1250])
        between = range(bet // 2 + 1, -(-bet // (2 * unit)) * unit)
        if not between:
            return None
        record["choose"] = (record.get("choose") or {}) | {"chip-unit": dollars(unit)}
        for other in record["seats"]:
            other["wagers"].pop("insurance", None)
        seat["wagers"]["insurance"] = dollars(self.rng.choice(between))
        return True

    def no_bust_it_that_is_not_offered(self, record):
        record["choose"] = (record.get("choose") or {}) | {"bust-it": False}
        self.seat(record)["wagers"]["bust-it"] = "0.01"
        return True

    def no_player_on_more_boxes_than_filed(self, record):
        if len(record["seats"]) < 2:
            return None
        filed = self.rng.randint(1, len(record["seats"]) - 1)
        record["choose"] = (record.get("choose") or {}) | {"adjacent-boxes": filed}
        for seat in record["seats"]:
            seat["player"] = "South"
        return True

    def no_player_on_boxes_apart(self, record):
        numbers = sorted(s["seat"] for s in record["seats"])
        if len(numbers) < 2 or numbers[-1] - numbers[0] < 2:
            return None
        record["choose"] = (record.get("choose") or {}) | {"adjacent-boxes": POSITIONS}
        for seat in record["seats"]:
            seat.pop("player", None)
            if seat["seat"] in (numbers[0], numbers[-1]):
                seat["player"] = "South"
        return True

    # ---- hands

    def no_hands(self, record):
        self.seat(record)["hands"] = self.rng.choice([[], {}, None, "Ac Kd", [["Ac", "Kd"]], ["Ac Kd"]])
        return True

    def no_hand_of_one_card(self, record):
        hand = self.rng.choice(self.seat(record)["hands"])
        hand["cards"] = self.rng.choice([hand["cards"].split()[0], ""])
        hand.pop("doubled", None)
        return True

    def no_card_on_21_or_more(self, record):
        fit = [h for s in record["seats"] for h in s["hands"] if total(h["cards"].split()) >= 21]
        if not fit:
            return None
        self.rng.choice(fit)["cards"] += " " + self.rng.choice(CARDS)
        return True

    def no_second_card_after_doubling(self, record):
        """Nothing shows it but a total past 21 before the last card, so the double must have come at 21 or more."""
        fit = [h for s in record["seats"] for h in s["hands"] if "doubled" in h and total(h["cards"].split()) >= 21]
        if not fit:
            return None
        hand = self.rng.choice(fit)
        hand.pop("surrendered", None)
        hand["cards"] += " " + self.rng.choice(CARDS)
        return True

    def no_double_above_the_wagers(self, record):
        seat = self.seat(record, lambda s: any(len(h["cards"].split()) > 2 for h in s["hands"]))
        if not seat:
            return None
        hand = self.rng.choice([h for h in seat["hands"] if len(h["cards"].split()) > 2])
        bet, attack = self.bet_of(seat)
        hand["doubled"] = dollars(bet + attack + self.rng.choice([1, 100, bet]))
        return True

    def no_double_of_nothing(self, record):
        fit = [h for s in record["seats"] for h in s["hands"] if len(h["cards"].split()) > 2]
        if not fit:
            return None
        self.rng.choice(fit)["doubled"] = self.rng.choice(["0.00", "0", "-5.00", "five", 5, True, "5.005"])
        return True

    def no_double_without_its_card(self, record):
        fit = [h for s in record["seats"] for h in s["hands"] if len(h["cards"].split()) == 2]
        if not fit:
            return None
        self.rng.choice(fit)["doubled"] = "0.01"
        return True

    def no_surrender_at_21_or_more(self, record):
        fit = [h for s in record["seats"] for h in s["hands"] if total(h["cards"].split()) >= 21]
        if not fit:
            return None
        self.rng.choice(fit)["surrendered"] = True
        return True

    def no_strange_surrender(self, record):
        self.rng.choice(self.seat(record)["hands"])["surrendered"] = self.rng.choice(["yes", 1, "5.00", []])
        return True

    def no_split_of_unlike_cards(self, record):
        seat = self.seat(record)
        first = seat["hands"][0]["cards"].split()[0]
        other = self.rng.choice([c for c in CARDS if value(c) != value(first)])
        if len(seat["hands"]) > 3:
            return None
        seat["hands"].append({"cards": f"{other} {self.rng.choice(CARDS)}"})
        return True

    def no_fifth_hand(self, record):
        rank = self.rng.choice("2345678")
        self.seat(record)["hands"] = [
            {"cards": f"{rank}{self.rng.choice('cdhs')} {self.rng.choice('9JQK')}{self.rng.choice('cdhs')}"}
            for _ in range(5)]
        return True

    def no_third_ace(self, record):
        self.seat(record)["hands"] = [
            {"cards": f"A{self.rng.choice('cdhs')} {self.rng.choice('2345678')}{self.rng.choice('cdhs')}"}
            for _ in range(self.rng.choice([3, 4]))]
        return True

    def no_card_more_on_split_aces(self, record):
        hands = [{"cards": f"A{self.rng.choice('cdhs')} {self.rng.choice('2345')}{self.rng.choice('cdhs')}"}
                 for _ in range(2)]
        hand = self.rng.choice(hands)
        hand["cards"] += " " + self.rng.choice(CARDS)
        if self.rng.random() < 0.4:
            hand["doubled"] = "0.01"
        self.seat(record)["hands"] = hands
        return True

    def no_surrender_of_split_aces_where_it_is_closed(self, record):
        record["choose"] = (record.get("choose") or {}) | {"surrender-split-aces": False}
        hands = [{"cards": f"A{self.rng.choice('cdhs')} {self.rng.choice('2345')}{self.rng.choice('cdhs')}"}
                 for _ in range(2)]
        hands[0]["surrendered"] = True
        self.seat(record)["hands"] = hands
        return True

    def no_dead_hand_that_was_surrendered(self, record):
        fit = [h for s in record["seats"] for h in s["hands"] if total(h["cards"].split()) < 21 and h["cards"][0] != "A"]
        if not fit:
            return None
        hand = self.rng.choice(fit)
        hand["dead"] = hand["surrendered"] = True
        return True

    def no_wager_on_a_hand_not_dealt_in(self, record):
        """Neither doubled nor insured (665a.13(f))."""
        seat = self.seat(record)
        cards = seat["hands"][0]["cards"].split()
        seat["hands"] = [{"cards": " ".join(cards[:self.rng.randint(0, 1)]), "dead": True}]
        if record["dealer"][0] == "A" and cents(seat["wagers"]["bet"]) > 1 and self.rng.random() < 0.7:
            seat["wagers"]["insurance"] = "0.01"
        else:
            seat["hands"][0]["doubled"] = "0.01"
        return True

    def no_dead_hand_that_could_not_draw(self, record):
        """Dead for a card it asked for, which a Blackjack, 21 or more and a split ace may not."""
        seat = self.seat(record)
        suit = self.rng.choice("cdhs")
        seat["hands"] = self.rng.choice([
            [{"cards": f"A{suit} K{suit}", "dead": True}],
            [{"cards": f"5{suit} 6{suit} Q{suit}", "dead": True}],
            [{"cards": f"9{suit} 6{suit} Q{suit}", "dead": True}],
            [{"cards": f"A{suit} 3{suit}", "dead": True}, {"cards": f"A{suit} 4{suit}"}],
        ])
        return True

    def no_strange_death(self, record):
        self.rng.choice(self.seat(record)["hands"])["dead"] = self.rng.choice(["yes", 1, "true", []])
        return True

    def no_dead_hand_among_split_ones_without_its_card(self, record):
        suit = self.rng.choice("cdhs")
        self.seat(record)["hands"] = [{"cards": f"8{suit} 3{suit}"}, {"cards": f"8{suit}", "dead": True}]
        return True
