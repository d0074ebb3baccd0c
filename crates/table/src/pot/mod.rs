//! Players who bet against each other for a pot: whose turn it is, what each may bet, and when a betting round is over.
//!
//! A game says who holds cards, in which order they are asked and what bets its table takes ([`Limit`]). A [`Betting`] is
//! one betting round; [`Betting::offer`] is all that a player may do in turn. Chips are the game's: here is only how
//! much each position has put in since the round began. What a table takes by usage and no text says (that a bet of all
//! one's chips is always good, and that one which is no full raise does not open the betting again) is said where it is
//! decided.

mod betting;
mod limit;

pub use betting::{Betting, Offer, Raise};
pub use limit::{Limit, Structure};

use crate::ledger::{Account, Transfer};
use cards::Money;

/// Postings that bring these accounts from what each has to what each is due. Both come to the same sum.
pub fn moves(
    has: impl IntoIterator<Item = (Account, Money)>,
    due: impl IntoIterator<Item = (Account, Money)>,
) -> Vec<Transfer> {
    let full = |each: &(Account, Money)| !each.1.is_zero();
    let mut due = due.into_iter().filter(full);
    let mut next = due.next();
    let mut moved = Vec::new();
    for (from, mut left) in has.into_iter().filter(full) {
        while let Some((to, lacks)) = next.as_mut().filter(|_| !left.is_zero()) {
            let amount = left.min(*lacks);
            if from != *to {
                let (from, to) = (from.clone(), to.clone());
                moved.push(Transfer { from, to, amount });
            }
            left -= amount;
            *lacks -= amount;
            if lacks.is_zero() {
                next = due.next();
            }
        }
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::moves;
    use crate::ledger::{Account, Transfer};
    use cards::Money;

    #[test]
    fn every_account_gets_its_due_and_what_stays_is_not_moved() {
        let dollars = Money::from_dollars;
        let ann = Account::Player("ann".into());
        let has = [
            (Account::Pot(0), dollars(10)),
            (Account::Pot(1), dollars(6)),
            (Account::Rake, Money::ZERO),
        ];
        let due = [(Account::Pot(0), dollars(12)), (ann.clone(), dollars(4))];
        let transfer = |from, to, amount| Transfer {
            from,
            to,
            amount: dollars(amount),
        };
        assert_eq!(
            moves(has, due),
            [
                transfer(Account::Pot(1), Account::Pot(0), 2),
                transfer(Account::Pot(1), ann, 4)
            ]
        );
    }
}
