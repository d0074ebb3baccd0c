//! The rules of one table: the edition narrowed by an operator's choices.

use super::hands::{FiveCardHand, ProgressiveHand, ThreeCardHand};
use cards::Money;
use cards::three::AceTwoThree;
use games::listed::{Listed, PayRow, Pays};
use rulebook::clause::Clause;
use rulebook::option::OptionKind;
use rulebook::{Choices, Edition, Family};
use std::sync::Arc;

/// What becomes of the Pair Plus Wager of a player who folds (reading R8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PairPlusAfterFold {
    /// It is settled in the player's turn.
    Stays,
    /// It is settled when the player folds.
    AtOnce,
    /// It is lost.
    Lost,
}

/// The Envy Bonuses of one amount of Progressive Payout Wager.
#[derive(Clone, Debug)]
pub struct EnvyPays {
    /// The amount.
    pub stake: Money,
    /// What each hand of another brings.
    pays: Vec<Option<Money>>,
    /// The schedule's paragraph.
    pub clause: Clause,
}

/// What a Progressive Payout Wager may be (reading R11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgressiveWager {
    /// This amount.
    Only(Money),
    /// Any amount that has a schedule of Envy Bonuses, as each player likes.
    Either,
    /// One such amount for everybody; which one is not told here.
    OneOf,
}

/// The Progressive Payout Wager of a table.
#[derive(Clone, Debug)]
pub struct ProgressiveRules {
    /// What each hand pays.
    pub pays: Pays<ProgressiveHand>,
    /// What a player may wager.
    pub wager: ProgressiveWager,
    /// Of each wager, this percentage goes to the meter; none where the operator's filing is not at hand.
    pub rate: Option<u32>,
    /// What the meter shows at first and after it is won: as filed, or the least the law allows.
    pub reset: Money,
    /// Envy Bonuses by the amount wagered.
    pub envy: Vec<EnvyPays>,
    /// Whether a hand is envied only if its holder made the wager too (reading R10).
    pub holder_wagers: bool,
}

/// The edition narrowed by an operator's choices.
#[derive(Clone, Debug)]
pub struct RaiseItUpRules {
    edition: Arc<Edition>,
    /// The choices, complete.
    pub choices: Choices,
    /// What a winning Ante Wager is paid.
    pub ante: PayRow,
    /// What a winning Play Wager is paid.
    pub play: Pays<FiveCardHand>,
    /// What a winning Blind Wager is paid.
    pub blind: Pays<FiveCardHand>,
    /// What the Pair Plus Wager pays.
    pub pair_plus: Pays<ThreeCardHand>,
    /// The Pair Plus Wager of a player who folds.
    pub after_fold: PairPlusAfterFold,
    /// The Six Card Bonus Wager, where offered.
    pub six_card_bonus: Option<Pays<FiveCardHand>>,
    /// The Progressive Payout Wager, where offered.
    pub progressive: Option<ProgressiveRules>,
    /// What A-2-3 is among three cards (reading R12).
    pub ace_two_three: AceTwoThree,
    /// An Ante Wager is a multiple of this (reading R21).
    pub ante_multiple: Option<Money>,
}

/// The edition is not one of Raise It Up Stud, or its rulebook lacks what the game needs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("edition {0} does not describe {1}")]
pub struct NotRaiseItUp(pub String, pub &'static str);

impl RaiseItUpRules {
    /// The rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<RaiseItUpRules, NotRaiseItUp> {
        let lacks = |what| NotRaiseItUp(edition.id.clone(), what);
        if edition.family != Family::RaiseItUp {
            return Err(lacks("Raise It Up Stud"));
        }
        let five = |wager, what| {
            let table = edition.paytable_chosen(wager, &choices);
            table.map(Pays::new).ok_or_else(|| lacks(what))
        };
        Ok(RaiseItUpRules {
            ante: edition
                .paytable_chosen("ante", &choices)
                .and_then(|table| table.rows.first())
                .map(PayRow::of)
                .ok_or_else(|| lacks("what its Ante Wager pays"))?,
            play: five("play", "what its Play Wager pays")?,
            blind: five("blind", "what its Blind Wager pays")?,
            pair_plus: edition
                .paytable_chosen("pair-plus", &choices)
                .map(Pays::new)
                .ok_or_else(|| lacks("what its Pair Plus Wager pays"))?,
            after_fold: match choices.text("pair-plus-after-fold") {
                Some("at-once") => PairPlusAfterFold::AtOnce,
                Some("lost") => PairPlusAfterFold::Lost,
                _ => PairPlusAfterFold::Stays,
            },
            six_card_bonus: edition.paytable_chosen("six-card-bonus", &choices).map(Pays::new),
            progressive: edition
                .paytable_chosen("progressive", &choices)
                .map(|table| ProgressiveRules {
                    pays: Pays::new(table),
                    wager: match choices.text("progressive-wager") {
                        None => ProgressiveWager::OneOf,
                        Some(text) => text
                            .parse()
                            .map_or(ProgressiveWager::Either, ProgressiveWager::Only),
                    },
                    rate: choices
                        .count("progressive-rate")
                        .and_then(|rate| u32::try_from(rate).ok()),
                    reset: choices
                        .money("progressive-reset")
                        .unwrap_or_else(|| least(&edition, "progressive-reset")),
                    envy: envy(&edition),
                    holder_wagers: choices.text("envy-holder") == Some("wagered"),
                }),
            ace_two_three: match choices.text("ace-two-three") {
                Some("none") => AceTwoThree::HighCard,
                _ => AceTwoThree::Straight,
            },
            ante_multiple: choices.money("ante-multiple"),
            edition,
            choices,
        })
    }
}

games::edition_rules!(RaiseItUpRules);

impl ProgressiveRules {
    /// Whether a Progressive Payout Wager may be of this amount.
    pub fn takes(&self, stake: Money) -> bool {
        match self.wager {
            ProgressiveWager::Only(wager) => stake == wager,
            ProgressiveWager::Either | ProgressiveWager::OneOf => {
                self.envy.iter().any(|schedule| schedule.stake == stake)
            }
        }
    }

    /// The amounts a Progressive Payout Wager may be of.
    pub fn amounts(&self) -> impl Iterator<Item = Money> + '_ {
        let stakes = self.envy.iter().map(|schedule| schedule.stake);
        stakes.filter(|&stake| self.takes(stake))
    }

    /// The Envy Bonus that another's hand brings a player with this stake.
    pub fn envy(&self, stake: Money, hand: ProgressiveHand) -> Option<Money> {
        let schedule = self.envy.iter().find(|schedule| schedule.stake == stake)?;
        schedule.pays[hand.index()]
    }
}

/// The least amount an option takes.
fn least(edition: &Edition, key: &str) -> Money {
    match edition.option(key).map(|option| &option.kind) {
        Some(OptionKind::Money { least: Some(least) }) => *least,
        _ => Money::ZERO,
    }
}

fn envy(edition: &Edition) -> Vec<EnvyPays> {
    let schedules = edition.envy_schedules().iter();
    schedules
        .filter(|schedule| schedule.wager == "progressive")
        .map(|schedule| EnvyPays {
            stake: schedule.stake,
            pays: ProgressiveHand::LIST
                .iter()
                .map(|hand| schedule.pays(hand.slug()))
                .collect(),
            clause: schedule.clause,
        })
        .collect()
}
