"""What a hand is, and how the house way sets it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass

from houseway import _houseway as core
from houseway import _text


@dataclass(frozen=True, slots=True)
class WagerHand:
    """What one wager makes of a hand."""

    wager: str
    #: The listed hand; none where it loses.
    hand: str | None
    clause: str | None


@dataclass(frozen=True, slots=True)
class Ranked:
    """What a hand is."""

    rules: str
    cards: str
    #: What it is read as: ``high``, ``five-card``; empty for dice.
    hand: str
    #: ``royal-flush``, ``pair``, ...
    rank: str | None
    name: str
    #: Its place in the order of its size, 0 the lowest.
    place: int | None
    clause: str | None
    #: What the joker stands for.
    joker: str | None
    wagers: tuple[WagerHand, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a house way's rule, and how many settings it left."""

    play: str
    left: int


@dataclass(frozen=True, slots=True)
class Setting:
    """How a house way sets seven cards."""

    rules: str
    house_way: str
    high: str
    medium: str
    low: str
    #: The three hands in words.
    names: tuple[str, str, str]
    #: The rule that decided.
    rule: str
    steps: tuple[Step, ...]
    #: How many legal settings there were.
    legal: int
    clause: str | None
    #: Every legal setting, where they were asked for.
    settings: tuple[tuple[str, str, str], ...]


def rank(rules: str, cards: str | Iterable[str], *, choose: _text.Choose | None = None) -> Ranked:
    """Says what a hand is under the rules of an edition, and which paragraph says so.

    >>> hand = rank("pa-575", "As Ks Qs Jk")
    >>> hand.name, hand.clause, hand.joker
    ('royal flush, A-K-Q-J', '58 Pa. Code § 575.6(b)(2)', 'Js')
    """
    told = json.loads(core.rank(rules, _text.cards(cards), _text.choices(choose)))
    return Ranked(
        rules=told["rules"],
        cards=told["cards"],
        hand=told.get("hand", ""),
        rank=told.get("class"),
        name=told["name"],
        place=told.get("place"),
        clause=told.get("clause"),
        joker=told.get("joker"),
        wagers=tuple(WagerHand(**wager) for wager in told.get("wagers", ())),
    )


def set_hand(
    rules: str,
    cards: str | Iterable[str],
    *,
    house_way: str | os.PathLike[str] = "balanced",
    choose: _text.Choose | None = None,
    every: bool = False,
) -> Setting:
    """Sets seven cards as a house way must: one that comes with Houseway, by name, or one of your own, by text or file.

    >>> setting = set_hand("pa-575", "As Ad Kh Kc Qs Qh 5d", house_way="classic")
    >>> setting.high, setting.medium, setting.low
    ('Ad Kh Kc 5d', 'Qs Qh', 'As')
    """
    way = _text.way(house_way) or ""
    told = json.loads(core.set_hand(rules, _text.cards(cards), way, _text.choices(choose), every))
    first, second, third = told["names"]
    return Setting(
        rules=told["rules"],
        house_way=told["house-way"],
        high=told["high"],
        medium=told["medium"],
        low=told["low"],
        names=(first, second, third),
        rule=told["rule"],
        steps=tuple(Step(**step) for step in told["steps"]),
        legal=told["legal"],
        clause=told.get("clause"),
        settings=tuple((high, medium, low) for high, medium, low in told.get("settings", ())),
    )
