//! A shoe that cannot complete its round: the discards are shuffled and cut, and the first card goes to the rack
//! (665a.13(e) with 665a.5).

use super::act::Fact;
use super::phase::Round;
use super::reason::Own;
use super::{Step, Table};
use crate::desk::{self, Moment, deep_enough};
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use cards::Card;
use rulebook::rule::Rule;

/// All that lies in the discard rack.
pub fn discards(round: &Round) -> Vec<Card> {
    let piles = round.shoe.rack.iter().chain(&round.piles);
    piles.flat_map(|pile| pile.cards.iter().copied()).collect()
}

impl Table {
    /// 665a.13(e), 665a.5(a) to (c): the discards are shuffled and the cut is offered to the player whom the cover card
    /// names, else from the dealer's right (reading 665a-27). A device that reshuffles by itself has no cut (665a.5(h)).
    pub(super) fn shuffle_discards(&self, order: &Stack, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::ShoeRunsOut)?;
        let Some(round) = self.state.game.phase.round() else {
            return Err(self.not_now(Some(Rule::ShoeRunsOut)));
        };
        if round.reshuffled.is_some() {
            let step = "the shuffle of the discards";
            return Err(self.refuse(Reason::StepDone { step }, Rule::ShoeRunsOut));
        }
        if !round.shoe.cards.is_empty() {
            return Err(self.refuse(Own::ShoeNotEmpty, Rule::ShoeRunsOut));
        }
        let mut discards = discards(round);
        let mut given = order.0.clone();
        discards.sort_unstable();
        given.sort_unstable();
        if discards != given || given.is_empty() {
            return Err(self.refuse(Own::NotTheDiscards, Rule::ShoeRunsOut));
        }
        let shuffled = Fact::DiscardsShuffled {
            deck: round.shoe.deck,
            order: order.clone(),
        };
        let next = if self.rules.choices.flag("auto-reshuffler") {
            Fact::DiscardsLoaded
        } else {
            let place = self.state.game.cover.unwrap_or(Place::Dealer);
            Fact::Desk(self.state.desk.offer_after_cover(place))
        };
        Ok([shuffled, next].map(|fact| (fact, Vec::new())).into())
    }

    /// The discards that wait to be cut.
    fn uncut(&self) -> Result<(u8, &Stack), Refusal> {
        if self.rules.choices.flag("auto-reshuffler") {
            return Err(self.refuse(Reason::DoesNotApply, Rule::AutoReshuffler));
        }
        let round = self.state.game.phase.round();
        let order = round.and_then(|round| Some((round.shoe.deck, round.reshuffled.as_ref()?)));
        order.ok_or_else(|| self.not_now(Some(Rule::ShoeRunsOut)))
    }

    /// 665a.5(b), (d): ten cards from either end where there are so many, by whom the cut is offered to.
    pub(super) fn cut_discards(&self, cards: u16, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let (_, order) = self.uncut()?;
        self.state.desk.may_cut(now)?;
        let depth = now.law.edition.figure("cut-depth").map_or(1, |depth| depth.value);
        let half = u32::try_from(order.len() / 2).unwrap_or(u32::MAX);
        let least = depth.min(half);
        let left = order.len().saturating_sub(usize::from(cards));
        deep_enough(cards, least, left, least).map_err(|reason| self.refuse(reason, Rule::CutTenCards))?;
        crate::game::one(Fact::DiscardsCut { cards })
    }

    /// 665a.5(b), (c): who does not want the cut leaves it to the next, and to the dealer at last.
    pub(super) fn decline_discards(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let (deck, _) = self.uncut()?;
        let seat = self.state.desk.may_decline(now)?;
        let declined = desk::Fact::CutDeclined { deck, seat };
        crate::game::one(Fact::Desk(declined))
    }
}
