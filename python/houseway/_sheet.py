"""Par sheets: every figure a fraction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from houseway._frames import Kind, frame_of

#: How much of a sheet is worked out.
Depth = Literal["quick", "full", "best-response"]


def fraction(number: dict[str, Any]) -> Fraction:
    """A number of a sheet; the decimal as it stands where chances were rounded on the way."""
    return Fraction(number["decimal"] if number["exact"] is None else number["exact"])


def decimal(value: Fraction, places: int) -> str:
    """The nearest decimal; halves go away from zero, as on the sheets that the commands print.

    >>> decimal(Fraction(2, 3), 4), decimal(Fraction(-1, 8), 2)
    ('0.6667', '-0.13')
    """
    scaled = abs(value.numerator) * 10**places
    whole, left = divmod(scaled, value.denominator)
    digits = str(whole + (2 * left >= value.denominator)).zfill(places + 1)
    sign = "-" if value < 0 and digits.strip("0") else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)


@dataclass(frozen=True, slots=True)
class Row:
    """An outcome of a wager."""

    event: str
    #: How many deals, where deals were counted.
    combinations: int | None
    probability: Fraction
    #: What it pays, as printed.
    pays: str
    #: What is wagered in all, in units of the initial wager.
    action: Fraction
    #: What it gains, in units of the initial wager.
    net: Fraction
    contribution: Fraction
    clause: str | None


@dataclass(frozen=True, slots=True)
class Figures:
    """A wager's figures, per unit of the initial wager."""

    wager: str
    name: str
    #: What the figures suppose.
    says: str
    clause: str | None
    #: Whether chances were rounded on the way: then the fractions are decimals and no more exact than these.
    rounded: bool
    deals: int | None
    returned: Fraction
    house_edge: Fraction
    edge_on_action: Fraction
    average_action: Fraction
    variance: Fraction
    hit_frequency: Fraction
    push_frequency: Fraction
    #: Twelve places of the root of the variance.
    standard_deviation: str
    rows: tuple[Row, ...]

    def percent(self, places: int = 6) -> str:
        """The house edge in percent."""
        return decimal(self.house_edge * 100, places)


class Sheet:
    """All that was worked out about one table.

    >>> import houseway as hw
    >>> sheet = hw.analyze("pa-663a", depth="quick")
    >>> sheet.figures[0].house_edge == 1 - sheet.figures[0].returned
    True
    """

    def __init__(self, told: dict[str, Any]) -> None:
        #: The sheet as the commands print it, in JSON's types.
        self.document: dict[str, Any] = told["sheet"]
        #: Names the sheet: the same edition, choices and house way give the same digest anywhere.
        self.digest: str = told["digest"]
        self.rules: str = self.document["edition"]
        self.figures: tuple[Figures, ...] = tuple(_figures(each) for each in self.document["figures"])

    def __getitem__(self, wager: str) -> Figures:
        for figures in self.figures:
            if figures.wager == wager:
                return figures
        raise KeyError(f"{wager!r}; there are {', '.join(each.wager for each in self.figures)}")

    def __iter__(self) -> Iterator[Figures]:
        return iter(self.figures)

    def __repr__(self) -> str:
        edges = ", ".join(f"{each.wager} {each.percent(4)} %" for each in self.figures)
        return f"<Sheet {self.rules}: {edges}>"

    @property
    def compared(self) -> dict[tuple[str, str], dict[str, Fraction]]:
        """The edge of a wager under each value of an option, by option and wager."""
        return {
            (each["option"], each["wager"]): {value: fraction(edge) for value, edge in each["edges"]}
            for each in self.document["compared"]
        }

    @property
    def changes(self) -> tuple[dict[str, str], ...]:
        """What was tried that is not filed."""
        return tuple(self.document["changes"])

    @property
    def beside(self) -> dict[str, tuple[Fraction | None, Fraction | None]]:
        """Each wager's edge as filed and as tried, where something was."""

        def edge(number: dict[str, Any] | None) -> Fraction | None:
            return None if number is None else fraction(number)

        return {each["wager"]: (edge(each["base"]), edge(each["tried"])) for each in self.document["beside"]}

    def frame(self, kind: Kind | None = None) -> Any:
        """The wagers, a row each, as a data frame: fractions as text, and beside them as floats to plot."""
        numbers = ("house_edge", "returned", "edge_on_action", "average_action", "variance", "hit_frequency")
        columns: dict[str, list[Any]] = {
            "wager": [each.wager for each in self.figures],
            "name": [each.name for each in self.figures],
            "clause": [each.clause for each in self.figures],
        }
        for number in numbers:
            values = [getattr(each, number) for each in self.figures]
            columns[f"{number}_exact"] = [str(value) for value in values]
            columns[number] = [float(value) for value in values]
        return frame_of(columns, kind)

    def rows(self, wager: str, kind: Kind | None = None) -> Any:
        """The outcomes of a wager, a row each, as a data frame."""
        rows = self[wager].rows
        columns: dict[str, list[Any]] = {
            "event": [row.event for row in rows],
            "combinations": [None if row.combinations is None else str(row.combinations) for row in rows],
            "pays": [row.pays for row in rows],
            "clause": [row.clause for row in rows],
        }
        for number in ("probability", "net", "contribution"):
            values = [getattr(row, number) for row in rows]
            columns[f"{number}_exact"] = [str(value) for value in values]
            columns[number] = [float(value) for value in values]
        return frame_of(columns, kind)

    def plot(self, axes: Any = None) -> Any:
        """Draws the house edge of each wager, with matplotlib."""
        import matplotlib.pyplot as plt

        axes = plt.subplots()[1] if axes is None else axes
        names = [each.name for each in self.figures]
        axes.barh(names, [float(each.house_edge * 100) for each in self.figures])
        axes.axvline(0, linewidth=1, color="black")
        axes.set_xlabel("house edge, percent of the initial wager")
        axes.set_title(self.document["title"], loc="left", wrap=True)
        axes.invert_yaxis()
        return axes


def _figures(told: dict[str, Any]) -> Figures:
    return Figures(
        wager=told["wager"],
        name=told["name"],
        says=told["says"],
        clause=told["clause"],
        rounded=told["rounded"],
        deals=None if told["deals"] is None else int(told["deals"]),
        returned=fraction(told["return"]),
        house_edge=fraction(told["house_edge"]),
        edge_on_action=fraction(told["edge_on_action"]),
        average_action=fraction(told["average_action"]),
        variance=fraction(told["variance"]),
        hit_frequency=fraction(told["hit_frequency"]),
        push_frequency=fraction(told["push_frequency"]),
        standard_deviation=told["standard_deviation"],
        rows=tuple(_row(row) for row in told["rows"]),
    )


def _row(told: dict[str, Any]) -> Row:
    combinations = told["combinations"]
    return Row(
        event=told["event"],
        combinations=None if combinations is None else int(combinations),
        probability=fraction(told["probability"]),
        pays=told["pays"],
        action=fraction(told["action"]),
        net=fraction(told["net"]),
        contribution=fraction(told["contribution"]),
        clause=told["clause"],
    )
