//! §§ 603a.20 and 603a.21, rule by rule.

use crate::desk::*;
use office::coupons::{Coupons, Place};
use office::reports::Asked;
use office::{Person, Post, Report, Sheet};
use rulebook::clause::Clause;
use serde_json::{Value, json};

fn controls() -> Value {
    json!({"approval": "IC-7", "store": "vault 2", "hold-over": "marketing safe", "inventory": "IC-7.4"})
}

fn design(series: &str, value: &str, expires: &str) -> Value {
    json!({"series": series, "approval": "D-1", "name": "Three Rivers Hall", "value": value,
        "restrictions": "Main wager of a game against the house", "expires": expires, "chip-spot": true})
}

fn coupons(act: Value) -> Value {
    json!({ "coupons": act })
}

/// An office with controls and series A of 200 ten-dollar coupons in store.
fn stocked() -> Desk {
    let mut desk = Desk::open("2026-01-02");
    desk.does(
        &cora(),
        &[],
        coupons(json!({"file-controls": controls()})),
        &["603a.20(b)(2)", "603a.20(i)"],
    );
    desk.does(
        &cora(),
        &[],
        coupons(json!({"file-design": design("A", "10.00", "2026-01-31")})),
        &["603a.20(b)(1)"],
    );
    stock(&mut desk, "A", 1, 200);
    desk
}

fn stock(desk: &mut Desk, series: &str, first: u64, last: u64) {
    let number = desk.book.office().coupons.receipts.len() + 1;
    let receive = json!({"receive": {"series": series, "invoice": [first, last], "found": [[first, last]]}});
    desk.does(&fred(), &[mia()], coupons(receive), &["603a.20(e)"]);
    desk.does(
        &olga(),
        &[],
        coupons(json!({"enter-receipt": {"receipt": number}})),
        &["603a.20(f)"],
    );
}

fn issue(desk: &mut Desk, series: &str, day: &str, quantity: u64) {
    let number = desk.book.office().coupons.requisitions.len() + 1;
    let request = json!({"request": {"series": series, "needed": day, "quantity": quantity}});
    desk.does(&tia(), &[], coupons(request), &["603a.20(g)"]);
    desk.does(
        &olga(),
        &[],
        coupons(json!({"authorize": {"requisition": number}})),
        &["603a.20(g)(5)"],
    );
    desk.does(
        &olga(),
        &[tia()],
        coupons(json!({"issue": {"requisition": number}})),
        &["603a.20(h)"],
    );
}

fn state(desk: &Desk) -> &Coupons {
    &desk.book.office().coupons
}

fn count(desk: &Desk, place: Place) -> u64 {
    state(desk).series["A"].places.count(place)
}

fn report(desk: &Desk, name: &str, asked: Asked) -> Sheet {
    let report = Report::named(name, &asked).unwrap();
    desk.book.office().report(&report).unwrap()
}

fn of_day(day: &str, series: &str) -> Asked {
    Asked {
        day: Some(day.parse().unwrap()),
        series: Some(series.to_owned()),
        ..Asked::default()
    }
}

/// A line of a sheet says something and names its paragraph.
#[track_caller]
fn says(sheet: &Sheet, label: &str, value: &str, paragraph: &str) {
    let lines = sheet.lines.iter().chain(&sheet.signed);
    let line = lines.clone().find(|line| line.label == label);
    let line = line.unwrap_or_else(|| panic!("{label} is not on {}", sheet.text()));
    assert_eq!(line.value, value, "{label}");
    let clause: Clause = line.clause.unwrap();
    named(&[clause], &[paragraph], label);
}

#[test]
fn nothing_is_issued_or_used_before_both_approvals() {
    let mut desk = Desk::open("2026-01-02");
    let receive = coupons(json!({"receive": {"series": "A", "invoice": [1, 9], "found": [[1, 9]]}}));
    let request = coupons(json!({"request": {"series": "A", "needed": "2026-01-02", "quantity": 5}}));
    let both = ["603a.20(b)", "603a.20(b)(2)", "603a.20(a)"];
    desk.refuses(&fred(), &[mia()], receive.clone(), "not-filed", &both);
    desk.refuses(&tia(), &[], request.clone(), "not-filed", &both);
    desk.does(
        &cora(),
        &[],
        coupons(json!({"file-controls": controls()})),
        &["603a.20(b)(2)", "603a.20(i)", "603a.20(d)"],
    );
    // There is no coupon without an approved design.
    desk.refuses(&fred(), &[mia()], receive, "unknown", &[]);
    desk.refuses(&tia(), &[], request, "unknown", &[]);
    let file = coupons(json!({"file-design": design("A", "10.00", "2026-01-31")}));
    desk.refuses(&olga(), &[], file.clone(), "not-yours", &["603a.20(b)"]);
    let mut unapproved = design("A", "10.00", "2026-01-31");
    unapproved["approval"] = json!("");
    desk.refuses(
        &cora(),
        &[],
        coupons(json!({"file-design": unapproved})),
        "missing",
        &["603a.20(b)(1)"],
    );
    desk.does(
        &cora(),
        &[],
        file,
        &["603a.20(b)(1)", "603a.20(c)", "603a.20(c)(1)", "603a.20(c)(5)"],
    );
    let mut bare = controls();
    bare["store"] = json!(" ");
    desk.refuses(
        &cora(),
        &[],
        coupons(json!({"file-controls": bare})),
        "missing",
        &["603a.20(i)"],
    );
}

#[test]
fn every_coupon_has_its_six_items() {
    let mut desk = Desk::open("2026-01-02");
    for (field, value, code, paragraph) in [
        ("name", json!(""), "missing", "603a.20(c)(1)"),
        ("value", json!("0.00"), "missing", "603a.20(c)(2)"),
        ("series", json!(""), "missing", "603a.20(c)(3)"),
        ("digits", json!(0), "missing", "603a.20(c)(3)"),
        ("restrictions", json!(""), "missing", "603a.20(c)(4)"),
        ("expires", json!("2026-01-01"), "expired", "603a.20(c)(5)"),
        ("chip-spot", json!(false), "missing", "603a.20(c)(6)"),
    ] {
        let mut lacks = design("A", "10.00", "2026-01-31");
        lacks[field] = value;
        desk.refuses(
            &cora(),
            &[],
            coupons(json!({"file-design": lacks})),
            code,
            &[paragraph],
        );
    }
}

