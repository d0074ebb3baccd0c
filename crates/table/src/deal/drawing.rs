//! The cards go to the hands.

use super::{Fact, OneDeck, dealing, ways};
use crate::devices::Dealing;
use crate::game::Game;
use crate::now::Now;
use crate::progressive;
use crate::refusal::{Reason, Refusal};
use crate::round::{Cards, Round};
use crate::step::Ruling;
use crate::table::State;
use rulebook::rule::Rule;

/// How many cards have been dealt and are to be, in a round in which cards may still be dealt.
pub fn dealt_so_far<G: OneDeck>(state: &State<G>) -> Option<(usize, usize)> {
    let round = state.round.as_ref()?;
    let all = || G::plan(state).to_deal();
    match &round.cards {
        Cards::Undealt => Some((0, all())),
        Cards::Dealing(deal) => Some((deal.count, all())),
        Cards::Dealt(_) => None,
    }
}

/// Whether there is a shoe to deal from: dealing has begun, or a deck is loaded. A deck ordered cut or shuffled again
/// after 'no more bets' must be loaded again.
pub fn shoe_is_ready<G: Game>(state: &State<G>) -> bool {
    match &state.round {
        Some(Round {
            cards: Cards::Dealing(_),
            ..
        }) => true,
        _ => state.desk.loaded().is_some(),
    }
}

pub(super) fn deal<G: OneDeck>(now: &Now<'_, G>, cards: u8) -> Ruling<crate::Fact<G::Fact>> {
    let dealing = dealing(now.state);
    let rule = ways(dealing).deal;
    now.dealer(rule)?;
    let Some((dealt, all)) = dealt_so_far(now.state) else {
        let rule = if now.between_rounds { Rule::BetsClose } else { rule };
        return Err(now.not_now(Some(rule)));
    };
    G::may_deal(now)?;
    progressive::counted(now)?;
    let left = all - dealt;
    if cards == 0 || usize::from(cards) > left {
        return Err(now.refuse(Reason::TooManyCards { left }, rule));
    }
    let plan = G::plan(now.state);
    let hand = plan.hand;
    if dealing == Dealing::AutomatedShoe && !usize::from(cards).is_multiple_of(hand) {
        return Err(now.refuse(Reason::WholeStacks { hand }, rule));
    }
    if !shoe_is_ready(now.state) {
        return Err(now.refuse(Reason::DeckNotReady, rule));
    }
    now.one(
        Fact::Dealt { cards },
        &plan.rules(dealt, dealt + usize::from(cards), dealing),
    )
}

/// The round, while cards are drawn.
pub fn drawing<'a, G: OneDeck>(now: &Now<'a, G>, rule: Rule) -> Result<&'a Round, Refusal> {
    let left = dealt_so_far(now.state).is_some_and(|(dealt, all)| dealt < all);
    match &now.state.round {
        Some(round) if left && round.progressive_due => Err(now.refuse(Reason::ProgressiveUncounted, rule)),
        Some(round) if left && shoe_is_ready(now.state) => Ok(round),
        Some(_) if left => Err(now.refuse(Reason::DeckNotReady, rule)),
        _ => Err(now.not_now(Some(rule))),
    }
}
