//! A round of Five Card Hi-Lo as a record that `houseway settle` reads.

use crate::export::head;
use crate::opened::Opened;
use serde_json::{Map, Value, json};
use table::five_card_hi_lo::Wager;
use table::five_card_hi_lo::record::{Ended, HandRecord, Record, SeatRecord};

pub(super) fn record(opened: &Opened, kept: &Record) -> Option<Value> {
    let Ended::Finished { dealer } = &kept.ended else {
        return None;
    };
    let seats: Vec<Value> = kept.seats.iter().filter_map(seat).collect();
    if seats.is_empty() {
        return None;
    }
    let mut fields = head(opened, kept.number);
    fields.insert("dealer".to_owned(), json!(dealer.all()));
    fields.insert("seats".to_owned(), json!(seats));
    Some(Value::Object(fields))
}

fn seat(seat: &SeatRecord) -> Option<Value> {
    let mut fields = Map::new();
    match &seat.hand {
        HandRecord::Set(hands) => {
            fields.insert("high".to_owned(), json!(hands.high));
            fields.insert("low".to_owned(), json!(hands.low));
        }
        HandRecord::Folded => {
            fields.insert("cards".to_owned(), json!(seat.cards));
            fields.insert("fold".to_owned(), json!(true));
        }
        HandRecord::Abandoned | HandRecord::Voided => return None,
    }
    // The Play Wager follows from the rest.
    let wagers: Map<String, Value> = seat
        .bet
        .stakes
        .iter()
        .filter(|(wager, _)| **wager != Wager::Play)
        .map(|(wager, stake)| (wager.id().to_owned(), json!(stake.amount)))
        .collect();
    fields.insert("seat".to_owned(), json!(seat.seat));
    fields.insert("player".to_owned(), json!(seat.bet.player));
    fields.insert("wagers".to_owned(), Value::Object(wagers));
    Some(Value::Object(fields))
}
