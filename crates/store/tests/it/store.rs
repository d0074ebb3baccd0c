//! What a store keeps, refuses and gives back.

use std::fs;

use crate::common::{Pit, id, play, rounds};
use journal::{
    Chain, ChainId, Command, Draft, Flaw, Head, Log, LogErrorKind, Record, Snapshot, Span, verify,
    verify_against,
};
use rusqlite::Connection;
use store::{Error, Store, jsonl};

#[test]
fn what_was_appended_is_read_back_after_reopening() {
    let pit = Pit::new();
    let (seven, eight) = (id("bj-7"), id("bj-8"));
    let mut store = pit.open();
    let mut kept = play(&mut store, &seven, 700);
    let other = play(&mut store, &eight, 3);
    kept.extend(play(&mut store, &seven, 1));
    drop(store);

    let store = Store::open_read_only(&pit.path).unwrap();
    let head = store.verify(&seven).unwrap();
    assert_eq!(head.seq, 701);
    assert_eq!(store.verify_against(&seven, head).unwrap(), head);
    assert_eq!(store.chain(&seven).unwrap().head(), head);
    let names: Vec<_> = store
        .chains()
        .unwrap()
        .into_iter()
        .map(|(id, head)| (id, head.seq))
        .collect();
    assert_eq!(names, [(seven.clone(), 701), (eight.clone(), 3)]);
    let read = |first, last| -> Vec<Record> {
        store
            .records(&seven, first..=last)
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap()
    };
    assert_eq!(read(0, u64::MAX), kept);
    assert_eq!(read(300, 400), kept[299..400]);
    assert_eq!(read(701, 701), kept[700..]);
    assert_eq!(read(702, 900), []);
    assert_eq!(read(5, 4), []);
    assert_eq!(
        store
            .records(&eight, ..)
            .unwrap()
            .map(Result::unwrap)
            .collect::<Vec<_>>(),
        other
    );
    store.check_file().unwrap();
}

#[test]
fn large_payloads_are_read_a_few_at_a_time() {
    let pit = Pit::new();
    let mut store = pit.open();
    let mut chain = store.chain(&id("t")).unwrap();
    for _ in 0..5 {
        let record = chain.append(0, "camera", "frame", vec![7; 900_000]).unwrap();
        store.append(&id("t"), &[record]).unwrap();
    }
    assert_eq!(store.verify(&id("t")).unwrap(), chain.head());
}

#[test]
fn a_chain_never_forks() {
    let pit = Pit::new();
    let (mut one, mut two) = (pit.open(), pit.open());
    let table = id("bj-7");
    play(&mut one, &table, 2);
    let mut ours = one.chain(&table).unwrap();
    let mut theirs = two.chain(&table).unwrap();
    let (our, their) = (rounds(&mut ours, 1), rounds(&mut theirs, 2));
    one.append(&table, &our).unwrap();
    let refused = two.append(&table, &their).unwrap_err();
    assert!(
        matches!(refused, Error::Stale { stored, offered: 3, .. } if stored == ours.head()),
        "{refused}"
    );
    assert!(matches!(
        one.append(&table, &our).unwrap_err(),
        Error::Stale { .. }
    ));
    assert_eq!(two.verify(&table).unwrap(), ours.head());
    assert_eq!(two.append(&table, &[]).unwrap(), ours.head());
}

#[test]
fn an_unsound_batch_is_refused_whole() {
    let pit = Pit::new();
    let mut store = pit.open();
    let table = id("bj-7");
    play(&mut store, &table, 2);
    let before = store.chain(&table).unwrap();
    let batch = rounds(&mut before.clone(), 3);
    let mut forged = batch.clone();
    forged[2].payload.push(b' ');
    let mut gap = batch.clone();
    gap.remove(1);
    for (bad, seq) in [(forged, 5), (gap, 4)] {
        let refused = store.append(&table, &bad).unwrap_err();
        assert!(
            matches!(&refused, Error::Refused { broken, .. } if broken.seq == seq),
            "{refused}"
        );
        assert_eq!(store.chain(&table).unwrap(), before);
    }
    let elsewhere = store
        .append(&id("bj-8"), &rounds(&mut Chain::new(table.clone()), 1))
        .unwrap_err();
    assert!(matches!(elsewhere, Error::Stale { .. }));
    assert!(matches!(
        store.verify(&id("bj-8")).unwrap_err(),
        Error::NoSuchChain { .. }
    ));
    store.append(&table, &batch).unwrap();
}