#[test]
fn a_box_is_opened_by_finance_and_marketing_together() {
    let mut desk = stocked();
    let receive =
        |found: Value| coupons(json!({"receive": {"series": "A", "invoice": [201, 300], "found": found}}));
    desk.refuses(
        &fred(),
        &[],
        receive(json!([[201, 300]])),
        "second-person",
        &["603a.20(e)"],
    );
    desk.refuses(
        &mia(),
        &[tia()],
        receive(json!([[201, 300]])),
        "second-person",
        &["603a.20(e)"],
    );
    desk.refuses(
        &dora(),
        &[fred()],
        receive(json!([[201, 300]])),
        "not-yours",
        &["603a.20(e)"],
    );
    let two_hats = Person {
        post: Post::MarketingEmployee,
        ..fred()
    };
    desk.refuses(
        &fred(),
        &[two_hats],
        receive(json!([[201, 300]])),
        "same-person",
        &["603a.20(e)"],
    );
    // Serials are sequential: none comes twice.
    desk.refuses(
        &fred(),
        &[mia()],
        receive(json!([[200, 300]])),
        "serial-known",
        &["603a.20(c)(3)"],
    );
    // One is lacking: it is told at once and nothing is entered before.
    desk.does(
        &mia(),
        &[fred()],
        receive(json!([[201, 299]])),
        &["603a.20(e)", "603a.20(e)[deviation]"],
    );
    let enter = coupons(json!({"enter-receipt": {"receipt": 2}}));
    desk.refuses(
        &olga(),
        &[],
        enter.clone(),
        "not-reported",
        &["603a.20(e)[deviation]"],
    );
    let tell = coupons(json!({"report-deviation": {"receipt": 2, "bureau": "BCC-1"}}));
    desk.refuses(
        &mia(),
        &[],
        tell.clone(),
        "second-person",
        &["603a.20(e)[deviation]"],
    );
    desk.does(&mia(), &[olga()], tell, &["603a.20(e)[deviation]"]);
    desk.refuses(&fred(), &[], enter.clone(), "not-yours", &["603a.20(f)"]);
    let items = [
        "603a.20(f)",
        "603a.20(f)(1)",
        "603a.20(f)(2)",
        "603a.20(f)(3)",
        "603a.20(f)(4)",
    ];
    desk.does(&olga(), &[], enter, &items);
    let line = state(&desk).ledger.last().unwrap();
    assert_eq!(line.day.to_string(), "2026-01-02");
    assert_eq!(
        (line.serials.count(), line.value.to_string().as_str()),
        (99, "10.00")
    );
    assert_eq!(line.serials.ends().unwrap(), (201, 299).into());
    let names: Vec<&str> = line.signed.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["Fred", "Mia", "Olga"]);
    assert!(line.signed.iter().all(|person| !person.credential.is_empty()));
}

#[test]
fn coupons_go_out_on_a_requisition_that_another_department_authorizes() {
    let mut desk = stocked();
    let request = |quantity: u64| {
        coupons(json!({"request": {"series": "A", "needed": "2026-01-02", "quantity": quantity}}))
    };
    desk.refuses(&mia(), &[], request(50), "not-yours", &["603a.20(g)(4)"]);
    desk.refuses(&tia(), &[], request(0), "no-quantity", &["603a.20(g)(3)"]);
    let late = coupons(json!({"request": {"series": "A", "needed": "2026-01-01", "quantity": 5}}));
    desk.refuses(&tia(), &[], late, "day-runs-back", &["603a.20(g)(2)"]);
    desk.does(
        &tia(),
        &[],
        request(50),
        &[
            "603a.20(g)",
            "603a.20(g)(1)",
            "603a.20(g)(2)",
            "603a.20(g)(3)",
            "603a.20(g)(4)",
        ],
    );
    let issue = coupons(json!({"issue": {"requisition": 1}}));
    desk.refuses(
        &olga(),
        &[tia()],
        issue.clone(),
        "not-authorized",
        &["603a.20(g)(5)"],
    );
    let authorize = coupons(json!({"authorize": {"requisition": 1}}));
    desk.refuses(&mia(), &[], authorize.clone(), "not-yours", &["603a.20(g)(5)"]);
    // Tia has a second post and is still one person.
    let tia_of_finance = Person {
        post: Post::FinanceSupervisor,
        ..tia()
    };
    desk.refuses(
        &tia_of_finance,
        &[],
        authorize.clone(),
        "same-person",
        &["603a.20(g)(4)", "603a.20(g)(5)"],
    );
    desk.does(&olga(), &[], authorize, &["603a.20(g)(5)"]);
    desk.refuses(&olga(), &[], issue.clone(), "second-person", &["603a.20(h)"]);
    desk.refuses(&fred(), &[tia()], issue.clone(), "not-yours", &["603a.20(h)"]);
    desk.does(
        &olga(),
        &[tia()],
        issue.clone(),
        &["603a.20(h)", "603a.20(h)(1)", "603a.20(h)(2)", "603a.20(h)(3)"],
    );
    desk.refuses(&olga(), &[tia()], issue, "issued", &["603a.20(h)"]);
    assert_eq!(
        (count(&desk, Place::Store), count(&desk, Place::Marketing)),
        (150, 50)
    );
    let line = state(&desk).ledger.last().unwrap();
    assert_eq!(line.serials.ends().unwrap(), (1, 50).into());
    assert_eq!(line.signed[0].name, "Olga");
    let sheet = report(
        &desk,
        "requisition",
        Asked {
            number: Some(1),
            ..Asked::default()
        },
    );
    says(&sheet, "prepared", "2026-01-02", "603a.20(g)(1)");
    says(&sheet, "needed for", "2026-01-02", "603a.20(g)(2)");
    says(&sheet, "quantity", "50", "603a.20(g)(3)");
    says(
        &sheet,
        "requested by",
        "Tia, marketing supervisor, 114-Tia",
        "603a.20(g)(4)",
    );
    says(
        &sheet,
        "authorized by",
        "Olga, finance supervisor, 114-Olga",
        "603a.20(g)(5)",
    );
    // A void in the store is in the ledger with its reason.
    let void = coupons(json!({"void": {"series": "A", "serials": [[51, 52]], "reason": "misprint"}}));
    desk.refuses(&fred(), &[], void.clone(), "not-yours", &["603a.20(h)(4)"]);
    desk.does(&olga(), &[], void, &["603a.20(h)(4)"]);
    assert_eq!(state(&desk).ledger.last().unwrap().void[0].1, "misprint");
    // More than there is cannot be issued.
    desk.does(&tia(), &[], request(900), &["603a.20(g)"]);
    desk.does(
        &olga(),
        &[],
        coupons(json!({"authorize": {"requisition": 2}})),
        &[],
    );
    desk.refuses(
        &olga(),
        &[tia()],
        coupons(json!({"issue": {"requisition": 2}})),
        "too-few",
        &["603a.20(h)(2)"],
    );
}

