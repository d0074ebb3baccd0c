//! A gaming day with everything in it: random legal and illegal commands from a printed seed, and after every
//! event money, cards and order hold; refused commands change nothing; a replay gives the same table.
//!
//! `HOUSEWAY_INPUTS=1000000` runs a million commands; `HOUSEWAY_SEED` repeats a day.

use crate::pit::{HOUR, approvals, flag, number, rules, text};
use crate::watch::Watch;
use cards::{DeckKind, Money};
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rulebook::Given;
use std::collections::BTreeMap;
use table::desk::Act as Desk;
use table::devices::{Device, OutOfUse};
use table::double_attack::{Act, Command, Event, Form, Missed, Next, Table, Wager, Who, Why, irregularities};
use table::{Actor, Role, Stack};

const PLAYERS: [&str; 5] = ["ann", "bob", "cat", "dee", "eve"];

/// What operators may file.
fn filings() -> Vec<Vec<(String, Given)>> {
    vec![
        vec![number("adjacent-boxes", 2)],
        vec![
            text("shuffle", "device"),
            number("batches", 2),
            flag("bar-after-sitting-out", true),
            text("card-reader", "shows-value"),
            text("dealer-draws", "as-needed"),
        ],
        vec![
            text("chip-unit", "5.00"),
            text("minimum-wager", "10.00"),
            text("minimum-bust-it", "5.00"),
            text("surrender-doubled", "double-down-returned"),
            flag("surrender-split-aces", false),
            number("adjacent-boxes", 3),
        ],
        vec![
            text("shuffle", "device"),
            flag("auto-reshuffler", true),
            flag("bust-it", false),
            number("positions", 4),
        ],
    ]
}

struct Day {
    table: Table,
    at: u64,
    rng: SmallRng,
    events: Vec<Event>,
    watch: Watch,
    counts: BTreeMap<String, u64>,
    inputs: u64,
}

impl Day {
    fn new(filing: &[(String, Given)], seed: u64) -> Day {
        Day {
            table: Table::new(rules(filing), "T-1"),
            at: 0,
            rng: SmallRng::seed_from_u64(seed),
            events: Vec::new(),
            watch: Watch::default(),
            counts: BTreeMap::new(),
            inputs: 0,
        }
    }

