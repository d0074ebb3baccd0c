//! Money at a table, by double entry: every amount leaves one account and reaches another.
//!
//! The balances of all accounts sum to nothing at every moment. [`Account::House`] and [`Account::Cash`] are
//! the world outside the table and may stand below zero; no other account may.

use crate::people::PersonId;
use cards::Money;
use rulebook::WagerId;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Where money is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// The operator beyond the table: the cage, which fills the table, takes credits and seeds meters.
    House,
    /// The cash in players' pockets.
    Cash,
    /// The chips in the table inventory container.
    Inventory,
    /// The drop box.
    DropBox,
    /// What stands behind a progressive meter.
    Pool,
    /// What a player owes the house as commission and has not paid yet.
    Commission,
    /// What the house keeps of pots.
    Rake,
    /// A pot that players play for; 0 is the main pot, side pots follow.
    Pot(u8),
    /// A player's chips.
    Player(PersonId),
    /// A wager on the layout.
    Layout {
        /// The betting position.
        seat: u8,
        /// The wager.
        wager: WagerId,
    },
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Account::House => f.write_str("house"),
            Account::Cash => f.write_str("cash"),
            Account::Inventory => f.write_str("inventory"),
            Account::DropBox => f.write_str("drop-box"),
            Account::Pool => f.write_str("pool"),
            Account::Commission => f.write_str("commission"),
            Account::Rake => f.write_str("rake"),
            Account::Pot(number) => write!(f, "pot:{number}"),
            Account::Player(id) => write!(f, "player:{id}"),
            Account::Layout { seat, wager } => write!(f, "layout:{seat}:{wager}"),
        }
    }
}

/// The text names no account.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no account: write house, cash, inventory, drop-box, pool, commission, rake, pot:NUMBER, player:ID or layout:SEAT:WAGER"
)]
pub struct NoSuchAccount(String);

impl FromStr for Account {
    type Err = NoSuchAccount;

    fn from_str(text: &str) -> Result<Account, NoSuchAccount> {
        let unknown = || NoSuchAccount(text.chars().take(60).collect());
        Ok(match text.split_once(':') {
            None => match text {
                "house" => Account::House,
                "cash" => Account::Cash,
                "inventory" => Account::Inventory,
                "drop-box" => Account::DropBox,
                "pool" => Account::Pool,
                "commission" => Account::Commission,
                "rake" => Account::Rake,
                _ => return Err(unknown()),
            },
            Some(("pot", number)) => Account::Pot(number.parse().map_err(|_| unknown())?),
            Some(("player", id)) => Account::Player(id.into()),
            Some(("layout", spot)) => {
                let (seat, wager) = spot.split_once(':').ok_or_else(unknown)?;
                Account::Layout {
                    seat: seat.parse().map_err(|_| unknown())?,
                    wager: wager.parse().map_err(|_| unknown())?,
                }
            }
            Some(_) => return Err(unknown()),
        })
    }
}

impl Serialize for Account {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Account {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Account, D::Error> {
        crate::text::read(deserializer, "an account, such as \"player:ann\"", str::parse)
    }
}

/// One posting: an amount out of one account and into another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transfer {
    /// Out of.
    pub from: Account,
    /// Into.
    pub to: Account,
    /// How much; more than nothing.
    pub amount: Money,
}

/// A posting, unless there is nothing to post.
pub fn transfer(from: Account, to: Account, amount: Money) -> Option<Transfer> {
    (!amount.is_zero()).then_some(Transfer { from, to, amount })
}

/// Every account's balance. An empty account is not listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger(BTreeMap<Account, Money>);

/// As whole cents: a balance may be below zero, which no amount that someone enters may be.
impl Serialize for Ledger {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(account, balance)| (account, balance.cents())))
    }
}

impl<'de> Deserialize<'de> for Ledger {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ledger, D::Error> {
        let cents = BTreeMap::<Account, i64>::deserialize(deserializer)?;
        let money = |(account, cents)| (account, Money::from_cents(cents));
        Ok(Ledger(cents.into_iter().map(money).collect()))
    }
}

