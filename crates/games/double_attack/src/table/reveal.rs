//! The dealer's hand, Bust It and the settlement: 665a.7(l) to (q), 665a.13(d).

use super::act::{Act, Fact};
use super::check::{acting, collect_insurance};
use super::hands::{BUST_IT, Check, INSURANCE, Round, Stage, Status, number};
use super::play::Turn;
use super::{DoubleAttack, Now, Own, Ruling, State, Step, at};
use crate::dealer::{Pending, draws};
use crate::settle::{against_blackjack, bust_it, compared, insurance, surrendered};
use cards::Card;
use games::settled::Outcome;
use rulebook::rule::Rule;
use table::game::ActOf;
use table::settled::{self, Settled};
use table::{List, Place, Reason, Refusal, Why, shoe};

/// 665a.7(l): once every player is done.
pub(super) fn turn_hole_card(now: &Now<'_>) -> Ruling {
    let rule = Rule::HoleCardTurned;
    now.dealer(rule)?;
    let round = acting(now, rule)?;
    if let Some((seat, _)) = round.turn() {
        return Err(now.refuse(Own::PlayersToAct { seat }, rule));
    }
    let Some(&card) = round.dealer.get(1) else {
        return Err(now.not_now(Some(rule)));
    };
    let mut steps = vec![Step::new(Fact::HoleCardTurned { card }.into())];
    // A check that was missed is made up for now.
    if round.check == Check::Missed && !round.dealer_blackjack() {
        steps.extend(collect_insurance(now, round));
    }
    // (m)(1): with 17 or more no third card comes.
    if round.dealer_total().points >= now.rules.dealer_stands {
        steps.extend(settle_bust_it(now, &round.dealer));
    }
    Ok(steps)
}

/// Whether the dealer draws now.
pub(super) fn dealer_draws(now: &Now<'_>, round: &Round) -> bool {
    let pending = Pending {
        hands: round.hands_pend(),
        bust_it: now.state.bets.values().any(|bet| bet.standing(BUST_IT).is_some()),
    };
    draws(&round.dealer, pending, now.rules)
}

/// 665a.7(m)(2), (n): below 17; Bust It is settled by the third card.
pub(super) fn draw_card(now: &Now<'_>) -> Ruling {
    let third = now.game().as_ref().is_some_and(|round| round.dealer.len() == 2);
    let rule = if third {
        Rule::DealerThirdCard
    } else {
        Rule::DealerDrawsTo17
    };
    now.dealer(rule)?;
    let round = at(now, &[Stage::Revealed], Rule::DealerDrawsTo17)?;
    shoe::may_deal(now, rule)?;
    if !dealer_draws(now, round) {
        return Err(now.refuse(Own::DealerStands, Rule::DealerDrawsTo17));
    }
    let card = shoe::next(now)?;
    let number = number(round.dealer.len());
    let drew = Step::new(Fact::DealerDrew { number, card }.into());
    let mut steps = shoe::drawn(now, &[Place::Dealer], drew);
    if third {
        let mut dealer = round.dealer.0.clone();
        dealer.push(card);
        steps.extend(settle_bust_it(now, &dealer));
    }
    Ok(steps)
}

/// 665a.7(m): every Bust It Wager, before any other wager.
fn settle_bust_it(now: &Now<'_>, dealer: &[Card]) -> Option<Step> {
    let lines = now.state.bets.iter().rev().filter_map(|(&seat, bet)| {
        let line = bust_it(bet.standing(BUST_IT)?, dealer, now.rules)?;
        Some((seat, bet, line))
    });
    let lines: Vec<_> = lines.collect();
    let step = settled::at_once(&lines, |lines| Fact::BustItSettled { lines }.into());
    step.map(|step| step.under(&[Rule::BustItSettles]))
}

/// The next position to settle, from the dealer's right; none when nothing stands any more.
fn next_to_settle(state: &State, round: &Round) -> Option<u8> {
    let stands = |seat: &u8| {
        let insured = state
            .bets
            .get(seat)
            .is_some_and(|bet| bet.standing(INSURANCE).is_some());
        let mut hands = round.boxes.get(seat).into_iter().flatten();
        insured || hands.any(|hand| hand.status == Status::Stands)
    };
    round.boxes.keys().rev().copied().find(stands)
}

/// The round, once the dealer draws no more.
fn played_out<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Round, Refusal> {
    let round = at(now, &[Stage::Revealed], rule)?;
    if dealer_draws(now, round) {
        return Err(now.refuse(Own::DealerDraws, Rule::DealerDrawsTo17));
    }
    Ok(round)
}