    /// Runs one command and holds the table to its promises. Gives the refusal's code, if any.
    fn run(&mut self, by: Actor, act: Act) -> Option<&'static str> {
        self.at += match self.rng.random_range(0..4000) {
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
                    for clause in self.table.cites(&event) {
                        *self.counts.entry(clause.paragraph().to_owned()).or_default() += 1;
                    }
                    self.table.apply(&event).unwrap();
                    self.watch.after(&event, &self.table);
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
                let code = format!("refused {}", refusal.code());
                *self.counts.entry(code).or_default() += 1;
                Some(refusal.code())
            }
        }
    }

    fn dealer(&mut self) -> Actor {
        // Dealers change now and then, and burn a card when they do.
        let name = if self.rng.random_range(0..500) == 0 {
            "dot"
        } else {
            "dan"
        };
        let known = self.table.state().game.dealer.clone();
        Actor::new(known.unwrap_or_else(|| name.to_owned()), Role::Dealer)
    }

    fn floor() -> Actor {
        Actor::new("flo", Role::Floorperson)
    }

    fn anyone(&mut self) -> Actor {
        match self.rng.random_range(0..8) {
            0 => Actor::new("dan", Role::Dealer),
            1 => Day::floor(),
            2 => Actor::new("dot", Role::Dealer),
            3 => Actor::new("eye", Role::Surveillance),
            _ => Actor::new(*PLAYERS.choose(&mut self.rng).unwrap(), Role::Player),
        }
    }

    /// A batch in some order, often one in which pairs and aces lie where they matter.
    fn order(&mut self) -> Stack {
        let mut order = DeckKind::Spanish.shoe(8);
        order.shuffle(&mut self.rng);
        if self.rng.random_range(0..2) == 0 {
            let rank = self.rng.random_range(0..13);
            order.sort_by_cached_key(|card| {
                let near = u32::from(card.rank().is_some_and(|each| each.index() == rank));
                self.rng.random_range(0..4) + (1 - near) * 2
            });
        }
        Stack(order)
    }

    /// Puts chance and wishes where `expected` has stand-ins.
    fn fill(&mut self, act: Act) -> Act {
        match act {
            Act::Desk(Desk::Shuffle { deck, by, .. }) => Desk::Shuffle {
                deck,
                by,
                order: self.order(),
            }
            .into(),
            Act::Desk(Desk::OpenTable { .. }) => Desk::OpenTable {
                fill: Money::from_dollars(500_000),
                approvals: approvals(),
            }
            .into(),
            Act::Desk(Desk::ReceiveDeck {
                deck, back, design, ..
            }) => {
                let preshuffled = (self.rng.random_range(0..2) == 0).then(|| self.order());
                let tens = preshuffled.is_none() && self.rng.random_range(0..2) == 0;
                Desk::ReceiveDeck {
                    deck,
                    back,
                    design,
                    jokers: 0,
                    tens,
                    preshuffled,
                }
                .into()
            }
            Act::Desk(Desk::CutDeck { deck, .. }) => Desk::CutDeck {
                deck,
                cards: self.rng.random_range(5..380),
            }
            .into(),
            Act::Desk(Desk::InsertCover { deck, .. }) => {
                // Mostly a short shoe, so that shoes come to an end.
                let from_bottom = match self.rng.random_range(0..3) {
                    0 => self.rng.random_range(90..384),
                    _ => self.rng.random_range(330..384),
                };
                Desk::InsertCover { deck, from_bottom }.into()
            }
            Act::Deal { cards } if self.rng.random_range(0..3) == 0 => Act::Deal {
                cards: self.rng.random_range(1..=cards),
            },
            Act::PlaceWager {
                seat, wager, amount, ..
            } => {
                let unit = self.table.rules().chip_unit;
                let more = self.rng.random_range(0..40) * unit.cents().max(100);
                let spoken = self.rng.random_range(0..10) == 0;
                Act::PlaceWager {
                    seat,
                    wager,
                    amount: match wager {
                        Wager::Bet => amount + Money::from_cents(more),
                        _ => amount + Money::from_cents(more / 8),
                    },
                    form: if spoken { Form::VerbalWithCash } else { Form::Chips },
                }
            }
            Act::DoubleDown { seat, amount } if self.rng.random_range(0..3) == 0 => Act::DoubleDown {
                seat,
                amount: amount.share(1, self.rng.random_range(1..4)),
            },
            Act::ShuffleDiscards { .. } => {
                let round = self.table.state().game.phase.round().unwrap();
                let piles = round.shoe.rack.iter().chain(&round.piles);
                let mut order: Vec<_> = piles.flat_map(|pile| pile.cards.iter().copied()).collect();
                order.shuffle(&mut self.rng);
                Act::ShuffleDiscards { order: Stack(order) }
            }
            other => other,
        }
    }

    fn legal(&mut self) {
        let expected = self.table.expected();
        let why = match self.rng.random_range(0..100) {
            0..6 => Why::Irregularity,
            6..45 => Why::Choice,
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
                        | Desk::ReaderFails
                        | Desk::ShufflerFails { .. }
                )
            )
        };
        let keep_rare = self.rng.random_range(0..20) == 0;
        let fitting: Vec<&Next> = expected
            .iter()
            .filter(|next| next.why == why && (keep_rare || !rare(next)))
            .collect();
        let Some(&next) = fitting.choose(&mut self.rng) else {
            return;
        };
        let next = next.clone();
        let by = match &next.who {
            Who::Staff(Role::Dealer) => self.dealer(),
            Who::Staff(_) => Day::floor(),
            Who::Player(name) => Actor::new(name.clone(), Role::Player),
            Who::AnyPlayer => Actor::new(*PLAYERS.choose(&mut self.rng).unwrap(), Role::Player),
        };
        let act = self.fill(next.act.clone());
        let shown = format!("{act:?} by {by:?}");
        match self.run(by.clone(), act) {
            None => {}
            Some("inventory-short") => {
                let amount = Money::from_dollars(500_000);
                self.run(Day::floor(), Desk::Fill { amount }.into());
            }
            Some("chips-short") => {
                let amount = Money::from_dollars(1000);
                self.run(by, Desk::BuyIn { amount }.into());
            }
            Some("deck-change-due") => {
                if let Some((deck, _)) = self.table.state().desk.loaded() {
                    let reason = "time".to_owned();
                    self.run(Day::floor(), Desk::RemoveDeck { deck, reason }.into());
                }
            }
            // Wishes and slips of the hand that the stand-ins were turned into.
            Some(
                "cut-too-shallow" | "cover-card-missing" | "above-maximum" | "not-in-chips" | "below-minimum"
                | "no-amount" | "burn-due" | "same-person",
            ) => {}
            Some(code) => panic!("expected and refused as {code}: {shown}"),
        }
    }

    /// Something that may make no sense at all.
    fn nonsense(&mut self) {
        let seat = self.rng.random_range(0..8);
        let amount = Money::from_cents(self.rng.random_range(-5..200_000));
        let wager = *Wager::ALL.choose(&mut self.rng).unwrap();
        let choice = if self.rng.random() {
            Missed::Dead
        } else {
            Missed::LateCard
        };
        let deck = self.rng.random_range(0..4);
        let acts: Vec<Act> = vec![
            Act::PlaceWager {
                seat,
                wager,
                amount,
                form: Form::Chips,
            },
            Act::ConfirmWager { seat },
            Act::WithdrawWager { seat, wager },
            Act::PermitPlayer {
                player: "ann".to_owned(),
            },
            Act::BurnCard,
            Act::DealUpCard,
            Act::Deal {
                cards: self.rng.random_range(0..14),
            },
            Act::DealHoleCard,
            Act::ReadHoleCard,
            Act::PayBlackjack { seat },
            Act::Hit { seat },
            Act::Stand { seat },
            Act::DoubleDown { seat, amount },
            Act::Split { seat },
            Act::Surrender { seat },
            Act::DealCard,
            Act::TurnHoleCard,
            Act::DrawCard,
            Act::SettleSeat { seat },
            Act::FinishRound,
            Act::CardFaceUp,
            Act::CardExposed,
            Act::RefuseCard { seat },
            Act::PassOver { seat },
            Act::DecideOneCard { seat, choice },
            Act::MissCard { seat },
            Act::DecideMissed { seat, choice },
            Act::ReadNeedlessly { told: Day::floor() },
            Act::DrawTooMany,
            Act::ShuffleDiscards {
                order: Stack::default(),
            },
            Act::CutDiscards { cards: 20 },
            Desk::Sit { seat }.into(),
            Desk::LeaveSeat { seat }.into(),
            Desk::BuyIn { amount }.into(),
            Desk::LoadDeck { deck }.into(),
            Desk::DeclineCut { deck }.into(),
            Desk::RestoreDevice {
                device: Device::CardReader,
            }
            .into(),
            Desk::PutOutOfUse {
                device: Device::CardReader,
                how: OutOfUse::Covered,
            }
            .into(),
        ];
        let act = acts.choose(&mut self.rng).unwrap().clone();
        let by = self.anyone();
        self.run(by, act);
    }

    /// Someone comes to play.
    fn arrive(&mut self) {
        let player = *PLAYERS.choose(&mut self.rng).unwrap();
        let by = Actor::new(player, Role::Player);
        let seat = self.rng.random_range(1..=6);
        if self.run(by.clone(), Desk::Sit { seat }.into()).is_none() {
            let amount = Money::from_dollars(5000);
            self.run(by, Desk::BuyIn { amount }.into());
        }
    }

    fn step(&mut self) {
        match self.rng.random_range(0..100) {
            0..8 => self.nonsense(),
            8..10 => self.arrive(),
            _ => self.legal(),
        }
    }
}

