//! What happens at a Three Dice Football table, in words, as a drawing and as a record.

use crate::field::Down;
use crate::table::{Ended, Fact, Record, SeatRecord, Table, ThreeDiceFootball};
use crate::{FootballRules, Game as Played, wire};
use driver::drawing::{Drawing, SeatDrawing};
use driver::opened::Opened;
use driver::tell::settled_for_all;
use serde_json::Value;
use table::dice::{self, Thrown};
use table::game::EventOf;

impl driver::Tell for ThreeDiceFootball {
    fn tell(table: &Table, fact: &Fact, event: &EventOf<ThreeDiceFootball>) -> Option<String> {
        let edition = table.rules().edition();
        Some(match fact {
            Fact::FieldSet => {
                let field = table.rules().field.start();
                format!(
                    "{}, the {} yard line, play {}",
                    field.down, field.yards, field.play
                )
            }
            Fact::GameBegun { round } => format!("Game {round} begins; wagers on it stand"),
            Fact::MarkerMoved { roll, yards, .. } => {
                let to = match yards {
                    0 => "in the end zone".to_owned(),
                    1 => "1 yard to go".to_owned(),
                    yards => format!("{yards} yards to go"),
                };
                format!("{}: {to}", roll.play())
            }
            Fact::PlaySettled { lines, .. } if lines.is_empty() => return None,
            Fact::PlaySettled { play, lines } => {
                settled_for_all(edition, format!("Play {play} is settled"), lines)
            }
            Fact::DownAnnounced { down, yards } => format!("\"{}\"", called(*down, *yards)),
            Fact::GameWagersSettled { lines, .. } => {
                settled_for_all(edition, "Wagers on the game are settled", lines)
            }
            Fact::ExtraPointDue => "The extra point is to be thrown".to_owned(),
            Fact::GameFinished { ends, plays } => {
                let then = match (ends.scores(), table.state().dice.thrower()) {
                    (true, Some(seat)) => format!("position {seat} keeps the dice"),
                    _ => "the dice are offered on".to_owned(),
                };
                let s = if *plays == 1 { "" } else { "s" };
                format!("The game ends after {plays} play{s}: {ends}; {then}")
            }
            Fact::GameCalledOff => {
                let by = &event.by.name;
                format!("{by} calls the game off; no one has a wager on it")
            }
        })
    }

    fn tell_dice(rules: &FootballRules, fact: &dice::Fact, by: &str) -> Option<String> {
        dice::tell(fact, by, &ThreeDiceFootball::dice(rules))
    }

    fn export(opened: &Opened, _: &FootballRules, record: &Record) -> Option<Value> {
        wire::export(&opened.head(record.number), &record.round()?)
    }

    fn drawing(rules: &FootballRules, record: &Record) -> Drawing {
        let mut heads = Vec::new();
        if let Ok(game) = Played::of(&record.rolls, &rules.field) {
            heads.extend(game.plays.iter().map(|played| {
                let (down, yards) = (played.down.name(), played.yards);
                format!("{down:<10}  {}  {}, {yards} to go", played.roll, played.play)
            }));
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

/// A down as the stickperson calls it: `1st and goal at the 8`, `2nd down, 24 yards to go`.
fn called(down: Down, yards: u8) -> String {
    match down {
        Down::FirstAndGoal => format!("1st and goal at the {yards}"),
        Down::SecondAndGoal => format!("2nd and goal at the {yards}"),
        Down::ThirdAndGoal => format!("3rd and goal at the {yards}"),
        down => format!("{}, {yards} yards to go", down.name().to_lowercase()),
    }
}

fn position(seat: &SeatRecord) -> SeatDrawing {
    let game = seat.game.iter().map(|(wager, stake)| (wager.to_string(), *stake));
    let plays = seat.plays.iter().enumerate().flat_map(|(n, stakes)| {
        let stakes = stakes.iter();
        stakes.map(move |(wager, stake)| (format!("{wager} on play {}", n + 1), *stake))
    });
    SeatDrawing {
        seat: seat.seat,
        player: seat.player.to_string(),
        how: String::new(),
        notes: Vec::new(),
        stakes: game.chain(plays).collect(),
    }
}
