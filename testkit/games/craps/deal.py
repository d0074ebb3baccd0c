"""Craps records that lean on the corners: long runs without a 7, bets in mid-turn, bets taken down and called off."""

import itertools

from choosing import add_idle, add_positions

from money import cents

from .law import (ALL, ANY_TIME, BONUS, FLAT, IDLE, LAY, NEEDS, NUMBERS, ODDS, OFF_BY_ITSELF, OFFERED_BY, OPTIONS,
                  POSITIONS, need)
from .settle import Bet, Record, Throws

STAKES = ("1.00", "5.00", "10.00", "25.00", "2.50", "0.01", "0.03", "12.37", "100.00", "7", "33.33", "55.00")
DICE = [list(dice) for dice in itertools.product(range(1, 7), repeat=2)]
SEVENS = [dice for dice in DICE if sum(dice) == 7]
OTHERS = [dice for dice in DICE if sum(dice) != 7]


class Dealer:
    def __init__(self, rng):
        self.rng = rng

    def rolls(self):
        rng = self.rng
        style = rng.choice(["plain", "plain", "long", "long", "marks", "points", "short"])
        rolls = []
        for _ in range({"short": 1, "plain": rng.randint(2, 14)}.get(style, rng.randint(8, 40))):
            if style == "plain":
                rolls.append(rng.choice(DICE))
            elif style == "marks":
                seen = {sum(roll) for roll in rolls}
                wanted = [dice for dice in OTHERS if sum(dice) not in seen] or OTHERS
                rolls.append(rng.choice(wanted if rng.random() < 0.8 else DICE))
            elif style == "points":
                point, seen = Throws(rolls).end, {sum(roll) for roll in rolls}
                new = [d for d in DICE if sum(d) in NUMBERS and sum(d) not in seen] or OTHERS
                made = [dice for dice in DICE if sum(dice) == point] or new
                rolls.append(rng.choice(made if rng.random() < 0.9 else OTHERS))
            else:
                rolls.append(rng.choice(OTHERS if rng.random() < 0.9 else SEVENS))
        while Throws(rolls).end is not None:  # to a seven-out, which decides all that stands
            rolls.append(rng.choice(SEVENS if rng.random() < 0.6 else DICE))
        if rolls and rng.random() < 0.2:
            rolls.append(rng.choice(DICE))
        return [list(roll) for roll in rolls]

    def choices(self):
        rng = self.rng
        choose = {}
        for name, values, often in (("bonus-craps-opens", ["new-shooter", "after-any-seven"], 0.3),
                                    ("field", ["triple", "double"], 0.15), ("lay-vigorish", list(range(6)), 0.25),
                                    ("buy-vigorish", list(range(6)), 0.15), ("place-to-lose", [False, True], 0.1),
                                    ("lay-bets", [True, False], 0.08), ("bonus-craps", [True, False], 0.08),
                                    ("fire-bet", [False, True], 0.08)):
            if rng.random() < often:
                choose[name] = rng.choice(values)
        if rng.random() < 0.1:
            choose = add_idle(rng, choose, IDLE, OPTIONS, NEEDS)
        return choose

    def seat(self, record, number):
        """Throw by throw what is made, taken down and called, and what is left at the end is taken out again."""
        rng = self.rng
        seat = {"seat": number, "wagers": {}, "later": [], "down": [], "off": {}, "on": {}}
        judge = Record(record | {"seats": [{"seat": 1, "wagers": {"any-7": "1.00"}}]})
        throws = judge.throws
        barred = {wager for option, (wagers, _) in OFFERED_BY.items() if not judge.choose[option] for wager in wagers}
        standing, liking = {}, rng.choice([ALL, list(BONUS) + LAY, list(BONUS), LAY, ANY_TIME, FLAT + ODDS])
        often = rng.choice([1, 2, 4]) / (len(liking) + 12) / 4
        for n in range(1, len(record["rolls"]) + 1):
            for wager in list(standing):
                if standing[wager].before < n and rng.random() < 0.06 and not judge.locked(wager, n) \
                        and not any(need(other) == wager for other in standing):
                    seat["down"].append({"before": n, "wager": wager})
                    if standing[wager].stake > 1 and rng.random() < 0.3:  # part of it
                        standing[wager].stake -= 1
                        seat["down"][-1]["amount"] = "0.01"
                    else:
                        del standing[wager]
            made = {}
            for wager in liking:
                chance = 0.5 if wager in BONUS or wager == "fire" or need(wager) in standing else often
                fits = wager not in standing and wager not in barred and judge.open(wager, n)
                if fits and (not need(wager) or need(wager) in standing) and rng.random() < chance:
                    made[wager] = rng.choice(STAKES)
                    standing[wager] = Bet(wager, cents(made[wager]), n)
            if n == 1:
                seat["wagers"] = made
            elif made:
                seat["later"].append({"before": n, "wagers": made})
            calls = set()
            for wager in standing:
                field = "off" if wager in LAY else "on" if wager in OFF_BY_ITSELF else None
                if field and throws.come_out(n) and rng.random() < 0.3:
                    seat[field].setdefault(wager, []).append(n)
                    calls.add(wager)
            for wager, bet in list(standing.items()):
                outcome, _, _ = judge.thrown(bet, n, wager in calls)
                if outcome:
                    del standing[wager]
                if outcome == "travels":
                    bet.wager = f"{wager}-{sum(record['rolls'][n - 1])}"
                    standing[bet.wager] = bet
        for wager in sorted(standing, key=lambda w: need(w) is None):
            if judge.locked(wager, len(record["rolls"]) + 1):
                return None
            seat["down"].append({"wager": wager})
        if not seat["wagers"] and not seat["later"]:
            return None
        seat = {field: value for field, value in seat.items() if value or field in ("seat", "wagers")}
        return seat

    def round(self):
        rng = self.rng
        while True:
            record = {"rules": "pa-623a"}
            choose = self.choices()
            if choose or rng.random() < 0.1:
                record["choose"] = choose
            if rng.random() < 0.3:
                record["id"] = rng.choice([f"turn-{rng.randrange(10**6)}", rng.randrange(10**6)])
            record["rolls"] = self.rolls()
            numbers = rng.sample(range(1, POSITIONS + 1), rng.choice([1, 1, 1, 2, 2, 3, 4]))
            seats = [self.seat(record, number) for number in numbers]
            record["seats"] = [seat for seat in seats if seat]
            if record["seats"]:
                add_positions(rng, record, POSITIONS)
                return record
