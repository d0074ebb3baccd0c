//! What happens at a Craps table, in words, as a drawing and as a record.

use crate::felt::Comes;
use crate::felt::Felt;
use crate::roll::Roll;
use crate::table::{Craps, Fact, Record, Table};
use crate::{CrapsRules, wire};
use cards::Money;
use driver::drawing::{Drawing, SeatDrawing};
use driver::opened::Opened;
use driver::tell::settled_for_all;
use rulebook::WagerId;
use serde_json::Value;
use std::collections::BTreeMap;
use table::dice::{self, Thrown};
use table::game::EventOf;

impl driver::Tell for Craps {
    fn tell(table: &Table, fact: &Fact, event: &EventOf<Craps>) -> Option<String> {
        let edition = table.rules().edition();
        let by = &event.by.name;
        let name = |wager: &WagerId| {
            let known = edition.wager(wager);
            known.map_or_else(|| wager.to_string(), |spec| spec.name.clone())
        };
        let works = |working: bool| if working { "on" } else { "off" };
        Some(match fact {
            Fact::BoxpersonPosted { boxperson } => format!("{boxperson} is the boxperson"),
            Fact::SideBetsMoved { bets } => {
                let s = if bets.len() == 1 { " is" } else { "s are" };
                format!("{} wager{s} moved to the area before the box", bets.len())
            }
            Fact::WagerReduced { seat, wager, amount } => {
                format!(
                    "{by} at position {seat} takes ${amount} of the {} down",
                    name(wager)
                )
            }
            Fact::WagerCalled { seat, wager, working } => {
                format!(
                    "{by} at position {seat} calls the {} {}",
                    name(wager),
                    works(*working)
                )
            }
            Fact::CallConfirmed { seat, wager, working } => {
                let (name, works) = (name(wager), works(*working));
                format!("{by} marks the {name} of position {seat} {works}")
            }
            Fact::TurnBegun { round } => format!("Turn {round}: a new shooter comes out"),
            Fact::ThrowCounted { .. } | Fact::ThrowFinished => return None,
            Fact::WagersSettled { lines } => settled_for_all(edition, "Wagers are settled", lines),
            Fact::WagerTravelled { seat, to, .. } => {
                format!("The bet of position {seat} travels: {}", name(to))
            }
            Fact::MarkerPlaced { number } => format!("A marker button goes on {number}"),
            Fact::BonusCrapsSettled { lines } => {
                settled_for_all(edition, "Bonus Craps wagers are settled", lines)
            }
            Fact::MarkersCleared => "The marker buttons are cleared".to_owned(),
            Fact::PointEstablished { number } => format!("The point is {number}"),
            Fact::PointMade { number } => format!("The point of {number} is made"),
            Fact::TurnFinished { throws } => {
                format!("Seven out after {throws} throws; the dice are offered on")
            }
            Fact::TurnCalledOff => format!("{by} calls the turn off; no one has a wager"),
        })
    }

    fn tell_dice(rules: &CrapsRules, fact: &dice::Fact, by: &str) -> Option<String> {
        dice::tell(fact, by, &Craps::dice(rules))
    }

    fn export(opened: &Opened, rules: &CrapsRules, record: &Record) -> Option<Value> {
        wire::export(&opened.head(record.number), &record.round(rules)?)
    }

    fn drawing(rules: &CrapsRules, record: &Record) -> Drawing {
        let mut felt = Felt::NEW_SHOOTER;
        let mut heads: Vec<String> = Vec::new();
        for roll in record.rolls() {
            heads.push(format!("{roll}  {}", comes(felt.comes(roll), roll)));
            felt = felt.after(roll);
        }
        if record.called_off {
            heads.push("The turn was called off with no wager on the layout".to_owned());
        }
        let seats = record.round(rules).into_iter().flat_map(|round| round.seats);
        let seats = seats.map(|seat| {
            let all = [&seat.wagers]
                .into_iter()
                .chain(seat.later.iter().map(|later| &later.wagers));
            let mut stakes: BTreeMap<WagerId, Money> = BTreeMap::new();
            for (wager, stake) in all.flatten() {
                *stakes.entry(*wager).or_default() += *stake;
            }
            SeatDrawing {
                seat: seat.seat,
                player: record
                    .players
                    .get(&seat.seat)
                    .map(ToString::to_string)
                    .unwrap_or_default(),
                how: String::new(),
                notes: Vec::new(),
                stakes: stakes
                    .into_iter()
                    .map(|(wager, stake)| (wager.to_string(), stake))
                    .collect(),
            }
        });
        Drawing {
            heads,
            seats: seats.collect(),
        }
    }
}

/// What a throw is, as the stickperson might add.
pub(crate) fn comes(comes: Comes, roll: Roll) -> String {
    match comes {
        Comes::Natural => "the line wins".to_owned(),
        Comes::Craps => "craps".to_owned(),
        Comes::Point(number) => format!("the point is {number}"),
        Comes::Made(number) => format!("the point of {number} is made"),
        Comes::SevenOut => "seven out".to_owned(),
        Comes::Other => roll.total().to_string(),
    }
}
