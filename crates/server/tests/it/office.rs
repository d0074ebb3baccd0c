//! The office over HTTP: acts by people in their posts, second people by their own sign-ins, papers, coupons and dice at
//! live tables.

use crate::client::{Client, Reply};
use crate::floor::Floor;
use serde_json::{Value, json};
use server::demo;
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::Barrier;
use std::time::{Duration, Instant};

/// A second person of the demonstration, as an act names one.
pub(crate) fn signs(post: &str) -> Value {
    json!({ "login": post, "password": demo::PASSWORD })
}

/// Does an act in the office.
pub(crate) fn does(client: &Client, act: Value, with: &[&str]) -> Reply {
    let with: Vec<Value> = with.iter().map(|post| signs(post)).collect();
    client.post("/api/v1/office/acts", json!({ "act": act, "with": with }))
}

fn today(client: &Client) -> String {
    client.get("/api/v1/office").good()["day"]
        .as_str()
        .unwrap()
        .to_owned()
}

#[test]
fn an_act_is_done_once_under_its_id_and_refused_with_its_paragraph() {
    let floor = Floor::demo();
    let seller = Client::in_post(floor.address, "marketing", "marketing-supervisor");
    let boss = Client::in_post(floor.address, "finance", "finance-supervisor");
    let day = today(&boss);
    let request = |quantity: u64| json!({ "coupons": { "request": { "series": "A", "needed": day, "quantity": quantity } } });
    let ask = |quantity: u64| {
        seller.post(
            "/api/v1/office/acts",
            json!({ "id": "r-1", "act": request(quantity) }),
        )
    };
    let first = ask(5).good();
    assert_eq!(first["repeated"], false);
    assert!(
        first["clauses"]
            .as_array()
            .unwrap()
            .iter()
            .any(|by| by == "58 Pa. Code § 603a.20(g)(4)"),
        "{first}"
    );
    let again = ask(5).good();
    assert_eq!(
        (&again["repeated"], &again["record"]),
        (&json!(true), &first["record"])
    );
    assert_eq!((ask(6).status, ask(6).code().as_str()), (409, "command-id-taken"));
    // The head moves with every act.
    let stale = json!({ "if-head": "1:".to_owned() + &"0".repeat(64), "act": request(5) });
    assert_eq!(seller.post("/api/v1/office/acts", stale).status, 412);
    // What is not theirs is refused with the paragraph, and what is no act with its place.
    let reply = does(
        &seller,
        json!({ "coupons": { "enter-receipt": { "receipt": 1 } } }),
        &[],
    );
    assert_eq!((reply.status, reply.code().as_str()), (422, "not-yours"));
    assert_eq!(reply.json()["clause"], "58 Pa. Code § 603a.20(f)");
    let reply = does(
        &seller,
        json!({ "coupons": { "authorise": { "requisition": 1 } } }),
        &[],
    );
    assert_eq!((reply.status, reply.code().as_str()), (422, "no-such-act"));
    assert!(reply.json()["field"].as_str().unwrap().starts_with("act"));
    // A check does nothing.
    let head = boss.get("/api/v1/office").good()["head"].clone();
    assert_eq!(
        seller
            .post("/api/v1/office/check", json!({ "act": request(5) }))
            .status,
        204
    );
    assert_eq!(boss.get("/api/v1/office").good()["head"], head);
}

#[test]
fn two_people_stand_for_an_act_by_their_own_sign_ins_and_by_nothing_else() {
    let floor = Floor::demo();
    let boss = Client::in_post(floor.address, "finance", "finance-supervisor");
    let receive = json!({ "coupons": { "receive": { "series": "A", "invoice": [5001, 5010], "found": [[5001, 5010]] } } });
    let alone = does(&boss, receive.clone(), &[]);
    assert_eq!((alone.status, alone.code().as_str()), (422, "second-person"));
    assert_eq!(alone.json()["clause"], "58 Pa. Code § 603a.20(e)");
    // A wrong password, oneself, and someone of the wrong department.
    let with = json!([{ "login": "marketing-employee", "password": "not the password at all" }]);
    let reply = boss.post("/api/v1/office/acts", json!({ "act": receive, "with": with }));
    assert_eq!(
        (reply.status, reply.code().as_str()),
        (422, "second-person-unknown")
    );
    assert_eq!(reply.json()["field"], "with[0]");
    assert_eq!(
        does(&boss, receive.clone(), &["finance-supervisor"]).code(),
        "same-person-twice"
    );
    assert_eq!(
        does(&boss, receive.clone(), &["security-employee"]).code(),
        "second-person"
    );
    let done = does(&boss, receive, &["marketing-employee"]).good();
    let acts = boss.get("/api/v1/office/acts?most=1").good();
    assert_eq!(acts[0]["record"], done["record"]);
    assert_eq!(acts[0]["by"]["post"], "finance-supervisor");
    assert_eq!(acts[0]["with"][0]["post"], "marketing-employee");
}

