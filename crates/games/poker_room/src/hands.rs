//! What cards are worth in each game (637a.6, 637a.19(k), (l), 637a.20(k), (l), 637a.21(k)).

use super::game::PokerGame;
use cards::badugi::{self, BadugiRank};
use cards::low::{self, Ace, EightOrBetter, LowRank};
use cards::standard::{self, Category, StandardRank};
use cards::{Card, Rank, omaha};

/// The cards a player shows down and what they are worth in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    game: PokerGame,
    cards: Held,
    /// The high hand, in Omaha.
    pub high: Option<StandardRank>,
    /// The low hand, where the game has one and the cards qualify for it.
    pub low: Option<LowWorth>,
    /// The Badugi hand, where the game has one.
    pub badugi: Option<BadugiRank>,
}

/// The cards as the game uses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    Omaha { own: [Card; 5], board: [Card; 5] },
    Five([Card; 5]),
    Four([Card; 4]),
}

/// What a low hand is worth. The greater wins; those of one game alone are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LowWorth {
    /// Five cards in the order of the game.
    Lowball(LowRank),
    /// A hand of eight or better.
    EightOrBetter(EightOrBetter),
}

/// The card that decides between tied hands who has the excess (637a.19(k)(2)(ii) to (iv)). The greater has it; two
/// are equal only where both hands use the same community card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OddCard {
    worth: i8,
    /// The card.
    pub card: Card,
}

impl Hand {
    /// What cards come to, on a board in Omaha; none where there are not as many as the game has, or a joker is among
    /// them.
    pub fn new(game: PokerGame, cards: &[Card], board: Option<&[Card]>) -> Option<Hand> {
        let all = || cards.iter().chain(board.unwrap_or_default());
        if all().any(|card| card.is_joker()) {
            return None;
        }
        let mut hand = Hand {
            game,
            cards: Held::of(game, cards, board)?,
            high: None,
            low: None,
            badugi: None,
        };
        match hand.cards {
            Held::Omaha { own, board } => {
                hand.high = Some(omaha::high(&own, &board));
                if game == PokerGame::FiveCardOmahaHighLow {
                    hand.low = omaha::low(&own, &board).map(LowWorth::EightOrBetter);
                }
            }
            Held::Five(five) => {
                let lowball = |order| LowWorth::Lowball(low::five(&five, order));
                hand.low = game.lowball().map(lowball);
                hand.badugi = game.badugi().map(|ace| badugi::five(&five, ace));
            }
            Held::Four(four) => hand.badugi = game.badugi().map(|ace| badugi::four(&four, ace)),
        }
        Some(hand)
    }

