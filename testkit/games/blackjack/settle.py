"""A round of Blackjack or Spanish 21: read, refused or settled."""

from collections import Counter
from fractions import Fraction

from money import cents, dollars, pay
from record import Fields, Refused, read_choices, read_heading, whole

from .law import (EDITIONS, MAIN, NEEDS, OPTIONS, STRAIGHTS, base, bonus, cards, cite, count, dealer_may_draw,
                  hit_and_run_line, natural, offered, points, straight, three_cards, twenty, two_cards, value)

SIDES = {"three-card-poker": "three card poker", "royal-match-21": "royal match 21", "kings-bounty": "kings bounty"}
LINE_NAMES = {
    "three-card-poker": ["Straight flush", "Three-of-a-kind", "Straight", "Flush"],
    "royal-match-21": ["Two queens of hearts and dealer Blackjack", "Two queens of hearts", "Two identical cards of 20",
                       "20 of one suit", "Any 20"],
    "kings-bounty": ["Two kings of spades and dealer Blackjack", "Two kings of spades", "Two kings of one suit",
                     "Two identical queens, jacks or 10s", "20 of one suit", "Two kings", "Any 20"],
}
METERED = ("straight-jack", "hit-and-run")


def settle(record):
    return Round(record).settle()


class Hand:
    def __init__(self, value, path):
        fields = Fields(value, path, "cards", "doubled", "surrendered", "rescued")
        self.path = path
        self.cards = fields.cards("cards")
        self.doubled = fields.money("doubled") if fields.has("doubled") else None
        self.surrendered, self.rescued = fields.flag("surrendered"), fields.flag("rescued")

    @property
    def played(self):
        return len(self.cards) > 2 or self.doubled is not None or self.surrendered or self.rescued


class Seat:
    def __init__(self, value, path):
        fields = Fields(value, path, "seat", "player", "wagers", "hands", "dealt", "add", "add-amount", "even-money")
        self.path = path
        self.number, _ = fields.need("seat")
        if not whole(self.number):
            raise Refused("type", f"{path}.seat")
        self.player = value.get("player")
        if self.player is not None and not isinstance(self.player, str):
            raise Refused("type", f"{path}.player")
        self.wagers = fields.wagers("wagers")
        self.hands = [Hand(item, at) for item, at in fields.list("hands")]
        self.dealt = fields.cards("dealt") if fields.has("dealt") else None
        self.add, self.even = fields.flag("add"), fields.flag("even-money")
        self.amount = fields.money("add-amount") if fields.has("add-amount") else None
        self.moved = 0

    @property
    def split(self):
        return len(self.hands) > 1

    @property
    def first(self):
        return self.dealt if self.dealt is not None else self.hands[0].cards[:2]

    @property
    def natural(self):
        return not self.split and natural(self.hands[0].cards)

    @property
    def run(self):
        return straight(self.first, [] if self.split else self.hands[0].cards[2:])


