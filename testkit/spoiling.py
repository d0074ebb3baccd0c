"""Records to refuse: a good one with one thing broken. What every game can suffer is here, the rest is its own."""

import copy

from record import DECK

BAD_MONEY = ["-5.00", "0.00", "0", "-0.00", "5.001", "5.0", "1e3", "ten", "", " ", "$5.00", "5,000.00", "5.", ".50",
             "NaN", "inf", "+5.00", "0x10", "5.00 ", "1000000000.01", "99999999999999999999999999.00",
             "92233720368547758.08", "18446744073709551616.00", 5, 5.0, -5, None, True, ["5.00"], {"amount": "5.00"}]
BAD_CARDS = ["1s", "10s", "Xx", "A", "s", "AS", "as", "Ass", "Joker", "jk", "\u2660A", "Jk2", "Jk"]


class Spoiler:
    """Each way is a method `no_...` that breaks the record and says so, or returns None where it does not apply."""

    # Subclasses name wagers that other games have, an option with words for values, and their positions.
    strange_wagers = ["asia-poker", "bonus", "Ante", "lucky", ""]
    word_option = None
    positions = 6
    unneeded_choices = []  # choices that need others which stand at their defaults

    def __init__(self, rng, deal):
        self.rng, self.deal = rng, deal

    def refused(self):
        while True:
            way = self.rng.choice(self.ways())
            record = self.deal()
            record.pop("id", None)
            if way(record):
                record.setdefault("id", f"refuse: {way.__name__.replace('_', ' ')}")
                return record

    def ways(self):
        return [getattr(self, n) for n in sorted(dir(self)) if n.startswith("no_")]

    def seat(self, record, test=lambda seat: True):
        fit = [s for s in record["seats"] if test(s)]
        return self.rng.choice(fit) if fit else None

    # ---- fields

    def places(self, record):
        """Objects of the record where an unknown field would be noticed."""
        return [record, self.seat(record)]

    def no_unknown_field(self, record):
        place = self.rng.choice(self.places(record))
        place[self.rng.choice(["note", "Seat", "match_play", "players", "surrender", ""])] = "x"
        return True

    def no_missing_field(self, record):
        place, names = self.rng.choice([(record, self.needs), (self.seat(record), self.seat_needs)])
        name = self.rng.choice(names)
        return place.pop(name, None) is not None

    def no_list_for_a_seat(self, record):
        seat = record["seats"][0]
        record["seats"][0] = list(seat.values())
        return True

    def no_such_edition(self, record):
        record["rules"] = self.rng.choice(["pa-999", "", record["rules"].upper(), None, 587])
        return True

    # ---- money and wagers

    def no_such_money(self, record):
        seat = self.seat(record, lambda s: s["wagers"])
        if not seat:
            return None
        seat["wagers"][self.rng.choice(sorted(seat["wagers"]))] = self.rng.choice(BAD_MONEY)
        return True

    def no_strange_wager(self, record):
        self.seat(record)["wagers"][self.rng.choice(self.strange_wagers)] = "5.00"
        return True

    def no_list_of_wagers(self, record):
        seat = self.seat(record)
        seat["wagers"] = self.rng.choice([list(seat["wagers"]), None, "5.00", 5])
        return True

    # ---- positions

    def no_such_seat(self, record):
        self.seat(record)["seat"] = self.rng.choice(
            [0, self.positions + 1, -1, 255, 256, 10**12, "1", 1.5, 1.0, None, True])
        return True

    def no_seat_twice(self, record):
        if len(record["seats"]) < 2:
            return None
        one, two = self.rng.sample(record["seats"], 2)
        one["seat"] = two["seat"]
        return True

    def no_seats(self, record):
        record["seats"] = self.rng.choice([[], [], {}, None])
        return True

    # ---- choices

    def no_unknown_option(self, record):
        key = self.rng.choice(["a234", "fortune-bonus", "Positions", "joker", ""])
        record["choose"] = (record.get("choose") or {}) | {key: "A"}
        return True

    def no_unknown_choice(self, record):
        if not self.word_option:
            return None
        bad = self.rng.choice(["E", "middle", "a", "", "HIGH", 1, True, None, ["A"]])
        record["choose"] = (record.get("choose") or {}) | {self.rng.choice(self.word_option): bad}
        return True

    def no_choice_without_what_it_needs(self, record):
        if not self.unneeded_choices:
            return None
        record["choose"] = dict(self.rng.choice(self.unneeded_choices))
        return True

    def no_seat_past_those_filed(self, record):
        record["choose"] = (record.get("choose") or {}) | {"positions": self.rng.choice([1, 2, 3])}
        seat = self.seat(record)
        taken = [s["seat"] for s in record["seats"]]
        free = [n for n in range(4, self.positions + 1) if n == seat["seat"] or n not in taken]
        if not free:
            return None
        seat["seat"] = self.rng.choice(free)
        return True

    def no_positions_past_the_chapter(self, record):
        record["choose"] = (record.get("choose") or {}) | {
            "positions": self.rng.choice([0, -1, self.positions + 1, 256, "6", 1.5, None, True])}
        return True

    def no_list_of_choices(self, record):
        record["choose"] = self.rng.choice([[], "A", 1])
        return True

    def no_strange_id(self, record):
        record["id"] = self.rng.choice([{}, [], True])
        return True


