"""What every record has in common: cards and money as text, fields by name, and the refusal of anything else."""

import re

from money import cents

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = [r + s for r in RANKS for s in SUITS]
MONEY_MOST = 10**9 * 100


class Refused(Exception):
    """A record that is no round of this game: what is wrong, where, and the paragraph that forbids it."""

    def __init__(self, code, path, clause=None):
        super().__init__(code, path, clause)
        self.code, self.path, self.clause = code, path, clause

    def result(self):
        return {"refused": True, "code": self.code, "path": self.path, "clause": self.clause}


def below(path, name):
    return f"{path}.{name}" if path else name


class Fields:
    """An object whose fields are all known; each is read at most as what it may be."""

    def __init__(self, value, path, *names):
        if not isinstance(value, dict):
            raise Refused("type", path)
        for name in value:
            if name not in names:
                raise Refused("type", below(path, name))
        self.value, self.path = value, path

    def has(self, name):
        return self.value.get(name) is not None

    def need(self, name):
        if name not in self.value:
            raise Refused("type", self.path)
        return self.value[name], below(self.path, name)

    def cards(self, name):
        return read_cards(*self.need(name))

    def money(self, name):
        return read_money(*self.need(name))

    def flag(self, name):
        value = self.value.get(name, False)
        if not isinstance(value, bool):
            raise Refused("type", below(self.path, name))
        return value

    def list(self, name):
        value, path = self.need(name)
        if not isinstance(value, list):
            raise Refused("type", path)
        return [(item, f"{path}[{i}]") for i, item in enumerate(value)]

    def wagers(self, name):
        """Amounts by wager id. Whether the ids are known is the game's own question."""
        value, path = self.need(name)
        if not isinstance(value, dict):
            raise Refused("type", path)
        return {wager: read_money(amount, below(path, wager)) for wager, amount in value.items()}


def whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def read_money(value, path):
    if not isinstance(value, str) or not re.fullmatch(r"[0-9]+(\.[0-9][0-9])?", value):
        raise Refused("type", path)
    amount = cents(value)
    if amount > MONEY_MOST:
        raise Refused("type", path)
    return amount


def read_cards(value, path):
    if not isinstance(value, str):
        raise Refused("type", path)
    cards = re.split(r"[ \t\n\r\f]+", value.strip(" \t\n\r\f")) if value.strip(" \t\n\r\f") else []
    for card in cards:
        if card not in DECK and card != "Jk":
            raise Refused("type", path)
    return cards


def read_heading(record, edition):
    """The edition the record names and the id it goes by."""
    rules, name = record.get("rules"), record.get("id")
    if not isinstance(rules, str):
        raise Refused("type", "rules")
    if rules != edition:
        raise Refused("edition", "rules")
    if name is not None and (isinstance(name, bool) or not isinstance(name, (str, int, float))):
        raise Refused("type", "id")


def read_choices(value, options, needs=()):
    """The operator's choices, with the defaults of the edition: options are name -> (default, allowed...).

    `needs` are choices that only stand beside others: (name, its value or None for any, whether the rest allows it).
    """
    if value is None:
        value = {}
    if not isinstance(value, dict):
        raise Refused("type", "choose")
    chosen = {name: allowed[0] for name, allowed in options.items()}
    for name, choice in value.items():
        if name not in options:
            raise Refused("choice", f"choose.{name}")
        if not allows(options[name], choice):
            raise Refused("choice", f"choose.{name}")
        chosen[name] = choice
    for name, choice, allowed in needs:
        if name in value and choice in (None, value[name]) and not allowed(chosen):
            raise Refused("choice", f"choose.{name}")
    return chosen


def allows(allowed, choice):
    for rule in allowed[1:]:
        if callable(rule):
            if rule(choice):
                return True
        elif type(rule) is type(choice) and rule == choice:
            return True
    return False


def an_amount(least=1):
    """A choice that is money of at least so many cents."""

    def allowed(choice):
        try:
            return read_money(choice, "") >= least
        except Refused:
            return False

    return allowed


def between(least, most):
    """A choice that is a whole number in a range."""
    return lambda choice: whole(choice) and least <= choice <= most


def check_one_deck(places, size, one_deck, wrong_count):
    """One deck of 52, and so many cards in each place: (cards, path)."""
    seen = set()
    for cards, path in places:
        for card in cards:
            if card == "Jk":
                raise Refused("joker", path, one_deck)
            if card in seen:
                raise Refused("card-twice", path, one_deck)
            seen.add(card)
        if len(cards) != size:
            raise Refused("card-count", path, wrong_count)


def check_one_position_each(seats, positions, unknown, two_positions):
    """Positions that the table has, each listed once, of players who have no other."""
    numbers, players = set(), set()
    for seat in seats:
        if not 1 <= seat.number <= positions:
            raise Refused("seat-unknown", f"{seat.path}.seat", unknown)
        if seat.number in numbers:
            raise Refused("seat-twice", f"{seat.path}.seat")
        numbers.add(seat.number)
        if seat.player is not None and seat.player in players:
            raise Refused("two-positions", f"{seat.path}.player", two_positions)
        players.add(seat.player)
