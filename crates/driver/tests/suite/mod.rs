//! What must hold of every game's journal. A test gives the game and the text of a submission.

#![allow(dead_code, unreachable_pub, reason = "each test uses its own part")]

mod forge;
mod kept;

use chance::SeededChance;
use driver::dealer::Stopped;
use driver::{Clock, Dealer, Done, Entry, Headless, Opened, Pit, PitError, Plan, Players, Replay, Request};
use forge::Forged;
use journal::{ChainId, CommandId, Log, LogErrorKind, Record, Snapshot};
use kept::Kept;
use rulebook::Submission;
use serde_json::{Value, json};
use std::cell::Cell;
use std::collections::BTreeMap;
use table::desk::Act as Desk;
use table::game::{CommandOf, EventOf};
use table::{Actor, Command, Role};

pub fn id() -> ChainId {
    "T-1".parse().unwrap()
}

pub fn opened<G: Headless>(text: &str) -> Opened {
    let submission = Submission::parse(text).unwrap();
    Opened::new::<G>("T-1", text, &submission, None, "seed").unwrap()
}

/// Many mishaps, and players who do anything that is allowed.
pub fn busy(rounds: u64) -> Plan {
    Plan {
        players: Players::Random,
        irregularities: "0.5".parse().unwrap(),
        ..Plan::new(rounds, 6)
    }
}

/// A table that is being dealt, and what is kept of it.
pub struct Game<G: Headless> {
    pub log: Kept,
    pub pit: Pit<G>,
    dealer: Dealer<G, SeededChance>,
    clock: Clock,
    chance: SeededChance,
}

impl<G: Headless> Game<G> {
    pub fn new(text: &str, plan: Plan, seed: u64) -> Game<G> {
        let mut clock = Clock::simulated();
        let mut log = Kept::default();
        let pit = Pit::open(&mut log, opened::<G>(text), clock.after(Default::default())).unwrap();
        Game::with(log, pit, plan, seed)
    }

    /// The table of a log, taken up.
    pub fn resumed(log: Kept, plan: Plan, seed: u64) -> Game<G> {
        let pit = Pit::resume(&log, &id()).unwrap();
        Game::with(log, pit, plan, seed)
    }

    fn with(log: Kept, pit: Pit<G>, plan: Plan, seed: u64) -> Game<G> {
        let mut clock = Clock::simulated();
        clock.not_before(pit.table().state().at);
        Game {
            log,
            pit,
            dealer: Dealer::new(plan, SeededChance::from_u64(seed).stream(1)),
            clock,
            chance: SeededChance::from_u64(seed),
        }
    }

    pub fn step(&mut self) -> Result<Option<Done<G>>, Stopped> {
        self.dealer
            .step(&mut self.pit, &mut self.log, &mut self.clock, &mut self.chance)
    }

    /// Deals to the end of the plan.
    pub fn deal(mut self) -> Game<G> {
        while self.step().unwrap().is_some() {}
        self.pit.note_digest(&mut self.log).unwrap();
        self
    }

    fn command(&mut self, by: Actor, act: Desk) -> CommandOf<G> {
        Command {
            at: self.clock.after(Default::default()),
            by,
            act: act.into(),
        }
    }
}

pub fn audit<G: Headless>(records: &[Record]) -> Result<Replay<G>, driver::Fault> {
    let mut replay = Replay::<G>::new(id());
    for record in records {
        replay.take(record)?;
    }
    replay.finish()?;
    Ok(replay)
}

/// What is dealt verifies, replays to the same state and is settled again to the same cents.
pub fn replays<G: Headless>(text: &str) {
    for players in [Players::Random, Players::Strategy] {
        let plan = Plan { players, ..busy(150) };
        let game = Game::<G>::new(text, plan, 3).deal();
        let records = &game.log.records;
        assert_eq!(journal::verify(&id(), records), Ok(game.pit.head()));
        let mut replay = Replay::<G>::telling(id(), driver::tell::event::<G>);
        let mut causes: BTreeMap<&str, u64> = BTreeMap::new();
        for record in records {
            if let Some(round) = replay.take(record).unwrap() {
                assert!(!round.lines.is_empty());
                for cause in round.irregularities {
                    *causes.entry(cause).or_default() += 1;
                }
            }
        }
        replay.finish().unwrap();
        assert_eq!(replay.table().unwrap(), game.pit.table());
        let counts = replay.counts();
        assert_eq!(counts.finished + counts.void, 150);
        assert!(counts.digests >= 150);
        println!("{} {counts:?}\n  {causes:?}", game.pit.opened().rules);
    }
}

