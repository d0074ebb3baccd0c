//! The cut and the cover card: x.5(b) to (d), MA § 6(b) to (d), 665a.5(b) to (e).

use super::act::{CoverCard, Fact};
use super::decks::out_of_order;
use super::{Desk, Moment, Ruling, Step};
use crate::decks::{Deck, Shuffled, Stage};
use crate::people::Role;
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use crate::shared::Shared;
use rulebook::procedure;
use rulebook::rule::Rule;

/// What a cut carries out, from the cover card under the cards to the deal that may now follow.
const CUT: &[Rule] = &[
    Rule::CutByShuffleKind,
    Rule::CutSteps,
    Rule::CutWithOneHand,
    Rule::CutCoverCardDown,
    Rule::CutTenCards,
    Rule::CutCompleted,
    Rule::CutCoverCardOut,
    Rule::DealAfterCut,
];

/// 665a.5(b), (c): an offer of the cut, by the case of (c) that names whom it begins with.
pub(super) fn offer(case: Rule, to: Vec<u8>) -> Step {
    let offered = Step::new(Fact::CutOffered { rule: case, to });
    offered.under(&[Rule::CutOffered, Rule::CutOrder, case])
}

impl Desk {
    /// x.5(b), (c); MA § 6(b), (c); 665a.5(b), (d).
    pub(super) fn cut(&self, deck: u8, cards: u16, now: &Moment<'_>) -> Ruling {
        self.may_cut(now)?;
        self.has_covers(now)?;
        match &self.deck(deck)?.stage {
            Stage::Shuffled { by, order } => {
                self.cut_in_turn(deck, *by, now)?;
                let (least, below) = (now.law.figures.cut_depth, now.law.figures.cut_depth_below);
                let left = order.len().saturating_sub(usize::from(cards));
                deep_enough(cards, least, left, below)
                    .map_err(|reason| Refusal::by(reason, now.law.cite(Rule::CutTenCards)))?;
                let cover_card = match now.law.edition.procedure.cover_card.map(|rule| rule.value) {
                    Some(procedure::CoverCard::AtTheBottom) | None => CoverCard::AtTheBottom,
                    Some(procedure::CoverCard::InTheRack) => CoverCard::InTheRack,
                };
                let cut = Fact::DeckCut {
                    deck,
                    cards,
                    cover_card,
                };
                Step::new(cut).under(CUT).alone()
            }
            other => Err(out_of_order(other, Rule::CutByShuffleKind, now)),
        }
    }

    /// The dealer cuts; or where the cut is offered the player whose turn it is, and the dealer when no player
    /// took it.
    pub(crate) fn may_cut(&self, now: &Moment<'_>) -> Result<(), Refusal> {
        let Some(seat) = self.cut_is_with() else {
            let rule = if now.law.has(Rule::CutOffered) {
                Rule::CutOffered
            } else {
                Rule::CutAfterManual
            };
            now.dealer(rule)?;
            // 665a.5(c)(1): the first player to arrive is offered the cut, so there must be one.
            let first = self.case == Some(Rule::CutFirstPlayer) && self.seats.is_empty();
            if first && now.law.has(Rule::CutOffered) {
                return Err(now.refuse(Reason::NoPlayerYet, Rule::CutFirstPlayer));
            }
            return Ok(());
        };
        let theirs = self.seats.get(&seat) == Some(&now.by.id);
        if now.by.role == Role::Player && theirs {
            return Ok(());
        }
        let reason = Reason::NotOfferedTheCut { seat };
        Err(Refusal::by(reason, now.law.cite(Rule::CutOffered)))
    }

    /// Whether a deck so shuffled is cut at all, and now. A batch that waits its turn is cut when that has come,
    /// for only then is it known whom the cut is offered to.
    fn cut_in_turn(&self, deck: u8, by: Shuffled, now: &Moment<'_>) -> Result<(), Refusal> {
        if !self.cut_is_due(by, now) {
            let rule = match by {
                Shuffled::ByDevice => Rule::NoCutAfterMachine,
                _ => Rule::AutoReshuffler,
            };
            return Err(Refusal::by(Reason::NoCutDue, now.law.cite(rule)));
        }
        let busy = |stage: &Stage| stage.is_loaded() || matches!(stage, Stage::InPlay);
        let other = |(id, other): (&u8, &Shared<Deck>)| *id != deck && busy(&other.stage);
        if now.law.has(Rule::CutOffered) && self.decks.iter().any(other) {
            return Err(Reason::OtherDeckLoaded.into());
        }
        Ok(())
    }

