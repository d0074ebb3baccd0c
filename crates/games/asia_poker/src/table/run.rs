//! An Asia Poker table kept in a journal and settled again from it.

use super::{AsiaPoker, Fact, Fall, Record, round};
use crate::AsiaRules;
use crate::house_way::{HouseWay, shipped};
use crate::settle::settle;
use driver::opened::{BadRules, Opened};
use driver::settlement::{Paid, SeatSettled, Settlement};
use rulebook::submission::HouseWayChoice;
use rulebook::{Choices, Edition, Family};
use std::sync::Arc;
use table::Game;

impl driver::Play for AsiaPoker {
    const FAMILY: Family = crate::rules::FAMILY;

    fn rules(edition: Arc<Edition>, choices: Choices, opened: &Opened) -> Result<AsiaRules, BadRules> {
        Ok(AsiaRules::new(edition, choices, way(opened)?)?)
    }

    fn gives_up(fact: &Fact) -> bool {
        matches!(fact, Fact::Surrendered { .. })
    }

    fn irregularity(fact: &Fact) -> Option<&'static str> {
        Some(match fact {
            Fact::NoRoll { fall: Fall::FellOut } => "no-roll-fallen",
            Fact::NoRoll { .. } => "no-roll-flat",
            Fact::DealerMisset { .. } => "dealer-misset",
            _ => return None,
        })
    }

    fn paid(fact: &Fact) -> Vec<Paid> {
        match fact {
            Fact::EnvyPaid { paid } => Paid::envy(paid),
            _ => Paid::lines(&AsiaPoker::settles(fact)),
        }
    }

    /// The positions that were played or surrendered, and what those lost that were left behind.
    fn settle(rules: &AsiaRules, record: &Record) -> Result<Option<Settlement>, String> {
        let Some(round) = round(record, rules) else {
            return Ok(Some(Settlement::lost(record, |seat| seat.bet.total())));
        };
        let mut again = Settlement::returned(record);
        let settlement = settle(&round, rules).map_err(|refusal| refusal.to_string())?;
        for (settled, at) in settlement.seats.into_iter().zip(&round.seats) {
            again.seats.push(SeatSettled {
                seat: settled.seat,
                player: at.player.clone().unwrap_or_default().into(),
                listed: !at.surrender && at.lost.is_none(),
                lines: settled.lines,
                envy: settled.envy,
                net: settled.net,
            });
        }
        Ok(Some(again))
    }
}

/// The house way of a table: its text, or the submission's own.
fn way(opened: &Opened) -> Result<Arc<HouseWay>, BadRules> {
    if let Some(text) = opened.house_way.as_ref().and_then(|way| way.text.as_ref()) {
        let way = shipped::parse(text).map(Arc::new);
        return way.map_err(|problems| BadRules::problems(&problems));
    }
    match rulebook::submission::house_way(&opened.submission) {
        Some(HouseWayChoice::Inline(raw)) => {
            let way = HouseWay::compile(&raw).map(Arc::new);
            way.map_err(|problems| BadRules::problems(&problems))
        }
        Some(HouseWayChoice::Named(name, _)) => Err(BadRules::Wrong(format!(
            "the text of the house way {name:?} is missing"
        ))),
        None => Err(BadRules::Wrong("the record has no house way".to_owned())),
    }
}
