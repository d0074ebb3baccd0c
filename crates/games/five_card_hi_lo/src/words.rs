//! What happens at a Five Card Hi-Lo table, in words, as a drawing and as a record.

use crate::HiLoRules;
use crate::table::{Became, Ended, Fact, FiveCardHiLo, Laid, Record, Table, Two, round};
use crate::wire;
use driver::drawing::{Drawing, SeatDrawing};
use driver::opened::Opened;
use driver::tell::{moved, positions, settled, show};
use serde_json::Value;
use table::Place;
use table::game::EventOf;
use table::record::SeatRecord;

impl driver::Tell for FiveCardHiLo {
    fn tell(table: &Table, fact: &Fact, event: &EventOf<FiveCardHiLo>) -> Option<String> {
        let edition = table.rules().edition();
        let by = &event.by.name;
        let hand = |place| {
            table
                .state()
                .round
                .as_ref()
                .and_then(|round| round.hand(place))
                .map(show)
        };
        Some(match fact {
            Fact::CardsDiscarded { .. } => return None,
            Fact::HandLookedAt { seat } => match hand(Place::Seat(*seat)) {
                Some(cards) => format!("{by} looks at position {seat}: {cards}"),
                None => format!("{by} looks at position {seat}"),
            },
            Fact::PlayMade { seat, amount } => format!("{by} plays position {seat} for {amount:#}"),
            Fact::Folded { seat, stays: true } => {
                format!("Position {seat} is folded; its cards stay for the Poker Bonus")
            }
            Fact::Folded { seat, .. } => format!("Position {seat} is folded"),
            Fact::ForfeitsCollected { seats } => {
                let money = moved(&event.money);
                format!("What {} forfeited is collected{money}", positions(seats))
            }
            Fact::HandsSet { seat, hands } => format!("Position {seat} is set: {}", two(hands)),
            Fact::DealerTurned => format!("The dealer's cards: {}", hand(Place::Dealer).unwrap_or_default()),
            Fact::DealerSet { hands } => format!("The dealer sets {}", two(hands)),
            Fact::HandSettled { seat, lines } => {
                settled(edition, format!("Position {seat} is settled"), lines)
            }
            Fact::RoundFinished => "The round is over".to_owned(),
        })
    }

    fn export(opened: &Opened, _: &HiLoRules, record: &Record) -> Option<Value> {
        wire::export(&opened.head(record.number), &round(record)?)
    }

    fn drawing(_: &HiLoRules, record: &Record) -> Drawing {
        let heads = match &record.ended {
            Ended::Finished(dealer) => vec![format!("Dealer       {}", two(dealer))],
            Ended::Void { .. } => Vec::new(),
        };
        let seats = record.seats.iter().rev().map(position).collect();
        Drawing { heads, seats }
    }
}

fn position(seat: &SeatRecord<Became<Laid>>) -> SeatDrawing {
    let how = seat.hand.drawn(&show(&seat.cards), |laid, cards| match laid {
        Laid::Set(hands) => two(hands),
        Laid::Unset => cards.to_owned(),
    });
    SeatDrawing::of(seat.seat, &seat.bet, how)
}

/// Two hands on one line, with their points.
fn two(hands: &Two) -> String {
    let shown = format!("{} / {}", show(&hands.high), show(&hands.low));
    match hands.setting().map(|setting| setting.points()) {
        Some(points) => format!("{shown} ({} / {})", points.high, points.low),
        None => shown,
    }
}
