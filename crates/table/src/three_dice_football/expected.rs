//! What may come next in a game.

use super::Table;
use super::act::{Act, Came, Form, NoRoll, Rest, Throw, WhyRemoved};
use super::dice::{GREEN, Inspection, RED};
use super::phase::{DiceStage, Hands, Lie, Phase};
use super::wagers::Wager;
use crate::clocks::dice_limit;
use crate::desk::Act as Desk;
use crate::expected::Why;
use crate::people::Role;
use cards::Money;
use cards::dice::Die;

type List = crate::expected::List<Act>;

/// How long before their hours are over dice are changed, in milliseconds.
const IN_TIME: u64 = 600_000;

/// A face to stand in for chance.
const ANY: Die = Die::FACES[0];

impl Table {
    /// What may come next in the game, steps first.
    pub(super) fn expect_game(&self, list: &mut List) {
        match &self.state.game.lie {
            Lie::Thrown { throw, disputed } => self.expect_call(throw, *disputed, list),
            Lie::Called(_) => list.dealer(Why::Step, Act::SettlePlay),
            Lie::Stick | Lie::Quarterback => self.expect_throw(list),
        }
        self.expect_bets(list);
        self.expect_removal(list);
        self.expect_people(list);
    }

    /// Everything up to the throw, in order.
    fn expect_throw(&self, list: &mut List) {
        let Some(crew) = &self.state.game.crew else {
            let dealers = ["left".to_owned(), "right".to_owned()];
            list.dealer(Why::Step, Act::TakeStick { dealers });
            return;
        };
        let Some(dice) = &self.state.game.dice else {
            self.expect_dice(list);
            return;
        };
        let before = crew.dealers[0].clone();
        match &dice.stage {
            DiceStage::Received(Came::Uninspected | Came::Sealed { intact: false }) => {
                list.staff(Role::Floorperson, Why::Step, Act::InspectDice { before });
                return;
            }
            DiceStage::Received(_) | DiceStage::Inspected => {
                list.staff(Role::Floorperson, Why::Step, Act::CupDice { before });
                return;
            }
            DiceStage::InUse { .. } => {}
        }
        if let Some(why) = self.removal_due() {
            list.dealer(Why::Step, Act::RemoveDice { why });
            return;
        }
        match &self.state.game.hands {
            Hands::Offering { to: Some(seat), .. } => {
                if let Some(player) = self.state.desk.seats.get(seat) {
                    let seat = *seat;
                    if self.has_bet(seat).is_ok() {
                        list.player(player, Why::Step, Act::AcceptDice { seat });
                    }
                    list.player(player, Why::Step, Act::RejectDice { seat });
                }
            }
            Hands::Offering { after, rejected, .. } => {
                if let Some(seat) = self.next_offer(*after, rejected) {
                    list.dealer(Why::Step, Act::OfferDice { seat });
                }
            }
            Hands::Held { seat, picked } => self.expect_quarterback(*seat, picked.is_some(), list),
        }
    }

    fn expect_quarterback(&self, seat: u8, picked: bool, list: &mut List) {
        let Some(player) = self.state.desk.seats.get(&seat) else {
            return;
        };
        if !picked {
            let act = Act::SelectDice {
                seat,
                green: [1, 2],
                red: 1,
            };
            list.player(player, Why::Step, act);
        } else if let Phase::Betting(betting) = &self.state.game.phase
            && (!betting.field_set || betting.bets.is_empty())
        {
            if !betting.field_set {
                list.dealer(Why::Step, Act::SetField);
            }
        } else if self.has_bet(seat).is_err() {
            list.player(player, Why::Step, Act::GiveUpDice { seat });
            return;
        } else if self.state.game.lie == Lie::Stick {
            list.dealer(Why::Step, Act::PassDice);
        } else {
            let throw = Throw::well([ANY; 3]);
            list.player(player, Why::Step, Act::ThrowDice { throw });
            for throw in astray() {
                list.player(player, Why::Irregularity, Act::ThrowDice { throw });
            }
        }
        list.player(player, Why::Choice, Act::GiveUpDice { seat });
    }

    /// A set on its way to the table.
    fn expect_dice(&self, list: &mut List) {
        let set = format!("set {}", self.state.events);
        let came = match self.inspection() {
            Inspection::AtTable => Came::Uninspected,
            Inspection::AtPitStand => Came::Inspected {
                by: "floorperson".to_owned(),
                before: "another".to_owned(),
            },
            Inspection::InStorage => Came::Sealed { intact: true },
        };
        let bring = |came| Act::ReceiveDice {
            set: set.clone(),
            green: GREEN,
            red: RED,
            came,
        };
        list.staff(Role::Floorperson, Why::Step, bring(came));
        if self.inspection() != Inspection::AtTable {
            let broken = Came::Sealed { intact: false };
            list.staff(Role::Floorperson, Why::Irregularity, bring(broken));
        }
    }

    fn removal_due(&self) -> Option<WhyRemoved> {
        let dice = self.state.game.dice.as_ref()?;
        let DiceStage::InUse { since } = dice.stage else {
            return None;
        };
        if dice.lost {
            return Some(WhyRemoved::Lost);
        }
        let soon = self.state.at.saturating_add(IN_TIME);
        let due = dice_limit(&self.law()).is_some_and(|limit| limit.is_over(since, soon));
        due.then_some(WhyRemoved::Change)
    }

