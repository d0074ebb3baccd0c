//! Events in words, for the dealer's narration and for those who read a journal.

use cards::Money;
use std::fmt::Write;
use table::Stack;
use table::asia_poker::act::{EnvyPayment, Settled};
use table::asia_poker::{Abandoned, Exposed, Fact, Fall, Phase, Three};
use table::asia_poker::{Event, Table};
use table::decks::Shuffled;
use table::desk::Fact as Desk;

/// An event in words; none for what goes without saying. The table is as the event left it.
///
/// The order of a shuffled deck is never told; it is shown by the reveal after the round.
pub fn event(table: &Table, event: &Event) -> Option<String> {
    let by = &event.by.name;
    Some(match &event.fact {
        Fact::Desk(fact) => return desk(fact, by),
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
        Fact::Surrendered { seat, .. } => format!("{by} surrenders position {seat}{}", moved(event)),
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
                moved(event)
            )
        }
        Fact::RoundFinished { .. } => "The round is over".to_owned(),
    })
}

fn desk(fact: &Desk, by: &str) -> Option<String> {
    Some(match fact {
        Desk::TableOpened { .. } => format!("{by} opens the table"),
        Desk::TableClosed => format!("{by} closes the table; the decks leave"),
        Desk::Filled { amount } => format!("{by} has the tray filled with {amount}"),
        Desk::Credited { amount } => format!("{by} sends {amount} to the cage"),
        Desk::SatDown { seat, player } => format!("{player} sits down at position {seat}"),
        Desk::LeftSeat { seat } => format!("{by} gives up position {seat}"),
        Desk::BoughtIn { player, amount } => format!("{player} buys in for {amount}"),
        Desk::DeckReceived {
            deck,
            back,
            preshuffled: Some(_),
            ..
        } => {
            format!("Deck {deck} ({back}) reaches the table preinspected and preshuffled")
        }
        Desk::DeckReceived {
            deck, back, jokers, ..
        } => {
            format!(
                "Deck {deck} ({back}) reaches the table, {jokers} joker{}",
                if *jokers == 1 { "" } else { "s" }
            )
        }
        Desk::DeckInspected { deck } => format!("{by} inspects deck {deck}"),
        Desk::InspectionVerified { deck } => format!("{by} verifies the inspection of deck {deck}"),
        Desk::JokerTorn { deck, with, .. } => {
            format!("{by} and {} tear the spare joker of deck {deck}", with.name)
        }
        Desk::TensTorn { deck, with } => {
            format!(
                "{by} and {} take the 10s out of deck {deck} and tear them",
                with.name
            )
        }
        Desk::DeckSpread { deck } => format!("{by} spreads deck {deck} face up"),
        Desk::DeckLookedAt { deck } => format!("{by} looks at deck {deck}"),
        Desk::DeckWashed { deck } => format!("{by} turns deck {deck} down and washes it"),
        Desk::DeckStacked { deck } => format!("{by} stacks deck {deck}"),
        Desk::DeckShuffled {
            deck,
            by: Shuffled::ByDevice,
            ..
        } => format!("The shuffler shuffles deck {deck}"),
        Desk::DeckShuffled { deck, .. } => format!("{by} shuffles deck {deck}"),
        Desk::ShufflerFailed { deck } => {
            format!("IRREGULARITY: the shuffler fails with deck {deck}; it is stacked again")
        }
        Desk::DeckCounted { deck, cards } => format!("The shuffler counts {cards} cards in deck {deck}"),
        Desk::DeckMiscounted { deck, cards } => {
            format!("IRREGULARITY: the shuffler counts {cards} cards in deck {deck}; it leaves the table")
        }
        Desk::ShuffleOrdered { deck } => format!("{by} orders deck {deck} shuffled"),
        Desk::DeckCut { deck, cards, .. } => format!("Deck {deck} is cut {cards} cards in"),
        Desk::FirstPlayer { seat } => format!("Position {seat} was taken first"),
        Desk::CutOffered { to } if to.is_empty() => return None,
        Desk::CutOffered { to } => format!("The cut is offered to {}", positions(to)),
        Desk::CutDeclined { seat, .. } => format!("Position {seat} leaves the cut to the next"),
        Desk::CoverInserted { deck, from_bottom } => {
            format!("The cover card goes into deck {deck}, {from_bottom} cards from the bottom")
        }
        Desk::RecutOrdered { deck, reason } => format!("{by} orders deck {deck} cut again: {reason}"),
        Desk::DeckLoaded { deck } => format!("Deck {deck} is ready to be dealt"),
        Desk::DeckRemoved { deck, reason } => format!("{by} removes deck {deck}: {reason}"),
        Desk::DeckSpreadIdle { deck, .. } => format!("No one plays: deck {deck} is spread"),
        Desk::DeckTurnedUp { deck } => format!("{by} turns deck {deck} face up"),
        Desk::DicePlaced => "Three dice go into the shaker".to_owned(),
        Desk::ReaderInspected => format!("{by} finds the card reader in order"),
        Desk::ReaderFailed => {
            "IRREGULARITY: the card reader fails; nothing is dealt until it works".to_owned()
        }
        Desk::DeviceRestored { device } => format!("{by}: the {} works again", device.name()),
        Desk::DevicePutOutOfUse { device, how } => {
            format!(
                "{by} puts the {} out of use ({})",
                device.name(),
                format!("{how:?}").to_lowercase()
            )
        }
        Desk::MethodsChanged { to } => format!("{by} changes the methods: dealing {}", to.dealing.name()),
    })
}

