//! What happens at a Five Card Hi-Lo table, in words.

use crate::tell::{moved, positions, show};
use std::fmt::Write;
use table::Stack;
use table::five_card_hi_lo::act::Settled;
use table::five_card_hi_lo::{Abandoned, Event, Exposed, Fact, Phase, Table, Two};

/// An event in words.
pub(super) fn event(table: &Table, event: &Event) -> Option<String> {
    let by = &event.by.name;
    Some(match &event.fact {
        Fact::Desk(_) | Fact::CardsDiscarded { .. } => return None,
        Fact::WagerPlaced { seat, wager, amount } => {
            format!("{by} bets {amount} on {} at position {seat}", wager.id())
        }
        Fact::WagerWithdrawn { seat, wager, amount } => {
            format!("{by} takes back {amount} from {} at position {seat}", wager.id())
        }
        Fact::BetsClosed { round, deck, .. } => {
            format!("{by}: \"No more bets.\" Round {round}, from deck {deck}")
        }
        Fact::Dealt { cards } => format!("{by} deals {cards} cards"),
        Fact::StubDiscarded => "The stub goes to the discard rack unseen".to_owned(),
        Fact::StubCounted { left } => format!("The stub is counted: {left} cards, as there should be"),
        Fact::HandLookedAt { seat } => match hand(table, *seat) {
            Some(cards) => format!("{by} looks at position {seat}: {}", show(cards)),
            None => format!("{by} looks at position {seat}"),
        },
        Fact::PlayMade { seat, amount } => format!("{by} plays position {seat} for {amount}"),
        Fact::Folded { seat, stays: true } => {
            format!("Position {seat} is folded; its cards stay for the Poker Bonus")
        }
        Fact::Folded { seat, .. } => format!("Position {seat} is folded"),
        Fact::ForfeitsCollected { seats } => {
            format!(
                "What {} forfeited is collected{}",
                positions(seats),
                moved(&event.money)
            )
        }
        Fact::HandsSet { seat, hands } => format!("Position {seat} is set: {}", two(hands)),
        Fact::PlayerLeft { seat } => format!("{by} leaves position {seat} in mid-round"),
        Fact::AbandonmentDecided {
            seat,
            decision,
            reason,
        } => {
            let what = match decision {
                Abandoned::Lose => "its wagers lose",
                Abandoned::PlayOn => "its hand is finished without the player",
            };
            format!("Position {seat} was left: {what} ({reason})")
        }
        Fact::CardExposed {
            whose,
            may_void: true,
        } => format!("IRREGULARITY: a card of {whose} is exposed; its player decides"),
        Fact::CardExposed { whose, .. } => {
            format!("IRREGULARITY: a card of {whose} is exposed; the hand stands")
        }
        Fact::ExposureDecided {
            seat,
            choice: Exposed::Void,
        } => format!("{by} voids the hand of position {seat}; its wagers go back"),
        Fact::ExposureDecided { seat, .. } => format!("{by} plays position {seat} on"),
        Fact::DealerTurned => match &table.state().game.phase {
            Phase::DealerTurned(play) => format!("The dealer's cards: {}", show(&play.dealer)),
            _ => "The dealer's cards are turned over".to_owned(),
        },
        Fact::DealerSet { hands } => format!("The dealer sets {}", two(hands)),
        Fact::HandSettled { seat, lines } => settled(*seat, lines),
        Fact::FaceUpCardDiscarded => {
            "IRREGULARITY: a card lies face up; it goes to the discard rack".to_owned()
        }
        Fact::CardDrawnInError => {
            "IRREGULARITY: a card is drawn in error; it is used as the next one".to_owned()
        }
        Fact::RoundVoided {
            rule, deck_removed, ..
        } => {
            let deck = if *deck_removed {
                "; the deck leaves the table"
            } else {
                "; the cards are reshuffled"
            };
            format!(
                "ROUND VOID ({}): every wager goes back{}{deck}",
                rule.name(),
                moved(&event.money)
            )
        }
        Fact::RoundFinished => "The round is over".to_owned(),
    })
}

fn settled(seat: u8, lines: &[Settled]) -> String {
    let mut text = format!("Position {seat} is settled");
    for line in lines {
        // Writing to a string does not fail.
        let _ = write!(text, "\n    {}", wager_line(line));
    }
    text
}

/// One wager's end, with its clause.
fn wager_line(line: &Settled) -> String {
    let hand = line
        .hand
        .as_ref()
        .map_or(String::new(), |hand| format!(" ({hand})"));
    let clause = line
        .clause
        .as_ref()
        .map_or(String::new(), |clause| format!("   {clause}"));
    format!(
        "{:<14} {:>9} {:<9}{hand} pays {}, returns {}{clause}",
        line.wager,
        line.stake.to_string(),
        line.outcome,
        line.paid,
        line.returned
    )
}

fn hand(table: &Table, seat: u8) -> Option<&Stack> {
    let play = match &table.state().game.phase {
        Phase::Deciding(play) | Phase::Setting(play) | Phase::DealerTurned(play) => play,
        Phase::Revealing(reveal) => &reveal.play,
        _ => return None,
    };
    play.seats.get(&seat).map(|seat| &seat.cards)
}

/// Two hands on one line, with their points.
pub(super) fn two(hands: &Two) -> String {
    let shown = format!("{} / {}", show(&hands.high), show(&hands.low));
    match hands.setting().map(|setting| setting.points()) {
        Some(points) => format!("{shown} ({} / {})", points.high, points.low),
        None => shown,
    }
}