    /// x.5(b), (f): after a manual shuffle or with preshuffled cards, unless a device reshuffles by itself. Where
    /// players are offered the cut it follows every shuffle (665a.5(b)).
    pub(crate) fn cut_is_due(&self, by: Shuffled, now: &Moment<'_>) -> bool {
        let law = &now.law;
        let asked = law.filed.cut_preshuffled;
        let due = match by {
            Shuffled::Manually => true,
            Shuffled::Before => asked,
            Shuffled::ByDevice => law.has(Rule::CutOffered),
        };
        due && !self.reshuffles(law)
    }

    /// The position the cut is with, while a player may take it.
    pub(crate) fn cut_is_with(&self) -> Option<u8> {
        let offer = self.offer.as_ref()?;
        offer.iter().copied().find(|seat| self.seats.contains_key(seat))
    }

    /// 665a.5(b): who may leave the cut to the next: the player it is offered to, or a floorperson for one who does
    /// not answer (reading 665a-30).
    pub(crate) fn may_decline(&self, now: &Moment<'_>) -> Result<u8, Refusal> {
        let Some(seat) = self.cut_is_with() else {
            return Err(Refusal::by(Reason::NoCutDue, now.law.cite(Rule::CutOffered)));
        };
        if !now.by.role.is_at_least(Role::Floorperson) {
            self.may_cut(now)?;
        }
        Ok(seat)
    }

    /// 665a.5(b): a player who does not want the cut leaves it to the next.
    pub(super) fn decline_cut(&self, deck: u8, now: &Moment<'_>) -> Ruling {
        let seat = self.may_decline(now)?;
        match &self.deck(deck)?.stage {
            Stage::Shuffled { by, .. } => {
                self.cut_in_turn(deck, *by, now)?;
                let declined = Step::new(Fact::CutDeclined { deck, seat });
                declined.under(&[Rule::CutOffered]).alone()
            }
            other => Err(out_of_order(other, Rule::CutOffered, now)),
        }
    }

    /// Takes a player's positions off the offer.
    pub(super) fn withdraw_offer(&mut self, seat: u8) {
        let player = self.seats.get(&seat);
        if let Some(offer) = &mut self.offer {
            offer.retain(|each| self.seats.get(each) != player);
        }
    }

    /// 665a.5(c)(1): at the beginning the first player to arrive is offered the cut. A cut that the paragraph offers
    /// to no one, as of cards changed in mid-game, begins there too (reading 665a-31).
    pub(super) fn first_offer(&self, now: &Moment<'_>) -> Option<Step> {
        let offered = now.law.has(Rule::CutOffered) && !self.reshuffles(&now.law);
        let to = || self.counterclockwise(self.first_player());
        (offered && self.offer.is_none()).then(|| offer(Rule::CutFirstPlayer, to()))
    }

    /// 665a.5(c)(2), (3): whom the cut is offered to after the cover card came out at this place: the player
    /// there, or from the dealer's right if it came out on the dealer's hand.
    pub fn offer_after_cover(&self, place: Place) -> Step {
        let (rule, from) = match place {
            Place::Dealer | Place::Community => (Rule::CutAfterDealersCoverCard, None),
            Place::Seat(seat) => (Rule::CutByCoverCard, Some(seat)),
        };
        offer(rule, self.counterclockwise(from))
    }

    /// The taken positions counterclockwise, from this one or from the dealer's right.
    pub(super) fn counterclockwise(&self, from: Option<u8>) -> Vec<u8> {
        let from = from.unwrap_or(u8::MAX);
        let seats = || self.seats.keys().rev().copied();
        let right = seats().filter(|seat| *seat <= from);
        right.chain(seats().filter(|seat| *seat > from)).collect()
    }

