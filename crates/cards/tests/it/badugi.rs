//! Badugi hands by their table of conflicts against every choice of cards.

use crate::random::every_five;
use cards::badugi::{five, four, plain};
use cards::low::Ace;
use cards::{Card, Cards};

fn read<const N: usize>(text: &str) -> [Card; N] {
    text.parse::<Cards>().unwrap()[..].try_into().unwrap()
}

#[test]
fn all_270_725_hands_of_four_in_both_orders() {
    for ace in [Ace::Low, Ace::High] {
        let mut counts = [0; 5];
        let card = |index| Card::from_index(index).unwrap();
        for a in 0..52 {
            for b in 0..a {
                for c in 0..b {
                    for d in 0..c {
                        let hand = [a, b, c, d].map(card);
                        let rank = four(&hand, ace);
                        assert_eq!(rank, plain::best(&hand, ace), "{hand:?}");
                        counts[rank.cards() as usize] += 1;
                    }
                }
            }
        }
        // Four: 13 x 12 x 11 x 10 ranks for the four suits. One: all of a suit (4 x 715) or of a rank (13).
        assert_eq!((counts[4], counts[1]), (17_160, 2_873));
        assert_eq!(counts.iter().sum::<i32>(), 270_725);
    }
}

#[test]
fn all_2_598_960_hands_of_five_in_both_orders() {
    for ace in [Ace::Low, Ace::High] {
        every_five(|hand| assert_eq!(five(&hand, ace), plain::best(&hand, ace), "{hand:?}"));
    }
}

#[test]
fn the_order_of_known_hands() {
    let ranks = |hand: &str, ace| {
        let rank = four(&read(hand), ace);
        rank.ranks(ace).map(|rank| rank.letter()).collect::<String>()
    };
    // Best first: four cards, three, two, one.
    let hands = [
        ("As 2d 3h 4c", "432A"),
        ("As 2d 3h 5c", "532A"),
        ("Ks Qd Jh Tc", "KQJT"),
        ("As 2d 3h 3c", "32A"),
        ("As 2d 4h 9h", "42A"),
        ("Ks Qd Jh Js", "KQJ"),
        ("As 2d 2s Ad", "2A"),
        ("2s 2d As Ah", "2A"),
        ("Ks Kd Qs Qd", "KQ"),
        ("As 2s 3s 4s", "A"),
        ("Ks Kd Kh Kc", "K"),
    ];
    for (hand, counted) in hands {
        assert_eq!(ranks(hand, Ace::Low), counted, "{hand}");
    }
    let worth = |hand: &str| four(&read(hand), Ace::Low);
    assert!(hands.windows(2).all(|pair| worth(pair[0].0) >= worth(pair[1].0)));
    assert_eq!(worth(hands[6].0), worth(hands[7].0));
}

#[test]
fn the_ace_is_the_worst_card_where_it_is_high() {
    let worth = |hand: &str| five(&read(hand), Ace::High);
    let best = worth("2s 3d 4h 5c Ks");
    assert_eq!((best.cards(), best > worth("As 2d 3h 4c Ks")), (4, true));
    assert!(worth("Kc 2d 3h 4s 2c") > worth("Ac 2d 3h 4s 2c"));
    let low = |hand: &str| five(&read(hand), Ace::Low);
    assert!(low("As 2d 3h 4c Ks") > low("2s 3d 4h 5c Ks"));
}
