//! Games of Three Dice Football thrown at random as records.

use super::Dice;
use cards::dice::Die;
use rulebook::Edition;
use serde_json::{Map, Value, json};
use three_dice_football::Roll;
use three_dice_football::field::{After, GoalSeries, Gridiron};
use three_dice_football::strategy::{FULL_GAME, SINGLE_PLAY};

/// A random record that settles.
pub(crate) fn record(dice: &mut Dice) -> Value {
    let mut choose = Map::new();
    let mut series = GoalSeries::OnReaching;
    if dice.once_in(4) {
        series = GoalSeries::AfterThirdDown;
        choose.insert("goal-series".into(), "after-third-down".into());
    }
    if dice.once_in(4) {
        choose.insert("breakage".into(), "down-to-chip".into());
        if dice.once_in(2) {
            choose.insert(
                "smallest-chip".into(),
                dice.pick(&["0.25", "0.50", "5.00"]).into(),
            );
        }
    }
    let on = Gridiron::new(&Edition::find("pa-661a").expect("the edition"), series).expect("its field");
    let mut field = on.start();
    let mut rolls = Vec::new();
    let ends = loop {
        let roll = throw(dice);
        rolls.push(roll);
        match field.after(roll, &on) {
            After::Next(next) => field = next,
            After::Over { ends, .. } => break ends,
        }
    };
    let mut seats = Vec::new();
    let mut extra = false;
    for seat in 1..=16 {
        if !dice.once_in(4) {
            continue;
        }
        let mut wagers = Map::new();
        for wager in FULL_GAME {
            if dice.once_in(3) {
                wagers.insert(wager.into(), stake(dice));
                extra |= wager == "extra-point";
            }
        }
        let mut single = Vec::new();
        for _ in 0..dice.below(rolls.len() + 1) {
            let mut wagers = Map::new();
            for wager in SINGLE_PLAY {
                if dice.once_in(4) {
                    wagers.insert(wager.into(), stake(dice));
                }
            }
            single.push(Value::from(wagers));
        }
        if wagers.is_empty() {
            wagers.insert("defense".into(), stake(dice));
        }
        let mut one = json!({"seat": seat, "wagers": wagers});
        if !single.is_empty() {
            one["single"] = single.into();
        }
        seats.push(one);
    }
    if seats.is_empty() {
        return record(dice);
    }
    let mut record =
        json!({"rules": "pa-661a", "rolls": rolls.iter().map(pips).collect::<Vec<_>>(), "seats": seats});
    if !choose.is_empty() {
        record["choose"] = choose.into();
    }
    if ends.scores() && extra {
        record["extra-point"] = pips(&throw(dice));
    }
    if dice.once_in(2) {
        record["id"] = json!(dice.below(1000));
    }
    record
}

fn throw(dice: &mut Dice) -> Roll {
    Roll::from(std::array::from_fn(|_| Die::FACES[dice.below(6)]))
}

fn pips(roll: &Roll) -> Value {
    let dice: [Die; 3] = (*roll).into();
    json!(dice.map(Die::pips))
}

fn stake(dice: &mut Dice) -> Value {
    dice.pick(&["5.00", "1", "12.50", "0.03", "1000000000.00"]).into()
}
