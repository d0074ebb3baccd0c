"""What people type, as the rest reads it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

_SUITS = {"♣": "c", "♧": "c", "♦": "d", "♢": "d", "♥": "h", "♡": "h", "♠": "s", "♤": "s"}
_CARD = re.compile(r"(joker|jk)|(10|[2-9tjqka])([cdhs])", re.IGNORECASE)

#: What an operator chose, by key; and with a dot in the key, payouts that are tried.
Choose = Mapping[str, "str | int | bool"]


def cards(hand: str | Iterable[str]) -> str:
    """Cards as ``As Kd Th Jk``, however they are typed; what is no card is left for others to name.

    >>> cards("asKD 10♥️, joker")
    'As Kd Th Jk'
    >>> cards(["3", "3", "5"])
    '3 3 5'
    """
    text = hand if isinstance(hand, str) else " ".join(hand)
    for sign, letter in _SUITS.items():
        text = text.replace(sign, letter)
    return " ".join(_word(word) for word in re.split(r"[\s,]+", text.replace("\ufe0f", "")) if word)


def _word(word: str) -> str:
    found, at = [], 0
    while at < len(word):
        card = _CARD.match(word, at)
        if card is None:
            return word
        joker, rank, suit = card.groups()
        found.append("Jk" if joker else ("T" if rank == "10" else rank.upper()) + suit.lower())
        at = card.end()
    return " ".join(found)


def choices(choose: Choose | None) -> str:
    """Choices as JSON."""
    return json.dumps(dict(choose or {}))


def document(given: str | os.PathLike[str]) -> str:
    """A TOML document: the text itself, or the file of that name."""
    if isinstance(given, os.PathLike):
        return Path(given).read_text(encoding="utf-8")
    if "\n" not in given and given.endswith(".toml"):
        return Path(given).read_text(encoding="utf-8")
    return given


def way(given: str | os.PathLike[str] | None) -> str | None:
    """A house way: its name, its text, or its file."""
    return None if given is None else document(given)
