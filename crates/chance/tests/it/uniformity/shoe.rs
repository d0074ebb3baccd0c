//! Where each card comes to lie, in a deck or a shoe.

use cards::{Card, DeckKind};
use chance::Chance;

use super::chi_square::Fit;

const DECKS: usize = 8;

/// The fit of the family that looks at shoes.
pub(crate) fn fit(chance: &mut dyn Chance, shoes: u32) -> Fit {
    // Equal cards start side by side; a bias of place would hide behind cards spread over the shoe.
    let mut fresh = DeckKind::Spanish.shoe(DECKS);
    fresh.sort();
    let kinds: Vec<Card> = DeckKind::Spanish.cards().collect();
    let mut kind_of = [0; Card::COUNT];
    for (kind, card) in kinds.iter().enumerate() {
        kind_of[usize::from(card.index())] = kind;
    }
    let mut places = Places::new(fresh.len(), DECKS);
    for _ in 0..shoes {
        let mut shoe = fresh.clone();
        chance.shuffle(&mut shoe).unwrap();
        places.add(shoe.iter().map(|card| kind_of[usize::from(card.index())]));
    }
    places.fit()
}

/// Counts of kinds of card by place.
///
/// One shuffle fills a whole row and column at once, so the cells are not independent outcomes. For `n` places
/// and kinds of `m` equal cards each, let O be the counts after `N` shuffles and E = N m / n. A shuffle is a
/// permutation matrix; a doubly centred combination of its entries with coefficients A has variance
/// |A|² / (n−1), so after grouping equal cards the counts have variance N m |A|² / (n−1) in every direction of
/// a space with (n/m − 1)(n − 1) dimensions, and none outside it. Hence Σ (O−E)² (n−1) / (N m) has the
/// chi-square distribution with that many degrees of freedom, for great N. (Pearson's own Σ (O−E)² / E would
/// be n / (n−1) too great.)
pub(crate) struct Places {
    n: usize,
    m: usize,
    shuffles: u64,
    counts: Vec<u64>,
}

impl Places {
    pub(crate) fn new(n: usize, m: usize) -> Places {
        Places {
            n,
            m,
            shuffles: 0,
            counts: vec![0; n / m * n],
        }
    }

    /// Counts one shuffle: the kind at each place, from the top.
    pub(crate) fn add(&mut self, kinds: impl IntoIterator<Item = usize>) {
        for (place, kind) in kinds.into_iter().enumerate() {
            self.counts[kind * self.n + place] += 1;
        }
        self.shuffles += 1;
    }

    pub(crate) fn fit(&self) -> Fit {
        let (n, m, shuffles) = (self.n as f64, self.m as f64, self.shuffles as f64);
        let expected = shuffles * m / n;
        let squares: f64 = self
            .counts
            .iter()
            .map(|&count| (count as f64 - expected).powi(2))
            .sum();
        let freedom = (self.n / self.m - 1) * (self.n - 1);
        Fit::new(squares * (n - 1.0) / (shuffles * m), freedom as u32)
    }
}
