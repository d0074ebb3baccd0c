//! Insurance and Bust It, exactly: the first cards off the top of the shoe.

use crate::DoubleAttackRules;
use crate::bust_it::{BustIt, BustItHand};
use crate::dealer::{Pending, draws};
use cards::{Card, DeckKind, Odds};
use games::listed::{Listed, Pays};
use math::Exact;
use math::sheet::{Figures, NoSheet, Row};

/// The Insurance Wager, made before the dealer looks at the hole card.
pub(super) fn insurance(decks: u64, pays: Odds) -> Result<Figures, NoSheet> {
    let (tens, unseen) = (12 * decks, 48 * decks - 1);
    let wins = Row::paid("the hole card makes a Blackjack", tens, pays);
    let rows = [
        wins.ok_or_else(|| NoSheet::Pays("insurance".to_owned()))?,
        Row::counted("it does not", unseen - tens, "loses", Exact::from(-1)),
    ];
    let figures = Figures::new("insurance", "Insurance Wager", rows)?;
    Ok(figures.saying("on an ace, no other card of the round known"))
}

/// The Bust It Wager over the dealer's first three cards, in order.
pub(super) fn bust_it(rules: &DoubleAttackRules, pays: &Pays<BustItHand>) -> Result<Figures, NoSheet> {
    let decks = rules.decks as u64;
    let pending = Pending {
        hands: true,
        bust_it: true,
    };
    let deck: Vec<Card> = DeckKind::Spanish.cards().collect();
    let mut ways = vec![0u64; BustItHand::LIST.len()];
    let mut lost = 0;
    for &up in &deck {
        for &hole in &deck {
            let draws = draws(&[up, hole], pending, rules);
            for &third in &deck {
                let second = decks - u64::from(hole == up);
                let last = decks - u64::from(third == up) - u64::from(third == hole);
                let count = decks * second * last;
                match BustIt::of(&[up, hole, third]) {
                    BustIt::Wins(hand) if draws => ways[hand.index()] += count,
                    _ => lost += count,
                }
            }
        }
    }
    let mut rows = Vec::new();
    for &hand in BustItHand::LIST {
        let row = pays
            .row(hand)
            .and_then(|row| Row::paid(row.name, ways[hand.index()], row.pays));
        rows.push(row.ok_or_else(|| NoSheet::Pays("bust-it".to_owned()))?);
    }
    rows.push(Row::counted(
        "no bust on the third card",
        lost,
        "loses",
        Exact::from(-1),
    ));
    Ok(Figures::new("bust-it", "Bust It Wager", rows)?)
}
