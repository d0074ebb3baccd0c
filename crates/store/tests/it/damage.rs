//! Damage to the file: any one byte changed, the log cut or changed.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::thread;

use crate::common::{Dice, Pit, id, play};
use journal::{ChainId, Head, Record, Snapshot};
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags};
use store::{Error, Store};

const TABLES: [&str; 3] = ["bj-7", "bj-8", "craps-1"];

/// Every byte of a small journal in turn gets another value, and one in sixteen of the empty space between. Opening and verifying never panics; verifying
/// succeeds only if every record is as it was, and names the first that is not, never a sound one.
#[test]
fn no_changed_byte_goes_unnoticed() {
    let pit = Pit::new();
    let mut store = pit.open();
    let kept: Vec<Vec<Record>> = TABLES
        .iter()
        .zip([24, 9, 1])
        .map(|(name, count)| play(&mut store, &id(name), count))
        .collect();
    let at = Head {
        seq: 9,
        hash: kept[1][8].hash,
    };
    store
        .put_snapshot(
            &id("bj-8"),
            &Snapshot {
                at,
                format: 1,
                state: b"seats 1 3 5".to_vec(),
            },
        )
        .unwrap();
    drop(store);
    let whole = fs::read(&pit.path).unwrap();

    let workers = thread::available_parallelism().map_or(1, usize::from);
    let mut tally: BTreeMap<&str, u64> = BTreeMap::new();
    thread::scope(|scope| {
        let (whole, kept, pit) = (&whole, &kept, &pit);
        let hands: Vec<_> = (0..workers)
            .map(|worker| scope.spawn(move || flip_every(worker, workers, whole, kept, pit)))
            .collect();
        for hand in hands {
            for (outcome, count) in hand.join().expect("no panic") {
                *tally.entry(outcome).or_default() += count;
            }
        }
    });
    let places = places(&whole).len();
    println!(
        "{places} of {} bytes, {} chains: {tally:?}",
        whole.len(),
        TABLES.len()
    );
    assert_eq!(tally.values().sum::<u64>() as usize, places * TABLES.len());
    assert!(
        tally["named"] > 1000 && tally["sound"] > 1000,
        "the test has lost its teeth: {tally:?}"
    );
}

/// Where to change a byte: all but most of the empty space, which is known by the zeros around.
fn places(whole: &[u8]) -> Vec<usize> {
    let empty = |place: usize| {
        let around = place.saturating_sub(16)..(place + 16).min(whole.len());
        whole[around].iter().all(|byte| *byte == 0)
    };
    (0..whole.len())
        .filter(|&place| place % 16 == 0 || !empty(place))
        .collect()
}

fn flip_every(
    worker: usize,
    workers: usize,
    whole: &[u8],
    kept: &[Vec<Record>],
    pit: &Pit,
) -> BTreeMap<&'static str, u64> {
    let path = pit.folder.path().join(format!("flipped-{worker}"));
    fs::write(&path, whole).unwrap();
    let file = OpenOptions::new().write(true).open(&path).unwrap();
    let mut tally = BTreeMap::new();
    for &place in places(whole).iter().skip(worker).step_by(workers) {
        let flip = Dice(place as u64).roll(255) as u8 + 1;
        file.write_at(&[whole[place] ^ flip], place as u64).unwrap();
        let store = Store::open_read_only(&path).inspect(|store| {
            let _ = (store.chains(), store.check_file());
        });
        let bare = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
        for (name, kept) in TABLES.iter().zip(kept) {
            let outcome = outcome(&store, &bare, &id(name), kept)
                .unwrap_or_else(|wrong| panic!("byte {place} ^ {flip:#04x}, chain {name}: {wrong}"));
            *tally.entry(outcome).or_default() += 1;
        }
        drop((store, bare));
        file.write_at(&whole[place..=place], place as u64).unwrap();
        forget_log(&path);
    }
    tally
}

