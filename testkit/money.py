"""Money: whole cents inside, dollars and cents outside."""

def cents(text):
    dollars, point, rest = text.partition(".")
    return int(dollars) * 100 + (int(rest.ljust(2, "0")) if point else 0)


def dollars(amount):
    sign = "-" if amount < 0 else ""
    return f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02d}"
