//! The best play point by point, as a list that can be played from and checked.

use super::decide::{self, Choice, Gains};
use super::tree::Tree;
use super::{main, play};
use crate::RaiseItUpRules;
use cards::suits::SuitClass;
use cards::{CardSet, Cards};
use math::Ask;
use math::sheet::{Figures, Listing, NoSheet};
use std::collections::HashMap;
use std::sync::Arc;

fn refused() -> NoSheet {
    NoSheet::Pays("Play or Blind".to_owned())
}

fn written(cards: CardSet) -> String {
    let each: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    each.join(" ")
}

/// The list for the table asked about.
pub fn decisions(ask: &Ask) -> Result<Listing, NoSheet> {
    let rules = RaiseItUpRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    strategy(&rules.map_err(|error| NoSheet::Rules(error.to_string()))?)
}

/// What the best play does with each set of three, four and five cards in sight, up to a renaming of suits: 152,646 lines.
pub fn strategy(rules: &RaiseItUpRules) -> Result<Listing, NoSheet> {
    let tree = Tree::new();
    let gains = Gains::new(rules).ok_or_else(refused)?;
    let plan = decide::best(&tree, &gains);
    let mut list = Listing::new(
        "Best play, point by point",
        "The cards in sight, one of those that differ only by a renaming of suits, and what to do: raise so many times the Ante, \
         check, or fold.",
        &["in sight", "cards", "do"],
    );
    let mut put = |many: &str, classes: &[SuitClass], choices: &[Choice], otherwise: &str| {
        for (class, choice) in classes.iter().zip(choices) {
            let act = choice.map_or(otherwise.to_owned(), |times| format!("raise {times}x"));
            list.rows.push(vec![many.to_owned(), written(class.cards()), act]);
        }
    };
    put("three", &tree.three.classes, &plan.three, "check");
    put("four", &tree.four.classes, &plan.four, "check");
    put("five", &tree.five.classes, &plan.five, "fold");
    Ok(list)
}

/// The main wagers as whoever plays by such a list fares with them.
pub fn play_by(rules: &RaiseItUpRules, list: &Listing) -> Result<Figures, NoSheet> {
    let mut told: HashMap<CardSet, Choice> = HashMap::new();
    for row in &list.rows {
        let [_, cards, act] = row.as_slice() else { continue };
        let cards: Cards = cards
            .parse()
            .map_err(|_| NoSheet::Rules(format!("{cards:?} are no cards")))?;
        let times = act
            .strip_prefix("raise ")
            .and_then(|times| times.strip_suffix('x'));
        told.insert(cards.set(), times.and_then(|times| times.parse().ok()));
    }
    let tree = Tree::new();
    let gains = Gains::new(rules).ok_or_else(refused)?;
    let mut missing = None;
    let plan = decide::by(&tree, |cards| {
        told.get(&cards).copied().unwrap_or_else(|| {
            missing = Some(cards);
            None
        })
    });
    match missing {
        Some(cards) => Err(NoSheet::Rules(format!(
            "the list does not say what to do with {}",
            written(cards)
        ))),
        None => Ok(main(
            &play(&tree, &plan),
            &gains,
            "main",
            "Ante, Blind and Play, by the list",
        )?),
    }
}
