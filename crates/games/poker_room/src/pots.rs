//! What was put in, as main pot and side pots.
//!
//! The chapter speaks of the pot and leaves side pots to the game as it is usually dealt: what nobody called goes back
//! to its owner, and the rest is cut at each amount that a player who is left put in, smallest first. A pot belongs to
//! those who put in its full depth, and is divided by itself.

use cards::Money;

/// What one player put into the pot in the whole round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// The position.
    pub seat: u8,
    /// How much.
    pub amount: Money,
    /// Whether the player has folded.
    pub folded: bool,
}

/// Everything that was put in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pots {
    /// What nobody called, and whose it is.
    pub returned: Option<(u8, Money)>,
    /// The main pot, then the side pots.
    pub pots: Vec<Pot>,
}

impl Pots {
    /// The pots without what the house takes, from the main pot first.
    pub fn raked(mut self, rake: Money) -> Pots {
        let mut left = rake;
        for pot in &mut self.pots {
            let part = pot.amount.min(left);
            pot.amount -= part;
            left -= part;
        }
        self
    }

    /// What lies in them.
    pub fn amount(&self) -> Money {
        self.pots.iter().map(|pot| pot.amount).sum()
    }
}

/// One pot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pot {
    /// What lies in it.
    pub amount: Money,
    /// Who contests it, by position.
    pub seats: Vec<u8>,
}

/// The pots of what was put in; all positions differ and somebody is left. What a folded player put in above everyone
/// who is left lies in no pot: betting cannot come to that, and a record that says so is refused.
pub fn pots(stakes: &[Stake]) -> Pots {
    let returned = uncalled(stakes);
    let inside: Vec<Stake> = stakes
        .iter()
        .map(|stake| match returned {
            Some((seat, above)) if seat == stake.seat => Stake {
                amount: stake.amount - above,
                ..*stake
            },
            _ => *stake,
        })
        .collect();
    let left = || inside.iter().filter(|stake| !stake.folded);
    let mut depths: Vec<Money> = left().map(|stake| stake.amount).collect();
    depths.sort_unstable();
    depths.dedup();
    let mut below = Money::ZERO;
    let mut pots = Vec::with_capacity(depths.len());
    for depth in depths {
        let parts = inside
            .iter()
            .map(|stake| stake.amount.min(depth) - stake.amount.min(below));
        let amount = parts.sum();
        let mut seats: Vec<u8> = left()
            .filter(|stake| stake.amount >= depth)
            .map(|stake| stake.seat)
            .collect();
        seats.sort_unstable();
        pots.push(Pot { amount, seats });
        below = depth;
    }
    Pots { returned, pots }
}

/// What the largest stake has above the next largest, folded players' included.
fn uncalled(stakes: &[Stake]) -> Option<(u8, Money)> {
    let most = stakes.iter().max_by_key(|stake| stake.amount)?;
    let others = stakes.iter().filter(|stake| stake.seat != most.seat);
    let next = others.map(|stake| stake.amount).max().unwrap_or(Money::ZERO);
    (most.amount > next).then(|| (most.seat, most.amount - next))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stake(seat: u8, dollars: i64, folded: bool) -> Stake {
        Stake {
            seat,
            amount: Money::from_dollars(dollars),
            folded,
        }
    }

    #[test]
    fn two_players_all_in_make_two_side_pots_and_what_nobody_called_goes_back() {
        let stakes = [
            stake(4, 100, false),
            stake(1, 10, false),
            stake(3, 60, true),
            stake(2, 40, false),
            stake(5, 80, false),
        ];
        let pot = |dollars, seats: &[u8]| Pot {
            amount: Money::from_dollars(dollars),
            seats: seats.to_vec(),
        };
        let Pots { returned, pots } = pots(&stakes);
        assert_eq!(returned, Some((4, Money::from_dollars(20))));
        assert_eq!(
            pots,
            [pot(50, &[1, 2, 4, 5]), pot(120, &[2, 4, 5]), pot(100, &[4, 5])]
        );
    }

    #[test]
    fn a_bet_that_all_others_fold_to_goes_back() {
        let Pots { returned, pots } = pots(&[stake(1, 2, true), stake(2, 4, true), stake(3, 8, false)]);
        assert_eq!(returned, Some((3, Money::from_dollars(4))));
        assert_eq!(pots.len(), 1);
        assert_eq!(pots[0].amount, Money::from_dollars(10));
        assert_eq!(pots[0].seats, [3]);
    }
}
