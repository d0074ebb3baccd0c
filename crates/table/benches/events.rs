//! Events decided and applied per second, in memory: whole rounds of six players, from the shuffle to the rack.

use asia_poker::AsiaRules;
use asia_poker::house_way::shipped;
use cards::{DeckKind, Money};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rulebook::{Edition, Given};
use std::sync::Arc;
use table::asia_poker::{Act, Who, Why};
use table::asia_poker::{Command, Event, Table};
use table::desk::Act as Desk;
use table::devices::{Equipment, Shuffling};
use table::{Actor, Role, Stack};

const EDITIONS: [&str; 4] = ["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"];
const PLAYERS: [&str; 6] = ["ann", "bob", "cat", "dee", "eve", "fay"];
const ROUNDS: usize = 20;

fn main() {
    divan::main();
}

fn rules(edition: &str) -> Option<Arc<AsiaRules>> {
    let edition = Edition::find(edition)?;
    let methods = [
        ("shuffle", "device"),
        ("start-position", "generator"),
        ("progressive-wager", "5.00"),
    ];
    let known = |key: &&(&str, &str)| edition.option(key.0).is_some();
    let given: Vec<(String, Given)> = methods
        .iter()
        .filter(known)
        .map(|(key, value)| ((*key).to_owned(), Given::Text((*value).to_owned())))
        .collect();
    let choices = edition.choose(&given).ok()?;
    AsiaRules::new(edition, choices, shipped::find("classic")?)
        .ok()
        .map(Arc::new)
}

struct Driver {
    table: Table,
    commands: Vec<Command>,
    events: Vec<Event>,
}

impl Driver {
    fn run(&mut self, name: &str, role: Role, act: impl Into<Act>) {
        let at = self.commands.len() as u64;
        let command = Command {
            at,
            by: Actor::new(name, role),
            act: act.into(),
        };
        match self.table.execute(&command) {
            Ok(events) => self.events.extend(events),
            Err(refusal) => panic!("{refusal}"),
        }
        self.commands.push(command);
    }
}

/// A morning's commands and their events. The deck's order is another for every round, by a plain stride.
fn morning(rules: &Arc<AsiaRules>) -> Driver {
    let table = Table::new(rules.clone(), "bench");
    let mut driver = Driver {
        table,
        commands: Vec::new(),
        events: Vec::new(),
    };
    let approvals = [Equipment::Generator, Equipment::ProgressiveSystem];
    let approvals = approvals
        .into_iter()
        .map(|equipment| (equipment, "letter".to_owned()))
        .collect();
    driver.run(
        "flo",
        Role::Floorperson,
        Desk::OpenTable {
            fill: Money::from_dollars(5_000_000),
            approvals,
        },
    );
    for (seat, player) in (1..).zip(PLAYERS) {
        driver.run(player, Role::Player, Desk::Sit { seat });
        driver.run(
            player,
            Role::Player,
            Desk::BuyIn {
                amount: Money::from_dollars(100_000),
            },
        );
    }
    let deck: Vec<_> = DeckKind::WithJoker.cards().collect();
    let mut rounds = 0;
    while rounds < ROUNDS {
        let betting = matches!(
            driver.table.state().game.phase,
            table::asia_poker::Phase::Betting(_)
        );
        let expected = driver.table.expected();
        let bets = driver
            .table
            .state()
            .game
            .phase
            .bets()
            .map_or(0, |bets| bets.len());
        if betting && bets == 0 && driver.table.state().desk.loaded().is_some() {
            for (_, player) in (1u8..).zip(PLAYERS) {
                let wagers: Vec<Act> = loop_wagers(&driver.table, player);
                for act in wagers {
                    driver.run(player, Role::Player, act);
                }
            }
            continue;
        }
        let Some(next) = expected.into_iter().find(|next| next.why == Why::Step) else {
            break;
        };
        let act = match next.act {
            Act::Desk(Desk::Shuffle { deck: id, .. }) => {
                let stride = 2 + rounds % 50;
                let order: Stack = (0..53).map(|i| deck[(i * stride + rounds) % 53]).collect();
                Desk::Shuffle {
                    deck: id,
                    by: Shuffling::Device,
                    order,
                }
                .into()
            }
            Act::ShowNumber { .. } => Act::ShowNumber {
                number: u8::try_from(rounds % 7).unwrap_or(0) + 1,
            },
            other => other,
        };
        let finishes = act == Act::FinishRound;
        match next.who {
            Who::Staff(role) => driver.run(if role == Role::Dealer { "dan" } else { "flo" }, role, act),
            Who::Player(name) => driver.run(&name, Role::Player, act),
            Who::AnyPlayer => driver.run("ann", Role::Player, act),
        }
        rounds += usize::from(finishes);
    }
    driver
}

/// Every wager a player may place, once each, the main wager first.
fn loop_wagers(table: &Table, player: &str) -> Vec<Act> {
    let seat = table
        .state()
        .desk
        .seats
        .iter()
        .find(|(_, name)| *name == player)
        .map(|(seat, _)| *seat);
    let Some(seat) = seat else { return Vec::new() };
    table::asia_poker::Wager::ALL
        .into_iter()
        .filter(|wager| wager.is_offered(table.rules()))
        .map(|wager| Act::PlaceWager {
            seat,
            wager,
            amount: Money::from_dollars(5),
            form: table::asia_poker::Form::Chips,
        })
        .collect()
}

#[divan::bench(args = EDITIONS)]
fn apply(bencher: Bencher<'_, '_>, edition: &str) {
    let Some(rules) = rules(edition) else {
        panic!("{edition} has no such table")
    };
    let day = morning(&rules);
    let digest = day.table.digest();
    bencher
        .counter(ItemsCount::new(day.events.len()))
        .bench_local(|| {
            let mut table = Table::new(rules.clone(), "bench");
            for event in &day.events {
                assert!(table.apply(black_box(event)).is_ok());
            }
            assert_eq!(table.state().events, day.table.state().events);
            table
        });
    let mut table = Table::new(rules.clone(), "bench");
    assert!(day.events.iter().all(|event| table.apply(event).is_ok()));
    assert_eq!(table.digest(), digest, "fast and right");
}

#[divan::bench(args = EDITIONS)]
fn decide_and_apply(bencher: Bencher<'_, '_>, edition: &str) {
    let Some(rules) = rules(edition) else {
        panic!("{edition} has no such table")
    };
    let day = morning(&rules);
    bencher
        .counter(ItemsCount::new(day.events.len()))
        .bench_local(|| {
            let mut table = Table::new(rules.clone(), "bench");
            for command in &day.commands {
                assert!(table.execute(black_box(command)).is_ok());
            }
            assert_eq!(table.state().events, day.table.state().events);
            table
        });
}

#[divan::bench]
fn digest(bencher: Bencher<'_, '_>) {
    let Some(rules) = rules("pa-659a-fortune") else {
        panic!("no such table")
    };
    let day = morning(&rules);
    bencher.bench_local(|| day.table.digest());
}
