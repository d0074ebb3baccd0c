//! A table as a server holds it: the same command under the same id once, whichever the game, and snapshots when due.

use super::common::{Each, for_each_submission, opened};
use chance::SeededChance;
use driver::Headless;
use floor::tables::{self, LiveError, LiveRequest, LiveTable};
use journal::{ChainId, Log, Record};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::view::Show;
use table::{Act, Actor, Fact, Role};

fn id() -> ChainId {
    ChainId::try_from("T-1").unwrap()
}

fn request(name: &str, by: &str, act: Value) -> LiveRequest {
    LiveRequest {
        id: Some(name.parse().unwrap()),
        if_head: None,
        at: 1_800_000_000_000,
        by: Actor::new(by, Role::Floorperson),
        act,
        sent: None,
    }
}

fn fill(dollars: u32) -> Value {
    json!({"fill": {"amount": format!("{dollars}.00")}})
}

/// Answers a command as a server does: from the journal, or by deciding, storing and putting in place.
fn give(
    table: &mut dyn LiveTable,
    log: &mut Vec<Record>,
    request: &LiveRequest,
) -> Result<journal::Head, LiveError> {
    if let Some(done) = table.answered(log, request)? {
        return Ok(done.head);
    }
    let prepared = table.prepare(request, &mut SeededChance::from_u64(1))?;
    Log::append(log, prepared.chain(), prepared.records()).unwrap();
    Ok(table.commit(prepared)?.head)
}

fn open<G: Headless>(text: &str, log: &mut Vec<Record>) -> Box<dyn LiveTable> {
    let mut table = tables::open(log, opened::<G>(text), 0).unwrap().unwrap();
    let approved: Vec<&str> = vec![
        "shaker",
        "generator",
        "button",
        "automated-shoe",
        "auto-reshuffler",
        "progressive-system",
    ];
    let approvals: serde_json::Map<String, Value> = approved
        .into_iter()
        .map(|name| (name.into(), json!("1")))
        .collect();
    let act = json!({"open-table": {"fill": "10000.00", "approvals": approvals}});
    give(&mut *table, log, &request("open", "Flo", act)).unwrap();
    table
}

struct Once;

impl Each for Once {
    fn each<G: Headless + Show>(&mut self, text: &str) {
        let mut log = Vec::new();
        let mut table = open::<G>(text, &mut log);
        let first = request("a", "Flo", fill(100));
        let head = give(&mut *table, &mut log, &first).unwrap();
        let stored = log.len();
        let mut stopped = tables::resume(&log, &id(), G::FAMILY).unwrap().unwrap();
        for table in [&mut table, &mut stopped] {
            assert_eq!(give(&mut **table, &mut log, &first).unwrap(), head);
            for other in [request("a", "Flo", fill(200)), request("a", "Eve", fill(100))] {
                let refused = give(&mut **table, &mut log, &other).unwrap_err();
                assert_eq!(refused.code(), "command-id-taken");
            }
            assert_eq!((log.len(), table.head()), (stored, head));
        }
        // Chance put other figures into an act than the first time: it is known by what was sent.
        let sent = Some(fill(1));
        let [drawn, again] = [fill(3), fill(4)].map(|act| LiveRequest {
            sent: sent.clone(),
            ..request("b", "Flo", act)
        });
        let head = give(&mut *table, &mut log, &drawn).unwrap();
        assert_eq!(give(&mut *table, &mut log, &again).unwrap(), head);
        let mut stopped = tables::resume(&log, &id(), G::FAMILY).unwrap().unwrap();
        assert_eq!(give(&mut *stopped, &mut log, &again).unwrap(), head);
    }
}

#[test]
fn a_command_is_done_once_and_its_id_is_good_for_no_other() {
    for_each_submission(Once);
}

struct Due;

impl Each for Due {
    fn each<G: Headless + Show>(&mut self, text: &str) {
        let mut log = Vec::new();
        let mut table = open::<G>(text, &mut log);
        let mut due = None;
        for n in 0..=driver::pit::SNAPSHOT_EVERY {
            due = table.snapshot().unwrap();
            if due.is_some() {
                break;
            }
            give(&mut *table, &mut log, &request(&format!("f{n}"), "Flo", fill(1))).unwrap();
        }
        let snapshot = due.expect("a snapshot is due after so many records");
        assert_eq!(snapshot.at, table.head());
        assert!(table.snapshot().unwrap().is_some(), "due until it is kept");
        table.snapshot_kept(&snapshot);
        assert!(table.snapshot().unwrap().is_none());
    }
}

#[test]
fn a_snapshot_that_was_kept_is_due_no_more() {
    for_each_submission(Due);
}

struct Names;

impl Each for Names {
    fn each<G: Headless + Show>(&mut self, _: &str) {
        for names in [Act::<G::Act>::names(), Fact::<G::Fact>::names()] {
            let all: Vec<&str> = names.concat();
            let once: BTreeSet<&str> = all.iter().copied().collect();
            assert_eq!(
                all.len(),
                once.len(),
                "two parts of a table have one name: {all:?}"
            );
            assert!(names.iter().all(|part| !part.is_empty()));
        }
    }
}

/// Journals name a fact and clients an act without saying which part has it.
#[test]
fn no_act_or_fact_of_a_game_has_the_name_of_a_parts() {
    for_each_submission(Names);
}
