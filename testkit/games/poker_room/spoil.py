"""Records of the poker room to refuse."""

from money import cents, dollars
from spoiling import BAD_MONEY, OneDeckSpoiler

from .law import GAMES, MOST_PLAYERS, OMAHA, SECTION


class Spoiler(OneDeckSpoiler):
    positions = 9
    word_option = ["odd-chip", "no-badugi", "split-unit"]
    needs = ["rules", "game", "button", "seats"]
    seat_needs = ["seat", "contributed"]

    def __init__(self, rng, deal):
        super().__init__(rng, lambda: self.shown_down(deal))

    def shown_down(self, deal):
        """A round in which somebody is called, so that there are cards to spoil."""
        while True:
            record = deal()
            if len(self.left(record)) > 1:
                return record

    def left(self, record):
        return [seat for seat in record["seats"] if not seat.get("folded")]

    def holders(self, record):
        board = [(record, "board")] if "board" in record else []
        return board + [(seat, "cards") for seat in record["seats"] if not seat.get("folded")]

    def choose(self, record, name, value):
        record["choose"] = (record.get("choose") or {}) | {name: value}
        return True

    # ---- what other games have and this has not

    no_strange_wager = None
    no_list_of_wagers = None
    no_seat_past_those_filed = None
    no_positions_past_the_chapter = None

    def ways(self):
        return [way for way in super().ways() if way]

    def no_wagers(self, record):
        self.seat(record)["wagers"] = {"ante": "5.00"}
        return True

    def no_such_money(self, record):
        self.rng.choice(self.left(record))["contributed"] = self.rng.choice(BAD_MONEY)
        return True

    def no_such_seat(self, record):
        most = MOST_PLAYERS[SECTION[record["game"]]]
        self.seat(record)["seat"] = self.rng.choice([0, most + 1, -1, 255, 256, 10**12, "1", 1.5, 1.0, None, True])
        return True

    # ---- the game, the button, the board

    def no_such_game(self, record):
        record["game"] = self.rng.choice(["omaha", "Badugi", "", "five-card-omaha", "razz", "triple-draw", None, 5])
        return True

    def no_such_button(self, record):
        most = MOST_PLAYERS[SECTION[record["game"]]]
        record["button"] = self.rng.choice([0, most + 1, -1, "1", 1.5, True, None, 10**12])
        return True

    def no_board(self, record):
        return record.pop("board", None) is not None

    def no_board_in_a_draw_game(self, record):
        if record["game"] in OMAHA:
            return None
        used = {card for place, field in self.holders(record) for card in place[field].split()}
        free = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs" if rank + suit not in used]
        if len(free) < 5:
            return None
        record["board"] = " ".join(self.rng.sample(free, 5))
        return True

    def no_cards(self, record):
        self.rng.choice(self.left(record)).pop("cards")
        return True

    def no_hand_of_another_game(self, record):
        """Four cards in Badugi, five everywhere else."""
        was = record["game"] == "badugi"
        record["game"] = self.rng.choice([game for game in GAMES if (game == "badugi") != was and game not in OMAHA])
        record.pop("board", None)
        return True

    # ---- who is in

    def no_other_player(self, record):
        record["seats"] = [self.rng.choice(self.left(record))]
        record["button"] = record["seats"][0]["seat"]
        return True

    def no_player_left(self, record):
        for seat in record["seats"]:
            seat["folded"] = True
        return True

    def no_player_left_without_money(self, record):
        self.rng.choice(self.left(record))["contributed"] = self.rng.choice(["0.00", "0"])
        return True

    def no_folded_player_above_all_others(self, record):
        folded = self.seat(record, lambda seat: seat.get("folded"))
        if folded is None:
            if len(self.left(record)) < 3:
                return None
            folded = self.seat(record)
            folded["folded"] = True
        most = max(cents(seat["contributed"]) for seat in self.left(record))
        folded["contributed"] = dollars(most + self.rng.choice([1, 50, 100, 10000]))
        return True

    def no_strange_folded(self, record):
        self.seat(record)["folded"] = self.rng.choice(["true", 1, 0, None, [], "folded"])
        return True

    # ---- choices

    def no_card_to_go_by_in_a_draw_game(self, record):
        return record["game"] not in OMAHA and self.choose(record, "odd-chip", "by-card")

    def no_strange_unit(self, record):
        return self.choose(record, "split-unit", self.rng.choice(
            ["2.00", "1.01", "0.00", "0.20", "0.02", "5.00", "-1.00", "1.0", "100", "", "a dollar", 1, True, None]))
