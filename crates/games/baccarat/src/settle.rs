//! What every wager does, and which paragraph says so.
//!
//! 1. House Money and the pairs look at the first two cards of each hand.
//! 2. What House Money paid may stand with the wager on a hand from then on, and is settled with it (reading 627a-6).
//! 3. The hand that is worth more wins; equal hands return what lies on either (base game).
//! 4. A win on the Banker's Hand costs vigorish, or at an EZ Baccarat table is not paid where it came of 7 points in
//!    three cards, which is what Dragon 7 Insurance is for (627a.12(f)).

use super::coup::{Coup, Side, Winner};
use super::house_money::{self, wager_on};
use super::points::is_pair;
use super::round::{Refusal, Round, Seat, check};
use super::rules::{BaccaratRules, Commission, ids};
use cards::Money;
use games::listed::PayRow;
use games::settled::{Line, Outcome};
use rulebook::rule::Rule;

/// One position, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettlement {
    /// The position.
    pub seat: u8,
    /// Every wager, in the order it is settled.
    pub lines: Vec<Line>,
    /// What a House Money payout added to the wager on a hand, and which.
    pub added: Option<(Side, Money)>,
    /// The vigorish on what was won, taken off the payout.
    pub vigorish: Money,
    /// Gain or loss over all of it.
    pub net: Money,
}

/// A round, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// The two hands.
    pub coup: Coup,
    /// Who won.
    pub winner: Winner,
    /// The positions, in the order of the record.
    pub seats: Vec<SeatSettlement>,
}

/// Settles a round, or says why it cannot be.
pub fn settle(round: &Round, rules: &BaccaratRules) -> Result<Settlement, Refusal> {
    check(round, rules)?;
    let coup = &round.coup;
    Ok(Settlement {
        winner: coup.winner(),
        seats: round
            .seats
            .iter()
            .map(|seat| settle_seat(seat, coup, rules))
            .collect(),
        coup: coup.clone(),
    })
}

fn settle_seat(seat: &Seat, coup: &Coup, rules: &BaccaratRules) -> SeatSettlement {
    let added = seat.added(coup, rules);
    let line = |wager: &'static str| {
        let mut stake = seat.stake(wager)?;
        if let Some((_, more)) = added.filter(|(side, _)| wager_on(*side) == wager) {
            rules.cite(Rule::HouseMoneyOneWager);
            stake += more;
        }
        line(wager, stake, coup, rules)
    };
    let lines: Vec<Line> = ids::ALL.into_iter().filter_map(line).collect();
    let vigorish = |line: &Line| vigorish(line, rules);
    SeatSettlement {
        seat: seat.seat,
        added,
        vigorish: lines.iter().map(vigorish).sum(),
        net: lines.iter().map(Line::net).sum(),
        lines,
    }
}

/// What a wager comes to; none for one that the table does not offer.
pub fn line(wager: &'static str, stake: Money, coup: &Coup, rules: &BaccaratRules) -> Option<Line> {
    Some(match wager {
        ids::HOUSE_MONEY => house_money::line(stake, coup, rules),
        ids::PLAYER => hand(Side::Player, stake, coup, rules),
        ids::BANKER => hand(Side::Banker, stake, coup, rules),
        ids::TIE => {
            let winner = coup.winner();
            let row = (winner == Winner::Tie).then_some(rules.tie);
            won_or_lost(wager, stake, row, winner.rule(), rules)
        }
        ids::DRAGON_7 => {
            let row = rules.dragon_7?;
            let won = rules.ez_push().is_some_and(|points| coup.is_dragon(points));
            let rule = if won {
                Rule::Dragon7Pays
            } else {
                Rule::Dragon7Wager
            };
            won_or_lost(wager, stake, won.then_some(row), rule, rules)
        }
        ids::PLAYER_PAIR => pair(wager, stake, Side::Player, coup, rules)?,
        ids::BANKER_PAIR => pair(wager, stake, Side::Banker, coup, rules)?,
        _ => return None,
    })
}

/// A wager on a hand, with what was added to it.
fn hand(side: Side, stake: Money, coup: &Coup, rules: &BaccaratRules) -> Line {
    let (wager, winner) = (wager_on(side), coup.winner());
    let clause = rules.cite(winner.rule());
    match (winner, side) {
        (Winner::Tie, _) => Line::back(wager, stake, Outcome::Push, clause),
        (Winner::Player, Side::Player) => rules.player.line(wager, stake, Money::ZERO, clause),
        (Winner::Banker, Side::Banker) => banker_win(stake, coup, rules),
        _ => Line::lost(wager, stake, clause),
    }
}

/// A win on the Banker's Hand: less vigorish, or at an EZ Baccarat table whole unless it came of a Dragon 7.
fn banker_win(stake: Money, coup: &Coup, rules: &BaccaratRules) -> Line {
    let clause = rules.cite(Rule::BankerHandWins);
    let line = rules.banker.line(ids::BANKER, stake, Money::ZERO, clause);
    match rules.commission {
        Commission::EzBaccarat(points) if coup.is_dragon(points) => {
            let clause = rules.cite(Rule::EzBaccarat);
            Line::back(ids::BANKER, stake, Outcome::Push, clause)
        }
        Commission::Percent(percent) if percent > 0 => Line {
            paid: line.paid.share(100u32.saturating_sub(percent), 100),
            limited: rules.cite(Rule::Vigorish),
            ..line
        },
        _ => line,
    }
}

/// The vigorish taken off a payout.
pub fn vigorish(line: &Line, rules: &BaccaratRules) -> Money {
    let charged = line.outcome == Outcome::Win && line.wager.as_str() == ids::BANKER;
    match rules.commission {
        Commission::Percent(_) if charged => rules.banker.pays.pay(line.stake, Money::ZERO).paid - line.paid,
        _ => Money::ZERO,
    }
}

fn pair(wager: &'static str, stake: Money, side: Side, coup: &Coup, rules: &BaccaratRules) -> Option<Line> {
    let [player, banker] = rules.pairs?;
    let row = if side == Side::Player { player } else { banker };
    let row = is_pair(coup.hand(side)).then_some(row);
    Some(won_or_lost(wager, stake, row, Rule::PairWagers, rules))
}

/// A wager that wins where it is paid by a row, and loses otherwise, under one rule.
fn won_or_lost(
    wager: &'static str,
    stake: Money,
    row: Option<PayRow>,
    rule: Rule,
    rules: &BaccaratRules,
) -> Line {
    let clause = rules.cite(rule);
    match row {
        Some(row) => row.line(wager, stake, Money::ZERO, clause),
        None => Line::lost(wager, stake, clause),
    }
}
