//! The dealer's hands, then every player's from the dealer's right: x.11(c) to (j), MA § 12(c) to (j).

use super::hands::{Hand, Play, Reveal, Stage, round, stakes};
use super::set::{dealt, house_way, is_done};
use super::{Act, AsiaPoker, Fact, HAND, Now, Own, Ruling, Three, start};
use crate::lists::{FortuneHand, Listed};
use crate::settle::{Line, settle};
use crate::sides::{PROGRESSIVE, SIDES};
use crate::{Dealer, Held, Round, Seat};
use cards::seven::Seven;
use cards::{Card, Odds};
use games::settled::Outcome;
use rulebook::rule::Rule;
use table::betting::Bet;
use table::game::{ActOf, FactOf};
use table::ledger::{Account, transfer};
use table::settled::{EnvyPayment, Settled, money};
use table::{List, Place, Reason, Refusal, Step, Why, hands, progressive};

/// x.11(c): only when every player has set, surrendered or is out of the round.
pub(super) fn turn_dealer_cards(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::DealerSets)?;
    let play = hands::at(now, Rule::DealerSets, |stage| *stage == Stage::Setting)?;
    if let Some(seat) = play.first(|hand| !is_done(hand)) {
        return Err(now.refuse(Own::PlayersNotSet { seat }, Rule::DealerSets));
    }
    if now.game().dice.is_some() {
        return Err(now.refuse(Own::ShakerOpen, Rule::CoverShaker));
    }
    now.one(Fact::DealerTurned, &[])
}

/// x.11(c), x.13(i): by the house way, and reset by it if set otherwise. Reset at once, before any hand is revealed,
/// no payment needs correcting (reading B11).
pub(super) fn set_dealer(now: &Now<'_>, laid: &Three) -> Ruling {
    now.dealer(Rule::DealerSets)?;
    hands::at(now, Rule::DealerSets, |stage| *stage == Stage::DealerTurned)?;
    if !dealt(now, Place::Dealer).is_some_and(|cards| laid.are(cards)) {
        return Err(now.refuse(Own::NotTheseCards, Rule::DealerSets));
    }
    let house = house_way(now, Place::Dealer)?;
    // Cards of equal standing may change places: the hands are the same at the table.
    let key = |three: &Three| {
        let setting = three.hands().setting().ok();
        setting.map(|setting| setting.standings(now.rules.table).key())
    };
    let set = |hands: Three| Step::new(Fact::DealerSet { hands }.into()).under(&[Rule::HouseWay]);
    if key(laid) == key(&house) {
        return set(laid.clone()).alone();
    }
    let misset = Fact::DealerMisset { given: laid.clone() };
    Ok(vec![
        Step::new(misset.into()).under(&[Rule::DealerMisset]),
        set(house).under(&[Rule::DealerSets]),
    ])
}

fn revealing<'a>(now: &Now<'a>, rule: Rule) -> Result<(&'a Play, &'a Reveal), Refusal> {
    let revealing = now.game().revealing();
    revealing.ok_or_else(|| now.not_now(Some(rule)))
}

/// x.11(e) to (i).
pub(super) fn reveal_hand(now: &Now<'_>, seat: u8) -> Ruling {
    now.dealer(Rule::RevealOrder)?;
    let (play, reveal) = revealing(now, Rule::RevealOrder)?;
    progressive::none_pending(&now.state.claims, |pending| {
        now.refuse(pending, Rule::ProgressiveTurn)
    })?;
    let bet = hands::in_turn(now, play, seat)?;
    let (mut steps, mut won) = (Vec::new(), None);
    if let Some(Hand::Played(hands)) = play.hands.get(&seat) {
        let lines = settle_seat(now, reveal, seat, bet, hands)?;
        let (pending, lines): (Vec<Line>, Vec<Line>) = lines
            .into_iter()
            .partition(|line| SIDES[PROGRESSIVE].id == line.wager && !line.paid.is_zero());
        steps.push(settled(seat, &lines, bet));
        won = pending.first().map(|line| progressive_won(now, seat, line));
    } else {
        let opened = Fact::SurrenderedHandOpened { seat };
        steps.push(Step::new(opened.into()).under(&[Rule::EnvySeesAllHands, Rule::SurrenderCount]));
    }
    // (h)(1)(i)(B), (C): whoever bet what, an Envy Bonus Qualifying Hand is called and left face up.
    let envied = envied(now, seat);
    if let Some(hand) = envied {
        let hand = hand.to_owned();
        steps.push(Step::new(Fact::EnvyHandAnnounced { seat, hand }.into()).under(&[
            Rule::EnvyHand,
            Rule::EnvySeesAllHands,
            Rule::FortuneBonusWins,
            Rule::EnvyWithoutBonus,
        ]));
    }
    match won {
        Some(won) => steps.push(won),
        None if envied.is_none() => steps.push(discarded(seat)),
        None => {}
    }
    Ok(steps)
}

