//! A journaled round as a record that `houseway settle` reads.

use crate::opened::Opened;
use crate::round::Round;
use games::asia_poker::AsiaRules;
use games::asia_poker::house_way::shipped;
use serde_json::{Map, Value, json};
use table::asia_poker::Three;
use table::asia_poker::record::{Ended, HandRecord, SeatRecord};

/// The record of a round; none if nothing was settled in it.
pub fn record(opened: &Opened, rules: &AsiaRules, round: &Round) -> Option<Value> {
    let kept = round.record.as_ref()?;
    let Ended::Finished { dealer, meter, .. } = &kept.ended else {
        return None;
    };
    let seats: Vec<Value> = kept.seats.iter().filter_map(|each| seat(each, rules)).collect();
    if seats.is_empty() {
        return None;
    }
    let mut choose = opened.choose.clone();
    // The dealer's hands are set already; a house way that only this operator has is not needed again.
    let way = opened.house_way.as_ref();
    if way.is_none_or(|way| shipped::text(&way.name).is_none()) {
        choose.remove("house-way");
    }
    let mut record = json!({
        "id": format!("{}/{}", opened.table, round.number),
        "rules": opened.rules,
        "choose": choose,
        "dealer": three(dealer),
        "seats": seats,
    });
    if let (Some(meter), Some(fields)) = (meter, record.as_object_mut()) {
        fields.insert("meter".to_owned(), json!(meter));
    }
    Some(record)
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