#[test]
fn the_file_itself_refuses_change() {
    let pit = Pit::new();
    play(&mut pit.open(), &id("bj-7"), 3);
    let other_program = Connection::open(&pit.path).unwrap();
    for (sql, says) in [
        (
            "UPDATE records SET payload = x'00' WHERE seq = 2",
            "never changed",
        ),
        ("DELETE FROM records WHERE seq = 3", "never removed"),
        (
            "INSERT OR REPLACE INTO records SELECT * FROM records WHERE seq = 2",
            "never replaced",
        ),
        ("UPDATE chains SET head_seq = 2", "only grows"),
        ("DELETE FROM chains", "never removed"),
    ] {
        let refused = other_program.execute(sql, []).unwrap_err().to_string();
        assert!(refused.contains(says), "{sql}: {refused}");
    }
    assert_eq!(pit.open().verify(&id("bj-7")).unwrap().seq, 3);
}

/// Changes the file as someone would who knows how to drop the triggers and put them back.
fn tamper(pit: &Pit, sql: &str) {
    let forger = Connection::open(&pit.path).unwrap();
    let mut find = forger
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        .unwrap();
    let triggers: Vec<(String, String)> = find
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    triggers
        .iter()
        .for_each(|(name, _)| forger.execute_batch(&format!("DROP TRIGGER {name}")).unwrap());
    forger.execute_batch(sql).unwrap();
    triggers
        .iter()
        .for_each(|(_, sql)| forger.execute_batch(sql).unwrap());
}

#[test]
fn tampering_is_found_at_the_first_bad_record() {
    for (sql, seq) in [
        ("UPDATE records SET payload = x'7b7d' WHERE seq = 4", 4),
        (
            "UPDATE records SET payload = x'7b7d', hash = prev WHERE seq = 4",
            4,
        ),
        ("DELETE FROM records WHERE seq = 300", 300),
        ("DELETE FROM records WHERE seq > 390", 391),
        ("DELETE FROM records", 1),
        ("UPDATE records SET actor = x'ff' || actor WHERE seq = 5", 5),
        ("UPDATE records SET hash = x'00' WHERE seq = 5", 5),
        ("UPDATE records SET time_ms = -time_ms WHERE seq = 5", 5),
        ("UPDATE records SET chain = 'bj-8' WHERE seq = 6", 6),
    ] {
        let pit = Pit::new();
        play(&mut pit.open(), &id("bj-7"), 400);
        tamper(&pit, sql);
        let store = pit.open();
        let found = store.verify(&id("bj-7")).unwrap_err();
        assert!(
            matches!(&found, Error::Broken { broken, .. } if broken.seq == seq),
            "{sql}: {found}"
        );
        let read = store
            .records(&id("bj-7"), ..)
            .unwrap()
            .find_map(Result::err)
            .unwrap();
        assert_eq!(read.to_string(), found.to_string());
    }
}

#[test]
fn a_rewritten_head_is_found() {
    for sql in [
        "UPDATE chains SET head_seq = 9",
        "UPDATE chains SET head_seq = 3",
        "UPDATE chains SET head_seq = 0",
        "UPDATE chains SET head_hash = zeroblob(32)",
        "INSERT INTO records SELECT chain, -seq, time_ms, actor, '-' || command, part, parts, bound, kind, prev, hash,
         payload FROM records",
    ] {
        let pit = Pit::new();
        play(&mut pit.open(), &id("bj-7"), 5);
        tamper(&pit, sql);
        let found = pit.open().verify(&id("bj-7")).unwrap_err();
        assert!(matches!(found, Error::HeadMismatch { .. }), "{sql}: {found}");
    }
}

#[test]
fn records_and_head_cut_together_are_found_by_a_published_head() {
    let pit = Pit::new();
    let records = play(&mut pit.open(), &id("bj-7"), 5);
    let published = Head {
        seq: 5,
        hash: records[4].hash,
    };
    tamper(
        &pit,
        "DELETE FROM records WHERE seq > 3;
         UPDATE chains SET (head_seq, head_hash) = (SELECT seq, hash FROM records WHERE seq = 3)",
    );
    let store = pit.open();
    assert_eq!(store.verify(&id("bj-7")).unwrap().seq, 3);
    let found = store.verify_against(&id("bj-7"), published).unwrap_err();
    assert!(
        matches!(&found, Error::Broken { broken, .. }
            if broken.seq == 4 && broken.what == (Flaw::Truncated { published })),
        "{found}"
    );
}

