//! Three Dice Football, run by itself.

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
use rulebook::{Choices, Edition, Family};
use serde_json::Value;
use std::sync::Arc;
use table::three_dice_football::record::{Ended, SeatRecord};
use table::three_dice_football::{
    Act, Event, Fact, Next, Record, Rest, Table, ThreeDiceFootball, Wager, irregular,
};
use three_dice_football::{FootballRules, Game as Played};

impl Headless for ThreeDiceFootball {
    const FAMILY: Family = Family::ThreeDiceFootball;
    const SECRET: &'static [&'static str] = &[];
    const CITES_ITSELF: &'static [&'static str] = &["play-settled", "game-wagers-settled"];

    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<FootballRules, BadRules> {
        FootballRules::new(edition, choices).map_err(|error| BadRules::Wrong(error.to_string()))
    }

    fn bets(table: &Table, seat: u8, will: &mut Will<impl Chance>) -> Result<Vec<Act>, ChanceError> {
        people::bets(table, seat, will)
    }

    fn decision(
        _: &Table,
        steps: &[&Next],
        will: &mut Will<impl Chance>,
    ) -> Result<Option<Next>, ChanceError> {
        people::decision(steps, will)
    }

    fn play(_: &Table, act: Act, will: &mut Will<impl Chance>) -> Result<Act, ChanceError> {
        people::play(act, will)
    }

    fn whim(act: &Act) -> Option<usize> {
        match act {
            Act::PlaceWager {
                wager: Wager::Play(_),
                ..
            } => Some(150),
            Act::WithdrawWager { .. } => Some(100),
            Act::GiveUpDice { .. } => Some(100),
            _ => None,
        }
    }

    fn only_now(act: &Act) -> bool {
        matches!(act, Act::ReceiveDice { .. })
    }

    fn fill(_: &Table, act: &mut Act, chance: &mut impl Chance) -> Result<(), ChanceError> {
        if let Act::ThrowDice { throw } = act {
            let faces = chance.three_dice()?.0;
            for (rest, face) in throw.dice.iter_mut().zip(faces) {
                *rest = match *rest {
                    Rest::Flat(_) => Rest::Flat(face),
                    Rest::Cocked(_) => Rest::Cocked(face),
                    Rest::OnBank(_) => Rest::OnBank(face),
                    Rest::InCup(_) => Rest::InCup(face),
                    Rest::OnRail(_) => Rest::OnRail(face),
                    other => other,
                };
            }
        }
        Ok(())
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::PassDice => 15,
            Act::SettlePlay => 10,
            Act::InspectDice { .. } => 120,
            Act::ReceiveDice { .. } => 60,
            _ => 3,
        }
    }

    /// Nothing in the chapter voids a game.
    fn voids(_: &Table) -> Vec<Act> {
        Vec::new()
    }

    fn kept(_: &FootballRules, fact: &Fact) -> Vec<Kept> {
        settle::kept(fact)
    }

    fn settle(rules: &FootballRules, record: &Record) -> Result<Option<Settlement>, String> {
        settle::again(rules, record)
    }

    fn tell(table: &Table, event: &Event) -> Option<String> {
        tell::event(table, event)
    }

    fn irregularity(fact: &Fact) -> Option<&'static str> {
        irregular::rule_of(fact).map(|rule| rule.name())
    }

    fn export(opened: &Opened, _: &FootballRules, record: &Record) -> Option<Value> {
        export::record(opened, record)
    }

    fn drawing(rules: &FootballRules, record: &Record) -> Drawing {
        let mut heads = Vec::new();
        if let Ok(game) = Played::of(&record.rolls, &rules.field) {
            heads.extend(game.plays.iter().map(tell::played));
        }
        match record.ended {
            Ended::Finished { ends, extra_point } => {
                heads.push(format!(
                    "The game ended after {} plays: {ends}",
                    record.rolls.len()
                ));
                heads.extend(extra_point.map(|roll| format!("The extra point roll showed {roll}")));
            }
            Ended::Off => heads.push("The game was called off with no wager on it".to_owned()),
        }
        let seats = record.seats.iter().map(position).collect();
        Drawing { heads, seats }
    }
}

fn position(seat: &SeatRecord) -> SeatDrawing {
    let game = seat
        .game
        .iter()
        .map(|(wager, stake)| (wager.id().to_owned(), *stake));
    let plays = seat.plays.iter().enumerate().flat_map(|(n, stakes)| {
        let name = move |wager: &Wager| format!("{} on play {}", wager.id(), n + 1);
        stakes.iter().map(move |(wager, stake)| (name(wager), *stake))
    });
    SeatDrawing {
        seat: seat.seat,
        player: seat.player.clone(),
        how: String::new(),
        notes: Vec::new(),
        stakes: game.chain(plays).collect(),
    }
}
