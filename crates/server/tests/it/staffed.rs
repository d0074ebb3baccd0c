//! A table that people staff: the software does nothing by itself.

use crate::client::Client;
use crate::floor::Floor;
use crate::office;
use rulebook::Edition;
use serde_json::{Value, json};
use server::demo;

/// Takes the first step that the view offers, if there is one.
fn steps(client: &Client, table: &str) -> bool {
    let view = client.view(table);
    let may = view["view"]["may"].as_array().unwrap();
    let step = may
        .iter()
        .find(|may| may["why"] == "step" && may["name"] != "fold");
    let Some(step) = step else { return false };
    if let Some(dice) = step["act"].get("receive-dice") {
        fetches_dice(client, table, dice);
    }
    let mut act = step["act"].clone();
    if let Some(post) = act.get_mut("post-boxperson") {
        post["boxperson"] = json!("demo-boxperson");
    }
    let reply = client.act(table, act.clone());
    // What the boxperson sees to is for the boxperson alone.
    match reply.status {
        422 if reply.code() == "not-the-boxperson" => {
            let boxperson = Client::demo(client.address, "boxperson");
            boxperson.act(table, act).good();
        }
        _ => drop(reply.good()),
    }
    true
}

/// Brings the dice that a table waits for through the office.
fn fetches_dice(client: &Client, table: &str, wanted: &Value) {
    let set = wanted["set"].as_str().unwrap();
    let game = client.get(&format!("/api/v1/tables/{table}")).good()["game"].clone();
    let shift = Client::in_post(client.address, "pit-manager", "assistant-shift-manager");
    let store = json!({ "dice": { "store": { "set": set, "game": game, "dice": wanted["dice"] } } });
    office::does(&shift, store, &["security-employee"]).good();
    office::brings(client.address, set, table, game.as_str().unwrap());
}

/// Puts a table on the floor that people staff, opens it, and has them deal so many rounds to two people who sit there, or
/// more where the game needs them; only the first of them wagers where one may play alone. Nothing happens between one
/// step and the next: `moment` is called there, with the table's name and the players.
pub(crate) fn people_deal(
    floor: &Floor,
    (name, submission): &(String, String),
    rounds: usize,
    mut moment: impl FnMut(&str, &[Client]),
) {
    let pit = Client::demo(floor.address, "pit-manager");
    let dealer = Client::demo(floor.address, "dealer");
    let manager = Client::demo(floor.address, "floorperson");
    let table = format!("{name}-staffed");
    let body = json!({ "name": table, "submission": submission, "dealt-by": "staff" });
    pit.post("/api/v1/tables", body).good();
    let player = Client::guest(floor.address, "Ana");
    // Nothing happens until someone opens the table.
    assert_eq!(player.view(&table)["view"]["open"], false);
    let refused = player.act(&table, json!({ "sit": { "seat": 1 } }));
    assert_eq!(refused.code(), "table-closed");
    let approvals: Value = [
        "shaker",
        "generator",
        "button",
        "automated-shoe",
        "auto-reshuffler",
        "progressive-system",
    ]
    .into_iter()
    .map(|equipment| (equipment.to_owned(), json!("on file")))
    .collect::<serde_json::Map<_, _>>()
    .into();
    let open = json!({ "open-table": { "fill": "100000.00", "approvals": approvals } });
    assert_eq!(dealer.act(&table, open.clone()).status, 422);
    manager.act(&table, open).good();
    // Where players play against each other there is no wager to place, and one alone is no round.
    let edition = player.view(&table)["view"]["edition"].clone();
    let family = Edition::find(edition.as_str().unwrap()).unwrap().family;
    let least = floor::tables::least_seats(family).unwrap();
    let mut players = vec![player];
    players.extend((2..=least.max(2)).map(|_| Client::guest(floor.address, "Ben")));
    for (player, seat) in players.iter().zip(1..) {
        player.act(&table, json!({ "sit": { "seat": seat } })).good();
        player
            .act(&table, json!({ "buy-in": { "amount": "1000.00" } }))
            .good();
    }
    let (mut wagered, mut playing, mut over) = (least > 1, false, 0);
    for _ in 0..500 * rounds {
        let view = players[0].view(&table);
        let view = &view["view"];
        if playing && view["round"].is_null() {
            assert_ne!(view["settled"], json!([]), "{table}");
            over += 1;
            wagered = least > 1;
        }
        if over == rounds {
            return;
        }
        playing = !view["round"].is_null();
        moment(&table, &players);
        // Cards first, then the bet, then the deal.
        let may = view["may"].as_array().unwrap();
        let wager = may.iter().find(|may| may["name"] == "place-wager");
        let waits = |client: &Client| steps(client, &table);
        if !wagered
            && !waits(&players[0])
            && !ready_to_deal(&dealer, &table)
            && (waits(&dealer) || waits(&manager))
        {
            continue;
        }
        if !wagered && let Some(wager) = wager {
            players[0].act(&table, wager["act"].clone()).good();
            wagered = true;
            continue;
        }
        assert!(
            players.iter().any(waits) || waits(&dealer) || waits(&manager),
            "{table}: nobody knows how to go on: {view}"
        );
    }
    panic!("{table}: no round ends");
}

#[test]
fn people_deal_a_round_at_a_staffed_table_of_every_edition() {
    let floor = Floor::demo();
    for submission in demo::submissions() {
        people_deal(&floor, &submission, 1, |_, _| {});
    }
}

/// Whether the dealer's first step closes the bets.
fn ready_to_deal(dealer: &Client, table: &str) -> bool {
    let view = dealer.view(table);
    let may = view["view"]["may"].as_array().unwrap();
    let first = may.iter().find(|may| may["why"] == "step");
    first.is_some_and(|step| step["name"] == "no-more-bets")
}

#[test]
fn a_second_person_is_known_by_their_own_sign_in_and_by_nothing_else() {
    let floor = Floor::demo();
    let pit = Client::demo(floor.address, "pit-manager");
    let (_, submission) = demo::submissions().remove(0);
    let body = json!({ "name": "t", "submission": submission, "dealt-by": "staff" });
    pit.post("/api/v1/tables", body).good();
    let dealer = Client::demo(floor.address, "dealer");
    let forged = json!({ "id": "demo-floorperson", "name": "Floorperson", "role": "floorperson" });
    let tear = json!({ "tear-joker": { "deck": 1, "with": forged } });
    let reply = dealer.act("t", tear.clone());
    assert_eq!(
        (reply.status, reply.code().as_str()),
        (422, "second-person-needed")
    );
    let second = json!({ "login": "floorperson", "password": "not the password at all" });
    let reply = dealer.post(
        "/api/v1/tables/t/commands",
        json!({ "act": tear, "second": second }),
    );
    assert_eq!(
        (reply.status, reply.code().as_str()),
        (422, "second-person-unknown")
    );
}

#[test]
fn a_dealer_does_not_deal_where_the_software_does() {
    let floor = Floor::demo();
    let dealer = Client::demo(floor.address, "dealer");
    let tables = dealer.get("/api/v1/tables").good();
    let name = tables[0]["name"].as_str().unwrap();
    let reply = dealer.act(name, json!({ "spread-deck": { "deck": 1 } }));
    assert_eq!((reply.status, reply.code().as_str()), (422, "dealt-by-software"));
}
