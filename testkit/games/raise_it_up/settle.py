"""A round of Raise It Up Stud Poker: read, refused or settled as § 587.11 goes."""

from money import dollars, pay
from record import (Fields, Refused, check_one_deck, check_one_position_each, read_choices, read_heading, read_money,
                    whole)

from .law import (BLIND, DECISIONS, ENVY, MULTIPLES, NEEDS, OPTIONS, PAIR_PLUS, PLAY, PROGRESSIVE, SIX_CARD_BONUS, ace_king_queen,
                  cite, qualifying_hand, three_card_hand)

SIDES = ("pair-plus", "progressive", "six-card-bonus")


def settle(record):
    return Round(record).settle()


class Seat:
    def __init__(self, value, path):
        fields = Fields(value, path, "seat", "player", "wagers", "cards", "play")
        self.path = path
        self.number, _ = fields.need("seat")
        if not whole(self.number):
            raise Refused("type", f"{path}.seat")
        self.player = value.get("player")
        if self.player is not None and not isinstance(self.player, str):
            raise Refused("type", f"{path}.player")
        self.wagers = fields.wagers("wagers")
        self.cards = fields.cards("cards")
        self.street, self.multiple = read_play(*fields.need("play"))

    @property
    def folded(self):
        return self.street is None


def read_play(value, path):
    """(street, multiple), or (None, None) for a fold."""
    if value == "fold":
        return None, None
    fields = Fields(value, path, "street", "multiple")
    numbers = []
    for name in ("street", "multiple"):
        number, at = fields.need(name)
        if not whole(number):
            raise Refused("type", at)
        numbers.append(number)
    return tuple(numbers)


