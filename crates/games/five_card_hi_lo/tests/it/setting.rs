//! Points and settings of Five Card Hi-Lo: 663a.6(a), 663a.11(d) and (e), on every five cards there are.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use cards::{Card, Cards, DeckKind};
use five_card_hi_lo::points::{aces, high, low};
use five_card_hi_lo::setting::{Foul, Setting, Settings};
use five_card_hi_lo::strategy::advise;
use rulebook::Edition;
use rulebook::held::defines;
use rulebook::rule::Rule;

fn five(text: &str) -> [Card; 5] {
    text.parse::<Cards>().unwrap().as_slice().try_into().unwrap()
}

fn setting(text: &str) -> Setting {
    let (high, low) = text.split_once('|').unwrap();
    let read = |text: &str| text.trim().parse::<Cards>().unwrap();
    Setting::read(&read(high), &read(low)).unwrap()
}

/// The totals of every setting a player may choose, aces high first.
fn totals(text: &str) -> Vec<(u8, u8)> {
    let settings = Settings::of(five(text));
    settings
        .iter()
        .map(|s| (s.points().high, s.points().low))
        .collect()
}

/// Every five cards of 52.
fn every_hand(mut each: impl FnMut([Card; 5])) {
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    for a in 0..deck.len() {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    for e in 0..d {
                        each([deck[a], deck[b], deck[c], deck[d], deck[e]]);
                    }
                }
            }
        }
    }
}

/// The ten ways to lay five cards as three and two.
fn ways(five: [Card; 5]) -> impl Iterator<Item = Setting> {
    (0..5).flat_map(move |i| {
        (0..i).map(move |j| {
            let rest: Vec<Card> = (0..5).filter(|&k| k != i && k != j).map(|k| five[k]).collect();
            Setting::read(&rest, &[five[i], five[j]]).unwrap()
        })
    })
}

#[test]
fn s663a_6_a_what_each_card_counts() {
    defines(
        &Edition::find("pa-663a").unwrap(),
        &[Rule::PointValues, Rule::AcePoints],
        DeckKind::Standard.cards(),
        |card| (high(*card), low(*card)),
        |card| match card.to_string().as_bytes()[0] {
            b'A' => (11, 1),
            b'K' | b'Q' | b'J' | b'T' => (10, 10),
            digit => (digit - b'0', digit - b'0'),
        },
    );
}

/// 663a.1: three cards that are worth more than the other two, and those two.
#[test]
fn s663a_1_three_cards_high_and_two_low() {
    let judged = |(text, _): &(&str, Option<Result<(), Foul>>)| {
        let (high, low) = text.split_once('|').unwrap();
        let read = |text: &str| text.trim().parse::<Cards>().unwrap();
        Setting::read(&read(high), &read(low)).map(|setting| setting.legal())
    };
    defines(
        &Edition::find("pa-663a").unwrap(),
        &[Rule::HiLoHighHand, Rule::HiLoLowHand],
        [
            ("Ks Jd Th | 9c 2s", Some(Ok(()))),
            ("Jd Th 9c | As 2s", Some(Ok(()))),
            ("Ks 9c 2s | Jd Th", Some(Err(Foul::OutOfOrder))),
            ("4s 3d 2h | Kc Ts", Some(Err(Foul::OutOfOrder))),
            ("Ks Jd | Th 9c 2s", None),
            ("Ks Jd Th 9c | 2s", None),
        ],
        judged,
        |(_, law)| *law,
    );
}

#[test]
fn s663a_11_d_the_example_of_the_text() {
    // Ace, jack, 10, 9 and 2: the text sets jack, 10 and 9 for 29 and ace and 2 for 3.
    assert_eq!(totals("As Jd Th 9c 2s"), [(31, 11), (29, 3)]);
    assert_eq!(setting("Jd Th 9c | As 2s").legal(), Ok(()));
    assert_eq!(setting("As Jd Th | 9c 2s").legal(), Ok(()));
    assert_eq!(setting("As Jd 9c | Th 2s").legal(), Err(Foul::OutOfOrder));
    assert_eq!(setting("Jd Th 2s | As 9c").legal(), Err(Foul::OutOfOrder));
}

#[test]
fn s663a_11_d_how_many_settings_each_number_of_aces_leaves() {
    assert_eq!(totals("Ks Jd Th 9c 2s"), [(30, 11)]);
    assert_eq!(totals("As Ad Th 9c 2s"), [(32, 11), (30, 3)]);
    assert_eq!(totals("As Ad Ah 9c 2s"), [(33, 11), (31, 3)]);
    assert_eq!(totals("As Ad Ah Ac 2s"), [(33, 3)]);
    assert_eq!(totals("As Ad Ah Ac Ks"), [(33, 11)]);
    assert_eq!(setting("Ah 9c 2s | As Ad").legal(), Err(Foul::AcesLow));
    // Kings and tens count alike, so either may go low.
    assert_eq!(setting("Ks Jd Qh | Tc 2s").legal(), Ok(()));
    assert_eq!(setting("Tc Jd Qh | Ks 2s").legal(), Ok(()));
    let uneven = Setting::read(&five("As Kd Qh Jc Ts")[..2], &five("As Kd Qh Jc Ts")[2..]);
    assert_eq!(uneven, None);
}

