//! A history from text. Anything in it may be wrong.

use super::{Action, History, of_code, turned};
use crate::play::MOST;
use crate::rules::Limit;
use crate::shares::{NoBadugi, OddChip, Sharing, UNITS};
use cards::{Card, Money};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Why a text is no hand history of this room.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Unreadable {
    #[error("this is no TOML: {0}")]
    Toml(String),
    #[error("`{0}` is missing")]
    Missing(&'static str),
    #[error("`{key}` is not {expected}")]
    Field {
        key: &'static str,
        expected: &'static str,
    },
    #[error("no game of this room has the code `{0}`; it deals F2L3D and FB, and by codes of its own others")]
    Variant(String),
    #[error("`{key}` has {found} entries for {players} players")]
    Length {
        key: &'static str,
        found: usize,
        players: usize,
    },
    #[error("a hand has two to nine players, not {0}")]
    Players(usize),
    #[error("action {number}, `{text}`: {says}")]
    Action {
        number: usize,
        text: String,
        says: &'static str,
    },
}

impl History {
    /// Reads a history.
    pub fn read(text: &str) -> Result<History, Unreadable> {
        History::of(Fields(parse(text)?.get_ref()))
    }

    /// Reads a file of one history, or of many under a heading each: `[1]`, `[2]`. Each is read, or not, by itself.
    pub fn read_all(text: &str) -> Result<Vec<Result<History, Unreadable>>, Unreadable> {
        let document = parse(text)?;
        if document.get_ref().contains_key("variant") {
            return Ok(vec![History::of(Fields(document.get_ref()))]);
        }
        let mut all: Vec<_> = document.get_ref().iter().collect();
        all.sort_by_key(|(key, _)| key.span().start);
        let read = |value: &Spanned<DeValue<'_>>| match value.get_ref() {
            DeValue::Table(fields) => History::of(Fields(fields)),
            _ => Err(Unreadable::Missing("variant")),
        };
        Ok(all.into_iter().map(|(_, value)| read(value)).collect())
    }

    fn of(fields: Fields<'_>) -> Result<History, Unreadable> {
        let variant = fields.text("variant")?.ok_or(Unreadable::Missing("variant"))?;
        let (game, limit) = of_code(&variant).ok_or(Unreadable::Variant(variant))?;
        let stacks = fields.must("starting_stacks")?;
        let players = stacks.len();
        if !(2..=MOST).contains(&players) {
            return Err(Unreadable::Players(players));
        }
        let each = |key, list: Vec<Money>| match list.len() == players {
            true => Ok(list),
            false => Err(Unreadable::Length {
                key,
                found: list.len(),
                players,
            }),
        };
        let (small_bet, big_bet) = match limit {
            Limit::Fixed => (fields.amount("small_bet")?, Some(fields.amount("big_bet")?)),
            Limit::Pot | Limit::None => (fields.amount("min_bet")?, None),
        };
        let finishing = fields.amounts("finishing_stacks")?;
        let finishing = finishing.map(|list| each("finishing_stacks", list)).transpose()?;
        let actions = fields.list("actions")?.ok_or(Unreadable::Missing("actions"))?;
        let actions = actions.iter().enumerate();
        let actions = actions.map(|(i, action)| match action.get_ref() {
            DeValue::String(text) => read_action(i + 1, text, players),
            _ => Err(Unreadable::Field {
                key: "actions",
                expected: "a list of texts",
            }),
        });
        Ok(History {
            game,
            limit,
            antes: turned(&each("antes", fields.must("antes")?)?),
            blinds: turned(&each("blinds_or_straddles", fields.must("blinds_or_straddles")?)?),
            small_bet,
            big_bet,
            stacks,
            actions: actions
                .filter_map(Result::transpose)
                .collect::<Result<_, Unreadable>>()?,
            seats: fields.seats(players)?,
            players: fields.names(players)?,
            finishing,
            rake: fields.maybe_amount("_rake")?.unwrap_or(Money::ZERO),
            sharing: fields.sharing()?,
            table: fields.label("table")?,
            hand: fields.label("hand")?,
        })
    }
}

