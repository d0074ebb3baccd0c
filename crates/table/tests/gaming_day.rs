//! A gaming day with everything in it: random legal and illegal commands from a printed seed, and after every
//! event money, cards, meter and order hold; refused commands change nothing; a replay gives the same table.
//!
//! `HOUSEWAY_INPUTS=1000000` runs a million commands per edition; `HOUSEWAY_SEED` repeats a day.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test, helpers included"
)]

mod common;
mod watch;

use cards::{Card, Money};
use common::{EDITIONS, approvals, flag, methods, number, text};
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rulebook::Given;
use std::collections::BTreeMap;
use table::asia_poker::{Act, Fact, Fall, Form, Next, Three, Wager, Who, Why};
use table::asia_poker::{Command, Event, Table};
use table::decks::Face;
use table::desk::Act as Desk;
use table::devices::{Dealing, Device, Methods, OutOfUse, Shuffling, Starting};
use table::{Account, Actor, Place, Role, Stack};
use watch::Watch;

const PLAYERS: [&str; 5] = ["ann", "bob", "cat", "dee", "eve"];

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

struct Day {
    table: Table,
    at: u64,
    rng: SmallRng,
    events: Vec<Event>,
    watch: Watch,
    counts: BTreeMap<String, u64>,
    tried: BTreeMap<String, u64>,
    inputs: u64,
}

impl Day {
    fn new(edition: &str, filing: &[(String, Given)], seed: u64) -> Day {
        let table = Table::new(common::rules(edition, filing), "T-1");
        Day {
            watch: Watch::new(&table),
            table,
            at: 0,
            rng: SmallRng::seed_from_u64(seed),
            events: Vec::new(),
            counts: BTreeMap::new(),
            tried: BTreeMap::new(),
            inputs: 0,
        }
    }

    fn count(&mut self, what: impl Into<String>) {
        *self.counts.entry(what.into()).or_default() += 1;
    }

