//! § 465a.6(c).

use crate::desk::*;
use office::coupons::Place;
use office::retention::{Kind, Records};
use serde_json::{Value, json};

const DIGEST: &str = "00000000000000000000000000000000000000000000000000000000000000aa";

fn records(act: Value) -> Value {
    json!({ "records": act })
}

#[test]
fn each_kind_is_kept_as_long_as_its_paragraph_says() {
    for kind in Kind::ALL {
        let due = match kind {
            Kind::Coupons => (6, "465a.6(c)(2)"),
            Kind::VoucherReport => (24, "465a.6(c)(1)"),
            _ => (60, "465a.6(c)"),
        };
        let (months, clause) = kind.kept();
        assert_eq!((months, clause.paragraph()), due, "{kind:?}");
    }
    assert_eq!(Records::classes_sheet().rows.len(), Kind::ALL.len());
}

#[test]
fn papers_go_after_their_time_by_two_people_and_leave_a_proof() {
    let mut desk = Desk::open("2026-01-02");
    let keep = |name: &str, kind: &str| {
        records(json!({"keep": {"document": name, "kind": kind, "day": "2026-01-02", "digest": DIGEST}}))
    };
    desk.does(
        &fred(),
        &[],
        keep("voucher 7", "voucher-report"),
        &["465a.6(c)(1)"],
    );
    desk.does(
        &fred(),
        &[],
        keep("form 1", "reconciliation-form"),
        &["465a.6(c)"],
    );
    let propose = |name: &str| records(json!({"propose": {"what": {"documents": {"documents": [name]}}}}));
    // A day short of two years, of five.
    desk.day("2028-01-01");
    desk.refuses(&cora(), &[], propose("voucher 7"), "too-early", &["465a.6(c)(1)"]);
    desk.day("2028-01-02");
    desk.refuses(&cora(), &[], propose("form 1"), "too-early", &["465a.6(c)"]);
    desk.refuses(&tia(), &[], propose("voucher 7"), "not-yours", &["465a.6(c)"]);
    let hold = records(
        json!({"hold": {"hold": "case 12", "on": {"document": {"document": "voucher 7"}}, "reason": "a court asked"}}),
    );
    desk.does(&cora(), &[], hold, &["465a.6(c)"]);
    desk.refuses(&cora(), &[], propose("voucher 7"), "held", &["465a.6(c)(1)"]);
    desk.does(
        &cora(),
        &[],
        records(json!({"release": {"hold": "case 12", "reason": "settled"}})),
        &[],
    );
    let answer = desk.does(&cora(), &[], propose("voucher 7"), &["465a.6(c)(1)"]);
    let digest = answer.says.rsplit(' ').next().unwrap().to_owned();
    let shown = format!("voucher 7 of 2026-01-02 {DIGEST}\n");
    assert_eq!(
        digest,
        journal::Hash::of(shown.as_bytes()).to_string(),
        "anyone can work the proof out"
    );
    let agree = |digest: &str| records(json!({"agree": {"proposal": 1, "digest": digest}}));
    desk.refuses(&cora(), &[], agree(&digest), "same-person", &["465a.6(c)"]);
    desk.refuses(&olga(), &[], agree(DIGEST), "not-as-shown", &["465a.6(c)(1)"]);
    desk.does(&olga(), &[], agree(&digest), &["465a.6(c)(1)"]);
    desk.refuses(&olga(), &[], agree(&digest), "filed", &["465a.6(c)"]);
    let office = desk.book.office();
    assert!(
        !office.records.documents.contains_key("voucher 7")
            && office.records.documents.contains_key("form 1")
    );
    let gone = office.records.destroyed_sheet();
    assert_eq!(gone.rows[0].cells[1..3], ["voucher 7".to_owned(), digest]);
}

#[test]
fn used_coupons_are_kept_six_months_from_use() {
    let mut desk = Desk::open("2026-01-02");
    let coupons = |act: Value| json!({ "coupons": act });
    desk.does(
        &cora(),
        &[],
        coupons(json!({"file-controls": {"approval": "IC", "store": "vault"}})),
        &[],
    );
    let design = json!({"series": "A", "approval": "D", "name": "Hall", "value": "10.00", "restrictions": "main wager",
        "expires": "2026-12-31", "chip-spot": true});
    desk.does(&cora(), &[], coupons(json!({"file-design": design})), &[]);
    let receive = json!({"receive": {"series": "A", "invoice": [1, 9], "found": [[1, 9]]}});
    desk.does(&fred(), &[mia()], coupons(receive), &[]);
    desk.does(
        &olga(),
        &[],
        coupons(json!({"enter-receipt": {"receipt": 1}})),
        &[],
    );
    let void = |first: u64, last: u64| {
        coupons(json!({"void": {"series": "A", "serials": [[first, last]], "reason": "faded"}}))
    };
    desk.does(&olga(), &[], void(1, 2), &[]);
    desk.day("2026-01-03");
    desk.does(&olga(), &[], void(3, 3), &[]);
    let propose = |first: u64, last: u64| {
        records(json!({"propose": {"what": {"coupons": {"series": "A", "serials": [[first, last]]}}}}))
    };
    desk.refuses(&cora(), &[], propose(1, 2), "elsewhere", &["465a.6(c)(2)"]);
    let count = json!({"count": {"day": "2026-01-03", "series": [{"series": "A", "void": 3}]}});
    desk.does(&fred(), &[], coupons(count), &[]);
    desk.day("2026-07-02");
    desk.refuses(&cora(), &[], propose(1, 3), "too-early", &["465a.6(c)(2)"]);
    desk.refuses(&cora(), &[], propose(4, 4), "elsewhere", &["465a.6(c)(2)"]);
    let past = desk
        .book
        .office()
        .coupons
        .past_their_time("2026-07-02".parse().unwrap());
    assert_eq!(past["A"].iter().collect::<Vec<_>>(), [(1, 2).into()]);
    let hold = records(
        json!({"hold": {"hold": "h", "on": {"serials": {"series": "A", "serials": [[2, 2]]}}, "reason": "dispute"}}),
    );
    desk.does(&cora(), &[], hold, &[]);
    desk.refuses(&cora(), &[], propose(1, 2), "held", &["465a.6(c)(2)"]);
    let answer = desk.does(&cora(), &[], propose(1, 1), &["465a.6(c)(2)"]);
    let digest = answer.says.rsplit(' ').next().unwrap().to_owned();
    desk.does(
        &olga(),
        &[],
        records(json!({"agree": {"proposal": 1, "digest": digest}})),
        &["465a.6(c)(2)"],
    );
    let places = &desk.book.office().coupons.series["A"].places;
    assert_eq!(
        (places.at(1), places.at(2)),
        (Some(Place::Destroyed), Some(Place::VoidCancelled))
    );
    assert_eq!(places.total(), 9, "a destroyed coupon is still in one place");
}