/// The day of the drawing: 200 to give, 142 given, 55 left, 2 torn, 1 that stuck to another.
#[test]
fn the_days_form_says_where_each_coupon_went() {
    let mut desk = stocked();
    stock(&mut desk, "A", 201, 400);
    issue(&mut desk, "A", "2026-01-02", 200);
    let give = |serials: Value| coupons(json!({"give": {"series": "A", "serials": serials}}));
    desk.refuses(&fred(), &[], give(json!([[1, 1]])), "not-yours", &["603a.20(d)"]);
    desk.does(
        &mia(),
        &[],
        give(json!([[1, 76], [78, 143]])),
        &["603a.20(d)", "603a.20(j)(4)"],
    );
    desk.refuses(
        &mia(),
        &[],
        give(json!([[76, 77]])),
        "elsewhere",
        &["603a.20(j)(4)"],
    );
    let void =
        |reason: &str| coupons(json!({"void": {"series": "A", "serials": [[144, 145]], "reason": reason}}));
    desk.refuses(&tia(), &[], void(""), "no-reason", &["603a.20(j)(6)"]);
    desk.does(&tia(), &[], void("torn in the dispenser"), &["603a.20(j)(6)"]);
    let reconcile = |variance: Value| {
        coupons(json!({"reconcile": {"series": "A", "remaining": [[146, 200]], "variance": variance}}))
    };
    let reason = json!({"explanation": "stuck to A 00076 and both went out", "with-patrons": true});
    desk.refuses(
        &mia(),
        &[],
        reconcile(reason.clone()),
        "not-yours",
        &["603a.20(j)(8)"],
    );
    desk.refuses(
        &tia(),
        &[],
        reconcile(Value::Null),
        "variance",
        &["603a.20(j)(7)"],
    );
    let too_many = coupons(json!({"reconcile": {"series": "A", "remaining": [[146, 201]]}}));
    desk.refuses(&tia(), &[], too_many, "elsewhere", &["603a.20(j)(5)"]);
    let items = ["603a.20(j)", "603a.20(j)(1)", "603a.20(j)(7)", "603a.20(j)(8)"];
    desk.does(&tia(), &[], reconcile(reason), &items);
    let form = report(&desk, "reconciliation", of_day("2026-01-02", "A"));
    says(&form, "date", "2026-01-02", "603a.20(j)(1)");
    says(
        &form,
        "received from finance",
        "200: A 00001 to A 00200",
        "603a.20(j)(2)",
    );
    says(&form, "available", "200", "603a.20(j)(3)");
    says(&form, "denomination", "10.00", "603a.20(j)(3)");
    says(&form, "given to patrons", "142", "603a.20(j)(4)");
    says(&form, "remaining", "55: A 00146 to A 00200", "603a.20(j)(5)");
    says(
        &form,
        "void",
        "A 00144 to A 00145: torn in the dispenser",
        "603a.20(j)(6)",
    );
    says(&form, "variance", "1", "603a.20(j)(7)");
    let why = "A 00077: stuck to A 00076 and both went out, listed as distributed";
    says(&form, "explanation", why, "603a.20(j)(7)");
    says(
        &form,
        "completed by",
        "Tia, marketing supervisor, 114-Tia",
        "603a.20(j)(8)",
    );
    let figures = state(&desk).figures("2026-01-02".parse().unwrap(), "A").unwrap();
    assert_eq!(figures.rest(), 0);
    // A signed form takes nothing more, and what is left goes back.
    desk.refuses(
        &mia(),
        &[],
        give(json!([[146, 146]])),
        "form-signed",
        &["603a.20(j)"],
    );
    let back = coupons(json!({"return": {"series": "A"}}));
    desk.refuses(&tia(), &[], back.clone(), "second-person", &["603a.20(l)(5)"]);
    let items = [
        "603a.20(k)",
        "603a.20(l)",
        "603a.20(l)(1)",
        "603a.20(l)(2)",
        "603a.20(l)(3)",
        "603a.20(l)(4)",
        "603a.20(l)(5)",
    ];
    desk.does(&tia(), &[olga()], back, &items);
    let line = state(&desk).ledger.last().unwrap();
    assert_eq!(
        (line.day.to_string().as_str(), line.serials.count()),
        ("2026-01-02", 55)
    );
    assert_eq!(line.serials.ends().unwrap(), (146, 200).into());
    assert_eq!(line.void[0].1, "torn in the dispenser");
    let names: Vec<&str> = line.signed.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["Tia", "Olga"]);
    assert_eq!(count(&desk, Place::Patrons), 143);
}

