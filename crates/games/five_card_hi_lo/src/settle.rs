//! What every wager does, in the order of 663a.11 and 663a.12.
//!
//! 1. A player who makes no Play Wager forfeits the Ante and Tie Wagers; the Poker Bonus stands (b).
//! 2. The dealer's cards are set, every ace high but one of four (e).
//! 3. Ante and Play Wagers share one result: win, lose or tie (g).
//! 4. Three or more aces bring an Ante Bonus on top of it, whatever it is (h).
//! 5. Then the Tie Wager and the Poker Bonus (j).

use super::listed::{AceHand, PokerHand, TieHand};
use super::round::{Hands, Held, Reason, Refusal, Round, Seat, Stakes, check};
use super::rules::{HiLoRules, Misset, ids};
use super::setting::{Compared, Setting, Totals};
pub use super::settlement::{Judged, Line, Outcome, SeatSettlement, Settlement};
use cards::{Card, Cards, Money};
use games::listed::{PayRow, Pays};
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use std::cmp::Ordering;

/// Settles a round, or says why it cannot be.
pub fn settle(round: &Round, rules: &HiLoRules) -> Result<Settlement, Refusal> {
    check(round, rules)?;
    let dealer = Setting::aces_high(five(&round.dealer, "dealer", rules)?);
    let totals = dealer.points();
    let seat = |(i, seat): (usize, &Seat)| {
        let cards = Cards::from_slice(&seat.held.all()).unwrap_or(Cards::EMPTY);
        let cards = five(&cards, &format!("seats[{i}]"), rules)?;
        Ok(settle_seat(seat, &cards, totals, rules))
    };
    Ok(Settlement {
        dealer,
        seats: round
            .seats
            .iter()
            .enumerate()
            .map(seat)
            .collect::<Result<_, _>>()?,
    })
}

/// The five cards of a hand, which [`check`] has counted.
fn five(cards: &Cards, path: &str, rules: &HiLoRules) -> Result<[Card; 5], Refusal> {
    cards.as_slice().try_into().map_err(|_| Refusal {
        path: path.to_owned(),
        reason: Reason::CardCount(cards.len()),
        clause: rules.cite(Rule::WrongCardCount),
    })
}

fn settle_seat(seat: &Seat, cards: &[Card; 5], dealer: Totals, rules: &HiLoRules) -> SeatSettlement {
    let (judged, lines) = match (&seat.held, seat.lost) {
        (_, Some(why)) => (None, lost(seat, why.clause(rules.edition()))),
        (Held::Set(hands), None) if !seat.fold => {
            let judged = judge(hands, cards, dealer, rules);
            (Some(judged), played(seat, cards, &judged, rules))
        }
        _ => (None, forfeited(seat, rules)),
    };
    let bonus = poker_bonus(seat, cards, rules).filter(|_| seat.lost.is_none());
    let lines: Vec<Line> = lines.into_iter().chain(bonus).collect();
    SeatSettlement {
        seat: seat.seat,
        judged,
        net: lines.iter().map(Line::net).sum(),
        lines,
    }
}

/// 663a.11(b): the Ante goes, the Tie Wager with it, and the Poker Bonus stays (reading 663a-5).
fn forfeited(seat: &Seat, rules: &HiLoRules) -> Vec<Line> {
    let lost = |wager, stake, rule| Line::lost(wager, stake, rules.cite(rule));
    let ante = lost(
        ids::ANTE,
        seat.stakes.ante.unwrap_or_default(),
        Rule::PlayOrForfeit,
    );
    let tie = seat
        .stakes
        .tie
        .map(|stake| lost(ids::TIE, stake, Rule::ForfeitTakesTie));
    std::iter::once(ante).chain(tie).collect()
}

/// Every wager, of a hand that was lost before it was revealed.
fn lost(seat: &Seat, clause: Option<Clause>) -> Vec<Line> {
    let Stakes {
        ante,
        tie,
        poker_bonus,
    } = seat.stakes;
    let play = ante.filter(|_| !seat.fold);
    [
        (ids::ANTE, ante),
        (ids::PLAY, play),
        (ids::TIE, tie),
        (ids::POKER_BONUS, poker_bonus),
    ]
    .into_iter()
    .filter_map(|(wager, stake)| Some(Line::lost(wager, stake?, clause)))
    .collect()
}

