//! The wagers on one's own seven cards, whoever wins with them: x.7(e), x.11(h).
//!
//! Each is a line of [`SIDES`]; what is bet, settled, counted and shown goes by its place there.

use super::AsiaRules;
use super::lists::{BonusHand, FortuneHand, InsuranceHand, Listed, ProgressiveHand, Readings};
use super::rules::PayRow;
use super::settlement::Line;
use cards::Money;
use cards::seven::Seven;
use games::listed;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition, RulesError, WagerId};

/// A wager on the best hand of a list.
#[derive(Debug)]
pub struct SideLaw {
    /// Its id in editions and records.
    pub id: WagerId,
    /// The rules by which it is placed, won and lost.
    pub rules: [Rule; 3],
    /// The rules of its settlement as a whole.
    pub settles: &'static [Rule],
    /// The hands of its list, best first.
    pub hands: &'static [(&'static str, Rule)],
    hand: fn(&Seven, Readings) -> Option<usize>,
}

/// The place of the Fortune Bonus Wager.
pub const FORTUNE: usize = 1;
/// The place of the Progressive Payout Wager, which is settled after the others.
pub const PROGRESSIVE: usize = 3;

/// The side wagers of the four editions.
pub static SIDES: [SideLaw; 4] = [
    SideLaw {
        id: WagerId::new("bonus"),
        rules: [Rule::BonusWager, Rule::BonusWins, Rule::BonusLoses],
        settles: &[Rule::BonusSettles],
        hands: BonusHand::NAMES,
        hand: |seven, readings| BonusHand::of(seven, readings).map(Listed::index),
    },
    SideLaw {
        id: WagerId::new("fortune-bonus"),
        rules: [
            Rule::FortuneBonusWager,
            Rule::FortuneBonusWins,
            Rule::FortuneBonusLoses,
        ],
        settles: &[
            Rule::FortuneSettles,
            Rule::FortuneBonusSettles,
            Rule::FortuneBonusCases,
        ],
        hands: FortuneHand::NAMES,
        hand: |seven, _| FortuneHand::of(seven).map(Listed::index),
    },
    SideLaw {
        id: WagerId::new("insurance"),
        rules: [Rule::InsuranceWager, Rule::InsuranceWins, Rule::InsuranceLoses],
        settles: &[Rule::InsuranceSettles],
        hands: InsuranceHand::NAMES,
        hand: |seven, _| InsuranceHand::of(seven).map(Listed::index),
    },
    SideLaw {
        id: WagerId::new("progressive"),
        rules: [
            Rule::ProgressiveWager,
            Rule::ProgressiveWins,
            Rule::ProgressiveLoses,
        ],
        settles: &[Rule::ProgressiveSettles],
        hands: ProgressiveHand::NAMES,
        hand: |seven, readings| ProgressiveHand::of(seven, readings).map(Listed::index),
    },
];

impl SideLaw {
    /// The place in the list of the best hand that the cards hold.
    #[inline]
    pub fn hand(&self, seven: &Seven, readings: Readings) -> Option<usize> {
        (self.hand)(seven, readings)
    }
}

/// A side wager that a table offers, with the paytable that the operator chose.
#[derive(Clone, Debug)]
pub struct Side {
    /// What it is.
    pub law: &'static SideLaw,
    rows: Vec<Option<PayRow>>,
}

impl Side {
    /// The wager at a place, where the operator offers it.
    pub(super) fn new(
        law: &'static SideLaw,
        edition: &Edition,
        choices: &Choices,
    ) -> Result<Option<Side>, RulesError> {
        let Some(table) = edition.paytable_chosen(law.id, choices) else {
            return Ok(None);
        };
        let rows = listed::rows(edition, &table, law.hands)?;
        Ok(Some(Side { law, rows }))
    }

    /// What the paytable has for a hand of the list.
    #[inline]
    pub fn row(&self, hand: usize) -> Option<PayRow> {
        self.rows[hand]
    }

    /// The wager settled: paid if the paytable has the hand, else lost.
    #[inline]
    pub(super) fn settle(&self, stake: Money, seven: &Seven, meter: Money, rules: &AsiaRules) -> Line {
        let [_, wins, loses] = self.law.rules;
        let hand = self.law.hand(seven, rules.readings);
        match hand.and_then(|hand| self.row(hand)) {
            Some(row) => row.line(self.law.id, stake, meter, rules.cite(wins)),
            None => Line::lost(self.law.id, stake, rules.cite(loses)),
        }
    }
}