pub fn same_seed<G: Headless>(text: &str) {
    let deal = |seed| Game::<G>::new(text, busy(20), seed).deal();
    let (one, two) = (deal(9), deal(9));
    assert!(one.log.records == two.log.records);
    assert_ne!(deal(10).pit.head(), one.pit.head());
}

/// A table stopped after any command is taken up where it stood, and dealt on; or its round is void.
pub fn goes_on<G: Headless>(text: &str) {
    let mut game = Game::<G>::new(text, busy(5), 5);
    let mut ends = vec![1];
    while game.step().unwrap().is_some() {
        ends.push(game.log.records.len());
    }
    for stop in ends.into_iter().step_by(4) {
        let log = Kept::of(&game.log.records[..stop]);
        let mut taken = Game::<G>::resumed(log, busy(2), stop as u64);
        if taken.pit.table().in_flight().is_some() && stop % 2 == 0 {
            let at = taken.clock.after(Default::default());
            let by = taken.dealer.actor().clone();
            let void = taken
                .pit
                .void_in_flight(&mut taken.log, at, &by, &mut taken.chance);
            match void {
                Ok(_) => assert!(taken.pit.table().in_flight().is_none()),
                Err(error) => assert!(matches!(error, PitError::Refused(_)), "{error}"),
            }
        }
        let taken = taken.deal();
        let replay = audit::<G>(&taken.log.records).unwrap();
        assert!(replay.table().unwrap().state().desk.ledger.total().is_zero());
    }
}

/// A snapshot at any command and the records after it give the table that all records give; one that does not fit
/// is passed over.
pub fn snapshots<G: Headless>(text: &str) {
    let mut game = Game::<G>::new(text, busy(6), 8);
    let mut taken: Vec<Snapshot> = Vec::new();
    while game.step().unwrap().is_some() {
        taken.push(game.pit.snapshot().unwrap());
    }
    let whole = Pit::<G>::resume(&game.log, &id()).unwrap();
    assert_eq!(whole.table(), game.pit.table());
    let resume = |snapshot: &Snapshot| {
        let mut log = game.log.clone();
        log.put_snapshot(&id(), snapshot).unwrap();
        log.read.set(0);
        let pit = Pit::<G>::resume(&log, &id()).unwrap();
        assert_eq!(pit.table(), whole.table());
        assert_eq!(pit.head(), whole.head());
        // Orders that are sealed can still be shown: the table goes on as if it had never stopped.
        let on = Game::with(log.clone(), pit, busy(1), 4).deal();
        audit::<G>(&on.log.records).unwrap();
        log.read.get()
    };
    let all = game.log.records.len();
    for snapshot in taken.iter().step_by(5) {
        let read = resume(snapshot);
        assert!(read <= all - snapshot.at.seq as usize + 3, "{read} records read");
    }
    let mut state: Value = serde_json::from_slice(&taken[9].state).unwrap();
    state["state"]["events"] = json!("many");
    let unreadable = Snapshot {
        state: state.to_string().into_bytes(),
        ..taken[9].clone()
    };
    let mut state: Value = serde_json::from_slice(&taken[9].state).unwrap();
    state["state"]["desk"]["tips"] = json!(3);
    let of_another_program = Snapshot {
        state: state.to_string().into_bytes(),
        ..taken[9].clone()
    };
    let other_format = Snapshot {
        format: taken[9].format + 1,
        ..taken[9].clone()
    };
    let mut elsewhere = taken[9].clone();
    elsewhere.at.hash = taken[8].at.hash;
    for unfit in [unreadable, of_another_program, other_format, elsewhere] {
        assert!(resume(&unfit) >= all, "an unfit snapshot was used");
    }
}

