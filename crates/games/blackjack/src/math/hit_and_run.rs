//! Hit and Run: how many cards the dealer comes to, counted.

use super::Terms;
use super::dealer::Dealer;
use super::progressive::gain;
use super::shoe::{ACE, TEN, Unseen, VALUES};
use crate::hit_and_run::DealerHand;
use crate::rules::{HitAndRun, ids};
use cards::Money;
use games::listed::Listed;
use math::Exact;
use math::sheet::{Figures, NoSheet, Row};
use num_bigint::BigUint;

/// In how many orders of cards the dealer comes to each number of them, and of two to a Blackjack.
pub(super) struct Sizes {
    pub(super) by_cards: Vec<BigUint>,
    pub(super) blackjack: BigUint,
}

/// Counts them off the top of a full shoe. What players hold does not change the chances: the dealer's cards are as any.
pub(super) fn sizes(terms: &Terms) -> Sizes {
    let full = Unseen::full(terms);
    let dealers: Vec<Dealer> = (0..VALUES).map(|up| Dealer::new(up, terms)).collect();
    let most = dealers.iter().map(Dealer::most).max().unwrap_or(2);
    let mut by_cards = vec![BigUint::ZERO; most + 1];
    for (up, dealer) in dealers.iter().enumerate() {
        let there = full.of[up].unsigned_abs();
        for (sum, ways) in by_cards
            .iter_mut()
            .zip(dealer.by_cards(&full.less(up, 1), there, most))
        {
            *sum += ways;
        }
    }
    let mut blackjack = BigUint::from(2u32) * full.of[ACE].unsigned_abs() * full.of[TEN].unsigned_abs();
    for gone in 2..most {
        blackjack *= (full.left - gone as i32).unsigned_abs();
    }
    Sizes { by_cards, blackjack }
}

/// The wager's figures.
pub(super) fn figures(terms: &Terms, wager: &HitAndRun) -> Result<Figures, NoSheet> {
    let sizes = sizes(terms);
    let mut lost: BigUint = sizes.by_cards.iter().sum();
    let stake = wager.wager.unwrap_or(Money::from_cents(100));
    let meter = wager.reset.unwrap_or_default();
    let mut rows = Vec::new();
    for &hand in DealerHand::LIST {
        let Some(row) = wager.pays.row(hand) else { continue };
        let of = |cards: usize| sizes.by_cards.get(cards).cloned().unwrap_or_default();
        let ways = match hand {
            DealerHand::Blackjack => sizes.blackjack.clone(),
            DealerHand::Five => of(5),
            DealerHand::Six => of(6),
            DealerHand::Seven => of(7),
            DealerHand::Eight => sizes.by_cards.iter().skip(8).sum(),
        };
        lost -= &ways;
        let net = gain(row.pays, &Exact::in_units(meter, stake));
        rows.push(Row::counted(row.name, ways, row.pays.to_string(), net));
    }
    rows.push(Row::counted(
        "any other hand of the dealer's",
        lost,
        "loses",
        Exact::from(-1),
    ));
    let figures = Figures::new(ids::HIT_AND_RUN, "Hit and Run Progressive Wager", rows)?;
    Ok(figures.saying("The dealer always draws; a share of the meter is of what it shows at first."))
}
