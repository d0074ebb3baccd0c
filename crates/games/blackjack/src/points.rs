//! What cards count, what a hand comes to, and what a winning one is paid as.

use crate::rules::{BlackjackRules, TwentyOne};
use cards::{Card, DeckKind, Rank};
use games::listed::listed;
pub use games::points::{Total, is_ace, is_blackjack, is_checked, is_ten, value};
use rulebook::rule::Rule;

listed! {
    /// The lines of the main wager. Blackjack has the first and the last; Spanish 21 all of them.
    MainHand {
        Blackjack = "blackjack" by Rule::BlackjackPays,
        SevenCards = "seven-cards" by Rule::BonusSevenCards,
        Spades678 = "6-7-8-spades" by Rule::Bonus678,
        Spades777 = "7-7-7-spades" by Rule::Bonus777,
        SixCards = "six-cards" by Rule::BonusSixCards,
        Suited678 = "6-7-8-suited" by Rule::Bonus678,
        Suited777 = "7-7-7-suited" by Rule::Bonus777,
        FiveCards = "five-cards" by Rule::BonusFiveCards,
        Mixed678 = "6-7-8" by Rule::Bonus678,
        Mixed777 = "7-7-7" by Rule::Bonus777,
        Win = "win" by Rule::MainPays,
    }
}

impl MainHand {
    /// What a winning hand is paid as, which is no Blackjack: a bonus only where a player's 21 always wins and was not
    /// doubled (readings 635a-4, 635a-5).
    pub fn of(cards: &[Card], doubled: bool, rules: &BlackjackRules) -> MainHand {
        let bonus = rules.twenty_one == TwentyOne::Wins && !doubled && Total::of(cards).points == 21;
        if !bonus {
            return MainHand::Win;
        }
        match cards.len() {
            0..=2 => MainHand::Win,
            3 => three(cards),
            4 => MainHand::Win,
            5 => MainHand::FiveCards,
            6 => MainHand::SixCards,
            _ => MainHand::SevenCards,
        }
    }
}

/// A 21 of three cards.
fn three(cards: &[Card]) -> MainHand {
    let mut ranks: Vec<Option<Rank>> = cards.iter().map(|card| card.rank()).collect();
    ranks.sort_unstable();
    let suit = cards.first().and_then(|card| card.suit());
    let suited = cards.iter().all(|card| card.suit() == suit);
    let spades = suited && suit == Some(cards::Suit::Spades);
    let is = |row: [Rank; 3]| ranks == row.map(Some);
    if is([Rank::Six, Rank::Seven, Rank::Eight]) {
        match (spades, suited) {
            (true, _) => MainHand::Spades678,
            (_, true) => MainHand::Suited678,
            _ => MainHand::Mixed678,
        }
    } else if is([Rank::Seven; 3]) {
        match (spades, suited) {
            (true, _) => MainHand::Spades777,
            (_, true) => MainHand::Suited777,
            _ => MainHand::Mixed777,
        }
    } else {
        MainHand::Win
    }
}

/// Whether a deck of the game holds a card.
pub fn is_dealt(card: Card, deck: DeckKind) -> bool {
    match card.rank() {
        None => false,
        Some(Rank::Ten) => deck != DeckKind::Spanish,
        Some(_) => true,
    }
}