#[test]
fn a_missing_guard_is_found_on_opening() {
    let pit = Pit::new();
    play(&mut pit.open(), &id("bj-7"), 5);
    Connection::open(&pit.path)
        .unwrap()
        .execute_batch("DROP TRIGGER records_are_not_removed")
        .unwrap();
    let refused = Store::open(&pit.path).unwrap_err().to_string();
    assert!(
        refused.contains("trigger records_are_not_removed is missing or changed"),
        "{refused}"
    );
}

#[test]
fn other_files_are_refused_and_not_touched() {
    let pit = Pit::new();
    let other = |name: &str| pit.folder.path().join(name);
    fs::write(other("text"), "Dear diary,").unwrap();
    fs::write(other("short"), "SQLite format 3\0").unwrap();
    Connection::open(other("sqlite"))
        .unwrap()
        .execute_batch("CREATE TABLE meta (a); PRAGMA user_version = 3")
        .unwrap();
    fs::create_dir(other("folder")).unwrap();
    for name in ["text", "short", "sqlite", "folder"] {
        let before = fs::read(other(name)).ok();
        for refused in [Store::open(other(name)), Store::open_read_only(other(name))] {
            let refused = refused.unwrap_err();
            assert!(matches!(refused, Error::NotAJournal { .. }), "{name}: {refused}");
        }
        assert_eq!(fs::read(other(name)).ok(), before);
    }
    assert!(matches!(
        Store::open_read_only(other("none")).unwrap_err(),
        Error::Missing { .. }
    ));
    assert!(!other("none").exists());
    assert_eq!(fs::read_dir(pit.folder.path()).unwrap().count(), 4);
}

#[test]
fn a_newer_version_is_refused_and_not_touched() {
    let pit = Pit::new();
    let log = pit.folder.path().join("pit.journal-wal");
    play(&mut pit.open(), &id("bj-7"), 5);
    // A newer writer that crashed: its last change is in the log only.
    let newer = Connection::open(&pit.path).unwrap();
    newer.execute_batch("UPDATE meta SET value = '3'").unwrap();
    let before = (fs::read(&pit.path).unwrap(), fs::read(&log).unwrap());
    let copy = Pit::new();
    fs::write(&copy.path, &before.0).unwrap();
    fs::write(copy.folder.path().join("pit.journal-wal"), &before.1).unwrap();
    for refused in [Store::open(&copy.path), Store::open_read_only(&copy.path)] {
        assert!(matches!(
            refused.unwrap_err(),
            Error::NewerVersion {
                found: 3,
                known: 2,
                ..
            }
        ));
    }
    let after = (
        fs::read(&copy.path).unwrap(),
        fs::read(copy.folder.path().join("pit.journal-wal")).unwrap(),
    );
    assert!(before == after);
}

#[test]
fn a_log_without_its_file_is_left_alone() {
    let pit = Pit::new();
    let log = pit.folder.path().join("pit.journal-wal");
    fs::write(&log, "the only copy").unwrap();
    assert!(matches!(
        Store::open(&pit.path).unwrap_err(),
        Error::CannotOpen { .. }
    ));
    assert_eq!(fs::read(&log).unwrap(), b"the only copy");
    assert!(!pit.path.exists());
}

#[test]
fn reading_only_writes_nothing() {
    let pit = Pit::new();
    play(&mut pit.open(), &id("bj-7"), 5);
    let before = fs::read(&pit.path).unwrap();
    let mut store = Store::open_read_only(&pit.path).unwrap();
    let more = rounds(&mut store.chain(&id("bj-7")).unwrap(), 1);
    assert!(matches!(
        store.append(&id("bj-7"), &more).unwrap_err(),
        Error::ReadOnly { .. }
    ));
    drop(store);
    assert!(fs::read(&pit.path).unwrap() == before);
}

#[test]
fn commits_are_durable_by_default() {
    let pit = Pit::new();
    let mut store = pit.open();
    play(&mut store, &id("bj-7"), 1);
    assert!(pit.folder.path().join("pit.journal-wal").exists());
    // The mode of the file; that each commit also waits for the disk is asserted inside the crate.
    let mode: String = Connection::open(&pit.path)
        .unwrap()
        .query_row("PRAGMA journal_mode", [], |row| row.get(0))
        .unwrap();
    assert_eq!(mode, "wal");
}

