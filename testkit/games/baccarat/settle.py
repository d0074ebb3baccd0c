"""A round of Minibaccarat, Midibaccarat or Baccarat: read, refused or settled."""

from collections import Counter
from fractions import Fraction

from money import cents, dollars, pay
from record import DECK, Fields, Refused, read_choices, read_heading, whole

from .law import EDITIONS, NEEDS, OPTIONS, banker_draws, base, cite, natural, pair, player_draws, points, wagers

HANDS = ("player", "banker")
NAMES = {"player": "Player's Hand", "banker": "Banker's Hand"}


def settle(record):
    return Round(record).settle()


class Seat:
    def __init__(self, value, path):
        fields = Fields(value, path, "seat", "wagers", "add", "add-amount")
        self.path = path
        self.number, _ = fields.need("seat")
        if not whole(self.number):
            raise Refused("type", f"{path}.seat")
        self.wagers = fields.wagers("wagers")
        self.add = value.get("add")
        if self.add is not None and self.add not in HANDS:
            raise Refused("type", f"{path}.add")
        self.amount = fields.money("add-amount") if fields.has("add-amount") else None
        self.moved = 0


class Round:
    def __init__(self, record):
        fields = Fields(record, "", "rules", "choose", "id", "player", "banker", "seats")
        self.edition = record.get("rules")
        if not isinstance(self.edition, str) or self.edition not in EDITIONS:
            raise Refused("edition", "rules")
        read_heading(record, self.edition)
        self.hands = {hand: fields.cards(hand) for hand in HANDS}
        self.seats = [Seat(value, path) for value, path in fields.list("seats")]
        self.choose = read_choices(record.get("choose"), OPTIONS, NEEDS)
        self.check()

    # ---- what is no round of this game

    def check(self):
        offered = wagers(self.edition, self.choose)
        for seat in self.seats:
            for wager in seat.wagers:
                if wager not in offered:
                    raise Refused("wager-not-offered", f"{seat.path}.wagers.{wager}", cite(self.edition, "wagers"))
        if not self.seats:
            raise Refused("no-seats", "seats")
        self.check_cards()
        numbers = set()
        for seat in self.seats:
            if not 1 <= seat.number <= self.choose["positions"]:
                raise Refused("seat-unknown", f"{seat.path}.seat", base(self.edition, "positions"))
            if seat.number in numbers:
                raise Refused("seat-twice", f"{seat.path}.seat")
            numbers.add(seat.number)
            self.check_wagers(seat)
            self.check_addition(seat)

    def check_cards(self):
        seen = Counter()
        for hand in HANDS:
            for card in self.hands[hand]:
                seen[card] += 1
                if card not in DECK or seen[card] > self.choose["decks"]:
                    raise Refused("card", hand, base(self.edition, "decks"))
        for hand in HANDS:
            if not 2 <= len(self.hands[hand]) <= 3:
                four = "58 Pa. Code § 629a.8(c)" if self.edition == "pa-629a" else base(self.edition, "four cards")
                raise Refused("card-count", hand, four)
        player, banker = self.hands["player"], self.hands["banker"]
        if player_draws(player, banker) != (len(player) == 3):
            rule = "natural" if natural(player, banker) else "player third card"
            raise Refused("third-card", "player", base(self.edition, rule))
        if banker_draws(player, banker) != (len(banker) == 3):
            rule = "banker table" if len(player) == 3 else "banker third card"
            rule = "natural" if natural(player, banker) else rule
            raise Refused("third-card", "banker", base(self.edition, rule))

    def check_wagers(self, seat):
        for wager, stake in seat.wagers.items():
            if stake == 0:
                raise Refused("stake-zero", f"{seat.path}.wagers.{wager}")
        if not seat.wagers:
            raise Refused("no-wager", f"{seat.path}.wagers", base(self.edition, "player wager"))
        beside = any(hand in seat.wagers for hand in HANDS)
        if "house-money" in seat.wagers and self.choose["house-money-needs-hand-wager"] and not beside:
            raise Refused("no-hand-wager", f"{seat.path}.wagers.house-money", cite(self.edition, "house"))

    def check_addition(self, seat):
        portion = cite(self.edition, "portion")
        if seat.add is None:
            if seat.amount is not None:
                raise Refused("add-amount", f"{seat.path}.add-amount", portion)
            return
        settled = cite(self.edition, "settled")
        barred = natural(*self.hands.values()) and not self.choose["house-money-on-natural"]
        if "house-money" not in seat.wagers or not self.odds() or seat.add not in seat.wagers or barred:
            raise Refused("add", f"{seat.path}.add", settled)
        stake = seat.wagers["house-money"]
        most = pay(stake, self.odds()) + (stake if self.choose["house-money-add"] == "payout-and-stake" else 0)
        if (self.choose["house-money-portion"] == "player-choice") != (seat.amount is not None):
            raise Refused("add-amount", f"{seat.path}.add-amount", portion)
        if seat.amount is not None:
            if not 0 < seat.amount <= most:
                raise Refused("add-amount", f"{seat.path}.add-amount", portion)
            seat.moved = seat.amount
        elif self.choose["house-money-portion"] == "all":
            seat.moved = most
        else:
            seat.moved = int(most * Fraction(self.choose["house-money-portion"]))

    # ---- what it comes to

    def odds(self):
        """What House Money pays; None where neither hand has a pair (627a-1)."""
        return {0: None, 1: "3 to 1", 2: "15 to 1"}[sum(pair(self.hands[hand]) for hand in HANDS)]

    def winner(self):
        player, banker = (points(self.hands[hand]) for hand in HANDS)
        return "tie" if player == banker else "player" if player > banker else "banker"

    def dragon(self):
        banker = self.hands["banker"]
        return self.winner() == "banker" and len(banker) == 3 and points(banker) == 7

    def settle(self):
        return {
            "winner": self.winner(),
            "points": {hand: points(self.hands[hand]) for hand in HANDS},
            "seats": [self.seat(seat) for seat in self.seats],
        }

    def seat(self, seat):
        lines = [self.line(wager, stake, seat) for wager, stake in seat.wagers.items()]
        net = sum(cents(line["paid"]) + cents(line["returned"]) - cents(line["stake"]) for line in lines)
        return {"seat": seat.number, "wagers": lines, "net": dollars(net)}

    def line(self, wager, stake, seat):
        if wager == "house-money":
            return self.house_money(stake, seat)
        if wager in HANDS:
            return self.hand(wager, stake + (seat.moved if seat.add == wager else 0))
        if wager == "tie":
            won, odds, hand, clause = self.winner() == "tie", self.choose["tie"], "Tie", self.of_the_hands()
        elif wager == "dragon-7":
            won, odds, hand = self.dragon(), "40 to 1", "Dragon 7"
            clause = "58 Pa. Code § 627a.12(f)" if won else base(self.edition, "dragon 7")
        else:
            side = wager.split("-")[0]
            won, odds, hand = pair(self.hands[side]), "11 to 1", f"{side} pair"
            clause = base(self.edition, "pair wagers")
        return won_or_lost(wager, stake, won, odds, hand, clause)

    def house_money(self, stake, seat):
        odds = self.odds()
        hand = {"15 to 1": "Player and Banker Pair", "3 to 1": "Player or Banker Pair", None: None}[odds]
        clause = cite(self.edition, "house", "(i)" if odds else "(ii)")
        line = won_or_lost("house-money", stake, odds is not None, odds, hand, clause)
        return line | ({"added": dollars(seat.moved)} if seat.add else {})

    def of_the_hands(self):
        winner = self.winner()
        return base(self.edition, "tie" if winner == "tie" else f"{winner} wins")

    def hand(self, wager, stake):
        winner, clause = self.winner(), self.of_the_hands()
        if winner == "tie":
            return back(wager, stake, clause)
        if winner != wager:
            return won_or_lost(wager, stake, False, None, None, clause)
        if wager == "banker" and self.choose["ez-baccarat"] and self.dragon():
            return back(wager, stake, base(self.edition, "ez baccarat"))
        line = won_or_lost(wager, stake, True, "1 to 1", NAMES[wager], clause)
        if wager == "banker" and not self.choose["ez-baccarat"] and self.choose["vigorish"]:
            paid = stake * (100 - self.choose["vigorish"]) // 100
            line |= {"paid": dollars(paid), "vigorish": dollars(stake - paid)} if paid < stake else {}
        return line


def won_or_lost(wager, stake, won, odds, hand, clause):
    return {
        "wager": wager,
        "stake": dollars(stake),
        "outcome": "win" if won else "lose",
        "paid": dollars(pay(stake, odds)) if won else "0.00",
        "returned": dollars(stake) if won else "0.00",
        "hand": hand if won else None,
        "odds": odds if won else None,
        "clause": clause,
    }


def back(wager, stake, clause):
    line = won_or_lost(wager, stake, False, None, None, clause)
    return line | {"outcome": "push", "returned": dollars(stake)}
