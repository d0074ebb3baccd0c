//! What happens at a Three Card Poker table, in words, as a drawing and as a record.

use crate::ThreeCardRules;
use crate::hands::{qualifies, rank};
use crate::table::{Became, Ended, Fact, Played, Record, Table, ThreeCardPoker, round};
use crate::wire::record;
use cards::Card;
use driver::drawing::{Drawing, SeatDrawing};
use driver::opened::Opened;
use driver::tell::{moved, settled, show};
use serde_json::Value;
use table::game::EventOf;
use table::record::SeatRecord;
use table::{Place, Stack};

impl driver::Tell for ThreeCardPoker {
    fn tell(table: &Table, fact: &Fact, event: &EventOf<ThreeCardPoker>) -> Option<String> {
        let edition = table.rules().edition();
        let by = &event.by.name;
        let dealt = |place| table.state().round.as_ref()?.hand(place);
        let cards = |seat| dealt(Place::Seat(seat)).map(show).unwrap_or_default();
        Some(match fact {
            Fact::HandLookedAt { seat } => format!("{by} looks at position {seat}: {}", cards(*seat)),
            Fact::PlayMade { seat, amount } => format!("{by} plays position {seat} for {amount:#}"),
            Fact::Folded { seat, stays, .. } => {
                let stay = match stays {
                    true => "; the cards stay for the other wagers",
                    false => "",
                };
                format!("Position {seat} is folded{}{stay}", moved(&event.money))
            }
            Fact::DealerTurned => {
                let cards = dealt(Place::Dealer).map(dealers).unwrap_or_default();
                format!("The dealer's cards: {cards}")
            }
            Fact::HandSettled { seat, lines } => settled(
                edition,
                format!("Position {seat} is settled, {}", cards(*seat)),
                lines,
            ),
            Fact::RoundFinished => "The round is over".to_owned(),
        })
    }

    fn export(opened: &Opened, _: &ThreeCardRules, record: &Record) -> Option<Value> {
        record::write(&opened.head(record.number), &round(record)?)
    }

    fn drawing(_: &ThreeCardRules, record: &Record) -> Drawing {
        let heads = match &record.ended {
            Ended::Finished(dealer) => vec![format!("Dealer       {}", dealers(dealer))],
            Ended::Void { .. } => Vec::new(),
        };
        let seats = record.seats.iter().rev().map(position).collect();
        Drawing { heads, seats }
    }
}

/// The dealer's cards, and whether they qualify.
fn dealers(cards: &Stack) -> String {
    let three = <[Card; 3]>::try_from(cards.as_ref()).ok();
    match three.is_some_and(|three| qualifies(rank(three))) {
        true => show(cards),
        false => format!("{} (does not qualify)", show(cards)),
    }
}

fn position(seat: &SeatRecord<Became<Played>>) -> SeatDrawing {
    let how = seat
        .hand
        .drawn(&show(&seat.cards), |_, cards| format!("{cards}   played"));
    SeatDrawing::of(seat.seat, &seat.bet, how)
}
