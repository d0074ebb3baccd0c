"""Choices that no settlement depends on: every table of cards has these, and the limits a table posts for its wagers.

A record may carry them all the same, so they are dealt with the rounds. What an operator posts as the least or the most
of a wager binds where wagers are accepted; a record is of wagers that were.
"""

from money import cents
from record import Refused, allows, an_amount, between, read_choices

CARD_TABLE = {
    "decks": (1, between(1, 2)),
    "shuffle": ("manual", "manual", "device"),
    "shuffler-counts": (False, True, False),
    "auto-reshuffler": (False, True, False),
    "dealing": ("manual-shoe", "manual-shoe", "from-hand", "automated-shoe"),
    "abandoned-wagers": ("supervisor", "supervisor", "lose"),
}


def with_device(choose):
    return choose["shuffle"] == "device"


# A second deck, a deal from the hand and the two devices go with a shuffler only.
CARD_TABLE_NEEDS = [
    ("dealing", "from-hand", with_device),
    ("decks", 2, with_device),
    ("shuffler-counts", True, with_device),
    ("auto-reshuffler", True, with_device),
]


SAMPLES = (1, 2, 6, 14, 15, 100, "0.01", "5.00", "500.00", "2500")


def limits(*names):
    """Options for amounts that nothing is decided by."""
    return {name: (None, an_amount()) for name in names}


def in_order(least, most):
    """The most a table accepts is no less than the least."""

    def allowed(choose):
        return None in (choose[least], choose[most]) or cents(choose[least]) <= cents(choose[most])

    return most, None, allowed


def values(allowed):
    """Some of what an option allows."""
    named = [value for value in allowed[1:] if not callable(value)]
    return named or [value for value in SAMPLES if allows(allowed, value)]


def add_idle(rng, choose, idle, options, needs):
    """A few of the idle choices beside those made, as long as they stand together."""
    for name in rng.sample(sorted(idle), min(len(idle), rng.randint(1, 5))):
        more = choose | {name: rng.choice(values(idle[name]))}
        try:
            read_choices(more, options, needs)
        except Refused:
            continue
        choose = more
    return choose


def begin(rng, edition, choose):
    """A record with its choices, if any, and now and then an id."""
    record = {"rules": edition}
    if choose or rng.random() < 0.1:
        record["choose"] = choose
    if rng.random() < 0.3:
        record["id"] = rng.choice([f"round-{rng.randrange(10**6)}", rng.randrange(10**6)])
    return record


def add_positions(rng, record, most):
    """Now and then a smaller table than the chapter allows, with room for those who bet."""
    if rng.random() < 0.08:
        highest = max(seat["seat"] for seat in record["seats"])
        record.setdefault("choose", {})["positions"] = rng.randint(highest, most)
