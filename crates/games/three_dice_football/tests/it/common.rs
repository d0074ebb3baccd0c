//! What these tests share.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use rulebook::{Edition, Given};
use three_dice_football::field::{GoalSeries, Gridiron};
use three_dice_football::{FootballRules, Wager};

/// The field of the edition.
pub(crate) fn gridiron(series: GoalSeries) -> Gridiron {
    Gridiron::new(&Edition::find("pa-661a").unwrap(), series).unwrap()
}

/// The rules of a table with these choices.
pub(crate) fn rules(choices: &[(&str, &str)]) -> FootballRules {
    let edition = Edition::find("pa-661a").unwrap();
    let given: Vec<(String, Given)> = choices
        .iter()
        .map(|(key, value)| {
            let value = match *value {
                "true" => Given::Flag(true),
                "false" => Given::Flag(false),
                text => match text.parse() {
                    Ok(number) if !text.contains('.') => Given::Number(number),
                    _ => Given::Text(text.to_owned()),
                },
            };
            ((*key).to_owned(), value)
        })
        .collect();
    FootballRules::new(edition.clone(), edition.choose(&given).unwrap()).unwrap()
}

/// The wagers on a single play, or on the whole game.
pub(crate) fn wagers(rules: &FootballRules, on_play: bool) -> impl Iterator<Item = &Wager> {
    rules
        .wagers()
        .iter()
        .filter(move |wager| wager.on_play() == on_play)
}
