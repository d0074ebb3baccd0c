//! The log over everything that happens: read as a stranger reads it, and held against databases that were put back,
//! cut or rewritten.

use crate::client::Client;
use crate::floor::{Floor, Kept};
use crate::player::Player;
use serde_json::json;
use server::evidence::audit;
use server::evidence::keeper::{Second, Settings};
use server::storage::{Sql, Value};
use server::{Config, Server};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tlog::tree::{Kept as Tiles, Tree};
use tlog::{Checkpoint, Note, Verifier, hash, proof};

/// A floor whose checkpoints go to a second place.
fn config(kept: &Kept) -> Config {
    let config = kept.config(true, Duration::ZERO);
    Config {
        evidence: Settings {
            second: vec![Second::File(second(kept))],
            ..config.evidence.clone()
        },
        ..config
    }
}

fn second(kept: &Kept) -> PathBuf {
    kept.folder.path().join("elsewhere")
}

fn key(client: &Client) -> Verifier {
    let about = until(client, "/api/v1/log", |about| about["size"].as_u64() > Some(0));
    about["key"].as_str().unwrap().parse().unwrap()
}

/// Asks until the answer is as wanted: the log is a second behind.
#[track_caller]
fn until(client: &Client, path: &str, good: impl Fn(&serde_json::Value) -> bool) -> serde_json::Value {
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

fn checkpoint(client: &Client, key: &Verifier) -> Checkpoint {
    let note = Note::parse(&client.get("/log/checkpoint").body).unwrap();
    Checkpoint::open(&note, key).unwrap()
}

/// Plays until a round is over and in the log, and returns the table's name and where its journal stood then.
fn a_round(floor: &Floor, table: usize) -> (String, u64) {
    let guest = Client::guest(floor.address, "Ana");
    let tables = guest.get("/api/v1/tables").good();
    let table = tables[table]["name"].as_str().unwrap().to_owned();
    let mut player = Player::sits(guest, &table, 1);
    player.plays_a_round(|_| ());
    let head = player.client.view(&table)["head"].as_str().unwrap().to_owned();
    (table, head.split_once(':').unwrap().0.parse().unwrap())
}

#[test]
fn a_stranger_finds_every_record_and_event_in_the_log_and_the_log_only_grows() {
    let kept = Kept::new();
    let floor = Floor::of(config(&kept), None);
    let regulator = Client::demo(floor.address, "regulator");
    let (table, seq) = a_round(&floor, 0);
    let path = format!("/api/v1/tables/{table}/records/{seq}/proof");
    let proved = until(&regulator, &path, |_| true);
    let key = key(&regulator);
    let then = checkpoint(&regulator, &key);

    // A proof, checked with nothing but the key.
    let note = Note::parse(proved["checkpoint"].as_str().unwrap()).unwrap();
    let signed = Checkpoint::open(&note, &key).unwrap();
    let hashes: Vec<tlog::Hash> = proved["hashes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|text| {
            *text
                .as_str()
                .unwrap()
                .parse::<journal::Hash>()
                .unwrap()
                .as_bytes()
        })
        .collect();
    let leaf = hash::leaf(proved["entry"].as_str().unwrap().as_bytes());
    let number = proved["leaf"].as_u64().unwrap();
    assert_eq!(
        proof::inclusion(&leaf, number, signed.size, &signed.root, &hashes),
        Ok(())
    );
    assert!(
        proved["entry"]
            .as_str()
            .unwrap()
            .contains(&format!("\n{table}\n{seq}\n"))
    );

    // The tiles are what makes the root.
    let first = regulator.bytes(&format!(
        "/log/tile/0/{}",
        tlog::tile::path(tlog::tile::Place {
            number: 0,
            width: then.size.min(256),
        })
    ));
    let leaves: Vec<tlog::Hash> = first.chunks(32).map(|hash| hash.try_into().unwrap()).collect();
    assert_eq!(leaves.len() as u64, then.size.min(256));
    if then.size <= 256 {
        let mut tiles = Tiles::new();
        tiles.extend(Tree::new(&mut Tiles::new(), 0).grow(&leaves).unwrap());
        assert_eq!(Tree::new(&mut tiles, then.size).root().unwrap(), then.root);
    }
    let entries = regulator.bytes("/log/tile/entries/000.p/1");
    assert_eq!(hash::leaf(&entries[2..]), leaves[0]);
    for none in [
        "/log/tile/0/x001/000",
        "/log/tile/9/000.p/1",
        "/log/tile/zero/000",
        "/log/tile/0/0",
    ] {
        assert_eq!(regulator.get(none).status, 404, "{none}");
    }

    // What people do and are refused beside the tables is in it too.
    assert_eq!(regulator.post("/api/v1/tables", json!({})).status, 403);
    let events = until(&regulator, "/api/v1/events?kind=refused-access", |events| {
        events[0]["leaf"].is_u64()
    });
    assert_eq!(
        events[0]["about"],
        json!({ "endpoint": "place-table", "role": "regulator" })
    );
    assert_eq!(events[0]["by"], "demo-regulator");
    for kind in ["started", "table-placed", "signed-in"] {
        until(&regulator, &format!("/api/v1/events?kind={kind}"), |events| {
            events[0]["leaf"].is_u64()
        });
    }
    assert_eq!(
        Client::guest(floor.address, "Bob").get("/api/v1/events").status,
        403
    );

    floor.close_alone();
    let now = std::fs::read_to_string(second(&kept)).unwrap();
    let now = audit::checkpoint(&now, &key).unwrap();
    assert!(now.size > then.size);
    let mut sql = kept.place().open_to_read().unwrap();
    let sound = audit::whole(&mut *sql, &key, Some(&then)).unwrap();
    assert_eq!((sound.leaves, sound.not_yet, sound.purged), (now.size, 0, 0));
    assert_eq!(sound.records + sound.events, sound.leaves);
}

