//! What happens at a Baccarat table, in words, as a drawing and as a record.

use crate::BaccaratRules;
use crate::coup::{Coup, Side, Winner};
use crate::table::{Baccarat, Fact, Record, Table};
use crate::wire;
use driver::drawing::{Drawing, SeatDrawing};
use driver::opened::Opened;
use driver::tell::{settled, show};
use serde_json::Value;
use table::Stack;
use table::game::EventOf;

impl driver::Tell for Baccarat {
    fn tell(table: &Table, fact: &Fact, event: &EventOf<Baccarat>) -> Option<String> {
        let edition = table.rules().edition();
        let by = &event.by.name;
        let round = table.state().game.round.as_ref();
        Some(match fact {
            Fact::HandsDealt { round, deck } => {
                format!("Round {round}, from deck {deck}: \"No more bets\"; two cards to each hand")
            }
            Fact::HandHanded { hand, seat } => format!("The {hand} is passed to position {seat}"),
            Fact::CardsTurned { hand, cards } => {
                let worth = round.map_or(String::new(), |round| worth(&round.coup, *hand));
                format!("{by} turns over {} of the {hand}{worth}", show(cards))
            }
            Fact::HandGivenUp {
                hand,
                seat,
                reason: None,
            } => {
                format!("Position {seat} gives up the right to turn the {hand}")
            }
            Fact::HandGivenUp {
                hand,
                seat,
                reason: Some(reason),
            } => {
                format!("{by} takes the {hand} back from position {seat}: {reason}")
            }
            Fact::HandOffered { hand, seat } => format!("The {hand} is offered to position {seat}"),
            Fact::HandDeclined { hand, seat } => format!("Position {seat} does not take the {hand}"),
            Fact::PayoutChosen {
                seat,
                add: Some(hand),
                ..
            } => {
                format!("Position {seat} has the House Money payout added to the wager on the {hand}")
            }
            Fact::PayoutChosen { seat, .. } => format!("Position {seat} takes the House Money payout"),
            Fact::HouseMoneySettled { seat, line, added } => {
                let title = match added {
                    Some(added) => format!(
                        "House Money at position {seat}: {:#} goes onto the {}",
                        added.amount, added.hand
                    ),
                    None => format!("House Money at position {seat}"),
                };
                settled(edition, title, std::slice::from_ref(line))
            }
            Fact::ThirdCardDealt { hand } => format!("{by} deals a third card to the {hand}"),
            Fact::SeatSettled { seat, lines } => {
                settled(edition, format!("Position {seat} is settled"), lines)
            }
            Fact::VigorishMarked { seat, amount } => {
                format!("{amount:#} vigorish is marked at position {seat}")
            }
            Fact::VigorishCollected { seat, amount } => {
                format!("{by} collects {amount:#} vigorish at position {seat}")
            }
            Fact::RoundFinished { winner, reshuffle } => {
                let over = if *reshuffle { ", and so is the shoe" } else { "" };
                format!("{}; the round is over{over}", won(*winner))
            }
            Fact::PlayerAbsent { seat, reason } => {
                format!("{by} decides for the player at position {seat}: {reason}")
            }
        })
    }

    fn export(opened: &Opened, _: &BaccaratRules, record: &Record) -> Option<Value> {
        wire::export(&opened.head(record.number), &record.round)
    }

    fn drawing(_: &BaccaratRules, record: &Record) -> Drawing {
        let coup = &record.round.coup;
        let head = |hand: Side| {
            let cards = show(&Stack::from(coup.hand(hand)));
            format!("{:<15}{cards} ({})", hand.name(), coup.points(hand))
        };
        let seats = record.round.seats.iter().zip(record.bets.values()).rev();
        Drawing {
            heads: Side::BOTH.map(head).into(),
            seats: seats
                .map(|(seat, bet)| {
                    let how = seat
                        .add
                        .map_or(String::new(), |hand| format!("House Money added to the {hand}"));
                    SeatDrawing::of(seat.seat, bet, how)
                })
                .collect(),
        }
    }
}

/// What a hand is worth as it lies.
fn worth(coup: &Coup, hand: Side) -> String {
    format!(": {}", coup.points(hand))
}

/// Who won, as the dealer announces it.
fn won(winner: Winner) -> &'static str {
    match winner {
        Winner::Player => "The Player's Hand wins",
        Winner::Banker => "The Banker's Hand wins",
        Winner::Tie => "A tie",
    }
}
