//! The result line written straight to bytes.
//!
//! Settling a million records spends most of its time on writing them, so this
//! does by hand what serde does for [`ResultLine`](super::result); a test
//! holds the two equal byte for byte.

use crate::AsiaRules;
use crate::settle::{Envy, Line, SeatSettlement, Settlement};
use cards::{Card, Money};
use rulebook::clause::Clause;
use serde_json::value::RawValue;
use std::cmp::Ordering;
use std::io::Write;

pub(super) fn write(
    out: &mut Vec<u8>,
    id: Option<&RawValue>,
    rules: &AsiaRules,
    settled: &Settlement,
) -> serde_json::Result<()> {
    out.push(b'{');
    if let Some(id) = id {
        raw(out, "\"id\":");
        raw(out, id.get());
        out.push(b',');
    }
    raw(out, "\"rules\":\"");
    raw(out, &rules.edition().id);
    raw(out, "\",\"dealer\":{\"high\":\"");
    cards(out, &settled.dealer.high);
    raw(out, "\",\"medium\":\"");
    cards(out, &settled.dealer.medium);
    raw(out, "\",\"low\":\"");
    cards(out, &[settled.dealer.low]);
    out.push(b'"');
    if let Some(rule) = settled.rule.and_then(|rule| rules.house_way.rules.get(rule)) {
        raw(out, ",\"rule\":");
        // An operator's own words, so they may need escaping.
        serde_json::to_writer(&mut *out, &rule.name)?;
    }
    raw(out, "},\"seats\":[");
    for (i, one) in settled.seats.iter().enumerate() {
        if i > 0 {
            out.push(b',');
        }
        seat(out, one);
    }
    out.push(b']');
    if let Some(meter) = settled.meter {
        raw(out, ",\"meter\":");
        money(out, meter);
    }
    out.push(b'}');
    Ok(())
}

fn seat(out: &mut Vec<u8>, seat: &SeatSettlement) {
    raw(out, "{\"seat\":");
    number(out, seat.seat);
    raw(out, ",\"set\":");
    match seat.judged.map(|judged| judged.set) {
        None => raw(out, "null"),
        Some(Ok(())) => raw(out, "\"legal\""),
        Some(Err((foul, cite))) => text(out, cite.map_or(foul.says(), Clause::citation)),
    }
    raw(out, ",\"compare\":");
    match seat.judged.and_then(|judged| judged.compare) {
        None => raw(out, "null"),
        Some([high, medium, low]) => {
            raw(out, "{\"high\":");
            raw(out, word(high));
            raw(out, ",\"medium\":");
            raw(out, word(medium));
            raw(out, ",\"low\":");
            raw(out, word(low));
            out.push(b'}');
        }
    }
    raw(out, ",\"wagers\":[");
    for (i, line) in seat.lines.iter().enumerate() {
        if i > 0 {
            out.push(b',');
        }
        wager(out, line);
    }
    raw(out, "],\"envy\":[");
    for (i, one) in seat.envy.iter().enumerate() {
        if i > 0 {
            out.push(b',');
        }
        envy(out, one);
    }
    raw(out, "],\"net\":");
    money(out, seat.net);
    out.push(b'}');
}

fn wager(out: &mut Vec<u8>, line: &Line) {
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

fn envy(out: &mut Vec<u8>, envy: &Envy) {
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

fn raw(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}

/// Text of ours: names of wagers and hands, outcomes and citations, none of which needs escaping.
fn text(out: &mut Vec<u8>, text: &str) {
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

fn money(out: &mut Vec<u8>, money: Money) {
    out.push(b'"');
    money.write_to(out);
    out.push(b'"');
}

fn number(out: &mut Vec<u8>, number: u8) {
    // Positions are single digits; anything else is written the long way.
    if number < 10 {
        out.push(b'0' + number);
    } else {
        let _ = write!(out, "{number}");
    }
}

fn cards(out: &mut Vec<u8>, cards: &[Card]) {
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

fn word(ordering: Ordering) -> &'static str {
    match ordering {
        Ordering::Greater => "\"above\"",
        Ordering::Equal => "\"copy\"",
        Ordering::Less => "\"below\"",
    }
}
