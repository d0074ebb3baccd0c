//! Copies of a floor: taken while it runs, put back into either database, and kept before its tables change.

use crate::client::Client;
use crate::floor::{Floor, Kept};
use crate::player::Player;
use serde_json::{Value, json};
use server::evidence::audit;
use server::evidence::keeper::{Second, Settings};
use server::storage::copy::{self, KeepLog};
use server::storage::{Place, Storage, StorageError, journal as records};
use server::{Config, Server};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

fn first_table(client: &Client) -> String {
    nth_table(client, 0)
}

fn nth_table(client: &Client, n: usize) -> String {
    let tables = client.get("/api/v1/tables").good();
    tables[n]["name"].as_str().unwrap().to_owned()
}

/// Asks until the answer is as wanted: the log is a second behind.
#[track_caller]
fn until(client: &Client, path: &str, good: impl Fn(&Value) -> bool) -> Value {
    let began = Instant::now();
    loop {
        let reply = client.get(path);
        if reply.status == 200 && good(&reply.json()) {
            return reply.json();
        }
        assert!(
            began.elapsed() < Duration::from_secs(30),
            "{path}: {}",
            reply.body
        );
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// The books balance, and every journal verifies.
fn is_whole(floor: &Floor) {
    let pit = Client::demo(floor.address, "pit-manager");
    assert_eq!(pit.get("/api/v1/books").good()["total"], "0.00");
    for table in pit.get("/api/v1/tables").good().as_array().unwrap() {
        let name = table["name"].as_str().unwrap();
        pit.get(&format!("/api/v1/tables/{name}/verify")).good();
    }
}

/// A floor's key, brought along.
fn bring_key(from: &Kept, to: &Kept) {
    std::fs::copy(
        from.folder.path().join("log.key"),
        to.folder.path().join("log.key"),
    )
    .unwrap();
}

fn buys(id: &str) -> Value {
    json!({ "id": id, "act": { "buy-in": { "amount": "100.00" } } })
}

#[test]
fn a_copy_taken_while_the_floor_runs_is_the_floor_as_it_stood_and_goes_on_where_it_is_put_back() {
    let kept = Kept::new();
    let floor = Floor::of(kept.config(true, Duration::ZERO), None);
    let ana = Client::guest(floor.address, "Ana");
    let table = first_table(&ana);
    let path = format!("/api/v1/tables/{table}/commands");
    let mut player = Player::sits(ana.clone(), &table, 1);
    let first = ana.post(&path, buys("ana-1")).good();
    player.plays_a_round(|_| ());
    let elsewhere = tempfile::tempdir().unwrap();
    let file = elsewhere.path().join("monday.journal");
    // Others go on playing while it is taken.
    let (stop, stopped) = (AtomicBool::new(false), AtomicUsize::new(0));
    let held = std::thread::scope(|scope| {
        let (stop, stopped) = (&stop, &stopped);
        let other = Client::guest(floor.address, "Ben");
        let ben = Player::sits(other, &table, 2);
        for mut player in [player, ben] {
            scope.spawn(move || {
                player.plays_until(|_| (), |_| stop.load(Ordering::SeqCst));
                player.stays(stopped, 2);
            });
        }
        let held = copy::take(&kept.place(), &file);
        std::thread::sleep(Duration::from_millis(300));
        stop.store(true, Ordering::SeqCst);
        held
    })
    .unwrap();
    assert!(held.tables > 1 && held.records > 10, "{held:?}");
    assert_eq!(copy::check(&file).unwrap(), held);
    let after = ana.post(&path, buys("ana-2")).good();
    assert_eq!(after["repeated"], false);
    floor.close_alone();

    // Into a folder; and, where the suite is on PostgreSQL, from there into another database.
    let folder = Kept {
        folder: tempfile::tempdir().unwrap(),
        postgres: None,
    };
    copy::put_back(&file, &folder.place(), KeepLog::GoesOn).unwrap();
    let mut back = folder;
    if kept.postgres.is_some() {
        let again = elsewhere.path().join("again.journal");
        copy::take(&back.place(), &again).unwrap();
        back = Kept::new();
        copy::put_back(&again, &back.place(), KeepLog::GoesOn).unwrap();
    }
    bring_key(&kept, &back);
    let floor = Floor::of(back.config(true, Duration::ZERO), None);
    is_whole(&floor);
    // Nobody is signed in.
    let old = Client {
        address: floor.address,
        ..ana
    };
    assert_eq!(old.get("/api/v1/session").status, 401);
    // What was done before is there, and what was done after is not.
    let regulator = Client::demo(floor.address, "regulator");
    let journal = regulator.get(&format!("/api/v1/tables/{table}/journal")).body;
    let last = first["head"].as_str().unwrap().split_once(':').unwrap().1;
    assert!(journal.contains("\"ana-1\"") && journal.contains(last));
    assert!(!journal.contains("\"ana-2\""));
    // That it was put back is an event in the log, which goes on under its key.
    let events = until(&regulator, "/api/v1/events?kind=restored", |events| {
        events[0]["leaf"].is_u64()
    });
    assert!(events[0]["about"]["copy"].is_string(), "{events}");
    assert_eq!(events[0]["about"]["log-goes-on"], true);
    // And tables go on: one where nobody is awaited who has not come back.
    let cal = Client::guest(floor.address, "Cal");
    let other = nth_table(&cal, 1);
    let mut cal = Player::sits(cal, &other, 1);
    cal.plays_a_round(|_| ());
    is_whole(&floor);
    floor.close_alone();
}

/// A floor whose checkpoints go to a second place.
fn config(kept: &Kept, second: &Path) -> Config {
    let config = kept.config(true, Duration::ZERO);
    Config {
        evidence: Settings {
            second: vec![Second::File(second.to_owned())],
            ..config.evidence.clone()
        },
        ..config
    }
}

fn refused(config: Config) -> String {
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        match runtime.block_on(Server::open(config)) {
            Ok(_) => String::new(),
            Err(error) => error.to_string(),
        }
    })
    .join()
    .unwrap()
}

