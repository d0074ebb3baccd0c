//! What every wager does, throw by throw.
//!
//! Before each throw wagers are taken down and made; then the throw decides what it decides, and a Come Bet travels to
//! its number. A wager outlives the throws that leave it alone, and the last of them leaves none undecided.

use super::felt::Felt;
use super::moments::{may_be_made, may_be_taken_down};
pub use super::round::Refusal;
use super::round::{Down, Reason, Round, Seat, check, under};
use super::rules::CrapsRules;
pub use super::settlement::{SeatSettlement, Settled, Settlement};
use super::wagers::{ComeOut, Effect, Wager};
use cards::Money;
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use rulebook::{Ground, WagerId};

/// Settles a record, or says why it cannot be.
pub fn settle(round: &Round, rules: &CrapsRules) -> Result<Settlement, Refusal> {
    check(round, rules)?;
    let felts = round.felts();
    let mut seats = Vec::with_capacity(round.seats.len());
    for (i, seat) in round.seats.iter().enumerate() {
        let mut standing = Standing {
            at: i,
            seat,
            rules,
            bets: Vec::new(),
            lines: Vec::new(),
        };
        for (n, (roll, felt)) in (1..).zip(round.rolls.iter().zip(&felts)) {
            standing.change(n, felt)?;
            standing.thrown(n, felt, *roll);
        }
        let end = felts.last().zip(round.rolls.last());
        let end = end.map_or(Felt::NEW_SHOOTER, |(felt, roll)| felt.after(*roll));
        let after = seat
            .down
            .iter()
            .enumerate()
            .filter(|(_, down)| down.before.is_none());
        for (at, down) in after {
            standing.take_down(at, down, round.rolls.len() + 1, &end)?;
        }
        if let Some(bet) = standing.bets.first() {
            let (wager, seat) = (bet.wager.id(), seat.seat);
            return Err(under("rolls".into(), Reason::Undecided { wager, seat }, None));
        }
        let lines = standing.lines;
        seats.push(SeatSettlement {
            seat: seat.seat,
            net: lines.iter().map(|settled| settled.line.net()).sum(),
            lines,
        });
    }
    let after = |(felt, roll): (&Felt, _)| felt.after(roll);
    let comes = |(felt, roll): (&Felt, _)| {
        let comes = felt.comes(roll);
        (comes, rules.cite(comes.rule()))
    };
    let rolls = || felts.iter().zip(round.rolls.iter().copied());
    Ok(Settlement {
        felts: rolls().map(after).collect(),
        comes: rolls().map(comes).collect(),
        seats,
    })
}

/// A wager that stands.
struct Bet<'a> {
    wager: &'a Wager,
    stake: Money,
    before: usize,
}

/// The wagers of one position on their way through the throws.
struct Standing<'a> {
    /// Its place in the record.
    at: usize,
    seat: &'a Seat,
    rules: &'a CrapsRules,
    bets: Vec<Bet<'a>>,
    lines: Vec<Settled>,
}

impl<'a> Standing<'a> {
    fn path(&self, field: &str) -> String {
        format!("seats[{}].{field}", self.at)
    }

    fn of(&self, wager: WagerId) -> Option<usize> {
        self.bets.iter().position(|bet| bet.wager.id() == wager)
    }

    /// What changes before a throw: what stands is taken down, then wagers are made, and of these too one may have been
    /// taken down at once.
    fn change(&mut self, n: usize, felt: &Felt) -> Result<(), Refusal> {
        let seat = self.seat;
        let downs = seat
            .down
            .iter()
            .enumerate()
            .filter(|(_, down)| down.before == Some(n));
        let (stand, later): (Vec<_>, Vec<_>) = downs.partition(|(_, down)| self.of(down.wager).is_some());
        for (at, down) in stand {
            self.take_down(at, down, n, felt)?;
        }
        let made: Vec<_> = seat.made(n).collect();
        for (path, stakes) in made {
            // What another wager needs comes before it in the edition.
            for wager in self.rules.wagers() {
                if let Some(&stake) = stakes.get(&wager.id()) {
                    self.make(&path, wager, stake, n, felt)?;
                }
            }
        }
        for (at, down) in later {
            self.take_down(at, down, n, felt)?;
        }
        self.called(n, felt)
    }

    fn make(
        &mut self,
        path: &str,
        wager: &'a Wager,
        stake: Money,
        n: usize,
        felt: &Felt,
    ) -> Result<(), Refusal> {
        let id = wager.id();
        let refuse = |reason, clause: Option<Clause>| {
            Err(under(format!("seats[{}].{path}.{id}", self.at), reason, clause))
        };
        if self.of(id).is_some() {
            let once = wager.spec.amount.once.then(|| wager.spec.ground(Ground::Once));
            return refuse(Reason::Stands { wager: id }, once);
        }
        if !may_be_made(wager, felt, self.rules.bonus_opens) {
            let clause = wager.spec.ground(Ground::Window);
            return refuse(Reason::Closed { wager: id, roll: n }, Some(clause));
        }
        if let Some(other) = wager.spec.requires.filter(|other| self.of(*other).is_none()) {
            let clause = wager.spec.ground(Ground::Requires);
            return refuse(Reason::Needs { wager: id, other }, Some(clause));
        }
        let before = n;
        self.bets.push(Bet { wager, stake, before });
        Ok(())
    }

