"""A round of Five Card Hi-Lo: read, refused or settled as § 663a.11 goes."""

from money import dollars, pay
from record import Fields, Refused, read_choices, read_heading, whole

from .law import (ANTE_BONUS, NEEDS, OPTIONS, POKER_BONUS, TIE, ante_bonus_hand, as_dealer, cite, high_points, legal, low_points,
                  poker_bonus_hand)

WAGERS = ("ante", "tie", "poker-bonus")


def settle(record):
    return Round(record).settle()


def points(high, low):
    return {"points": {"high": high_points(high), "low": low_points(low)}}


class Seat:
    def __init__(self, value, path):
        fields = Fields(value, path, "seat", "player", "wagers", "high", "low", "cards", "fold")
        self.path = path
        self.number, _ = fields.need("seat")
        if not whole(self.number):
            raise Refused("type", f"{path}.seat")
        self.player = value.get("player")
        if self.player is not None and not isinstance(self.player, str):
            raise Refused("type", f"{path}.player")
        self.wagers = fields.wagers("wagers")
        self.folded = fields.flag("fold")
        hands = {name: fields.cards(name) for name in ("high", "low", "cards") if fields.has(name)}
        if set(hands) not in ({"high", "low"}, {"cards"}):
            raise Refused("hands", path)
        self.is_set = "high" in hands
        self.high, self.low = hands.get("high"), hands.get("low")
        self.cards = hands.get("cards") or self.high + self.low
        self.hands = hands


