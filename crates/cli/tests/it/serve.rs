//! `houseway serve`, the real program, killed and stopped under load: nothing acknowledged is lost, nothing is done
//! twice, the journals verify and every table goes on. On SQLite and on PostgreSQL.

use crate::client::{Client, Reply};
use crate::postgres::Postgres;
use crate::program::run;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The program, serving.
struct Serving {
    child: Child,
    address: SocketAddr,
}

impl Serving {
    fn start(folder: &Path, database: Option<&Postgres>) -> Serving {
        Serving::by(Command::new(env!("CARGO_BIN_EXE_houseway")), folder, database)
    }

    /// The same, where a command of ours leads to the program.
    fn by(mut command: Command, folder: &Path, database: Option<&Postgres>) -> Serving {
        command
            .args([
                "serve",
                "--demo",
                "--listen",
                "127.0.0.1:0",
                "--pace-ms",
                "5",
                "--lease-s",
                "4",
                "--data",
            ])
            .arg(folder)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped());
        if let Some(database) = database {
            command.env("HOUSEWAY_DATABASE", database.url());
        }
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let address = line.trim().rsplit("http://").next().unwrap();
        let address = address.parse().unwrap_or_else(|_| panic!("{line:?}"));
        Serving { child, address }
    }

    /// Kills it as a power cut would.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill")
            .args([name, &self.child.id().to_string()])
            .status();
        assert!(sent.unwrap().success());
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A guest at a table, and every command given so far.
struct Guest {
    client: Client,
    table: String,
    given: u64,
    /// Commands that were answered, each with where the journal stood then.
    acknowledged: Vec<(Value, Value)>,
    /// One that was not answered: it was done once, or not at all.
    in_doubt: Option<Value>,
    /// How much was bought, in cents, as far as is known.
    bought: i64,
}

impl Guest {
    fn path(&self) -> String {
        format!("/api/v1/tables/{}/commands", self.table)
    }

    /// Buys chips, bets and plays what the view offers, until the server goes away.
    fn plays(&mut self, stop: &AtomicBool, done: &Mutex<usize>) {
        for step in 0..200 {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            // Every other command is a wager or a decision, where the table takes one.
            let offered = if step % 2 == 0 { None } else { self.offered() };
            let act = offered.unwrap_or_else(|| json!({ "buy-in": { "amount": "1.00" } }));
            self.given += 1;
            let body = json!({ "id": format!("{}-{}", self.table, self.given), "act": act });
            self.in_doubt = Some(body.clone());
            let Some(reply) = self.client.try_post(&self.path(), &body) else {
                return;
            };
            match reply.status {
                200 => self.done(body, &reply),
                // Refused by the law of the table: it was not done.
                412 | 422 => self.in_doubt = None,
                _ => return,
            }
            *done.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        }
    }

    fn done(&mut self, body: Value, reply: &Reply) {
        if body["act"]["buy-in"].is_object() {
            self.bought += 100;
        }
        self.in_doubt = None;
        self.acknowledged.push((body, reply.json()["head"].clone()));
    }

    /// What the view offers: a decision that is due, or the least wager.
    fn offered(&self) -> Option<Value> {
        let view = self
            .client
            .try_get(&format!("/api/v1/tables/{}/view", self.table))?;
        let view = (view.status == 200).then(|| view.json())?;
        let may = view["view"]["may"].as_array()?;
        let left = ["look-at-deck", "cut-deck"];
        let step = may
            .iter()
            .find(|may| may["why"] == "step" && !left.contains(&may["name"].as_str().unwrap_or_default()));
        let wager = || may.iter().find(|may| may["name"] == "place-wager");
        Some(step.or_else(wager)?["act"].clone())
    }

    /// Sends everything again, to a server that may be another: what was answered is answered as before, and what was
    /// not is now done once.
    fn sends_again(&mut self, address: SocketAddr) {
        self.client.address = address;
        for (body, head) in &self.acknowledged {
            let reply = taken(|| self.client.post(&self.path(), body.clone())).good();
            assert_eq!(
                (&reply["repeated"], &reply["head"]),
                (&json!(true), head),
                "{body}"
            );
        }
        self.acknowledged.clear();
        if let Some(body) = self.in_doubt.take() {
            let reply = taken(|| self.client.post(&self.path(), body.clone()));
            if reply.status == 200 {
                self.done(body, &reply);
            }
        }
        let holds = self.client.get("/api/v1/wallet").good();
        let cents: i64 = holds["holds"].as_str().unwrap().replace('.', "").parse().unwrap();
        assert_eq!(cents, 1_000_000 - self.bought, "{}", self.table);
    }
}

