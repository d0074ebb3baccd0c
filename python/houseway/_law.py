"""Editions and their clauses, submissions and their signs."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any, Literal

from houseway import _houseway as core
from houseway import _text
from houseway._progress import Progress, telling


@dataclass(frozen=True, slots=True)
class Edition:
    """A regulation as data."""

    id: str
    family: str
    game: str
    title: str
    jurisdiction: str
    authority: str
    status: str
    effective: str | None
    expires: str | None
    #: What may be bet, chosen and paid, as data; empty in :func:`editions`.
    wagers: tuple[dict[str, Any], ...] = ()
    options: tuple[dict[str, Any], ...] = ()
    paytables: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of an edition, and what the software does about it."""

    id: str
    clause: str
    #: What it asks of software: ``enforced``, ``recorded``, ``displayed``, or that it is none of its.
    duty: str
    kind: str
    rules: tuple[str, ...]
    summary: str
    #: The tests that hold the software to it.
    tests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a submission, and where it stands."""

    severity: Literal["error", "warning"]
    at: str
    says: str
    clause: str | None
    help: str | None
    line: int | None
    column: int | None


@dataclass(frozen=True, slots=True)
class Check:
    """What was found out about a submission. True where a table may open by it."""

    valid: bool
    problems: tuple[Problem, ...]
    rules: str | None = None
    operator: str | None = None
    table: str | None = None
    house_way: str | None = None
    #: Classes of hands, hands and hands set by each rule, where the house way was proved.
    proof: dict[str, Any] | None = None
    #: What holds at the table, defaults included.
    choices: dict[str, Any] | None = None

    def __bool__(self) -> bool:
        return self.valid


def editions() -> list[Edition]:
    """Lists the editions.

    >>> [edition.id for edition in editions() if edition.jurisdiction == "Massachusetts"]
    ['ma-asia-poker']
    """
    return [Edition(**each) for each in json.loads(core.editions())]


def edition(id: str) -> Edition:
    """Gives an edition with its wagers, what an operator may choose, and its paytables.

    >>> sorted(option["key"] for option in edition("pa-575").options if "A" in option["values"])
    ['bonus']
    """
    told = json.loads(core.edition(id))
    for key in ("wagers", "options", "paytables"):
        told[key] = tuple(told[key])
    return Edition(**told)


def clauses(id: str, *, find: str | None = None, paragraph: str | None = None) -> list[Clause]:
    """Lists the clauses of an edition: those that speak of a word, or those of a paragraph and what stands below it.

    >>> clauses("pa-575", paragraph="575.12(b)")[0].clause
    '58 Pa. Code § 575.12(b)'
    """
    all = [
        Clause(**{**each, "rules": tuple(each["rules"]), "tests": tuple(each["tests"])}) for each in json.loads(core.clauses(id))
    ]
    if find is not None:
        word = find.lower()
        all = [each for each in all if any(word in text.lower() for text in (each.summary, each.kind, each.clause, *each.rules))]
    if paragraph is not None:
        asked = paragraph.split("§")[-1].strip()
        all = [each for each in all if _is_under(each.id.split(":")[-1], asked)]
    return all


def _is_under(paragraph: str, asked: str) -> bool:
    rest = paragraph.removeprefix(asked)
    return paragraph.startswith(asked) and (not rest or rest[0] in "([.")


def house_ways() -> dict[str, str]:
    """Gives the house ways that come with Houseway, by name, as text.

    >>> list(house_ways())
    ['balanced', 'classic', 'high-first']
    """
    return dict(core.house_ways())


def check(submission: str | os.PathLike[str], *, progress: Progress = None) -> Check:
    """Checks a Rules Submission, its text or its file, and proves its house way over every hand there is.

    >>> found = check('rules = "pa-575"\\noperator = "Example Casino"\\nhouse-way = "classic"\\n[choose]\\nbonus = "D"\\n')
    >>> bool(found), found.problems[0].clause
    (False, '58 Pa. Code § 575.12(b)')
    """
    with telling(progress, "proving") as tell:
        told = json.loads(core.check(_text.document(submission), tell))
    told["problems"] = tuple(Problem(**problem) for problem in told["problems"])
    told["house_way"] = told.pop("house-way", None)
    return Check(**told)


def sign(submission: str | os.PathLike[str], form: Literal["text", "html", "json"] = "text") -> str:
    """Makes the sign that a Rules Submission requires. One that :func:`check` refuses gets none."""
    return core.sign(_text.document(submission), form)
