//! Rounds played at random from a shuffled shoe: each settles, and money is where the paragraphs put it.

use crate::rounds::rules;
use cards::{Card, DeckKind, Money};
use double_attack::dealer::{Pending, draws};
use double_attack::round::{Hand, Stakes};
use double_attack::settle::settle;
use double_attack::{DoubleAttackRules, Round, Seat, Standing};
use proptest::prelude::*;

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
    stakes: Stakes,
    script: &mut impl Iterator<Item = u8>,
    rules: &DoubleAttackRules,
) -> Vec<Hand> {
    let most = stakes.bet.unwrap() + stakes.double_attack.unwrap_or_default();
    let mut waiting = vec![vec![shoe.draw(), shoe.draw()]];
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
            let standing: Standing<'_> = hand.standing(hands);
            match script.next().unwrap_or(0) % 8 {
                1 | 2 if standing.may_draw().is_ok() => hand.cards.push(shoe.draw()),
                3 if standing.may_double().is_ok() => {
                    hand.doubled = Some(most);
                    hand.cards.push(shoe.draw());
                }
                4..=6 if standing.may_split(rules).is_ok() => {
                    let [first, second] = [hand.cards[0], hand.cards[1]];
                    waiting.push(vec![second]);
                    waiting.push(vec![first]);
                    break;
                }
                7 if standing.may_surrender(rules).is_ok() => {
                    hand.surrendered = true;
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 2_000 } else { 20_000 }))]

    #[test]
    fn a_round_played_within_the_rules_settles_and_keeps_its_money(
        order in Just(DeckKind::Spanish.shoe(8)).prop_shuffle(),
        script in prop::collection::vec(any::<u8>(), 60),
        seats in 1u8..=6,
        cents in 2i64..1_000_000,
    ) {
        let rules = rules(&[]);
        let mut shoe = Shoe(order);
        let mut script = script.into_iter();
        let up = shoe.draw();
        let bet = Money::from_cents(cents);
        let stakes = Stakes {
            bet: Some(bet),
            double_attack: Some(bet.share(2, 3)).filter(|stake| !stake.is_zero()),
            bust_it: Some(bet),
            insurance: (up.rank() == Some(cards::Rank::Ace)).then(|| bet.share(1, 2)),
        };
        let seats: Vec<Seat> = (1..=seats)
            .map(|seat| Seat {
                seat,
                player: None,
                stakes,
                hands: play(&mut shoe, stakes, &mut script, &rules),
            })
            .collect();
        let mut dealer = vec![up, shoe.draw()];
        let all = Pending { hands: true, bust_it: true };
        while draws(&dealer, all, &rules) {
            dealer.push(shoe.draw());
        }
        let round = Round { dealer, seats };
        let settled = settle(&round, &rules).unwrap();
        for (seat, settled) in round.seats.iter().zip(&settled.seats) {
            let mut net = Money::ZERO;
            for (_, line) in settled.numbered() {
                prop_assert!(line.clause.is_some());
                prop_assert!(line.paid >= Money::ZERO && line.returned >= Money::ZERO);
                prop_assert!(line.returned <= line.stake);
                net += line.paid + line.returned - line.stake;
            }
            prop_assert_eq!(net, settled.net);
            prop_assert_eq!(seat.hands.len(), settled.hands.len());
            // What lies on the hands is what was bet: Bet and Double Attack for each, and what was doubled.
            let staked: Money = settled.hands.iter().flat_map(|hand| &hand.lines).map(|line| line.stake).sum();
            let doubled: Money = seat.hands.iter().filter_map(|hand| hand.doubled).sum();
            prop_assert_eq!(staked, seat.each_hand().times(seat.hands.len() as i64).unwrap() + doubled);
        }
    }

    #[test]
    fn nothing_anyone_writes_makes_it_panic(
        dealer in prop::collection::vec(0u8..53, 0..6),
        hands in prop::collection::vec(
            (prop::collection::vec(0u8..53, 0..8), any::<Option<i64>>(), any::<(bool, bool)>()), 0..6),
        amounts in prop::collection::vec(prop::option::of(0i64..=100_000_000_000), 4),
        seat in any::<u8>(),
    ) {
        let cards = |indices: Vec<u8>| indices.into_iter().filter_map(Card::from_index).collect();
        let money = |cents: Option<i64>| cents.map(Money::from_cents);
        let round = Round {
            dealer: cards(dealer),
            seats: vec![Seat {
                seat,
                player: None,
                stakes: Stakes {
                    bet: money(amounts[0]),
                    double_attack: money(amounts[1]),
                    bust_it: money(amounts[2]),
                    insurance: money(amounts[3]),
                },
                hands: hands
                    .into_iter()
                    .map(|(indices, doubled, (surrendered, dead))| Hand {
                        cards: cards(indices),
                        doubled: doubled.map(|cents| Money::from_cents(cents.rem_euclid(100_000_000_000))),
                        surrendered,
                        dead,
                    })
                    .collect(),
            }],
        };
        let _ = settle(&round, &rules(&[]));
    }
}