fn parse(text: &str) -> Result<Spanned<DeTable<'_>>, Unreadable> {
    DeTable::parse(text).map_err(|error| Unreadable::Toml(error.message().to_owned()))
}

/// The document.
struct Fields<'a>(&'a DeTable<'a>);

impl Fields<'_> {
    fn get(&self, key: &str) -> Option<&DeValue<'_>> {
        self.0.get(key).map(Spanned::get_ref)
    }

    fn text(&self, key: &'static str) -> Result<Option<String>, Unreadable> {
        match self.get(key) {
            None => Ok(None),
            Some(DeValue::String(text)) => Ok(Some(text.to_string())),
            Some(_) => Err(Unreadable::Field {
                key,
                expected: "a text",
            }),
        }
    }

    /// A name or a number.
    fn label(&self, key: &'static str) -> Result<Option<String>, Unreadable> {
        match self.get(key) {
            Some(DeValue::Integer(number)) => Ok(Some(number.as_str().to_owned())),
            _ => self.text(key),
        }
    }

    fn list(&self, key: &'static str) -> Result<Option<&[Spanned<DeValue<'_>>]>, Unreadable> {
        match self.get(key) {
            None => Ok(None),
            Some(DeValue::Array(list)) => Ok(Some(list)),
            Some(_) => Err(Unreadable::Field {
                key,
                expected: "a list",
            }),
        }
    }

    fn amounts(&self, key: &'static str) -> Result<Option<Vec<Money>>, Unreadable> {
        let Some(list) = self.list(key)? else {
            return Ok(None);
        };
        let amounts = list.iter().map(|value| money(key, value.get_ref()));
        amounts.collect::<Result<_, _>>().map(Some)
    }

    fn must(&self, key: &'static str) -> Result<Vec<Money>, Unreadable> {
        self.amounts(key)?.ok_or(Unreadable::Missing(key))
    }

    fn maybe_amount(&self, key: &'static str) -> Result<Option<Money>, Unreadable> {
        self.get(key).map(|value| money(key, value)).transpose()
    }

    fn amount(&self, key: &'static str) -> Result<Money, Unreadable> {
        self.maybe_amount(key)?.ok_or(Unreadable::Missing(key))
    }

    /// How pots are divided, by the fields of this program.
    fn sharing(&self) -> Result<Sharing, Unreadable> {
        let wrong = |key, expected| Unreadable::Field { key, expected };
        let unit = self.maybe_amount("_split_unit")?.unwrap_or(Money::from_cents(1));
        if !UNITS.contains(&unit) {
            return Err(wrong("_split_unit", "1, 0.50, 0.25, 0.10, 0.05 or 0.01"));
        }
        let odd_chip = match self.text("_odd_chip")? {
            Some(word) => OddChip::of(&word),
            None => Some(OddChip::LeftOfButton),
        };
        let no_badugi = match self.text("_no_badugi")? {
            Some(word) => NoBadugi::of(&word),
            None => Some(NoBadugi::FewerCards),
        };
        Ok(Sharing {
            unit,
            odd_chip: odd_chip.ok_or_else(|| wrong("_odd_chip", "by-card, left-of-button or lowest-seat"))?,
            no_badugi: no_badugi.ok_or_else(|| wrong("_no_badugi", "fewer-cards or lowball-takes-all"))?,
        })
    }

    /// Positions that differ, or 1, 2, 3 where none are given.
    fn seats(&self, players: usize) -> Result<Vec<u8>, Unreadable> {
        let Some(list) = self.list("seats")? else {
            return Ok((1..=players as u8).collect());
        };
        let wrong = || Unreadable::Field {
            key: "seats",
            expected: "a list of a position from 1 to 9 for each player, all different",
        };
        let seat = |value: &Spanned<DeValue<'_>>| match value.get_ref() {
            DeValue::Integer(number) => number.as_str().parse().ok(),
            _ => None,
        };
        let seats: Vec<u8> = list.iter().filter_map(seat).collect();
        let sound = |(i, seat): (usize, &u8)| (1..=9).contains(seat) && !seats[..i].contains(seat);
        let all = seats.len() == players && list.len() == players;
        match all && seats.iter().enumerate().all(sound) {
            true => Ok(seats),
            false => Err(wrong()),
        }
    }

    fn names(&self, players: usize) -> Result<Vec<String>, Unreadable> {
        let list = self.list("players")?.unwrap_or_default();
        let name = |value: &Spanned<DeValue<'_>>| match value.get_ref() {
            DeValue::String(name) => Some(name.to_string()),
            _ => None,
        };
        let names: Vec<String> = list.iter().filter_map(name).collect();
        match names.len() == list.len() && (list.is_empty() || list.len() == players) {
            true => Ok(names),
            false => Err(Unreadable::Field {
                key: "players",
                expected: "a list of the players' names",
            }),
        }
    }
}