#[test]
fn a_regulator_reads_everything_and_does_nothing() {
    let floor = Floor::demo();
    let board = Client::demo(floor.address, "regulator");
    let act = json!({ "records": { "keep": { "document": "x", "kind": "journal", "day": today(&board), "digest": "0".repeat(64) } } });
    assert_eq!(does(&board, act, &[]).status, 403);
    assert_eq!(board.get("/api/v1/office/may").good()["acts"], json!([]));
    let reports = board.get("/api/v1/office/reports").good();
    let names: BTreeSet<&str> = reports
        .as_array()
        .unwrap()
        .iter()
        .map(|report| report["name"].as_str().unwrap())
        .collect();
    assert!(
        names.contains("mailing-list") && names.contains("quarter"),
        "{names:?}"
    );
    for report in reports.as_array().unwrap() {
        let name = report["name"].as_str().unwrap();
        let there = report["there"].as_array().unwrap();
        let query = match report["needs"].as_array().unwrap().as_slice() {
            [] => String::new(),
            _ => format!(
                "?{}",
                there.first().unwrap_or_else(|| panic!("{name}: none"))["query"]
                    .as_str()
                    .unwrap()
            ),
        };
        let sheet = board.get(&format!("/api/v1/office/reports/{name}{query}")).good();
        let filled =
            !sheet["rows"].as_array().unwrap().is_empty() || !sheet["lines"].as_array().unwrap().is_empty();
        assert!(filled || name == "due", "{name}: {sheet}");
        let path = |format: &str| format!("/api/v1/office/reports/{name}/file/{format}{query}");
        let title = sheet["title"].as_str().unwrap();
        for format in ["csv", "txt", "html"] {
            let file = board.get(&path(format));
            let plain = file.body.replace("\"", "");
            assert!(
                file.status == 200 && plain.contains(&title.replace("\"", "")),
                "{name} {format}: {}",
                file.body
            );
        }
        assert!(board.bytes(&path("xlsx")).starts_with(b"PK"), "{name}");
        assert_eq!(board.get(&path("pdf")).status, 404);
    }
    assert_eq!(
        board.get("/api/v1/office/reports/reconciliation").code(),
        "report-needs"
    );
    // Names and addresses are for those who mail.
    let dealer = Client::demo(floor.address, "dealer");
    assert_eq!(dealer.get("/api/v1/office/reports/mailing-list").status, 403);
    let found = |client: &Client| client.get("/api/v1/office/search?q=Market%20St").good();
    assert_eq!(found(&dealer), json!([]));
    assert_eq!(found(&board).as_array().unwrap().len(), 3);
    let acts = |client: &Client| client.get("/api/v1/office/acts?most=200&before=60").body;
    let watcher = Client::demo(floor.address, "surveillance");
    assert!(acts(&board).contains("Quentin Nemo") && acts(&board).contains("Market St"));
    assert!(!acts(&watcher).contains("Quentin Nemo") && !acts(&watcher).contains("Market St"));
    assert_eq!(watcher.get("/api/v1/office/journal").status, 403);
    assert_eq!(dealer.get("/api/v1/office/checks").status, 403);
}

