//! What happens at a Double Attack Blackjack table, in words, as a drawing and as a record.

use crate::points::is_blackjack;
use crate::round::{self, Seat};
use crate::table::hands::Hand;
use crate::table::{DoubleAttack, Fact, Missed, Record, Round, Table};
use crate::wire;
use crate::{DoubleAttackRules, Total};
use cards::Card;
use driver::drawing::{Drawing, SeatDrawing};
use driver::opened::Opened;
use driver::tell::{settled, settled_for_all, show, void};
use serde_json::Value;
use table::game::EventOf;

impl driver::Tell for DoubleAttack {
    fn tell(table: &Table, fact: &Fact, event: &EventOf<DoubleAttack>) -> Option<String> {
        let edition = table.rules().edition();
        let by = &event.by.name;
        let round = table.state().game.as_ref();
        let of = |seat: &u8, hand: &u8| round.map_or(String::new(), |round| lies_at(round, *seat, *hand));
        let dealer = || round.map_or(String::new(), |round| with_total(&round.dealer));
        Some(match fact {
            Fact::UpCardDealt { round, deck, card } => {
                format!("Round {round}, from deck {deck}: the dealer's first card is {card}")
            }
            Fact::DealtToBoxes { .. } => format!("{by} deals: {}", round.map(boxes).unwrap_or_default()),
            Fact::HoleCardDealt => format!("{by} takes a hole card, face down"),
            Fact::InsuranceOffered => format!("{by}: \"Insurance?\""),
            Fact::HoleCardRead { blackjack: true } => "The card reader shows a Blackjack".to_owned(),
            Fact::HoleCardRead { .. } => "The card reader shows no Blackjack".to_owned(),
            Fact::InsuranceSettled { lines } => settled_for_all(edition, "Insurance is settled", lines),
            Fact::BlackjackPaid { seat, lines } => {
                settled(edition, format!("Position {seat} has a Blackjack"), lines)
            }
            Fact::CardAsked { seat, hand } => format!("{by} asks for a card{}", of(seat, hand)),
            Fact::Stood { seat, hand } => format!("{by} stands{}", of(seat, hand)),
            Fact::DoubledDown { seat, hand, amount } => {
                format!("{by} doubles down for {amount:#}{}", of(seat, hand))
            }
            Fact::PairSplit { seat, amount, .. } => {
                format!("{by} splits the pair at position {seat} for {amount:#}")
            }
            Fact::Surrendered { seat, hand, lines } => {
                settled(edition, format!("{by} surrenders{}", of(seat, hand)), lines)
            }
            Fact::CardDealt { seat, hand, card } => format!("Position {seat} gets {card}{}", of(seat, hand)),
            Fact::HandLost { seat, lines, .. } => {
                settled(edition, format!("Position {seat} is over 21"), lines)
            }
            Fact::HoleCardTurned { card } => format!("The hole card is {card}: {}", dealer()),
            Fact::DealerDrew { card, .. } => format!("The dealer draws {card}: {}", dealer()),
            Fact::BustItSettled { lines } => settled_for_all(edition, "Bust It is settled", lines),
            Fact::SeatSettled { seat, lines } => {
                settled(edition, format!("Position {seat} is settled"), lines)
            }
            Fact::RoundFinished { reshuffle: true } => {
                "The round is over, and so is the shoe: the cards are reshuffled".to_owned()
            }
            Fact::RoundFinished { .. } => "The round is over".to_owned(),
            Fact::AllHandsDead { rule, .. } => void(*rule, by, &event.money),
            Fact::CardMissed { seat, hand } => format!(
                "IRREGULARITY: the card position {seat} asked for was not dealt{}; its player decides",
                of(seat, hand)
            ),
            irregular => return irregularity(irregular, by),
        })
    }

    fn export(opened: &Opened, _: &DoubleAttackRules, record: &Record) -> Option<Value> {
        wire::export(&opened.head(record.number), record.finished()?)
    }