    /// Runs one command and holds the table to its promises. Gives the refusal's code, if any.
    fn run(&mut self, by: Actor, act: Act) -> Option<&'static str> {
        self.at += match self.rng.random_range(0..2000) {
            0 => self.rng.random_range(3..30) * common::HOUR,
            1..100 => 60_000,
            _ => self.rng.random_range(0..3000),
        };
        self.inputs += 1;
        let command = Command { at: self.at, by, act };
        let before = self.table.clone();
        match self.table.decide(&command) {
            Ok(events) => {
                assert!(!events.is_empty(), "accepted and nothing happened: {command:?}");
                assert!(self.table == before, "deciding changed the table");
                for event in events {
                    self.table.apply(&event).unwrap();
                    self.watch.after(&event, &self.table);
                    self.count(name(&event));
                    self.events.push(event);
                }
                None
            }
            Err(refusal) => {
                assert!(
                    self.table == before,
                    "a refused command changed the table: {command:?}"
                );
                assert!(!refusal.to_string().is_empty());
                self.count(format!("refused {}", refusal.code()));
                Some(refusal.code())
            }
        }
    }

    fn dealer() -> Actor {
        Actor::new("dan", Role::Dealer)
    }

    fn floor() -> Actor {
        Actor::new("flo", Role::Floorperson)
    }

    fn anyone(&mut self) -> Actor {
        match self.rng.random_range(0..8) {
            0 => Day::dealer(),
            1 => Day::floor(),
            2 => Actor::new("pit", Role::PitManager),
            3 => Actor::new("eye", Role::Surveillance),
            _ => Actor::new(*PLAYERS.choose(&mut self.rng).unwrap(), Role::Player),
        }
    }

    fn order(&mut self) -> Stack {
        let mut order = common::deck().0;
        order.shuffle(&mut self.rng);
        // Now and then a deck that holds something: who gets it depends on the start and the cut.
        if self.rng.random_range(0..4) == 0 {
            let hands = [
                "As Ks Qs Js Ts 9s 8s",
                "As Ah Ad Ac Jk 2c 3d",
                "Ks Qs Js Ts Jk 4c 4d",
                "9h 8h 7h 6h 5h 2c 2d",
                "8s 8h 8d 8c 3s 3h 3d",
                "Ks Kh Kd 5s 5h 2c 9d",
                "9s 8h 7d 6c 4s 3h 2d",
            ];
            let stacks = self.table.state().desk.methods.dealing == Dealing::AutomatedShoe;
            let turn = self.rng.random_range(0..7);
            let hand = hands.choose(&mut self.rng).unwrap();
            let wanted: Vec<Card> = hand.split(' ').map(|card| card.parse().unwrap()).collect();
            for (i, card) in wanted.into_iter().enumerate() {
                let to = if stacks { turn * 7 + i } else { turn + 7 * i };
                let from = order.iter().position(|each| *each == card).unwrap();
                order.swap(from, to);
            }
        }
        Stack(order)
    }

    /// Puts chance and wishes where `expected` has stand-ins.
    fn fill(&mut self, act: Act) -> Act {
        let rng = &mut self.rng;
        match act {
            Act::Desk(Desk::Shuffle { deck, by, .. }) => {
                let order = self.order();
                Desk::Shuffle { deck, by, order }.into()
            }
            Act::Desk(Desk::OpenTable { .. }) => Desk::OpenTable {
                fill: Money::from_dollars(200_000),
                approvals: approvals(),
            }
            .into(),
            Act::Desk(Desk::ReceiveDeck {
                deck, back, design, ..
            }) => match rng.random_range(0..4) {
                0 => Desk::ReceiveDeck {
                    deck,
                    back,
                    design,
                    jokers: 1,
                    tens: false,
                    preshuffled: Some(self.order()),
                }
                .into(),
                1 => Desk::ReceiveDeck {
                    deck,
                    back,
                    design,
                    jokers: 2,
                    tens: false,
                    preshuffled: None,
                }
                .into(),
                _ => Desk::ReceiveDeck {
                    deck,
                    back,
                    design,
                    jokers: 1,
                    tens: false,
                    preshuffled: None,
                }
                .into(),
            },
            Act::Desk(Desk::CutDeck { deck, .. }) => Desk::CutDeck {
                deck,
                cards: rng.random_range(10..53),
            }
            .into(),
            Act::UncoverDice {
                shakes,
                fall: Fall::Flat(_),
                ..
            } => {
                let [a, b, c] = [0; 3].map(|_: u8| rng.random_range(1..=6));
                let dice = common::dice(a, b, c);
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
                let stacks = self.table.state().desk.methods.dealing == Dealing::AutomatedShoe;
                let some = if stacks { (some / 7 * 7).max(7) } else { some };
                Act::Deal { cards: some }
            }
            Act::PlaceWager {
                seat,
                wager,
                amount,
                form,
            } if wager != Wager::Progressive => {
                let amount = amount + Money::from_dollars(rng.random_range(0..20));
                Act::PlaceWager {
                    seat,
                    wager,
                    amount,
                    form,
                }
            }
            Act::CountProgressive { chips, accepted } if rng.random_range(0..10) == 0 => {
                Act::CountProgressive {
                    chips: chips + 1,
                    accepted,
                }
            }
            Act::SetHands { seat, hands } => {
                let hands = if rng.random_range(0..3) == 0 {
                    self.any_setting(&hands)
                } else {
                    hands
                };
                Act::SetHands { seat, hands }
            }
            other => other,
        }
    }

    /// The same seven cards in any three groups, foul or not.
    fn any_setting(&mut self, hands: &Three) -> Three {
        let mut cards = hands.all().0;
        cards.shuffle(&mut self.rng);
        let high = if self.rng.random_range(0..8) == 0 { 5 } else { 4 };
        let low = cards.split_off(6);
        let medium = cards.split_off(high);
        Three {
            high: Stack(cards),
            medium: Stack(medium),
            low: Stack(low),
        }
    }

    fn legal(&mut self) {
        let expected = self.table.expected();
        let roll = self.rng.random_range(0..100);
        let one_up = self
            .table
            .state()
            .game
            .phase
            .round()
            .is_some_and(|round| round.face_up == 1);
        let why = match roll {
            0..30 if one_up => Why::Irregularity,
            0..8 => Why::Irregularity,
            8..40 => Why::Choice,
            _ => Why::Step,
        };
        let rare = |next: &&Next| {
            next.why == Why::Choice && matches!(next.act, Act::Desk(Desk::PlaceDice))
                || matches!(
                    next.act,
                    Act::Desk(
                        Desk::CloseTable
                            | Desk::RemoveDeck { .. }
                            | Desk::SpreadIdle { .. }
                            | Desk::LeaveSeat { .. }
                            | Desk::OrderShuffle { .. }
                            | Desk::OrderRecut { .. }
                    ) | Act::LeaveTable { .. }
                )
        };
        let keep_rare = self.rng.random_range(0..12) == 0;
        let fitting: Vec<&Next> = expected
            .iter()
            .filter(|next| next.why == why && (keep_rare || !rare(next)))
            .collect();
        let Some(next) = self.choose(&fitting, why) else {
            return;
        };
        let by = match &next.who {
            Who::Staff(Role::Dealer) => Day::dealer(),
            Who::Staff(_) => Day::floor(),
            Who::Player(name) => Actor::new(name.clone(), Role::Player),
            Who::AnyPlayer => Actor::new(*PLAYERS.choose(&mut self.rng).unwrap(), Role::Player),
        };
        let act = self.fill(next.act);
        let shown = format!("{:?} by {:?}", act, by);
        let next_act = act.clone();
        match self.run(by.clone(), act) {
            None => {}
            Some("inventory-short") => {
                self.run(
                    Day::floor(),
                    Desk::Fill {
                        amount: Money::from_dollars(200_000),
                    }
                    .into(),
                );
            }
            Some("chips-short") => {
                self.run(
                    by,
                    Desk::BuyIn {
                        amount: Money::from_dollars(500),
                    }
                    .into(),
                );
            }
            Some("deck-change-due") => {
                let (deck, _) = self.table.state().desk.loaded().unwrap();
                self.run(
                    Day::floor(),
                    Desk::RemoveDeck {
                        deck,
                        reason: "time".into(),
                    }
                    .into(),
                );
            }
            Some("dice-old") => {
                self.run(Day::dealer(), Desk::PlaceDice.into());
            }
            Some("same-person") => {
                self.run(Actor::new("pit", Role::PitManager), next_act);
            }
            // Who comes to sit may sit elsewhere already; the player may have left.
            Some(
                "one-position-only" | "positions-apart" | "positions-at-most" | "not-seated"
                | "not-your-seat" | "no-assistance" | "progressive-count",
            ) => {}
            Some(code) => panic!("{shown} was expected and refused: {code}"),
        }
    }

    /// Any of them; of irregularities rather the one seen least, and a second face-up card after a first.
    fn choose(&mut self, fitting: &[&Next], why: Why) -> Option<Next> {
        let second = self
            .table
            .state()
            .game
            .phase
            .round()
            .is_some_and(|round| round.face_up == 1);
        let chosen = if why == Why::Irregularity {
            let state = self.table.state();
            let dealing = (state.desk.methods.dealing, state.game.phase.name());
            let seen = |next: &&&Next| {
                let again = second && next.act == Act::CardFaceUp;
                if again {
                    0
                } else {
                    self.tried
                        .get(&format!("{:?} {dealing:?}", next.act))
                        .copied()
                        .unwrap_or(0)
                }
            };
            let least = fitting.iter().min_by_key(seen)?;
            *self
                .tried
                .entry(format!("{:?} {dealing:?}", least.act))
                .or_default() += 1;
            least
        } else {
            fitting.choose(&mut self.rng)?
        };
        Some((**chosen).clone())
    }

    fn wild(&mut self) {
        let mut by = self.anyone();
        let mut seat = self.rng.random_range(0..8);
        // Half of them by someone who does sit there.
        if by.role == Role::Player && self.rng.random_range(0..2) == 0 {
            let seats: Vec<(u8, String)> = self
                .table
                .state()
                .desk
                .seats
                .iter()
                .map(|(seat, player)| (*seat, player.clone()))
                .collect();
            if let Some((theirs, player)) = seats.choose(&mut self.rng) {
                (seat, by.name) = (*theirs, player.clone());
            }
        }
        let settling = matches!(
            self.table.state().game.phase,
            table::asia_poker::Phase::Revealing(_)
        );
        let act = match by.role {
            Role::Player if settling && self.rng.random_range(0..3) == 0 => Act::Surrender { seat },
            _ => self.wild_act(seat),
        };
        self.run(by, act);
    }

    fn wild_act(&mut self, seat: u8) -> Act {
        let deck = self.rng.random_range(0..3);
        let place = if seat == 0 {
            Place::Dealer
        } else {
            Place::Seat(seat)
        };
        let amount = Money::from_cents(self.rng.random_range(-100..100_000));
        let wager = *Wager::ALL.choose(&mut self.rng).unwrap();
        let device = if seat.is_multiple_of(2) {
            Device::Shuffler
        } else {
            Device::Shoe
        };
        let small: u8 = self.rng.random_range(0..60);
        let mut cards = common::deck().0;
        cards.shuffle(&mut self.rng);
        cards.truncate(7);
        let hands = self.any_setting(&Three {
            high: Stack(cards),
            medium: Stack::default(),
            low: Stack::default(),
        });
        match self.rng.random_range(0..50) {
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
                fall: Fall::Flat(common::dice(1, 2, 3)),
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
                decision: table::asia_poker::Abandoned::Lose,
                reason: "gone".into(),
            },
            31 => Act::DecideExposed {
                seat,
                choice: table::asia_poker::Exposed::PlayOn,
            },
            32 => Desk::Sit { seat }.into(),
            33 => Desk::BuyIn { amount }.into(),
            34 => Desk::Shuffle {
                deck,
                by: Shuffling::Manual,
                order: Stack(vec![]),
            }
            .into(),
            35 => Desk::CutDeck {
                deck,
                cards: small.into(),
            }
            .into(),
            36 => Desk::LoadDeck { deck }.into(),
            37 => Desk::VerifyInspection { deck }.into(),
            38 => Desk::LookAtDeck { deck }.into(),
            39 => Desk::SpreadIdle {
                deck,
                face: Face::Up,
                asked_by: None,
            }
            .into(),
            40 => Desk::PutOutOfUse {
                device,
                how: if small.is_multiple_of(2) {
                    OutOfUse::Covered
                } else {
                    OutOfUse::Removed
                },
            }
            .into(),
            41 => {
                let dealing = *[Dealing::ManualShoe, Dealing::FromHand, Dealing::AutomatedShoe]
                    .choose(&mut self.rng)
                    .unwrap();
                let starting = *[Starting::Shaker, Starting::Generator, Starting::Button]
                    .choose(&mut self.rng)
                    .unwrap();
                let shuffling = *[Shuffling::Manual, Shuffling::Device]
                    .choose(&mut self.rng)
                    .unwrap();
                Desk::ChangeMethods {
                    to: Methods {
                        shuffling,
                        dealing,
                        starting: Some(starting),
                    },
                }
                .into()
            }
            42 => Desk::TearJoker {
                deck,
                with: self.anyone(),
            }
            .into(),
            43 => Desk::InspectDeck { deck }.into(),
            44 => Desk::Credit { amount }.into(),
            45 => Desk::OrderShuffle { deck }.into(),
            46..49 => Act::Surrender { seat },
            _ => Desk::OrderRecut {
                deck,
                reason: "unclean".into(),
            }
            .into(),
        }
    }

    /// The same events on a new table, through JSON.
    fn replay(&self) {
        let mut replayed = Table::new(self.table.rules().clone(), "T-1");
        for event in &self.events {
            let json = serde_json::to_string(event).unwrap();
            let read: Event = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error}: {json}"));
            assert_eq!(read, *event);
            replayed.apply(&read).unwrap();
        }
        assert!(replayed == self.table, "a replay gives another state");
        assert_eq!(replayed.digest(), self.table.digest());
    }
}