/// What verifying says, held against what is really there.
fn outcome(
    store: &Result<Store, Error>,
    bare: &Connection,
    id: &ChainId,
    kept: &[Record],
) -> Result<&'static str, String> {
    let Ok(store) = store else { return Ok("not opened") };
    let verify = || {
        let _ = (store.chain(id), store.latest_snapshot(id, 1));
        for record in kept.iter().step_by(8) {
            let command = record.command.parse().unwrap();
            if let Ok(Some(span)) = store.command(id, &command) {
                assert_eq!(span, record.span(), "a wrong command was found");
            }
        }
        let read: Vec<_> = store.records(id, ..)?.map_while(Result::ok).collect();
        assert!(kept.starts_with(&read), "a wrong record was handed out");
        store.verify(id)
    };
    // Damage to one chain's rows can hide another's from a search, or show it rows it never had in a reading
    // of the whole file; a chain that one of the two finds as it was has lost nothing.
    let searched = first_bad(bare, "chain = ?1 ORDER BY seq", id, kept);
    let scanned = first_bad(bare, "+chain = ?1", id, kept);
    let intact = [&searched, &scanned].into_iter().any(|read| *read == Ok(None));
    let wrong = |says: String| {
        Err(format!(
            "{says}, though searched {searched:?}, scanned {scanned:?}"
        ))
    };
    match verify() {
        Ok(head) if intact && head.seq == kept.len() as u64 => Ok("sound"),
        Ok(head) => wrong(format!("verified to {head}")),
        Err(Error::Broken { broken, .. }) if !intact && scanned == Ok(Some(broken.seq)) => Ok("named"),
        Err(Error::Broken { broken, .. }) => wrong(broken.to_string()),
        Err(Error::HeadMismatch { .. }) if intact => Ok("head"),
        Err(Error::HeadMismatch { stored, .. }) => wrong(format!("head {stored}")),
        Err(Error::Damaged {
            good_through: Some(through),
            ..
        }) if !intact
            && scanned
                .as_ref()
                .is_ok_and(|bad| bad.is_some_and(|seq| seq <= through)) =>
        {
            wrong(format!("good through {through}"))
        }
        Err(Error::Damaged { .. }) => Ok("damaged"),
        Err(Error::NoSuchChain { .. }) => Ok("no such chain"),
        Err(error) => wrong(format!("unexpected: {error}")),
    }
}

/// The first record that is not as kept, read with bare SQLite; an error where even that is not possible.
fn first_bad(
    bare: &Connection,
    which: &str,
    id: &ChainId,
    kept: &[Record],
) -> Result<Option<u64>, rusqlite::Error> {
    let columns = "chain, seq, time_ms, actor, command, part, parts, bound, kind, prev, hash, payload";
    let mut statement = bare.prepare(&format!("SELECT {columns} FROM records WHERE {which}"))?;
    let mut rows = statement.query([id.as_str()])?;
    for record in kept {
        let expected: [Value; 12] = [
            id.to_string().into(),
            (record.seq as i64).into(),
            record.time_ms.into(),
            record.actor.clone().into(),
            record.command.clone().into(),
            record.part.into(),
            record.parts.into(),
            record.bound.into(),
            record.kind.clone().into(),
            record.prev.as_bytes().to_vec().into(),
            record.hash.as_bytes().to_vec().into(),
            record.payload.clone().into(),
        ];
        let Some(row) = rows.next()? else {
            return Ok(Some(record.seq));
        };
        for (column, expected) in expected.iter().enumerate() {
            // A text that is not UTF-8 is read as an error, and is as bad as any other difference.
            if row.get::<_, Value>(column).as_ref() != Ok(expected) {
                return Ok(Some(record.seq));
            }
        }
    }
    Ok(rows.next()?.map(|_| kept.len() as u64 + 1))
}

