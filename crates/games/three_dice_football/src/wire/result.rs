//! What a game of Three Dice Football came to, as a result.

use crate::FootballRules;
use crate::settle::{SeatSettlement, Settled, Settlement};
use cards::Money;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use wire::game::{Id, WagerResult};

/// What a game of Three Dice Football came to.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ResultLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Id>")]
    id: Option<&'a RawValue>,
    /// The edition.
    rules: &'a str,
    /// How the game went.
    game: GameResult,
    /// Yards to the end zone after each throw; 0 is the end zone.
    field: Vec<u8>,
    /// The positions, in the order of the record.
    seats: Vec<SeatResult>,
}

pub(super) fn result<'a>(
    id: Option<&'a RawValue>,
    rules: &'a FootballRules,
    settled: &Settlement,
) -> ResultLine<'a> {
    ResultLine {
        id,
        rules: &rules.edition().id,
        game: GameResult {
            ends: settled.game.ends.name(),
            plays: settled.game.length(),
        },
        field: settled.game.plays.iter().map(|played| played.yards).collect(),
        seats: settled.seats.iter().map(seat).collect(),
    }
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct GameResult {
    /// `touchdown`, `trips-td`, `turnover` or `downs`.
    ends: &'static str,
    /// How many plays it lasted.
    plays: u8,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct SeatResult {
    seat: u8,
    /// In the order the dealer settles them.
    wagers: Vec<PlayResult>,
    /// Gain or loss over all of it.
    #[schemars(with = "String")]
    net: Money,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct PlayResult {
    #[serde(flatten)]
    wager: WagerResult,
    /// The throw a single play wager was on, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    roll: Option<u8>,
}

fn seat(settled: &SeatSettlement) -> SeatResult {
    let wager = |Settled { play, line }: &Settled| PlayResult {
        wager: WagerResult::of(line),
        roll: *play,
    };
    SeatResult {
        seat: settled.seat,
        wagers: settled.lines.iter().map(wager).collect(),
        net: settled.net,
    }
}