class Round:
    def __init__(self, record):
        fields = Fields(record, "", "rules", "choose", "id", "community", "meter", "seats")
        read_heading(record, "pa-587")
        self.community = fields.cards("community")
        self.meter = fields.money("meter") if fields.has("meter") else None
        self.seats = [Seat(value, path) for value, path in fields.list("seats")]
        self.choose = read_choices(record.get("choose"), OPTIONS, NEEDS)
        self.check()

    # ---- what is no round of this game

    def check(self):
        if not self.seats:
            raise Refused("no-seats", "seats")
        for seat in self.seats:
            for wager in seat.wagers:
                if wager not in ("ante", "blind") + SIDES:  # the Play Wager follows from the decision
                    paragraph = "7(d)(2)" if wager == "play" else "7(d)"
                    raise Refused("wager-not-offered", f"{seat.path}.wagers.{wager}", cite(paragraph))
        self.check_cards()
        self.check_positions()
        for seat in self.seats:
            self.check_wagers(seat)
            self.check_play(seat)
        self.check_progressive()

    def check_cards(self):
        """One deck of 52 (587.3(a)); three cards in each place, or the round is void (587.13(c))."""
        places = [(self.community, "community")] + [(s.cards, f"{s.path}.cards") for s in self.seats]
        check_one_deck(places, 3, cite("3(a)"), cite("13(c)"))

    def check_positions(self):
        check_one_position_each(self.seats, self.choose["positions"], cite("2(a)"), cite("7(e)"))

    def check_wagers(self, seat):
        for wager, stake in seat.wagers.items():
            path = f"{seat.path}.wagers.{wager}"
            if wager == "six-card-bonus" and self.choose["six-card-bonus"] == "none":
                raise Refused("wager-not-offered", path, cite("7(d)(5)"))
            if wager == "progressive" and not self.choose["progressive"]:
                raise Refused("wager-not-offered", path, cite("7(d)(4)"))
            if stake == 0:
                raise Refused("stake-zero", path)
        if "ante" not in seat.wagers or "blind" not in seat.wagers:
            raise Refused("no-main-wager", f"{seat.path}.wagers", cite("7(d)(1)"))  # R19: side wagers need both
        if seat.wagers["blind"] != seat.wagers["ante"]:
            raise Refused("blind-not-ante", f"{seat.path}.wagers.blind", cite("7(d)(1)"))

    def check_play(self, seat):
        if seat.folded:
            return
        if seat.street not in MULTIPLES:
            raise Refused("street-unknown", f"{seat.path}.play", cite("7(d)(2)"))
        if seat.multiple not in MULTIPLES[seat.street]:
            raise Refused("play-multiple", f"{seat.path}.play", cite(DECISIONS[seat.street]))

    def check_progressive(self):
        """One dollar or five, the same for everyone unless the operator offers both (R11), and a meter to pay from."""
        stakes = [(s.wagers["progressive"], s) for s in self.seats if "progressive" in s.wagers]
        table = self.choose["progressive-wager"]
        for stake, seat in stakes:
            alike = table == "either" or stake == (read_money(table, "") if table else stakes[0][0])
            if stake not in ENVY or not alike:
                raise Refused("progressive-amount", f"{seat.path}.wagers.progressive", cite("12(e)(5)"))
        if stakes and self.meter is None:
            raise Refused("meter-missing", "meter")
        if stakes and self.meter == 0:
            raise Refused("meter-empty", "meter")

    # ---- what each wager does

    def settle(self):
        answers = {}
        # From the dealer's far right, counterclockwise (587.11(i)): the highest seat number first.
        for seat in sorted(self.seats, key=lambda s: -s.number):
            answers[seat.number] = self.settle_seat(seat)
        for seat in self.seats:
            envy = self.envy(seat)
            answer = answers[seat.number]
            answer["envy"] = envy
            answer["net"] = dollars(answer.pop("sum") + sum(e.pop("cents") for e in envy))
        result = {"seats": [answers[s.number] for s in self.seats]}
        if any("progressive" in s.wagers for s in self.seats):
            result["meter"] = dollars(self.meter)
        return result

    def settle_seat(self, seat):
        lines = self.main_lines(seat)
        if "pair-plus" in seat.wagers:
            lines.append(self.pair_plus(seat))
        if "progressive" in seat.wagers:
            lines.append(self.progressive(seat))
        if "six-card-bonus" in seat.wagers:
            lines.append(self.six_card_bonus(seat))
        total = sum(l.pop("cents") for l in lines)
        return {"seat": seat.number, "wagers": lines, "sum": total}

    def line(self, wager, stake, outcome, clause, hand=None, odds=None, paid=0, returned=0):
        return {"wager": wager, "stake": dollars(stake), "outcome": outcome, "paid": dollars(paid),
                "returned": dollars(returned), "hand": hand, "odds": odds, "clause": cite(clause),
                "cents": paid + returned - stake}

    def by_odds(self, wager, stake, clause, hand, odds):
        if odds == "push":
            return self.line(wager, stake, "push", clause, hand, odds, returned=stake)
        return self.line(wager, stake, "win", clause, hand, odds, pay(stake, odds), stake)

    def main_lines(self, seat):
        ante = seat.wagers["ante"]
        if seat.folded:
            return [self.line(w, ante, "lose", "11(f)") for w in ("ante", "blind")]
        stakes = {"ante": ante, "blind": ante, "play": ante * seat.multiple}
        hand = qualifying_hand(seat.cards + self.community)
        if hand is None:
            return [self.line(w, stake, "lose", "11(i)(2)(i)") for w, stake in stakes.items()]
        odds = {"ante": "1 to 1", "blind": BLIND[hand], "play": PLAY[hand]}
        return [self.by_odds(w, stake, "11(i)(2)(ii)", hand, odds[w]) for w, stake in stakes.items()]

    def pair_plus(self, seat):
        """The three cards dealt; a fold does not touch it, unless the operator reads that otherwise (R8)."""
        stake = seat.wagers["pair-plus"]
        if seat.folded and self.choose["pair-plus-after-fold"] == "lost":
            return self.line("pair-plus", stake, "lose", "11(f)")
        hand = three_card_hand(seat.cards, self.choose)
        if hand not in PAIR_PLUS:
            return self.line("pair-plus", stake, "lose", "11(i)(1)")
        odds = f"{PAIR_PLUS[hand][self.choose['pair-plus']]} to 1"
        return self.by_odds("pair-plus", stake, "11(i)(1)", hand, odds)

    def progressive(self, seat):
        """A straight or better among the three cards dealt (R3, R4); gone with a fold (R7)."""
        stake = seat.wagers["progressive"]
        if seat.folded:
            return self.line("progressive", stake, "lose", "11(g)")
        hand = ace_king_queen(seat.cards) or three_card_hand(seat.cards, self.choose)
        if hand not in PROGRESSIVE:
            return self.line("progressive", stake, "lose", "11(i)(3)(i)")
        odds = PROGRESSIVE[hand]
        if odds == "100% of meter":
            paid, self.meter = self.meter, read_money(self.choose["progressive-reset"], "")
        else:
            paid = pay(stake, odds)
        return self.line("progressive", stake, "win", "11(i)(3)(i)", hand, odds, paid)

    def six_card_bonus(self, seat):
        """The best five of the six (R23), folded or not (587.11(g))."""
        stake = seat.wagers["six-card-bonus"]
        hand = qualifying_hand(seat.cards + self.community)
        if hand not in SIX_CARD_BONUS:
            return self.line("six-card-bonus", stake, "lose", "11(i)(3)(ii)")
        odds = f"{SIX_CARD_BONUS[hand][self.choose['six-card-bonus']]} to 1"
        return self.by_odds("six-card-bonus", stake, "11(i)(3)(ii)", hand, odds)

    def shown(self, seat):
        """Whether the cards are still there to be opened: a fold without a side wager is discarded unseen (R10)."""
        if not seat.folded:
            return True
        keeps = {"progressive", "six-card-bonus"}
        if self.choose["pair-plus-after-fold"] == "stays":
            keeps.add("pair-plus")
        return bool(keeps & set(seat.wagers))

    def envy(self, seat):
        if "progressive" not in seat.wagers:
            return []
        lines = []
        for other in sorted(self.seats, key=lambda s: s.number):
            hand = ace_king_queen(other.cards)
            if other is seat or hand is None or not self.shown(other):
                continue
            if self.choose["envy-holder"] == "wagered" and "progressive" not in other.wagers:
                continue
            paid = ENVY[seat.wagers["progressive"]][hand]
            lines.append({"from": other.number, "hand": hand, "paid": dollars(paid),
                          "clause": cite("11(i)(3)(i)(E)"), "cents": paid})
        return lines
