//! Accounts: made by an administrator, kept by their owners, locked when someone guesses.

use crate::client::{Client, Reply};
use crate::floor::Floor;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha1::Sha1;
use std::time::{SystemTime, UNIX_EPOCH};

fn sign_in(floor: &Floor, login: &str, password: &str, code: Option<&str>) -> (Client, Reply) {
    let mut client = Client::new(floor.address);
    let reply = client.post(
        "/api/v1/session",
        json!({ "login": login, "password": password, "code": code }),
    );
    if reply.status == 200 {
        client.keep_cookie(&reply);
    }
    (client, reply)
}

/// Makes an account, and returns its id and one-time password.
fn made(admin: &Client, login: &str, role: &str) -> (String, String) {
    let account =
        json!({ "name": login, "login": login, "roles": [role], "credential": format!("C-{login}") });
    let made = admin.post("/api/v1/people", account).good();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&made["person"]["id"]), text(&made["password"]))
}

/// The code of a secret now, worked out apart from the server's own code (RFC 6238).
fn code(secret: &str) -> String {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let bits: String = secret
        .chars()
        .map(|c| format!("{:05b}", digits.find(c).unwrap()))
        .collect();
    let bytes: Vec<u8> = bits
        .as_bytes()
        .chunks_exact(8)
        .map(|byte| u8::from_str_radix(std::str::from_utf8(byte).unwrap(), 2).unwrap())
        .collect();
    let step = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 30;
    let hash = Hmac::<Sha1>::new_from_slice(&bytes)
        .unwrap()
        .chain_update(step.to_be_bytes())
        .finalize()
        .into_bytes();
    let at = usize::from(hash[19] & 15);
    let number = u32::from_be_bytes(hash[at..at + 4].try_into().unwrap()) & 0x7fff_ffff;
    format!("{:06}", number % 1_000_000)
}

#[test]
fn an_account_begins_with_a_password_of_the_administrators_and_then_has_one_of_its_own_and_a_second_factor() {
    let floor = Floor::demo();
    let admin = Client::demo(floor.address, "administrator");
    let (id, first) = made(&admin, "dora", "dealer");
    let (dora, reply) = sign_in(&floor, "dora", &first, None);
    assert_eq!(reply.good()["person"]["must-change"], true);
    assert_eq!(dora.get("/api/v1/tables").code(), "password-change");
    let change =
        |old: &str, new: &str| dora.post("/api/v1/session/password", json!({ "old": old, "new": new }));
    assert_eq!(change(&first, "password1234").code(), "weak-password");
    assert_eq!(
        change("not the password", "the stub is counted twice").code(),
        "wrong-password"
    );
    assert_eq!(change(&first, "the stub is counted twice").status, 204);
    assert_eq!(dora.get("/api/v1/tables").status, 200);

    let password = "the stub is counted twice";
    let begun = dora
        .post("/api/v1/session/second-factor", json!({ "password": password }))
        .good();
    let secret = begun["secret"].as_str().unwrap();
    assert!(begun["address"].as_str().unwrap().contains(secret));
    let confirm = |code: &str| dora.post("/api/v1/session/second-factor/confirm", json!({ "code": code }));
    // Not in force before it is confirmed.
    assert_eq!(sign_in(&floor, "dora", password, None).1.status, 200);
    assert_eq!(confirm("000000x").code(), "wrong-code");
    let used = code(secret);
    assert_eq!(confirm(&used).status, 204);
    assert_eq!(
        sign_in(&floor, "dora", password, None).1.code(),
        "second-factor-needed"
    );
    // A code that was taken is not taken again.
    assert_eq!(
        sign_in(&floor, "dora", password, Some(&used)).1.code(),
        "wrong-code"
    );

    // Recovered, the account has neither the old password nor the second factor, and its sessions are over.
    let again = admin
        .post(&format!("/api/v1/people/{id}/recover"), json!({}))
        .good();
    assert_eq!(dora.get("/api/v1/session").status, 401);
    assert_eq!(sign_in(&floor, "dora", password, None).1.code(), "wrong-password");
    let (_, reply) = sign_in(&floor, "dora", again["password"].as_str().unwrap(), None);
    assert_eq!(reply.good()["person"]["second-factor"], false);
    let kinds: Vec<Value> = Client::demo(floor.address, "regulator")
        .get("/api/v1/events?from-ms=0")
        .good()
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["kind"].clone())
        .collect();
    for kind in [
        "account-made",
        "password-changed",
        "second-factor-set",
        "account-recovered",
        "sign-in-refused",
    ] {
        assert!(kinds.contains(&json!(kind)), "{kind}: {kinds:?}");
    }
}

