//! The best play hand by hand, as a list that can be played from and checked.

use super::{ALL, Best, BestPlay, Fares, VALUES, main};
use crate::HiLoRules;
use crate::listed::AceHand;
use crate::points;
use crate::setting::Settings;
use cards::Card;
use math::Ask;
use math::sheet::{Figures, Listing, NoSheet};
use std::collections::HashMap;
use std::sync::Arc;

/// One letter for each value: ace, 2 to 9, and ten for every card worth ten.
const LETTERS: [char; VALUES] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'];

fn letters(cards: &[Card]) -> String {
    let mut values: Vec<usize> = cards
        .iter()
        .map(|&card| usize::from(points::low(card)) - 1)
        .collect();
    values.sort_unstable();
    values.into_iter().map(|value| LETTERS[value]).collect()
}

/// The list for the table asked about.
pub fn decisions(ask: &Ask) -> Result<Listing, NoSheet> {
    let rules = HiLoRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    Ok(strategy(
        &rules.map_err(|error| NoSheet::Rules(error.to_string()))?,
    ))
}

/// What the best play does with each of the 1,993 hands that differ in value.
pub fn strategy(rules: &HiLoRules) -> Listing {
    let best = BestPlay::new(rules);
    let mut list = Listing::new(
        "Best play, hand by hand",
        "Cards by value: A, 2 to 9, and T for every card worth ten. Set the high and the low hand as told, and play or fold.",
        &["hand", "high", "low", "do"],
    );
    for (held, _) in ALL.iter() {
        let advice = best.advise(held.cards);
        list.rows.push(vec![
            letters(&held.cards),
            letters(&advice.setting.high),
            letters(&advice.setting.low),
            if advice.play { "play" } else { "fold" }.to_owned(),
        ]);
    }
    list
}

/// The main wagers as whoever plays by such a list fares with them.
pub fn play_by(rules: &HiLoRules, list: &Listing) -> Result<Figures, NoSheet> {
    let refused = |hand: &str| NoSheet::Rules(format!("the list does not say how to play {hand}"));
    let told: HashMap<&str, &[String]> = list
        .rows
        .iter()
        .filter_map(|row| row.split_first().map(|(hand, rest)| (hand.as_str(), rest)))
        .collect();
    let mut hands = Vec::new();
    for (held, fares) in ALL.iter() {
        let hand = letters(&held.cards);
        let Some([high, low, act]) = told.get(hand.as_str()) else {
            return Err(refused(&hand));
        };
        let settings = Settings::of(held.cards);
        let place = settings
            .iter()
            .position(|setting| letters(&setting.high) == *high && letters(&setting.low) == *low);
        let fares: Option<&Fares> = place.and_then(|place| fares.get(place));
        let fares = *fares.ok_or_else(|| refused(&hand))?;
        hands.push(Best {
            ways: held.ways,
            fares: (act == "play").then_some(fares),
            if_played: fares,
            bonus: AceHand::of(&held.cards),
        });
    }
    main(&hands, rules, "main", "Ante, Play and Ante Bonus, by the list")
}
