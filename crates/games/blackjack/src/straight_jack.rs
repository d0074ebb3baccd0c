//! The Straight Jack Progressive Wager: how long a straight the player's cards make (633a.7(g)(9), (o)(3), 633a.13(m)).

use crate::first_cards::{is_straight, place};
use crate::points::Total;
use cards::{Card, Rank, Suit};
use games::listed::listed;
use rulebook::rule::Rule;

listed! {
    /// The lines of its paytable, best first; only the best is paid.
    Run {
        SixWithSpade = "six-with-ace-of-spades" by Rule::StraightJackPaysSixWithSpade,
        Six = "six" by Rule::StraightJackPaysSix,
        Five = "five" by Rule::StraightJackPaysFive,
        Four = "four" by Rule::StraightJackPaysFour,
        Three = "three" by Rule::StraightJackPaysThree,
        Two = "two" by Rule::StraightJackPaysTwo,
    }
}

/// How long a straight the cards make: the first two, and each card drawn after them that is one below the bottom or one
/// above the top. Any other card ends it for good, and a card that passes 21 does not count (readings 633a-9, 633a-10).
/// After a split the first two cards are all there is (reading 633a-12).
pub fn length(dealt: [Card; 2], drawn: &[Card]) -> usize {
    let [first, second] = dealt;
    let (true, Some(first), Some(second)) = (is_straight(dealt), place(first), place(second)) else {
        return 0;
    };
    // An ace is below a 2 and above a king, never both.
    let high = first.max(second) == 13 && first.min(second) == 1;
    let (mut bottom, mut top) = match high {
        true => (13, 14),
        false => (first.min(second), first.max(second)),
    };
    let mut hand = dealt.to_vec();
    for &card in drawn {
        hand.push(card);
        let Some(place) = place(card).filter(|_| !Total::of(&hand).is_over()) else {
            break;
        };
        if place + 1 == bottom {
            bottom = place;
        } else if place == top + 1 {
            top = place;
        } else if place == 1 && top == 13 {
            top = 14;
        } else {
            break;
        }
    }
    usize::from(top - bottom) + 1
}

impl Run {
    /// The line for a straight of so many cards; six of them have an ace, and its suit decides.
    pub fn of(dealt: [Card; 2], drawn: &[Card]) -> Option<Run> {
        Some(match length(dealt, drawn) {
            0 | 1 => return None,
            2 => Run::Two,
            3 => Run::Three,
            4 => Run::Four,
            5 => Run::Five,
            _ => {
                let ace = dealt
                    .iter()
                    .chain(drawn)
                    .find(|card| card.rank() == Some(Rank::Ace));
                match ace.and_then(|ace| ace.suit()) {
                    Some(Suit::Spades) => Run::SixWithSpade,
                    _ => Run::Six,
                }
            }
        })
    }
}
