//! What happens to the shared parts of a table, in words.

use super::{moved, positions};
use cards::Money;
use table::{Place, Transfer, absence, betting, deal, progressive, shoe};

pub(super) fn bet(fact: &betting::Fact, by: &str) -> String {
    use betting::Fact;
    match fact {
        Fact::WagerPlaced { seat, wager, amount } => {
            format!("{by} bets {amount} on {wager} at position {seat}")
        }
        Fact::WagerWithdrawn { seat, wager, amount } => {
            format!("{by} takes back {amount} from {wager} at position {seat}")
        }
        Fact::WagerSpoken { seat, wager, amount } => {
            format!("{by} calls {amount} on {wager} at position {seat}, with cash")
        }
        Fact::MatchPlayLaid { seat, value } => {
            format!("{by} lays a match play coupon of {value} at position {seat}")
        }
    }
}

pub(super) fn deal(fact: &deal::Fact, by: &str, money: &[Transfer]) -> String {
    use deal::Fact;
    match fact {
        Fact::BetsClosed { round, deck, .. } => {
            format!("{by}: \"No more bets.\" Round {round}, from deck {deck}")
        }
        Fact::Dealt { cards } => format!("{by} deals {cards} cards"),
        Fact::StubDiscarded => "The stub goes to the discard rack unseen".to_owned(),
        Fact::StubCounted { left } => format!("{left} cards are left over, as there should be"),
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
                "the deck leaves the table"
            } else {
                "the cards are reshuffled"
            };
            format!(
                "ROUND VOID ({}): every wager goes back{}; {deck}",
                rule.name(),
                moved(money)
            )
        }
    }
}

pub(super) fn shoe(fact: &shoe::Fact, by: &str) -> String {
    use shoe::Fact;
    match fact {
        Fact::CardBurned => format!("{by} burns a card"),
        Fact::CoverCardOut { place } => format!(
            "The cover card comes out at {place} and is set aside: the cards are reshuffled after this round"
        ),
        Fact::FaceUpRemoved { card } => {
            format!("IRREGULARITY: {card} lies face up in the shoe; it goes to the discard rack")
        }
        Fact::DrawnUnseen => {
            "IRREGULARITY: a card is drawn in error, unseen; it is used as the next one".to_owned()
        }
        Fact::DrawnExposed { card } => {
            format!("IRREGULARITY: {card} is drawn in error and shown; it is the next card")
        }
        Fact::ExposedDiscarded => "The shown card is of no use to anyone and is discarded".to_owned(),
        Fact::DiscardsShuffled { .. } => {
            "IRREGULARITY: the shoe is empty; the discards are shuffled".to_owned()
        }
        Fact::DiscardsCut { cards } => {
            format!("The discards are cut {cards} cards in, and the first card is discarded")
        }
        Fact::DiscardsLoaded => "The device takes the discards, and the first card is discarded".to_owned(),
        Fact::PlayerPermitted { player } => format!("{by} lets {player} bet again"),
    }
}

pub(super) fn progressive(fact: &progressive::Fact, by: &str) -> String {
    use progressive::Fact;
    match fact {
        Fact::ProgressiveLocked => "The progressive system takes no more wagers".to_owned(),
        Fact::ProgressiveCollected { seats, shares } => {
            let meter: Money = shares.iter().copied().sum();
            format!(
                "Progressive wagers of {} are counted and collected; {meter} to the meter",
                positions(seats)
            )
        }
        Fact::ProgressiveWon {
            seat, hand, award, ..
        } => format!("Position {seat} wins the progressive ({hand}): {award}, to be verified"),
        Fact::HandVerified { seat } => format!("{by} verifies the winning hand of position {seat}"),
        Fact::LightVerified { seat } => format!("{by} verifies the progressive light of position {seat}"),
        Fact::ProgressiveValidated { seat } => {
            format!("{by} validates the progressive payout of position {seat}")
        }
        Fact::ProgressivePaid {
            seat,
            award,
            from_meter,
            ..
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
    }
}

pub(super) fn absence(fact: &absence::Fact, by: &str) -> String {
    use absence::{Abandoned, Exposed, Fact};
    match fact {
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
        } => format!("IRREGULARITY: a card of {whose} is exposed; it is decided what becomes of the hand"),
        Fact::CardExposed {
            whose: Place::Seat(seat),
            ..
        } => format!("IRREGULARITY: a card of position {seat} is exposed; the hand stands"),
        Fact::CardExposed { whose, .. } => format!("IRREGULARITY: a card of {whose} is exposed"),
        Fact::ExposureDecided { seat, choice, reason } => {
            let why = if reason.is_empty() {
                String::new()
            } else {
                format!(" ({reason})")
            };
            match choice {
                Exposed::Void => {
                    format!("{by} voids the hand of position {seat}{why}; its wagers go back")
                }
                Exposed::PlayOn => format!("{by} plays position {seat} on{why}"),
            }
        }
    }
}
