//! Hands are revealed and settled from the dealer's right, position by position: 587.11(i), (j).

use super::apply::shown;
use super::hands::{Became, Ended, Hand, Play, Record, Stage};
use super::{ANTE, Act, Fact, Now, Own, PAIR_PLUS, PLAY, PROGRESSIVE, RaiseItUp, Ruling};
use crate::settle::{Line, settle};
use crate::{Play as Decision, Round, Seat, Stakes};
use cards::{Money, Odds};
use rulebook::rule::Rule;
use table::betting::{Bet, Lies};
use table::game::ActOf;
use table::hands;
use table::ledger::transfer;
use table::progressive::{self, none_pending};
use table::settled::{EnvyPayment, Settled, money, rules};
use table::{Account, List, Place, Reason, Refusal, Step, Why};

/// The round while hands are revealed, and the position whose hand brings Envy Bonuses that are not paid.
fn revealing<'a>(now: &Now<'a>, rule: Rule) -> Result<(&'a Play, Option<u8>), Refusal> {
    let play = hands::at(now, rule, |stage| matches!(stage, Stage::Revealing { .. }))?;
    match play.stage {
        Stage::Revealing { envy, .. } => Ok((play, envy)),
        Stage::Street { .. } => Ok((play, None)),
    }
}

/// The round, once the position whose turn it was has all that is due for its hand.
fn turn_is_over<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Play, Refusal> {
    let (play, envy) = revealing(now, rule)?;
    none_pending(&now.state.claims, |reason| {
        now.refuse(reason, Rule::ProgressiveTurn)
    })?;
    match envy {
        Some(_) => Err(now.refuse(Reason::EnvyUnpaid, Rule::EnvyPays)),
        None => Ok(play),
    }
}

/// (i)(1) to (3): Pair Plus, then Ante, Blind and Play, then the others. A progressive win waits for its verification.
pub(super) fn reveal_hand(now: &Now<'_>, seat: u8) -> Ruling {
    now.dealer(Rule::RevealOrder)?;
    let play = turn_is_over(now, Rule::RevealOrder)?;
    let bet = hands::in_turn(now, play, seat)?;
    let (won, lines): (Vec<Line>, Vec<Line>) = settle_seat(now, play, seat, bet)?
        .into_iter()
        .partition(|line| PROGRESSIVE == line.wager && !line.paid.is_zero());
    let settled = lines.iter().map(Settled::of).collect();
    let mut steps = vec![
        Step::new(Fact::HandSettled { seat, lines: settled }.into())
            .under(&[Rule::BestFiveOfSix, Rule::SideWagersSettle])
            .under(&rules(&lines))
            .moving(lines.iter().flat_map(|line| money(seat, line, bet))),
    ];
    for line in won {
        let from_meter = matches!(line.odds, Some(Odds::Meter(_)));
        let fact = progressive::Fact::ProgressiveWon {
            seat,
            hand: line.hand.map(String::from).unwrap_or_default(),
            award: line.paid,
            from_meter,
            whole_meter: from_meter,
        };
        steps.push(Step::new(fact.into()).under(&[
            Rule::ProgressiveWins,
            Rule::ProgressivePaytable,
            Rule::ProgressiveHighestOnly,
            Rule::ProgressiveTurn,
        ]));
    }
    if let Some(first) = envy_due(now, seat).into_iter().next() {
        let fact = Fact::EnvyHandShown {
            seat,
            hand: first.hand,
        };
        steps.push(Step::new(fact.into()).under(&[Rule::EnvyHand]));
    }
    Ok(steps)
}

/// What is left to settle of a position, by the game's own settlement at the meter as it now stands (587.12(e)(4)).
fn settle_seat(now: &Now<'_>, play: &Play, seat: u8, bet: &Bet) -> Result<Vec<Line>, Refusal> {
    let dealt = |place| {
        let cards = now.state.round.as_ref().and_then(|round| round.hand(place));
        cards.map(|cards| cards.to_cards())
    };
    let (Some(cards), Some(community)) = (dealt(Place::Seat(seat)), dealt(Place::Community)) else {
        return Err(Reason::NoHandThere { seat }.into());
    };
    let decision = match play.hands.get(&seat) {
        Some(Hand::Played(raise)) => raise.decision(),
        _ => Decision::Fold,
    };
    let round = Round {
        community,
        seats: vec![Seat {
            seat,
            player: None,
            cards,
            stakes: stakes(bet),
            play: decision,
            lost: None,
            pair_plus_settled: false,
        }],
        meter: now.state.meter.map(|meter| meter.shows()),
    };
    let settlement =
        settle(&round, now.rules).map_err(|refusal| Refusal::by(Own::CannotBeSettled, refusal.clause))?;
    let stands = |line: &Line| {
        let stake = bet.stakes.iter().find(|(wager, _)| **wager == line.wager);
        match stake.map(|(_, stake)| stake.lies) {
            Some(Lies::OnLayout) => true,
            Some(Lies::InInventory) => PROGRESSIVE == line.wager && decision != Decision::Fold,
            Some(Lies::Gone) | None => false,
        }
    };
    let lines = settlement.seats.into_iter().flat_map(|seat| seat.lines);
    let mut lines: Vec<Line> = lines.filter(stands).collect();
    // (i)(1) comes before (i)(2).
    lines.sort_by_key(|line| line.wager != "pair-plus");
    Ok(lines)
}

