//! The dealer's hand, and the settlement of the hands from the dealer's right.

use super::act::{Act, Fact, Own};
use super::check::acting;
use super::felt::{INSURANCE, Round, Stage, Status, number};
use super::play::Turn;
use super::{Blackjack, Now, Ruling, State, Step, at, progressive};
use crate::dealer::may_draw;
use crate::settle::{compared, insurance};
use games::settled::Outcome;
use rulebook::rule::Rule;
use table::game::ActOf;
use table::settled::{self, Settled};
use table::{List, Place, Reason, Refusal, Why, shoe};

/// Once every player is done.
pub(super) fn turn_hole_card(now: &Now<'_>) -> Ruling {
    let rule = Rule::HoleCardTurned;
    now.dealer(rule)?;
    let round = acting(now, rule)?;
    if let Some((seat, _)) = round.turn() {
        return Err(now.refuse(Own::PlayersToAct { seat }, rule));
    }
    match round.dealer.get(1) {
        Some(&card) => now.one(Fact::HoleCardTurned { card }, &[]),
        None => Err(now.not_now(Some(rule))),
    }
}

/// Whether the dealer draws now: as far as the law has him, and while a wager waits for his cards (reading 633a-17).
pub(super) fn dealer_draws(now: &Now<'_>, round: &Round) -> bool {
    may_draw(&round.dealer, now.rules)
        && round
            .played(&now.state.bets, now.rules)
            .dealer_is_needed(now.rules)
}

/// The rule by which the dealer draws or stands.
fn drawing(now: &Now<'_>) -> Rule {
    match now.rules.hits_soft {
        true => Rule::Soft17,
        false => Rule::DealerDrawsTo17,
    }
}

pub(super) fn draw_card(now: &Now<'_>) -> Ruling {
    let rule = drawing(now);
    now.dealer(rule)?;
    let round = at(now, &[Stage::Revealed], rule)?;
    shoe::may_deal(now, rule)?;
    if !dealer_draws(now, round) {
        return Err(now.refuse(Own::DealerStands, rule));
    }
    let card = shoe::next(now)?;
    let number = number(round.dealer.len());
    let drew = Step::new(Fact::DealerDrew { number, card }.into());
    Ok(shoe::drawn(now, &[Place::Dealer], drew))
}

/// The round, once the dealer draws no more.
pub(super) fn drawn_out<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Round, Refusal> {
    let round = at(now, &[Stage::Revealed], rule)?;
    match dealer_draws(now, round) {
        true => Err(now.refuse(Own::DealerDraws, drawing(now))),
        false => Ok(round),
    }
}

/// The next position to settle, from the dealer's right; none when nothing stands any more.
fn next(state: &State, round: &Round) -> Option<u8> {
    let mut boxes = round.boxes.iter().rev();
    let next = boxes.find(|(seat, hands)| {
        let bet = state.bets.get(seat);
        let insured = bet.is_some_and(|bet| bet.standing(INSURANCE).is_some());
        insured || hands.iter().any(|hand| hand.status == Status::Stands)
    });
    next.map(|(seat, _)| *seat)
}

/// Position by position, once the progressive wagers are settled.
pub(super) fn settle_seat(now: &Now<'_>, seat: u8) -> Ruling {
    now.dealer(Rule::SettleOrder)?;
    let round = drawn_out(now, Rule::SettleRemaining)?;
    progressive::none_open(now)?;
    match next(now.state, round) {
        Some(next) if next == seat => {}
        Some(next) => return Err(now.refuse(Reason::NotNext { seat: next }, Rule::SettleOrder)),
        None => return Err(now.refuse(Reason::NoHandThere { seat }, Rule::SettleRemaining)),
    }
    let (mut lines, mut told, mut money) = (Vec::new(), Vec::new(), Vec::new());
    let places = 0..round.boxes.get(&seat).map_or(0, Vec::len);
    let turns = places.filter_map(|place| Turn::at(now, round, seat, place));
    for turn in turns.filter(|turn| turn.hand.status == Status::Stands) {
        let stakes = turn.hand.stakes(turn.bet, now.rules.main);
        let settled = compared(turn.in_play(), &round.dealer, stakes, now.rules);
        told.extend(turn.told(&settled));
        money.extend(turn.money(&settled));
        lines.extend(settled);
    }
    let bet = now.state.bets.get(&seat);
    if let Some((bet, stake)) = bet.and_then(|bet| Some((bet, bet.standing(INSURANCE)?))) {
        let line = insurance(stake, &round.dealer, now.rules);
        told.push(Settled::of(&line));
        money.extend(settled::money(seat, &line, bet));
        lines.push(line);
    }
    let any = |outcome| lines.iter().any(|line| line.outcome == outcome);
    let mut rules = vec![Rule::SettleRemaining];
    rules.extend(any(Outcome::Win).then_some(Rule::WinCases));
    rules.extend(settled::rules(&lines));
    rules.extend(any(Outcome::Lose).then_some(Rule::LosingWagersToInventory));
    Step::new(Fact::SeatSettled { seat, lines: told }.into())
        .under(&rules)
        .moving(money)
        .alone()
}

/// The cards go to the discard rack, in an order from which each hand can be rebuilt.
pub(super) fn finish(now: &Now<'_>) -> Ruling {
    let rule = Rule::DiscardOrder;
    now.dealer(rule)?;
    let round = drawn_out(now, rule)?;
    progressive::none_open(now)?;
    if let Some(seat) = next(now.state, round) {
        return Err(now.refuse(Reason::SeatsUnsettled { seat }, Rule::SettleRemaining));
    }
    if let Some(&seat) = round.paperwork.keys().next() {
        let rule = now.either([Rule::StraightJackHoldsCards, Rule::HitAndRunHoldsCards]);
        return Err(now.refuse(Reason::PaperworkOpen { seat }, rule));
    }
    let reshuffle = shoe::is_over(now);
    let over = Step::new(Fact::RoundFinished { reshuffle }.into());
    Ok(shoe::end(now, over))
}

/// A card that the dealer draws where he stands is discarded.
pub(super) fn draw_too_many(now: &Now<'_>) -> Ruling {
    let rule = Rule::DealerOverdraws;
    now.staff(rule)?;
    drawn_out(now, rule)?;
    let Some(&card) = shoe::undealt(now.state).first() else {
        return Err(now.refuse(Reason::ShoeEmpty, Rule::ShoeRunsOut));
    };
    let discarded = Step::new(Fact::OverdrawDiscarded { card }.into());
    Ok(shoe::drawn(now, &[Place::Dealer], discarded))
}

/// What may come next once the hole card is turned.
pub(super) fn expect(now: &Now<'_>, round: &Round, list: &mut List<ActOf<Blackjack>>) {
    let dealer = shoe::dealer(now.state);
    let now = now.acting_as(&dealer);
    if dealer_draws(&now, round) {
        if draw_card(&now).is_ok() {
            list.dealer(Why::Step, Act::DrawCard);
        }
        return;
    }
    if draw_too_many(&now).is_ok() {
        list.dealer(Why::Irregularity, Act::DrawTooMany);
    }
    if progressive::expect(&now, round, list) {
        return;
    }
    match next(now.state, round) {
        Some(seat) => list.dealer(Why::Step, Act::SettleSeat { seat }),
        None if round.paperwork.is_empty() => list.dealer(Why::Step, Act::FinishRound),
        None => return,
    };
}
