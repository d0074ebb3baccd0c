//! What a hand of Raise It Up Stud is: three cards as dealt, five, or the best five of six.

use crate::RaiseItUpRules;
use crate::hands::{FiveCardHand, ProgressiveHand, ThreeCardHand};
use cards::card::CardError;
use cards::standard::{self, Category, StandardRank};
use cards::three;
use cards::{Card, Cards};
use games::listed::Listed;
use rulebook::Label;
use rulebook::rule::Rule;
use wire::rank::{Ranked, WagerHand};

pub(crate) fn rank(hand: &str, rules: &RaiseItUpRules) -> Result<Ranked, String> {
    let cards: Cards = hand.parse().map_err(|error: CardError| error.to_string())?;
    if cards.contains(&Card::JOKER) {
        return Err("the deck here has 52 cards and no joker".to_owned());
    }
    let blank = Ranked::blank(&rules.edition().id, cards.to_string());
    Ok(match *cards {
        [a, b, c] => dealt([a, b, c], rules, blank),
        [a, b, c, d, e] => best(standard::five(&[a, b, c, d, e]), "five-card", rules, blank),
        [a, b, c, d, e, f] => {
            let place = standard::six(&[a, b, c, d, e, f]);
            let mut ranked = best(place, "best-five", rules, blank);
            ranked.wagers = paid(place, rules);
            ranked
        }
        _ => {
            return Err(format!(
                "no hand in this game has {} cards: give three (as dealt), five, or six (with the community)",
                cards.len()
            ));
        }
    })
}

fn dealt(cards: [Card; 3], rules: &RaiseItUpRules, blank: Ranked) -> Ranked {
    let place = three::rank(&cards, rules.ace_two_three);
    let hand = ThreeCardHand::of(place);
    let clause = hand.and_then(|hand| rules.cite(hand.rule()));
    let mut wagers = vec![WagerHand {
        wager: "pair-plus".into(),
        hand: hand.map(|hand| Label::new(hand.slug())),
        clause,
    }];
    if rules.progressive.is_some() {
        let hand = ProgressiveHand::of(cards, rules.ace_two_three);
        wagers.push(WagerHand {
            wager: "progressive".into(),
            hand: hand.map(|hand| Label::new(hand.slug())),
            clause: hand.and(rules.cite(Rule::ProgressivePaytable)),
        });
    }
    Ranked {
        hand: "three-card",
        class: Some(hand.map_or("no-pair", Listed::slug)),
        name: place.to_string(),
        clause: clause.or_else(|| rules.cite(Rule::ThreeCardHands)),
        wagers,
        ..blank
    }
}

fn best(place: StandardRank, as_hand: &'static str, rules: &RaiseItUpRules, blank: Ranked) -> Ranked {
    let (class, rule) = class_of(place);
    Ranked {
        hand: as_hand,
        class: Some(class),
        name: place.value().to_string(),
        place: Some(place.ordinal() - 1),
        clause: rules.cite(rule),
        ..blank
    }
}

fn class_of(place: StandardRank) -> (&'static str, Rule) {
    match FiveCardHand::of(place) {
        Some(FiveCardHand::TensOrBetter) => ("pair", Rule::PokerPair),
        Some(hand) => (hand.slug(), hand.rule()),
        None if place.category() == Category::Pair => ("pair", Rule::PokerPair),
        None => ("no-pair", Rule::CardRanks),
    }
}

/// What the wagers on the best five of six make of it.
fn paid(place: StandardRank, rules: &RaiseItUpRules) -> Vec<WagerHand> {
    let hand = FiveCardHand::of(place);
    let main = |wager, rule| WagerHand {
        wager,
        hand: hand.map(|hand| Label::new(hand.slug())),
        clause: hand.and(rules.cite(rule)),
    };
    let mut wagers = vec![
        main("ante".into(), Rule::AntePays),
        main("blind".into(), Rule::BlindPays),
        main("play".into(), Rule::PlayPays),
    ];
    if let Some(pays) = &rules.six_card_bonus {
        let listed = hand.filter(|&hand| pays.row(hand).is_some());
        wagers.push(WagerHand {
            wager: "six-card-bonus".into(),
            hand: listed.map(|hand| Label::new(hand.slug())),
            clause: listed.and(rules.cite(Rule::SixCardBonusPaytable)),
        });
    }
    wagers
}