fn env(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn a_day_of_random_commands() {
    let inputs = env("HOUSEWAY_INPUTS").unwrap_or(60_000);
    let seed = env("HOUSEWAY_SEED").unwrap_or(665);
    println!("HOUSEWAY_SEED={seed}");
    let filings = filings();
    let mut seen: BTreeMap<String, u64> = BTreeMap::new();
    for (n, filing) in filings.iter().enumerate() {
        let mut day = Day::new(filing, seed + n as u64);
        while day.inputs < inputs / filings.len() as u64 {
            day.step();
        }
        // The same events from a new table give the same table.
        let mut again = Table::new(day.table.rules().clone(), "T-1");
        for event in &day.events {
            let json = serde_json::to_string(event).unwrap();
            let read: Event = serde_json::from_str(&json).unwrap();
            assert_eq!(read, *event, "{json}");
            again.apply(&read).unwrap();
        }
        assert_eq!(again.digest(), day.table.digest());
        println!(
            "{} rounds finished, {} void, {} events",
            day.watch.finished,
            day.watch.void,
            day.events.len()
        );
        assert!(
            day.watch.finished > inputs / 2000,
            "{} rounds",
            day.watch.finished
        );
        for (what, count) in day.counts {
            *seen.entry(what).or_default() += count;
        }
    }
    // Nothing in the chapter's irregularities went untried.
    let edition = rulebook::Edition::find("pa-665a").unwrap();
    for row in irregularities(edition) {
        let paragraph = row.clause.paragraph();
        // A quarter of the batch lies behind the cover card, so the shoe hardly ever runs out.
        let elsewhere = paragraph == "665a.13(e)";
        assert!(
            elsewhere || seen.contains_key(paragraph),
            "{paragraph} never happened"
        );
    }
}
