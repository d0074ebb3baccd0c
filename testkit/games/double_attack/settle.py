"""A round of Double Attack Blackjack: read, refused or settled as §§ 665a.7 to 665a.12 go."""

from collections import Counter

from money import dollars, pay
from record import Fields, Refused, read_choices, read_heading, read_money, whole

from .law import CARDS, DECKS, HANDS, NEEDS, OPTIONS, blackjack, bust_it, cite, soft, total, value

WAGERS = ("bet", "double-attack", "bust-it", "insurance")


def settle(record):
    return Round(record).settle()


class Hand:
    def __init__(self, value, path):
        fields = Fields(value, path, "cards", "doubled", "surrendered", "dead")
        self.path = path
        self.cards = fields.cards("cards")
        self.doubled = fields.money("doubled") if fields.has("doubled") else None
        self.surrendered = fields.flag("surrendered")
        self.dead = fields.flag("dead")

    @property
    def undealt(self):
        """Dead for want of its two cards (665a.13(f)); otherwise for a card that was asked for (665a.13(g))."""
        return self.dead and len(self.cards) < 2


class Seat:
    def __init__(self, value, path):
        fields = Fields(value, path, "seat", "player", "wagers", "hands")
        self.path = path
        self.number, _ = fields.need("seat")
        if not whole(self.number):
            raise Refused("type", f"{path}.seat")
        self.player = value.get("player")
        if self.player is not None and not isinstance(self.player, str):
            raise Refused("type", f"{path}.player")
        self.wagers = fields.wagers("wagers")
        self.hands = [Hand(item, at) for item, at in fields.list("hands")]
        self.bet, self.attack = self.wagers.get("bet", 0), self.wagers.get("double-attack", 0)

    @property
    def undealt(self):
        return all(hand.undealt for hand in self.hands)


