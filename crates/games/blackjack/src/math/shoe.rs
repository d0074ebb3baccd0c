//! Cards by what they count, and what is known of those nobody has seen.

use super::Terms;

/// The values: ace, 2 to 9, and ten.
pub(super) const VALUES: usize = 10;
pub(super) const ACE: usize = 0;
pub(super) const TEN: usize = 9;

/// What a hand comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash, PartialOrd, Ord)]
pub(super) struct Total {
    /// The points, an ace counted eleven where that does not pass 21.
    pub(super) points: u8,
    /// Whether an ace is counted eleven.
    pub(super) soft: bool,
}

impl Total {
    /// Of cards by value.
    pub(super) fn of(counts: &[u8; VALUES]) -> Total {
        let worth = |(value, count): (usize, &u8)| (value as u8 + 1) * count;
        let hard: u8 = counts.iter().enumerate().map(worth).sum();
        let soft = counts[ACE] > 0 && hard <= 11;
        Total {
            points: hard + if soft { 10 } else { 0 },
            soft,
        }
    }
}

/// Cards that nobody has seen, the dealer's hole card among them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Unseen {
    pub(super) of: [i32; VALUES],
    pub(super) left: i32,
    /// A value that the hole card has not: with it the dealer would have Blackjack, and has none.
    barred: Option<usize>,
}

impl Unseen {
    /// A full shoe.
    pub(super) fn full(terms: &Terms) -> Unseen {
        let decks = i32::from(terms.decks);
        let mut of = [4 * decks; VALUES];
        of[TEN] = if terms.spanish { 12 } else { 16 } * decks;
        Unseen {
            of,
            left: of.iter().sum(),
            barred: None,
        }
    }

    /// The same less some cards of a value.
    pub(super) fn less(&self, value: usize, times: i32) -> Unseen {
        let mut less = self.clone();
        less.of[value] -= times;
        less.left -= times;
        less
    }

    /// The same less the cards of a hand.
    pub(super) fn less_hand(&self, counts: &[u8; VALUES], cards: u8) -> Unseen {
        let mut less = self.clone();
        for (there, &gone) in less.of.iter_mut().zip(counts) {
            *there -= i32::from(gone);
        }
        less.left -= i32::from(cards);
        less
    }

    /// Once the dealer with this up card has no Blackjack.
    pub(super) fn checked(&self, up: usize) -> Unseen {
        let barred = match up {
            ACE => Some(TEN),
            TEN => Some(ACE),
            _ => None,
        };
        Unseen {
            barred,
            ..self.clone()
        }
    }

    pub(super) fn barred(&self) -> Option<usize> {
        self.barred
    }

    /// How likely the hole card makes a Blackjack, before the dealer has looked.
    pub(super) fn blackjack(&self, up: usize) -> f64 {
        match up {
            ACE => f64::from(self.of[TEN]) / f64::from(self.left),
            TEN => f64::from(self.of[ACE]) / f64::from(self.left),
            _ => 0.0,
        }
    }

    /// How likely each value is the next card dealt. One card of the unseen lies under the dealer's; where it is known
    /// what that is not, it is each of the others as likely.
    pub(super) fn next(&self) -> [f64; VALUES] {
        let left = f64::from(self.left);
        let Some(barred) = self.barred else {
            return self.of.map(|of| f64::from(of.max(0)) / left);
        };
        let others = f64::from(self.left - self.of[barred]);
        let share = (others - 1.0) / (others * (left - 1.0));
        let mut next = self.of.map(|of| f64::from(of.max(0)) * share);
        next[barred] = f64::from(self.of[barred].max(0)) / (left - 1.0);
        next
    }

    /// How likely the next card is of a value when so many cards more are out that are known only not to be of it.
    pub(super) fn next_after_others(&self, value: usize, out: i32) -> f64 {
        let there = f64::from(self.of[value].max(0));
        let others = f64::from(self.left - self.of[value]);
        let left = f64::from(self.left - out);
        match self.barred {
            None => there / left,
            // The hole card is one of those that are not of the value.
            Some(barred) if barred == value => there / (left - 1.0),
            Some(barred) => {
                // Ways, up to what both ways of the hole card share: it is of the value, or of a third value.
                let third = others - f64::from(self.of[barred]);
                let out = f64::from(out);
                let of_value = there * others;
                let of_third = third * (others - out);
                let chance_if = |there: f64| there / (left - 1.0);
                (of_value * chance_if(there - 1.0) + of_third * chance_if(there)) / (of_value + of_third)
            }
        }
    }
}
