//! The result line written straight to bytes.
//!
//! Settling a million records spends most of its time on writing them, so this
//! does by hand what serde does for [`ResultLine`](super::result); a test
//! holds the two equal byte for byte.

use crate::AsiaRules;
use crate::settle::{SeatSettlement, Settlement};
use rulebook::clause::Clause;
use serde_json::value::RawValue;
use std::cmp::Ordering;
use wire::quick::{cards, envy, list, money, number, raw, text, wager};

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
    list(out, &settled.seats, seat);
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
    list(out, &seat.lines, wager);
    raw(out, "],\"envy\":[");
    list(out, &seat.envy, envy);
    raw(out, "],\"net\":");
    money(out, seat.net);
    out.push(b'}');
}

fn word(ordering: Ordering) -> &'static str {
    match ordering {
        Ordering::Greater => "\"above\"",
        Ordering::Equal => "\"copy\"",
        Ordering::Less => "\"below\"",
    }
}
