//! Gaming days of Asia Poker.

use super::pit::*;
use super::watch::Watch;
use crate::crew::{flag, number, text};
use crate::day::{Day, EVERY_DEAL, ONE_DECK, check, lay, same_from_one_seed};
use asia_poker::AsiaRules;
use asia_poker::table::*;
use cards::Card;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rulebook::Given;
use std::sync::Arc;
use table::devices::Dealing;
use table::{Actor, Place, Role, Stack};

/// What operators may file, several ways for each edition.
fn filings(edition: &str) -> Vec<Vec<(String, Given)>> {
    let with = |mut base: Vec<(String, Given)>, more: Vec<(String, Given)>| {
        base.extend(more);
        base
    };
    match edition {
        "ma-asia-poker" => vec![
            with(
                methods("manual", "from-hand", "shaker"),
                vec![flag("adjacent-positions", true)],
            ),
            with(
                methods("device", "from-hand", "generator"),
                vec![number("decks", 2), number("deck-change-hours", 6)],
            ),
            with(
                methods("device", "automated-shoe", "button"),
                vec![flag("adjacent-positions", true), flag("match-play", false)],
            ),
            with(
                methods("manual", "manual-shoe", "shaker"),
                vec![text("abandoned-wagers", "lose"), flag("assistance", false)],
            ),
        ],
        "pa-659a-fortune" => {
            let progressive = || text("progressive-wager", "5.00");
            vec![
                with(
                    methods("device", "from-hand", "shaker"),
                    vec![
                        progressive(),
                        number("decks", 2),
                        flag("adjacent-positions", true),
                    ],
                ),
                with(
                    methods("manual", "manual-shoe", "shaker"),
                    vec![progressive(), flag("meter-top-up", true)],
                ),
                with(
                    methods("device", "automated-shoe", "generator"),
                    vec![
                        text("progressive-wager", "1.00"),
                        flag("adjacent-positions", true),
                        text("envy-per", "player"),
                    ],
                ),
                with(
                    methods("device", "manual-shoe", "generator"),
                    vec![
                        progressive(),
                        flag("auto-reshuffler", true),
                        number("positions", 5),
                    ],
                ),
            ]
        }
        _ => vec![
            with(
                methods("manual", "manual-shoe", "shaker"),
                vec![flag("adjacent-positions", true), text("payout-limit", "60000.00")],
            ),
            with(
                methods("device", "from-hand", "generator"),
                vec![
                    number("decks", 2),
                    text("minimum-wager", "10.00"),
                    text("minimum-bonus", "2.00"),
                ],
            ),
            with(
                methods("device", "automated-shoe", "button"),
                vec![
                    number("decks", 2),
                    text("button-on-void", "moves"),
                    flag("adjacent-positions", true),
                ],
            ),
            with(
                methods("device", "automated-shoe", "shaker"),
                vec![flag("auto-reshuffler", true), text("abandoned-wagers", "lose")],
            ),
        ],
    }
}

impl Day for Watch {
    type Game = AsiaPoker;

    fn filings(edition: &str) -> Vec<Vec<(String, Given)>> {
        filings(edition)
    }

    fn rules(edition: &str, filing: &[(String, Given)]) -> Arc<AsiaRules> {
        rules(edition, filing)
    }

    fn new() -> Watch {
        Watch::default()
    }

    fn after(&mut self, event: &Event, table: &Table) {
        self.order(event, table);
    }

    fn rig(table: &Table, order: &mut [Card], rng: &mut SmallRng) {
        let hands = [
            "As Ks Qs Js Ts 9s 8s",
            "Kh Qh Jh Th 9h 8h 7h",
            "As Ah Ad Ac Jk 2c 3d",
            "Ks Qs Js Ts Jk 4c 4d",
            "9h 8h 7h 6h 5h 2c 2d",
            "8s 8h 8d 8c 3s 3h 3d",
            "Ks Kh Kd 5s 5h 2c 9d",
            "9s 8h 7d 6c 4s 3h 2d",
        ];
        // Who gets it depends on the start and the cut.
        let stacks = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
        let turn = rng.random_range(0..7);
        lay(order, hands.choose(rng).unwrap(), stacks, 7, turn);
    }

    fn some_cards(table: &Table, cards: u8) -> u8 {
        let stacks = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
        if stacks { (cards / 7 * 7).max(7) } else { cards }
    }

    fn fill(_: &Table, act: ActOf<AsiaPoker>, rng: &mut SmallRng) -> ActOf<AsiaPoker> {
        match act {
            Any::Own(act) => fill(act, rng).into(),
            Any::Progressive(Claim::CountProgressive { chips, accepted }) if rng.random_range(0..10) == 0 => {
                Claim::CountProgressive {
                    chips: chips + 1,
                    accepted,
                }
                .into()
            }
            other => other,
        }
    }

