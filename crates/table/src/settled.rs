//! Settled wagers as facts tell them.

use crate::betting::{Bet, Lies, spot};
use crate::ledger::{Account, Transfer, transfer};
use crate::step::Step;
use cards::{Money, Odds};
use games::settled::{Line, Outcome};
use rulebook::WagerId;
use rulebook::rule::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One wager's end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Settled {
    /// The wager.
    #[schemars(with = "String")]
    pub wager: WagerId,
    /// Which of several hands at its position, counted from 1 in the order played; none where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_number: Option<u8>,
    /// What was bet.
    #[schemars(with = "String")]
    pub stake: Money,
    /// What became of it.
    #[schemars(with = "String")]
    pub outcome: Outcome,
    /// What the house pays on top.
    #[schemars(with = "String")]
    pub paid: Money,
    /// How much of the stake goes back.
    #[schemars(with = "String")]
    pub returned: Money,
    /// The listed hand that decided it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// The odds it was paid at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub odds: Option<Odds>,
    /// The paragraph that decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

impl Settled {
    /// A line of a settlement.
    pub fn of(line: &Line) -> Settled {
        Settled {
            wager: line.wager,
            hand_number: None,
            stake: line.stake,
            outcome: line.outcome,
            paid: line.paid,
            returned: line.returned,
            hand: line.hand.map(|hand| hand.to_string()),
            odds: line.odds,
            clause: line.clause.map(|clause| clause.citation().to_owned()),
        }
    }

    /// The player's gain or loss by it.
    pub fn net(&self) -> Money {
        self.paid + self.returned - self.stake
    }
}

/// The lines of a hand as facts tell them, with its number where its position has several.
pub fn of_hand(lines: &[Line], number: Option<u8>) -> Vec<Settled> {
    let told = |line| Settled {
        hand_number: number,
        ..Settled::of(line)
    };
    lines.iter().map(told).collect()
}

/// What a settled wager of a hand moves: what is lost goes into the inventory, what is won comes out of it, and the rest
/// goes back from the spot of that hand.
pub fn money_on(seat: u8, on: WagerId, line: &Line, bet: &Bet) -> impl Iterator<Item = Transfer> + use<> {
    let (from, player) = (spot(seat, on), bet.account());
    let lost = transfer(from.clone(), Account::Inventory, line.stake - line.returned);
    let back = transfer(from, player.clone(), line.returned);
    let paid = transfer(Account::Inventory, player, line.paid);
    [lost, back, paid].into_iter().flatten()
}

/// The rules behind settled lines: those of the paragraphs that decided them.
pub fn rules<'l>(lines: impl IntoIterator<Item = &'l Line>) -> Vec<Rule> {
    let clauses = lines.into_iter().filter_map(|line| line.clause);
    clauses.flat_map(|clause| clause.rules()).copied().collect()
}

/// A settled wager of a position, where one fact settles many positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatLine {
    /// The position.
    pub seat: u8,
    /// The wager.
    #[serde(flatten)]
    pub line: Settled,
}

/// A step that settles a wager at many positions at once; none where it stands at none.
pub fn at_once<F>(lines: &[(u8, &Bet, Line)], fact: impl FnOnce(Vec<SeatLine>) -> F) -> Option<Step<F>> {
    let told = lines.iter().map(|(seat, _, line)| SeatLine {
        seat: *seat,
        line: Settled::of(line),
    });
    let moved = lines.iter().flat_map(|(seat, bet, line)| money(*seat, line, bet));
    let rules = rules(lines.iter().map(|(_, _, line)| line));
    let step = || Step::new(fact(told.collect())).under(&rules).moving(moved);
    (!lines.is_empty()).then(step)
}

impl SeatLine {
    /// The settled wagers of one position.
    pub fn each(seat: u8, lines: &[Settled]) -> Vec<SeatLine> {
        let line = |line: &Settled| SeatLine {
            seat,
            line: line.clone(),
        };
        lines.iter().map(line).collect()
    }
}

/// One Envy Bonus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnvyPayment {
    /// Who is paid.
    pub to: u8,
    /// Whose hand brings it.
    pub from: u8,
    /// That hand.
    pub hand: String,
    /// How much.
    pub paid: Money,
}

/// What a settled wager on its spot moves: the stake to the inventory or back, and the payout. What was
/// collected before lies in the inventory already; a payout on a stake of another wager has no spot.
pub fn money(seat: u8, line: &Line, bet: &Bet) -> Vec<Transfer> {
    let player = bet.account();
    let mut money = Vec::new();
    let wager = line.wager;
    match bet.stakes.get(&wager).map(|stake| stake.lies) {
        Some(Lies::OnLayout) => {
            let lost = line.stake - line.returned;
            money.extend(transfer(spot(seat, wager), Account::Inventory, lost));
            money.extend(transfer(spot(seat, wager), player.clone(), line.returned));
        }
        Some(Lies::InInventory) => {
            money.extend(transfer(Account::Inventory, player.clone(), line.returned));
        }
        Some(Lies::Gone) | None => {}
    }
    money.extend(transfer(Account::Inventory, player, line.paid));
    money
}

/// What a wager on its spot moves whose payout may go to another spot of the position instead of to the player, this much
/// of it: out of the payout first, then out of the stake.
pub fn money_added(seat: u8, line: &Line, bet: &Bet, added: Option<(WagerId, Money)>) -> Vec<Transfer> {
    let (player, lies) = (bet.account(), spot(seat, line.wager));
    let (onto, amount) = match added {
        Some((wager, amount)) => (spot(seat, wager), amount),
        None => (player.clone(), Money::ZERO),
    };
    let paid = amount.min(line.paid);
    let stake = amount - paid;
    let moves = [
        transfer(lies.clone(), Account::Inventory, line.stake - line.returned),
        transfer(Account::Inventory, onto.clone(), paid),
        transfer(Account::Inventory, player.clone(), line.paid - paid),
        transfer(lies.clone(), onto, stake),
        transfer(lies, player, line.returned - stake),
    ];
    moves.into_iter().flatten().collect()
}
