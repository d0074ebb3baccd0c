//! Wagers: 665a.6, and the moments of 665a.7(e) and 665a.8.

use super::act::{Fact, Form};
use super::phase::{Phase, Round};
use super::reason::Own;
use super::wagers::Wager;
use super::{Step, Table};
use crate::desk::{self, Moment, needs};
use crate::ledger::{Account, Transfer};
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use cards::Money;
use double_attack::points::is_ace;
use rulebook::rule::Rule;

impl Table {
    pub(super) fn place_wager(
        &self,
        seat: u8,
        wager: Wager,
        amount: Money,
        form: Form,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        self.check_wager(seat, wager, amount, &now.by.name)?;
        match form {
            Form::Chips | Form::Plaques | Form::Approved => {
                let money = Transfer {
                    from: Account::Player(now.by.name.clone()),
                    to: wager.spot(seat),
                    amount,
                };
                Ok(vec![(Fact::WagerPlaced { seat, wager, amount }, vec![money])])
            }
            // (a): a word with cash counts once the dealer has confirmed it.
            Form::VerbalWithCash if self.rules.choices.flag("verbal-wagers") => {
                crate::game::one(Fact::WagerSpoken { seat, wager, amount })
            }
            Form::VerbalWithCash => Err(self.refuse(Reason::ChipsOnly, Rule::VerbalWithCash)),
        }
    }

