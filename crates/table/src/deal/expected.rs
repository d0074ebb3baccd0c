//! The steps of the deal that are due, and what can go wrong with it.

use super::drawing::deal;
use super::{Act, OneDeck, Uneven, count_is_due, dealt_so_far, shoe_is_ready, stub_expected};
use crate::devices::{Condition, Dealing, Device};
use crate::expected::{Input, List, Why};
use crate::game::ActOf;
use crate::now::Now;
use crate::round::{Cards, Deal, Round};

/// Lists the steps of the deal that are due, and what can go wrong with it.
pub fn expect<G: OneDeck>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    let desk = &now.state.desk;
    let Some(round) = &now.state.round else {
        let works = match desk.methods.dealing {
            Dealing::AutomatedShoe => desk.shoe == Condition::Working,
            _ => !desk.in_the_way(Device::Shoe, &now.law),
        };
        if desk.loaded().is_some() && !now.state.bets.is_empty() && works && G::closing(now).is_ok() {
            list.dealer(Why::Step, Act::NoMoreBets);
        }
        return;
    };
    match &round.cards {
        Cards::Dealing(deal) if deal.count == G::plan(now.state).to_deal() => {
            expect_stub(now, round, deal, list)
        }
        Cards::Undealt | Cards::Dealing(_) => expect_cards(now, round, list),
        Cards::Dealt(_) => {}
    }
    if round.cards != Cards::Undealt {
        let plan = G::plan(now.state);
        let cards = u8::try_from(plan.hand + 1).unwrap_or(u8::MAX);
        if let Some(&place) = plan.places().last() {
            list.dealer(Why::Irregularity, Act::WrongNumber { place, cards });
        }
    }
}

fn expect_cards<G: OneDeck>(now: &Now<'_, G>, round: &Round, list: &mut List<ActOf<G>>) {
    let Some((dealt, all)) = dealt_so_far(now.state).filter(|_| shoe_is_ready(now.state)) else {
        return;
    };
    let cards = u8::try_from(all - dealt).unwrap_or(u8::MAX);
    if deal(&now.by_dealer(), cards).is_err() {
        return;
    }
    list.dealer(Why::Step, Act::Deal { cards }).needs(Input::Number {
        field: "cards",
        least: 1,
        most: u32::from(cards),
    });
    if G::may_deal(now).is_ok() {
        list.dealer(Why::Irregularity, Act::CardFaceUp);
        list.dealer(Why::Irregularity, Act::CardDrawnInError);
    }
    if round.dealing == Dealing::AutomatedShoe {
        list.dealer(Why::Irregularity, Act::ShoeFails);
    }
}

fn expect_stub<G: OneDeck>(now: &Now<'_, G>, round: &Round, deal: &Deal, list: &mut List<ActOf<G>>) {
    let left = stub_expected::<G>(now.rules, round, deal);
    let count = |left, uneven| Act::CountStub { left, uneven };
    if count_is_due(now.rules, now.state, deal) {
        list.dealer(Why::Step, count(left, vec![]));
    } else {
        list.dealer(Why::Step, Act::DiscardStub);
        list.dealer(Why::Choice, count(left, vec![]));
    }
    let plan = G::plan(now.state);
    let uneven = |cards: usize| {
        let cards = u8::try_from(cards).unwrap_or(u8::MAX);
        let last = plan.places().last().copied();
        last.map(|place| Uneven { place, cards }).into_iter().collect()
    };
    for act in [
        count(left.saturating_sub(1), vec![]),
        count(left.saturating_sub(1), uneven(plan.hand + 1)),
        count(left, uneven(plan.hand - 1)),
    ] {
        list.dealer(Why::Irregularity, act);
    }
}
