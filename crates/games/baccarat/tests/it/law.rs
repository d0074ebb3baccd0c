//! What the tests of the law share: rules of an edition, and rounds written on a line.

use baccarat::coup::Coup;
use baccarat::settle::{SeatSettlement, settle};
use baccarat::{BaccaratRules, Refusal, Round, Seat, Side};
use cards::{Card, Money};
use games::settled::Line;
use rulebook::{Edition, Given, WagerId};

pub const EDITIONS: [&str; 3] = ["pa-627a", "pa-629a", "pa-631a"];

pub fn flag(key: &str, value: bool) -> (String, Given) {
    (key.to_owned(), Given::Flag(value))
}

pub fn text(key: &str, value: &str) -> (String, Given) {
    (key.to_owned(), Given::Text(value.to_owned()))
}

pub fn number(key: &str, value: i64) -> (String, Given) {
    (key.to_owned(), Given::Number(value))
}

pub fn rules(edition: &str, choose: &[(String, Given)]) -> BaccaratRules {
    let edition = Edition::find(edition).unwrap();
    let choices = edition
        .choose(choose)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    BaccaratRules::new(edition, choices).unwrap()
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

pub fn coup(player: &str, banker: &str) -> Coup {
    Coup {
        player: cards(player),
        banker: cards(banker),
    }
}

/// A round of one position: `player 10.00, house-money 5.00`.
pub fn round(player: &str, banker: &str, wagers: &str) -> Round {
    let stakes = wagers.split(", ").filter(|wager| !wager.is_empty()).map(|wager| {
        let (id, amount) = wager.split_once(' ').unwrap();
        (id.parse::<WagerId>().unwrap(), amount.parse::<Money>().unwrap())
    });
    Round {
        coup: coup(player, banker),
        seats: vec![Seat {
            seat: 3,
            stakes: stakes.collect(),
            add: None,
            add_amount: None,
        }],
    }
}

/// The same with the payout added to the wager on a hand.
pub fn adding(mut round: Round, hand: Side, amount: Option<&str>) -> Round {
    round.seats[0].add = Some(hand);
    round.seats[0].add_amount = amount.map(|amount| amount.parse().unwrap());
    round
}

/// The settled position.
pub fn seat(round: &Round, rules: &BaccaratRules) -> SeatSettlement {
    let settled = settle(round, rules).unwrap_or_else(|refusal| panic!("{refusal}"));
    settled.seats[0].clone()
}

/// A line as `stake outcome paid returned clause`.
pub fn told(line: &Line) -> String {
    let clause = line.clause.map_or("", |clause| clause.paragraph());
    let outcome = line.outcome.name();
    format!(
        "{} {} {outcome} {} {} {clause}",
        line.wager, line.stake, line.paid, line.returned
    )
}

/// The code and the paragraph of a refusal.
pub fn refused(round: &Round, rules: &BaccaratRules) -> (String, &'static str) {
    use games::refusal::Why;
    let Refusal { path, reason, clause } = settle(round, rules).unwrap_err();
    if let Some(clause) = clause {
        rulebook::held::held(clause);
    }
    (
        format!("{path} {}", reason.code()),
        clause.map_or("", |clause| clause.paragraph()),
    )
}
