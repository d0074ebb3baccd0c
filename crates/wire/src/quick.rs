//! Parts of a result line written straight to bytes.
//!
//! Settling a million records spends most of its time on writing them, so a game may do by hand what serde does for
//! its result; a test holds the two equal byte for byte.

use cards::{Card, Money};
use games::settled::{Envy, Line};
use rulebook::clause::Clause;
use std::io::Write;

/// Each of several between commas.
pub fn list<T>(out: &mut Vec<u8>, all: &[T], write: impl Fn(&mut Vec<u8>, &T)) {
    for (i, one) in all.iter().enumerate() {
        if i > 0 {
            out.push(b',');
        }
        write(out, one);
    }
}

/// A settled wager, as `WagerResult` has it.
pub fn wager(out: &mut Vec<u8>, line: &Line) {
    raw(out, "{\"wager\":");
    text(out, line.wager.as_str());
    raw(out, ",\"stake\":");
    money(out, line.stake);
    raw(out, ",\"outcome\":");
    text(out, line.outcome.name());
    raw(out, ",\"paid\":");
    money(out, line.paid);
    raw(out, ",\"returned\":");
    money(out, line.returned);
    raw(out, ",\"hand\":");
    or_null(out, line.hand.as_deref());
    raw(out, ",\"odds\":");
    match line.odds {
        None => raw(out, "null"),
        Some(odds) => {
            // Writing to memory does not fail.
            let _ = write!(out, "\"{odds}\"");
        }
    }
    raw(out, ",\"clause\":");
    or_null(out, line.clause.map(Clause::citation));
    if let Some(pays) = line.pays {
        raw(out, ",\"pays\":");
        text(out, pays.citation());
    }
    if let Some(limited) = line.limited {
        raw(out, ",\"limited\":");
        text(out, limited.citation());
    }
    if let Some(coupon) = line.match_play {
        raw(out, ",\"match-play\":");
        money(out, coupon);
    }
    out.push(b'}');
}

/// An Envy Bonus, as `EnvyResult` has it.
pub fn envy(out: &mut Vec<u8>, envy: &Envy) {
    raw(out, "{\"from\":");
    number(out, envy.from);
    raw(out, ",\"hand\":");
    text(out, &envy.hand);
    raw(out, ",\"paid\":");
    money(out, envy.paid);
    raw(out, ",\"clause\":");
    or_null(out, envy.clause.map(Clause::citation));
    out.push(b'}');
}

/// Text as it is.
pub fn raw(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}

/// Text of ours: names of wagers and hands, outcomes and citations, none of which needs escaping.
pub fn text(out: &mut Vec<u8>, text: &str) {
    debug_assert!(text.chars().all(|c| c != '"' && c != '\\' && c >= ' '));
    out.push(b'"');
    raw(out, text);
    out.push(b'"');
}

fn or_null(out: &mut Vec<u8>, value: Option<&str>) {
    match value {
        Some(value) => text(out, value),
        None => raw(out, "null"),
    }
}

/// An amount in quotes.
pub fn money(out: &mut Vec<u8>, money: Money) {
    out.push(b'"');
    money.write_to(out);
    out.push(b'"');
}

/// A small number.
pub fn number(out: &mut Vec<u8>, number: u8) {
    // Positions are single digits; anything else is written the long way.
    if number < 10 {
        out.push(b'0' + number);
    } else {
        let _ = write!(out, "{number}");
    }
}

/// Cards between spaces.
pub fn cards(out: &mut Vec<u8>, cards: &[Card]) {
    for (i, card) in cards.iter().enumerate() {
        if i > 0 {
            out.push(b' ');
        }
        match (card.rank(), card.suit()) {
            (Some(rank), Some(suit)) => out.extend_from_slice(&[rank.letter() as u8, suit.letter() as u8]),
            _ => out.extend_from_slice(b"Jk"),
        }
    }
}
