//! A shooter's turn under way, and one that ended as it was thrown and bet on.
//!
//! The turn keeps, for each throw, what lay on the layout when the dice were thrown. What was made and taken down in
//! between follows from that and from what each throw decided, so that it is written once.

use crate::felt::Felt;
use crate::roll::Roll;
use crate::round::{Down, Later, Stakes};
use crate::wagers::{ComeOut, Effect};
use crate::{CrapsRules, Round, Seat};
use cards::Money;
use rulebook::WagerId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use table::PersonId;
use table::betting::Bets;

/// What a table keeps between acts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Shooting {
    /// The boxperson, once one is posted.
    pub boxperson: Option<PersonId>,
    /// Bonus Craps and Fire Bets that have been moved before the boxperson or dealer.
    pub moved: BTreeSet<(u8, WagerId)>,
    /// Wagers whose player has called them off or on, to be confirmed.
    pub calls: BTreeSet<(u8, WagerId)>,
    /// Wagers with a button on them that says so.
    pub buttons: BTreeSet<(u8, WagerId)>,
    /// Don't Bets that were taken down or reduced and may not be put back.
    pub cut: BTreeSet<(u8, WagerId)>,
    /// The turn under way; none between turns.
    pub turn: Option<Turn>,
}

impl Shooting {
    /// Where the game stands.
    pub fn felt(&self) -> Felt {
        self.turn.as_ref().map_or(Felt::NEW_SHOOTER, |turn| turn.felt)
    }

    /// Forgets all that was said of a wager that is gone.
    pub(super) fn forget(&mut self, seat: u8, wager: WagerId) {
        let gone = (seat, wager);
        self.moved.remove(&gone);
        self.calls.remove(&gone);
        self.buttons.remove(&gone);
    }
}

/// A turn under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Counted from the table's first.
    pub number: u64,
    /// Puck, markers and points made.
    pub felt: Felt,
    /// Everyone who has had a wager in it.
    pub players: BTreeMap<u8, PersonId>,
    /// The valid throws so far.
    pub throws: Vec<Cast>,
}

/// A throw and what lay on the layout when it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cast {
    /// The dice.
    pub roll: Roll,
    /// The stakes by position.
    pub bets: BTreeMap<u8, Stakes>,
    /// The wagers with a button on them.
    pub called: BTreeSet<(u8, WagerId)>,
}

impl Cast {
    /// A throw at this moment.
    pub(super) fn of(roll: Roll, bets: &Bets, buttons: &BTreeSet<(u8, WagerId)>) -> Cast {
        let stakes = bets.iter().map(|(seat, bet)| (*seat, bet.on_layout().collect()));
        Cast {
            roll,
            bets: stakes.collect(),
            called: buttons.clone(),
        }
    }
}

/// The record of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Record {
    /// Counted from the table's first.
    pub number: u64,
    /// The valid throws.
    pub throws: Vec<Cast>,
    /// Who played each position.
    pub players: BTreeMap<u8, PersonId>,
    /// Whether it was called off before a seven-out.
    pub called_off: bool,
}

impl Record {
    /// The dice of the turn.
    pub fn rolls(&self) -> impl Iterator<Item = Roll> {
        self.throws.iter().map(|cast| cast.roll)
    }

    /// The turn as it is settled; none if no one had a wager when dice were thrown.
    pub fn round(&self, rules: &CrapsRules) -> Option<Round> {
        let seats = self.players.keys().map(|seat| self.seat(*seat, rules));
        let bet = |seat: &Seat| !seat.wagers.is_empty() || !seat.later.is_empty();
        let seats: Vec<Seat> = seats.filter(bet).collect();
        (!seats.is_empty()).then(|| Round {
            rolls: self.rolls().collect(),
            seats,
        })
    }

    /// What one position did before each throw: what lies there against what the throw before had left.
    fn seat(&self, number: u8, rules: &CrapsRules) -> Seat {
        let mut seat = Seat {
            seat: number,
            ..Seat::default()
        };
        let mut left = Stakes::new();
        let mut felt = Felt::NEW_SHOOTER;
        for (n, cast) in (1..).zip(&self.throws) {
            let stakes = cast.bets.get(&number).cloned().unwrap_or_default();
            let mut made = Stakes::new();
            for (wager, stood) in in_order(&left, rules) {
                let stands = stakes.get(&wager).copied();
                let before = Some(n);
                let amount = stands
                    .filter(|stands| *stands < stood)
                    .map(|stands| stood - stands);
                if stands != Some(stood) {
                    seat.down.push(Down {
                        before,
                        wager,
                        amount,
                    });
                }
                // More of it is a new wager in the place of the old one.
                made.extend(
                    stands
                        .filter(|stands| *stands > stood)
                        .map(|stands| (wager, stands)),
                );
            }
            let new = stakes.iter().filter(|(wager, _)| !left.contains_key(*wager));
            made.extend(new.map(|(wager, stake)| (*wager, *stake)));
            if n == 1 {
                seat.wagers = made;
            } else if !made.is_empty() {
                let before = n;
                seat.later.push(Later { before, wagers: made });
            }
            for (_, wager) in cast.called.iter().filter(|(at, _)| *at == number) {
                let decides = rules.wager(*wager).map(|wager| wager.decides.come_out());
                let calls = match decides {
                    Some(ComeOut::WorksUnlessOff) => &mut seat.off,
                    _ => &mut seat.on,
                };
                calls.entry(*wager).or_default().push(n);
            }
            left = after(&stakes, cast, number, &felt, rules);
            felt = felt.after(cast.roll);
        }
        // A turn that was called off may have left wagers that were then taken down.
        let down = in_order(&left, rules).map(|(wager, _)| Down {
            before: None,
            wager,
            amount: None,
        });
        seat.down.extend(down.collect::<Vec<_>>());
        seat
    }
}

/// Stakes in the order in which they may be taken down: odds before the bet they ride on.
fn in_order<'a>(stakes: &'a Stakes, rules: &'a CrapsRules) -> impl Iterator<Item = (WagerId, Money)> + 'a {
    let wagers = rules.wagers().iter().rev();
    wagers.filter_map(|wager| Some((wager.id(), *stakes.get(&wager.id())?)))
}

/// What a throw leaves of the stakes of a position.
fn after(stakes: &Stakes, cast: &Cast, seat: u8, felt: &Felt, rules: &CrapsRules) -> Stakes {
    let mut left = Stakes::new();
    for (&id, &stake) in stakes {
        let Some(wager) = rules.wager(id) else { continue };
        let called = cast.called.contains(&(seat, id));
        match wager.decides.on(cast.roll, felt, called) {
            Effect::Stands => drop(left.insert(id, stake)),
            Effect::Travels(number) => {
                let there = wager.on_number(number).unwrap_or(id);
                left.insert(there, stake);
            }
            _ => {}
        }
    }
    left
}
