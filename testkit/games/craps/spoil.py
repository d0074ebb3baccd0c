"""Craps records to refuse."""

import spoiling
from record import Refused

from .law import BONUS, LAY, POSITIONS
from .settle import Record, Throws


class Spoiler(spoiling.Spoiler):
    strange_wagers = ["ante", "lay-7", "lay-", "lay-04", "All-Small", "all-large", "place-3", "hop-1-1", "hop-4-3",
                      "come-7", "buy", "hard-5", "all-or-nothing", "lucky", ""]
    word_option = ["bonus-craps-opens", "field"]
    unneeded_choices = [{"minimum-wager": "5.00", "maximum-wager": "4.99"},
                        {"minimum-fire": "5.00", "maximum-fire": "1"}]
    needs = ["rules", "rolls", "seats"]
    seat_needs = ["seat"]
    positions = POSITIONS

    def made(self, record):
        """Maps of wagers that stand for something in the record."""
        return [stakes for seat in record["seats"] for stakes in
                [seat.get("wagers", {})] + [later["wagers"] for later in seat.get("later", [])] if stakes]

    def no_such_money(self, record):
        stakes = self.rng.choice(self.made(record))
        stakes[self.rng.choice(sorted(stakes))] = self.rng.choice(spoiling.BAD_MONEY)
        return True

    def no_strange_wager(self, record):
        self.rng.choice(self.made(record))[self.rng.choice(self.strange_wagers)] = "5.00"
        return True

    def no_impossible_die(self, record):
        self.rng.choice(record["rolls"])[self.rng.randrange(2)] = self.rng.choice(
            [0, 7, -1, 256 + 3, 1.0, 2.5, "3", None, True])
        return True

    def no_one_or_three_dice(self, record):
        dice = self.rng.choice(record["rolls"])
        if self.rng.random() < 0.5:
            dice.pop()
        else:
            dice.append(1)
        return True

    def no_rolls(self, record):
        record["rolls"] = self.rng.choice([[], None, {}, "1 2"])
        return True

    def add_later(self, record, seat, n, wagers):
        seat.setdefault("later", []).append({"before": n, "wagers": wagers})

    def no_bonus_with_markers_on(self, record):
        record["choose"] = {}
        throws = Throws(record["rolls"])
        closed = [n for n in range(1, len(record["rolls"]) + 1) if throws.at(n)[2] or not throws.come_out(n)]
        if not closed:
            return None
        self.add_later(record, self.seat(record), self.rng.choice(closed), {self.rng.choice(sorted(BONUS)): "5.00"})
        return self.refuses(record)

    def no_bonus_in_mid_turn(self, record):
        record["choose"] = {"bonus-craps-opens": "new-shooter"}
        throws = Throws(record["rolls"])
        closed = [n for n in range(1, len(record["rolls"]) + 1) if not throws.at(n)[1]]
        if not closed:
            return None
        self.add_later(record, self.seat(record), self.rng.choice(closed), {self.rng.choice(sorted(BONUS)): "5.00"})
        return self.refuses(record)

    def no_bonus_taken_down(self, record):
        record["choose"] = {}
        seat = self.seat(record)
        seat["wagers"] = {self.rng.choice(sorted(BONUS)): "5.00"}
        for field in ("later", "down", "off", "on"):
            seat.pop(field, None)
        seat["down"] = [{"before": self.rng.randint(1, len(record["rolls"])), "wager": next(iter(seat["wagers"]))}]
        return self.refuses(record)

    def no_bonus_called_off(self, record):
        record["choose"] = {}
        seat = self.seat(record)
        wager = self.rng.choice(sorted(BONUS))
        seat["off"] = {wager: [1]}
        return self.refuses(record)

    def no_lay_off_with_a_point_on(self, record):
        throws = Throws(record["rolls"])
        on = [n for n in range(1, len(record["rolls"]) + 1) if not throws.come_out(n)]
        if not on:
            return None
        n = self.rng.choice(on)
        wager = self.rng.choice(LAY)
        record["choose"] = {}
        self.seat(record).update({"wagers": {}, "later": [{"before": n, "wagers": {wager: "5.00"}}], "down": [],
                                  "off": {wager: [n]}, "on": {}})
        return self.refuses(record)

    def no_wager_made_again(self, record):
        stakes = self.rng.choice(self.made(record))
        seat = next(s for s in record["seats"] if s.get("wagers") is stakes
                    or any(later["wagers"] is stakes for later in s.get("later", [])))
        before = next((later["before"] for later in seat.get("later", []) if later["wagers"] is stakes), 1)
        self.add_later(record, seat, before, {self.rng.choice(sorted(stakes)): "5.00"})
        return self.refuses(record)

    def no_roll_past_the_last(self, record):
        n = self.rng.choice([0, -1, len(record["rolls"]) + 1, 10**6, 2**40])
        record.get("choose", {}).pop("lay-bets", None)
        seat = self.seat(record)
        field = self.rng.choice(["later", "down", "off"])
        if field == "later":
            self.add_later(record, seat, n, {"field": "5.00"})
        elif field == "down":
            seat.setdefault("down", []).append({"before": n, "wager": "lay-4"})
        else:
            seat["off"] = {"lay-4": [n]}
        return True

    def no_throws_that_leave_it_open(self, record):
        record["rolls"] = record["rolls"][:-1]
        return self.refuses(record) if record["rolls"] else True

    def no_down_that_does_not_stand(self, record):
        seat = self.seat(record)
        seat.setdefault("down", []).append(
            {"before": self.rng.randint(1, len(record["rolls"])), "wager": self.rng.choice(LAY + ["pass", "hard-4"])})
        return self.refuses(record)

    def no_seat_without_a_wager(self, record):
        seat = self.seat(record)
        for field in ("later", "down", "off", "on"):
            seat.pop(field, None)
        seat["wagers"] = {}
        return True

    def no_list_for_a_call(self, record):
        self.seat(record)["off"] = self.rng.choice([{"lay-4": 1}, ["lay-4"], {"lay-4": ["1"]}, {"lay-4": [1.5]}, 5])
        return True

    def refuses(self, record):
        """Some of these leave a record that settles."""
        try:
            Record(record).settle()
        except Refused:
            return True
        return None
