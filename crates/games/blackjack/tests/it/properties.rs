//! Rounds played at random from a shuffled shoe: each settles, and money is where the paragraphs put it.

use super::law::{HIT_AND_RUN, SIDES, blackjack, spanish};
use blackjack::dealer::may_draw;
use blackjack::rules::ids;
use blackjack::settle::settle;
use blackjack::{BlackjackRules, Hand, Round, Seat};
use cards::{Card, Money};
use proptest::prelude::*;
use rulebook::WagerId;
use std::collections::BTreeMap;

/// A shoe in some order, drawn from the end.
struct Shoe(Vec<Card>);

impl Shoe {
    fn draw(&mut self) -> Card {
        self.0.pop().unwrap()
    }
}

/// Plays a box by the bytes of a script: what is not allowed is not done.
fn play(
    shoe: &mut Shoe,
    first: [Card; 2],
    each: Money,
    script: &mut impl Iterator<Item = u8>,
    rules: &BlackjackRules,
) -> Vec<Hand> {
    let mut waiting = vec![first.to_vec()];
    let mut done: Vec<Hand> = Vec::new();
    while let Some(mut cards) = waiting.pop() {
        if cards.len() < 2 {
            cards.push(shoe.draw());
        }
        let hands = done.len() + waiting.len() + 1;
        let mut hand = Hand {
            cards,
            ..Hand::default()
        };
        loop {
            let standing = hand.in_play(hands);
            match script.next().unwrap_or(0) % 8 {
                1 | 2 if standing.may_draw(rules).is_ok() => hand.cards.push(shoe.draw()),
                3 if standing.may_double(rules).is_ok() => {
                    hand.doubled = Some(each);
                    hand.cards.push(shoe.draw());
                }
                4..=6 if standing.may_split(rules).is_ok() => {
                    waiting.push(vec![hand.cards[1]]);
                    waiting.push(vec![hand.cards[0]]);
                    break;
                }
                7 if standing.may_surrender(rules).is_ok() => {
                    hand.surrendered = true;
                    done.push(hand);
                    break;
                }
                7 if standing.may_rescue(rules).is_ok() => {
                    hand.rescued = true;
                    done.push(hand);
                    break;
                }
                0 => {
                    done.push(hand);
                    break;
                }
                _ => {}
            }
        }
    }
    done
}

/// A whole round with every wager the table offers.
fn deal(
    mut shoe: Shoe,
    mut script: impl Iterator<Item = u8>,
    boxes: u8,
    bet: Money,
    rules: &BlackjackRules,
) -> Round {
    let mut dealer = vec![shoe.draw(), shoe.draw()];
    let natural = blackjack::points::is_blackjack(&dealer);
    let ace = blackjack::points::is_ace(dealer[0]);
    let mut seats = Vec::new();
    for number in 1..=boxes {
        let first = [shoe.draw(), shoe.draw()];
        let mut stakes = BTreeMap::from([(rules.main, bet)]);
        for side in ids::SIDES.into_iter().filter(|side| rules.offers(side)) {
            stakes.insert(WagerId::new(side), bet);
        }
        if ace {
            stakes.insert(WagerId::new(ids::INSURANCE), bet.share(1, 2));
        }
        let won = blackjack::first_cards::TwoCards::of(first).is_some();
        let mut seat = Seat {
            seat: number,
            stakes,
            dealt: Some(first.to_vec()),
            add: won && !natural && rules.house_money.is_some() && script.next() == Some(1),
            ..Seat::default()
        };
        let each = seat.each_hand(rules);
        seat.hands = match natural {
            true => vec![Hand {
                cards: first.to_vec(),
                ..Hand::default()
            }],
            false => play(&mut shoe, first, each, &mut script, rules),
        };
        seats.push(seat);
    }
    while may_draw(&dealer, rules) {
        dealer.push(shoe.draw());
    }
    let meters = rules
        .meters()
        .into_iter()
        .map(|wager| (wager, Money::from_dollars(12_345)));
    Round {
        dealer,
        meters: meters.collect(),
        seats,
        ..Round::default()
    }
}

