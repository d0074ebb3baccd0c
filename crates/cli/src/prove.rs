//! Proving a house way over every hand, with a progress bar.

use crate::house_ways::{self, Found, Written};
use asia_poker::AsiaRules;
use asia_poker::house_way::HouseWay;
use asia_poker::house_way::prove::{Outcome, Proof, prove};
use asia_poker::house_way::shipped;
use asia_poker::house_way::told::describe;
use indicatif::{ProgressBar, ProgressStyle};
use rulebook::submission::{HouseWayChoice, Submission};
use rulebook::{Edition, Problem};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What became of the house way of a submission.
pub(crate) enum Checked {
    /// The game has none.
    NotAsked,
    /// It comes with Houseway, whose tests prove it.
    Shipped(Arc<HouseWay>),
    /// It sets every hand, legally, one way.
    Proved(Arc<HouseWay>, Proof),
    /// Phrases that mean nothing, or a named house way that cannot be had.
    Wrong(Vec<Problem>),
    /// The same in a file of its own.
    WrongFile(Written),
    /// A hand it fails on, in words.
    Fails(Arc<HouseWay>, String),
}

/// Which house ways are proved.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Prove {
    /// All of them.
    All,
    /// Those that do not come with Houseway.
    Strangers,
}

/// Finds, understands and proves the house way of a submission that lies at `path`.
pub(crate) fn house_way(submission: &Submission, path: &Path, which: Prove) -> anyhow::Result<Checked> {
    let Some(choice) = &submission.house_way else {
        return Ok(Checked::NotAsked);
    };
    let way = match house_ways::of_submission(choice, path) {
        Found::Way(way) => way,
        Found::Unknown(problems) => return Ok(Checked::Wrong(problems)),
        Found::Wrong(written) => return Ok(Checked::WrongFile(written)),
    };
    let comes_with_us = match choice {
        HouseWayChoice::Named(name, _) => shipped::find(name).is_some(),
        HouseWayChoice::Inline(_) => false,
    };
    if comes_with_us && which == Prove::Strangers {
        return Ok(Checked::Shipped(way));
    }
    let edition = submission.edition.clone();
    let rules = AsiaRules::new(edition, submission.choices.clone(), way.clone())?;
    Ok(match over_every_hand(&rules) {
        Ok(proof) => Checked::Proved(way, proof),
        Err(hand) => Checked::Fails(way, hand),
    })
}

/// The orders of hands that there are, each with the editions that use it as they stand.
pub(crate) fn by_order(way: &Arc<HouseWay>, editions: &[Arc<Edition>]) -> anyhow::Result<Vec<Order>> {
    let mut orders: Vec<Order> = Vec::new();
    for edition in editions {
        let rules = AsiaRules::new(edition.clone(), edition.defaults(), way.clone())?;
        match orders
            .iter_mut()
            .find(|order| std::ptr::eq(order.rules.table, rules.table))
        {
            Some(order) => order.editions.push(edition.id.clone()),
            None => orders.push(Order {
                editions: vec![edition.id.clone()],
                rules,
            }),
        }
    }
    Ok(orders)
}

/// An order of hands.
pub(crate) struct Order {
    /// The editions that use it.
    pub(crate) editions: Vec<String>,
    /// The rules of a table under it.
    pub(crate) rules: AsiaRules,
}

/// Sets every hand there is; where one is not set, says which and why.
pub(crate) fn over_every_hand(rules: &AsiaRules) -> Result<Proof, String> {
    let classes = cards::suits::class_count(cards::DeckKind::WithJoker, 7) as u64;
    let (seen, done, stop) = (AtomicU64::new(0), AtomicBool::new(false), AtomicBool::new(false));
    let outcome = std::thread::scope(|scope| {
        let bar = ProgressBar::new(classes).with_style(style());
        let (seen, done) = (&seen, &done);
        let drawn = bar.clone();
        scope.spawn(move || {
            while !done.load(Ordering::Relaxed) {
                drawn.set_position(seen.load(Ordering::Relaxed));
                std::thread::sleep(std::time::Duration::from_millis(100));
            }
        });
        let outcome = prove(&rules.house_way, rules.table, seen, &stop);
        done.store(true, Ordering::Relaxed);
        bar.finish_and_clear();
        outcome
    });
    match outcome {
        Outcome::Proved(proof) => Ok(proof),
        Outcome::Fails(cards, undecided) => {
            let hand: Vec<String> = cards.iter().rev().map(ToString::to_string).collect();
            Err(format!("{}: {}", hand.join(" "), describe(&undecided, rules)))
        }
        Outcome::Stopped => Err("the proof was stopped".into()),
    }
}

/// Short enough for a terminal of 80 columns.
fn style() -> ProgressStyle {
    ProgressStyle::with_template("proving the house way {bar:24} {percent:>3}% {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}
