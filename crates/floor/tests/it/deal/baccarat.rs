//! Rounds of the three Baccarats dealt at random as records, leaning on pairs and on payouts that are added.

use super::Dice;
use baccarat::BaccaratRules;
use baccarat::coup::{Coup, Side};
use cards::{Card, DeckKind};
use rulebook::Edition;
use serde_json::{Map, Value, json};

/// A random record that settles.
pub(crate) fn record(edition: &str, dice: &mut Dice) -> Value {
    let choose = choices(dice);
    let law = Edition::find(edition).expect("an edition that we ship");
    let rules = BaccaratRules::new(law.clone(), law.defaults()).expect("its default choices make rules");
    let coup = coup(&rules, dice);
    let mut seats = Vec::new();
    let first = 1 + dice.below(14);
    for seat in 1..=14 {
        if seat == first || dice.once_in(5) {
            seats.insert(dice.below(seats.len() + 1), position(seat, &coup, &choose, dice));
        }
    }
    let mut record = json!({
        "rules": edition,
        "player": text(&coup.player),
        "banker": text(&coup.banker),
        "seats": seats,
    });
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
        ("tie", &["8 to 1", "9 to 1"][..]),
        ("house-money-add", &["payout", "payout-and-stake"]),
        ("house-money-portion", &["all", "1/2", "2/3", "player-choice"]),
        ("vigorish-taken", &["marked", "as-paid"]),
    ] {
        if dice.once_in(2) {
            choose.insert(key.into(), dice.pick(values).into());
        }
    }
    if dice.once_in(3) {
        choose.insert("ez-baccarat".into(), json!(true));
    }
    if dice.once_in(3) {
        choose.insert("vigorish".into(), json!(dice.below(11)));
    }
    choose
}

/// Hands drawn by the law, the first two cards often a pair.
fn coup(rules: &BaccaratRules, dice: &mut Dice) -> Coup {
    let mut shoe: Vec<Card> = DeckKind::Standard.shoe(6);
    let mut draw = |like: Option<Card>, dice: &mut Dice| {
        let fits = |card: &Card| like.is_none_or(|like| like.rank() == card.rank());
        let fitting: Vec<usize> = (0..shoe.len()).filter(|&at| fits(&shoe[at])).collect();
        shoe.swap_remove(fitting[dice.below(fitting.len())])
    };
    let mut two = |dice: &mut Dice| {
        let first = draw(None, dice);
        let like = dice.once_in(2).then_some(first);
        vec![first, draw(like, dice)]
    };
    let mut coup = Coup {
        player: two(dice),
        banker: two(dice),
    };
    while let Some(side) = rules.third_card.next(&coup.player, &coup.banker) {
        let card = draw(None, dice);
        match side {
            Side::Player => coup.player.push(card),
            Side::Banker => coup.banker.push(card),
        }
    }
    coup
}

fn position(seat: usize, coup: &Coup, choose: &Map<String, Value>, dice: &mut Dice) -> Value {
    let amounts = ["10.00", "5", "12.50", "0.01", "100000.00"];
    let hand = dice.pick(&["player", "banker"]);
    let mut wagers = Map::new();
    wagers.insert(hand.into(), dice.pick(&amounts).into());
    for wager in ["tie", "house-money", "player", "banker"] {
        if dice.once_in(2) {
            wagers.insert(wager.into(), dice.pick(&amounts).into());
        }
    }
    let mut one = json!({"seat": seat});
    if wagers.contains_key("house-money") && coup.pairs() > 0 && !dice.once_in(3) {
        one["add"] = hand.into();
        if choose.get("house-money-portion") == Some(&json!("player-choice")) {
            one["add-amount"] = json!("0.03");
        }
    }
    one["wagers"] = wagers.into();
    one
}

fn text(cards: &[Card]) -> String {
    let all: Vec<String> = cards.iter().map(ToString::to_string).collect();
    all.join(" ")
}
