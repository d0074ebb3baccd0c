"""A record of Craps: read, refused or settled, one wager after the other over all its throws."""

from fractions import Fraction

from money import dollars
from record import Fields, Refused, below, read_choices, read_heading, read_money, whole

from .law import (ALL, BONUS, FIRE, FLAT, HARD, HOPS, LAID, LAY, NEEDS, NEXT_THROW, NUMBERED, NUMBERS, ODDS,
                  OFF_BY_ITSELF, OFFERED_BY, ONE_ROLL, OPTIONS, PLACE, PLACE_LOSE, TRAVELLED, TRUE, cite, deciding,
                  need, number, usual)


def settle(record):
    return Record(record).settle()


def read_dice(value, path):
    if not isinstance(value, list) or len(value) != 2 or not all(whole(die) for die in value):
        raise Refused("type", path)
    for at, die in enumerate(value):
        if not 1 <= die <= 6:
            raise Refused("type", f"{path}[{at}]")
    return value


class Throws:
    """All that the throws alone say: which are come out rolls, the point, the marks, who is new."""

    def __init__(self, rolls):
        self.rolls = rolls
        self.point, self.new, self.marks = [], [], []
        point, new, marks = None, True, set()
        for roll in rolls:
            self.point.append(point)
            self.new.append(new)
            self.marks.append(set(marks))
            total, new = sum(roll), False
            if total == 7:
                marks, new, point = set(), point is not None, None
            else:
                marks.add(total)  # 623a-1: numbers thrown
                if point is None:
                    point = total if total in NUMBERS else None
                elif point == total:
                    point = None
        self.end, self.end_new, self.end_marks = point, new, marks

    def at(self, n):
        """Point, whether the shooter is new, and the marks before throw n."""
        if n > len(self.rolls):
            return self.end, self.end_new, self.end_marks
        return self.point[n - 1], self.new[n - 1], self.marks[n - 1]

    def come_out(self, n):
        return self.at(n)[0] is None


class Bet:
    def __init__(self, wager, stake, before):
        self.wager, self.stake, self.before = wager, stake, before
        self.points = set()  # of a Fire Bet


class Seat:
    def __init__(self, value, path):
        fields = Fields(value, path, "seat", "wagers", "later", "down", "off", "on")
        self.path = path
        self.number, _ = fields.need("seat")
        if not whole(self.number):
            raise Refused("type", f"{path}.seat")
        self.made = [(1, fields.wagers("wagers") if "wagers" in value else {}, "wagers")]
        self.later = []
        for n, (item, at) in enumerate(fields.list("later") if "later" in value else []):
            entry = Fields(item, at, "before", "wagers")
            self.made.append((self.whole(entry, "before"), entry.wagers("wagers"), f"later[{n}].wagers"))
        self.downs = []
        for n, (item, at) in enumerate(fields.list("down") if "down" in value else []):
            entry = Fields(item, at, "before", "wager", "amount")
            wager, where = entry.need("wager")
            if not isinstance(wager, str):
                raise Refused("type", where)
            before = self.whole(entry, "before") if entry.has("before") else None
            amount = entry.money("amount") if entry.has("amount") else None
            self.downs.append((before, wager, amount, f"down[{n}]"))
        self.off, self.on = ({}, {})
        for name, calls in (("off", self.off), ("on", self.on)):
            if name not in value:
                continue
            if not isinstance(value[name], dict):
                raise Refused("type", below(path, name))
            for wager, rolls in value[name].items():
                if not isinstance(rolls, list) or not all(whole(roll) for roll in rolls):
                    raise Refused("type", f"{path}.{name}.{wager}")
                calls[wager] = rolls

    def whole(self, entry, name):
        value, path = entry.need(name)
        if not whole(value):
            raise Refused("type", path)
        return value


