//! Sitting down, buying chips, filling the tray.

use super::act::Fact;
use super::{Desk, Moment, Ruling, Step};
use crate::ledger::{Account, Transfer};
use crate::people::{PersonId, Role};
use crate::refusal::{Reason, Refusal};
use cards::Money;
use rulebook::rule::Rule;

/// An amount that can change hands.
pub fn amount(amount: Money) -> Result<Money, Refusal> {
    if amount <= Money::ZERO || amount > Money::MAX_INPUT {
        return Err(Reason::NoAmount.into());
    }
    Ok(amount)
}

pub(super) fn fill(sum: Money, now: &Moment<'_>) -> Ruling {
    now.needs(Role::Floorperson, None)?;
    let money = Transfer {
        from: Account::House,
        to: Account::Inventory,
        amount: amount(sum)?,
    };
    Step::new(Fact::Filled { amount: sum }).moving([money]).alone()
}

/// A player takes chips off the table: to another table, to the cage, home.
pub(super) fn take_chips(sum: Money, now: &Moment<'_>) -> Ruling {
    if now.by.role != Role::Player {
        return Err(Reason::PlayerOnly.into());
    }
    let player = now.by.id.clone();
    let money = Transfer {
        from: Account::Player(player.clone()),
        to: Account::Cash,
        amount: amount(sum)?,
    };
    let amount = sum;
    Step::new(Fact::ChipsTaken { player, amount })
        .moving([money])
        .alone()
}

pub(super) fn credit(sum: Money, now: &Moment<'_>) -> Ruling {
    now.needs(Role::Floorperson, None)?;
    let money = Transfer {
        from: Account::Inventory,
        to: Account::House,
        amount: amount(sum)?,
    };
    Step::new(Fact::Credited { amount: sum }).moving([money]).alone()
}

impl Desk {
    /// x.2(a): no more positions than the layout has. x.7(f), MA § 13(a): a second position only where the
    /// operator permits it, and only next to the first.
    pub(super) fn sit(&self, seat: u8, now: &Moment<'_>) -> Ruling {
        if now.by.role != Role::Player {
            return Err(Reason::PlayerOnly.into());
        }
        let positions = now.positions;
        if seat == 0 || seat > positions {
            let reason = Reason::SeatUnknown { seat, positions };
            return Err(Refusal::by(reason, now.law.cite(Rule::Positions)));
        }
        if self.seats.contains_key(&seat) {
            return Err(Reason::SeatTaken { seat }.into());
        }
        let held: Vec<u8> = self
            .seats
            .iter()
            .filter(|(_, player)| **player == now.by.id)
            .map(|(seat, _)| *seat)
            .collect();
        let adjacent = now.law.cite(Rule::AdjacentPositions);
        let clause = adjacent.or_else(|| now.law.cite(Rule::OnePosition));
        let most = now.positions_held;
        match held.len() {
            0 => {}
            1 if most == 1 => return Err(Refusal::by(Reason::OnePositionOnly, clause)),
            many if many >= most => return Err(Refusal::by(Reason::PositionsAtMost { most }, clause)),
            _ if held.iter().all(|other| other.abs_diff(seat) != 1) => {
                return Err(Refusal::by(Reason::PositionsApart { seat }, clause));
            }
            _ => {}
        }
        let player = now.by.id.clone();
        let name = now.by.name.clone();
        let sat = Step::new(Fact::SatDown { seat, player, name }).under(match held.as_slice() {
            [] => &[Rule::SeatedPlayers],
            [..] => &[Rule::SeatedPlayers, Rule::AdjacentPositions],
        });
        let mut steps = vec![sat];
        if self.arrivals.as_ref().is_some_and(Vec::is_empty) {
            steps.push(Step::new(Fact::FirstPlayer { seat }).under(&[Rule::CutFirstPlayer]));
        }
        steps.extend(self.joins_offer(seat, now));
        Ok(steps)
    }

    /// Records that a player came, once for each.
    pub(super) fn arrived(&mut self, player: &PersonId) {
        if let Some(arrivals) = &mut self.arrivals
            && !arrivals.iter().any(|known| known == player)
        {
            arrivals.push(player.clone());
        }
    }

    /// Records that a position was left: who holds none any more did not come first, and is offered no cut.
    pub(super) fn left(&mut self, seat: u8) {
        let player = self.seats.remove(&seat);
        if let Some(offer) = &mut self.offer {
            offer.retain(|each| *each != seat);
        }
        if let (Some(arrivals), Some(player)) = (&mut self.arrivals, player)
            && !self.seats.values().any(|other| *other == player)
        {
            arrivals.retain(|known| *known != player);
        }
    }

    /// Records that the game begins anew: who comes first is still to be seen, and so is whom the cut is offered to.
    pub(super) fn begins_anew(&mut self) {
        if let Some(arrivals) = &mut self.arrivals {
            arrivals.clear();
        }
        (self.offer, self.case) = (None, None);
    }

    /// 665a.5(c)(1): where the first player to arrive sits; the first of their positions from the dealer's right.
    pub(super) fn first_player(&self) -> Option<u8> {
        let first = self.arrivals.as_ref()?.first()?;
        let mut seats = self.seats.iter().rev();
        seats.find(|(_, player)| *player == first).map(|(seat, _)| *seat)
    }

    /// x.7(b): who has wagered stays; the game says what follows if not.
    pub(super) fn leave_seat(&self, seat: u8, now: &Moment<'_>) -> Ruling {
        self.owner(seat, now)?;
        if now.wagered.contains(&seat) {
            return Err(Refusal::by(
                Reason::WagersStand,
                now.law.cite(Rule::SeatedPlayers),
            ));
        }
        let left = Step::new(Fact::LeftSeat { seat });
        left.under(&[Rule::SeatedPlayers]).alone()
    }

    /// Cash goes into the drop box and chips come out of the tray.
    pub(super) fn buy_in(&self, sum: Money, now: &Moment<'_>) -> Ruling {
        if now.by.role != Role::Player {
            return Err(Reason::PlayerOnly.into());
        }
        if !self.seats.values().any(|player| *player == now.by.id) {
            return Err(Refusal::by(
                Reason::NotSeated { seat: 0 },
                now.law.cite(Rule::SeatedPlayers),
            ));
        }
        let player = now.by.id.clone();
        let amount = amount(sum)?;
        let money = vec![
            Transfer {
                from: Account::Cash,
                to: Account::DropBox,
                amount,
            },
            Transfer {
                from: Account::Inventory,
                to: Account::Player(player.clone()),
                amount,
            },
        ];
        let bought = Step::new(Fact::BoughtIn { player, amount });
        bought.under(&[Rule::ChipsOnly]).moving(money).alone()
    }

    /// That the actor is the player at a seat.
    pub fn owner(&self, seat: u8, now: &Moment<'_>) -> Result<(), Refusal> {
        if now.by.role != Role::Player {
            return Err(Refusal::by(Reason::PlayerOnly, now.law.cite(Rule::SetOwnHands)));
        }
        match self.seats.get(&seat) {
            None => Err(Refusal::by(
                Reason::NotSeated { seat },
                now.law.cite(Rule::SeatedPlayers),
            )),
            Some(player) if *player != now.by.id => Err(Refusal::by(
                Reason::NotYourSeat { seat },
                now.law.cite(Rule::SetOwnHands),
            )),
            Some(_) => Ok(()),
        }
    }
}
