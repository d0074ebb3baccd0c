//! The progressive wagers once all cards are drawn, from the dealer's right: 633a.7(o)(2), (3).
//!
//! The dealer confirms that the hand wins, a floorperson verifies a payout of 100 for 1 or more, and it is paid. All of a
//! meter, and of Straight Jack 10 percent or more, comes from outside the table inventory: the cards then stay until the
//! documents are complete.

use super::act::{Act, Fact, Own};
use super::felt::{HIT_AND_RUN, Round, STRAIGHT_JACK};
use super::reveal::drawn_out;
use super::{Blackjack, Now, Ruling, Step};
use crate::meters::{Drawn, of_round, takes_all};
use crate::points::Total;
use crate::rules::BlackjackRules;
use crate::settle::{hit_and_run, straight_jack};
use cards::{Money, Odds, Rank};
use games::settled::{Line, Outcome};
use rulebook::WagerId;
use rulebook::rule::Rule;
use std::collections::BTreeMap;
use table::betting::{Bet, Bets};
use table::game::ActOf;
use table::ledger::transfer;
use table::settled::{self, Settled};
use table::{Account, List, Reason, Refusal, Transfer, Why};

/// A Hit and Run payout of so many for 1 or more is verified (633a.7(o)(2)(ii)(B)).
const HIT_AND_RUN_VERIFIED_FROM: u32 = 100;
/// Of the Straight Jack meter such a percentage or more is not paid from the inventory (633a.7(o)(3)(ii)(C)).
const OUTSIDE_FROM: u32 = 10;

/// A progressive wager that is settled.
struct Won {
    line: Line,
    /// What it takes of its meter.
    award: Money,
    /// Whether that is not paid from the table inventory.
    outside: bool,
    /// What brings the meter back up.
    seeds: Money,
}

/// The next position to settle, from the dealer's right.
pub(super) fn next(bets: &Bets) -> Option<u8> {
    let stands = |bet: &Bet| [HIT_AND_RUN, STRAIGHT_JACK].map(|wager| bet.standing(wager).is_some());
    let mut seats = bets.iter().rev();
    seats
        .find(|(_, bet)| stands(bet).contains(&true))
        .map(|(seat, _)| *seat)
}

/// The meters, knowing how many win the whole of each.
fn meters(now: &Now<'_>, round: &Round) -> BTreeMap<WagerId, Drawn> {
    let winners = of_round(&round.played(&now.state.bets, now.rules), now.rules);
    let mut meters = now.game().meters.clone();
    for (wager, meter) in &mut meters {
        meter.winners = winners.get(wager).map_or(0, |drawn| drawn.winners);
    }
    meters
}

/// What stands at a position, settled.
fn settles(
    now: &Now<'_>,
    round: &Round,
    seat: u8,
    bet: &Bet,
    meters: &mut BTreeMap<WagerId, Drawn>,
) -> Vec<Won> {
    let played = round.seat(seat, bet, now.rules);
    let won = |wager: WagerId| {
        let stake = bet.standing(wager)?;
        let before = meters.get(&wager).copied();
        let meter = meters.get_mut(&wager);
        let line = match wager {
            STRAIGHT_JACK => straight_jack(&played, stake, meter, now.rules)?,
            _ => hit_and_run(stake, &round.dealer, meter, now.rules)?,
        };
        let share = line.odds.and_then(of_meter).zip(before);
        let Some((percent, mut drawn)) = share else {
            return Some(Won::bare(line));
        };
        let first = percent == 100 && drawn.each.is_none();
        let shows = drawn.shows;
        let award = drawn.take(Odds::Meter(percent));
        let seeds = match first {
            // What the other winners take is still in it.
            true => drawn.reset + award.times(i64::from(drawn.winners)).unwrap_or_default() - shows,
            false => Money::ZERO,
        };
        let outside = percent >= if wager == STRAIGHT_JACK { OUTSIDE_FROM } else { 100 };
        Some(Won {
            line,
            award,
            outside,
            seeds,
        })
    };
    [HIT_AND_RUN, STRAIGHT_JACK].into_iter().filter_map(won).collect()
}

