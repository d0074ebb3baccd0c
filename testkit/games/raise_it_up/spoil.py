"""Raise It Up records to refuse."""

from spoiling import OneDeckSpoiler


class Spoiler(OneDeckSpoiler):
    strange_wagers = ["play", "bet", "tie", "insurance", "bonus", "Ante", "pair plus", "lucky", ""]
    word_option = ["pair-plus", "six-card-bonus"]
    unneeded_choices = [{"dealing": "from-hand"}, {"decks": 2}, {"shuffler-counts": True}, {"auto-reshuffler": True}]
    needs = ["rules", "community", "seats"]
    seat_needs = ["seat", "wagers", "cards", "play"]

    def holders(self, record):
        return [(record, "community")] + [(s, "cards") for s in record["seats"]]

    def no_blind_other_than_the_ante(self, record):
        self.seat(record)["wagers"]["blind"] = "6.66"
        return True

    def no_ante_or_no_blind(self, record):
        wagers = self.seat(record)["wagers"]
        wagers.pop(self.rng.choice(["ante", "blind"]))
        return True

    def no_side_wager_alone(self, record):
        self.seat(record)["wagers"] = {self.rng.choice(["pair-plus", "six-card-bonus"]): "5.00"}
        return True

    def no_wager_at_all(self, record):
        self.seat(record)["wagers"] = {}
        return True

    def no_multiple_past_the_street(self, record):
        street, multiple = self.rng.choice([(3, 4), (3, 0), (3, -1), (4, 3), (4, 0), (5, 2), (5, 3), (5, 0), (4, 4), (3, 256 + 1)])
        self.seat(record)["play"] = {"street": street, "multiple": multiple}
        return True

    def no_such_street(self, record):
        street = self.rng.choice([0, 1, 2, 6, 7, -3, 259])
        self.seat(record)["play"] = {"street": street, "multiple": 1}
        return True

    def no_strange_play(self, record):
        self.seat(record)["play"] = self.rng.choice(
            ["Fold", "check", "", None, 3, True, [3, 1], {"street": 3}, {"multiple": 1}, {}, {"street": "3", "multiple": 1},
             {"street": 3, "multiple": "1"}, {"street": 3.0, "multiple": 1}, {"street": 3, "multiple": 1.5},
             {"street": 3, "multiple": 1, "amount": "5.00"}, ["fold"]])
        return True

    def no_progressive_without_its_meter(self, record):
        record.pop("meter", None)
        self.seat(record)["wagers"]["progressive"] = "1.00"
        return True

    def no_bad_meter(self, record):
        if not any("progressive" in s["wagers"] for s in record["seats"]):
            return None
        record["meter"] = self.rng.choice(["-1.00", "0.00", "ten", "", "10000.001", 10000, "1e9"])
        return True

    def no_progressive_of_another_amount(self, record):
        """587.12(e)(5) knows one dollar and five."""
        record["meter"] = "5000.00"
        for seat in record["seats"]:
            seat["wagers"].pop("progressive", None)
        record.get("choose", {}).pop("progressive-wager", None)
        self.seat(record)["wagers"]["progressive"] = self.rng.choice(["2.00", "10.00", "0.50", "1.01", "4.99", "100.00"])
        return True

    def no_two_sizes_of_progressive(self, record):
        if len(record["seats"]) < 2:
            return None
        record["meter"] = "5000.00"
        record.get("choose", {}).pop("progressive-wager", None)
        one, two = self.rng.sample(record["seats"], 2)
        for seat in record["seats"]:
            seat["wagers"].pop("progressive", None)
        one["wagers"]["progressive"], two["wagers"]["progressive"] = "1.00", "5.00"
        return True

    def no_wager_that_is_not_offered(self, record):
        wager, off = self.rng.choice([("six-card-bonus", "none"), ("progressive", False)])
        record["meter"] = "5000.00"
        record["choose"] = (record.get("choose") or {}) | {wager: off}
        record["choose"].pop("progressive-wager", None)
        seat = self.seat(record)
        seat["wagers"][wager] = "1.00"
        return True

    def no_low_reset(self, record):
        record["choose"] = (record.get("choose") or {}) | {
            "progressive-reset": self.rng.choice(["999.99", "0.00", "1.00", "-5", "", 1000, None])}
        return True

    def no_player_at_two_seats(self, record):
        if len(record["seats"]) < 2:
            return None
        for seat in record["seats"]:
            seat["player"] = "South"
        return True