#[test]
fn a_reader_sees_what_a_writer_has_acknowledged() {
    let pit = Pit::new();
    let mut writer = pit.open();
    play(&mut writer, &id("bj-7"), 300);
    let reader = Store::open_read_only(&pit.path).unwrap();
    let mut reading = reader.records(&id("bj-7"), ..).unwrap();
    assert_eq!(reading.next().unwrap().unwrap().seq, 1);
    play(&mut writer, &id("bj-7"), 1);
    assert_eq!(reading.map(Result::unwrap).last().unwrap().seq, 300);
    assert_eq!(reader.verify(&id("bj-7")).unwrap().seq, 301);
}

#[test]
fn many_can_open_a_new_file_at_once() {
    let pit = Pit::new();
    let opened = std::thread::scope(|scope| {
        let hands: Vec<_> = (0..8)
            .map(|hand| {
                let path = &pit.path;
                scope.spawn(move || {
                    let mut store = Store::open(path)?;
                    let table = id(&format!("bj-{hand}"));
                    store.append(&table, &rounds(&mut Chain::new(table.clone()), 2))
                })
            })
            .collect();
        hands
            .into_iter()
            .map(|hand| hand.join().unwrap())
            .collect::<Vec<_>>()
    });
    for result in opened {
        result.unwrap();
    }
    assert_eq!(pit.open().chains().unwrap().len(), 8);
}

#[test]
fn a_snapshot_is_given_back_only_where_the_chain_passes() {
    let pit = Pit::new();
    let table = id("bj-7");
    let mut store = pit.open();
    let records = play(&mut store, &table, 10);
    let snapshot = |seq: usize| Snapshot {
        at: records[seq - 1].head(),
        format: 7,
        state: format!("state {seq}").into(),
    };
    assert_eq!(store.latest_snapshot(&table, 7).unwrap(), None);
    for seq in [2, 4, 8] {
        store.put_snapshot(&table, &snapshot(seq)).unwrap();
    }
    assert_eq!(store.latest_snapshot(&table, 7).unwrap(), Some(snapshot(8)));
    assert_eq!(store.latest_snapshot(&table, 8).unwrap(), None);
    assert_eq!(store.latest_snapshot(&id("bj-8"), 7).unwrap(), None);
    let other_format = Snapshot {
        format: 8,
        ..snapshot(9)
    };
    store.put_snapshot(&table, &other_format).unwrap();
    assert_eq!(store.latest_snapshot(&table, 7).unwrap(), Some(snapshot(8)));

    let mut wrong = snapshot(8);
    wrong.at.hash = records[0].hash;
    assert!(matches!(
        store.put_snapshot(&table, &wrong).unwrap_err(),
        Error::SnapshotElsewhere { .. }
    ));
    wrong.at.seq = 11;
    assert!(matches!(
        store.put_snapshot(&table, &wrong).unwrap_err(),
        Error::SnapshotElsewhere { .. }
    ));

    tamper(&pit, "UPDATE snapshots SET state = x'00' WHERE seq = 8");
    assert_eq!(store.latest_snapshot(&table, 7).unwrap(), Some(snapshot(4)));
    tamper(&pit, "UPDATE records SET hash = prev WHERE seq = 4");
    assert_eq!(store.latest_snapshot(&table, 7).unwrap(), None);
}

#[test]
fn only_the_last_few_snapshots_are_kept() {
    let pit = Pit::new();
    let table = id("bj-7");
    let mut store = pit.open();
    let records = play(&mut store, &table, 10);
    for record in &records {
        let snapshot = Snapshot {
            at: record.head(),
            format: 1,
            state: b"state".to_vec(),
        };
        store.put_snapshot(&table, &snapshot).unwrap();
    }
    let kept: i64 = Connection::open(&pit.path)
        .unwrap()
        .query_row("SELECT count(*) FROM snapshots", [], |row| row.get(0))
        .unwrap();
    assert_eq!(kept, 3);
    assert_eq!(store.latest_snapshot(&table, 1).unwrap().unwrap().at.seq, 10);
}

