//! A journal in a folder of its own, and small helpers.

use std::path::PathBuf;

use journal::{Chain, ChainId, Record};
use store::Store;
use tempfile::TempDir;

pub(crate) struct Pit {
    pub(crate) folder: TempDir,
    pub(crate) path: PathBuf,
}

impl Pit {
    pub(crate) fn new() -> Pit {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pit.journal");
        Pit { folder, path }
    }

    pub(crate) fn open(&self) -> Store {
        Store::open(&self.path).unwrap()
    }
}

pub(crate) fn id(name: &str) -> ChainId {
    name.parse().unwrap()
}

/// The next `count` rounds of a chain.
pub(crate) fn rounds(chain: &mut Chain, count: u64) -> Vec<Record> {
    (0..count)
        .map(|_| {
            let seq = chain.head().seq + 1;
            let payload = format!(r#"{{"cards":"As Kd Th 9c Jk","round":{seq},"win":{}}}"#, seq * 25);
            chain
                .append(seq as i64 * 1000, "dealer 12", "round", payload)
                .unwrap()
        })
        .collect()
}

/// Appends `count` rounds and gives them.
pub(crate) fn play(store: &mut Store, id: &ChainId, count: u64) -> Vec<Record> {
    let mut chain = store.chain(id).unwrap();
    let records = rounds(&mut chain, count);
    assert_eq!(store.append(id, &records).unwrap(), chain.head());
    records
}

/// SplitMix64: enough chance for a test, the same everywhere.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % below
    }
}