/// The same id again gives the same answer and does nothing, also after the table was stopped; a command that is
/// meant for another head is refused.
pub fn once<G: Headless>(text: &str) {
    let mut game = Game::<G>::new(text, busy(2), 2);
    while game.pit.table().state().desk.seats.is_empty() {
        game.step().unwrap();
    }
    let named = |name: &str| -> CommandId { name.parse().unwrap() };
    let buy = Desk::BuyIn {
        amount: cards::Money::from_dollars(100),
    };
    let seated = game
        .pit
        .table()
        .state()
        .desk
        .seats
        .values()
        .next()
        .cloned()
        .unwrap();
    let player = Actor::new(seated.as_str(), Role::Player);
    let request = Request::<G> {
        id: Some(named("a")),
        if_head: Some(game.pit.head()),
        command: game.command(player.clone(), buy.clone()),
        asked: None,
    };
    let done = game
        .pit
        .execute(&mut game.log, &request, &mut game.chance)
        .unwrap();
    let (records, head) = (game.log.records.len(), game.pit.head());
    assert_eq!(done.head, head);
    assert!(game.log.records[records - 1].bound);
    let again = game
        .pit
        .execute(&mut game.log, &request, &mut game.chance)
        .unwrap();
    assert_eq!(again, done);
    let mut stopped = Pit::<G>::resume(&game.log, &id()).unwrap();
    let after = stopped
        .execute(&mut game.log, &request, &mut game.chance)
        .unwrap();
    assert_eq!(after, done);
    assert_eq!((game.log.records.len(), stopped.head()), (records, head));
    // The same id for another sum, or by someone else, is another command; whether the table was stopped or not.
    let more = Desk::BuyIn {
        amount: cards::Money::from_dollars(200),
    };
    let floor = Actor::named(player.id.clone(), player.name.clone(), Role::Floorperson);
    for (by, act) in [
        (player, more),
        (Actor::new("Eve", Role::Player), buy.clone()),
        (floor, buy),
    ] {
        let other = Request {
            if_head: None,
            command: game.command(by, act),
            ..request.clone()
        };
        for pit in [&mut game.pit, &mut stopped] {
            let refused = pit.execute(&mut game.log, &other, &mut game.chance).unwrap_err();
            assert_eq!(refused.code(), "command-id-taken");
            assert_eq!((game.log.records.len(), pit.head()), (records, head));
        }
    }
    // A name that was corrected since, or a later time, does not make it another.
    let mut later = request.clone();
    later.command.by.name = "Someone".to_owned();
    later.command.at += 1;
    assert_eq!(game.pit.answered(&game.log, &later).unwrap(), Some(done.clone()));
    assert_eq!(stopped.answered(&game.log, &later).unwrap(), Some(done));

    let other = Request {
        id: Some(named("b")),
        ..request.clone()
    };
    assert!(game.pit.answered(&game.log, &other).unwrap().is_none());
    let refused = game
        .pit
        .execute(&mut game.log, &other, &mut game.chance)
        .unwrap_err();
    assert_eq!(refused.code(), "journal-elsewhere");
    let reserved = Request {
        id: Some(named("#9")),
        if_head: None,
        ..request
    };
    let refused = game
        .pit
        .execute(&mut game.log, &reserved, &mut game.chance)
        .unwrap_err();
    assert_eq!(refused.code(), "command-id-reserved");
    assert_eq!(game.log.records.len(), records);
    audit::<G>(&game.deal().log.records).unwrap();
}

/// A log that fails leaves the table as it was, and what was prepared for another state is not put in place.
pub fn stored_or_not<G: Headless>(text: &str) {
    fn is_send<T: Send>() {}
    is_send::<Pit<G>>();
    let mut game = Game::<G>::new(text, busy(3), 6);
    let mut steps = 0;
    loop {
        let (before, records) = (game.pit.table().clone(), game.log.records.len());
        game.log.fails.set(steps % 2 == 0);
        match game.step() {
            Ok(None) => break,
            Ok(Some(_)) => {}
            Err(Stopped::Pit(PitError::Log(error))) => {
                assert_eq!(error.kind(), LogErrorKind::Unavailable);
                assert_eq!(game.pit.table(), &before);
                assert_eq!(game.log.records.len(), records);
            }
            Err(error) => panic!("{error}"),
        }
        steps += 1;
    }
    game.log.fails.set(false);
    audit::<G>(&game.log.records).unwrap();

    let mut game = Game::<G>::new(text, busy(3), 6);
    let floor = Actor::new("Flo", Role::Floorperson);
    let open = Desk::OpenTable {
        fill: cards::Money::from_dollars(10_000),
        approvals: BTreeMap::new(),
    };
    let request = Request::new(game.command(floor, open));
    let before = game.pit.table().clone();
    let one = game.pit.prepare(&request, &mut game.chance).unwrap();
    let two = game.pit.prepare(&request, &mut game.chance).unwrap();
    assert_eq!(game.pit.table(), &before);
    assert_eq!(one.records(), two.records());
    let after = one.table().clone();
    game.log.append(one.chain(), one.records()).unwrap();
    game.pit.commit(one).unwrap();
    assert_eq!(game.pit.table(), &after);
    let outdated = game.pit.commit(two).unwrap_err();
    assert_eq!(outdated.code(), "outdated");
    assert_eq!(game.pit.table(), &after);
}

