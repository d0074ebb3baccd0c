//! The steps of a deck's life: which act is which, and what each makes of the deck. The steps themselves are in
//! `opening` (x.3, x.4) and `shuffling` (x.5).

use super::act::{Act, Fact};
use super::{Desk, Moment, Ruling, Step};
use crate::decks::{Deck, Face, Shuffled, Stage};
use crate::devices::Condition;
use crate::people::Actor;
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use rulebook::rule::Rule;

pub(super) fn out_of_order(stage: &Stage, rule: Rule, now: &Moment<'_>) -> Refusal {
    Refusal::by(Reason::DeckStage { stage: stage.name() }, now.law.cite(rule))
}

impl Desk {
    pub(super) fn deck(&self, deck: u8) -> Result<&Deck, Refusal> {
        self.decks
            .get(&deck)
            .map(|deck| &**deck)
            .ok_or_else(|| Reason::DeckUnknown { deck }.into())
    }

    pub(super) fn decide_deck(&self, act: &Act, now: &Moment<'_>) -> Ruling {
        match act {
            Act::ReceiveDeck {
                deck,
                back,
                design,
                jokers,
                tens,
                preshuffled,
            } => self.receive(*deck, [back, design], *jokers, *tens, preshuffled.as_ref(), now),
            Act::InspectDeck { deck } => {
                // x.4(a): the dealer inspects.
                now.dealer(Rule::InspectDecks)?;
                match &self.deck(*deck)?.stage {
                    Stage::Received { .. } => Step::new(Fact::DeckInspected { deck: *deck }).alone(),
                    other => Err(out_of_order(
                        other,
                        self.opening_rule(Rule::InspectDecks, now),
                        now,
                    )),
                }
            }
            Act::VerifyInspection { deck } => self.verify(*deck, now),
            Act::TearJoker { deck, with } => self.tear_joker(*deck, with, now),
            Act::TearTens { deck, with } => self.tear_tens(*deck, with, now),
            Act::ConfirmTearing { deck } => self.confirm_tearing(*deck, now),
            Act::SpreadDeck { deck } => self.spread(*deck, now),
            Act::LookAtDeck { deck } => self.look(*deck, now),
            Act::WashDeck { deck } => {
                // x.4(c): only once a player has had the opportunity to look.
                now.dealer(Rule::WashAndStack)?;
                match &self.deck(*deck)?.stage {
                    Stage::Looked => Step::new(Fact::DeckWashed { deck: *deck }).alone(),
                    other => Err(out_of_order(
                        other,
                        self.opening_rule(Rule::WashAndStack, now),
                        now,
                    )),
                }
            }
            Act::StackDeck { deck } => {
                now.dealer(Rule::WashAndStack)?;
                match &self.deck(*deck)?.stage {
                    Stage::Washed => Step::new(Fact::DeckStacked { deck: *deck }).alone(),
                    other => Err(out_of_order(other, Rule::WashAndStack, now)),
                }
            }
            Act::Shuffle { deck, by, order } => self.shuffle(*deck, *by, order, now),
            Act::ShufflerFails { deck } => self.shuffler_fails(*deck, now),
            Act::OrderShuffle { deck } => self.order_shuffle(*deck, now),
            Act::CountDeck { deck, cards } => self.count(*deck, *cards, now),
            Act::DeclineCut { deck } => self.decline_cut(*deck, now),
            Act::CutDeck { deck, cards } => self.cut(*deck, *cards, now),
            Act::InsertCover { deck, from_bottom } => self.insert_cover(*deck, *from_bottom, now),
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
    pub(super) fn opening_rule(&self, rule: Rule, now: &Moment<'_>) -> Rule {
        match self.decks.len() {
            2 if now.law.has(Rule::TwoDeckOpening) => Rule::TwoDeckOpening,
            _ if now.law.has(rule) => rule,
            _ => Rule::Opening,
        }
    }

    pub(super) fn apply_deck(&mut self, fact: &Fact, at: u64, by: &Actor) -> bool {
        let id = match fact {
            Fact::DeckReceived {
                deck,
                back,
                design,
                jokers,
                tens,
                preshuffled,
            } => {
                let stage = match preshuffled {
                    Some(order) => Stage::Shuffled {
                        by: Shuffled::Before,
                        order: order.clone(),
                    },
                    None => Stage::Received {
                        jokers: *jokers,
                        tens: *tens,
                    },
                };
                let new = Deck {
                    back: back.clone(),
                    design: design.clone(),
                    received: at,
                    stage,
                };
                self.decks.insert(*deck, new.into());
                return true;
            }
            Fact::DeckRemoved { deck, .. } | Fact::DeckMiscounted { deck, .. } => {
                if self.last_deck == Some(*deck) {
                    self.last_deck = None;
                }
                self.leaves(*deck);
                return self.decks.remove(deck).is_some();
            }
            Fact::ShufflerFailed { deck } => {
                self.shuffler = Condition::Failed;
                *deck
            }
            Fact::CutDeclined { seat, .. } => {
                self.withdraw_offer(*seat);
                return true;
            }
            Fact::JokerTorn { deck, .. } | Fact::TensTorn { deck, .. } => {
                self.tearing.remove(deck);
                *deck
            }
            Fact::TearingBegun { deck, .. } => {
                self.tearing.insert(*deck, by.id.clone());
                return self.decks.contains_key(deck);
            }
            Fact::DeckCounted { deck, .. } => return self.decks.contains_key(deck),
            Fact::DeckLoaded { deck } => {
                (self.offer, self.case) = (None, None);
                *deck
            }
            Fact::DeckInspected { deck }
            | Fact::InspectionVerified { deck }
            | Fact::DeckSpread { deck }
            | Fact::DeckLookedAt { deck }
            | Fact::DeckWashed { deck }
            | Fact::DeckStacked { deck }
            | Fact::DeckShuffled { deck, .. }
            | Fact::ShuffleOrdered { deck }
            | Fact::DeckCut { deck, .. }
            | Fact::RecutOrdered { deck, .. }
            | Fact::CoverInserted { deck, .. }
            | Fact::DeckTurnedUp { deck } => *deck,
            // 665a.5(g): at an idle table the game is just beginning again.
            Fact::DeckSpreadIdle { deck, .. } => {
                self.begins_anew();
                *deck
            }
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
        (Fact::DeckInspected { .. }, Stage::Received { jokers, tens }) => Stage::Inspected {
            jokers: *jokers,
            tens: *tens,
            by: by.id.clone(),
        },
        (Fact::InspectionVerified { .. }, Stage::Inspected { jokers, tens, .. }) => Stage::Verified {
            jokers: *jokers,
            tens: *tens,
        },
        (Fact::JokerTorn { .. }, Stage::Verified { jokers, tens }) => Stage::Verified {
            jokers: jokers.saturating_sub(1),
            tens: *tens,
        },
        (Fact::TensTorn { .. }, Stage::Verified { jokers, .. }) => Stage::Verified {
            jokers: *jokers,
            tens: false,
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
            cover: None,
        },
        (Fact::CoverInserted { from_bottom, .. }, Stage::Cut { by, order, .. }) => Stage::Cut {
            by: *by,
            order: order.clone(),
            cover: u16::try_from(order.len().saturating_sub(usize::from(*from_bottom))).ok(),
        },
        (Fact::RecutOrdered { .. }, Stage::Cut { by, order, .. } | Stage::Loaded { by, order, .. }) => {
            Stage::Shuffled {
                by: *by,
                order: order.clone(),
            }
        }
        (Fact::DeckLoaded { .. }, Stage::Shuffled { by, order }) => Stage::Loaded {
            by: *by,
            cut: false,
            order: order.clone(),
            cover: None,
        },
        (Fact::DeckLoaded { .. }, Stage::Cut { by, order, cover }) => Stage::Loaded {
            by: *by,
            cut: true,
            order: order.clone(),
            cover: *cover,
        },
        _ => return None,
    })
}

/// x.3(a): one deck, each card once.
pub(super) fn whole(order: &Stack, now: &Moment<'_>) -> Result<(), Refusal> {
    let cards = now.batch.map_or(0, |batch| batch.size());
    if now.batch.is_some_and(|batch| batch.is(order)) {
        return Ok(());
    }
    Err(Refusal::by(
        Reason::NotADeck {
            cards,
            given: order.len(),
        },
        now.law.cite(Rule::OneDeck),
    ))
}
