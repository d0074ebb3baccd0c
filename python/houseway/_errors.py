"""What goes wrong, as exceptions."""

from __future__ import annotations

import json
from typing import Any


class HousewayError(Exception):
    """Something that is refused or cannot be done.

    Attributes:
        code: A stable name for the kind of mistake, such as ``card-twice``.
        message: What is wrong, for people.
        path: The field that is meant, such as ``seats[0].wagers.bonus``; empty for the whole.
        clause: The paragraph that forbids it, where law does.
        also: What else is wrong.
    """

    def __init__(
        self,
        message: str,
        code: str = "wrong",
        path: str = "",
        clause: str | None = None,
        also: tuple[HousewayError, ...] = (),
    ) -> None:
        super().__init__(message, code, path, clause, also)
        self.message = message
        self.code = code
        self.path = path
        self.clause = clause
        self.also = also

    def __str__(self) -> str:
        at = f"{self.path}: " if self.path else ""
        cited = f" ({self.clause})" if self.clause and self.clause not in self.message else ""
        return f"{at}{self.message}{cited}"


class Refused(HousewayError):
    """A round, a hand, a choice or a submission that the rules do not allow."""


class NoEdition(HousewayError, LookupError):
    """No edition has this id."""


_UNABLE = {"internal", "unreadable", "damaged", "threads", "no-sheet", "simulation"}


def of(wrong: dict[str, Any]) -> HousewayError:
    """The exception of an error as results print it."""
    code = wrong["code"]
    kind = NoEdition if code == "edition" else HousewayError if code in _UNABLE else Refused
    also = tuple(of(other) for other in wrong.get("also", ()))
    return kind(wrong["message"], code, wrong.get("path", ""), wrong.get("clause"), also)


def made(wrong: str) -> HousewayError:
    """The same from JSON; called from Rust."""
    return of(json.loads(wrong))
