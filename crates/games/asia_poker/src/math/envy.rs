//! The Fortune Bonus with its Envy Bonuses: what every other player at the table adds.
//!
//! Each other player's hand is as likely to be envied as any, so the return grows by the same
//! amount for each of them. The variance needs more: how one's own hand and another's go
//! together, and how two others' do, which [`Joint`] counts.
//!
//! Figures are for one position with one lammer. A second position of the same player has its
//! own wager and its own lammer; the two never envy each other.

use super::deck::choose;
use super::joint::Joint;
use super::wagers::name_of;
use crate::AsiaRules;
use crate::count::{Counts, SideCounts};
use crate::lists::FortuneHand;
use crate::sides::{FORTUNE, SIDES, Side};
use cards::Money;
use games::listed::Listed;
use math::Exact;
use math::sheet::{Figures, Row, Uneven};
use rulebook::Label;

/// A Fortune Bonus Wager of one amount at a table.
#[derive(Clone, Debug)]
pub struct Envy<'a> {
    rules: &'a AsiaRules,
    pays: &'a Side,
    joint: &'a Joint,
    counts: &'a Counts,
    /// The wager.
    pub stake: Money,
}

/// What the wager does with some other players at the table.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct WithOthers {
    /// How many there are.
    pub others: u32,
    /// What a unit wagered gains on average.
    pub expected: Exact,
    /// What the house keeps of it.
    pub house_edge: Exact,
    /// The variance of the gain.
    pub variance: Exact,
}

impl<'a> Envy<'a> {
    /// The wager at this stake, where the table offers it. Below the qualifying amount there is
    /// no lammer, and Envy Bonuses are nothing.
    pub fn new(
        rules: &'a AsiaRules,
        counts: &'a SideCounts,
        joint: &'a Joint,
        stake: Money,
    ) -> Option<Envy<'a>> {
        let pays = rules.sides[FORTUNE].as_ref().filter(|_| stake > Money::ZERO)?;
        Some(Envy {
            rules,
            pays,
            joint,
            counts: &counts[FORTUNE],
            stake,
        })
    }

    /// What a hand gains by itself, per unit.
    fn own(&self, hand: Option<FortuneHand>) -> Exact {
        hand.and_then(|hand| self.pays.row(hand.index()))
            .and_then(|row| Exact::net_of(row.pays))
            .unwrap_or_else(|| Exact::from(-1))
    }

    /// What another player's hand brings, per unit.
    fn envy(&self, hand: FortuneHand) -> Exact {
        let paid = self.pays.row(hand.index()).and_then(|row| row.envy);
        match paid {
            Some(paid) if self.stake >= self.rules.qualifying => Exact::in_units(paid, self.stake),
            _ => Exact::zero(),
        }
    }

    /// The mean of something over all deals of an own hand and an envied one, zero elsewhere.
    fn mean(&self, of: impl Fn(Option<FortuneHand>, FortuneHand) -> Exact) -> Exact {
        let mut sum = Exact::zero();
        for own in kinds() {
            for envied in envied() {
                sum += of(own, envied) * Exact::from(self.joint.pairs(own, envied));
            }
        }
        sum / Exact::from(Joint::deals())
    }

    /// Return and variance with so many others. `alone` are the figures without Envy Bonuses.
    pub fn with_others(&self, alone: &Figures, others: u32) -> WithOthers {
        let n = Exact::from(others);
        let one = self.mean(|_, envied| self.envy(envied));
        let squared = self.mean(|_, envied| self.envy(envied).squared());
        let own_and_one = self.mean(|own, envied| self.own(own) * self.envy(envied));
        let two = self.mean(|own, envied| match own {
            Some(hand) if hand.is_envied() => self.envy(hand) * self.envy(envied),
            _ => Exact::zero(),
        });
        let expected = alone.expected() + &n * &one;
        let of_one = squared - one.squared();
        let with_own = own_and_one - alone.expected() * &one;
        let with_another = two - one.squared();
        let pairs = &n * &(&n - &Exact::one());
        let variance =
            alone.variance() + &n * &of_one + Exact::from(2) * &n * with_own + pairs * with_another;
        WithOthers {
            others,
            house_edge: -expected.clone(),
            expected,
            variance,
        }
    }

    /// Every outcome with one other player: one's own hand and what the other's brings.
    pub fn with_one_other(&self) -> Result<Figures, Uneven> {
        let mut rows: Vec<Row> = Vec::new();
        // Hands that the paytable leaves out are one row with those that no list names.
        let mut put = |event: String, pairs: u128, pays: String, net: Exact| match rows
            .iter_mut()
            .find(|row| row.event == event)
        {
            Some(row) => *row.combinations.get_or_insert_default() += pairs,
            None if pairs > 0 => rows.push(Row::counted(event, pairs, pays, net)),
            None => {}
        };
        for (own, (_, hands)) in kinds().zip(self.counts) {
            let mut alone = u128::from(*hands) * choose(46, 7);
            for envied in envied() {
                let pairs = self.joint.pairs(own, envied);
                alone -= pairs;
                let (name, paid) = match self.pays.row(envied.index()) {
                    Some(row) => (row.name, row.envy.unwrap_or_default()),
                    None => continue,
                };
                put(
                    format!("{}; the other has {name}", self.says(own)),
                    pairs,
                    format!("{} and {paid} envy", self.odds(own)),
                    self.own(own) + self.envy(envied),
                );
            }
            put(self.says(own).to_string(), alone, self.odds(own), self.own(own));
        }
        let wager = SIDES[FORTUNE].id.as_str();
        Figures::new(wager, name_of(self.rules, wager), rows)
    }

    fn says(&self, hand: Option<FortuneHand>) -> Label {
        hand.and_then(|hand| self.pays.row(hand.index()))
            .map_or(Label::new("none of these"), |row| row.name)
    }

    fn odds(&self, hand: Option<FortuneHand>) -> String {
        hand.and_then(|hand| self.pays.row(hand.index()))
            .map_or_else(|| "loses".to_owned(), |row| row.pays.to_string())
    }
}

/// Every kind of hand, none of the list last.
fn kinds() -> impl Iterator<Item = Option<FortuneHand>> {
    FortuneHand::LIST.iter().map(|&hand| Some(hand)).chain([None])
}

fn envied() -> impl Iterator<Item = FortuneHand> {
    FortuneHand::LIST.iter().copied().filter(|hand| hand.is_envied())
}
