//! What happens at a Double Attack Blackjack table, in words.

use crate::tell::{moved, show};
use double_attack::Total;
use double_attack::points::is_blackjack;
use std::fmt::Write;
use table::Stack;
use table::double_attack::phase::{Hand, Round};
use table::double_attack::{Event, Fact, Missed, SeatLine, Settled, Table};

/// An event in words.
pub(super) fn event(table: &Table, event: &Event) -> Option<String> {
    let by = &event.by.name;
    Some(match &event.fact {
        Fact::Desk(_) | Fact::InsuranceSettled { .. } | Fact::BustItSettled { .. } => {
            return settled_for_all(&event.fact);
        }
        Fact::WagerSpoken { seat, wager, amount } => {
            format!(
                "{by} calls {amount} on {} at position {seat}, with cash",
                wager.id()
            )
        }
        Fact::WagerPlaced { seat, wager, amount } => {
            let player = table.state().desk.seats.get(seat).unwrap_or(by);
            format!("{player} bets {amount} on {} at position {seat}", wager.id())
        }
        Fact::PlayerPermitted { player } => format!("{by} lets {player} bet again"),
        Fact::CardBurned { .. } => format!("{by} burns a card"),
        Fact::CoverCardOut { place } => format!(
            "The cover card comes out at {place} and is set aside: the cards are reshuffled after this round"
        ),
        Fact::UpCardDealt { round, deck, card } => {
            format!("Round {round}, from deck {deck}: the dealer's first card is {card}")
        }
        Fact::Dealt { .. } => match table.state().game.phase.round() {
            Some(round) => format!("{by} deals: {}", boxes(round)),
            None => format!("{by} deals"),
        },
        Fact::HoleCardDealt => format!("{by} takes a hole card, face down"),
        Fact::InsuranceOffered => format!("{by}: \"Insurance?\""),
        Fact::HoleCardRead { blackjack: true } => "The card reader shows a Blackjack".to_owned(),
        Fact::HoleCardRead { .. } => "The card reader shows no Blackjack".to_owned(),
        Fact::CheckMissed => "IRREGULARITY: the hole card is not checked before the players act".to_owned(),
        Fact::BlackjackPaid { seat, lines } => with_lines(format!("Position {seat} has a Blackjack"), lines),
        Fact::CardAsked { seat, hand } => format!("{by} asks for a card{}", of(table, *seat, *hand)),
        Fact::Stood { seat, hand } => format!("{by} stands{}", of(table, *seat, *hand)),
        Fact::DoubledDown { seat, hand, amount } => {
            format!("{by} doubles down for {amount}{}", of(table, *seat, *hand))
        }
        Fact::PairSplit { seat, amount, .. } => {
            format!("{by} splits the pair at position {seat} for {amount}")
        }
        Fact::Surrendered { seat, hand, lines } => {
            with_lines(format!("{by} surrenders{}", of(table, *seat, *hand)), lines)
        }
        Fact::CardDealt { seat, hand, card } => {
            format!("Position {seat} gets {card}{}", of(table, *seat, *hand))
        }
        Fact::HandLost { seat, lines, .. } => with_lines(format!("Position {seat} is over 21"), lines),
        Fact::HoleCardTurned { card } => {
            format!("The hole card is {card}{}", dealer(table))
        }
        Fact::DealerDrew { card, .. } => format!("The dealer draws {card}{}", dealer(table)),
        Fact::SeatSettled { seat, lines } => with_lines(format!("Position {seat} is settled"), lines),
        Fact::RoundFinished { reshuffle: true } => {
            "The round is over, and so is the shoe: the cards are reshuffled".to_owned()
        }
        Fact::RoundFinished { .. } => "The round is over".to_owned(),
        Fact::RoundVoided { rule, .. } => format!(
            "ROUND VOID ({}): all hands are dead and every wager goes back{}",
            rule.name(),
            moved(&event.money)
        ),
        irregular => return irregularity(table, irregular, by),
    })
}

