//! A round of Double Attack Blackjack as a record that `houseway settle` reads.

use crate::export::head;
use crate::opened::Opened;
use serde_json::{Map, Value, json};
use table::double_attack::record::{Ended, HandRecord, Record, SeatRecord};

pub(super) fn record(opened: &Opened, kept: &Record) -> Option<Value> {
    if kept.ended != Ended::Finished {
        return None;
    }
    let mut fields = head(opened, kept.number);
    fields.insert("dealer".to_owned(), json!(kept.dealer));
    let seats: Vec<Value> = kept.seats.iter().map(seat).collect();
    fields.insert("seats".to_owned(), json!(seats));
    Some(Value::Object(fields))
}

fn seat(seat: &SeatRecord) -> Value {
    let wagers: Map<String, Value> = seat
        .bet
        .stakes
        .iter()
        .map(|(wager, amount)| (wager.id().to_owned(), json!(amount)))
        .collect();
    let hands: Vec<Value> = seat.hands.iter().map(hand).collect();
    json!({
        "seat": seat.seat,
        "player": seat.bet.player,
        "wagers": wagers,
        "hands": hands,
    })
}

fn hand(hand: &HandRecord) -> Value {
    let mut fields = Map::new();
    fields.insert("cards".to_owned(), json!(hand.cards));
    if let Some(amount) = hand.doubled {
        fields.insert("doubled".to_owned(), json!(amount));
    }
    for (name, is) in [("surrendered", hand.surrendered), ("dead", hand.dead)] {
        if is {
            fields.insert(name.to_owned(), json!(true));
        }
    }
    Value::Object(fields)
}