/// 665a.7(o), (p): from the dealer's right, position by position.
pub(super) fn settle_seat(now: &Now<'_>, seat: u8) -> Ruling {
    now.dealer(Rule::SettleOrder)?;
    let round = played_out(now, Rule::SettleRemaining)?;
    match next_to_settle(now.state, round) {
        Some(next) if next == seat => {}
        Some(next) => return Err(now.refuse(Reason::NotNext { seat: next }, Rule::SettleOrder)),
        None => return Err(now.refuse(Reason::NoHandThere { seat }, Rule::SettleRemaining)),
    }
    let (Some(bet), Some(hands)) = (now.state.bets.get(&seat), round.boxes.get(&seat)) else {
        return Err(Reason::NoHandThere { seat }.into());
    };
    let (mut lines, mut told, mut money) = (Vec::new(), Vec::new(), Vec::new());
    let stand = hands.iter().enumerate();
    for (place, hand) in stand.filter(|(_, hand)| hand.status == Status::Stands) {
        let (standing, stakes) = (hand.standing(hands.len()), hand.stakes(bet));
        let settled = if round.dealer_blackjack() {
            against_blackjack(standing, hand.surrendered, place == 0, stakes, now.rules)
        } else if hand.surrendered {
            surrendered(stakes, &round.dealer, now.rules)
        } else {
            compared(standing, &round.dealer, stakes, now.rules)
        };
        let turn = Turn {
            seat,
            bet,
            hand,
            number: number(place),
            hands: hands.len(),
        };
        told.extend(turn.settled(&settled));
        money.extend(turn.money(&settled));
        lines.extend(settled);
    }
    if let Some(stake) = bet.standing(INSURANCE) {
        let line = insurance(stake, &round.dealer, now.rules);
        told.push(Settled::of(&line));
        money.extend(settled::money(seat, &line, bet));
        lines.push(line);
    }
    let lost = lines.iter().any(|line| line.outcome == Outcome::Lose);
    let collected: &[Rule] = if lost {
        &[Rule::LosingWagersToInventory]
    } else {
        &[]
    };
    Step::new(Fact::SeatSettled { seat, lines: told }.into())
        .under(&[Rule::SettleRemaining])
        .under(&settled::rules(&lines))
        .under(collected)
        .moving(money)
        .alone()
}

/// 665a.7(q).
pub(super) fn finish_round(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::DiscardOrder)?;
    let round = played_out(now, Rule::DiscardOrder)?;
    if let Some(seat) = next_to_settle(now.state, round) {
        return Err(now.refuse(Reason::SeatsUnsettled { seat }, Rule::SettleRemaining));
    }
    let reshuffle = shoe::is_over(now);
    Ok(shoe::end(
        now,
        Step::new(Fact::RoundFinished { reshuffle }.into()),
    ))
}

/// 665a.13(d): read as 17 or more (reading 665a-16).
pub(super) fn draw_too_many(now: &Now<'_>) -> Ruling {
    let rule = Rule::DealerOverdraws;
    now.staff(rule)?;
    let round = at(now, &[Stage::Revealed], rule)?;
    if round.dealer_total().points < now.rules.dealer_stands {
        return Err(now.refuse(Own::DealerDraws, rule));
    }
    let Some(card) = now
        .state
        .shoe
        .in_play
        .as_ref()
        .and_then(|in_play| in_play.shoe.peek())
    else {
        return Err(now.refuse(Reason::ShoeEmpty, Rule::ShoeRunsOut));
    };
    let discarded = Step::new(Fact::OverdrawDiscarded { card }.into());
    Ok(shoe::drawn(now, &[Place::Dealer], discarded))
}

/// What may come next once the hole card is turned.
pub(super) fn expect(now: &Now<'_>, round: &Round, list: &mut List<ActOf<DoubleAttack>>) {
    let dealer = shoe::dealer(now.state);
    let now = now.acting_as(&dealer);
    if dealer_draws(&now, round) {
        if draw_card(&now).is_ok() {
            list.dealer(Why::Step, Act::DrawCard);
        }
        return;
    }
    match next_to_settle(now.state, round) {
        Some(seat) => list.dealer(Why::Step, Act::SettleSeat { seat }),
        None => list.dealer(Why::Step, Act::FinishRound),
    };
    if draw_too_many(&now).is_ok() {
        list.dealer(Why::Irregularity, Act::DrawTooMany);
    }
}