#[test]
fn who_guesses_is_locked_out_and_an_administrator_lets_the_owner_in_again() {
    let floor = Floor::demo();
    let admin = Client::demo(floor.address, "administrator");
    let (id, first) = made(&admin, "flo", "floorperson");
    for _ in 0..8 {
        assert_eq!(
            sign_in(&floor, "flo", "a guess at it", None).1.code(),
            "wrong-password"
        );
    }
    let (_, reply) = sign_in(&floor, "flo", &first, None);
    assert_eq!((reply.status, reply.code().as_str()), (429, "locked"));
    let again = admin
        .post(&format!("/api/v1/people/{id}/recover"), json!({}))
        .good();
    assert_eq!(
        sign_in(&floor, "flo", again["password"].as_str().unwrap(), None)
            .1
            .status,
        200
    );
}

#[test]
fn accounts_that_do_not_fit_are_refused_and_one_that_is_shut_out_is_out_at_once() {
    let floor = Floor::demo();
    let admin = Client::demo(floor.address, "administrator");
    let (id, first) = made(&admin, "finn", "finance");
    let add = |login: &str, roles: &[&str], credential: Option<&str>| {
        let account = json!({ "name": "X", "login": login, "roles": roles, "credential": credential });
        admin.post("/api/v1/people", account).code()
    };
    assert_eq!(add("finn", &["finance"], Some("F-2")), "taken");
    assert_eq!(add("other", &["finance"], Some("C-finn")), "taken");
    assert_eq!(add("other", &["finance"], None), "credential-needed");
    assert_eq!(
        add("other", &["player", "dealer"], Some("F-2")),
        "player-and-staff"
    );
    assert_eq!(add("other", &[], None), "no-role");
    assert_eq!(add(" ", &["player"], None), "bad-text");
    let own = json!({ "disabled": true });
    assert_eq!(
        admin
            .post("/api/v1/people/demo-administrator", own.clone())
            .code(),
        "own-account"
    );
    let (finn, _) = sign_in(&floor, "finn", &first, None);
    assert_eq!(finn.get("/api/v1/session").status, 200);
    admin.post(&format!("/api/v1/people/{id}"), own).good();
    assert_eq!(finn.get("/api/v1/session").status, 401);
    assert_eq!(sign_in(&floor, "finn", &first, None).1.code(), "wrong-password");
}

#[test]
fn who_was_at_which_table_when_is_known() {
    let floor = Floor::at_pace(std::time::Duration::from_secs(3_600));
    let guest = Client::guest(floor.address, "Ana");
    let id = guest.get("/api/v1/session").good()["person"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let table = guest.get("/api/v1/tables").good()[0]["name"]
        .as_str()
        .unwrap()
        .to_owned();
    guest.act(&table, json!({ "sit": { "seat": 1 } })).good();
    let surveillance = Client::demo(floor.address, "surveillance");
    let seen = surveillance.get(&format!("/api/v1/presences?person={id}")).good();
    assert_eq!(
        (&seen[0]["table"], &seen[0]["role"], &seen[0]["to-ms"]),
        (&json!(table), &json!("player"), &Value::Null)
    );
    guest.act(&table, json!({ "leave-seat": { "seat": 1 } })).good();
    let left = surveillance
        .get(&format!("/api/v1/presences?table={table}"))
        .good();
    assert!(left[0]["to-ms"].is_u64(), "{left}");
    assert_eq!(guest.get("/api/v1/presences").status, 403);
}