/// 663a.11(d). What is wrongly set is put right for whatever is not lost by it (reading 663a-7).
fn judge(hands: &Hands, cards: &[Card; 5], dealer: Totals, rules: &HiLoRules) -> Judged {
    let laid = hands.setting().unwrap_or_else(|| Setting::aces_high(*cards));
    let set = laid.legal();
    let setting = match set {
        Ok(()) => laid,
        Err(_) => Setting::aces_high(*cards),
    };
    Judged {
        set: set.map_err(|foul| (foul, rules.cite(foul.rule()))),
        setting,
        compared: setting.points().compare(dealer),
    }
}

/// 663a.11(g), (h) and (j)(1).
fn played(seat: &Seat, cards: &[Card; 5], judged: &Judged, rules: &HiLoRules) -> Vec<Line> {
    let ante = seat.stakes.ante.unwrap_or_default();
    let mut lines = vec![
        main_wager(ids::ANTE, ante, judged, rules),
        main_wager(ids::PLAY, ante, judged, rules),
    ];
    let bonus = AceHand::of(cards).and_then(|hand| rules.ante_bonus.row(hand));
    lines.extend(bonus.map(|row| ante_bonus(ante, row, rules)));
    if let (Some(stake), Some(pays)) = (seat.stakes.tie, &rules.tie) {
        lines.push(tie(stake, judged.compared, pays, rules));
    }
    lines
}

/// 663a.11(g): Ante or Play, which share one result.
fn main_wager(wager: &'static str, stake: Money, judged: &Judged, rules: &HiLoRules) -> Line {
    if let (Err((_, clause)), Misset::Loses) = (judged.set, rules.misset) {
        return Line::lost(wager, stake, clause);
    }
    let rule = result(judged.compared);
    let clause = rules.cite(rule);
    match rule {
        Rule::WinHighAndLow => {
            let pays = rules.main_pays;
            Line::paid(wager, stake, pays.pays, Money::ZERO, clause, pays.clause)
        }
        Rule::LoseHighAndLow => Line::lost(wager, stake, clause),
        _ => Line::back(wager, stake, Outcome::Push, clause),
    }
}

/// The case of 663a.11(g) a comparison falls under.
fn result(compared: Compared) -> Rule {
    let above = compared.high == Ordering::Greater;
    let below = compared.low == Ordering::Less;
    match (above, below) {
        (true, true) => Rule::WinHighAndLow,
        (false, false) => Rule::LoseHighAndLow,
        (true, false) => Rule::TieHighAbove,
        (false, true) => Rule::TieLowBelow,
    }
}

/// 663a.11(h): so many times the Ante, which is settled by itself; the bonus has no stake that "for 1"
/// could take in (reading 663a-6).
fn ante_bonus(ante: Money, row: PayRow, rules: &HiLoRules) -> Line {
    Line {
        stake: Money::ZERO,
        returned: Money::ZERO,
        ..row.line(ids::ANTE_BONUS, ante, Money::ZERO, rules.cite(Rule::AnteBonus))
    }
}

/// 663a.11(j)(1): it loses only where neither hand ties (reading 663a-4). The lines of its paytable have
/// lost their names, so that it names no hand.
fn tie(stake: Money, compared: Compared, pays: &Pays<TieHand>, rules: &HiLoRules) -> Line {
    match TieHand::of(compared).and_then(|hand| pays.row(hand)) {
        Some(row) => Line {
            hand: None,
            ..row.line(ids::TIE, stake, Money::ZERO, rules.cite(Rule::TieWins))
        },
        None => Line::lost(ids::TIE, stake, rules.cite(Rule::TieLoses)),
    }
}

/// 663a.11(j)(2): on the five cards alone, played or not.
fn poker_bonus(seat: &Seat, cards: &[Card; 5], rules: &HiLoRules) -> Option<Line> {
    let (stake, pays) = seat.stakes.poker_bonus.zip(rules.poker_bonus.as_ref())?;
    Some(match PokerHand::of(cards).and_then(|hand| hand.row(pays)) {
        Some(row) => row.line(
            ids::POKER_BONUS,
            stake,
            Money::ZERO,
            rules.cite(Rule::PokerBonusWins),
        ),
        None => Line::lost(ids::POKER_BONUS, stake, rules.cite(Rule::PokerBonusLoses)),
    })
}
