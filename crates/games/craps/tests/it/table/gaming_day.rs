//! Gaming days of Craps and Mini-Craps.

use super::pit::*;
use crate::day::{Day, check, excused_with_dice, paid_as_settled, rare_with_dice, same_from_one_seed};
use cards::dice::Die;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rulebook::Given;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What has happened since the last throw, by the facts alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    /// Before a new shooter's first throw.
    Betting,
    /// Between throws.
    Open,
    /// The dice lie on the table.
    Thrown,
    /// They are called.
    Called,
}

/// The order of a turn, kept apart from the machine's own code.
struct Watch {
    at: At,
    rolls: Vec<[u8; 2]>,
    point: Option<u8>,
    marked: BTreeSet<u8>,
    /// What each position was paid less what it lost, by the facts.
    net: BTreeMap<u8, Money>,
}

impl Watch {
    fn begin(&mut self) {
        self.rolls.clear();
        self.net.clear();
        self.marked.clear();
        self.point = None;
    }

    /// A throw by the rules everyone knows.
    fn thrown(&mut self, dice: [u8; 2]) {
        let total = dice[0] + dice[1];
        self.rolls.push(dice);
        match (total, self.point) {
            (7, _) => self.marked.clear(),
            _ => drop(self.marked.insert(total)),
        }
        match self.point {
            None if [4, 5, 6, 8, 9, 10].contains(&total) => self.point = Some(total),
            Some(point) if point == total || total == 7 => self.point = None,
            _ => {}
        }
    }

    fn settle(&self, table: &Table) {
        let record = table.round_record().unwrap();
        let rolls: Vec<[u8; 2]> = record.rolls().map(|roll| roll.0.map(Die::pips)).collect();
        assert_eq!(rolls, self.rolls);
        let Some(round) = record.round(table.rules()) else {
            return;
        };
        let settled = settle(&round, table.rules()).unwrap_or_else(|refusal| panic!("{refusal}\n{round:?}"));
        let seats = settled.seats.iter().map(|seat| (seat.seat, seat.net));
        paid_as_settled(&self.net, seats, record.number);
    }
}

impl Day for Watch {
    type Game = Craps;

    fn filings(_: &str) -> Vec<Vec<(String, Given)>> {
        vec![
            vec![],
            vec![
                text("dice-inspection", "at-pit-stand"),
                text("bonus-craps-opens", "new-shooter"),
                number("lay-vigorish", 0),
                text("odds", "10"),
            ],
            vec![
                text("kind", "mini-craps"),
                text("dice-inspection", "in-storage"),
                number("positions", 6),
                text("minimum-wager", "5.00"),
                text("maximum-wager", "50.00"),
                text("minimum-proposition", "1.00"),
                text("maximum-proposition", "20.00"),
                flag("fire-bet", false),
            ],
            // One player: the table stands empty now and then.
            vec![
                number("positions", 1),
                flag("bonus-craps", false),
                text("field", "triple"),
            ],
        ]
    }

    fn rules(_: &str, filing: &[(String, Given)]) -> Arc<CrapsRules> {
        rules(filing)
    }

    fn new() -> Watch {
        Watch {
            at: At::Betting,
            rolls: Vec::new(),
            point: None,
            marked: BTreeSet::new(),
            net: BTreeMap::new(),
        }
    }

    fn after(&mut self, event: &Event, table: &Table) {
        match &event.fact {
            Happened::Bet(Betting::WagerPlaced { wager, .. }) => {
                assert!(matches!(self.at, At::Betting | At::Open));
                let wager = wager.as_str();
                if ["all-small", "all-tall", "all-or-nothing-at-all"].contains(&wager) {
                    assert!(self.marked.is_empty() && self.point.is_none());
                }
                match wager {
                    "pass" | "dont-pass" => assert_eq!(self.point, None),
                    "come" | "dont-come" | "pass-odds" | "dont-pass-odds" => assert!(self.point.is_some()),
                    // A throw that was no roll leaves the come out roll still to be made.
                    "fire" => assert!(self.at == At::Betting || self.rolls.is_empty()),
                    _ => {}
                }
            }
            Happened::Bet(Betting::WagerWithdrawn { wager, .. }) => {
                assert!(matches!(self.at, At::Betting | At::Open));
                assert!(!(wager.as_str() == "pass" && self.point.is_some()));
                assert!(!wager.as_str().starts_with("all-") && wager.as_str() != "fire");
            }
            Happened::Dice(fact) => self.dice(fact),
            Happened::Own(fact) => self.own(fact, table),
            Happened::Desk(table::desk::Fact::TableClosed) => *self = Watch::new(),
            _ => {}
        }
        let game = &table.state().game;
        if self.at != At::Called {
            let felt = game.felt();
            assert_eq!(felt.point.map(u8::from), self.point);
            assert_eq!(felt.marked.iter().collect::<BTreeSet<u8>>(), self.marked);
        }
        // A button, a call or a moved bet is of a wager that stands.
        if !matches!(self.at, At::Called) {
            let all = game.buttons.iter().chain(&game.calls).chain(&game.moved);
            for (seat, wager) in all {
                assert!(
                    table.state().bets.amount(*seat, *wager).is_some(),
                    "{seat} {wager}"
                );
            }
        }
    }

