//! Shuffle and load: x.5(a), x.8(a), x.9(a), x.10(a); MA §§ 6, 8 to 10.

use super::act::Fact;
use super::cutting::{cover_least, cover_rule, offer};
use super::decks::{out_of_order, whole};
use super::{Desk, Moment, Ruling, Step};
use crate::decks::{Shuffled, Stage};
use crate::devices::{Condition, Dealing, Device, Shuffling};
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use rulebook::rule::Rule;

impl Desk {
    /// x.5(a): by hand or by device, as the table does it.
    pub(super) fn shuffle(&self, deck: u8, by: Shuffling, order: &Stack, now: &Moment<'_>) -> Ruling {
        now.dealer(Rule::Shuffle)?;
        let clause = now.law.cite(Rule::Shuffle);
        if by != self.methods.shuffling {
            let method = match by {
                Shuffling::Manual => "a manual shuffle",
                Shuffling::Device => "an automated shuffler",
            };
            return Err(Refusal::by(Reason::MethodNotInUse { method }, clause));
        }
        if by == Shuffling::Device && self.shuffler != Condition::Working {
            let reason = Reason::DeviceFailed {
                device: Device::Shuffler,
            };
            return Err(Refusal::by(reason, now.law.cite(Rule::DeviceOutOfUse)));
        }
        if by == Shuffling::Manual {
            self.off_the_table(Device::Shuffler, now)?;
        }
        self.shufflable(deck, now)?;
        whole(order, now)?;
        let by = match by {
            Shuffling::Manual => Shuffled::Manually,
            Shuffling::Device => Shuffled::ByDevice,
        };
        let shuffled = Fact::DeckShuffled {
            deck,
            by,
            order: order.clone(),
        };
        let counts = by == Shuffled::ByDevice && counts(now) && !self.lifts_miscount(now);
        let counted = counts.then(|| Fact::DeckCounted {
            deck,
            cards: u16::try_from(order.len()).unwrap_or(u16::MAX),
        });
        let counted = counted.map(|fact| Step::new(fact).under(&[Rule::DeckMiscount]));
        let steps = [Step::new(shuffled).under(&self.shuffle_rules(by, now))];
        Ok(steps
            .into_iter()
            .chain(counted)
            .chain(self.first_offer(now))
            .collect())
    }

    /// What a shuffle carries out, to the cut that follows or does not.
    fn shuffle_rules(&self, by: Shuffled, now: &Moment<'_>) -> Vec<Rule> {
        let cut = match (by, self.cut_is_due(by, now)) {
            (Shuffled::ByDevice, false) => Some(Rule::NoCutAfterMachine),
            (_, true) => Some(Rule::CutAfterManual),
            (_, false) => None,
        };
        let two = by == Shuffled::ByDevice && self.decks.len() > 1;
        let two = two.then_some(Rule::TwoDeckShuffle);
        [Rule::SingleStack].into_iter().chain(cut).chain(two).collect()
    }

    pub(super) fn shufflable(&self, deck: u8, now: &Moment<'_>) -> Result<(), Refusal> {
        match &self.deck(deck)?.stage {
            Stage::Stacked | Stage::Rack { .. } | Stage::Shuffled { .. } => Ok(()),
            other => Err(out_of_order(other, Rule::Shuffle, now)),
        }
    }

    /// x.13(l), MA § 14(l): the cards are shuffled again.
    pub(super) fn shuffler_fails(&self, deck: u8, now: &Moment<'_>) -> Ruling {
        now.staff(Rule::ShufflerFails)?;
        match self.shuffler {
            Condition::Absent | Condition::OutOfUse(_) => {
                return Err(Reason::NoDevice {
                    device: Device::Shuffler,
                }
                .into());
            }
            Condition::Failed => {
                return Err(Reason::DeviceFailed {
                    device: Device::Shuffler,
                }
                .into());
            }
            Condition::Working => {}
        }
        self.shufflable(deck, now)?;
        Step::new(Fact::ShufflerFailed { deck }).alone()
    }

