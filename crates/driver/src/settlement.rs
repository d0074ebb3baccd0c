//! A round's money, as the rules give it and as the journal says it was paid.

use cards::Money;
use games::settled::{Envy, Line};
use std::collections::BTreeMap;

/// A round's settlement, computed anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settlement {
    /// The positions, in the order of the record.
    pub seats: Vec<SeatSettled>,
    /// What players lost before the settlement, by walking away.
    pub lost: Vec<(String, Money)>,
}

/// One position, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettled {
    /// The position.
    pub seat: u8,
    /// Who played it.
    pub player: String,
    /// Its wagers.
    pub lines: Vec<Line>,
    /// Its Envy Bonuses.
    pub envy: Vec<Envy>,
    /// Gain or loss over all of it.
    pub net: Money,
    /// Whether facts of the round list these wagers one by one; those of a hand given up they do not.
    pub listed: bool,
}

/// What a fact says was paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// A wager was settled.
    Line {
        /// The position.
        seat: u8,
        /// The wager's id, as settlement lines have it.
        wager: &'static str,
        /// The stake.
        stake: Money,
        /// `win`, `lose`, `push`.
        outcome: String,
        /// Paid on top.
        paid: Money,
        /// Given back.
        returned: Money,
    },
    /// A wager was won and paid apart, as a progressive is.
    Award {
        /// The position.
        seat: u8,
        /// The wager's id.
        wager: &'static str,
        /// Paid.
        paid: Money,
    },
    /// An Envy Bonus was paid.
    Envy {
        /// To this position.
        seat: u8,
        /// Paid.
        paid: Money,
    },
}

impl Kept {
    fn is_of(&self, at: u8, line: &Line) -> bool {
        match self {
            Kept::Line {
                seat,
                wager,
                stake,
                outcome,
                paid,
                returned,
            } => {
                (*seat, *wager) == (at, line.wager.as_str())
                    && (*stake, *paid, *returned) == (line.stake, line.paid, line.returned)
                    && outcome == line.outcome.name()
            }
            Kept::Award { seat, wager, paid } => {
                (*seat, *wager, *paid) == (at, line.wager.as_str(), line.paid)
            }
            Kept::Envy { .. } => false,
        }
    }
}

impl Settlement {
    /// The position's part.
    pub fn seat(&self, seat: u8) -> Option<&SeatSettled> {
        self.seats.iter().find(|each| each.seat == seat)
    }

    /// Compares it with what the facts say was paid and what the ledger moved, to the cent.
    pub(crate) fn compare(&self, kept: &[Kept], moved: &BTreeMap<String, Money>) -> Result<(), String> {
        let mut open: Vec<&Kept> = kept.iter().collect();
        for seat in self.seats.iter().filter(|seat| seat.listed) {
            for line in &seat.lines {
                let Some(at) = open.iter().position(|kept| kept.is_of(seat.seat, line)) else {
                    return Err(format!(
                        "the {} of position {} should {} with {} paid and {} returned, and was settled otherwise",
                        line.wager,
                        seat.seat,
                        line.outcome.name(),
                        line.paid,
                        line.returned
                    ));
                };
                open.swap_remove(at);
            }
        }
        let due: Money = self
            .seats
            .iter()
            .flat_map(|seat| &seat.envy)
            .map(|envy| envy.paid)
            .sum();
        let paid: Money = kept
            .iter()
            .map(|kept| match kept {
                Kept::Envy { paid, .. } => *paid,
                _ => Money::ZERO,
            })
            .sum();
        if due != paid {
            return Err(format!("Envy Bonuses of {due} are due and {paid} were paid"));
        }
        let mut expected: BTreeMap<&str, Money> = BTreeMap::new();
        for (player, lost) in &self.lost {
            *expected.entry(player).or_default() -= *lost;
        }
        for seat in &self.seats {
            *expected.entry(&seat.player).or_default() += seat.net;
        }
        for (player, due) in expected {
            let moved = moved.get(player).copied().unwrap_or_default();
            if moved != due {
                return Err(format!(
                    "{player} should be {due} ahead and the ledger moved {moved}"
                ));
            }
        }
        Ok(())
    }
}
