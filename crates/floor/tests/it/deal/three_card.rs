//! Rounds of Three Card Poker dealt at random as records, leaning on suited and running cards.

use super::{Dice, text, three};
use cards::{Card, CardSet};
use serde_json::{Map, Value, json};

/// A random record that settles.
pub(crate) fn record(dice: &mut Dice) -> Value {
    let mut choose = Map::new();
    for (key, values) in [
        ("ante-bonus", &["5-4-1", "4-3-1", "3-2-1"][..]),
        ("pair-plus", &["40-30-6-4-1", "35-25-6-4-1"]),
        (
            "six-card-bonus",
            &["1000-200-50-25-20-10-5", "1000-200-100-20-15-9-8"],
        ),
        ("pair-plus-after-fold", &["stays", "lost"]),
    ] {
        if dice.once_in(2) {
            choose.insert(key.into(), dice.pick(values).into());
        }
    }
    for (key, least) in [("mini-royal-b", 5), ("mini-royal-d", 40), ("super-royal", 1)] {
        if dice.once_in(2) {
            choose.insert(key.into(), json!(least + dice.below(100)));
        }
    }
    let mut deck: CardSet = Card::all().filter(|card| !card.is_joker()).collect();
    let dealer = text(&three(dice, &mut deck));
    let mut seats = Vec::new();
    for seat in 1..=7 {
        if dice.once_in(2) && !(seat == 7 && seats.is_empty()) {
            continue;
        }
        let mut wagers = Map::new();
        let amounts = ["10.00", "5", "12.50", "0.01", "1000000000.00"];
        wagers.insert("ante".into(), dice.pick(&amounts).into());
        for wager in ["pair-plus", "six-card-bonus"] {
            if dice.once_in(2) {
                wagers.insert(wager.into(), dice.pick(&["5.00", "0.03", "7.77"]).into());
            }
        }
        let cards = text(&three(dice, &mut deck));
        seats.push(json!({"seat": seat, "wagers": wagers, "cards": cards, "play": !dice.once_in(4)}));
    }
    json!({"rules": "pa-649a", "choose": choose, "dealer": dealer, "seats": seats})
}
