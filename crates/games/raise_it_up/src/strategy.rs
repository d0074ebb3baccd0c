//! A plain way to play, for players nobody sits behind.
//!
//! Raise as much as the street allows with a hand that is ahead, otherwise wait; at the end
//! play whatever beats giving up two antes.
//!
//! - Three cards: any pair, three of one suit, three cards of 10 or higher, 9-10-J.
//! - Four: any pair, four of one suit, four of a straight, three of one suit with three
//!   cards of 10 or higher.
//! - Five: any pair, four of one suit, four of a straight unless it is an inside draw without
//!   a card of 10 or higher.
//!
//! Side wagers have no part in it. Played so, the Ante, Blind and Play Wagers together lose
//! 3.8% of the Ante; the best play there is loses 3.5%.

use super::street::Street;
use cards::{Card, Rank};

/// What a player does at a street.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Waits for the next card.
    Check,
    /// A Play Wager of so many times the Ante.
    Play(u8),
    /// Gives up.
    Fold,
}

/// The decision with these cards, when this much of the community is turned.
pub fn decide(cards: [Card; 3], community: &[Card]) -> Decision {
    let seen = Seen::of(cards.iter().chain(community));
    let (street, good) = match community.len() {
        0 => (
            Street::Third,
            seen.paired || seen.suited == 3 || seen.high == 3 || seen.ranks == NINE_TEN_JACK,
        ),
        1 => (
            Street::Fourth,
            seen.paired || seen.suited == 4 || seen.run() == 4 || seen.suited == 3 && seen.high == 3,
        ),
        _ => {
            let draw = seen.run() >= 4 && (seen.high > 0 || seen.straight_outs() > 1);
            (Street::Fifth, seen.paired || seen.suited >= 4 || draw)
        }
    };
    match (good, street.may_check()) {
        (true, _) => Decision::Play(street.most()),
        (false, true) => Decision::Check,
        (false, false) => Decision::Fold,
    }
}

/// The cards in sight, as the rules of thumb look at them.
struct Seen {
    /// A bit for each rank from 2 up, shifted by one; the ace is also the lowest bit.
    ranks: u16,
    /// Two cards share a rank.
    paired: bool,
    /// How many there are of the longest suit.
    suited: u8,
    /// How many are 10 or higher.
    high: u8,
}

const fn bit(rank: Rank) -> u16 {
    2 << rank.index()
}

const NINE_TEN_JACK: u16 = bit(Rank::Nine) | bit(Rank::Ten) | bit(Rank::Jack);

impl Seen {
    fn of<'a>(cards: impl Iterator<Item = &'a Card>) -> Seen {
        let mut seen = Seen {
            ranks: 0,
            paired: false,
            suited: 0,
            high: 0,
        };
        let mut suits = [0u8; 4];
        for card in cards {
            let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else {
                continue;
            };
            seen.paired |= seen.ranks & bit(rank) != 0;
            seen.ranks |= bit(rank) | u16::from(rank == Rank::Ace);
            seen.high += u8::from(rank >= Rank::Ten);
            suits[usize::from(suit.index())] += 1;
        }
        seen.suited = suits.into_iter().max().unwrap_or_default();
        seen
    }

    /// The most ranks that lie in one straight.
    fn run(&self) -> u32 {
        let held = |low: u32| (self.ranks & 0b1_1111 << low).count_ones();
        (0..10).map(held).max().unwrap_or_default()
    }

    /// How many ranks would complete a straight.
    fn straight_outs(&self) -> usize {
        let completes = |rank: &&Rank| {
            let with = self.ranks | bit(**rank) | u16::from(**rank == Rank::Ace);
            (0..10).any(|low| with & 0b1_1111 << low == 0b1_1111 << low)
        };
        Rank::ALL.iter().filter(completes).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Cards;

    fn decision(own: &str, community: &str) -> Decision {
        let read = |text: &str| text.parse::<Cards>().unwrap().to_vec();
        decide(read(own).try_into().unwrap(), &read(community))
    }

    #[test]
    fn worked_examples() {
        use Decision::{Check, Fold, Play};
        for (own, community, expected) in [
            ("2s 2d 9c", "", Play(3)),
            ("Ts Qd Ac", "", Play(3)),
            ("9s Td Jc", "", Play(3)),
            ("8s Td Jc", "", Check),
            ("2s 7s Ks", "", Play(3)),
            ("As Kd 2c", "", Check),
            ("As Kd 2c", "2d", Play(2)),
            ("As 3d 2c", "5h", Play(2)),
            ("Qs Js 2d", "As", Play(2)),
            ("Qs Js 2d", "Ad", Check),
            ("Qs Js 2d", "Ad 7c", Fold),
            ("4s 5d 6c", "7h 2d", Play(1)),
            ("4s 5d 6c", "8h 9d", Fold),
            ("4s 5d 6c", "8h Td", Play(1)),
            ("2s 5s 9d", "Ks 8s", Play(1)),
        ] {
            assert_eq!(decision(own, community), expected, "{own} / {community}");
        }
    }
}
