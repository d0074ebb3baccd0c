"""Chapters 627a, 629a and 631a, worked by hand."""

from games.baccarat.law import EDITIONS, banker_draws, points
from games.baccarat.settle import settle

from .support import Worked

LOSE = ("lose", "0.00", "0.00")


class Baccarat(Worked):
    settle = staticmethod(settle)
    base = {"rules": "pa-627a"}

    def one(self, first, second, choose=None, add=None, **wagers):
        wagers = {name.replace("_", "-"): amount for name, amount in wagers.items()}
        seat = {"seat": 1, "wagers": wagers} | ({"add": add} if add else {})
        return self.lines({"player": first, "banker": second, "seats": [seat], "choose": choose or {}})

    def test_points(self):
        for cards, worth in (("9c 8d 7h", 4), ("Kc Qd Jh", 0), ("Ac Td", 1), ("5c 5d", 0)):
            self.assertEqual(points(cards.split()), worth, cards)

    def test_the_third_card_of_the_bankers_hand(self):
        """A row for each total: how many of the ten third cards of the Player's Hand it draws against."""
        counts = []
        for total in range(8):
            banker = ["Kc", f"{total}c" if total > 1 else ("Kd", "Ac")[total]]
            thirds = ["Kh", "Ah"] + [f"{n}h" for n in range(2, 10)]
            counts.append(sum(banker_draws(["2c", "2d", third], banker) for third in thirds))
        self.assertEqual(counts, [10, 10, 10, 9, 6, 4, 2, 0])

    def test_win_lose_tie(self):
        self.assertEqual(self.one("9c Kd", "3h 4s", player="10.00", banker="10.00", tie="1.00"),
                         {"player": ("win", "10.00", "10.00"), "banker": LOSE, "tie": LOSE})
        self.assertEqual(self.one("2c 4d", "3h 4s", banker="10.00"), {"banker": ("win", "9.50", "10.00")})
        self.assertEqual(self.one("2c 4d", "3h 3s", player="10.00", tie="1.00"),
                         {"player": ("push", "0.00", "10.00"), "tie": ("win", "8.00", "1.00")})

    def test_house_money(self):  # 627a.7(a)(7), 627a.12(g)
        self.assertEqual(self.one("3c 3d", "2h 4s", player="10.00", house_money="5.00")["house-money"], ("win", "15.00", "5.00"))
        self.assertEqual(self.one("3c 3d", "Kh Ks 2s", player="10.00", house_money="5.00")["house-money"],
                         ("win", "75.00", "5.00"))
        self.assertEqual(self.one("9c Kd", "Kh Qs", player="10.00", house_money="5.00")["house-money"], LOSE)

    def test_an_added_payout_is_one_wager_with_the_other(self):  # 627a.8(d)(1)(i)
        won = self.one("4c 4d", "3h 4s", add="player", player="10.00", house_money="5.00")
        self.assertEqual(won["player"], ("win", "25.00", "25.00"))
        self.assertEqual(self.one("3c 3d", "3h 4s", add="player", player="10.00", house_money="5.00")["player"], LOSE)

    def test_ez_baccarat(self):  # 627a.12(f)
        lines = self.one("2c 4d", "2h 3s 2d", {"ez-baccarat": True}, banker="10.00", dragon_7="1.00")
        self.assertEqual(lines, {"banker": ("push", "0.00", "10.00"), "dragon-7": ("win", "40.00", "1.00")})

    def test_refusals(self):
        def round(player, banker, choose=None, **seat):
            return {"player": player, "banker": banker, "choose": choose or {},
                    "seats": [{"seat": 1, "wagers": {"player": "5.00", "house-money": "5.00"}} | seat]}

        self.refused("third-card", round("2c 3d", "3h 4s"))
        self.refused("third-card", round("9c Kd", "2h 2s 5d"))
        self.refused("add", round("9c Kd", "3h 4s", add="player"))
        self.refused("add", round("3c 3d", "3h 4s", add="banker"))
        self.refused("add-amount", round("3c 3d", "3h 4s", add="player", **{"add-amount": "1.00"}))
        self.refused("choice", round("3c 3d", "3h 4s", {"decks": 7}))
        self.assertEqual(len(EDITIONS), 3)