/// An account does not hold what is to be paid out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Short {
    /// Which.
    pub account: Account,
    /// By how much.
    pub lacks: Money,
}

impl Ledger {
    /// What an account holds.
    pub fn balance(&self, account: &Account) -> Money {
        self.0.get(account).copied().unwrap_or_default()
    }

    /// Every account that is not empty.
    pub fn accounts(&self) -> impl Iterator<Item = (&Account, Money)> {
        self.0.iter().map(|(account, balance)| (account, *balance))
    }

    /// The sum over all accounts: nothing, always.
    pub fn total(&self) -> Money {
        self.0.values().copied().sum()
    }

    /// Posts.
    pub fn post(&mut self, transfers: &[Transfer]) {
        for Transfer { from, to, amount } in transfers {
            self.add(from, -*amount);
            self.add(to, *amount);
        }
    }

    /// Whether every account could pay these, one after the other.
    pub fn covers<'a>(&self, transfers: impl IntoIterator<Item = &'a Transfer>) -> Result<(), Short> {
        let mut after: BTreeMap<&Account, Money> = BTreeMap::new();
        for Transfer { from, to, amount } in transfers {
            let balance = after.entry(from).or_insert_with(|| self.balance(from));
            *balance -= *amount;
            if *balance < Money::ZERO && !matches!(from, Account::House | Account::Cash) {
                return Err(Short {
                    account: from.clone(),
                    lacks: -*balance,
                });
            }
            *after.entry(to).or_insert_with(|| self.balance(to)) += *amount;
        }
        Ok(())
    }

    fn add(&mut self, account: &Account, amount: Money) {
        match self.0.get_mut(account) {
            Some(balance) => {
                *balance += amount;
                if balance.is_zero() {
                    self.0.remove(account);
                }
            }
            None if amount.is_zero() => {}
            None => {
                self.0.insert(account.clone(), amount);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pay(from: Account, to: Account, dollars: i64) -> Transfer {
        Transfer {
            from,
            to,
            amount: Money::from_dollars(dollars),
        }
    }

    #[test]
    fn money_moves_and_sums_to_nothing() {
        let mut ledger = Ledger::default();
        ledger.post(&[pay(Account::House, Account::Inventory, 100)]);
        let ann = Account::Player("ann".into());
        ledger.post(&[
            pay(Account::Cash, Account::DropBox, 40),
            pay(Account::Inventory, ann.clone(), 40),
        ]);
        assert_eq!(ledger.total(), Money::ZERO);
        assert_eq!(ledger.balance(&ann), Money::from_dollars(40));
        ledger.post(&[pay(ann.clone(), Account::Inventory, 40)]);
        assert!(
            ledger.accounts().all(|(account, _)| *account != ann),
            "an empty account is not listed"
        );
    }

    #[test]
    fn what_is_not_there_cannot_be_paid() {
        let mut ledger = Ledger::default();
        ledger.post(&[pay(Account::House, Account::Inventory, 100)]);
        let ann = Account::Player("ann".into());
        assert_eq!(
            ledger.covers(&[pay(Account::Inventory, ann.clone(), 100)]),
            Ok(())
        );
        let twice = [
            pay(Account::Inventory, ann.clone(), 60),
            pay(Account::Inventory, ann.clone(), 60),
        ];
        let short = Short {
            account: Account::Inventory,
            lacks: Money::from_dollars(20),
        };
        assert_eq!(ledger.covers(&twice), Err(short));
        let passed_on = [
            pay(Account::Inventory, ann.clone(), 100),
            pay(ann, Account::DropBox, 100),
        ];
        assert_eq!(ledger.covers(&passed_on), Ok(()));
    }

    #[test]
    fn accounts_are_text() {
        for text in [
            "house",
            "cash",
            "inventory",
            "drop-box",
            "pool",
            "commission",
            "rake",
            "pot:1",
            "player:a:b",
            "layout:3:bonus",
        ] {
            assert_eq!(text.parse::<Account>().unwrap().to_string(), text);
        }
        assert!("layout:x:bonus".parse::<Account>().is_err() && "till".parse::<Account>().is_err());
    }
}
