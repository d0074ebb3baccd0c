//! What the tests of the law share: rules of a table, and boxes in a few words.
//!
//! `at(3, "blackjack 10.00, straight-jack 1.00", &["8c 8d"])` is a box; `"8c 3d Kh x20.00"` a hand doubled down on for
//! 20.00, `"Kc 6d -"` one surrendered and `"5c 6d 2s x10.00 ~"` one rescued.

use blackjack::settle::{SeatSettlement, Settlement, settle};
use blackjack::{BlackjackRules, Hand, Refusal, Round, Seat};
use cards::{Card, Money};
use games::refusal::Why;
use games::settled::Line;
use rulebook::{Edition, Given, WagerId};

pub(crate) const BLACKJACK: &str = "pa-633a";
pub(crate) const SPANISH: &str = "pa-635a";

/// The best hands of Royal Match 21 and King's Bounty at odds that everyone files, and Three Card Poker at 9 to 1.
pub(crate) const SIDES: [(&str, &str); 3] = [
    ("three-card-poker", "40-30-10-5"),
    ("royal-match-21", "1000-125-19-9-4"),
    ("kings-bounty", "1000-100-30-20-9-6-4"),
];

/// The five lines of Hit and Run, and what its meter starts again with.
pub(crate) const HIT_AND_RUN: [(&str, &str); 6] = [
    ("hit-and-run-blackjack", "4 for 1"),
    ("hit-and-run-5", "7 for 1"),
    ("hit-and-run-6", "50 for 1"),
    ("hit-and-run-7", "300 for 1"),
    ("hit-and-run-8", "100% of meter"),
    ("hit-and-run-reset", "1000.00"),
];

pub(crate) fn given(choices: &[(&str, &str)]) -> Vec<(String, Given)> {
    let value = |text: &str| match (text, text.parse::<i64>()) {
        ("true", _) => Given::Flag(true),
        ("false", _) => Given::Flag(false),
        (_, Ok(number)) => Given::Number(number),
        _ => Given::Text(text.to_owned()),
    };
    let each = choices.iter();
    each.map(|(key, text)| ((*key).to_owned(), value(text))).collect()
}

pub(crate) fn table(id: &str, choices: &[(&str, &str)]) -> BlackjackRules {
    let edition = Edition::find(id).unwrap();
    let choices = edition
        .choose(&given(choices))
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    BlackjackRules::new(edition, choices).unwrap()
}

pub(crate) fn blackjack(choices: &[(&str, &str)]) -> BlackjackRules {
    table(BLACKJACK, choices)
}

pub(crate) fn spanish(choices: &[(&str, &str)]) -> BlackjackRules {
    table(SPANISH, choices)
}

pub(crate) fn money(dollars: &str) -> Money {
    dollars.parse().unwrap()
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

pub(crate) fn two(text: &str) -> [Card; 2] {
    cards(text).try_into().unwrap()
}

fn hand(text: &str) -> Hand {
    let mut hand = Hand::default();
    for word in text.split_whitespace() {
        match (word, word.strip_prefix('x')) {
            ("-", _) => hand.surrendered = true,
            ("~", _) => hand.rescued = true,
            (_, Some(amount)) => hand.doubled = Some(money(amount)),
            (card, None) => hand.cards.push(card.parse().unwrap()),
        }
    }
    hand
}

pub(crate) fn at(seat: u8, wagers: &str, hands: &[&str]) -> Seat {
    let stakes = wagers.split(", ").map(|wager| {
        let (id, amount) = wager.split_once(' ').unwrap();
        (id.parse::<WagerId>().unwrap(), money(amount))
    });
    Seat {
        seat,
        stakes: stakes.collect(),
        hands: hands.iter().map(|text| hand(text)).collect(),
        ..Seat::default()
    }
}

/// The first two cards, which a split has parted.
pub(crate) fn dealt(seat: Seat, cards: &str) -> Seat {
    Seat {
        dealt: Some(two(cards).to_vec()),
        ..seat
    }
}

/// The same with the House Money payout added; the amount where the player says it.
pub(crate) fn adding(seat: Seat, amount: Option<&str>) -> Seat {
    Seat {
        add: true,
        add_amount: amount.map(money),
        ..seat
    }
}

pub(crate) fn even_money(seat: Seat) -> Seat {
    Seat {
        even_money: true,
        ..seat
    }
}

pub(crate) fn round(dealer: &str, seats: Vec<Seat>) -> Round {
    Round {
        dealer: cards(dealer),
        seats,
        ..Round::default()
    }
}

/// The same with what a meter shows.
pub(crate) fn showing(mut round: Round, wager: &str, amount: &str) -> Round {
    round.meters.insert(wager.parse().unwrap(), money(amount));
    round
}

pub(crate) fn settled(round: &Round, rules: &BlackjackRules) -> Settlement {
    settle(round, rules).unwrap_or_else(|refusal| panic!("{refusal}"))
}

/// One box, settled; the meters show 5,000 where it bets on them.
pub(crate) fn one(rules: &BlackjackRules, dealer: &str, seat: Seat) -> SeatSettlement {
    let mut round = round(dealer, vec![seat]);
    for wager in rules.meters() {
        if round.seats[0].stake(wager).is_some() {
            round.meters.insert(wager, money("5000.00"));
        }
    }
    settled(&round, rules).seats.remove(0)
}

/// A line: wager, stake, outcome, what is paid, what goes back, and the paragraph.
pub(crate) fn line(line: &Line) -> String {
    let clause = line.clause.map_or("", |clause| clause.paragraph());
    let outcome = line.outcome.name();
    format!(
        "{} {} {outcome} {} {} {clause}",
        line.wager, line.stake, line.paid, line.returned
    )
}

/// Every line of a box; that of one of several hands with its number in front.
pub(crate) fn told(settled: &SeatSettlement) -> Vec<String> {
    let tell = |(number, told): (Option<u8>, &Line)| match number {
        Some(number) => format!("{number}: {}", line(told)),
        None => line(told),
    };
    settled.by_hand().into_iter().map(tell).collect()
}

/// The line of one wager of a box.
pub(crate) fn of(settled: &SeatSettlement, wager: &str) -> Line {
    let mut lines = settled.by_hand().into_iter();
    *lines.find(|(_, line)| line.wager == wager).unwrap().1
}

/// Why a round is refused: its code, where, and the paragraph, which a test has then shown to hold.
pub(crate) fn refused(rules: &BlackjackRules, round: &Round) -> (String, String, &'static str) {
    let before = round.clone();
    let Refusal { path, reason, clause } = settle(round, rules).unwrap_err();
    assert_eq!(*round, before);
    assert!(!reason.to_string().is_empty());
    if let Some(clause) = clause {
        rulebook::held::held(clause);
    }
    let code = reason.code().to_owned();
    (code, path, clause.map_or("", |clause| clause.paragraph()))
}
