"""Three Card Poker, worked by hand."""

import itertools
from collections import Counter

import poker
from games.three_card_poker.law import mini_royal, qualifies, strength, super_royal
from games.three_card_poker.settle import settle
from record import DECK

from .support import Worked

LOSE = ("lose", "0.00", "0.00")
PUSH = ("push", "0.00", "10.00")
WIN = ("win", "10.00", "10.00")
QUEEN = "Qs 8d 3c"


class ThreeCardPoker(Worked):
    settle = staticmethod(settle)
    base = {"rules": "pa-649a"}

    def one(self, dealer, cards, play=True, choose=None, **wagers):
        wagers = {"ante": "10.00"} | {name.replace("_", "-"): amount for name, amount in wagers.items()}
        seat = {"seat": 1, "wagers": wagers, "cards": cards, "play": play}
        return self.lines({"dealer": dealer, "seats": [seat], "choose": choose or {}})

    def test_the_counts_that_are_published(self):
        counts = Counter(poker.three(list(cards)) for cards in itertools.combinations(DECK, 3))
        self.assertEqual(counts, {"Straight flush": 48, "Three-of-a-kind": 52, "Straight": 720, "Flush": 1096, "Pair": 3744,
                                  "Nothing": 16440})

    def test_the_order_of_hands(self):
        order = ["As Ks Qs", "4d 3d 2d", "3d 2d Ad", "Ac Ad Ah", "2c 2d 2h", "Ac Kd Qh", "3c 2d Ah", "Ac Kc Jc", "5c 3c 2c",
                 "Ac Ad Kh", "Ac Ad 2h", "Kc Kd Ah", "9c 9d 5c", "2c 2d Ah", "2c 2d 3h", "Ac Kd Jh", "Kc Ad 2h", "Qh 3d 2c", "Jh Td 8c", "5h 3d 2c"]
        places = [strength(hand.split()) for hand in order]
        self.assertEqual(places, sorted(places, reverse=True))
        self.assertEqual(len(set(map(str, places))), len(places))
        self.assertTrue(qualifies("Qh 3d 2c".split()))
        self.assertTrue(qualifies("2h 2d 3c".split()))
        self.assertFalse(qualifies("Jh Td 8c".split()))

    def test_ante_and_play(self):
        self.assertEqual(self.one(QUEEN, "Kh 4d 2c"), {"ante": WIN, "play": WIN})
        self.assertEqual(self.one(QUEEN, "Qh 8c 3d"), {"ante": PUSH, "play": PUSH})
        self.assertEqual(self.one(QUEEN, "Jh 9d 7c"), {"ante": LOSE, "play": LOSE})
        self.assertEqual(self.one("Js 8d 3c", "Th 9d 7c"), {"ante": WIN, "play": PUSH})  # not qualified
        self.assertEqual(self.one(QUEEN, "Ah Kd 7c", play=False), {"ante": LOSE})

    def test_the_ante_bonus_whatever_the_dealer_has(self):
        self.assertEqual(self.one("9s 9d 9c", "5h 4d 3c"), {"ante": LOSE, "play": LOSE, "ante-bonus": ("win", "10.00", "0.00")})
        self.assertEqual(self.one(QUEEN, "5h 5d 5c")["ante-bonus"], ("win", "40.00", "0.00"))
        self.assertEqual(self.one(QUEEN, "Ah Kh Qh")["ante-bonus"], ("win", "50.00", "0.00"))
        self.assertEqual(self.one(QUEEN, "Ah Kh Qh", choose={"mini-royal-b": 9})["ante-bonus"], ("win", "90.00", "0.00"))
        self.assertEqual(self.one(QUEEN, "Kh Qh Jh", choose={"mini-royal-b": 9})["ante-bonus"], ("win", "50.00", "0.00"))
        self.assertNotIn("ante-bonus", self.one(QUEEN, "Ah Kh Qh", play=False, choose={"mini-royal-b": 9}))

    def test_pair_plus(self):
        line = lambda cards, **more: self.one(QUEEN, cards, pair_plus="5.00", **more)["pair-plus"]
        self.assertEqual(line("2h 2d 7c"), ("win", "5.00", "5.00"))
        self.assertEqual(line("Ah Kh Qh"), ("win", "200.00", "5.00"))
        self.assertEqual(line("Ah Kh Qh", choose={"mini-royal-d": 50}), ("win", "250.00", "5.00"))
        self.assertEqual(line("Ah Kd 7c"), LOSE)
        self.assertEqual(line("2h 2d 7c", play=False), ("win", "5.00", "5.00"))
        self.assertEqual(line("2h 2d 7c", play=False, choose={"pair-plus-after-fold": "lost"}), LOSE)

    def test_six_cards(self):
        line = lambda dealer, cards, **more: self.one(dealer, cards, six_card_bonus="1.00", **more)["six-card-bonus"]
        self.assertEqual(line("As Ks Qs", "Js Ts 9s"), ("win", "1000.00", "1.00"))
        self.assertEqual(line("As Ks Qs", "Js Ts 9s", choose={"super-royal": 7}), ("win", "7.00", "1.00"))
        self.assertEqual(line("As Ks Qs", "Js Ts 9d", choose={"super-royal": 7}), ("win", "1000.00", "1.00"))
        self.assertEqual(line("As Ks Qs", "Js Ts 9s", choose={"super-royal": 7}, play=False), ("win", "7.00", "1.00"))
        self.assertEqual(line("7s 7d 2c", "2h 9d 9c"), LOSE)
        self.assertTrue(super_royal("9s Ts Js Qs Ks As".split()))
        self.assertFalse(super_royal("8s Ts Js Qs Ks As".split()))
        self.assertFalse(mini_royal("As Ks Qd".split()))

    def test_refusals(self):
        good = {"dealer": QUEEN, "seats": [{"seat": 1, "wagers": {"ante": "5.00"}, "cards": "2c 3d 4h", "play": True}]}
        for choose in ({"mini-royal-b": 4}, {"mini-royal-d": 39}, {"ante-bonus": "9-8-1", "mini-royal-b": 8},
                       {"pair-plus": "50-30-6-3-1", "mini-royal-d": 49}):
            refused = self.refused("choice", good | {"choose": choose})
            self.assertIn(refused.clause, ("58 Pa. Code § 649a.12(g)(1)", "58 Pa. Code § 649a.12(g)(2)"))
        settle(self.base | good | {"choose": {"mini-royal-b": 5, "mini-royal-d": 40}})