/// Every kind of forgery whose hashes are right is found by its code.
pub fn forged<G: Headless>(text: &str) {
    let game = Game::<G>::new(text, Plan::new(8, 4), 12).deal();
    let forge = || Forged::new(&game.log.records);
    let found = |forged: Forged| match audit::<G>(&forged.records(&id())) {
        Ok(_) => "nothing",
        Err(fault) => fault.what.code(),
    };
    assert_eq!(found(forge()), "nothing");
    let mut cases: Vec<(Forged, &[&str])> = vec![
        (
            forge().change("opened", |entry| entry["readings"] = json!(99)),
            &["newer-readings"],
        ),
        (
            forge().change("opened", |entry| entry["rules"] = json!("no-such")),
            &["no-edition"],
        ),
        (
            forge().change("opened", |entry| entry["table"] = json!("T-2")),
            &["other-table"],
        ),
        (
            forge().change("opened", |entry| entry["v"] = json!(7)),
            &["newer-entry"],
        ),
        (
            forge().change("state-digest", |entry| entry["events"] = json!(1)),
            &["other-state"],
        ),
        (
            forge().change("state-digest", |entry| entry["projection"] = json!(9)),
            &["newer-projection"],
        ),
        (
            forge().change("sat-down", |entry| entry["at"] = json!(1)),
            &["not-its-event"],
        ),
        (
            forge().change("sat-down", |entry| entry["by"]["id"] = json!("Eve")),
            &["not-its-event"],
        ),
        (
            forge().change("sat-down", |entry| entry["fact"] = json!("table-closed")),
            &["misfiled"],
        ),
        (
            forge().change("sat-down", |entry| entry["fact"] = json!("no-such")),
            &["unreadable-entry"],
        ),
        (
            forge().change("wager-placed", |entry| entry["v"] = Value::Null),
            &["entry-without-version"],
        ),
        (
            forge().change("wager-placed", |entry| {
                entry["money"][0]["amount"] = json!("0.00")
            }),
            &["bad-amount", "unreadable-entry"],
        ),
        (
            forge().change("wager-placed", |entry| {
                entry["money"][0]["amount"] = json!("90000.00")
            }),
            &["overdrawn"],
        ),
        (
            forge().change("wager-placed", |entry| {
                entry["money"][0]["to"] = json!("inventory");
            }),
            &["overdrawn", "other-net", "other-settlement", "misfit"],
        ),
        (
            forge().remove("wager-placed"),
            &["misfit", "overdrawn", "other-state", "no-round-record"],
        ),
        (forge().remove("opened"), &["not-opened"]),
        (forge().twice("opened"), &["opened-twice"]),
    ];
    if forge().has("deck-committed") {
        cases.extend([
            (forge().remove("deck-committed"), &["not-committed"][..]),
            (forge().twice("deck-committed"), &["nothing-to-commit"]),
            (
                forge().change("deck-committed", |entry| entry["deck"] = json!(9)),
                &["other-deck"],
            ),
            (
                forge().change("deck-committed", |entry| {
                    entry["nonce"] = json!("11".repeat(32));
                }),
                &["commitment-broken"],
            ),
            (forge().twice("deck-revealed"), &["nothing-to-reveal"]),
            (
                forge().change("deck-revealed", |entry| {
                    entry["nonce"] = json!("11".repeat(32));
                }),
                &["other-reveal"],
            ),
        ]);
    }
    for (n, (forged, codes)) in cases.into_iter().enumerate() {
        let code = found(forged);
        assert!(codes.contains(&code), "case {n}: {code}, not one of {codes:?}");
    }
    // What a settled wager was paid, in the fact alone and together with the money.
    let pay = |entry: &mut Value| forge::first_amount(&mut entry["fact"], "paid");
    let settled = forge().first_with(|entry| {
        let lines = entry["fact"].to_string();
        lines.contains("\"paid\"") && lines.contains("\"stake\"")
    });
    let kind = settled.expect("a settled wager");
    let code = found(forge().change(&kind, pay));
    assert!(["other-settlement", "other-net"].contains(&code), "{code}");
}

/// What has gained a field since a journal was written.
pub struct Grown {
    /// Facts.
    pub facts: usize,
    /// Choices.
    pub choices: usize,
}

/// A journal that is dealt now outlives this program.
pub fn outlives<G: Headless>(text: &str) {
    let grown = outlived::<G>(&Game::<G>::new(text, busy(4), 15).deal().log.records);
    assert!(grown.facts > 0 && grown.choices > 0);
}