/// What a fact has to do with an irregularity, in a few words; none if nothing.
pub fn irregularity(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::NoRoll { fall: Fall::FellOut } => "no-roll-fallen".to_owned(),
        Fact::NoRoll { .. } => "no-roll-flat".to_owned(),
        Fact::PlayerCardExposed { .. } => "player-card-exposed".to_owned(),
        Fact::DealerMisset { .. } => "dealer-misset".to_owned(),
        Fact::FaceUpCardDiscarded => "face-up-card".to_owned(),
        Fact::CardDrawnInError => "card-drawn-in-error".to_owned(),
        Fact::RoundVoided { rule, .. } => rule.name().to_owned(),
        Fact::Desk(Desk::ShufflerFailed { .. }) => "shuffler-fails".to_owned(),
        Fact::Desk(Desk::DeckMiscounted { .. }) => "deck-miscount".to_owned(),
        Fact::Desk(Desk::ReaderFailed) => "card-reader-fails".to_owned(),
        Fact::Desk(Desk::DevicePutOutOfUse { .. }) => "device-out-of-use".to_owned(),
        _ => return None,
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
pub fn wager_line(line: &Settled) -> String {
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

fn moved(event: &Event) -> String {
    let sum: Money = event.money.iter().map(|transfer| transfer.amount).sum();
    format!(" ({sum})")
}

fn positions(seats: &[u8]) -> String {
    let list: Vec<String> = seats.iter().map(u8::to_string).collect();
    match list.len() {
        1 => format!("position {}", list.join("")),
        _ => format!("positions {}", list.join(", ")),
    }
}

/// Three hands on one line.
pub fn three(hands: &Three) -> String {
    format!(
        "{} / {} / {}",
        show(&hands.high),
        show(&hands.medium),
        show(&hands.low)
    )
}

/// Cards on one line.
pub fn show(cards: &Stack) -> String {
    let all: Vec<String> = cards.iter().map(ToString::to_string).collect();
    all.join(" ")
}

/// A time, `2026-01-01 00:03:20`.
pub fn time(ms: u64) -> String {
    let (days, rest) = (ms / 86_400_000, ms % 86_400_000);
    let (hour, minute, second) = (rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60);
    // Civil date from days since 1970, by eras of 400 years.
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_index = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_index + 2) / 5 + 1;
    let month = if month_index < 10 {
        month_index + 3
    } else {
        month_index - 9
    };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn times_are_civil() {
        assert_eq!(time(0), "1970-01-01 00:00:00");
        assert_eq!(time(1_767_225_600_000), "2026-01-01 00:00:00");
        assert_eq!(time(951_782_400_000), "2000-02-29 00:00:00");
        assert_eq!(time(4_107_542_399_000), "2100-02-28 23:59:59");
    }
}
