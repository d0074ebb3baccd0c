//! Four cards, and a third to either hand: 627a.8, 629a.8(c), 631a.9.

use super::act::{Act, Fact};
use super::{Baccarat, Now, Own, Ruling, Stage, Step, at, turning};
use crate::coup::Side;
use rulebook::rule::Rule;
use table::game::ActOf;
use table::{List, Place, Reason, Why, shoe};

/// "No more bets": the first and the third card to the Player's Hand, the second and the fourth to the Banker's.
pub(super) fn hands(now: &Now<'_>) -> Ruling {
    let deck = shoe::begins(now, Rule::FourCards)?;
    // At the end of a shoe what is marked is collected before the next is dealt from.
    let owed = now.game().vigorish.keys().next().copied();
    if let Some(seat) = owed.filter(|_| now.state.shoe.entered.is_none()) {
        return Err(now.refuse(Own::VigorishDue { seat }, Rule::VigorishCollected));
    }
    let Some(four) = turning::four(now.state) else {
        return Err(now.refuse(Reason::ShoeEmpty, Rule::FourCards));
    };
    let round = now.state.rounds + 1;
    let dealt = Step::new(Fact::HandsDealt { round, deck }.into()).under(&[Rule::BetsClose]);
    let mut steps = shoe::drawn(now, &[Place::Dealer; 4], dealt);
    steps.extend(turning::after_deal(now, &four));
    Ok(steps)
}

/// The Player's Hand first, then the Banker's, by the table of the third card.
pub(super) fn third_card(now: &Now<'_>) -> Ruling {
    let settled = Rule::ThirdCardsAfterHouseMoney;
    now.dealer(settled)?;
    if let Some(round) = &now.game().round {
        if let Some((seat, _)) = super::payout::standing(now.state).next() {
            return Err(now.refuse(Own::HouseMoneyOpen { seat }, settled));
        }
        if round.stage == Stage::Settling {
            let natural = now.rules.third_card.ends(&round.coup.player, &round.coup.banker);
            let rule = if natural { Rule::Natural } else { settled };
            return Err(now.refuse(Own::NoThirdCard, rule));
        }
    }
    let round = at(now, Stage::Drawing, settled)?;
    shoe::may_deal(now, settled)?;
    let (law, coup) = (&now.rules.third_card, &round.coup);
    let Some(hand) = law.next(&coup.player, &coup.banker) else {
        return Err(now.refuse(Own::NoThirdCard, settled));
    };
    let card = shoe::next(now)?;
    let rule = law.rule(hand, &coup.player, &coup.banker);
    let dealt = Step::new(Fact::ThirdCardDealt { hand }.into()).under(&[rule]);
    let mut steps = shoe::drawn(now, &[Place::Dealer], dealt);
    steps.extend(turning::after_third_card(now, round, hand, card));
    Ok(steps)
}

pub(super) fn expect_hands(now: &Now<'_>, list: &mut List<ActOf<Baccarat>>) {
    if hands(&now.acting_as(&shoe::dealer(now.state))).is_ok() {
        list.dealer(Why::Step, Act::DealHands);
    }
}

pub(super) fn expect_third_card(now: &Now<'_>, list: &mut List<ActOf<Baccarat>>) {
    if third_card(&now.acting_as(&shoe::dealer(now.state))).is_ok() {
        list.dealer(Why::Step, Act::DealThirdCard);
    }
}

/// The rule by which a third card goes to whoever turned its hand.
pub(super) fn passed(hand: Side) -> Rule {
    match hand {
        Side::Player => Rule::PlayerThirdCardPassed,
        Side::Banker => Rule::BankerThirdCardPassed,
    }
}
