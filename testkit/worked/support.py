"""What the worked examples share."""

import unittest

from record import Refused


class Worked(unittest.TestCase):
    settle = None
    base = {}

    def lines(self, record):
        """{wager: (outcome, paid, returned)} of the only seat, or {(wager, number)} where lines have one."""
        (seat,) = self.settle(self.base | record)["seats"]
        answer = {}
        for line in seat["wagers"]:
            number = line.get("roll") or line.get("hand-number")
            key = (line["wager"], number) if number else line["wager"]
            answer[key] = (line["outcome"], line["paid"], line["returned"])
        return answer

    def refused(self, code, record):
        with self.assertRaises(Refused) as caught:
            self.settle(self.base | record)
        self.assertEqual(caught.exception.code, code)
        return caught.exception
