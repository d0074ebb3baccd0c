//! Records settled: one, or a column of them.

use crate::error::{OrRaise, Wrong};
use crate::hands::ways;
use cards::Money;
use games::settled::{Envy, Line};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use wire::settler;

/// Settles records on any number of threads, remembering the rules it has met.
#[pyclass(frozen)]
pub(crate) struct Settler {
    idle: Mutex<Vec<wire::Settler>>,
}

/// A settler lent to one thread.
struct Lent<'a> {
    to: &'a Settler,
    settler: Option<wire::Settler>,
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        let mut idle = self.to.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.extend(self.settler.take());
    }
}

impl Settler {
    fn with<T>(&self, work: impl FnOnce(&mut wire::Settler) -> T) -> T {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut lent = Lent {
            to: self,
            settler: Some(idle.unwrap_or_else(|| floor::wire::settler_with(ways()))),
        };
        work(lent.settler.get_or_insert_with(floor::wire::settler))
    }
}

/// A column of texts as Arrow has it: all bytes, and where each ends.
struct Column {
    text: Vec<u8>,
    offsets: Vec<i64>,
    /// Whether each is there, a bit each; all are where this is empty.
    valid: Vec<u8>,
    first: i64,
}

impl Column {
    fn read(
        py: Python<'_>,
        text: &PyBuffer<u8>,
        offsets: &PyBuffer<i64>,
        valid: Option<(&PyBuffer<u8>, i64)>,
    ) -> PyResult<Column> {
        let offsets = offsets.to_vec(py)?;
        let text = text.to_vec(py)?;
        let sound = offsets.windows(2).all(|two| two[0] <= two[1]);
        let ends = offsets.first().zip(offsets.last());
        let fits = ends.is_some_and(|(first, last)| {
            usize::try_from(last - first).is_ok_and(|length| length <= text.len())
        });
        if !sound || !fits {
            return Err(PyValueError::new_err(
                "the offsets of the column do not fit its text",
            ));
        }
        let (valid, first) = match valid {
            Some((valid, first)) => (valid.to_vec(py)?, first),
            None => (Vec::new(), 0),
        };
        Ok(Column {
            text,
            offsets,
            valid,
            first,
        })
    }

    fn rows(&self) -> impl Iterator<Item = &[u8]> {
        let start = self.offsets.first().copied().unwrap_or_default();
        let at = move |offset: i64| usize::try_from(offset - start).unwrap_or_default();
        self.offsets.windows(2).enumerate().map(move |(row, two)| {
            let text = self.text.get(at(two[0])..at(two[1])).unwrap_or_default();
            if self.is_there(row) { text } else { b"" }
        })
    }

    fn is_there(&self, row: usize) -> bool {
        if self.valid.is_empty() {
            return true;
        }
        let bit = usize::try_from(self.first).unwrap_or_default() + row;
        self.valid
            .get(bit / 8)
            .is_some_and(|byte| byte >> (bit % 8) & 1 == 1)
    }
}

/// Words that come again and again, by number; and whether there is one, a bit each.
#[derive(Default)]
struct Words {
    numbers: HashMap<String, i32>,
    column: Vec<u8>,
    there: Vec<u8>,
    rows: usize,
}

/// A column of numbers, which of them are there, and the words they stand for.
type Numbered<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Vec<String>);

impl Words {
    fn push(&mut self, word: Option<&str>) {
        let number = word.map(|word| match self.numbers.get(word) {
            Some(number) => *number,
            None => {
                let next = i32::try_from(self.numbers.len()).unwrap_or(i32::MAX);
                self.numbers.insert(word.to_owned(), next);
                next
            }
        });
        if self.rows.is_multiple_of(8) {
            self.there.push(0);
        }
        if let Some(byte) = self.there.last_mut() {
            *byte |= u8::from(number.is_some()) << (self.rows % 8);
        }
        self.column
            .extend_from_slice(&number.unwrap_or_default().to_le_bytes());
        self.rows += 1;
    }

    fn give<'py>(self, py: Python<'py>) -> Numbered<'py> {
        let mut words: Vec<(String, i32)> = self.numbers.into_iter().collect();
        words.sort_unstable_by_key(|(_, number)| *number);
        let words = words.into_iter().map(|(word, _)| word).collect();
        (
            PyBytes::new(py, &self.column),
            PyBytes::new(py, &self.there),
            words,
        )
    }
}

