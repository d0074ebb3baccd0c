//! `houseway rank`: what a hand is, and why.

use crate::hands::{self, RulesChoice};
use anyhow::{Result, bail};
use cards::four::{Class, plain};
use cards::seven::Seven;
use cards::short::{One, Two};
use cards::{Card, Cards};
use games::asia_poker::AsiaRules;
use games::asia_poker::bonus::{BonusHand, FortuneHand, InsuranceHand, Listed, ProgressiveHand};
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use serde::Serialize;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "One card is ranked as a low hand, two as a medium hand, four as a high hand; seven are \
looked over for the bonus hands of the edition.\n\nWith - instead of cards, reads one hand a line from standard input, \
as As Kd Qh Jc or {\"cards\": \"As Kd Qh Jc\"}, and answers each with a line of JSON."
)]
pub(crate) struct RankArgs {
    #[command(flatten)]
    rules: RulesChoice,
    /// One, two, four or seven cards, or - for a batch
    #[arg(required = true, value_name = "CARDS")]
    cards: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What a hand is.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Ranked {
    version: u32,
    rules: String,
    cards: String,
    /// `high`, `medium`, `low` or `bonus`.
    hand: &'static str,
    /// The class: `royal-flush`, `pair`, ...
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<&'static str>,
    /// The hand in words.
    name: String,
    /// Its place in the order of its size, 0 the lowest.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<Clause>,
    /// What the joker stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    joker: Option<String>,
    /// Seven cards: what each side wager makes of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wagers: Vec<WagerHand>,
}

#[derive(Serialize)]
struct WagerHand {
    wager: &'static str,
    hand: Option<&'static str>,
    clause: Option<Clause>,
}

pub(crate) fn run(args: &RankArgs) -> Result<ExitCode> {
    let rules = args.rules.load(games::asia_poker::house_way::shipped::DEFAULT)?;
    if args.cards == ["-"] {
        let all = hands::batch(|line| rank(&hands::from_line(line)?, &rules))?;
        return Ok(if all { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let ranked = rank(&hands::parse(&args.cards)?, &rules)?;
    if args.json {
        anstream::println!("{}", serde_json::to_string(&ranked)?);
    } else {
        print(&ranked);
    }
    Ok(ExitCode::SUCCESS)
}

fn rank(cards: &Cards, rules: &AsiaRules) -> Result<Ranked> {
    let blank = Ranked {
        version: 1,
        rules: rules.edition().id.clone(),
        cards: cards.to_string(),
        hand: "low",
        class: None,
        name: String::new(),
        place: None,
        clause: rules.cite(Rule::CardRanks),
        joker: None,
        wagers: Vec::new(),
    };
    let as_ace = cards.contains(&Card::JOKER).then(|| "an ace".to_owned());
    Ok(match **cards {
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
        _ => bail!(
            "{} cards are no hand of this game: give one (low), two (medium), four (high) or seven (bonus)",
            cards.len()
        ),
    })
}

/// The class as this edition names it: the suited A-K-Q-J is a royal flush only where the edition says so.
fn class_of(class: Class, rules: &AsiaRules) -> (&'static str, Rule) {
    match class {
        Class::FourAces => ("four-aces", Rule::FourAces),
        Class::RoyalFlush if rules.cite(Rule::RoyalFlush).is_some() => ("royal-flush", Rule::RoyalFlush),
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
    let mut wagers = Vec::new();
    if rules.bonus.is_some() {
        let hand = BonusHand::of(&seven, rules.bonus_readings);
        wagers.push(WagerHand {
            wager: "bonus",
            hand: hand.map(Listed::slug),
            clause: hand.and_then(|hand| rules.cite(hand.rule())),
        });
    }
    if rules.fortune.is_some() {
        let hand = FortuneHand::of(&seven);
        let clause = hand.and_then(|hand| rules.cite(hand.rule()));
        wagers.push(WagerHand {
            wager: "fortune-bonus",
            hand: hand.map(Listed::slug),
            clause,
        });
    }
    if rules.insurance.is_some() {
        let hand = InsuranceHand::of(&seven).map(Listed::slug);
        wagers.push(WagerHand {
            wager: "insurance",
            hand,
            clause: hand.and(rules.cite(Rule::InsurancePaytable)),
        });
    }
    if let Some(progressive) = &rules.progressive {
        let hand = ProgressiveHand::of(&seven, progressive.joker_for_any);
        let clause = hand.and_then(|hand| rules.cite(hand.rule()));
        wagers.push(WagerHand {
            wager: "progressive",
            hand: hand.map(Listed::slug),
            clause,
        });
    }
    let best = wagers
        .iter()
        .find_map(|wager| wager.hand)
        .unwrap_or("no bonus hand");
    Ranked {
        hand: "bonus",
        name: best.replace('-', " "),
        clause: None,
        wagers,
        ..blank
    }
}

fn print(ranked: &Ranked) {
    let cite = |clause: Option<Clause>| clause.map_or(String::new(), |clause| format!("   {clause}"));
    anstream::println!(
        "{} as the {} hand: {}{}",
        ranked.cards,
        ranked.hand,
        ranked.name,
        cite(ranked.clause)
    );
    if let Some(joker) = &ranked.joker {
        anstream::println!("  the joker stands for {joker}");
    }
    if let Some(place) = ranked.place {
        anstream::println!("  place {place} of its order, counted from the lowest");
    }
    for wager in &ranked.wagers {
        anstream::println!(
            "  {:<14} {:<38}{}",
            wager.wager,
            wager.hand.unwrap_or("loses"),
            cite(wager.clause)
        );
    }
}
