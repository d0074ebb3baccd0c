"""The poker room, worked by hand."""

import itertools
import unittest
from collections import Counter

from games.poker_room.law import (ace_to_five, badugi, deuce_to_seven, divide, five_high, omaha_high, omaha_low, spelled,
                                  strength_high)
from games.poker_room.settle import settle
from record import DECK

from .support import Worked


def hands(*texts):
    return [text.split() for text in texts]


class Ranking(unittest.TestCase):
    def in_order(self, strength, *texts):
        places = [strength(hand) for hand in hands(*texts)]
        self.assertEqual(places, sorted(places))
        self.assertEqual(len(set(map(str, places))), len(places))

    def test_high_hands(self):
        self.in_order(strength_high, "As Ks Qs Js Ts", "5s 4s 3s 2s As", "2c 2d 2h 2s 3c", "3c 3d 3h 2c 2d", "Ac Kc Qc Jc 9c",
                      "Ac Kd Qc Jc Tc", "6c 5d 4c 3c 2c", "5c 4d 3c 2c Ac", "Ac Ad Ah Kc Qc", "Ac Ad Kh Kc 2c", "Ac Ad Kh Qc Jc",
                      "Ac Kd Qh Jc 9c")

    def test_deuce_to_seven(self):
        """637a.20(k)(3): 7-5-4-3-2 of several suits is best, A-5-4-3-2 is no straight and worse than any king."""
        self.in_order(deuce_to_seven, "7c 5d 4c 3c 2c", "7c 6d 4c 3c 2c", "8c 5d 4c 3c 2c", "Kc Qd Jc Tc 8c", "Ac 5d 4c 3c 2c",
                      "Ac Kd Qc Jc 9c", "2c 2d 3c 4c 5c", "2c 2d 3c 3d 4c", "2c 2d 2h 3c 4c", "6c 5d 4c 3c 2c", "Ac Kd Qc Jc Tc",
                      "7c 5c 4c 3c 2c", "Ac 5c 4c 3c 2c", "2c 2d 2h 3c 3d", "2c 2d 2h 2s 3c", "6c 5c 4c 3c 2c")

    def test_ace_to_five(self):
        """637a.20(k)(4): the suits and the run of 5-4-3-2-A are nothing to it."""
        self.assertEqual(*map(ace_to_five, hands("5c 4c 3c 2c Ac", "5c 4d 3h 2s Ac")))
        self.in_order(ace_to_five, "5c 4c 3c 2c Ac", "6c 4c 3c 2c Ac", "6c 5c 4c 3c 2c", "Kc Qc Jc Tc 9c", "Ac Ad 2c 3c 4c",
                      "2c 2d Ac 3c 4c", "Kc Kd Qc Jc Tc", "Ac Ad 2c 2d 3c", "Ac Ad Ah 2c 3c", "Ac Ad Ah 2c 2d", "Ac Ad Ah As 2c")

    def test_badugi(self):
        low = lambda hand: badugi(hand, 1)
        self.in_order(low, "Ac 2d 3h 4s", "5c 2d 3h 4s", "Kc Qd Jh Ts", "Ac 2d 3h 4h", "Ac 2d 4h 4s", "Kc Qd Jh Jc", "Ac 2d 2c Ad",
                      "Ac Ad Ah As", "2c 3c 4c 5c")
        self.assertEqual(spelled(low("Ac 2c 3d 4d".split())[1]), "3-A")
        self.assertEqual(spelled(low("3h 4h 7s Kd 7h".split())[1]), "K-7-3")  # 3h is the lowest heart
        self.in_order(lambda hand: badugi(hand, 14), "2c 3d 4h 5s Ac", "2c 3d 4h 6s Ac", "Ac 2d 3h 4s 4c", "2c 3d 4h 5h 6h")
        self.assertEqual(spelled(badugi("Ac 2d 3h 4s 2s".split(), 14)[1]), "A-4-3-2")

    def test_the_counts_that_are_published(self):
        """Of the 270,725 fours 17,160 have four suits and ranks; the fives with one suit of clubs are as all fives."""
        four_suits = itertools.product(*[[card for card in DECK if card[1] == suit] for suit in "cdhs"])
        self.assertEqual(sum(len(badugi(list(hand), 1)[1]) == 4 for hand in four_suits), 17160)
        clubs = Counter(five_high(hand)[0] for hand in itertools.combinations(DECK[0::4], 5))
        self.assertEqual(clubs, {"flush": 1277, "straight-flush": 9, "royal-flush": 1})

    def test_omaha_takes_two_and_three(self):
        """Four to a flush or to a wheel in one place are not enough."""
        high, _ = omaha_high(*hands("Ac 2d 7h 9s Jd", "Kc Qc Jc Tc 2h"))
        self.assertEqual(high, (5, [-14, -13, -12, -11, -10]))  # J of diamonds and ace, K-Q-T: a straight, no flush
        low, _ = omaha_low(*hands("Ac Ad Kh Ks Qd", "2c 3c 4c 5c 9d"))
        self.assertIsNone(low)
        low, _ = omaha_low(*hands("Ac 2d Kh Ks Qd", "2c 3c 4c 5c 9d"))
        self.assertEqual(spelled(low[1]), "5-4-3-2-A")
        low, _ = omaha_low(*hands("Ac 2d Kh Ks Qd", "Ad 2c 8c 7c 9d"))  # both counterfeit
        self.assertIsNone(low)

    def test_units(self):
        self.assertEqual(divide(1000, 2, 100), (500, 0))
        self.assertEqual(divide(1100, 2, 100), (500, 100))
        self.assertEqual(divide(1150, 2, 100), (550, 50))  # 1.50 is too much, 0.50 is not
        self.assertEqual(divide(1100, 2, 50), (550, 0))
        self.assertEqual(divide(1100, 3, 100), (350, 50))  # 11.00 leaves 2.00, in halves 0.50
        self.assertEqual(divide(1001, 3, 1), (333, 2))
        self.assertEqual(divide(100, 2, 100), (0, 100))


