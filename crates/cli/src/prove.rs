//! Proving a submission's house way over every hand, with a progress bar.

use crate::{house_ways, set};
use asia_poker::AsiaRules;
use asia_poker::house_way::HouseWay;
use asia_poker::house_way::prove::{Outcome, Proof, prove};
use indicatif::{ProgressBar, ProgressStyle};
use rulebook::Problem;
use rulebook::submission::{HouseWayChoice, Submission};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What became of the house way of a submission.
pub(crate) enum Checked {
    /// The edition leaves no setting to the operator.
    NotAsked,
    /// It sets every hand, legally, one way.
    Proved(Arc<HouseWay>, Proof),
    /// Phrases that mean nothing, or a named house way that cannot be had.
    Wrong(Vec<Problem>),
    /// A hand it fails on, in words.
    Fails(String),
}

/// Finds and understands the house way of a submission that lies at `path`.
pub(crate) fn understand(choice: &HouseWayChoice, path: &Path) -> Result<Arc<HouseWay>, Vec<Problem>> {
    match choice {
        HouseWayChoice::Inline(raw) => HouseWay::compile(raw).map(Arc::new),
        HouseWayChoice::Named(name, span) => house_ways::find(name, path.parent()).map_err(|error| {
            vec![Problem::error("house-way", format!("{error:#}")).spanning(Some(span.clone()))]
        }),
    }
}

/// Finds, understands and proves the house way of a submission that lies at `path`.
pub(crate) fn house_way(submission: &Submission, path: &Path) -> anyhow::Result<Checked> {
    let Some(choice) = &submission.house_way else {
        return Ok(Checked::NotAsked);
    };
    let way = match understand(choice, path) {
        Ok(way) => way,
        Err(problems) => return Ok(Checked::Wrong(problems)),
    };
    let rules = AsiaRules::new(
        submission.edition.clone(),
        submission.choices.clone(),
        way.clone(),
    )?;
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
        let outcome = prove(&way, rules.table, seen, &stop);
        done.store(true, Ordering::Relaxed);
        bar.finish_and_clear();
        outcome
    });
    Ok(match outcome {
        Outcome::Proved(proof) => Checked::Proved(way, proof),
        Outcome::Fails(cards, undecided) => {
            let hand: Vec<String> = cards.iter().rev().map(ToString::to_string).collect();
            Checked::Fails(format!(
                "{}: {}",
                hand.join(" "),
                set::describe(&undecided, &rules)
            ))
        }
        Outcome::Stopped => Checked::Fails("the proof was stopped".into()),
    })
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("proving the house way {bar:32} {pos}/{len} classes {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}
