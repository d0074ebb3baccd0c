//! What happens at an Asia Poker table, in words.

use crate::tell::{moved, positions, show};
use std::fmt::Write;
use table::Stack;
use table::asia_poker::act::{EnvyPayment, Settled};
use table::asia_poker::{Abandoned, Event, Exposed, Fact, Fall, Phase, Table, Three};

/// An event in words.
pub(super) fn event(table: &Table, event: &Event) -> Option<String> {
    let by = &event.by.name;
    Some(match &event.fact {
        Fact::Desk(_) => return None,
        Fact::WagerPlaced { seat, wager, amount } => {
            format!(
                "{by} bets {amount} on {} at position {seat}",
                wager.id(table.rules())
            )
        }
        Fact::WagerWithdrawn { seat, wager, amount } => {
            format!(
                "{by} takes back {amount} from {} at position {seat}",
                wager.id(table.rules())
            )
        }
        Fact::MatchPlayLaid { seat, value } => {
            format!("{by} lays a match play coupon of {value} at position {seat}")
        }
        Fact::BetsClosed { round, deck, .. } => {
            format!("{by}: \"No more bets.\" Round {round}, from deck {deck}")
        }
        Fact::LammersPlaced { seats } => format!("Envy lammers at {}", positions(seats)),
        Fact::ProgressiveLocked => "The progressive system takes no more wagers".to_owned(),
        Fact::ProgressiveCollected { seats, contribution } => {
            format!(
                "Progressive wagers of {} counted and collected; {contribution} to the meter",
                positions(seats)
            )
        }
        Fact::DiceUncovered {
            dice,
            announced,
            start,
            ..
        } => {
            format!("The dice show {dice}, total {announced}: the deal starts at {start}")
        }
        Fact::NoRoll { fall: Fall::FellOut } => {
            "No roll: a die fell out. The dice are shaken again".to_owned()
        }
        Fact::NoRoll { .. } => "No roll: the dice do not lie flat. They are shaken again".to_owned(),
        Fact::NumberShown { number, start, .. } => {
            format!("The generator shows {number}: the deal starts at {start}")
        }
        Fact::ButtonRead { start, .. } => format!("The button lies at {start}: the deal starts there"),
        Fact::Dealt { cards } => format!("{by} deals {cards} cards"),
        Fact::StubCounted { left } => format!("{left} cards are left over, as there should be"),
        Fact::StacksDelivered => "The seven stacks are delivered".to_owned(),
        Fact::UnwageredCollected { seats } if seats.is_empty() => return None,
        Fact::UnwageredCollected { seats } => {
            format!("Hands no one bet on are collected: {}", positions(seats))
        }
        Fact::ShakerCovered => "The shaker is covered, shaken once and put away".to_owned(),
        Fact::HandLookedAt { seat } => match hand(table, *seat) {
            Some(cards) => format!("{by} looks at position {seat}: {}", show(cards)),
            None => format!("{by} looks at position {seat}"),
        },
        Fact::HouseWayTold { hands, .. } => format!("{by} asks; the house way would be {}", three(hands)),
        Fact::HandsSet { seat, hands } => format!("Position {seat} is set: {}", three(hands)),
        Fact::Surrendered { seat, .. } => format!("{by} surrenders position {seat}{}", moved(&event.money)),
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
        Fact::PlayerCardExposed { seat, may_void: true } => {
            format!("IRREGULARITY: a card of position {seat} is exposed; its player decides")
        }
        Fact::PlayerCardExposed { seat, .. } => {
            format!("IRREGULARITY: a card of position {seat} is exposed after the look; the hand stands")
        }
        Fact::ExposureDecided {
            seat,
            choice: Exposed::Void,
        } => {
            format!("{by} voids the hand of position {seat}; its wagers go back")
        }
        Fact::ExposureDecided { seat, .. } => format!("{by} plays position {seat} on"),
        Fact::DealerTurned => match &table.state().game.phase {
            Phase::DealerTurned(play) => format!("The dealer's cards: {}", show(&play.dealer)),
            _ => "The dealer's cards are turned over".to_owned(),
        },
        Fact::DealerMisset { given } => {
            format!(
                "IRREGULARITY: the dealer set {} against the house way; set again",
                three(given)
            )
        }
        Fact::DealerSet { hands } => format!("The dealer sets {}", three(hands)),
        Fact::HandSettled { seat, lines } => settled(*seat, lines),
        Fact::SurrenderedHandOpened { seat } => format!("The surrendered hand of position {seat} is opened"),
        Fact::EnvyHandAnnounced { seat, hand } => format!("Position {seat} has an Envy hand: {hand}"),
        Fact::ProgressiveWon {
            seat, hand, award, ..
        } => {
            format!("Position {seat} wins the progressive with a {hand}: {award}, to be verified")
        }
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
        Fact::MeterReseeded { by } => format!("The meter is brought back to its seed with {by}"),
        Fact::PaperworkCompleted { seat } => format!("{by} completes the documents for position {seat}"),
        Fact::EnvyPaid { paid } => envy(paid),
        Fact::CardsDiscarded { .. } => return None,
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
        Fact::RoundFinished { .. } => "The round is over".to_owned(),
    })
}

fn settled(seat: u8, lines: &[Settled]) -> String {
    let mut text = format!("Position {seat} is settled");
    for line in lines {
        let _ = write!(text, "\n    {}", wager_line(line));
    }
    text
}

/// One wager's end, with its clause.
fn wager_line(line: &Settled) -> String {
    let name = serde_json::to_value(line.wager).ok();
    let name = name
        .as_ref()
        .and_then(|name| name.as_str())
        .unwrap_or("wager")
        .to_owned();
    let hand = line
        .hand
        .as_ref()
        .map_or(String::new(), |hand| format!(" ({hand})"));
    let clause = line
        .clause
        .as_ref()
        .map_or(String::new(), |clause| format!("   {clause}"));
    format!(
        "{name:<14} {:>9} {:<9}{hand} pays {}, returns {}{clause}",
        line.stake.to_string(),
        line.outcome,
        line.paid,
        line.returned
    )
}

fn envy(paid: &[EnvyPayment]) -> String {
    let each: Vec<String> = paid
        .iter()
        .map(|pay| {
            format!(
                "position {} gets {} for the {} of position {}",
                pay.to, pay.paid, pay.hand, pay.from
            )
        })
        .collect();
    format!("Envy Bonuses: {}", each.join("; "))
}

fn hand(table: &Table, seat: u8) -> Option<&Stack> {
    let play = match &table.state().game.phase {
        Phase::Setting(play) | Phase::DealerTurned(play) => play,
        Phase::Revealing(reveal) => &reveal.play,
        _ => return None,
    };
    play.seats.get(&seat).map(|seat| &seat.cards)
}

/// Three hands on one line.
pub(super) fn three(hands: &Three) -> String {
    format!(
        "{} / {} / {}",
        show(&hands.high),
        show(&hands.medium),
        show(&hands.low)
    )
}