class Round:
    def __init__(self, record):
        fields = Fields(record, "", "rules", "choose", "id", "dealer", "seats")
        read_heading(record, "pa-665a")
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
                if wager not in WAGERS:
                    raise Refused("wager-not-offered", f"{seat.path}.wagers.{wager}")
        self.check_shoe()
        self.check_dealer()
        self.check_positions()
        for seat in self.seats:
            self.check_wagers(seat)
            self.check_hands(seat)

    def check_shoe(self):
        """Eight decks of 48 without 10s (665a.3(a))."""
        seen = Counter()
        places = [(self.dealer, "dealer")] + [(h.cards, f"{h.path}.cards") for s in self.seats for h in s.hands]
        for cards, path in places:
            for card in cards:
                if card not in CARDS:
                    raise Refused("card-unknown", path, cite("3(a)"))
                seen[card] += 1
                if seen[card] > DECKS:
                    raise Refused("card-too-often", path, cite("3(a)"))

    def check_dealer(self):
        """Two cards, then draws while under 17 and no longer, soft 17 included (665a.7(m), (n))."""
        if len(self.dealer) < 2:
            raise Refused("card-count", "dealer", cite("7(f)(3)"))
        for drawn in range(2, len(self.dealer)):
            if total(self.dealer[:drawn]) >= 17:
                raise Refused("dealer-draws", "dealer", cite("7(n)"))
        if total(self.dealer) < 17 and len(self.dealer) < self.cards_needed():
            raise Refused("dealer-stands", "dealer", cite("7(m)(2)" if len(self.dealer) == 2 else "7(n)"))

    def cards_needed(self):
        """How many cards a dealer under 17 must come to: all of them while a hand waits, three for Bust It alone. Once
        nothing waits a round settles the same whether he stopped or played on, so both are taken.
        """
        if any(self.live(s, h) for s in self.seats for h in s.hands):
            return 99
        return 3 if any("bust-it" in s.wagers and not s.undealt for s in self.seats) else 2

    def live(self, seat, hand):
        natural = len(seat.hands) == 1 and blackjack(hand.cards)
        return not (hand.surrendered or hand.dead or natural or total(hand.cards) > 21)

    def check_positions(self):
        numbers = set()
        for seat in self.seats:
            if not 1 <= seat.number <= self.choose["positions"]:
                raise Refused("seat-unknown", f"{seat.path}.seat", cite("2(a)"))
            if seat.number in numbers:
                raise Refused("seat-twice", f"{seat.path}.seat")
            numbers.add(seat.number)
        self.check_boxes()

    def check_boxes(self):
        """One player on no more boxes than filed, side by side (665a.6(g)); boxes without a name are different people."""
        players = {}
        for seat in self.seats:
            if seat.player is not None:
                players.setdefault(seat.player, []).append(seat.number)
        for boxes in players.values():
            if len(boxes) > self.choose["adjacent-boxes"]:
                raise Refused("too-many-boxes", "seats", cite("6(g)"))
            if max(boxes) - min(boxes) >= len(boxes):
                raise Refused("boxes-apart", "seats", cite("6(g)"))

    def check_wagers(self, seat):
        at = f"{seat.path}.wagers"
        for wager, stake in seat.wagers.items():
            if wager == "bust-it" and not self.choose["bust-it"]:
                raise Refused("wager-not-offered", f"{at}.bust-it", cite("6(f)"))
            if stake == 0:
                raise Refused("stake-zero", f"{at}.{wager}")
        if "bet" not in seat.wagers:
            raise Refused("no-main-wager", at, cite("6(d)"))
        if seat.attack > seat.bet:
            raise Refused("double-attack-amount", f"{at}.double-attack", cite("6(e)"))
        if seat.wagers.get("bust-it", 0) > seat.bet:
            raise Refused("bust-it-amount", f"{at}.bust-it", cite("6(f)"))
        if "insurance" in seat.wagers:
            if self.dealer[0][0] != "A":
                raise Refused("insurance-without-ace", f"{at}.insurance", cite("8(a)"))
            # Half the Bet, or the very next amount that chips can make where they cannot make half.
            stake, unit = seat.wagers["insurance"], read_money(self.choose["chip-unit"], "")
            in_chips = -(-seat.bet // (2 * unit)) * unit
            if stake * 2 > seat.bet and stake != in_chips:
                raise Refused("insurance-amount", f"{at}.insurance", cite("8(b)"))

    def check_hands(self, seat):
        hands = seat.hands
        if not hands:
            raise Refused("card-count", f"{seat.path}.hands", cite("7(f)(1)"))
        if len(hands) > HANDS:
            raise Refused("too-many-hands", f"{seat.path}.hands", cite("11(c)"))
        for hand in hands:
            if len(hand.cards) < 2 and not (hand.dead and len(hands) == 1):
                raise Refused("card-count", f"{hand.path}.cards", cite("11(c)" if len(hands) > 1 else "7(f)(2)"))
            self.check_draws(hand, len(hands) == 1)
        if len(hands) > 1:
            self.check_split(seat)
        for hand in hands:
            self.check_dead(seat, hand)
            self.check_double(seat, hand)
            self.check_surrender(seat, hand)

    def check_dead(self, seat, hand):
        """Nothing more is done with a dead hand, and one short of two cards had no part in the round (665a-15)."""
        if hand.dead and hand.surrendered or hand.undealt and hand.doubled is not None:
            raise Refused("dead-hand", f"{hand.path}.dead", cite("13(g)"))
        if hand.undealt and "insurance" in seat.wagers:
            raise Refused("dead-hand", f"{seat.path}.wagers.insurance", cite("13(f)"))

    def check_split(self, seat):
        """Every hand after splits starts with a card of the pair's value (665a.11(a), (c))."""
        firsts = [hand.cards[0] for hand in seat.hands]
        if len({value(card) for card in firsts}) > 1:
            raise Refused("no-pair", f"{seat.path}.hands", cite("11(a)"))
        if firsts[0][0] == "A":
            if len(seat.hands) > 2:
                raise Refused("aces-resplit", f"{seat.path}.hands", cite("11(e)"))
            for hand in seat.hands:
                if len(hand.cards) > 2 or hand.doubled is not None or hand.dead:
                    raise Refused("aces-drawn", f"{hand.path}.cards", cite("11(e)"))

    def check_draws(self, hand, alone):
        if alone and len(hand.cards) + hand.dead > 2 and blackjack(hand.cards[:2]):
            raise Refused("blackjack", f"{hand.path}.cards", cite("7(j)(1)"))
        for drawn in range(2, len(hand.cards) + hand.dead):  # a dead hand asked for one more
            if total(hand.cards[:drawn]) >= 21:
                raise Refused("drawn-on-21", f"{hand.path}.cards", cite("7(j)(1)" if total(hand.cards[:drawn]) == 21 else "7(j)"))

    def check_double(self, seat, hand):
        if hand.doubled is None:
            return
        if hand.doubled == 0:
            raise Refused("stake-zero", f"{hand.path}.doubled")
        if hand.doubled > seat.bet + seat.attack:
            raise Refused("double-amount", f"{hand.path}.doubled", cite("10(a)"))
        if len(hand.cards) + hand.dead < 3:
            raise Refused("double-without-card", f"{hand.path}.cards", cite("10(a)"))

    def check_surrender(self, seat, hand):
        if not hand.surrendered:
            return
        if len(seat.hands) == 1 and blackjack(hand.cards):
            raise Refused("blackjack", f"{hand.path}.surrendered", cite("7(h)(2)"))
        if total(hand.cards) >= 21:
            raise Refused("surrender-at-21", f"{hand.path}.surrendered", cite("7(k)"))
        split_aces = len(seat.hands) > 1 and hand.cards[0][0] == "A"
        if split_aces and not self.choose["surrender-split-aces"]:
            raise Refused("surrender-split-aces", f"{hand.path}.surrendered", cite("11(e)"))

    # ---- what each wager does

    def settle(self):
        dealer = self.counted(self.dealer, blackjack(self.dealer))
        return {"dealer": dealer, "seats": [self.settle_seat(s) for s in self.seats]}

    def counted(self, cards, natural):
        return {"total": total(cards), "soft": soft(cards), "blackjack": natural}

    def settle_seat(self, seat):
        lines = []
        for number, hand in enumerate(seat.hands, start=1):
            for line in self.hand_lines(seat, hand, number):
                lines.append(line | {"hand-number": number} if len(seat.hands) > 1 else line)
        if "bust-it" in seat.wagers and seat.undealt:
            stake = seat.wagers["bust-it"]
            lines.append(self.line("bust-it", stake, "void", "13(f)", returned=stake))
        elif "bust-it" in seat.wagers:
            lines.append(self.bust_it(seat.wagers["bust-it"]))
        if "insurance" in seat.wagers:
            lines.append(self.insurance(seat.wagers["insurance"]))
        hands = [self.counted(h.cards, len(seat.hands) == 1 and blackjack(h.cards)) for h in seat.hands]
        return {"seat": seat.number, "hands": hands, "wagers": lines,
                "net": dollars(sum(l.pop("cents") for l in lines))}

    def line(self, wager, stake, outcome, clause, odds=None, paid=0, returned=0, hand=None):
        return {"wager": wager, "stake": dollars(stake), "outcome": outcome, "paid": dollars(paid),
                "returned": dollars(returned), "hand": hand, "odds": odds, "clause": cite(clause),
                "cents": paid + returned - stake}

    def hand_lines(self, seat, hand, number):
        stakes = {"bet": seat.bet}
        if seat.attack:
            stakes["double-attack"] = seat.attack
        if hand.doubled:
            stakes["double-down"] = hand.doubled
        if hand.dead:
            clause = "13(f)" if hand.undealt else "13(g)"
            return [self.line(w, stake, "void", clause, returned=stake) for w, stake in stakes.items()]
        if blackjack(self.dealer):
            return [self.against_blackjack(seat, hand, number, w, stake) for w, stake in stakes.items()]
        if hand.surrendered:
            clause = "9(b)(2)(ii)" if self.dealer[0][0] in "AKQJ" else "9(b)(1)"
            return [self.surrendered(w, stake, clause) for w, stake in stakes.items()]
        outcome, clause = self.result(seat, hand)
        return [self.by_outcome(w, stake, outcome, clause) for w, stake in stakes.items()]

    def surrendered(self, wager, stake, clause):
        """Half of everything on the hand, the double down too, unless the operator reads that otherwise (665a-2)."""
        kept = {"half-of-all": stake // 2, "double-down-returned": stake, "double-down-lost": 0}
        returned = kept[self.choose["surrender-doubled"]] if wager == "double-down" else stake // 2
        return self.line(wager, stake, "surrender", clause, returned=returned)

    def by_outcome(self, wager, stake, outcome, clause):
        if outcome == "win":
            return self.line(wager, stake, "win", clause, "1 to 1", stake, stake)
        return self.line(wager, stake, outcome, clause, returned=stake if outcome == "push" else 0)

    def against_blackjack(self, seat, hand, number, wager, stake):
        """The original Bet alone is lost (665a.7(o), 665a.10(b), 665a.11(d)); two Blackjacks tie."""
        if len(seat.hands) == 1 and blackjack(hand.cards):
            return self.line(wager, stake, "push", "7(o)(1)(iii)", returned=stake)
        if wager == "bet" and number == 1:
            return self.line(wager, stake, "lose", "9(b)(2)(i)" if hand.surrendered else "7(o)(1)(ii)(A)")
        if wager == "double-down":
            clause = "10(b)"
        elif len(seat.hands) > 1:
            clause = "11(d)"
        else:
            clause = "9(b)(2)(i)" if hand.surrendered else "7(o)(2)"
        return self.line(wager, stake, "push", clause, returned=stake)

    def result(self, seat, hand):
        """665a.7(o)(1); over 21 loses whatever the dealer comes to (665a-1)."""
        mine, theirs = total(hand.cards), total(self.dealer)
        if len(seat.hands) == 1 and blackjack(hand.cards):
            if theirs > 21:
                return "win", "7(o)(1)(i)(A)"
            return "win", "7(o)(1)(i)(C)" if theirs == 21 else "7(o)(1)(i)(B)"
        if mine > 21:
            return "lose", "7(o)(1)(ii)(B)"
        if theirs > 21:
            return "win", "7(o)(1)(i)(A)"
        if mine > theirs:
            return "win", "7(o)(1)(i)(B)"
        if mine < theirs:
            return "lose", "7(o)(1)(ii)(C)"
        return "push", "7(o)(1)(iii)"

    def bust_it(self, stake):
        won = bust_it(self.dealer)
        if won is None:
            two = total(self.dealer[:2]) >= 17
            return self.line("bust-it", stake, "lose", "7(m)(1)" if two else "7(m)(2)(ii)")
        hand, odds = won
        return self.line("bust-it", stake, "win", "7(m)(2)(i)", odds, pay(stake, odds), stake, hand)

    def insurance(self, stake):
        if self.dealer[1][0] in "KQJ":
            return self.line("insurance", stake, "win", "8(c)", "5 to 2", pay(stake, "5 to 2"), stake)
        return self.line("insurance", stake, "lose", "8(d)")
