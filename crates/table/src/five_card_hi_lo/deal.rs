//! The deal, and what is done with the stub: 663a.8, 663a.9, 663a.10.

use super::act::Fact;
use super::phase::{Dealt, HAND, Phase, Round};
use super::reason::Own;
use super::{Step, Table};
use crate::decks::Shuffled;
use crate::desk::Moment;
use crate::devices::Dealing;
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use crate::stub::{Uneven, ways};
use rulebook::rule::Rule;
use std::collections::BTreeMap;

impl Table {
    /// How many cards have been dealt and are to be, in a phase in which cards may be dealt.
    pub(super) fn dealt_so_far(&self) -> Option<(usize, usize)> {
        match &self.state.game.phase {
            Phase::Closed(round) => Some((0, round.to_deal())),
            Phase::Dealing(dealt) => Some((dealt.count, dealt.round.to_deal())),
            _ => None,
        }
    }

    pub(super) fn deal(&self, cards: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let dealing = self.dealing();
        let rule = ways(dealing).deal;
        self.dealer(now, rule)?;
        let Some((dealt, all)) = self.dealt_so_far() else {
            return Err(match &self.state.game.phase {
                Phase::Betting(_) => self.not_now(Some(Rule::BetsClose)),
                _ => self.not_now(Some(rule)),
            });
        };
        let left = all - dealt;
        if cards == 0 || usize::from(cards) > left {
            return Err(self.refuse(Reason::TooManyCards { left }, rule));
        }
        if dealing == Dealing::AutomatedShoe && !usize::from(cards).is_multiple_of(HAND) {
            return Err(self.refuse(Own::WholeStacks, rule));
        }
        if !self.shoe_is_ready() {
            return Err(self.refuse(Reason::DeckNotReady, rule));
        }
        crate::game::one(Fact::Dealt { cards })
    }

    /// How the round is dealt, or would be.
    pub(super) fn dealing(&self) -> Dealing {
        let round = self.state.game.phase.round();
        round.map_or(self.state.desk.methods.dealing, |round| round.dealing)
    }

    /// Whether there is a shoe to deal from: dealing has begun, or a deck is loaded. A deck ordered cut or
    /// shuffled again after 'no more bets' must be loaded again.
    pub(super) fn shoe_is_ready(&self) -> bool {
        match &self.state.game.phase {
            Phase::Dealing(_) => true,
            _ => self.state.desk.loaded().is_some(),
        }
    }

    /// The deal, when every hand has its cards.
    fn over(&self, rule: Rule) -> Result<&Dealt, Refusal> {
        match &self.state.game.phase {
            Phase::Dealing(dealt) if dealt.is_over() => Ok(dealt),
            Phase::Dealing(_) | Phase::Closed(_) => Err(self.refuse(Own::DealNotOver, rule)),
            _ => Err(self.not_now(Some(rule))),
        }
    }

    /// Whether this round's stub must be counted: 663a.8(f), 663a.9(d), 663a.10(d).
    pub(super) fn count_is_due(&self, dealt: &Dealt) -> bool {
        dealt
            .over()
            .count_is_due(self.state.game.uncounted, self.rules.edition())
    }

    /// 663a.8(e), 663a.9(c), 663a.10(c).
    pub(super) fn discard_stub(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let rules = ways(self.dealing());
        self.dealer(now, rules.discard)?;
        let dealt = self.over(rules.discard)?;
        if self.count_is_due(dealt) {
            let rounds = self.state.game.uncounted;
            return Err(self.refuse(Own::CountDue { rounds }, rules.count));
        }
        crate::game::one(Fact::StubDiscarded)
    }

    /// 663a.8(f) to (h), 663a.9(d) to (f), 663a.10(d) to (f): with 52 cards in all the stub is put away, or if a
    /// hand is uneven the round is void; with any other number the deck leaves too, misdealt or not (reading
    /// 663a-12).
    pub(super) fn count_stub(
        &self,
        left: u8,
        uneven: &[Uneven<Place>],
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        let rules = ways(self.dealing());
        self.dealer(now, rules.count)?;
        let dealt = self.over(rules.count)?;
        for (told, each) in uneven.iter().enumerate() {
            self.uneven(each.place, each.cards, &dealt.round)?;
            if uneven[..told].iter().any(|other| other.place == each.place) {
                return Err(Reason::StepDone { step: "counting it" }.into());
            }
        }
        let whole = dealt.over().is_whole(left, uneven, self.rules.edition());
        match (whole, uneven.is_empty()) {
            (false, _) => self.void(rules.bad_deck),
            (true, false) => self.void(rules.misdeal),
            (true, true) => crate::game::one(Fact::StubCounted { left }),
        }
    }

    /// What is left of a whole deck once the hands are dealt.
    pub(super) fn stub_expected(&self, dealt: &Dealt) -> u8 {
        dealt.over().left(self.rules.edition())
    }

    /// That a place takes part and has more or fewer than five cards.
    pub(super) fn uneven(&self, place: Place, cards: u8, round: &Round) -> Result<(), Refusal> {
        let dealt_to = round.places().contains(&place);
        match place {
            Place::Seat(seat) if !dealt_to || round.voided.contains(&seat) => {
                Err(Reason::NoHandThere { seat }.into())
            }
            _ if usize::from(cards) == HAND => Err(Own::RightNumber.into()),
            _ => Ok(()),
        }
    }

    /// Moves the loaded deck into play; true if it is there already.
    pub(super) fn begin_deal(&mut self) -> bool {
        let Phase::Closed(round) = &self.state.game.phase else {
            return true;
        };
        let mut round = round.clone();
        let Some(shoe) = self.state.desk.take_shoe() else {
            return false;
        };
        round.deck = shoe.deck;
        let choices = &self.rules.choices;
        let counts = choices.flag("shuffler-counts") || choices.flag("auto-reshuffler");
        self.state.game.phase = Phase::Dealing(Dealt {
            counted: counts && shoe.by == Shuffled::ByDevice,
            seats: round
                .bets
                .keys()
                .map(|&seat| (seat, Stack::default()))
                .collect::<BTreeMap<_, _>>(),
            round,
            shoe: shoe.cards,
            dealer: Stack::default(),
            count: 0,
        });
        true
    }
}
