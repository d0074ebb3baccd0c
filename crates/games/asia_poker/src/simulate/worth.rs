//! Whether players can beat a house way, in a second: what is known of it, or a sample of deals.
#![expect(
    clippy::float_arithmetic,
    reason = "the error of a sample, in words; no money is touched"
)]

use crate::AsiaRules;
use crate::house_way::{HouseWay, shipped};
use crate::math::{Deck, kept};
use crate::setting::Standings;
use cards::{Card, DeckKind};
use chance::{Chance, SeededChance};
use std::cmp::Ordering;

/// What a player makes of a house way that can be beaten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// A shipped one: exact.
    Known {
        /// How far the best player is ahead, in percent.
        ahead: String,
        /// Where it gives most away.
        rule: &'static str,
        /// A hand of that kind.
        hand: &'static str,
    },
    /// Any other, against a player who sets by the shipped default.
    Sampled {
        /// How far that player is ahead, in percent.
        ahead: String,
        /// The standard error, in percent.
        error: String,
        /// The rule that gives most away against how the default would set the dealer's hand.
        rule: String,
        /// A hand it lost where the default would have won.
        hand: String,
    },
}

impl Worth {
    /// The same in words, of a house way of this name: what is wrong, and where.
    pub fn told(&self, name: &str) -> (String, String) {
        match self {
            Worth::Known { ahead, rule, hand } => (
                format!(
                    "a player who sets every hand as well as can be is {ahead} % ahead of the house way \"{name}\""
                ),
                format!("most is given away by {rule}, with hands such as {hand}"),
            ),
            Worth::Sampled {
                ahead,
                error,
                rule,
                hand,
            } => (
                format!(
                    "a player who sets by the house way \"balanced\" is about {ahead} % ahead of the house way \"{name}\" \
                     (a sample; standard error {error} %)"
                ),
                format!(
                    "most is given away by the rule \"{rule}\", with hands such as {hand}; houseway analyze --best-response says all"
                ),
            ),
        }
    }
}

/// Deals in a sample: a standard error of a quarter of a percent.
const DEALS: u32 = 160_000;

/// What a player makes of the house way of a table; none where it holds.
pub fn worth(rules: &AsiaRules) -> Option<Worth> {
    if let Some(kept) = kept::of(&rules.house_way, rules.table.ranking()) {
        let ahead = 2.0 * kept.best as f64 / Deck::full().deals() as f64 - 1.0;
        let (rule, hand) = kept.costliest;
        return (ahead > 0.0).then(|| Worth::Known {
            ahead: format!("{:.2}", 100.0 * ahead),
            rule,
            hand,
        });
    }
    sampled(rules, &*shipped::find(shipped::DEFAULT)?)
}

/// Deals from a fixed seed, so that a check says the same each time.
fn sampled(rules: &AsiaRules, player: &HouseWay) -> Option<Worth> {
    let mut chance = SeededChance::from_u64(7);
    let mut deck: Vec<Card> = DeckKind::WithJoker.cards().collect();
    let mut won = 0u32;
    // For each rule: deals it lost that the default would have won, less those it won that the default would have lost.
    let mut given_away = vec![(0i64, String::new()); rules.house_way.rules.len()];
    let wins = |own: &Standings, other: &Standings| {
        let hands = own.compare(other);
        hands.iter().filter(|&&hand| hand == Ordering::Greater).count() >= 2
    };
    for _ in 0..DEALS {
        for place in 0..14 {
            let left = (deck.len() - place) as u64;
            let other = place + ((u64::from(chance.word().ok()?) * left) >> 32) as usize;
            deck.swap(place, other);
        }
        let own = <[Card; 7]>::try_from(&deck[..7]).ok()?;
        let dealt = <[Card; 7]>::try_from(&deck[7..14]).ok()?;
        let own = player.set(own, rules.table).ok()?.standings;
        let dealer = rules.house_way.set(dealt, rules.table).ok()?;
        let better = player.set(dealt, rules.table).ok()?.standings;
        let lost = wins(&own, &dealer.standings);
        won += u32::from(lost);
        let gained = i64::from(lost) - i64::from(wins(&own, &better));
        let (sum, hand) = given_away.get_mut(dealer.rule)?;
        *sum += gained;
        if gained > 0 && hand.is_empty() {
            let cards: Vec<String> = dealt.iter().map(ToString::to_string).collect();
            *hand = cards.join(" ");
        }
    }
    let share = f64::from(won) / f64::from(DEALS);
    let error = 2.0 * (share * (1.0 - share) / f64::from(DEALS)).sqrt();
    let ahead = 2.0 * share - 1.0;
    let most = given_away
        .iter()
        .zip(&rules.house_way.rules)
        .max_by_key(|((sum, _), _)| *sum)?;
    // Three standard errors: a way that holds is not called beaten by chance.
    (ahead > 3.0 * error).then(|| Worth::Sampled {
        ahead: format!("{:.1}", 100.0 * ahead),
        error: format!("{:.2}", 100.0 * error),
        rule: most.1.name.clone(),
        hand: most.0.1.clone(),
    })
}
