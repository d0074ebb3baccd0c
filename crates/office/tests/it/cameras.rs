//! § 465a.9(c)(2) and § 587.14(a).

use crate::desk::*;
use serde_json::{Value, json};

fn table(name: &str, game: &str) -> Value {
    json!({"table": name, "game": game})
}

fn camera(name: &str, table: &str, covers: &str) -> Value {
    json!({"camera": name, "table": table, "stationary": true, "covers": covers})
}

fn file(tables: Value, cameras: Value) -> Value {
    json!({"cameras": {"file": {"tables": tables, "cameras": cameras}}})
}

#[test]
fn every_table_has_its_stationary_cameras() {
    let mut desk = Desk::open("2026-01-02");
    let one = ["465a.9(c)", "465a.9(c)(2)", "465a.9(c)(2)(i)"];
    let two = ["465a.9(c)", "465a.9(c)(2)", "465a.9(c)(2)(ii)"];
    let hilo = || json!([table("hilo-1", "Five Card Hi-Lo")]);
    desk.refuses(&vera(), &[], file(hilo(), json!([])), "cameras-short", &one);
    let mut turning = camera("c1", "hilo-1", "table");
    turning["stationary"] = json!(false);
    desk.refuses(
        &vera(),
        &[],
        file(hilo(), json!([turning])),
        "cameras-short",
        &one,
    );
    desk.refuses(
        &vera(),
        &[],
        file(hilo(), json!([camera("c1", "hilo-2", "table")])),
        "cameras-short",
        &one,
    );
    desk.does(
        &vera(),
        &[],
        file(hilo(), json!([camera("c1", "hilo-1", "table")])),
        &one,
    );
    for game in ["Craps", "Three Dice Football"] {
        let it = || json!([table("t", game)]);
        let ends = |a: &str, b: &str| json!([camera("c1", "t", a), camera("c2", "t", b)]);
        desk.refuses(
            &vera(),
            &[],
            file(it(), json!([camera("c1", "t", "one-end")])),
            "cameras-short",
            &two,
        );
        desk.refuses(
            &vera(),
            &[],
            file(it(), ends("one-end", "one-end")),
            "cameras-short",
            &two,
        );
        desk.does(&vera(), &[], file(it(), ends("one-end", "other-end")), &two);
    }
    let stud = || json!([table("riu-1", "Raise It Up Stud")]);
    desk.refuses(
        &vera(),
        &[],
        file(stud(), json!([])),
        "cameras-short",
        &["587.14(a)"],
    );
    // A fully automated table is not in the rule.
    let automated = json!([{"table": "r", "game": "Roulette", "electronic": "fully"}]);
    desk.does(&vera(), &[], file(automated, json!([])), &["465a.9(c)(2)"]);
    desk.refuses(&flo(), &[], file(hilo(), json!([])), "not-yours", &["465a.9(c)"]);
}

#[test]
fn a_camera_that_fails_raises_the_alarm_and_a_table_out_of_view_does_not_open() {
    let mut desk = Desk::open("2026-01-02");
    let cameras = json!([camera("c1", "f", "one-end"), camera("c2", "f", "other-end")]);
    desk.does(
        &vera(),
        &[],
        file(json!([table("f", "Three Dice Football")]), cameras),
        &[],
    );
    let works = |works: bool| json!({"cameras": {"works": {"camera": "c2", "works": works}}});
    let answer = desk.does(&vera(), &[], works(false), &["465a.9(c)(2)(ii)"]);
    assert!(
        answer.says.ends_with("alarm: f has 1 of 2 stationary cameras"),
        "{}",
        answer.says
    );
    let open = |name: &str, game: &str| json!({"staffing": {"open": table(name, game)}});
    desk.refuses(
        &petra(),
        &[],
        open("f", "Three Dice Football"),
        "cameras-short",
        &["465a.9(c)(2)(ii)"],
    );
    desk.refuses(
        &petra(),
        &[],
        open("g", "Blackjack"),
        "cameras-short",
        &["465a.9(c)(2)(i)"],
    );
    desk.does(&vera(), &[], works(true), &[]);
    // In view, and then its crew is asked for.
    desk.refuses(
        &petra(),
        &[],
        open("f", "Three Dice Football"),
        "crew-short",
        &["465a.35(b)(3)"],
    );
}
