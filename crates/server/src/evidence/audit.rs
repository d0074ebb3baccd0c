//! The whole database against the log and against a checkpoint that was kept elsewhere; and one round proved on its own,
//! without the rest.

use super::entries::{self, BUNDLE};
use super::events::{self, Event};
use super::log::{self, Broken, Stored};
use crate::storage::{Sql, StorageError, journal as records};
use crate::values;
use journal::{Chain, ChainId, Hash, Record};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tlog::tree::Tree;
use tlog::{Checkpoint, Note, Tiles, Verifier, hash, proof};

/// What an audit found in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Sound {
    /// Leaves of the log.
    pub leaves: u64,
    /// Records in it, each found in its table's journal.
    pub records: u64,
    /// Events in it, each found.
    pub events: u64,
    /// Events in it whose words are no longer kept.
    pub purged: u64,
    /// Records and events that came after the last checkpoint of the database.
    pub not_yet: u64,
}

/// What is wrong with a database or a proof.
#[derive(Debug, thiserror::Error)]
pub enum Wrong {
    /// The database cannot be read.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// A signature does not hold.
    #[error("{0}: {1}")]
    Note(&'static str, tlog::note::BadNote),
    /// The log does not go on from the checkpoint.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// A leaf does not say what is stored.
    #[error("leaf {0} of the log says {1}, and that is not what is stored: it was changed or removed")]
    Leaf(u64, String),
    /// The log says something else than its own root.
    #[error("the entries of the log do not make the root that was signed: the log was rewritten")]
    Entries,
    /// A journal is broken.
    #[error("table {0}, record {1}: {2}")]
    Chain(String, u64, String),
    /// There is no log.
    #[error("there is no log in this database: it was never served, or by a Houseway that kept none")]
    NoLog,
    /// A proof does not hold.
    #[error("the proof does not hold: {0}")]
    Proof(String),
}

/// The signed checkpoint of a text.
pub fn checkpoint(text: &str, key: &Verifier) -> Result<Checkpoint, Wrong> {
    let wrong = |error| Wrong::Note("the checkpoint", error);
    let note = Note::parse(text).map_err(wrong)?;
    Checkpoint::open(&note, key).map_err(wrong)
}

/// Checks a whole database: that every journal is sound, that every leaf of the log is what is stored, that the log makes
/// the root it was signed with, and that it goes on from what was kept of it elsewhere.
pub fn whole(sql: &mut dyn Sql, key: &Verifier, elsewhere: Option<&Checkpoint>) -> Result<Sound, Wrong> {
    let state = log::state(sql)?.filter(|state| !state.checkpoint.is_empty());
    let state = state.ok_or(Wrong::NoLog)?;
    if let Some(then) = elsewhere {
        log::follows(sql, then)??;
    }
    let signed = checkpoint(&state.checkpoint, key)?;
    if signed.size != state.size {
        return Err(Wrong::Entries);
    }
    let mut sound = Sound {
        leaves: signed.size,
        ..Sound::default()
    };
    let mut chains = Chains::default();
    let mut roots = Roots::default();
    for number in 0..signed.size.div_ceil(BUNDLE) {
        let bytes = log::bundle(sql, number)?;
        let all = entries::unbundle(&bytes).ok_or(Wrong::Entries)?;
        let tile = Stored(&mut *sql).tile(0, number)?;
        let first = number * BUNDLE;
        let wanted = usize::try_from((signed.size - first).min(BUNDLE)).unwrap_or(usize::MAX);
        let all = all.get(..wanted).ok_or(Wrong::Entries)?;
        for (at, (leaf, entry)) in (first..).zip(all).enumerate() {
            let leaf_hash = hash::leaf(entry);
            if tile.get(at) != Some(&leaf_hash) {
                return Err(Wrong::Entries);
            }
            roots.add(leaf_hash);
            let text = std::str::from_utf8(entry).map_err(|_| Wrong::Entries)?;
            read(sql, leaf, text, &mut chains, &mut sound)?;
            if elsewhere.is_some_and(|then| then.size == leaf + 1 && roots.root() != then.root) {
                return Err(Broken::Rewritten { then: leaf + 1 }.into());
            }
        }
    }
    if roots.root() != signed.root {
        return Err(Wrong::Entries);
    }
    sound.not_yet = not_yet(sql, &mut chains)?;
    Ok(sound)
}

/// Checks what a leaf says against what is stored.
fn read(
    sql: &mut dyn Sql,
    leaf: u64,
    entry: &str,
    chains: &mut Chains,
    sound: &mut Sound,
) -> Result<(), Wrong> {
    let lines: Vec<&str> = entry.split_terminator('\n').collect();
    let other = |what: String| Wrong::Leaf(leaf, what);
    match lines.as_slice() {
        ["houseway/log/1/record", chain, seq, hash] => {
            let what = || format!("record {seq} of table {chain}");
            let record = chains.next(sql, chain)?.ok_or_else(|| other(what()))?;
            if record.seq.to_string() != *seq || record.hash.to_string() != *hash {
                return Err(other(what()));
            }
            sound.records += 1;
        }
        ["houseway/log/1/event", id, hash] => {
            let row = sql.row("SELECT id FROM events WHERE id = $1", &values![*id])?;
            match row {
                None => sound.purged += 1,
                Some(_) => {
                    let event = event(sql, id)?;
                    if event.hash().to_string() != *hash {
                        return Err(other(format!("event {id}")));
                    }
                    sound.events += 1;
                }
            }
        }
        _ => return Err(other("something this Houseway does not know".to_owned())),
    }
    Ok(())
}

fn event(sql: &mut dyn Sql, id: &str) -> Result<Event, StorageError> {
    let found = events::one(sql, id)?;
    found.ok_or_else(|| StorageError::Damaged(format!("event {id}")))
}

/// Records and events after the log's end; their journals are checked to the end too.
fn not_yet(sql: &mut dyn Sql, chains: &mut Chains) -> Result<u64, Wrong> {
    let mut count = 0;
    for (chain, _) in records::heads(sql)? {
        while chains.next(sql, &chain)?.is_some() {
            count += 1;
        }
    }
    let row = sql.row("SELECT count(*) FROM events WHERE leaf IS NULL", &[])?;
    Ok(count + row.map_or(Ok(0), |row| row.count(0))?)
}

/// Journals, read record by record in step with the log, every hash computed again.
#[derive(Default)]
struct Chains(BTreeMap<String, (Chain, std::vec::IntoIter<Record>)>);

impl Chains {
    fn next(&mut self, sql: &mut dyn Sql, name: &str) -> Result<Option<Record>, Wrong> {
        let broken = |seq: u64, why: String| Wrong::Chain(name.to_owned(), seq, why);
        if !self.0.contains_key(name) {
            let id = ChainId::try_from(name).map_err(|why| broken(0, why.to_string()))?;
            self.0
                .insert(name.to_owned(), (Chain::new(id), Vec::new().into_iter()));
        }
        let Some((chain, page)) = self.0.get_mut(name) else {
            return Ok(None);
        };
        let record = match page.next() {
            Some(record) => record,
            None => {
                *page = records::records(sql, name, chain.head().seq + 1, BUNDLE)?.into_iter();
                match page.next() {
                    Some(record) => record,
                    None => return Ok(None),
                }
            }
        };
        chain
            .accept(&record)
            .map_err(|why| broken(record.seq, why.to_string()))?;
        Ok(Some(record))
    }
}

/// The root of leaves as they come, from the roots of the complete subtrees so far.
#[derive(Default)]
struct Roots(Vec<(u64, tlog::Hash)>);

impl Roots {
    fn add(&mut self, leaf: tlog::Hash) {
        let mut next = (1, leaf);
        while let Some((size, left)) = self.0.pop_if(|(size, _)| *size == next.0) {
            next = (size * 2, hash::node(&left, &next.1));
        }
        self.0.push(next);
    }

