"""Chapter 663a, worked by hand."""

import itertools

from games.five_card_hi_lo.law import as_dealer, high_points, legal, low_points, settings
from games.five_card_hi_lo.settle import settle
from record import DECK

from .support import Worked

LOSE = ("lose", "0.00", "0.00")


class FiveCardHiLo(Worked):
    settle = staticmethod(settle)
    base = {"rules": "pa-663a"}

    def one(self, dealer, high=None, low=None, cards=None, choose=None, **wagers):
        seat = {"seat": 1, "wagers": {"ante": "10.00"} | {n.replace("_", "-"): a for n, a in wagers.items()}}
        seat |= {"cards": cards, "fold": True} if cards else {"high": high, "low": low}
        return self.lines({"dealer": dealer, "seats": [seat], "choose": choose or {}})

    def test_the_example_of_the_text(self):  # 663a.11(d): 29 and 3
        ways = settings(["As", "Jd", "Tc", "9h", "2s"])
        self.assertEqual({(high_points(h), low_points(l)) for h, l in ways.values()}, {(29, 3), (31, 11)})

    def test_settings_by_aces(self):  # 663a-1, 663a-2
        for hand, ways in (("Ks Qd 9c 5h 2s", 1), ("As Qd 9c 5h 2s", 2), ("As Ad 9c 5h 2s", 2), ("As Ad Ac 5h 2s", 2),
                           ("As Ad Ac Ah 2s", 1)):
            self.assertEqual(len(settings(hand.split())), ways, hand)
        high, low = as_dealer("As Ad Ac Ah 2s".split())
        self.assertEqual((high_points(high), low_points(low)), (33, 3))

    def test_cards_of_one_value_stand_for_each_other(self):
        self.assertTrue(legal(["Ts", "Jd", "Qc"], ["Kh", "2s"]))
        self.assertFalse(legal(["Ts", "Jd", "2s"], ["Kh", "Qc"]))
        self.assertFalse(legal(["9s", "8d", "7s"], ["Ah", "Ac"]))

    # The dealer has 9-8-7 high for 24 and 6-5 low for 11.

    def test_win_lose_and_both_ties(self):  # 663a.11(g)
        dealer = "9s 8d 7c 6h 5s"
        self.assertEqual(self.one(dealer, "Ks Qd Jc", "4h 3s"),
                         {"ante": ("win", "10.00", "10.00"), "play": ("win", "10.00", "10.00")})
        self.assertEqual(self.one(dealer, "9h 8c 7d", "6c 5d"), {"ante": LOSE, "play": LOSE})  # both identical
        self.assertEqual(self.one(dealer, "Ks Qd Jc", "9h 8s")["ante"], ("push", "0.00", "10.00"))
        self.assertEqual(self.one(dealer, "9h 8c 7d", "3c 2d")["ante"], ("push", "0.00", "10.00"))  # high ties, low wins
        self.assertEqual(self.one(dealer, "7d 6c 5d", "3c 2d")["ante"], ("push", "0.00", "10.00"))
        self.assertEqual(self.one(dealer, "8c 7d 6c", "6s 6d")["ante"], LOSE)

    def test_tie_wager(self):  # 663a.12(c), 663a-3
        dealer = "9s 8d 7c 6h 5s"
        self.assertEqual(self.one(dealer, "9h 8c 7d", "6c 5d", tie="5.00")["tie"], ("win", "100.00", "5.00"))
        self.assertEqual(self.one(dealer, "9h 8c 7d", "3c 2d", tie="5.00")["tie"], ("win", "20.00", "5.00"))
        self.assertEqual(self.one(dealer, "Ks Qd 9h", "7d 4d", tie="5.00")["tie"], ("win", "20.00", "5.00"))
        self.assertEqual(self.one(dealer, "Ks Qd Jc", "4h 3s", tie="5.00")["tie"], LOSE)

    def test_fold(self):  # 663a.11(b), 663a-5, 663a-6
        lines = self.one("9s 8d 7c 6h 5s", cards="As Ad Ac Ah 2s", tie="5.00", poker_bonus="5.00")
        self.assertEqual(lines, {"ante": LOSE, "tie": LOSE, "poker-bonus": ("win", "125.00", "5.00")})

    def test_ante_bonus(self):  # 663a.12(b)
        for table, paid in (("A", "10000.00"), ("B", "5000.00"), ("C", "2000.00"), ("D", "1000.00")):
            lines = self.one("9s 8d 7c 6h 5s", "As Ad Ac", "Ah 2s", choose={"ante-bonus": table})
            self.assertEqual(lines["ante-bonus"], ("win", paid, "0.00"))
        lines = self.one("9s 8d 7c 6h 5s", "As Ad Kc", "Ah Qs", choose={"ante-bonus": "B"})
        self.assertEqual(lines["ante-bonus"], ("win", "50.00", "0.00"))

    def test_the_threshold_goes_with_the_paytable(self):  # 663a-11
        dealer, hand = "9s 8d 7c 6h 5s", ("Ks Qd 6c", "6s 2d")
        self.assertEqual(self.one(dealer, *hand, choose={"poker-bonus": "A"}, poker_bonus="5.00")["poker-bonus"], LOSE)
        self.assertEqual(self.one(dealer, *hand, choose={"poker-bonus": "B"}, poker_bonus="5.00")["poker-bonus"],
                         ("win", "5.00", "5.00"))

    def test_a_wrong_setting_is_put_right(self):  # 663a-7
        self.assertEqual(self.one("9s 8d 7c 6h 5s", "Ks 4h Jc", "Qd 3s")["ante"], ("win", "10.00", "10.00"))

    def test_refusals(self):
        def round(**seat):
            return {"dealer": "9s 8d 7c 6h 5s", "seats": [{"seat": 1, "wagers": {"ante": "10.00"}} | seat]}

        self.refused("hands-not-set", round(cards="Ks Qd Jc 4h 3s"))
        self.refused("hands", round(high="Ks Qd Jc"))
        self.refused("card-count", round(high="Ks Qd Jc", low="4h"))
        self.refused("card-twice", round(high="Ks Qd Jc", low="9s 3s"))
        self.refused("no-main-wager", round(wagers={"tie": "5.00"}, high="Ks Qd Jc", low="4h 3s"))

    def test_the_high_hand_is_always_worth_more(self):  # 663a.1, 663a-10
        for hand in itertools.combinations([c for c in DECK if c[1] in "cd" or c[0] in "A"], 5):
            for high, low in settings(list(hand)).values():
                self.assertGreater(high_points(high), low_points(low))
