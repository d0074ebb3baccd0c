"""A round of Three Card Poker: read, refused or settled."""

import poker
from money import dollars, pay
from record import Fields, Refused, check_one_deck, check_one_position_each, read_choices, read_heading, whole

from .law import (ANTE_BONUS, NEEDS, OPTIONS, PAIR_PLUS, SIX_CARD_BONUS, base, cite, mini_royal, qualifies, read_odds, strength,
                  super_royal)

WAGERS = ("ante", "pair-plus", "six-card-bonus")
CLAUSES = {"mini-royal-b": cite("12(g)(1)"), "mini-royal-d": cite("12(g)(2)")}


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
        fields.need("play")
        self.played = fields.flag("play")


class Round:
    def __init__(self, record):
        fields = Fields(record, "", "rules", "choose", "id", "dealer", "seats")
        read_heading(record, "pa-649a")
        self.dealer = fields.cards("dealer")
        self.seats = [Seat(value, path) for value, path in fields.list("seats")]
        try:
            self.choose = read_choices(record.get("choose"), OPTIONS, NEEDS)
        except Refused as refused:
            refused.clause = CLAUSES.get(refused.path.removeprefix("choose."))
            raise
        self.check()

    # ---- what is no round of this game

    def check(self):
        if not self.seats:
            raise Refused("no-seats", "seats")
        for seat in self.seats:
            for wager in seat.wagers:
                if wager not in WAGERS:  # the Play Wager equals the Ante
                    raise Refused("wager-not-offered", f"{seat.path}.wagers.{wager}")
        self.check_cards()
        self.check_positions()
        for seat in self.seats:
            self.check_wagers(seat)

    def check_cards(self):
        places = [(self.dealer, "dealer")] + [(s.cards, f"{s.path}.cards") for s in self.seats]
        check_one_deck(places, 3, base("cards"), base("misdeal"))

    def check_positions(self):
        check_one_position_each(self.seats, self.choose["positions"], base("positions"), base("one position"))

    def check_wagers(self, seat):
        for wager, stake in seat.wagers.items():
            path = f"{seat.path}.wagers.{wager}"
            if wager == "six-card-bonus" and self.choose["six-card-bonus"] == "none":
                raise Refused("wager-not-offered", path, cite("6(d)"))
            if stake == 0:
                raise Refused("stake-zero", path)
        if "ante" not in seat.wagers:
            raise Refused("no-main-wager", f"{seat.path}.wagers", base("ante"))

    # ---- what each wager does

    def settle(self):
        return {"seats": [self.settle_seat(seat) for seat in self.seats]}

    def settle_seat(self, seat):
        lines = self.main_lines(seat)
        if "pair-plus" in seat.wagers:
            lines.append(self.pair_plus(seat))
        if "six-card-bonus" in seat.wagers:
            lines.append(self.six_card_bonus(seat))
        return {"seat": seat.number, "wagers": lines, "net": dollars(sum(line.pop("cents") for line in lines))}

    def line(self, wager, stake, outcome, clause, hand=None, odds=None, paid=0, returned=0):
        return {"wager": wager, "stake": dollars(stake), "outcome": outcome, "paid": dollars(paid),
                "returned": dollars(returned), "hand": hand, "odds": odds, "clause": clause,
                "cents": paid + returned - stake}

    def won(self, wager, stake, clause, hand, number):
        odds = f"{number} to 1"
        return self.line(wager, stake, "win", clause, hand, odds, pay(stake, odds), stake)

    def main_lines(self, seat):
        ante = seat.wagers["ante"]
        if not seat.played:
            return [self.line("ante", ante, "lose", base("fold"))]
        mine, theirs = strength(seat.cards), strength(self.dealer)
        if not qualifies(self.dealer):
            clause = base("dealer does not qualify")
            lines = [self.won("ante", ante, clause, None, 1), self.line("play", ante, "push", clause, returned=ante)]
        elif mine > theirs:
            lines = [self.won(wager, ante, base("higher hand wins"), None, 1) for wager in ("ante", "play")]
        elif mine == theirs:
            lines = [self.line(wager, ante, "push", base("equal hands"), returned=ante) for wager in ("ante", "play")]
        else:
            lines = [self.line(wager, ante, "lose", base("lower hand loses")) for wager in ("ante", "play")]
        return lines + self.ante_bonus(seat, ante)

    def hand(self, cards, table, hands, mini, usual):
        """(hand, what it pays to 1 or None, clause); a mini-royal flush has a line of its own where that is chosen."""
        if mini_royal(cards) and self.choose[mini] is not None:
            return "Mini-royal flush", self.choose[mini], CLAUSES[mini]
        hand = poker.three(cards)
        return hand, read_odds(self.choose[table], hands).get(hand), usual

    def ante_bonus(self, seat, ante):
        """On the Ante, which is settled by itself, so that nothing is staked."""
        hand, number, clause = self.hand(seat.cards, "ante-bonus", ANTE_BONUS, "mini-royal-b", base("ante bonus"))
        if number is None:
            return []
        odds = f"{number} to 1"
        return [self.line("ante-bonus", 0, "win", clause, hand, odds, pay(ante, odds))]

    def pair_plus(self, seat):
        stake = seat.wagers["pair-plus"]
        if not seat.played and self.choose["pair-plus-after-fold"] == "lost":
            return self.line("pair-plus", stake, "lose", base("pair plus after fold"))
        hand, number, clause = self.hand(seat.cards, "pair-plus", PAIR_PLUS, "mini-royal-d", base("pair plus"))
        if number is None:
            return self.line("pair-plus", stake, "lose", clause)
        return self.won("pair-plus", stake, clause, hand, number)

    def six_card_bonus(self, seat):
        """649a.6(d): played or folded."""
        stake, cards = seat.wagers["six-card-bonus"], seat.cards + self.dealer
        if super_royal(cards) and self.choose["super-royal"] is not None:
            return self.won("six-card-bonus", stake, cite("6(d)(8)"), "Super Royal", self.choose["super-royal"])
        hand, _ = poker.best_five(cards)
        number = read_odds(self.choose["six-card-bonus"], SIX_CARD_BONUS).get(hand)
        if number is None:
            return self.line("six-card-bonus", stake, "lose", cite("6(d)"))
        return self.won("six-card-bonus", stake, cite("6(d)"), hand, number)