class Showdowns(Worked):
    settle = staticmethod(settle)
    base = {"rules": "pa-637a", "button": 1}

    def seats(self, *rows):
        fields = ("seat", "contributed", "cards", "folded")
        return {"seats": [dict(zip(fields, row)) for row in rows]}

    def shares(self, game, *rows, board=None, choose=None, button=1):
        record = {"game": game, "button": button} | self.seats(*rows) | ({"board": board} if board else {})
        result = self.settle(self.base | record | {"choose": choose or {}})
        self.assertEqual(sum(float(seat["net"]) for seat in result["seats"]), 0)
        return [{(share["seat"], share["part"]): share["amount"] for share in pot["shares"]} for pot in result["pots"]]

    def test_side_pots(self):
        shares = self.shares("badugi", (1, "5.00", "Ac 2d 3h 4s"), (2, "20.00", "Ad 2h 3s 5c"), (3, "30.00", "Kc Kd Kh Ks"),
                             (4, "7.00", "6c 6d 6h 6s", True))
        self.assertEqual(shares, [{(1, "badugi"): "20.00"}, {(2, "badugi"): "32.00"}])

    def test_what_nobody_called_goes_back(self):
        result = self.settle(self.base | {"game": "badugi"} | {"seats": [
            {"seat": 1, "contributed": "30.00"}, {"seat": 2, "contributed": "10.00", "folded": True}]})
        self.assertEqual(result["pots"][0]["amount"], "20.00")
        self.assertEqual([seat["net"] for seat in result["seats"]], ["10.00", "-10.00"])
        self.assertEqual(result["seats"][0]["returned"], "20.00")

    def test_no_qualifying_low(self):
        shares = self.shares("five-card-omaha-high-low", (1, "10.50", "Ac 2d Kh Ks Qd"), (2, "10.50", "3c 4d 5h 6s 7d"),
                             board="Kc Kd 9h 9s 2s")
        self.assertEqual(shares, [{(1, "high"): "21.00"}])

    def test_quarters(self):
        """20.00 and an odd dollar: high 11.00 to one, low 10.00 to two of them."""
        shares = self.shares("five-card-omaha-high-low", (1, "7.00", "Ac 2d Th Ts Jd"), (2, "7.00", "Ad 2c Kh Qs Jh"),
                             (3, "7.00", "Kd Qd 9h 9c 4d"), board="3c 4h 8s Tc Kc")
        self.assertEqual(shares, [{(1, "high"): "11.00", (1, "low"): "5.00", (2, "low"): "5.00"}])

    def test_the_card_decides_the_excess(self):
        """Both have the same straight to the ace; the ace of spades outranks the ace of hearts."""
        rows = (1, "5.00", "Ah Kh 2c 3c 4d"), (2, "5.00", "As Kd 2d 3d 5d"), (3, "5.50", "7c 7d 8c 8d 9c", True), (4, "5.50", "6c 6d 9h 9d 5c")
        board = "Qs Jh Tc 6h 2s"
        self.assertEqual(self.shares("five-card-omaha-high", *rows, board=board)[0], {(1, "high"): "10.00", (2, "high"): "10.00"})
        rows = (1, "5.00", "Ah Kh 2c 3c 4d"), (2, "5.00", "As Kd 2d 3d 5d"), (3, "5.00", "6c 6d 9h 9d 5c")
        self.assertEqual(self.shares("five-card-omaha-high", *rows, board=board)[0], {(1, "high"): "7.00", (2, "high"): "8.00"})
        left = self.shares("five-card-omaha-high", *rows, board=board, choose={"odd-chip": "left-of-button"})
        self.assertEqual(left[0], {(1, "high"): "7.00", (2, "high"): "8.00"})  # the button is last
        lowest = self.shares("five-card-omaha-high", *rows, board=board, choose={"odd-chip": "lowest-seat"})
        self.assertEqual(lowest[0], {(1, "high"): "8.00", (2, "high"): "7.00"})

    def test_badeucey(self):
        rows = (1, "5.50", "7c 5d 4c 3c 2c"), (2, "5.50", "2d 3h 4s 6c 6d")
        self.assertEqual(self.shares("badeucey", *rows), [{(1, "lowball"): "6.00", (2, "badugi"): "5.00"}])
        rows = (1, "5.50", "7c 5d 4c 3c 2c"), (2, "5.50", "2d 3h 4h 6c 6d")
        self.assertEqual(self.shares("badeucey", *rows), [{(1, "lowball"): "6.00", (2, "badugi"): "5.00"}])
        whole = self.shares("badeucey", *rows, choose={"no-badugi": "lowball-takes-all"})
        self.assertEqual(whole, [{(1, "lowball"): "11.00"}])

    def test_refused(self):
        rows = self.seats((1, "5.00", "7c 5d 4c 3c 2c"), (2, "5.00", "2d 3h 4s 6c 6d"))
        self.refused("choice", {"game": "triple-draw-2-7", "choose": {"odd-chip": "by-card"}} | rows)
        self.refused("button", {"game": "triple-draw-2-7", "button": 3} | rows)
        rows["seats"][1] |= {"folded": True, "contributed": "5.01"}
        self.refused("folded-above", {"game": "triple-draw-2-7"} | rows)
        self.refused("seat-unknown", {"game": "triple-draw-a-5"} | self.seats((8, "5.00", "7c 5d 4c 3c 2c"), (2, "5.00", "2d 3h 4s 6c 6d")))


if __name__ == "__main__":
    unittest.main()