    fn root(&self) -> tlog::Hash {
        let mut roots = self.0.iter().rev().map(|(_, root)| *root);
        let last = roots.next().unwrap_or_else(hash::empty);
        roots.fold(last, |right, left| hash::node(&left, &right))
    }
}

/// A round on its own: its records, and the proof that the last of them is in the log. The records before it in the
/// journal need not be shown: each record carries the hash of the one in front.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Proved {
    /// The version of this form.
    pub version: u32,
    /// The table.
    pub table: String,
    /// The round's number.
    pub round: u64,
    /// Its records, as lines of a journal, from its first to its last.
    pub records: Vec<String>,
    /// Which leaf the last of them is.
    pub leaf: u64,
    /// The proof, each hash in hexadecimal.
    pub hashes: Vec<String>,
    /// The checkpoint it leads to.
    pub checkpoint: String,
}

/// The version of a proof's form.
const FORM: u32 = 1;

/// Proves records of a table, from one to another, which are a round.
pub fn prove(sql: &mut dyn Sql, table: &str, round: u64, (from, to): (u64, u64)) -> Result<Proved, Wrong> {
    let state = log::state(sql)?.filter(|state| !state.checkpoint.is_empty());
    let state = state.ok_or(Wrong::NoLog)?;
    let missing = |why: &str| Wrong::Proof(why.to_owned());
    let chain = ChainId::try_from(table).map_err(|why| Wrong::Proof(why.to_string()))?;
    let leaf = log::leaf_of(sql, table, to)?.filter(|leaf| *leaf < state.size);
    let leaf = leaf.ok_or_else(|| missing("the round is not in the log yet; try again in a few seconds"))?;
    let hashes = Tree::new(&mut Stored(&mut *sql), state.size).inclusion(leaf);
    let hashes = hashes.map_err(StorageError::from)?;
    let mut lines = Vec::new();
    for record in records::records(sql, table, from, to + 1 - from)? {
        let mut line = Vec::new();
        store::jsonl::write_line(&mut line, &chain, &record).map_err(|why| Wrong::Proof(why.to_string()))?;
        lines.push(String::from_utf8_lossy(&line).trim_end().to_owned());
    }
    Ok(Proved {
        version: FORM,
        table: table.to_owned(),
        round,
        records: lines,
        leaf,
        hashes: hashes.iter().map(|hash| Hash::from(*hash).to_string()).collect(),
        checkpoint: state.checkpoint,
    })
}

