//! Months in which anyone does anything that is offered, filled in at random, while the machine that keeps the book dies
//! again and again: whatever is done was offered to whoever did it, and was signed by as many others as it asks for.

use crate::desk::*;
use crate::journal::{Dice, everyone, holds, inputs};
use office::may::{Kind, Need};
use office::people::Department;
use office::{Act, Book, Command, Decided, Person, Post};
use proptest::prelude::*;
use proptest::test_runner::Config;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Whether a post is whom an offer names: "one of finance", "a pit manager or above", "a boxperson or floorperson".
fn is(text: &str, post: Post) -> bool {
    let departments = [
        ("marketing", Department::Marketing),
        ("finance", Department::Finance),
        ("table games", Department::TableGames),
        ("security", Department::Security),
        ("surveillance", Department::Surveillance),
        ("the Board", Department::Board),
    ];
    if let Some(name) = text.strip_prefix("one of ") {
        return departments.contains(&(name, post.department()));
    }
    let names = text.trim_start_matches("an ").trim_start_matches("a ");
    match names.strip_suffix(" or above") {
        Some(name) => Post::ALL
            .iter()
            .any(|least| least.name() == name && post.is_at_least(*least)),
        None => names.split(" or ").any(|name| name == post.name()),
    }
}

/// Words that acts name things by.
const WORDS: [&str; 7] = ["1", "C-1", "bj-1", "craps-1", "A", "the reason", "CC-1"];

/// A choice with its blanks filled in.
fn dressed(dice: &mut Dice, value: Value) -> Value {
    match value {
        Value::String(text) if text.is_empty() => json!(*dice.of(&WORDS)),
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| (name, dressed(dice, value)))
            .collect(),
        other => other,
    }
}

fn filled(dice: &mut Dice, need: &Need, placeholder: &Value, day: office::Date) -> Value {
    if need.optional && dice.upto(2) == 0 {
        return match need.kind {
            Kind::Choices | Kind::Ranges | Kind::Lines => json!([]),
            Kind::Flag => json!(false),
            _ => Value::Null,
        };
    }
    let chosen = (!need.choices.is_empty()).then(|| dice.of(&need.choices).value.clone());
    match need.kind {
        Kind::Text | Kind::LongText if need.name == "digest" => json!("ab".repeat(32)),
        Kind::Text if need.name == "game" => json!(*dice.of(&["Blackjack", "Craps", "Raise It Up Stud"])),
        Kind::Text if !placeholder.as_str().unwrap_or_default().is_empty() => placeholder.clone(),
        Kind::Text | Kind::LongText => json!(*dice.of(&WORDS)),
        Kind::Number => chosen.unwrap_or_else(|| json!(dice.upto(30) + 1)),
        Kind::Money => json!(*dice.of(&["5.00", "10.00", "25.00"])),
        Kind::Date => json!(day.plus_days(dice.upto(3) as i32)),
        Kind::Quarter => chosen.unwrap_or_else(|| json!(day.quarter())),
        Kind::Moment => json!(dice.upto(5)),
        Kind::Flag => json!(dice.upto(8) > 0),
        Kind::Choice => chosen.map_or(json!(*dice.of(&WORDS)), |value| dressed(dice, value)),
        Kind::Choices => match need.name {
            // All four instruments, as an inspection needs.
            "instruments" => need.choices.iter().map(|choice| choice.value.clone()).collect(),
            _ => json!([]),
        },
        Kind::Range => {
            let first = dice.upto(500) + 1;
            json!([first, first + dice.upto(40)])
        }
        Kind::Ranges => chosen.unwrap_or_else(|| {
            let first = dice.upto(500) + 1;
            json!([[first, first + dice.upto(40)]])
        }),
        Kind::Dice => dice
            .of(&[
                json!({ "red": 5 }),
                json!({ "green": 4, "red": 2 }),
                json!({ "red": 3 }),
            ])
            .clone(),
        Kind::Lines if placeholder.as_array().is_some_and(|lines| !lines.is_empty()) => placeholder.clone(),
        Kind::Lines | Kind::Object => {
            let fields = need
                .of
                .iter()
                .map(|need| (need.name.to_owned(), filled(dice, need, &json!(""), day)));
            let object: Value = fields.collect::<serde_json::Map<_, _>>().into();
            match need.kind {
                Kind::Lines => json!([object]),
                _ => object,
            }
        }
    }
}

