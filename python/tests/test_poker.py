"""PokerKit, a library of other people's, as the judge of the poker room: testkit/pokerkit_judge.py over hands of each."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("command", "hands"), [("tables", ["--hands", "8"]), ("all", ["--hands", "12"])], ids=["tables", "hands by chance"]
)
def test_hands_end_with_the_same_stacks(root, command, hands):
    program = os.environ.get("HOUSEWAY", str(root / "target/debug/houseway"))
    judge = [sys.executable, str(root / "testkit/pokerkit_judge.py"), command, "--binary", program, *hands]
    done = subprocess.run(judge, capture_output=True, text=True, encoding="utf-8", cwd=root)
    assert done.returncode == 0, done.stdout + done.stderr
    told = re.findall(r"(\d+) hands\b.* 0 disagreements", done.stdout)
    # Seven games at three limits, and with two, three and six players where no table deals.
    assert len(told) == {"tables": 21, "all": 63}[command]
    assert sum(map(int, told)) >= {"tables": 21 * 5, "all": 63 * 12}[command]
    if command == "all":
        assert re.search(r"published hands of PokerKit: [1-9]\d*, 0 disagreements", done.stdout)