#[test]
fn what_is_left_is_returned_or_held_over_and_entered_again() {
    let mut desk = stocked();
    issue(&mut desk, "A", "2026-01-02", 20);
    desk.does(
        &mia(),
        &[],
        coupons(json!({"give": {"series": "A", "serials": [[1, 5]]}})),
        &[],
    );
    let hold = coupons(json!({"hold-over": {"series": "A"}}));
    let back = coupons(json!({"return": {"series": "A"}}));
    desk.refuses(&tia(), &[], hold.clone(), "no-form", &["603a.20(k)"]);
    desk.refuses(&tia(), &[olga()], back, "no-form", &["603a.20(k)"]);
    // The next day begins with the day before undone: no coupon comes to marketing or leaves it.
    desk.day("2026-01-03");
    desk.refuses(
        &mia(),
        &[],
        coupons(json!({"give": {"series": "A", "serials": [[6, 6]]}})),
        "form-open",
        &["603a.20(j)"],
    );
    desk.does(
        &tia(),
        &[],
        coupons(json!({"reconcile": {"series": "A", "remaining": [[6, 20]]}})),
        &[],
    );
    desk.does(
        &tia(),
        &[],
        coupons(json!({"request": {"series": "A", "needed": "2026-01-03", "quantity": 5}})),
        &[],
    );
    desk.does(
        &olga(),
        &[],
        coupons(json!({"authorize": {"requisition": 2}})),
        &[],
    );
    let again = coupons(json!({"issue": {"requisition": 2}}));
    desk.refuses(&olga(), &[tia()], again.clone(), "left-over", &["603a.20(k)"]);
    desk.does(&tia(), &[], hold, &["603a.20(k)[hold-over]"]);
    assert_eq!(count(&desk, Place::HeldOver), 15);
    desk.does(
        &tia(),
        &[],
        coupons(json!({"take-held-over": {"series": "A"}})),
        &["603a.20(k)[hold-over]"],
    );
    desk.does(&olga(), &[tia()], again, &[]);
    let form = report(&desk, "reconciliation", of_day("2026-01-03", "A"));
    says(
        &form,
        "held over from before",
        "15: A 00006 to A 00020",
        "603a.20(k)[hold-over]",
    );
    assert_eq!(form.value("available"), Some("20"));
}

#[test]
fn holding_over_needs_its_locked_area() {
    let mut desk = stocked();
    let mut bare = controls();
    bare["hold-over"] = Value::Null;
    desk.does(&cora(), &[], coupons(json!({"file-controls": bare})), &[]);
    issue(&mut desk, "A", "2026-01-02", 5);
    desk.does(
        &tia(),
        &[],
        coupons(json!({"reconcile": {"series": "A", "remaining": [[1, 5]]}})),
        &[],
    );
    desk.refuses(
        &tia(),
        &[],
        coupons(json!({"hold-over": {"series": "A"}})),
        "not-filed",
        &["603a.20(k)[hold-over]"],
    );
}

#[test]
fn expired_coupons_go_back_every_day() {
    let mut desk = stocked();
    desk.does(
        &cora(),
        &[],
        coupons(json!({"file-design": design("B", "25.00", "2026-12-31")})),
        &[],
    );
    stock(&mut desk, "B", 1, 100);
    desk.day("2026-01-30");
    issue(&mut desk, "A", "2026-01-30", 10);
    desk.does(
        &tia(),
        &[],
        coupons(json!({"reconcile": {"series": "A", "remaining": [[1, 10]]}})),
        &[],
    );
    desk.does(&tia(), &[], coupons(json!({"hold-over": {"series": "A"}})), &[]);
    desk.day("2026-02-01");
    let take = coupons(json!({"take-held-over": {"series": "A"}}));
    desk.refuses(&tia(), &[], take, "expired", &["603a.20(k)[expired]"]);
    // Until they are back nothing new comes to marketing.
    desk.does(
        &tia(),
        &[],
        coupons(json!({"request": {"series": "B", "needed": "2026-02-01", "quantity": 5}})),
        &[],
    );
    desk.does(
        &olga(),
        &[],
        coupons(json!({"authorize": {"requisition": 2}})),
        &[],
    );
    let give_out = coupons(json!({"issue": {"requisition": 2}}));
    desk.refuses(
        &olga(),
        &[tia()],
        give_out.clone(),
        "expired-kept",
        &["603a.20(k)[expired]"],
    );
    desk.does(
        &tia(),
        &[olga()],
        coupons(json!({"return": {"series": "A"}})),
        &["603a.20(k)[expired]", "603a.20(l)"],
    );
    assert_eq!(count(&desk, Place::Expired), 10);
    desk.does(&olga(), &[tia()], give_out, &[]);
    // What expires today is not held over.
    desk.day("2026-12-31");
    desk.does(
        &tia(),
        &[],
        coupons(json!({"reconcile": {"series": "B", "remaining": [[1, 5]]}})),
        &[],
    );
    desk.refuses(
        &tia(),
        &[],
        coupons(json!({"hold-over": {"series": "B"}})),
        "expired",
        &["603a.20(k)[expired]"],
    );
}

fn redeem(serial: u64, patron: &str, round: u64) -> Value {
    json!({"series": "A", "serial": serial, "table": "hilo-1", "game": "Five Card Hi-Lo", "round": round,
        "patron": patron, "spot": "main", "in-view": true, "wagered": [{"what": "chips", "amount": "15.00"}]})
}

/// An office with coupons 1 to 20 with patrons.
fn given() -> Desk {
    let mut desk = stocked();
    issue(&mut desk, "A", "2026-01-02", 20);
    desk.does(
        &mia(),
        &[],
        coupons(json!({"give": {"series": "A", "serials": [[1, 20]]}})),
        &[],
    );
    desk
}

