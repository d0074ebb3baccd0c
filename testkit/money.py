"""Money: whole cents inside, dollars and cents outside."""

from fractions import Fraction


def cents(text):
    dollars, point, rest = text.partition(".")
    return int(dollars) * 100 + (int(rest.ljust(2, "0")) if point else 0)


def dollars(amount):
    sign = "-" if amount < 0 else ""
    return f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02d}"


def pay(stake, odds):
    """What odds such as "3 to 2", "5 to 1" or "70 for 1" pay on a stake; a part of a cent is not paid."""
    win, _, on = odds.split()
    return int(Fraction(stake * int(win), int(on)))