#[test]
fn every_part_of_the_office_shows_what_was_done_in_it() {
    let floor = Floor::demo();
    let board = Client::demo(floor.address, "regulator");
    let get = |path: &str| board.get(&format!("/api/v1/office{path}")).good();
    let coupons = get("/coupons");
    assert_eq!(coupons["screen"]["unaccounted"], 0);
    assert_eq!(coupons["designs"].as_array().unwrap().len(), 3);
    assert!(
        coupons["forms"]
            .as_array()
            .unwrap()
            .iter()
            .any(|form| form["variance"] == 1)
    );
    let runs = get("/coupons/A/runs?per=50");
    let sum: u64 = runs["columns"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|column| column.as_object().unwrap().values())
        .map(|count| count.as_u64().unwrap())
        .sum();
    assert_eq!(sum, 998);
    assert!(
        board
            .get("/api/v1/office/coupons/A/face/7")
            .body
            .contains("A 00007")
    );
    assert_eq!(board.get("/api/v1/office/coupons/Z/runs").status, 404);
    let dice = get("/dice");
    assert_eq!(dice["filed"]["number"], 1);
    assert_eq!(dice["reports"].as_array().unwrap().len(), 1);
    assert_eq!(get("/checks")["books"].as_array().unwrap().len(), 2);
    let staffing = get("/staffing");
    assert_eq!(staffing["alarms"], json!([]));
    let live = staffing["live"].as_array().unwrap();
    assert!(!live.is_empty() && live.iter().all(|table| table["alarms"] == json!([])));
    assert!(!get("/cameras")["tables"].as_array().unwrap().is_empty());
    let records = get("/records");
    assert_eq!(records["holds"][0]["hold"], "H-1");
    assert_eq!(
        records["proposals"][0]["agreed"]["by"]["post"],
        "compliance-officer"
    );
    assert_eq!(get("/search?q=A%2000007")[0]["kind"], "coupon");
    let audited = get("/verify");
    assert_eq!(
        (&audited["sound"], &audited["records"]),
        (&json!(true), &get("")["records"])
    );
    let lines = board.get("/api/v1/office/journal").body;
    assert_eq!(lines.lines().count() as u64, audited["records"].as_u64().unwrap());
    // The acts of one part, a page at a time, are those of all that are of it.
    let of_dice = |acts: &Value| -> Vec<u64> {
        let dice = acts
            .as_array()
            .unwrap()
            .iter()
            .filter(|act| act["part"] == "dice");
        dice.map(|act| act["record"].as_u64().unwrap()).collect()
    };
    let mut all = Vec::new();
    let mut before = audited["records"].as_u64().unwrap() + 1;
    while before > 1 {
        let page = get(&format!("/acts?most=200&before={before}"));
        all.extend(of_dice(&page));
        before = page.as_array().unwrap().last().unwrap()["record"]
            .as_u64()
            .unwrap();
    }
    assert!(all.len() > 5, "{all:?}");
    let first = of_dice(&get("/acts?part=dice&most=3"));
    let next = get(&format!("/acts?part=dice&most=200&before={}", first[2]));
    assert_eq!(next.as_array().unwrap().len(), all.len() - 3);
    assert_eq!([first, of_dice(&next)].concat(), all);
    assert_eq!(get("/acts?part=nothing"), json!([]));
    // A plan that breaks the law is told so, and the fewest floorpersons are worked out.
    let table = json!({ "table": "c1", "game": "Craps" });
    let plan = json!({ "tables": [{ "table": table, "from": 0, "to": 10 }], "people": [] });
    let found = board.post("/api/v1/office/staffing/plan", plan).good();
    assert!(
        found["findings"][0]["clauses"].to_string().contains("465a.35(b)"),
        "{found}"
    );
    let tables: Vec<Value> = (0..5)
        .map(|n| json!({ "table": format!("b{n}"), "game": "Blackjack" }))
        .collect();
    let groups = board
        .post("/api/v1/office/staffing/fewest", json!({ "tables": tables }))
        .good();
    assert_eq!(groups["groups"].as_array().unwrap().len(), 2);
}

#[test]
fn the_office_goes_on_where_it_was_when_the_server_comes_back() {
    let floor = Floor::demo();
    let boss = Client::in_post(floor.address, "finance", "finance-supervisor");
    let seller = Client::in_post(floor.address, "marketing", "marketing-supervisor");
    let act = json!({ "coupons": { "request": { "series": "A", "needed": today(&boss), "quantity": 9 } } });
    let ask = |client: &Client| client.post("/api/v1/office/acts", json!({ "id": "again", "act": act }));
    let done = ask(&seller).good();
    let before = boss.get("/api/v1/office").good();
    let floor = Floor::open(floor.close(), true, Duration::ZERO);
    let there = |client: Client| Client {
        address: floor.address,
        ..client
    };
    let (boss, seller) = (there(boss), there(seller));
    assert_eq!(boss.get("/api/v1/office").good()["head"], before["head"]);
    let again = ask(&seller).good();
    assert_eq!(
        (&again["repeated"], &again["record"]),
        (&json!(true), &done["record"])
    );
}

/// A patron's coupon of the demonstration that no one has used.
fn coupon(client: &Client) -> u64 {
    let runs = client.get("/api/v1/office/coupons/A/runs").good();
    let runs = runs["runs"].as_array().unwrap().iter();
    let mut free = runs.filter(|run| run["place"] == "patrons");
    free.next().unwrap()["last"].as_u64().unwrap()
}

