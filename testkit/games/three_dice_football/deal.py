"""Three Dice Football games that lean on the corners of chapter 661a."""

import itertools

from choosing import add_idle, add_positions

from .law import FULL_GAME, IDLE, NEEDS, OPTIONS, POSITIONS, SINGLE_PLAY, Game, Throw

STAKES = ("1.00", "5.00", "10.00", "25.00", "2.50", "0.01", "0.03", "12.37", "100.00", "7", "33.33")
DICE = [list(dice) for dice in itertools.product(range(1, 7), repeat=3)]
BY_GAIN = {}
for _dice in DICE:
    _throw = Throw(_dice)
    _name = ("trips" if _throw.trips else "turnover" if _throw.turnover else "penalty" if _throw.penalty
             else _throw.gain)
    BY_GAIN.setdefault(_name, []).append(_dice)


class Dealer:
    def __init__(self, rng):
        self.rng = rng

    def dice(self, *names):
        return list(self.rng.choice(BY_GAIN[self.rng.choice(names)]))

    def next_throw(self, game, style):
        """A throw in the style of this game, so that every end comes on every play it can."""
        rng = self.rng
        if style == "plain" or rng.random() < 0.15:
            return list(rng.choice(DICE))
        if style == "march":  # toward the 10, and then to stop just on it, just short of it, at 0 or just short of 0
            near = game.marker - (0 if game.goal else 10) + rng.choice([0, 0, 0, 1, -1])
            if near in BY_GAIN and rng.random() < 0.6:
                return self.dice(near)
            return self.dice(*[g for g in range(0, 12)])
        if style == "stall":
            return self.dice(0, 1, 2, 3, "penalty", "penalty")
        if style == "slow goal":
            return self.dice(*(range(3, 8) if not game.goal else (0, 1, "penalty", 2)))
        return self.dice("trips", "turnover", "turnover", 4, 5)

    def rolls(self, series):
        rng = self.rng
        game, rolls = Game(series), []
        style = rng.choice(["plain", "march", "march", "stall", "slow goal", "slow goal", "sudden"])
        while not game.ends:
            rolls.append(self.next_throw(game, style))
            game.throw(rolls[-1])
        return rolls, game

    def some(self, wagers, most):
        names = self.rng.sample(wagers, self.rng.randint(0, most))
        return {name: self.rng.choice(STAKES) for name in names}

    def choices(self):
        rng = self.rng
        choose = {}
        if rng.random() < 0.2:
            choose["goal-series"] = rng.choice(["on-reaching", "after-third-down", "after-third-down"])
        if rng.random() < 0.2:
            choose["breakage"] = rng.choice(["exact", "down-to-chip", "down-to-chip"])
        if choose.get("breakage") == "down-to-chip" and rng.random() < 0.6:
            choose["smallest-chip"] = rng.choice(["0.25", "0.50", "1.00", "5.00"])
        if rng.random() < 0.15:
            choose = add_idle(rng, choose, IDLE, OPTIONS, NEEDS)
        return choose

    def round(self):
        rng = self.rng
        record = {"rules": "pa-661a"}
        choose = self.choices()
        if choose or rng.random() < 0.1:
            record["choose"] = choose
        if rng.random() < 0.3:
            record["id"] = rng.choice([f"game-{rng.randrange(10**6)}", rng.randrange(10**6)])
        rolls, game = self.rolls(choose.get("goal-series", "on-reaching"))
        record["rolls"] = rolls
        record["seats"] = []
        for number in rng.sample(range(1, POSITIONS + 1), rng.choice([1, 1, 1, 2, 2, 3, 4, 6, 16])):
            seat = {"seat": number, "wagers": self.some(FULL_GAME, 8)}
            if rng.random() < 0.75:
                seat["single"] = [self.some(SINGLE_PLAY, 5) for _ in range(rng.randint(0, len(rolls)))]
            if not seat["wagers"] and not any(seat.get("single", [])):
                seat["wagers"] = {rng.choice(FULL_GAME): "5.00"}
            pairs = list(seat.items())
            rng.shuffle(pairs)
            record["seats"].append(dict(pairs))
        if rng.random() < 0.3:
            for seat in record["seats"]:
                seat["wagers"].pop("extra-point", None)
                if not seat["wagers"] and not any(seat.get("single", [])):
                    seat["wagers"]["touchdown"] = "5.00"
        if game.scored and any("extra-point" in s["wagers"] for s in record["seats"]):
            record["extra-point"] = self.extra_point()
        add_positions(rng, record, POSITIONS)
        return record

    def extra_point(self):
        rng = self.rng
        if rng.random() < 0.2:
            return [rng.randint(1, 6)] * 3
        if rng.random() < 0.3:
            dice = [1, 1, rng.randint(1, 6)]
            rng.shuffle(dice)
            return dice
        return list(rng.choice(DICE))
