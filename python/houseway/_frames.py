"""Columns, from and to whichever library a person works with."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Literal

#: The library of a frame.
Kind = Literal["polars", "pandas", "pyarrow"]


def frame_of(columns: dict[str, list[Any]], kind: Kind | None = None) -> Any:
    """A data frame of the library asked for, or else of the first that is there."""
    kinds: tuple[Kind, ...] = ("polars", "pandas", "pyarrow")
    kind = kind or next((each for each in kinds if find_spec(each)), None)
    if kind == "polars":
        import polars

        return polars.DataFrame(columns, strict=False)
    if kind == "pandas":
        import pandas

        return pandas.DataFrame(columns)
    if kind == "pyarrow":
        import pyarrow

        return pyarrow.table(columns)
    raise ImportError("a data frame needs polars, pandas or pyarrow: pip install houseway[frames]")


@dataclass(frozen=True)
class Column:
    """A column of records as Arrow has it, and what it came as."""

    kind: Kind
    #: A pyarrow.ChunkedArray of large_string.
    chunks: Any
    #: The index of a pandas object.
    index: Any = None

    def give(self, table: Any) -> Any:
        """An Arrow table with a row for each record, as the library that the column came from has it."""
        if self.kind == "polars":
            import polars

            return polars.from_arrow(table)
        if self.kind == "pandas":
            import pandas

            frame = table.to_pandas(types_mapper=pandas.ArrowDtype)
            if self.index is not None and len(frame) == len(self.index):
                frame.index = self.index
            return frame
        return table


def column_of(data: Any, name: str) -> Column | None:
    """The column of records of a frame or a series; none where it is neither."""
    name_of = type(data).__module__.split(".")[0]
    kinds: tuple[Kind, ...] = ("polars", "pandas", "pyarrow")
    library = next((kind for kind in kinds if kind == name_of), None)
    if library is None:
        return None
    import pyarrow

    index = None
    if library == "polars":
        import polars

        if isinstance(data, polars.LazyFrame):
            data = data.select(name).collect()
        series = data[name] if isinstance(data, polars.DataFrame) else data
        chunks = series.to_arrow()
    elif library == "pandas":
        series = data if data.ndim == 1 else data[name]
        index = series.index
        chunks = pyarrow.array(series, from_pandas=True)
    else:
        is_table = isinstance(data, (pyarrow.Table, pyarrow.RecordBatch))
        chunks = data.column(name) if is_table else data
    if not isinstance(chunks, pyarrow.ChunkedArray):
        chunks = pyarrow.chunked_array([chunks])
    return Column(library, chunks.cast(pyarrow.large_string()), index)
