//! A round of Raise It Up Stud as a record that `houseway settle` reads.

use crate::export::head;
use crate::opened::Opened;
use serde_json::{Map, Value, json};
use table::raise_it_up::Wager;
use table::raise_it_up::record::{Ended, HandRecord, Record, SeatRecord};

pub(super) fn record(opened: &Opened, record: &Record) -> Option<Value> {
    let Ended::Finished { community, meter } = &record.ended else {
        return None;
    };
    let seats: Vec<Value> = record.seats.iter().filter_map(seat).collect();
    if seats.is_empty() {
        return None;
    }
    let mut fields = head(opened, record.number);
    fields.insert("community".to_owned(), json!(community));
    fields.insert("seats".to_owned(), json!(seats));
    if let Some(meter) = meter {
        fields.insert("meter".to_owned(), json!(meter));
    }
    Some(Value::Object(fields))
}

fn seat(seat: &SeatRecord) -> Option<Value> {
    let play = match seat.hand {
        HandRecord::Played(raise) => json!({"street": raise.seen, "multiple": raise.multiple}),
        HandRecord::Folded => json!("fold"),
        HandRecord::Lost(_) | HandRecord::Returned => return None,
    };
    // What was played follows from the Ante.
    let stakes = seat.bet.stakes.iter().filter(|(wager, _)| **wager != Wager::Play);
    let wagers: Map<String, Value> = stakes
        .map(|(wager, stake)| (wager.id().to_owned(), json!(stake.amount)))
        .collect();
    Some(json!({
        "seat": seat.seat,
        "player": seat.bet.player,
        "wagers": wagers,
        "cards": seat.cards,
        "play": play,
    }))
}
