#!/usr/bin/env python3
"""PokerKit as the judge of the poker room: hands dealt here replay there to the same stacks, and its own replay here.

    make target/python/venv/ready       # PokerKit is in the environment of the Python package; or pip install pokerkit==0.7.7
    target/release/houseway phh deal --game badugi --hands 2000 --seed 1 > badugi.phhs
    target/python/venv/bin/python testkit/pokerkit_judge.py replay badugi.phhs
    target/release/houseway phh export day.journal > day.phhs
    target/python/venv/bin/python testkit/pokerkit_judge.py replay day.phhs
    target/python/venv/bin/python testkit/pokerkit_judge.py tables --binary target/release/houseway --hands 300
    target/python/venv/bin/python testkit/pokerkit_judge.py published --binary target/release/houseway
    target/python/venv/bin/python testkit/pokerkit_judge.py all --binary target/release/houseway --hands 300
    target/python/venv/bin/python testkit/pokerkit_judge.py bench --program target/release/examples/hands_per_second

`replay` takes hands from anywhere, `tables` has live tables deal them, each game at each limit, and reads them from the tables'
journals, `all` has `phh deal` deal them, and `published` plays PokerKit's own here.

PokerKit has two games of this room, F2L3D and FB. The others are its own classes put together another way: what is dealt,
which of its hands win, how high bets may be. Nothing of how a hand is ranked or a pot divided is said here but the unit in
which an amount is divided, which the histories name.
"""

import argparse
import ast
import copy
import importlib.util
import itertools
import json
import random
import subprocess
import sys
import time
import warnings
from decimal import Decimal
from pathlib import Path
from textwrap import dedent

from pokerkit import HandHistory, games, hands
from pokerkit.state import Automation, BettingStructure
from pokerkit.utilities import Deck

GAMES = {
    "O5": "five-card-omaha-high",
    "O5/8": "five-card-omaha-high-low",
    "2L3D": "triple-draw-2-7",
    "AL3D": "triple-draw-a-5",
    "2B3D": "badeucey",
    "AB3D": "badacey",
    "B": "badugi",
}
HANDS = {
    "O5": (hands.OmahaHoldemHand,),
    "O5/8": (hands.OmahaHoldemHand, hands.OmahaEightOrBetterLowHand),
    "2L3D": (hands.StandardLowHand,),
    "AL3D": (hands.RegularLowHand,),
    "2B3D": (hands.StandardLowHand, hands.StandardBadugiHand),
    "AB3D": (hands.RegularLowHand, hands.BadugiHand),
    "B": (hands.BadugiHand,),
}
LIMITS = {
    "F": BettingStructure.FIXED_LIMIT,
    "P": BettingStructure.POT_LIMIT,
    "N": BettingStructure.NO_LIMIT,
}
CENTS = (100, 50, 25, 10, 5, 1)


def best_badugi(kind):
    """PokerKit's badugi hand is of four cards or fewer; of five it is the best of its choices of four."""

    class Best(kind):
        @classmethod
        def from_game(cls, hole_cards, board_cards=()):
            cards = tuple(hole_cards)
            choices = itertools.combinations(cards, 4) if len(cards) > 4 else (cards,)
            return max(kind.from_game(choice, board_cards) for choice in choices)

    return Best


def game_type(limit, suffix):
    """A game of PokerKit's parts."""
    omaha = suffix.startswith("O5")
    five = suffix in ("2B3D", "AB3D")
    base = games.Holdem if omaha else games.TripleDraw

    class Game(base):
        deck = Deck.REGULAR if suffix in ("AL3D", "AB3D", "B") else Deck.STANDARD
        hand_types = tuple(best_badugi(kind) if five and issubclass(kind, hands.BadugiHand) else kind
                           for kind in HANDS[suffix])
        hole_dealing_count = 4 if suffix == "B" else 5
        betting_structure = LIMITS[limit]
        # A history does not say how many raises there may be.
        max_completion_betting_or_raising_count = None

        def __init__(self, automations, ante_trimming_status, raw_antes, raw_blinds_or_straddles, small_bet=None,
                     big_bet=None, min_bet=None, **others):
            small, big = (min_bet, min_bet) if small_bet is None else (small_bet, big_bet)
            super().__init__(automations, ante_trimming_status, raw_antes, raw_blinds_or_straddles, small, big, **others)

    Game.__name__ = limit + suffix
    return Game


