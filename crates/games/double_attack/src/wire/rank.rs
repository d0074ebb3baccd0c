//! What a hand of Double Attack Blackjack comes to, and what Bust It would make of it as the dealer's.

use crate::bust_it::BustIt;
use crate::points::{Total, is_blackjack, value};
use crate::rules::ids;
use crate::{DoubleAttackRules, Total as Points};
use games::listed::Listed;
use rulebook::Label;
use rulebook::rule::Rule;
use wire::rank::{Ranked, WagerHand};
use wire::value::ShoeCards;

pub(crate) fn rank(hand: &str, rules: &DoubleAttackRules) -> Result<Ranked, String> {
    let cards = ShoeCards::read(hand).map_err(|error| error.to_string())?;
    let shown = cards.to_string();
    let cards = cards.0;
    if cards.is_empty() {
        return Err("give at least one card".to_owned());
    }
    if let Some(card) = cards.iter().find(|&&card| value(card).is_none()) {
        return Err(format!(
            "{card} is in no deck of this game: 48 cards, without 10s and jokers"
        ));
    }
    let total = Total::of(&cards);
    let (class, rule) = class_of(total, is_blackjack(&cards));
    let name = match class {
        "blackjack" => "Blackjack".to_owned(),
        _ => total.to_string(),
    };
    let mut wagers = Vec::new();
    if rules.bust_it.is_some() && is_first_three(&cards, rules) {
        let decided = BustIt::of(&cards);
        wagers.push(WagerHand {
            wager: ids::BUST_IT.into(),
            hand: match decided {
                BustIt::Wins(hand) => Some(Label::new(hand.slug())),
                _ => None,
            },
            clause: rules.cite(decided.rule()),
        });
    }
    Ok(Ranked {
        hand: "dealt",
        class: Some(class),
        name,
        clause: rules.cite(rule),
        wagers,
        ..Ranked::blank(&rules.edition().id, shown)
    })
}

fn class_of(total: Points, blackjack: bool) -> (&'static str, Rule) {
    if blackjack {
        ("blackjack", Rule::Blackjack)
    } else if total.is_over() {
        ("over-21", Rule::HardTotal)
    } else if total.soft {
        ("soft", Rule::SoftTotal)
    } else {
        ("hard", Rule::HardTotal)
    }
}

/// Whether a dealer would have drawn exactly these three cards.
fn is_first_three(cards: &[cards::Card], rules: &DoubleAttackRules) -> bool {
    cards.len() == 3 && Total::of(&cards[..2]).points < rules.dealer_stands
}
