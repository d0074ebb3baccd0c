//! Rounds of Raise It Up Stud dealt at random as records, leaning on suited and running cards.

use super::{Dice, text, three};
use cards::{Card, CardSet};
use serde_json::{Map, Value, json};

/// A random record that settles.
pub(crate) fn record(dice: &mut Dice) -> Value {
    let mut choose = Map::new();
    for (key, values) in [
        ("pair-plus", &["A", "B", "C", "D"][..]),
        ("six-card-bonus", &["A", "B", "C", "D"]),
        ("ace-two-three", &["straight", "none"]),
        ("pair-plus-after-fold", &["stays", "at-once", "lost"]),
        ("envy-holder", &["any", "wagered"]),
        ("progressive-reset", &["1000.00", "2500.00"]),
    ] {
        if dice.once_in(2) {
            choose.insert(key.into(), dice.pick(values).into());
        }
    }
    choose.insert("progressive-wager".into(), "either".into());
    let mut deck: CardSet = Card::all().filter(|card| !card.is_joker()).collect();
    let community = three(dice, &mut deck);
    let mut seats = Vec::new();
    for seat in 1..=6 {
        if dice.once_in(2) && !(seat == 6 && seats.is_empty()) {
            continue;
        }
        let mut wagers = Map::new();
        let ante = dice.pick(&["10.00", "5", "12.50", "0.01", "1000000000.00"]);
        wagers.insert("ante".into(), ante.into());
        wagers.insert("blind".into(), ante.into());
        for (wager, amounts) in [
            ("pair-plus", ["5.00", "0.03", "25.00"]),
            ("progressive", ["1.00", "5.00", "1.00"]),
            ("six-card-bonus", ["1.00", "2.50", "7.77"]),
        ] {
            if dice.once_in(2) {
                wagers.insert(wager.into(), dice.pick(&amounts).into());
            }
        }
        let street = 3 + dice.below(3);
        let play = match dice.below(4) {
            0 => json!("fold"),
            _ => json!({"street": street, "multiple": 1 + dice.below(6 - street)}),
        };
        let cards = text(&three(dice, &mut deck));
        seats.push(json!({"seat": seat, "wagers": wagers, "cards": cards, "play": play}));
    }
    json!({
        "rules": "pa-587",
        "choose": choose,
        "community": text(&community),
        "meter": format!("{}.{:02}", 1000 + dice.below(60_000), dice.below(100)),
        "seats": seats,
    })
}
