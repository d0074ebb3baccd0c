"""Rounds settled from their records: one, or columns of millions."""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Literal

from houseway import _houseway as core
from houseway._frames import Column, column_of
from houseway._progress import Progress, Tell, telling

#: What a column of records becomes: a result each as JSON, money alone, or a row for each wager.
To = Literal["results", "net", "lines"]

#: Records that one thread takes at a time.
BATCH = 1 << 14

_settler = core.Settler()


def settle(
    record: Any,
    *,
    to: To = "results",
    column: str = "record",
    threads: int | None = None,
    progress: Progress = None,
) -> Any:
    """Says what each wager of a round comes to, and which paragraph says so.

    One record, as a mapping or as JSON, gives its result as a dictionary; a record that is refused raises
    :class:`Refused` with code, path and clause:

    >>> result = settle({"rules": "pa-575", "dealer": {"high": "Ks Kd 5c 3d", "medium": "Ah Qh", "low": "7h"},
    ...     "seats": [{"seat": 2, "wagers": {"asia-poker": "25.00"},
    ...                "high": "Ts Td 6c 4d", "medium": "Ac Qc", "low": "9c"}]})
    >>> result["seats"][0]["net"], result["seats"][0]["wagers"][0]["clause"]
    ('-25.00', '58 Pa. Code § 575.11(f)(1)(ii)')

    A column of records, each as JSON, gives a column or a frame of the same library (Polars, pandas or Arrow; of a frame,
    its column called ``column``). The columns pass whole, on all cores, and nothing of a record is touched in Python:

    - ``to="results"``: a column of results, each as the CLI prints it; of a refused record, why.
    - ``to="net"``: a frame with a row for each record: ``staked`` and ``net``, the players' gain, in cents; ``error``.
    - ``to="lines"``: a frame with a row for each wager: ``record`` (which, from 0), ``seat``, ``wager``, ``outcome``,
      ``stake``, ``paid`` and ``returned`` in cents, ``hand``, ``odds``, ``clause``. An Envy Bonus is a row of its own,
      ``envy-bonus``; a refused record is one row with the outcome ``refused`` and its ``error``.
    """
    if isinstance(record, Mapping):
        return json.loads(_settler.one(json.dumps(record).encode()))
    if isinstance(record, str):
        return json.loads(_settler.one(record.encode()))
    if isinstance(record, (bytes, bytearray)):
        return json.loads(_settler.one(bytes(record)))
    found = column_of(record, column)
    if found is None:
        raise TypeError(f"a record is a mapping or JSON, and a column one of Polars, pandas or Arrow; not {type(record).__name__}")
    with telling(progress, "settling") as tell:
        return _column(found, to, threads, tell, 0)


def settle_batches(
    batches: Iterable[Any],
    *,
    to: To = "results",
    column: str = "record",
    threads: int | None = None,
) -> Iterator[Any]:
    """Settles columns or frames as they come, such as the batches of a Parquet or CSV reader: what :func:`settle` gives of
    each, records numbered on, and no more than one of them in memory."""
    first = 0
    for batch in batches:
        found = column_of(batch, column)
        if found is None:
            raise TypeError(f"a batch is a column or a frame of Polars, pandas or Arrow; not {type(batch).__name__}")
        yield _column(found, to, threads, None, first)
        first += len(found.chunks)


#: A part of a column as buffers: text, offsets, validity; its first row and how many.
_Part = tuple[Any, Any, Any, int, int]


def _parts(chunks: Any, first: int) -> Iterator[_Part]:
    row = first
    for chunk in chunks.chunks:
        valid, offsets, text = chunk.buffers()
        if len(chunk) == 0:
            continue
        ends = memoryview(offsets).cast("B").cast("q")
        all = memoryview(b"" if text is None else text).cast("B")
        for start in range(0, len(chunk), BATCH):
            count = min(BATCH, len(chunk) - start)
            at = chunk.offset + start
            here = ends[at : at + count + 1]
            there = None if valid is None else (memoryview(valid).cast("B"), at)
            yield all[here[0] : here[count]], here, there, row, count
            row += count


