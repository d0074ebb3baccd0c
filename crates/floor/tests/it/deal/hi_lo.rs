//! Rounds of Five Card Hi-Lo dealt at random as records, leaning on aces and on what pays.

use super::{Dice, text};
use cards::{Card, CardSet, DeckKind, Rank, Suit};
use five_card_hi_lo::setting::Settings;
use serde_json::{Map, Value, json};

/// A random record that settles.
pub(crate) fn record(dice: &mut Dice) -> Value {
    let mut deck: CardSet = DeckKind::Standard.cards().collect();
    let choose = choices(dice);
    let adjacent = choose.get("adjacent-positions") == Some(&json!(true));
    let offered = |key: &str| {
        choose
            .get(key)
            .is_none_or(|value| *value != false && *value != "none")
    };
    let sides = [("tie", offered("tie")), ("poker-bonus", offered("poker-bonus"))];
    let dealer = five(dice, &mut deck);
    let first = 1 + dice.below(6);
    let mut seats = Vec::new();
    for seat in 1..=6 {
        if seat != first && dice.once_in(2) {
            continue;
        }
        let mut wagers = Map::new();
        let amounts = ["10.00", "5", "12.50", "0.01", "100000.00", "1000000000.00"];
        wagers.insert("ante".into(), dice.pick(&amounts).into());
        for (wager, offered) in sides {
            if offered && !dice.once_in(3) {
                wagers.insert(wager.into(), dice.pick(&["5.00", "0.03", "25"]).into());
            }
        }
        let cards = five(dice, &mut deck);
        let mut one = hands(dice, cards);
        if adjacent && (seat == 3 || seat == 4) {
            one["player"] = json!("South");
        }
        one["seat"] = json!(seat);
        one["wagers"] = wagers.into();
        seats.insert(dice.below(seats.len() + 1), one);
    }
    let mut record = json!({"rules": "pa-663a", "dealer": text(&dealer), "seats": seats});
    if !choose.is_empty() {
        record["choose"] = choose.into();
    }
    if dice.once_in(2) {
        record["id"] = json!(dice.below(1000));
    }
    record
}

fn choices(dice: &mut Dice) -> Map<String, Value> {
    let mut choose = Map::new();
    for (key, values) in [
        ("ante-bonus", &["A", "B", "C", "D"][..]),
        ("poker-bonus", &["A", "B", "none"]),
        ("misset", &["correct", "lose"]),
    ] {
        if dice.once_in(2) {
            choose.insert(key.into(), dice.pick(values).into());
        }
    }
    for key in ["tie", "adjacent-positions"] {
        if dice.once_in(3) {
            choose.insert(key.into(), json!(key != "tie"));
        }
    }
    choose
}

/// Five cards out of the deck, often aces, pairs or one suit.
fn five(dice: &mut Dice, deck: &mut CardSet) -> [Card; 5] {
    let suit = Suit::ALL[dice.below(4)];
    let rank = dice.below(13);
    let kind = dice.below(6);
    let mut left: Vec<(u64, Card)> = deck
        .iter()
        .map(|card| {
            let index = usize::from(card.rank_or_ace().index());
            let wanted = match kind {
                0 => card.rank() == Some(Rank::Ace) || index == rank,
                1 => card.suit() == Some(suit),
                2 => index.abs_diff(rank) <= 1,
                _ => true,
            };
            (u64::from(!wanted) << 63 | dice.roll() >> 1, card)
        })
        .collect();
    left.sort_unstable();
    let five = std::array::from_fn(|n| left[n].1);
    for card in five {
        deck.remove(card);
    }
    five
}

/// Set as allowed, set anyhow, or folded.
fn hands(dice: &mut Dice, five: [Card; 5]) -> Value {
    match dice.below(6) {
        0 => json!({"cards": text(&five), "fold": true}),
        1 => json!({"high": text(&five[..3]), "low": text(&five[3..]), "fold": dice.once_in(3)}),
        _ => {
            let settings = Settings::of(five);
            let all: Vec<_> = settings.iter().collect();
            let setting = all[dice.below(all.len())];
            json!({"high": text(&setting.high), "low": text(&setting.low)})
        }
    }
}
