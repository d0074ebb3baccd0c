//! Cards as a person likes to see them: red suits red, the joker apart. Colour is
//! dropped by `anstream` when no terminal reads us, so the words stay as typed.

use anstyle::{AnsiColor, Style};
use cards::{Card, Suit};

/// Cards in a row, padded to a width counted without the colours.
pub(crate) fn cards(cards: &[Card], width: usize) -> String {
    let mut text = cards
        .iter()
        .map(|card| paint(*card))
        .collect::<Vec<_>>()
        .join(" ");
    let shown = (cards.len() * 3).saturating_sub(1);
    text.extend(std::iter::repeat_n(' ', width.saturating_sub(shown)));
    text
}

fn paint(card: Card) -> String {
    let style = match card.suit() {
        Some(Suit::Hearts | Suit::Diamonds) => Style::new().fg_color(Some(AnsiColor::Red.into())).bold(),
        Some(Suit::Spades | Suit::Clubs) => Style::new().bold(),
        None => Style::new().fg_color(Some(AnsiColor::Magenta.into())).bold(),
    };
    format!("{style}{card}{style:#}")
}

/// A gain in green, a loss in red.
pub(crate) fn net(text: &str, gain: std::cmp::Ordering) -> String {
    let colour = match gain {
        std::cmp::Ordering::Greater => AnsiColor::Green,
        std::cmp::Ordering::Equal => return text.to_owned(),
        std::cmp::Ordering::Less => AnsiColor::Red,
    };
    let style = Style::new().fg_color(Some(colour.into()));
    format!("{style}{text}{style:#}")
}

/// A citation, quietly.
pub(crate) fn cite(clause: impl std::fmt::Display) -> String {
    let style = Style::new().dimmed();
    format!("{style}{clause}{style:#}")
}