class Round:
    def __init__(self, record):
        fields = Fields(record, "", "rules", "choose", "id", "dealer", "meters", "seats")
        self.edition = record.get("rules")
        if not isinstance(self.edition, str) or self.edition not in EDITIONS:
            raise Refused("edition", "rules")
        read_heading(record, self.edition)
        self.spanish, self.main = self.edition == "pa-635a", MAIN[self.edition]
        self.dealer = fields.cards("dealer")
        self.meters = fields.wagers("meters") if fields.has("meters") else {}
        self.seats = [Seat(item, path) for item, path in fields.list("seats")]
        self.choose = read_choices(record.get("choose"), OPTIONS[self.edition], NEEDS[self.edition])
        self.check()

    def base(self, rule):
        return base(self.edition, rule)

    # ---- what is no round of this game

    def check(self):
        takes = offered(self.edition, self.choose)
        for seat in self.seats:
            for wager in seat.wagers:
                if wager not in takes:
                    raise Refused("wager-not-offered", f"{seat.path}.wagers.{wager}")
        if not self.seats:
            raise Refused("no-seats", "seats", self.base("main wager"))
        self.check_shoe()
        if len(self.dealer) < 2:
            raise Refused("card-count", "dealer", self.base("deal"))
        for had in range(2, len(self.dealer)):
            if not dealer_may_draw(self.dealer[:had], self.choose):
                raise Refused("dealer-draws", "dealer", self.base("dealer"))
        self.check_seats()
        if dealer_may_draw(self.dealer, self.choose) and any(map(self.awaits, self.seats)):
            raise Refused("dealer-stands", "dealer", self.base("dealer"))
        self.check_meters()

    def check_shoe(self):
        seen = Counter()
        piles = [("dealer", self.dealer)] + [(f"{hand.path}.cards", hand.cards) for s in self.seats for hand in s.hands]
        for path, pile in piles:
            for card in pile:
                seen[card] += 1
                if card not in cards(self.edition) or seen[card] > self.choose["decks"]:
                    raise Refused("card", path, self.base("decks"))

    def check_seats(self):
        numbers, boxes = set(), {}
        for seat in self.seats:
            if not 1 <= seat.number <= self.choose["positions"]:
                raise Refused("seat-unknown", f"{seat.path}.seat", self.base("positions"))
            if seat.number in numbers:
                raise Refused("seat-twice", f"{seat.path}.seat")
            numbers.add(seat.number)
            if seat.player is not None:
                boxes.setdefault(seat.player, []).append(seat.number)
        for theirs in boxes.values():
            if len(theirs) > self.choose["adjacent-boxes"] or max(theirs) - min(theirs) >= len(theirs):
                raise Refused("boxes", "seats")
        for seat in self.seats:
            self.check_wagers(seat)
            self.check_hands(seat)
            self.check_first_two(seat)
            self.check_even_money(seat)
            self.check_addition(seat)
            for hand in seat.hands:
                self.check_hand(seat, hand)

    def check_wagers(self, seat):
        for wager, stake in seat.wagers.items():
            if stake == 0:
                raise Refused("stake-zero", f"{seat.path}.wagers.{wager}")
        if self.main not in seat.wagers:
            raise Refused("no-main-wager", f"{seat.path}.wagers")
        if "insurance" in seat.wagers:
            path = f"{seat.path}.wagers.insurance"
            if self.dealer[0][0] != "A":
                raise Refused("insurance-without-ace", path, self.base("insurance"))
            if 2 * seat.wagers["insurance"] > seat.wagers[self.main]:
                raise Refused("insurance-amount", path, self.base("insurance half"))

    def check_hands(self, seat):
        path = f"{seat.path}.hands"
        if not seat.hands or any(len(hand.cards) < 2 for hand in seat.hands):
            raise Refused("card-count", path)
        if len(seat.hands) > self.choose.get("split-hands", 4):
            raise Refused("too-many-hands", path, self.base("resplit"))
        if natural(self.dealer) and (seat.split or seat.hands[0].played):
            rule = self.base("check") if self.spanish else cite("633a.7(h)")
            raise Refused("dealt-on-blackjack", path, rule)
        starts = [hand.cards[0] for hand in seat.hands]
        alike = {c[0] if self.choose.get("split-on") == "rank" else value(c) for c in starts}
        if len(alike) > 1:
            raise Refused("no-pair", path, self.base("split"))
        if len(starts) > 2 and starts[0][0] == "A" and not self.spanish:
            raise Refused("aces-resplit", path, self.base("split aces"))

    def check_first_two(self, seat):
        path, rule = f"{seat.path}.dealt", self.base("deal")
        if seat.dealt is None:
            sides = [w for w in offered(self.edition, self.choose) if w not in (self.main, "insurance")]
            if seat.split and sides:
                raise Refused("dealt-missing", path, rule)
        elif not seat.split:
            if seat.dealt != seat.hands[0].cards[:2]:
                raise Refused("dealt-differs", path, rule)
        elif len(seat.dealt) != 2 or Counter(seat.dealt) - Counter(hand.cards[0] for hand in seat.hands):
            raise Refused("dealt-differs", path, rule)

    def check_even_money(self, seat):
        if seat.even:
            barred = self.spanish or not self.choose["even-money"] or "insurance" in seat.wagers
            if barred or not seat.natural or self.dealer[0][0] != "A":
                raise Refused("even-money", f"{seat.path}.even-money")

    def check_addition(self, seat):
        portion = cite("633a.7(g)(10)(ii)(A)")
        if not seat.add:
            if seat.amount is not None:
                raise Refused("add-amount", f"{seat.path}.add-amount", portion)
            return
        won = "house-money" in seat.wagers and two_cards(*seat.first)
        if not won or natural(self.dealer) or seat.even:
            raise Refused("add", f"{seat.path}.add")
        stake = seat.wagers["house-money"]
        most = pay(stake, self.house_odds(seat)) + (stake if self.choose["house-money-add"] == "payout-and-stake" else 0)
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

    def check_hand(self, seat, hand):
        """Every card after the second was drawn on less than 21, and what was decided could be."""
        size = len(hand.cards)
        closed = seat.split and hand.cards[0][0] == "A" and not self.spanish
        if any(points(hand.cards[:had]) >= 21 for had in range(2, size)) or closed and size > 2:
            raise Refused("cards", f"{hand.path}.cards")
        if hand.doubled is not None:
            self.check_double(seat, hand)
        barred = seat.split or size != 2 or hand.doubled is not None or seat.natural or not self.choose["surrender"]
        if hand.surrendered and barred:
            raise Refused("surrender", f"{hand.path}.surrendered")
        if hand.rescued:
            if not self.spanish or not self.choose["rescue"] or hand.doubled is None or points(hand.cards) > 21:
                raise Refused("rescue", f"{hand.path}.rescued")

    def check_double(self, seat, hand):
        path, had = f"{hand.path}.doubled", hand.cards[:-1]
        if not 0 < hand.doubled <= seat.wagers[self.main] + seat.moved:
            raise Refused("double-amount", path)
        if seat.moved and hand.doubled != seat.wagers[self.main] + seat.moved:
            # "the player shall match the entire Blackjack Wager"
            raise Refused("double-amount", path, cite("633a.7(g)(10)(ii)(C)"))
        if len(had) < 2 or not seat.split and natural(had):
            raise Refused("double-without-card", path)
        if self.spanish:
            return
        least, most = {"any-two": (0, 21), "9-to-11": (9, 11), "10-or-11": (10, 11)}[self.choose["doubling"]]
        if len(had) > 2 or not least <= points(had) <= most:
            raise Refused("double", path, self.base("double down"))
        if seat.split and not self.choose["double-after-split"]:
            raise Refused("double", path, self.base("double down"))

    def awaits(self, seat):
        """Whether a wager waits for the dealer's cards."""
        if "hit-and-run" in seat.wagers:
            return True
        def waits(hand):
            total = points(hand.cards)
            done = hand.surrendered or hand.rescued or total > 21 or self.spanish and total == 21
            return not done
        return not seat.even and not seat.natural and any(map(waits, seat.hands))

    def metered(self):
        """Which wagers can be paid from a meter."""
        if self.spanish:
            return []
        lines = [self.choose[f"hit-and-run-{line}"] for line in ("blackjack", "5", "6", "7", "8")]
        hit = lines[0] != "none" and "100% of meter" in lines
        return [wager for wager, has in zip(METERED, (self.choose["straight-jack"], hit)) if has]

    def check_meters(self):
        for wager in self.meters:
            if wager not in self.metered():
                raise Refused("meter-unknown", f"meters.{wager}")
        for wager in self.metered():
            stands = any(wager in seat.wagers for seat in self.seats)
            if stands and wager not in self.meters:
                raise Refused("meter-missing", "meters")
            if wager == "hit-and-run" and stands:
                line = hit_and_run_line(self.dealer, self.choose)
                if line and "meter" in line[1] and self.choose["hit-and-run-reset"] is None:
                    raise Refused("reset-missing", "meters")

    # ---- what it comes to

    def settle(self):
        shows = dict(self.meters)
        self.shared = {}
        answers = {}
        for seat in sorted(self.seats, key=lambda seat: -seat.number):
            answers[seat.number] = self.seat(seat, shows)
        self.limit(answers)
        seats = [answers[seat.number] for seat in self.seats]
        for seat in seats:
            seat["net"] = dollars(sum(cents(l["paid"]) + cents(l["returned"]) - cents(l["stake"]) for l in seat["wagers"]))
        total, soft = count(self.dealer)
        result = {"dealer": {"total": total, "soft": soft, "blackjack": natural(self.dealer)}, "seats": seats}
        if self.meters:
            result["meters"] = {wager: dollars(amount) for wager, amount in shows.items()}
        return result

    def seat(self, seat, shows):
        lines = []
        for number, hand in enumerate(seat.hands, start=1):
            for line in self.hand_lines(seat, hand):
                lines.append(line | ({"hand-number": number} if seat.split else {}))
        for wager, stake in seat.wagers.items():
            if wager != self.main:
                lines.append(self.side(seat, wager, stake, shows))
        answer = {"seat": seat.number, "wagers": lines}
        answer["hands"] = [dict(zip(("total", "soft"), count(hand.cards))) | {"blackjack": seat.natural}
                           for hand in seat.hands]
        if not self.spanish and self.choose["straight-jack"]:
            answer["straight"] = len(seat.run)
        return answer

    def hand_lines(self, seat, hand):
        stake = seat.wagers[self.main] + seat.moved
        if seat.even:
            return [won(self.main, stake, "1 to 1", self.base("even money"))]
        if hand.surrendered:
            line = lost(self.main, stake, self.base("surrender half"))
            return [line | {"outcome": "surrender", "returned": dollars(stake // 2)}]
        if hand.rescued:
            clause = self.base("rescue")
            return [lost(self.main, stake, clause), back("double-down", hand.doubled, clause)]
        outcome, odds, name, clause = self.compare(seat, hand)
        lines = []
        for wager, amount in ((self.main, stake), ("double-down", hand.doubled)):
            if amount is None:
                continue
            if outcome == "win":
                lines.append(won(wager, amount, odds, clause, name))
            else:
                lines.append(back(wager, amount, clause) if outcome == "push" else lost(wager, amount, clause))
        return lines

    def compare(self, seat, hand):
        """(outcome, odds, hand, clause)."""
        mine, theirs = points(hand.cards), points(self.dealer)
        if seat.natural:
            if natural(self.dealer) and not self.spanish:
                return "push", None, None, self.base("tie")
            return "win", self.choose.get("blackjack-pays", "3 to 2"), "Blackjack", self.base("blackjack wins")
        if mine > 21:
            return "lose", None, None, self.base("bust")
        if natural(self.dealer):
            return "lose", None, None, self.base("lose")
        if self.spanish and mine == 21:
            special = None if hand.doubled is not None else bonus(hand.cards)
            name, odds = special or (None, "1 to 1")
            return "win", odds, name, self.base("player 21 wins")
        if theirs > 21 or mine > theirs:
            return "win", "1 to 1", None, self.base("win")
        if mine < theirs:
            return "lose", None, None, self.base("lose")
        return "push", None, None, self.base("tie")

    def house_odds(self, seat):
        _, single, several = two_cards(*seat.first)
        return single if self.choose["decks"] == 1 else several

    def side(self, seat, wager, stake, shows):
        if wager == "insurance":
            clause = self.base("insurance pays")
            return won(wager, stake, "2 to 1", clause) if natural(self.dealer) else lost(wager, stake, clause)
        if wager == "house-money":
            made = two_cards(*seat.first)
            if not made:
                return lost(wager, stake, cite("633a.7(g)(10)"))
            line = won(wager, stake, self.house_odds(seat), cite("633a.7(g)(10)(ii)"), made[0])
            return line | ({"added": dollars(seat.moved)} if seat.add else {})
        if wager == "straight-jack":
            return self.straight_jack(seat, stake, shows)
        if wager == "hit-and-run":
            return self.hit_and_run(stake, shows)
        place = (three_cards(seat.first + self.dealer[:1]) if wager == "three-card-poker"
                 else twenty(seat.first, natural(self.dealer), wager))
        clause = cite("633a.7(g)(8)") if wager == "three-card-poker" else self.base(SIDES[wager])
        if place is None:
            return lost(wager, stake, clause)
        odds = self.choose[wager].split("-")[place] + " to 1"
        return won(wager, stake, odds, clause, LINE_NAMES[wager][place])

    def straight_jack(self, seat, stake, shows):
        run = seat.run
        if not run:
            return lost("straight-jack", stake, cite("633a.7(g)(9)"))
        clause = cite("633a.7(o)(3)(i)")
        if len(run) < 6:
            name, odds = STRAIGHTS[len(run)]
            return won("straight-jack", stake, odds, clause, name)
        whole_meter = self.takes_meter(seat)
        name = "Six-card straight with " + ("the ace of spades" if whole_meter else "another ace")
        odds = f"{100 if whole_meter else 10}% of meter and 200 to 1"
        award = self.all_of("straight-jack", shows) if whole_meter else shows["straight-jack"] // 10
        if not whole_meter:
            shows["straight-jack"] -= award
        line = won("straight-jack", stake, "200 to 1", clause, name)
        return line | {"paid": dollars(200 * stake + award), "odds": odds}

    def takes_meter(self, seat):
        return len(seat.run) == 6 and any(card == "As" for card in seat.hands[0].cards)

    def all_of(self, wager, shows):
        """633a-13: those who win the whole meter share what it shows when the first of them is reached."""
        if wager not in self.shared:
            bettors = [seat for seat in self.seats if wager in seat.wagers]
            winners = len([s for s in bettors if wager == "hit-and-run" or self.takes_meter(s)])
            self.shared[wager] = shows[wager] // winners
            shows[wager] = cents(self.choose[f"{wager}-reset"])
        return self.shared[wager]

    def hit_and_run(self, stake, shows):
        line = hit_and_run_line(self.dealer, self.choose)
        if not line:
            return lost("hit-and-run", stake, cite("633a.7(o)(2)"))
        name, odds = line
        paid = self.all_of("hit-and-run", shows) if "meter" in odds else pay(stake, odds)
        clause = cite("633a.7(o)(2)(i)")
        return answer("hit-and-run", stake, "win", clause, odds, paid, 0, name)

    def limit(self, answers):
        """633a.13(o)."""
        most = None if self.spanish else self.choose["payout-limit"]
        lines = [line for seat in answers.values() for line in seat["wagers"]
                 if line["hand"] in (LINE_NAMES["royal-match-21"][0], LINE_NAMES["kings-bounty"][0])]
        paid, staked = (sum(cents(line[part]) for line in lines) for part in ("paid", "stake"))
        if most is None or paid <= cents(most):
            return
        for line in lines:
            share = cents(most) * cents(line["stake"]) // staked
            line["paid"] = dollars(min(share, cents(line["paid"])))


def answer(wager, stake, outcome, clause, odds=None, paid=0, returned=0, hand=None):
    return {"wager": wager, "stake": dollars(stake), "outcome": outcome, "paid": dollars(paid),
            "returned": dollars(returned), "hand": hand, "odds": odds, "clause": clause}


def won(wager, stake, odds, clause, hand=None):
    if wager == "double-down":
        odds, hand = "1 to 1", None
    return answer(wager, stake, "win", clause, odds, pay(stake, odds), stake, hand)


def lost(wager, stake, clause):
    return answer(wager, stake, "lose", clause)


def back(wager, stake, clause):
    return answer(wager, stake, "push", clause, returned=stake)
