//! The best response on small decks, against trying every setting of every hand.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use asia_poker::house_way::{HouseWay, shipped};
use asia_poker::math::{Asking, BestResponse, Contest, Deck, Part};
use asia_poker::setting::{Settings, Standings};
use cards::Rank::*;
use cards::four::{Ranking, Table};
use cards::{Card, CardSet, suits};
use math::Progress;
use std::cmp::Ordering;
use std::collections::BTreeMap;

fn seven(cards: CardSet) -> [Card; 7] {
    cards.iter().collect::<Vec<Card>>().try_into().unwrap()
}

/// Deals won by the house way's settings and by the best ones.
fn plainly(deck: &Deck, table: &'static Table, way: &HouseWay) -> (u128, u128) {
    let hands = deck.hands();
    let dealers: Vec<(CardSet, Standings)> = hands
        .iter()
        .map(|hand| (hand.cards, way.set(seven(hand.cards), table).unwrap().standings))
        .collect();
    let mut classes: BTreeMap<CardSet, u128> = BTreeMap::new();
    for hand in &hands {
        *classes.entry(suits::representative(hand.cards)).or_default() += 1;
    }
    let (mut house, mut best) = (0, 0);
    for (cards, weight) in classes {
        let beside: Vec<&Standings> = dealers
            .iter()
            .filter(|(other, _)| cards.intersection(*other).is_empty())
            .map(|(_, standings)| standings)
            .collect();
        let wins = |own: &Standings| -> u128 {
            let won = |dealer: &&&Standings| {
                let hands = own.compare(dealer);
                hands.iter().filter(|&&hand| hand == Ordering::Greater).count() >= 2
            };
            beside.iter().filter(won).count() as u128
        };
        let settings = Settings::of(seven(cards), table);
        house += weight * wins(&way.set(seven(cards), table).unwrap().standings);
        best += weight
            * settings
                .legal()
                .map(|(_, standings)| wins(&standings))
                .max()
                .unwrap();
    }
    (house, best)
}

#[test]
fn small_decks_setting_by_setting() {
    let table = Table::of(Ranking::default());
    for name in shipped::names() {
        let way = shipped::find(name).unwrap();
        for deck in [
            Deck::new(vec![Ace, King, Queen, Two], 4, true),
            Deck::new(vec![Ten, Nine, Eight, Seven, Five], 3, true),
            Deck::new(vec![Ace, King, Queen, Jack, Four, Three, Two], 2, true),
            Deck::new(vec![Ace, King, Nine, Eight, Seven, Five, Three], 2, false),
        ] {
            let contest = Contest::new(deck.clone(), table);
            let response = BestResponse::to(&contest, &way, &Progress::default()).unwrap();
            let (house, best) = plainly(&deck, table, &way);
            assert_eq!((response.house, response.best), (house, best), "{name} {deck:?}");
            assert_eq!(response.deals, deck.deals());
            for answer in &response.answers {
                assert!(response.setting(&contest, answer).is_some());
                assert!(answer.best >= answer.house);
            }

            // Whoever learns the list wins what the list says, counted by another road.
            let gain: i128 = response.departures.iter().map(|departure| departure.gain).sum();
            let (taught, house_way) = (
                response.taught(&contest, &way).unwrap(),
                contest.way(&way).unwrap(),
            );
            let score = contest.score(&taught, &house_way, &Progress::default()).unwrap();
            assert_eq!(score.wins as i128, house as i128 + gain, "{name} {deck:?}");
            assert!(score.wins <= best);
        }
    }
}

#[test]
fn blocks_come_to_the_whole() {
    let table = Table::of(Ranking::default());
    let way = shipped::find("classic").unwrap();
    let deck = Deck::new(vec![Ace, King, Queen, Two], 4, true);
    let contest = Contest::new(deck.clone(), table);
    let whole = BestResponse::to(&contest, &way, &Progress::default()).unwrap();
    for size in [500, 1_000_000] {
        let asking = Asking::in_blocks(&contest, &way, size).unwrap();
        let mut sum = Part::default();
        for block in 0..asking.blocks() {
            let part = asking.part(block, &Progress::default()).unwrap();
            sum.hands += part.hands;
            sum.house += part.house;
            sum.best += part.best;
            sum.hands_apart += part.hands_apart;
        }
        let expected = Part {
            hands: deck.hands().iter().map(|hand| u64::from(hand.weight)).sum(),
            house: whole.house,
            best: whole.best,
            hands_apart: whole.hands_apart,
        };
        assert_eq!(sum, expected, "blocks of {size}");
        let beyond = asking.part(asking.blocks(), &Progress::default());
        assert_eq!(beyond, Ok(Part::default()));
    }
}
