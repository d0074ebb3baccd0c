"""Three Card Poker records to refuse."""

from spoiling import OneDeckSpoiler


class Spoiler(OneDeckSpoiler):
    positions = 7
    strange_wagers = ["play", "ante-bonus", "blind", "tie", "progressive", "bonus", "Ante", "pair plus", "lucky", ""]
    word_option = ["pair-plus", "six-card-bonus", "ante-bonus"]
    unneeded_choices = [{"dealing": "from-hand"}, {"decks": 2}, {"shuffler-counts": True}, {"auto-reshuffler": True}]
    needs = ["rules", "dealer", "seats"]
    seat_needs = ["seat", "wagers", "cards", "play"]

    def holders(self, record):
        return [(record, "dealer")] + [(s, "cards") for s in record["seats"]]

    def choose(self, record, **choices):
        record["choose"] = (record.get("choose") or {}) | {n.replace("_", "-"): v for n, v in choices.items()}
        return True

    def no_ante(self, record):
        self.seat(record)["wagers"].pop("ante")
        return True

    def no_side_wager_alone(self, record):
        self.seat(record)["wagers"] = {"pair-plus": "5.00"}
        return True

    def no_wager_at_all(self, record):
        self.seat(record)["wagers"] = {}
        return True

    def no_strange_play(self, record):
        self.seat(record)["play"] = self.rng.choice(["fold", "true", "", None, 0, 1, [True], {"multiple": 1}])
        return True

    def no_mini_royal_below_its_floor(self, record):
        """649a.12(g)(1) and (2)."""
        if self.rng.random() < 0.5:
            return self.choose(record, ante_bonus="3-2-1", mini_royal_b=self.rng.choice([4, 3, 1, 0, -5]))
        return self.choose(record, pair_plus="35-25-6-4-1", mini_royal_d=self.rng.choice([39, 35, 5, 1, 0, -40]))

    def no_mini_royal_below_the_straight_flush(self, record):
        """649a-2."""
        if self.rng.random() < 0.5:
            return self.choose(record, ante_bonus="9-8-1", mini_royal_b=self.rng.choice([5, 8]))
        return self.choose(record, pair_plus="50-30-6-3-1", mini_royal_d=self.rng.choice([40, 49]))

    def no_strange_number(self, record):
        name = self.rng.choice(["mini-royal-b", "mini-royal-d", "super-royal"])
        value = self.rng.choice(["50", "50 to 1", 50.5, None, True, [50], 0, -1, 10**6 + 1, 10**20])
        return self.choose(record, **{name: value})

    def no_strange_odds(self, record):
        name, good = self.rng.choice([("ante-bonus", "5-4-1"), ("pair-plus", "40-30-6-4-1"),
                                      ("six-card-bonus", "1000-200-50-25-20-10-5")])
        bad = [good + "-1", good.rsplit("-", 1)[0], good.replace("-", " "), good.replace("-", "--"), good + "-", "-" + good,
               "0" + good, good[:-1] + "0", good.replace("-", ","), good + " ", "A", "", 5, None, True, [5, 4, 1],
               good.rsplit("-", 1)[0] + "-1000001", good.rsplit("-", 1)[0] + "-x"]
        if name != "six-card-bonus":
            bad.append("none")
        return self.choose(record, **{name: self.rng.choice(bad)})

    def no_wager_that_is_not_offered(self, record):
        self.choose(record, six_card_bonus="none")
        self.seat(record)["wagers"]["six-card-bonus"] = "5.00"
        return True

    def no_player_at_two_seats(self, record):
        if len(record["seats"]) < 2:
            return None
        for seat in record["seats"]:
            seat["player"] = "South"
        return True
