//! What happens at an Asia Poker table, in words, as a drawing and as a record.

use crate::AsiaRules;
use crate::house_way::shipped;
use crate::table::{AsiaPoker, Became, Ended, Fact, Fall, Record, Table, Three, round};
use crate::wire::record;
use driver::drawing::{Drawing, SeatDrawing};
use driver::opened::Opened;
use driver::tell::{envy, moved, positions, settled, show};
use serde_json::Value;
use table::Place;
use table::game::EventOf;
use table::record::SeatRecord;

impl driver::Tell for AsiaPoker {
    fn tell(table: &Table, fact: &Fact, event: &EventOf<AsiaPoker>) -> Option<String> {
        let edition = table.rules().edition();
        let by = &event.by.name;
        let dealt = |place| table.state().round.as_ref()?.hand(place).map(show);
        Some(match fact {
            Fact::CardsDiscarded { .. } | Fact::ButtonMoved { .. } => return None,
            Fact::UnwageredCollected { seats } if seats.is_empty() => return None,
            Fact::LammersPlaced { seats } => format!("Envy lammers at {}", positions(seats)),
            Fact::DiceUncovered {
                dice,
                announced,
                start,
                ..
            } => format!("The dice show {dice}, total {announced}: the deal starts at {start}"),
            Fact::NoRoll { fall: Fall::FellOut } => {
                "No roll: a die fell out. The dice are shaken again".to_owned()
            }
            Fact::NoRoll { .. } => "No roll: the dice do not lie flat. They are shaken again".to_owned(),
            Fact::NumberShown { number, start, .. } => {
                format!("The generator shows {number}: the deal starts at {start}")
            }
            Fact::ButtonRead { start, .. } => format!("The button lies at {start}: the deal starts there"),
            Fact::StacksDelivered => "The seven stacks are delivered".to_owned(),
            Fact::UnwageredCollected { seats } => {
                format!("Hands no one bet on are collected: {}", positions(seats))
            }
            Fact::ShakerCovered => "The shaker is covered, shaken once and put away".to_owned(),
            Fact::HandLookedAt { seat } => match dealt(Place::Seat(*seat)) {
                Some(cards) => format!("{by} looks at position {seat}: {cards}"),
                None => format!("{by} looks at position {seat}"),
            },
            Fact::HouseWayTold { hands, .. } => {
                format!("{by} asks; the house way would be {}", three(hands))
            }
            Fact::HandsSet { seat, hands } => format!("Position {seat} is set: {}", three(hands)),
            Fact::Surrendered { seat, .. } => {
                format!("{by} surrenders position {seat}{}", moved(&event.money))
            }
            Fact::DealerTurned => format!("The dealer's cards: {}", dealt(Place::Dealer).unwrap_or_default()),
            Fact::DealerMisset { given } => format!(
                "IRREGULARITY: the dealer set {} against the house way; set again",
                three(given)
            ),
            Fact::DealerSet { hands } => format!("The dealer sets {}", three(hands)),
            Fact::HandSettled { seat, lines } => {
                settled(edition, format!("Position {seat} is settled"), lines)
            }
            Fact::SurrenderedHandOpened { seat } => {
                format!("The surrendered hand of position {seat} is opened")
            }
            Fact::EnvyHandAnnounced { seat, hand } => format!("Position {seat} has an Envy hand: {hand}"),
            Fact::EnvyPaid { paid } => envy(paid),
            Fact::RoundFinished => "The round is over".to_owned(),
        })
    }

    /// The dealer's hands are set already; a house way that only this operator has is not needed again.
    fn export(opened: &Opened, rules: &AsiaRules, record: &Record) -> Option<Value> {
        let mut choose = opened.choose.clone();
        let way = opened.house_way.as_ref();
        if way.is_none_or(|way| shipped::text(&way.name).is_none()) {
            choose.remove("house-way");
        }
        let mut head = opened.head(record.number);
        head.choose = &choose;
        record::write(&head, &round(record, rules)?, rules)
    }

    fn drawing(_: &AsiaRules, record: &Record) -> Drawing {
        let mut heads = Vec::new();
        if let Ended::Finished(finish) = &record.ended {
            heads.push(format!("The deal started at {}", finish.start));
            let meter = finish.meter;
            heads
                .extend(meter.map(|meter| {
                    format!("The meter showed {meter:#} before the first position was settled")
                }));
            heads.push(format!("Dealer       {}", three(&finish.dealer)));
        }
        let seats = record.seats.iter().rev().map(position).collect();
        Drawing { heads, seats }
    }
}

fn position(seat: &SeatRecord<Became<Three>>) -> SeatDrawing {
    let cards = show(&seat.cards);
    let how = match &seat.hand {
        Became::Folded => format!("{cards}   surrendered"),
        other => other.drawn(&cards, |hands, _| three(hands)),
    };
    let coupon = seat.bet.match_play;
    SeatDrawing {
        notes: coupon
            .map(|coupon| format!("match play coupon {coupon:#}"))
            .into_iter()
            .collect(),
        ..SeatDrawing::of(seat.seat, &seat.bet, how)
    }
}

/// Three hands on one line.
fn three(hands: &Three) -> String {
    format!(
        "{} / {} / {}",
        show(&hands.high),
        show(&hands.medium),
        show(&hands.low)
    )
}