/// Asks until the table is taken up, which takes seconds.
#[track_caller]
fn taken(ask: impl Fn() -> Reply) -> Reply {
    let began = Instant::now();
    loop {
        let reply = ask();
        if !matches!(reply.status, 421 | 503) {
            return reply;
        }
        assert!(
            began.elapsed() < Duration::from_secs(40),
            "{} {}",
            reply.status,
            reply.body
        );
        thread::sleep(Duration::from_millis(100));
    }
}

fn tables(address: SocketAddr) -> Vec<String> {
    let tables = Client::guest(address, "Ana").get("/api/v1/tables").good();
    let names = tables.as_array().unwrap().iter();
    names
        .map(|table| table["name"].as_str().unwrap().to_owned())
        .collect()
}

/// A guest at each table.
fn guests(address: SocketAddr) -> Vec<Guest> {
    guests_at(address, usize::MAX)
}

/// A guest at each of the first tables.
fn guests_at(address: SocketAddr, most: usize) -> Vec<Guest> {
    let sits = |table: String| {
        let client = Client::guest(address, "Guest");
        taken(|| client.act(&table, json!({ "sit": { "seat": 1 } }))).good();
        Guest {
            client,
            table,
            given: 0,
            acknowledged: Vec::new(),
            in_doubt: None,
            bought: 0,
        }
    };
    tables(address).into_iter().take(most).map(sits).collect()
}

/// Has every guest play, and does something to the server in the middle of it.
fn under_load(guests: &mut [Guest], commands: usize, then: impl FnOnce()) {
    let (stop, done) = (AtomicBool::new(false), Mutex::new(0));
    thread::scope(|scope| {
        for guest in guests {
            let (stop, done) = (&stop, &done);
            scope.spawn(move || guest.plays(stop, done));
        }
        let began = Instant::now();
        while *done.lock().unwrap_or_else(PoisonError::into_inner) < commands {
            assert!(
                began.elapsed() < Duration::from_secs(60),
                "the load does not come up"
            );
            thread::sleep(Duration::from_millis(2));
        }
        then();
        stop.store(true, Ordering::Relaxed);
    });
}

/// The books balance and every journal verifies.
fn is_whole(address: SocketAddr) {
    let pit = Client::demo(address, "pit-manager");
    assert_eq!(pit.get("/api/v1/books").good()["total"], "0.00");
    for table in tables(address) {
        let audited = pit.get(&format!("/api/v1/tables/{table}/verify"));
        assert_eq!(audited.status, 200, "{table}: {}", audited.body);
    }
}

/// How often a server is killed; `scripts/kill-server.sh` asks for more.
fn kills() -> usize {
    let asked = std::env::var("HOUSEWAY_KILLS").ok();
    asked.map_or(3, |asked| asked.parse().unwrap())
}

fn is_killed(database: Option<&Postgres>) {
    let folder = tempfile::tempdir().unwrap();
    let mut serving = Serving::start(folder.path(), database);
    let mut guests = guests(serving.address);
    let kills = kills();
    for kill in 0..kills {
        under_load(&mut guests, 40 + 17 * (kill % 5), || serving.kill());
        serving = Serving::start(folder.path(), database);
        for guest in &mut guests {
            guest.sends_again(serving.address);
        }
        // Whole journals are read: the last time, and now and then.
        if kill + 1 == kills || kill % 25 == 0 {
            is_whole(serving.address);
        }
        if (kill + 1) % 10 == 0 {
            println!("killed {} times: nothing lost, nothing done twice", kill + 1);
        }
    }
    let tables = tables(serving.address);
    drop(serving);
    if database.is_none() {
        let file = folder.path().join("floor.journal");
        for table in &tables {
            run(&["audit", "verify", file.to_str().unwrap(), "--table", table]).quiet(0);
        }
    }
}

#[test]
fn a_server_killed_under_load_loses_nothing_and_does_nothing_twice() {
    is_killed(None);
}

#[test]
fn the_same_on_postgresql() {
    is_killed(Some(&Postgres::start()));
}

