//! Gaming days of Three Dice Football.

use crate::crew::{flag, number, text};
use crate::day::{Day, Run, check};
use crate::pit::rules;
use cards::dice::Die;
use cards::{Card, Money};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rulebook::Given;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::Actor;
use table::three_dice_football::{
    Act, Came, Event, Fact, Form, Hands, Lie, NoRoll, Phase, Rest, Table, ThreeDiceFootball, Throw, Wager,
    WhyRemoved,
};
use three_dice_football::settle::settle;
use three_dice_football::{FootballRules, Roll};

/// What has happened since the last throw, by the facts alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    /// Before the first throw.
    Betting,
    /// Between throws.
    Open,
    /// The dice lie on the table.
    Thrown,
    /// They are called.
    Called,
}

/// The order of a game, kept apart from the machine's own code.
struct Watch {
    at: At,
    out: bool,
    rolls: Vec<Roll>,
    extra: Option<Roll>,
    won: bool,
    /// What each position was paid less what it lost, by the facts.
    net: BTreeMap<u8, Money>,
}

impl Watch {
    fn settle(&mut self, table: &Table) {
        let record = table.round_record().unwrap();
        assert_eq!(record.rolls, self.rolls);
        let Some(round) = record.to_round() else { return };
        assert_eq!(round.extra_point, self.extra);
        let settled = settle(&round, table.rules()).unwrap();
        for seat in settled.seats {
            let paid = self.net.get(&seat.seat).copied().unwrap_or_default();
            assert_eq!(paid, seat.net, "position {}", seat.seat);
        }
    }
}

impl Day for Watch {
    type Game = ThreeDiceFootball;

    fn filings(_: &str) -> Vec<Vec<(String, Given)>> {
        vec![
            vec![],
            vec![
                flag("quarterback-must-bet", false),
                text("dice-inspection", "at-pit-stand"),
                text("goal-series", "after-third-down"),
            ],
            vec![
                text("dice-inspection", "in-storage"),
                text("breakage", "down-to-chip"),
                text("smallest-chip", "0.25"),
                number("positions", 6),
                text("minimum-full-game", "5.00"),
                text("maximum-full-game", "50.00"),
                text("minimum-single-play", "1.00"),
                text("maximum-single-play", "20.00"),
            ],
            // One player: the table stands empty now and then.
            vec![
                number("positions", 1),
                flag("quarterback-must-bet", false),
                text("dice-inspection", "in-storage"),
            ],
        ]
    }

    fn rules(_: &str, filing: &[(String, Given)]) -> Arc<FootballRules> {
        rules(filing)
    }

    fn new() -> Watch {
        Watch {
            at: At::Betting,
            out: false,
            rolls: Vec::new(),
            extra: None,
            won: false,
            net: BTreeMap::new(),
        }
    }