fn name(event: &Event) -> String {
    match &event.fact {
        Fact::RoundVoided { rule, .. } => format!("void {}", rule.name()),
        Fact::Desk(fact) => format!("{fact:?}").split([' ', '{']).next().unwrap().to_owned(),
        fact => format!("{fact:?}").split([' ', '{']).next().unwrap().to_owned(),
    }
}

fn inputs() -> u64 {
    std::env::var("HOUSEWAY_INPUTS")
        .ok()
        .and_then(|inputs| inputs.parse().ok())
        .unwrap_or(100_000)
}

fn seed() -> u64 {
    std::env::var("HOUSEWAY_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or(20_261_115)
}

fn day(edition: &str) -> BTreeMap<String, u64> {
    let filings = filings(edition);
    let each = inputs() / filings.len() as u64;
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for (i, filing) in filings.iter().enumerate() {
        let seed = seed() + 100 * edition.len() as u64 + i as u64;
        println!(
            "{edition}, filing {i}: seed {seed} (HOUSEWAY_SEED={}), {each} inputs",
            self::seed()
        );
        let mut day = Day::new(edition, filing, seed);
        let mut next_replay = 5_000;
        while day.inputs < each {
            if day.rng.random_range(0..8) == 0 {
                day.wild()
            } else {
                day.legal()
            }
            if day.inputs >= next_replay {
                day.replay();
                next_replay *= 4;
            }
        }
        day.replay();
        let house: Money = [Account::House, Account::Cash]
            .iter()
            .map(|a| day.table.state().desk.ledger.balance(a))
            .sum();
        println!(
            "  {} events, {} rounds, house and cash {house}",
            day.events.len(),
            day.table.state().rounds
        );
        for (what, count) in day.counts {
            *counts.entry(what).or_default() += count;
        }
    }
    counts
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

fn check(edition: &str, more: &[&str]) {
    assert!(EDITIONS.contains(&edition));
    let counts = day(edition);
    for (what, count) in &counts {
        println!("{count:>8} {what}");
    }
    if inputs() < 50_000 {
        return;
    }
    for what in ALWAYS.iter().chain(more) {
        assert!(
            counts.contains_key(*what),
            "{edition}: the day never saw {what:?}"
        );
    }
}

#[test]
fn pa_575() {
    check(
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
    check(
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
    check("pa-659a-fortune", FORTUNE);
}

#[test]
fn ma_asia_poker() {
    check(
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
        let mut day = Day::new("pa-575", &filings("pa-575")[0], 7);
        for _ in 0..500 {
            day.legal();
        }
        day.table.digest()
    };
    assert_eq!(digest(), digest());
}
