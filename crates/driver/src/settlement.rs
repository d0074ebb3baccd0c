//! A round's money, as the rules give it and as the journal says it was paid.

use crate::fault::What;
use cards::Money;
use games::settled::{Envy, Line, Outcome};
use rulebook::WagerId;
use std::collections::BTreeMap;
use table::PersonId;
use table::hands::Became;
use table::record::{Record, SeatRecord};
use table::settled::{EnvyPayment, SeatLine, Settled};

/// A round's settlement, computed anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settlement {
    /// The positions, in the order of the record.
    pub seats: Vec<SeatSettled>,
    /// What players lost before the settlement, by walking away.
    pub lost: Vec<(PersonId, Money)>,
}

/// One position, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettled {
    /// The position.
    pub seat: u8,
    /// Who played it.
    pub player: PersonId,
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
pub enum Paid {
    /// A wager was settled.
    Line {
        /// The position.
        seat: u8,
        /// The wager.
        wager: WagerId,
        /// The stake.
        stake: Money,
        /// What became of it.
        outcome: Outcome,
        /// Paid on top.
        paid: Money,
        /// Given back.
        returned: Money,
    },
    /// A wager was won and paid apart, as a progressive is.
    Award {
        /// The position.
        seat: u8,
        /// The wager.
        wager: WagerId,
        /// Paid.
        paid: Money,
    },
    /// An Envy Bonus was paid.
    Envy {
        /// The position.
        seat: u8,
        /// Paid.
        paid: Money,
    },
}

impl Paid {
    /// Settled wagers.
    pub fn lines(lines: &[SeatLine]) -> Vec<Paid> {
        lines.iter().map(|one| Paid::line(one.seat, &one.line)).collect()
    }

    /// Envy Bonuses.
    pub fn envy(paid: &[EnvyPayment]) -> Vec<Paid> {
        let envy = |one: &EnvyPayment| Paid::Envy {
            seat: one.to,
            paid: one.paid,
        };
        paid.iter().map(envy).collect()
    }

    fn line(seat: u8, line: &Settled) -> Paid {
        Paid::Line {
            seat,
            wager: line.wager,
            stake: line.stake,
            outcome: line.outcome,
            paid: line.paid,
            returned: line.returned,
        }
    }

    /// Whether it is what a line of the settlement says of a position.
    fn is_of(&self, at: u8, line: &Line) -> bool {
        match self {
            Paid::Line {
                seat,
                wager,
                stake,
                outcome,
                paid,
                returned,
            } => {
                *wager == line.wager
                    && (*seat, *stake, *outcome, *paid, *returned)
                        == (at, line.stake, line.outcome, line.paid, line.returned)
            }
            Paid::Award { seat, wager, paid } => *wager == line.wager && (*seat, *paid) == (at, line.paid),
            Paid::Envy { .. } => false,
        }
    }
}

impl Settlement {
    /// What was lost with hands that were lost before any was revealed; `lost` says how much of each.
    pub fn lost<P, D>(
        record: &Record<Became<P>, D>,
        lost: impl Fn(&SeatRecord<Became<P>>) -> Money,
    ) -> Settlement {
        let of = |seat: &SeatRecord<Became<P>>| {
            let amount = match seat.hand {
                Became::Lost(_) => lost(seat),
                _ => Money::ZERO,
            };
            (seat.bet.player.clone(), amount)
        };
        Settlement {
            seats: Vec::new(),
            lost: record.seats.iter().map(of).collect(),
        }
    }

    /// Nothing lost yet, by anyone who took part: wagers that went back leave it so.
    pub fn returned<P, D>(record: &Record<Became<P>, D>) -> Settlement {
        let players = record.seats.iter().map(|seat| seat.bet.player.clone());
        Settlement {
            seats: Vec::new(),
            lost: players.map(|player| (player, Money::ZERO)).collect(),
        }
    }

    /// The position's part.
    pub fn seat(&self, seat: u8) -> Option<&SeatSettled> {
        self.seats.iter().find(|each| each.seat == seat)
    }

    /// Compares it with what the facts say was paid and what the ledger moved, to the cent.
    pub(crate) fn compare(&self, paid: &[Paid], moved: &BTreeMap<PersonId, Money>) -> Result<(), What> {
        let mut open: Vec<&Paid> = paid.iter().collect();
        for seat in self.seats.iter().filter(|seat| seat.listed) {
            for line in &seat.lines {
                let Some(at) = open.iter().position(|paid| paid.is_of(seat.seat, line)) else {
                    return Err(What::OtherSettlement {
                        seat: seat.seat,
                        wager: line.wager.to_string(),
                        outcome: line.outcome.name(),
                        paid: line.paid,
                        returned: line.returned,
                    });
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
        let envy: Money = paid
            .iter()
            .map(|paid| match paid {
                Paid::Envy { paid, .. } => *paid,
                Paid::Line { .. } | Paid::Award { .. } => Money::ZERO,
            })
            .sum();
        if due != envy {
            return Err(What::OtherEnvy { due, paid: envy });
        }
        let mut expected: BTreeMap<&PersonId, Money> = BTreeMap::new();
        for (player, lost) in &self.lost {
            *expected.entry(player).or_default() -= *lost;
        }
        for seat in &self.seats {
            *expected.entry(&seat.player).or_default() += seat.net;
        }
        for (player, due) in expected {
            let moved = moved.get(player).copied().unwrap_or_default();
            if moved != due {
                let player = player.clone();
                return Err(What::OtherNet { player, due, moved });
            }
        }
        Ok(())
    }
}