/// The records of a command with an id of its own.
fn command(chain: &mut Chain, name: &str, records: usize) -> Vec<Record> {
    let command = Command {
        id: Some(name.parse().unwrap()),
        if_head: None,
    };
    let draft = Draft {
        time_ms: chain.time_ms(),
        actor: "seat 3".to_owned(),
        kind: "wager".to_owned(),
        payload: b"{}".to_vec(),
    };
    chain.append_command(&command, vec![draft; records]).unwrap()
}

#[test]
fn a_command_is_recorded_once_and_found_by_its_id() {
    let pit = Pit::new();
    let table = id("bj-7");
    let mut store = pit.open();
    let mut chain = store.chain(&table).unwrap();
    let (one, two) = (command(&mut chain, "a", 1), command(&mut chain, "b", 3));
    store.append(&table, &one).unwrap();
    store.append(&table, &two).unwrap();
    let find =
        |store: &Store, table: &ChainId, name: &str| store.command(table, &name.parse().unwrap()).unwrap();
    assert_eq!(find(&store, &table, "b"), Some(Span { first: 2, last: 4 }));
    assert_eq!(find(&store, &table, "c"), None);
    assert_eq!(find(&store, &id("bj-8"), "a"), None);

    let before = chain.head();
    let again = command(&mut chain.clone(), "b", 2);
    let refused = store.append(&table, &again).unwrap_err();
    assert!(
        matches!(&refused, Error::Repeated { command, first: 2, .. } if command == "b"),
        "{refused}"
    );
    let mut grown = chain.clone();
    let twice = [command(&mut grown, "c", 2), command(&mut grown, "c", 1)].concat();
    let refused = store.append(&table, &twice).unwrap_err();
    assert!(matches!(refused, Error::Repeated { first: 5, .. }), "{refused}");
    assert_eq!(store.verify(&table).unwrap(), before);

    // Another table may have a command of the same id, and the file itself refuses a second in one table.
    let mut other = Chain::new(id("bj-8"));
    store.append(&id("bj-8"), &command(&mut other, "b", 1)).unwrap();
    let insert =
        "INTO records SELECT chain, seq + 9, time_ms, actor, command, part, parts, bound, kind, prev, hash,
                  payload FROM records WHERE chain = 'bj-7' AND seq = 2";
    let other_program = Connection::open(&pit.path).unwrap();
    for sql in [format!("INSERT {insert}"), format!("INSERT OR REPLACE {insert}")] {
        let refused = other_program.execute(&sql, []).unwrap_err().to_string();
        assert!(refused.contains("never replaced"), "{refused}");
    }
}

#[test]
fn half_a_command_is_refused_and_found() {
    let pit = Pit::new();
    let table = id("bj-7");
    let mut store = pit.open();
    let mut chain = store.chain(&table).unwrap();
    let records = command(&mut chain, "a", 3);
    let refused = store.append(&table, &records[..2]).unwrap_err();
    assert!(
        matches!(&refused, Error::Refused { broken, .. } if broken.seq == 3),
        "{refused}"
    );
    store.append(&table, &records).unwrap();
    let snapshot = Snapshot {
        at: records[1].head(),
        format: 1,
        state: Vec::new(),
    };
    assert!(matches!(
        store.put_snapshot(&table, &snapshot).unwrap_err(),
        Error::SnapshotElsewhere { .. }
    ));
    // Cut in the middle, with the head set back as well: no published head is needed to see it.
    tamper(
        &pit,
        "DELETE FROM records WHERE seq = 3;
         UPDATE chains SET (head_seq, head_hash) = (SELECT seq, hash FROM records WHERE seq = 2)",
    );
    let found = store.verify(&table).unwrap_err();
    assert!(
        matches!(&found, Error::Broken { broken, .. }
            if broken.seq == 3 && matches!(broken.what, Flaw::CommandCut { .. })),
        "{found}"
    );
    let next = command(&mut Chain::at(table.clone(), records[1].head(), 0), "b", 1);
    assert!(matches!(
        store.append(&table, &next).unwrap_err(),
        Error::Damaged { .. }
    ));
}

