//! A book in a file: one made here, the one of a floor's database, or one that was exported.

use crate::input;
use anyhow::{Context, Result, bail};
use journal::{ChainId, Record};
use office::Book;
use std::io::Read;
use std::path::Path;
use store::Store;

/// The longest line of an exported book: a record with a mailing list of the most lines an act may bring.
const LINE_MAX: usize = 16 << 20;
/// How a database begins.
const DATABASE: &[u8] = b"SQLite format 3\0";

/// A book and its records.
pub(super) struct Kept {
    pub(super) book: Book,
    pub(super) records: Vec<Record>,
}

/// The name of the office's chain.
pub(super) fn chain() -> ChainId {
    server::office::chain()
}

/// The records of a book, as they are stored.
pub(super) fn records(file: &Path) -> Result<Vec<Record>> {
    if is_database(file)? {
        let store = Store::open_read_only(file)?;
        if !store.chains()?.iter().any(|(id, _)| *id == chain()) {
            bail!("{} holds no office", file.display());
        }
        let records = store.records(&chain(), 1..)?;
        return records.collect::<Result<_, _>>().map_err(Into::into);
    }
    let mut lines = input::Lines::new(input::open(file)?, LINE_MAX);
    let mut records = Vec::new();
    while let Some(line) = lines.next()? {
        let number = records.len() + 1;
        let at = || format!("{}, line {number}", input::shown(file));
        let Ok(line) = line else {
            bail!("{}: it has more than {LINE_MAX} bytes", at());
        };
        let line = std::str::from_utf8(line).with_context(at)?;
        let (id, record) = store::jsonl::from_line(line).with_context(at)?;
        if id != chain() {
            bail!("{}: it is of {id}, not of an office", at());
        }
        records.push(record);
    }
    Ok(records)
}

fn is_database(file: &Path) -> Result<bool> {
    if input::is_standard(file) {
        return Ok(false);
    }
    let mut begin = Vec::new();
    input::open(file)?
        .take(DATABASE.len() as u64)
        .read_to_end(&mut begin)?;
    Ok(begin == DATABASE)
}

/// Reads a book: every record checked, every fact applied.
pub(super) fn read(file: &Path) -> Result<Kept> {
    let records = records(file)?;
    let book = Book::replay(chain(), &records).with_context(|| input::shown(file))?;
    Ok(Kept { book, records })
}
