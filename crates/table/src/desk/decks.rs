//! The steps of a deck's life: x.3 to x.5, MA §§ 2, 5 and 6.

use super::act::{Act, CoverCard, Fact, TornJoker};
use super::{Desk, Moment, Step, needs};
use crate::decks::{Deck, Face, Shuffled, Stage};
use crate::devices::{Condition, Dealing, Device, Shuffling};
use crate::law::Jurisdiction;
use crate::people::{Actor, Role};
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use cards::DeckKind;
use rulebook::rule::Rule;

fn step(fact: Fact) -> Result<Vec<Step>, Refusal> {
    Ok(vec![(fact, Vec::new())])
}

fn out_of_order(stage: &Stage, rule: Rule, now: &Moment<'_>) -> Refusal {
    Refusal::by(Reason::DeckStage { stage: stage.name() }, now.law.cite(rule))
}

impl Desk {
    fn deck(&self, deck: u8) -> Result<&Deck, Refusal> {
        self.decks
            .get(&deck)
            .ok_or_else(|| Reason::DeckUnknown { deck }.into())
    }

    pub(super) fn decide_deck(&self, act: &Act, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        match act {
            Act::ReceiveDeck {
                deck,
                back,
                design,
                jokers,
                preshuffled,
            } => self.receive(*deck, [back, design], *jokers, preshuffled.as_ref(), now),
            Act::InspectDeck { deck } => {
                // x.4(a): the dealer inspects.
                needs(now, Role::Dealer, Some(Rule::InspectDecks))?;
                match &self.deck(*deck)?.stage {
                    Stage::Received { .. } => step(Fact::DeckInspected { deck: *deck }),
                    other => Err(out_of_order(
                        other,
                        self.opening_rule(Rule::InspectDecks, now),
                        now,
                    )),
                }
            }
            Act::VerifyInspection { deck } => self.verify(*deck, now),
            Act::TearJoker { deck, with } => self.tear_joker(*deck, with, now),
            Act::SpreadDeck { deck } => {
                // x.4(b): after the inspection, face up, by suit and in sequence, with one joker.
                needs(now, Role::Dealer, Some(Rule::SpreadForPlayer))?;
                match &self.deck(*deck)?.stage {
                    Stage::Verified { jokers: 1 } => step(Fact::DeckSpread { deck: *deck }),
                    Stage::Verified { .. } => {
                        Err(Refusal::by(Reason::SpareJoker, now.law.cite(Rule::TwoJokerDecks)))
                    }
                    other => Err(out_of_order(
                        other,
                        self.opening_rule(Rule::SpreadForPlayer, now),
                        now,
                    )),
                }
            }
            Act::LookAtDeck { deck } => self.look(*deck, now),
            Act::WashDeck { deck } => {
                // x.4(c): only once a player has had the opportunity to look.
                needs(now, Role::Dealer, Some(Rule::WashAndStack))?;
                match &self.deck(*deck)?.stage {
                    Stage::Looked => step(Fact::DeckWashed { deck: *deck }),
                    other => Err(out_of_order(
                        other,
                        self.opening_rule(Rule::WashAndStack, now),
                        now,
                    )),
                }
            }
            Act::StackDeck { deck } => {
                needs(now, Role::Dealer, Some(Rule::WashAndStack))?;
                match &self.deck(*deck)?.stage {
                    Stage::Washed => step(Fact::DeckStacked { deck: *deck }),
                    other => Err(out_of_order(other, Rule::WashAndStack, now)),
                }
            }
            Act::Shuffle { deck, by, order } => self.shuffle(*deck, *by, order, now),
            Act::ShufflerFails { deck } => self.shuffler_fails(*deck, now),
            Act::OrderShuffle { deck } => self.order_shuffle(*deck, now),
            Act::CutDeck { deck, cards } => self.cut(*deck, *cards, now),
            Act::OrderRecut { deck, reason } => self.order_recut(*deck, reason, now),
            Act::LoadDeck { deck } => self.load(*deck, now),
            Act::RemoveDeck { deck, reason } => self.remove(*deck, reason, now),
            Act::SpreadIdle { deck, face, asked_by } => {
                self.spread_idle(*deck, *face, asked_by.as_ref(), now)
            }
            Act::TurnUp { deck } => self.turn_up(*deck, now),
            _ => Err(Reason::NotNow { phase: "open" }.into()),
        }
    }

