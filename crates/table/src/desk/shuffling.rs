//! Shuffle, cut and load: x.5(a) to (d), x.8(a), x.9(a), x.10(a); MA §§ 6, 8 to 10.

use super::act::{CoverCard, Fact};
use super::decks::{out_of_order, step, whole};
use super::{Desk, Moment, Step, needs};
use crate::decks::{Shuffled, Stage};
use crate::devices::{Condition, Dealing, Device, Shuffling};
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use rulebook::procedure;
use rulebook::rule::Rule;

impl Desk {
    /// x.5(a): by hand or by device, as the table does it.
    pub(super) fn shuffle(
        &self,
        deck: u8,
        by: Shuffling,
        order: &Stack,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Dealer, Some(Rule::Shuffle))?;
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
        self.shufflable(deck, now)?;
        whole(order, now)?;
        let by = match by {
            Shuffling::Manual => Shuffled::Manually,
            Shuffling::Device => Shuffled::ByDevice,
        };
        step(Fact::DeckShuffled {
            deck,
            by,
            order: order.clone(),
        })
    }

    pub(super) fn shufflable(&self, deck: u8, now: &Moment<'_>) -> Result<(), Refusal> {
        match &self.deck(deck)?.stage {
            Stage::Stacked | Stage::Rack { .. } | Stage::Shuffled { .. } => Ok(()),
            other => Err(out_of_order(other, Rule::Shuffle, now)),
        }
    }

    /// x.13(l), MA § 14(l): the cards are shuffled again.
    pub(super) fn shuffler_fails(&self, deck: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Dealer, Some(Rule::ShufflerFails))?;
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
        step(Fact::ShufflerFailed { deck })
    }

    /// x.5(a): when directed by the floorperson or above. Massachusetts gives no such power.
    pub(super) fn order_shuffle(&self, deck: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        if !now.law.shuffles_on_order() {
            let reason = Reason::NotInThisEdition {
                what: "shuffle on a supervisor's order",
            };
            return Err(Refusal::by(reason, now.law.cite(Rule::Shuffle)));
        }
        needs(now, Role::Floorperson, Some(Rule::Shuffle))?;
        match &self.deck(deck)?.stage {
            Stage::Shuffled { .. } | Stage::Cut { .. } | Stage::Loaded { .. } => {
                step(Fact::ShuffleOrdered { deck })
            }
            other => Err(out_of_order(other, Rule::Shuffle, now)),
        }
    }

    /// x.5(b), (c); MA § 6(b), (c).
    pub(super) fn cut(&self, deck: u8, cards: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Dealer, Some(Rule::CutAfterManual))?;
        match &self.deck(deck)?.stage {
            Stage::Shuffled { by, order } => {
                if !self.cut_is_due(*by, now) {
                    let rule = match by {
                        Shuffled::ByDevice => Rule::NoCutAfterMachine,
                        _ => Rule::AutoReshuffler,
                    };
                    return Err(Refusal::by(Reason::NoCutDue, now.law.cite(rule)));
                }
                let least = now.law.edition.figure("cut-depth").map_or(1, |depth| depth.value);
                if u32::from(cards) < least || usize::from(cards) >= order.len() {
                    let reason = Reason::CutTooShallow { cards, least };
                    return Err(Refusal::by(reason, now.law.cite(Rule::CutTenCards)));
                }
                let cover_card = match now.law.edition.procedure.cover_card.map(|rule| rule.value) {
                    Some(procedure::CoverCard::AtTheBottom) | None => CoverCard::AtTheBottom,
                    Some(procedure::CoverCard::InTheRack) => CoverCard::InTheRack,
                };
                step(Fact::DeckCut {
                    deck,
                    cards,
                    cover_card,
                })
            }
            other => Err(out_of_order(other, Rule::CutByShuffleKind, now)),
        }
    }

    /// x.5(b), (f): after a manual shuffle or with preshuffled cards, unless a device reshuffles by itself.
    pub(crate) fn cut_is_due(&self, by: Shuffled, now: &Moment<'_>) -> bool {
        by != Shuffled::ByDevice && !now.law.choices.flag("auto-reshuffler")
    }

    /// x.5(d), MA § 6(d): before any card is dealt, by a floorperson (MA: a casino supervisor) or above.
    pub(super) fn order_recut(&self, deck: u8, reason: &str, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, Some(Rule::Recut))?;
        let clause = now.law.cite(Rule::Recut);
        if now.law.choices.flag("auto-reshuffler") {
            return Err(Refusal::by(
                Reason::DoesNotApply,
                now.law.cite(Rule::AutoReshuffler),
            ));
        }
        match &self.deck(deck)?.stage {
            Stage::Cut { .. } | Stage::Loaded { cut: true, .. } => step(Fact::RecutOrdered {
                deck,
                reason: reason.to_owned(),
            }),
            Stage::Loaded { .. } => Err(Refusal::by(
                Reason::NoCutDue,
                now.law.cite(Rule::NoCutAfterMachine),
            )),
            other => Err(Refusal::by(Reason::DeckStage { stage: other.name() }, clause)),
        }
    }

    /// x.5(c), x.8(a), x.9(a), x.10(a)(1): into the shoe or the hand, the right deck of two (x.3(b)).
    pub(super) fn load(&self, deck: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Dealer, None)?;
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
                return Err(Refusal::by(Reason::CutDue, law.cite(Rule::CutAfterManual)));
            }
            Stage::Shuffled { by, .. } | Stage::Cut { by, .. } => *by,
            other => return Err(out_of_order(other, rule, now)),
        };
        self.hand_needs_shuffler(by, now)?;
        if dealing == Dealing::AutomatedShoe && self.shoe != Condition::Working {
            let reason = Reason::DeviceFailed { device: Device::Shoe };
            return Err(Refusal::by(reason, law.cite(Rule::DeviceOutOfUse)));
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
        step(Fact::DeckLoaded { deck })
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