    /// 665a.6(a): the dealer confirms a spoken wager, and its cash becomes chips at once.
    pub(super) fn confirm_wager(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::VerbalWithCash)?;
        let Some(&(wager, amount)) = self.state.game.spoken.get(&seat) else {
            return Err(self.refuse(Own::NotSpoken { seat }, Rule::VerbalWithCash));
        };
        let Some(player) = self.state.desk.seats.get(&seat) else {
            return Err(self.refuse(Reason::NotSeated { seat }, Rule::VerbalWithCash));
        };
        self.check_wager(seat, wager, amount, player)?;
        let (player, chips) = (player.clone(), Account::Player(player.clone()));
        let bought = vec![
            Transfer {
                from: Account::Cash,
                to: Account::DropBox,
                amount,
            },
            Transfer {
                from: Account::Inventory,
                to: chips.clone(),
                amount,
            },
        ];
        let placed = vec![Transfer {
            from: chips,
            to: wager.spot(seat),
            amount,
        }];
        Ok(vec![
            (desk::Fact::BoughtIn { player, amount }.into(), bought),
            (Fact::WagerPlaced { seat, wager, amount }, placed),
        ])
    }

    /// Whether a wager may be made now, whoever lays it down.
    fn check_wager(&self, seat: u8, wager: Wager, amount: Money, player: &str) -> Result<(), Refusal> {
        if !wager.is_offered(&self.rules) {
            let reason = Reason::NotOffered { wager: wager.id() };
            return Err(self.refuse(reason, wager.rule()));
        }
        let standing = self.stakes_at_the_moment(seat, wager)?;
        let amount = desk::amount(amount)?;
        // (a), and 665a.8(b) for Insurance, whose limit goes by what chips can make.
        if !self.rules.in_chips(amount) {
            let unit = self.rules.chip_unit;
            let rule = match wager {
                Wager::Insurance => Rule::InsuranceHalfBet,
                _ => Rule::ChipsOnly,
            };
            return Err(self.refuse(Own::NotInChips { unit }, rule));
        }
        if standing.own.is_some() {
            return Err(self.refuse(Own::HandsOff, Rule::WagersUntouched));
        }
        let minimum = wager.minimum(&self.rules);
        if amount < minimum {
            return Err(self.refuse(Reason::BelowMinimum { minimum }, wager.rule()));
        }
        let most = match wager {
            Wager::Bet => {
                self.may_enter(player)?;
                self.adjoins(seat, player)?;
                return match self.rules.choices.money("maximum-wager") {
                    Some(maximum) if amount > maximum => {
                        Err(self.refuse(Own::AboveMaximum { maximum }, Rule::MainWager))
                    }
                    _ => Ok(()),
                };
            }
            // (e), (f): no more than the Bet Wager, which must stand; half of it for Insurance (665a.8(b)).
            Wager::BustIt | Wager::DoubleAttack => standing.bet,
            Wager::Insurance => standing.bet.map(|bet| {
                if self.rules.may_insure(amount, bet) {
                    self.rules.insurance_limit(bet)
                } else {
                    bet.share(1, 2)
                }
            }),
        };
        match most {
            None => Err(self.refuse(Reason::NoMainWager, Rule::MainWager)),
            Some(maximum) if amount > maximum => {
                let rule = match wager {
                    Wager::Insurance => Rule::InsuranceHalfBet,
                    _ => wager.rule(),
                };
                Err(self.refuse(Own::AboveMaximum { maximum }, rule))
            }
            Some(_) => Ok(()),
        }
    }

    /// What stands at a position, if this is the moment for the wager: Bet and Bust It before the dealer's first
    /// card, Double Attack between that and the players' cards, Insurance against an ace before the check.
    fn stakes_at_the_moment(&self, seat: u8, wager: Wager) -> Result<Standing, Refusal> {
        let late = |moment, rule| {
            let wager = wager.id();
            Err(self.refuse(Own::NotTheMoment { wager, moment }, rule))
        };
        let phase = &self.state.game.phase;
        match (wager, phase) {
            (Wager::Bet | Wager::BustIt, Phase::Betting(bets)) => {
                let bet = bets.get(&seat);
                Ok(Standing {
                    bet: bet.and_then(|bet| bet.amount(Wager::Bet)),
                    own: bet.and_then(|bet| bet.amount(wager)),
                })
            }
            (Wager::Bet | Wager::BustIt, _) => late("before the dealer's first card", Rule::UpCard),
            (Wager::DoubleAttack, Phase::Attacking(round)) | (Wager::Insurance, Phase::Insuring(round)) => {
                self.stakes_in(round, seat, wager)
            }
            (Wager::DoubleAttack, _) => late(
                "between the dealer's first card and the players' first",
                Rule::DoubleAttackMoment,
            ),
            (Wager::Insurance, _) => {
                let ace = phase.round().and_then(Round::up).is_some_and(is_ace);
                let early = matches!(phase, Phase::Attacking(_) | Phase::Dealing(_));
                if ace && early {
                    late("once the hole card is dealt", Rule::InsuranceOffered)
                } else if ace {
                    late("before the hole card is read", Rule::InsuranceBeforePeek)
                } else {
                    late("when the dealer shows an ace", Rule::InsuranceWager)
                }
            }
        }
    }

    fn stakes_in(&self, round: &Round, seat: u8, wager: Wager) -> Result<Standing, Refusal> {
        match round.seats.get(&seat) {
            Some(at) if !at.is_undealt() => Ok(Standing {
                bet: at.bet.amount(Wager::Bet),
                own: at.bet.amount(wager),
            }),
            _ => Err(self.refuse(Reason::NoMainWager, wager.rule())),
        }
    }

    /// 665a.6(g): the boxes one player bets on lie side by side.
    fn adjoins(&self, seat: u8, player: &str) -> Result<(), Refusal> {
        let Phase::Betting(bets) = &self.state.game.phase else {
            return Ok(());
        };
        let mut others = bets
            .iter()
            .filter(|(_, bet)| bet.player == player)
            .map(|(other, _)| *other)
            .peekable();
        if others.peek().is_some() && others.all(|other| other.abs_diff(seat) != 1) {
            return Err(self.refuse(Reason::PositionsApart { seat }, Rule::AdjacentPositions));
        }
        Ok(())
    }

    /// 665a.6(b): who sat out a round of this shoe, where the operator bars that.
    fn may_enter(&self, player: &str) -> Result<(), Refusal> {
        if self.is_barred(player) {
            let player = player.to_owned();
            return Err(self.refuse(Own::SatOut { player }, Rule::SitOutBar));
        }
        Ok(())
    }

    /// Whether a player sat out a round of this shoe and may not bet (665a.6(b)).
    pub fn is_barred(&self, player: &str) -> bool {
        let entered = self.state.game.entered.as_ref();
        self.rules.choices.flag("bar-after-sitting-out")
            && entered.is_some_and(|entered| !entered.contains(player))
    }

    /// 665a.6(b)(1): the house may let such a player bet again.
    pub(super) fn permit_player(&self, player: &str, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, Some(Rule::SitOutLifted))?;
        let player = player.to_owned();
        if !self.is_barred(&player) {
            return Err(self.refuse(Own::NotBarred { player }, Rule::SitOutLifted));
        }
        crate::game::one(Fact::PlayerPermitted { player })
    }

    /// 665a.6(c): a wager that has been made stays until it is decided.
    pub(super) fn withdraw_wager(
        &self,
        seat: u8,
        wager: Wager,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        let bet = match &self.state.game.phase {
            Phase::Betting(bets) => bets.get(&seat),
            other => other
                .round()
                .and_then(|round| round.seats.get(&seat))
                .map(|at| &at.bet),
        };
        match bet.and_then(|bet| bet.amount(wager)) {
            None => Err(Reason::NoSuchWager.into()),
            Some(_) => Err(self.refuse(Own::HandsOff, Rule::WagersUntouched)),
        }
    }
}

/// What stands at a position.
struct Standing {
    bet: Option<Money>,
    /// On the wager itself.
    own: Option<Money>,
}