/// A database put back to an earlier copy is caught by a checkpoint that was kept elsewhere; where the loss is accepted
/// a new log begins, under a new key, and says so.
#[test]
fn a_floor_put_back_to_an_earlier_copy_is_caught_unless_a_new_log_says_so() {
    let kept = Kept::new();
    let elsewhere = tempfile::tempdir().unwrap();
    let second = elsewhere.path().join("checkpoint");
    let file = elsewhere.path().join("copy.journal");
    let floor = Floor::of(config(&kept, &second), None);
    let regulator = Client::demo(floor.address, "regulator");
    let early = until(&regulator, "/api/v1/log", |log| log["size"].as_u64() > Some(0));
    let key: tlog::Verifier = early["key"].as_str().unwrap().parse().unwrap();
    copy::take(&kept.place(), &file).unwrap();
    let mut ana = Player::sits(Client::guest(floor.address, "Ana"), &first_table(&regulator), 1);
    ana.plays_a_round(|_| ());
    floor.close_alone();
    let later = std::fs::read_to_string(&second).unwrap();

    let back = Kept::new();
    copy::put_back(&file, &back.place(), KeepLog::GoesOn).unwrap();
    bring_key(&kept, &back);
    let says = refused(config(&back, &second));
    assert!(says.contains("put back to an earlier copy"), "{says}");
    let then = audit::checkpoint(&later, &key).unwrap();
    let says = audit::whole(&mut *back.place().open_to_read().unwrap(), &key, Some(&then));
    assert!(says.is_err());

    let anew = Kept::new();
    copy::put_back(&file, &anew.place(), KeepLog::BeginsAnew).unwrap();
    let new_second = elsewhere.path().join("new-checkpoint");
    let floor = Floor::of(config(&anew, &new_second), None);
    let regulator = Client::demo(floor.address, "regulator");
    let events = until(&regulator, "/api/v1/events?kind=restored", |events| {
        events[0]["leaf"].is_u64()
    });
    assert_eq!(events[0]["about"]["log-goes-on"], false);
    // The new log names the old one's last checkpoint.
    let old = events[0]["about"]["log"].as_str().unwrap();
    assert!(audit::checkpoint(old, &key).is_ok(), "{old}");
    let new = regulator.get("/api/v1/log").good();
    assert_ne!(new["key"], early["key"]);
    floor.close_alone();
    let new_key: tlog::Verifier = new["key"].as_str().unwrap().parse().unwrap();
    let then = audit::checkpoint(&std::fs::read_to_string(&new_second).unwrap(), &new_key).unwrap();
    let sound = audit::whole(&mut *anew.place().open_to_read().unwrap(), &new_key, Some(&then)).unwrap();
    assert!(sound.records > 0 && sound.not_yet == 0, "{sound:?}");
}

