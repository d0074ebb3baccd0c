//! The four-card order, against the plain reading and over its whole space.

use cards::four::{AceLowRun, Class, JokerInFlush, Ranking, Table, plain};
use cards::short::{One, Two};
use cards::{Card, Cards};
use std::cmp::Ordering;
use std::collections::HashMap;

fn four(text: &str) -> [Card; 4] {
    text.parse::<Cards>().unwrap().as_slice().try_into().unwrap()
}

fn hands() -> impl Iterator<Item = [Card; 4]> {
    let card = |i| Card::from_index(i).unwrap();
    (0..53u8).flat_map(move |a| {
        (a + 1..53).flat_map(move |b| {
            (b + 1..53).flat_map(move |c| (c + 1..53).map(move |d| [card(a), card(b), card(c), card(d)]))
        })
    })
}

#[test]
fn the_table_is_the_plain_reading_on_all_292_825_hands_under_every_option() {
    for ranking in Ranking::all() {
        let table = Table::of(ranking);
        let mut count = 0;
        for hand in hands() {
            let entry = table.ascending(hand);
            let standing = plain::standing(hand, ranking);
            assert_eq!(table.standing(entry), standing, "{hand:?} {ranking:?}");
            assert_eq!(entry.class, standing.class);
            count += 1;
        }
        assert_eq!(count, 292_825);
    }
}

/// Places are integers, so they order strictly and weakly by themselves; what has to be
/// shown is that they say of every two hands what a reader holding just those two would
/// say. Hands alike in ranks, suitedness and joker stand alike, so one hand of each such
/// kind against one of each covers all 292,825 x 292,825 pairs.
#[test]
fn the_order_is_a_strict_weak_order_on_all_hands_under_every_option() {
    for ranking in Ranking::all() {
        let table = Table::of(ranking);
        let mut kinds: HashMap<([u8; 4], bool), ([Card; 4], u16)> = HashMap::new();
        for hand in hands() {
            let place = table.ascending(hand).place;
            let (_, first) = *kinds.entry(kind(hand)).or_insert((hand, place));
            assert_eq!(first, place, "{hand:?} stands as its kind");
        }
        // Four natural ranks, or three and the joker, unsuited and, where all differ, suited.
        assert_eq!(kinds.len(), 1820 + 455 + 715 + 286);
        let kinds: Vec<(Noted, u16)> = kinds
            .into_values()
            .map(|(hand, place)| (noted(&reader_sees(hand, ranking), ranking), place))
            .collect();
        for (hand, place) in &kinds {
            for (other, other_place) in &kinds {
                let reader = reader_compares(hand, other);
                assert_eq!(
                    place.cmp(other_place),
                    reader,
                    "{:?} against {:?}",
                    hand.ranks,
                    other.ranks
                );
            }
        }
    }
}

/// Ranks (the joker a fourteenth) and whether the natural cards share a suit.
fn kind(hand: [Card; 4]) -> ([u8; 4], bool) {
    let suits: Vec<_> = hand.iter().filter_map(|card| card.suit()).collect();
    (
        hand.map(|card| card.index() / 4),
        suits.iter().all(|suit| *suit == suits[0]),
    )
}

/// The hand with the joker laid aside for the card it stands for: the reader tries every
/// card of the deck and keeps the best hand that is a run or a flush, or else takes an ace.
/// A second ace of one suit, which an option allows in a flush, is written as the joker itself.
fn reader_sees(hand: [Card; 4], ranking: Ranking) -> Vec<Card> {
    let natural: Vec<Card> = hand.into_iter().filter(|card| !card.is_joker()).collect();
    if natural.len() == 4 {
        return natural;
    }
    let with = |card: Card| {
        let mut all = natural.clone();
        all.push(card);
        all
    };
    let runs_and_flushes = Card::all()
        .filter(|card| !card.is_joker() && !natural.contains(card))
        .map(with)
        .filter(|hand| run_of(hand).is_some() || is_flush(hand));
    let best = runs_and_flushes.max_by(|a, b| reader_compares(&noted(a, ranking), &noted(b, ranking)));
    // Four aces are the one hand that ranks above every run and flush.
    let four_aces = ranks_of(&with(Card::JOKER)) == [12; 4];
    match best {
        Some(best) if run_of(&best).is_none() && ranking.joker_in_flush == JokerInFlush::Ace => {
            with(Card::JOKER)
        }
        Some(best) if !four_aces => best,
        _ => with(Card::JOKER),
    }
}

