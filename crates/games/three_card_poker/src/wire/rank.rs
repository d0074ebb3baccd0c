//! What a hand of Three Card Poker is: three cards as dealt, or six, a player's and the dealer's.

use crate::ThreeCardRules;
use crate::hands::{self, SixCardHand, ThreeCardHand};
use crate::rules::{ANTE_BONUS, PAIR_PLUS, SIX_CARD_BONUS};
use cards::card::CardError;
use cards::{Card, Cards};
use games::listed::Listed;
use rulebook::rule::Rule;
use rulebook::{Label, WagerId};
use wire::rank::{Ranked, WagerHand};

pub(crate) fn rank(hand: &str, rules: &ThreeCardRules) -> Result<Ranked, String> {
    let cards: Cards = hand.parse().map_err(|error: CardError| error.to_string())?;
    if cards.contains(&Card::JOKER) {
        return Err("the deck here has 52 cards and no joker".to_owned());
    }
    let blank = Ranked::blank(&rules.edition().id, cards.to_string());
    match *cards {
        [a, b, c] => Ok(three([a, b, c], rules, blank)),
        [a, b, c, d, e, f] => Ok(six([a, b, c], [d, e, f], rules, blank)),
        _ => Err(format!(
            "no hand in this game has {} cards: give three, or six with the dealer's",
            cards.len()
        )),
    }
}

fn three(cards: [Card; 3], rules: &ThreeCardRules, blank: Ranked) -> Ranked {
    let place = hands::rank(cards);
    let hand = ThreeCardHand::of(place);
    let by = |pays| hand.and_then(|hand| hand.line(pays));
    let (bonus, pair_plus) = (by(&rules.ante_bonus), by(&rules.pair_plus));
    // Where no paytable has a line for it, A-K-Q of one suit is a straight flush like others.
    let mini = ThreeCardHand::MiniRoyalFlush;
    let class = match hand {
        Some(hand) if hand == mini && ![bonus, pair_plus].contains(&Some(mini)) => {
            Some(ThreeCardHand::StraightFlush)
        }
        other => other,
    };
    // No one bets on the Ante Bonus, so that a lower hand does not lose it.
    let bonus = bonus.map(|hand| wager(ANTE_BONUS, Some(hand), Rule::AnteBonus, rules));
    let pair_plus = wager(PAIR_PLUS, pair_plus, Rule::PairPlusSettles, rules);
    Ranked {
        hand: "three-card",
        class: Some(class.map_or("no-pair", Listed::slug)),
        name: place.to_string(),
        clause: rules.cite(class.map_or(Rule::ThreeCardHands, Listed::rule)),
        wagers: bonus.into_iter().chain([pair_plus]).collect(),
        ..blank
    }
}

fn six(cards: [Card; 3], dealer: [Card; 3], rules: &ThreeCardRules, blank: Ranked) -> Ranked {
    let hand = SixCardHand::of(cards, dealer);
    let best = cards::standard::plain::best_five(&[cards, dealer].concat());
    let pays = rules.six_card_bonus.as_ref();
    let wager = pays.map(|pays| {
        let paid = hand.and_then(|hand| hand.line(pays));
        let rule = paid.map_or(Rule::BestFiveOfSix, Listed::rule);
        wager(SIX_CARD_BONUS, paid, rule, rules)
    });
    Ranked {
        hand: "six-card",
        class: hand.map(Listed::slug),
        name: cards::standard::five(&best).value().to_string(),
        clause: rules.cite(Rule::BestFiveOfSix),
        wagers: wager.into_iter().collect(),
        ..blank
    }
}

/// What a wager makes of a hand.
fn wager<L: Listed>(wager: WagerId, hand: Option<L>, rule: Rule, rules: &ThreeCardRules) -> WagerHand {
    WagerHand {
        wager,
        hand: hand.map(|hand| Label::new(hand.slug())),
        clause: rules.cite(rule),
    }
}