/// The wagers of many records, a row each; Envy Bonuses and refused records are rows of their own.
#[derive(Default)]
struct Lines {
    record: Vec<u8>,
    seat: Vec<u8>,
    money: [Vec<u8>; 3],
    words: [Words; 6],
    odds: String,
}

/// The columns of money: what was staked, what the house paid on top, what of the stake went back.
const MONEY: [&str; 3] = ["stake", "paid", "returned"];
/// The columns of words.
const WORDS: [&str; 6] = ["wager", "outcome", "hand", "odds", "clause", "error"];
/// What an Envy Bonus is called among the wagers.
const ENVY: &str = "envy-bonus";
/// What has become of a record that was refused.
const REFUSED: &str = "refused";

impl Lines {
    fn row(&mut self, record: i64, seat: u8, money: [Money; 3], words: [Option<&str>; 6]) {
        self.record.extend_from_slice(&record.to_le_bytes());
        self.seat.push(seat);
        for (column, amount) in self.money.iter_mut().zip(money) {
            column.extend_from_slice(&amount.cents().to_le_bytes());
        }
        for (column, word) in self.words.iter_mut().zip(words) {
            column.push(word);
        }
    }

    fn line(&mut self, record: i64, seat: u8, line: &Line) {
        let mut odds = std::mem::take(&mut self.odds);
        odds.clear();
        if let Some(paid) = line.odds {
            // Writing to memory does not fail.
            let _ = write!(odds, "{paid}");
        }
        let words = [
            Some(line.wager.as_str()),
            Some(line.outcome.name()),
            line.hand.as_ref().map(|hand| hand.as_str()),
            line.odds.map(|_| odds.as_str()),
            line.clause.map(|clause| clause.citation()),
            None,
        ];
        self.row(record, seat, [line.stake, line.paid, line.returned], words);
        self.odds = odds;
    }

    fn envy(&mut self, record: i64, seat: u8, envy: &Envy) {
        let words = [
            Some(ENVY),
            Some("win"),
            Some(envy.hand.as_str()),
            None,
            envy.clause.map(|clause| clause.citation()),
            None,
        ];
        self.row(record, seat, [Money::ZERO, envy.paid, Money::ZERO], words);
    }

    fn refused(&mut self, (record, error): &Refused) {
        let words = [None, Some(REFUSED), None, None, None, Some(error.as_str())];
        self.row(*record, 0, [Money::ZERO; 3], words);
    }

    fn give<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        all.set_item("record", PyBytes::new(py, &self.record))?;
        all.set_item("seat", PyBytes::new(py, &self.seat))?;
        for (name, column) in MONEY.iter().zip(self.money) {
            all.set_item(name, PyBytes::new(py, &column))?;
        }
        for (name, column) in WORDS.iter().zip(self.words) {
            all.set_item(name, column.give(py))?;
        }
        Ok(all)
    }
}

/// A record that was refused: its row, and why as JSON.
type Refused = (i64, String);

fn refusal(row: i64, line: &[u8], error: &wire::LineError) -> Refused {
    let mut text = Vec::new();
    let number = u64::try_from(row).unwrap_or_default();
    settler::write_error(number, settler::id_of(line), error, &mut text);
    (row, String::from_utf8_lossy(&text).into_owned())
}

#[pymethods]
impl Settler {
    #[new]
    fn new() -> Settler {
        Settler {
            idle: Mutex::new(Vec::new()),
        }
    }

    /// One record; its result as JSON.
    fn one(&self, py: Python<'_>, record: &[u8]) -> PyResult<String> {
        let settled = self.with(|settler| {
            let settled = settler.settle(record).map_err(Wrong::from)?;
            let mut out = Vec::new();
            let written = settled.write(&mut out);
            written.map_err(|error| Wrong::new("internal", "", error.to_string()))?;
            String::from_utf8(out).map_err(|error| Wrong::new("internal", "", error.to_string()))
        });
        settled.or_raise(py)
    }

