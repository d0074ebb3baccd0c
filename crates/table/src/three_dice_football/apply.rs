//! Recording what happened. No rule is decided here.

use super::act::Fact;
use super::phase::{Crew, DiceSet, DiceStage, Drive, Hands, Lie, Phase, of_kind, take};
use super::record::Record;
use super::wagers::{Bet, Wager};
use super::{Event, Keeps, Table};
use crate::desk;
use std::collections::BTreeMap;
use std::mem;
use three_dice_football::Roll;
use three_dice_football::field::{After, Ends, Gridiron};

impl Table {
    /// Records an event; false if it does not fit.
    pub(super) fn record(&mut self, event: &Event) -> bool {
        match &event.fact {
            Fact::WagerPlaced { .. } | Fact::WagerWithdrawn { .. } => self.record_bet(&event.fact),
            Fact::CrewPosted { .. }
            | Fact::DiceReceived { .. }
            | Fact::DiceInspected { .. }
            | Fact::DiceCupped { .. }
            | Fact::DiceRemoved { .. } => self.record_dice(&event.fact, event.at),
            Fact::DiceOffered { .. }
            | Fact::DiceRejected { .. }
            | Fact::DiceAccepted { .. }
            | Fact::DiceSelected { .. }
            | Fact::DiceGivenUp { .. } => self.record_hands(&event.fact),
            Fact::FieldSet => match &mut self.state.game.phase {
                Phase::Betting(betting) => {
                    betting.field_set = true;
                    true
                }
                _ => false,
            },
            Fact::GameBegun { round } => self.record_begin(*round),
            Fact::DicePassed
            | Fact::DiceThrown { .. }
            | Fact::FaceDisputed { .. }
            | Fact::RollCalled { .. }
            | Fact::NoRollCalled
            | Fact::RollVoid { .. } => self.record_throw(&event.fact),
            Fact::MarkerMoved { roll, .. } => self.record_move(*roll),
            Fact::PlaySettled { lines, .. } | Fact::GameWagersSettled { lines, .. } => {
                let bets = self.state.game.phase.bets_mut();
                lines.iter().all(|line| take(bets, line.seat, line.wager))
            }
            Fact::DownAnnounced { .. } => {
                self.play_over();
                matches!(self.state.game.phase, Phase::Drive(_))
            }
            Fact::ExtraPointDue => self.record_extra_point(),
            Fact::GameFinished { ends, .. } => self.record_finish(*ends),
            Fact::GameCalledOff => self.record_off(),
            Fact::Desk(_) => false,
        }
    }

    fn record_bet(&mut self, fact: &Fact) -> bool {
        match fact {
            Fact::WagerPlaced { seat, wager, amount } => {
                let Some(player) = self.state.desk.seats.get(seat) else {
                    return false;
                };
                let phase = &mut self.state.game.phase;
                if let Some(drive) = phase.drive_mut() {
                    drive.players.entry(*seat).or_insert_with(|| player.clone());
                }
                let bet = phase.bets_mut().entry(*seat).or_insert_with(|| Bet {
                    player: player.clone(),
                    stakes: BTreeMap::new(),
                });
                *bet.stakes.entry(*wager).or_default() += *amount;
                true
            }
            Fact::WagerWithdrawn { seat, wager, .. } => take(self.state.game.phase.bets_mut(), *seat, *wager),
            _ => false,
        }
    }

    fn record_dice(&mut self, fact: &Fact, at: u64) -> bool {
        let game = &mut self.state.game;
        match fact {
            Fact::CrewPosted { stick, dealers } => {
                game.crew = Some(Crew {
                    stick: stick.clone(),
                    dealers: dealers.clone(),
                });
                return true;
            }
            Fact::DiceReceived { set, came, .. } => {
                game.dice = Some(DiceSet {
                    set: set.clone(),
                    stage: DiceStage::Received(came.clone()),
                    lost: false,
                });
                return true;
            }
            _ => {}
        }
        let Some(dice) = &mut game.dice else { return false };
        match fact {
            Fact::DiceInspected { .. } => dice.stage = DiceStage::Inspected,
            Fact::DiceCupped { .. } => dice.stage = DiceStage::InUse { since: at },
            Fact::DiceRemoved { .. } => {
                game.spent.extend(game.dice.take().map(|dice| dice.set));
                if let Hands::Held { picked, .. } = &mut game.hands {
                    *picked = None;
                }
                if game.lie == Lie::Quarterback {
                    game.lie = Lie::Stick;
                }
            }
            _ => return false,
        }
        true
    }

    fn record_hands(&mut self, fact: &Fact) -> bool {
        let game = &mut self.state.game;
        match (fact, &mut game.hands) {
            (Fact::DiceOffered { seat }, Hands::Offering { rejected, to, .. }) => {
                // Everyone has been asked once: a new round of offers begins.
                if rejected.contains(seat) {
                    rejected.clear();
                }
                *to = Some(*seat);
            }
            (Fact::DiceRejected { seat }, Hands::Offering { rejected, to, .. }) => {
                rejected.insert(*seat);
                *to = None;
            }
            (Fact::DiceAccepted { seat }, Hands::Offering { .. }) => {
                game.hands = Hands::Held {
                    seat: *seat,
                    picked: None,
                };
            }
            (Fact::DiceSelected { green, red, .. }, Hands::Held { picked, .. }) => {
                *picked = Some((*green, *red));
            }
            (Fact::DiceGivenUp { seat }, Hands::Held { .. }) => {
                game.hands = Hands::after(*seat);
                game.lie = Lie::Stick;
            }
            _ => return false,
        }
        true
    }