/// A changed file that is opened for writing gives an error or goes on soundly; it never panics.
#[test]
fn writing_to_a_changed_file_is_safe() {
    let pit = Pit::new();
    let kept = play(&mut pit.open(), &id("bj-7"), 24);
    let whole = fs::read(&pit.path).unwrap();
    let mut dice = Dice(20_260_101);
    for _ in 0..300 {
        let place = dice.roll(whole.len() as u64) as usize;
        let mut bytes = whole.clone();
        bytes[place] ^= dice.roll(255) as u8 + 1;
        fs::write(&pit.path, bytes).unwrap();
        let grown = Store::open(&pit.path).and_then(|mut store| {
            let mut chain = store.chain(&id("bj-7"))?;
            let next = chain.append(99_000, "dealer 12", "round", "{}").unwrap();
            store.append(&id("bj-7"), &[next])?;
            store.verify(&id("bj-7"))
        });
        if let Ok(head) = grown {
            assert_eq!(head.seq, kept.len() as u64 + 1);
        }
        forget_log(&pit.path);
    }
}

/// A log cut anywhere, as by a power cut while it is written, leaves whole appends only; and everything
/// acknowledged before the cut.
#[test]
fn a_torn_log_keeps_what_was_acknowledged() {
    let (pit, acknowledged) = crashed();
    let (file, log) = (
        fs::read(&pit.path).unwrap(),
        fs::read(beside(&pit.path, "-wal")).unwrap(),
    );
    let mut dice = Dice(7);
    for _ in 0..200 {
        let cut = dice.roll(log.len() as u64 + 1) as usize;
        let mut torn = log[..cut].to_vec();
        torn.extend((0..dice.roll(5000)).map(|_| dice.roll(256) as u8));
        let copy = restore(&file, &torn);
        let head = head_of(&copy.open());
        let (_, least) = acknowledged
            .iter()
            .rev()
            .find(|(bytes, _)| *bytes <= cut)
            .expect("zero is there");
        assert!(
            head >= *least && acknowledged.iter().any(|(_, seq)| *seq == head),
            "cut {cut}: {head}"
        );
    }
}

/// A changed byte in the log is where SQLite takes it to end; a published head tells.
#[test]
fn a_changed_log_is_a_shorter_chain_and_a_published_head_tells() {
    let (pit, acknowledged) = crashed();
    let (file, log) = (
        fs::read(&pit.path).unwrap(),
        fs::read(beside(&pit.path, "-wal")).unwrap(),
    );
    let published = pit.open().verify(&id("bj-7")).unwrap();
    let mut dice = Dice(8);
    for _ in 0..200 {
        let place = dice.roll(log.len() as u64) as usize;
        let mut changed = log.clone();
        changed[place] ^= dice.roll(255) as u8 + 1;
        let copy = restore(&file, &changed);
        let store = copy.open();
        let head = head_of(&store);
        assert!(acknowledged.iter().any(|(_, seq)| *seq == head));
        if head > 0 {
            let told = store.verify_against(&id("bj-7"), published);
            assert_eq!(told.is_ok(), head == published.seq, "byte {place}: {told:?}");
        }
    }
}

/// A journal whose writer never closed it, with the length of its log after each append.
fn crashed() -> (Pit, Vec<(usize, u64)>) {
    let pit = Pit::new();
    let mut store = pit.open();
    let mut acknowledged = vec![(0, 0)];
    for count in [1, 2, 1, 5, 1, 3, 1, 1] {
        let records = play(&mut store, &id("bj-7"), count);
        let log_bytes = fs::metadata(beside(&pit.path, "-wal")).unwrap().len() as usize;
        acknowledged.push((log_bytes, records.last().unwrap().seq));
    }
    let crashed = restore(
        &fs::read(&pit.path).unwrap(),
        &fs::read(beside(&pit.path, "-wal")).unwrap(),
    );
    (crashed, acknowledged)
}

fn restore(file: &[u8], log: &[u8]) -> Pit {
    let pit = Pit::new();
    fs::write(&pit.path, file).unwrap();
    fs::write(beside(&pit.path, "-wal"), log).unwrap();
    pit
}

fn head_of(store: &Store) -> u64 {
    match store.verify(&id("bj-7")) {
        Ok(head) => head.seq,
        Err(Error::NoSuchChain { .. }) => 0,
        Err(error) => panic!("{error}"),
    }
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn forget_log(path: &Path) {
    for suffix in ["-wal", "-shm", "-journal"] {
        let _ = fs::remove_file(beside(path, suffix));
    }
}
