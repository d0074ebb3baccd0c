//! What was paid in a round of Raise It Up Stud, and what the rules give.

use crate::settlement::{Kept, SeatSettled, Settlement};
use cards::{Card, Money, three};
use raise_it_up::hands::ThreeCardHand;
use raise_it_up::settle::{pair_plus, settle};
use raise_it_up::{Play, RaiseItUpRules};
use table::bet::Lies;
use table::raise_it_up::record::{HandRecord, SeatRecord};
use table::raise_it_up::{Fact, Record, Wager};

pub(super) fn kept(fact: &Fact) -> Vec<Kept> {
    match fact {
        Fact::HandSettled { seat, lines } => lines
            .iter()
            .map(|line| Kept::Line {
                seat: *seat,
                wager: line.wager.id(),
                stake: line.stake,
                outcome: line.outcome.clone(),
                paid: line.paid,
                returned: line.returned,
            })
            .collect(),
        Fact::ProgressivePaid { seat, award, .. } => vec![Kept::Award {
            seat: *seat,
            wager: Wager::Progressive.id(),
            paid: *award,
        }],
        Fact::EnvyPaid { paid, .. } => paid
            .iter()
            .map(|envy| Kept::Envy {
                seat: envy.to,
                paid: envy.paid,
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// The positions that were played or folded, and what those lost that were forfeited or left behind.
pub(super) fn again(rules: &RaiseItUpRules, record: &Record) -> Result<Settlement, String> {
    let mut again = Settlement::default();
    for seat in &record.seats {
        let lost = match seat.hand {
            HandRecord::Lost(_) => lost(rules, seat),
            _ => Money::ZERO,
        };
        again.lost.push((seat.bet.player.clone(), lost));
    }
    let Some(round) = record.to_round() else {
        return Ok(again);
    };
    let settlement = settle(&round, rules).map_err(|refusal| format!("it cannot be settled: {refusal}"))?;
    for (settled, at) in settlement.seats.into_iter().zip(&round.seats) {
        again.seats.push(SeatSettled {
            seat: settled.seat,
            player: at.player.clone().unwrap_or_default(),
            lines: settled.lines,
            envy: settled.envy,
            net: settled.net,
            listed: at.play != Play::Fold,
        });
    }
    Ok(again)
}

/// Every stake, less what a Pair Plus Wager won when its player folded, before the rest was forfeited.
fn lost(rules: &RaiseItUpRules, seat: &SeatRecord) -> Money {
    let stakes = seat.bet.stakes.values();
    let taken = stakes.filter(|stake| stake.lies == Lies::InInventory);
    let taken: Money = taken.map(|stake| stake.amount).sum();
    let won = || {
        let stake = seat.bet.stakes.get(&Wager::PairPlus)?;
        let cards = <[Card; 3]>::try_from(seat.cards.as_ref()).ok()?;
        let hand = ThreeCardHand::of(three::rank(&cards, rules.ace_two_three));
        (stake.lies == Lies::Gone).then(|| pair_plus(stake.amount, hand, true, rules).paid)
    };
    taken - won().unwrap_or_default()
}