class Histories(HandHistory):
    """PokerKit's reader with the other games of the room."""

    game_types = dict(HandHistory.game_types)
    required_field_names = dict(HandHistory.required_field_names)


for limit, suffix in itertools.product(LIMITS, HANDS):
    fixed = ("small_bet", "big_bet") if limit == "F" else ("min_bet",)
    Histories.game_types[limit + suffix] = game_type(limit, suffix)
    Histories.required_field_names[limit + suffix] = (
        "variant", "antes", "blinds_or_straddles", *fixed, "starting_stacks", "actions")


def divider(unit):
    """An amount in equal parts, in the largest unit that leaves at most a dollar, and what is left over."""

    def divide(amount, ways):
        cents = int(Decimal(amount) * 100)
        step = next(step for step in CENTS if step <= unit and cents % (step * ways) <= 100)
        left = cents % (step * ways)
        return Decimal((cents - left) // ways) / 100, Decimal(left) / 100

    return divide


def raking(rake):
    """The rake of a hand, which comes off its main pot."""
    asking = False

    def take(amount, state):
        nonlocal asking
        if asking or not rake:
            return 0, amount
        asking = True
        main = next(iter(state.pots)).amount
        asking = False
        # While the hand is played there may be less.
        return (rake, amount - rake) if amount == main and amount >= rake else (0, amount)

    return take


def replayed(history):
    """The stacks a hand ends with, by PokerKit.

    A raise of which nobody can call a chip, because all others left have no more, goes back to who made it and changes nothing. The table
    takes it and PokerKit does not: here it is the call that it comes to.
    """
    while True:
        state, done = None, []
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                for state, action in history.state_actions:
                    if action is not None:
                        done.append(action)
                    if len(done) > len(history.actions):
                        break
            except ValueError:
                called = called_by_none(history, len(done))
                if called is None:
                    raise
                history.actions = [*history.actions[:len(done)], called, *history.actions[len(done) + 1:]]
                continue
        if state.status:
            raise ValueError("the hand is not over")
        return [Decimal(stack) for stack in state.stacks]


def called_by_none(history, number):
    """The call in place of a raise beyond what anyone else left has; none where the action is another."""
    words = history.actions[number].split()
    if len(words) != 3 or words[1] != "cbr":
        return None
    # PokerKit tries to mend what it does not take; what counts is how the hand stood before.
    before = (copy.deepcopy(state) for state, action in history.state_actions if action is not None)
    state = next(itertools.islice(before, number - 1, None))
    player = int(words[0][1:]) - 1
    others = [state.bets[i] + state.stacks[i] for i in state.player_indices if state.statuses[i] and i != player]
    return f"{words[0]} cc" if max(others) <= max(state.bets) < Decimal(words[2]) else None


def histories(text):
    for history in Histories.loads_all(text, parse_value=Decimal):
        extra = history.user_defined_fields or {}
        history.divmod = divider(int(Decimal(extra.get("_split_unit", "0.01")) * 100))
        history.rake = raking(Decimal(extra.get("_rake", 0)))
        yield history


def replay(paths, show=3):
    """Every hand of some files; how many end otherwise."""
    wrong = done = 0
    for path in paths:
        for number, history in enumerate(histories(Path(path).read_text(encoding="utf-8")), start=1):
            due = [Decimal(stack) for stack in history.finishing_stacks]
            try:
                found = replayed(history)
            except Exception as error:  # whatever PokerKit makes of it is a disagreement
                found = repr(error)
            done += 1
            if found != due:
                wrong += 1
                if wrong <= show:
                    print(f"{path} hand {number}: PokerKit has {found}, we have {due}")
                    print("\n".join(history.actions))
    return done, wrong


def published():
    """The hands that PokerKit's own tests hold, of the games of this room; and what it makes of them."""
    package = Path(importlib.util.find_spec("pokerkit").origin).parent
    found = {}
    for path in sorted(package.glob("tests/**/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = dedent(node.value)
                if any(f'variant = "{code}"' in text or f"variant = '{code}'" in text for code in ("F2L3D", "FB")):
                    try:
                        history = HandHistory.loads(text)
                    except Exception:  # a text about a hand and no hand
                        continue
                    found[str(history.actions)] = (text, [Decimal(s) for s in tuple(history)[-1].stacks])
    return list(found.values())


def ours(binary, text):
    done = subprocess.run([binary, "phh", "settle", "-"], input=text.encode(), capture_output=True, check=False)
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def check_published(binary):
    wrong = 0
    cases = published()
    for text, due in cases:
        lines = ours(binary, text)
        found = [Decimal(stack) for stack in lines[0].get("stacks", [])] if lines else None
        if found != due:
            wrong += 1
            print(f"published hand: PokerKit has {due}, we have {lines}")
    print(f"published hands of PokerKit: {len(cases)}, {wrong} disagreements")
    return wrong or not cases


def check_all(binary, count, seed):
    """Every game at every limit, two to seven players."""
    wrong = 0
    folder = Path("target/phh")
    folder.mkdir(parents=True, exist_ok=True)
    for (limit, suffix), players in itertools.product(itertools.product(LIMITS, HANDS), (2, 3, 6)):
        name = {"F": "limit", "P": "pot-limit", "N": "no-limit"}[limit]
        dealt = subprocess.run([binary, "phh", "deal", "--game", GAMES[suffix], "--limit", name, "--players", str(players),
                                "--hands", str(count), "--seed", str(seed)], capture_output=True, check=True)
        path = folder / f"{limit}{suffix.replace('/', '-')}-{players}.phhs"
        path.write_bytes(dealt.stdout)
        done, bad = replay([path])
        wrong += bad
        print(f"{limit}{suffix}, {players} players: {done} hands, {bad} disagreements")
    return wrong


TABLE = """rules = "pa-637a"
operator = "Keystone Landing Casino"
table = "Judged"

[choose]
game = "{game}"
limit = "{limit}"
{posts}
small-bet = "4.00"
{big}
split-unit = "{unit}"
odd-chip = "left-of-button"
no-badugi = "fewer-cards"
{charge}
"""
POSTS = (
    'blinds = 2\nfirst-blind = "2.00"\nsecond-blind = "4.00"\nstraddle = "8.00"',
    'ante = "1.00"\nblinds = 1\nfirst-blind = "4.00"',
    'blinds = 3\nfirst-blind = "1.00"\nsecond-blind = "2.00"\nthird-blind = "4.00"',
)
CHARGES = (
    'charge = "none"',
    'charge = "rake"\nrake-percent = 10\nrake-cap = "4.00"\nrake-early = "none"',
)


def check_tables(binary, count, seed):
    """Every game at every limit, dealt by live tables whose players do anything that is allowed."""
    wrong = 0
    folder = Path("target/phh")
    folder.mkdir(parents=True, exist_ok=True)
    for number, (limit, suffix) in enumerate(itertools.product(LIMITS, HANDS)):
        name = {"F": "limit", "P": "pot-limit", "N": "no-limit"}[limit]
        path = folder / f"table-{limit}{suffix.replace('/', '-')}"
        filed, journal, told = (path.with_suffix(end) for end in (".toml", ".journal", ".phhs"))
        filed.write_text(TABLE.format(game=GAMES[suffix], limit=name, posts=POSTS[number % 3], charge=CHARGES[number % 2],
                                      unit=("1.00", "0.25", "0.01")[number // 3 % 3],
                                      big='big-bet = "8.00"' if limit == "F" else ""), encoding="utf-8")
        journal.unlink(missing_ok=True)
        subprocess.run([binary, "deal", filed, "--rounds", str(count), "--positions", str((2, 3, 6)[number % 3]), "--seed",
                        str(seed + number), "--players", "random", "--narrate", "compact", "--journal", journal],
                       capture_output=True, check=True)
        told.write_bytes(subprocess.run([binary, "phh", "export", journal], capture_output=True, check=True).stdout)
        done, bad = replay([told])
        wrong += bad + (done < count // 2)
        print(f"{limit}{suffix}, a table: {done} hands of {count}, {bad} disagreements")
    return wrong


def random_hand(kind, rng):
    """A hand between two players of PokerKit, each decision by chance as `poker_room::random` makes it."""
    automations = tuple(Automation)
    small, big = (4, 8)
    state = kind(tuple(a for a in automations if a != Automation.HOLE_DEALING), False, 0, (4, 2), small, big)((200, 200), 2)
    size = kind.hole_dealing_count
    while state.status:
        if state.can_deal_hole():
            state.deal_hole()
        elif state.actor_index is not None:
            roll = rng.randrange(20)
            if roll < 3 and state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to()
            elif roll in (3, 4) and state.checking_or_calling_amount and state.can_fold():
                state.fold()
            else:
                state.check_or_call()
        elif state.can_stand_pat_or_discard():
            held = state.hole_cards[state.stand_patter_or_discarder_index]
            aside = rng.randrange(1 << size)
            state.stand_pat_or_discard(tuple(card for i, card in enumerate(held) if aside >> i & 1))
        else:
            break
    assert sum(state.stacks) == 400


def ranked(suffix, rng, seconds):
    """Hands that PokerKit ranks in a second, high and low halves both where a game has two; community cards of their own for each."""
    omaha = suffix.startswith("O5")
    kinds = game_type("F", suffix).hand_types
    deck = list(Deck.STANDARD)
    deals = []
    for _ in range(500):
        cards = rng.sample(deck, 10)
        size = 4 if suffix == "B" else 5
        deals.append((cards[:size], cards[5:] if omaha else ()))
    start, done = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        for held, board in deals:
            for kind in kinds:
                # Of a low hand of eights or better there may be none. What is compared is the entry, which is looked up.
                hand = kind.from_game_or_none(held, board)
                assert hand is None or hand.entry
        done += len(deals)
    return done / (time.perf_counter() - start)


def bench(program, seconds):
    """Random hands a second on one core, PokerKit's and ours in one run."""
    lines = subprocess.run([program], capture_output=True, check=True).stdout.decode().splitlines()
    ours = {(line["game"], line["what"]): line["per_second"] for line in map(json.loads, lines)}
    rng = random.Random(1)
    for suffix, name in GAMES.items():
        kind = game_type("F", suffix)
        kind.max_completion_betting_or_raising_count = 4
        start, done = time.perf_counter(), 0
        while time.perf_counter() - start < seconds:
            random_hand(kind, rng)
            done += 1
        rate = done / (time.perf_counter() - start)
        mine, low = ours[name, "hands"], ranked(suffix, rng, seconds / 2)
        print(f"{name:26} PokerKit {rate:7.0f} hands/s, Houseway {mine:9.0f}, {mine / rate:6.0f} times; "
              f"ranked: PokerKit {low:7.0f} hands/s, Houseway {ours[name, 'ranked'] / 1e6:6.1f} M/s")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("replay")
    one.add_argument("files", nargs="+")
    two = commands.add_parser("published")
    two.add_argument("--binary", required=True)
    three = commands.add_parser("all")
    three.add_argument("--binary", required=True)
    three.add_argument("--hands", type=int, default=300)
    three.add_argument("--seed", type=int, default=1)
    five = commands.add_parser("tables")
    five.add_argument("--binary", required=True)
    five.add_argument("--hands", type=int, default=300)
    five.add_argument("--seed", type=int, default=1)
    four = commands.add_parser("bench")
    four.add_argument("--program", required=True, help="target/release/examples/hands_per_second")
    four.add_argument("--seconds", type=float, default=3.0)
    args = parser.parse_args()
    if args.command == "replay":
        done, wrong = replay(args.files)
        print(f"{done} hands, {wrong} disagreements")
    elif args.command == "bench":
        wrong = bench(args.program, args.seconds)
    elif args.command == "published":
        wrong = check_published(args.binary)
    elif args.command == "tables":
        wrong = check_tables(args.binary, args.hands, args.seed)
    else:
        wrong = check_all(args.binary, args.hands, args.seed) + check_published(args.binary)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
