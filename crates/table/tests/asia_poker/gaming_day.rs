//! Gaming days of Asia Poker.

use crate::crew::{flag, number, text};
use crate::day::{Day, Run, check};
use crate::pit::{deck, dice, methods, rules};
use crate::watch::Watch;
use asia_poker::AsiaRules;
use cards::{Card, CardSet, Money};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rulebook::Given;
use std::sync::Arc;
use table::asia_poker::phase::{Phase, Play};
use table::asia_poker::{Abandoned, Act, AsiaPoker, Event, Exposed, Fall, Form, Table, Three, Wager};
use table::bet::Lies;
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
        let hand = hands.choose(rng).unwrap();
        let wanted: Vec<Card> = hand.split(' ').map(|card| card.parse().unwrap()).collect();
        for (i, card) in wanted.into_iter().enumerate() {
            let to = if stacks { turn * 7 + i } else { turn + 7 * i };
            let from = order.iter().position(|each| *each == card).unwrap();
            order.swap(from, to);
        }
    }

    fn fill(table: &Table, act: Act, rng: &mut SmallRng) -> Act {
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
            Act::Deal { cards } if rng.random_range(0..4) == 0 => {
                let some = rng.random_range(1..=cards);
                let stacks = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
                let some = if stacks { (some / 7 * 7).max(7) } else { some };
                Act::Deal { cards: some }
            }
            Act::PlaceWager {
                seat,
                wager,
                amount,
                form,
            } if wager != Wager::Progressive => Act::PlaceWager {
                seat,
                wager,
                amount: amount + Money::from_dollars(rng.random_range(0..20)),
                form,
            },
            Act::CountProgressive { chips, accepted } if rng.random_range(0..10) == 0 => {
                Act::CountProgressive {
                    chips: chips + 1,
                    accepted,
                }
            }
            Act::SetHands { seat, hands } if rng.random_range(0..3) == 0 => Act::SetHands {
                seat,
                hands: any_setting(hands.all().0, rng),
            },
            other => other,
        }
    }

    fn wild(table: &Table, by: &Actor, seat: u8, rng: &mut SmallRng) -> Act {
        let settling = matches!(table.state().game.phase, Phase::Revealing(_));
        match by.role {
            Role::Player if settling && rng.random_range(0..3) == 0 => Act::Surrender { seat },
            _ => wild(seat, rng),
        }
    }

    fn rare(act: &Act) -> bool {
        matches!(act, Act::LeaveTable { .. })
    }

    /// A second card face up can only come after a first.
    fn eager(table: &Table, act: &Act) -> bool {
        let one = table
            .state()
            .game
            .phase
            .round()
            .is_some_and(|round| round.face_up == 1);
        one && *act == Act::CardFaceUp
    }

    fn excused(code: &str) -> bool {
        matches!(code, "no-assistance" | "progressive-count")
    }

    fn in_play(table: &Table) -> Vec<Card> {
        on_the_table(&table.state().game.phase)
    }

    fn on_layout(table: &Table) -> Money {
        let bets = table.state().game.phase.bets().unwrap();
        let stakes = bets.values().flat_map(|bet| bet.stakes.values());
        let lying = stakes.filter(|stake| stake.lies == Lies::OnLayout);
        lying.map(|stake| stake.amount).sum()
    }

    fn bettor(table: &Table, seat: u8) -> Option<String> {
        let bets = table.state().game.phase.bets()?;
        bets.get(&seat).map(|bet| bet.player.clone())
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
    let amount = Money::from_cents(rng.random_range(-100..100_000));
    let wager = *Wager::ALL.choose(rng).unwrap();
    let small: u8 = rng.random_range(0..60);
    let mut cards = deck().0;
    cards.shuffle(rng);
    cards.truncate(7);
    let hands = any_setting(cards, rng);
    match rng.random_range(0..35) {
        0 => Act::PlaceWager {
            seat,
            wager,
            amount,
            form: if small.is_multiple_of(2) {
                Form::VerbalWithCash
            } else {
                Form::Plaques
            },
        },
        1 => Act::WithdrawWager { seat, wager },
        2 => Act::LayMatchPlay { seat, value: amount },
        3 => Act::NoMoreBets,
        4 => Act::CountProgressive {
            chips: u32::from(small % 5),
            accepted: u32::from(small % 4),
        },
        5 => Act::UncoverDice {
            shakes: small % 5,
            fall: Fall::Flat(dice(1, 2, 3)),
            announced: 5 + small % 3,
        },
        6 => Act::ShowNumber { number: small % 10 },
        7 => Act::ReadButton,
        8 => Act::Deal { cards: small },
        9 => Act::CountStub {
            left: small % 8,
            uneven: None,
        },
        10 => Act::DeliverStacks,
        11 => Act::CoverShaker,
        12 => Act::LookAtHand { seat },
        13 => Act::AskDealer { seat },
        14 => Act::SetHands { seat, hands },
        15 => Act::Surrender { seat },
        16 => Act::TurnDealerCards,
        17 => Act::SetDealer { hands },
        18 => Act::RevealHand { seat },
        19 => Act::VerifyHand { seat },
        20 => Act::VerifyLight { seat },
        21 => Act::ValidateProgressive { seat },
        22 => Act::PayProgressive { seat },
        23 => Act::CompletePaperwork { seat },
        24 => Act::PayEnvy,
        25 => Act::FinishRound,
        26 => Act::FirstCardMisplaced { to: place },
        27 => Act::StacksMisdealt,
        28 => Act::ShoeFails,
        29 => Act::WrongNumber { place, cards: 7 },
        30 => Act::DecideAbandoned {
            seat,
            decision: Abandoned::Lose,
            reason: "gone".into(),
        },
        31 => Act::DecideExposed {
            seat,
            choice: Exposed::PlayOn,
        },
        _ => Act::Surrender { seat },
    }
}

