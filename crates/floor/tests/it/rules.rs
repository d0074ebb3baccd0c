//! Every game reads its rules from its editions, with every value of every option.

use driver::{Headless, Opened, opened::Way};
use floor::tables::{Visitor, visit};
use rulebook::option::OptionKind;
use rulebook::{Edition, OptionSpec};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::view::Show;

const WAY: &str = include_str!("../../../../rulebooks/house-ways/classic.toml");

/// Reads the rules that a first record holds.
struct Reads<'a>(&'a Opened);

impl Visitor for Reads<'_> {
    type Output = Result<(), String>;

    fn visit<G: Headless + Show>(self) -> Result<(), String> {
        let read = self.0.rules::<G>();
        read.map(|_| ()).map_err(|error| error.to_string())
    }
}

fn read(edition: &Edition, choose: BTreeMap<String, Value>) -> Result<(), String> {
    let opened = Opened {
        table: "table-1".to_owned(),
        rules: edition.id.clone(),
        readings: driver::opened::READINGS,
        operator: "Example Casino".to_owned(),
        choose,
        in_force: BTreeMap::new(),
        house_way: Some(Way {
            name: "classic".to_owned(),
            text: Some(WAY.to_owned()),
        }),
        meter_seed: None,
        chance: "seed 1".to_owned(),
        submission: String::new(),
    };
    visit(edition.family, Reads(&opened)).expect("every edition has a game")
}

/// Every value of a choice, both of a flag, the ends of a range, an amount, a text.
fn values(option: &OptionSpec) -> Vec<Value> {
    match &option.kind {
        OptionKind::Choice(values) | OptionKind::Odds { usual: values, .. } => {
            values.iter().map(|value| json!(value.value)).collect()
        }
        OptionKind::Flag => vec![json!(true), json!(false)],
        OptionKind::Count { min, max } => vec![json!(min), json!(max)],
        OptionKind::Money { only, .. } if !only.is_empty() => {
            only.iter().map(|amount| json!(amount.value)).collect()
        }
        OptionKind::Money { .. } => vec![json!("100000.00")],
        OptionKind::Payout => vec![json!("100% of meter"), json!("none")],
        OptionKind::Text => vec![json!("classic")],
    }
}

/// The value of an option as JSON, by its text.
fn written(edition: &Edition, key: &str, value: &str) -> Value {
    match edition.option(key).unwrap().kind {
        OptionKind::Flag | OptionKind::Count { .. } => value.parse().unwrap(),
        _ => json!(value),
    }
}

/// Adds what the choices made so far need.
fn complete(edition: &Edition, choose: &mut BTreeMap<String, Value>) {
    for _ in 0..edition.options().len() {
        for need in edition.dependencies() {
            let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let made = |key: &str| choose.get(key).map(text);
            let given = made(&need.key);
            let applies = need
                .value
                .as_ref()
                .is_none_or(|value| Some(value) == given.as_ref());
            let meets =
                |(key, values): &(String, Vec<String>)| made(key).is_some_and(|is| values.contains(&is));
            let lifted = !need.unless.is_empty() && need.unless.iter().all(meets);
            if given.is_some() && applies && !lifted {
                for (key, values) in &need.needs {
                    let value = written(edition, key, &values[0]);
                    choose.entry(key.clone()).or_insert(value);
                }
            }
        }
    }
}

/// A wager that pays of a meter needs what feeds that meter and what it starts with.
fn feed(edition: &Edition, key: &str, choose: &mut BTreeMap<String, Value>) {
    for option in edition.options() {
        let of_meter = |end| {
            option
                .key
                .strip_suffix(end)
                .is_some_and(|wager| key.starts_with(wager))
        };
        if of_meter("-rate") || of_meter("-reset") {
            let value = values(option).remove(0);
            choose.entry(option.key.clone()).or_insert(value);
        }
    }
}

#[test]
fn every_value_of_every_option_is_read() {
    for edition in Edition::all() {
        assert_eq!(read(edition, BTreeMap::new()), Ok(()), "{}", edition.id);
        for option in edition.options() {
            for value in values(option) {
                let of_meter = value == "100% of meter";
                let mut choose = BTreeMap::from([(option.key.clone(), value)]);
                complete(edition, &mut choose);
                if of_meter {
                    feed(edition, &option.key, &mut choose);
                }
                assert_eq!(read(edition, choose.clone()), Ok(()), "{} {choose:?}", edition.id);
            }
        }
    }
}

/// An edition of one game is no other's, and nothing that a game reads may be left out of its edition.
#[test]
fn an_edition_without_an_option_that_its_game_reads_has_no_table() {
    let text = include_str!("../../../../rulebooks/pa-663a.toml");
    let start = text.find("[[option]]\nkey = \"misset\"").unwrap();
    let end = start + 1 + text[start + 1..].find("[[option]]").unwrap();
    let without = Edition::from_toml(&format!("{}{}", &text[..start], &text[end..])).unwrap();
    let choices = without.defaults();
    let error = five_card_hi_lo::HiLoRules::new(without.into(), choices).unwrap_err();
    assert_eq!(
        error.to_string(),
        "pa-663a has no option `misset`, which this game reads; add it to the edition"
    );
    let football = Edition::find("pa-661a").unwrap();
    let choices = football.defaults();
    let error = five_card_hi_lo::HiLoRules::new(football, choices).unwrap_err();
    assert_eq!(
        error.to_string(),
        "pa-661a is an edition of three-dice-football, not of five-card-hi-lo"
    );
}