fn ranks_of(hand: &[Card]) -> Vec<u8> {
    let mut ranks: Vec<u8> = hand.iter().map(|card| card.rank_or_ace().index()).collect();
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    ranks
}

fn is_flush(hand: &[Card]) -> bool {
    let suits: Vec<_> = hand.iter().filter_map(|card| card.suit()).collect();
    suits.iter().all(|suit| *suit == suits[0])
}

/// The top of a run, an ace-low run being topped by its 4.
fn run_of(hand: &[Card]) -> Option<u8> {
    match ranks_of(hand)[..] {
        [12, 2, 1, 0] => Some(2),
        [a, b, c, d] if a == b + 1 && b == c + 1 && c == d + 1 => Some(a),
        _ => None,
    }
}

fn groups(hand: &[Card]) -> Vec<(usize, u8)> {
    let ranks = ranks_of(hand);
    let mut groups: Vec<(usize, u8)> = ranks
        .iter()
        .map(|rank| (ranks.iter().filter(|other| *other == rank).count(), *rank))
        .collect();
    groups.sort_unstable_by(|a, b| b.cmp(a));
    groups.dedup();
    groups
}

/// The list of classes, lowest first.
fn reader_class(hand: &[Card]) -> u8 {
    let groups = groups(hand);
    let flush = is_flush(hand);
    match (groups[0].0, groups.len(), run_of(hand), flush) {
        (4, _, _, _) if groups[0].1 == 12 => 9,
        (_, 4, Some(12), true) => 8,
        (_, 4, Some(_), true) => 7,
        (4, _, _, _) => 6,
        (_, _, _, true) => 5,
        (_, 4, Some(_), false) => 4,
        (3, ..) => 3,
        (2, 2, ..) => 2,
        (2, ..) => 1,
        _ => 0,
    }
}

/// What a reader notes of a hand before comparing it.
struct Noted {
    class: u8,
    /// Where a run stands among runs.
    run: u8,
    /// The ranks of pairs, threes and fours.
    tied: Vec<u8>,
    ranks: Vec<u8>,
}

fn noted(hand: &[Card], ranking: Ranking) -> Noted {
    let class = reader_class(hand);
    let ace_low = if class == 7 {
        ranking.straight_flush
    } else {
        ranking.straight
    };
    // Twice the top leaves room for A-2-3-4 just below A-K-Q-J.
    let run = match (run_of(hand), ace_low) {
        (Some(2), AceLowRun::High) => 23,
        (Some(2), AceLowRun::Low) => 0,
        (top, _) => 2 * top.unwrap_or(0),
    };
    // In a flush two aces are two cards, not a pair.
    let tied = groups(hand)
        .into_iter()
        .filter(|(count, _)| *count > 1 && !is_flush(hand));
    Noted {
        class,
        run,
        tied: tied.map(|(_, rank)| rank).collect(),
        ranks: ranks_of(hand),
    }
}

/// Class; the ranks the list itself orders by; then the highest card that the other hand lacks.
fn reader_compares(a: &Noted, b: &Noted) -> Ordering {
    a.class.cmp(&b.class).then_with(|| match a.class {
        8 | 9 => Ordering::Equal,
        7 | 4 => a.run.cmp(&b.run),
        _ => a
            .tied
            .cmp(&b.tied)
            .then_with(|| highest_unshared(a, b).cmp(&highest_unshared(b, a))),
    })
}

/// The highest card of one hand that is left when each card of the other has taken away its equal.
fn highest_unshared(hand: &Noted, other: &Noted) -> Option<u8> {
    let held = |noted: &Noted, rank: u8| noted.ranks.iter().filter(|each| **each == rank).count();
    hand.ranks
        .iter()
        .copied()
        .find(|&rank| held(hand, rank) > held(other, rank))
}