fn on_the_table(phase: &Phase) -> Vec<Card> {
    let mut cards = Vec::new();
    let piles = &phase.round().unwrap().piles;
    cards.extend(piles.iter().flat_map(|pile| pile.cards.iter().copied()));
    let racked: CardSet = cards.iter().copied().collect();
    match phase {
        Phase::Dealing(dealt, _) | Phase::Stacking(dealt) => {
            cards.extend(dealt.shoe.iter());
            cards.extend(dealt.hands.iter().flat_map(|hand| hand.iter()));
        }
        Phase::Stacked(_, stacks) | Phase::Delivering(_, stacks, _) => {
            cards.extend(stacks.iter().flat_map(|stack| stack.iter()));
        }
        Phase::Setting(play) | Phase::DealerTurned(play) => hands(play, racked, &mut cards),
        Phase::Revealing(reveal) => hands(&reveal.play, racked, &mut cards),
        Phase::Betting(_) | Phase::Locked(_) | Phase::Started(..) => {}
    }
    cards
}

fn hands(play: &Play, racked: CardSet, cards: &mut Vec<Card>) {
    cards.extend(play.dealer.iter());
    for seat in play.seats.values() {
        // A hand that went to the rack is there as a whole.
        if !seat.cards.iter().all(|card| racked.contains(*card)) {
            cards.extend(seat.cards.iter());
        }
    }
}

/// What every edition's day must have seen.
const ALWAYS: &[&str] = &[
    "RoundFinished",
    "HandSettled",
    "Surrendered",
    "PlayerLeft",
    "AbandonmentDecided",
    "DealerMisset",
    "NoRoll",
    "PlayerCardExposed",
    "ExposureDecided",
    "FaceUpCardDiscarded",
    "CardDrawnInError",
    "ShufflerFailed",
    "DevicePutOutOfUse",
    "DeviceRestored",
    "DeckCut",
    "RecutOrdered",
    "DeckSpreadIdle",
    "JokerTorn",
    "HouseWayTold",
    "NumberShown",
    "DiceUncovered",
    "void wrong-total",
    "void dealer-card-exposed",
    "void face-up-cards",
    "void wrong-card-count",
    "void exposed-while-dealing",
    "void auto-shoe-fails",
    "void manual-shoe-misdeal",
    "void manual-shoe-bad-deck",
    "void hand-deal-misdeal",
    "void hand-deal-bad-deck",
    "void auto-shoe-misdeal",
    "void auto-shoe-bad-deck",
    "refused bets-closed",
    "refused role-too-low",
    "refused not-your-seat",
    "refused chips-only",
    "refused deck-stage",
    "refused not-now",
    "refused dice-old",
];

const FORTUNE: &[&str] = &[
    "ProgressiveCollected",
    "ProgressiveWon",
    "ProgressivePaid",
    "MeterReseeded",
    "PaperworkCompleted",
    "EnvyHandAnnounced",
    "EnvyPaid",
    "LammersPlaced",
    "SurrenderedHandOpened",
    "refused progressive-count",
    "refused surrender-barred",
    "void position-card-count",
];

fn day(edition: &str, more: &[&str]) {
    let must_see: Vec<&str> = ALWAYS.iter().chain(more).copied().collect();
    check::<Watch>(edition, &must_see);
}

#[test]
fn pa_575() {
    day(
        "pa-575",
        &[
            "ButtonRead",
            "ShuffleOrdered",
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
            "ButtonRead",
            "ShuffleOrdered",
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
            "ButtonRead",
            "StacksDelivered",
            "MatchPlayLaid",
            "DeckTurnedUp",
            "void stacks-misdealt",
            "refused not-in-this-edition",
        ],
    );
}

#[test]
fn a_day_is_the_same_from_the_same_seed() {
    let digest = || {
        let mut day = Run::<Watch>::new("pa-575", &filings("pa-575")[0], 7);
        for _ in 0..500 {
            day.legal();
        }
        day.table.digest()
    };
    assert_eq!(digest(), digest());
}
