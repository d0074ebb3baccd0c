//! Gaming days with everything in them: random legal and illegal commands from a printed seed, and after every
//! event money, cards and order hold; refused commands change nothing; a replay gives the same table.
//!
//! `HOUSEWAY_INPUTS=1000000` runs a million commands; `HOUSEWAY_SEED` repeats a day.

use crate::pit::*;
use crate::watch::Watch;
use cards::{Card, Money};
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rulebook::Given;
use std::collections::BTreeMap;
use table::decks::Face;
use table::desk::Act as Desk;
use table::devices::{Dealing, Device, Methods, OutOfUse, Shuffling};
use table::five_card_hi_lo::{
    Abandoned, Act, Command, Event, Exposed, Fact, Form, Next, Phase, Table, Two, Uneven, Wager, Who, Why,
};
use table::{Account, Actor, Place, Role, Stack};

const PLAYERS: [&str; 5] = ["ann", "bob", "cat", "dee", "eve"];

/// What operators may file, several ways.
fn filings() -> Vec<Choices> {
    let with = |mut base: Choices, more: Choices| {
        base.extend(more);
        base
    };
    vec![
        vec![flag("adjacent-positions", true), text("misset", "lose")],
        with(
            by_hand(),
            vec![
                number("decks", 2),
                text("minimum-wager", "10.00"),
                flag("shuffler-counts", true),
                flag("adjacent-positions", true),
            ],
        ),
        with(
            by_machine(),
            vec![text("poker-bonus", "B"), text("abandoned-wagers", "lose")],
        ),
        with(
            by_machine(),
            vec![
                flag("auto-reshuffler", true),
                text("exposed-card", "play-on"),
                number("positions", 4),
            ],
        ),
        with(
            by_hand(),
            vec![
                flag("tie", false),
                text("poker-bonus", "none"),
                number("decks", 2),
            ],
        ),
    ]
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
    fn new(filing: &[(String, Given)], seed: u64) -> Day {
        let table = Table::new(rules(filing), "T-1");
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
            0 => self.rng.random_range(3..30) * HOUR,
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
        let mut order = deck().0;
        order.shuffle(&mut self.rng);
        // Now and then a deck that holds something: who gets it depends on the bets and the cut.
        if self.rng.random_range(0..3) == 0 {
            let hands = [
                "As Ah Ad Ac 2c",
                "As Ah Ad Kc 9c",
                "As Ks Qs Js Ts",
                "9h 8h 7h 6h 5h",
                "Ks Kh Kd 5s 5h",
                "6s 6h Td 9c 2s",
            ];
            let stacks = self.table.state().desk.methods.dealing == Dealing::AutomatedShoe;
            let places = self.rng.random_range(2..6);
            let turn = self.rng.random_range(0..places);
            let hand = hands.choose(&mut self.rng).unwrap();
            for (i, card) in cards(hand).iter().enumerate() {
                let to = if stacks { turn * 5 + i } else { turn + places * i };
                let from = order.iter().position(|each| each == card).unwrap();
                order.swap(from, to);
            }
        }
        Stack(order)
    }

    /// Puts chance and wishes where `expected` has stand-ins.
    fn fill(&mut self, act: Act) -> Act {
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
            Act::Desk(Desk::ReceiveDeck { deck, back, .. }) => {
                let preshuffled = (self.rng.random_range(0..4) == 0).then(|| self.order());
                received(deck, &back, 0, preshuffled).into()
            }
            Act::Desk(Desk::CutDeck { deck, .. }) => {
                let cards = self.rng.random_range(10..52);
                Desk::CutDeck { deck, cards }.into()
            }
            Act::Deal { cards } if self.rng.random_range(0..4) == 0 => {
                let some = self.rng.random_range(1..=cards);
                let stacks = self.table.state().desk.methods.dealing == Dealing::AutomatedShoe;
                let some = if stacks { (some / 5 * 5).max(5) } else { some };
                Act::Deal { cards: some }
            }
            Act::PlaceWager {
                seat,
                wager,
                amount,
                form,
            } => Act::PlaceWager {
                seat,
                wager,
                amount: amount + Money::from_dollars(self.rng.random_range(0..20)),
                form,
            },
            Act::MakePlay { seat, amount } if self.rng.random_range(0..20) == 0 => Act::MakePlay {
                seat,
                amount: amount + Money::from_dollars(1),
            },
            other => other,
        }
    }

    fn legal(&mut self) {
        let expected = self.table.expected();
        let round = self.table.state().game.phase.round();
        let one_up = round.is_some_and(|round| round.face_up == 1);
        let why = match self.rng.random_range(0..100) {
            0..30 if one_up => Why::Irregularity,
            0..4 => Why::Irregularity,
            4..36 => Why::Choice,
            _ => Why::Step,
        };
        let rare = |next: &&Next| {
            matches!(
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
        let Some(next) = self.choose(&fitting, why, one_up) else {
            return;
        };
        // Most rounds wait for more bets.
        let few = matches!(&self.table.state().game.phase, Phase::Betting(bets) if bets.len() < 4);
        if few && next.act == Act::NoMoreBets && self.rng.random_range(0..8) > 0 {
            return;
        }
        let by = match &next.who {
            Who::Staff(Role::Dealer) => Day::dealer(),
            Who::Staff(_) => Day::floor(),
            Who::Player(name) => Actor::new(name.clone(), Role::Player),
            Who::AnyPlayer => Actor::new(*PLAYERS.choose(&mut self.rng).unwrap(), Role::Player),
        };
        let act = self.fill(next.act);
        let shown = format!("{act:?} by {by:?}");
        let again = act.clone();
        match self.run(by.clone(), act) {
            None => {}
            Some("inventory-short") => {
                let amount = Money::from_dollars(200_000);
                self.run(Day::floor(), Desk::Fill { amount }.into());
            }
            Some("chips-short") => {
                let amount = Money::from_dollars(500);
                self.run(by, Desk::BuyIn { amount }.into());
            }
            Some("deck-change-due") => {
                let (deck, _) = self.table.state().desk.loaded().unwrap();
                let reason = "time".into();
                self.run(Day::floor(), Desk::RemoveDeck { deck, reason }.into());
            }
            Some("same-person") => {
                self.run(Actor::new("pit", Role::PitManager), again);
            }
            // Who comes to sit may sit elsewhere already; the player may have left.
            Some(
                "one-position-only" | "positions-apart" | "positions-at-most" | "not-seated"
                | "not-your-seat" | "play-amount",
            ) => {}
            Some(code) => panic!("{shown} was expected and refused: {code}"),
        }
    }

    /// Any of them; of irregularities rather the one seen least, and a second face-up card after a first.
    fn choose(&mut self, fitting: &[&Next], why: Why, one_up: bool) -> Option<Next> {
        let chosen = if why == Why::Irregularity {
            let state = self.table.state();
            let at = (state.desk.methods.dealing, state.game.phase.name());
            let kind = |next: &Next| format!("{:?} {at:?}", next.act);
            let seen = |next: &&&Next| match one_up && next.act == Act::CardFaceUp {
                true => 0,
                false => self.tried.get(&kind(next)).copied().unwrap_or(0),
            };
            let least = fitting.iter().min_by_key(seen)?;
            *self.tried.entry(kind(least)).or_default() += 1;
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
            let seats: Vec<(u8, String)> = self.table.state().desk.seats.clone().into_iter().collect();
            if let Some((theirs, player)) = seats.choose(&mut self.rng) {
                (seat, by.name) = (*theirs, player.clone());
            }
        }
        let act = match &self.table.state().game.phase {
            Phase::Setting(play) if self.rng.random_range(0..2) == 0 => {
                // Someone who plays, set any way and in any order.
                let seats: Vec<u8> = play.seats.keys().copied().collect();
                seat = seats.choose(&mut self.rng).copied().unwrap_or(seat);
                if let Some(bet) = play.round.bets.get(&seat) {
                    by = Actor::new(bet.player.clone(), Role::Player);
                }
                let hands = self.any_two(seat);
                Act::SetHands { seat, hands }
            }
            Phase::Dealing(_) if self.rng.random_range(0..2) == 0 => {
                by = Day::dealer();
                Act::DiscardStub
            }
            _ => self.wild_act(seat),
        };
        self.run(by, act);
    }

    fn any_two(&mut self, seat: u8) -> Two {
        let mut five: Vec<Card> = match &self.table.state().game.phase {
            Phase::Setting(play) if play.seats.contains_key(&seat) => play.seats[&seat].cards.0.clone(),
            Phase::DealerTurned(play) => play.dealer.0.clone(),
            _ => {
                let mut cards = deck().0;
                cards.shuffle(&mut self.rng);
                cards.truncate(5);
                cards
            }
        };
        five.shuffle(&mut self.rng);
        let low = five.split_off(if self.rng.random_range(0..8) == 0 { 2 } else { 3 });
        Two {
            high: Stack(five),
            low: Stack(low),
        }
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
        let device = *[Device::Shuffler, Device::Shoe].choose(&mut self.rng).unwrap();
        let small: u8 = self.rng.random_range(0..60);
        let even = small.is_multiple_of(2);
        let hands = self.any_two(seat);
        match self.rng.random_range(0..44) {
            0 => Act::PlaceWager {
                seat,
                wager,
                amount,
                form: if even { Form::VerbalWithCash } else { Form::Plaques },
            },
            1 => Act::WithdrawWager { seat, wager },
            2 => Act::NoMoreBets,
            3 => Act::Deal { cards: small },
            4 => Act::DiscardStub,
            5 => Act::CountStub {
                left: small,
                uneven: even.then_some(Uneven {
                    place,
                    cards: small % 8,
                }),
            },
            6 => Act::LookAtHand { seat },
            7 => Act::MakePlay { seat, amount },
            8 => Act::Fold { seat },
            9 => Act::CollectForfeits,
            10..14 => Act::SetHands { seat, hands },
            14 => Act::LeaveTable { seat },
            15 => Act::DecideAbandoned {
                seat,
                decision: if even { Abandoned::Lose } else { Abandoned::PlayOn },
                reason: "gone".into(),
            },
            16 => Act::DecideExposed {
                seat,
                choice: if even { Exposed::Void } else { Exposed::PlayOn },
            },
            17 => Act::TurnDealerCards,
            18..20 => Act::SetDealer { hands },
            20 => Act::RevealHand { seat },
            21 => Act::FinishRound,
            22 => Act::ShoeFails,
            23 => Act::WrongNumber { place, cards: 5 },
            24 => Act::CardDrawnInError,
            25 => Desk::Sit { seat }.into(),
            26 => Desk::BuyIn { amount }.into(),
            27 => Desk::Shuffle {
                deck,
                by: Shuffling::Manual,
                order: Stack(vec![]),
            }
            .into(),
            28 => Desk::CutDeck {
                deck,
                cards: small.into(),
            }
            .into(),
            29 => Desk::LoadDeck { deck }.into(),
            30 => Desk::VerifyInspection { deck }.into(),
            31 => Desk::LookAtDeck { deck }.into(),
            32 => Desk::SpreadIdle {
                deck,
                face: Face::Up,
                asked_by: None,
            }
            .into(),
            33 => Desk::PutOutOfUse {
                device,
                how: if even {
                    OutOfUse::Covered
                } else {
                    OutOfUse::Removed
                },
            }
            .into(),
            34 => {
                let dealing = *[Dealing::ManualShoe, Dealing::FromHand, Dealing::AutomatedShoe]
                    .choose(&mut self.rng)
                    .unwrap();
                let shuffling = if even {
                    Shuffling::Manual
                } else {
                    Shuffling::Device
                };
                let to = Methods {
                    shuffling,
                    dealing,
                    starting: None,
                };
                Desk::ChangeMethods { to }.into()
            }
            35 => Desk::TearJoker {
                deck,
                with: self.anyone(),
            }
            .into(),
            36 => Desk::InspectDeck { deck }.into(),
            37 => Desk::Credit { amount }.into(),
            38 => Desk::OrderShuffle { deck }.into(),
            39 => Desk::CountDeck { deck, cards: 52 }.into(),
            40 => Desk::LeaveSeat { seat }.into(),
            41 => Desk::InspectReader.into(),
            42 => Desk::PlaceDice.into(),
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

fn from_environment(name: &str, otherwise: u64) -> u64 {
    let given = std::env::var(name).ok();
    given.and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn days() -> BTreeMap<String, u64> {
    let filings = filings();
    let each = from_environment("HOUSEWAY_INPUTS", 100_000) / filings.len() as u64;
    let base = from_environment("HOUSEWAY_SEED", 20_261_115);
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for (i, filing) in filings.iter().enumerate() {
        let seed = base + i as u64;
        println!("filing {i}: seed {seed} (HOUSEWAY_SEED={base}), {each} inputs");
        let mut day = Day::new(filing, seed);
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
        let outside = [Account::House, Account::Cash];
        let ledger = &day.table.state().desk.ledger;
        let house: Money = outside.iter().map(|account| ledger.balance(account)).sum();
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

/// What the days must have seen.
const SEEN: &[&str] = &[
    "RoundFinished",
    "HandSettled",
    "PlayMade",
    "Folded",
    "ForfeitsCollected",
    "StubDiscarded",
    "StubCounted",
    "PlayerLeft",
    "AbandonmentDecided",
    "CardExposed",
    "ExposureDecided",
    "FaceUpCardDiscarded",
    "CardDrawnInError",
    "ShufflerFailed",
    "DevicePutOutOfUse",
    "DeviceRestored",
    "DeckCut",
    "DeckCounted",
    "DeckMiscounted",
    "RecutOrdered",
    "ShuffleOrdered",
    "DeckSpreadIdle",
    "void dealer-card-exposed",
    "void face-up-cards",
    "void wrong-card-count",
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
    "refused deck-change-due",
    "refused count-due",
    "refused not-asked",
    "refused play-amount",
    "refused misset",
    "refused dealer-misset",
    "refused other-hand-first",
];

#[test]
fn days_of_random_acts_keep_every_promise() {
    let counts = days();
    for (what, count) in &counts {
        println!("{count:>8} {what}");
    }
    if from_environment("HOUSEWAY_INPUTS", 100_000) < 50_000 {
        return;
    }
    for what in SEEN {
        assert!(counts.contains_key(*what), "the days never saw {what:?}");
    }
}

#[test]
fn a_day_is_the_same_from_the_same_seed() {
    let digest = || {
        let mut day = Day::new(&filings()[0], 7);
        while day.inputs < 3_000 {
            if day.rng.random_range(0..8) == 0 {
                day.wild()
            } else {
                day.legal()
            }
        }
        day.table.digest()
    };
    assert_eq!(digest(), digest());
}
