"""Every first and second throw there is, with every wager on each, and every extra point roll beside them."""

from .deal import DICE
from .law import FULL_GAME, SINGLE_PLAY, Game

STAKE = "33.33"
TURNOVER = [1, 2, 6]


def sweep():
    for number, first in enumerate(DICE):
        for offset, second in enumerate(DICE):
            game, rolls = Game(), []
            for dice in (first, second, TURNOVER):
                if not game.ends:
                    game.throw(dice)
                    rolls.append(dice)
            if len(rolls) == 1 and offset and not game.scored:
                continue
            seat = {"seat": 1, "wagers": dict.fromkeys(FULL_GAME, STAKE),
                    "single": [dict.fromkeys(SINGLE_PLAY, STAKE) for _ in rolls]}
            record = {"rules": "pa-661a", "rolls": rolls, "seats": [seat]}
            if game.scored:
                record["extra-point"] = DICE[(number + offset) % len(DICE)]
            yield record