#[test]
fn a_coupon_counts_with_chips_worth_as_much_at_a_game_against_the_house() {
    let mut desk = given();
    let with = |field: &str, value: Value| {
        let mut coupon = redeem(1, "ann", 1);
        coupon[field] = value;
        coupons(json!({ "redeem": coupon }))
    };
    desk.refuses(
        &dora(),
        &[],
        with("game", json!("Poker")),
        "not-against-house",
        &["603a.21(a)"],
    );
    desk.refuses(
        &flo(),
        &[],
        with("game", json!("Blackjack")),
        "not-yours",
        &["603a.21(b)"],
    );
    let chips = |amount: &str| with("wagered", json!([{"what": "chips", "amount": amount}]));
    desk.refuses(
        &dora(),
        &[],
        chips("9.99"),
        "chips-short",
        &["603a.21(b)", "603a.1[match-play-coupon]"],
    );
    let promo = with(
        "wagered",
        json!([{"what": "chips", "amount": "10.00"}, {"what": "promotional-credits", "amount": "5.00"}]),
    );
    desk.refuses(&dora(), &[], promo, "not-a-wager", &["603a.10(a)[promo-credit]"]);
    let cash = with("wagered", json!([{"what": "cash", "amount": "10.00"}]));
    desk.refuses(&dora(), &[], cash, "not-a-wager", &["603a.10(a)"]);
    let plaque = with("wagered", json!([{"what": "plaques", "amount": "100.00"}]));
    desk.refuses(&dora(), &[], plaque, "chips-short", &["603a.21(b)"]);
    desk.refuses(
        &dora(),
        &[],
        with("in-view", json!(false)),
        "covered",
        &["603a.21(b)[visible]"],
    );
    desk.refuses(
        &dora(),
        &[],
        with("spot", json!("poker-bonus")),
        "wrong-spot",
        &["603a.21(c)", "603a.21(c)(1)"],
    );
    desk.refuses(
        &dora(),
        &[],
        with("serial", json!(30)),
        "elsewhere",
        &["603a.20(c)(3)"],
    );
    let answer = desk.does(
        &dora(),
        &[],
        coupons(json!({"redeem": redeem(1, "ann", 1)})),
        &[
            "603a.1[match-play-coupon]",
            "603a.10(a)",
            "603a.21(a)",
            "603a.21(b)",
            "603a.21(b)[visible]",
            "603a.21(b)[break-down]",
            "603a.21(c)",
            "603a.21(c)(1)",
            "603a.21(d)",
            "603a.20(a)",
        ],
    );
    assert_eq!(
        answer.says,
        "A 00001 lies on main: 10.00 on the coupon, 5.00 beside it"
    );
    let exact = desk.does(
        &dora(),
        &[],
        {
            let mut coupon = redeem(2, "bea", 1);
            coupon["wagered"] = json!([{"what": "chips", "amount": "10.00"}]);
            coupons(json!({ "redeem": coupon }))
        },
        &[],
    );
    assert!(
        !exact
            .clauses
            .iter()
            .any(|clause| clause.paragraph() == "603a.21(b)[break-down]"),
        "nothing to break down"
    );
    // The same serial once, and one coupon a round whatever the patron's positions.
    desk.refuses(
        &dora(),
        &[],
        coupons(json!({"redeem": redeem(1, "bea", 2)})),
        "elsewhere",
        &["603a.20(c)(3)"],
    );
    desk.refuses(
        &dora(),
        &[],
        coupons(json!({"redeem": redeem(3, "ann", 1)})),
        "one-each",
        &["603a.21(d)"],
    );
    desk.does(
        &dora(),
        &[],
        coupons(json!({"redeem": redeem(3, "ann", 2)})),
        &["603a.21(d)"],
    );
    desk.refuses(
        &dora(),
        &[],
        coupons(json!({"redeem": redeem(4, "cid", 1)})),
        "round-over",
        &["603a.21(d)"],
    );
}

#[test]
fn a_coupon_lies_where_the_law_says() {
    let mut desk = given();
    let at = |serial: u64, game: &str, spot: &str| {
        let mut coupon = redeem(serial, "ann", serial);
        coupon["game"] = json!(game);
        coupon["spot"] = json!(spot);
        coupons(json!({ "redeem": coupon }))
    };
    for game in ["Craps", "Mini-Craps"] {
        desk.refuses(
            &boris(),
            &[],
            at(1, game, "come"),
            "wrong-spot",
            &["603a.21(c)(2)"],
        );
        desk.refuses(
            &boris(),
            &[],
            at(1, game, "main"),
            "wrong-spot",
            &["603a.21(c)(2)"],
        );
    }
    desk.does(&boris(), &[], at(1, "Craps", "pass"), &["603a.21(c)(2)"]);
    desk.does(
        &boris(),
        &[],
        at(2, "Mini-Craps", "dont-pass"),
        &["603a.21(c)(2)"],
    );
    for spot in ["17", "1st column", "main", "0"] {
        desk.refuses(
            &dora(),
            &[],
            at(3, "Roulette", spot),
            "wrong-spot",
            &["603a.21(c)(3)"],
        );
    }
    for (serial, spot) in (3..).zip([
        "black", "red", "odd", "even", "1-18", "19-36", "1st-12", "2nd-12", "3rd-12",
    ]) {
        desk.does(&dora(), &[], at(serial, "Roulette", spot), &["603a.21(c)(3)"]);
    }
    // Three Dice Football is under the rule for every other game: its main wagers.
    desk.refuses(
        &dora(),
        &[],
        at(12, "Three Dice Football", "quick-strike"),
        "wrong-spot",
        &["603a.21(c)(1)"],
    );
    desk.does(
        &dora(),
        &[],
        at(12, "Three Dice Football", "touchdown"),
        &["603a.21(c)(1)"],
    );
}

#[test]
fn a_coupon_counts_only_where_and_until_it_says() {
    let mut desk = given();
    let mut limited = design("C", "10.00", "2026-01-02");
    limited["games"] = json!(["Blackjack"]);
    desk.does(
        &cora(),
        &[],
        coupons(json!({"file-design": limited})),
        &["603a.20(c)(4)"],
    );
    stock(&mut desk, "C", 1, 20);
    issue(&mut desk, "C", "2026-01-02", 20);
    desk.does(
        &mia(),
        &[],
        coupons(json!({"give": {"series": "C", "serials": [[1, 20]]}})),
        &[],
    );
    let at = |game: &str| {
        let mut coupon = redeem(1, "ann", 1);
        coupon["series"] = json!("C");
        coupon["game"] = json!(game);
        coupons(json!({ "redeem": coupon }))
    };
    desk.refuses(
        &dora(),
        &[],
        at("Five Card Hi-Lo"),
        "not-for-game",
        &["603a.20(c)(4)"],
    );
    desk.day("2026-01-03");
    desk.refuses(&dora(), &[], at("Blackjack"), "expired", &["603a.20(c)(5)"]);
}

