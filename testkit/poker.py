"""Poker hands of five and of three cards, told by looking at them."""

import itertools

RANKS = "23456789TJQKA"
ACE = 14

ORDER = ["Royal flush", "Straight flush", "Four-of-a-kind", "Full house", "Flush", "Straight", "Three-of-a-kind",
         "Two pair", "Pair", "Nothing"]
ORDER_OF_THREE = ["Straight flush", "Three-of-a-kind", "Straight", "Flush", "Pair", "Nothing"]


def rank(card):
    return RANKS.index(card[0]) + 2


def suited(cards):
    return len({card[1] for card in cards}) == 1


def in_sequence(cards, low_ace=True):
    """Consecutive ranks; the ace is high or, if allowed, below the 2, never in the middle."""
    ranks = sorted(rank(c) for c in cards)
    runs = [ranks]
    if low_ace and ranks[-1] == ACE:
        runs.append([1] + ranks[:-1])
    return any(run == list(range(run[0], run[0] + len(run))) for run in runs)


def kinds(cards):
    """How many of each rank, most first: [3, 2] is a full house."""
    ranks = [rank(c) for c in cards]
    return sorted((ranks.count(r) for r in set(ranks)), reverse=True)


def five(cards):
    """(class, rank of the pair or None) of five cards."""
    shape = kinds(cards)
    run, suit = in_sequence(cards), suited(cards)
    if run and suit:
        ace_to_ten = sorted(rank(c) for c in cards) == [10, 11, 12, 13, 14]
        return ("Royal flush" if ace_to_ten else "Straight flush"), None
    if shape[0] == 4:
        return "Four-of-a-kind", None
    if shape == [3, 2]:
        return "Full house", None
    if suit:
        return "Flush", None
    if run:
        return "Straight", None
    if shape[0] == 3:
        return "Three-of-a-kind", None
    if shape[:2] == [2, 2]:
        return "Two pair", None
    if shape[0] == 2:
        ranks = [rank(c) for c in cards]
        return "Pair", next(r for r in ranks if ranks.count(r) == 2)
    return "Nothing", None


def best_five(cards):
    """The highest class that any five of the cards make."""
    hands = [five(hand) for hand in itertools.combinations(cards, 5)]
    return min(hands, key=lambda hand: (ORDER.index(hand[0]), -(hand[1] or 0)))


def three(cards, low_ace=True):
    """The class of three cards, where a straight stands above a flush."""
    run, suit = in_sequence(cards, low_ace), suited(cards)
    if run and suit:
        return "Straight flush"
    if kinds(cards) == [3]:
        return "Three-of-a-kind"
    if run:
        return "Straight"
    if suit:
        return "Flush"
    if kinds(cards)[0] == 2:
        return "Pair"
    return "Nothing"
