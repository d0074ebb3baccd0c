"""Chapter 587, worked by hand."""

import itertools
from collections import Counter

import poker
from games.raise_it_up.law import ace_king_queen, three_card_hand
from games.raise_it_up.settle import settle
from record import DECK

from .support import Worked

LOSE = ("lose", "0.00", "0.00")


class RaiseItUp(Worked):
    settle = staticmethod(settle)
    base = {"rules": "pa-587"}

    def seat(self, cards, play, wagers, number=1):
        return {"seat": number, "cards": cards, "play": play, "wagers": {"ante": "10.00", "blind": "10.00"} | wagers}

    def one(self, community, cards, play, **wagers):
        side = {name.replace("_", "-"): amount for name, amount in wagers.items()}
        record = {"community": community, "seats": [self.seat(cards, play, side)]}
        if "progressive" in side:
            record["meter"] = "5000.00"
        return self.lines(record)

    def test_a_pair_of_nines_loses_all_three(self):  # 587.11(i)(2)(i)
        lines = self.one("9c 4d 2h", "9h Kc 7s", {"street": 3, "multiple": 3})
        self.assertEqual(lines, {"ante": LOSE, "blind": LOSE, "play": LOSE})

    def test_a_pair_of_tens_pays_ante_and_play_and_pushes_the_blind(self):  # 587.12(b) to (d)
        lines = self.one("Tc 4d 2h", "Th Kc 7s", {"street": 4, "multiple": 2})
        self.assertEqual(lines, {"ante": ("win", "10.00", "10.00"), "blind": ("push", "0.00", "10.00"),
                                 "play": ("win", "20.00", "20.00")})

    def test_two_low_pair_pay_three_to_two(self):  # R22
        lines = self.one("9c 2d 5h", "9h 2c 7s", {"street": 5, "multiple": 1})
        self.assertEqual(lines["play"], ("win", "15.00", "10.00"))
        self.assertEqual(lines["blind"], ("push", "0.00", "10.00"))

    def test_a_royal_flush(self):
        lines = self.one("As Ks Qs", "Js Ts 2d", {"street": 3, "multiple": 3}, six_card_bonus="5.00")
        self.assertEqual(lines["play"], ("win", "3000.00", "30.00"))
        self.assertEqual(lines["blind"], ("win", "10000.00", "10.00"))
        self.assertEqual(lines["six-card-bonus"], ("win", "5000.00", "5.00"))

    def test_a_fold_keeps_pair_plus_and_six_card_bonus_and_loses_the_progressive(self):  # 587.11(g), R7, R8
        lines = self.one("2s 7d 9c", "As Ks Qs", "fold", pair_plus="5.00", six_card_bonus="5.00", progressive="1.00")
        self.assertEqual(lines, {"ante": LOSE, "blind": LOSE, "pair-plus": ("win", "200.00", "5.00"),
                                 "six-card-bonus": LOSE, "progressive": LOSE})

    def test_the_progressive_is_for_one_and_a_flush_does_not_win(self):  # R3, R15
        play = {"street": 3, "multiple": 1}
        self.assertEqual(self.one("2s 7d 9c", "4s 5d 6h", play, progressive="5.00")["progressive"],
                         ("win", "30.00", "0.00"))
        self.assertEqual(self.one("2s 7d 9c", "4s 8s Ks", play, progressive="5.00")["progressive"], LOSE)

    def test_the_ace_below_the_two_but_not_round_the_corner(self):  # R12
        play = {"street": 3, "multiple": 1}
        self.assertEqual(self.one("Ts 7d 9c", "As 2d 3h", play, pair_plus="5.00")["pair-plus"], ("win", "30.00", "5.00"))
        self.assertEqual(self.one("Ts 7d 9c", "Ks Ad 2h", play, pair_plus="5.00")["pair-plus"], LOSE)

    def test_envy_goes_to_each_other_progressive_wager_and_the_meter_resets(self):  # 587.12(e)(5), R10
        record = self.base | {"community": "2h 7d 9c", "meter": "4321.00", "seats": [
            self.seat("As Ks Qs", {"street": 3, "multiple": 1}, {"progressive": "5.00"}, 1),
            self.seat("Ah Kh Qh", "fold", {"pair-plus": "5.00"}, 2),
            self.seat("Ad Kd Qd", "fold", {}, 3),
            self.seat("3c 4d 8h", "fold", {"progressive": "5.00"}, 4)]}
        answer = settle(record)
        self.assertEqual(answer["meter"], "1000.00")
        envy = {s["seat"]: [(e["from"], e["paid"]) for e in s["envy"]] for s in answer["seats"]}
        self.assertEqual(envy, {1: [(2, "125.00")], 2: [], 3: [], 4: [(1, "500.00"), (2, "125.00")]})
        self.assertEqual(answer["seats"][3]["net"], "600.00")  # 625 - 10 - 10 - 5

    def test_refusals(self):
        def round(play={"street": 3, "multiple": 1}, cards="3c 4d 8h", **wagers):
            return {"community": "2h 7d 9c", "seats": [self.seat(cards, play, wagers)]}

        self.refused("play-multiple", round({"street": 4, "multiple": 3}))
        self.refused("play-multiple", round({"street": 5, "multiple": 2}))
        self.refused("street-unknown", round({"street": 6, "multiple": 1}))
        self.refused("blind-not-ante", round(blind="5.00"))
        self.refused("card-twice", round(cards="2h 4d 8h"))
        self.refused("card-count", round(cards="4d 8h"))
        self.refused("meter-missing", round(progressive="1.00"))
        self.refused("progressive-amount", round(progressive="2.00") | {"meter": "1000.00"})

    def test_all_hands_of_three(self):
        """22,100 hands; with A-2-3 a straight, paytable A keeps 2.3% (R12)."""
        count = Counter(three_card_hand(h, {"ace-two-three": "straight"}) for h in itertools.combinations(DECK, 3))
        self.assertEqual(count, {"Straight flush": 48, "Three-of-a-kind": 52, "Straight": 720, "Flush": 1096,
                                 "Pair": 3744, "Nothing": 16440})
        letter = Counter(three_card_hand(h, {"ace-two-three": "none"}) for h in itertools.combinations(DECK, 3))
        self.assertEqual((letter["Straight flush"], letter["Straight"]), (44, 660))
        self.assertEqual(sum(1 for h in itertools.combinations(DECK, 3) if ace_king_queen(h)), 4)

    def test_hands_of_five_in_a_quarter_of_the_deck(self):
        """Every five of 26 cards in two suits, counted apart: no trips there, and few straight flushes."""
        count = Counter(poker.five(h)[0] for h in itertools.combinations([c for c in DECK if c[1] in "cd"], 5))
        self.assertEqual(count["Royal flush"], 2)
        self.assertEqual(count["Straight flush"], 18)
        self.assertEqual(count["Flush"], 2 * 1287 - 20)
        self.assertEqual(count["Straight"], 10 * 32 - 20)
        self.assertEqual(count["Two pair"], 78 * 22)
        self.assertEqual(count["Pair"], 13 * 220 * 8)
        self.assertEqual(sum(count.values()), 65780)
