"""A showdown of the poker room: read, refused or settled."""

from money import cents, dollars
from record import Fields, Refused, read_choices, read_heading, whole

from .law import (GAMES, MOST_PLAYERS, NEEDS, OMAHA, OPTIONS, SECTION, SPLIT, ace_to_five, badugi, base, bottom_card,
                  cite, deuce_to_seven, divide, five_high, five_low, omaha_high, omaha_low, spelled, top_card)


def settle(record):
    return Round(record).settle()


class Seat:
    def __init__(self, value, path):
        fields = Fields(value, path, "seat", "cards", "contributed", "folded")
        self.path = path
        self.number, _ = fields.need("seat")
        if not whole(self.number):
            raise Refused("type", f"{path}.seat")
        self.put_in = fields.money("contributed")
        self.folded = fields.flag("folded")
        self.cards = fields.cards("cards") if "cards" in value else None
        self.low = None
        self.returned = self.won = 0


class Round:
    def __init__(self, record):
        fields = Fields(record, "", "rules", "choose", "id", "game", "board", "button", "seats")
        read_heading(record, "pa-637a")
        self.game, _ = fields.need("game")
        if self.game not in GAMES:
            raise Refused("type", "game")
        self.button, _ = fields.need("button")
        if not whole(self.button):
            raise Refused("type", "button")
        self.board = fields.cards("board") if "board" in record else None
        self.seats = [Seat(value, path) for value, path in fields.list("seats")]
        self.choose = read_choices(record.get("choose"), OPTIONS, NEEDS)
        self.in_omaha = self.game in OMAHA
        self.odd_chip = self.choose["odd-chip"] or ("by-card" if self.in_omaha else "left-of-button")
        self.unit = cents(self.choose["split-unit"])
        self.check()

    def cite(self, paragraph):
        return cite(self.game, paragraph)

    # ---- what is no showdown of this game

    def check(self):
        if not self.in_omaha and self.odd_chip == "by-card":
            raise Refused("choice", "choose.odd-chip")
        self.check_seats()
        self.left = [seat for seat in self.seats if not seat.folded]
        if len(self.seats) < 2:
            raise Refused("no-seats", "seats")
        if not self.left:
            raise Refused("everyone-folded", "seats")
        for seat in self.left:
            if seat.put_in == 0:
                raise Refused("nothing-contributed", f"{seat.path}.contributed")
        most = max(seat.put_in for seat in self.left)
        for seat in self.seats:
            if seat.folded and seat.put_in > most:
                raise Refused("folded-above", f"{seat.path}.contributed")
        self.check_cards()

    def check_seats(self):
        most = MOST_PLAYERS[SECTION[self.game]]
        numbers = [seat.number for seat in self.seats]
        for seat in self.seats:
            if not 1 <= seat.number <= most:
                raise Refused("seat-unknown", f"{seat.path}.seat", self.cite("(b)"))
            if numbers.count(seat.number) > 1:
                raise Refused("seat-twice", f"{seat.path}.seat")
        if self.button not in numbers:
            raise Refused("button", "button")

    def check_cards(self):
        places = [(self.board, "board", 5)] if self.in_omaha else []
        size = 4 if self.game == "badugi" else 5
        places += [(seat.cards, f"{seat.path}.cards", size) for seat in self.seats]
        if not self.in_omaha and self.board is not None:
            raise Refused("board", "board")
        seen = set()
        for cards, path, size in places:
            if cards is None:
                if len(self.left) > 1:
                    raise Refused("type", path)
                continue
            if "Jk" in cards:
                raise Refused("joker", path)
            if len(set(cards)) < len(cards) or seen & set(cards):
                raise Refused("card-twice", path)
            if len(cards) != size:
                raise Refused("card-count", path)
            seen |= set(cards)

    # ---- pots

    def pots(self):
        """(amount, those who contest it), main pot first, once what nobody called has gone back."""
        ordered = sorted(self.seats, key=lambda seat: seat.put_in)
        ordered[-1].returned = ordered[-1].put_in - ordered[-2].put_in
        inside = {seat.number: seat.put_in - seat.returned for seat in self.seats}
        below = 0
        for level in sorted({inside[seat.number] for seat in self.left}):
            amount = sum(min(put_in, level) - min(put_in, below) for put_in in inside.values())
            yield amount, [seat for seat in self.left if inside[seat.number] >= level]
            below = level

    def settle(self):
        self.left.sort(key=lambda seat: seat.number)
        if len(self.left) > 1:
            for seat in self.left:
                self.value(seat)
        pots = []
        for amount, seats in self.pots():
            shares = self.shares(amount, seats)
            for share in shares:
                next(seat for seat in seats if seat.number == share["seat"]).won += share["amount"]
                share["amount"] = dollars(share["amount"])
            pots.append({"amount": dollars(amount), "seats": [seat.number for seat in seats], "shares": shares})
        return {"pots": pots, "seats": [self.shown(seat) for seat in self.seats]}

    def value(self, seat):
        cards = seat.cards
        if self.in_omaha:
            seat.high, seat.high_hands = omaha_high(cards, self.board)
            if self.game == "five-card-omaha-high-low":
                seat.low, seat.low_hands = omaha_low(cards, self.board)
        else:
            seat.low = deuce_to_seven(cards) if self.two_to_seven() else ace_to_five(cards)
            seat.badugi = badugi(cards, 14 if self.game == "badeucey" else 1)

    def two_to_seven(self):
        return self.game in ("triple-draw-2-7", "badeucey")

    def shown(self, seat):
        names = {"high": None, "low": None, "badugi": None}
        if not seat.folded and len(self.left) > 1:
            if self.in_omaha:
                names["high"] = five_high(seat.high_hands[0])[0]
                if self.game == "five-card-omaha-high-low" and seat.low:
                    names["low"] = spelled(seat.low[1])
            elif self.game != "badugi":
                two_to_seven = self.two_to_seven()
                name, numbers = five_low(seat.cards, 14 if two_to_seven else 1, two_to_seven)
                names["low"] = spelled(numbers) if name == "high-card" else name
            if self.game == "badugi" or self.game in SPLIT:
                names["badugi"] = spelled(seat.badugi[1])
        net = seat.won + seat.returned - seat.put_in
        return {"seat": seat.number} | names | {"won": dollars(seat.won), "returned": dollars(seat.returned),
                                                "net": dollars(net)}

    # ---- shares

    def shares(self, amount, seats):
        if len(seats) == 1:
            return [self.share(seats[0], "uncontested", amount, base("pots"))]
        if self.game == "five-card-omaha-high":
            return self.high(amount, seats, "(k)(1)")
        if self.game == "five-card-omaha-high-low":
            if not any(seat.low for seat in seats):
                return self.high(amount, seats, "(l)(1)")
            half, excess = divide(amount, 2, self.unit)
            return self.high(half + excess, seats, "(k)(2)(i)") + self.low(half, seats)
        if self.game == "badugi":
            return self.part("badugi", amount, seats, lambda seat: seat.badugi, "(k)(%d)", "(k)(5)")
        lowball = lambda share, clause: self.part("lowball", share, seats, lambda seat: seat.low, clause, "(k)(2)")
        if self.game not in SPLIT:
            return lowball(amount, "(k)")
        four = any(len(seat.badugi[1]) == 4 for seat in seats)
        split = "(l)(1)(i)" if self.game == "badeucey" else "(l)(2)(i)"
        if not four and self.choose["no-badugi"] == "lowball-takes-all":
            return lowball(amount, split)
        half, excess = divide(amount, 2, self.unit)
        rest = self.part("badugi", half, seats, lambda seat: seat.badugi, split, "(k)(2)")
        return lowball(half + excess, split) + rest

    def share(self, seat, part, amount, clause):
        return {"seat": seat.number, "part": part, "amount": amount, "clause": clause}

    def high(self, amount, seats, clause):
        return self.part("high", amount, seats, lambda seat: seat.high, clause, "(k)(2)(ii)",
                         lambda seat: top_card(seat.high_hands))

    def low(self, amount, seats):
        seats = [seat for seat in seats if seat.low]
        return self.part("low", amount, seats, lambda seat: seat.low, "(k)(2)(i)", "(k)(2)(iii)",
                         lambda seat: bottom_card(seat.low_hands))

    def part(self, part, amount, seats, strength, clause, tied_clause, card=None):
        """Divides an amount among those with the best hand."""
        best = min(map(strength, seats))
        tied = [seat for seat in seats if strength(seat) == best]
        if "%d" in clause:  # (k)(1) of § 637a.21 is for four cards, (4) for one
            clause %= 5 - len(best[1])
        if len(tied) > 1:
            clause = tied_clause
        each, excess = divide(amount, len(tied), self.unit)
        favoured = self.has_excess(tied, card)
        return [self.share(seat, part, each + (excess if seat is favoured else 0), self.cite(clause)) for seat in tied]

    def has_excess(self, tied, card):
        if self.odd_chip == "by-card":
            best = min(map(card, tied))
            tied = [seat for seat in tied if card(seat) == best]
        if self.odd_chip == "lowest-seat":
            return min(tied, key=lambda seat: seat.number)
        return min(tied, key=lambda seat: (seat.number - self.button - 1) % 9)