def _column(column: Column, to: To, threads: int | None, tell: Tell | None, first: int) -> Any:
    import pyarrow

    make = {"results": _results, "net": _net, "lines": _lines}.get(to)
    if make is None:
        raise ValueError(f'{to!r}: a column becomes "results", "net" or "lines"')
    total, done = len(column.chunks), 0
    made: list[Any] = []
    for piece, count in _spread(_parts(column.chunks, first), make, threads):
        made.append(piece)
        done += count
        if tell is not None:
            tell(done, total)
    if not made:
        empty = (memoryview(b""), memoryview(bytes(8)).cast("q"), None, first, 0)
        made.append(make(empty))
    table = pyarrow.concat_tables(made).unify_dictionaries()
    given = column.give(table)
    if to != "results":
        return given
    if column.kind == "pyarrow":
        return given.column("result")
    return given["result"]


def _spread(parts: Iterator[_Part], make: Callable[[_Part], Any], threads: int | None) -> Iterator[tuple[Any, int]]:
    """Each part made, in order, by so many threads; few parts at a time, so that a reader may be slow."""
    threads = threads or os.cpu_count() or 1
    if threads == 1:
        for part in parts:
            yield make(part), part[4]
        return
    pool = ThreadPoolExecutor(threads, thread_name_prefix="houseway")
    waiting: deque[tuple[Future[Any], int]] = deque()
    try:
        for part in parts:
            waiting.append((pool.submit(make, part), part[4]))
            if len(waiting) >= 2 * threads:
                piece, count = waiting.popleft()
                yield piece.result(), count
        while waiting:
            piece, count = waiting.popleft()
            yield piece.result(), count
    finally:
        pool.shutdown(cancel_futures=True)


def _results(part: _Part) -> Any:
    import pyarrow as pa

    text, offsets, valid, first, count = part
    out, ends, _ = _settler.results(text, offsets, valid, first)
    array = pa.LargeStringArray.from_buffers(count, pa.py_buffer(ends), pa.py_buffer(out))
    return pa.table({"result": array})


def _plain(kind: Any, data: bytes, valid: bytes | None = None) -> Any:
    import pyarrow as pa

    buffers = [None if valid is None else pa.py_buffer(valid), pa.py_buffer(data)]
    return pa.Array.from_buffers(kind, len(data) * 8 // kind.bit_width, buffers)


def _net(part: _Part) -> Any:
    import pyarrow as pa

    text, offsets, valid, first, count = part
    sums, refused = _settler.net(text, offsets, valid, first)
    errors: Any = pa.nulls(count, pa.large_string())
    if refused:
        texts: list[str | None] = [None] * count
        for row, error in refused:
            texts[row - first] = error
        errors = pa.array(texts, pa.large_string())
    money = {name: _plain(pa.int64(), data) for name, data in sums.items()}
    return pa.table({**money, "error": errors})


def _lines(part: _Part) -> Any:
    import pyarrow as pa

    text, offsets, valid, first, _ = part
    lines = _settler.lines(text, offsets, valid, first)
    money = {"stake", "paid", "returned"}
    columns: dict[str, Any] = {}
    for name in ("record", "seat", "wager", "outcome", "stake", "paid", "returned", "hand", "odds", "clause", "error"):
        column = lines[name]
        if name == "record" or name in money:
            columns[name] = _plain(pa.int64(), column)
        elif name == "seat":
            columns[name] = _plain(pa.uint8(), column)
        else:
            numbers, there, words = column
            indices = _plain(pa.int32(), numbers, there)
            columns[name] = pa.DictionaryArray.from_arrays(indices, pa.array(words, pa.large_string()))
    return pa.table(columns)