    /// The wagers on the game stand from here on.
    fn record_begin(&mut self, round: u64) -> bool {
        let Phase::Betting(betting) = &mut self.state.game.phase else {
            return false;
        };
        let bets = mem::take(&mut betting.bets);
        self.state.rounds = round;
        self.state.game.phase = Phase::Drive(Drive {
            number: round,
            game: of_kind(&bets, |wager| matches!(wager, Wager::Game(_))),
            players: bets
                .iter()
                .map(|(seat, bet)| (*seat, bet.player.clone()))
                .collect(),
            bets,
            plays: Vec::new(),
            field: self.rules.field.start(),
        });
        true
    }

    fn record_throw(&mut self, fact: &Fact) -> bool {
        let game = &mut self.state.game;
        match (fact, &mut game.lie) {
            (Fact::DicePassed, Lie::Stick) => {
                game.lie = Lie::Quarterback;
                game.sent = true;
            }
            (Fact::DiceThrown { throw }, Lie::Quarterback) => {
                game.lie = Lie::Thrown {
                    throw: *throw,
                    disputed: [false; 3],
                };
            }
            (Fact::FaceDisputed { die, .. }, Lie::Thrown { disputed, .. }) => {
                let Some(at) = usize::from(*die)
                    .checked_sub(1)
                    .and_then(|at| disputed.get_mut(at))
                else {
                    return false;
                };
                *at = true;
            }
            (Fact::NoRollCalled, Lie::Thrown { .. }) => {}
            (Fact::RollCalled { roll }, Lie::Thrown { .. }) => game.lie = Lie::Called(*roll),
            (Fact::RollVoid { .. }, Lie::Thrown { throw, .. }) => {
                // Whatever the call was for.
                if let Some(dice) = &mut game.dice {
                    dice.lost |= throw.loses_a_die();
                }
                game.lie = Lie::Stick;
            }
            _ => return false,
        }
        true
    }

    fn record_move(&mut self, roll: Roll) -> bool {
        let series = self.rules.field;
        let Phase::Drive(drive) = &mut self.state.game.phase else {
            return false;
        };
        let singles = of_kind(&drive.bets, |wager| matches!(wager, Wager::Play(_)));
        drive.plays.push((roll, singles));
        match drive.field.after(roll, &series) {
            After::Next(field) => drive.field = field,
            After::Over { yards, .. } => drive.field.yards = yards,
        }
        true
    }

    fn play_over(&mut self) {
        self.state.game.lie = Lie::Stick;
        self.state.game.sent = false;
    }

    fn record_extra_point(&mut self) -> bool {
        let series = self.rules.field;
        let phase = mem::replace(&mut self.state.game.phase, Phase::fresh());
        let Phase::Drive(drive) = phase else {
            self.state.game.phase = phase;
            return false;
        };
        let Some(ends) = ended(&drive, &series) else {
            self.state.game.phase = Phase::Drive(drive);
            return false;
        };
        self.state.game.phase = Phase::ExtraPoint(drive, ends);
        self.play_over();
        true
    }

    fn record_finish(&mut self, ends: Ends) -> bool {
        let extra = match self.state.game.lie {
            Lie::Called(roll) => roll,
            _ => return false,
        };
        let phase = mem::replace(&mut self.state.game.phase, Phase::fresh());
        let record = match &phase {
            Phase::Drive(drive) => Record::of(drive, ends, None),
            Phase::ExtraPoint(drive, _) => Record::of(drive, ends, Some(extra)),
            Phase::Betting(_) => {
                self.state.game.phase = phase;
                return false;
            }
        };
        self.state.last = Some(record);
        self.play_over();
        // 661a.7(a): a Quarterback who scored keeps the dice.
        if let (false, Hands::Held { seat, .. }) = (ends.scores(), &self.state.game.hands) {
            self.state.game.hands = Hands::after(*seat);
        }
        true
    }

    fn record_off(&mut self) -> bool {
        let phase = mem::replace(&mut self.state.game.phase, Phase::fresh());
        match phase.drive() {
            Some(drive) => {
                self.state.last = Some(Record::off(drive));
                self.play_over();
                true
            }
            None => {
                self.state.game.phase = phase;
                false
            }
        }
    }

    /// A Quarterback who leaves leaves the dice; when the table closes, dice and crew go.
    pub(super) fn record_desk(&mut self, fact: &desk::Fact) {
        let game = &mut self.state.game;
        match fact {
            desk::Fact::LeftSeat { seat } => match &mut game.hands {
                Hands::Held { seat: held, .. } if held == seat => game.hands = Hands::after(*seat),
                Hands::Offering { rejected, to, .. } => {
                    rejected.remove(seat);
                    if *to == Some(*seat) {
                        *to = None;
                    }
                }
                Hands::Held { .. } => {}
            },
            desk::Fact::TableClosed => {
                let mut spent = mem::take(&mut game.spent);
                spent.extend(game.dice.take().map(|dice| dice.set));
                *game = Keeps {
                    spent,
                    ..Keeps::fresh()
                };
            }
            _ => {}
        }
    }
}

/// How a drive ended, by its throws.
fn ended(drive: &Drive, on: &Gridiron) -> Option<Ends> {
    let rolls: Vec<Roll> = drive.plays.iter().map(|(roll, _)| *roll).collect();
    let game = three_dice_football::Game::of(&rolls, on).ok()?;
    Some(game.ends)
}
