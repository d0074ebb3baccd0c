"""Asia Poker records to refuse."""

from .deal import Dealer
from .ranking import DECK, JOKER
from .settle import Adjudicator, hand_of

class Spoiler:
    """Takes a good record and breaks one thing in it. Each way gives the clause that forbids it, if one does."""

    def __init__(self, edition, rng):
        self.edition, self.rng = edition, rng
        self.dealer = Dealer(edition, rng)

    def refused(self):
        while True:
            way = self.rng.choice(self.ways())
            record = self.dealer.round()
            record.pop("id", None)
            spoilt = way(record)
            if spoilt is not None:
                clause = spoilt if isinstance(spoilt, str) else None
                record["id"] = f"refuse: {way.__name__.replace('_', ' ')}"
                return record, clause

    def ways(self):
        return [getattr(self, n) for n in sorted(dir(self)) if n.startswith("no_")]

    def seat(self, record):
        return self.rng.choice(record["seats"])

    def set_seat(self, record):
        whole = [s for s in record["seats"] if "high" in s and not s.get("surrender")]
        return self.rng.choice(whole) if whole else None

    def no_surrender_with_a_side_wager(self, record):
        seat = self.seat(record)
        if not self.edition.sides:
            return None
        seat["surrender"] = True
        if len(seat["wagers"]) == 1:
            side = self.rng.choice([s for s in self.edition.sides if s != "progressive"])
            seat["wagers"][side] = "5.00"
        return self.edition.cite("11(d)")

    def no_wager_of_another_edition(self, record):
        everything = ["asia-poker", "fortune-asia-poker", "bonus", "fortune-bonus", "insurance", "progressive",
                      "ante", "Bonus", ""]
        others = [w for w in everything if w != self.edition.main and w not in self.edition.sides]
        seat = self.seat(record)
        seat["surrender"] = False
        if "cards" in seat:
            return None
        seat["wagers"][self.rng.choice(others)] = "5.00"
        return True

    def no_option_of_another_edition(self, record):
        everything = {"a234": "high", "a234-straight": "low", "a234-straight-flush": "high", "bonus": "A",
                      "fortune-bonus": "B", "insurance": "C", "payout-limit": "60000.00"}
        mine = set(self.edition.options) | ({"payout-limit"} if self.edition.bonus_edition else set())
        key = self.rng.choice([k for k in sorted(everything) if k not in mine])
        record.setdefault("choose", {})[key] = everything[key]
        return True

    def no_unknown_option(self, record):
        key = self.rng.choice(["a-234", "bonuses", "payout", "joker", "Bonus", ""])
        record.setdefault("choose", {})[key] = "A"
        return True

    def no_unknown_choice(self, record):
        key = self.rng.choice(sorted(self.edition.options))
        record.setdefault("choose", {})[key] = self.rng.choice(["E", "middle", "a", "", "HIGH", 1, True, None, ["A"]])
        return True

    def no_card_twice_between_hands(self, record):
        seats = [s for s in record["seats"] if "high" in s]
        if not seats:
            return None
        seat = self.rng.choice(seats)
        others = [c for s in record["seats"] if s is not seat for c in hand_of(s)]
        others += hand_of(record["dealer"])
        high = seat["high"].split()
        high[0] = self.rng.choice(others)
        seat["high"] = " ".join(high)
        return True

    def no_card_twice_in_one_hand(self, record):
        seat = self.set_seat(record)
        if not seat:
            return None
        high, medium = seat["high"].split(), seat["medium"].split()
        medium[0] = high[0]
        seat["medium"] = " ".join(medium)
        return True

    def no_second_joker(self, record):
        seat = self.set_seat(record)
        if not seat:
            return None
        dealer = record["dealer"]
        dealer["low"] = JOKER
        high = seat["high"].split()
        high[-1] = JOKER
        seat["high"] = " ".join(high)
        return True

    def spare(self, record):
        used = {c for s in record["seats"] for c in hand_of(s)} | set(hand_of(record["dealer"]))
        return self.rng.choice([c for c in DECK if c not in used])

    def no_eighth_card(self, record):
        seat = self.rng.choice(record["seats"] + [record["dealer"]])
        name = self.rng.choice([n for n in ("high", "medium", "low", "cards") if n in seat])
        seat[name] += " " + self.spare(record)
        return True

    def no_missing_card(self, record):
        seat = self.rng.choice(record["seats"] + [record["dealer"]])
        name = "high" if "high" in seat else "cards"
        seat[name] = " ".join(seat[name].split()[1:])
        return True

    def no_strange_card(self, record):
        seat = self.rng.choice(record["seats"] + [record["dealer"]])
        name = "high" if "high" in seat else "cards"
        cards = seat[name].split()
        cards[0] = self.rng.choice(["1s", "10s", "Xx", "A", "s", "AS", "as", "Ass", "Joker", "jk", "\u2660A", "Jk2"])
        seat[name] = " ".join(cards)
        return True

    def no_such_money(self, record):
        seat = self.seat(record)
        wager = self.rng.choice(sorted(seat["wagers"]))
        seat["wagers"][wager] = self.rng.choice(
            ["-5.00", "0.00", "0", "-0.00", "5.001", "1e3", "ten", "", " ", "$5.00", "5,000.00", "5.", ".50", "NaN",
             "inf", "+5.00", "0x10", "5.00 ", "99999999999999999999999999.00", "92233720368547758.08",
             "18446744073709551616.00", 5, 5.0, -5, None, True, ["5.00"], {"amount": "5.00"}])
        return True

    def no_side_wager_alone(self, record):
        seat = self.seat(record)
        if not self.edition.sides or "cards" in seat or seat.get("surrender"):
            return None
        side = self.rng.choice([s for s in self.edition.sides if s != "progressive"])
        seat["wagers"] = {side: "5.00"}
        return self.edition.cite("7(d)")

    def no_wager_at_all(self, record):
        self.seat(record)["wagers"] = {}
        return True

    def no_progressive_without_its_meter(self, record):
        if not self.edition.fortune:
            return None
        seat = self.set_seat(record)
        if not seat:
            return None
        record.pop("meter", None)
        for other in record["seats"]:
            other["wagers"].pop("progressive", None)
        seat["wagers"]["progressive"] = "1.00"
        return True

    def no_bad_meter(self, record):
        if "meter" not in record or not any("progressive" in s["wagers"] for s in record["seats"]):
            return None
        record["meter"] = self.rng.choice(["-1.00", "0.00", "ten", "", "10000.001", 10000, "1e9"])
        return True

    def no_two_sizes_of_progressive(self, record):
        """F14: one fixed amount for the table."""
        if "meter" not in record:
            return None
        seats = [s for s in record["seats"] if not s.get("surrender") and "high" in s]
        if len(seats) < 2:
            return None
        for seat in seats:
            seat["wagers"]["progressive"] = "1.00"
        seats[0]["wagers"]["progressive"] = "5.00"
        return True

    def no_low_payout_limit(self, record):
        if not self.edition.bonus_edition:
            return None
        record.setdefault("choose", {})["payout-limit"] = self.rng.choice(["49999.99", "1.00", "5000.00", "50.00"])
        return self.edition.cite("12(c)")

    def no_broken_payout_limit(self, record):
        if not self.edition.bonus_edition:
            return None
        record.setdefault("choose", {})["payout-limit"] = self.rng.choice(["-50000.00", "0.00", "none", "", "1e9"])
        return True

    def no_coupon_outside_massachusetts(self, record):
        if self.edition.massachusetts:
            return None
        self.seat(record)["match-play"] = "5.00"
        return True

    def no_bad_coupon(self, record):
        if not self.edition.massachusetts:
            return None
        self.seat(record)["match-play"] = self.rng.choice(["-5.00", "0.00", "ten", 5, "5.005"])
        return True

    def no_unknown_field(self, record):
        place = self.rng.choice([record, self.seat(record), record["dealer"]])
        place[self.rng.choice(["note", "hihg", "Seat", "match_play", "players", ""])] = "x"
        return True

    def no_such_seat(self, record):
        self.seat(record)["seat"] = self.rng.choice([0, 7, -1, 8, 255, 256, "1", 1.5, None])
        return True

    def no_seat_twice(self, record):
        if len(record["seats"]) < 2:
            return None
        one, two = self.rng.sample(record["seats"], 2)
        one["seat"] = two["seat"]
        return True

    def no_cards_unset_without_surrender(self, record):
        seat = self.set_seat(record)
        if not seat:
            return None
        seat["cards"] = " ".join(hand_of(seat))
        for name in ("high", "medium", "low"):
            del seat[name]
        seat.pop("surrender", None)
        return True

    def no_hand_missing(self, record):
        seat = self.set_seat(record)
        if not seat:
            return None
        del seat[self.rng.choice(["high", "medium", "low"])]
        return True

    def no_such_edition(self, record):
        record["rules"] = self.rng.choice(["pa-999", "", "PA-575", "asia-poker"])
        return True

    def no_dealer(self, record):
        del record["dealer"]
        return True

    def no_list_for_an_object(self, record):
        """A list read by position would hide which hand is which."""
        dealer = record["dealer"]
        record["dealer"] = [None, dealer["high"], dealer["medium"], dealer["low"]]
        return True

    def no_seats(self, record):
        record["seats"] = []
        return True

    def no_foul_dealer(self, record):
        """575.13(i): the dealer's hands are reset by the house way, so a foul setting is not the round."""
        judge = Adjudicator(record)
        fouls = [w for w in self.dealer.settings(hand_of(record["dealer"])) if judge.foul(w)]
        if not fouls:
            return None
        record["dealer"] = fouls[0]
        return self.edition.cite("14(i)" if self.edition.massachusetts else "13(i)")

    def no_player_at_seats_apart(self, record):
        numbers = sorted(s["seat"] for s in record["seats"])
        if len(numbers) < 2 or numbers[-1] - numbers[0] < 2:
            return None
        record.setdefault("choose", {})["adjacent-positions"] = True
        for seat in record["seats"]:
            seat.pop("player", None)
            if seat["seat"] in (numbers[0], numbers[-1]):
                seat["player"] = "South"
        return self.edition.cite("13(a)" if self.edition.massachusetts else "7(f)")

    def no_player_at_two_seats_unfiled(self, record):
        if len(record["seats"]) < 2:
            return None
        record.get("choose", {}).pop("adjacent-positions", None)
        for seat in record["seats"]:
            seat["player"] = "South"
        return self.edition.cite("13(a)" if self.edition.massachusetts else "7(f)")