#[test]
fn what_one_process_drove_another_takes_over_whether_it_was_killed_or_only_stopped() {
    let postgres = Postgres::start();
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let start = |n: usize| Serving::start(folders[n].path(), Some(&postgres));
    let mut first = start(0);
    let mut guests = guests(first.address);
    let second = start(1);
    under_load(&mut guests, 60, || first.kill());
    for guest in &mut guests {
        guest.sends_again(second.address);
    }
    // The second is stopped in the middle of something and does not know that its time passes.
    let third = start(2);
    under_load(&mut guests, 60, || second.signal("-STOP"));
    for guest in &mut guests {
        guest.sends_again(third.address);
    }
    second.signal("-CONT");
    // It wakes up with requests that waited, its dealers in mid-step and its leases gone: nothing of it is stored.
    under_load(&mut guests, 60, || ());
    let owners: BTreeSet<String> = guests
        .iter()
        .map(|guest| {
            let woken = Client {
                address: second.address,
                ..guest.client.clone()
            };
            let body = json!({ "act": { "buy-in": { "amount": "1.00" } } });
            let refused = woken.post(&guest.path(), body);
            assert!(
                matches!(refused.status, 421 | 503),
                "{}: {}",
                refused.status,
                refused.body
            );
            let moved = woken.get(&format!("/api/v1/tables/{}/view", guest.table));
            assert_eq!(moved.status, 421, "{}", moved.body);
            moved.json()["fields"]["address"].as_str().unwrap().to_owned()
        })
        .collect();
    assert_eq!(owners, BTreeSet::from([third.address.to_string()]));
    for guest in &mut guests {
        guest.sends_again(third.address);
    }
    is_whole(third.address);
}

#[test]
fn a_second_server_on_the_same_folder_is_kept_out_and_told_who_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let first = Serving::start(folder.path(), None);
    let second = run(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        folder.path().to_str().unwrap(),
    ]);
    assert_eq!(second.status, 2);
    let holder = format!("process {}", first.child.id());
    assert!(second.stderr.contains(&holder), "{}", second.stderr);
}

#[test]
fn a_floor_is_copied_while_it_serves_and_put_back_elsewhere() {
    let [folder, other, elsewhere] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let mut serving = Serving::start(folder.path(), None);
    let mut guests = guests(serving.address);
    let copy = elsewhere.path().join("copy.journal");
    let [copied, from, to] = [&copy, folder.path(), other.path()].map(|path| path.to_str().unwrap());
    under_load(&mut guests, 60, || {
        let said = run(&["backup", copied, "--data", from]).quiet(0);
        assert!(said.stdout.contains("copied and read back"), "{}", said.stdout);
    });
    let acknowledged = guests[0].acknowledged.len();
    assert!(acknowledged > 0);
    serving.kill();
    // Nothing is written over.
    assert_eq!(run(&["backup", copied, "--data", from]).status, 2);
    assert_eq!(run(&["restore", copied, "--data", from]).status, 2);

    let said = run(&["restore", copied, "--data", to]).quiet(0);
    assert!(said.stdout.contains("log.key"), "{}", said.stdout);
    std::fs::copy(folder.path().join("log.key"), other.path().join("log.key")).unwrap();
    run(&["audit", "verify", copied]).quiet(0);
    let serving = Serving::start(other.path(), None);
    is_whole(serving.address);
}

/// What anyone may take away of a table verifies with the program alone.
#[test]
fn a_journal_taken_from_the_server_verifies_on_its_own() {
    let [folder, elsewhere] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let serving = Serving::start(folder.path(), None);
    let mut guests = guests(serving.address);
    under_load(&mut guests, 150, || ());
    let regulator = Client::demo(serving.address, "regulator");
    for table in tables(serving.address) {
        let journal = regulator.get(&format!("/api/v1/tables/{table}/journal"));
        assert_eq!(journal.status, 200, "{}", journal.body);
        let file = elsewhere.path().join(format!("{table}.jsonl"));
        std::fs::write(&file, &journal.body).unwrap();
        run(&["audit", "verify", file.to_str().unwrap()]).quiet(0);
        // One character of it, and it does not.
        let mut lines: Vec<String> = journal.body.lines().map(str::to_owned).collect();
        let last = lines.len() - 1;
        lines[last] = lines[last].replacen("\"seq\":", "\"seq\":1", 1);
        std::fs::write(&file, lines.join("\n")).unwrap();
        assert_ne!(
            run(&["audit", "verify", file.to_str().unwrap()]).status,
            0,
            "{table}"
        );
    }
}

/// The program in a mount namespace of its own, with a small disk for its folder; none where this machine lets nobody make
/// one, which is said.
fn on_a_small_disk(folder: &Path) -> Option<Command> {
    for how in [&["-m"][..], &["-r", "-m"]] {
        let tried = Command::new("unshare")
            .args(how)
            .args(["mount", "-t", "tmpfs", "none"])
            .arg(folder)
            .status();
        if tried.is_ok_and(|status| status.success()) {
            let mut command = Command::new("unshare");
            let script = "mount -t tmpfs -o size=16m none \"$1\" && shift && exec \"$@\"";
            command
                .args(how)
                .args(["sh", "-c", script, "sh"])
                .arg(folder)
                .arg(env!("CARGO_BIN_EXE_houseway"));
            return Some(command);
        }
    }
    None
}

