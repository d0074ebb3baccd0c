//! Files as an auditor, a thief or an accident leaves them.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use store::{Error, Owner, Store};

use crate::common::{Pit, id, play, rounds};

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn reading_a_closed_journal_leaves_nothing_beside_it() {
    let pit = Pit::new();
    play(&mut pit.open(), &id("bj-7"), 5);
    assert_eq!(names(pit.folder.path()), ["pit.journal"]);
    let store = Store::open_read_only(&pit.path).unwrap();
    assert_eq!(store.verify(&id("bj-7")).unwrap().seq, 5);
    assert_eq!(names(pit.folder.path()), ["pit.journal"]);
}

#[test]
fn reading_a_journal_that_was_killed_leaves_it_and_its_log_as_they_are() {
    let pit = Pit::new();
    let mut store = pit.open();
    play(&mut store, &id("bj-7"), 5);
    // As the disk stands at a power cut: the file and its log, and no index of the log.
    let evidence = tempfile::tempdir().unwrap();
    let copy = evidence.path().join("pit.journal");
    fs::copy(&pit.path, &copy).unwrap();
    fs::copy(
        pit.path.with_extension("journal-wal"),
        copy.with_extension("journal-wal"),
    )
    .unwrap();
    let before: Vec<Vec<u8>> = names(evidence.path())
        .iter()
        .map(|name| fs::read(evidence.path().join(name)).unwrap())
        .collect();
    let reader = Store::open_read_only(&copy).unwrap();
    assert_eq!(reader.verify(&id("bj-7")).unwrap().seq, 5);
    drop(reader);
    assert_eq!(names(evidence.path()), ["pit.journal", "pit.journal-wal"]);
    let after: Vec<Vec<u8>> = names(evidence.path())
        .iter()
        .map(|name| fs::read(evidence.path().join(name)).unwrap())
        .collect();
    assert!(before == after);
}

#[test]
fn an_odd_name_is_read_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("day 1?#50%.journal");
    let mut store = Store::open(&path).unwrap();
    play(&mut store, &id("bj-7"), 2);
    drop(store);
    let store = Store::open_read_only(&path).unwrap();
    assert_eq!(store.verify(&id("bj-7")).unwrap().seq, 2);
}

#[test]
fn what_a_stranger_put_into_a_journal_is_refused_before_use() {
    for (sql, what) in [
        (
            "CREATE TRIGGER x BEFORE INSERT ON records WHEN new.kind = 'state-digest' BEGIN SELECT raise(ignore); END",
            "trigger \"x\"",
        ),
        ("CREATE TABLE stolen (payload BLOB)", "table \"stolen\""),
        ("CREATE VIEW peek AS SELECT payload FROM records", "view \"peek\""),
        ("CREATE INDEX by_kind ON records (kind)", "index \"by_kind\""),
        // A floor's file may have tables of its server, and still no trigger.
        (
            "CREATE TABLE floor_tables (name TEXT); CREATE TRIGGER y AFTER INSERT ON records BEGIN SELECT 1; END",
            "trigger \"y\"",
        ),
    ] {
        let pit = Pit::new();
        play(&mut pit.open(), &id("bj-7"), 3);
        Connection::open(&pit.path).unwrap().execute_batch(sql).unwrap();
        let before = fs::read(&pit.path).unwrap();
        for opened in [Store::open(&pit.path), Store::open_read_only(&pit.path)] {
            match opened.unwrap_err() {
                Error::NotAJournal { why, .. } => assert!(why.contains(what), "{sql}: {why}"),
                other => panic!("{sql}: {other}"),
            }
        }
        assert!(fs::read(&pit.path).unwrap() == before, "{sql}");
    }
}

#[test]
fn a_floors_file_keeps_its_servers_tables() {
    let pit = Pit::new();
    play(&mut pit.open(), &id("bj-7"), 3);
    let server = Connection::open(&pit.path).unwrap();
    server
        .execute_batch("CREATE TABLE floor_tables (name TEXT); CREATE TABLE people (id TEXT)")
        .unwrap();
    assert_eq!(pit.open().verify(&id("bj-7")).unwrap().seq, 3);
}

#[test]
fn a_record_that_something_swallowed_is_not_acknowledged() {
    let pit = Pit::new();
    let mut store = pit.open();
    play(&mut store, &id("bj-7"), 1);
    Connection::open(&pit.path)
        .unwrap()
        .execute_batch("CREATE TRIGGER x BEFORE INSERT ON records BEGIN SELECT raise(ignore); END")
        .unwrap();
    let mut chain = store.chain(&id("bj-7")).unwrap();
    let next = rounds(&mut chain, 1);
    assert!(matches!(
        store.append(&id("bj-7"), &next).unwrap_err(),
        Error::Damaged { .. }
    ));
    assert_eq!(store.head(&id("bj-7")).unwrap().seq, 1);
}

#[test]
fn an_oversized_payload_is_refused_unread() {
    let pit = Pit::new();
    play(&mut pit.open(), &id("bj-7"), 2);
    Connection::open(&pit.path)
        .unwrap()
        .execute_batch(
            "INSERT INTO records SELECT chain, 3, time_ms, actor, 'forged', part, parts, bound, kind, prev, hash,
                 zeroblob(200000000) FROM records WHERE seq = 2;
             UPDATE chains SET head_seq = 3",
        )
        .unwrap();
    let store = Store::open_read_only(&pit.path).unwrap();
    let error = store.verify(&id("bj-7")).unwrap_err().to_string();
    assert!(error.contains("too big"), "{error}");
}

#[test]
fn a_journal_removed_or_replaced_is_noticed_before_the_next_acknowledgement() {
    let replace: [fn(&Path); 2] = [
        |path| fs::remove_file(path).unwrap(),
        |path| {
            let aside = path.with_extension("aside");
            fs::copy(path, &aside).unwrap();
            fs::rename(&aside, path).unwrap();
        },
    ];
    for happens in replace {
        let pit = Pit::new();
        let mut store = pit.open();
        play(&mut store, &id("bj-7"), 2);
        happens(&pit.path);
        let next = rounds(&mut store.chain(&id("bj-7")).unwrap(), 1);
        assert!(matches!(
            store.append(&id("bj-7"), &next).unwrap_err(),
            Error::Gone { .. }
        ));
    }
}

#[test]
fn one_process_owns_a_journal_at_a_time() {
    let pit = Pit::new();
    let owner = Owner::take(&pit.path).unwrap();
    let mut store = pit.open();
    play(&mut store, &id("bj-7"), 1);
    assert!(matches!(Owner::take(&pit.path).unwrap_err(), Error::Owned { .. }));
    // The one who is there goes on, and whoever reads may read.
    play(&mut store, &id("bj-7"), 1);
    assert_eq!(
        Store::open_read_only(&pit.path)
            .unwrap()
            .verify(&id("bj-7"))
            .unwrap()
            .seq,
        2
    );
    drop(store);
    drop(owner);
    Owner::take(&pit.path).unwrap();
}
