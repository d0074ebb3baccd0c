//! What a hand of Five Card Hi-Lo is: two cards as a low hand, three as a high, five with every way to set them.

use crate::HiLoRules;
use crate::listed::{AceHand, PokerHand};
use crate::points;
use crate::rules::ids;
use crate::setting::{Setting, Settings};
use cards::card::CardError;
use cards::{Card, Cards};
use games::listed::Listed;
use rulebook::Label;
use rulebook::rule::Rule;
use wire::rank::{Ranked, WagerHand};

pub(crate) fn rank(hand: &str, rules: &HiLoRules) -> Result<Ranked, String> {
    let cards: Cards = hand.parse().map_err(|error: CardError| error.to_string())?;
    if cards.contains(&Card::JOKER) {
        return Err("the deck here has 52 cards and no joker".to_owned());
    }
    let blank = Ranked {
        clause: rules.cite(Rule::PointValues),
        ..Ranked::blank(&rules.edition().id, cards.to_string())
    };
    let sum = |points: fn(Card) -> u8| cards.iter().map(|&card| points(card)).sum::<u8>();
    Ok(match *cards {
        [_, _] => totalled("low", sum(points::low), blank),
        [_, _, _] => totalled("high", sum(points::high), blank),
        [a, b, c, d, e] => five([a, b, c, d, e], rules, blank),
        _ => {
            return Err(format!(
                "no hand in this game has {} cards: give two (low), three (high) or five",
                cards.len()
            ));
        }
    })
}

fn totalled(hand: &'static str, points: u8, blank: Ranked) -> Ranked {
    Ranked {
        hand,
        name: format!("{points} points"),
        place: Some(points.into()),
        ..blank
    }
}

fn five(cards: [Card; 5], rules: &HiLoRules, blank: Ranked) -> Ranked {
    let settings = Settings::of(cards);
    let said = |setting: &Setting| {
        let points = setting.points();
        let shown =
            |cards: &[Card]| Cards::from_slice(cards).map_or(String::new(), |cards| cards.to_string());
        format!(
            "{} for {} over {} for {}",
            shown(&setting.high),
            points.high,
            shown(&setting.low),
            points.low
        )
    };
    // No one bets on the Ante Bonus, so that a hand without aces does not lose it.
    let aces = AceHand::of(&cards).map(|hand| WagerHand {
        wager: ids::ANTE_BONUS.into(),
        hand: Some(Label::new(hand.slug())),
        clause: rules.cite(hand.rule()),
    });
    let mut wagers: Vec<WagerHand> = aces.into_iter().collect();
    if let Some(pays) = &rules.poker_bonus {
        let hand = PokerHand::of(&cards).filter(|hand| hand.row(pays).is_some());
        wagers.push(WagerHand {
            wager: ids::POKER_BONUS.into(),
            hand: hand.map(|hand| Label::new(hand.slug())),
            clause: rules.cite(hand.map_or(Rule::PokerBonusLoses, Listed::rule)),
        });
    }
    Ranked {
        hand: "five-card",
        name: settings.iter().map(said).collect::<Vec<_>>().join(", or "),
        clause: rules.cite(Rule::SetByPoints),
        wagers,
        ..blank
    }
}