/// Checks a proof with nothing but the floor's key, and returns the round's records.
pub fn check(proved: &Proved, key: &Verifier) -> Result<(Checkpoint, Vec<Record>), Wrong> {
    let bad = |why: &dyn std::fmt::Display| Wrong::Proof(why.to_string());
    if proved.version != FORM {
        return Err(bad(&format!(
            "it is of form {}, and this Houseway reads {FORM}",
            proved.version
        )));
    }
    let signed = checkpoint(&proved.checkpoint, key)?;
    let mut records: Vec<Record> = Vec::new();
    for line in &proved.records {
        let (chain, record) = store::jsonl::from_line(line).map_err(|why| bad(&why))?;
        if chain.as_str() != proved.table || record.compute_hash(&chain) != Ok(record.hash) {
            return Err(bad(&format!("record {} was changed", record.seq)));
        }
        if records
            .last()
            .is_some_and(|last| last.hash != record.prev || last.seq + 1 != record.seq)
        {
            return Err(bad(&format!("record {} does not follow", record.seq)));
        }
        records.push(record);
    }
    let last = records.last().ok_or_else(|| bad(&"it has no records"))?;
    let entry = entries::of_record(&proved.table, last.seq, &last.hash);
    let hashes: Result<Vec<tlog::Hash>, _> = proved
        .hashes
        .iter()
        .map(|text| text.parse().map(|hash: Hash| *hash.as_bytes()))
        .collect();
    let hashes = hashes.map_err(|why: journal::BadHash| bad(&why))?;
    proof::inclusion(
        &hash::leaf(&entry),
        proved.leaf,
        signed.size,
        &signed.root,
        &hashes,
    )
    .map_err(|why| bad(&why))?;
    Ok((signed, records))
}
