//! Cards as a person likes to see them: red suits red, the joker apart. Colour is
//! dropped by `anstream` when no terminal reads us, so the words stay as typed.

use anstyle::{AnsiColor, Style};
use cards::{Card, Cards, Suit};

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

/// Cards given as text, or the text itself where it names none, as dice do.
pub(crate) fn hand(text: &str) -> String {
    text.parse::<Cards>()
        .map_or_else(|_| text.to_owned(), |hand| cards(&hand, 0))
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

/// Something wrong, or the end of a round without a result: to be seen at once.
pub(crate) fn marked(text: &str) -> String {
    let marks = ["IRREGULARITY", "ROUND VOID"];
    let style = Style::new().fg_color(Some(AnsiColor::Yellow.into())).bold();
    match marks
        .iter()
        .find_map(|mark| Some((mark, text.strip_prefix(mark)?)))
    {
        Some((mark, rest)) => format!("{style}{mark}{style:#}{rest}"),
        None => text.to_owned(),
    }
}

/// A heading.
pub(crate) fn title(text: &str) -> String {
    let style = Style::new().bold();
    format!("{style}{text}{style:#}")
}

/// A citation, quietly.
pub(crate) fn cite(clause: impl std::fmt::Display) -> String {
    let style = Style::new().dimmed();
    format!("{style}{clause}{style:#}")
}