/// On a full disk the server says so, takes no commands, and goes on when there is room; what was acknowledged stays.
#[test]
fn on_a_full_disk_it_stops_taking_commands_and_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let Some(command) = on_a_small_disk(folder.path()) else {
        println!(
            "NOT TRIED: nobody may mount a small disk here (unshare -m, or -r -m); run this as root, or where user \
             namespaces are allowed"
        );
        return;
    };
    let serving = Serving::by(command, folder.path(), None);
    let mut guests = guests_at(serving.address, 3);
    under_load(&mut guests, 30, || ());
    // Its disk, seen from here.
    let seen = |name: &str| {
        let root = Path::new("/proc")
            .join(serving.child.id().to_string())
            .join("root");
        root.join(folder.path().strip_prefix("/").unwrap()).join(name)
    };
    assert!(
        seen("floor.journal").exists(),
        "the floor is not on the small disk"
    );
    let mut filler = std::fs::File::create(seen("filler")).unwrap();
    let ready = || Client::new(serving.address).get("/health/ready");
    let guest = &mut guests[0];
    let began = Instant::now();
    let refused = loop {
        while std::io::Write::write(&mut filler, &[0; 4096]).is_ok_and(|written| written > 0) {}
        guest.given += 1;
        let body = json!({
            "id": format!("{}-{}", guest.table, guest.given), "act": { "buy-in": { "amount": "1.00" } }
        });
        let reply = guest.client.post(&guest.path(), body.clone());
        if reply.status == 503 {
            guest.in_doubt = Some(body);
            break reply;
        }
        assert_eq!(reply.status, 200, "{}", reply.body);
        guest.done(body, &reply);
        assert!(
            began.elapsed() < Duration::from_secs(60),
            "the disk does not fill up"
        );
    };
    assert!(refused.code().starts_with("storage-"), "{}", refused.body);
    assert!(refused.header("retry-after").is_some());
    // What is left of the write-ahead log is used up too.
    while ready().status != 503 {
        assert!(
            began.elapsed() < Duration::from_secs(60),
            "it is ready on a full disk"
        );
    }
    assert_eq!(Client::new(serving.address).get("/health/live").status, 200);
    assert_eq!(
        guests[0].client.get("/api/v1/wallet").status,
        200,
        "reading goes on"
    );

    drop(filler);
    std::fs::remove_file(seen("filler")).unwrap();
    let began = Instant::now();
    while ready().status != 200 {
        assert!(
            began.elapsed() < Duration::from_secs(30),
            "it does not go on: {}",
            ready().body
        );
        thread::sleep(Duration::from_millis(50));
    }
    for guest in &mut guests {
        guest.sends_again(serving.address);
    }
    under_load(&mut guests, 20, || ());
    is_whole(serving.address);
}

/// The command line goes before the environment, and that before the configuration file; what no setting is called is
/// refused by its name.
#[test]
fn settings_come_from_the_command_line_else_the_environment_else_the_file() {
    let folder = tempfile::tempdir().unwrap();
    // Each setting names an address that is taken, so that the refusal says which one was meant.
    let taken = [(); 3].map(|()| std::net::TcpListener::bind("127.0.0.1:0").unwrap());
    let [flag, env, file] = [0, 1, 2].map(|n: usize| taken[n].local_addr().unwrap().to_string());
    let written = folder.path().join("floor.toml");
    let data = folder.path().join("data");
    std::fs::write(&written, format!("listen = \"{file}\"\ndata = {data:?}\n")).unwrap();
    let tried = |args: &[&str], env: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_houseway"));
        command.arg("serve").args(args).env("HOUSEWAY_CONFIG", &written);
        if let Some(env) = env {
            command.env("HOUSEWAY_LISTEN", env);
        }
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    for (args, env, meant) in [
        (&["--listen", flag.as_str()][..], Some(env.as_str()), &flag),
        (&[], Some(env.as_str()), &env),
        (&[], None, &file),
    ] {
        let says = tried(args, env);
        assert!(says.contains(&format!("cannot listen on {meant}")), "{says}");
    }
    assert!(data.join("floor.journal").exists(), "the file's folder");
    let says = tried(&[], Some("nowhere"));
    assert!(says.contains("HOUSEWAY_LISTEN"), "{says}");
    std::fs::write(&written, "lisen = \"127.0.0.1:1\"\n").unwrap();
    let says = tried(&[], None);
    assert!(says.contains("lisen"), "{says}");
}