/// A number of dollars with at most two decimals.
fn money(key: &'static str, value: &DeValue<'_>) -> Result<Money, Unreadable> {
    let text = match value {
        DeValue::Integer(number) => number.as_str(),
        DeValue::Float(number) => number.as_str(),
        _ => "",
    };
    read_money(text).ok_or(Unreadable::Field {
        key,
        expected: "an amount in dollars with at most two decimals",
    })
}

fn read_money(text: &str) -> Option<Money> {
    let text = text.replace('_', "");
    let (dollars, cents) = text.split_once('.').unwrap_or((&text, ""));
    // Nothing but zeros may follow the second decimal.
    let (cents, rest) = cents.split_at(cents.len().min(2));
    if !rest.bytes().all(|byte| byte == b'0') {
        return None;
    }
    format!("{dollars}.{cents:0<2}").parse().ok()
}

/// One action; a comment alone is none.
fn read_action(number: usize, text: &str, players: usize) -> Result<Option<Action>, Unreadable> {
    let wrong = |says| Unreadable::Action {
        number,
        text: text.chars().take(60).collect(),
        says,
    };
    let code = text.split('#').next().unwrap_or_default();
    let words: Vec<&str> = code.split_whitespace().collect();
    let player = |word: &str| {
        let number: Option<usize> = word.strip_prefix('p').and_then(|number| number.parse().ok());
        let player = number.and_then(|number| number.checked_sub(1));
        player
            .filter(|player| *player < players)
            .ok_or_else(|| wrong("no player of this hand"))
    };
    let some = |cards: &str| read_cards(cards).ok_or_else(|| wrong("these are no cards"));
    Ok(Some(match words[..] {
        [] => return Ok(None),
        ["d", "dh", who, cards] => Action::DealHole(player(who)?, some(cards)?),
        ["d", "db", cards] => {
            let known: Option<Vec<Card>> = some(cards)?.into_iter().collect();
            Action::DealBoard(known.ok_or_else(|| wrong("community cards are known"))?)
        }
        [who, "sd"] => Action::Discard(player(who)?, Vec::new()),
        [who, "sd", cards] => Action::Discard(player(who)?, some(cards)?),
        [who, "f"] => Action::Fold(player(who)?),
        [who, "cc"] => Action::Call(player(who)?),
        [who, "cbr", amount] => {
            let amount = read_money(amount).ok_or_else(|| wrong("this is no amount"))?;
            Action::RaiseTo(player(who)?, amount)
        }
        [who, "sm"] => Action::Muck(player(who)?),
        // What is held is shown, all of it known.
        [who, "sm", "-"] => Action::Show(player(who)?, Vec::new()),
        [who, "sm", cards] => Action::Show(player(who)?, some(cards)?),
        _ => return Err(wrong("no action of these games")),
    }))
}

/// `AsKd??`.
fn read_cards(text: &str) -> Option<Vec<Option<Card>>> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) || text.is_empty() {
        return None;
    }
    let card = |two: &[u8]| match two {
        b"??" => Some(None),
        two => {
            let card: Card = std::str::from_utf8(two).ok()?.parse().ok()?;
            (!card.is_joker()).then_some(Some(card))
        }
    };
    text.as_bytes().chunks(2).map(card).collect()
}
