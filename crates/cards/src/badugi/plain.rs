//! Badugi hands as the rules say them: every choice of cards is looked at.

use super::BadugiRank;
use crate::low::Ace;
use crate::{Card, CardSet};

/// The best choice of cards of different suits and different ranks.
pub fn best(cards: &[Card], ace: Ace) -> BadugiRank {
    let choices = (1u32..1 << cards.len()).map(|choice| {
        let chosen = cards
            .iter()
            .enumerate()
            .filter(move |(i, _)| choice >> i & 1 == 1);
        chosen.map(|(_, card)| *card).collect::<CardSet>()
    });
    let different = choices.filter(|chosen| {
        let pairs = chosen.iter().flat_map(|a| chosen.iter().map(move |b| (a, b)));
        pairs
            .filter(|(a, b)| a != b)
            .all(|(a, b)| a.suit() != b.suit() && a.rank() != b.rank())
    });
    let places = |chosen: CardSet| {
        let ranks = chosen.iter().map(Card::rank_or_ace);
        ranks.fold(0u16, |places, rank| places | 1 << ace.place(rank))
    };
    different
        .map(|chosen| BadugiRank::of(places(chosen)))
        .max()
        .unwrap_or(BadugiRank::of(0))
}
