"""How far long work is, told where a person looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Tell = Callable[[int, int], Any]
#: True shows a bar, False none, None shows one where a person looks; or a function that is told ``(done, all)``.
Progress = bool | Tell | None


def _looked_at() -> bool:
    if sys.stderr.isatty():
        return True
    shell = sys.modules.get("IPython")
    return shell is not None and shell.get_ipython() is not None and hasattr(shell.get_ipython(), "kernel")


@contextmanager
def telling(progress: Progress, what: str) -> Iterator[Tell | None]:
    """Gives the function that long work tells how far it is, or nothing where no one looks."""
    if callable(progress):
        yield progress
        return
    if progress is False or (progress is None and not _looked_at()):
        yield None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        if progress:
            raise
        yield None
        return
    with tqdm(desc=what, unit="", unit_scale=True, delay=0.5, leave=False) as bar:

        def tell(done: int, total: int) -> None:
            # Work in several parts begins again with each.
            if bar.total != total or done < bar.n:
                bar.reset(total=total)
            bar.update(done - bar.n)

        yield tell