    /// 587.5(b), 663a.5(b): a shuffler that counts finds another number of cards than there should be.
    pub(super) fn count(&self, deck: u8, cards: u16, now: &Moment<'_>) -> Ruling {
        now.staff(Rule::DeckMiscount)?;
        // 663a.5(g): with a device that reshuffles by itself (b) does not apply; 587.5(g) leaves 587.5(b) in force.
        if self.lifts_miscount(now) {
            return Err(now.refuse(Reason::DoesNotApply, Rule::AutoReshuffler));
        }
        if !counts(now) {
            let method = "a shuffler that counts";
            return Err(Refusal::by(
                Reason::MethodNotInUse { method },
                now.law.cite(Rule::DeckMiscount),
            ));
        }
        match &self.deck(deck)?.stage {
            Stage::Shuffled {
                by: Shuffled::ByDevice,
                order,
            } => {
                if usize::from(cards) == order.len() {
                    let step = "the count of the deck";
                    return Err(Reason::StepDone { step }.into());
                }
                Step::new(Fact::DeckMiscounted { deck, cards }).alone()
            }
            other => Err(out_of_order(other, Rule::DeckMiscount, now)),
        }
    }

    /// Whether what follows of a wrong count is lifted by the device in use.
    pub(super) fn lifts_miscount(&self, now: &Moment<'_>) -> bool {
        self.reshuffles(&now.law) && now.law.reshuffler_lifts_miscount()
    }

    /// x.5(a): when directed by the floorperson or above. Massachusetts gives no such power.
    pub(super) fn order_shuffle(&self, deck: u8, now: &Moment<'_>) -> Ruling {
        if !now.law.shuffles_on_order() {
            let reason = Reason::NotInThisEdition {
                what: "shuffle on a supervisor's order",
            };
            return Err(Refusal::by(reason, now.law.cite(Rule::Shuffle)));
        }
        now.floor(Rule::Shuffle)?;
        match &self.deck(deck)?.stage {
            Stage::Shuffled { .. } | Stage::Cut { .. } | Stage::Loaded { .. } | Stage::PartDealt { .. } => {
                // 665a.5(f) too lets a floorperson pick any round.
                let ordered = Step::new(Fact::ShuffleOrdered { deck });
                let mut steps = vec![ordered.under(&[Rule::ReshuffleAtCoverCard])];
                // 665a.5(c)(4): the cut then goes round from the dealer's right; with a device that reshuffles by
                // itself there is none (665a.5(h)).
                if now.law.has(Rule::CutAfterOrderedShuffle) && !self.reshuffles(&now.law) {
                    let (rule, to) = (Rule::CutAfterOrderedShuffle, self.counterclockwise(None));
                    steps.push(offer(rule, to));
                }
                Ok(steps)
            }
            other => Err(out_of_order(other, Rule::Shuffle, now)),
        }
    }

