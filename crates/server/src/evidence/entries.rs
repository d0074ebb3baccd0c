//! What a leaf of the log says: a record or an event by its name and hash, and nothing of what it is about.

use journal::Hash;

/// The most entries in a bundle, as a full tile has hashes.
pub const BUNDLE: u64 = tlog::tree::WIDTH;

/// The entry of a table's record. Its hash covers all before it in the chain.
pub fn of_record(chain: &str, seq: u64, hash: &Hash) -> Vec<u8> {
    format!("houseway/log/1/record\n{chain}\n{seq}\n{hash}\n").into_bytes()
}

/// The entry of an event.
pub fn of_event(id: &str, hash: &Hash) -> Vec<u8> {
    format!("houseway/log/1/event\n{id}\n{hash}\n").into_bytes()
}

/// Adds entries to a bundle (C2SP tlog-tiles): each after its length in two bytes.
pub fn bundle(into: &mut Vec<u8>, entry: &[u8]) {
    // A table's name is at most 128 bytes, so an entry is far below 64 KiB.
    let length = u16::try_from(entry.len()).unwrap_or(u16::MAX);
    into.extend(length.to_be_bytes());
    into.extend(entry.iter().take(usize::from(length)));
}

/// The entries of a bundle; none where it does not read.
pub fn unbundle(mut bytes: &[u8]) -> Option<Vec<&[u8]>> {
    let mut entries = Vec::new();
    while !bytes.is_empty() {
        let (length, rest) = bytes.split_first_chunk()?;
        let (entry, rest) = rest.split_at_checked(usize::from(u16::from_be_bytes(*length)))?;
        entries.push(entry);
        bytes = rest;
    }
    Some(entries)
}