#[test]
fn a_win_is_paid_by_the_coupons_terms_and_the_coupon_is_dropped_either_way() {
    let mut desk = given();
    let mut even = design("E", "10.00", "2026-01-31");
    even["pays"] = json!("even-money");
    desk.does(&cora(), &[], coupons(json!({"file-design": even})), &[]);
    stock(&mut desk, "E", 1, 5);
    issue(&mut desk, "E", "2026-01-02", 5);
    desk.does(
        &mia(),
        &[],
        coupons(json!({"give": {"series": "E", "serials": [[1, 5]]}})),
        &[],
    );
    let settle = |series: &str, serial: u64, outcome: Value| {
        coupons(json!({"settle": {"series": series, "serial": serial, "outcome": outcome}}))
    };
    desk.refuses(
        &dora(),
        &[],
        settle("A", 1, json!("lost")),
        "not-laid",
        &["603a.21(e)"],
    );
    let lay = |desk: &mut Desk, series: &str, serial: u64, round: u64, chips: &str| {
        let mut coupon = redeem(serial, "ann", round);
        coupon["series"] = json!(series);
        coupon["wagered"] = json!([{"what": "chips", "amount": chips}]);
        desk.does(&dora(), &[], coupons(json!({ "redeem": coupon })), &[]);
    };
    // $10 of chips and a $10 coupon at 3 to 2: 30.00 by the wager's odds, 25.00 with the coupon at even money.
    for (round, series, serial, chips, outcome, says, place) in [
        (
            1,
            "A",
            1,
            "10.00",
            json!({"won": {"odds": "3 to 2"}}),
            "A 00001 goes into the drop box: 30.00 paid",
            Place::DropBox,
        ),
        (
            2,
            "E",
            1,
            "10.00",
            json!({"won": {"odds": "3 to 2"}}),
            "E 00001 goes into the drop box: 25.00 paid",
            Place::DropBox,
        ),
        // The excess beside it is paid as any wager.
        (
            3,
            "A",
            2,
            "15.00",
            json!({"won": {"odds": "1 to 1"}}),
            "A 00002 goes into the drop box: 25.00 paid",
            Place::DropBox,
        ),
        (
            4,
            "A",
            3,
            "10.00",
            json!("lost"),
            "A 00003 goes into the drop box: 0.00 paid",
            Place::DropBox,
        ),
        (
            5,
            "A",
            4,
            "10.00",
            json!("surrendered"),
            "A 00004 goes into the drop box: 0.00 paid",
            Place::DropBox,
        ),
        (
            6,
            "A",
            5,
            "10.00",
            json!("push"),
            "A 00005 goes back to the patron: 0.00 paid",
            Place::Patrons,
        ),
    ] {
        lay(&mut desk, series, serial, round, chips);
        let won = outcome.get("won").is_some();
        let answer = desk.does(&dora(), &[], settle(series, serial, outcome), &["603a.21(e)"]);
        assert_eq!(answer.says, says);
        assert_eq!(state(&desk).series[series].places.at(serial), Some(place));
        if won {
            named(&answer.clauses, &["603a.21(b)[payout]"], &answer.says);
        }
        if place == Place::DropBox {
            // It is no money: no account of the house has its value.
            named(&answer.clauses, &["603a[coupon-revenue]"], &answer.says);
        }
    }
    lay(&mut desk, "A", 6, 7, "10.00");
    for odds in ["500 for 1", "push", "1 to 0", "x"] {
        desk.refuses(
            &dora(),
            &[],
            settle("A", 6, json!({"won": {"odds": odds}})),
            "bad-odds",
            &["603a.21(b)[payout]"],
        );
    }
    // Once dropped it is not redeemed again.
    desk.refuses(
        &dora(),
        &[],
        coupons(json!({"redeem": redeem(3, "bea", 9)})),
        "elsewhere",
        &["603a.20(c)(3)"],
    );
    let mut drop = controls();
    drop["on-push"] = json!("drop");
    desk.does(&cora(), &[], coupons(json!({"file-controls": drop})), &[]);
    desk.does(&dora(), &[], settle("A", 6, json!("push")), &["603a.21(e)"]);
    assert_eq!(state(&desk).series["A"].places.at(6), Some(Place::DropBox));
    // A wager that did not count was neither paid nor taken: the coupon goes back whatever is filed on a push.
    lay(&mut desk, "A", 7, 8, "10.00");
    desk.does(&dora(), &[], settle("A", 7, json!("void")), &["603a.21(e)"]);
    assert_eq!(state(&desk).series["A"].places.at(7), Some(Place::Patrons));
}

/// The day of [`given`] with three redeemed, closed by marketing.
fn closed() -> Desk {
    let mut desk = given();
    for serial in 1..=3 {
        desk.does(
            &dora(),
            &[],
            coupons(json!({"redeem": redeem(serial, "ann", serial)})),
            &[],
        );
        let settle = json!({"settle": {"series": "A", "serial": serial, "outcome": "lost"}});
        desk.does(&dora(), &[], coupons(settle), &[]);
    }
    desk.does(
        &olga(),
        &[],
        coupons(json!({"void": {"series": "A", "serials": [[100, 101]], "reason": "misprint"}})),
        &[],
    );
    desk
}

fn counted(redeemed: u64, void: u64, more: Value) -> Value {
    let mut line = json!({"series": "A", "redeemed": redeemed, "void": void});
    if let (Some(line), Some(more)) = (line.as_object_mut(), more.as_object()) {
        line.extend(more.clone());
    }
    json!([line])
}

