//! The best play hand by hand, as a list that can be played from and checked.

use super::{ALL, BestPlay, Held, main, rules};
use crate::ThreeCardRules;
use cards::Cards;
use math::Ask;
use math::sheet::{Figures, Listing, NoSheet};
use std::collections::HashMap;

fn written(held: &Held) -> String {
    let each: Vec<String> = held.cards().iter().map(ToString::to_string).collect();
    each.join(" ")
}

/// The list for the table asked about.
pub fn decisions(ask: &Ask) -> Result<Listing, NoSheet> {
    strategy(&rules(ask)?)
}

/// What the best play does with each of the 1,755 hands that differ by more than a renaming of suits.
pub fn strategy(rules: &ThreeCardRules) -> Result<Listing, NoSheet> {
    let best = BestPlay::new(rules)?;
    let mut list = Listing::new(
        "Best play, hand by hand",
        "The three cards, one hand of those that differ only by a renaming of suits, what playing gains in units of \
         the Ante (folding loses 1), and what to do.",
        &["cards", "playing gains", "do"],
    );
    for held in ALL.iter() {
        let does = if best.plays(held.cards()) { "play" } else { "fold" };
        let gains = held.playing(rules)?.decimal(6);
        list.rows.push(vec![written(held), gains, does.to_owned()]);
    }
    Ok(list)
}

/// The main wagers as whoever plays by such a list fares with them.
pub fn play_by(rules: &ThreeCardRules, list: &Listing) -> Result<Figures, NoSheet> {
    let mut told = HashMap::new();
    for row in &list.rows {
        if let [cards, _, does] = row.as_slice() {
            let cards: Cards = cards
                .parse()
                .map_err(|_| NoSheet::Rules(format!("{cards:?} are no cards")))?;
            told.insert(cards.set(), does == "play");
        }
    }
    if let Some(held) = ALL.iter().find(|held| !told.contains_key(&held.class.cards())) {
        let cards = written(held);
        return Err(NoSheet::Rules(format!(
            "the list does not say what to do with {cards}"
        )));
    }
    let plays = |held: &Held| told.get(&held.class.cards()) == Some(&true);
    main("main", "Ante, Play and Ante Bonus, by the list", rules, plays)
}
