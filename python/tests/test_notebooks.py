"""The notebooks run from the first cell to the last, and are kept without outputs."""

from __future__ import annotations

from pathlib import Path

import nbclient
import nbformat
import pytest

NOTEBOOKS = sorted((Path(__file__).resolve().parents[1] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(path):
    book = nbformat.read(path, as_version=4)
    nbformat.validate(book)
    assert not any(cell.get("outputs") for cell in book.cells), "clear its outputs before it is kept"
    folder = {"metadata": {"path": str(path.parent)}}
    nbclient.NotebookClient(book, timeout=600, resources=folder).execute()


def test_there_are_four():
    assert len(NOTEBOOKS) == 4