    fn drawing(_: &DoubleAttackRules, record: &Record) -> Drawing {
        let seats = record.round.seats.iter().zip(record.bets.values()).rev();
        Drawing {
            heads: vec![format!("Dealer       {}", with_total(&record.round.dealer))],
            seats: seats
                .map(|(seat, bet)| SeatDrawing::of(seat.seat, bet, drawn(seat)))
                .collect(),
        }
    }
}

/// What goes wrong, in words.
fn irregularity(fact: &Fact, by: &str) -> Option<String> {
    Some(match fact {
        Fact::CheckMissed => "IRREGULARITY: the hole card is not checked before the players act".to_owned(),
        Fact::CardRefused { seat } => {
            format!("{by} refuses the shown card at position {seat} and gets no more cards")
        }
        Fact::PassedOver { seat, cards: 0 } => {
            format!("IRREGULARITY: position {seat} got no card; its hand is dead and its wagers go back")
        }
        Fact::PassedOver { seat, .. } => {
            format!("IRREGULARITY: position {seat} got one card; its player decides")
        }
        Fact::OneCardDecided { seat, choice } | Fact::MissedDecided { seat, choice, .. } => match choice {
            Missed::LateCard => format!("{by} takes the card of position {seat} late"),
            Missed::Dead => format!("{by} calls position {seat} dead; its wagers go back"),
        },
        Fact::NeedlessReading { told } => {
            let told = &told.name;
            format!("IRREGULARITY: {by} reads the hole card without need and calls {told}")
        }
        Fact::ReadNeedlessly { told, shown } => {
            let then = if *shown {
                "and a player could have seen it"
            } else {
                "no player could have seen it, and play goes on"
            };
            let told = &told.name;
            format!("{told} is told that the hole card was read without need; {then}")
        }
        Fact::OverdrawDiscarded { card } => {
            format!("IRREGULARITY: the dealer draws {card} where he stands; it is discarded")
        }
        Fact::PlayerAbsent { seat, reason } => {
            format!("{by} decides for the player at position {seat}: {reason}")
        }
        _ => return None,
    })
}

/// The hands as they lie, after the deal.
fn boxes(round: &Round) -> String {
    let hands = round
        .boxes
        .iter()
        .flat_map(|(seat, hands)| hands.iter().map(move |hand| (seat, hand)));
    let dealt = hands.filter(|(_, hand)| !hand.cards.is_empty());
    let all: Vec<String> = dealt
        .map(|(seat, hand)| format!("position {seat} {}", show(&hand.cards)))
        .collect();
    all.join(", ")
}

/// A hand as it lies, and what it comes to.
fn lies_at(round: &Round, seat: u8, number: u8) -> String {
    let lies = |hand: &Hand| format!("{} ({})", show(&hand.cards), Total::of(&hand.cards));
    let hands = round.boxes.get(&seat).map_or(&[][..], Vec::as_slice);
    match hands.get(usize::from(number).saturating_sub(1)) {
        Some(hand) if hands.len() > 1 => format!(": hand {number}, {}", lies(hand)),
        Some(hand) => format!(": {}", lies(hand)),
        None => String::new(),
    }
}

/// Cards and what they come to.
fn with_total(cards: &[Card]) -> String {
    let total = if is_blackjack(cards) {
        "Blackjack".to_owned()
    } else {
        Total::of(cards).to_string()
    };
    format!("{} ({total})", show(&cards.into()))
}

/// The hands of a box and what became of them.
fn drawn(seat: &Seat) -> String {
    let hand = |hand: &round::Hand| {
        let how = match (hand.surrendered, hand.dead) {
            (true, _) => ", surrendered",
            (_, true) => ", dead",
            _ => "",
        };
        match hand.cards.is_empty() {
            true => format!("no cards{how}"),
            false => format!(
                "{} ({}){how}",
                show(&hand.cards[..].into()),
                Total::of(&hand.cards)
            ),
        }
    };
    let hands: Vec<String> = seat.hands.iter().map(hand).collect();
    hands.join(" / ")
}
