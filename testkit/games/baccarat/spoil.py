"""Records of the three games to refuse."""

from record import DECK
from spoiling import CardSpoiler

from .law import POSITIONS, banker_draws, natural, pair, player_draws


class Spoiler(CardSpoiler):
    strange_wagers = ["bet", "ante", "Player", "panda-8", "bank", "lucky", ""]
    word_option = ["house-money-portion", "house-money-add", "tie"]
    unneeded_choices = [{"minimum-wager": "5.00", "maximum-wager": "4.99"}]
    needs = ["rules", "player", "banker", "seats"]
    seat_needs = ["seat", "wagers"]
    positions = POSITIONS

    def holders(self, record):
        return [(record, "player"), (record, "banker")]

    def hands(self, record):
        return record["player"].split(), record["banker"].split()

    # ---- the cards

    def no_card_where_a_hand_stands(self, record):
        player, banker = self.hands(record)
        if len(player) == 2:
            record["player"] += " " + self.rng.choice(DECK)
            return True
        if len(banker) == 2:
            record["banker"] += " " + self.rng.choice(DECK)
            return True
        return None

    def no_hand_that_stops_where_it_draws(self, record):
        for hand, draws in (("player", player_draws), ("banker", banker_draws)):
            if draws(*self.hands(record)) and self.rng.random() < 0.7:
                record[hand] = " ".join(record[hand].split()[:2])
                return True
        return None

    def no_hand_of_one_or_four_cards(self, record):
        hand = self.rng.choice(["player", "banker"])
        cards = record[hand].split()
        record[hand] = self.rng.choice([cards[0], "", " ".join((cards + cards)[:4])])
        return True

    # ---- wagers

    def no_wager_that_is_not_offered(self, record):
        record["choose"] = (record.get("choose") or {}) | {"house-money": False, "pairs": False, "ez-baccarat": False}
        self.seat(record)["wagers"][self.rng.choice(["house-money", "player-pair", "banker-pair", "dragon-7"])] = "5.00"
        return True

    def no_seat_without_a_wager(self, record):
        self.seat(record)["wagers"] = {}
        return True

    def no_house_money_alone(self, record):
        record.get("choose", {}).pop("house-money-needs-hand-wager", None)
        seat = self.seat(record)
        seat["wagers"] = {"house-money": "5.00"} | ({"tie": "5.00"} if self.rng.random() < 0.5 else {})
        return True

    # ---- the right to add

    def no_payout_added_that_was_not_won(self, record):
        player, banker = self.hands(record)
        if pair(player) or pair(banker):
            return None
        seat = self.seat(record, lambda s: "house-money" in s["wagers"] and "player" in s["wagers"])
        if not seat:
            return None
        seat["add"] = "player"
        return True

    def no_payout_added_without_house_money(self, record):
        seat = self.seat(record, lambda s: "house-money" not in s["wagers"] and "banker" in s["wagers"])
        if not seat:
            return None
        seat["add"] = "banker"
        return True

    def no_payout_added_to_no_wager(self, record):
        seat = self.seat(record, lambda s: "add" in s)
        if not seat:
            return None
        other = "banker" if seat["add"] == "player" else "player"
        if other in seat["wagers"]:
            return None
        seat["add"] = other
        return True

    def no_payout_added_on_a_natural_where_that_is_barred(self, record):
        seat = self.seat(record, lambda s: "add" in s)
        if not seat or not natural(*self.hands(record)):
            return None
        record["choose"] = (record.get("choose") or {}) | {"house-money-on-natural": False}
        return True

    def no_amount_that_no_one_asked_for(self, record):
        if (record.get("choose") or {}).get("house-money-portion") == "player-choice":
            return None
        self.seat(record)["add-amount"] = "0.01"
        return True

    def no_amount_unsaid(self, record):
        seat = self.seat(record, lambda s: "add-amount" in s)
        if not seat:
            return None
        del seat["add-amount"]
        return True

    def no_amount_past_the_whole(self, record):
        seat = self.seat(record, lambda s: "add-amount" in s)
        if not seat:
            return None
        seat["add-amount"] = self.rng.choice(["0.00", "999999999.00"])
        return True

    def no_amount_of_nothing(self, record):
        seat = self.seat(record, lambda s: "add-amount" in s)
        if not seat:
            return None
        del seat["add"]
        return True

    def no_strange_hand_to_add_to(self, record):
        self.seat(record)["add"] = self.rng.choice(["tie", "Player", "", True, 1, ["player"]])
        return True

    # ---- choices

    def no_other_number_of_decks(self, record):
        record["choose"] = (record.get("choose") or {}) | {"decks": self.rng.choice([0, 1, 5, 7, 9, "8", 8.0, None, True])}
        return True

    def no_strange_portion(self, record):
        bad = self.rng.choice(["1/1", "2/1", "0/2", "1/0", "half", "1/", "/2", "01/2", "1/2/3", "-1/2", "", 1, 0.5, True])
        record["choose"] = (record.get("choose") or {}) | {"house-money-portion": bad}
        return True

    def no_strange_vigorish(self, record):
        record["choose"] = (record.get("choose") or {}) | {"vigorish": self.rng.choice([-1, 101, "5", 4.5, "5%", None])}
        return True
