"""Chapter 661a: how a throw moves the ball, when the game ends, and what each wager pays (§§ 661a.3, .6, .8).

661a-1 and so on are the entries of the notes on the 2013 proposal.
"""

from choosing import in_order, limits
from record import an_amount, between

POSITIONS = 16  # 661a.2(a)
START = 20      # 661a.6(a)
GOAL_LINE = 10  # 661a.6(e)
DOWNS = 3       # 661a.6(e)


def cite(paragraph):
    return f"58 Pa. Code § 661a.{paragraph}"


class Throw:
    """One down: three dice, and the one thing of 661a.6(c) they are (trips first, then turnover: 661a-8)."""

    def __init__(self, dice):
        first, second, red = dice
        self.trips = first == second == red
        self.turnover = red == 6 and first + second in (2, 3)
        self.yards = first + second - red
        plain = not self.trips and not self.turnover
        self.gain = self.yards if plain and self.yards > 0 else 0
        self.penalty = plain and self.yards < 0
        self.equal = plain and self.yards == 0


class Game:
    """The drive: 661a.6(a), (c), (e).

    A 1st & Goal gives its three downs from the next throw (661a-1 A), or, where the operator reads (e) to the letter,
    once the first three are used (B).
    """

    def __init__(self, series="on-reaching"):
        self.series, self.reached = series, False
        self.marker, self.goal, self.downs_left = START, False, DOWNS
        self.plays, self.ends, self.field = 0, None, []

    def throw(self, dice):
        throw = Throw(dice)
        self.plays += 1
        self.downs_left -= 1
        if throw.trips:
            self.marker, self.ends = 0, "trips-td"
        elif throw.turnover:
            self.ends = "turnover"  # no yards move
        elif throw.penalty:
            self.marker += 1
        else:
            self.marker = max(0, self.marker - throw.gain)
            if self.marker == 0:  # exactly 0 scores (661a-2)
                self.ends = "touchdown"
        self.reached = self.reached or self.marker <= GOAL_LINE  # the 10 itself counts (661a-3)
        if self.ends is None:
            if not self.goal and self.reached and (self.series == "on-reaching" or self.downs_left == 0):
                self.goal, self.downs_left = True, DOWNS
            elif self.downs_left == 0:
                self.ends = "downs"
        self.field.append(self.marker)

    @property
    def scored(self):
        return self.ends in ("touchdown", "trips-td")


# 661a.8(a).
QUICK_STRIKE = {1: "8 to 1", 2: "5 to 1", 3: "3 to 1", 4: "1 to 1"}
LENGTH = {1: "22 to 1", 2: "22 to 1", 3: "6 to 5", 4: "5 to 1", 5: "3 to 1", 6: "6 to 1"}
FULL_GAME = ["touchdown", "defense", "extra-point", "quick-strike", "game-changer"] + [f"length-{n}" for n in LENGTH]
SINGLE_PLAY = ["trips-td", "penalty", "turnover", "cover-three", "no-gain", "big-play", "over-four", "under-four"]


# What a line is called where a wager has more than one (661a.8).
EXTRA_POINT_LINES = {1: "A 1 appearing on one of the dice", 2: "A 1 appearing on two of the dice", 3: "A triple of 1s",
                     0: "Any triple other than 1s"}
QUICK_STRIKE_LINES = {1: "Play One", 2: "Play Two", 3: "Play Three", 4: "Play Four"}


def extra_point_odds(dice):
    """661a.8(a), the four lines one beside the other (661a-11); None loses."""
    ones = list(dice).count(1)
    if ones:
        return {1: "1 to 1", 2: "10 to 1", 3: "50 to 1"}[ones]
    return "10 to 1" if len(set(dice)) == 1 else None


def full_game_odds(wager, game, extra):
    """661a.3(b) with 661a.8(a): what the wager pays, or None where it loses."""
    if wager == "touchdown":
        return "1 to 1" if game.scored else None
    if wager == "defense":
        return None if game.scored else "4 to 5"
    if wager == "extra-point":
        return extra_point_odds(extra) if game.scored else None
    if wager == "quick-strike":
        return QUICK_STRIKE.get(game.plays) if game.scored else None
    if wager == "game-changer":
        return "5 to 1" if game.ends in ("trips-td", "turnover") else None
    plays = int(wager.removeprefix("length-"))
    return LENGTH[plays] if game.plays == plays else None


def single_play_odds(wager, throw):
    """661a.3(d) with 661a.8(b), by the dice and not by the yards moved (661a.6(d))."""
    broken = throw.penalty or throw.turnover
    if wager == "trips-td":
        return "30 to 1" if throw.trips else None
    if wager == "penalty":
        return "9 to 1" if broken else None
    if wager == "turnover":
        return "60 to 1" if throw.turnover else None
    if wager == "cover-three":
        return "7 to 1" if throw.trips or broken else None
    if wager == "no-gain":
        return "5 to 1" if throw.equal or broken else None
    if wager == "big-play":
        return "4 to 1" if throw.trips or throw.gain >= 7 else None
    if wager == "over-four":
        if throw.trips:
            return "7 to 1"
        return "1 to 1" if throw.gain >= 5 else None
    return "1 to 1" if not throw.trips and (broken or throw.gain <= 3) else None


CLAUSES = {
    "touchdown": "3(b)(1)", "defense": "3(b)(2)", "extra-point": "3(b)(3)", "quick-strike": "3(b)(4)",
    "game-changer": "3(b)(5)", "length-1": "3(b)(6)(i)", "length-2": "3(b)(6)(ii)", "length-3": "3(b)(6)(iii)",
    "length-4": "3(b)(6)(iv)", "length-5": "3(b)(6)(v)", "length-6": "3(b)(6)(vi)",
}
ENDINGS = {"touchdown": "1", "trips-td": "6(c)(5)", "turnover": "6(c)(4)"}  # the paragraph that ends a game
SINGLE_CLAUSES = {wager: f"3(d)({n})" for n, wager in enumerate(SINGLE_PLAY, start=1)}

# Those without effect on a settlement are only checked.
IDLE = limits("minimum-full-game", "maximum-full-game", "minimum-single-play", "maximum-single-play") | {
    "quarterback-must-bet": (True, True, False),
    "dice-inspection": ("at-table", "at-table", "at-pit-stand"),
}
NEEDS = [in_order("minimum-full-game", "maximum-full-game"), in_order("minimum-single-play", "maximum-single-play")]

# Name, default, then what is allowed.
OPTIONS = IDLE | {
    "goal-series": ("on-reaching", "on-reaching", "after-third-down"),
    "breakage": ("exact", "exact", "down-to-chip"),
    "smallest-chip": ("1.00", an_amount()),
    "positions": (POSITIONS, between(1, POSITIONS)),
}