class Record:
    def __init__(self, record):
        fields = Fields(record, "", "rules", "choose", "id", "rolls", "seats")
        read_heading(record, "pa-623a")
        self.rolls = [read_dice(value, path) for value, path in fields.list("rolls")]
        self.seats = [Seat(value, path) for value, path in fields.list("seats")]
        self.choose = read_choices(record.get("choose"), OPTIONS, NEEDS)
        self.throws = Throws(self.rolls)
        for seat in self.seats:
            self.check_names(seat)
        if not self.seats:
            raise Refused("no-seats", "seats")
        if not self.rolls:
            raise Refused("no-rolls", "rolls")
        numbers = set()
        for seat in self.seats:
            if not 1 <= seat.number <= self.choose["positions"]:
                raise Refused("seat-unknown", f"{seat.path}.seat", cite("2(d)(4)(i)"))
            if seat.number in numbers:
                raise Refused("seat-twice", f"{seat.path}.seat")
            numbers.add(seat.number)
            self.check_seat(seat)

    def check_names(self, seat):
        named = [(wager, path) for _, stakes, path in seat.made for wager in stakes]
        named += [(wager, path) for _, wager, _, path in seat.downs]
        named += [(wager, "off") for wager in seat.off] + [(wager, "on") for wager in seat.on]
        for wager, path in named:
            if wager not in ALL:
                raise Refused("wager-not-offered", f"{seat.path}.{path}.{wager}", cite("3(a)"))
            for option, (wagers, clause) in OFFERED_BY.items():
                if wager in wagers and not self.choose[option]:
                    raise Refused("wager-not-offered", f"{seat.path}.{path}.{wager}", cite(clause))

    def check_seat(self, seat):
        if not any(stakes for _, stakes, _ in seat.made):
            raise Refused("no-wager", f"{seat.path}.wagers")
        asked = [before for before, _, _ in seat.made] + [d[0] for d in seat.downs if d[0] is not None]
        asked += [roll for calls in (seat.off, seat.on) for rolls in calls.values() for roll in rolls]
        if not all(1 <= roll <= len(self.rolls) for roll in asked):
            raise Refused("roll-unknown", seat.path)
        amounts = [stake for _, stakes, _ in seat.made for stake in stakes.values()]
        amounts += [amount for _, _, amount, _ in seat.downs if amount is not None]
        if 0 in amounts:
            raise Refused("stake-zero", seat.path)

    # ---- making, taking down, calling

    def open(self, wager, n):
        point, new, marks = self.throws.at(n)
        if wager in BONUS:  # 623a-2
            if self.choose["bonus-craps-opens"] == "new-shooter":
                return new
            return not marks and point is None
        if wager == "fire":
            return new
        if wager in ("pass", "dont-pass"):
            return point is None
        if wager in ("come", "dont-come", "pass-odds", "dont-pass-odds"):
            return point is not None
        return wager not in TRAVELLED

    def closed_under(self, wager):
        if wager in BONUS:
            return cite("12(1)")
        if wager == "fire":
            return cite("2(d)(4)(iii)(B)")
        if wager in ("pass", "dont-pass"):
            return usual("come out")
        if wager in ODDS:
            return deciding(wager, "win")
        return usual("dont come" if wager.startswith("dont") else "come")

    def make(self, seat, standing, wager, stake, n, path):
        where = f"{seat.path}.{path}.{wager}"
        if wager in standing:
            once = cite("4(c)(4)") if wager in BONUS else cite("4(c)(3)") if wager == "fire" else None
            raise Refused("wager-stands", where, once)
        if not self.open(wager, n):
            raise Refused("wager-closed", where, self.closed_under(wager))
        if need(wager) and need(wager) not in standing:
            raise Refused("needs-another", where, deciding(wager, "win"))
        standing[wager] = Bet(wager, stake, n)

    def locked(self, wager, n):
        """The paragraph by which it may not be taken down, if it may not."""
        if wager in BONUS:
            return cite("12(2)")  # 623a-4
        if wager == "fire":
            return cite("4(c)(3)")
        if wager == "pass" and not self.throws.come_out(n):
            return cite("4(c)(1)")
        if wager.startswith("come-") and wager in TRAVELLED:
            return cite("4(c)(2)")
        return None

    def take_down(self, seat, standing, wager, amount, n, path):
        if wager not in standing:
            raise Refused("not-standing", f"{seat.path}.{path}.wager")
        if self.locked(wager, n):
            raise Refused("not-taken-down", f"{seat.path}.{path}.wager", self.locked(wager, n))
        bet = standing[wager]
        if amount is not None and amount >= bet.stake:
            raise Refused("too-much-down", f"{seat.path}.{path}.amount")
        if amount is None:
            if any(need(other) == wager for other in standing):
                raise Refused("leaned-on", f"{seat.path}.{path}.wager")
            del standing[wager]
        else:
            bet.stake -= amount
        dont = wager in ("dont-pass", "dont-come") or wager.startswith("dont-come-") and wager in TRAVELLED
        line = self.line(bet, None, "no-action", None, amount or bet.stake)
        return line | {"clause": cite("4(d)" if dont else "4(c)")}

    def check_calls(self, seat, standing, n):
        for name, calls, fit in (("off", seat.off, LAY), ("on", seat.on, OFF_BY_ITSELF)):
            for wager, rolls in calls.items():
                if n not in rolls:
                    continue
                where = f"{seat.path}.{name}.{wager}[{rolls.index(n)}]"
                clause = cite("12(5)") if wager in BONUS else cite("3(a)(42)") if wager in LAY else usual("off on come out")
                if wager not in fit:
                    raise Refused("not-called", where, clause)
                if not self.throws.come_out(n):
                    raise Refused("not-a-come-out", where, clause)
                if wager not in standing:
                    raise Refused("not-standing", where, clause)

    # ---- throws

    def settle(self):
        points = [self.throws.at(n + 1)[0] for n in range(1, len(self.rolls) + 1)]
        return {"point": points, "seats": [self.settle_seat(seat) for seat in self.seats]}

    def settle_seat(self, seat):
        standing, lines = {}, []
        for n in range(1, len(self.rolls) + 1):
            downs = [d for d in seat.downs if d[0] == n]
            first = [d for d in downs if d[1] in standing]
            for _, wager, amount, path in first:
                lines.append(self.take_down(seat, standing, wager, amount, n, path))
            for before, stakes, path in seat.made:
                if before == n:
                    for wager in sorted(stakes, key=lambda w: need(w) is not None):
                        self.make(seat, standing, wager, stakes[wager], n, path)
            for down in downs:
                if down not in first:
                    lines.append(self.take_down(seat, standing, down[1], down[2], n, down[3]))
            self.check_calls(seat, standing, n)
            calls = {w for calls in (seat.off, seat.on) for w, rolls in calls.items() if n in rolls}
            travelled = {}
            for wager, bet in list(standing.items()):
                outcome, odds, hand = self.thrown(bet, n, wager in calls)
                if outcome == "travels":
                    del standing[wager]
                    bet.wager = f"{wager}-{sum(self.rolls[n - 1])}"
                    travelled[bet.wager] = bet
                elif outcome:
                    del standing[wager]
                    lines.append(self.line(bet, n, outcome, odds, bet.stake, hand))
            standing |= travelled
        end = len(self.rolls) + 1
        for _, wager, amount, path in [d for d in seat.downs if d[0] is None]:
            lines.append(self.take_down(seat, standing, wager, amount, end, path))
        if standing:
            raise Refused("undecided", "rolls")
        net = sum(line.pop("cents") for line in lines)
        return {"seat": seat.number, "wagers": lines, "net": dollars(net)}

    def thrown(self, bet, n, called):
        """What throw n makes of a wager: outcome, odds, the name of its row; no outcome while it stands."""
        wager, roll = bet.wager, self.rolls[n - 1]
        total, point = sum(roll), self.throws.at(n)[0]
        seven = total == 7
        stands = (None, None, None)

        def either(won, lost, odds, hand=None):
            return ("win", odds, hand) if won else ("lose", None, None) if lost else stands

        if point is None:  # a come out roll
            if wager in LAY and called:
                return stands  # 623a.3(a)(42)
            if wager in OFF_BY_ITSELF and not called:
                if wager in ODDS and (seven or total == number(wager)):
                    return "no-action", None, None
                return stands
        if wager in BONUS:
            numbers, odds, _ = BONUS[wager]
            seen = self.throws.at(n)[2] | {total}
            return either(not seven and numbers <= seen, seven, odds)
        if wager == "fire":
            if point is not None and total == point:
                bet.points.add(point)
                return either(len(bet.points) == 6, False, FIRE[6], "Six different points")
            if point is not None and seven:
                name = {4: "Four different points", 5: "Five different points"}.get(len(bet.points))
                return either(name, True, FIRE.get(len(bet.points)), name)
            return stands
        if wager in FLAT:
            return self.flat(wager, total, None if "come" in wager else point)
        if wager in ("pass-odds", "dont-pass-odds"):
            laid = wager.startswith("dont")
            won, lost = (seven, total == point) if laid else (total == point, seven)
            return either(won, lost, (LAID if laid else TRUE)[point], f"Point {point}")
        if wager in TRAVELLED or wager in ODDS or wager in NUMBERED or wager.startswith("big-"):
            mine = total == number(wager)
            against = wager.startswith(("dont", "place-lose", "lay"))
            return either(seven if against else mine, mine if against else seven, self.odds(wager))
        if wager.startswith("hard-"):
            mine = total == number(wager)
            pair = roll[0] == roll[1]
            return either(mine and pair, seven or mine and not pair, HARD[number(wager)])
        assert wager in NEXT_THROW
        if wager == "field":
            odds = {2: "2 to 1", 12: "2 to 1" if self.choose["field"] == "double" else "3 to 1"}.get(total, "1 to 1")
            name = str(total) if total in (2, 12) else "3, 4, 9, 10 or 11"
            return either(total in (2, 3, 4, 9, 10, 11, 12), True, odds, name)
        if wager == "horn":  # a quarter on each of 2, 3, 11, 12; the other three quarters lose
            odds, name = ("27 to 4", "2 or 12") if total in (2, 12) else ("3 to 1", "3 or 11")
            return either(total in (2, 3, 11, 12), True, odds, name)
        if wager in HOPS:
            faces = HOPS[wager]
            return either(tuple(sorted(roll)) == faces, True, "30 to 1" if faces[0] == faces[1] else "15 to 1")
        totals, odds = ONE_ROLL[wager]
        return either(total in totals, True, odds)

    def flat(self, wager, total, point):
        dont = wager.startswith("dont")
        if point is not None:
            won, lost = (total == 7, total == point) if dont else (total == point, total == 7)
        elif total in NUMBERS:
            return ("travels" if "come" in wager else None), None, None
        elif dont and total == 12:
            return "push", None, None
        else:
            natural = total in (7, 11)
            won, lost = (not natural, natural) if dont else (natural, not natural)
        return ("win", "1 to 1", None) if won else ("lose", None, None) if lost else (None, None, None)

    def odds(self, wager):
        if wager in TRAVELLED or wager.startswith("big-"):
            return "1 to 1"
        table = TRUE if wager.startswith(("come", "buy")) else PLACE_LOSE if wager.startswith("place-lose") else \
            PLACE if wager.startswith("place") else LAID
        return table[number(wager)]

    def line(self, bet, roll, outcome, odds, stake, hand=None):
        paid = 0
        if outcome == "win":
            win, _, per = odds.split()
            exact = Fraction(stake * int(win), int(per))
            if bet.wager in LAY:  # 623a-9
                exact -= exact * self.choose["lay-vigorish"] / 100
            if bet.wager.startswith("buy-"):
                exact -= Fraction(stake * self.choose["buy-vigorish"], 100)
            paid = int(exact)
        returned = 0 if outcome == "lose" else stake
        return {"wager": bet.wager, "stake": dollars(stake), "outcome": outcome, "paid": dollars(paid),
                "returned": dollars(returned), "hand": hand, "odds": odds, "clause": deciding(bet.wager, outcome),
                "before": bet.before, "roll": roll, "cents": paid + returned - stake}
