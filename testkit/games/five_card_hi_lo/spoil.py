"""Five Card Hi-Lo records to refuse."""

from spoiling import OneDeckSpoiler


class Spoiler(OneDeckSpoiler):
    strange_wagers = ["play", "ante-bonus", "bet", "insurance", "blind", "Ante", "poker bonus", "lucky", ""]
    word_option = ["ante-bonus", "poker-bonus"]
    unneeded_choices = [{"dealing": "from-hand"}, {"decks": 2}, {"shuffler-counts": True}, {"auto-reshuffler": True}, {"tie": False, "minimum-tie": "5.00"},
                        {"poker-bonus": "none", "minimum-poker-bonus": "5.00"}]
    needs = ["rules", "dealer", "seats"]
    seat_needs = ["seat", "wagers"]

    def holders(self, record):
        return [(record, "dealer")] + [(s, f) for s in record["seats"] for f in ("high", "low", "cards") if f in s]

    def no_ante(self, record):
        wagers = self.seat(record)["wagers"]
        wagers.pop("ante")
        if self.rng.random() < 0.5:
            wagers["tie"] = "5.00"
        return True

    def no_cards_unset_without_a_fold(self, record):
        seat = self.seat(record, lambda s: "cards" in s)
        if not seat:
            return None
        if self.rng.random() < 0.5:
            del seat["fold"]
        else:
            seat["fold"] = False
        return True

    def no_hand_missing(self, record):
        seat = self.seat(record, lambda s: "high" in s)
        if not seat:
            return None
        del seat[self.rng.choice(["high", "low"])]
        return True

    def no_cards_beside_the_hands(self, record):
        seat = self.seat(record, lambda s: "high" in s)
        if not seat:
            return None
        seat["cards"] = seat["high"] + " " + seat["low"]
        return True

    def no_strange_fold(self, record):
        self.seat(record)["fold"] = self.rng.choice(["yes", 1, "true", []])
        return True

    def no_dealer_set(self, record):
        cards = record["dealer"].split()
        record["dealer"] = self.rng.choice(
            [{"high": " ".join(cards[:3]), "low": " ".join(cards[3:])}, {"cards": record["dealer"]}, cards, None])
        return True

    def no_wager_that_is_not_offered(self, record):
        wager, off = self.rng.choice([("tie", False), ("poker-bonus", "none")])
        record["choose"] = (record.get("choose") or {}) | {wager: off}
        self.seat(record)["wagers"][wager] = "1.00"
        return True

    def no_player_at_two_seats_unfiled(self, record):
        if len(record["seats"]) < 2:
            return None
        record.get("choose", {}).pop("adjacent-positions", None)
        for seat in record["seats"]:
            seat["player"] = "South"
        return True

    def no_player_at_three_seats(self, record):
        """Two areas at most, even side by side (663a.7(f))."""
        if len(record["seats"]) < 3:
            return None
        record["choose"] = (record.get("choose") or {}) | {"adjacent-positions": True}
        record["choose"].pop("positions", None)
        first = self.rng.randint(1, 4)
        for number, seat in enumerate(record["seats"]):
            seat.pop("player", None)
            if number < 3:
                seat["seat"], seat["player"] = first + number, "South"
        others = [n for n in range(1, 7) if not first <= n < first + 3]
        for seat, number in zip(record["seats"][3:], others):
            seat["seat"] = number
        return True

    def no_player_at_seats_apart(self, record):
        numbers = sorted(s["seat"] for s in record["seats"])
        if len(numbers) < 2 or numbers[-1] - numbers[0] < 2:
            return None
        record["choose"] = (record.get("choose") or {}) | {"adjacent-positions": True}
        for seat in record["seats"]:
            seat.pop("player", None)
            if seat["seat"] in (numbers[0], numbers[-1]):
                seat["player"] = "South"
        return True

    def no_hands_of_other_sizes(self, record):
        seat = self.seat(record, lambda s: "high" in s)
        if not seat:
            return None
        cards = seat["high"].split() + seat["low"].split()
        size = self.rng.choice([0, 1, 2, 4, 5])
        seat["high"], seat["low"] = " ".join(cards[:size]), " ".join(cards[size:])
        return True
