//! The sum of a run.

use crate::paint;
use cards::Money;
use driver::{Done, Headless, Pit, Round};
use rulebook::rule::Rule;
use serde_json::{Value, json};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::io::{self, Write};
use table::Account;
use table::game::Happening;

/// Counts what happens.
pub(super) struct Tally<G: Headless> {
    finished: u64,
    void: BTreeMap<&'static str, u64>,
    irregularities: BTreeMap<String, u64>,
    events: u64,
    first_seq: u64,
    round: Round<G>,
}

impl<G: Headless> Tally<G> {
    /// Counts from where the table stands; `round` is what the journal has of the round in flight.
    pub(super) fn new(pit: &Pit<G>, mut round: Round<G>) -> Tally<G> {
        round.number = pit.table().in_flight().map_or(0, |round| round.number);
        Tally {
            finished: 0,
            void: BTreeMap::new(),
            irregularities: BTreeMap::new(),
            events: 0,
            first_seq: pit.head().seq,
            round,
        }
    }

    /// Counts an act, and gives the round that ended with it.
    pub(super) fn done(&mut self, rules: &G::Rules, done: &Done<G>) -> Option<Value> {
        let mut ended = None;
        for event in &done.events {
            self.events += 1;
            self.round.note(rules, done.head.seq, event);
            if let Some(name) = driver::irregular::irregularity::<G>(&event.fact) {
                *self.irregularities.entry(name.to_owned()).or_default() += 1;
            }
            let (how, rule) = match Happening::of::<G>(&event.fact) {
                Happening::Finished => {
                    self.finished += 1;
                    ("finished", None)
                }
                Happening::Void(rule) => {
                    *self.void.entry(rule.name()).or_default() += 1;
                    ("void", Some(rule.name()))
                }
                _ => continue,
            };
            let round = std::mem::take(&mut self.round);
            ended = Some(json!({
                "type": "round",
                "version": 1,
                "round": round.number,
                "began-ms": round.began,
                "ended-ms": round.ended,
                "ended": how,
                "rule": rule,
                "irregularities": round.irregularities,
                "net": round.net,
                "head": done.head.to_string(),
            }));
        }
        ended
    }

    /// Whether something went wrong by this name.
    pub(super) fn happened(&self, name: &str) -> bool {
        self.irregularities.contains_key(name)
    }

    pub(super) fn json(&self, pit: &Pit<G>) -> Value {
        let state = pit.table().state();
        let accounts: BTreeMap<String, Money> = state
            .desk
            .ledger
            .accounts()
            .map(|(account, money)| (account.to_string(), money))
            .collect();
        json!({
            "type": "summary",
            "version": 1,
            "table": pit.opened().table,
            "rules": pit.opened().rules,
            "chance": pit.chance(),
            "finished": self.finished,
            "void": self.void,
            "irregularities": self.irregularities,
            "events": self.events,
            "accounts": accounts,
            "meter": state.meter.map(|meter| meter.shows()),
            "head": pit.head().to_string(),
        })
    }

    pub(super) fn write(&self, out: &mut impl Write, pit: &Pit<G>) -> io::Result<()> {
        let state = pit.table().state();
        let void: u64 = self.void.values().sum();
        writeln!(
            out,
            "\nTable {}: {} round{}, {} settled and {void} void",
            pit.opened().table,
            self.finished + void,
            if self.finished + void == 1 { "" } else { "s" },
            self.finished
        )?;
        for (name, count) in &self.void {
            let rule: Option<Rule> = name.parse().ok();
            let why = rule.and_then(Rule::fault).unwrap_or(name);
            let clause = rule.and_then(|rule| state_law(pit, rule)).unwrap_or_default();
            writeln!(out, "  void {count:>6}  {why}   {}", paint::cite(clause))?;
        }
        if !self.irregularities.is_empty() {
            writeln!(out, "Irregularities")?;
            for (name, count) in &self.irregularities {
                writeln!(out, "  {count:>11}  {name}")?;
            }
        }
        writeln!(out, "Money by account")?;
        for (account, money) in state.desk.ledger.accounts() {
            writeln!(out, "  {:>15}  {account}", format!("{money:#}"))?;
        }
        let players: Money = state
            .desk
            .ledger
            .accounts()
            .filter(|(account, _)| matches!(account, Account::Player(_) | Account::Cash))
            .map(|(_, money)| money)
            .sum();
        writeln!(
            out,
            "  {:>15}  sum of all accounts",
            format!("{:#}", state.desk.ledger.total())
        )?;
        let stand = match players.cmp(&Money::ZERO) {
            Ordering::Less => format!("down {:#}", -players),
            Ordering::Equal => "even".to_owned(),
            Ordering::Greater => format!("up {players:#}"),
        };
        writeln!(
            out,
            "Players are {stand} on their buy-ins since the table first opened"
        )?;
        if let Some(meter) = state.meter {
            writeln!(
                out,
                "Meter {:#}: seeds {:#} + contributions {:#} - awards {:#}",
                meter.shows(),
                meter.seeded,
                meter.contributed,
                meter.awarded
            )?;
        }
        writeln!(
            out,
            "{} events; journal from record {} to head",
            self.events, self.first_seq
        )?;
        writeln!(out, "  {}", pit.head())
    }
}

fn state_law<G: Headless>(pit: &Pit<G>, rule: Rule) -> Option<String> {
    pit.table().law().cite(rule).map(|clause| clause.to_string())
}