    /// The call of a throw: what leaves no choice, then what the stickperson may do.
    fn expect_call(&self, throw: &Throw, disputed: [bool; 3], list: &mut List) {
        let faults = throw.faults();
        for &why in &faults {
            list.dealer(Why::Step, Act::CallNoRoll { why });
        }
        let Some(roll) = throw.shows() else { return };
        if disputed.contains(&true) {
            list.dealer(
                Why::Step,
                Act::CallNoRoll {
                    why: NoRoll::Disputed,
                },
            );
        }
        list.dealer(Why::Step, Act::CallRoll { roll });
        for why in [NoRoll::Cheating, NoRoll::Improper] {
            list.dealer(Why::Irregularity, Act::CallNoRoll { why });
        }
        if disputed == [false; 3] {
            for (&seat, player) in &self.state.desk.seats {
                list.player(player, Why::Irregularity, Act::DisputeFace { seat, die: 2 });
            }
        }
    }

    fn expect_bets(&self, list: &mut List) {
        let game = &self.state.game;
        let lies = matches!(game.lie, Lie::Stick | Lie::Quarterback);
        let betting = matches!(game.phase, Phase::Betting(_));
        let open = |wager: Wager| match (wager, &game.phase) {
            (Wager::Game(_), _) => betting,
            (Wager::Play(_), phase) => lies && !matches!(phase, Phase::ExtraPoint(..)),
        };
        for (&seat, player) in &self.state.desk.seats {
            let bet = game.phase.bets().get(&seat);
            for wager in Wager::all().filter(|wager| open(*wager)) {
                let limits = wager.limits(&self.rules);
                let least = limits.least.unwrap_or(Money::from_dollars(1));
                let stands = bet.and_then(|bet| bet.stakes.get(&wager)).copied();
                let fits = limits
                    .most
                    .is_none_or(|most| stands.unwrap_or_default() + least <= most);
                if fits {
                    let act = Act::PlaceWager {
                        seat,
                        wager,
                        amount: least,
                        form: Form::Chips,
                    };
                    list.player(player, Why::Choice, act);
                }
                let sent = matches!(wager, Wager::Play(_)) && game.sent;
                if stands.is_some() && !sent {
                    list.player(player, Why::Choice, Act::WithdrawWager { seat, wager });
                }
            }
        }
    }

    /// Dice are taken away for a flaw, or because the Board asks for them.
    fn expect_removal(&self, list: &mut List) {
        let in_use = self.state.game.dice.as_ref();
        let in_use = in_use.is_some_and(|dice| matches!(dice.stage, DiceStage::InUse { .. }));
        if in_use && !matches!(self.state.game.lie, Lie::Thrown { .. }) {
            for why in [WhyRemoved::Unfit, WhyRemoved::Tampered, WhyRemoved::Asked] {
                list.dealer(Why::Irregularity, Act::RemoveDice { why });
            }
        }
    }

    fn expect_people(&self, list: &mut List) {
        let desk = &self.state.desk;
        let drive = self.state.game.phase.drive();
        for seat in (1..=self.rules.positions()).filter(|seat| !desk.seats.contains_key(seat)) {
            if drive.is_none_or(|drive| !drive.players.contains_key(&seat)) {
                list.anyone(Why::Choice, Desk::Sit { seat });
            }
        }
        let wagered = self.state.game.phase.wagered();
        for (&seat, player) in &desk.seats {
            let has_dice =
                self.state.game.hands.quarterback() == Some(seat) && self.state.game.hands.has_picked();
            if !wagered.contains(&seat) && !has_dice {
                list.player(player, Why::Choice, Desk::LeaveSeat { seat });
            }
        }
        // Another dealer may take the stick over.
        if self.state.game.crew.is_some() && !matches!(self.state.game.lie, Lie::Thrown { .. }) {
            let dealers = ["left".to_owned(), "right".to_owned()];
            list.dealer(Why::Choice, Act::TakeStick { dealers });
        }
        let quiet = !matches!(self.state.game.lie, Lie::Thrown { .. } | Lie::Called(_));
        if drive.is_some() && quiet && wagered.is_empty() {
            list.staff(Role::Floorperson, Why::Choice, Act::CallGameOff);
        }
    }
}

/// Throws that go astray, one of each kind.
fn astray() -> Vec<Throw> {
    let well = Throw::well([ANY; 3]);
    let with = |rest| Throw {
        dice: [well.dice[0], rest, well.dice[2]],
        ..well
    };
    let mut astray: Vec<Throw> = [
        Rest::Cocked(ANY),
        Rest::CockedTwice,
        Rest::OnBank(ANY),
        Rest::InCup(ANY),
        Rest::OnRail(ANY),
        Rest::OnAnother,
        Rest::OffTable,
        Rest::Lost,
    ]
    .into_iter()
    .map(with)
    .collect();
    astray.extend([
        Throw {
            together: false,
            ..well
        },
        Throw {
            struck: false,
            ..well
        },
        Throw {
            touched: true,
            ..well
        },
    ]);
    astray
}
