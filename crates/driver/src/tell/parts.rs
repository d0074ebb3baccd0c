//! What happens to the shared parts of a table, in words.

use super::{moved, positions, wager};
use cards::Money;
use rulebook::rule::Rule;
use rulebook::{Edition, WagerId, a};
use table::{Place, Transfer, absence, betting, deal, progressive, shoe};

pub(super) fn bet(edition: &Edition, fact: &betting::Fact, by: &str) -> String {
    use betting::Fact;
    let name = |id: &WagerId| wager(edition, *id);
    match fact {
        Fact::WagerPlaced { seat, wager, amount } => {
            format!("{by} makes {} of {amount:#} at position {seat}", a(&name(wager)))
        }
        Fact::WagerWithdrawn { seat, wager, amount } => {
            format!(
                "{by} takes back {amount:#} of the {} at position {seat}",
                name(wager)
            )
        }
        Fact::WagerSpoken { seat, wager, amount } => {
            format!(
                "{by} calls {} of {amount:#} at position {seat}, with cash",
                a(&name(wager))
            )
        }
        Fact::MatchPlayLaid { seat, value } => {
            format!("{by} lays a match play coupon of {value:#} at position {seat}")
        }
    }
}

pub(super) fn deal(fact: &deal::Fact, by: &str, money: &[Transfer]) -> String {
    use deal::Fact;
    match fact {
        Fact::BetsClosed { round, deck, .. } => {
            format!("{by}: \"No more bets.\" Round {round}, from deck {deck}")
        }
        Fact::Dealt { cards: 1 } => format!("{by} deals 1 card"),
        Fact::Dealt { cards } => format!("{by} deals {cards} cards"),
        Fact::DiscardsReshuffled { order, .. } => {
            format!(
                "The deck has run short: {by} shuffles {} discards and deals on from them",
                order.len()
            )
        }
        Fact::StubDiscarded => "The stub goes to the discard rack unseen".to_owned(),
        Fact::StubCounted { left } => {
            format!("{by} counts the stub: {left} cards are left over, as there should be")
        }
        Fact::FaceUpCardDiscarded => {
            format!("IRREGULARITY: {by} finds a card face up; it goes to the discard rack")
        }
        Fact::CardDrawnInError => {
            format!("IRREGULARITY: {by} draws a card in error, its face not seen; it is used as the next one")
        }
        Fact::FoundLate {
            rule, place, voided, ..
        } => {
            let rule = rule.name();
            let void = match voided.as_slice() {
                [] => "every wager had been settled".to_owned(),
                _ => format!("hands that were not settled are void{}", moved(money)),
            };
            format!("IRREGULARITY ({rule}), {place}, found after wagers were settled: {void}")
        }
        Fact::RoundVoided {
            rule,
            deck_removed,
            found,
            ..
        } => {
            let deck = if *deck_removed {
                "the deck leaves the table"
            } else {
                "the cards are reshuffled"
            };
            let found = found.iter().map(|one| format!("{} has {}", one.place, one.cards));
            let found: Vec<String> = found.collect();
            format!("{}; {deck}", void_where(*rule, by, &found, money))
        }
    }
}

/// That a round is void: why, who called it, and what goes back.
pub fn void(rule: Rule, by: &str, money: &[Transfer]) -> String {
    void_where(rule, by, &[], money)
}

/// The same, with what was found and where.
fn void_where(rule: Rule, by: &str, found: &[String], money: &[Transfer]) -> String {
    let why = rule.fault().unwrap_or(rule.name());
    let found = match found {
        [] => String::new(),
        found => format!(" ({})", found.join(", ")),
    };
    format!(
        "ROUND VOID, called by {by}: {why}{found}. Every wager goes back{}",
        moved(money)
    )
}

pub(super) fn shoe(fact: &shoe::Fact, by: &str) -> String {
    use shoe::Fact;
    match fact {
        Fact::CardBurned => format!("{by} burns a card"),
        Fact::FirstCardShown { card, burned } => {
            format!("{by} shows the first card, {card}, and burns {burned} more")
        }
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
                "Progressive wagers of {} are counted and collected; {meter:#} to the meter",
                positions(seats)
            )
        }
        Fact::ProgressiveWon {
            seat, hand, award, ..
        } => format!("Position {seat} wins the progressive ({hand}): {award:#}, to be verified"),
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
            format!("Position {seat} is paid {award:#} {from}")
        }
        Fact::MeterReseeded { by } => format!("The meter is brought back to its seed with {by:#}"),
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
            format!("{by} rules on position {seat}, which was left: {what} ({reason})")
        }
        Fact::CardExposed {
            whose,
            may_void: true,
        } => {
            format!("IRREGULARITY: {by} exposes a card of {whose}; what becomes of the hand is to be decided")
        }
        Fact::CardExposed {
            whose: Place::Seat(seat),
            ..
        } => format!("IRREGULARITY: {by} exposes a card of position {seat}; the hand stands"),
        Fact::CardExposed { whose, .. } => format!("IRREGULARITY: {by} exposes a card of {whose}"),
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