    fn fill(_: &Table, act: Anything, rng: &mut SmallRng) -> Anything {
        match act {
            Any::Dice(Dice::ThrowDice { mut throw }) => {
                for rest in &mut throw.dice {
                    *rest = rest.showing(Die::FACES[rng.random_range(0..6)]);
                }
                Dice::ThrowDice { throw }.into()
            }
            Any::Dice(Dice::SelectDice { seat, .. }) => {
                let first = rng.random_range(1..=5);
                pick(seat, [first, first % 5 + 1]).into()
            }
            // More in odds may be above the multiple.
            Any::Bet(Bet::PlaceWager {
                seat, wager, form, ..
            }) if wager.as_str().ends_with("-odds") => {
                let amount = Money::from_cents(1);
                Bet::PlaceWager {
                    seat,
                    wager,
                    amount,
                    form,
                }
                .into()
            }
            other => other,
        }
    }

    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> Anything {
        let wager = table.rules().wagers().choose(rng).unwrap().id();
        let amount = Money::from_cents(rng.random_range(-100..100_000));
        match rng.random_range(0..29) {
            15 => Act::MoveSideBets.into(),
            16 => Act::SettleThrow.into(),
            17 => Act::CallTurnOff.into(),
            18 | 19 => Bet::WithdrawWager { seat, wager }.into(),
            20 => Act::PostBoxperson {
                boxperson: ["dan", "bea"].choose(rng).unwrap().to_string().into(),
            }
            .into(),
            21 | 22 => Act::ReduceWager { seat, wager, amount }.into(),
            23 => Act::CallWager {
                seat,
                wager,
                working: rng.random(),
            }
            .into(),
            24 => Act::ConfirmCall { seat, wager }.into(),
            25.. => {
                let form = *[Form::Chips, Form::Approved, Form::VerbalWithCash]
                    .choose(rng)
                    .unwrap();
                Bet::PlaceWager {
                    seat,
                    wager,
                    amount,
                    form,
                }
                .into()
            }
            ..15 => crate::day::wild::dice(table, seat, rng).into(),
        }
    }

    fn rare(act: &Anything) -> bool {
        rare_with_dice::<Craps>(act) || matches!(act, Any::Own(Act::CallTurnOff))
    }

    /// Time passes between what is expected and what is done.
    fn excused(code: &str) -> bool {
        excused_with_dice(code)
    }
}

impl Watch {
    fn dice(&mut self, fact: &Thrown) {
        match fact {
            Thrown::DicePassed => assert!(matches!(self.at, At::Betting | At::Open)),
            Thrown::DiceThrown { .. } => {
                assert_eq!(self.at, At::Open);
                self.at = At::Thrown;
            }
            Thrown::RollVoid { .. } => {
                assert_eq!(self.at, At::Thrown);
                self.at = At::Open;
            }
            Thrown::RollCalled { roll } => {
                assert_eq!(self.at, At::Thrown);
                self.at = At::Called;
                self.thrown([roll[0].pips(), roll[1].pips()]);
            }
            _ => {}
        }
    }

    fn own(&mut self, fact: &Fact, table: &Table) {
        match fact {
            Fact::TurnBegun { .. } => {
                assert_eq!(self.at, At::Betting);
                self.begin();
                self.at = At::Open;
            }
            Fact::WagersSettled { lines } | Fact::BonusCrapsSettled { lines } => {
                assert_eq!(self.at, At::Called);
                for at in lines {
                    *self.net.entry(at.seat).or_default() += at.line.net();
                }
            }
            Fact::PointEstablished { number } => assert_eq!(Some(number.get()), self.point),
            Fact::PointMade { .. } => assert_eq!(self.point, None),
            Fact::MarkerPlaced { number } => assert!(self.marked.contains(number)),
            Fact::MarkersCleared => assert!(self.marked.is_empty()),
            Fact::ThrowFinished => {
                assert_eq!(self.at, At::Called);
                self.at = At::Open;
            }
            Fact::TurnFinished { throws } => {
                assert_eq!(*throws, self.rolls.len());
                assert!(table.state().bets.is_empty(), "a seven-out decides everything");
                assert_eq!(table.state().dice.thrower(), None);
                self.at = At::Betting;
                self.settle(table);
            }
            Fact::TurnCalledOff => {
                self.at = At::Betting;
                self.settle(table);
                self.begin();
            }
            _ => {}
        }
    }
}

#[test]
fn pa_623a() {
    check::<Watch>(
        "pa-623a",
        &[&[
            "turn-finished",
            "wagers-settled",
            "wager-travelled",
            "wager-reduced",
            "wager-called",
            "call-confirmed",
            "marker-placed",
            "markers-cleared",
            "bonus-craps-settled",
            "side-bets-moved",
            "boxperson-posted",
            "point-made",
            "dice-given-up",
            "dice-removed",
            "face-disputed",
            "roll-void",
            "wager-withdrawn",
            "left-seat",
            "refused not-its-moment",
            "refused throw-made",
            "refused stays-up",
            "refused hands-off",
            "refused not-put-back",
            "refused not-called",
            "refused no-call",
            "refused chips-only",
            "refused above-maximum",
            "refused not-the-stickperson",
        ]],
    );
}

#[test]
fn a_day_is_the_same_from_the_same_seed() {
    same_from_one_seed::<Watch>("pa-623a");
}
