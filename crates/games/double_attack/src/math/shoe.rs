//! Unseen cards by value, and the chance of the next one.

/// The values: ace, 2 to 9, and ten (jack, queen, king).
pub(super) const VALUES: usize = 10;
/// The ace among the values.
pub(super) const ACE: usize = 0;
/// Ten-valued cards among the values.
pub(super) const TEN: usize = 9;

/// How many cards of each value.
pub(super) type Counts = [u16; VALUES];

/// What the dealer's look at the hole card has ruled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Peek {
    /// Nothing: no look was due, or the hole card is not thought of.
    Nothing,
    /// The hole card is not of this value, or there would be a Blackjack.
    Not(usize),
}

impl Peek {
    /// After the look that this up card asks for has found no Blackjack.
    pub(super) fn after(up: usize) -> Peek {
        match up {
            ACE => Peek::Not(TEN),
            TEN => Peek::Not(ACE),
            _ => Peek::Nothing,
        }
    }
}

/// The chance that the next card dealt is of this value.
///
/// The hole card is one of the unseen. When it is known not to be of a value, it is one of the others, each as
/// likely as the next, so there is one fewer of those to come.
pub(super) fn chance(unseen: &Counts, left: u16, peek: Peek, value: usize) -> f64 {
    let (of_value, all) = (f64::from(unseen[value]), f64::from(left));
    match peek {
        Peek::Nothing => of_value / all,
        Peek::Not(barred) if barred == value => of_value / (all - 1.0),
        Peek::Not(barred) => {
            let others = all - f64::from(unseen[barred]);
            of_value * (others - 1.0) / (others * (all - 1.0))
        }
    }
}

/// A hand's total: its points and whether an ace counts eleven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash, PartialOrd, Ord)]
pub struct Total {
    /// Points, at most 21 while an ace can still count one.
    pub points: u8,
    /// Whether an ace counts eleven.
    pub soft: bool,
}

impl Total {
    /// The total after one more card.
    pub(super) fn plus(self, value: usize) -> Total {
        let mut points = self.points + if value == ACE { 11 } else { value as u8 + 1 };
        let mut elevens = u8::from(self.soft) + u8::from(value == ACE);
        while points > 21 && elevens > 0 {
            points -= 10;
            elevens -= 1;
        }
        Total {
            points,
            soft: elevens > 0,
        }
    }
}