    fn wild(table: &Table, by: &Actor, seat: u8, rng: &mut SmallRng) -> ActOf<AsiaPoker> {
        let settling = table.state().game.revealing().is_some();
        match by.role {
            Role::Player if settling && rng.random_range(0..3) == 0 => Act::Surrender { seat },
            _ => wild(seat, rng),
        }
        .into()
    }

    fn excused(code: &str) -> bool {
        matches!(code, "progressive-count")
    }
}

fn fill(act: Act, rng: &mut SmallRng) -> Act {
    match act {
        Act::UncoverDice {
            shakes,
            fall: Fall::Flat(_),
            ..
        } => {
            let [a, b, c] = [0; 3].map(|_: u8| rng.random_range(1..=6));
            let dice = dice(a, b, c);
            Act::UncoverDice {
                shakes,
                fall: Fall::Flat(dice),
                announced: dice.total(),
            }
        }
        Act::ShowNumber { .. } => Act::ShowNumber {
            number: rng.random_range(1..=7),
        },
        Act::SetHands { seat, hands } if rng.random_range(0..3) == 0 => {
            let cards = [&hands.high, &hands.medium, &hands.low].into_iter();
            let cards = cards.flat_map(|hand| hand.iter().copied()).collect();
            Act::SetHands {
                seat,
                hands: any_setting(cards, rng),
            }
        }
        other => other,
    }
}

/// Cards in any three groups, foul or not.
fn any_setting(mut cards: Vec<Card>, rng: &mut SmallRng) -> Three {
    cards.shuffle(rng);
    let high = if rng.random_range(0..8) == 0 { 5 } else { 4 };
    let low = cards.split_off(6);
    let medium = cards.split_off(high);
    Three {
        high: Stack(cards),
        medium: Stack(medium),
        low: Stack(low),
    }
}

fn wild(seat: u8, rng: &mut SmallRng) -> Act {
    let place = if seat == 0 {
        Place::Dealer
    } else {
        Place::Seat(seat)
    };
    let small: u8 = rng.random_range(0..60);
    let mut cards = deck().0;
    cards.shuffle(rng);
    cards.truncate(7);
    let hands = any_setting(cards, rng);
    match rng.random_range(0..17) {
        0 => Act::UncoverDice {
            shakes: small % 5,
            fall: Fall::Flat(dice(1, 2, 3)),
            announced: 5 + small % 3,
        },
        1 => Act::ShowNumber { number: small % 10 },
        2 => Act::ReadButton,
        3 => Act::DeliverStacks,
        4 => Act::CoverShaker,
        5 => Act::LookAtHand { seat },
        6 => Act::AskDealer { seat },
        7 => Act::SetHands { seat, hands },
        8 => Act::TurnDealerCards,
        9 => Act::SetDealer { hands },
        10 => Act::RevealHand { seat },
        11 => Act::PayEnvy,
        12 => Act::FinishRound,
        13 => Act::FirstCardMisplaced { to: place },
        14 => Act::StacksMisdealt,
        _ => Act::Surrender { seat },
    }
}

/// What every edition's day must have seen.
const ALWAYS: &[&str] = &[
    "surrendered",
    "abandonment-decided",
    "dealer-misset",
    "no-roll",
    "joker-torn",
    "house-way-told",
    "number-shown",
    "dice-uncovered",
    "void wrong-total",
    "void dealer-card-exposed",
    "void exposed-while-dealing",
    "refused deck-stage",
    "refused not-now",
    "refused dice-old",
];

const FORTUNE: &[&str] = &[
    "progressive-collected",
    "progressive-won",
    "progressive-paid",
    "meter-reseeded",
    "paperwork-completed",
    "envy-hand-announced",
    "envy-paid",
    "lammers-placed",
    "surrendered-hand-opened",
    "refused progressive-count",
    "refused surrender-barred",
    "void position-card-count",
];

fn day(edition: &str, more: &[&str]) {
    check::<Watch>(edition, &[ONE_DECK, EVERY_DEAL, ALWAYS, more]);
}

#[test]
fn pa_575() {
    day(
        "pa-575",
        &[
            "button-read",
            "shuffle-ordered",
            "void position-card-count",
            "refused surrender-early",
            "refused deck-change-due",
        ],
    );
}

#[test]
fn pa_659a_2013() {
    day(
        "pa-659a-2013",
        &[
            "button-read",
            "shuffle-ordered",
            "void position-card-count",
            "refused surrender-early",
        ],
    );
}

#[test]
fn pa_659a_fortune() {
    day("pa-659a-fortune", FORTUNE);
}

#[test]
fn ma_asia_poker() {
    day(
        "ma-asia-poker",
        &[
            "button-read",
            "stacks-delivered",
            "match-play-laid",
            "deck-turned-up",
            "void stacks-misdealt",
            "refused not-in-this-edition",
        ],
    );
}

#[test]
fn a_day_is_the_same_from_the_same_seed() {
    same_from_one_seed::<Watch>("pa-575");
}
