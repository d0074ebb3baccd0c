"""Examples hold: in docstrings, in the README and in docs/python.md."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import houseway

MODULES = ["houseway", *(f"houseway.{each.name}" for each in pkgutil.iter_modules(houseway.__path__))]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("_houseway")])
def test_docstrings(name):
    module = importlib.import_module(name)
    assert doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed == 0


@pytest.mark.parametrize("page", ["README.md", "python/README.md", "docs/python.md"])
def test_pages(page, root, monkeypatch):
    monkeypatch.chdir(root)
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    text = (root / page).read_text(encoding="utf-8")
    examples = "\n".join(block.split("```")[0] for block in text.split("```python\n")[1:])
    test = parser.get_doctest(examples, {}, page, page, 0)
    assert test.examples
    assert runner.run(test).failed == 0


def test_every_public_name_has_a_docstring():
    for name in houseway.__all__:
        if not name.startswith("__"):
            assert getattr(houseway, name).__doc__, name


def test_types_hold(root):
    mypy = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(root / "target/python/mypy")]
    # Of other people's packages nothing is read: that would take a minute.
    settings = ["--follow-imports", "skip", "--ignore-missing-imports", "--allow-untyped-decorators"]
    done = subprocess.run([*mypy, *settings, str(root / "python/houseway")], capture_output=True, text=True, cwd=root)
    assert done.returncode == 0, done.stdout


def test_the_wheel_works_in_an_empty_environment(root, tmp_path):
    """Python's own `venv`, the wheel, nothing else; then the first lines of the README."""
    wheels = sorted((root / "target/python/dist").glob("houseway-*.whl"), key=lambda path: path.stat().st_mtime)
    assert wheels, "make python-test builds it"
    python = tmp_path / "empty" / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "empty")], check=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", str(wheels[-1])]
    subprocess.run(pip, check=True)
    text = (Path(root) / "python/README.md").read_text(encoding="utf-8")
    example = text.split("```python\n")[1].split("```")[0]
    lines = [line[4:] for line in example.splitlines() if line.startswith((">>> ", "... "))]
    done = subprocess.run([str(python), "-c", "\n".join(lines)], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
