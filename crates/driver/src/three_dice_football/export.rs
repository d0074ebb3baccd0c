//! A game of Three Dice Football as a record that `houseway settle` reads.

use crate::export::head;
use crate::opened::Opened;
use serde_json::{Map, Value, json};
use table::three_dice_football::Wager;
use table::three_dice_football::record::{Ended, Record, SeatRecord};

pub(super) fn record(opened: &Opened, record: &Record) -> Option<Value> {
    let Ended::Finished { extra_point, .. } = record.ended else {
        return None;
    };
    if record.seats.is_empty() {
        return None;
    }
    let mut fields = head(opened, record.number);
    fields.insert("rolls".to_owned(), json!(record.rolls));
    if let Some(roll) = extra_point {
        fields.insert("extra-point".to_owned(), json!(roll));
    }
    let seats: Vec<Value> = record.seats.iter().map(seat).collect();
    fields.insert("seats".to_owned(), json!(seats));
    Some(Value::Object(fields))
}

fn seat(seat: &SeatRecord) -> Value {
    let stakes = |stakes: &std::collections::BTreeMap<Wager, cards::Money>| -> Map<String, Value> {
        let stakes = stakes.iter();
        stakes
            .map(|(wager, stake)| (wager.id().to_owned(), json!(stake)))
            .collect()
    };
    let mut fields = Map::new();
    fields.insert("seat".to_owned(), json!(seat.seat));
    fields.insert("wagers".to_owned(), Value::Object(stakes(&seat.game)));
    if seat.plays.iter().any(|play| !play.is_empty()) {
        let plays: Vec<Value> = seat.plays.iter().map(|play| stakes(play).into()).collect();
        fields.insert("single".to_owned(), json!(plays));
    }
    Value::Object(fields)
}