    fn take_down(&mut self, at: usize, down: &Down, n: usize, felt: &Felt) -> Result<(), Refusal> {
        let id = down.wager;
        let refuse = |field: &str, reason, clause| {
            Err(under(
                format!("seats[{}].down[{at}].{field}", self.at),
                reason,
                clause,
            ))
        };
        let Some(place) = self.of(id) else {
            return refuse("wager", Reason::NotStanding { wager: id, roll: n }, None);
        };
        let bet = &self.bets[place];
        let (wager, stake, before) = (bet.wager, bet.stake, bet.before);
        if !may_be_taken_down(wager, felt, self.rules.bonus_opens) {
            let clause = wager.spec.ground(Ground::Withdraw);
            return refuse("wager", Reason::Locked { wager: id, roll: n }, Some(clause));
        }
        let part = match down.amount {
            Some(part) if part >= stake => {
                return refuse(
                    "amount",
                    Reason::TooMuch {
                        wager: id,
                        stands: stake,
                    },
                    None,
                );
            }
            part => part,
        };
        let mut others = self.bets.iter().map(|bet| &bet.wager.spec);
        if let (None, Some(other)) = (part, others.find(|spec| spec.requires == Some(id))) {
            let clause = wager.spec.ground(Ground::Needed);
            return refuse(
                "wager",
                Reason::LeanedOn {
                    wager: id,
                    other: other.id,
                },
                Some(clause),
            );
        }
        match part {
            Some(part) => self.bets[place].stake -= part,
            None => drop(self.bets.remove(place)),
        }
        self.lines.push(Settled {
            before,
            roll: None,
            line: self.rules.taken_down(wager, part.unwrap_or(stake)),
        });
        Ok(())
    }

    /// 623a.3(a)(42): a Lay Bet is called off on come out rolls alone; others are called on there.
    fn called(&self, n: usize, felt: &Felt) -> Result<(), Refusal> {
        for (field, calls, off) in [("off", &self.seat.off, true), ("on", &self.seat.on, false)] {
            for (id, rolls) in calls {
                let Some(at) = rolls.iter().position(|roll| *roll == n) else {
                    continue;
                };
                let (wager, roll) = (*id, n);
                let come_out = self.rules.wager(wager).map(|wager| wager.decides.come_out());
                let may = match come_out {
                    Some(ComeOut::WorksUnlessOff) => off,
                    Some(ComeOut::OffUnlessOn | ComeOut::GoesBack) => !off,
                    Some(ComeOut::Works) | None => false,
                };
                let rule = match self.rules.wager(wager) {
                    Some(wager) if wager.is_bonus() => Rule::SevenClears,
                    Some(wager) if wager.is_lay() => Rule::LayWorks,
                    _ => Rule::OffOnComeOut,
                };
                let refuse = |reason, rule| {
                    let path = self.path(&format!("{field}.{id}[{at}]"));
                    Err(under(path, reason, self.rules.cite(rule)))
                };
                if !may {
                    return refuse(Reason::NotCalled { wager }, rule);
                }
                if !felt.is_come_out() {
                    return refuse(Reason::NotComeOut { wager, roll }, rule);
                }
                if self.of(wager).is_none() {
                    return refuse(Reason::NotStanding { wager, roll }, rule);
                }
            }
        }
        Ok(())
    }

    /// What a throw makes of each of them.
    fn thrown(&mut self, n: usize, felt: &Felt, roll: super::Roll) {
        let bets = std::mem::take(&mut self.bets);
        for bet in bets {
            let id = bet.wager.id();
            let calls = [&self.seat.off, &self.seat.on];
            let called = calls
                .iter()
                .any(|calls| calls.get(&id).is_some_and(|on| on.contains(&n)));
            let effect = bet.wager.decides.on(roll, felt, called);
            let there = match effect {
                Effect::Travels(number) => bet.wager.on_number(number),
                _ => None,
            };
            match self.rules.line(bet.wager, bet.stake, effect) {
                Some(line) => self.lines.push(Settled {
                    before: bet.before,
                    roll: Some(n),
                    line,
                }),
                None => {
                    let wager = there.and_then(|id| self.rules.wager(id)).unwrap_or(bet.wager);
                    self.bets.push(Bet { wager, ..bet });
                }
            }
        }
    }
}
