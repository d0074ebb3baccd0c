//! Rules of a table, cards from text, rounds in one line.

use cards::{Card, Cards, Money};
use poker_room::{PokerGame, PokerRules, Round, Seat};
use rulebook::{Edition, Given};
use std::sync::Arc;

pub fn edition() -> Arc<Edition> {
    Edition::find("pa-637a").unwrap()
}

/// The rules of a table with these words and amounts chosen.
pub fn rules(chosen: &[(&str, &str)]) -> PokerRules {
    let given: Vec<(String, Given)> = chosen
        .iter()
        .map(|(key, value)| {
            let value = match value.parse() {
                Ok(number) => Given::Number(number),
                Err(_) => Given::Text((*value).to_owned()),
            };
            ((*key).to_owned(), value)
        })
        .collect();
    PokerRules::new(edition(), edition().choose(&given).unwrap()).unwrap()
}

pub fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

pub fn five(text: &str) -> [Card; 5] {
    cards(text).as_slice().try_into().unwrap()
}

pub fn money(text: &str) -> Money {
    text.parse().unwrap()
}

/// A player: position, what was put in, cards; an empty text for one who folded unseen.
pub fn seat(seat: u8, contributed: &str, held: &str) -> Seat {
    Seat {
        seat,
        cards: (!held.is_empty()).then(|| cards(held)),
        contributed: money(contributed),
        folded: false,
        left_out: false,
    }
}

pub fn folded(at: Seat) -> Seat {
    Seat { folded: true, ..at }
}

pub fn round(game: PokerGame, board: &str, button: i64, seats: &[Seat]) -> Round {
    Round {
        game,
        board: (!board.is_empty()).then(|| cards(board)),
        button,
        rake: Money::ZERO,
        seats: seats.to_vec(),
    }
}