#[test]
fn s663a_11_e_the_dealer_puts_every_ace_high_but_one_of_four() {
    let dealer = |text| {
        let totals = Setting::aces_high(five(text)).points();
        (totals.high, totals.low)
    };
    assert_eq!(dealer("As Jd Th 9c 2s"), (31, 11));
    assert_eq!(dealer("As Ad 4h 3c 2s"), (26, 5));
    assert_eq!(dealer("As Ad Ah 3c 2s"), (33, 5));
    assert_eq!(dealer("As Ad Ah Ac 9s"), (33, 10));
}

/// On all 2,598,960 hands: the settings offered are exactly the legal ones, up to cards of equal
/// worth; the high hand is always worth more than the low; the dealer's has every ace high.
#[test]
fn every_hand_is_set_as_the_text_says() {
    let mut hands = 0;
    let mut by_choices = [0u32; 3];
    let mut lows = 0u32;
    every_hand(|five| {
        hands += 1;
        let mut offered: Vec<(u8, u8)> = Settings::of(five)
            .iter()
            .map(|setting| (setting.points().high, setting.points().low))
            .collect();
        by_choices[offered.len()] += 1;
        let mut legal: Vec<(u8, u8)> = ways(five)
            .filter(|setting| setting.legal().is_ok())
            .map(|setting| (setting.points().high, setting.points().low))
            .collect();
        offered.sort_unstable();
        legal.sort_unstable();
        legal.dedup();
        assert_eq!(offered, legal, "{five:?}");
        for setting in Settings::of(five).iter() {
            assert!(setting.points().high > setting.points().low, "{five:?}");
            let mut back = setting.cards();
            let mut cards = five;
            back.sort_unstable();
            cards.sort_unstable();
            assert_eq!(back, cards);
        }
        let dealer = Setting::aces_high(five);
        assert_eq!(aces(&dealer.low), usize::from(aces(&five) == 4), "{five:?}");
        let advice = advise(five);
        assert_eq!(advice.setting.legal(), Ok(()));
        lows += u32::from(aces(&advice.setting.low) > 0);
    });
    assert_eq!(hands, 2_598_960);
    // One setting without an ace (48 choose 5) or with four (48), two otherwise.
    assert_eq!(by_choices, [0, 1_712_304 + 48, 2_598_960 - 1_712_304 - 48]);
    // An ace goes low in somewhat more than a fifth of all hands.
    assert!((500_000..650_000).contains(&lows), "{lows}");
}

/// Worth of five cards by kind: how many of each number, tens and aces.
type Kinds = [u8; 10];

fn kinds() -> Vec<Kinds> {
    fn fill(at: usize, left: u8, kinds: &mut Kinds, all: &mut Vec<Kinds>) {
        if at == 10 {
            if left == 0 {
                all.push(*kinds);
            }
            return;
        }
        let most = if at == 8 { 5 } else { 4 };
        for n in 0..=left.min(most) {
            kinds[at] = n;
            fill(at + 1, left - n, kinds, all);
        }
        kinds[at] = 0;
    }
    let mut all = Vec::new();
    fill(0, 5, &mut [0; 10], &mut all);
    all
}

fn cards_of(kinds: &Kinds) -> [Card; 5] {
    let mut cards = Vec::new();
    for (at, &n) in kinds.iter().enumerate() {
        let worth = at as u8 + 2;
        let there = DeckKind::Standard.cards().filter(|&card| high(card) == worth);
        cards.extend(there.take(n.into()));
    }
    cards.try_into().unwrap()
}

fn choose(n: i64, k: u8) -> i64 {
    (0..i64::from(k)).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

/// The ways to deal these kinds from a deck that lacks those.
fn ways_to_deal(kinds: &Kinds, gone: &Kinds) -> i64 {
    (0..10)
        .map(|at| choose(if at == 8 { 16 } else { 4 } - i64::from(gone[at]), kinds[at]))
        .product()
}

/// The advice against a dealer dealt from the 47 other cards, exactly: the notes give -0.04823 of the
/// Ante for the best play there is, folding 3.1% of hands.
#[test]
fn the_advice_is_close_to_the_best_play() {
    let kinds = kinds();
    assert_eq!(kinds.len(), 1993);
    let dealer: Vec<_> = kinds
        .iter()
        .map(|kinds| Setting::aces_high(cards_of(kinds)).points())
        .collect();
    let (mut total, mut folded, mut best_total) = (0i128, 0i128, 0i128);
    const DEALS: i64 = 1_533_939; // five of the other 47
    for hand in &kinds {
        let ways = i128::from(ways_to_deal(hand, &[0; 10]));
        let cards = cards_of(hand);
        let value = |setting: &Setting| -> i64 {
            let player = setting.points();
            let mut value = 0;
            for (other, dealer) in kinds.iter().zip(&dealer) {
                let deals = ways_to_deal(other, hand);
                match (player.high > dealer.high, player.low < dealer.low) {
                    (true, true) => value += 2 * deals,
                    (false, false) => value -= 2 * deals,
                    _ => {}
                }
            }
            value
        };
        let best = Settings::of(cards).iter().map(value).max().unwrap().max(-DEALS);
        let advice = advise(cards);
        let advised = if advice.play {
            value(&advice.setting)
        } else {
            folded += ways;
            -DEALS
        };
        total += ways * i128::from(advised);
        best_total += ways * i128::from(best);
    }
    let per_ante = |total: i128| total as f64 / (2_598_960.0 * DEALS as f64);
    assert!(
        (per_ante(best_total) + 0.04823).abs() < 0.00001,
        "{}",
        per_ante(best_total)
    );
    assert!(per_ante(total) > -0.0486, "{}", per_ante(total));
    let folds = folded as f64 / 2_598_960.0;
    assert!((0.025..0.04).contains(&folds), "{folds}");
}
