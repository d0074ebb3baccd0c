//! A million coupons and a year of days: every screen in under 200 ms.

use office::coupons::{Act as CouponAct, Place};
use office::{Act, Book, Command, Decided, Person, Post, Report};
use serde_json::{Value, json};
use std::sync::LazyLock;

fn main() {
    // The year is made before anything is measured.
    LazyLock::force(&YEAR);
    divan::main();
}

fn person(name: &str, post: Post) -> Person {
    Person {
        id: name.to_owned(),
        name: name.to_owned(),
        credential: format!("114-{name}"),
        post,
    }
}

/// A million coupons received, and 2,700 a day handed out and half of them redeemed in scattered order for a year.
static YEAR: LazyLock<Book> = LazyLock::new(|| {
    let mut book = Book::new("office".parse().expect("an id"));
    let mut at_ms = 0;
    let mut run = |by: Post, with: &[Post], act: Value| {
        let act: Act = serde_json::from_value(act).expect("an act");
        at_ms += 1;
        let with = with.iter().map(|post| person(post.name(), *post)).collect();
        let command = Command {
            at_ms,
            by: person(by.name(), by),
            with,
            act,
        };
        match book.prepare(command, None) {
            Ok(Decided::New(new)) => book.commit(*new),
            other => panic!("{other:?}"),
        };
    };
    use Post::{
        ComplianceOfficer, Dealer, FinanceEmployee, FinanceSupervisor, MarketingEmployee, MarketingSupervisor,
    };
    let coupons = |act: Value| json!({ "coupons": act });
    let mut day: office::Date = "2026-01-01".parse().expect("a date");
    run(FinanceSupervisor, &[], json!({"open-day": {"day": day}}));
    let controls = json!({"approval": "IC", "store": "vault", "inventory": "IC"});
    run(
        ComplianceOfficer,
        &[],
        coupons(json!({ "file-controls": controls })),
    );
    let design = json!({"series": "A", "approval": "D", "name": "Hall", "value": "10.00", "digits": 7,
        "restrictions": "main wager", "expires": "2027-12-31", "chip-spot": true});
    run(ComplianceOfficer, &[], coupons(json!({ "file-design": design })));
    run(
        FinanceEmployee,
        &[MarketingEmployee],
        coupons(json!({"receive": {"series": "A", "invoice": [1, 1_000_000], "found": [[1, 1_000_000]]}})),
    );
    run(
        FinanceSupervisor,
        &[],
        coupons(json!({"enter-receipt": {"receipt": 1}})),
    );
    let mut first = 1;
    for number in 1..=365 {
        let last = first + 2699;
        run(
            MarketingSupervisor,
            &[],
            coupons(json!({"request": {"series": "A", "needed": day, "quantity": 2700}})),
        );
        run(
            FinanceSupervisor,
            &[],
            coupons(json!({"authorize": {"requisition": number}})),
        );
        run(
            FinanceSupervisor,
            &[MarketingSupervisor],
            coupons(json!({"issue": {"requisition": number}})),
        );
        run(
            MarketingEmployee,
            &[],
            coupons(json!({"give": {"series": "A", "serials": [[first, last]]}})),
        );
        run(
            MarketingSupervisor,
            &[],
            coupons(json!({"reconcile": {"series": "A", "remaining": []}})),
        );
        for serial in (first..=last).step_by(2) {
            run(
                Dealer,
                &[],
                coupons(
                    json!({"redeem": {"series": "A", "serial": serial, "table": "t", "game": "Blackjack",
                "round": serial, "patron": "p", "spot": "main", "in-view": true, "wagered": [{"what": "chips", "amount": "10.00"}]}}),
                ),
            );
            run(
                Dealer,
                &[],
                coupons(json!({"settle": {"series": "A", "serial": serial, "outcome": "lost"}})),
            );
        }
        run(
            FinanceEmployee,
            &[],
            coupons(json!({"count": {"day": day, "series": [{"series": "A", "redeemed": 1350}]}})),
        );
        first = last + 1;
        day = day.plus_days(1);
        run(FinanceSupervisor, &[], json!({"open-day": {"day": day}}));
    }
    assert_eq!(
        book.office().coupons.series["A"].places.count(Place::Redeemed),
        365 * 1350
    );
    book
});

#[divan::bench(args = Report::ALL.iter().map(|kind| kind.name))]
fn report(bencher: divan::Bencher<'_, '_>, name: &str) {
    let asked = office::reports::Asked {
        series: Some("A".to_owned()),
        day: "2026-06-30".parse().ok(),
        number: Some(1),
        month: "2026-06".parse().ok(),
        quarter: "2026-Q2".parse().ok(),
    };
    let report = Report::named(name, &asked).expect("a report");
    bencher.bench(|| YEAR.office().report(&report).map(|sheet| sheet.csv().len()));
}

/// What the page of the coupons shows: where every serial is, and the forms and counts of every day.
#[divan::bench]
fn screen() -> u64 {
    let office = YEAR.office();
    let coupons = &office.coupons;
    let figures = coupons
        .forms
        .keys()
        .filter_map(|(day, series)| coupons.figures(*day, series));
    let given: u64 = figures.map(|figures| figures.given.count()).sum();
    let due = office.uncounted().len() + office.quarters_due().len() + office.due().len();
    let shown = serde_json::to_vec(&(coupons.screen(), &coupons.requisitions, &coupons.receipts));
    given + (due + shown.map_or(0, |shown| shown.len())) as u64
}

#[divan::bench]
fn runs() -> usize {
    let places = &YEAR.office().coupons.series["A"].places;
    places
        .ends()
        .map_or(0, |all| places.spans(all).take(5_000).count())
}

#[divan::bench(args = [Post::FinanceSupervisor, Post::MarketingSupervisor, Post::Dealer, Post::ComplianceOfficer])]
fn may(post: Post) -> usize {
    YEAR.office().may(&person(post.name(), post)).len()
}

#[divan::bench]
fn reports_there() -> usize {
    let all = Report::ALL
        .iter()
        .map(|kind| YEAR.office().reports_there(kind.name).len());
    all.sum()
}

/// The last acts that have nothing to do with coupons, of 986,000 records.
#[divan::bench]
fn acts_of_a_part() -> usize {
    YEAR.acts_of("open-day", u64::MAX, 200).len()
}

#[divan::bench]
fn columns() -> usize {
    YEAR.office().coupons.columns("A", 100).len()
}

#[divan::bench]
fn search() -> usize {
    YEAR.office().search("A 0123457").len()
}

#[divan::bench]
fn decide_a_redemption(bencher: divan::Bencher<'_, '_>) {
    let act = json!({"coupons": {"redeem": {"series": "A", "serial": 985_500, "table": "t", "game": "Blackjack", "round": 2_000_000,
        "patron": "p", "spot": "main", "in-view": true, "wagered": [{"what": "chips", "amount": "10.00"}]}}});
    let act: Act = serde_json::from_value(act).expect("an act");
    assert!(matches!(act, Act::Coupons(CouponAct::Redeem(_))));
    let command = Command {
        at_ms: i64::MAX / 2,
        by: person("d", Post::Dealer),
        with: Vec::new(),
        act,
    };
    bencher.bench(|| YEAR.office().decide(&command).map(|step| step.facts.len()));
}