class Round:
    def __init__(self, record):
        fields = Fields(record, "", "rules", "choose", "id", "dealer", "seats")
        read_heading(record, "pa-663a")
        self.dealer = fields.cards("dealer")
        self.seats = [Seat(value, path) for value, path in fields.list("seats")]
        self.choose = read_choices(record.get("choose"), OPTIONS, NEEDS)
        self.check()

    # ---- what is no round of this game

    def check(self):
        if not self.seats:
            raise Refused("no-seats", "seats")
        for seat in self.seats:
            for wager in seat.wagers:
                if wager not in WAGERS:  # the Play Wager equals the Ante and is made after the deal
                    paragraph = "11(b)" if wager == "play" else "7(e)"
                    raise Refused("wager-not-offered", f"{seat.path}.wagers.{wager}", cite(paragraph))
        self.check_cards()
        self.check_positions()
        for seat in self.seats:
            self.check_wagers(seat)
            if not seat.is_set and not seat.folded:
                raise Refused("hands-not-set", seat.path, cite("11(d)"))

    def check_cards(self):
        """One deck of 52 (663a.3(a)); five cards in each place, or the round is void (663a.13(c))."""
        seen = set()
        for cards, path in [(self.dealer, "dealer")] + [(s.cards, s.path) for s in self.seats]:
            for card in cards:
                if card == "Jk":
                    raise Refused("joker", path, cite("3(a)"))
                if card in seen:
                    raise Refused("card-twice", path, cite("3(a)"))
                seen.add(card)
            if len(cards) != 5:
                raise Refused("card-count", path, cite("13(c)"))
        for seat in self.seats:
            if seat.is_set and len(seat.high) != 3:
                raise Refused("card-count", seat.path, cite("11(d)"))

    def check_positions(self):
        numbers, players = set(), {}
        for seat in self.seats:
            if not 1 <= seat.number <= self.choose["positions"]:
                raise Refused("seat-unknown", f"{seat.path}.seat", cite("2(a)"))
            if seat.number in numbers:
                raise Refused("seat-twice", f"{seat.path}.seat")
            numbers.add(seat.number)
            if seat.player is not None:
                players.setdefault(seat.player, []).append(seat.number)
        for held in players.values():
            if len(held) > 1 and not self.choose["adjacent-positions"]:
                raise Refused("two-positions", "seats", cite("7(f)"))
            if len(held) > 2:
                raise Refused("too-many-positions", "seats", cite("7(f)"))
            if len(held) == 2 and abs(held[0] - held[1]) != 1:
                raise Refused("positions-apart", "seats", cite("7(f)"))

    def check_wagers(self, seat):
        off = {"tie": not self.choose["tie"], "poker-bonus": self.choose["poker-bonus"] == "none"}
        for wager, stake in seat.wagers.items():
            if off.get(wager):
                raise Refused("wager-not-offered", f"{seat.path}.wagers.{wager}", cite("7(e)"))
            if stake == 0:
                raise Refused("stake-zero", f"{seat.path}.wagers.{wager}")
        if "ante" not in seat.wagers:
            raise Refused("no-main-wager", f"{seat.path}.wagers", cite("7(d)"))

    # ---- what each wager does

    def settle(self):
        return {"dealer": points(*as_dealer(self.dealer)), "seats": [self.settle_seat(s) for s in self.seats]}

    def settle_seat(self, seat):
        answer = {"seat": seat.number, "set": None, "hands": None, "compare": None}
        if seat.folded:
            lines = self.folded(seat)
        else:
            rightly = legal(seat.high, seat.low)
            # 663a-7: a wrong setting is put right with the aces high.
            hands = (seat.high, seat.low) if rightly else as_dealer(seat.cards)
            lines = self.played(seat, hands, not rightly)
            answer |= {"set": "legal" if rightly else cite("11(d)"), "hands": points(*hands),
                       "compare": self.compare(hands)}
        if "poker-bonus" in seat.wagers:
            lines.append(self.poker_bonus(seat))
        return answer | {"wagers": lines, "net": dollars(sum(l.pop("cents") for l in lines))}

    def compare(self, hands):
        mine, theirs = points(*hands)["points"], points(*as_dealer(self.dealer))["points"]
        return {name: "above" if mine[name] > theirs[name] else "tie" if mine[name] == theirs[name] else "below"
                for name in ("high", "low")}

    def line(self, wager, stake, outcome, clause, hand=None, odds=None, paid=0, returned=0):
        return {"wager": wager, "stake": dollars(stake), "outcome": outcome, "paid": dollars(paid),
                "returned": dollars(returned), "hand": hand, "odds": odds, "clause": cite(clause),
                "cents": paid + returned - stake}

    def won(self, wager, stake, clause, hand, odds):
        return self.line(wager, stake, "win", clause, hand, odds, pay(stake, odds), stake)

    def folded(self, seat):
        """663a.11(b): the Ante is forfeited, and with it the Tie Wager but not the Poker Bonus (663a-5)."""
        lines = [self.line("ante", seat.wagers["ante"], "lose", "11(b)")]
        if "tie" in seat.wagers:
            lines.append(self.line("tie", seat.wagers["tie"], "lose", "11(b)(1)"))
        return lines

    def played(self, seat, hands, misset):
        ante, words = seat.wagers["ante"], self.compare(hands)
        above, below = words["high"] == "above", words["low"] == "below"
        forfeit = misset and self.choose["misset"] == "lose"
        lines = []
        for wager in ("ante", "play"):
            if forfeit:
                lines.append(self.line(wager, ante, "lose", "11(d)"))
            elif above and below:
                lines.append(self.won(wager, ante, "11(g)(1)", None, "1 to 1"))
            elif above or below:
                clause = "11(g)(3)(i)" if above else "11(g)(3)(ii)"
                lines.append(self.line(wager, ante, "push", clause, returned=ante))
            else:
                lines.append(self.line(wager, ante, "lose", "11(g)(2)"))
        bonus = ante_bonus_hand(seat.cards)
        if bonus:
            # Beside the Ante, which is settled on its own, so there is no stake for "for 1" to take in (663a-6).
            odds = f"{ANTE_BONUS[bonus][self.choose['ante-bonus']]} for 1"
            lines.append(self.line("ante-bonus", 0, "win", "11(h)", bonus, odds, pay(ante, odds)))
        if "tie" in seat.wagers:
            lines.append(self.tie(seat.wagers["tie"], list(words.values()).count("tie")))
        return lines

    def tie(self, stake, same):
        if not same:
            return self.line("tie", stake, "lose", "11(j)(1)(ii)")  # 663a-4: only if neither ties
        return self.won("tie", stake, "11(j)(1)(i)", None, TIE["both" if same == 2 else "one"])

    def poker_bonus(self, seat):
        stake, table = seat.wagers["poker-bonus"], self.choose["poker-bonus"]
        hand = poker_bonus_hand(seat.cards, table)
        if hand is None:
            return self.line("poker-bonus", stake, "lose", "11(j)(2)(ii)")
        return self.won("poker-bonus", stake, "11(j)(2)(i)", hand, f"{POKER_BONUS[hand][table]} to 1")
