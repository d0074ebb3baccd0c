//! The exercise of `docs/exercise-side-wager.md`: a wager that no chapter knows, added by a few lines of an edition
//! and one small function, is bet, refused, settled, audited, and stands on the sign and in the par sheet. What the
//! page shows is compared with what happens here.

use crate::table::pit::*;
use driver::tell::settled_for_all;
use rulebook::sign::{Sign, text};
use rulebook::{Edition, Submission};
use std::sync::Arc;
use three_dice_football::wagers::{Decides, Won, row};

const PAGE: &str = include_str!("../../../../../docs/exercise-side-wager.md");
const EDITION: &str = include_str!("../../../../../rulebooks/pa-661a.toml");
const FILED: &str = include_str!("../../../../../submissions/three-dice-football.toml");
const HERE: &str = include_str!("exercise.rs");

/// Two green 1s; with a red 1 beside them they pay more.
fn snake_eyes(roll: Roll) -> Option<Won> {
    match (roll.total(), roll.is_triple()) {
        (2, true) => Some(row("three-1s")),
        (2, false) => Some(row("two-1s")),
        _ => None,
    }
}

const SNAKE_EYES: WagerId = WagerId::new("snake-eyes");

/// The blocks of the page in a language, without their fences.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    let parts = PAGE.split(&fence as &str).skip(1);
    parts.map(|part| part.split("```").next().unwrap()).collect()
}

/// What the operator of the page filed, under the edition with the lines of the page.
fn submission() -> Submission {
    let edition = Edition::from_toml(&format!("{EDITION}\n{}", blocks("toml")[0])).unwrap();
    Submission {
        edition: Arc::new(edition),
        ..Submission::parse(FILED).unwrap()
    }
}

fn rules() -> FootballRules {
    let Submission { edition, choices, .. } = submission();
    let added = [("snake-eyes", Decides::Throw(snake_eyes))];
    FootballRules::with(edition, choices, &added).unwrap()
}

/// Asserts that the page shows a line, whatever stands before and after it there.
#[track_caller]
fn shows(line: &str) {
    let line = line.trim();
    assert!(PAGE.contains(line), "the page does not show:\n{line}");
}

/// Bob bets on the new wager for Ann's next throw.
fn about_to_throw() -> Pit {
    let mut pit = Crew::over(Arc::new(rules()))
        .open()
        .made_up(&[(1, "ann"), (2, "bob")]);
    pit.bet(1, wager("touchdown"), "10.00");
    pit.bet(2, SNAKE_EYES, "5.00");
    pit.quarterback(1);
    pit
}

#[test]
fn the_function_on_the_page_is_the_one_that_is_used_and_without_it_there_is_no_table() {
    let function = HERE.split("fn snake_eyes").nth(1).unwrap();
    let function = function.split("\n}\n").next().unwrap();
    shows(&format!("fn snake_eyes{function}\n}}"));
    let Submission { edition, choices, .. } = submission();
    let refused = FootballRules::new(edition, choices).unwrap_err();
    shows(&refused.to_string());
}

#[test]
fn it_is_bet_and_refused_with_its_clause_and_settled_by_the_throw() {
    let mut pit = about_to_throw();
    assert_eq!(pit.balance(&spot(2, SNAKE_EYES)), money("5.00"));
    let may = pit.table.expected();
    assert!(
        may.iter()
            .any(|next| next.act == place(2, SNAKE_EYES, "1.00").into())
    );
    for (seat, name, amount, code) in [
        (1, "ann", "0.50", "below-minimum"),
        (2, "bob", "96.00", "above-maximum"),
    ] {
        let result = pit.try_player(name, place(seat, SNAKE_EYES, amount));
        shows(&result.as_ref().unwrap_err().to_string());
        refused(result, code, &pit, Some(Rule::SinglePlayWagers));
    }
    pit.throw([1, 1, 4]);
    let result = pit.try_player("bob", place(2, SNAKE_EYES, "5.00"));
    shows(&result.as_ref().unwrap_err().to_string());
    refused(result, "throw-made", &pit, Some(Rule::SinglePlayWagersAnyThrow));
    pit.dealer(call([1, 1, 4]));
    let events = pit.dealer(Act::SettlePlay);
    let Fact::PlaySettled { lines, .. } = facts(&events)[1] else {
        panic!("{events:?}");
    };
    shows(&settled_for_all(
        pit.table.rules().edition(),
        "Play 1 is settled",
        lines,
    ));
    assert_eq!(pit.chips("bob"), money("1150.00"));
    // Three 1s end the game; the whole game settled at once pays the same.
    pit.bet(2, SNAKE_EYES, "1.00");
    pit.play([1, 1, 1]);
    assert_eq!(pit.chips("bob"), money("1200.00"));
    let round = pit.table.round_record().unwrap().round().unwrap();
    let settled = settle(&round, pit.table.rules()).unwrap();
    assert_eq!(settled.seats[1].net, money("200.00"));
}

#[test]
fn it_stands_on_the_sign() {
    let sign = text::render(&Sign::of(&submission()));
    let at = sign.find("Snake Eyes").unwrap();
    for line in sign[at..].lines().take(4) {
        shows(line);
    }
}

#[test]
fn it_stands_in_the_par_sheet() {
    let sheet = three_dice_football::math::sheet(&rules()).unwrap();
    let csv = sheet.csv();
    let wanted = ["outcome", "figure,return", "figure,house-edge"];
    let wanted = wanted.map(|kind| format!("pa-661a,snake-eyes,{kind},"));
    let lines: Vec<&str> = csv
        .lines()
        .filter(|line| wanted.iter().any(|wanted| line.starts_with(wanted)))
        .collect();
    assert_eq!(lines.len(), 5, "{csv}");
    for line in lines {
        shows(line);
    }
    let figures = sheet.figures.iter().find(|figures| figures.wager == "snake-eyes");
    assert_eq!(figures.unwrap().house_edge(), math::Exact::new(10, 216));
}
