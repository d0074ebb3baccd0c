"""Chapter 661a, worked by hand, and the whole game counted."""

import itertools
from collections import Counter
from fractions import Fraction

from games.three_dice_football.law import SINGLE_PLAY, Game, Throw, extra_point_odds, single_play_odds
from games.three_dice_football.settle import settle

from .support import Worked

LOSE = ("lose", "0.00", "0.00")
DICE = list(itertools.product(range(1, 7), repeat=3))


class ThreeDiceFootball(Worked):
    settle = staticmethod(settle)
    base = {"rules": "pa-661a"}

    def drive(self, *rolls):
        game = Game()
        for dice in rolls:
            game.throw(dice)
        return game.ends, game.plays, game.field

    def test_ten_against_two_gains_eight(self):  # the example of 661a.6(c)(1)
        self.assertEqual(Throw((4, 6, 2)).gain, 8)

    def test_three_penalties_end_on_the_23(self):  # 661a-5
        self.assertEqual(self.drive((1, 2, 5), (1, 2, 5), (1, 2, 5)), ("downs", 3, [21, 22, 23]))

    def test_reaching_the_ten_on_third_down_goes_on(self):  # 661a-3
        ends = self.drive((1, 2, 3), (1, 2, 3), (5, 6, 1), (1, 2, 3), (1, 2, 3), (1, 2, 3))
        self.assertEqual(ends, ("downs", 6, [20, 20, 10, 10, 10, 10]))

    def test_the_eleven_on_third_down_does_not(self):
        self.assertEqual(self.drive((1, 2, 3), (1, 2, 3), (5, 5, 1)), ("downs", 3, [20, 20, 11]))

    def test_reaching_the_ten_on_first_down_leaves_three(self):  # 661a-1 A
        ends = self.drive((5, 6, 1), (1, 2, 3), (1, 2, 3), (1, 2, 3))
        self.assertEqual(ends, ("downs", 4, [10, 10, 10, 10]))

    def test_a_penalty_does_not_take_the_goal_back(self):  # 661a-4
        ends = self.drive((5, 6, 1), (1, 2, 5), (1, 2, 5), (6, 6, 1))
        self.assertEqual(ends, ("downs", 4, [10, 11, 12, 1]))

    def test_exactly_zero_scores(self):  # 661a-2
        self.assertEqual(self.drive((5, 6, 1), (5, 6, 1)), ("touchdown", 2, [10, 0]))

    def test_a_turnover_moves_nothing(self):
        self.assertEqual(self.drive((3, 3, 2), (1, 2, 6)), ("turnover", 2, [16, 16]))

    def test_a_game_with_every_kind_of_wager(self):
        record = {"rolls": [[5, 6, 1], [3, 3, 3]], "extra-point": [1, 4, 1], "seats": [{
            "seat": 16,
            "wagers": {"touchdown": "10.00", "defense": "10.00", "extra-point": "10.00", "quick-strike": "10.00",
                       "game-changer": "10.00", "length-2": "10.00", "length-3": "10.00"},
            "single": [{"big-play": "5.00", "over-four": "5.00", "under-four": "5.00"},
                       {"over-four": "5.00", "under-four": "5.00", "big-play": "5.00", "trips-td": "5.00"}]}]}
        self.assertEqual(self.lines(record), {
            "touchdown": ("win", "10.00", "10.00"), "defense": LOSE, "extra-point": ("win", "100.00", "10.00"),
            "quick-strike": ("win", "50.00", "10.00"), "game-changer": ("win", "50.00", "10.00"),
            "length-2": ("win", "220.00", "10.00"), "length-3": LOSE,
            ("big-play", 1): ("win", "20.00", "5.00"), ("over-four", 1): ("win", "5.00", "5.00"),
            ("under-four", 1): LOSE, ("over-four", 2): ("win", "35.00", "5.00"), ("under-four", 2): LOSE,
            ("big-play", 2): ("win", "20.00", "5.00"), ("trips-td", 2): ("win", "150.00", "5.00")})

    def test_defense_pays_four_to_five_and_three_plays_six_to_five(self):
        record = {"rolls": [[1, 2, 3]] * 3, "seats": [{"seat": 1, "wagers": {"defense": "10.00", "length-3": "10.00"}}]}
        self.assertEqual(self.lines(record), {"defense": ("win", "8.00", "10.00"), "length-3": ("win", "12.00", "10.00")})

    def test_refusals(self):
        seats = [{"seat": 1, "wagers": {"touchdown": "5.00"}}]
        self.refused("game-unfinished", {"rolls": [[1, 2, 3]], "seats": seats})
        self.refused("game-over", {"rolls": [[1, 1, 6], [1, 2, 3]], "seats": seats})
        self.refused("type", {"rolls": [[1, 1, 7]], "seats": seats})
        self.refused("no-rolls", {"rolls": [], "seats": seats})
        self.refused("extra-point-without-wager", {"rolls": [[2, 2, 2]], "extra-point": [1, 1, 1], "seats": seats})
        bet = [{"seat": 1, "wagers": {"extra-point": "5.00"}}]
        self.refused("extra-point-missing", {"rolls": [[2, 2, 2]], "seats": bet})
        self.refused("extra-point-no-score", {"rolls": [[1, 1, 6]], "extra-point": [1, 1, 1], "seats": bet})
        self.refused("seat-unknown", {"rolls": [[1, 1, 6]], "seats": [{"seat": 17, "wagers": {"touchdown": "5.00"}}]})

    def test_every_throw(self):
        """Of 216: trips 6, turnover 3, penalty 17, equal 15, and the wins of each single play wager."""
        throws = [Throw(d) for d in DICE]
        self.assertEqual([sum(bool(getattr(t, k)) for t in throws) for k in ("trips", "turnover", "penalty", "equal")],
                         [6, 3, 17, 15])
        gains = Counter(t.gain for t in throws if t.gain)
        self.assertEqual([gains[g] for g in range(1, 12)], [20, 24, 26, 26, 24, 20, 15, 10, 6, 3, 1])
        wins = {w: sum(bool(single_play_odds(w, t)) for t in throws) for w in SINGLE_PLAY}
        self.assertEqual(wins, {"trips-td": 6, "penalty": 20, "turnover": 3, "cover-three": 26, "no-gain": 35,
                                "big-play": 41, "over-four": 85, "under-four": 105})
        points = Counter(extra_point_odds(d) for d in DICE)
        self.assertEqual(points, {"1 to 1": 75, "10 to 1": 20, "50 to 1": 1, None: 120})

    def test_every_game(self):
        """Length and score by the whole tree, against the exact figures of the notes."""
        ends = Counter()
        live = {(20, False, 3, 0): Fraction(1)}
        while live:
            following = Counter()
            for (marker, goal, left, plays), chance in live.items():
                for dice in DICE:
                    game = Game()
                    game.marker, game.goal, game.downs_left, game.plays = marker, goal, left, plays
                    game.throw(dice)
                    if game.ends:
                        ends[(game.plays, game.ends)] += chance / 216
                    else:
                        following[(game.marker, game.goal, game.downs_left, game.plays)] += chance / 216
            live = following
        lengths = [sum(p for (n, _), p in ends.items() if n == plays) for plays in range(1, 7)]
        self.assertEqual(lengths, [Fraction(1, 24), Fraction(1891, 46656), Fraction(1053197, 2519424),
                                   Fraction(27983759, 181398528), Fraction(34311602851, 156728328192),
                                   Fraction(19838823869, 156728328192)])
        score = sum(p for (_, how), p in ends.items() if how in ("touchdown", "trips-td"))
        self.assertEqual(score, Fraction(12235777029059, 25389989167104))