    /// 665a.5(b), (c): who sits down while a cut is waited for is offered it in turn, and first if no one was there.
    pub(super) fn joins_offer(&self, seat: u8, now: &Moment<'_>) -> Option<Step> {
        let cut = |deck: &Shared<Deck>| matches!(deck.stage, Stage::Cut { .. });
        let offered = now.law.has(Rule::CutOffered) && !self.decks.values().any(cut);
        let pending = self.offer.as_ref().filter(|_| offered)?;
        let case = self.case.unwrap_or(Rule::CutFirstPlayer);
        let from = match case {
            Rule::CutFirstPlayer | Rule::CutByCoverCard => pending.first().copied(),
            _ => None,
        };
        let from = from.unwrap_or(u8::MAX);
        let mut to = pending.clone();
        to.push(seat);
        to.sort_by_key(|seat| (*seat > from, std::cmp::Reverse(*seat)));
        Some(offer(case, to))
    }

    /// 665a.5(d): the cover card goes back in, a quarter of the stack or more from the bottom.
    pub(super) fn insert_cover(&self, deck: u8, from_bottom: u16, now: &Moment<'_>) -> Ruling {
        let rule = cover_rule(now);
        now.dealer(rule)?;
        if !self.cover_is_due(now) {
            let what = "cover card in the stack";
            return Err(Reason::NotInThisEdition { what }.into());
        }
        match &self.deck(deck)?.stage {
            Stage::Cut { order, .. } => {
                let least = cover_least(order.len(), now);
                if from_bottom < least || usize::from(from_bottom) >= order.len() {
                    let reason = Reason::CoverCardMissing { least };
                    return Err(Refusal::by(reason, now.law.cite(rule)));
                }
                Step::new(Fact::CoverInserted { deck, from_bottom }).alone()
            }
            other => Err(out_of_order(other, rule, now)),
        }
    }

    /// Whether a cover card marks where a shoe ends.
    pub(crate) fn cover_is_due(&self, now: &Moment<'_>) -> bool {
        now.law.has(cover_rule(now)) && !self.reshuffles(&now.law)
    }

    /// x.5(d), MA § 6(d): before any card is dealt, by a floorperson (MA: a casino supervisor) or above. 665a.5(e):
    /// before the cards are in the shoe.
    pub(super) fn order_recut(&self, deck: u8, reason: &str, now: &Moment<'_>) -> Ruling {
        now.floor(Rule::Recut)?;
        let clause = now.law.cite(Rule::Recut);
        if self.reshuffles(&now.law) {
            return Err(Refusal::by(
                Reason::DoesNotApply,
                now.law.cite(Rule::AutoReshuffler),
            ));
        }
        now.reasoned(reason, Rule::Recut)?;
        match &self.deck(deck)?.stage {
            Stage::Loaded { cut: true, .. } if !now.law.recuts_the_shoe() => {
                let stage = "in the shoe";
                Err(Refusal::by(Reason::DeckStage { stage }, clause))
            }
            Stage::Cut { .. } | Stage::Loaded { cut: true, .. } => {
                let reason = reason.to_owned();
                Step::new(Fact::RecutOrdered { deck, reason }).alone()
            }
            Stage::Loaded { .. } => Err(Refusal::by(
                Reason::NoCutDue,
                now.law.cite(Rule::NoCutAfterMachine),
            )),
            other => Err(Refusal::by(Reason::DeckStage { stage: other.name() }, clause)),
        }
    }
}

/// Whether a cut takes enough cards off the top and leaves enough below.
pub fn deep_enough(cards: u16, least: u32, left: usize, below: u32) -> Result<(), Reason> {
    if u32::from(cards) < least {
        return Err(Reason::CutTooShallow { cards, least });
    }
    if u32::try_from(left).is_ok_and(|left| left < below) {
        return Err(Reason::CutTooDeep { cards, least: below });
    }
    Ok(())
}

/// The rule that says where the cover card goes after the cut.
pub(super) fn cover_rule(now: &Moment<'_>) -> Rule {
    now.either([Rule::CoverCardDepth, Rule::CoverCardQuarter])
}

/// How many cards at least lie under the cover card of a stack.
pub(crate) fn cover_least(cards: usize, now: &Moment<'_>) -> u16 {
    let figures = now.law.figures;
    let part = figures.cover_card_part.map_or(0, |part| cards.div_ceil(part));
    let least = figures.cover_card_depth.map_or(Ok(part), usize::try_from);
    least
        .ok()
        .and_then(|least| u16::try_from(least).ok())
        .unwrap_or(u16::MAX)
}
