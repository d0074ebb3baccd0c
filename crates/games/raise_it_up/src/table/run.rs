//! A Raise It Up Stud table kept in a journal and settled again from it.

use super::{Became, Fact, PAIR_PLUS, Raise, RaiseItUp, Record, round};
use crate::hands::ThreeCardHand;
use crate::settle::{pair_plus, settle};
use crate::{Play, RaiseItUpRules};
use cards::{Card, Money, three};
use driver::opened::{BadRules, Opened};
use driver::settlement::{Paid, SeatSettled, Settlement};
use rulebook::{Choices, Edition, Family};
use std::sync::Arc;
use table::Game;
use table::betting::Lies;
use table::record::SeatRecord;

impl driver::Play for RaiseItUp {
    const FAMILY: Family = crate::rules::FAMILY;

    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<RaiseItUpRules, BadRules> {
        Ok(RaiseItUpRules::new(edition, choices)?)
    }

    /// A Pair Plus Wager that is settled when its player folds has been paid.
    fn gives_up(fact: &Fact) -> bool {
        matches!(fact, Fact::PairPlusSettled { .. })
    }

    fn irregularity(fact: &Fact) -> Option<&'static str> {
        matches!(fact, Fact::WagersForfeited { .. }).then_some("sharing-forfeits")
    }

    fn paid(fact: &Fact) -> Vec<Paid> {
        match fact {
            Fact::EnvyPaid { paid } => Paid::envy(paid),
            _ => Paid::lines(&RaiseItUp::settles(fact)),
        }
    }

    /// The positions that were played or folded, and what those lost that were forfeited or left behind.
    fn settle(rules: &RaiseItUpRules, record: &Record) -> Result<Option<Settlement>, String> {
        let Some(round) = round(record) else {
            return Ok(Some(Settlement::lost(record, |seat| lost(rules, seat))));
        };
        let mut again = Settlement::returned(record);
        let settlement = settle(&round, rules).map_err(|refusal| refusal.to_string())?;
        for (settled, at) in settlement.seats.into_iter().zip(&round.seats) {
            again.seats.push(SeatSettled {
                seat: settled.seat,
                player: at.player.clone().unwrap_or_default().into(),
                listed: at.play != Play::Fold && at.lost.is_none(),
                lines: settled.lines,
                envy: settled.envy,
                net: settled.net,
            });
        }
        Ok(Some(again))
    }
}

/// Every stake, less what a Pair Plus Wager won when its player folded, before the rest was forfeited.
fn lost(rules: &RaiseItUpRules, seat: &SeatRecord<Became<Raise>>) -> Money {
    let stakes = seat.bet.stakes.values();
    let taken = stakes.filter(|stake| stake.lies == Lies::InInventory);
    let taken: Money = taken.map(|stake| stake.amount).sum();
    let won = || {
        let stake = seat.bet.stakes.get(&PAIR_PLUS)?;
        let cards = <[Card; 3]>::try_from(seat.cards.as_ref()).ok()?;
        let hand = ThreeCardHand::of(three::rank(&cards, rules.ace_two_three));
        (stake.lies == Lies::Gone).then(|| pair_plus(stake.amount, hand, true, rules).paid)
    };
    taken - won().unwrap_or_default()
}