    fn after(&mut self, event: &Event, table: &Table) {
        let game = &table.state().game;
        match &event.fact {
            Fact::WagerPlaced { wager, .. } | Fact::WagerWithdrawn { wager, .. } => match wager {
                Wager::Game(_) => assert_eq!(self.at, At::Betting),
                Wager::Play(_) => assert!(matches!(self.at, At::Betting | At::Open) && !self.won),
            },
            Fact::DicePassed => {
                assert!(matches!(self.at, At::Betting | At::Open) && !self.out);
                assert!(game.hands.has_picked() && game.dice.is_some());
                self.out = true;
            }
            Fact::GameBegun { .. } => {
                assert_eq!(self.at, At::Betting);
                self.at = At::Open;
                self.net.clear();
                self.rolls.clear();
                (self.extra, self.won) = (None, false);
            }
            Fact::DiceThrown { .. } => {
                assert!(self.at == At::Open && self.out);
                (self.at, self.out) = (At::Thrown, false);
            }
            Fact::FaceDisputed { .. } | Fact::NoRollCalled => assert_eq!(self.at, At::Thrown),
            Fact::RollVoid { .. } => {
                assert_eq!(self.at, At::Thrown);
                self.at = At::Open;
            }
            Fact::RollCalled { roll } => {
                assert_eq!(self.at, At::Thrown);
                self.at = At::Called;
                if self.won {
                    self.extra = Some(*roll);
                } else {
                    self.rolls.push(*roll);
                }
            }
            Fact::MarkerMoved { play, yards, .. } => {
                assert_eq!(self.at, At::Called);
                assert_eq!(usize::from(*play), self.rolls.len());
                assert!(*yards <= 23 && *play <= 6);
            }
            Fact::PlaySettled { lines, .. } | Fact::GameWagersSettled { lines, .. } => {
                assert_eq!(self.at, At::Called);
                for line in lines {
                    *self.net.entry(line.seat).or_default() += line.paid + line.returned - line.stake;
                }
            }
            Fact::DownAnnounced { .. } => {
                assert_eq!(self.at, At::Called);
                self.at = At::Open;
            }
            Fact::ExtraPointDue => {
                assert!(self.at == At::Called && !self.won);
                (self.at, self.won) = (At::Open, true);
            }
            Fact::GameFinished { ends, .. } => {
                assert_eq!(self.at, At::Called);
                (self.at, self.won) = (At::Betting, false);
                self.settle(table);
                if !ends.scores() {
                    assert_eq!(game.hands.quarterback(), None, "the dice go on");
                }
            }
            Fact::GameCalledOff => {
                (self.at, self.out, self.won) = (At::Betting, false, false);
            }
            Fact::DiceGivenUp { .. } | Fact::DiceRemoved { .. } => self.out = false,
            Fact::Desk(table::desk::Fact::TableClosed) => *self = Watch::new(),
            _ => {}
        }
        // Where the dice are is one thing: in the Quarterback's hand only if there is one who picked them.
        assert_eq!(self.out, game.lie == Lie::Quarterback);
        if self.out {
            assert!(matches!(game.hands, Hands::Held { picked: Some(_), .. }));
        }
    }

    fn fill(table: &Table, act: Act, rng: &mut SmallRng) -> Act {
        match act {
            Act::ThrowDice { mut throw } => {
                for rest in &mut throw.dice {
                    let face = Die::FACES[rng.random_range(0..6)];
                    *rest = match *rest {
                        Rest::Flat(_) => Rest::Flat(face),
                        Rest::Cocked(_) => Rest::Cocked(face),
                        Rest::OnBank(_) => Rest::OnBank(face),
                        Rest::InCup(_) => Rest::InCup(face),
                        Rest::OnRail(_) => Rest::OnRail(face),
                        other => other,
                    };
                }
                Act::ThrowDice { throw }
            }
            Act::PlaceWager {
                seat,
                wager,
                amount,
                form,
            } => {
                let more = Money::from_cents(rng.random_range(0..2000));
                let stands = table.state().game.phase.bets().get(&seat);
                let stands = stands.and_then(|bet| bet.stakes.get(&wager)).copied();
                let most = wager.limits(table.rules()).most;
                let fits = most.is_none_or(|most| stands.unwrap_or_default() + amount + more <= most);
                Act::PlaceWager {
                    seat,
                    wager,
                    amount: if fits { amount + more } else { amount },
                    form,
                }
            }
            Act::SelectDice { seat, .. } => {
                let first = rng.random_range(1..=4);
                let second = first % 4 + 1;
                Act::SelectDice {
                    seat,
                    green: [first, second],
                    red: rng.random_range(1..=2),
                }
            }
            other => other,
        }
    }

    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> Act {
        let all: Vec<Wager> = Wager::all().collect();
        let wager = *all.choose(rng).unwrap();
        let amount = Money::from_cents(rng.random_range(-100..100_000));
        let before = ["dot", "dan", "zoe"].choose(rng).unwrap().to_string();
        let face = |rng: &mut SmallRng| Die::FACES[rng.random_range(0..6)];
        let roll = Roll::new(face(rng), face(rng), face(rng));
        let why = *[
            NoRoll::OffTable,
            NoRoll::OnAnother,
            NoRoll::NotTogether,
            NoRoll::Short,
            NoRoll::OnBank,
            NoRoll::CupOrRail,
            NoRoll::Cheating,
            NoRoll::Improper,
            NoRoll::CockedTwice,
            NoRoll::Disputed,
            NoRoll::ChipsTouched,
        ]
        .choose(rng)
        .unwrap();
        match rng.random_range(0..22) {
            0..3 => Act::PlaceWager {
                seat,
                wager,
                amount,
                form: *[Form::Chips, Form::Plaques, Form::Instrument, Form::VerbalWithCash]
                    .choose(rng)
                    .unwrap(),
            },
            3..5 => Act::WithdrawWager { seat, wager },
            5 => Act::TakeStick {
                dealers: [before, "dee".to_owned()],
            },
            6 => Act::ReceiveDice {
                set: table.state().game.spent.first().cloned().unwrap_or_default(),
                green: rng.random_range(3..6),
                red: rng.random_range(1..4),
                came: [
                    Came::Uninspected,
                    Came::Sealed { intact: true },
                    Came::Sealed { intact: false },
                    Came::Inspected {
                        by: "kit".to_owned(),
                        before: "lou".to_owned(),
                    },
                ]
                .choose(rng)
                .unwrap()
                .clone(),
            },
            7 => Act::InspectDice { before },
            8 => Act::CupDice { before },
            9 => Act::RemoveDice {
                why: *[WhyRemoved::Change, WhyRemoved::Lost, WhyRemoved::Asked]
                    .choose(rng)
                    .unwrap(),
            },
            10 => Act::OfferDice { seat },
            11 => Act::RejectDice { seat },
            12 => Act::AcceptDice { seat },
            13 => Act::SelectDice {
                seat,
                green: [rng.random_range(0..6), rng.random_range(0..6)],
                red: rng.random_range(0..4),
            },
            14 => Act::GiveUpDice { seat },
            15 => Act::SetField,
            16 => Act::PassDice,
            17 => Act::ThrowDice {
                throw: Throw {
                    together: rng.random_range(0..2) == 0,
                    struck: rng.random_range(0..2) == 0,
                    ..Throw::well([face(rng), face(rng), face(rng)])
                },
            },
            18 => Act::DisputeFace {
                seat,
                die: rng.random_range(0..5),
            },
            19 => Act::CallRoll { roll },
            20 => Act::CallNoRoll { why },
            _ if rng.random_range(0..2) == 0 => Act::SettlePlay,
            _ => Act::CallGameOff,
        }
    }

