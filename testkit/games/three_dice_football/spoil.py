"""Three Dice Football records to refuse."""

import spoiling

from .law import FULL_GAME, POSITIONS, SINGLE_PLAY, Game


class Spoiler(spoiling.Spoiler):
    strange_wagers = ["ante", "play", "length-0", "length-7", "length", "Touchdown", "game-change", "lucky", ""] + SINGLE_PLAY
    word_option = ["goal-series", "breakage"]
    unneeded_choices = [{"minimum-full-game": "5.00", "maximum-full-game": "4.99"},
                        {"minimum-single-play": "5.00", "maximum-single-play": "1"}]
    needs = ["rules", "rolls", "seats"]
    seat_needs = ["seat"]
    positions = POSITIONS

    def no_roll_after_the_end(self, record):
        record["rolls"].append([self.rng.randint(1, 6) for _ in range(3)])
        return True

    def no_game_cut_short(self, record):
        record["rolls"].pop()
        for seat in record["seats"]:
            seat["single"] = seat.get("single", [])[:len(record["rolls"])]
        return True

    def no_rolls(self, record):
        record["rolls"] = self.rng.choice([[], None, {}, "1 2 3"])
        for seat in record["seats"]:
            seat.pop("single", None)
        return True

    def no_impossible_die(self, record):
        dice = self.rng.choice(record["rolls"] + ([record["extra-point"]] if "extra-point" in record else []))
        dice[self.rng.randrange(3)] = self.rng.choice([0, 7, -1, 256 + 3, 1.0, 2.5, "3", None, True])
        return True

    def no_two_or_four_dice(self, record):
        dice = self.rng.choice(record["rolls"] + ([record["extra-point"]] if "extra-point" in record else []))
        if self.rng.random() < 0.5:
            dice.pop()
        else:
            dice.append(1)
        return True

    def no_dice_by_name(self, record):
        one, two, red = record["rolls"][0]
        record["rolls"][0] = self.rng.choice([{"green": [one, two], "red": red}, f"{one} {two} {red}", None, one])
        return True

    def no_extra_point_unasked(self, record):
        """Thrown only after a score, and only if someone bet on it (661a.6(f)(1))."""
        if "extra-point" in record:
            for seat in record["seats"]:
                seat["wagers"].pop("extra-point", None)
                if not seat["wagers"]:
                    seat["wagers"]["touchdown"] = "5.00"
        else:
            record["extra-point"] = [self.rng.randint(1, 6) for _ in range(3)]
        return True

    def no_extra_point_not_thrown(self, record):
        return record.pop("extra-point", None)

    def no_seat_without_a_wager(self, record):
        seat = self.seat(record)
        seat["wagers"] = {}
        seat["single"] = [{} for _ in range(self.rng.randint(0, len(record["rolls"])))]
        if not self.scored(record):
            return True
        wanted = any("extra-point" in s["wagers"] for s in record["seats"])
        if not wanted:
            record.pop("extra-point", None)
        return True

    def scored(self, record):
        game = Game(record.get("choose", {}).get("goal-series", "on-reaching"))
        for dice in record["rolls"]:
            game.throw(dice)
        return game.scored

    def no_single_wager_past_the_last_roll(self, record):
        seat = self.seat(record)
        seat["single"] = [{} for _ in record["rolls"]] + [self.rng.choice([{"penalty": "5.00"}, {"big-play": "1.00"}])]
        return True

    def no_strange_single_wager(self, record):
        wager = self.rng.choice(["touchdown", "Penalty", "over-5", "ante", ""] + FULL_GAME)
        seat = self.seat(record)
        seat["single"] = seat.get("single") or [{}]
        self.rng.choice(seat["single"])[wager] = "5.00"
        return True

    def no_such_single_money(self, record):
        seat = self.seat(record)
        seat["single"] = seat.get("single") or [{}]
        self.rng.choice(seat["single"])["no-gain"] = self.rng.choice(spoiling.BAD_MONEY)
        return True

    def no_single_wagers_without_their_roll(self, record):
        self.seat(record)["single"] = self.rng.choice(
            [{"penalty": "5.00"}, "penalty", 5, [["penalty", "5.00"]], [None], [5], {"1": {"penalty": "5.00"}}])
        return True
