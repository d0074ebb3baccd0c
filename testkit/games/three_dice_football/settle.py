"""A game of Three Dice Football: read, refused or settled as § 661a.6 goes."""

from money import dollars, pay
from record import Fields, Refused, below, read_choices, read_heading, read_money, whole

from .law import (CLAUSES, ENDINGS, EXTRA_POINT_LINES, FULL_GAME, NEEDS, OPTIONS, QUICK_STRIKE_LINES, SINGLE_CLAUSES,
                  SINGLE_PLAY, Game, Throw, cite, full_game_odds, single_play_odds)


def settle(record):
    return Round(record).settle()


def read_dice(value, path):
    if not isinstance(value, list) or len(value) != 3 or not all(whole(die) for die in value):
        raise Refused("type", path)
    for at, die in enumerate(value):
        if not 1 <= die <= 6:
            raise Refused("type", f"{path}[{at}]")
    return value


class Seat:
    def __init__(self, value, path):
        fields = Fields(value, path, "seat", "wagers", "single")
        self.path = path
        self.number, _ = fields.need("seat")
        if not whole(self.number):
            raise Refused("type", f"{path}.seat")
        self.wagers = fields.wagers("wagers") if "wagers" in value else {}
        self.single = []
        for item, at in fields.list("single") if "single" in value else []:
            if not isinstance(item, dict):
                raise Refused("type", at)
            self.single.append({wager: read_money(amount, below(at, wager)) for wager, amount in item.items()})


class Round:
    def __init__(self, record):
        fields = Fields(record, "", "rules", "choose", "id", "rolls", "extra-point", "seats")
        read_heading(record, "pa-661a")
        self.rolls = [read_dice(value, path) for value, path in fields.list("rolls")]
        self.extra = read_dice(*fields.need("extra-point")) if fields.has("extra-point") else None
        self.seats = [Seat(value, path) for value, path in fields.list("seats")]
        self.choose = read_choices(record.get("choose"), OPTIONS, NEEDS)
        self.game = Game(self.choose["goal-series"])
        self.check()

    def check(self):
        if not self.seats:
            raise Refused("no-seats", "seats")
        if not self.rolls:
            raise Refused("no-rolls", "rolls", cite("6(e)"))
        self.check_game()
        numbers = set()
        for seat in self.seats:
            if not 1 <= seat.number <= self.choose["positions"]:
                raise Refused("seat-unknown", f"{seat.path}.seat", cite("2(a)"))
            if seat.number in numbers:
                raise Refused("seat-twice", f"{seat.path}.seat")
            numbers.add(seat.number)
            self.check_wagers(seat)
        wanted = any("extra-point" in s.wagers for s in self.seats)
        if self.extra is None:
            if wanted and self.game.scored:
                raise Refused("extra-point-missing", "extra-point", cite("6(f)(1)"))
        elif not self.game.scored:
            raise Refused("extra-point-no-score", "extra-point", cite("6(f)(1)"))
        elif not wanted:
            raise Refused("extra-point-without-wager", "extra-point", cite("6(f)(1)"))

    def check_game(self):
        """The throws are one whole game: nothing after its end (661a.6(c), (e)) and nothing missing."""
        for at, dice in enumerate(self.rolls):
            if self.game.ends:
                out_of_downs = "6(e)(2)" if self.game.goal else "6(e)(1)"
                raise Refused("game-over", f"rolls[{at}]", cite(ENDINGS.get(self.game.ends, out_of_downs)))
            self.game.throw(dice)
        if not self.game.ends:
            raise Refused("game-unfinished", "rolls", cite("6(e)"))

    def check_wagers(self, seat):
        for wager, stake in seat.wagers.items():
            if wager not in FULL_GAME:
                raise Refused("wager-not-offered", f"{seat.path}.wagers.{wager}", cite("3(b)"))
            if stake == 0:
                raise Refused("stake-zero", f"{seat.path}.wagers.{wager}")
        if len(seat.single) > len(self.rolls):
            raise Refused("single-after-the-end", f"{seat.path}.single[{len(self.rolls)}]", cite("3(e)"))
        for at, wagers in enumerate(seat.single):
            for wager, stake in wagers.items():
                if wager not in SINGLE_PLAY:
                    raise Refused("wager-not-offered", f"{seat.path}.single[{at}].{wager}", cite("3(d)"))
                if stake == 0:
                    raise Refused("stake-zero", f"{seat.path}.single[{at}].{wager}")
        if not seat.wagers and not any(seat.single):
            raise Refused("no-wager", f"{seat.path}.wagers", cite("6(b)"))

    def settle(self):
        return {
            "game": {"ends": self.game.ends, "plays": self.game.plays},
            "field": self.game.field,
            "seats": [self.settle_seat(s) for s in self.seats],
        }

    def settle_seat(self, seat):
        lines = []
        for wager, stake in seat.wagers.items():
            odds = full_game_odds(wager, self.game, self.extra)
            line, clause = None, CLAUSES[wager]
            if wager == "extra-point" and odds:
                ones = list(self.extra).count(1)
                line, clause = EXTRA_POINT_LINES[ones], clause + ("(i)" if ones else "(ii)")
            elif wager == "quick-strike" and odds:
                line = QUICK_STRIKE_LINES[self.game.plays]
            lines.append(self.line(wager, stake, odds, clause, line))
        for at, wagers in enumerate(seat.single):
            throw = Throw(self.rolls[at])
            for wager, stake in wagers.items():
                odds, name = single_play_odds(wager, throw), None
                if wager == "over-four" and odds:
                    name = "Trips TD" if throw.trips else "5 yards or more"
                line = self.line(wager, stake, odds, SINGLE_CLAUSES[wager], name)
                lines.append(line | {"roll": at + 1})
        return {"seat": seat.number, "wagers": lines, "net": dollars(sum(l.pop("cents") for l in lines))}

    def line(self, wager, stake, odds, clause, name=None):
        paid, returned = (pay(stake, odds), stake) if odds else (0, 0)
        if self.choose["breakage"] == "down-to-chip":  # 661a-18
            paid -= paid % read_money(self.choose["smallest-chip"], "")
        return {"wager": wager, "stake": dollars(stake), "outcome": "win" if odds else "lose", "paid": dollars(paid),
                "returned": dollars(returned), "hand": name, "odds": odds, "clause": cite(clause),
                "cents": paid + returned - stake}