#[test]
fn counts_by_class_from_53_cards() {
    // Natural hands are the C(52, 4) counts; with the joker, three natural cards and a choice.
    let table = Table::of(Ranking::default());
    let mut natural = [0u32; 10];
    let mut joker = [0u32; 10];
    for hand in hands() {
        let counts = if hand.contains(&Card::JOKER) {
            &mut joker
        } else {
            &mut natural
        };
        counts[table.ascending(hand).class as usize] += 1;
    }
    let of = |counts: &[u32; 10], class: Class| counts[class as usize];
    assert_eq!(of(&natural, Class::FourAces), 1);
    assert_eq!(of(&natural, Class::FourOfAKind), 12);
    assert_eq!(of(&natural, Class::RoyalFlush), 4);
    assert_eq!(of(&natural, Class::StraightFlush), 40);
    assert_eq!(of(&natural, Class::Flush), 4 * 715 - 44);
    assert_eq!(of(&natural, Class::Straight), 11 * 256 - 44);
    assert_eq!(of(&natural, Class::ThreeOfAKind), 13 * 4 * 48);
    assert_eq!(of(&natural, Class::TwoPair), 78 * 36);
    assert_eq!(of(&natural, Class::Pair), 13 * 6 * 66 * 16);
    assert_eq!(natural.iter().sum::<u32>(), 270_725);
    assert_eq!(of(&joker, Class::FourAces), 4);
    assert_eq!(of(&joker, Class::FourOfAKind), 0);
    // Three of A, K, Q, J suited; then three of any other run.
    assert_eq!(of(&joker, Class::RoyalFlush), 4 * 4);
    assert_eq!(joker.iter().sum::<u32>(), 22_100);
    // Three suited cards and the joker always make at least a flush: 4 x C(13, 3).
    assert_eq!(
        of(&joker, Class::RoyalFlush) + of(&joker, Class::StraightFlush) + of(&joker, Class::Flush),
        4 * 286
    );
}

fn above(ranking: Ranking, higher: &str, lower: &str) {
    let (a, b) = (
        plain::standing(four(higher), ranking),
        plain::standing(four(lower), ranking),
    );
    assert!(a > b, "{higher} ({a}) ranks above {lower} ({b})");
}

fn copies(ranking: Ranking, one: &str, other: &str) {
    assert_eq!(
        plain::standing(four(one), ranking),
        plain::standing(four(other), ranking),
        "{one} copies {other}"
    );
}

const HIGH: Ranking = Ranking {
    straight_flush: AceLowRun::High,
    straight: AceLowRun::High,
    joker_in_flush: JokerInFlush::HighestMissing,
};

#[test]
fn the_classes_stand_in_the_order_of_the_list() {
    let best_first = [
        "As Ah Ad Ac",
        "As Ks Qs Js",
        "As 2s 3s 4s",
        "Kh Qh Jh Th",
        "5c 4c 3c 2c",
        "Ks Kh Kd Kc",
        "2s 2h 2d 2c",
        "As Ks Qs 9s",
        "6s 4s 3s 2s",
        "As Kh Qs Js",
        "Ah 2s 3s 4s",
        "Kh Qs Js Ts",
        "5h 4s 3s 2s",
        "As Ah Ad 2c",
        "2s 2h 2d 3c",
        "As Ah Kd Kc",
        "3s 3h 2d 2c",
        "As Ah 3d 2c",
        "2s 2h 4d 3c",
        "As Kh Qd 9c",
        "6s 4h 3d 2c",
    ];
    for pair in best_first.windows(2) {
        above(HIGH, pair[0], pair[1]);
    }
}

#[test]
fn a_2_3_4_moves_to_the_bottom_by_option_and_each_class_by_its_own() {
    let low = AceLowRun::Low;
    above(HIGH, "As 2s 3s 4s", "Ks Qs Js Ts");
    above(
        Ranking {
            straight_flush: low,
            ..HIGH
        },
        "5s 4s 3s 2s",
        "Ah 2h 3h 4h",
    );
    above(
        Ranking {
            straight_flush: low,
            ..HIGH
        },
        "As 2h 3h 4h",
        "Ks Qh Jh Th",
    );
    above(
        Ranking {
            straight: low,
            ..HIGH
        },
        "5s 4h 3s 2s",
        "Ah 2s 3h 4h",
    );
    above(
        Ranking {
            straight: low,
            ..HIGH
        },
        "As 2s 3s 4s",
        "Ks Qs Js Ts",
    );
    // The suited A-K-Q-J stays on top whatever the option.
    above(
        Ranking {
            straight_flush: low,
            ..HIGH
        },
        "As Ks Qs Js",
        "Kh Qh Jh Th",
    );
}

#[test]
fn a_run_around_the_corner_is_no_run() {
    for text in ["Qs Kh As 2s", "Ks As 2s 3h", "Jk Ks Ah 2s"] {
        let class = plain::standing(four(text), HIGH).class;
        assert!(class < Class::Straight, "{text} is {class:?}");
    }
}