/// The Envy Bonuses that a position's hand brings the others.
fn envy_due(now: &Now<'_>, from: u8) -> Vec<EnvyPayment> {
    let record = shown(now.state).and_then(|shown| now.state.so_far(shown));
    let settlement = record
        .and_then(|record| round(&record))
        .and_then(|round| settle(&round, now.rules).ok());
    let seats = settlement.into_iter().flat_map(|settlement| settlement.seats);
    seats
        .flat_map(|seat| {
            let brought = seat.envy.into_iter().filter(|envy| envy.from == from);
            brought.map(move |envy| EnvyPayment {
                to: seat.seat,
                from,
                hand: envy.hand.to_string(),
                paid: envy.paid,
            })
        })
        .collect()
}

/// The positions that Envy Bonuses for the hands settled so far go to.
pub(super) fn envy_brought(now: &Now<'_>) -> Vec<u8> {
    let settled = now.game().iter().flat_map(|play| &play.settled);
    let brought = settled.flat_map(|&from| envy_due(now, from));
    brought.map(|envy| envy.to).collect()
}

/// (E): at the holder's turn, to every other player with a Progressive Payout Wager, folded or not, never off the meter
/// (reading R10).
pub(super) fn pay_envy(now: &Now<'_>, seat: u8) -> Ruling {
    now.dealer(Rule::EnvyPays)?;
    let (_, envy) = revealing(now, Rule::EnvyPays)?;
    none_pending(&now.state.claims, |reason| {
        now.refuse(reason, Rule::ProgressivePays)
    })?;
    now.check(envy == Some(seat), Reason::NoEnvyDue, Rule::EnvyPays)?;
    let paid = envy_due(now, seat);
    let money = paid.iter().filter_map(|payment| {
        let bet = now.state.bets.get(&payment.to)?;
        transfer(Account::Inventory, bet.account(), payment.paid)
    });
    let money: Vec<_> = money.collect();
    Step::new(Fact::EnvyPaid { paid }.into())
        .under(&[Rule::EnvyBonus, Rule::EnvyAmounts])
        .moving(money)
        .alone()
}

/// (j): when all is settled and every document complete, the cards go to the rack in order.
pub(super) fn finish_round(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::DiscardOrder)?;
    let play = turn_is_over(now, Rule::DiscardOrder)?;
    if let Some(seat) = play.next() {
        return Err(now.refuse(Reason::SeatsUnsettled { seat }, Rule::DiscardOrder));
    }
    match now.state.claims.paperwork.first() {
        Some(&seat) => Err(now.refuse(Reason::PaperworkOpen { seat }, Rule::ProgressiveHoldsCards)),
        None => now.one(Fact::RoundFinished, &[Rule::Shuffle]),
    }
}

/// What may come next while hands are revealed.
pub(super) fn expect(now: &Now<'_>, play: &Play, list: &mut List<ActOf<RaiseItUp>>) {
    let claims = &now.state.claims;
    let (Stage::Revealing { envy, .. }, None) = (&play.stage, &claims.open) else {
        return;
    };
    match (envy, play.next()) {
        (Some(seat), _) => list.dealer(Why::Step, Act::PayEnvy { seat: *seat }),
        (None, Some(seat)) => list.dealer(Why::Step, Act::RevealHand { seat }),
        (None, None) if claims.paperwork.is_empty() => list.dealer(Why::Step, Act::FinishRound),
        (None, None) => return,
    };
}

/// The stakes as the game settles them.
pub(super) fn stakes(bet: &Bet) -> Stakes {
    let mut stakes = Stakes::default();
    for (wager, stake) in &bet.stakes {
        if let Some(slot) = stakes.slot(wager.as_str()) {
            *slot = Some(stake.amount);
        }
    }
    stakes
}

/// What a lost hand was played for. Which street that was on is not kept: the first allows every multiple.
fn of_lost(bet: &Bet) -> Decision {
    let cents = |wager| bet.amount(wager).map(Money::cents);
    match cents(PLAY).zip(cents(ANTE)) {
        Some((play, ante)) if ante > 0 => Decision::Raise {
            seen: 3,
            multiple: play / ante,
        },
        _ => Decision::Fold,
    }
}

/// The round as the game settles it: the positions that were played, folded or lost. None if the round was void, or if
/// no hand was revealed.
pub fn round(record: &Record) -> Option<Round> {
    let Ended::Finished(shown) = &record.ended else {
        return None;
    };
    let seats = record.seats.iter().filter_map(|seat| {
        let (play, lost) = match &seat.hand {
            Became::Played(raise) => (raise.decision(), None),
            Became::Folded => (Decision::Fold, None),
            Became::Lost(why) => (of_lost(&seat.bet), Some(*why)),
            Became::Voided => return None,
        };
        let pair_plus = seat.bet.stakes.get(&PAIR_PLUS);
        let settled = pair_plus.is_some_and(|stake| stake.lies == Lies::Gone);
        Some(Seat {
            seat: seat.seat,
            player: Some(seat.bet.player.to_string()),
            cards: seat.cards.to_cards(),
            stakes: stakes(&seat.bet),
            play,
            lost,
            pair_plus_settled: lost.is_some() && settled,
        })
    });
    let seats: Vec<Seat> = seats.collect();
    let revealed = seats.iter().any(|seat| seat.lost.is_none());
    revealed.then(|| Round {
        community: shown.community.to_cards(),
        seats,
        meter: shown.meter,
    })
}
