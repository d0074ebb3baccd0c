//! The right to add a House Money payout to the Blackjack Wager: where adding wins, and what it is worth.

use super::UP;
use super::first::{self, categories};
use super::game::{How, Solution, Start};
use super::rows::{Outcome, figures, hundredths};
use super::shoe::{ACE, VALUES};
use crate::first_cards::TwoCards;
use crate::rules::{HouseMoney, ids};
use games::added::Portion;
use math::Exact;
use math::sheet::{Figures, Listing, NoSheet};

/// Whether adding to the wager on these cards gains on average, the dealer having no Blackjack. Who takes even money has
/// no wager left to add to.
pub(super) fn adds(start: &Start) -> bool {
    start.worth > 0.0 && start.against_blackjack.how != How::EvenMoney
}

/// The wager with the best use of the right to add.
pub(super) fn added(solution: &Solution, wager: &HouseMoney) -> Result<Figures, NoSheet> {
    let decks = u64::from(solution.terms.decks);
    let part = match wager.adding.portion {
        Portion::Part(part, whole) => Exact::new(part, whole),
        Portion::All | Portion::PlayerChoice => Exact::one(),
    };
    let mut outcomes = Vec::new();
    let mut put = |event: String, chance: f64, gain: Exact, staked: f64| {
        outcomes.push(Outcome {
            event,
            chance,
            gain,
            staked,
        });
    };
    for against in &solution.best.against {
        for start in &against.starts {
            let dealt = against.chance * start.chance;
            for (hand, share) in categories(decks, start.cards) {
                let chance = dealt * share;
                let Some(row) = hand.and_then(|hand| wager.pays.row(hand)) else {
                    put("no winning hand".to_owned(), chance, Exact::from(-1), 1.0);
                    continue;
                };
                let paid =
                    Exact::net_of(row.pays).ok_or_else(|| NoSheet::Pays(ids::HOUSE_MONEY.to_owned()))?;
                let open = chance * (1.0 - start.blackjack);
                if !adds(start) {
                    put(row.name.to_string(), chance, paid, 1.0);
                    continue;
                }
                put(row.name.to_string(), chance - open, paid.clone(), 1.0);
                let stake = if wager.adding.with_stake {
                    Exact::one()
                } else {
                    Exact::zero()
                };
                let moved = &(&paid + &stake) * &part;
                let units: f64 = moved.decimal(6).parse().unwrap_or_default();
                for (end, chance) in &start.ends {
                    let gain = &paid + &(&moved * &hundredths(end.gain));
                    let how = match end.gain {
                        1.. => "wins",
                        0 => "pushes",
                        _ => "loses",
                    };
                    let event = format!("{}, added, which {how}", row.name);
                    put(event, open * chance, gain, 1.0 + units * f64::from(end.staked));
                }
            }
        }
    }
    let name = "House Money Wager, added to the Blackjack Wager where that gains";
    let figures = figures("house-money-added", name, outcomes)?;
    Ok(figures.saying("In units of the House Money Wager; the Blackjack Wager itself is not counted."))
}

/// What a unit added gains, by hand and up card.
pub(super) fn listing(solution: &Solution) -> Listing {
    let ups: Vec<usize> = (1..VALUES).chain([ACE]).collect();
    let columns: Vec<&str> = ["hand"].into_iter().chain(ups.iter().map(|&up| UP[up])).collect();
    let mut list = Listing::new(
        "When adding House Money wins",
        "By the first two cards and the up card: what a unit added to the Blackjack Wager gains on average once the dealer \
         has no Blackjack, the hand being played as is best. Add where it is above zero; every winning hand of these values \
         is played alike, so jack and queen are as two 10s.",
        &columns,
    );
    let decks = u64::from(solution.terms.decks);
    for (first, first_name) in UP.iter().enumerate() {
        for (second, second_name) in UP.iter().enumerate().skip(first) {
            let cards = [first, second];
            if categories(decks, cards).iter().all(|(hand, _)| hand.is_none()) {
                continue;
            }
            let cell = |&up: &usize| {
                let starts = &solution.best.against[up].starts;
                let start = starts.iter().find(|start| start.cards == cards);
                start.map_or_else(|| "-".to_owned(), |start| format!("{:+.4}", start.worth))
            };
            let name = format!("{first_name}-{second_name}");
            list.rows
                .push([name].into_iter().chain(ups.iter().map(cell)).collect());
        }
    }
    list
}

/// Whether adding gains for these first two cards against this up card; false where they win nothing.
pub fn best_add(solution: &Solution, cards: [cards::Card; 2], up: cards::Card) -> bool {
    let mut values = cards.map(first::place);
    values.sort_unstable();
    let against = solution.best.against.get(first::place(up));
    let start = against.and_then(|against| against.starts.iter().find(|start| start.cards == values));
    TwoCards::of(cards).is_some() && start.is_some_and(adds)
}
