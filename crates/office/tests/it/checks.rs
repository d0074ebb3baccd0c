//! § 609a.13(c).

use crate::desk::*;
use serde_json::{Value, json};

fn checks(act: Value) -> Value {
    json!({ "checks": act })
}

#[test]
fn a_book_goes_out_and_comes_back_with_signatures_and_every_check_accounted_for() {
    let mut desk = Desk::open("2026-01-02");
    let receive = checks(json!({"receive": {"book": "K1", "checks": [101, 125]}}));
    desk.refuses(&petra(), &[], receive.clone(), "not-yours", &["609a.13(c)(3)"]);
    desk.does(&fred(), &[], receive, &["609a.13(c)", "609a.13(c)(3)"]);
    let overlap = checks(json!({"receive": {"book": "K2", "checks": [125, 150]}}));
    desk.refuses(&fred(), &[], overlap, "serial-known", &["609a.13(c)"]);
    let out = checks(json!({"sign-out": {"book": "K1"}}));
    let both = [
        "609a.13(c)(3)[issue-to-table-games]",
        "609a.13(c)(3)[sign-out-sign-in]",
    ];
    desk.refuses(&fred(), &[petra()], out.clone(), "not-filed", &both);
    desk.does(
        &cora(),
        &[],
        checks(json!({"file": {"approval": "IC-3"}})),
        &["609a.13(c)(3)[sign-out-sign-in]"],
    );
    desk.refuses(
        &fred(),
        &[],
        out.clone(),
        "second-person",
        &["609a.13(c)(3)[sign-out-sign-in]"],
    );
    desk.refuses(
        &petra(),
        &[tia()],
        out.clone(),
        "second-person",
        &["609a.13(c)(3)[sign-out-sign-in]"],
    );
    desk.does(&fred(), &[petra()], out.clone(), &both);
    // Custody passes with the signature: the book is Petra's now.
    desk.refuses(&fred(), &[petra()], out, "not-in-hand", &["609a.13(c)(3)"]);
    let check = |serial: u64| {
        checks(
            json!({"use": {"book": "K1", "serial": serial, "used": {"prepared": {"patron": "Ann", "amount": "500.00"}}}}),
        )
    };
    desk.refuses(&flo(), &[], check(101), "not-in-hand", &["609a.13(c)(3)"]);
    desk.refuses(&fred(), &[], check(101), "not-in-hand", &["609a.13(c)(3)"]);
    desk.refuses(&petra(), &[], check(102), "out-of-turn", &["609a.13(c)"]);
    desk.does(&petra(), &[], check(101), &["609a.13(c)"]);
    let void = checks(json!({"use": {"book": "K1", "serial": 102, "used": {"void": {"reason": "blot"}}}}));
    desk.does(&petra(), &[], void, &["609a.13(c)"]);
    let back =
        |next: u64, why: Value| checks(json!({"sign-in": {"book": "K1", "next": next, "explanation": why}}));
    desk.refuses(
        &fred(),
        &[petra()],
        back(105, Value::Null),
        "unaccounted",
        &["609a.13(c)(3)"],
    );
    desk.refuses(
        &fred(),
        &[petra()],
        back(102, Value::Null),
        "out-of-turn",
        &["609a.13(c)(3)"],
    );
    desk.refuses(
        &fred(),
        &[petra()],
        back(127, json!("x")),
        "out-of-turn",
        &["609a.13(c)(3)"],
    );
    desk.does(
        &petra(),
        &[fred()],
        back(105, json!("two stuck together, found under the desk")),
        &["609a.13(c)(3)[sign-out-sign-in]"],
    );
    let sheet = desk.book.office().checks.books_sheet();
    assert_eq!(
        sheet.rows[0].cells,
        ["K1", "101 to 125", "finance", "1", "1", "2", "21"]
    );
    let custody = desk.book.office().checks.custody_sheet();
    let went: Vec<_> = custody
        .rows
        .iter()
        .map(|row| (row.cells[2].as_str(), row.cells[3].as_str()))
        .collect();
    assert_eq!(went, [("out", "101"), ("in", "105")]);
    // In finance's own hands finance prepares them, and no one else.
    desk.refuses(&petra(), &[], check(105), "not-yours", &["609a.13(c)(3)"]);
    desk.does(&fred(), &[], check(105), &["609a.13(c)"]);
}
