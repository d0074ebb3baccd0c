//! What happens at a Raise It Up Stud table, in words.

use crate::tell::{moved, positions, show};
use std::fmt::Write;
use table::Stack;
use table::raise_it_up::act::{EnvyPayment, Settled};
use table::raise_it_up::phase::Play;
use table::raise_it_up::{Abandoned, Event, Exposed, Fact, Phase, Table};

/// An event in words.
pub(super) fn event(table: &Table, event: &Event) -> Option<String> {
    let by = &event.by.name;
    Some(match &event.fact {
        Fact::Desk(_) => return None,
        Fact::WagerPlaced { seat, wager, amount } => {
            format!("{by} bets {amount} on {} at position {seat}", wager.id())
        }
        Fact::WagerWithdrawn { seat, wager, amount } => {
            format!("{by} takes back {amount} from {} at position {seat}", wager.id())
        }
        Fact::BetsClosed { round, deck, .. } => {
            format!("{by}: \"No more bets.\" Round {round}, from deck {deck}")
        }
        Fact::ProgressiveLocked => "The progressive system takes no more wagers".to_owned(),
        Fact::ProgressiveCollected { seats, contribution } => format!(
            "Progressive wagers of {} counted and collected; {contribution} to the meter",
            positions(seats)
        ),
        Fact::Dealt { cards } => format!("{by} deals {cards} cards"),
        Fact::StubDiscarded => "The stub goes to the discard rack unseen".to_owned(),
        Fact::StubCounted { left } => format!("The stub is counted: {left} cards, as there should be"),
        Fact::HandLookedAt { seat } => match hand(table, *seat) {
            Some(cards) => format!("{by} looks at position {seat}: {}", show(cards)),
            None => format!("{by} looks at position {seat}"),
        },
        Fact::Checked { seat, .. } => format!("{by} checks at position {seat}"),
        Fact::PlayMade {
            seat,
            amount,
            multiple,
            ..
        } => format!("{by} plays {amount} at position {seat}, {multiple}x the Ante"),
        Fact::Folded {
            seat,
            stays,
            progressive,
        } => {
            let cards = if *stays {
                "; the cards stay for the other wagers"
            } else {
                ""
            };
            let forfeits = progressive.map_or(String::new(), |amount| {
                format!("; the Progressive Payout Wager of {amount} is forfeited")
            });
            format!(
                "Position {seat} is folded{}{forfeits}{cards}",
                moved(&event.money)
            )
        }
        Fact::PairPlusSettled { seat, line } => {
            format!("Position {seat} folded:\n    {}", wager_line(line))
        }
        Fact::CardTurned { street } => match play(table).and_then(|play| play.in_sight().last().copied()) {
            Some(card) => format!("{}: {card}", name(*street)),
            None => format!("The card of {} is turned", name(*street)),
        },
        Fact::PlayerLeft { seat } => format!("{by} leaves position {seat} in mid-round"),
        Fact::AbandonmentDecided {
            seat,
            decision,
            reason,
        } => {
            let what = match decision {
                Abandoned::Lose => "its wagers lose",
                Abandoned::PlayOn => "its hand is played",
            };
            format!("Position {seat} was left: {what} ({reason})")
        }
        Fact::WagersForfeited { seat, reason } => format!(
            "IRREGULARITY: position {seat} forfeits its wagers ({reason}){}",
            moved(&event.money)
        ),
        Fact::PlayerCardExposed {
            seat,
            may_return: true,
        } => {
            format!("IRREGULARITY: a card of position {seat} is exposed; a floorperson decides")
        }
        Fact::PlayerCardExposed { seat, .. } => {
            format!("IRREGULARITY: a card of position {seat} is exposed; the hand stands")
        }
        Fact::ExposureDecided {
            seat,
            choice: Exposed::Return,
            reason,
        } => format!("{by} returns the wagers of position {seat} ({reason})"),
        Fact::ExposureDecided { seat, reason, .. } => {
            format!("{by} has position {seat} played on ({reason})")
        }
        Fact::HandSettled { seat, lines } => settled(*seat, hand(table, *seat), lines),
        Fact::ProgressiveWon {
            seat, hand, award, ..
        } => format!("Position {seat} wins the progressive with {hand}: {award}, to be verified"),
        Fact::EnvyHandShown { seat, hand } => format!("Position {seat} has an Envy hand: {hand}"),
        Fact::HandVerified { seat } => format!("{by} verifies the winning hand of position {seat}"),
        Fact::LightVerified { seat } => format!("{by} verifies the progressive light of position {seat}"),
        Fact::ProgressiveValidated { seat } => {
            format!("{by} validates the progressive payout of position {seat}")
        }
        Fact::ProgressivePaid {
            seat,
            award,
            from_meter,
        } => {
            let from = if *from_meter {
                "from the meter, not the inventory"
            } else {
                "from the inventory"
            };
            format!("Position {seat} is paid {award} {from}")
        }
        Fact::MeterReseeded { by } => format!("The meter starts anew with {by}"),
        Fact::PaperworkCompleted { seat } => format!("{by} completes the documents for position {seat}"),
        Fact::EnvyPaid { from, paid } => envy(*from, paid),
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

fn name(street: u8) -> &'static str {
    match street {
        4 => "4th Street",
        5 => "5th Street",
        _ => "6th Street",
    }
}

fn settled(seat: u8, hand: Option<&Stack>, lines: &[Settled]) -> String {
    let cards = hand.map_or(String::new(), |cards| format!(", {}", show(cards)));
    let mut text = format!("Position {seat} is settled{cards}");
    for line in lines {
        let _ = write!(text, "\n    {}", wager_line(line));
    }
    text
}

/// One wager's end, with its clause.
fn wager_line(line: &Settled) -> String {
    let hand = line.hand.as_ref();
    let hand = hand.map_or(String::new(), |hand| format!(" ({hand})"));
    let clause = line.clause.as_ref();
    let clause = clause.map_or(String::new(), |clause| format!("   {clause}"));
    format!(
        "{:<14} {:>9} {:<9}{hand} pays {}, returns {}{clause}",
        line.wager.id(),
        line.stake.to_string(),
        line.outcome,
        line.paid,
        line.returned
    )
}

fn envy(from: u8, paid: &[EnvyPayment]) -> String {
    let each = paid.iter().map(|pay| {
        format!(
            "position {} gets {} for the {} of position {from}",
            pay.to, pay.paid, pay.hand
        )
    });
    format!("Envy Bonuses: {}", each.collect::<Vec<_>>().join("; "))
}

fn play(table: &Table) -> Option<&Play> {
    match &table.state().game.phase {
        Phase::Deciding(play) => Some(play),
        Phase::Revealing(reveal) => Some(&reveal.play),
        _ => None,
    }
}

fn hand(table: &Table, seat: u8) -> Option<&Stack> {
    play(table)?.seats.get(&seat).map(|seat| &seat.cards)
}
