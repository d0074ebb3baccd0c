"""What chapter 623a prints of Craps, and what is usual where it prints nothing.

623a-1 and so on are the entries of the notes on the 2013 proposal; [usual] is section 16 of these notes.
"""

from choosing import in_order, limits
from record import between

POSITIONS = 16  # 623a.2(d)(4)(i)
NUMBERS = (4, 5, 6, 8, 9, 10)
SMALL = {2, 3, 4, 5, 6}  # 623a.3(a)(43)(i)
TALL = {8, 9, 10, 11, 12}  # 623a.3(a)(43)(iii)
BONUS = {"all-small": (SMALL, "34 to 1", "i"), "all-or-nothing-at-all": (SMALL | TALL, "175 to 1", "ii"),
         "all-tall": (TALL, "34 to 1", "iii")}  # 623a.5(h)
TRUE = {4: "2 to 1", 5: "3 to 2", 6: "6 to 5", 8: "6 to 5", 9: "3 to 2", 10: "2 to 1"}
LAID = {4: "1 to 2", 5: "2 to 3", 6: "5 to 6", 8: "5 to 6", 9: "2 to 3", 10: "1 to 2"}
PLACE = {4: "9 to 5", 5: "7 to 5", 6: "7 to 6", 8: "7 to 6", 9: "7 to 5", 10: "9 to 5"}  # [usual]
PLACE_LOSE = {4: "5 to 11", 5: "5 to 8", 6: "4 to 5", 8: "4 to 5", 9: "5 to 8", 10: "5 to 11"}  # [usual]
HARD = {4: "7 to 1", 6: "9 to 1", 8: "9 to 1", 10: "7 to 1"}  # [usual]
FIRE = {4: "24 to 1", 5: "249 to 1", 6: "999 to 1"}  # [usual]
ONE_ROLL = {"any-7": ({7}, "4 to 1"), "any-craps": ({2, 3, 12}, "7 to 1"), "craps-2": ({2}, "30 to 1"),
            "craps-3": ({3}, "15 to 1"), "eleven": ({11}, "15 to 1"), "craps-12": ({12}, "30 to 1")}
HOPS = {f"hop-{a}-{b}": (a, b) for a in range(1, 7) for b in range(a, 7)
        if (a, b) not in ((1, 1), (1, 2), (5, 6), (6, 6))}
FLAT = ["pass", "dont-pass", "come", "dont-come"]


def kinds(*names):
    return [f"{name}-{n}" for name in names for n in NUMBERS]


LAY = kinds("lay")
NUMBERED = kinds("place", "place-lose", "buy", "lay")
TRAVELLED = kinds("come", "dont-come")
ODDS = ["pass-odds", "dont-pass-odds"] + [f"{name}-odds" for name in TRAVELLED]
NEXT_THROW = ["field", "horn", *ONE_ROLL, *HOPS]
ANY_TIME = NUMBERED + ["big-6", "big-8"] + [f"hard-{n}" for n in HARD] + NEXT_THROW
ALL = FLAT + TRAVELLED + ODDS + ANY_TIME + ["fire", *BONUS]
# Off on a come out roll unless called on.
OFF_BY_ITSELF = kinds("place", "buy") + [f"hard-{n}" for n in HARD] + [f"come-{n}-odds" for n in NUMBERS]


def cite(paragraph):
    return f"58 Pa. Code § 623a.{paragraph}"


def usual(what):
    return f"Craps as usually dealt: {what}"


def need(wager):
    """The bet that odds ride on."""
    return wager.removesuffix("-odds") if wager in ODDS else None


def number(wager):
    """The number in the name of a wager."""
    return int(next(part for part in wager.split("-") if part.isdigit()))


def deciding(wager, outcome):
    """The paragraph that decides."""
    if wager in BONUS:
        return cite("12(5)") if outcome == "lose" else cite(f"3(a)(43)({BONUS[wager][2]})")
    if wager in LAY:
        return cite("3(a)(42)(i)" if outcome == "win" else "3(a)(42)(ii)")
    if outcome == "no-action":
        return usual("off on come out")
    for start, base in (("dont-pass", "dont pass"), ("dont-come", "dont come"), ("pass", "pass"), ("come", "come")):
        if wager.startswith(start):
            if wager in ODDS:
                return usual("laying odds" if start.startswith("dont") else "odds")
            return usual(base)
    for start, base in (("place-lose", "place to lose"), ("place", "place to win"), ("buy", "buy"),
                        ("big", "big 6 and 8"), ("hard", "hardways"), ("hop", "hop"), ("horn", "horn"),
                        ("field", "field"), ("fire", "fire bet")):
        if wager.startswith(start):
            return usual(base)
    return usual("one roll")


LIMITED = ["wager", "proposition", "fire", "bonus-craps"]
IDLE = limits(*(f"{end}-{name}" for name in LIMITED for end in ("minimum", "maximum"))) | {
    "kind": ("craps", "craps", "mini-craps"),
    "odds": ("3-4-5", "1", "2", "3-4-5", "5", "10", "20", "100"),
    "dice-inspection": ("at-table", "at-table", "at-pit-stand", "in-storage"),
}
NEEDS = [in_order(f"minimum-{name}", f"maximum-{name}") for name in LIMITED]
OPTIONS = IDLE | {
    "bonus-craps": (True, True, False),
    "bonus-craps-opens": ("after-any-seven", "after-any-seven", "new-shooter"),
    "lay-bets": (True, True, False),
    "place-to-lose": (True, True, False),
    "fire-bet": (True, True, False),
    "field": ("double", "double", "triple"),
    "lay-vigorish": (5, between(0, 5)),
    "buy-vigorish": (5, between(0, 5)),
    "positions": (POSITIONS, between(1, POSITIONS)),
}
OFFERED_BY = {"bonus-craps": (list(BONUS), "12"), "lay-bets": (LAY, "3(a)(42)"),
              "place-to-lose": (kinds("place-lose"), "3(a)(42)"), "fire-bet": (["fire"], "2(d)(4)")}