    /// With two decks each takes the opening steps by itself: x.4(d), MA § 5(d).
    fn opening_rule(&self, rule: Rule, now: &Moment<'_>) -> Rule {
        match self.decks.len() {
            2 if now.law.has(Rule::TwoDeckOpening) => Rule::TwoDeckOpening,
            _ if now.law.has(rule) => rule,
            _ => Rule::Opening,
        }
    }

    /// x.3(a), (b); x.4(a), (e); MA §§ 2, 5(a).
    fn receive(
        &self,
        deck: u8,
        [back, design]: [&String; 2],
        jokers: u8,
        preshuffled: Option<&Stack>,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Dealer, None)?;
        let law = &now.law;
        if self.decks.contains_key(&deck) {
            return Err(Reason::DeckKnown { deck }.into());
        }
        let most = law
            .choices
            .count("decks")
            .and_then(|decks| usize::try_from(decks).ok())
            .unwrap_or(1);
        if self.decks.len() >= most {
            let rule = if most == 1 { Rule::OneDeck } else { Rule::TwoDecks };
            return Err(Refusal::by(Reason::TooManyDecks { decks: most }, law.cite(rule)));
        }
        let jokers_made = match now.kind {
            DeckKind::WithJoker => 1..=2,
            DeckKind::Standard | DeckKind::Spanish => 0..=2,
        };
        // Each of two decks is such a deck as one would be (MA § 2(b)(1)).
        let standard = if self.decks.is_empty() {
            Rule::OneDeck
        } else {
            Rule::TwoDeckStandard
        };
        let standard = if law.has(standard) {
            standard
        } else {
            Rule::OneDeck
        };
        if !jokers_made.contains(&jokers) {
            return Err(Refusal::by(Reason::JokerCount { jokers }, law.cite(standard)));
        }
        for other in self.decks.values() {
            if self.methods.shuffling != Shuffling::Device {
                return Err(Refusal::by(Reason::DecksNeedShuffler, law.cite(Rule::TwoDecks)));
            }
            if other.back == *back {
                return Err(Refusal::by(Reason::BacksAlike, law.cite(Rule::TwoDeckBacks)));
            }
            if law.has(Rule::TwoDeckDesign) && other.design != *design {
                return Err(Refusal::by(Reason::DesignsDiffer, law.cite(Rule::TwoDeckDesign)));
            }
        }
        if let Some(order) = preshuffled {
            if jokers != 1 {
                return Err(Refusal::by(Reason::SpareJoker, law.cite(Rule::TwoJokerDecks)));
            }
            whole(order, now)?;
        }
        step(Fact::DeckReceived {
            deck,
            back: back.clone(),
            design: design.clone(),
            jokers,
            preshuffled: preshuffled.cloned(),
        })
    }

    /// x.4(a): the floorperson assigned to the table verifies the inspection.
    fn verify(&self, deck: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, Some(Rule::InspectDecks))?;
        match &self.deck(deck)?.stage {
            Stage::Inspected { by, .. } if *by == now.by.name => {
                let reason = Reason::SamePerson { name: by.clone() };
                Err(Refusal::by(reason, now.law.cite(Rule::InspectDecks)))
            }
            Stage::Inspected { .. } => step(Fact::InspectionVerified { deck }),
            other => Err(out_of_order(other, Rule::InspectDecks, now)),
        }
    }

    /// x.4(b), MA § 5(b): the dealer and a floorperson, or in Massachusetts a casino supervisor, together.
    fn tear_joker(&self, deck: u8, with: &Actor, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Dealer, Some(Rule::SpareJoker))?;
        let clause = now.law.cite(Rule::SpareJoker);
        if !with.role.is_at_least(Role::Floorperson) {
            let reason = Reason::RoleTooLow {
                needs: Role::Floorperson,
                is: with.role,
            };
            return Err(Refusal::by(reason, clause));
        }
        if with.name == now.by.name {
            return Err(Refusal::by(
                Reason::SamePerson {
                    name: with.name.clone(),
                },
                clause,
            ));
        }
        match &self.deck(deck)?.stage {
            Stage::Verified { jokers: 2 } => step(Fact::JokerTorn {
                deck,
                with: with.clone(),
                into: match now.law.jurisdiction() {
                    Jurisdiction::Pennsylvania => TornJoker::Container,
                    Jurisdiction::Massachusetts => TornJoker::Discarded,
                },
            }),
            Stage::Verified { .. } => Err(Refusal::by(Reason::NoSpareJoker, clause)),
            other => Err(out_of_order(other, Rule::SpareJoker, now)),
        }
    }

    /// x.4(c), x.5(e): the first player to arrive. In Massachusetts idle cards are turned up for that (§ 6(e)).
    fn look(&self, deck: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        if now.by.role != Role::Player {
            return Err(Refusal::by(
                Reason::PlayerOnly,
                now.law.cite(Rule::SpreadForPlayer),
            ));
        }
        match &self.deck(deck)?.stage {
            Stage::Spread { face: Face::Down } if now.law.jurisdiction() == Jurisdiction::Massachusetts => {
                Err(Refusal::by(
                    Reason::StepMissing {
                        step: "turning the cards face up",
                    },
                    now.law.cite(Rule::IdleTable),
                ))
            }
            Stage::Spread { .. } => step(Fact::DeckLookedAt { deck }),
            other => Err(out_of_order(other, Rule::SpreadForPlayer, now)),
        }
    }

    /// x.5(a): by hand or by device, as the table does it.
    fn shuffle(
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

    fn shufflable(&self, deck: u8, now: &Moment<'_>) -> Result<(), Refusal> {
        match &self.deck(deck)?.stage {
            Stage::Stacked | Stage::Rack { .. } | Stage::Shuffled { .. } => Ok(()),
            other => Err(out_of_order(other, Rule::Shuffle, now)),
        }
    }

    /// x.13(l), MA § 14(l): the cards are shuffled again.
    fn shuffler_fails(&self, deck: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
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
    fn order_shuffle(&self, deck: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        if now.law.jurisdiction() == Jurisdiction::Massachusetts {
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
    fn cut(&self, deck: u8, cards: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
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
                let least = now.law.edition.figures.cut_depth.value;
                if u32::from(cards) < least || usize::from(cards) >= order.len() {
                    let reason = Reason::CutTooShallow { cards, least };
                    return Err(Refusal::by(reason, now.law.cite(Rule::CutTenCards)));
                }
                let cover_card = match now.law.jurisdiction() {
                    Jurisdiction::Pennsylvania => CoverCard::AtTheBottom,
                    Jurisdiction::Massachusetts => CoverCard::InTheRack,
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
    fn order_recut(&self, deck: u8, reason: &str, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
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
    fn load(&self, deck: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
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
    fn hand_needs_shuffler(&self, by: Shuffled, now: &Moment<'_>) -> Result<(), Refusal> {
        let hand = self.methods.dealing == Dealing::FromHand;
        if hand && now.law.has(Rule::HandDealNeedsShuffler) && by != Shuffled::ByDevice {
            return Err(Refusal::by(
                Reason::ShuffleDue,
                now.law.cite(Rule::HandDealNeedsShuffler),
            ));
        }
        Ok(())
    }

    fn remove(&self, deck: u8, reason: &str, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, None)?;
        match &self.deck(deck)?.stage {
            Stage::InPlay => Err(Reason::DeckStage { stage: "in play" }.into()),
            _ => step(Fact::DeckRemoved {
                deck,
                reason: reason.to_owned(),
            }),
        }
    }

    /// x.5(e), MA § 6(e): no gaming activity at an open table.
    fn spread_idle(
        &self,
        deck: u8,
        face: Face,
        asked_by: Option<&String>,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Dealer, Some(Rule::IdleTable))?;
        let clause = now.law.cite(Rule::IdleTable);
        if now.law.choices.flag("auto-reshuffler") {
            return Err(Refusal::by(
                Reason::DoesNotApply,
                now.law.cite(Rule::AutoReshuffler),
            ));
        }
        if !now.between_rounds || !now.wagered.is_empty() {
            return Err(Refusal::by(Reason::WagersStand, clause));
        }
        match &self.deck(deck)?.stage {
            Stage::Stacked
            | Stage::Shuffled { .. }
            | Stage::Cut { .. }
            | Stage::Loaded { .. }
            | Stage::Rack { .. } => {}
            other => return Err(out_of_order(other, Rule::IdleTable, now)),
        }
        let pennsylvania = now.law.jurisdiction() == Jurisdiction::Pennsylvania;
        if pennsylvania && face == Face::Up && asked_by.is_none() {
            return Err(Refusal::by(Reason::FaceDownUnlessAsked, clause));
        }
        step(Fact::DeckSpreadIdle {
            deck,
            face,
            asked_by: asked_by.cloned(),
        })
    }

    /// MA § 6(e): cards spread face down are turned up once a player arrives.
    fn turn_up(&self, deck: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Dealer, Some(Rule::IdleTable))?;
        match &self.deck(deck)?.stage {
            Stage::Spread { face: Face::Down } => step(Fact::DeckTurnedUp { deck }),
            other => Err(out_of_order(other, Rule::IdleTable, now)),
        }
    }

    pub(super) fn apply_deck(&mut self, fact: &Fact, at: u64, by: &Actor) -> bool {
        let id = match fact {
            Fact::DeckReceived {
                deck,
                back,
                design,
                jokers,
                preshuffled,
            } => {
                let stage = match preshuffled {
                    Some(order) => Stage::Shuffled {
                        by: Shuffled::Before,
                        order: order.clone(),
                    },
                    None => Stage::Received { jokers: *jokers },
                };
                let new = Deck {
                    back: back.clone(),
                    design: design.clone(),
                    received: at,
                    stage,
                };
                self.decks.insert(*deck, new);
                return true;
            }
            Fact::DeckRemoved { deck, .. } => {
                if self.last_deck == Some(*deck) {
                    self.last_deck = None;
                }
                return self.decks.remove(deck).is_some();
            }
            Fact::ShufflerFailed { deck } => {
                self.shuffler = Condition::Failed;
                *deck
            }
            Fact::DeckInspected { deck }
            | Fact::InspectionVerified { deck }
            | Fact::JokerTorn { deck, .. }
            | Fact::DeckSpread { deck }
            | Fact::DeckLookedAt { deck }
            | Fact::DeckWashed { deck }
            | Fact::DeckStacked { deck }
            | Fact::DeckShuffled { deck, .. }
            | Fact::ShuffleOrdered { deck }
            | Fact::DeckCut { deck, .. }
            | Fact::RecutOrdered { deck, .. }
            | Fact::DeckLoaded { deck }
            | Fact::DeckSpreadIdle { deck, .. }
            | Fact::DeckTurnedUp { deck } => *deck,
            _ => return false,
        };
        let Some(deck) = self.decks.get_mut(&id) else {
            return false;
        };
        match next_stage(deck, fact, by) {
            Some(stage) => deck.stage = stage,
            None => return false,
        }
        true
    }
}

/// The stage a fact brings a deck to; none if it does not follow.
fn next_stage(deck: &Deck, fact: &Fact, by: &Actor) -> Option<Stage> {
    Some(match (fact, &deck.stage) {
        (Fact::DeckInspected { .. }, Stage::Received { jokers }) => Stage::Inspected {
            jokers: *jokers,
            by: by.name.clone(),
        },
        (Fact::InspectionVerified { .. }, Stage::Inspected { jokers, .. }) => {
            Stage::Verified { jokers: *jokers }
        }
        (Fact::JokerTorn { .. }, Stage::Verified { jokers }) => Stage::Verified {
            jokers: jokers.saturating_sub(1),
        },
        (Fact::DeckSpread { .. } | Fact::DeckTurnedUp { .. }, _) => Stage::Spread { face: Face::Up },
        (Fact::DeckSpreadIdle { face, .. }, _) => Stage::Spread { face: *face },
        (Fact::DeckLookedAt { .. }, _) => Stage::Looked,
        (Fact::DeckWashed { .. }, _) => Stage::Washed,
        (Fact::DeckStacked { .. } | Fact::ShuffleOrdered { .. } | Fact::ShufflerFailed { .. }, _) => {
            Stage::Stacked
        }
        (Fact::DeckShuffled { by, order, .. }, _) => Stage::Shuffled {
            by: *by,
            order: order.clone(),
        },
        (Fact::DeckCut { cards, .. }, Stage::Shuffled { by, order }) => Stage::Cut {
            by: *by,
            order: order.cut(usize::from(*cards)),
        },
        (Fact::RecutOrdered { .. }, Stage::Cut { by, order } | Stage::Loaded { by, order, .. }) => {
            Stage::Shuffled {
                by: *by,
                order: order.clone(),
            }
        }
        (Fact::DeckLoaded { .. }, Stage::Shuffled { by, order }) => Stage::Loaded {
            by: *by,
            cut: false,
            order: order.clone(),
        },
        (Fact::DeckLoaded { .. }, Stage::Cut { by, order }) => Stage::Loaded {
            by: *by,
            cut: true,
            order: order.clone(),
        },
        _ => return None,
    })
}

/// x.3(a): one deck, each card once.
fn whole(order: &Stack, now: &Moment<'_>) -> Result<(), Refusal> {
    if order.is_deck(now.kind) {
        return Ok(());
    }
    Err(Refusal::by(
        Reason::NotADeck { cards: order.len() },
        now.law.cite(Rule::OneDeck),
    ))
}
