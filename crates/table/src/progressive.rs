//! The progressive: wagers counted and collected before the deal, and a win on its way to being paid. The hand is
//! verified, then the light, then a floorperson validates it, and only then is it paid (659a.11(h)(3)(ii)(A) to (D),
//! 587.11(i)(3)(i)(A) to (D)).

use crate::betting::{Lies, spot};
use crate::devices::Dealing;
use crate::expected::{List, Why};
use crate::game::{ActOf, Game};
use crate::ledger::{Account, Transfer, transfer};
use crate::now::Now;
use crate::refusal::{Reason, Refusal};
use crate::step::{Ruling, Step};
use crate::table::State;
use cards::Money;
use rulebook::WagerId;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What people do about the progressive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// The dealer counts the progressive chips against the number the system accepted.
    CountProgressive { chips: u32, accepted: u32 },
    /// The dealer verifies that the hand wins the progressive.
    VerifyHand { seat: u8 },
    /// The dealer verifies the light of the progressive system.
    VerifyLight { seat: u8 },
    /// A floorperson validates the progressive payout.
    ValidateProgressive { seat: u8 },
    /// It is paid.
    PayProgressive { seat: u8 },
    /// The documents for a payout from outside the inventory are complete.
    CompletePaperwork { seat: u8 },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    ProgressiveLocked,
    /// The wagers of these positions are in the inventory; the meter's share of each in the same order.
    ProgressiveCollected {
        seats: Vec<u8>,
        shares: Vec<Money>,
    },
    /// `whole_meter` if it takes all of the meter, which then starts anew.
    ProgressiveWon {
        seat: u8,
        hand: String,
        award: Money,
        from_meter: bool,
        whole_meter: bool,
    },
    HandVerified {
        seat: u8,
    },
    LightVerified {
        seat: u8,
    },
    ProgressiveValidated {
        seat: u8,
    },
    /// `paperwork` if documents are due, and the cards stay until they are complete.
    ProgressivePaid {
        seat: u8,
        award: Money,
        from_meter: bool,
        paperwork: bool,
    },
    MeterReseeded {
        by: Money,
    },
    PaperworkCompleted {
        seat: u8,
    },
}

/// How far a claim has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The hand wins.
    Won,
    /// The dealer has verified the hand.
    HandVerified,
    /// And the light at the position.
    LightVerified,
    /// A floorperson has validated the payout.
    Validated,
    /// It is paid.
    Paid,
}

/// A progressive win that is not paid yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// Whose.
    pub seat: u8,
    /// How much.
    pub award: Money,
    /// Whether the meter pays it.
    pub from_meter: bool,
    /// Whether it takes all of the meter.
    pub whole_meter: bool,
    /// How far it has come.
    pub stage: Stage,
}

/// Wins that are being paid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claims {
    /// The one whose turn it is.
    pub open: Option<Claim>,
    /// Positions whose documents are open.
    pub paperwork: BTreeSet<u8>,
}

/// The terms of a table's progressive wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The wager.
    pub wager: WagerId,
    /// The percentage of each wager that goes to the meter.
    pub percent: u32,
    /// What the meter is seeded with.
    pub seed: Money,
    /// Whether any payout from the meter brings it back up to the seed, not only one that takes all of it.
    pub top_up: bool,
}

impl Terms {
    /// The meter's share of a wager.
    pub fn share(&self, amount: Money) -> Money {
        amount.share(self.percent, 100)
    }
}

impl Stage {
    /// The stage before, which must have been reached.
    fn before(self) -> Option<Stage> {
        match self {
            Stage::Won => None,
            Stage::HandVerified => Some(Stage::Won),
            Stage::LightVerified => Some(Stage::HandVerified),
            Stage::Validated => Some(Stage::LightVerified),
            Stage::Paid => Some(Stage::Validated),
        }
    }

    fn step(self) -> &'static str {
        match self {
            Stage::Won => "winning",
            Stage::HandVerified => "verifying the hand",
            Stage::LightVerified => "verifying hand and light",
            Stage::Validated => "the floorperson's validation",
            Stage::Paid => "paying",
        }
    }

    fn rule(self) -> Rule {
        match self {
            Stage::Won => Rule::ProgressiveWins,
            Stage::HandVerified => Rule::ProgressiveVerifyHand,
            Stage::LightVerified => Rule::ProgressiveVerifyLight,
            Stage::Validated => Rule::ProgressiveValidated,
            Stage::Paid => Rule::ProgressivePays,
        }
    }
}

/// The rule by which progressive wagers are counted and collected, by how the cards are dealt.
pub fn collect_rule(dealing: Dealing) -> Rule {
    match dealing {
        Dealing::ManualShoe => Rule::ProgressiveCollectManualShoe,
        Dealing::FromHand => Rule::ProgressiveCollectHandDeal,
        Dealing::AutomatedShoe => Rule::ProgressiveCollectAutoShoe,
    }
}