/// A guest who sits at a table with a main wager of 25.00 on it; the wager's id.
fn wagers(client: &Client, table: &str, seat: u64) -> Option<String> {
    if client.act(table, json!({ "sit": { "seat": seat } })).status != 200 {
        return None;
    }
    client
        .act(table, json!({ "buy-in": { "amount": "1000.00" } }))
        .good();
    // The software may be opening the table still.
    for _ in 0..100 {
        let view = client.view(table);
        let may = view["view"]["may"].as_array().unwrap();
        if let Some(wager) = may.iter().find(|may| may["name"] == "place-wager") {
            let mut act = wager["act"].clone();
            act["place-wager"]["amount"] = json!("25.00");
            let reply = client.act(table, act.clone());
            if reply.status == 200 {
                return Some(act["place-wager"]["wager"].as_str().unwrap().to_owned());
            }
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    None
}

#[test]
fn twenty_players_at_several_tables_redeem_one_coupon_and_one_of_them_has() {
    let floor = Floor::demo();
    let board = Client::demo(floor.address, "regulator");
    let serial = coupon(&board);
    let tables = board.get("/api/v1/tables").good();
    let banked = |table: &&Value| table["open"] == true && !table["game"].as_str().unwrap().contains("Poker");
    let names: Vec<&str> = tables
        .as_array()
        .unwrap()
        .iter()
        .filter(banked)
        .map(|table| table["name"].as_str().unwrap())
        .collect();
    let mut players = Vec::new();
    for seat in 1..=4 {
        for table in &names {
            if players.len() == 20 {
                break;
            }
            let client = Client::guest(floor.address, "Ana");
            if let Some(spot) = wagers(&client, table, seat) {
                players.push((client, (*table).to_owned(), seat, spot));
            }
        }
    }
    assert_eq!(players.len(), 20);
    let seats: BTreeSet<&String> = players.iter().map(|(_, table, ..)| table).collect();
    assert!(seats.len() >= 3, "{seats:?}");
    let together = Barrier::new(players.len());
    let replies: Vec<Reply> = std::thread::scope(|scope| {
        let asks: Vec<_> = players
            .iter()
            .map(|(client, table, seat, spot)| {
                let together = &together;
                scope.spawn(move || {
                    let body = json!({ "series": "A", "serial": serial, "seat": seat, "spot": spot });
                    together.wait();
                    client.post(&format!("/api/v1/tables/{table}/coupons"), body)
                })
            })
            .collect();
        asks.into_iter().map(|ask| ask.join().unwrap()).collect()
    });
    let (done, refused): (Vec<&Reply>, Vec<&Reply>) = replies.iter().partition(|reply| reply.status == 200);
    let said: Vec<&String> = refused.iter().map(|reply| &reply.body).collect();
    assert_eq!(done.len(), 1, "{said:?}");
    assert_eq!(done[0].json()["matched"], "10.00");
    assert_eq!(done[0].json()["beside"], "15.00");
    // The others were refused because it lies on a wager, unless their own spot was a wrong one.
    let elsewhere = refused.iter().filter(|reply| reply.code() == "elsewhere").count();
    let wrong: Vec<String> = refused
        .iter()
        .map(|reply| reply.code())
        .filter(|code| code != "elsewhere")
        .collect();
    assert!(
        elsewhere >= 5 && wrong.iter().all(|code| code == "wrong-spot"),
        "{elsewhere} {said:?}"
    );
    let lie: usize = names
        .iter()
        .map(|table| {
            board
                .get(&format!("/api/v1/tables/{table}/coupons"))
                .good()
                .as_array()
                .unwrap()
                .len()
        })
        .sum();
    assert_eq!(lie, 1);
    assert_eq!(
        board.get("/api/v1/office/coupons").good()["screen"]["unaccounted"],
        0
    );
}

#[test]
fn a_coupon_is_settled_with_its_wager_and_pays_into_the_wallet() {
    let floor = Floor::demo();
    let board = Client::demo(floor.address, "regulator");
    let tables = board.get("/api/v1/tables").good();
    let dealt = |game: &str| {
        let mut tables = tables.as_array().unwrap().iter();
        let found = tables.find(|table| table["game"] == game && table["open"] == true);
        found.map(|table| table["name"].as_str().unwrap().to_owned())
    };
    let serial = coupon(&board);
    let ana = Client::guest(floor.address, "Ana");
    let table = ["Three Card Poker", "Double Attack Blackjack", "Minibaccarat"]
        .into_iter()
        .find_map(dealt)
        .unwrap();
    let spot = wagers(&ana, &table, 1).unwrap();
    let path = format!("/api/v1/tables/{table}/coupons");
    let put = |seat: u64| json!({ "series": "A", "serial": serial, "seat": seat, "spot": spot });
    assert_eq!(ana.post(&path, put(3)).code(), "no-player");
    ana.post(&path, put(1)).good();
    let wallet = ana.get("/api/v1/wallet").good()["holds"].clone();
    let began = Instant::now();
    loop {
        let view = ana.view(&table);
        let view = &view["view"];
        if ana.get(&path).good() == json!([]) {
            break;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "{view}");
        let may = view["may"].as_array().unwrap();
        let left = ["look-at-deck", "cut-deck"];
        let step = may
            .iter()
            .find(|may| may["why"] == "step" && !left.contains(&may["name"].as_str().unwrap()));
        match step {
            Some(step) => drop(ana.act(&table, step["act"].clone())),
            None => drop(ana.post(&format!("/api/v1/tables/{table}/ready"), json!({ "ready": true }))),
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let place = board
        .get(&format!("/api/v1/office/search?q=A%20{serial:05}"))
        .good();
    let says = place[0]["says"].as_str().unwrap().to_owned();
    assert!(
        says.contains("in a drop box") || says.contains("with a patron"),
        "{says}"
    );
    let last = board.get("/api/v1/office/acts?most=1&part=coupons").good();
    let outcome = &last[0]["act"]["coupons"]["settle"]["outcome"];
    let won = outcome.get("won").is_some();
    let finance = Client::demo(floor.address, "finance");
    let me = ana.get("/api/v1/session").good()["person"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let lines = finance
        .get(&format!("/api/v1/books/lines?account=wallet:{me}"))
        .good();
    let paid = lines
        .as_array()
        .unwrap()
        .iter()
        .filter(|line| line["kind"] == "match-play")
        .count();
    assert_eq!(paid, usize::from(won), "{last} {lines} {wallet}");
    assert_eq!(finance.get("/api/v1/books").good()["total"], "0.00");
}

#[test]
fn a_staffed_table_takes_only_dice_whose_history_allows_it() {
    let floor = Floor::demo();
    let pit = Client::demo(floor.address, "pit-manager");
    let manager = Client::demo(floor.address, "floorperson");
    let (_, submission) = demo::submissions()
        .into_iter()
        .find(|(_, text)| text.contains("pa-661a"))
        .unwrap_or_else(|| panic!("no football"));
    pit.post(
        "/api/v1/tables",
        json!({ "name": "f-9", "submission": submission, "dealt-by": "staff" }),
    )
    .good();
    let receive = |set: &str| json!({ "receive-dice": { "set": set, "dice": { "green": 4, "red": 2 }, "came": "uninspected" } });
    // It lies in storage, and another is not known at all.
    let reply = manager.act("f-9", receive("F-202"));
    assert_eq!(
        (reply.status, reply.code().as_str()),
        (422, "whereabouts"),
        "{}",
        reply.body
    );
    assert_eq!(reply.json()["clause"], "58 Pa. Code § 603a.13(f)");
    assert_eq!(manager.act("f-9", receive("no-such-set")).code(), "unknown");
    let reply = manager.act("f-9", json!({ "cup-dice": { "before": "demo-dealer" } }));
    assert_eq!(
        (reply.status, reply.json()["clause"].as_str()),
        (422, Some("58 Pa. Code § 603a.13(f)"))
    );
    brings(floor.address, "F-202", "f-9", "Three Dice Football");
    // Now the table itself decides.
    let reply = manager.act("f-9", receive("F-202"));
    assert!(
        reply.status == 200 || reply.code() != "whereabouts",
        "{}",
        reply.body
    );
}

/// Takes a set of dice from storage to a table and into play, each step by those whose it is.
pub(crate) fn brings(address: SocketAddr, set: &str, table: &str, game: &str) {
    let shift = Client::in_post(address, "pit-manager", "assistant-shift-manager");
    let pit = Client::in_post(address, "pit-manager", "pit-manager");
    let dice = |act: Value| json!({ "dice": act });
    does(
        &shift,
        dice(json!({ "supply": { "set": set, "to": { "pit": { "pit": "1" } } } })),
        &["security-employee", "pit-manager"],
    )
    .good();
    does(
        &pit,
        dice(json!({ "issue": { "set": set, "table": table } })),
        &[],
    )
    .good();
    let charge = if game == "Craps" {
        "boxperson"
    } else {
        "floorperson"
    };
    let charge = Client::in_post(address, charge, charge);
    let inspect = json!({ "inspect": { "set": set, "instruments": ["micrometer", "balancing-caliper", "steel-set-square", "magnet"],
        "seen-by-surveillance": true, "seen-by-people": true, "fit": true } });
    does(&charge, dice(inspect), &["dealer"]).good();
    does(&charge, dice(json!({ "put": { "set": set } })), &["dealer"]).good();
}
