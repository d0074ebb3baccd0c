//! Asia Poker, run by itself.

mod export;
mod people;
mod settle;
mod tell;

use crate::drawing::{Drawing, SeatDrawing};
use crate::headless::Headless;
use crate::opened::{BadRules, Opened, wrong};
use crate::settlement::{Kept, Settlement};
use crate::will::Will;
use asia_poker::AsiaRules;
use asia_poker::house_way::{HouseWay, shipped};
use chance::{Chance, ChanceError};
use rulebook::submission::HouseWayChoice;
use rulebook::{Choices, Edition, Family};
use serde_json::Value;
use std::sync::Arc;
use table::Place;
use table::asia_poker::record::{Ended, HandRecord, SeatRecord};
use table::asia_poker::{Act, AsiaPoker, Event, Fact, Fall, Next, Record, Table};

impl Headless for AsiaPoker {
    const FAMILY: Family = Family::AsiaPoker;
    const SECRET: &'static [&'static str] = &["hand-looked-at", "house-way-told", "hands-set"];
    const CITES_ITSELF: &'static [&'static str] = &["hand-settled"];

    fn rules(edition: Arc<Edition>, choices: Choices, opened: &Opened) -> Result<AsiaRules, BadRules> {
        AsiaRules::new(edition, choices, way(opened)?).map_err(|error| BadRules::Wrong(error.to_string()))
    }

    fn bets(table: &Table, seat: u8, will: &mut Will<impl Chance>) -> Result<Vec<Act>, ChanceError> {
        people::bets(table, seat, will)
    }

    /// The choices offered as steps come in pairs; either is taken.
    fn decision(
        _: &Table,
        steps: &[&Next],
        will: &mut Will<impl Chance>,
    ) -> Result<Option<Next>, ChanceError> {
        let open: Vec<&&Next> = steps
            .iter()
            .filter(|next| matches!(next.act, Act::DecideExposed { .. } | Act::DecideAbandoned { .. }))
            .collect();
        if open.is_empty() {
            return Ok(None);
        }
        Ok(Some((**open[will.pick(open.len())?]).clone()))
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
            Act::Surrender { .. } => Some(60),
            Act::AskDealer { .. } => Some(10),
            Act::LeaveTable { .. } => Some(400),
            _ => None,
        }
    }

    /// With two positions a player looks at one after the other; the list names both.
    fn unsure(act: &Act) -> bool {
        matches!(act, Act::LookAtHand { .. })
    }

    fn only_now(act: &Act) -> bool {
        matches!(
            act,
            Act::CountStub { .. } | Act::SetDealer { .. } | Act::UncoverDice { .. }
        )
    }

    fn fill(_: &Table, act: &mut Act, chance: &mut impl Chance) -> Result<(), ChanceError> {
        match act {
            Act::UncoverDice {
                fall: Fall::Flat(dice),
                announced,
                ..
            } => {
                *dice = chance.three_dice()?;
                *announced = dice.total();
            }
            Act::ShowNumber { number } => *number = chance.one_to_seven()?,
            _ => {}
        }
        Ok(())
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::NoMoreBets => 15,
            Act::Deal { cards } => u64::from(*cards) / 2 + 1,
            Act::SetHands { .. } => 12,
            Act::LookAtHand { .. } => 2,
            Act::ValidateProgressive { .. } | Act::CompletePaperwork { .. } => 300,
            Act::FinishRound => 8,
            _ => 3,
        }
    }

    /// The automated shoe did not deal every card (x.13(m)), or else the dealer cannot be shown to hold seven
    /// cards (x.13(h)).
    fn voids(_: &Table) -> Vec<Act> {
        let (place, cards) = (Place::Dealer, 0);
        vec![Act::ShoeFails, Act::WrongNumber { place, cards }]
    }

    fn gives_up(fact: &Fact) -> bool {
        matches!(fact, Fact::Surrendered { .. } | Fact::AbandonmentDecided { .. })
    }

    fn kept(rules: &AsiaRules, fact: &Fact) -> Vec<Kept> {
        settle::kept(rules, fact)
    }

    fn settle(rules: &AsiaRules, record: &Record) -> Result<Option<Settlement>, String> {
        settle::again(rules, record).map(Some)
    }

    fn tell(table: &Table, event: &Event) -> Option<String> {
        tell::event(table, event)
    }

    fn irregularity(fact: &Fact) -> Option<&'static str> {
        Some(match fact {
            Fact::NoRoll { fall: Fall::FellOut } => "no-roll-fallen",
            Fact::NoRoll { .. } => "no-roll-flat",
            Fact::PlayerCardExposed { .. } => "player-card-exposed",
            Fact::DealerMisset { .. } => "dealer-misset",
            Fact::FaceUpCardDiscarded => "face-up-card",
            Fact::CardDrawnInError => "card-drawn-in-error",
            _ => return None,
        })
    }

    fn export(opened: &Opened, rules: &AsiaRules, record: &Record) -> Option<Value> {
        export::record(opened, rules, record)
    }

    fn drawing(_: &AsiaRules, record: &Record) -> Drawing {
        let mut heads = Vec::new();
        if let Ended::Finished { start, dealer, meter } = &record.ended {
            heads.push(format!("The deal started at {start}"));
            heads.extend(
                meter.map(|meter| format!("The meter showed {meter} before the first position was settled")),
            );
            heads.push(format!("Dealer       {}", tell::three(dealer)));
        }
        let seats = record.seats.iter().rev().map(position).collect();
        Drawing { heads, seats }
    }
}

fn position(seat: &SeatRecord) -> SeatDrawing {
    let cards = crate::tell::show(&seat.cards);
    let coupon = seat.bet.match_play;
    let name = |wager| format!("{wager:?}").to_lowercase();
    SeatDrawing {
        seat: seat.seat,
        player: seat.bet.player.clone(),
        how: match &seat.hand {
            HandRecord::Set(hands) => tell::three(hands),
            HandRecord::Surrendered => format!("{cards}   surrendered"),
            HandRecord::Abandoned => format!("{cards}   left, its wagers lost"),
            HandRecord::Voided => "void, its wagers returned".to_owned(),
        },
        notes: coupon
            .map(|coupon| format!("match play coupon {coupon}"))
            .into_iter()
            .collect(),
        stakes: seat
            .bet
            .stakes
            .iter()
            .map(|(wager, stake)| (name(wager), stake.amount))
            .collect(),
    }
}

/// The house way of a table: its text, or the submission's own.
fn way(opened: &Opened) -> Result<Arc<HouseWay>, BadRules> {
    if let Some(text) = opened.house_way.as_ref().and_then(|way| way.text.as_ref()) {
        return shipped::parse(text)
            .map(Arc::new)
            .map_err(|problems| wrong(&problems));
    }
    match &opened.submission()?.house_way {
        Some(HouseWayChoice::Inline(raw)) => HouseWay::compile(raw)
            .map(Arc::new)
            .map_err(|problems| wrong(&problems)),
        Some(HouseWayChoice::Named(name, _)) => Err(BadRules::Wrong(format!(
            "the text of the house way {name:?} is missing"
        ))),
        None => Err(BadRules::Wrong("the record has no house way".to_owned())),
    }
}
