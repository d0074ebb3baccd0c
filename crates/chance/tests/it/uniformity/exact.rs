//! How many ways there are, counted exactly.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use cards::dice::ThreeDice;
use cards::four::{Class, Ranking};
use cards::{Card, DeckKind};

/// A multiset of sizes, greatest first: seven cards that are a full house and two odd cards are 3-2-1-1.
pub(crate) type Pattern = Vec<u8>;

/// The pattern of some counts.
pub(crate) fn pattern(counts: &[u8]) -> Pattern {
    let mut pattern: Pattern = counts.iter().copied().filter(|&count| count > 0).collect();
    pattern.sort_by(|a, b| b.cmp(a));
    pattern
}

/// The number of hands of `hand` cards with each pattern, where the deck falls into groups of these sizes.
pub(crate) fn patterns(groups: &[u8], hand: u8) -> BTreeMap<Pattern, u64> {
    let mut ways = BTreeMap::from([(Pattern::new(), 1u64)]);
    for &size in groups {
        let mut next = BTreeMap::new();
        for (held, count) in &ways {
            for more in 0..=size {
                if held.iter().sum::<u8>() + more <= hand {
                    let mut held = held.clone();
                    held.push(more);
                    *next.entry(pattern(&held)).or_default() += count * choose(size.into(), more.into());
                }
            }
        }
        ways = next;
    }
    ways.retain(|held, _| held.iter().sum::<u8>() == hand);
    ways
}

/// The number of ways to choose `k` of `n`.
pub(crate) fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

/// Ranks of the deck with a joker: thirteen of four, and the joker by itself.
pub(crate) fn rank_groups() -> Vec<u8> {
    [vec![4; 13], vec![1]].concat()
}

/// Suits of the deck with a joker: four of thirteen, and the joker by itself.
pub(crate) fn suit_groups() -> Vec<u8> {
    vec![13, 13, 13, 13, 1]
}

/// The class of four cards.
pub(crate) fn class_of(cards: [Card; 4]) -> Class {
    cards::four::plain::standing(cards, Ranking::default()).class
}

/// The number of four-card hands of each class, from all 292,825.
pub(crate) fn four_card_classes() -> &'static [u64] {
    static COUNTS: OnceLock<Vec<u64>> = OnceLock::new();
    COUNTS.get_or_init(count_four_card_classes)
}

fn count_four_card_classes() -> Vec<u64> {
    let deck = DeckKind::WithJoker.shoe(1);
    let mut counts = vec![0; Class::ALL.len()];
    for a in 0..deck.len() {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    counts[class_of([deck[a], deck[b], deck[c], deck[d]]) as usize] += 1;
                }
            }
        }
    }
    counts
}

/// The number counted to by a total: the dealer is 1, counterclockwise, and after 7 comes the dealer again.
pub(crate) fn position(total: u8) -> usize {
    usize::from((total - 1) % 7 + 1)
}

/// The ways three dice can lead to each position, 1 to 7.
pub(crate) fn positions() -> [u64; 7] {
    let mut ways = [0; 7];
    ThreeDice::all().for_each(|dice| ways[position(dice.total()) - 1] += 1);
    ways
}

/// The chances of 0, 1, … `n` − 1 places in an order of `n` cards where a card is followed by its successor.
///
/// Orders with none number `a(m) = (m−1) a(m−1) + (m−2) a(m−2)` from `a(1) = a(2) = 1`; with `k`, glue `k` of
/// the `n` − 1 pairs: C(n−1, k) a(n−k). Divided through by factorials as it goes, lest it overflow.
pub(crate) fn successions(n: u32) -> Vec<f64> {
    // q(m) = a(m) / m!
    let mut q = vec![1.0, 1.0, 0.5];
    for m in 3..=n {
        let m = f64::from(m);
        let (one, two) = (q[q.len() - 1], q[q.len() - 2]);
        q.push((m - 1.0) / m * one + (m - 2.0) / (m * (m - 1.0)) * two);
    }
    (0..n)
        .map(|k| {
            // C(n−1, k) (n−k)! / n! = (n−k) / (n k!)
            let factorial: f64 = (1..=k).map(f64::from).product();
            f64::from(n - k) / (f64::from(n) * factorial) * q[(n - k) as usize]
        })
        .collect()
}

#[test]
fn counts_that_are_known() {
    assert_eq!(patterns(&rank_groups(), 7).values().sum::<u64>(), 154_143_080);
    assert_eq!(patterns(&suit_groups(), 7).values().sum::<u64>(), 154_143_080);
    // Without the joker: seven cards of which four are of one rank and three of another.
    assert_eq!(patterns(&[4; 13], 7)[&vec![4, 3]], 13 * 12 * 4);
    assert_eq!(patterns(&[4; 13], 7)[&vec![1; 7]], choose(13, 7) * 4u64.pow(7));
    assert_eq!(four_card_classes().iter().sum::<u64>(), 292_825);
}

#[test]
fn the_dealer_s_left_starts_less_often_by_three_dice() {
    assert_eq!(positions(), [31, 31, 31, 31, 31, 31, 30]);
}

#[test]
fn successions_of_small_decks_are_as_counted() {
    for n in 1..=7u32 {
        let mut counts = vec![0u32; n as usize];
        let mut orders = vec![vec![]];
        for i in 0..n {
            orders = orders
                .iter()
                .flat_map(|order: &Vec<u32>| {
                    (0..=order.len()).map(move |at| {
                        let mut order = order.clone();
                        order.insert(at, i);
                        order
                    })
                })
                .collect();
        }
        for order in &orders {
            counts[order.windows(2).filter(|pair| pair[1] == pair[0] + 1).count()] += 1;
        }
        for (k, chance) in successions(n).into_iter().enumerate() {
            let exact = f64::from(counts[k]) / orders.len() as f64;
            assert!((chance - exact).abs() < 1e-12, "{n} cards, {k}: {chance} {exact}");
        }
    }
    assert!((successions(53).iter().sum::<f64>() - 1.0).abs() < 1e-12);
}
