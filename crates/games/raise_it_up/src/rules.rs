//! The rules of one table: the edition narrowed by an operator's choices.

use super::hands::{FiveCardHand, ProgressiveHand, ThreeCardHand};
use cards::Money;
use cards::three::AceTwoThree;
use games::listed::{Listed, PayRow, Pays};
use rulebook::clause::Clause;
use rulebook::option::OptionKind;
use rulebook::{Choices, Edition, Family, RulesError};
use std::sync::Arc;
use table::House;

/// The game's editions.
pub const FAMILY: Family = Family::new("raise-it-up");

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
    house: Arc<House>,
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
    /// Whether a hand stands that a player's exposed card belongs to.
    pub exposed_stands: bool,
    /// An Ante Wager is a multiple of this (reading R21).
    pub ante_multiple: Option<Money>,
}

impl RaiseItUpRules {
    /// Reads the rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<RaiseItUpRules, RulesError> {
        edition.is_of(FAMILY)?;
        Ok(RaiseItUpRules {
            house: Arc::new(House::read(&edition, &choices)?),
            ante: PayRow::only("ante", &edition, &choices)?,
            play: Pays::must("play", &edition, &choices)?,
            blind: Pays::must("blind", &edition, &choices)?,
            pair_plus: Pays::must("pair-plus", &edition, &choices)?,
            after_fold: choices.word(
                "pair-plus-after-fold",
                &[
                    ("stays", PairPlusAfterFold::Stays),
                    ("at-once", PairPlusAfterFold::AtOnce),
                    ("lost", PairPlusAfterFold::Lost),
                ],
            )?,
            six_card_bonus: Pays::where_offered("six-card-bonus", &edition, &choices)?,
            progressive: ProgressiveRules::read(&edition, &choices)?,
            ace_two_three: choices.word(
                "ace-two-three",
                &[
                    ("straight", AceTwoThree::Straight),
                    ("none", AceTwoThree::HighCard),
                ],
            )?,
            exposed_stands: !choices.second("exposed-player-card", ["stands", "supervisor"])?,
            ante_multiple: choices.money("ante-multiple")?,
            edition,
            choices,
        })
    }
}

table::table_rules!(RaiseItUpRules);

impl ProgressiveRules {
    /// Reads the terms of the wager; none where it is not offered.
    fn read(edition: &Edition, choices: &Choices) -> Result<Option<ProgressiveRules>, RulesError> {
        let Some(pays) = Pays::where_offered("progressive", edition, choices)? else {
            return Ok(None);
        };
        let wager = match choices.text("progressive-wager")? {
            None => ProgressiveWager::OneOf,
            Some("either") => ProgressiveWager::Either,
            Some(text) => {
                let amount = text.parse().map_err(|_| RulesError::UnknownValue {
                    edition: edition.id.clone(),
                    key: "progressive-wager".to_owned(),
                    value: text.to_owned(),
                    known: "\"either\" and amounts".to_owned(),
                })?;
                ProgressiveWager::Only(amount)
            }
        };
        let reset = match choices.money("progressive-reset")? {
            Some(filed) => filed,
            None => least(edition, "progressive-reset")?,
        };
        Ok(Some(ProgressiveRules {
            pays,
            wager,
            rate: choices.count("progressive-rate")?,
            reset,
            envy: envy(edition)?,
            holder_wagers: choices.second("envy-holder", ["any", "wagered"])?,
        }))
    }

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
fn least(edition: &Edition, key: &str) -> Result<Money, RulesError> {
    match edition.option(key).map(|option| &option.kind) {
        Some(OptionKind::Money {
            least: Some(least), ..
        }) => Ok(*least),
        _ => Err(edition.lacks(format!("the least that `{key}` may be"))),
    }
}

fn envy(edition: &Edition) -> Result<Vec<EnvyPays>, RulesError> {
    let schedules = edition.envy_schedules().iter();
    let schedules = schedules.filter(|schedule| schedule.wager == "progressive");
    schedules
        .map(|schedule| {
            let listed = |hand: &str| ProgressiveHand::LIST.iter().any(|each| each.slug() == hand);
            if let Some((hand, _)) = schedule.rows.iter().find(|(hand, _)| !listed(hand)) {
                return Err(edition.lacks(format!("what hand `{hand}` of the Envy Bonus is")));
            }
            Ok(EnvyPays {
                stake: schedule.stake,
                pays: ProgressiveHand::LIST
                    .iter()
                    .map(|hand| schedule.pays(hand.slug()))
                    .collect(),
                clause: schedule.clause,
            })
        })
        .collect()
}
