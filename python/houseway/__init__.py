"""Casino table-game law as software.

A regulation is data here. What a hand is, how it must be set, what every wager of a round comes to, what the house keeps
of it: each answer names the paragraph that gives it, and every figure is exact.

>>> import houseway as hw
>>> hw.rank("pa-575", "As Ks Qs Jk").name
'royal flush, A-K-Q-J'
>>> sheet = hw.analyze("pa-661a", depth="quick")
>>> sheet["touchdown"].percent(8)
'3.61731194'

Cards are written ``As Kd Th 9c``, the joker ``Jk``; money ``"12.50"``; odds ``3 to 2``, ``500 for 1``.
"""

from houseway._contest import BestResponse, Score, best_response, count
from houseway._errors import HousewayError, NoEdition, Refused
from houseway._hands import Ranked, Setting, rank, set_hand
from houseway._houseway import VERSION as __version__
from houseway._journal import Audited, Journal, Round
from houseway._law import (
    Check,
    Clause,
    Edition,
    Problem,
    check,
    clauses,
    edition,
    editions,
    house_ways,
    sign,
)
from houseway._search import FoundWay, bound, search_house_way
from houseway._settle import settle, settle_batches
from houseway._sheet import Figures, Row, Sheet
from houseway._simulation import Checked, Simulation, simulate
from houseway._table import Table, analyze, sweep

__all__ = [
    "Audited",
    "BestResponse",
    "Check",
    "Checked",
    "Clause",
    "Edition",
    "Figures",
    "FoundWay",
    "HousewayError",
    "Journal",
    "NoEdition",
    "Problem",
    "Ranked",
    "Refused",
    "Round",
    "Row",
    "Score",
    "Setting",
    "Sheet",
    "Simulation",
    "Table",
    "__version__",
    "analyze",
    "best_response",
    "bound",
    "check",
    "clauses",
    "count",
    "edition",
    "editions",
    "house_ways",
    "rank",
    "set_hand",
    "search_house_way",
    "settle",
    "settle_batches",
    "sign",
    "simulate",
    "sweep",
]