fn tables() -> [BlackjackRules; 2] {
    let all = [&SIDES[..], &HIT_AND_RUN, &[("payout-limit", "25000.00")]].concat();
    [blackjack(&all), spanish(&[])]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 500 } else { 20_000 }))]

    #[test]
    fn a_round_played_within_the_rules_settles_and_keeps_its_money(
        seed in any::<u64>(),
        script in prop::collection::vec(0u8..8, 80),
        boxes in 1u8..=7,
        cents in 2i64..1_000_000,
    ) {
        for rules in tables() {
            // A card from a whole shoe for each place, so that the order is as good as shuffled.
            let mut order = rules.deck.shoe(rules.decks.into());
            let mut state = seed;
            for place in (1..order.len()).rev() {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                order.swap(place, ((state >> 33) % (place as u64 + 1)) as usize);
            }
            let bet = Money::from_cents(cents);
            let round = deal(Shoe(order), script.iter().copied(), boxes, bet, &rules);
            let settled = settle(&round, &rules).unwrap();
            let mut paid_by_meters: BTreeMap<WagerId, Money> = BTreeMap::new();
            for (seat, settled) in round.seats.iter().zip(&settled.seats) {
                let mut net = Money::ZERO;
                for (_, line) in settled.by_hand() {
                    prop_assert!(line.clause.is_some());
                    prop_assert!(line.paid >= Money::ZERO && line.returned >= Money::ZERO);
                    prop_assert!(line.returned <= line.stake);
                    net += line.net();
                    if let Some(cards::Odds::MeterAnd(..) | cards::Odds::Meter(_)) = line.odds {
                        let fixed = if line.wager == ids::STRAIGHT_JACK { line.stake.times(200).unwrap() } else { Money::ZERO };
                        *paid_by_meters.entry(line.wager).or_default() += line.paid - fixed;
                    }
                }
                prop_assert_eq!(net, settled.net);
                // What lies on the hands is what was bet and added, for each of them, and what was doubled.
                let staked: Money = settled.hands.iter().flat_map(|hand| &hand.lines).map(|line| line.stake).sum();
                let doubled: Money = seat.hands.iter().filter(|hand| !hand.surrendered).filter_map(|hand| hand.doubled).sum();
                prop_assert_eq!(staked, seat.each_hand(&rules).times(seat.hands.len() as i64).unwrap() + doubled);
                prop_assert_eq!(settled.lines.len() + 1, seat.stakes.len());
            }
            // A meter pays what it held and no more.
            for (wager, paid) in paid_by_meters {
                let most = round.meters[&wager] + Money::from_dollars(5_000);
                prop_assert!(paid <= most, "{} paid {}", wager, paid);
            }
        }
    }

    #[test]
    fn nothing_anyone_writes_makes_it_panic(
        dealer in prop::collection::vec(0u8..53, 0..6),
        hands in prop::collection::vec(
            (prop::collection::vec(0u8..53, 0..8), any::<Option<i64>>(), any::<(bool, bool)>()), 0..6),
        stakes in prop::collection::vec(prop::option::of(0i64..=100_000_000_000), 8),
        first in prop::option::of(prop::collection::vec(0u8..53, 0..4)),
        flags in any::<(bool, bool)>(),
        amount in prop::option::of(-5i64..=100_000_000_000),
        seat in any::<u8>(),
    ) {
        let cards = |indices: Vec<u8>| -> Vec<Card> { indices.into_iter().filter_map(Card::from_index).collect() };
        for rules in tables() {
            let wagers = [rules.main, WagerId::new(ids::INSURANCE)].into_iter().chain(ids::SIDES.map(WagerId::new));
            let staked = wagers.zip(&stakes).filter_map(|(wager, cents)| Some((wager, Money::from_cents((*cents)?))));
            let hand = |(indices, doubled, (surrendered, rescued)): (Vec<u8>, Option<i64>, (bool, bool))| Hand {
                cards: cards(indices),
                doubled: doubled.map(|cents| Money::from_cents(cents.rem_euclid(100_000_000_000))),
                surrendered,
                rescued,
            };
            let round = Round {
                dealer: cards(dealer.clone()),
                meters: rules.meters().into_iter().map(|wager| (wager, Money::from_cents(stakes[7].unwrap_or(0)))).collect(),
                seats: vec![Seat {
                    seat,
                    player: None,
                    stakes: staked.collect(),
                    hands: hands.iter().cloned().map(hand).collect(),
                    dealt: first.clone().map(cards),
                    add: flags.0,
                    add_amount: amount.map(Money::from_cents),
                    even_money: flags.1,
                }],
                ..Round::default()
            };
            let before = round.clone();
            let _ = settle(&round, &rules);
            prop_assert_eq!(round, before);
        }
    }
}