/// The percentage of its meter that a payout takes; none where it takes nothing of it.
fn of_meter(odds: Odds) -> Option<u32> {
    match odds {
        Odds::Meter(percent) | Odds::MeterAnd(percent, _) => Some(percent),
        _ => None,
    }
}

impl Won {
    /// One that a meter has no part in.
    fn bare(line: Line) -> Won {
        Won {
            line,
            award: Money::ZERO,
            outside: false,
            seeds: Money::ZERO,
        }
    }

    /// Whether a floorperson verifies it.
    fn is_verified(&self, rules: &BlackjackRules) -> bool {
        let from = match self.line.wager {
            STRAIGHT_JACK => rules.straight_jack.as_ref().map(|terms| terms.verified_from),
            _ => Some(HIT_AND_RUN_VERIFIED_FROM),
        };
        let least = from.and_then(|from| self.line.stake.times(i64::from(from)));
        let back = self.line.paid + self.line.returned;
        self.line.outcome == Outcome::Win && least.is_some_and(|least| back >= least)
    }

    /// What it moves: the meter's part from outside the inventory or by way of it, the rest out of the inventory.
    fn money(&self, seat: u8, bet: &Bet) -> Vec<Transfer> {
        let paid = self.line.paid - self.award;
        let mut money = settled::money(seat, &Line { paid, ..self.line }, bet);
        let mut way = vec![Account::Pool];
        if !self.outside {
            way.push(Account::Inventory);
        }
        way.push(bet.account());
        for leg in way.windows(2) {
            money.extend(transfer(leg[0].clone(), leg[1].clone(), self.award));
        }
        money.extend(transfer(Account::House, Account::Pool, self.seeds));
        money
    }

    /// The paragraphs it is settled by.
    fn rules(&self, round: &Round, seat: u8, winners: u32, rules: &BlackjackRules) -> Vec<Rule> {
        let straight = self.line.wager == STRAIGHT_JACK;
        let of = |hit_and_run, straight_jack| if straight { straight_jack } else { hit_and_run };
        let mut under = vec![of(Rule::HitAndRunSettles, Rule::StraightJackSettles)];
        if self.line.outcome != Outcome::Win {
            return under;
        }
        under.extend([
            of(Rule::HitAndRunSteps, Rule::StraightJackSteps),
            of(Rule::HitAndRunVerified, Rule::StraightJackVerified),
        ]);
        if self.is_verified(rules) {
            under.push(of(Rule::HitAndRunValidated, Rule::StraightJackValidated));
        }
        under.push(of(Rule::HitAndRunPays, Rule::StraightJackPays));
        if self.outside {
            under.push(of(Rule::HitAndRunHoldsCards, Rule::StraightJackHoldsCards));
        }
        if winners > 1 && self.line.odds.is_some_and(takes_all) {
            under.push(of(Rule::HitAndRunShared, Rule::StraightJackShared));
        }
        if straight {
            under.extend(by_cards(round, seat));
        } else if Total::of(&round.dealer).is_over() {
            under.push(Rule::HitAndRunCountsBust);
        }
        if !self.seeds.is_zero() {
            under.push(of(Rule::HitAndRunPaytable, Rule::StraightJackReset));
        }
        under
    }
}

/// What the cards of a straight show.
fn by_cards(round: &Round, seat: u8) -> Vec<Rule> {
    let first = round.first.get(&seat).map_or(&[][..], |first| first);
    let has = |rank| first.iter().any(|card| card.rank() == Some(rank));
    match has(Rank::Ace) && has(Rank::King) {
        true => vec![Rule::StraightJackAceKing],
        false => Vec::new(),
    }
}

/// (o)(2)(ii)(B), (3)(ii)(B).
pub(super) fn validate(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = now.either([Rule::StraightJackValidated, Rule::HitAndRunValidated]);
    now.floor(rule)?;
    let round = drawn_out(now, rule)?;
    let step = "the floorperson's verification";
    if round.validated.contains(&seat) {
        return Err(Reason::StepDone { step }.into());
    }
    let mut wagers = verified(now, round, seat).into_iter().peekable();
    if wagers.peek().is_none() {
        return Err(now.refuse(Own::NothingToValidate { seat }, rule));
    }
    let rules: Vec<Rule> = wagers.map(validated_by).collect();
    now.one(Fact::PayoutValidated { seat }, &rules)
}

