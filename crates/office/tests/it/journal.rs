//! Months of random days: serials are conserved, books balance, forms agree with the ledger, no one does what is not
//! theirs, and the journal gives the same office again at every record.

use crate::desk::*;
use office::coupons::{Act as CouponAct, Place};
use office::serials::{LAST, Range};
use office::{Act, Book, Command, Date, Decided, Office, Person, Post};
use proptest::prelude::*;
use proptest::test_runner::Config;
pub(crate) use rand_like::Dice;
use serde_json::{Value, json};

/// How many random acts each run tries.
pub(crate) fn inputs() -> usize {
    let said = std::env::var("HOUSEWAY_INPUTS")
        .ok()
        .and_then(|text| text.parse::<usize>().ok());
    (said.unwrap_or(20_000) / 5).clamp(4_000, 100_000)
}

/// Small choices from a seed, without a clock or a source of chance.
mod rand_like {
    pub(crate) struct Dice(pub(crate) u64);

    impl Dice {
        pub(crate) fn upto(&mut self, below: u64) -> u64 {
            // SplitMix64.
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = self.0;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            (z ^ (z >> 31)) % below.max(1)
        }

        pub(crate) fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
            &list[self.upto(list.len() as u64) as usize]
        }
    }
}

pub(crate) fn everyone() -> Vec<Person> {
    vec![
        cora(),
        fred(),
        olga(),
        olaf(),
        mia(),
        tia(),
        dora(),
        boris(),
        flo(),
        petra(),
        ida(),
        sam(),
        vera(),
        bob(),
        // One person with a second post.
        Person {
            post: Post::FinanceSupervisor,
            ..tia()
        },
        Person {
            post: Post::MarketingSupervisor,
            ..olga()
        },
    ]
}

