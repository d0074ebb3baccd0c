//! The showdown, and who has won: (k), and rake, Kill and side pots as filed and usual.

use super::betting::pot_account;
use super::{Due, Fact, Hand, Now, Own, POT, PokerRoom, Record, Ruling, Share, due, hand, own_hand, turn_of};
use crate::PokerRules;
use crate::rules::Charge;
use crate::settle::{Settlement, settle};
use cards::Money;
use games::settled::{Line, Outcome};
use rulebook::rule::Rule;
use table::game::FactOf;
use table::ledger::{Account, Transfer};
use table::settled::{SeatLine, Settled};
use table::{PersonId, Refusal, Step};

fn asked_to_show(now: &Now<'_>, seat: u8) -> Result<(), Refusal> {
    let rule = now.rules.game.rules().showdown;
    own_hand(now, seat, rule)?;
    match due(now) {
        Some(Due::Show(asked)) => turn_of(now, seat, asked, rule),
        _ => Err(now.not_now(Some(rule))),
    }
}

/// By usage who bet or raised last shows first, then the others clockwise.
pub(super) fn show(now: &Now<'_>, seat: u8) -> Ruling {
    asked_to_show(now, seat)?;
    let showdown = now.rules.game.rules().showdown;
    now.one(Fact::HandShown { seat }, &[showdown, Rule::ShowdownOrder])
}

/// By usage who does not show gives the hand up; a hand that alone has a part in a pot is shown.
pub(super) fn muck(now: &Now<'_>, seat: u8) -> Ruling {
    asked_to_show(now, seat)?;
    let hand = hand(now, Rule::MuckHand)?;
    now.check(hand.may_go(seat), Own::MustShow { seat }, Rule::MuckHand)?;
    now.one(Fact::HandMucked { seat }, &[Rule::ShowdownOrder])
}

/// What the house takes of the pots.
pub(super) fn rake(now: &Now<'_>, hand: &Hand) -> Money {
    match now.rules.charge {
        Charge::Rake(rake) => rake.of(hand.in_pots(), hand.rounds > 1),
        Charge::None | Charge::Time(_) => Money::ZERO,
    }
}

/// The pots go to those who have won them.
pub(super) fn award(now: &Now<'_>) -> Ruling {
    let rule = now.rules.game.rules().showdown;
    now.dealer(rule)?;
    let hand = hand(now, rule)?;
    match due(now) {
        Some(Due::Award) => {}
        Some(Due::Show(seat)) => return Err(now.refuse(Own::MustShow { seat }, rule)),
        _ => return Err(super::dealing::wrong_moment(now, hand, rule)),
    }
    let rake = rake(now, hand);
    let settlement = settled(now, hand, rake)?;
    let mut purse = Purse {
        left: hand.pots.iter().copied().enumerate().collect(),
    };
    let mut steps: Vec<Step<FactOf<PokerRoom>>> = Vec::new();
    if !rake.is_zero() {
        let taken = Step::new(Fact::RakeTaken { amount: rake }.into()).under(&[Rule::Rake]);
        steps.push(taken.moving(purse.pay(&Account::Rake, rake)));
    }
    for (number, pot) in settlement.pots.iter().enumerate() {
        let share = |share: &crate::settle::PotShare| Share {
            seat: share.seat,
            part: share.part.name().to_owned(),
            amount: share.amount,
            clause: share.clause.map(|clause| clause.citation().to_owned()),
        };
        let money: Vec<Transfer> = pot
            .shares
            .iter()
            .filter_map(|share| Some((now.state.bets.get(&share.seat)?.account(), share.amount)))
            .flat_map(|(player, amount)| purse.pay(&player, amount))
            .collect();
        let clauses = pot.shares.iter().filter_map(|share| share.clause);
        let rules: Vec<Rule> = clauses.flat_map(|clause| clause.rules()).copied().collect();
        let fact = Fact::PotAwarded {
            pot: u8::try_from(number).unwrap_or(u8::MAX),
            amount: pot.amount,
            shares: pot.shares.iter().map(share).collect(),
        };
        steps.push(Step::new(fact.into()).under(&rules).moving(money));
    }
    let lines = settlement.seats.iter().filter_map(|seat| {
        let put_in = hand.put_in.get(&seat.seat).copied().unwrap_or_default();
        let line = line(now.rules, put_in, seat.won)?;
        Some(SeatLine {
            seat: seat.seat,
            line: Settled::of(&line),
        })
    });
    let kill = qualifies(now, hand, &settlement);
    let killed: &[Rule] = if kill.is_some() {
        &[Rule::OmahaKill, Rule::Kill]
    } else {
        &[]
    };
    let finished = Fact::RoundFinished {
        lines: lines.collect(),
        kill,
    };
    steps.push(Step::new(finished.into()).under(killed));
    Ok(steps)
}

/// The showdown by the game's own settlement.
fn settled(now: &Now<'_>, hand: &Hand, rake: Money) -> Result<Settlement, Refusal> {
    let unsettled = || Refusal::from(Own::CannotBeSettled);
    let mut record = Record::of(now.state, hand, None).ok_or_else(unsettled)?;
    record.rake = rake;
    let round = record.round(now.rules).ok_or_else(unsettled)?;
    settle(&round, now.rules).map_err(|refusal| Refusal::by(Own::CannotBeSettled, refusal.clause))
}

/// What a player put in and took out; none of who put in nothing.
pub(super) fn line(rules: &PokerRules, put_in: Money, won: Money) -> Option<Line> {
    let outcome = match won.cmp(&put_in) {
        std::cmp::Ordering::Greater => Outcome::Win,
        std::cmp::Ordering::Equal => Outcome::Push,
        std::cmp::Ordering::Less => Outcome::Lose,
    };
    let lost = Line::lost(POT, put_in, rules.cite(rules.game.rules().showdown));
    (!put_in.is_zero()).then_some(Line {
        outcome,
        paid: (won - put_in).max(Money::ZERO),
        returned: won.min(put_in),
        ..lost
    })
}

/// Who took a qualifying pot whole.
fn qualifies(now: &Now<'_>, hand: &Hand, settlement: &Settlement) -> Option<PersonId> {
    let kill = now.rules.kill?;
    let mut winners = settlement.seats.iter().filter(|seat| !seat.won.is_zero());
    let winner = winners.next()?;
    let whole = winners.next().is_none() && hand.in_pots() >= kill.pot;
    let player = now.state.bets.get(&winner.seat).map(|bet| bet.player.clone());
    player.filter(|_| whole)
}

/// What lies in the pots on its way out of them.
struct Purse {
    left: Vec<(usize, Money)>,
}

impl Purse {
    fn pay(&mut self, to: &Account, mut amount: Money) -> Vec<Transfer> {
        let mut money = Vec::new();
        for (number, left) in &mut self.left {
            let part = amount.min(*left);
            if part.is_zero() {
                continue;
            }
            *left -= part;
            amount -= part;
            money.push(Transfer {
                from: pot_account(*number),
                to: to.clone(),
                amount: part,
            });
        }
        money
    }
}
