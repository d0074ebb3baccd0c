"""Every two throws there are after each point and on a come out roll, with every wager that can stand on them."""

import itertools

from record import Refused

from .law import ALL, NUMBERS, need
from .settle import Record

STAKE = "33.33"
DICE = [list(dice) for dice in itertools.product(range(1, 7), repeat=2)]


def sweep():
    for point in (None, *NUMBERS):
        before = [] if point is None else [[point - point // 2, point // 2]]
        for first in DICE:
            for second in DICE:
                record = {"rules": "pa-623a", "rolls": before + [first, second], "seats": []}
                rolls = len(record["rolls"])
                for wager in ALL:
                    if need(wager):
                        continue
                    seat = {"seat": 1, "later": [{"before": len(before) + 1, "wagers": {wager: STAKE}}]}
                    trial = record | {"seats": [seat]}
                    if settles(trial):
                        yield trial
                    elif settles(trial | {"seats": [seat | {"down": [{"before": rolls, "wager": wager}]}]}):
                        yield trial | {"seats": [seat | {"down": [{"before": rolls, "wager": wager}]}]}


def settles(record):
    try:
        Record(record).settle()
    except Refused:  # what is refused is no part of the space
        return False
    return True
