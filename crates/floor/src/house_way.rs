//! The house ways that come with Houseway, and a proof of any, with its progress.

use asia_poker::AsiaRules;
use asia_poker::house_way::{HouseWay, prove as every_hand, shipped};
use cards::{DeckKind, suits};
use math::{Ask, Progress};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// A house way that comes with Houseway.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Shipped {
    /// Its name.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub says: String,
    /// How many rules it has.
    pub rules: usize,
    /// Its text.
    pub text: &'static str,
}

/// Those that come with Houseway.
pub fn shipped_ways() -> Vec<Shipped> {
    let all = shipped::names().filter_map(|name| Some((name, shipped::find(name)?, shipped::text(name)?)));
    all.map(|(name, way, text)| Shipped {
        name,
        says: way.says.clone(),
        rules: way.rules.len(),
        text,
    })
    .collect()
}

/// What a proof came to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Proof {
    /// The house way's name.
    pub house_way: String,
    /// Hands that are alike but for their suits count as one; so many were set.
    pub classes: u64,
    /// So many hands they stand for.
    pub hands: u64,
    /// How many hands each rule sets, in the order of the rules.
    pub rules: Vec<(String, u64)>,
    /// A hand it does not set, where there is one.
    pub fails: Option<String>,
}

/// Whether hands are set by a house way at such a table.
pub fn is_asked(ask: &Ask) -> bool {
    way(ask).is_some()
}

/// Sets every hand there is.
pub fn prove(ask: &Ask, progress: &Progress) -> Result<Proof, String> {
    let way = way(ask).ok_or("nothing is set by a house way at such a table")?;
    let rules =
        AsiaRules::new(ask.edition.clone(), ask.choices.clone(), way).map_err(|error| error.to_string())?;
    let way = &rules.house_way;
    let classes = suits::class_count(DeckKind::WithJoker, 7) as u64;
    progress.begin(classes);
    let (seen, over, stop) = (AtomicU64::new(0), AtomicBool::new(false), AtomicBool::new(false));
    let outcome = std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut told = 0;
            while !over.load(Ordering::Relaxed) {
                let now = seen.load(Ordering::Relaxed);
                if progress.advance(now - told).is_err() {
                    stop.store(true, Ordering::Relaxed);
                }
                told = now;
                std::thread::sleep(Duration::from_millis(50));
            }
        });
        let outcome = every_hand::prove(way, rules.table, &seen, &stop);
        over.store(true, Ordering::Relaxed);
        outcome
    });
    let mut proof = Proof {
        house_way: way.name.clone(),
        classes,
        hands: 0,
        rules: Vec::new(),
        fails: None,
    };
    match outcome {
        every_hand::Outcome::Proved(proved) => {
            proof.hands = proved.hands;
            let names = way.rules.iter().map(|rule| rule.name.clone());
            proof.rules = names.zip(proved.by_rule).collect();
        }
        every_hand::Outcome::Fails(cards, _) => {
            let hand: Vec<String> = cards.iter().rev().map(ToString::to_string).collect();
            proof.fails = Some(hand.join(" "));
        }
        every_hand::Outcome::Stopped => return Err("the proof was stopped".to_owned()),
    }
    Ok(proof)
}

fn way(ask: &Ask) -> Option<std::sync::Arc<HouseWay>> {
    ask.house_way.as_ref().and_then(|way| way.of::<HouseWay>())
}
