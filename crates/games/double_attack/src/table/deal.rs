//! The deal: 665a.7(e), (f).

use super::act::{Act, Fact, Missed};
use super::hands::{Round, Stage};
use super::{DoubleAttack, Now, Own, Ruling, Step, absent, at};
use crate::points::is_ace;
use rulebook::rule::Rule;
use table::expected::Input;
use table::game::ActOf;
use table::{List, Place, Reason, Stack, Why, shoe};

const DEAL: &[Stage] = &[Stage::Attacking, Stage::Dealing];

/// 665a.7(e): once all have had the chance to bet.
pub(super) fn up_card(now: &Now<'_>) -> Ruling {
    let deck = shoe::begins(now, Rule::UpCard)?;
    let card = shoe::next(now)?;
    let round = now.state.rounds + 1;
    let mut step = Step::new(Fact::UpCardDealt { round, deck, card }.into());
    if now.law.filed.bar_after_sitting_out {
        step = step.under(&[Rule::SitOutBar]);
    }
    Ok(shoe::drawn(now, &[Place::Dealer], step))
}

/// 665a.7(f)(1), (2): one card to each box with a Bet Wager from the dealer's left, then a second; then the late second
/// cards of 665a.13(f).
pub(super) fn to_boxes(now: &Now<'_>, cards: u8) -> Ruling {
    let rule = Rule::ManualShoeDeal;
    now.dealer(rule)?;
    let round = at(now, DEAL, rule)?;
    shoe::may_deal(now, rule)?;
    let mut seats = round.to_be_dealt();
    let (left, cards) = (seats.len(), usize::from(cards));
    if cards == 0 || cards > left {
        return Err(now.refuse(Reason::TooManyCards { left }, rule));
    }
    let in_play = now.state.shoe.in_play.as_ref();
    let Some(dealt) = in_play.and_then(|in_play| in_play.shoe.cards.get(..cards)) else {
        return Err(now.refuse(Reason::ShoeEmpty, Rule::ShoeRunsOut));
    };
    seats.truncate(cards);
    let firsts = round.without_cards();
    let rules: &[Rule] = match (firsts > 0, cards > firsts) {
        (true, true) => &[Rule::FirstCards, Rule::SecondCards],
        (true, false) => &[Rule::FirstCards],
        (false, _) => &[Rule::SecondCards],
    };
    let places: Vec<Place> = seats.iter().map(|seat| Place::Seat(*seat)).collect();
    let cards = Stack::from(dealt);
    let step = Step::new(Fact::DealtToBoxes { seats, cards }.into()).under(rules);
    Ok(shoe::drawn(now, &places, step))
}

/// 665a.7(f)(3), and (g): with an ace showing Insurance is offered at once.
pub(super) fn hole_card(now: &Now<'_>) -> Ruling {
    let rule = Rule::HoleCardDealt;
    now.dealer(rule)?;
    let round = at(now, DEAL, rule)?;
    shoe::may_deal(now, rule)?;
    if !round.to_be_dealt().is_empty() {
        let step = "a second card to each box";
        return Err(now.refuse(Reason::StepMissing { step }, Rule::SecondCards));
    }
    if let Some(seat) = round.undecided() {
        return Err(now.refuse(Own::OneCardOpen { seat }, Rule::OneCardDealt));
    }
    shoe::next(now)?;
    // 665a.1: no one sees it.
    let dealt = Step::new(Fact::HoleCardDealt.into()).under(&[Rule::HoleCard]);
    let mut steps = shoe::drawn(now, &[Place::Dealer], dealt);
    if round.up().is_some_and(is_ace) {
        steps.push(Step::new(Fact::InsuranceOffered.into()).under(&[Rule::InsuranceOffered]));
    }
    Ok(steps)
}

pub(super) fn expect_up_card(now: &Now<'_>, list: &mut List<ActOf<DoubleAttack>>) {
    if up_card(&now.acting_as(&shoe::dealer(now.state))).is_ok() {
        list.dealer(Why::Step, Act::DealUpCard);
    }
}

/// What may come next while the boxes are dealt to.
pub(super) fn expect(now: &Now<'_>, round: &Round, list: &mut List<ActOf<DoubleAttack>>) {
    for (&seat, _) in round.one_card.iter().filter(|(_, choice)| choice.is_none()) {
        let Some(bet) = now.state.bets.get(&seat) else {
            continue;
        };
        for choice in [Missed::LateCard, Missed::Dead] {
            list.player(&bet.player, Why::Step, Act::DecideOneCard { seat, choice });
        }
        absent::expect(seat, list);
    }
    let to_be_dealt = round.to_be_dealt();
    let in_play = now.state.shoe.in_play.as_ref();
    let cards = in_play.map_or(0, |in_play| in_play.shoe.cards.len().min(to_be_dealt.len()));
    let cards = u8::try_from(cards).unwrap_or(u8::MAX);
    let dealer = shoe::dealer(now.state);
    let now = now.acting_as(&dealer);
    if to_boxes(&now, cards).is_ok() {
        list.dealer(Why::Step, Act::DealToBoxes { cards })
            .needs(Input::Number {
                field: "cards",
                least: 1,
                most: u32::from(cards),
            });
    }
    if hole_card(&now).is_ok() {
        list.dealer(Why::Step, Act::DealHoleCard);
    }
    let next = to_be_dealt
        .first()
        .filter(|seat| !round.one_card.contains_key(seat));
    if let Some(&seat) = next {
        list.dealer(Why::Irregularity, Act::PassOver { seat });
    }
}
