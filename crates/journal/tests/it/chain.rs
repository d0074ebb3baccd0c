//! Growing, checking and breaking chains.

use journal::{
    AppendRefusal, Chain, ChainId, Command, CommandId, Draft, FieldProblem, Flaw, Head, PAYLOAD_BYTES_MAX,
    Record, SEQ_MAX, Span, verify, verify_against,
};
use proptest::prelude::*;

fn id() -> ChainId {
    "pai-gow-3".parse().unwrap()
}

fn rounds(count: usize) -> (Vec<Record>, Head) {
    let mut chain = Chain::new(id());
    let records = (0..count)
        .map(|at| {
            chain
                .append(at as i64 * 10, "dealer 4", "round", format!("{{\"round\":{at}}}"))
                .unwrap()
        })
        .collect();
    (records, chain.head())
}

/// What a change to ten sound rounds is found to be.
fn broken(change: impl FnOnce(&mut Vec<Record>)) -> (u64, Flaw) {
    let (mut records, _) = rounds(10);
    change(&mut records);
    let broken = verify(&id(), &records).unwrap_err();
    (broken.seq, broken.what)
}

fn draft(at: i64) -> Draft {
    Draft {
        time_ms: at,
        actor: "seat 3".to_owned(),
        kind: "wager".to_owned(),
        payload: format!(r#"{{"v":1,"at":{at}}}"#).into(),
    }
}

/// A round, a command of three records and a round.
fn with_command() -> Vec<Record> {
    let mut chain = Chain::new(id());
    let mut records = vec![chain.append(0, "dealer 4", "round", "{}").unwrap()];
    let command = Command {
        id: Some("s3-1".parse().unwrap()),
        if_head: Some(chain.head()),
    };
    records.extend(
        chain
            .append_command(&command, vec![draft(1), draft(2), draft(3)])
            .unwrap(),
    );
    records.push(chain.append(4, "dealer 4", "round", "{}").unwrap());
    records
}

fn rehash(record: &mut Record) {
    record.hash = record.compute_hash(&id()).unwrap();
}

#[test]
fn a_sound_chain_verifies_to_its_head() {
    let (records, head) = rounds(10);
    assert_eq!(verify(&id(), &records), Ok(head));
    assert_eq!(verify_against(&id(), &records, head), Ok(head));
    for record in &records {
        let then = Head {
            seq: record.seq,
            hash: record.hash,
        };
        assert_eq!(verify_against(&id(), &records, then), Ok(head));
    }
    let empty = Head {
        seq: 0,
        hash: id().genesis(),
    };
    assert_eq!(verify(&id(), &records[..0]), Ok(empty));
    assert_eq!(verify_against(&id(), &records, empty), Ok(head));
}

#[test]
fn each_flaw_names_the_first_bad_record() {
    assert!(matches!(
        broken(|r| r[4].payload.push(b' ')),
        (5, Flaw::HashMismatch { .. })
    ));
    assert!(matches!(
        broken(|r| r[4].actor.push('!')),
        (5, Flaw::HashMismatch { .. })
    ));
    assert!(matches!(
        broken(|r| r[4].kind.clear()),
        (5, Flaw::Malformed(FieldProblem::Empty { .. }))
    ));
    assert!(matches!(
        broken(|r| r[4].time_ms += 1),
        (5, Flaw::HashMismatch { .. })
    ));
    assert!(matches!(
        broken(|r| r[4].hash = r[3].hash),
        (5, Flaw::HashMismatch { .. })
    ));
    assert!(matches!(
        broken(|r| r[4].prev = r[4].hash),
        (5, Flaw::PrevMismatch { .. })
    ));
    assert!(matches!(broken(|r| r[4].seq = 9), (5, Flaw::Gap { found: 9 })));
    assert!(matches!(
        broken(|r| drop(r.remove(4))),
        (5, Flaw::Gap { found: 6 })
    ));
    assert!(matches!(
        broken(|r| r.insert(4, r[4].clone())),
        (6, Flaw::Gap { found: 5 })
    ));
    assert!(matches!(broken(|r| r.swap(4, 5)), (5, Flaw::Gap { found: 6 })));
    let backdated = broken(|r| {
        r[4].time_ms = 0;
        rehash(&mut r[4]);
    });
    assert_eq!(
        backdated,
        (
            5,
            Flaw::TimeBackwards {
                time_ms: 0,
                last_ms: 30
            }
        )
    );
    let before_1970 = broken(|r| r[4].time_ms = -1);
    assert_eq!(
        before_1970,
        (5, Flaw::Malformed(FieldProblem::NegativeTime { time_ms: -1 }))
    );
    let replaced = broken(|r| {
        r[4].payload = b"{}".to_vec();
        rehash(&mut r[4]);
    });
    assert!(matches!(replaced, (6, Flaw::PrevMismatch { .. })));
}

#[test]
fn a_published_head_shows_a_cut_and_a_rewrite() {
    let (records, head) = rounds(10);
    let cut = verify_against(&id(), &records[..7], head).unwrap_err();
    assert_eq!((cut.seq, cut.what), (8, Flaw::Truncated { published: head }));

    let mut other = Chain::new(id());
    let rewritten: Vec<_> = (0..12)
        .map(|_| other.append(0, "x", "round", "{}").unwrap())
        .collect();
    assert_eq!(verify(&id(), &rewritten), Ok(other.head()));
    let seen = verify_against(&id(), &rewritten, head).unwrap_err();
    assert_eq!(
        (seen.seq, seen.what),
        (
            10,
            Flaw::NotAsPublished {
                published: head,
                found: rewritten[9].hash
            }
        )
    );
}

#[test]
fn the_records_of_a_command_stand_together() {
    let records = with_command();
    verify(&id(), &records).unwrap();
    let parts: Vec<_> = records.iter().map(|record| (record.part, record.parts)).collect();
    assert_eq!(parts, [(1, 1), (1, 3), (2, 3), (3, 3), (1, 1)]);
    let names: Vec<_> = records.iter().map(|record| record.command.as_str()).collect();
    assert_eq!(names, ["#1", "s3-1", "s3-1", "s3-1", "#5"]);
    for record in &records[1..4] {
        assert_eq!(record.span(), Span { first: 2, last: 4 });
        assert_eq!(record.ends_command(), record.seq == 4);
    }
    assert!(CommandId::automatic(5).is_automatic());
}

#[test]
fn half_a_command_is_found() {
    let records = with_command();
    for (end, expected) in [(2, 3), (3, 4)] {
        let cut = verify(&id(), &records[..end]).unwrap_err();
        assert_eq!(cut.seq, expected);
        assert!(matches!(cut.what, Flaw::CommandCut { .. }), "{cut}");
        let mut chain = Chain::resume(id(), &records[end - 1]).unwrap();
        assert_eq!(chain.check_whole(), Err(cut));
        chain.accept(&records[end]).unwrap();
    }
    // Forged so that every hash is right, and only the commands are not.
    let forge = |change: fn(&mut Record)| {
        let mut records = with_command();
        change(&mut records[2]);
        let mut prev = records[1].hash;
        for record in &mut records[2..] {
            record.prev = prev;
            rehash(record);
            prev = record.hash;
        }
        verify(&id(), &records).unwrap_err()
    };
    let changes: [fn(&mut Record); 5] = [
        |record| record.part = 1,
        |record| record.part = 3,
        |record| record.parts = 4,
        |record| record.command = "s3-2".to_owned(),
        |record| record.bound = false,
    ];
    for change in changes {
        let found = forge(change);
        assert_eq!(found.seq, 3);
        assert!(matches!(found.what, Flaw::CommandMismatch { .. }), "{found}");
    }
    let (mut one, _) = rounds(2);
    (one[1].part, one[1].parts) = (2, 2);
    rehash(&mut one[1]);
    assert!(matches!(
        verify(&id(), &one).unwrap_err().what,
        Flaw::CommandMismatch { .. }
    ));
    for (part, parts) in [(0, 1), (2, 1), (0, 0)] {
        (one[1].part, one[1].parts) = (part, parts);
        assert!(matches!(
            verify(&id(), &one).unwrap_err().what,
            Flaw::Malformed(FieldProblem::NoSuchPart { .. })
        ));
    }
}

#[test]
fn a_command_meant_for_another_head_makes_no_record() {
    let mut chain = Chain::new(id());
    let empty = chain.head();
    chain.append(0, "dealer 4", "round", "{}").unwrap();
    let before = chain.clone();
    let command = Command {
        id: None,
        if_head: Some(empty),
    };
    assert_eq!(
        chain.append_command(&command, vec![draft(1)]),
        Err(AppendRefusal::Elsewhere {
            expected: empty,
            stands: before.head(),
        })
    );
    let good_then_bad = vec![draft(1), draft(0)];
    assert!(matches!(
        chain.append_command(&Command::default(), good_then_bad),
        Err(AppendRefusal::TimeBackwards { .. })
    ));
    assert_eq!(chain.append_command(&Command::default(), vec![]), Ok(vec![]));
    assert_eq!(chain, before);
}

#[test]
fn a_payload_is_not_part_of_the_debug_text() {
    let mut chain = Chain::new(id());
    let record = chain.append(0, "dealer 4", "round", "As Kd").unwrap();
    for text in [format!("{record:?}"), format!("{:?}", draft(0))] {
        assert!(!text.contains("As Kd") && !text.contains("65, 115"), "{text}");
        assert!(text.contains("payload_bytes"), "{text}");
    }
}

#[test]
fn a_record_belongs_to_one_chain_only() {
    let (records, _) = rounds(1);
    let elsewhere: ChainId = "pai-gow-4".parse().unwrap();
    assert_eq!(verify(&elsewhere, &records).unwrap_err().seq, 1);
}

#[test]
fn bad_input_is_refused_and_changes_nothing() {
    let mut chain = Chain::new(id());
    chain.append(50, "dealer 4", "round", "{}").unwrap();
    let before = chain.clone();
    let refuse = |chain: &mut Chain, time, actor: &str, payload: Vec<u8>| {
        chain.append(time, actor, "round", payload).unwrap_err()
    };
    assert_eq!(
        refuse(&mut chain, 49, "a", vec![]),
        AppendRefusal::TimeBackwards {
            time_ms: 49,
            last_ms: 50
        }
    );
    assert!(matches!(
        refuse(&mut chain, -1, "a", vec![]),
        AppendRefusal::Field(FieldProblem::NegativeTime { .. })
    ));
    assert!(matches!(
        refuse(&mut chain, 50, "", vec![]),
        AppendRefusal::Field(FieldProblem::Empty { .. })
    ));
    assert!(matches!(
        refuse(&mut chain, 50, "a\nb", vec![]),
        AppendRefusal::Field(FieldProblem::ControlCharacter { .. })
    ));
    assert!(matches!(
        refuse(&mut chain, 50, &"a".repeat(129), vec![]),
        AppendRefusal::Field(FieldProblem::TooLong { .. })
    ));
    assert!(matches!(
        refuse(&mut chain, 50, "a", vec![0; PAYLOAD_BYTES_MAX + 1]),
        AppendRefusal::Field(FieldProblem::TooLong { .. })
    ));
    assert_eq!(chain, before);

    let mut full = Chain::at(
        id(),
        Head {
            seq: SEQ_MAX,
            hash: id().genesis(),
        },
        0,
    );
    assert_eq!(full.append(0, "a", "b", "{}"), Err(AppendRefusal::Full));
    let (records, _) = rounds(1);
    assert!(full.accept(&records[0]).is_err());
}

#[test]
fn a_resumed_chain_goes_on_as_before() {
    let (records, _) = rounds(4);
    let mut resumed = Chain::resume(id(), &records[2]).unwrap();
    resumed.accept(&records[3]).unwrap();
    let mut bad = records[2].clone();
    bad.payload.clear();
    assert_eq!(Chain::resume(id(), &bad).unwrap_err().seq, 3);
}

#[test]
fn a_head_is_read_as_it_is_written() {
    let (_, head) = rounds(3);
    assert_eq!(head.to_string().parse(), Ok(head));
    for wrong in [
        "",
        "3",
        "3:",
        ":00",
        "+3:00",
        "x:00",
        &format!("-1:{}", head.hash),
        &format!("{head}0"),
    ] {
        assert!(wrong.parse::<Head>().is_err(), "{wrong}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Any one changed field of any one record is found, at that record.
    #[test]
    fn any_change_is_found_where_it_is(
        at in 0_usize..10, field in 0..10, byte in any::<proptest::sample::Index>(), flip in 1_u8..=255,
    ) {
        let (mut records, _) = rounds(10);
        let record = &mut records[at];
        let flip_hash = |hash: journal::Hash| {
            let mut bytes = *hash.as_bytes();
            bytes[byte.index(32)] ^= flip;
            journal::Hash::from(bytes)
        };
        match field {
            0 => record.seq ^= u64::from(flip),
            1 => record.time_ms ^= i64::from(flip) << (byte.index(8) * 8),
            2 => record.actor.push(char::from(flip)),
            3 => { let place = byte.index(record.payload.len()); record.payload[place] ^= flip; }
            4 => record.prev = flip_hash(record.prev),
            5 => record.command.push(char::from(flip)),
            6 => record.part ^= u32::from(flip),
            7 => record.parts ^= u32::from(flip),
            8 => record.bound = !record.bound,
            _ => record.hash = flip_hash(record.hash),
        }
        prop_assert_eq!(verify(&id(), &records).unwrap_err().seq, at as u64 + 1);
    }

    /// No text makes the readers panic.
    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        let _ = text.parse::<Head>();
        let _ = text.parse::<journal::Hash>();
        let _ = text.parse::<ChainId>();
    }
}
