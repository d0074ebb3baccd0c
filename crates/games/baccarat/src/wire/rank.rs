//! What a hand of Baccarat is worth, and what House Money would make of it.

use crate::BaccaratRules;
use crate::points::{is_pair, points, value};
use crate::rules::ids;
use rulebook::Label;
use rulebook::rule::Rule;
use wire::rank::{Ranked, WagerHand};
use wire::value::ShoeCards;

pub(crate) fn rank(hand: &str, rules: &BaccaratRules) -> Result<Ranked, String> {
    let cards = ShoeCards::read(hand).map_err(|error| error.to_string())?;
    let shown = cards.to_string();
    let cards = cards.0;
    if let Some(card) = cards.iter().find(|&&card| value(card).is_none()) {
        return Err(format!("{card} is in no deck of this game, which has 52 cards"));
    }
    if !(2..=3).contains(&cards.len()) {
        let given = cards.len();
        return Err(format!("a hand has two or three cards, not {given}"));
    }
    let (total, natural) = (points(&cards), rules.third_card.is_natural(&cards));
    let mut wagers = Vec::new();
    if rules.house_money.is_some() {
        let pair = is_pair(&cards);
        let rule = if pair {
            Rule::HouseMoneyPair
        } else {
            Rule::HouseMoneyLoses
        };
        wagers.push(WagerHand {
            wager: ids::HOUSE_MONEY.into(),
            hand: pair.then_some(Label::new("one")),
            clause: rules.cite(rule),
        });
    }
    Ok(Ranked {
        hand: "dealt",
        class: natural.then_some("natural"),
        name: match natural {
            true => format!("natural {total}"),
            false => format!("{total}"),
        },
        place: Some(total.into()),
        clause: rules.cite(if natural { Rule::Natural } else { Rule::PointCount }),
        wagers,
        ..Ranked::blank(&rules.edition().id, shown)
    })
}