    fn rare(act: &Act) -> bool {
        matches!(
            act,
            Act::GiveUpDice { .. } | Act::CallGameOff | Act::RemoveDice { .. } | Act::TakeStick { .. }
        )
    }

    /// Time passes between what is expected and what is done; a seat may be in a game by then.
    fn excused(code: &str) -> bool {
        matches!(code, "dice-change-due" | "not-the-stickperson")
    }

    fn in_play(_: &Table) -> Vec<Card> {
        Vec::new()
    }

    fn on_layout(table: &Table) -> Money {
        let bets = table.state().game.phase.bets().values();
        bets.flat_map(|bet| bet.stakes.values()).copied().sum()
    }

    fn bettor(table: &Table, seat: u8) -> Option<String> {
        let bet = table.state().game.phase.bets().get(&seat)?;
        Some(bet.player.clone())
    }
}

#[test]
fn pa_661a() {
    check::<Watch>(
        "pa-661a",
        &[
            "GameFinished",
            "ExtraPointDue",
            "PlaySettled",
            "GameWagersSettled",
            "DownAnnounced",
            "DiceOffered",
            "DiceRejected",
            "DiceAccepted",
            "DiceSelected",
            "DiceGivenUp",
            "DiceInspected",
            "DiceCupped",
            "DiceRemoved",
            "FaceDisputed",
            "NoRollCalled",
            "RollVoid",
            "WagerWithdrawn",
            "LeftSeat",
            "refused game-wagers-stand",
            "refused throw-made",
            "refused game-won",
            "refused dice-sent",
            "refused not-the-stickperson",
            "refused no-cause",
            "refused chips-only",
            "refused above-maximum",
        ],
    );
}

#[test]
fn a_day_is_the_same_from_the_same_seed() {
    let digest = || {
        let mut day = Run::<Watch>::new("pa-661a", &[], 7);
        for _ in 0..500 {
            day.legal();
        }
        (
            day.table.digest(),
            matches!(day.table.state().game.phase, Phase::Betting(_)),
        )
    };
    assert_eq!(digest(), digest());
}