/// The wagers of a position settled, each under the paragraph that decides it.
fn settled(seat: u8, lines: &[Line], bet: &Bet) -> Step<FactOf<AsiaPoker>> {
    let mut rules = vec![Rule::SettleOrder, Rule::MainOutcomes];
    for line in lines {
        match SIDES.iter().find(|law| law.id == line.wager) {
            Some(law) => rules.extend_from_slice(law.settles),
            None if line.outcome == Outcome::Lose => rules.push(Rule::LoseCases),
            None => {}
        }
        rules.extend(line.clause.into_iter().flat_map(|clause| clause.rules()));
    }
    let paid = lines.iter().flat_map(|line| money(seat, line, bet));
    let lines = lines.iter().map(Settled::of).collect();
    Step::new(Fact::HandSettled { seat, lines }.into())
        .under(&rules)
        .moving(paid)
}

/// 659a.11(h)(3)(ii): a win that is verified and validated before it is paid.
fn progressive_won(now: &Now<'_>, seat: u8, line: &Line) -> Step<FactOf<AsiaPoker>> {
    let from_meter = matches!(line.odds, Some(Odds::Meter(_)));
    let shows = now.state.meter.map(|meter| meter.shows());
    let fact = progressive::Fact::ProgressiveWon {
        seat,
        hand: line.hand.map(String::from).unwrap_or_default(),
        award: line.paid,
        from_meter,
        whole_meter: from_meter && shows == Some(line.paid),
    };
    Step::new(fact.into())
        .under(SIDES[PROGRESSIVE].settles)
        .under(&[Rule::ProgressiveWins, Rule::ProgressiveTurn])
}

/// x.11(i), (j): a player's cards go to the rack once every wager of theirs is settled.
fn discarded(seat: u8) -> Step<FactOf<AsiaPoker>> {
    Step::new(Fact::CardsDiscarded { seat }.into()).under(&[
        Rule::DiscardSettledHands,
        Rule::SettleBeforeDiscard,
        Rule::DiscardOrder,
    ])
}

/// One position by the game's own settlement, at the meter as it now stands (659a.12(d)(4)).
fn settle_seat(
    now: &Now<'_>,
    reveal: &Reveal,
    seat: u8,
    bet: &Bet,
    set: &Three,
) -> Result<Vec<Line>, Refusal> {
    let round = Round {
        dealer: Dealer::Set(reveal.dealer.hands()),
        seats: vec![Seat {
            seat,
            player: None,
            held: Held::Set(set.hands()),
            stakes: stakes(bet, now.rules),
            surrender: false,
            lost: None,
            match_play: bet.match_play,
        }],
        meter: now.state.meter.map(|meter| meter.shows()),
    };
    let settlement =
        settle(&round, now.rules).map_err(|refusal| Refusal::by(Own::DealerUnset, refusal.clause))?;
    Ok(settlement.seats.into_iter().flat_map(|seat| seat.lines).collect())
}