/// Days of anyone doing anything; the records, and how often each act was done.
fn months(seed: u64, tries: usize) -> (Desk, BTreeMap<String, u64>) {
    let mut dice = Dice(seed);
    let mut desk = Desk::open("2026-01-02");
    let people = everyone();
    let mut done: BTreeMap<String, u64> = BTreeMap::new();
    for n in 0..tries {
        let by = dice.of(&people).clone();
        let offers = desk.book.office().may(&by);
        let Some(offer) = (!offers.is_empty()).then(|| dice.of(&offers).clone()) else {
            continue;
        };
        let day = desk.book.office().day.unwrap();
        // Days go on, and not too fast.
        if offer.name == "open-day" && dice.upto(6) > 0 {
            continue;
        }
        let mut act = offer.act.clone();
        for need in &offer.needs {
            let placeholder = act.pointer(&need.at).cloned().unwrap_or_default();
            let value = filled(&mut dice, need, &placeholder, day);
            *act.pointer_mut(&need.at).unwrap() = value;
        }
        let Ok(act) = serde_json::from_value::<Act>(act) else {
            continue;
        };
        let mut with: Vec<Person> = Vec::new();
        let rightly = dice.upto(4) > 0;
        for text in &offer.with {
            let fits = |person: &&Person| {
                let fresh = person.id != by.id && with.iter().all(|other| other.id != person.id);
                !rightly || fresh && is(text, person.post)
            };
            let some: Vec<&Person> = people.iter().filter(fits).collect();
            if !some.is_empty() && (rightly || dice.upto(3) > 0) {
                with.push((*dice.of(&some)).clone());
            }
        }
        let command = Command {
            at_ms: desk.at_ms,
            by,
            with,
            act,
        };
        // Whatever is done was offered to whoever did it, with so many others, by people who differ.
        if let Ok(step) = desk.book.office().decide(&command) {
            assert!(!step.facts.is_empty() || !step.says.is_empty());
            assert_eq!(offer.not_now, None, "{command:?}");
            let alike: BTreeSet<&str> = command
                .with
                .iter()
                .chain([&command.by])
                .map(|person| person.id.as_str())
                .collect();
            assert_eq!(alike.len(), command.with.len() + 1, "{command:?}");
            let allowed: Vec<usize> = offers
                .iter()
                .filter(|other| other.name == offer.name)
                .map(|other| other.with.len())
                .collect();
            let board = command
                .with
                .iter()
                .filter(|person| person.post.department() == Department::Board)
                .count();
            // Those who inspected may seal together, and the Board's own sign what they ask for.
            let sealed = offer.name == "dice/seal";
            assert!(
                sealed || allowed.contains(&(command.with.len() - board)),
                "{command:?}"
            );
            *done.entry(offer.name.clone()).or_default() += 1;
        }
        let _ = desk.tries(command);
        if n % 97 == 0 {
            holds(desk.book.office());
            // The machine dies: what was stored is all there is, and an act that was prepared and not stored is gone.
            let lost = Command {
                at_ms: desk.at_ms,
                by: olga(),
                with: Vec::new(),
                act: Act::OpenDay {
                    day: day.plus_days(900),
                },
            };
            assert!(matches!(desk.book.prepare(lost, None), Ok(Decided::New(_))));
            let again = Book::replay(id(), &desk.records).unwrap();
            assert_eq!(again.office(), desk.book.office());
            desk.book = again;
        }
    }
    holds(desk.book.office());
    (desk, done)
}

#[test]
fn whatever_is_done_was_offered_and_signed_as_it_must_be() {
    let (desk, done) = months(3, (inputs() / 4).max(8_000));
    let audited = Book::audit(id(), &desk.records).unwrap();
    assert_eq!(audited.office(), desk.book.office());
    let parts: BTreeSet<&str> = done.keys().map(|name| name.split('/').next().unwrap()).collect();
    let all = [
        "cameras", "checks", "coupons", "dice", "open-day", "records", "staffing",
    ];
    assert_eq!(parts.into_iter().collect::<Vec<_>>(), all, "{done:?}");
    assert!(done.len() >= 25, "many kinds of acts are done: {done:?}");
}

proptest! {
    #![proptest_config(Config { cases: 4, failure_persistence: None, ..Config::default() })]

    #[test]
    fn whatever_the_seed(seed in 10u64..1_000_000) {
        let (desk, _) = months(seed, 1_500);
        prop_assert!(Book::audit(id(), &desk.records).is_ok());
    }
}

/// What is not offered to a post is never done by it: every act of the worked quarter, tried by everyone else.
#[test]
fn no_one_does_what_is_not_offered_to_them() {
    use office::example::{self, Staff};
    let staff = Staff {
        who: &example::people,
    };
    let (first, last) = ("2026-01-02".parse().unwrap(), "2026-01-30".parse().unwrap());
    let commands = example::acts(first, last, &staff, &example::tables()).unwrap();
    let mut office = office::Office::default();
    let mut refused = 0;
    for command in commands {
        let act = serde_json::to_value(&command.act).unwrap();
        let (part, under) = act.as_object().unwrap().iter().next().unwrap();
        let name = match part.as_str() {
            "open-day" => part.clone(),
            _ => format!("{part}/{}", under.as_object().unwrap().keys().next().unwrap()),
        };
        for post in Post::ALL {
            let person = Person {
                id: format!("other {post}"),
                ..example::people(post)
            };
            if office.may(&person).iter().any(|may| may.name == name) {
                continue;
            }
            let other = Command {
                by: person,
                ..command.clone()
            };
            assert!(office.decide(&other).is_err(), "{post} did {name}");
            refused += 1;
        }
        // One person does not stand on both sides.
        for n in 0..command.with.len() {
            let mut alone = command.clone();
            alone.with[n].id = command.by.id.clone();
            assert!(office.decide(&alone).is_err(), "{name} by one person");
            let mut without = command.clone();
            without.with.remove(n);
            assert!(office.decide(&without).is_err(), "{name} with one person too few");
        }
        let step = office.decide(&command).unwrap();
        office.apply(command.at_ms, &step.facts);
    }
    assert!(refused > 1_000, "{refused}");
}
