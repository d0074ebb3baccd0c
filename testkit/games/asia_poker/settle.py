"""What each wager of an Asia Poker round does, read straight from the four texts.

58 Pa. Code ch. 575 (2011), ch. 659a as proposed in 2013, ch. 659a Fortune (2020), and the Massachusetts Rules
of the Game. Where a text can be read two ways the reading is named beside the code (A1, F17 and so on are the
entries of the notes on ambiguities; 659a-7, 603a-1 those of the 2013 notes).

The house way is the operator's own, so a dealer's hand given as seven cards is judged from the setting the
result reports, once that has been checked to be a legal setting of those seven cards.
"""

from money import cents, dollars

from .ranking import BONUS, FORTUNE, INSURANCE, PROGRESSIVE, best_line, insurance_high, strength

class Edition:
    def __init__(self, id, main, chapter, sides, options):
        self.id, self.main, self.chapter, self.sides, self.options = id, main, chapter, sides, options
        self.massachusetts = id == "ma-asia-poker"
        self.fortune = id == "pa-659a-fortune"
        self.bonus_edition = "bonus" in sides

    def cite(self, paragraph):
        if self.massachusetts:
            return f"MA Asia Poker § {paragraph}"
        return f"58 Pa. Code § {self.chapter}.{paragraph}"


HIGH_LOW = ["high", "low"]
EDITIONS = {
    e.id: e
    for e in [
        Edition("pa-575", "asia-poker", "575", ["bonus"],
                {"a234-straight-flush": HIGH_LOW, "a234-straight": HIGH_LOW, "bonus": list("ABC")}),
        Edition("pa-659a-2013", "asia-poker", "659a", ["bonus"],
                {"a234-straight-flush": HIGH_LOW, "a234-straight": HIGH_LOW, "bonus": list("ABC")}),
        Edition("pa-659a-fortune", "fortune-asia-poker", "659a", ["fortune-bonus", "insurance", "progressive"],
                {"fortune-bonus": list("ABCD"), "insurance": list("ABC")}),
        Edition("ma-asia-poker", "asia-poker", "", [], {"a234": HIGH_LOW}),
    ]
}


def hand_of(seat):
    """The seven cards at a position, in a fixed order so that answers can be kept."""
    if "cards" in seat:
        cards = seat["cards"].split()
    else:
        cards = seat["high"].split() + seat["medium"].split() + seat["low"].split()
    return tuple(sorted(cards))


