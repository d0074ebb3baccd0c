"""Craps by hand: the example of § 623a.12(4), sevens, Lay Bets, and the line as it is usually dealt."""

import unittest

from games import craps
from record import Refused


def turn(rolls, wagers=None, choose=None, **seat):
    seat = {"seat": 1, "wagers": wagers or {}} | seat
    record = {"rules": "pa-623a", "rolls": [list(roll) for roll in rolls], "seats": [seat]}
    return record | ({"choose": choose} if choose else {})


def told(record):
    lines = craps.settle(record)["seats"][0]["wagers"]
    return {(line["wager"], line["outcome"], line["paid"], line["returned"], line["before"], line["roll"])
            for line in lines}


class BonusCraps(unittest.TestCase):
    SMALL = [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3)]

    def test_the_example_of_the_text(self):
        record = turn(self.SMALL + [(4, 4), (3, 4)], {"all-small": "1.00", "all-or-nothing-at-all": "1.00"})
        self.assertEqual(told(record), {("all-small", "win", "34.00", "1.00", 1, 5),
                                        ("all-or-nothing-at-all", "lose", "0.00", "0.00", 1, 7)})

    def test_all_of_them(self):
        tall = [(6, 6), (5, 6), (5, 5), (4, 5), (2, 6)]
        record = turn(self.SMALL + tall, {"all-tall": "2.00", "all-or-nothing-at-all": "1.00"})
        self.assertEqual(told(record), {("all-tall", "win", "68.00", "2.00", 1, 10),
                                        ("all-or-nothing-at-all", "win", "175.00", "1.00", 1, 10)})

    def test_when_they_open(self):
        rolls = [(3, 4), (5, 6), (3, 3), (3, 4)]
        for before, opens, fine in ((2, "after-any-seven", True), (2, "new-shooter", False), (3, "after-any-seven", False)):
            record = turn(rolls, choose={"bonus-craps-opens": opens},
                          later=[{"before": before, "wagers": {"all-tall": "1.00"}}])
            if fine:
                self.assertIn(("all-tall", "lose", "0.00", "0.00", 2, 4), told(record))
            else:
                with self.assertRaises(Refused) as refused:
                    craps.settle(record)
                self.assertEqual(refused.exception.code, "wager-closed")


class LayBets(unittest.TestCase):
    def test_true_odds_less_five_percent(self):
        record = turn([(1, 5), (3, 4)], {"lay-4": "20.00", "lay-6": "12.00", "lay-9": "30.00"})
        self.assertEqual(told(record), {("lay-4", "win", "9.50", "20.00", 1, 2), ("lay-6", "lose", "0.00", "0.00", 1, 1),
                                        ("lay-9", "win", "19.00", "30.00", 1, 2)})

    def test_off_on_the_come_out_roll(self):
        record = turn([(3, 4), (2, 2), (3, 4)], {"lay-4": "20.00"}, off={"lay-4": [1, 2]})
        self.assertEqual(told(record), {("lay-4", "win", "9.50", "20.00", 1, 3)})

    def test_taken_down(self):
        record = turn([(1, 5), (3, 4)], {"lay-4": "20.00"}, down=[{"before": 2, "wager": "lay-4"}])
        self.assertEqual(told(record), {("lay-4", "no-action", "0.00", "20.00", 1, None)})


class TheLine(unittest.TestCase):
    def test_bar_twelve(self):
        self.assertEqual(told(turn([(6, 6)], {"pass": "5.00", "dont-pass": "5.00"})),
                         {("pass", "lose", "0.00", "0.00", 1, 1), ("dont-pass", "push", "0.00", "5.00", 1, 1)})

    def test_come_travels(self):
        record = turn([(4, 4), (3, 3), (2, 4)], later=[{"before": 2, "wagers": {"come": "5.00"}}])
        self.assertEqual(told(record), {("come-6", "win", "5.00", "5.00", 2, 3)})

    def test_fire(self):
        points = [(2, 2), (2, 3), (3, 3), (4, 4)]
        rolls = [roll for point in points for roll in (point, point)] + [(4, 5), (3, 4)]
        self.assertEqual(told(turn(rolls, {"fire": "2.00"})), {("fire", "win", "48.00", "2.00", 1, 10)})