    /// The class of the high hand: `full-house`, `royal-flush`.
    pub fn high_class(&self) -> Option<&'static str> {
        self.high.map(|high| match high {
            StandardRank::ROYAL_FLUSH => "royal-flush",
            high => class(high.category()),
        })
    }

    /// The low hand from the worst card down, `8-6-4-2-A`, or its class where it is no plain high card.
    pub fn low_text(&self) -> Option<String> {
        match (self.low?, self.cards) {
            (LowWorth::EightOrBetter(low), _) => Some(low::plain::letters(low.ranks())),
            (LowWorth::Lowball(_), Held::Five(five)) => {
                let value = low::plain::value(&five, self.game.lowball()?);
                Some(match value.is_plain() {
                    true => low::plain::letters(value.ranks),
                    false => class(value.category).to_owned(),
                })
            }
            _ => None,
        }
    }

    /// The ranks that count in the Badugi hand, from the worst card down: `7-4-2`.
    pub fn badugi_text(&self) -> Option<String> {
        let ace = self.game.badugi()?;
        Some(low::plain::letters(self.badugi?.ranks(ace)))
    }

    /// The hand in a dealer's words.
    pub fn says(&self) -> String {
        let high = self.high.map(|high| high.value().to_string());
        let low = match (self.low, self.cards) {
            (Some(LowWorth::Lowball(_)), Held::Five(five)) => {
                let order = self.game.lowball();
                order.map(|order| low::plain::value(&five, order).to_string())
            }
            (Some(_), _) => self.low_text().map(|low| format!("low {low}")),
            (None, Held::Omaha { .. }) if self.game == PokerGame::FiveCardOmahaHighLow => {
                Some("no low".to_owned())
            }
            (None, _) => None,
        };
        let badugi = self.badugi.zip(self.badugi_text()).map(|(badugi, text)| {
            let what = match badugi.cards() {
                4 => "Badugi",
                3 => "three cards",
                2 => "two cards",
                _ => "one card",
            };
            format!("{what} {text}")
        });
        let parts: Vec<String> = [high, low, badugi].into_iter().flatten().collect();
        parts.join("; ")
    }

    /// Every five cards that make the high hand; none but in Omaha.
    pub fn high_hands(&self) -> Vec<[Card; 5]> {
        self.groupings(|five| Some(standard::five(five)) == self.high)
    }

    /// Every five cards that make the low hand of eight or better; none but in Omaha.
    pub fn low_hands(&self) -> Vec<[Card; 5]> {
        let worth = |five: &[Card; 5]| low::eight_or_better(five).map(LowWorth::EightOrBetter);
        self.groupings(|five| worth(five).is_some_and(|low| Some(low) == self.low))
    }

    fn groupings(&self, wanted: impl Fn(&[Card; 5]) -> bool) -> Vec<[Card; 5]> {
        match self.cards {
            Held::Omaha { own, board } => omaha::plain::hands(&own, &board).filter(wanted).collect(),
            Held::Five(_) | Held::Four(_) => Vec::new(),
        }
    }

    /// The highest card of the high hand by suit, at its best over all ways to make it; none but in Omaha. The ace is
    /// high unless it is low in 5-4-3-2-A.
    pub fn top_card(&self) -> Option<OddCard> {
        let hands = self.high_hands();
        let cards = hands.iter().flat_map(|hand| {
            let ace = if is_wheel(hand) { Ace::Low } else { Ace::High };
            hand.iter().map(move |card| (place(*card, ace), *card))
        });
        cards.map(|(worth, card)| OddCard { worth, card }).max()
    }

    /// The lowest card of the low hand by suit, at its best over all ways to make it; none but in Omaha.
    pub fn bottom_card(&self) -> Option<OddCard> {
        let hands = self.low_hands();
        let cards = hands.iter().flatten();
        let odd = |card: &Card| OddCard {
            worth: -place(*card, Ace::Low),
            card: *card,
        };
        cards.map(odd).max()
    }
}

impl Held {
    fn of(game: PokerGame, cards: &[Card], board: Option<&[Card]>) -> Option<Held> {
        let five = |cards: &[Card]| <[Card; 5]>::try_from(cards).ok();
        match (game.has_board(), game.hand_size()) {
            (true, _) => Some(Held::Omaha {
                own: five(cards)?,
                board: five(board?)?,
            }),
            (false, 5) => five(cards).map(Held::Five),
            (false, _) => cards.try_into().ok().map(Held::Four),
        }
    }
}

/// Rank and suit as one number: spades, hearts, diamonds, clubs from the highest.
fn place(card: Card, ace: Ace) -> i8 {
    let suit = card.suit().map_or(0, |suit| suit.index());
    (ace.place(card.rank_or_ace()) * 4 + suit) as i8
}

fn is_wheel(hand: &[Card; 5]) -> bool {
    let wheel = [Rank::Ace, Rank::Two, Rank::Three, Rank::Four, Rank::Five];
    wheel
        .iter()
        .all(|rank| hand.iter().any(|card| card.rank() == Some(*rank)))
}

/// A kind of five cards, as records name it.
pub const fn class(category: Category) -> &'static str {
    match category {
        Category::HighCard => "high-card",
        Category::Pair => "pair",
        Category::TwoPair => "two-pair",
        Category::ThreeOfAKind => "three-of-a-kind",
        Category::Straight => "straight",
        Category::Flush => "flush",
        Category::FullHouse => "full-house",
        Category::FourOfAKind => "four-of-a-kind",
        Category::StraightFlush => "straight-flush",
    }
}