/// An act that someone might do now, lawful or not.
fn act(dice: &mut Dice, office: &Office) -> Value {
    let letters = ["A", "B"];
    let series = *dice.of(&letters);
    let day = office.day.unwrap();
    let kept = office.coupons.series.get(series);
    let pick = |dice: &mut Dice, place: Place| -> Value {
        let all = kept.map(|kept| kept.places.all(place)).unwrap_or_default();
        let some = all.lowest(dice.upto(12) + 1);
        if dice.upto(12) == 0 {
            json!([[dice.upto(400) + 1, dice.upto(400) + 1]])
        } else {
            json!(some)
        }
    };
    let coupons = |act: Value| json!({ "coupons": act });
    match dice.upto(22) {
        0 => json!({"open-day": {"day": day.plus_days(dice.upto(3) as i32)}}),
        1 => {
            let first = office.coupons.screen().received + 1 + dice.upto(3);
            let last = first + dice.upto(80);
            let found = json!([[first, last - dice.upto(2).min(last - first)]]);
            coupons(json!({"receive": {"series": series, "invoice": [first, last], "found": found}}))
        }
        2 => coupons(json!({"report-deviation": {"receipt": dice.upto(9) + 1, "bureau": "BCC"}})),
        3 => coupons(json!({"enter-receipt": {"receipt": office.coupons.receipts.len().max(1)}})),
        4 => coupons(json!({"request": {"series": series, "needed": day, "quantity": dice.upto(40)}})),
        5 => coupons(json!({"authorize": {"requisition": office.coupons.requisitions.len()}})),
        6 | 7 => coupons(json!({"issue": {"requisition": office.coupons.requisitions.len()}})),
        8 | 9 => coupons(json!({"give": {"series": series, "serials": pick(dice, Place::Marketing)}})),
        10 => {
            let place = *dice.of(&[Place::Store, Place::Marketing]);
            coupons(json!({"void": {"series": series, "serials": pick(dice, place), "reason": "torn"}}))
        }
        11 | 12 => {
            let left = kept
                .map(|kept| kept.places.all(Place::Marketing))
                .unwrap_or_default();
            let lost = left.lowest(dice.upto(4) / 2);
            let variance = if lost.is_empty() {
                Value::Null
            } else {
                json!({"explanation": "stuck", "with-patrons": dice.upto(2) == 0})
            };
            coupons(
                json!({"reconcile": {"series": series, "remaining": left.without(&lost), "variance": variance}}),
            )
        }
        13 => coupons(json!({"return": {"series": series}})),
        14 => coupons(json!({"hold-over": {"series": series}})),
        15 => coupons(json!({"take-held-over": {"series": series}})),
        16 | 17 => {
            let serial = kept
                .and_then(|kept| kept.places.lowest(Place::Patrons, 30).ends())
                .map_or(1, |all| all.first);
            coupons(
                json!({"redeem": {"series": series, "serial": serial, "table": "t", "game": "Blackjack",
                "round": 1000 * i64::from(day.parts().2) + dice.upto(50) as i64, "patron": *dice.of(&["ann", "bea", "cid"]),
                "spot": "main", "in-view": true, "wagered": [{"what": "chips", "amount": "20.00"}]}}),
            )
        }
        18 => {
            let (series, serial) = office
                .coupons
                .laid
                .keys()
                .next()
                .cloned()
                .unwrap_or((series.to_owned(), 1));
            let outcome = dice
                .of(&[json!("lost"), json!("push"), json!({"won": {"odds": "3 to 2"}})])
                .clone();
            coupons(json!({"settle": {"series": series, "serial": serial, "outcome": outcome}}))
        }
        19 | 20 => {
            let mut lines = Vec::new();
            for (letters, kept) in &office.coupons.series {
                let box_ = kept.places.all(Place::DropBox);
                let lacking = box_.lowest(dice.upto(8) / 7);
                lines.push(json!({"series": letters, "redeemed": box_.count() - lacking.count(),
                    "void": kept.places.count(Place::Void), "expired": kept.places.count(Place::Expired),
                    "undistributed": office.coupons.moved(day, letters, Place::Marketing, Place::Store).count()
                        + office.coupons.moved(day, letters, Place::HeldOver, Place::Store).count(),
                    "lacking": lacking}));
            }
            coupons(json!({"count": {"day": day, "series": lines, "explanation": "not in the box"}}))
        }
        _ => {
            let lines: Vec<Value> = office
                .coupons
                .series
                .iter()
                .map(|(letters, kept)| {
                    let places = [Place::Store, Place::Marketing, Place::HeldOver];
                    let there: u64 = places.into_iter().map(|place| kept.places.count(place)).sum();
                    json!({"series": letters, "undistributed": there})
                })
                .collect();
            coupons(json!({"inventory": {"counted": lines}}))
        }
    }
}

/// What holds after every act.
pub(crate) fn holds(office: &Office) {
    let screen = office.coupons.screen();
    for series in &screen.series {
        assert_eq!(
            series.difference, 0,
            "every serial that came is in one place: {series:?}"
        );
    }
    for (letters, kept) in &office.coupons.series {
        let spans: Vec<Range> = kept
            .places
            .spans((1, LAST).into())
            .map(|(range, _)| range)
            .collect();
        assert!(
            spans.windows(2).all(|two| two[0].last < two[1].first),
            "no serial is in two places"
        );
        // The ledger, added up by itself, agrees with where coupons are.
        let mut in_ledger = 0i128;
        for line in office
            .coupons
            .ledger
            .iter()
            .filter(|line| line.series == *letters)
        {
            use office::coupons::Entry;
            let count = i128::from(line.serials.count());
            match line.entry {
                Entry::Receipt => in_ledger += count,
                Entry::Issue | Entry::Void => in_ledger -= count,
                Entry::Return => in_ledger += if line.day > kept.design.expires { 0 } else { count },
                Entry::Inventory => {}
            }
        }
        assert_eq!(
            in_ledger,
            i128::from(kept.places.count(Place::Store)),
            "{letters}"
        );
    }
    for (day, series) in office.coupons.forms.keys() {
        let Some(figures) = office.coupons.figures(*day, series) else {
            continue;
        };
        let form = &office.coupons.forms[&(*day, series.clone())];
        let signed_later = form.signed.is_some() && office.coupons.series[series].open != Some(*day);
        if form.signed.is_some() && signed_later {
            assert_eq!(figures.rest(), 0, "the form of {day} adds up");
        }
    }
}