#[test]
fn finance_counts_cancels_and_reconciles_every_day() {
    let mut desk = closed();
    let count_act = |lines: Value| coupons(json!({"count": {"day": "2026-01-02", "series": lines}}));
    // The day's paperwork is not there yet.
    desk.refuses(
        &fred(),
        &[],
        count_act(counted(3, 2, json!({}))),
        "form-open",
        &["603a.20(m)"],
    );
    desk.does(
        &tia(),
        &[],
        coupons(json!({"reconcile": {"series": "A", "remaining": []}})),
        &[],
    );
    desk.refuses(
        &tia(),
        &[],
        count_act(counted(3, 2, json!({}))),
        "not-yours",
        &["603a.20(m)"],
    );
    desk.refuses(
        &fred(),
        &[],
        count_act(counted(2, 2, json!({}))),
        "not-counted",
        &["603a.20(m)(1)"],
    );
    desk.refuses(
        &fred(),
        &[],
        count_act(counted(4, 2, json!({}))),
        "not-counted",
        &["603a.20(m)(1)"],
    );
    let lacks = counted(2, 2, json!({"lacking": [[3, 3]]}));
    desk.refuses(
        &fred(),
        &[],
        count_act(lacks.clone()),
        "variance",
        &["603a.20(m)(1)"],
    );
    let late = coupons(json!({"count": {"day": "2026-01-09", "series": []}}));
    desk.refuses(&fred(), &[], late, "not-over", &["603a.20(m)"]);
    let said = coupons(
        json!({"count": {"day": "2026-01-02", "series": lacks, "explanation": "not in the box of hilo-1"}}),
    );
    desk.does(
        &fred(),
        &[],
        said.clone(),
        &[
            "603a.20(m)",
            "603a.20(m)(1)",
            "603a.20(m)(2)",
            "603a.20(m)(3)",
            "603a.20(m)(4)",
        ],
    );
    desk.refuses(&fred(), &[], said, "filed", &["603a.20(m)"]);
    for (place, due) in [
        (Place::Redeemed, 2),
        (Place::VoidCancelled, 2),
        (Place::Missing, 1),
        (Place::DropBox, 0),
        (Place::Void, 0),
    ] {
        assert_eq!(count(&desk, place), due, "{place:?}");
    }
    let sheet = report(&desk, "count", of_day("2026-01-02", "A"));
    says(&sheet, "explanation", "not in the box of hilo-1", "603a.20(m)(1)");
    says(
        &sheet,
        "counted by",
        "Fred, finance employee, 114-Fred",
        "603a.20(m)(4)",
    );
    // To marketing 20, none returned, none void with marketing, 20 distributed, 2 redeemed, 1 lacking.
    assert_eq!(sheet.rows[0].cells, ["A", "20", "0", "0", "20", "2", "1"]);
    let screen = state(&desk).screen();
    assert_eq!(
        (screen.received, screen.placed, screen.unaccounted),
        (200, 199, 1)
    );
    assert_eq!(
        screen.series[0].difference, 0,
        "even a missing one is in one place"
    );
}

#[test]
fn an_inventory_is_due_every_month_and_compares_what_is_not_distributed() {
    let mut desk = stocked();
    let take = |number: u64, more: Value, why: Value| {
        let mut line = json!({"series": "A", "undistributed": number});
        if let (Some(line), Some(more)) = (line.as_object_mut(), more.as_object()) {
            line.extend(more.clone());
        }
        coupons(json!({"inventory": {"counted": [line], "explanation": why}}))
    };
    desk.refuses(
        &tia(),
        &[],
        take(200, json!({}), Value::Null),
        "not-yours",
        &["603a.20(n)"],
    );
    desk.refuses(
        &fred(),
        &[],
        take(199, json!({}), Value::Null),
        "not-counted",
        &["603a.20(n)"],
    );
    desk.refuses(
        &fred(),
        &[],
        take(199, json!({"lacking": [[7, 7]]}), Value::Null),
        "variance",
        &["603a.20(n)"],
    );
    desk.does(
        &fred(),
        &[],
        take(199, json!({"lacking": [[7, 7]]}), json!("not in its pack")),
        &["603a.20(n)"],
    );
    assert_eq!(state(&desk).ledger.last().unwrap().serials.count(), 199);
    let mut bare = controls();
    bare["inventory"] = Value::Null;
    desk.does(&cora(), &[], coupons(json!({"file-controls": bare})), &[]);
    desk.refuses(
        &fred(),
        &[],
        take(199, json!({}), Value::Null),
        "not-filed",
        &["603a.20(n)"],
    );
    // January has one; February has none and March tells.
    desk.day("2026-03-01");
    let due = state(&desk).due("2026-03-01".parse().unwrap());
    let found: Vec<&str> = due.iter().map(|(says, _)| says.as_str()).collect();
    assert_eq!(found, ["no inventory was taken in 2026-02"]);
    named(&[due[0].1], &["603a.20(n)"], &due[0].0);
}

#[test]
fn the_quarterly_report_gives_the_value_redeemed_by_denomination() {
    let mut desk = closed();
    let file = coupons(json!({"file-quarter": {"quarter": "2026-Q1"}}));
    desk.refuses(&olga(), &[], file.clone(), "not-over", &["603a.20(o)"]);
    desk.day("2026-04-01");
    let due = state(&desk).due("2026-04-01".parse().unwrap());
    assert!(
        due.iter()
            .any(|(says, _)| says == "the report of 2026-Q1 is not filed"),
        "{due:?}"
    );
    desk.refuses(&fred(), &[], file.clone(), "not-yours", &["603a.20(o)"]);
    desk.does(&olga(), &[], file.clone(), &["603a.20(o)"]);
    desk.refuses(&olga(), &[], file, "filed", &["603a.20(o)"]);
    let sheet = report(
        &desk,
        "quarter",
        Asked {
            quarter: Some("2026-Q1".parse().unwrap()),
            ..Asked::default()
        },
    );
    assert_eq!(sheet.rows[0].cells, ["10.00", "3", "30.00"]);
    says(&sheet, "total value redeemed", "30.00", "603a.20(o)");
    says(
        &sheet,
        "added to or taken from revenue",
        "0.00",
        "603a[coupon-revenue]",
    );
}

#[test]
fn printing_in_the_house_and_by_a_system_need_their_controls() {
    let mut desk = stocked();
    let made = |how: &str| {
        let mut act = json!({"series": "A", "invoice": [201, 300], "found": [[201, 300]]});
        act[how] = json!(true);
        coupons(json!({ "receive": act }))
    };
    desk.refuses(&fred(), &[mia()], made("in-house"), "not-filed", &["603a.20(p)"]);
    desk.refuses(
        &fred(),
        &[mia()],
        made("by-system"),
        "not-filed",
        &["603a.20(r)(3)"],
    );
    let mut more = controls();
    more["printing"] = json!("IC-8");
    more["system"] = json!("IC-9");
    desk.does(
        &cora(),
        &[],
        coupons(json!({"file-controls": more})),
        &["603a.20(p)", "603a.20(r)(3)"],
    );
    desk.does(&fred(), &[mia()], made("in-house"), &["603a.20(p)", "603a.20(e)"]);
    let mut by_system =
        json!({"series": "A", "invoice": [301, 400], "found": [[301, 400]], "by-system": true});
    // Two people open what a system made, as anything else: duties stay apart.
    desk.refuses(
        &fred(),
        &[],
        coupons(json!({"receive": by_system})),
        "second-person",
        &["603a.20(e)"],
    );
    by_system["invoice"] = json!([301, 399]);
    let by_system = coupons(json!({ "receive": by_system }));
    desk.does(
        &fred(),
        &[mia()],
        by_system,
        &[
            "603a.20(r)",
            "603a.20(r)(1)",
            "603a.20(r)(2)",
            "603a.20(r)(3)",
            "603a.20(e)[deviation]",
        ],
    );
}

