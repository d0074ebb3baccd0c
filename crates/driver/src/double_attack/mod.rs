//! Double Attack Blackjack, run by itself.

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
use double_attack::rules::ids;
use double_attack::{DoubleAttackRules, Total};
use rulebook::{Choices, Edition, Family};
use serde_json::Value;
use std::sync::Arc;
use table::double_attack::discards::discards;
use table::double_attack::record::{HandRecord, SeatRecord};
use table::double_attack::{Act, DoubleAttack, Event, Fact, Next, Record, Table};
use table::{Actor, Role, Stack};

impl Headless for DoubleAttack {
    const FAMILY: Family = Family::DoubleAttack;
    const SECRET: &'static [&'static str] = &["discards-shuffled"];
    const CITES_ITSELF: &'static [&'static str] = &[
        "blackjack-paid",
        "surrendered",
        "hand-lost",
        "insurance-settled",
        "bust-it-settled",
        "seat-settled",
    ];
    /// A quarter of the batch lies behind the cover card: no round of ordinary length uses it up.
    const HARDLY_EVER: &'static [&'static str] = &["shoe-runs-out"];

    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<DoubleAttackRules, BadRules> {
        DoubleAttackRules::new(edition, choices).map_err(|error| BadRules::Wrong(error.to_string()))
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

    fn play(_: &Table, act: Act, will: &mut Will<impl Chance>) -> Result<Act, ChanceError> {
        // All at once, or a few when something may still go wrong.
        Ok(match act {
            Act::Deal { cards } if will.mishaps > 0 => Act::Deal {
                cards: cards.min(u8::try_from(1 + will.pick(4)?).unwrap_or(1)),
            },
            other => other,
        })
    }

    fn whim(act: &Act) -> Option<usize> {
        match act {
            Act::RefuseCard { .. } => Some(2),
            _ => None,
        }
    }

    fn only_now(act: &Act) -> bool {
        matches!(
            act,
            Act::PassOver { .. } | Act::MissCard { .. } | Act::ReadNeedlessly { .. } | Act::MissCheck
        )
    }

    fn fill(table: &Table, act: &mut Act, chance: &mut impl Chance) -> Result<(), ChanceError> {
        match act {
            Act::ShuffleDiscards { order } => {
                let round = table.state().game.phase.round();
                let mut cards = round.map(discards).unwrap_or_default();
                chance.shuffle(&mut cards)?;
                *order = Stack(cards);
            }
            Act::ReadNeedlessly { told } => *told = Actor::new("Flo", Role::Floorperson),
            _ => {}
        }
        Ok(())
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::DealUpCard => 12,
            Act::Deal { cards } => u64::from(*cards) / 2 + 1,
            Act::ShuffleDiscards { .. } => 45,
            Act::Hit { .. } | Act::Stand { .. } | Act::Split { .. } | Act::Surrender { .. } => 4,
            Act::DealCard | Act::DrawCard | Act::BurnCard => 1,
            Act::FinishRound => 6,
            _ => 3,
        }
    }

    /// The chapter has no rule for cards that cannot be accounted for: a round in flight is dealt on.
    fn voids(_: &Table) -> Vec<Act> {
        Vec::new()
    }

    fn order(fact: &Fact) -> Option<(u8, &Stack)> {
        match fact {
            Fact::DiscardsShuffled { deck, order } => Some((*deck, order)),
            _ => None,
        }
    }

    fn kept(_: &DoubleAttackRules, fact: &Fact) -> Vec<Kept> {
        settle::kept(fact)
    }

    fn settle(rules: &DoubleAttackRules, record: &Record) -> Result<Option<Settlement>, String> {
        settle::again(rules, record)
    }

    fn tell(table: &Table, event: &Event) -> Option<String> {
        tell::event(table, event)
    }

    fn irregularity(fact: &Fact) -> Option<&'static str> {
        Some(match fact {
            Fact::CheckMissed => "peek",
            Fact::FaceUpCardDiscarded { .. } => "face-up-card",
            Fact::CardDrawnInError => "card-drawn-in-error",
            Fact::CardExposed { .. } => "exposed-card-used",
            Fact::CardRefused { .. } | Fact::ExposedCardDiscarded => "exposed-card-refused",
            Fact::OverdrawDiscarded { .. } => "dealer-overdraws",
            Fact::DiscardsShuffled { .. } => "shoe-runs-out",
            Fact::PassedOver { cards: 0, .. } => "no-cards-dealt",
            Fact::PassedOver { .. } => "one-card-dealt",
            Fact::CardMissed { .. } => "missed-card",
            Fact::ReadNeedlessly { shown: true, .. } => "needless-peek",
            Fact::ReadNeedlessly { .. } => "peek-hides-card",
            _ => return None,
        })
    }

    fn export(opened: &Opened, _: &DoubleAttackRules, record: &Record) -> Option<Value> {
        export::record(opened, record)
    }

    fn drawing(_: &DoubleAttackRules, record: &Record) -> Drawing {
        Drawing {
            heads: vec![format!("Dealer       {}", tell::with_total(&record.dealer))],
            seats: record.seats.iter().rev().map(position).collect(),
        }
    }
}

fn position(seat: &SeatRecord) -> SeatDrawing {
    let hands: Vec<String> = seat.hands.iter().map(drawn).collect();
    let mut stakes: Vec<(String, cards::Money)> = seat
        .bet
        .stakes
        .iter()
        .map(|(wager, amount)| (wager.id().to_owned(), *amount))
        .collect();
    for (hand, number) in seat.hands.iter().zip(1..) {
        // Every hand that splitting made carries Bet and Double Attack again.
        if number > 1 {
            let again = [ids::BET, ids::DOUBLE_ATTACK].into_iter().filter_map(|wager| {
                let (_, amount) = stakes.iter().find(|(name, _)| name == wager)?;
                Some((format!("{wager} of hand {number}"), *amount))
            });
            let again: Vec<_> = again.collect();
            stakes.extend(again);
        }
        if let Some(amount) = hand.doubled {
            stakes.push((format!("double-down of hand {number}"), amount));
        }
    }
    SeatDrawing {
        seat: seat.seat,
        player: seat.bet.player.clone(),
        how: hands.join(" / "),
        notes: Vec::new(),
        stakes,
    }
}

fn drawn(hand: &HandRecord) -> String {
    let how = match (hand.surrendered, hand.dead) {
        (true, _) => ", surrendered",
        (_, true) => ", dead",
        _ => "",
    };
    if hand.cards.is_empty() {
        return format!("no cards{how}");
    }
    format!(
        "{} ({}){how}",
        crate::tell::show(&hand.cards),
        Total::of(&hand.cards)
    )
}