/// The name of an Envy Bonus Qualifying Hand, when someone has a lammer to be paid for it.
fn envied(now: &Now<'_>, seat: u8) -> Option<&'static str> {
    if !now.game().envies() {
        return None;
    }
    let seven: [Card; HAND] = dealt(now, Place::Seat(seat))?.as_ref().try_into().ok()?;
    let hand = FortuneHand::of(&Seven::of(seven)).filter(|hand| hand.is_envied());
    hand.map(Listed::slug)
}

/// Whether every hand has been settled and every progressive win paid.
fn all_settled<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Reveal, Refusal> {
    let (play, reveal) = revealing(now, rule)?;
    progressive::none_pending(&now.state.claims, |pending| {
        now.refuse(pending, Rule::ProgressivePays)
    })?;
    match play.next() {
        Some(seat) => Err(now.refuse(Reason::SeatsUnsettled { seat }, rule)),
        None => Ok(reveal),
    }
}

/// The Envy Bonuses of the round, from the game's own settlement of the whole of it.
fn envy_due(now: &Now<'_>, reveal: &Reveal) -> Result<Vec<EnvyPayment>, Refusal> {
    if reveal.held.is_empty() || reveal.envy_paid || !now.game().envies() {
        return Ok(Vec::new());
    }
    let record = now.game().finish().and_then(|finish| now.state.so_far(finish));
    let Some(round) = record.and_then(|record| round(&record, now.rules)) else {
        return Ok(Vec::new());
    };
    let settlement =
        settle(&round, now.rules).map_err(|refusal| Refusal::by(Own::DealerUnset, refusal.clause))?;
    let seats = settlement.seats.into_iter();
    let paid = seats.flat_map(|seat| {
        seat.envy.into_iter().map(move |envy| EnvyPayment {
            to: seat.seat,
            from: envy.from,
            hand: envy.hand.to_string(),
            paid: envy.paid,
        })
    });
    Ok(paid.collect())
}

/// 659a.11(h)(1)(ii): after all Fortune Bonus Wagers are settled, a pass of its own (reading F21).
pub(super) fn pay_envy(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::EnvyPays)?;
    let reveal = all_settled(now, Rule::EnvyPays)?;
    let paid = envy_due(now, reveal)?;
    if paid.is_empty() {
        return Err(now.refuse(Reason::NoEnvyDue, Rule::EnvyPays));
    }
    let bets = &now.state.bets;
    let money: Vec<_> = paid
        .iter()
        .filter_map(|envy| transfer(Account::Inventory, bets.get(&envy.to)?.account(), envy.paid))
        .collect();
    let paid = Step::new(Fact::EnvyPaid { paid }.into())
        .under(&[Rule::EnvyBonus])
        .moving(money);
    Ok([paid].into_iter().chain(discard_held(now, reveal)).collect())
}

/// x.11(j), MA § 12(j): the last cards go to the rack in order, and the button moves on.
pub(super) fn finish_round(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::DiscardOrder)?;
    let reveal = all_settled(now, Rule::DiscardSettledHands)?;
    if let Some(&seat) = now.state.claims.paperwork.first() {
        return Err(now.refuse(Reason::PaperworkOpen { seat }, Rule::ProgressiveHoldsCards));
    }
    if !envy_due(now, reveal)?.is_empty() {
        return Err(now.refuse(Reason::EnvyUnpaid, Rule::EnvyPays));
    }
    let finished = Step::new(Fact::RoundFinished.into()).under(&[Rule::DiscardOrder, Rule::Shuffle]);
    let held = discard_held(now, reveal);
    Ok(held
        .chain(start::move_button(now, true))
        .chain([finished])
        .collect())
}

fn discard_held<'a>(now: &Now<'a>, reveal: &'a Reveal) -> impl Iterator<Item = Step<FactOf<AsiaPoker>>> + 'a {
    let open = &now.state.claims.paperwork;
    let seats = reveal.held.iter().rev().filter(|seat| !open.contains(seat));
    seats.map(|seat| discarded(*seat))
}

/// The cards of a progressive win leave, unless they are held for the Envy Bonus.
pub(super) fn released(now: &Now<'_>, seat: u8) -> Vec<Step<FactOf<AsiaPoker>>> {
    match now.game().revealing() {
        Some((_, reveal)) if !reveal.held.contains(&seat) => vec![discarded(seat)],
        _ => Vec::new(),
    }
}

/// The dealer's setting, which the house way fixes, and one that it does not.
pub(super) fn expect_dealer(now: &Now<'_>, list: &mut List<ActOf<AsiaPoker>>) {
    if let Ok(hands) = house_way(now, Place::Dealer) {
        let misset = Three {
            high: hands.medium.clone(),
            medium: hands.low.clone(),
            low: hands.high.clone(),
        };
        list.dealer(Why::Step, Act::SetDealer { hands });
        list.dealer(Why::Irregularity, Act::SetDealer { hands: misset });
    }
}

/// What may come next while hands are settled.
pub(super) fn expect(now: &Now<'_>, play: &Play, reveal: &Reveal, list: &mut List<ActOf<AsiaPoker>>) {
    if now.state.claims.open.is_some() {
        return;
    }
    match play.next() {
        Some(seat) => {
            list.dealer(Why::Step, Act::RevealHand { seat });
        }
        None if envy_due(now, reveal).is_ok_and(|due| !due.is_empty()) => {
            list.dealer(Why::Step, Act::PayEnvy);
        }
        None if now.state.claims.paperwork.is_empty() => {
            list.dealer(Why::Step, Act::FinishRound);
        }
        None => {}
    }
}
