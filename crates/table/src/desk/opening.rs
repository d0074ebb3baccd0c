//! Decks arrive, are inspected and spread, and lie spread while no one plays: x.3, x.4, x.5(e); MA §§ 2, 5, 6(e).

use super::act::{Fact, TornJoker};
use super::decks::{out_of_order, whole};
use super::{Desk, Moment, Ruling, Step};
use crate::decks::{Face, Stage};
use crate::devices::Shuffling;
use crate::people::{Actor, Role};
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use cards::DeckKind;
use rulebook::procedure::SpareJoker;
use rulebook::rule::Rule;

/// What a second deck is brought under.
const SECOND_DECK: &[Rule] = &[
    Rule::TwoDecks,
    Rule::TwoDeckStandard,
    Rule::TwoDeckDesign,
    Rule::TwoDeckBacks,
];

impl Desk {
    /// x.3(a), (b); x.4(a), (e); MA §§ 2, 5(a).
    pub(super) fn receive(
        &self,
        deck: u8,
        [back, design]: [&String; 2],
        jokers: u8,
        tens: bool,
        preshuffled: Option<&Stack>,
        now: &Moment<'_>,
    ) -> Ruling {
        now.needs(Role::Dealer, None)?;
        let law = &now.law;
        if self.decks.contains_key(&deck) {
            return Err(Reason::DeckKnown { deck }.into());
        }
        if self.gone.contains(&deck) {
            return Err(now.refuse(Reason::DeckLeft { deck }, Rule::DeckChange));
        }
        let Some(batch) = now.batch else {
            return Err(Reason::NotInThisEdition { what: "cards" }.into());
        };
        let most = batch.most;
        if self.decks.len() >= most {
            let rule = if most == 1 { Rule::OneDeck } else { Rule::TwoDecks };
            return Err(Refusal::by(Reason::TooManyDecks { decks: most }, law.cite(rule)));
        }
        let jokers_made = match batch.kind {
            DeckKind::WithJoker => 1..=2,
            DeckKind::Standard | DeckKind::Spanish => 0..=0,
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
        if tens && batch.kind != DeckKind::Spanish {
            return Err(Reason::NoTens.into());
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
        // x.4(e), 665a.4(f): such cards skip the steps up to the shuffle.
        if let Some(order) = preshuffled {
            if !law.has(Rule::PreshuffledSkips) {
                let what = "preshuffled cards";
                return Err(Reason::NotInThisEdition { what }.into());
            }
            if jokers != batch.jokers() {
                return Err(Refusal::by(Reason::SpareJoker, law.cite(Rule::TwoJokerDecks)));
            }
            if tens {
                return Err(Refusal::by(Reason::TensLeft, law.cite(Rule::TensRemoved)));
            }
            whole(order, now)?;
        }
        let received = Fact::DeckReceived {
            deck,
            back: back.clone(),
            design: design.clone(),
            jokers,
            tens,
            preshuffled: preshuffled.cloned(),
        };
        let mut step = Step::new(received).under(&[Rule::Opening, Rule::OneDeck, Rule::EightDecks]);
        if preshuffled.is_some() {
            step = step.under(&[Rule::PreshuffledSkips]);
        }
        if jokers == 2 {
            step = step.under(&[Rule::TwoJokerDecks]);
        }
        if !self.decks.is_empty() {
            step = step.under(SECOND_DECK);
            if preshuffled.is_none() {
                step = step.under(&[Rule::TwoDeckOpening]);
            }
        }
        let offer = preshuffled.and_then(|_| self.first_offer(now));
        Ok([step].into_iter().chain(offer).collect())
    }

    /// x.4(a): the floorperson assigned to the table verifies the inspection.
    pub(super) fn verify(&self, deck: u8, now: &Moment<'_>) -> Ruling {
        now.floor(Rule::InspectDecks)?;
        match &self.deck(deck)?.stage {
            Stage::Inspected { by, .. } if *by == now.by.id => {
                let reason = Reason::SamePerson {
                    name: now.by.name.clone(),
                };
                Err(Refusal::by(reason, now.law.cite(Rule::InspectDecks)))
            }
            Stage::Inspected { .. } => Step::new(Fact::InspectionVerified { deck }).alone(),
            other => Err(out_of_order(other, Rule::InspectDecks, now)),
        }
    }

    /// x.4(b), MA § 5(b): the dealer and a floorperson, or in Massachusetts a casino supervisor, together.
    pub(super) fn tear_joker(&self, deck: u8, with: &Actor, now: &Moment<'_>) -> Ruling {
        two_people(with, now, Rule::SpareJoker)?;
        let clause = now.law.cite(Rule::SpareJoker);
        match &self.deck(deck)?.stage {
            Stage::Verified { jokers: 2, .. } => {
                let with = with.clone();
                Step::new(Fact::TearingBegun { deck, with }).alone()
            }
            Stage::Verified { .. } => Err(Refusal::by(Reason::NoSpareJoker, clause)),
            other => Err(out_of_order(other, Rule::SpareJoker, now)),
        }
    }

    /// 665a.4(b): the dealer and a floorperson together, and back into what the decks came in.
    pub(super) fn tear_tens(&self, deck: u8, with: &Actor, now: &Moment<'_>) -> Ruling {
        two_people(with, now, Rule::TensRemoved)?;
        match &self.deck(deck)?.stage {
            Stage::Verified { tens: true, .. } => {
                let with = with.clone();
                Step::new(Fact::TearingBegun { deck, with }).alone()
            }
            Stage::Verified { .. } => Err(Refusal::by(Reason::NoTens, now.law.cite(Rule::TensRemoved))),
            other => Err(out_of_order(other, Rule::TensRemoved, now)),
        }
    }

    /// x.4(b), MA § 5(b), 665a.4(b): the floorperson's own part, another person's than the dealer's who began.
    pub(super) fn confirm_tearing(&self, deck: u8, now: &Moment<'_>) -> Ruling {
        let tens = now.batch.is_some_and(|batch| batch.kind == DeckKind::Spanish);
        let rule = if tens { Rule::TensRemoved } else { Rule::SpareJoker };
        now.floor(rule)?;
        let stage = &self.deck(deck)?.stage;
        match self.tearing.get(&deck) {
            None => {
                let step = "taking them out, the dealer's part,";
                return Err(now.refuse(Reason::StepMissing { step }, rule));
            }
            Some(dealer) if *dealer == now.by.id => {
                let name = now.by.name.clone();
                return Err(now.refuse(Reason::SamePerson { name }, rule));
            }
            Some(_) => {}
        }
        let with = now.by.clone();
        match stage {
            Stage::Verified { tens: true, .. } => Step::new(Fact::TensTorn { deck, with }).alone(),
            Stage::Verified { jokers: 2, .. } => {
                let into = match now.law.edition.procedure.spare_joker.map(|rule| rule.value) {
                    Some(SpareJoker::Container) => TornJoker::Container,
                    Some(SpareJoker::Discarded) | None => TornJoker::Discarded,
                };
                let torn = Fact::JokerTorn { deck, with, into };
                Step::new(torn).under(&[Rule::TwoJokerDecks]).alone()
            }
            other => Err(out_of_order(other, rule, now)),
        }
    }

    /// x.4(b): after the inspection, face up, by suit and in sequence, without what does not play.
    pub(super) fn spread(&self, deck: u8, now: &Moment<'_>) -> Ruling {
        now.dealer(Rule::SpreadForPlayer)?;
        let plays = now.batch.map_or(0, |batch| batch.jokers());
        match &self.deck(deck)?.stage {
            Stage::Verified { jokers, .. } if *jokers > plays => {
                Err(Refusal::by(Reason::SpareJoker, now.law.cite(Rule::TwoJokerDecks)))
            }
            Stage::Verified { tens: true, .. } => {
                Err(Refusal::by(Reason::TensLeft, now.law.cite(Rule::TensRemoved)))
            }
            Stage::Verified { .. } => Step::new(Fact::DeckSpread { deck }).alone(),
            other => Err(out_of_order(
                other,
                self.opening_rule(Rule::SpreadForPlayer, now),
                now,
            )),
        }
    }

    /// x.4(c), x.5(e): the first player to arrive. In Massachusetts idle cards are turned up for that (§ 6(e)).
    pub(super) fn look(&self, deck: u8, now: &Moment<'_>) -> Ruling {
        if now.by.role != Role::Player {
            return Err(Refusal::by(
                Reason::PlayerOnly,
                now.law.cite(Rule::SpreadForPlayer),
            ));
        }
        match &self.deck(deck)?.stage {
            Stage::Spread { face: Face::Down } if now.law.turns_idle_cards_up() => Err(Refusal::by(
                Reason::StepMissing {
                    step: "turning the cards face up",
                },
                now.law.cite(Rule::IdleTable),
            )),
            Stage::Spread { .. } => Step::new(Fact::DeckLookedAt { deck })
                .under(&[Rule::SpreadForPlayer])
                .alone(),
            other => Err(out_of_order(other, Rule::SpreadForPlayer, now)),
        }
    }

    /// x.3(c): a deck leaves when its time is over, or before.
    pub(super) fn remove(&self, deck: u8, reason: &str, now: &Moment<'_>) -> Ruling {
        now.needs(Role::Floorperson, None)?;
        match &self.deck(deck)?.stage {
            Stage::InPlay => Err(Reason::DeckStage { stage: "in play" }.into()),
            _ => {
                let reason = reason.to_owned();
                let removed = Step::new(Fact::DeckRemoved { deck, reason });
                removed.under(&[Rule::DeckChange]).alone()
            }
        }
    }

    /// x.5(e), MA § 6(e): no gaming activity at an open table.
    pub(super) fn spread_idle(
        &self,
        deck: u8,
        face: Face,
        asked_by: Option<&String>,
        now: &Moment<'_>,
    ) -> Ruling {
        now.dealer(Rule::IdleTable)?;
        let clause = now.law.cite(Rule::IdleTable);
        if self.reshuffles(&now.law) {
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
            | Stage::PartDealt { .. }
            | Stage::Rack { .. } => {}
            other => return Err(out_of_order(other, Rule::IdleTable, now)),
        }
        let either = now.law.turns_idle_cards_up();
        let asked = asked_by.is_some_and(|name| !name.trim().is_empty());
        if !either && face == Face::Up && !asked {
            return Err(Refusal::by(Reason::FaceDownUnlessAsked, clause));
        }
        Step::new(Fact::DeckSpreadIdle {
            deck,
            face,
            asked_by: asked_by.cloned(),
        })
        .alone()
    }

    /// MA § 6(e): cards spread face down are turned up once a player arrives.
    pub(super) fn turn_up(&self, deck: u8, now: &Moment<'_>) -> Ruling {
        now.dealer(Rule::IdleTable)?;
        match &self.deck(deck)?.stage {
            Stage::Spread { face: Face::Down } => Step::new(Fact::DeckTurnedUp { deck }).alone(),
            other => Err(out_of_order(other, Rule::IdleTable, now)),
        }
    }
}

/// That the dealer acts and a floorperson or above, another person, takes part.
fn two_people(with: &Actor, now: &Moment<'_>, rule: Rule) -> Result<(), Refusal> {
    now.dealer(rule)?;
    let clause = now.law.cite(rule);
    if !with.role.is_at_least(Role::Floorperson) {
        let reason = Reason::RoleTooLow {
            needs: Role::Floorperson,
            is: with.role,
        };
        return Err(Refusal::by(reason, clause));
    }
    if with.id == now.by.id {
        let name = with.name.clone();
        return Err(Refusal::by(Reason::SamePerson { name }, clause));
    }
    Ok(())
}
