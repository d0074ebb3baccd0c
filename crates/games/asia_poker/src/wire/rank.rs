//! What a hand of Asia Poker is: one card as a low hand, two as a medium, four as a high, seven for the bonuses.

use crate::AsiaRules;
use crate::sides::Side;
use cards::card::CardError;
use cards::four::{Class, plain};
use cards::seven::Seven;
use cards::short::{One, Two};
use cards::{Card, Cards};
use rulebook::Label;
use rulebook::rule::Rule;
use wire::rank::{Ranked, WagerHand};

pub(crate) fn rank(hand: &str, rules: &AsiaRules) -> Result<Ranked, String> {
    let cards: Cards = hand.parse().map_err(|error: CardError| error.to_string())?;
    let blank = Ranked {
        hand: "low",
        clause: rules.cite(Rule::CardRanks),
        ..Ranked::blank(&rules.edition().id, cards.to_string())
    };
    let as_ace = cards.contains(&Card::JOKER).then(|| "an ace".to_owned());
    Ok(match *cards {
        [card] => {
            let one = One::of(card);
            Ranked {
                name: one.to_string(),
                place: Some(one.ordinal().into()),
                joker: as_ace,
                ..blank
            }
        }
        [a, b] => {
            let two = Two::of(a, b);
            Ranked {
                hand: "medium",
                class: Some(if two.is_pair() { "pair" } else { "no-pair" }),
                name: two.to_string(),
                place: Some(two.ordinal().into()),
                clause: rules.cite(if two.is_pair() { Rule::Pair } else { Rule::TieBreak }),
                joker: as_ace,
                ..blank
            }
        }
        [a, b, c, d] => {
            let hand = [a, b, c, d];
            let entry = rules.table.entry(hand);
            let standing = rules.table.standing(entry);
            let (class, rule) = class_of(standing.class, rules);
            Ranked {
                hand: "high",
                class: Some(class),
                name: if standing.class == Class::RoyalFlush {
                    named(class)
                } else {
                    standing.to_string()
                },
                place: Some(entry.place),
                clause: rules.cite(rule),
                joker: hand.contains(&Card::JOKER).then(|| stands_for(hand, rules)),
                ..blank
            }
        }
        [a, b, c, d, e, f, g] => seven([a, b, c, d, e, f, g], rules, blank),
        _ => {
            return Err(format!(
                "no hand in this game has {} cards: give one (low), two (medium), four (high) or seven (bonus)",
                cards.len()
            ));
        }
    })
}

/// The class as this edition names it: the suited A-K-Q-J is a royal flush only where the edition says so.
fn class_of(class: Class, rules: &AsiaRules) -> (&'static str, Rule) {
    match class {
        Class::FourAces => ("four-aces", Rule::FourAces),
        Class::RoyalFlush if rules.edition().has(Rule::RoyalFlush) => ("royal-flush", Rule::RoyalFlush),
        Class::RoyalFlush | Class::StraightFlush => ("straight-flush", Rule::StraightFlush),
        Class::FourOfAKind => ("four-of-a-kind", Rule::FourOfAKind),
        Class::Flush => ("flush", Rule::Flush),
        Class::Straight => ("straight", Rule::Straight),
        Class::ThreeOfAKind => ("three-of-a-kind", Rule::ThreeOfAKind),
        Class::TwoPair => ("two-pair", Rule::TwoPair),
        Class::Pair => ("pair", Rule::Pair),
        Class::NoPair => ("no-pair", Rule::TieBreak),
    }
}

fn named(class: &str) -> String {
    if class == "royal-flush" {
        "royal flush, A-K-Q-J".into()
    } else {
        "straight flush, A-K-Q-J".into()
    }
}

/// The natural card that gives the same standing, or an ace.
fn stands_for(hand: [Card; 4], rules: &AsiaRules) -> String {
    let standing = plain::standing(hand, rules.ranking);
    let completes = matches!(
        standing.class,
        Class::Straight | Class::Flush | Class::StraightFlush | Class::RoyalFlush
    );
    let stand_in = Card::all()
        .rev()
        .filter(|card| !card.is_joker() && !hand.contains(card))
        .find(|&card| {
            completes
                && plain::standing(hand.map(|c| if c.is_joker() { card } else { c }), rules.ranking)
                    == standing
        });
    stand_in.map_or_else(|| "an ace".to_owned(), |card| card.to_string())
}

fn seven(cards: [Card; 7], rules: &AsiaRules, blank: Ranked) -> Ranked {
    let seven = Seven::of(cards);
    let told = |(_, side): (usize, &Side)| {
        let hand = side.law.hand(&seven, rules.readings);
        let hand = hand.map(|hand| side.law.hands[hand]);
        WagerHand {
            wager: side.law.id,
            hand: hand.map(|(slug, _)| Label::new(slug)),
            clause: hand.and_then(|(_, rule)| rules.cite(rule)),
        }
    };
    let wagers: Vec<WagerHand> = rules.offered().map(told).collect();
    let best = wagers
        .iter()
        .find_map(|wager| wager.hand)
        .unwrap_or(Label::new("no bonus hand"));
    Ranked {
        hand: "bonus",
        name: best.replace('-', " "),
        clause: None,
        wagers,
        ..blank
    }
}
