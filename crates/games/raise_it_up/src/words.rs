//! What happens at a Raise It Up Stud table, in words, as a drawing and as a record.

use crate::RaiseItUpRules;
use crate::table::{Became, Ended, Fact, Raise, RaiseItUp, Record, Table, round};
use crate::wire::record;
use driver::drawing::{Drawing, SeatDrawing};
use driver::opened::Opened;
use driver::tell::{envy, moved, settled, show};
use serde_json::Value;
use table::Place;
use table::game::EventOf;
use table::record::SeatRecord;

impl driver::Tell for RaiseItUp {
    fn tell(table: &Table, fact: &Fact, event: &EventOf<RaiseItUp>) -> Option<String> {
        let edition = table.rules().edition();
        let by = &event.by.name;
        let dealt = |place| table.state().round.as_ref()?.hand(place);
        let cards = |seat| dealt(Place::Seat(seat)).map(show).unwrap_or_default();
        Some(match fact {
            Fact::HandLookedAt { seat } => format!("{by} looks at position {seat}: {}", cards(*seat)),
            Fact::Checked { seat, .. } => format!("{by} checks at position {seat}"),
            Fact::PlayMade {
                seat,
                amount,
                multiple,
                ..
            } => format!("{by} plays {amount:#} at position {seat}, {multiple}x the Ante"),
            Fact::Folded {
                seat,
                stays,
                progressive,
            } => {
                let forfeits = progressive.map_or(String::new(), |amount| {
                    format!("; the Progressive Payout Wager of {amount:#} is forfeited")
                });
                let stay = match stays {
                    true => "; the cards stay for the other wagers",
                    false => "",
                };
                format!("Position {seat} is folded{}{forfeits}{stay}", moved(&event.money))
            }
            Fact::PairPlusSettled { seat, line } => settled(
                edition,
                format!("Position {seat} folded:"),
                std::slice::from_ref(line),
            ),
            Fact::CardTurned { street } => {
                let community = dealt(Place::Community);
                let card = community.and_then(|cards| cards.get(usize::from(street.saturating_sub(4))));
                let card = card.map(ToString::to_string).unwrap_or_default();
                format!("{street}th Street: {card}")
            }
            Fact::WagersForfeited { seat, reason } => format!(
                "IRREGULARITY: position {seat} forfeits its wagers ({reason}){}",
                moved(&event.money)
            ),
            Fact::HandSettled { seat, lines } => settled(
                edition,
                format!("Position {seat} is settled, {}", cards(*seat)),
                lines,
            ),
            Fact::EnvyHandShown { seat, hand } => format!("Position {seat} has an Envy hand: {hand}"),
            Fact::EnvyPaid { paid } => envy(paid),
            Fact::RoundFinished => "The round is over".to_owned(),
        })
    }

    fn export(opened: &Opened, _: &RaiseItUpRules, record: &Record) -> Option<Value> {
        record::write(&opened.head(record.number), &round(record)?)
    }

    fn drawing(_: &RaiseItUpRules, record: &Record) -> Drawing {
        let mut heads = Vec::new();
        if let Ended::Finished(shown) = &record.ended {
            heads.extend(
                shown
                    .meter
                    .map(|meter| format!("The meter showed {meter:#} before the first position was settled")),
            );
            heads.push(format!("Community    {}", show(&shown.community)));
        }
        let seats = record.seats.iter().rev().map(position).collect();
        Drawing { heads, seats }
    }
}

fn position(seat: &SeatRecord<Became<Raise>>) -> SeatDrawing {
    let how = seat.hand.drawn(&show(&seat.cards), |raise, cards| {
        format!(
            "{cards}   played {}x with {} cards seen",
            raise.multiple, raise.seen
        )
    });
    SeatDrawing::of(seat.seat, &seat.bet, how)
}