class CardSpoiler(Spoiler):
    """Games with cards. `holders` gives (object, field) of every place that has cards as text."""

    def holders(self, record):
        raise NotImplementedError

    def holder(self, record):
        place, field = self.rng.choice(self.holders(record))
        return place, field, place[field].split()

    def spare(self, record):
        used = {c for place, field in self.holders(record) for c in place[field].split()}
        return self.rng.choice([c for c in DECK if c not in used])

    def no_strange_card(self, record):
        place, field, cards = self.holder(record)
        cards[self.rng.randrange(len(cards))] = self.rng.choice(BAD_CARDS)
        place[field] = " ".join(cards)
        return True

    def no_cards_run_together(self, record):
        place, field, cards = self.holder(record)
        place[field] = self.rng.choice(["".join(cards), ",".join(cards), cards, None, 5])
        return True


class OneDeckSpoiler(CardSpoiler):
    """Games of one deck and hands of fixed size."""

    def no_card_twice(self, record):
        place, field, cards = self.holder(record)
        others = [c for p, f in self.holders(record) for c in p[f].split()]
        at = self.rng.randrange(len(cards))
        others.remove(cards[at])
        cards[at] = self.rng.choice(others)
        place[field] = " ".join(cards)
        return True

    def no_card_too_many(self, record):
        place, field, cards = self.holder(record)
        place[field] = " ".join(cards + [self.spare(record)])
        return True

    def no_card_too_few(self, record):
        place, field, cards = self.holder(record)
        place[field] = " ".join(cards[1:])
        return True


class Mutator:
    """A small change anywhere in a good record, which may leave it good: the judge says."""

    def __init__(self, rng):
        self.rng = rng

    def mutate(self, record):
        record = copy.deepcopy(record)
        record.pop("id", None)
        places = []
        self.walk(record, places)
        place, key = self.rng.choice(places)
        place[key] = self.changed(place[key])
        return record

    def walk(self, value, places):
        keys = value.keys() if isinstance(value, dict) else range(len(value))
        for key in list(keys):
            if key in ("rules", "player"):
                continue
            if isinstance(value[key], (dict, list)) and value[key]:
                self.walk(value[key], places)
            else:
                places.append((value, key))

    def changed(self, value):
        rng = self.rng
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return value + rng.choice([-2, -1, 1, 1, 2])
        if isinstance(value, str) and len(value.split()) > 1 or value in DECK:
            cards = value.split()
            act = rng.randrange(4)
            if act == 0:
                cards[rng.randrange(len(cards))] = rng.choice(DECK)
            elif act == 1:
                cards.append(rng.choice(DECK))
            elif act == 2:
                cards.pop(rng.randrange(len(cards)))
            else:
                rng.shuffle(cards)
            return " ".join(cards)
        if isinstance(value, str) and value[:1].isdigit():
            return rng.choice(["1.00", "5.00", "2.50", "10.00", "0.01", "25.00", "0.00", "50.00", "7.00", "12.50"])
        return value
