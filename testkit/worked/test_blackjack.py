"""Chapters 633a and 635a, worked by hand."""

from games.blackjack.law import bonus, straight, three_cards, two_cards
from games.blackjack.settle import settle

from .support import Worked

LOSE = ("lose", "0.00", "0.00")


def hands(*texts):
    """`8c 3d Kh x20.00` was doubled down on, `Kc 6d -` surrendered, `5c 6d 2s x10.00 ~` rescued."""
    found = []
    for text in texts:
        words = text.split()
        hand = {"cards": " ".join(word for word in words if word[0] not in "x-~")}
        doubled = [word[1:] for word in words if word[0] == "x"]
        hand |= {"doubled": doubled[0]} if doubled else {}
        hand |= {"surrendered": True} if "-" in words else {}
        hand |= {"rescued": True} if "~" in words else {}
        found.append(hand)
    return found


class Blackjack(Worked):
    settle = staticmethod(settle)
    base = {"rules": "pa-633a"}

    def one(self, dealer, *played, choose=None, meter=None, more=None, **wagers):
        wagers = {name.replace("_", "-"): amount for name, amount in wagers.items()}
        seat = {"seat": 1, "wagers": {"blackjack": "10.00"} | wagers, "hands": hands(*played)} | (more or {})
        meters = {"meters": {"straight-jack": meter}} if meter else {}
        return {"dealer": dealer, "seats": [seat], "choose": choose or {}} | meters

    def test_the_examples_of_straight_jack(self):  # 633a.7(o)(3)(i)(A) to (D)
        for drawn, cards in (("6h", 3), ("3h 6s", 4), ("2h 3s", 2), ("6h 7s", 3)):
            self.assertEqual(len(straight(["4c", "5d"], drawn.split())), cards, drawn)
        self.assertEqual(straight(["Ac", "Kd"], []), "KA")
        self.assertEqual(straight(["Ac", "2d"], ["Kh"]), "A2")
        self.assertEqual(straight(["4c", "6d"], ["5h"]), "")

    def test_house_money(self):  # 633a.13(n)
        for cards, odds in (("Ah Kh", ("9 to 1", "9 to 1")), ("4h 5h", ("5 to 1", "4 to 1")),
                            ("8h 8d", ("3 to 1", "3 to 1")), ("4h 5d", ("1 to 1", "1 to 1"))):
            self.assertEqual(two_cards(*cards.split())[1:], odds, cards)
        self.assertIsNone(two_cards("4h", "6h"))

    def test_an_added_payout_is_one_wager_with_the_other(self):  # 633a.7(g)(10)(ii)(C)
        won = self.lines(self.one("9c 8d", "8c 3d Kh x25.00", "8h 9h", house_money="5.00",
                                  more={"dealt": "8c 8h", "add": True}))
        self.assertEqual(won[("blackjack", 1)], ("win", "25.00", "25.00"))
        self.assertEqual(won[("double-down", 1)], ("win", "25.00", "25.00"))
        self.assertEqual(won[("blackjack", 2)], ("push", "0.00", "25.00"))
        self.refused("double-amount", self.one("9c 8d", "5c 6d Kh x10.00", house_money="5.00", more={"add": True}))
        self.refused("add", self.one("Kc Ad", "8c 8h", house_money="5.00", more={"add": True}))

    def test_the_meter(self):  # 633a.13(m)(1)
        spade = self.one("9c 8d", "As 2d 3h 4s 5c 6d", straight_jack="1.00", meter="6000.00")
        self.assertEqual(self.lines(spade)["straight-jack"], ("win", "6200.00", "1.00"))
        self.assertEqual(settle(self.base | spade)["meters"], {"straight-jack": "5000.00"})
        other = self.one("9c 8d", "Ah 2d 3h 4s 5c 6d", straight_jack="1.00", meter="6000.00")
        self.assertEqual(self.lines(other)["straight-jack"], ("win", "800.00", "1.00"))
        self.assertEqual(settle(self.base | other)["meters"], {"straight-jack": "5400.00"})

    def test_three_cards(self):  # 633a.7(g)(8)
        for cards, line in (("4h 5h 6h", 0), ("9h 9d 9s", 1), ("Qh Kd As", 2), ("2h 9h Kh", 3), ("Kh Ad 2s", None)):
            self.assertEqual(three_cards(cards.split()), line, cards)

    def test_the_limit(self):  # 633a.13(o)
        choose = {"royal-match-21": "1000-125-19-9-4", "kings-bounty": "1000-100-30-20-9-6-4", "payout-limit": "25000.00"}
        seats = [{"seat": 1, "wagers": {"blackjack": "1.00", "royal-match-21": "30.00"}, "hands": hands("Qh Qh")},
                 {"seat": 2, "wagers": {"blackjack": "1.00", "kings-bounty": "20.00"}, "hands": hands("Ks Ks")}]
        settled = settle(self.base | {"dealer": "Ac Kd", "seats": seats, "choose": choose})
        self.assertEqual([seat["wagers"][1]["paid"] for seat in settled["seats"]], ["15000.00", "10000.00"])

    def test_main_wager(self):
        for dealer, hand, due in (("9c 8d", "Ac Kh", ("win", "15.00", "10.00")), ("Ac Kd", "Ad Kh", ("push", "0.00", "10.00")),
                                  ("9c 8d", "Kc 6d -", ("surrender", "0.00", "5.00")), ("9c 7d Kh", "Kc 6d 8h", LOSE)):
            self.assertEqual(self.lines(self.one(dealer, hand))["blackjack"], due, hand)


class Spanish(Worked):
    settle = staticmethod(settle)
    base = {"rules": "pa-635a"}

    def one(self, dealer, *played):
        return {"dealer": dealer, "seats": [{"seat": 1, "wagers": {"spanish-21": "10.00"}, "hands": hands(*played)}]}

    def test_double_down_on_any_number_of_cards(self):  # 635a.10(a)
        lines = self.lines(self.one("9c 8d", "2c 3d 2h 2s 2c 9s x4.00"))
        self.assertEqual(lines["double-down"], ("win", "4.00", "4.00"))
        self.refused("double-amount", self.one("9c 8d", "2c 3d 2h 2s 9s x10.01"))

    def test_a_21_wins_and_some_are_paid_more(self):
        self.assertEqual(self.lines(self.one("9c 7d 5h", "Kc 9h 2s"))["spanish-21"], ("win", "10.00", "10.00"))
        self.assertEqual(self.lines(self.one("Ac Kd", "Ad Kh"))["spanish-21"], ("win", "15.00", "10.00"))
        for cards, odds in (("6c 7d 8h", "3 to 2"), ("7c 7c 7c", "2 to 1"), ("6s 7s 8s", "3 to 1"),
                            ("2c 3d 4h 5s 7c", "3 to 2"), ("2c 3d 4h 2s 3c 7c", "2 to 1")):
            self.assertEqual(bonus(cards.split())[1], odds, cards)
        self.assertEqual(self.lines(self.one("9c 8d", "6s 7s 8s x10.00"))["spanish-21"], ("win", "10.00", "10.00"))

    def test_rescue(self):
        lines = self.lines(self.one("9c 8d", "5c 6d 2h x10.00 ~"))
        self.assertEqual(lines, {"spanish-21": LOSE, "double-down": ("push", "0.00", "10.00")})
        self.refused("rescue", self.one("9c 8d", "5c 9d 9h x10.00 ~"))