/// Facts, choices and states that have gained a field since these records were written are read by this program, and
/// facts of a program that knows more than this one. Counts what has gained one.
pub fn outlived<G: Headless>(records: &[Record]) -> Grown {
    let log = Kept::of(records);
    let now = Pit::<G>::resume(&log, &id()).unwrap();
    let forge = || Forged::new(records);
    let goes_on = |forged: Forged| {
        let records = forged.records(&id());
        let replay = audit::<G>(&records).unwrap();
        assert_eq!(replay.table().unwrap(), now.table());
        let pit = Pit::<G>::resume(&Kept::of(&records), &id()).unwrap();
        assert_eq!(pit.table(), now.table());
    };
    // A fact: every one with a field that only a later program knows, and without those that have come since.
    goes_on(forge().change_events(forge::of_a_later_program));
    let younger = Cell::new(0);
    goes_on(forge().change_events(|entry| {
        younger.set(younger.get() + usize::from(forge::of_an_earlier_program::<EventOf<G>>(entry)));
    }));
    // A state: a snapshot without a field, with or without a default, is passed over, and all is read from the records.
    let snapshot = now.snapshot().unwrap();
    let state: Value = serde_json::from_slice(&snapshot.state).unwrap();
    let fields: Vec<&String> = state["state"].as_object().unwrap().keys().collect();
    assert!(fields.len() > 10);
    for field in fields {
        let mut older = state.clone();
        older["state"].as_object_mut().unwrap().remove(field);
        let mut log = log.clone();
        let state = older.to_string().into_bytes();
        log.put_snapshot(
            &id(),
            &Snapshot {
                state,
                ..snapshot.clone()
            },
        )
        .unwrap();
        log.read.set(0);
        let pit = Pit::<G>::resume(&log, &id()).unwrap();
        assert_eq!(pit.table(), now.table(), "without {field}");
        assert!(
            log.read.get() >= log.records.len(),
            "a state without {field} was used"
        );
    }
    // A choice: an option that the edition has gained since has its default.
    let opened = now.opened();
    let unchosen = |key: &&String| !opened.choose.contains_key(*key);
    let gained: Vec<&String> = opened.in_force.keys().filter(unchosen).collect();
    let grown = Grown {
        facts: younger.get(),
        choices: gained.len(),
    };
    for key in gained {
        goes_on(forge().change("opened", |entry| {
            entry["in-force"].as_object_mut().unwrap().remove(key);
        }));
    }
    // One that only a later program knows is refused: this one cannot deal by it.
    let later = forge().change("opened", |entry| entry["in-force"]["no-such"] = json!(true));
    let fault = audit::<G>(&later.records(&id())).unwrap_err();
    assert_eq!(fault.what.code(), "bad-rules");
    // A default that was another one then stays in force.
    let flags = |value: &Value| value.as_bool();
    let flag = opened
        .in_force
        .iter()
        .find_map(|(key, value)| Some((key, flags(value)?)).filter(|(key, _)| unchosen(key)));
    if let Some((key, now)) = flag {
        let mut then = opened.clone();
        then.in_force.insert(key.clone(), json!(!now));
        match then.rules::<G>() {
            Ok(rules) => assert_eq!(table::Rules::choices(&*rules).flag(key), Ok(!now)),
            Err(error) => assert_eq!(error.code(), "bad-rules"),
        }
    }
    grown
}

/// Orders and nonces that are not revealed are in no `Debug` text.
pub fn secrets<G: Headless>(text: &str) {
    let mut game = Game::<G>::new(text, busy(3), 21);
    let mut secret: BTreeMap<u64, String> = BTreeMap::new();
    let mut checked = 0;
    loop {
        let from = game.log.records.len();
        let Some(done) = game.step().unwrap() else { break };
        let mut printed = format!("{:?} {done:?}", game.pit);
        for record in &game.log.records[from..] {
            printed += &format!("{record:?} {:?}", Entry::<G>::read(record).unwrap());
            let entry: Value = serde_json::from_slice(&record.payload).unwrap();
            let hidden = match record.kind.as_str() {
                "deck-committed" => entry["nonce"].as_str(),
                "deck-shuffled" => entry["fact"]["deck-shuffled"]["order"].as_str(),
                _ => None,
            };
            // Part of an order is enough to give a card away.
            secret.extend(hidden.map(|text| (record.seq, text[..20].to_owned())));
        }
        for text in secret.values() {
            assert!(!printed.contains(text), "{text} is printed");
            checked += 1;
        }
    }
    println!("{checked} secrets looked for");
}