/// What the rules make of an act. Nothing changes yet.
pub(crate) fn decide<G: Game>(now: &Now<'_, G>, act: &Act) -> Ruling<crate::Fact<G::Fact>> {
    match act {
        Act::CountProgressive { chips, accepted } => count(now, *chips, *accepted),
        // (A), (B) after it, (C) by a floorperson or above, (D).
        Act::VerifyHand { seat } => {
            now.dealer(Rule::ProgressiveVerifyHand)?;
            claim(now, *seat, Stage::HandVerified)?;
            now.one(Fact::HandVerified { seat: *seat }, &[])
        }
        Act::VerifyLight { seat } => {
            now.dealer(Rule::ProgressiveVerifyLight)?;
            claim(now, *seat, Stage::LightVerified)?;
            now.one(Fact::LightVerified { seat: *seat }, &[])
        }
        Act::ValidateProgressive { seat } => {
            now.floor(Rule::ProgressiveValidated)?;
            claim(now, *seat, Stage::Validated)?;
            now.one(Fact::ProgressiveValidated { seat: *seat }, &[])
        }
        Act::PayProgressive { seat } => pay(now, *seat),
        Act::CompletePaperwork { seat } => {
            let rule = Rule::ProgressiveHoldsCards;
            now.floor(rule)?;
            if !now.state.claims.paperwork.contains(seat) {
                return Err(now.refuse(Reason::NoProgressivePending { seat: *seat }, rule));
            }
            let done = Step::new(Fact::PaperworkCompleted { seat: *seat }.into());
            Ok([done].into_iter().chain(G::released(now, *seat)).collect())
        }
    }
}

/// As many chips as wagers accepted, then into the inventory; the meter gets its share of each.
fn count<G: Game>(now: &Now<'_, G>, chips: u32, accepted: u32) -> Ruling<crate::Fact<G::Fact>> {
    let rule = collect_rule(now.state.desk.methods.dealing);
    now.dealer(rule)?;
    let round = now.round(rule)?;
    if round.cards != crate::round::Cards::Undealt {
        return Err(now.not_now(Some(rule)));
    }
    let (Some(terms), true) = (G::progressive(now.rules), round.progressive_due) else {
        let step = "counting the progressive wagers";
        return Err(Reason::StepDone { step }.into());
    };
    let bets: Vec<(u8, Money)> = now.state.bets.on(terms.wager).collect();
    let wagers = bets.len();
    if usize::try_from(chips) != Ok(wagers) || usize::try_from(accepted) != Ok(wagers) {
        return Err(now.refuse(Reason::ProgressiveCount { wagers }, rule));
    }
    let into_the_tray = bets.iter().map(|(seat, amount)| Transfer {
        from: spot(*seat, terms.wager),
        to: Account::Inventory,
        amount: *amount,
    });
    let (seats, shares): (Vec<u8>, Vec<Money>) = bets
        .iter()
        .map(|(seat, amount)| (*seat, terms.share(*amount)))
        .unzip();
    let contribution: Money = shares.iter().copied().sum();
    // The chips themselves lie in the inventory.
    let to_the_meter = transfer(Account::House, Account::Pool, contribution);
    Step::new(Fact::ProgressiveCollected { seats, shares }.into())
        .under(&[Rule::ProgressiveMeter])
        .moving(into_the_tray.chain(to_the_meter))
        .alone()
}

/// Returns the claim of a position that reaches a stage next; refuses a stage that is done or skipped.
fn claim<'a, G: Game>(now: &Now<'a, G>, seat: u8, stage: Stage) -> Result<&'a Claim, Refusal> {
    let open = now.state.claims.open.as_ref().filter(|claim| claim.seat == seat);
    let Some(claim) = open else {
        return Err(now.refuse(Reason::NoProgressivePending { seat }, Rule::ProgressiveWins));
    };
    if claim.stage >= stage {
        return Err(Reason::StepDone { step: stage.step() }.into());
    }
    match stage.before() {
        Some(before) if claim.stage < before => {
            let reason = Reason::StepMissing { step: before.step() };
            Err(now.refuse(reason, before.rule()))
        }
        _ => Ok(claim),
    }
}

/// A payout from the meter is not paid from the table inventory; one that takes all of it starts it anew.
fn pay<G: Game>(now: &Now<'_, G>, seat: u8) -> Ruling<crate::Fact<G::Fact>> {
    now.dealer(Rule::ProgressivePays)?;
    let &Claim {
        award,
        from_meter,
        whole_meter,
        ..
    } = claim(now, seat, Stage::Paid)?;
    let Some(bet) = now.state.bets.get(&seat) else {
        return Err(Reason::NoHandThere { seat }.into());
    };
    let from = if from_meter {
        Account::Pool
    } else {
        Account::Inventory
    };
    let fact = Fact::ProgressivePaid {
        seat,
        award,
        from_meter,
        paperwork: from_meter,
    };
    let mut steps = vec![Step::new(fact.into()).moving(transfer(from, bet.account(), award))];
    let top_up = G::progressive(now.rules).is_some_and(|terms| terms.top_up);
    if let (true, Some(meter)) = (from_meter && (whole_meter || top_up), &now.state.meter) {
        let left = meter.shows() - award;
        if left < meter.seed {
            let by = meter.seed - left;
            steps.push(
                Step::new(Fact::MeterReseeded { by }.into())
                    .under(&[Rule::ProgressiveMeter, Rule::ProgressiveReset])
                    .moving(transfer(Account::House, Account::Pool, by)),
            );
        }
    }
    if !from_meter {
        steps.extend(G::released(now, seat));
    }
    Ok(steps)
}