/// Where the second place is away the checkpoint waits for it, and goes there when it is back though nothing has happened.
#[test]
fn a_checkpoint_that_could_not_be_put_elsewhere_is_put_there_later() {
    let kept = Kept::new();
    let away = kept.folder.path().join("away");
    let mut config = kept.config(true, Duration::from_secs(3_600));
    config.evidence.second = vec![Second::File(away.join("checkpoint"))];
    let floor = Floor::of(config, Some(kept));
    let client = Client::new(floor.address);
    let key = key(&client);
    // Until nothing has been added for longer than a checkpoint is held back.
    let (mut size, mut since) = (0, Instant::now());
    let began = Instant::now();
    while since.elapsed() < Duration::from_secs(8) {
        assert!(
            began.elapsed() < Duration::from_secs(90),
            "the log goes on growing"
        );
        let now = checkpoint(&client, &key).size;
        if now != size {
            (size, since) = (now, Instant::now());
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    assert!(!away.exists());
    std::fs::create_dir(&away).unwrap();
    let began = Instant::now();
    let put = loop {
        if let Ok(put) = std::fs::read_to_string(away.join("checkpoint")) {
            break put;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "it was not put there");
        std::thread::sleep(Duration::from_millis(100));
    };
    let put = Checkpoint::open(&Note::parse(&put).unwrap(), &key).unwrap();
    assert!(put.size >= size);
}

/// Runs statements on the floor's database as someone may who can write to it.
fn meddle(kept: &Kept, statements: &[&str]) {
    let rest: Vec<String> = statements.iter().map(|text| (*text).to_owned()).collect();
    let storage = server::storage::Storage::open(kept.place(), kept.folder.path()).unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let done = storage.write(move |sql| rest.iter().try_for_each(|text| sql.script(text)));
    runtime.block_on(done).unwrap();
}

fn refused(kept: &Kept) -> String {
    let config = config(kept);
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

/// A floor that was played on and closed, and its key.
fn played() -> (Kept, Verifier) {
    let kept = Kept::new();
    let floor = Floor::of(config(&kept), None);
    let (table, seq) = a_round(&floor, 0);
    let regulator = Client::demo(floor.address, "regulator");
    until(
        &regulator,
        &format!("/api/v1/tables/{table}/records/{seq}/proof"),
        |_| true,
    );
    let key = key(&regulator);
    floor.close_alone();
    (kept, key)
}

fn whole(sql: &mut dyn Sql, key: &Verifier, kept: &Kept) -> Result<audit::Sound, String> {
    let then = audit::checkpoint(&std::fs::read_to_string(second(kept)).unwrap(), key).unwrap();
    audit::whole(sql, key, Some(&then)).map_err(|wrong| wrong.to_string())
}

#[test]
fn a_log_that_was_cut_is_caught_by_the_checkpoint_kept_elsewhere() {
    let (kept, key) = played();
    assert!(whole(&mut *kept.place().open_to_read().unwrap(), &key, &kept).is_ok());
    // Whoever can write to the database takes the log away, and has the server write it anew with its own key.
    meddle(
        &kept,
        &[
            "DELETE FROM log_tiles; DELETE FROM log_entries; DELETE FROM log_runs; DELETE FROM log_cursors",
            "UPDATE log_state SET size = 0, checkpoint = '', cosigned = ''",
            "DELETE FROM events",
        ],
    );
    let says = refused(&kept);
    assert!(says.contains("put back to an earlier copy"), "{says}");
}

#[test]
fn a_record_rewritten_with_every_hash_after_it_is_caught() {
    let (kept, key) = played();
    let mut sql = kept.place().open_to_read().unwrap();
    let rows = sql
        .rows("SELECT chain, head_seq FROM chains ORDER BY chain", &[])
        .unwrap();
    let (name, seq) = (rows[0].text(0).unwrap().to_owned(), rows[0].count(1).unwrap());
    let id = journal::ChainId::try_from(name.as_str()).unwrap();
    let mut record = server::storage::journal::records(&mut *sql, &name, seq, 1)
        .unwrap()
        .remove(0);
    drop(sql);
    record.actor = "someone else".to_owned();
    record.hash = record.compute_hash(&id).unwrap();
    let hex: String = record.hash.to_string();
    let bytes = match kept.postgres {
        Some(_) => format!("'\\x{hex}'::bytea"),
        None => format!("x'{hex}'"),
    };
    // Whoever can write to the database can take its guards away, and put them back.
    let (before, after): (&[&str], &[&str]) = match kept.postgres {
        Some(_) => (
            &[
                "ALTER TABLE records DISABLE TRIGGER ALL",
                "ALTER TABLE chains DISABLE TRIGGER ALL",
            ],
            &[
                "ALTER TABLE records ENABLE TRIGGER ALL",
                "ALTER TABLE chains ENABLE TRIGGER ALL",
            ],
        ),
        None => (
            &[
                "DROP TRIGGER records_are_not_changed",
                "DROP TRIGGER chains_only_grow",
            ],
            &[
                "CREATE TRIGGER records_are_not_changed BEFORE UPDATE ON records\n\
                 BEGIN SELECT RAISE(ABORT, 'a journal record is never changed'); END",
                "CREATE TRIGGER chains_only_grow BEFORE UPDATE ON chains\n\
                 WHEN NEW.chain IS NOT OLD.chain OR NEW.head_seq <= OLD.head_seq\n\
                 BEGIN SELECT RAISE(ABORT, 'a journal chain only grows'); END",
            ],
        ),
    };
    let rewrite = [
        format!(
            "UPDATE records SET actor = 'someone else', hash = {bytes} WHERE chain = '{name}' AND seq = {seq}"
        ),
        format!("UPDATE chains SET head_hash = {bytes} WHERE chain = '{name}'"),
    ];
    let statements: Vec<&str> = before
        .iter()
        .copied()
        .chain(rewrite.iter().map(String::as_str))
        .chain(after.iter().copied())
        .collect();
    meddle(&kept, &statements);
    let mut sql = kept.place().open_to_read().unwrap();
    // The journal itself is sound again.
    let records = server::storage::journal::records(&mut *sql, &name, 1, seq).unwrap();
    assert!(journal::verify(&id, &records).is_ok());
    let says = whole(&mut *sql, &key, &kept).unwrap_err();
    assert!(says.contains(&format!("record {seq} of table {name}")), "{says}");
    // The log's entries rewritten too, the root is another than the one that was signed.
    let rows = sql
        .rows(
            "SELECT entries FROM log_entries WHERE number = $1",
            &[Value::Int(0)],
        )
        .unwrap();
    let mut entries = rows[0].bytes(0).unwrap().to_vec();
    entries[10] ^= 1;
    drop(sql);
    let hex: String = entries.iter().map(|byte| format!("{byte:02x}")).collect();
    let bytes = if kept.postgres.is_some() {
        format!("'\\x{hex}'::bytea")
    } else {
        format!("x'{hex}'")
    };
    meddle(
        &kept,
        &[&format!(
            "UPDATE log_entries SET entries = {bytes} WHERE number = 0"
        )],
    );
    let says = whole(&mut *kept.place().open_to_read().unwrap(), &key, &kept).unwrap_err();
    assert!(says.contains("the log was rewritten"), "{says}");
}

#[test]
fn an_event_that_was_changed_is_caught_and_one_that_was_purged_leaves_the_log_whole() {
    let (kept, key) = played();
    meddle(&kept, &["DELETE FROM events WHERE kind = 'started'"]);
    let sound = whole(&mut *kept.place().open_to_read().unwrap(), &key, &kept).unwrap();
    assert_eq!(sound.purged, 1);
    meddle(
        &kept,
        &["UPDATE events SET by_person = 'someone else' WHERE kind = 'table-placed'"],
    );
    let says = whole(&mut *kept.place().open_to_read().unwrap(), &key, &kept).unwrap_err();
    assert!(says.contains("event"), "{says}");
}

/// A database that is none, and one of a later program, are refused and left as they are.
#[test]
fn a_database_that_cannot_be_trusted_is_not_opened() {
    let kept = Kept::new();
    if kept.postgres.is_none() {
        let file = kept.folder.path().join("floor.journal");
        let garbage = [b'x'; 8_192];
        std::fs::write(&file, garbage).unwrap();
        let says = refused(&kept);
        assert!(says.contains("floor.journal"), "{says}");
        assert_eq!(std::fs::read(&file).unwrap(), garbage);
        std::fs::remove_file(&file).unwrap();
    }
    Floor::of(config(&kept), None).close_alone();
    meddle(
        &kept,
        &["INSERT INTO migrations (number, name, at_ms) VALUES (1000, 'of tomorrow', 0)"],
    );
    let says = refused(&kept);
    assert!(says.contains("use a newer Houseway"), "{says}");
    meddle_past_the_step(&kept);
    assert_eq!(refused(&kept), "");
}

/// Takes the step of tomorrow away again.
fn meddle_past_the_step(kept: &Kept) {
    match &kept.postgres {
        Some(postgres) => {
            let url = postgres.url();
            let done = std::thread::spawn(move || {
                let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
                client
                    .batch_execute("DELETE FROM migrations WHERE number = 1000")
                    .unwrap();
            });
            done.join().unwrap();
        }
        None => {
            let file = kept.folder.path().join("floor.journal");
            let client = rusqlite::Connection::open(file).unwrap();
            client
                .execute("DELETE FROM migrations WHERE number = 1000", [])
                .unwrap();
        }
    }
}

/// A record that was changed is found by whoever asks, and no other table is suspected for it.
#[test]
fn a_changed_record_is_said_when_its_table_is_audited_and_the_others_go_on() {
    let (kept, _) = played();
    let mut sql = kept.place().open_to_read().unwrap();
    let rows = sql.rows("SELECT chain FROM chains ORDER BY chain", &[]).unwrap();
    let name = rows[0].text(0).unwrap().to_owned();
    drop(sql);
    let change = format!("UPDATE records SET actor = 'someone else' WHERE chain = '{name}' AND seq = 2");
    let (before, after) = match kept.postgres {
        Some(_) => (
            "ALTER TABLE records DISABLE TRIGGER ALL",
            "ALTER TABLE records ENABLE TRIGGER ALL",
        ),
        None => (
            "DROP TRIGGER records_are_not_changed",
            "CREATE TRIGGER records_are_not_changed BEFORE UPDATE ON records\n\
             BEGIN SELECT RAISE(ABORT, 'a journal record is never changed'); END",
        ),
    };
    meddle(&kept, &[before, &change, after]);
    let floor = Floor::of(config(&kept), None);
    let regulator = Client::demo(floor.address, "regulator");
    for table in regulator.get("/api/v1/tables").good().as_array().unwrap() {
        let table = table["name"].as_str().unwrap();
        let audited = regulator.get(&format!("/api/v1/tables/{table}/verify"));
        match table == name {
            true => {
                assert_eq!(
                    (audited.status, audited.code().as_str()),
                    (409, "does-not-verify")
                );
                assert!(audited.body.contains("record 2"), "{}", audited.body);
            }
            false => assert_eq!(audited.status, 200, "{table}: {}", audited.body),
        }
    }
    floor.close_alone();
}
