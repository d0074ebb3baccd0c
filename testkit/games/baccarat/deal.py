"""Rounds that lean on pairs, naturals, every line of the third-card table, and payouts that are added."""

from choosing import add_idle, add_positions
from money import cents, dollars, pay
from record import DECK

from .law import IDLE, NEEDS, OPTIONS, POSITIONS, banker_draws, natural, pair, player_draws

STAKES = ("5.00", "10.00", "25.00", "12.50", "1", "0.01", "33.33", "1000.00", "0.19", "1000000.00")


class Dealer:
    def __init__(self, rng, edition):
        self.rng, self.edition = rng, edition

    def card(self, rank=None):
        rng = self.rng
        return rank + rng.choice("cdhs") if rank else rng.choice(DECK)

    def two(self):
        """A pair now and then, of cards that count or of faces."""
        rng = self.rng
        rank = rng.choice("A23456789TJQK")
        if rng.random() < 0.4:
            return [self.card(rank), self.card(rank)]
        if rng.random() < 0.1:
            return [self.card("K"), self.card("Q")]
        return [self.card(), self.card()]

    def hands(self):
        player, banker = self.two(), self.two()
        if player_draws(player, banker):
            player.append(self.card())
        if banker_draws(player, banker):
            banker.append(self.card())
        return player, banker

    def choices(self):
        rng, choose = self.rng, {}
        for name, values in (
            ("decks", (6, 8)), ("ez-baccarat", (True, False)), ("vigorish", (0, 3, 4, 5, 10)), ("tie", ("8 to 1", "9 to 1")),
            ("house-money-on-natural", (True, False)), ("house-money-needs-hand-wager", (True, False)), ("pairs", (True, False)),
            ("house-money-add", ("payout", "payout-and-stake")),
            ("house-money-portion", ("all", "1/2", "2/3", "99/100", "1/7", "player-choice", "player-choice")),
        ):
            if rng.random() < 0.2:
                choose[name] = rng.choice(values)
        if rng.random() < 0.15:
            choose = add_idle(rng, choose, IDLE, OPTIONS, NEEDS)
        return choose

    def wagers(self, choose):
        rng = self.rng
        wagers = {hand: rng.choice(STAKES) for hand in ("player", "banker") if rng.random() < 0.6}
        if rng.random() < 0.3:
            wagers["tie"] = rng.choice(STAKES)
        if rng.random() < 0.8 and ("player" in wagers or "banker" in wagers or choose.get("house-money-needs-hand-wager") is False):
            wagers["house-money"] = rng.choice(STAKES)
        if choose.get("pairs"):
            wagers |= {wager: rng.choice(STAKES) for wager in ("player-pair", "banker-pair") if rng.random() < 0.5}
        if choose.get("ez-baccarat") and self.edition == "pa-627a" and rng.random() < 0.7:
            wagers["dragon-7"] = rng.choice(STAKES)
        pairs = list((wagers or {"player": "10.00"}).items())
        rng.shuffle(pairs)
        return dict(pairs)

    def add(self, seat, choose, player, banker):
        """A payout that was won, added to a wager that is there."""
        rng, wagers = self.rng, seat["wagers"]
        pairs = pair(player) + pair(banker)
        hands = [hand for hand in ("player", "banker") if hand in wagers]
        barred = natural(player, banker) and choose.get("house-money-on-natural") is False
        if "house-money" not in wagers or not pairs or not hands or barred or rng.random() < 0.3:
            return
        seat["add"] = rng.choice(hands)
        if choose.get("house-money-portion") == "player-choice":
            stake = cents(wagers["house-money"])
            most = pay(stake, ("3 to 1", "15 to 1")[pairs - 1])
            most += stake if choose.get("house-money-add") == "payout-and-stake" else 0
            seat["add-amount"] = dollars(rng.choice([most, 1, max(1, most // 2)]))

    def round(self):
        rng, record = self.rng, {"rules": self.edition}
        choose = self.choices()
        if choose or rng.random() < 0.1:
            record["choose"] = choose
        if rng.random() < 0.3:
            record["id"] = rng.choice([f"round-{rng.randrange(10**6)}", rng.randrange(10**6)])
        player, banker = self.hands()
        record["player"], record["banker"] = " ".join(player), " ".join(banker)
        record["seats"] = []
        for number in rng.sample(range(1, POSITIONS + 1), rng.choice([1, 1, 2, 2, 3, 4, 7])):
            seat = {"seat": number, "wagers": self.wagers(choose)}
            self.add(seat, choose, player, banker)
            pairs = list(seat.items())
            rng.shuffle(pairs)
            record["seats"].append(dict(pairs))
        add_positions(rng, record, POSITIONS)
        return record