    /// x.5(c), x.8(a), x.9(a), x.10(a)(1): into the shoe or the hand, the right deck of two (x.3(b)).
    pub(super) fn load(&self, deck: u8, now: &Moment<'_>) -> Ruling {
        now.needs(Role::Dealer, None)?;
        let law = &now.law;
        let dealing = self.methods.dealing;
        let rule = match dealing {
            Dealing::ManualShoe => Rule::ManualShoeLoad,
            Dealing::FromHand => Rule::HandDeal,
            Dealing::AutomatedShoe => Rule::AutoShoeLoad,
        };
        let stage = &self.deck(deck)?.stage;
        let by = match stage {
            Stage::Shuffled { by, .. } if self.cut_is_due(*by, now) => {
                // A preshuffled deck meant for the hand is not cut but machine-shuffled first (reading C6).
                self.hand_needs_shuffler(*by, now)?;
                let rule = if law.has(Rule::CutOffered) {
                    Rule::CutOffered
                } else {
                    Rule::CutAfterManual
                };
                return Err(Refusal::by(Reason::CutDue, law.cite(rule)));
            }
            Stage::Cut {
                order, cover: None, ..
            } if self.cover_is_due(now) => {
                let least = cover_least(order.len(), now);
                let reason = Reason::CoverCardMissing { least };
                return Err(Refusal::by(reason, law.cite(cover_rule(now))));
            }
            Stage::Shuffled { by, .. } | Stage::Cut { by, .. } => *by,
            other => return Err(out_of_order(other, rule, now)),
        };
        self.hand_needs_shuffler(by, now)?;
        self.has_covers(now)?;
        self.has_both_batches(now)?;
        if dealing == Dealing::AutomatedShoe && self.shoe != Condition::Working {
            let reason = Reason::DeviceFailed { device: Device::Shoe };
            return Err(Refusal::by(reason, law.cite(Rule::DeviceOutOfUse)));
        }
        if dealing != Dealing::AutomatedShoe {
            self.off_the_table(Device::Shoe, now)?;
        }
        if !now.before_the_deal {
            return Err(Reason::NotNow {
                phase: "dealing from another deck",
            }
            .into());
        }
        if self.loaded().is_some() {
            return Err(Reason::OtherDeckLoaded.into());
        }
        for (_, theirs) in self.decks.iter().filter(|(other, _)| **other != deck) {
            if self.methods.shuffling != Shuffling::Device {
                return Err(Refusal::by(Reason::DecksNeedShuffler, law.cite(Rule::TwoDecks)));
            }
            if matches!(theirs.stage, Stage::Rack { .. }) {
                return Err(Refusal::by(
                    Reason::RackHoldsOther,
                    law.cite(Rule::TwoDeckDiscards),
                ));
            }
            if self.last_deck == Some(deck) {
                // A second deck that is still being opened cannot take its turn yet.
                if matches!(
                    theirs.stage,
                    Stage::Shuffled { .. } | Stage::Cut { .. } | Stage::Stacked
                ) {
                    let reason = Reason::OtherDeckDue { deck };
                    return Err(Refusal::by(reason, law.cite(Rule::TwoDeckAlternate)));
                }
            }
        }
        Step::new(Fact::DeckLoaded { deck })
            .under(&self.load_rules())
            .alone()
    }

    /// What loading a deck carries out, by how the cards are dealt, and by whose turn it is where there are two.
    fn load_rules(&self) -> Vec<Rule> {
        let own: &[Rule] = match self.methods.dealing {
            Dealing::ManualShoe => &[Rule::ManualShoeLoad],
            Dealing::FromHand => &[Rule::HandDeal],
            Dealing::AutomatedShoe => &[Rule::AutoShoe, Rule::AutoShoeLoad],
        };
        let turns: &[Rule] = match self.decks.len() {
            2.. => &[Rule::TwoDeckAlternate, Rule::TwoDeckDiscards],
            _ => &[],
        };
        [own, turns].concat()
    }

    /// 665a.3(b): with a shuffler that is not a continuous one two batches are used, shoe by shoe (reading 665a-18).
    fn has_both_batches(&self, now: &Moment<'_>) -> Result<(), Refusal> {
        let two = now.batch.is_some_and(|batch| batch.many_rounds && batch.most > 1);
        let device = self.methods.shuffling == Shuffling::Device && !self.reshuffles(&now.law);
        if two && device && self.decks.len() < 2 {
            return Err(now.refuse(Reason::SecondBatchMissing, Rule::TwoDecks));
        }
        Ok(())
    }

    /// x.9(a)(1): cards dealt from the hand are shuffled by a device; Massachusetts asks nothing of the kind.
    pub(super) fn hand_needs_shuffler(&self, by: Shuffled, now: &Moment<'_>) -> Result<(), Refusal> {
        let hand = self.methods.dealing == Dealing::FromHand;
        if hand && now.law.has(Rule::HandDealNeedsShuffler) && by != Shuffled::ByDevice {
            return Err(Refusal::by(
                Reason::ShuffleDue,
                now.law.cite(Rule::HandDealNeedsShuffler),
            ));
        }
        Ok(())
    }
}

/// Whether the shuffler in use counts the cards after each shuffle.
pub(super) fn counts(now: &Moment<'_>) -> bool {
    now.law.has(Rule::DeckMiscount) && now.law.filed.shuffler_counts
}
