//! Gaming days of Three Dice Football.

use super::pit::*;
use crate::day::{Day, check, excused_with_dice, rare_with_dice, same_from_one_seed};
use cards::dice::Die;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rulebook::Given;
use std::collections::BTreeMap;
use std::sync::Arc;

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
        let Some(round) = record.round() else { return };
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
        let dice = &table.state().dice;
        match &event.fact {
            Happened::Bet(Betting::WagerPlaced { wager, .. } | Betting::WagerWithdrawn { wager, .. }) => {
                match table.rules().wager(*wager).unwrap().on_play() {
                    false => assert_eq!(self.at, At::Betting),
                    true => assert!(matches!(self.at, At::Betting | At::Open) && !self.won),
                }
            }
            Happened::Dice(fact) => self.dice(fact, table),
            Happened::Own(fact) => self.own(fact, table),
            Happened::Desk(table::desk::Fact::TableClosed) => *self = Watch::new(),
            _ => {}
        }
        // Where the dice are is one thing: in the Quarterback's hand only if there is one who picked them.
        assert_eq!(self.out, dice.lie == Lie::Hand);
        if self.out {
            assert!(matches!(dice.hands, Hands::Held { picked: Some(_), .. }));
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
                let first = rng.random_range(1..=4);
                pick(seat, [first, first % 4 + 1], rng.random_range(1..=2)).into()
            }
            other => other,
        }
    }

    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> Anything {
        let wager = table.rules().wagers().choose(rng).unwrap().id();
        match rng.random_range(0..23) {
            15 => Act::SetField.into(),
            16 => Act::SettlePlay.into(),
            17 => Act::CallGameOff.into(),
            18 | 19 => Bet::WithdrawWager { seat, wager }.into(),
            20.. => {
                let form = *[Form::Chips, Form::Approved, Form::VerbalWithCash]
                    .choose(rng)
                    .unwrap();
                let amount = Money::from_cents(rng.random_range(-100..100_000));
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
        rare_with_dice::<ThreeDiceFootball>(act) || matches!(act, Any::Own(Act::CallGameOff))
    }

    /// Time passes between what is expected and what is done; a seat may be in a game by then.
    fn excused(code: &str) -> bool {
        excused_with_dice(code)
    }
}

impl Watch {
    fn dice(&mut self, fact: &Thrown, table: &Table) {
        match fact {
            Thrown::DicePassed => {
                assert!(matches!(self.at, At::Betting | At::Open) && !self.out);
                let dice = &table.state().dice;
                assert!(dice.has_picked() && dice.set.is_some());
                self.out = true;
            }
            Thrown::DiceThrown { .. } => {
                assert!(self.at == At::Open && self.out);
                (self.at, self.out) = (At::Thrown, false);
            }
            Thrown::FaceDisputed { .. } | Thrown::NoRollCalled => assert_eq!(self.at, At::Thrown),
            Thrown::RollVoid { .. } => {
                assert_eq!(self.at, At::Thrown);
                self.at = At::Open;
            }
            Thrown::RollCalled { roll } => {
                assert_eq!(self.at, At::Thrown);
                self.at = At::Called;
                let roll = Roll::from(<[Die; 3]>::try_from(roll.as_slice()).unwrap());
                if self.won {
                    self.extra = Some(roll);
                } else {
                    self.rolls.push(roll);
                }
            }
            Thrown::DiceGivenUp { .. } | Thrown::DiceRemoved { .. } => self.out = false,
            _ => {}
        }
    }

    fn own(&mut self, fact: &Fact, table: &Table) {
        match fact {
            Fact::GameBegun { .. } => {
                assert_eq!(self.at, At::Betting);
                self.at = At::Open;
                self.net.clear();
                self.rolls.clear();
                (self.extra, self.won) = (None, false);
            }
            Fact::MarkerMoved { play, yards, .. } => {
                assert_eq!(self.at, At::Called);
                assert_eq!(usize::from(*play), self.rolls.len());
                assert!(*yards <= 23 && *play <= 6);
            }
            Fact::PlaySettled { lines, .. } | Fact::GameWagersSettled { lines, .. } => {
                assert_eq!(self.at, At::Called);
                for at in lines {
                    *self.net.entry(at.seat).or_default() += at.line.net();
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
                    assert_eq!(table.state().dice.thrower(), None, "the dice go on");
                }
            }
            Fact::GameCalledOff => (self.at, self.out, self.won) = (At::Betting, false, false),
            Fact::FieldSet => assert_eq!(self.at, At::Betting),
        }
    }
}

#[test]
fn pa_661a() {
    check::<Watch>(
        "pa-661a",
        &[&[
            "game-finished",
            "extra-point-due",
            "play-settled",
            "game-wagers-settled",
            "down-announced",
            "dice-offered",
            "dice-rejected",
            "dice-accepted",
            "dice-selected",
            "dice-given-up",
            "dice-inspected",
            "dice-cupped",
            "dice-removed",
            "face-disputed",
            "no-roll-called",
            "roll-void",
            "wager-withdrawn",
            "left-seat",
            "refused game-wagers-stand",
            "refused throw-made",
            "refused game-won",
            "refused dice-sent",
            "refused not-the-stickperson",
            "refused no-cause",
            "refused chips-only",
            "refused above-maximum",
        ]],
    );
}

#[test]
fn a_day_is_the_same_from_the_same_seed() {
    same_from_one_seed::<Watch>("pa-661a");
}
