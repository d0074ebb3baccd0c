//! What happens at a Blackjack or Spanish 21 table, in words, as a drawing and as a record.

use crate::decisions::InPlay;
use crate::round::{self, Seat};
use crate::rules::BlackjackRules;
use crate::table::{Blackjack, Fact, Hand, Record, Round, Table};
use crate::wire;
use crate::wire::account::comes_to;
use cards::Card;
use driver::drawing::{Drawing, SeatDrawing};
use driver::opened::Opened;
use driver::tell::{settled, settled_for_all, show};
use serde_json::Value;
use table::Place;
use table::game::EventOf;

impl driver::Tell for Blackjack {
    fn tell(table: &Table, fact: &Fact, event: &EventOf<Blackjack>) -> Option<String> {
        let edition = table.rules().edition();
        let by = &event.by.name;
        let round = table.state().game.round.as_ref();
        let lies = |seat: &u8, hand: &u8| round.map_or(String::new(), |round| lies_at(round, *seat, *hand));
        let dealer = || round.map_or(String::new(), |round| dealers(&round.dealer));
        let line = |says: String, lines| settled(edition, says, lines);
        Some(match fact {
            Fact::RoundBegan { round, deck, meters } => {
                let fed: Vec<String> = meters
                    .iter()
                    .map(|(id, share)| format!("{share:#} to the meter of {id}"))
                    .collect();
                let fed = if fed.is_empty() {
                    String::new()
                } else {
                    format!("; {}", fed.join(", "))
                };
                format!("Round {round}, from deck {deck}: no more bets{fed}")
            }
            Fact::CardsDealt { places, cards } => {
                let each = places.iter().zip(cards.iter());
                let each: Vec<String> = each
                    .map(|(place, card)| format!("{card} to {}", whose(*place)))
                    .collect();
                format!("{by} deals {}", each.join(", "))
            }
            Fact::HoleCardDealt => format!("{by} takes a hole card, face down"),
            Fact::PayoutChosen { seat, add: false, .. } => {
                format!("{by} takes the House Money payout of position {seat}")
            }
            Fact::PayoutChosen { seat, amount, .. } => {
                let much = amount.map_or("the House Money payout".to_owned(), |amount| {
                    format!("{amount:#} of House Money")
                });
                format!("{by} has {much} added at position {seat}")
            }
            Fact::FirstCardsSettled { seat, lines, added } => {
                let told = line(format!("The first cards of position {seat}"), lines);
                match added {
                    Some(added) => format!("{told}; {added:#} is added to the wager"),
                    None => told,
                }
            }
            Fact::InsuranceOffered => format!("{by}: \"Insurance?\""),
            Fact::EvenMoneyTaken { seat, lines } => line(format!("Position {seat} takes even money"), lines),
            Fact::HoleCardRead { blackjack: true } => "The card reader shows a Blackjack".to_owned(),
            Fact::HoleCardRead { .. } => "The card reader shows no Blackjack".to_owned(),
            Fact::InsuranceSettled { lines } => settled_for_all(edition, "Insurance is settled", lines),
            Fact::BlackjackPaid { seat, lines } => line(format!("Position {seat} has a Blackjack"), lines),
            Fact::CardAsked { seat, hand } => format!("{by} asks for a card{}", lies(seat, hand)),
            Fact::Stood { seat, hand } => format!("{by} stands{}", lies(seat, hand)),
            Fact::DoubledDown { seat, hand, amount } => {
                format!("{by} doubles down for {amount:#}{}", lies(seat, hand))
            }
            Fact::PairSplit { seat, amount, .. } => {
                format!("{by} splits the pair at position {seat} for {amount:#}")
            }
            Fact::Surrendered { seat, hand, lines } => {
                line(format!("{by} surrenders{}", lies(seat, hand)), lines)
            }
            Fact::Rescued { seat, hand, lines } => line(
                format!("{by} takes the Double Down Wager back{}", lies(seat, hand)),
                lines,
            ),
            Fact::CardDealt { seat, hand, card } => {
                format!("Position {seat} gets {card}{}", lies(seat, hand))
            }
            Fact::HandLost { seat, lines, .. } => line(format!("Position {seat} is over 21"), lines),
            Fact::HoleCardTurned { card } => format!("The hole card is {card}: {}", dealer()),
            Fact::DealerDrew { card, .. } => format!("The dealer draws {card}: {}", dealer()),
            Fact::PayoutValidated { seat } => {
                format!("{by} verifies the progressive payout of position {seat}")
            }
            Fact::ProgressiveSettled { seat, lines, .. } => {
                line(format!("The progressive wagers of position {seat}"), lines)
            }
            Fact::PapersFiled { seat } => {
                format!("The documents for position {seat} are complete, and its cards may go")
            }
            Fact::SeatSettled { seat, lines } => line(format!("Position {seat} is settled"), lines),
            Fact::RoundFinished { reshuffle } => match reshuffle {
                true => "The round is over and the shoe with it: the cards are reshuffled".to_owned(),
                false => "The round is over".to_owned(),
            },
            other => return irregular(other, by),
        })
    }