#[test]
fn the_joker_completes_what_it_can_and_is_otherwise_an_ace() {
    for (joker, natural) in [
        ("Ks Qs Js Jk", "Ah Kh Qh Jh"),
        ("As Ks Js Jk", "Ah Kh Qh Jh"),
        ("Qs Js Ts Jk", "Kh Qh Jh Th"),
        ("As 2s 4s Jk", "Ah 2h 3h 4h"),
        ("2s 3s 4s Jk", "Ah 2h 3h 4h"),
        ("2s 3h 4s Jk", "Ah 2h 3s 4h"),
        ("3s 4s 5s Jk", "6h 5h 4h 3h"),
        ("As Ks 9s Jk", "Ah Kh Qh 9h"),
        ("Ks 9s 4s Jk", "Ah Kh 9h 4h"),
        ("As Ah Ad Jk", "As Ah Ad Ac"),
        ("Ks Kh Kd Jk", "Ks Kh Kd As"),
        ("As Kh Kd Jk", "As Ah Kd Kc"),
        ("8s 8h 2c Jk", "8s 8h As 2c"),
        ("9s 5h 3c Jk", "As 9s 5h 3c"),
        ("As 7h 3c Jk", "As Ah 7h 3c"),
    ] {
        copies(HIGH, joker, natural);
    }
    // With A-2-3-4 lowest, the joker beside 2-3-4 is the 5.
    let low = Ranking {
        straight_flush: AceLowRun::Low,
        straight: AceLowRun::Low,
        ..HIGH
    };
    copies(low, "2s 3s 4s Jk", "5h 4h 3h 2h");
    copies(low, "2s 3h 4s Jk", "5h 4h 3s 2h");
    copies(low, "As 2s 3s Jk", "Ah 2h 3h 4h");
}

#[test]
fn the_joker_in_a_flush_may_be_a_second_ace_by_option() {
    let ace = Ranking {
        joker_in_flush: JokerInFlush::Ace,
        ..HIGH
    };
    above(ace, "As Ks 9s Jk", "Ah Kh Qh 9h");
    copies(ace, "Ks 9s 4s Jk", "Ah Kh 9h 4h");
    copies(ace, "As 2s 4s Jk", "Ah 2h 3h 4h");
}

#[test]
fn a_longer_hand_outranks_a_shorter_one_that_it_matches() {
    let two = |text: &str| {
        let cards: Cards = text.parse().unwrap();
        Two::of(cards[0], cards[1])
    };
    let compare =
        |high: &str, medium: &str| plain::against_two(plain::standing(four(high), HIGH), two(medium));
    // The example of the text: a medium pair of 7s needs at least a pair of 7s above it.
    assert_eq!(compare("7s 7h 3d 2c", "7d 7c"), Ordering::Greater);
    assert_eq!(compare("6s 6h As Kc", "7d 7c"), Ordering::Less);
    assert_eq!(compare("As Kh 3d 2c", "Ad Kc"), Ordering::Greater);
    assert_eq!(compare("As Qh Jd 9c", "Ad Kc"), Ordering::Less);
    assert_eq!(compare("5s 4h 3d 2c", "Ad Kc"), Ordering::Greater);
    assert_eq!(compare("5s 4h 3d 2c", "Ad Ac"), Ordering::Greater);
    assert_eq!(
        plain::two_against_one(two("Ad 5c"), One::of("As".parse().unwrap())),
        Ordering::Greater
    );
    assert_eq!(
        plain::two_against_one(two("Kd Qc"), One::of("As".parse().unwrap())),
        Ordering::Less
    );
    assert_eq!(
        plain::two_against_one(two("2d 2c"), One::of("As".parse().unwrap())),
        Ordering::Greater
    );
}

#[test]
fn cross_size_tables_equal_the_plain_comparison_everywhere() {
    let twos: Vec<Two> = {
        let mut twos: Vec<Two> = Card::all()
            .flat_map(|a| Card::all().filter(move |&b| a < b).map(move |b| Two::of(a, b)))
            .collect();
        twos.sort_unstable();
        twos.dedup();
        twos
    };
    assert_eq!(twos.len(), usize::from(Two::COUNT));
    for ranking in Ranking::all() {
        let table = Table::of(ranking);
        for hand in hands().step_by(7) {
            let (entry, standing) = (table.ascending(hand), plain::standing(hand, ranking));
            for &two in &twos {
                let higher = plain::against_two(standing, two) == Ordering::Greater;
                assert_eq!(two.ordinal() < entry.beats, higher, "{standing} against {two}");
            }
        }
    }
    for two in twos {
        for card in Card::all() {
            let one = One::of(card);
            assert_eq!(
                one.ordinal() < two.beats(),
                plain::two_against_one(two, one) == Ordering::Greater
            );
        }
    }
}
