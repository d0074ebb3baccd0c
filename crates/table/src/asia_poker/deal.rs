//! The deal and the count of what is left: x.8, x.9, x.10; MA §§ 8, 9, 10.

use super::act::Fact;
use super::phase::{DEALT, Dealt, HAND, Phase, Round, SEATS};
use super::reason::Own;
use super::{Step, Table};
use crate::desk::Moment;
use crate::devices::Dealing;
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use rulebook::rule::Rule;

/// The rules of one way of dealing, by what they are about.
pub(super) struct Ways {
    pub(super) deal: Rule,
    pub(super) stub: Rule,
    pub(super) misdeal: Rule,
    pub(super) bad_deck: Rule,
    /// What happens to a stub of the right size.
    pub(super) stub_discard: Rule,
    /// What happens to the hands no one bet on.
    pub(super) unwagered: Rule,
    /// What the deal of the cards carries out.
    pub(super) dealt: &'static [Rule],
}

/// x.8, x.9 or x.10.
pub(super) fn ways(dealing: Dealing) -> Ways {
    match dealing {
        Dealing::ManualShoe => Ways {
            deal: Rule::ManualShoeDeal,
            stub: Rule::ManualShoeStub,
            misdeal: Rule::ManualShoeMisdeal,
            bad_deck: Rule::ManualShoeBadDeck,
            stub_discard: Rule::ManualShoeStubDiscard,
            unwagered: Rule::ManualShoeUnwagered,
            dealt: &[Rule::ManualShoeStart, Rule::ManualShoeDeal],
        },
        Dealing::FromHand => Ways {
            deal: Rule::HandDealDeal,
            stub: Rule::HandDealStub,
            misdeal: Rule::HandDealMisdeal,
            bad_deck: Rule::HandDealBadDeck,
            stub_discard: Rule::HandDealStubDiscard,
            unwagered: Rule::HandDealUnwagered,
            dealt: &[
                Rule::HandDealStart,
                Rule::HandDealDeal,
                Rule::HandDealHands,
                Rule::HandDealStacks,
                Rule::HandDealStackOrder,
            ],
        },
        Dealing::AutomatedShoe => Ways {
            deal: Rule::AutoShoeDeal,
            stub: Rule::AutoShoeStub,
            misdeal: Rule::AutoShoeMisdeal,
            bad_deck: Rule::AutoShoeBadDeck,
            stub_discard: Rule::AutoShoeStubDiscard,
            unwagered: Rule::AutoShoeUnwagered,
            dealt: &[Rule::AutoShoeStart, Rule::AutoShoeDeal],
        },
    }
}

/// Where the card of this number goes: singly and clockwise from the start, or seven at a time from an
/// automated shoe, or into stacks made left to right and right to left in turn (MA § 9(c)).
pub(super) fn destination(dealing: Dealing, start: Option<Place>, number: usize) -> usize {
    match (start, dealing) {
        (Some(start), Dealing::AutomatedShoe) => Place::at(start.index() + number / HAND, SEATS).index(),
        (Some(start), _) => Place::at(start.index() + number % HAND, SEATS).index(),
        (None, _) if (number / HAND).is_multiple_of(2) => number % HAND,
        (None, _) => HAND - 1 - number % HAND,
    }
}

impl Table {
    /// How many cards have been dealt, in a phase in which cards may be dealt.
    pub(super) fn dealt_so_far(&self) -> Option<usize> {
        match &self.state.game.phase {
            Phase::Locked(locked) if self.makes_stacks() && !locked.progressive_due => Some(0),
            Phase::Started(..) => Some(0),
            Phase::Dealing(dealt, _) | Phase::Stacking(dealt) => Some(usize::from(dealt.count)),
            _ => None,
        }
    }

    pub(super) fn deal(&self, cards: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let dealing = self.state.desk.methods.dealing;
        let rule = ways(dealing).deal;
        self.dealer(now, rule)?;
        let Some(dealt) = self.dealt_so_far() else {
            return Err(match &self.state.game.phase {
                Phase::Locked(_) => self.refuse(Own::StartUnknown, self.start_rule()),
                Phase::Betting(_) => self.not_now(Some(Rule::BetsClose)),
                _ => self.not_now(Some(rule)),
            });
        };
        let left = DEALT - dealt;
        if cards == 0 || usize::from(cards) > left {
            return Err(self.refuse(Reason::TooManyCards { left }, rule));
        }
        if dealing == Dealing::AutomatedShoe && !usize::from(cards).is_multiple_of(HAND) {
            return Err(self.refuse(Own::WholeStacks, rule));
        }
        if dealt == 0 && !self.shoe_is_ready() {
            return Err(self.refuse(Reason::DeckNotReady, rule));
        }
        crate::game::one(Fact::Dealt { cards })
    }

