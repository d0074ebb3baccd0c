"""Blackjack and Spanish 21 records to refuse."""

from money import cents, dollars
from spoiling import CardSpoiler

from .law import MAIN, POSITIONS, cards, points


class Spoiler(CardSpoiler):
    strange_wagers = ["ante", "play", "double-down", "double", "split", "Blackjack", "house money", "bad-beat", ""]
    word_option = ["soft-17"]
    unneeded_choices = [{"batches": 2}, {"shuffle": "device"}, {"auto-reshuffler": True},
                        {"batches": 2, "shuffle": "device", "auto-reshuffler": True},
                        {"minimum-wager": "5.00", "maximum-wager": "4.99"}]
    needs = ["rules", "dealer", "seats"]
    seat_needs = ["seat", "wagers", "hands"]
    positions = POSITIONS

    def __init__(self, rng, deal, edition):
        super().__init__(rng, deal)
        self.edition, self.main, self.spanish = edition, MAIN[edition], edition == "pa-635a"

    def holders(self, record):
        return [(record, "dealer")] + [(h, "cards") for s in record["seats"] for h in s["hands"]]

    def places(self, record):
        return [record, self.seat(record), self.rng.choice(self.seat(record)["hands"])]

    def alone(self, record, hands, **more):
        """One box with these hands, nothing beside its wager, and a dealer who has no Blackjack."""
        record["dealer"], record["choose"] = "9c 8d", {}
        record.pop("meters", None)
        seat = {"seat": 1, "wagers": {self.main: "10.00"}, "hands": hands} | more
        if not self.spanish and len(hands) > 1 and "dealt" not in seat:
            seat["dealt"] = " ".join(hand["cards"].split()[0] for hand in hands[:2])
        record["seats"] = [seat]
        return seat

    def suits(self, *ranks):
        return " ".join(f"{rank}{self.rng.choice('cdhs')}" for rank in ranks)

    # ---- the shoe and the dealer

    def no_ten_in_spanish_21(self, record):
        if not self.spanish:
            return None
        place, field, there = self.holder(record)
        there[self.rng.randrange(len(there))] = self.rng.choice(["Tc", "Td", "Th", "Ts"])
        place[field] = " ".join(there)
        return True

    def no_card_more_often_than_decks(self, record):
        self.alone(record, [{"cards": "2c 2c 2c"}])
        record["choose"] = {"decks": 6}
        record["seats"] += [{"seat": n, "wagers": {self.main: "5.00"}, "hands": [{"cards": "2c 2c"}]} for n in (2, 3)]
        return True

    def no_dealer_drawing_where_he_stands(self, record):
        if points(record["dealer"].split()) < 18:
            return None
        record["dealer"] += " " + self.rng.choice([c for c in cards(self.edition) if c[0] in "A23"])
        return True

    def no_dealer_stopping_while_a_hand_waits(self, record):
        self.alone(record, [{"cards": self.suits("9", "8")}])
        record["dealer"] = self.suits("9", self.rng.choice("234567"))
        return True

    def no_soft_17_kept_where_it_is_hit(self, record):
        self.alone(record, [{"cards": self.suits("9", "8")}])
        record["dealer"], record["choose"] = self.suits("A", "6"), {"soft-17": "hits"}
        return True

    def no_soft_17_hit_where_it_stands(self, record):
        self.alone(record, [{"cards": self.suits("9", "8")}])
        record["dealer"] = self.suits("A", "6", "2")
        return True

    def no_dealer_of_one_card(self, record):
        self.alone(record, [{"cards": self.suits("9", "8")}])
        record["dealer"] = self.rng.choice(["9c", ""])
        return True

    def no_card_against_a_blackjack(self, record):
        hand = self.rng.choice([{"cards": self.suits("9", "2", "5")}, {"cards": self.suits("9", "7"), "surrendered": True}])
        self.alone(record, [hand])
        record["dealer"] = self.rng.choice(["Ac Kd", "Kd Ac"])
        return True

    # ---- wagers

    def no_main_wager(self, record):
        self.seat(record)["wagers"].pop(self.main)
        return True

    def no_wager_of_nothing(self, record):
        seat = self.seat(record)
        seat["wagers"][self.rng.choice(sorted(seat["wagers"]))] = "0.00"
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
        seat.pop("even-money", None)
        bet = cents(seat["wagers"][self.main])
        seat["wagers"]["insurance"] = dollars(bet // 2 + self.rng.choice([1, 2, bet]))
        return True

    def no_side_wager_that_is_not_offered(self, record):
        wager, off = self.rng.choice([("house-money", False), ("straight-jack", False), ("three-card-poker", "none"),
                                      ("royal-match-21", "none"), ("kings-bounty", "none"), ("hit-and-run", None)])
        self.alone(record, [{"cards": self.suits("9", "8")}])["wagers"][wager] = "5.00"
        if not self.spanish and off is not None:
            record["choose"] = {wager: off}
        return True

    def no_meter_missing(self, record):
        if self.spanish:
            return None
        self.alone(record, [{"cards": self.suits("9", "8")}])["wagers"]["straight-jack"] = "1.00"
        return True

    def no_meter_of_another_wager(self, record):
        record["meters"] = {self.rng.choice(["blackjack", "house-money", "insurance"]): "5000.00"}
        return True

    def no_seed_under_5000(self, record):
        if self.spanish:
            return None
        record["choose"] = (record.get("choose") or {}) | {"straight-jack-reset": self.rng.choice(["4999.99", "1.00"])}
        return True

    def no_limit_under_25000(self, record):
        if self.spanish:
            return None
        record["choose"] = (record.get("choose") or {}) | {"payout-limit": self.rng.choice(["24999.99", "1.00"])}
        return True

    # ---- what is added

    def house(self, record, cards, **more):
        if self.spanish:
            return None
        seat = self.alone(record, [{"cards": cards}], **more)
        seat["wagers"]["house-money"] = "5.00"
        return seat

    def no_adding_what_was_not_won(self, record):
        return self.house(record, self.suits("9", "7"), add=True) and True

    def no_adding_against_a_blackjack(self, record):
        seat = self.house(record, self.suits("9", "8"), add=True)
        record["dealer"] = record["dealer"] if self.spanish else "Ac Kd"
        return seat and True

    def no_adding_after_even_money(self, record):
        seat = self.house(record, "As Ks", add=True)
        if seat:
            seat["even-money"], record["dealer"] = True, "Ac 7d"
        return seat and True

    def no_amount_out_of_turn(self, record):
        seat = self.house(record, self.suits("9", "8"))
        if not seat:
            return None
        case = self.rng.randrange(4)
        if case:
            seat["add"] = True
        if case in (2, 3):
            record["choose"] = {"house-money-portion": "player-choice"}
        if case != 2:
            seat["add-amount"] = "999.00" if case == 3 else "1.00"
        return True

    def no_double_short_of_what_was_added(self, record):
        seat = self.house(record, self.suits("5", "6", "8"), add=True)
        if seat:
            seat["hands"][0]["doubled"] = self.rng.choice(["10.00", "14.99", "0.01"])
        return seat and True

    def no_even_money_without_cause(self, record):
        seat = self.alone(record, [{"cards": self.rng.choice(["As Ks", self.suits("9", "8")])}])
        seat["even-money"] = True
        if seat["hands"][0]["cards"] == "As Ks" and not self.spanish and self.rng.random() < 0.5:
            record["dealer"] = "Ac 7d"
            if self.rng.random() < 0.5:
                seat["wagers"]["insurance"] = "1.00"
            else:
                record["choose"] = {"even-money": False}
        return True

    # ---- hands

    def no_hands(self, record):
        self.seat(record)["hands"] = self.rng.choice([[], {}, None, "Ac Kd", [["Ac", "Kd"]], ["Ac Kd"]])
        return True

    def no_hand_of_one_card(self, record):
        hand = self.rng.choice(self.seat(record)["hands"])
        hand["cards"] = self.rng.choice([hand["cards"].split()[0], ""])
        return True

    def no_card_on_21(self, record):
        cards = self.rng.choice([self.suits("A", "K", "5"), self.suits("9", "7", "5", "2"), self.suits("9", "8", "9", "2")])
        self.alone(record, [{"cards": cards}])
        return True

    def no_double_above_the_wager(self, record):
        self.alone(record, [{"cards": self.suits("5", "6", "9"), "doubled": self.rng.choice(["10.01", "20.00"])}])
        return True

    def no_double_of_nothing(self, record):
        doubled = self.rng.choice(["0.00", "0", "-5.00", "five", 5, True])
        self.alone(record, [{"cards": self.suits("5", "6", "9"), "doubled": doubled}])
        return True

    def no_double_without_its_card(self, record):
        self.alone(record, [{"cards": self.suits("5", "6"), "doubled": "0.01"}])
        return True

    def no_double_on_three_cards_in_blackjack(self, record):
        if self.spanish:
            return None
        self.alone(record, [{"cards": self.suits("2", "3", "6", "9"), "doubled": "5.00"}])
        return True

    def no_double_that_the_table_bars(self, record):
        if self.spanish:
            return None
        split = self.rng.random() < 0.5
        if split:
            self.alone(record, [{"cards": self.suits("8", "3", "9"), "doubled": "5.00"}, {"cards": self.suits("8", "9")}])
            record["choose"] = {"double-after-split": False}
        else:
            self.alone(record, [{"cards": self.suits("6", "8", "5"), "doubled": "5.00"}])
            record["choose"] = {"doubling": self.rng.choice(["9-to-11", "10-or-11"])}
        return True

    def no_late_or_strange_surrender(self, record):
        hands = self.rng.choice([[{"cards": self.suits("5", "6", "3"), "surrendered": True}],
                                 [{"cards": "As Kd", "surrendered": True}],
                                 [{"cards": self.suits("8", "3"), "surrendered": True}, {"cards": self.suits("8", "9")}],
                                 [{"cards": self.suits("9", "6"), "surrendered": "yes"}]])
        self.alone(record, hands)
        return True

    def no_surrender_where_it_is_closed(self, record):
        self.alone(record, [{"cards": self.suits("9", "7"), "surrendered": True}])
        record["choose"] = {"surrender": False}
        return True

    def no_rescue_out_of_place(self, record):
        doubled = {"cards": self.suits("5", "6", "2"), "doubled": "10.00", "rescued": True}
        case = self.rng.choice([{"cards": self.suits("9", "6"), "rescued": True},
                                {"cards": self.suits("9", "6", "8"), "doubled": "10.00", "rescued": True}, doubled])
        self.alone(record, [case])
        if case is doubled and self.spanish:
            record["choose"] = {"rescue": False}
        return True

    def no_split_of_unlike_cards(self, record):
        self.alone(record, [{"cards": self.suits("8", "3")}, {"cards": self.suits("9", "3")}])
        return True

    def no_split_of_two_ranks(self, record):
        if self.spanish:
            return None
        self.alone(record, [{"cards": self.suits("K", "3")}, {"cards": self.suits("Q", "3")}])
        record["choose"] = {"split-on": "rank"}
        return True

    def no_fifth_hand(self, record):
        self.alone(record, [{"cards": self.suits("8", "9")} for _ in range(5)])
        return True

    def no_third_ace_in_blackjack(self, record):
        if self.spanish:
            return None
        self.alone(record, [{"cards": self.suits("A", "9")} for _ in range(3)])
        return True

    def no_card_more_on_split_aces(self, record):
        if self.spanish:
            return None
        self.alone(record, [{"cards": self.suits("A", "5", "3")}, {"cards": self.suits("A", "9")}])
        return True

    def no_first_two_that_were_not_dealt(self, record):
        if self.rng.random() < 0.5:
            self.alone(record, [{"cards": "9c 8c 2c"}], dealt="9c 2c")
        elif not self.spanish:
            seat = self.alone(record, [{"cards": "8c 3c"}, {"cards": "8d 9d"}], dealt="8c 8h")
            if self.rng.random() < 0.5:
                del seat["dealt"]
        else:
            return None
        return True

    def no_player_on_more_boxes_than_filed(self, record):
        if len(record["seats"]) < 2:
            return None
        record["choose"] = (record.get("choose") or {}) | {"adjacent-boxes": 1}
        for seat in record["seats"]:
            seat["player"] = "South"
        return True