class Adjudicator:
    def __init__(self, record, dealer=None):
        self.record = record
        self.edition = EDITIONS[record["rules"]]
        self.choose = record.get("choose") or {}
        both = self.choose.get("a234", "high")
        self.a234_flush = self.choose.get("a234-straight-flush", both)
        self.a234_straight = self.choose.get("a234-straight", both)
        self.dealer = dealer or record["dealer"]
        self.meter = cents(record["meter"]) if "meter" in record else None

    def strength(self, cards):
        return strength(tuple(sorted(cards.split())), self.a234_flush, self.a234_straight)

    def foul(self, hands):
        """The paragraph a setting breaks, or None. Sizes first, then high over medium, then medium over low."""
        high, medium, low = hands["high"], hands["medium"], hands["low"]
        massachusetts = self.edition.massachusetts
        if [len(h.split()) for h in (high, medium, low)] != [4, 2, 1]:
            return "12(g)(4)" if massachusetts else "11(f)(1)(v)"
        if not self.strength(high) > self.strength(medium):
            return "12(g)(3)" if massachusetts else "11(f)(1)(iii)"
        if not self.strength(medium) > self.strength(low):
            return "12(g)(3)" if massachusetts else "11(f)(1)(iv)"
        return None

    def compare(self, seat):
        words = {}
        for name in ("high", "medium", "low"):
            mine, theirs = self.strength(seat[name]), self.strength(self.dealer[name])
            words[name] = "above" if mine > theirs else "copy" if mine == theirs else "below"
        return words

    def settle(self):
        seats = {}
        # Counterclockwise from the dealer's far right, which is the highest seat number (575.11(e), F17).
        for seat in sorted(self.record["seats"], key=lambda s: -s["seat"]):
            seats[seat["seat"]] = self.settle_seat(seat)
        if self.edition.fortune:
            self.pay_envy(seats)
        for seat in seats.values():
            seat["net"] = dollars(seat.pop("sum"))
        answer = {"seats": [seats[s["seat"]] for s in self.record["seats"]]}
        if any("progressive" in s["wagers"] for s in self.record["seats"]):
            answer["meter"] = dollars(self.meter)
        return answer

    def settle_seat(self, seat):
        lines, result = [], {"seat": seat["seat"]}
        main = self.main_wager(seat, result)
        lines.append(main)
        for side in self.edition.sides:
            if side in seat["wagers"]:
                settle = {"bonus": self.bonus, "fortune-bonus": self.fortune_bonus,
                          "insurance": self.insurance, "progressive": self.progressive}[side]
                line = {"wager": side, "stake": seat["wagers"][side]}
                line.update(settle(hand_of(seat), cents(seat["wagers"][side])))
                lines.append(line)
        self.cap(lines)
        result["sum"] = sum(cents(l["returned"]) + cents(l["paid"]) - cents(l["stake"]) for l in lines)
        result["wagers"], result["envy"] = lines, []
        return result

    def line(self, outcome, stake, paragraph, paid=0, hand=None, odds=None, keeps_stake=True):
        returned = stake if outcome in ("win", "push") and keeps_stake else 0
        return {"outcome": outcome, "paid": dollars(paid), "returned": dollars(returned), "hand": hand,
                "odds": odds, "clause": self.edition.cite(paragraph)}

    def main_wager(self, seat, result):
        stake = cents(seat["wagers"][self.edition.main])
        massachusetts = self.edition.massachusetts
        line = {"wager": self.edition.main, "stake": dollars(stake)}
        result["set"], result["compare"] = None, None
        if seat.get("surrender"):
            # The whole wager is collected and the cards are not exposed (B3, 659a-8).
            line.update(self.line("surrender", stake, "12(e)" if massachusetts else "11(d)"))
            return line
        foul = self.foul(seat)
        result["set"] = self.edition.cite(foul) if foul else "legal"
        if foul in ("11(f)(1)(v)", "12(g)(4)"):
            line.update(self.line("lose", stake, foul))
            return line
        result["compare"] = self.compare(seat)
        words = list(result["compare"].values())
        if foul:  # B2: a foul loses whatever the comparison says
            line.update(self.line("lose", stake, foul))
        elif words.count("above") >= 2:
            # A match play coupon is part of the wager, paid at its odds and not given back (603a-1).
            coupon = cents(seat.get("match-play", "0.00"))
            paragraph = "12(h)" if massachusetts else "11(f)(2)"
            line.update(self.line("win", stake, paragraph, paid=stake + coupon, odds="1 to 1"))
        else:
            one_each = words.count("copy") == 1 and words.count("below") == 1  # 659a-7
            if massachusetts:
                paragraph = "12(g)(2)" if one_each else "12(g)(1)"
            else:
                paragraph = "11(f)(1)(ii)" if one_each else "11(f)(1)(i)"
            line.update(self.line("lose", stake, paragraph))
        return line

    def bonus(self, cards, stake):
        """575.11(h): any of the eleven listed hands wins (E1)."""
        best = best_line(BONUS, cards)
        if not best:
            return self.line("lose", stake, "11(h)(1)")
        odds = best[1][self.choose.get("bonus", "A")]
        title = best[0]
        if self.edition.id == "pa-659a-2013":  # its table says "a joker"
            title = title.replace("with joker", "with a joker")
        return self.line("win", stake, "11(h)(2)", stake * odds, title, f"{odds} to 1")

    def fortune_table(self):
        table = self.choose.get("fortune-bonus", "A")
        return [(name, title, pays[table]) for name, title, pays in FORTUNE if table in pays]

    def fortune_bonus(self, cards, stake):
        best = best_line(self.fortune_table(), cards)
        if not best:
            return self.line("lose", stake, "11(h)(1)(i)(A)")
        title, (odds, _) = best
        if odds == "push":
            return self.line("push", stake, "11(h)(1)(i)(B)", 0, title, "push")
        return self.line("win", stake, "11(h)(1)(i)(B)", stake * odds, title, f"{odds} to 1")

    def insurance(self, cards, stake):
        high = insurance_high(cards)
        if high is None:
            return self.line("lose", stake, "11(h)(2)(i)")
        title, pays = INSURANCE[high]
        odds = pays[self.choose.get("insurance", "A")]
        return self.line("win", stake, "11(h)(2)(ii)", stake * odds, title, f"{odds} to 1")

    def progressive(self, cards, stake):
        """Paid at the meter as it stands at the player's turn (F17); the stake is already gone (F13)."""
        best = best_line(PROGRESSIVE, cards)
        if not best:
            return self.line("lose", stake, "11(h)(3)(i)")
        title, (kind, number) = best
        if kind == "for":
            paid, odds = stake * number, f"{number} for 1"
        else:
            paid, odds = self.meter * number // 100, f"{number}% of meter"
            self.meter = stake * 10_000 if number == 100 else self.meter - paid  # F14, F16
        return self.line("win", stake, "11(h)(3)(ii)", paid, title, odds, keeps_stake=False)

    def cap(self, lines):
        """575.12(c): main and Bonus winnings of one hand together, the main wager paid first (E9)."""
        if "payout-limit" not in self.choose:
            return
        left = cents(self.choose["payout-limit"])
        for line in lines:
            paid = min(cents(line["paid"]), left)
            line["paid"] = dollars(paid)
            left -= paid

    def pay_envy(self, seats):
        """659a.11(h)(1)(ii): each lammer is paid for each other player's four-of-a-kind or better (F10, F11)."""
        for seat in self.record["seats"]:
            if cents(seat["wagers"].get("fortune-bonus", "0.00")) < 500:
                continue
            lines = []
            for other in self.record["seats"]:
                own = other is seat or ("player" in seat and other.get("player") == seat["player"])
                best = best_line(self.fortune_table(), hand_of(other))
                if own or not best or not best[1][1]:
                    continue
                amount = best[1][1] * 100
                lines.append({"from": other["seat"], "hand": best[0], "paid": dollars(amount),
                              "clause": self.edition.cite("11(h)(1)(ii)")})
                seats[seat["seat"]]["sum"] += amount
            seats[seat["seat"]]["envy"] = sorted(lines, key=lambda l: l["from"])