/// The posts that may do each act, as a reader of the text would list them: first whoever acts, then whoever signs too.
fn lawful(command: &Command) -> bool {
    use office::people::Department::{Finance, Marketing};
    let Act::Coupons(act) = &command.act else {
        return true;
    };
    let by = command.by.post;
    let other = command.with.first().map(|person| person.post);
    let pair = |a: fn(Post) -> bool, b: fn(Post) -> bool| {
        other.is_some_and(|other| (a(by) && b(other)) || (b(by) && a(other)))
            && command.with.iter().all(|person| person.id != command.by.id)
    };
    let finance = |post: Post| post.department() == Finance;
    let marketing = |post: Post| post.department() == Marketing;
    let boss = |post: Post| post == Post::FinanceSupervisor;
    let seller = |post: Post| post == Post::MarketingSupervisor;
    match act {
        CouponAct::Receive { .. } => pair(finance, marketing),
        CouponAct::EnterReceipt { .. } | CouponAct::Authorize { .. } | CouponAct::FileQuarter { .. } => {
            boss(by)
        }
        CouponAct::Request { .. }
        | CouponAct::Reconcile { .. }
        | CouponAct::HoldOver { .. }
        | CouponAct::TakeHeldOver { .. } => seller(by),
        CouponAct::Issue { .. } | CouponAct::Return { .. } => pair(boss, seller),
        CouponAct::Give { .. } => marketing(by),
        CouponAct::Void { .. } => boss(by) || seller(by),
        CouponAct::Count { .. } | CouponAct::Inventory { .. } => finance(by),
        CouponAct::Redeem(_) | CouponAct::Settle { .. } => matches!(by, Post::Dealer | Post::Boxperson),
        _ => true,
    }
}

fn opened() -> Desk {
    let mut desk = Desk::open("2026-01-02");
    let coupons = |act: Value| json!({ "coupons": act });
    let controls = json!({"approval": "IC", "store": "vault", "hold-over": "safe", "inventory": "IC"});
    desk.does(&cora(), &[], coupons(json!({ "file-controls": controls })), &[]);
    for (series, expires) in [("A", "2026-02-10"), ("B", "2026-12-31")] {
        let design = json!({"series": series, "approval": "D", "name": "Hall", "value": "10.00",
            "restrictions": "main wager", "expires": expires, "chip-spot": true});
        desk.does(&cora(), &[], coupons(json!({ "file-design": design })), &[]);
    }
    desk
}

fn days(seed: u64, acts: usize) -> Desk {
    let mut dice = Dice(seed);
    let mut desk = opened();
    let people = everyone();
    let mut done = 0;
    for _ in 0..acts {
        let act = act(&mut dice, desk.book.office());
        let Ok(act) = serde_json::from_value::<Act>(act) else {
            continue;
        };
        // Mostly the right people, so that days go on; often anyone at all.
        let right = matches!(dice.upto(3), 1 | 2);
        let mut command = Command {
            at_ms: desk.at_ms,
            by: dice.of(&people).clone(),
            with: Vec::new(),
            act,
        };
        if dice.upto(3) > 0 {
            command.with.push(dice.of(&people).clone());
        }
        if right {
            (command.by, command.with) = proper(&command.act);
        }
        if desk.tries(command.clone()).is_ok() {
            assert!(lawful(&command), "not theirs: {command:?}");
            done += 1;
            if done % 7 == 0 {
                holds(desk.book.office());
            }
        }
    }
    holds(desk.book.office());
    desk
}

/// Who should do an act.
fn proper(act: &Act) -> (Person, Vec<Person>) {
    let Act::Coupons(act) = act else {
        return (olga(), Vec::new());
    };
    match act {
        CouponAct::Receive { .. } => (fred(), vec![mia()]),
        CouponAct::ReportDeviation { .. } | CouponAct::EnterReceipt { .. } | CouponAct::Authorize { .. } => {
            (olga(), Vec::new())
        }
        CouponAct::Issue { .. } | CouponAct::Return { .. } => (olga(), vec![tia()]),
        CouponAct::Count { .. } | CouponAct::Inventory { .. } => (fred(), Vec::new()),
        CouponAct::Redeem(_) | CouponAct::Settle { .. } => (dora(), Vec::new()),
        _ => (tia(), Vec::new()),
    }
}

