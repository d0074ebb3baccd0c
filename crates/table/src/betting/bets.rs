//! The wagers that stand, by position.

use super::Fact;
use crate::desk;
use crate::ledger::{Account, Transfer};
use crate::people::PersonId;
use cards::Money;
use rulebook::WagerId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};

/// Where a stake is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lies {
    /// On the layout.
    OnLayout,
    /// In the table inventory: collected or forfeited before the hands were revealed.
    InInventory,
    /// Back with its player, or settled.
    Gone,
}

/// A stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stake {
    /// How much.
    pub amount: Money,
    /// Where.
    pub lies: Lies,
}

/// What a position has bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bet {
    /// Whose it is.
    pub player: PersonId,
    /// The stakes.
    pub stakes: BTreeMap<WagerId, Stake>,
    /// A coupon beside the main wager.
    #[serde(default)]
    pub match_play: Option<Money>,
}

impl Bet {
    /// The amount of a stake, wherever it lies.
    pub fn amount(&self, wager: WagerId) -> Option<Money> {
        self.stakes.get(&wager).map(|stake| stake.amount)
    }

    /// The amount of a stake that lies on the layout.
    pub fn standing(&self, wager: WagerId) -> Option<Money> {
        let stake = self.stakes.get(&wager)?;
        (stake.lies == Lies::OnLayout).then_some(stake.amount)
    }

    /// The player's account.
    pub fn account(&self) -> Account {
        Account::Player(self.player.clone())
    }

    /// The sum of all stakes, wherever they lie.
    pub fn total(&self) -> Money {
        self.stakes.values().map(|stake| stake.amount).sum()
    }

    /// The stakes that lie on the layout.
    pub fn on_layout(&self) -> impl Iterator<Item = (WagerId, Money)> + '_ {
        self.stakes
            .iter()
            .filter(|(_, stake)| stake.lies == Lies::OnLayout)
            .map(|(wager, stake)| (*wager, stake.amount))
    }

    /// Puts a stake on its spot, or adds to it.
    pub fn lay(&mut self, wager: WagerId, amount: Money) {
        let none = Stake {
            amount: Money::ZERO,
            lies: Lies::OnLayout,
        };
        self.stakes.entry(wager).or_insert(none).amount += amount;
    }

    /// Moves a stake elsewhere.
    pub fn put(&mut self, wager: WagerId, to: Lies) {
        if let Some(stake) = self.stakes.get_mut(&wager) {
            stake.lies = to;
        }
    }

    /// Moves every stake on the layout elsewhere, or every stake away.
    pub fn moves(&mut self, to: Lies) {
        for stake in self.stakes.values_mut() {
            if stake.lies == Lies::OnLayout || to == Lies::Gone {
                stake.lies = to;
            }
        }
    }
}

/// The bets by position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bets {
    /// What each position has bet.
    pub seats: BTreeMap<u8, Bet>,
    /// Spoken wagers that the dealer has not confirmed.
    #[serde(default)]
    pub spoken: BTreeMap<u8, (WagerId, Money)>,
}

impl Deref for Bets {
    type Target = BTreeMap<u8, Bet>;
    fn deref(&self) -> &BTreeMap<u8, Bet> {
        &self.seats
    }
}

impl DerefMut for Bets {
    fn deref_mut(&mut self) -> &mut BTreeMap<u8, Bet> {
        &mut self.seats
    }
}

impl Bets {
    /// The stake of a position on a wager, wherever it lies.
    pub fn amount(&self, seat: u8, wager: WagerId) -> Option<Money> {
        self.seats.get(&seat)?.amount(wager)
    }

    /// The positions with a stake on a wager, and how much.
    pub fn on(&self, wager: WagerId) -> impl Iterator<Item = (u8, Money)> + '_ {
        let stake = move |(seat, bet): (&u8, &Bet)| Some((*seat, bet.amount(wager)?));
        self.seats.iter().filter_map(stake)
    }

    /// Takes a wager off the layout; a position without one is no longer in the bets.
    pub fn take(&mut self, seat: u8, wager: WagerId) -> Option<Money> {
        let bet = self.seats.get_mut(&seat)?;
        let stake = bet.stakes.remove(&wager)?;
        if bet.stakes.is_empty() {
            self.seats.remove(&seat);
        }
        Some(stake.amount)
    }

    /// Every stake of a position on its way back to its player.
    pub fn returned(&self, seat: u8) -> impl Iterator<Item = Transfer> + '_ {
        self.seats.get(&seat).into_iter().flat_map(move |bet| {
            bet.stakes.iter().filter_map(move |(wager, stake)| {
                let from = match stake.lies {
                    Lies::OnLayout => spot(seat, *wager),
                    Lies::InInventory => Account::Inventory,
                    Lies::Gone => return None,
                };
                Some(Transfer {
                    from,
                    to: bet.account(),
                    amount: stake.amount,
                })
            })
        })
    }

    /// What lies on the layout at a position, of the wagers that `which` picks, on its way into the inventory.
    pub fn collected(&self, seat: u8, which: impl Fn(WagerId) -> bool) -> Vec<Transfer> {
        let bet = self.seats.get(&seat).into_iter();
        bet.flat_map(Bet::on_layout)
            .filter(|(wager, _)| which(*wager))
            .map(|(wager, amount)| Transfer {
                from: spot(seat, wager),
                to: Account::Inventory,
                amount,
            })
            .collect()
    }

    /// Records what a change at the desk means: a word spoken at a position that was left counts no more.
    pub(crate) fn desk_changed(&mut self, fact: &desk::Fact) {
        match fact {
            desk::Fact::LeftSeat { seat } => {
                self.spoken.remove(seat);
            }
            desk::Fact::TableClosed => self.spoken.clear(),
            _ => {}
        }
    }

    /// Records a fact; false if it does not fit. `player` sits at the position.
    pub fn apply(&mut self, fact: &Fact, player: Option<&PersonId>) -> bool {
        match fact {
            Fact::WagerPlaced { seat, wager, amount } => {
                let Some(player) = player else {
                    return false;
                };
                if self.spoken.get(seat) == Some(&(*wager, *amount)) {
                    self.spoken.remove(seat);
                }
                let bet = self.seats.entry(*seat).or_insert_with(|| Bet {
                    player: player.clone(),
                    stakes: BTreeMap::new(),
                    match_play: None,
                });
                bet.lay(*wager, *amount);
                true
            }
            Fact::WagerWithdrawn { seat, wager, .. } => self.take(*seat, *wager).is_some(),
            Fact::WagerSpoken { seat, wager, amount } => {
                self.spoken.insert(*seat, (*wager, *amount));
                true
            }
            Fact::MatchPlayLaid { seat, value } => match self.seats.get_mut(seat) {
                Some(bet) => {
                    bet.match_play = Some(*value);
                    true
                }
                None => false,
            },
        }
    }
}

/// Where a wager of a position lies.
pub fn spot(seat: u8, wager: WagerId) -> Account {
    Account::Layout { seat, wager }
}

/// The spot of a wager on one of several hands. Hands that splits bring have spots of their own beside the first: `bet-2`.
pub fn hand_spot(wager: WagerId, hand: u8) -> WagerId {
    match hand {
        1 => wager,
        hand => format!("{wager}-{hand}").parse().unwrap_or(wager),
    }
}

/// The player's chips on their way to a spot.
pub fn onto(bet: &Bet, seat: u8, wager: WagerId, amount: Money) -> Transfer {
    Transfer {
        from: bet.account(),
        to: spot(seat, wager),
        amount,
    }
}
