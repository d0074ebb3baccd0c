//! Raise It Up Stud, run by itself.

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
use raise_it_up::RaiseItUpRules;
use rulebook::{Choices, Edition, Family};
use serde_json::Value;
use std::sync::Arc;
use table::raise_it_up::record::{Ended, HandRecord, SeatRecord};
use table::raise_it_up::{Act, Event, Fact, Next, RaiseItUp, Record, Spot, Table};

impl Headless for RaiseItUp {
    const FAMILY: Family = Family::RaiseItUp;
    const SECRET: &'static [&'static str] = &["hand-looked-at"];
    const CITES_ITSELF: &'static [&'static str] = &["hand-settled", "pair-plus-settled"];

    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<RaiseItUpRules, BadRules> {
        RaiseItUpRules::new(edition, choices).map_err(|error| BadRules::Wrong(error.to_string()))
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
            other => other,
        })
    }

    fn whim(act: &Act) -> Option<usize> {
        match act {
            Act::CountStub { .. } => Some(6),
            Act::LeaveTable { .. } => Some(600),
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
            Act::Check { .. } | Act::MakePlay { .. } | Act::Fold { .. } => 4,
            Act::ValidateProgressive { .. } | Act::CompletePaperwork { .. } => 300,
            Act::FinishRound => 8,
            _ => 3,
        }
    }

    /// The automated shoe did not deal its cards (587.13(f)), or else the community cannot be shown to have three
    /// (587.13(c)).
    fn voids(_: &Table) -> Vec<Act> {
        let (place, cards) = (Spot::Community, 0);
        vec![Act::ShoeFails, Act::WrongNumber { place, cards }]
    }

    /// A Pair Plus Wager that is settled when its player folds has been paid.
    fn gives_up(fact: &Fact) -> bool {
        matches!(fact, Fact::PairPlusSettled { .. })
    }

    fn kept(_: &RaiseItUpRules, fact: &Fact) -> Vec<Kept> {
        settle::kept(fact)
    }

    fn settle(rules: &RaiseItUpRules, record: &Record) -> Result<Option<Settlement>, String> {
        settle::again(rules, record).map(Some)
    }

    fn tell(table: &Table, event: &Event) -> Option<String> {
        tell::event(table, event)
    }

    fn irregularity(fact: &Fact) -> Option<&'static str> {
        Some(match fact {
            Fact::WagersForfeited { .. } => "sharing-forfeits",
            Fact::FaceUpCardDiscarded => "face-up-card",
            Fact::CardDrawnInError => "card-drawn-in-error",
            _ => return None,
        })
    }

    fn export(opened: &Opened, _: &RaiseItUpRules, record: &Record) -> Option<Value> {
        export::record(opened, record)
    }

    fn drawing(_: &RaiseItUpRules, record: &Record) -> Drawing {
        let mut heads = Vec::new();
        if let Ended::Finished { community, meter } = &record.ended {
            heads.extend(
                meter.map(|meter| format!("The meter showed {meter} before the first position was settled")),
            );
            heads.push(format!("Community    {}", crate::tell::show(community)));
        }
        let seats = record.seats.iter().rev().map(position).collect();
        Drawing { heads, seats }
    }
}

fn position(seat: &SeatRecord) -> SeatDrawing {
    let cards = crate::tell::show(&seat.cards);
    SeatDrawing {
        seat: seat.seat,
        player: seat.bet.player.clone(),
        how: match seat.hand {
            HandRecord::Played(raise) => format!(
                "{cards}   played {}x with {} cards seen",
                raise.multiple, raise.seen
            ),
            HandRecord::Folded => format!("{cards}   folded"),
            HandRecord::Lost(why) => format!("{cards}   lost: {}", why.says()),
            HandRecord::Returned => "void, its wagers returned".to_owned(),
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
