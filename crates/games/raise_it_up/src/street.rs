//! When a Play Wager may be made, and of how much (587.11(b), (d) and (f)).
//!
//! The streets are named by the cards a player has seen: the three dealt, then each
//! community card. One Play Wager a round, so whoever has made it decides nothing more
//! (reading R1).

use rulebook::rule::Rule;

/// A point of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Street {
    /// The three cards dealt: check, or one to three times the Ante.
    Third,
    /// And the first community card: check, or one or two times.
    Fourth,
    /// And the second: once the Ante, or fold.
    Fifth,
}

impl Street {
    /// The points of decision in order.
    pub const ALL: [Street; 3] = [Street::Third, Street::Fourth, Street::Fifth];

    /// The street after so many cards.
    pub fn seen(cards: i64) -> Option<Street> {
        match cards {
            3 => Some(Street::Third),
            4 => Some(Street::Fourth),
            5 => Some(Street::Fifth),
            _ => None,
        }
    }

    /// How many cards a player has seen.
    pub const fn cards(self) -> u8 {
        self as u8 + 3
    }

    /// How many of them are the community's.
    pub const fn community(self) -> usize {
        self as usize
    }

    /// The most a Play Wager may be, as times the Ante.
    pub const fn most(self) -> u8 {
        3 - self as u8
    }

    /// Whether a player may put the decision off.
    pub const fn may_check(self) -> bool {
        !matches!(self, Street::Fifth)
    }

    /// The next point of decision; none once a player must play or fold.
    pub const fn next(self) -> Option<Street> {
        match self {
            Street::Third => Some(Street::Fourth),
            Street::Fourth => Some(Street::Fifth),
            Street::Fifth => None,
        }
    }

    /// The rule that allows the decision.
    pub const fn rule(self) -> Rule {
        match self {
            Street::Third => Rule::DecideOnThirdStreet,
            Street::Fourth => Rule::DecideOnFourthStreet,
            Street::Fifth => Rule::DecideOnFifthStreet,
        }
    }

    /// The rule by which the next community card is turned.
    pub const fn turns(self) -> Rule {
        match self {
            Street::Third => Rule::FourthStreetCard,
            Street::Fourth => Rule::FifthStreetCard,
            Street::Fifth => Rule::SixthStreetCard,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earlier_the_more() {
        let most: Vec<u8> = Street::ALL.map(Street::most).to_vec();
        assert_eq!(most, [3, 2, 1]);
        for street in Street::ALL {
            assert_eq!(Street::seen(i64::from(street.cards())), Some(street));
            assert_eq!(street.community() + 3, usize::from(street.cards()));
            assert_eq!(street.may_check(), street.next().is_some());
        }
        assert_eq!(Street::seen(6), None);
    }
}
