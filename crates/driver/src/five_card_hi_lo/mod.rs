//! Five Card Hi-Lo, run by itself.

mod export;
mod people;
mod settle;
mod tell;

use crate::drawing::{Drawing, SeatDrawing};
use crate::headless::Headless;
use crate::opened::{BadRules, Opened};
use crate::settlement::{Kept, Settlement};
use crate::will::Will;
use chance::{Chance, ChanceError};
use five_card_hi_lo::HiLoRules;
use rulebook::{Choices, Edition, Family};
use serde_json::Value;
use std::sync::Arc;
use table::Place;
use table::five_card_hi_lo::record::{Ended, HandRecord, SeatRecord};
use table::five_card_hi_lo::{Act, Event, Fact, FiveCardHiLo, Next, Record, Table};

impl Headless for FiveCardHiLo {
    const FAMILY: Family = Family::FiveCardHiLo;
    const SECRET: &'static [&'static str] = &["hand-looked-at", "hands-set"];
    const CITES_ITSELF: &'static [&'static str] = &["hand-settled"];

    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<HiLoRules, BadRules> {
        HiLoRules::new(edition, choices).map_err(|error| BadRules::Wrong(error.to_string()))
    }

    fn bets(table: &Table, seat: u8, will: &mut Will<impl Chance>) -> Result<Vec<Act>, ChanceError> {
        people::bets(table, seat, will)
    }

    fn decision(
        table: &Table,
        steps: &[&Next],
        will: &mut Will<impl Chance>,
    ) -> Result<Option<Next>, ChanceError> {
        people::decision(table, steps, will)
    }

    fn play(table: &Table, act: Act, will: &mut Will<impl Chance>) -> Result<Act, ChanceError> {
        Ok(match act {
            Act::Deal { cards } => Act::Deal {
                cards: people::some_cards(table, cards, will)?,
            },
            Act::SetHands { seat, hands } => {
                let hands = people::setting(table, seat, will)?.unwrap_or(hands);
                Act::SetHands { seat, hands }
            }
            other => other,
        })
    }

    fn whim(act: &Act) -> Option<usize> {
        match act {
            Act::CountStub { .. } => Some(20),
            Act::LeaveTable { .. } => Some(400),
            _ => None,
        }
    }

    fn only_now(act: &Act) -> bool {
        matches!(act, Act::CountStub { .. })
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::NoMoreBets => 15,
            Act::Deal { cards } => u64::from(*cards) / 2 + 1,
            Act::CountStub { .. } => 20,
            Act::SetHands { .. } => 8,
            Act::LookAtHand { .. } => 2,
            Act::FinishRound => 8,
            _ => 3,
        }
    }

    /// The automated shoe did not deal cards (663a.13(e)), or else the dealer cannot be shown to hold five
    /// (663a.13(c)).
    fn voids(_: &Table) -> Vec<Act> {
        let (place, cards) = (Place::Dealer, 0);
        vec![Act::ShoeFails, Act::WrongNumber { place, cards }]
    }

    fn kept(_: &HiLoRules, fact: &Fact) -> Vec<Kept> {
        settle::kept(fact)
    }

    fn settle(rules: &HiLoRules, record: &Record) -> Result<Option<Settlement>, String> {
        settle::again(rules, record).map(Some)
    }

    fn tell(table: &Table, event: &Event) -> Option<String> {
        tell::event(table, event)
    }

    fn irregularity(fact: &Fact) -> Option<&'static str> {
        Some(match fact {
            Fact::CardExposed {
                whose: Place::Dealer, ..
            } => "dealer-card-exposed",
            Fact::CardExposed { .. } => "player-card-exposed",
            Fact::FaceUpCardDiscarded => "face-up-card",
            Fact::CardDrawnInError => "card-drawn-in-error",
            _ => return None,
        })
    }

    fn export(opened: &Opened, _: &HiLoRules, record: &Record) -> Option<Value> {
        export::record(opened, record)
    }

    fn drawing(_: &HiLoRules, record: &Record) -> Drawing {
        let heads = match &record.ended {
            Ended::Finished { dealer } => vec![format!("Dealer       {}", tell::two(dealer))],
            Ended::Void { .. } => Vec::new(),
        };
        let seats = record.seats.iter().rev().map(position).collect();
        Drawing { heads, seats }
    }
}

fn position(seat: &SeatRecord) -> SeatDrawing {
    let cards = crate::tell::show(&seat.cards);
    SeatDrawing {
        seat: seat.seat,
        player: seat.bet.player.clone(),
        how: match &seat.hand {
            HandRecord::Set(hands) => tell::two(hands),
            HandRecord::Folded => format!("{cards}   folded"),
            HandRecord::Abandoned => format!("{cards}   left, its wagers lost"),
            HandRecord::Voided => "void, its wagers returned".to_owned(),
        },
        notes: Vec::new(),
        stakes: seat
            .bet
            .stakes
            .iter()
            .map(|(wager, stake)| (wager.id().to_owned(), stake.amount))
            .collect(),
    }
}
