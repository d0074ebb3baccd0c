//! A history as text.

use super::{Action, History, code, turned};
use crate::rules::Limit;
use crate::shares::{NoBadugi, OddChip};
use cards::{Card, Money};
use std::fmt::{self, Write};

impl History {
    /// The history in PHH.
    pub fn write(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_to(&mut text);
        text
    }

    fn write_to(&self, text: &mut String) -> fmt::Result {
        writeln!(text, "variant = '{}'", code(self.game, self.limit))?;
        writeln!(text, "antes = {}", amounts(&turned(&self.antes)))?;
        writeln!(text, "blinds_or_straddles = {}", amounts(&turned(&self.blinds)))?;
        match self.limit {
            Limit::Fixed => {
                writeln!(text, "small_bet = {}", amount(self.small_bet))?;
                let big_bet = self.big_bet.unwrap_or(self.small_bet);
                writeln!(text, "big_bet = {}", amount(big_bet))?;
            }
            Limit::Pot | Limit::None => writeln!(text, "min_bet = {}", amount(self.small_bet))?,
        }
        writeln!(text, "starting_stacks = {}", amounts(&self.stacks))?;
        text.push_str("actions = [\n");
        for action in &self.actions {
            writeln!(text, "  '{action}',")?;
        }
        text.push_str("]\n");
        for (key, value) in [("table", &self.table), ("hand", &self.hand)] {
            if let Some(value) = value {
                writeln!(text, "{key} = {}", quoted(value))?;
            }
        }
        let seats: Vec<String> = self.seats.iter().map(u8::to_string).collect();
        writeln!(text, "seats = [{}]", seats.join(", "))?;
        if !self.players.is_empty() {
            let names: Vec<String> = self.players.iter().map(|name| quoted(name)).collect();
            writeln!(text, "players = [{}]", names.join(", "))?;
        }
        if let Some(finishing) = &self.finishing {
            writeln!(text, "finishing_stacks = {}", amounts(finishing))?;
        }
        text.push_str("currency = 'USD'\n");
        let sharing = self.sharing;
        writeln!(text, "_split_unit = {}", amount(sharing.unit))?;
        if sharing.odd_chip != OddChip::LeftOfButton {
            writeln!(text, "_odd_chip = '{}'", sharing.odd_chip.slug())?;
        }
        if sharing.no_badugi != NoBadugi::FewerCards {
            writeln!(text, "_no_badugi = '{}'", sharing.no_badugi.slug())?;
        }
        if self.rake > Money::ZERO {
            writeln!(text, "_rake = {}", amount(self.rake))?;
        }
        Ok(())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<String>();
        let cards = |cards: &[Option<Card>]| {
            let text = |card: &Option<Card>| card.map_or_else(|| "??".to_owned(), |card| card.to_string());
            cards.iter().map(text).collect::<String>()
        };
        match self {
            Action::DealHole(player, hole) => write!(f, "d dh p{} {}", player + 1, cards(hole)),
            Action::DealBoard(board) => write!(f, "d db {}", known(board)),
            Action::Discard(player, aside) if aside.is_empty() => write!(f, "p{} sd", player + 1),
            Action::Discard(player, aside) => write!(f, "p{} sd {}", player + 1, cards(aside)),
            Action::Fold(player) => write!(f, "p{} f", player + 1),
            Action::Call(player) => write!(f, "p{} cc", player + 1),
            Action::RaiseTo(player, to) => write!(f, "p{} cbr {}", player + 1, amount(*to)),
            Action::Show(player, shown) => write!(f, "p{} sm {}", player + 1, cards(shown)),
            Action::Muck(player) => write!(f, "p{} sm", player + 1),
        }
    }
}

/// Whole dollars without cents.
fn amount(money: Money) -> String {
    match money.cents() % 100 {
        0 => (money.cents() / 100).to_string(),
        _ => money.to_string(),
    }
}

fn amounts(list: &[Money]) -> String {
    let list: Vec<String> = list.iter().map(|money| amount(*money)).collect();
    format!("[{}]", list.join(", "))
}

/// Text as TOML has it in double quotes, which is JSON's way but for the delete character.
fn quoted(text: &str) -> String {
    let text: String = text.chars().filter(|c| *c != '\u{7f}').collect();
    serde_json::Value::String(text).to_string()
}