    fn export(opened: &Opened, _: &BlackjackRules, record: &Record) -> Option<Value> {
        wire::export(&opened.head(record.number), &record.round)
    }

    fn drawing(_: &BlackjackRules, record: &Record) -> Drawing {
        let seats = record.round.seats.iter().zip(record.bets.values()).rev();
        let seats = seats.map(|(seat, bet)| SeatDrawing::of(seat.seat, bet, drawn(seat)));
        Drawing {
            heads: vec![format!("Dealer       {}", dealers(&record.round.dealer))],
            seats: seats.collect(),
        }
    }
}

/// What goes wrong, in words.
fn irregular(fact: &Fact, by: &str) -> Option<String> {
    match fact {
        Fact::CardRefused { seat } => Some(format!(
            "{by} refuses the shown card at position {seat} and draws no more in this round"
        )),
        Fact::NeedlessReading => Some(format!(
            "IRREGULARITY: {by} puts the hole card into the reader without need and calls the floor"
        )),
        Fact::ReadNeedlessly { told } => {
            let told = &told.name;
            Some(format!(
                "{told} is told of the needless reading, and play goes on"
            ))
        }
        Fact::OverdrawDiscarded { card } => Some(format!(
            "IRREGULARITY: the dealer draws {card} though the dealer's hand stands; it is discarded"
        )),
        Fact::PlayerAbsent { seat, reason } => Some(format!(
            "{by} decides for position {seat}, whose player is gone: {reason}"
        )),
        _ => None,
    }
}

fn whose(place: Place) -> String {
    match place {
        Place::Seat(seat) => format!("position {seat}"),
        Place::Dealer | Place::Community => "the dealer".to_owned(),
    }
}

/// A hand as it lies, and what it comes to.
fn lies_at(round: &Round, seat: u8, number: u8) -> String {
    let hands = round.boxes.get(&seat).map_or(1, Vec::len);
    let lies = |hand: &Hand| with_total(hand.in_play(hands));
    match round.hand(seat, number) {
        Some(hand) if hands > 1 => format!(": hand {number}, {}", lies(hand)),
        Some(hand) => format!(": {}", lies(hand)),
        None => String::new(),
    }
}

/// Cards and what they come to.
fn with_total(hand: InPlay<'_>) -> String {
    let total = comes_to(hand.total(), hand.is_blackjack());
    format!("{} ({total})", show(&hand.cards.into()))
}

fn dealers(cards: &[Card]) -> String {
    with_total(InPlay {
        cards,
        split: false,
        hands: 1,
        doubled: false,
    })
}

/// The hands of a box and what became of them.
fn drawn(seat: &Seat) -> String {
    let hand = |hand: &round::Hand| {
        let became = match (hand.surrendered, hand.rescued, hand.doubled) {
            (true, ..) => ", surrendered".to_owned(),
            (_, true, _) => ", taken back".to_owned(),
            (.., Some(stake)) => format!(", doubled for {stake}"),
            _ => String::new(),
        };
        with_total(hand.in_play(seat.hands.len())) + &became
    };
    let mut hands: Vec<String> = seat.hands.iter().map(hand).collect();
    if seat.even_money {
        hands.push("even money".to_owned());
    }
    hands.join(" / ")
}
