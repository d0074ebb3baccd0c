//! What the meters pay: 633a.7(o)(2)(ii)(C), (3)(ii)(C).
//!
//! From the dealer's right a share of 10 percent is taken of what the meter then shows. All who win the whole meter share
//! what it shows when the first of them is reached; then it starts again (reading 633a-13).

use crate::hit_and_run::DealerHand;
use crate::round::{Round, Seat};
use crate::rules::{BlackjackRules, ids};
use crate::straight_jack::Run;
use cards::{Card, Money, Odds};
use rulebook::WagerId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One meter while a round is settled from the dealer's right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// What it shows now.
    pub shows: Money,
    /// What it starts again with.
    pub reset: Money,
    /// How many win the whole of it in the round.
    pub winners: u32,
    /// What each of them takes, once the first was reached.
    pub each: Option<Money>,
}

impl Drawn {
    /// A meter that so many win in this round.
    pub fn new(shows: Money, reset: Money, winners: usize) -> Drawn {
        Drawn {
            shows,
            reset,
            winners: u32::try_from(winners).unwrap_or(u32::MAX),
            each: None,
        }
    }

    /// What a line takes from it; a fraction of a cent is dropped.
    pub fn take(&mut self, odds: Odds) -> Money {
        let (Odds::Meter(percent) | Odds::MeterAnd(percent, _)) = odds else {
            return Money::ZERO;
        };
        if percent < 100 {
            let award = self.shows.share(percent, 100);
            self.shows -= award;
            return award;
        }
        let (shows, winners) = (self.shows, self.winners.max(1));
        let first = self.each.is_none();
        let each = *self.each.get_or_insert_with(|| shows.share(1, winners));
        if first {
            self.shows = self.reset;
        }
        each
    }
}

/// Whether odds take the whole meter.
pub fn takes_all(odds: Odds) -> bool {
    matches!(odds, Odds::Meter(100) | Odds::MeterAnd(100, _))
}

/// What Straight Jack pays a box: by the first two cards and, unless they were split, those drawn to them.
pub fn straight_jack_hand(seat: &Seat) -> Option<Run> {
    let drawn: &[Card] = match seat.hands.as_slice() {
        [hand] => hand.cards.get(2..).unwrap_or_default(),
        _ => &[],
    };
    Run::of(seat.first_two()?, drawn)
}

/// Whether the round pays the whole Hit and Run meter.
pub(crate) fn hit_and_run_meter_is_won(round: &Round, rules: &BlackjackRules) -> bool {
    let stands = round
        .seats
        .iter()
        .any(|seat| seat.stake(ids::HIT_AND_RUN).is_some());
    stands && rules.hit_and_run_odds(&round.dealer).is_some_and(takes_all)
}

/// The meters of a round before anyone is paid.
pub fn of_round(round: &Round, rules: &BlackjackRules) -> BTreeMap<WagerId, Drawn> {
    let meter = |(&wager, &shows): (&WagerId, &Money)| {
        let bettors = || round.seats.iter().filter(|seat| seat.stake(wager).is_some());
        let (reset, winners) = match wager.as_str() {
            ids::STRAIGHT_JACK => {
                let all = |seat: &&Seat| {
                    let odds = straight_jack_hand(seat).and_then(|run| rules.straight_jack_odds(run));
                    odds.is_some_and(takes_all)
                };
                let reset = rules.straight_jack.as_ref().map(|terms| terms.reset);
                (reset, bettors().filter(all).count())
            }
            _ => {
                let all = rules.hit_and_run_odds(&round.dealer).is_some_and(takes_all);
                let reset = rules.hit_and_run.as_ref().and_then(|terms| terms.reset);
                (reset, if all { bettors().count() } else { 0 })
            }
        };
        (wager, Drawn::new(shows, reset.unwrap_or_default(), winners))
    };
    round.meters.iter().map(meter).collect()
}

impl BlackjackRules {
    /// The wagers that can be paid from a meter of their own.
    pub fn meters(&self) -> Vec<WagerId> {
        let hit_and_run = self.hit_and_run.as_ref().is_some_and(|terms| {
            use games::listed::Listed;
            let rows = DealerHand::LIST.iter().filter_map(|&hand| terms.pays.row(hand));
            rows.map(|row| row.pays).any(takes_all)
        });
        let straight_jack = self.straight_jack.is_some();
        [
            (ids::STRAIGHT_JACK, straight_jack),
            (ids::HIT_AND_RUN, hit_and_run),
        ]
        .into_iter()
        .filter(|(_, metered)| *metered)
        .map(|(wager, _)| WagerId::new(wager))
        .collect()
    }

    fn straight_jack_odds(&self, run: Run) -> Option<Odds> {
        Some(self.straight_jack.as_ref()?.pays.row(run)?.pays)
    }

    fn hit_and_run_odds(&self, dealer: &[Card]) -> Option<Odds> {
        let row = self.hit_and_run.as_ref()?.pays.row(DealerHand::of(dealer)?)?;
        Some(row.pays)
    }
}
