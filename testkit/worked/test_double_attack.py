"""Chapter 665a, worked by hand."""

import itertools
from fractions import Fraction

from games.double_attack.law import CARDS, bust_it, total
from games.double_attack.settle import settle

from .support import Worked

LOSE = ("lose", "0.00", "0.00")
WON = ("win", "10.00", "10.00")
BACK = ("push", "0.00", "10.00")


class DoubleAttack(Worked):
    settle = staticmethod(settle)
    base = {"rules": "pa-665a"}

    def seat(self, *hands, **wagers):
        hands = [{"cards": h} if isinstance(h, str) else h for h in hands]
        wagers = {"bet": "10.00"} | {n.replace("_", "-"): a for n, a in wagers.items()}
        return [{"seat": 1, "wagers": wagers, "hands": hands}]

    def one(self, dealer, *hands, **wagers):
        return self.lines({"dealer": dealer, "seats": self.seat(*hands, **wagers)})

    def test_totals(self):  # 665a.3(d)
        for cards, points in (("As Kd", 21), ("As Ad", 12), ("As Ad 9c", 21), ("As 6c", 17), ("As 6c Kd", 17),
                              ("9s 9d 4c", 22), ("As Ad Ac Ah 7s Kd", 21)):
            self.assertEqual(total(cards.split()), points, cards)

    def test_win_lose_tie(self):  # 665a.7(o)(1)
        self.assertEqual(self.one("Ks 9d", "Kc Qd"), {"bet": WON})
        self.assertEqual(self.one("Ks 9d", "Kc 8d"), {"bet": LOSE})
        self.assertEqual(self.one("Ks 9d", "Kc 9s"), {"bet": BACK})
        self.assertEqual(self.one("Ks 6d 8c", "Kc 2s"), {"bet": WON})
        self.assertEqual(self.one("Ks 6d 8c", "Kc 6s 9h"), {"bet": LOSE})  # both over 21 (665a-1)

    def test_blackjacks(self):  # 665a.7(o)(1)(i)(C), (ii)(A), (iii), (o)(2)
        self.assertEqual(self.one("Ks 6d 5c", "Ac Kh", double_attack="10.00"), {"bet": WON, "double-attack": WON})
        self.assertEqual(self.one("Ks 6d 5c", "Kc 6h 5d"), {"bet": BACK})
        self.assertEqual(self.one("As Kd", "Ac Kh", double_attack="10.00"), {"bet": BACK, "double-attack": BACK})
        self.assertEqual(self.one("As Kd", "9c Kh", double_attack="10.00", bust_it="5.00", insurance="5.00"),
                         {"bet": LOSE, "double-attack": BACK, "bust-it": LOSE, "insurance": ("win", "12.50", "5.00")})

    def test_21_after_a_split_is_no_blackjack(self):  # 665a-11
        lines = self.one("Ks 6d 5c", "Ac Kh", "Ad 9h")
        self.assertEqual(lines, {("bet", 1): BACK, ("bet", 2): LOSE})

    def test_insurance_loses_against_an_ace_without_a_face(self):
        self.assertEqual(self.one("As 8d", "Kc Qh", insurance="5.00"), {"bet": WON, "insurance": LOSE})

    def test_surrender_gives_half_of_everything_on_the_hand(self):  # 665a.9(b), 665a-2
        half = ("surrender", "0.00", "5.00")
        lines = self.one("Ks 9d", {"cards": "Kc 2s 4h", "doubled": "20.00", "surrendered": True}, double_attack="10.00",
                         bust_it="10.00")
        self.assertEqual(lines, {"bet": half, "double-attack": half, "double-down": ("surrender", "0.00", "10.00"),
                                 "bust-it": LOSE})

    def test_bust_it(self):  # 665a.12(c), 665a-9
        for dealer, odds in (("8s 8s 8s", 200), ("8h 8d 8h", 50), ("8s 8c 8s", 50), ("8s 8h 8c", 8), ("Ks 6d 6c", 15),
                             ("Ks 6d 7c", 10), ("Ks 6d 8c", 8), ("Ks 6d 9c", 6), ("Ks 6d Jc", 3)):
            lines = self.one(dealer, "Kc Qd", bust_it="1.00")
            self.assertEqual(lines["bust-it"], ("win", f"{odds}.00", "1.00"), dealer)
        for dealer in ("Ks 9d", "As 6d", "Ks 6d 5c", "Ks 2d 3c 9h", "Ks Ad"):
            self.assertEqual(self.one(dealer, "Kc Qd", bust_it="1.00")["bust-it"], LOSE, dealer)

    def test_a_missed_blackjack_takes_the_first_bet_alone(self):  # 665a.10(b), 665a.11(d)
        lines = self.one("Ks Ad", {"cards": "8c 8d 3h", "doubled": "20.00"}, "8h Kd", double_attack="10.00")
        self.assertEqual(lines, {("bet", 1): LOSE, ("double-attack", 1): BACK,
                                 ("double-down", 1): ("push", "0.00", "20.00"), ("bet", 2): BACK,
                                 ("double-attack", 2): BACK})

    def test_a_dead_hand_gets_its_wagers_back(self):  # 665a.13(f), (g); 665a-15
        void = ("void", "0.00", "10.00")
        self.assertEqual(self.one("Ks 6d 8c", {"cards": "", "dead": True}, double_attack="10.00", bust_it="10.00"),
                         {"bet": void, "double-attack": void, "bust-it": void})
        self.assertEqual(self.one("Ks 6d 8c", {"cards": "Kc 4d", "dead": True}, double_attack="10.00", bust_it="10.00"),
                         {"bet": void, "double-attack": void, "bust-it": ("win", "80.00", "10.00")})

    def test_a_dealer_who_may_stop_may_play_on(self):  # 665a.7(m), (n)
        for dealer in ("Ks 6d", "Ks 6d 8c", "Ks 2d 3c", "Ks 2d 3c 5h"):
            record = {"choose": {"dealer-draws": "as-needed"}, "dealer": dealer, "seats": self.seat("Kc 6s 9h")}
            self.assertEqual(self.lines(record), {"bet": LOSE})

    def test_what_is_posted_for_wagers_decides_nothing(self):  # 665a-12: the text knows no least amount
        posted = {"minimum-wager": "25.00", "double-attack-minimum": "5.00", "minimum-bust-it": "5.00"}
        record = {"choose": posted, "dealer": "Ks 9d", "seats": self.seat("Kc 9h", double_attack="0.01")}
        self.assertEqual(self.lines(record), {"bet": BACK, "double-attack": ("push", "0.00", "0.01")})

    def test_a_decided_round_settles_whether_or_not_the_dealer_played_on(self):  # 665a-20
        for dealer in ("9c 7d", "9c 7d 5s", "9c 2d 3h"):
            self.assertEqual(self.one(dealer, "Kc 6s 9h")["bet"], LOSE, dealer)

    def test_refusals(self):
        def round(dealer, *hands, **wagers):
            return {"dealer": dealer, "seats": self.seat(*hands, **wagers)}

        self.refused("card-unknown", round("Ts 9d", "Kc Qd"))
        self.refused("dealer-draws", round("As 6d 2c", "Kc Qd"))
        self.refused("dealer-stands", round("Ks 6d", "Kc Qd"))
        self.refused("dealer-stands", round("Ks 6d", "Kc 6s 9h", bust_it="1.00"))
        self.refused("double-attack-amount", round("Ks 9d", "Kc Qd", double_attack="10.01"))
        self.refused("bust-it-amount", round("Ks 9d", "Kc Qd", bust_it="10.01"))
        self.refused("insurance-without-ace", round("Ks 9d", "Kc Qd", insurance="5.00"))
        self.refused("insurance-amount", round("As 9d", "Kc Qd", insurance="5.01"))
        self.refused("drawn-on-21", round("Ks 9d", "Kc 6d 5s 2h"))
        self.refused("blackjack", round("Ks 9d", "Kc Ad 5s"))
        self.refused("dead-hand", round("Ks 9d", {"cards": "Kc 6d", "surrendered": True, "dead": True}))
        self.refused("dead-hand", round("As 9d", {"cards": "Kc", "dead": True}, insurance="5.00"))
        self.refused("drawn-on-21", round("Ks 9d", {"cards": "Kc 6d 5s", "dead": True}))
        self.refused("card-count", round("Ks 9d", "8c 3d", {"cards": "8s", "dead": True}))
        self.refused("double-amount", round("Ks 9d", {"cards": "Kc 6d 5s", "doubled": "10.01"}))
        self.refused("double-without-card", round("Ks 9d", {"cards": "Kc 6d", "doubled": "10.00"}))
        self.refused("surrender-at-21", round("Ks 9d", {"cards": "Kc 6d 5s", "surrendered": True}))
        self.refused("no-pair", round("Ks 9d", "Kc 6d", "9s 2h"))
        self.refused("aces-resplit", round("Ks 9d", "Ac 6d", "As 2h", "Ah 2d"))
        self.refused("aces-drawn", round("Ks 9d", "Ac 6d 2d", "As 2h"))
        self.refused("too-many-hands", round("Ks 9d", *["8c 9d"] * 5))
        self.refused("card-too-often", round("Ks 9d", *["8c 8c 2d"] * 4, ) | {"dealer": "8c 9d"})

    def test_bust_it_over_every_first_three_cards(self):
        """Eight decks: 0.15331 to bust, an edge of 8.01% (665a-9)."""
        bust = edge = Fraction(0)
        ranks = {}
        for card in CARDS:
            ranks.setdefault("J" if card[0] in "JQK" else card[0], []).append(card)
        weights = {rank: 8 * len(cards) for rank, cards in ranks.items()}
        for first in itertools.product(ranks, repeat=3):
            left, chance = dict(weights), Fraction(1)
            for n, rank in enumerate(first):
                chance *= Fraction(left[rank], 384 - n)
                left[rank] -= 1
            if first == ("8", "8", "8"):
                continue
            won = bust_it([rank + "c" for rank in first])
            if won:
                bust += chance
                edge += chance * (int(won[1].split()[0]) + 1)
        deck = 384 * 383 * 382
        suited, eights = 4 * 8 * 7 * 6, 32 * 31 * 30
        colored = 2 * 16 * 15 * 14 - suited
        bust += Fraction(eights, deck)
        edge += Fraction(suited * 201 + colored * 51 + (eights - suited - colored) * 9, deck)
        self.assertEqual(f"{float(bust):.5f}", "0.15331")
        self.assertEqual(f"{float(1 - edge):.4f}", "0.0801")