    /// Whether there is a shoe to deal from: dealing has begun, or a deck is loaded. A deck ordered cut or
    /// shuffled again after 'no more bets' must be loaded again.
    pub(super) fn shoe_is_ready(&self) -> bool {
        match &self.state.game.phase {
            Phase::Dealing(..) | Phase::Stacking(_) => true,
            _ => self.state.desk.loaded().is_some(),
        }
    }

    /// x.8(d), (e), (f): four cards are left, those face up in the rack counted (reading C7), and every place has
    /// seven (reading C10). If not, the round is void; and the deck leaves when no one was misdealt.
    pub(super) fn count_stub(
        &self,
        left: u8,
        uneven: Option<Place>,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        let rules = ways(self.state.desk.methods.dealing);
        self.dealer(now, rules.stub)?;
        let dealt = match &self.state.game.phase {
            Phase::Dealing(dealt, _) | Phase::Stacking(dealt) => dealt,
            _ => return Err(self.not_now(Some(rules.stub))),
        };
        if usize::from(dealt.count) < DEALT {
            return Err(self.refuse(Own::DealNotOver, rules.stub));
        }
        let expected = self.stub_expected(&dealt.round);
        match (left == expected, uneven) {
            (true, None) => {
                let mut steps = vec![(Fact::StubCounted { left }, Vec::new())];
                if let Phase::Dealing(dealt, _) = &self.state.game.phase {
                    steps.push((
                        Fact::UnwageredCollected {
                            seats: unwagered(&dealt.round),
                        },
                        Vec::new(),
                    ));
                }
                Ok(steps)
            }
            (true, Some(place)) => self.void(self.wrong_count_rule(place, &dealt.round)),
            (false, Some(_)) => self.void(rules.misdeal),
            (false, None) => self.void(rules.bad_deck),
        }
    }

    /// Four, less the cards found face up.
    pub(super) fn stub_expected(&self, round: &Round) -> u8 {
        let remainder = self.rules.edition().figure("remainder");
        let remainder = remainder
            .and_then(|left| u8::try_from(left.value).ok())
            .unwrap_or(4);
        remainder.saturating_sub(round.face_up)
    }

    /// MA § 9(f), (g): clockwise from the start, the leftmost stack first.
    pub(super) fn deliver_stacks(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::HandDealDeal)?;
        match &self.state.game.phase {
            Phase::Delivering(round, ..) => Ok(vec![
                (Fact::StacksDelivered, Vec::new()),
                (
                    Fact::UnwageredCollected {
                        seats: unwagered(round),
                    },
                    Vec::new(),
                ),
            ]),
            _ => Err(self.not_now(Some(Rule::HandDealFirstStack))),
        }
    }

    /// Moves the loaded deck into play and gives the phase in which its cards are dealt.
    pub(super) fn begin_deal(&mut self) -> bool {
        let round = match &self.state.game.phase {
            Phase::Started(round, _) => round,
            Phase::Locked(locked) => &locked.round,
            _ => return true,
        };
        let mut round = round.clone();
        let Some(shoe) = self.state.desk.take_shoe() else {
            return false;
        };
        round.deck = shoe.deck;
        let dealt = Dealt {
            round,
            shoe: shoe.cards,
            hands: Default::default(),
            count: 0,
        };
        self.state.game.phase = match self.state.game.phase {
            Phase::Started(_, start) => Phase::Dealing(dealt, start),
            _ => Phase::Stacking(dealt),
        };
        true
    }
}

/// The positions no one bet on, or whose hand was voided.
pub(super) fn unwagered(round: &Round) -> Vec<u8> {
    (1..=SEATS)
        .filter(|seat| !round.bets.contains_key(seat) || round.voided.contains(seat))
        .collect()
}
