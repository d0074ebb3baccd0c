//! Whatever the text of a submission or a house way: problems whose places lie in the text, or a value.

#![no_main]

use cards::four::{Ranking, Table};
use asia_poker::house_way::HouseWay;
use libfuzzer_sys::fuzz_target;
use rulebook::house_way::RawHouseWay;
use rulebook::submission::HouseWayChoice;
use rulebook::{Problem, Submission};

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match Submission::parse(text) {
        Ok(submission) => {
            places(&submission.warnings, text);
            if let HouseWayChoice::Inline(raw) = &submission.house_way {
                compile(raw, text);
            }
        }
        Err(problems) => places(&problems, text),
    }
    match RawHouseWay::parse(text) {
        Ok(raw) => compile(&raw, text),
        Err(problems) => places(&problems, text),
    }
});

/// Understands a house way, and lets it try to set a few hands.
fn compile(raw: &RawHouseWay, text: &str) {
    match HouseWay::compile(raw) {
        Ok(way) => {
            let table = Table::of(Ranking::default());
            for hand in [
                "As Kd Qh Jc 9s 5d 3c",
                "As Ad Ah Ac Jk 2c 2d",
                "9s 9d 8h 8c 7s 7d Jk",
                "2s 3s 4s 5s 6s 7s 8s",
            ] {
                let cards: cards::Cards = hand.parse().expect("cards");
                let cards: [cards::Card; 7] = cards.as_slice().try_into().expect("seven");
                if let Ok(decision) = way.set(cards, table) {
                    assert!(decision.standings.legal().is_ok());
                }
            }
        }
        Err(problems) => places(&problems, text),
    }
}

fn places(problems: &[Problem], text: &str) {
    for problem in problems {
        assert!(!problem.says.is_empty());
        if let Some(span) = &problem.span {
            assert!(text.get(span.clone()).is_some(), "{span:?}");
        }
    }
}
