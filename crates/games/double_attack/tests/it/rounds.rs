//! Rounds in a few words: `seat(1, "10.00", &["Kc Qd"])` is a box, `"8c 8d 3h x20.00"` a hand doubled down on for
//! 20.00, and `"Kc 6d -"` one surrendered, `"Kc 6d ?"` a dead one.

use cards::{Card, Money};
use double_attack::round::{Hand, Reason, Stakes};
use double_attack::settle::{SeatSettlement, settle};
use double_attack::{DoubleAttackRules, Round, Seat};
use games::refusal::Why;
use games::settled::Line;
use rulebook::{Edition, Given};

pub(crate) fn rules(choices: &[(&str, &str)]) -> DoubleAttackRules {
    let edition = Edition::find("pa-665a").unwrap();
    let given: Vec<(String, Given)> = choices
        .iter()
        .map(|(key, value)| {
            let value = match (*value, value.parse::<i64>()) {
                ("true", _) => Given::Flag(true),
                ("false", _) => Given::Flag(false),
                (_, Ok(number)) => Given::Number(number),
                (text, _) => Given::Text(text.to_owned()),
            };
            ((*key).to_owned(), value)
        })
        .collect();
    DoubleAttackRules::new(edition.clone(), edition.choose(&given).unwrap()).unwrap()
}

pub(crate) fn money(dollars: &str) -> Money {
    dollars.parse().unwrap()
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

pub(crate) fn hand(text: &str) -> Hand {
    let mut hand = Hand::default();
    for word in text.split_whitespace() {
        match (word, word.strip_prefix('x')) {
            ("-", _) => hand.surrendered = true,
            ("?", _) => hand.dead = true,
            (_, Some(amount)) => hand.doubled = Some(money(amount)),
            (card, None) => hand.cards.push(card.parse().unwrap()),
        }
    }
    hand
}

pub(crate) fn seat(number: u8, bet: &str, hands: &[&str]) -> Seat {
    Seat {
        seat: number,
        player: None,
        stakes: Stakes {
            bet: Some(money(bet)),
            ..Stakes::default()
        },
        hands: hands.iter().map(|text| hand(text)).collect(),
    }
}

pub(crate) fn with(mut seat: Seat, wager: &str, amount: &str) -> Seat {
    let slot = match wager {
        "double-attack" => &mut seat.stakes.double_attack,
        "bust-it" => &mut seat.stakes.bust_it,
        "insurance" => &mut seat.stakes.insurance,
        other => panic!("{other}"),
    };
    *slot = Some(money(amount));
    seat
}

pub(crate) fn round(dealer: &str, seats: Vec<Seat>) -> Round {
    Round {
        dealer: cards(dealer),
        seats,
    }
}

/// One box, settled.
pub(crate) fn one(rules: &DoubleAttackRules, dealer: &str, seat: Seat) -> SeatSettlement {
    let settled = settle(&round(dealer, vec![seat]), rules);
    settled.unwrap().seats.remove(0)
}

/// Every line of a box in a few words: `bet 1 win +10.00 665a.7(o)(1)(i)(B)`, the hand's number only after splits.
pub(crate) fn told(settled: &SeatSettlement) -> Vec<String> {
    let tell = |(number, line): (Option<u8>, &Line)| {
        let number = number.map_or(String::new(), |number| format!(" {number}"));
        let clause = line.clause.unwrap().citation();
        format!(
            "{}{number} {} {} {}",
            line.wager,
            line.outcome.name(),
            line.net(),
            clause.strip_prefix("58 Pa. Code § ").unwrap()
        )
    };
    settled.numbered().map(tell).collect()
}

/// Why a round is refused: its code, where, and the paragraph.
pub(crate) fn refused(rules: &DoubleAttackRules, round: &Round) -> (String, String, String) {
    let refusal = settle(round, rules).unwrap_err();
    let reason: &Reason = &refusal.reason;
    assert!(!reason.to_string().is_empty());
    (
        reason.code().to_owned(),
        refusal.path,
        refusal.clause.map_or(String::new(), |clause| {
            clause.citation().replace("58 Pa. Code § ", "")
        }),
    )
}
