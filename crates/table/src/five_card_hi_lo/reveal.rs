//! Hands are revealed and settled from the dealer's right: 663a.11(f) to (l).

use super::act::{Fact, Settled};
use super::phase::{Hand, Phase, Reveal};
use super::reason::Own;
use super::wagers::{Bet, Wager};
use super::{Step, Table};
use crate::desk::Moment;
use crate::ledger::{Account, Transfer, transfer};
use crate::refusal::{Reason, Refusal};
use five_card_hi_lo::settle::{Line, settle};
use five_card_hi_lo::{Held, Round, Seat};
use rulebook::rule::Rule;

impl Table {
    fn revealing(&self, rule: Rule) -> Result<&Reveal, Refusal> {
        match &self.state.game.phase {
            Phase::Revealing(reveal) => Ok(reveal),
            _ => Err(self.not_now(Some(rule))),
        }
    }

    /// (f) to (k): Ante and Play, the Ante Bonus, then the optional wagers, and the cards go.
    pub(super) fn reveal_hand(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::RevealOrder)?;
        let reveal = self.revealing(Rule::RevealOrder)?;
        match reveal.next() {
            Some(next) if next == seat => {}
            Some(next) => return Err(self.refuse(Reason::NotNext { seat: next }, Rule::RevealOrder)),
            None => return Err(Reason::NoHandThere { seat }.into()),
        }
        let Some(bet) = reveal.play.round.bets.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        let lines = self.settle_seat(reveal, seat, bet)?;
        let money = lines
            .iter()
            .flat_map(|line| line_money(seat, line, bet))
            .collect();
        let lines = lines.iter().map(settled_line).collect();
        Ok(vec![
            (Fact::HandSettled { seat, lines }, money),
            (Fact::CardsDiscarded { seat }, Vec::new()),
        ])
    }

    /// One position by the game's own settlement; of a folded hand only the Poker Bonus is left.
    fn settle_seat(&self, reveal: &Reveal, seat: u8, bet: &Bet) -> Result<Vec<Line>, Refusal> {
        let Some(dealt) = reveal.play.seats.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        let (held, fold) = match &dealt.hand {
            Hand::Set(hands) => (Held::Set(hands.hands()), false),
            _ => (Held::Unset(dealt.cards.to_cards()), true),
        };
        let round = Round {
            dealer: reveal.play.dealer.to_cards(),
            seats: vec![Seat {
                seat,
                player: None,
                held,
                stakes: bet.stakes(),
                fold,
            }],
        };
        let settlement =
            settle(&round, &self.rules).map_err(|refusal| Refusal::by(Own::NotTheseCards, refusal.clause))?;
        let lines = settlement.seats.into_iter().flat_map(|seat| seat.lines);
        let left = |line: &Line| !fold || Wager::of_line(line.wager.as_str()) == Some(Wager::PokerBonus);
        Ok(lines.filter(left).collect())
    }

    /// (l): the last cards go to the rack in order.
    pub(super) fn finish_round(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::DiscardOrder)?;
        match self.revealing(Rule::DiscardOrder)?.next() {
            Some(seat) => Err(self.refuse(Reason::SeatsUnsettled { seat }, Rule::SettleBeforeDiscard)),
            None => crate::game::one(Fact::RoundFinished),
        }
    }
}

/// What a settled wager moves; the Ante Bonus has no spot of its own.
fn line_money(seat: u8, line: &Line, bet: &Bet) -> Vec<Transfer> {
    let player = bet.account();
    let mut money = Vec::new();
    if let Some(wager) = Wager::of_line(line.wager.as_str()) {
        let lost = line.stake - line.returned;
        money.extend(transfer(wager.spot(seat), Account::Inventory, lost));
        money.extend(transfer(wager.spot(seat), player.clone(), line.returned));
    }
    money.extend(transfer(Account::Inventory, player, line.paid));
    money
}

fn settled_line(line: &Line) -> Settled {
    Settled {
        wager: line.wager.to_string(),
        stake: line.stake,
        outcome: line.outcome.name().to_owned(),
        paid: line.paid,
        returned: line.returned,
        hand: line.hand.map(String::from),
        clause: line.clause.map(|clause| clause.citation().to_owned()),
    }
}