    /// A column of records, as results: their text and where each ends, and how many were refused. A refused record's result
    /// says why, as the CLI's does.
    #[pyo3(signature = (text, offsets, valid, first))]
    fn results<'py>(
        &self,
        py: Python<'py>,
        text: PyBuffer<u8>,
        offsets: PyBuffer<i64>,
        valid: Option<(PyBuffer<u8>, i64)>,
        first: i64,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>, u64)> {
        let valid = valid.as_ref().map(|(valid, at)| (valid, *at));
        let column = Column::read(py, &text, &offsets, valid)?;
        let (text, ends, refused) = py.detach(|| {
            self.with(|settler| {
                let mut text = Vec::with_capacity(2 * column.text.len());
                let mut ends = Vec::with_capacity(8 * column.offsets.len());
                ends.extend_from_slice(&0i64.to_le_bytes());
                let mut refused = 0;
                for (line, number) in column.rows().zip(first + 1..) {
                    let number = u64::try_from(number).unwrap_or_default();
                    refused += u64::from(!settler.settle_line(number, line, &mut text));
                    // Without the line's end.
                    text.pop();
                    let end = i64::try_from(text.len()).unwrap_or(i64::MAX);
                    ends.extend_from_slice(&end.to_le_bytes());
                }
                (text, ends, refused)
            })
        });
        Ok((PyBytes::new(py, &text), PyBytes::new(py, &ends), refused))
    }

    /// A column of records, as wagers: columns by name.
    #[pyo3(signature = (text, offsets, valid, first))]
    fn lines<'py>(
        &self,
        py: Python<'py>,
        text: PyBuffer<u8>,
        offsets: PyBuffer<i64>,
        valid: Option<(PyBuffer<u8>, i64)>,
        first: i64,
    ) -> PyResult<Bound<'py, PyDict>> {
        let valid = valid.as_ref().map(|(valid, at)| (valid, *at));
        let column = Column::read(py, &text, &offsets, valid)?;
        let lines = py.detach(|| {
            self.with(|settler| {
                let mut lines = Lines::default();
                for (line, row) in column.rows().zip(first..) {
                    match settler.settle(line) {
                        Ok(settled) => settled.lines(&mut |seat, all, envy| {
                            all.iter().for_each(|line| lines.line(row, seat, line));
                            envy.iter().for_each(|envy| lines.envy(row, seat, envy));
                        }),
                        Err(error) => lines.refused(&refusal(row, line, &error)),
                    }
                }
                lines
            })
        });
        lines.give(py)
    }

    /// A column of records, as money: the players' gain of each record in cents, and the refused records.
    #[pyo3(signature = (text, offsets, valid, first))]
    fn net<'py>(
        &self,
        py: Python<'py>,
        text: PyBuffer<u8>,
        offsets: PyBuffer<i64>,
        valid: Option<(PyBuffer<u8>, i64)>,
        first: i64,
    ) -> PyResult<(Bound<'py, PyDict>, Vec<Refused>)> {
        let valid = valid.as_ref().map(|(valid, at)| (valid, *at));
        let column = Column::read(py, &text, &offsets, valid)?;
        let (sums, refused) = py.detach(|| {
            self.with(|settler| {
                let (mut sums, mut refused) = ([const { Vec::new() }; 2], Vec::new());
                for (line, row) in column.rows().zip(first..) {
                    let (mut staked, mut net) = (0, 0);
                    match settler.settle(line) {
                        Ok(settled) => settled.lines(&mut |_, all, envy| {
                            for line in all {
                                staked += line.stake.cents();
                                net += (line.paid + line.returned - line.stake).cents();
                            }
                            net += envy.iter().map(|envy| envy.paid.cents()).sum::<i64>();
                        }),
                        Err(error) => refused.push(refusal(row, line, &error)),
                    }
                    for (column, sum) in sums.iter_mut().zip([staked, net]) {
                        column.extend_from_slice(&sum.to_le_bytes());
                    }
                }
                (sums, refused)
            })
        });
        let all = PyDict::new(py);
        for (name, column) in ["staked", "net"].iter().zip(sums) {
            all.set_item(name, PyBytes::new(py, &column))?;
        }
        Ok((all, refused))
    }
}
