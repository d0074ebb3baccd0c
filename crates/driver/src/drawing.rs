//! A round drawn: what lay at each place, before any line is printed.

use cards::Money;
use table::betting::Bet;

/// A round, drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// What belongs to no position: the start, the meter, the dealer's hand, the community's.
    pub heads: Vec<String>,
    /// The positions with a wager, in the order they are shown.
    pub seats: Vec<SeatDrawing>,
}

/// A position, drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatDrawing {
    /// The position.
    pub seat: u8,
    /// Who played it.
    pub player: String,
    /// Its cards and what became of them.
    pub how: String,
    /// What else lay there, such as a coupon.
    pub notes: Vec<String>,
    /// Its stakes by name.
    pub stakes: Vec<(String, Money)>,
}

impl SeatDrawing {
    /// A position with its bet, and what became of its cards.
    pub fn of(seat: u8, bet: &Bet, how: String) -> SeatDrawing {
        let stakes = bet.stakes.iter();
        SeatDrawing {
            seat,
            player: bet.player.to_string(),
            how,
            notes: Vec::new(),
            stakes: stakes
                .map(|(wager, stake)| (wager.to_string(), stake.amount))
                .collect(),
        }
    }
}

impl Drawing {
    /// The sum of all stakes.
    pub fn wagered(&self) -> Money {
        let stakes = self.seats.iter().flat_map(|seat| &seat.stakes);
        stakes.map(|(_, amount)| *amount).sum()
    }
}
