"""What the tests share: the repository, its frozen rounds, the command, a journal."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Ray's workers give way to all other work; on a busy machine the tests would wait for minutes.
os.environ.setdefault("RAY_worker_niceness", "0")


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def cli():
    """Runs the command and gives what it prints. `make python-test` builds it."""
    program = os.environ.get("HOUSEWAY", str(ROOT / "target/debug/houseway"))

    def run(*arguments: str, text: str | None = None) -> str:
        done = subprocess.run([program, *arguments], cwd=ROOT, input=text, capture_output=True, text=True, encoding="utf-8")
        assert done.returncode in (0, 1), done.stderr
        return done.stdout

    return run


def frozen(edition: str) -> list[tuple[str, dict]]:
    """The frozen rounds of an edition: each record as JSON, and what it comes to."""
    lines = (ROOT / f"testdata/rounds/{edition}.jsonl").read_text(encoding="utf-8").splitlines()
    cases = [json.loads(line) for line in lines]
    return [(json.dumps(case["record"], ensure_ascii=False), case["expect"]) for case in cases]


@pytest.fixture(scope="session")
def records() -> list[str]:
    """Records of several games, some of them refused."""
    editions = ("pa-575", "pa-659a-fortune", "pa-587", "pa-661a", "pa-665a")
    return [record for edition in editions for record, _ in frozen(edition)[:200]]


@pytest.fixture(scope="session")
def journal(tmp_path_factory, cli) -> Path:
    path = tmp_path_factory.mktemp("journal") / "day.journal"
    table = "submissions/fortune-asia-poker.toml"
    cli("deal", table, "--rounds", "4", "--positions", "3", "--seed", "7", "--journal", str(path))
    return path