#[test]
fn a_provider_mails_only_what_the_list_says_to_whom_it_may() {
    let mut desk = stocked();
    let mut mailed = design("M", "10.00", "2026-01-31");
    desk.does(&cora(), &[], coupons(json!({"file-design": mailed.clone()})), &[]);
    let line = || {
        json!({"name": "Ann Ames", "address": "1 Elm St", "denomination": "10.00", "expires": "2026-01-31",
            "series": "M", "serial": 1})
    };
    let mail = |line: Value| coupons(json!({"mail": {"provider": "Posthaste", "list": [line]}}));
    desk.refuses(&tia(), &[fred()], mail(line()), "not-filed", &["603a.20(q)"]);
    let mut more = controls();
    more["mailing"] = json!("IC-10");
    desk.does(
        &cora(),
        &[],
        coupons(json!({"file-controls": more})),
        &["603a.20(q)"],
    );
    desk.refuses(&tia(), &[], mail(line()), "second-person", &["603a.20(q)(4)"]);
    desk.refuses(&tia(), &[fred()], mail(line()), "no-bar-code", &["603a.20(q)(3)"]);
    mailed["series"] = json!("N");
    mailed["bar-code"] = json!(true);
    desk.does(&cora(), &[], coupons(json!({"file-design": mailed})), &[]);
    let with = |field: &str, value: Value| {
        let mut line = line();
        line["series"] = json!("N");
        line[field] = value;
        mail(line)
    };
    for (field, empty, paragraph) in [
        ("name", json!(""), "603a.20(q)(2)(i)"),
        ("address", json!(" "), "603a.20(q)(2)(ii)"),
        ("denomination", Value::Null, "603a.20(q)(2)(iii)"),
        ("expires", Value::Null, "603a.20(q)(2)(iv)"),
        ("serial", Value::Null, "603a.20(q)(2)(v)"),
    ] {
        desk.refuses(&tia(), &[fred()], with(field, empty), "list-item", &[paragraph]);
    }
    desk.refuses(
        &tia(),
        &[fred()],
        with("denomination", json!("20.00")),
        "other-terms",
        &["603a.20(q)(2)(iii)"],
    );
    desk.refuses(
        &tia(),
        &[fred()],
        with("series", json!("Z")),
        "not-filed",
        &["603a.20(q)(1)"],
    );
    desk.does(
        &cora(),
        &[],
        coupons(json!({"exclude": {"name": "ann  AMES", "by-self": true}})),
        &["603a.20(q)(7)"],
    );
    desk.refuses(
        &tia(),
        &[fred()],
        with("serial", json!(1)),
        "on-exclusion-list",
        &["603a.20(q)(7)"],
    );
    desk.does(
        &cora(),
        &[],
        coupons(json!({"exclude": {"name": "Bea Bond", "by-self": false}})),
        &["603a.20(q)(7)"],
    );
    desk.refuses(
        &tia(),
        &[fred()],
        with("name", json!("Bea Bond")),
        "on-exclusion-list",
        &["603a.20(q)(7)"],
    );
    let answer = desk.does(
        &tia(),
        &[fred()],
        with("name", json!("Cid Cole")),
        &[
            "603a.20(q)",
            "603a.20(q)(1)",
            "603a.20(q)(2)",
            "603a.20(q)(2)(i)",
            "603a.20(q)(2)(ii)",
            "603a.20(q)(2)(iii)",
            "603a.20(q)(2)(iv)",
            "603a.20(q)(2)(v)",
            "603a.20(q)(3)",
            "603a.20(q)(4)",
            "603a.20(q)(7)",
        ],
    );
    assert!(answer.says.contains("Fred keeps the list"));
    desk.refuses(
        &tia(),
        &[fred()],
        with("name", json!("Cid Cole")),
        "serial-known",
        &["603a.20(c)(3)"],
    );
    let list = report(&desk, "mailing-list", Asked::default());
    assert_eq!(
        list.rows[0].cells[..5],
        ["Cid Cole", "1 Elm St", "10.00", "2026-01-31", "N 00001"]
    );
    says(&list, "kept by", "finance", "603a.20(q)(4)");
    // At the table: its date is checked, and it is cancelled at once.
    let at = |round: u64| {
        let mut coupon = redeem(1, "cid", round);
        coupon["series"] = json!("N");
        coupons(json!({ "redeem": coupon }))
    };
    desk.does(&dora(), &[], at(1), &["603a.20(q)(5)", "603a.20(q)(6)"]);
    desk.refuses(&dora(), &[], at(2), "elsewhere", &["603a.20(q)(6)"]);
    let settle = json!({"settle": {"series": "N", "serial": 1, "outcome": "push"}});
    desk.does(&dora(), &[], coupons(settle), &[]);
    desk.day("2026-02-01");
    desk.refuses(&dora(), &[], at(3), "expired", &["603a.20(q)(5)"]);
}

#[test]
fn cancelling_at_the_count_is_the_other_way_the_law_allows() {
    let mut desk = closed();
    let mut at_count = controls();
    at_count["cancel-at"] = json!("count");
    desk.does(&cora(), &[], coupons(json!({"file-controls": at_count})), &[]);
    desk.does(
        &tia(),
        &[],
        coupons(json!({"reconcile": {"series": "A", "remaining": []}})),
        &[],
    );
    let count = coupons(json!({"count": {"day": "2026-01-02", "series": counted(3, 2, json!({}))}}));
    desk.does(&fred(), &[], count, &["603a.20(q)(6)"]);
}
