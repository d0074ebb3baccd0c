//! Logs that keep records in memory or not at all.

use journal::{Chain, ChainId, Command, Draft, Forget, Log, LogError, LogErrorKind, Record, Span};
use std::error::Error;

fn id() -> ChainId {
    "pai-gow-3".parse().unwrap()
}

fn command(chain: &mut Chain, name: &str, records: usize) -> Vec<Record> {
    let command = Command {
        id: Some(name.parse().unwrap()),
        if_head: None,
    };
    let draft = Draft {
        time_ms: 0,
        actor: "seat 3".to_owned(),
        kind: "wager".to_owned(),
        payload: b"{}".to_vec(),
    };
    chain.append_command(&command, vec![draft; records]).unwrap()
}

#[test]
fn a_log_in_memory_finds_commands_and_refuses_forks() {
    let mut log: Box<dyn Log> = Box::new(Vec::<Record>::new());
    let mut chain = Chain::new(id());
    assert_eq!(log.head(&id()).unwrap(), chain.head());
    let (one, two) = (command(&mut chain, "a", 2), command(&mut chain, "b", 3));
    log.append(&id(), &one).unwrap();
    let before = log.head(&id()).unwrap();
    for wrong in [&one, &two[1..].to_vec()] {
        let refused = log.append(&id(), wrong).unwrap_err();
        assert_eq!(refused.kind(), LogErrorKind::Conflict);
        assert_eq!(log.head(&id()).unwrap(), before);
    }
    assert!(log.append_each(&[(&id(), &two)])[0].is_ok());
    assert_eq!(log.head(&id()).unwrap(), chain.head());
    let find = |name: &str| log.command(&id(), &name.parse().unwrap()).unwrap();
    assert_eq!(find("a"), Some(Span { first: 1, last: 2 }));
    assert_eq!(find("b"), Some(Span { first: 3, last: 5 }));
    assert_eq!(find("c"), None);
    let read = |from| -> Vec<u64> {
        let records = log.records(&id(), from).unwrap();
        records.map(|record| record.unwrap().seq).collect()
    };
    assert_eq!(read(0), [1, 2, 3, 4, 5]);
    assert_eq!(read(4), [4, 5]);
    assert_eq!(read(6), [0; 0]);
}

#[test]
fn a_forgetting_log_knows_where_each_chain_stands() {
    let mut log = Forget::default();
    let mut chain = Chain::new(id());
    assert_eq!(log.head(&id()).unwrap(), chain.head());
    let records = command(&mut chain, "a", 2);
    log.append(&id(), &records).unwrap();
    assert_eq!(log.head(&id()).unwrap(), chain.head());
    assert_eq!(log.records(&id(), 1).unwrap().count(), 0);
    let other: ChainId = "pai-gow-4".parse().unwrap();
    assert_eq!(log.head(&other).unwrap().seq, 0);
}

#[test]
fn an_error_reads_as_its_cause() {
    let cause = std::io::Error::other("the disk is away");
    let error = LogError::new(LogErrorKind::Unavailable, cause);
    assert_eq!(error.to_string(), "the disk is away");
    assert_eq!(error.kind().code(), "log-unavailable");
    assert!(error.cause().downcast_ref::<std::io::Error>().is_some());
    assert!(error.source().is_none());
}
