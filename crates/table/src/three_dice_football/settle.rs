//! The field and the wagers after a throw: 661a.6(c) to (g).

use super::act::{Fact, Settled};
use super::kinds::FullGame;
use super::phase::{Drive, Lie, Phase};
use super::reason::Own;
use super::wagers::Wager;
use super::{Step, Table};
use crate::desk::{Moment, needs};
use crate::game::one;
use crate::ledger::{Account, Transfer, transfer};
use crate::people::Role;
use crate::refusal::Refusal;
use games::settled::Line;
use rulebook::rule::Rule;
use three_dice_football::Roll;
use three_dice_football::field::{After, Ends};
use three_dice_football::order::{self, Step as Order};

impl Table {
    /// (c): the marker moves. (d): the wagers on the play are settled and the down is announced. (f): when the game
    /// ends, everything in the order of the text, up to the extra point roll if one is to be thrown.
    pub(super) fn settle_play(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::SinglePlaySettles)?;
        let Lie::Called(roll) = self.state.game.lie else {
            return Err(self.refuse(Own::NothingCalled, Rule::SettleBeforeNextThrow));
        };
        match &self.state.game.phase {
            Phase::Betting(_) => Err(self.not_now(Some(Rule::SinglePlaySettles))),
            Phase::Drive(drive) => Ok(self.settle_down(drive, roll)),
            Phase::ExtraPoint(drive, ends) => Ok(self.settle_extra_point(drive, *ends, roll)),
        }
    }

    fn settle_down(&self, drive: &Drive, roll: Roll) -> Vec<Step> {
        let play = drive.field.play;
        let after = drive.field.after(roll, &self.rules.field);
        let (yards, ends) = match after {
            After::Next(field) => (field.yards, None),
            After::Over { ends, yards } => (yards, Some(ends)),
        };
        let moved = Fact::MarkerMoved {
            play,
            roll,
            yards,
            ends,
        };
        let mut steps = vec![(moved, Vec::new())];
        match after {
            After::Next(field) => {
                steps.push(self.settle_singles(drive, roll));
                let announced = Fact::DownAnnounced {
                    down: field.down,
                    yards,
                };
                steps.push((announced, Vec::new()));
            }
            After::Over { ends, .. } => self.settle_game(drive, roll, ends, &mut steps),
        }
        steps
    }

    /// 661a.6(f)(1) and (2), from the first step.
    fn settle_game(&self, drive: &Drive, roll: Roll, ends: Ends, steps: &mut Vec<Step>) {
        let plays = drive.field.play;
        for &step in order::last_play(ends) {
            match step {
                Order::SinglePlay => steps.push(self.settle_singles(drive, roll)),
                Order::ExtraPointRoll if self.state.game.phase.extra_point_bet() => {
                    steps.push((Fact::ExtraPointDue, Vec::new()));
                    return;
                }
                Order::ExtraPointRoll => {}
                step => {
                    steps.extend(self.settle_full(
                        drive,
                        &self.taken(step),
                        ends,
                        plays,
                        None,
                        step.rule(ends),
                    ));
                }
            }
        }
        steps.push((Fact::GameFinished { ends, plays }, Vec::new()));
    }

    /// 661a.6(f)(1), what comes after the extra point roll.
    fn settle_extra_point(&self, drive: &Drive, ends: Ends, roll: Roll) -> Vec<Step> {
        let plays = u8::try_from(drive.plays.len()).unwrap_or(u8::MAX);
        let steps = order::last_play(ends).iter().copied();
        let after = steps.skip_while(|step| *step != Order::ExtraPointRoll);
        let mut done = Vec::new();
        for step in after {
            let wagers = self.taken(step);
            done.extend(self.settle_full(drive, &wagers, ends, plays, Some(roll), step.rule(ends)));
        }
        done.push((Fact::GameFinished { ends, plays }, Vec::new()));
        done
    }

    /// 661a.6(d): every wager on the play, by the dice.
    fn settle_singles(&self, drive: &Drive, roll: Roll) -> Step {
        let (mut lines, mut money) = (Vec::new(), Vec::new());
        for (&seat, bet) in &drive.bets {
            for (&wager, &stake) in &bet.stakes {
                if let Wager::Play(single) = wager {
                    let Some(of) = self.rules.wager(single.into()) else {
                        continue;
                    };
                    let line = self.rules.line(of, stake, of.thrown(roll));
                    money.extend(line_money(seat, wager, &line, &bet.account()));
                    lines.push(settled(seat, wager, &line));
                }
            }
        }
        let play = drive.field.play;
        (Fact::PlaySettled { play, lines }, money)
    }

    /// The wagers on the game that one step settles; none if no one made any.
    fn settle_full(
        &self,
        drive: &Drive,
        wagers: &[FullGame],
        ends: Ends,
        plays: u8,
        hit: Option<Roll>,
        rule: Rule,
    ) -> Option<Step> {
        let (mut lines, mut money) = (Vec::new(), Vec::new());
        for (&seat, bet) in &drive.bets {
            for &full in wagers {
                let wager = Wager::Game(full);
                if let Some(&stake) = bet.stakes.get(&wager) {
                    let Some(of) = self.rules.wager(full.into()) else {
                        continue;
                    };
                    let line = self.rules.line(of, stake, of.played(ends, plays, hit));
                    money.extend(line_money(seat, wager, &line, &bet.account()));
                    lines.push(settled(seat, wager, &line));
                }
            }
        }
        let wagers = wagers.iter().map(|wager| Wager::Game(*wager)).collect();
        let settled = Fact::GameWagersSettled { wagers, lines, rule };
        (!money.is_empty()).then_some((settled, money))
    }

    fn taken(&self, step: Order) -> Vec<FullGame> {
        let wagers = self.rules.wagers().iter().filter(|wager| step.takes(wager));
        wagers
            .filter_map(|wager| FullGame::find(wager.id().as_str()))
            .collect()
    }

    /// A game that everyone has left, with no wager on it, is not played to its end.
    pub(super) fn call_game_off(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, Some(Rule::WagerBeforeFirstThrow))?;
        if self.state.game.phase.drive().is_none()
            || matches!(self.state.game.lie, Lie::Thrown { .. } | Lie::Called(_))
        {
            return Err(self.not_now(None));
        }
        if !self.state.game.phase.bets().is_empty() {
            return Err(self.refuse(Own::StillWagered, Rule::FullGameWagersStand));
        }
        one(Fact::GameCalledOff)
    }
}

/// What a settled wager moves.
fn line_money(seat: u8, wager: Wager, line: &Line, player: &Account) -> Vec<Transfer> {
    let spot = wager.spot(seat);
    let lost = transfer(spot.clone(), Account::Inventory, line.stake - line.returned);
    let back = transfer(spot, player.clone(), line.returned);
    let paid = transfer(Account::Inventory, player.clone(), line.paid);
    [lost, back, paid].into_iter().flatten().collect()
}

fn settled(seat: u8, wager: Wager, line: &Line) -> Settled {
    Settled {
        seat,
        wager,
        stake: line.stake,
        outcome: line.outcome.name().to_owned(),
        paid: line.paid,
        returned: line.returned,
        clause: line.clause.map(|clause| clause.citation().to_owned()),
    }
}