/// Checks that the progressive wagers of the round have been counted and collected.
pub fn counted<G: Game>(now: &Now<'_, G>) -> Result<(), Refusal> {
    match &now.state.round {
        Some(round) if round.progressive_due => {
            Err(now.refuse(Reason::ProgressiveUncounted, collect_rule(round.dealing)))
        }
        _ => Ok(()),
    }
}

/// Checks that no win waits to be paid.
pub fn none_pending(claims: &Claims, refuse: impl Fn(Reason) -> Refusal) -> Result<(), Refusal> {
    match &claims.open {
        Some(Claim { seat, .. }) => Err(refuse(Reason::ProgressivePending { seat: *seat })),
        None => Ok(()),
    }
}

impl<G: Game> State<G> {
    /// Records a fact of the progressive; false if it does not fit.
    pub(crate) fn apply_progressive(&mut self, fact: &Fact, wager: Option<WagerId>) -> bool {
        let stage = |claims: &mut Claims, seat: u8, stage: Stage| match &mut claims.open {
            Some(claim) if claim.seat == seat => {
                claim.stage = stage;
                true
            }
            _ => false,
        };
        match fact {
            Fact::ProgressiveLocked => match &mut self.round {
                Some(round) => {
                    round.progressive_due = wager.is_some_and(|wager| self.bets.on(wager).next().is_some());
                    true
                }
                None => false,
            },
            Fact::ProgressiveCollected { seats, shares } => {
                let (Some(round), Some(wager)) = (&mut self.round, wager) else {
                    return false;
                };
                round.progressive_due = false;
                for (seat, share) in seats.iter().zip(shares) {
                    round.contributions.insert(*seat, *share);
                    if let Some(bet) = self.bets.get_mut(seat) {
                        bet.put(wager, Lies::InInventory);
                    }
                }
                if let Some(meter) = &mut self.meter {
                    meter.contributed += shares.iter().copied().sum();
                }
                seats.len() == shares.len()
            }
            Fact::ProgressiveWon {
                seat,
                award,
                from_meter,
                whole_meter,
                ..
            } => {
                self.claims.open = Some(Claim {
                    seat: *seat,
                    award: *award,
                    from_meter: *from_meter,
                    whole_meter: *whole_meter,
                    stage: Stage::Won,
                });
                true
            }
            Fact::HandVerified { seat } => stage(&mut self.claims, *seat, Stage::HandVerified),
            Fact::LightVerified { seat } => stage(&mut self.claims, *seat, Stage::LightVerified),
            Fact::ProgressiveValidated { seat } => stage(&mut self.claims, *seat, Stage::Validated),
            Fact::ProgressivePaid {
                seat,
                award,
                from_meter,
                paperwork,
            } => {
                if let (true, Some(meter)) = (*from_meter, &mut self.meter) {
                    meter.awarded += *award;
                }
                if *paperwork {
                    self.claims.paperwork.insert(*seat);
                }
                self.claims.open.take().is_some_and(|claim| claim.seat == *seat)
            }
            Fact::MeterReseeded { by } => match &mut self.meter {
                Some(meter) => {
                    meter.seeded += *by;
                    true
                }
                None => false,
            },
            Fact::PaperworkCompleted { seat } => self.claims.paperwork.remove(seat),
        }
    }
}

/// Lists the steps of the progressive that are due.
pub fn expect<G: Game>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    if let (Some(terms), Some(round)) = (G::progressive(now.rules), &now.state.round)
        && round.progressive_due
        && round.cards == crate::round::Cards::Undealt
    {
        let wagers = u32::try_from(now.state.bets.on(terms.wager).count()).unwrap_or(u32::MAX);
        let act = Act::CountProgressive {
            chips: wagers,
            accepted: wagers,
        };
        list.dealer(Why::Step, act);
    }
    if let Some(Claim { seat, stage, .. }) = now.state.claims.open {
        match stage {
            Stage::Won => list.dealer(Why::Step, Act::VerifyHand { seat }),
            Stage::HandVerified => list.dealer(Why::Step, Act::VerifyLight { seat }),
            Stage::LightVerified => list.floor(Why::Step, Act::ValidateProgressive { seat }),
            Stage::Validated | Stage::Paid => list.dealer(Why::Step, Act::PayProgressive { seat }),
        };
    }
    for &seat in &now.state.claims.paperwork {
        list.floor(Why::Step, Act::CompletePaperwork { seat });
    }
}