#[test]
fn months_of_random_days_balance() {
    let desk = days(1, inputs());
    let office = desk.book.office();
    let day: Date = office.day.unwrap();
    assert!(day > "2026-03-01".parse().unwrap(), "months went by: {day}");
    let places: Vec<u64> = Place::ALL
        .iter()
        .map(|place| {
            office
                .coupons
                .series
                .values()
                .map(|kept| kept.places.count(*place))
                .sum()
        })
        .collect();
    let full = places.iter().filter(|count| **count > 0).count();
    assert!(full >= 6, "coupons come to many places: {places:?}");
    let (forms, counts) = (office.coupons.forms.len(), office.coupons.counts.len());
    assert!(forms > 8 && counts > 5, "{forms} forms, {counts} counts");
}

proptest! {
    #![proptest_config(Config { cases: 6, failure_persistence: None, ..Config::default() })]

    /// Wherever the journal is cut, it gives the office as it was there; and an audit comes to the same.
    #[test]
    fn a_crash_loses_nothing(seed in 2u64..10_000, cut in 0usize..10_000) {
        let desk = days(seed, 400);
        let cut = cut % (desk.records.len() + 1);
        let before = Book::replay(id(), &desk.records[..cut]).unwrap();
        let audited = Book::audit(id(), &desk.records[..cut]).unwrap();
        prop_assert_eq!(before.office(), audited.office());
        // Going on from there with the records that follow ends where the office did.
        let whole = Book::replay(id(), &desk.records).unwrap();
        prop_assert_eq!(whole.office(), desk.book.office());
        prop_assert_eq!(whole.head(), desk.book.head());
        holds(before.office());
    }
}

#[test]
fn a_changed_journal_is_found_out() {
    let desk = days(5, 60);
    let mut forged = desk.records.clone();
    let middle = forged.len() / 2;
    forged[middle].actor = "nobody".to_owned();
    assert!(Book::replay(id(), &forged).is_err());
    // Whoever writes every hash anew is found by deciding again.
    let mut chain = journal::Chain::new(id());
    let mut forged = Vec::new();
    for record in &desk.records {
        let text = String::from_utf8(record.payload.clone()).unwrap();
        let text = text.replace("\"quantity\":", "\"quantity\": 1");
        forged.push(
            chain
                .append(record.time_ms, record.actor.clone(), record.kind.clone(), text)
                .unwrap(),
        );
    }
    let audited = Book::audit(id(), &forged);
    assert!(
        audited.is_err()
            || forged
                .iter()
                .all(|record| !record.payload.windows(12).any(|part| part == b"\"quantity\": "))
    );
}

#[test]
fn the_same_command_counts_once() {
    let desk = opened();
    let mut book = desk.book;
    let command = |needed: &str| Command {
        at_ms: desk.at_ms,
        by: tia(),
        with: Vec::new(),
        act: serde_json::from_value(
            json!({"coupons": {"request": {"series": "A", "needed": needed, "quantity": 5}}}),
        )
        .unwrap(),
    };
    let name: journal::CommandId = "r-1".parse().unwrap();
    let Ok(Decided::New(new)) = book.prepare(command("2026-01-02"), Some(name.clone())) else {
        panic!()
    };
    let answer = book.commit(*new);
    let mut later = command("2026-01-02");
    later.at_ms += 5000;
    match book.prepare(later, Some(name.clone())) {
        Ok(Decided::Before(again)) => assert_eq!(again, answer),
        other => panic!("{other:?}"),
    }
    assert!(matches!(
        book.prepare(command("2026-01-03"), Some(name)),
        Err(office::NotDone::IdTaken(_))
    ));
    assert_eq!(book.office().coupons.requisitions.len(), 1);
}
