//! Raise It Up Stud: the first community card seen early, and six colluding positions.
//!
//! Each round adds what the cards in sight are worth on average rather than what then came, which has the same mean
//! and a narrower interval.
//!
//! - `honest`: what the best play of a player who knows nothing more gains.
//! - `street-seen`: what is gained over it by knowing the 4th Street card before the first decision.
//! - `six-seats`: what is gained over it when six positions show each other their eighteen cards.

use crate::RaiseItUpRules;
use crate::math::BestPlay;
use cards::{Card, DeckKind};
use chance::SeededChance;
use math::Ask;
use simulate::deck::Shoe;
use simulate::run::{Failed, Simulated};
use std::sync::Arc;

/// The schemes against a table.
pub fn schemes(ask: &Ask) -> Result<Box<dyn Simulated>, String> {
    let rules = RaiseItUpRules::new(Arc::clone(&ask.edition), ask.choices.clone())
        .map_err(|error| error.to_string())?;
    let advised = Advised::new(&rules).ok_or("the payouts are not worked out")?;
    Ok(Box::new(advised))
}

/// Players who know more than they should.
pub struct Advised {
    best: BestPlay,
    figures: Vec<String>,
}

impl Advised {
    /// The schemes under these rules; none where the best play is not worked out.
    pub fn new(rules: &RaiseItUpRules) -> Option<Advised> {
        Some(Advised {
            best: BestPlay::new(rules)?,
            figures: ["honest", "street-seen", "six-seats"].map(str::to_owned).to_vec(),
        })
    }
}

impl Simulated for Advised {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let deck: [Card; 52] = Shoe::new(DeckKind::Standard, 1).draw_some(chance)?;
        let hole = [deck[0], deck[1], deck[2]];
        let (players, others) = deck.split_at(18);
        debug_assert_eq!(players.len(), 18);
        let seen = self.best.fourth_street_seen(&hole, others[0]);
        let seen = seen.ok_or_else(|| Failed::Refused("a set of four cards has no place".to_owned()))?;
        let known = self.best.others_known(&hole, others);
        gains[0] = seen.honest;
        gains[1] = seen.knowing - seen.honest;
        gains[2] = known.knowing - known.honest;
        Ok(())
    }
}