#[test]
fn nothing_is_written_over_and_a_damaged_copy_is_not_put_back() {
    let kept = Kept::new();
    let floor = Floor::of(kept.config(true, Duration::ZERO), None);
    let table = first_table(&Client::demo(floor.address, "regulator"));
    let mut ana = Player::sits(Client::guest(floor.address, "Ana"), &table, 1);
    ana.plays_a_round(|_| ());
    let elsewhere = tempfile::tempdir().unwrap();
    let file = elsewhere.path().join("copy.journal");
    copy::take(&kept.place(), &file).unwrap();
    floor.close_alone();
    let bytes = std::fs::read(&file).unwrap();

    let says = copy::take(&kept.place(), &file).unwrap_err();
    assert!(matches!(says, StorageError::Format(_)), "{says}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
    assert!(
        copy::put_back(&file, &kept.place(), KeepLog::GoesOn).is_err(),
        "a floor is there"
    );

    // One bit of a record.
    let mut sql = Place::Sqlite(file.clone()).open_to_read().unwrap();
    let record = records::records(&mut *sql, &table, 2, 1).unwrap().remove(0);
    drop(sql);
    let hash = record.hash.as_bytes();
    let at = bytes.windows(32).position(|window| window == hash).unwrap();
    let mut damaged = bytes.clone();
    damaged[at] ^= 1;
    let bit = elsewhere.path().join("bit.journal");
    std::fs::write(&bit, &damaged).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let place = Place::in_folder(folder.path());
    let cut = elsewhere.path().join("cut.journal");
    std::fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
    for bad in [&bit, &cut] {
        let says = copy::put_back(bad, &place, KeepLog::GoesOn).unwrap_err();
        assert!(matches!(says, StorageError::Damaged(_)), "{says}");
    }
    let none = elsewhere.path().join("none.journal");
    assert!(copy::put_back(&none, &place, KeepLog::GoesOn).is_err());
    // A journal that is no floor's.
    drop(store::Store::open(&none).unwrap());
    let says = copy::put_back(&none, &place, KeepLog::GoesOn).unwrap_err();
    assert!(says.to_string().contains("no copy of a floor"), "{says}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    // And where there is no floor there is nothing to copy.
    let says = copy::take(&place, &elsewhere.path().join("x")).unwrap_err();
    assert!(says.to_string().contains("there is no floor here"), "{says}");
    assert!(!elsewhere.path().join("x").exists());
}

/// A floor of an earlier program, taken up by this one: a copy of it as it was is kept first.
#[test]
fn before_its_tables_change_a_copy_of_the_floor_is_kept() {
    let kept = Kept::new();
    let floor = Floor::of(kept.config(true, Duration::ZERO), None);
    let ana = Client::guest(floor.address, "Ana");
    let table = first_table(&ana);
    ana.act(&table, json!({ "sit": { "seat": 1 } })).good();
    floor.close_alone();
    let copies = |kept: &Kept| -> Vec<String> {
        std::fs::read_dir(kept.folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.starts_with("floor-at-step-"))
            .collect()
    };
    assert_eq!(copies(&kept), Vec::<String>::new());
    // As it was one step ago.
    let storage = Storage::open(kept.place(), kept.folder.path()).unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let back = storage.write(|sql| {
        sql.script("ALTER TABLE people DROP COLUMN posts; DELETE FROM migrations WHERE number = 10")
    });
    runtime.block_on(back).unwrap();
    drop(storage);

    let floor = Floor::of(kept.config(true, Duration::ZERO), None);
    is_whole(&floor);
    floor.close_alone();
    assert_eq!(copies(&kept), ["floor-at-step-9.journal"]);
    let copied = kept.folder.path().join("floor-at-step-9.journal");
    let held = copy::check(&copied).unwrap();
    assert!(held.records > 0);
    let mut sql = Place::Sqlite(copied.clone()).open_to_read().unwrap();
    let known = sql
        .rows(
            "SELECT name FROM pragma_table_info('people') WHERE name = 'posts'",
            &[],
        )
        .unwrap();
    assert!(known.is_empty(), "the copy is as the floor was");
    drop(sql);
    // And it can be put back.
    let folder = tempfile::tempdir().unwrap();
    copy::put_back(&copied, &Place::in_folder(folder.path()), KeepLog::GoesOn).unwrap();
}