fn validated_by(wager: WagerId) -> Rule {
    match wager {
        STRAIGHT_JACK => Rule::StraightJackValidated,
        _ => Rule::HitAndRunValidated,
    }
}

/// The wagers of a position whose payout a floorperson verifies.
fn verified(now: &Now<'_>, round: &Round, seat: u8) -> Vec<WagerId> {
    let Some(bet) = now.state.bets.get(&seat) else {
        return Vec::new();
    };
    let all = settles(now, round, seat, bet, &mut meters(now, round));
    let verified = all.into_iter().filter(|won| won.is_verified(now.rules));
    verified.map(|won| won.line.wager).collect()
}

/// One position, in turn.
pub(super) fn settle(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = Rule::OptionalWagersSettle;
    now.dealer(rule)?;
    let round = drawn_out(now, rule)?;
    match next(&now.state.bets) {
        Some(next) if next == seat => {}
        Some(next) => return Err(now.refuse(Reason::NotNext { seat: next }, rule)),
        None => return Err(now.refuse(Reason::NothingToDecide { seat }, rule)),
    }
    let Some(bet) = now.state.bets.get(&seat) else {
        return Err(now.refuse(Reason::NothingToDecide { seat }, rule));
    };
    if let Some(&wager) = verified(now, round, seat).first()
        && !round.validated.contains(&seat)
    {
        return Err(now.refuse(Own::NotValidated { seat }, validated_by(wager)));
    }
    let mut after = meters(now, round);
    let winners: BTreeMap<WagerId, u32> = after.iter().map(|(id, drawn)| (*id, drawn.winners)).collect();
    let all = settles(now, round, seat, bet, &mut after);
    let lines: Vec<Line> = all.iter().map(|won| won.line).collect();
    let of = |won: &Won| {
        let winners = winners.get(&won.line.wager).copied().unwrap_or(0);
        won.rules(round, seat, winners, now.rules)
    };
    let fact = Fact::ProgressiveSettled {
        seat,
        lines: lines.iter().map(Settled::of).collect(),
        awarded: all.iter().map(|won| won.award).sum(),
        seeded: all.iter().map(|won| won.seeds).sum(),
        meters: after,
        paperwork: all
            .iter()
            .filter(|won| won.outside)
            .map(|won| won.line.wager)
            .collect(),
    };
    Step::new(fact.into())
        .under(&settled::rules(&lines))
        .under(&all.iter().flat_map(of).collect::<Vec<Rule>>())
        .moving(all.iter().flat_map(|won| won.money(seat, bet)))
        .alone()
}

/// The documents for what was not paid from the table inventory are complete.
pub(super) fn paperwork(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = now.either([Rule::StraightJackHoldsCards, Rule::HitAndRunHoldsCards]);
    now.floor(rule)?;
    let round = drawn_out(now, rule)?;
    let Some(wagers) = round.paperwork.get(&seat) else {
        return Err(now.refuse(Reason::NoProgressivePending { seat }, rule));
    };
    let rules: Vec<Rule> = wagers
        .iter()
        .map(|wager| match *wager {
            STRAIGHT_JACK => Rule::StraightJackHoldsCards,
            _ => Rule::HitAndRunHoldsCards,
        })
        .collect();
    now.one(Fact::PapersFiled { seat }, &rules)
}

/// Checks that no progressive wager stands any more.
pub(super) fn none_open(now: &Now<'_>) -> Result<(), Refusal> {
    match next(&now.state.bets) {
        Some(seat) => Err(now.refuse(Own::ProgressiveOpen { seat }, Rule::OptionalWagersSettle)),
        None => Ok(()),
    }
}

/// What may come next of the progressive wagers; whether one is still to be settled.
pub(super) fn expect(now: &Now<'_>, round: &Round, list: &mut List<ActOf<Blackjack>>) -> bool {
    for &seat in round.paperwork.keys() {
        list.floor(Why::Step, Act::FilePapers { seat });
    }
    let Some(seat) = next(&now.state.bets) else {
        return false;
    };
    if round.validated.contains(&seat) || verified(now, round, seat).is_empty() {
        list.dealer(Why::Step, Act::SettleProgressive { seat });
    } else {
        list.floor(Why::Step, Act::ValidatePayout { seat });
    }
    true
}