#[test]
fn batches_of_several_tables_wait_for_the_disk_once() {
    let pit = Pit::new();
    let (seven, eight, nine) = (id("bj-7"), id("bj-8"), id("bj-9"));
    let mut store = pit.open();
    play(&mut store, &eight, 2);
    let of = |table: &ChainId, count| rounds(&mut Chain::new(table.clone()), count);
    let (a, b, c) = (of(&seven, 2), of(&eight, 2), of(&nine, 1));
    let mut log: Box<dyn Log> = Box::new(store);
    let answers = log.append_each(&[(&seven, &a), (&eight, &b), (&nine, &c), (&seven, &[])]);
    let kinds: Vec<_> = answers
        .iter()
        .map(|answer| answer.as_ref().err().map(|error| error.kind()))
        .collect();
    assert_eq!(kinds, [None, Some(LogErrorKind::Conflict), None, None]);
    assert_eq!(log.head(&seven).unwrap(), a[1].head());
    assert_eq!(log.head(&nine).unwrap(), c[0].head());
    assert_eq!(log.head(&id("bj-10")).unwrap(), Head::genesis(&id("bj-10")));
    let read: Vec<_> = log.records(&seven, 2).unwrap().map(Result::unwrap).collect();
    assert_eq!(read, a[1..]);
    assert_eq!(log.records(&id("bj-10"), 1).unwrap().count(), 0);
    assert_eq!(pit.open().verify(&eight).unwrap().seq, 2);
}

#[test]
fn a_log_error_keeps_what_caused_it() {
    let pit = Pit::new();
    let mut store = pit.open();
    let records = play(&mut store, &id("bj-7"), 1);
    let log: &mut dyn Log = &mut store;
    let refused = log.append(&id("bj-7"), &records).unwrap_err();
    assert_eq!(refused.kind(), LogErrorKind::Conflict);
    assert!(matches!(
        refused.cause().downcast_ref(),
        Some(Error::Stale { offered: 1, .. })
    ));
}

/// The file of the format that was never released is refused with the reason, and not touched.
#[test]
fn the_first_format_is_refused_and_not_touched() {
    let pit = Pit::new();
    Connection::open(&pit.path)
        .unwrap()
        .execute_batch(
            "PRAGMA application_id = 0x48574a4c; PRAGMA journal_mode = WAL;
             CREATE TABLE meta (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
             INSERT INTO meta VALUES ('version', '1')",
        )
        .unwrap();
    let before = fs::read(&pit.path).unwrap();
    for refused in [Store::open(&pit.path), Store::open_read_only(&pit.path)] {
        let refused = refused.unwrap_err();
        assert!(matches!(refused, Error::NeverReleased { .. }), "{refused}");
        assert!(refused.to_string().contains("deal the table again"), "{refused}");
        assert_eq!(refused.kind(), LogErrorKind::Format);
    }
    assert!(fs::read(&pit.path).unwrap() == before);
}

#[test]
fn an_export_can_be_verified_from_its_lines() {
    let pit = Pit::new();
    let table = id("bj-7");
    let mut store = pit.open();
    let mut chain = store.chain(&table).unwrap();
    let payloads: [&[u8]; 8] = [
        br#"{"b":1,"a":[1.50,1e400,"\u00e9"]}"#,
        b" {}",
        b"{\n}",
        b"",
        b"\xff\x00",
        b"null",
        "\"é\"".as_bytes(),
        b"{} {}",
    ];
    let records: Vec<_> = payloads
        .iter()
        .map(|payload| chain.append(0, "a \"b\"", "k", *payload).unwrap())
        .collect();
    store.append(&table, &records).unwrap();
    let mut out = Vec::new();
    assert_eq!(store.export(&table, &mut out).unwrap(), chain.head());
    let text = String::from_utf8(out).unwrap();
    let read: Vec<_> = text.lines().map(|line| jsonl::from_line(line).unwrap()).collect();
    assert!(read.iter().all(|(chain, _)| *chain == table));
    let read: Vec<_> = read.into_iter().map(|(_, record)| record).collect();
    assert_eq!(read, records);
    assert_eq!(
        verify_against(&table, &read, chain.head()),
        verify(&table, &records)
    );
    assert!(
        text.lines()
            .next()
            .unwrap()
            .contains(r#""payload":{"b":1,"a":[1.50,1e400,"\u00e9"]},"#)
    );
    assert_eq!(text.matches("payload_base64").count(), 5);
    for bad in [
        "",
        "{}",
        "[]",
        &text
            .lines()
            .next()
            .unwrap()
            .replace("\"prev\":\"", "\"prev\":\"x"),
    ] {
        assert!(jsonl::from_line(bad).is_err());
    }
}