/// What goes wrong, in words.
fn irregularity(table: &Table, fact: &Fact, by: &str) -> Option<String> {
    Some(match fact {
        Fact::FaceUpCardDiscarded { card } => {
            format!("IRREGULARITY: {card} lies face up in the shoe; it goes to the discard rack")
        }
        Fact::CardDrawnInError => {
            "IRREGULARITY: a card is drawn in error, unseen; it is used as the next one".to_owned()
        }
        Fact::CardExposed { card } => {
            format!("IRREGULARITY: {card} is drawn in error and shown; it is the next card")
        }
        Fact::CardRefused { seat } => {
            format!("{by} refuses the shown card at position {seat} and gets no more cards")
        }
        Fact::ExposedCardDiscarded => "The shown card is of no use to anyone and is discarded".to_owned(),
        Fact::PassedOver { seat, cards: 0 } => {
            format!("IRREGULARITY: position {seat} got no card; its hand is dead and its wagers go back")
        }
        Fact::PassedOver { seat, .. } => {
            format!("IRREGULARITY: position {seat} got one card; its player decides")
        }
        Fact::CardMissed { seat, hand } => format!(
            "IRREGULARITY: the card position {seat} asked for was not dealt{}; its player decides",
            of(table, *seat, *hand)
        ),
        Fact::OneCardDecided { seat, choice } | Fact::MissedDecided { seat, choice, .. } => match choice {
            Missed::LateCard => format!("{by} takes the card of position {seat} late"),
            Missed::Dead => format!("{by} calls position {seat} dead; its wagers go back"),
        },
        Fact::ReadNeedlessly { told, shown } => {
            let then = if *shown {
                "and a player could have seen it"
            } else {
                "no player could have seen it, and play goes on"
            };
            let told = &told.name;
            format!("IRREGULARITY: the hole card is read without need, {told} is told; {then}")
        }
        Fact::OverdrawDiscarded { card } => {
            format!("IRREGULARITY: the dealer draws {card} where he stands; it is discarded")
        }
        Fact::DiscardsShuffled { .. } => {
            "IRREGULARITY: the shoe is empty; the discards are shuffled".to_owned()
        }
        Fact::DiscardsCut { cards } => {
            format!("The discards are cut {cards} cards in, and the first card is discarded")
        }
        Fact::DiscardsLoaded => "The device takes the discards, and the first card is discarded".to_owned(),
        Fact::PlayerAbsent { seat, reason } => {
            format!("{by} decides for the player at position {seat}: {reason}")
        }
        _ => return None,
    })
}

/// Wagers settled for every position at once.
fn settled_for_all(fact: &Fact) -> Option<String> {
    let (title, lines) = match fact {
        Fact::InsuranceSettled { lines } => ("Insurance", lines),
        Fact::BustItSettled { lines } => ("Bust It", lines),
        _ => return None,
    };
    let mut text = format!("{title} is settled");
    for SeatLine { seat, line } in lines {
        let _ = write!(text, "\n    position {seat}: {}", wager_line(line));
    }
    Some(text)
}

fn with_lines(mut text: String, lines: &[Settled]) -> String {
    for line in lines {
        let _ = write!(text, "\n    {}", wager_line(line));
    }
    text
}

/// One wager's end, with its clause.
fn wager_line(line: &Settled) -> String {
    let hand = line
        .hand_number
        .map_or(String::new(), |number| format!(" of hand {number}"));
    let listed = line
        .hand
        .as_ref()
        .map_or(String::new(), |hand| format!(" ({hand})"));
    let clause = line
        .clause
        .as_ref()
        .map_or(String::new(), |clause| format!("   {clause}"));
    format!(
        "{:<22} {:>9} {:<9}{listed} pays {}, returns {}{clause}",
        format!("{}{hand}", line.wager),
        line.stake.to_string(),
        line.outcome,
        line.paid,
        line.returned
    )
}

/// The hands as they lie, after the deal.
fn boxes(round: &Round) -> String {
    let mut all = Vec::new();
    for (seat, at) in &round.seats {
        let hands = at.hands.iter().filter(|hand| !hand.cards.is_empty());
        all.extend(hands.map(|hand| format!("position {seat} {}", show(&hand.cards))));
    }
    all.join(", ")
}

/// A hand as it lies, and what it comes to.
fn of(table: &Table, seat: u8, number: u8) -> String {
    let round = table.state().game.phase.round();
    let at = round.and_then(|round| round.seats.get(&seat));
    let place = usize::from(number).saturating_sub(1);
    match at.and_then(|at| Some((at, at.hands.get(place)?))) {
        Some((at, hand)) if at.hands.len() > 1 => format!(": hand {number}, {}", lies(hand)),
        Some((_, hand)) => format!(": {}", lies(hand)),
        None => String::new(),
    }
}

fn lies(hand: &Hand) -> String {
    format!("{} ({})", show(&hand.cards), Total::of(&hand.cards))
}

fn dealer(table: &Table) -> String {
    let round = table.state().game.phase.round();
    round.map_or(String::new(), |round| format!(": {}", with_total(&round.dealer)))
}

/// Cards and what they come to.
pub(super) fn with_total(cards: &Stack) -> String {
    if is_blackjack(cards) {
        return format!("{} (Blackjack)", show(cards));
    }
    format!("{} ({})", show(cards), Total::of(cards))
}
