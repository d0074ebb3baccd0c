//! A round of Asia Poker as a record that `houseway settle` reads.

use crate::export::head;
use crate::opened::Opened;
use asia_poker::AsiaRules;
use asia_poker::house_way::shipped;
use serde_json::{Map, Value, json};
use table::asia_poker::Three;
use table::asia_poker::record::{Ended, HandRecord, Record, SeatRecord};

pub(super) fn record(opened: &Opened, rules: &AsiaRules, kept: &Record) -> Option<Value> {
    let Ended::Finished { dealer, meter, .. } = &kept.ended else {
        return None;
    };
    let seats: Vec<Value> = kept.seats.iter().filter_map(|each| seat(each, rules)).collect();
    if seats.is_empty() {
        return None;
    }
    let mut fields = head(opened, kept.number);
    // The dealer's hands are set already; a house way that only this operator has is not needed again.
    let way = opened.house_way.as_ref();
    let known = way.is_some_and(|way| shipped::text(&way.name).is_some());
    if let (false, Some(Value::Object(choose))) = (known, fields.get_mut("choose")) {
        choose.remove("house-way");
    }
    fields.insert("dealer".to_owned(), Value::Object(three(dealer)));
    fields.insert("seats".to_owned(), json!(seats));
    if let Some(meter) = meter {
        fields.insert("meter".to_owned(), json!(meter));
    }
    Some(Value::Object(fields))
}

fn seat(seat: &SeatRecord, rules: &AsiaRules) -> Option<Value> {
    let mut fields = match &seat.hand {
        HandRecord::Set(hands) => three(hands),
        HandRecord::Surrendered => {
            let mut fields = Map::new();
            fields.insert("cards".to_owned(), json!(seat.cards));
            fields.insert("surrender".to_owned(), json!(true));
            fields
        }
        HandRecord::Abandoned | HandRecord::Voided => return None,
    };
    let wagers: Map<String, Value> = seat
        .bet
        .stakes
        .iter()
        .map(|(wager, stake)| (wager.id(rules).to_owned(), json!(stake.amount)))
        .collect();
    fields.insert("seat".to_owned(), json!(seat.seat));
    fields.insert("player".to_owned(), json!(seat.bet.player));
    fields.insert("wagers".to_owned(), Value::Object(wagers));
    if let Some(value) = seat.bet.match_play {
        fields.insert("match-play".to_owned(), json!(value));
    }
    Some(Value::Object(fields))
}

fn three(hands: &Three) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("high".to_owned(), json!(hands.high));
    fields.insert("medium".to_owned(), json!(hands.medium));
    fields.insert("low".to_owned(), json!(hands.low));
    fields
}
