//! The players' decisions, from the dealer's left: 665a.7(h) to (k), 665a.9 to 665a.11.

use super::act::{Fact, Settled};
use super::phase::{Check, Hand, Phase, Round, Seat, Status};
use super::reason::Own;
use super::wagers::{Wager, spot};
use super::{Step, Table};
use crate::desk::Moment;
use crate::ledger::{Transfer, transfer};
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use cards::Money;
use double_attack::Total;
use double_attack::decisions::Barred;
use double_attack::rules::ids;
use double_attack::settle::{compared, surrendered};
use games::settled::Line;
use rulebook::rule::Rule;

/// A hand whose turn it is.
struct Turn<'a> {
    round: &'a Round,
    at: &'a Seat,
    hand: &'a Hand,
    /// Its number, from 1.
    number: u8,
}

impl Turn<'_> {
    /// How its lines are numbered: only after splits.
    fn hand_number(&self) -> Option<u8> {
        (self.at.hands.len() > 1).then_some(self.number)
    }

    fn settled(&self, lines: &[Line]) -> Vec<Settled> {
        lines
            .iter()
            .map(|line| Settled::of(line, self.hand_number()))
            .collect()
    }

    fn money(&self, seat: u8, lines: &[Line]) -> Vec<Transfer> {
        let player = self.at.bet.account();
        lines
            .iter()
            .flat_map(|line| super::reveal::line_money(seat, self.hand.id, line, &player))
            .collect()
    }
}

/// 665a.11(a) to (c): what a split carries out; the hands it makes are played one after the other, in the order they
/// stand.
pub(super) const SPLIT: &[Rule] = &[Rule::Split, Rule::Resplit, Rule::SplitInTurn];

/// The number of a hand from its place in the order of play.
pub(super) fn number(hand: usize) -> u8 {
    u8::try_from(hand + 1).unwrap_or(u8::MAX)
}

impl Table {
    /// The round while players act.
    pub(super) fn acting(&self, rule: Rule) -> Result<&Round, Refusal> {
        match &self.state.game.phase {
            Phase::Acting(round) => Ok(round),
            Phase::Insuring(_) | Phase::Checking(_) => Err(self.refuse(Own::CheckDue, Rule::Peek)),
            _ => Err(self.not_now(Some(rule))),
        }
    }

    /// The hand at a position, if it is its turn.
    fn turn_at(&self, seat: u8, rule: Rule) -> Result<Turn<'_>, Refusal> {
        let round = self.acting(rule)?;
        let Some((turn, hand)) = round.turn() else {
            return Err(self.refuse(Own::NoTurn, Rule::HoleCardTurned));
        };
        if turn != seat {
            return Err(self.refuse(Own::NotYourTurn { seat: turn }, Rule::PlayerOrder));
        }
        match (round.seats.get(&seat), round.hand(seat, hand)) {
            (Some(at), Some(held)) => Ok(Turn {
                round,
                at,
                hand: held,
                number: number(hand),
            }),
            _ => Err(Reason::NoHandThere { seat }.into()),
        }
    }

    /// A hand whose player may decide now.
    fn decides(&self, seat: u8, now: &Moment<'_>, rule: Rule) -> Result<Turn<'_>, Refusal> {
        self.state.desk.owner(seat, now)?;
        let turn = self.turn_at(seat, rule)?;
        match turn.hand.status {
            Status::Open if turn.hand.standing(turn.at.hands.len()).is_blackjack() => {
                Err(self.refuse(Own::HasBlackjack { seat }, Rule::PlayerBlackjack))
            }
            Status::Open => Ok(turn),
            Status::Missed(_) => Err(self.refuse(Reason::NothingToDecide { seat }, Rule::MissedCard)),
            _ => Err(self.refuse(Own::CardDue { seat }, Rule::PlayerDecisions)),
        }
    }

    fn barred(&self, (barred, rule): (Barred, Rule)) -> Refusal {
        let (why, code) = (barred.to_string(), barred.code());
        self.refuse(Own::MayNot { why, code }, rule)
    }

    /// 665a.13(c): who refused a shown card gets none any more.
    fn takes_cards(&self, turn: &Turn<'_>) -> Result<(), Refusal> {
        if turn.round.refused.contains(&turn.at.bet.player) {
            return Err(self.refuse(Own::RefusedACard, Rule::ExposedCardRefused));
        }
        Ok(())
    }

    /// 665a.7(h)(1): announced and paid in its turn, and its cards removed; Bust It stays.
    pub(super) fn pay_blackjack(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::PlayerBlackjack)?;
        let turn = self.turn_at(seat, Rule::PlayerBlackjack)?;
        let standing = turn.hand.standing(turn.at.hands.len());
        if !standing.is_blackjack() {
            return Err(self.refuse(Own::NoBlackjack { seat }, Rule::PlayerBlackjack));
        }
        // The dealer's hand is not known; what is, has no Blackjack in it, and any other hand is below this one.
        let known = &turn.round.dealer[..turn.round.dealer.len().min(1)];
        let clause = self.cite(Rule::PlayerBlackjack);
        let paid = compared(standing, known, turn.at.stakes(turn.hand), &self.rules);
        let lines: Vec<Line> = paid.into_iter().map(|line| Line { clause, ..line }).collect();
        let fact = Fact::BlackjackPaid {
            seat,
            lines: turn.settled(&lines),
        };
        Ok(vec![(fact, turn.money(seat, &lines))])
    }

    /// 665a.7(j).
    pub(super) fn hit(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let turn = self.decides(seat, now, Rule::DrawBelow21)?;
        let standing = turn.hand.standing(turn.at.hands.len());
        standing.may_draw().map_err(|barred| self.barred(barred))?;
        self.takes_cards(&turn)?;
        let hand = turn.number;
        crate::game::one(Fact::CardAsked { seat, hand })
    }

    pub(super) fn stand(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let turn = self.decides(seat, now, Rule::PlayerDecisions)?;
        let hand = turn.number;
        crate::game::one(Fact::Stood { seat, hand })
    }

    /// 665a.10(a): up to Bet and Double Attack together.
    pub(super) fn double_down(
        &self,
        seat: u8,
        amount: Money,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        let turn = self.decides(seat, now, Rule::DoubleDown)?;
        let standing = turn.hand.standing(turn.at.hands.len());
        standing.may_double().map_err(|barred| self.barred(barred))?;
        self.takes_cards(&turn)?;
        let amount = crate::desk::amount(amount)?;
        let limit = turn.at.each_hand();
        if amount > limit {
            return Err(self.refuse(Own::MoreThanTheHand { limit }, Rule::DoubleDown));
        }
        if !self.rules.in_chips(amount) {
            let unit = self.rules.chip_unit;
            return Err(self.refuse(Own::NotInChips { unit }, Rule::ChipsOnly));
        }
        let money = Transfer {
            from: turn.at.bet.account(),
            to: spot(seat, turn.hand.id, ids::DOUBLE_DOWN),
            amount,
        };
        let hand = turn.number;
        Ok(vec![(Fact::DoubledDown { seat, hand, amount }, vec![money])])
    }

    /// 665a.11(a), (c): for as much again as Bet and Double Attack, each part on its own spot (reading 665a-7).
    pub(super) fn split(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let turn = self.decides(seat, now, Rule::Split)?;
        let standing = turn.hand.standing(turn.at.hands.len());
        standing
            .may_split(&self.rules)
            .map_err(|barred| self.barred(barred))?;
        self.takes_cards(&turn)?;
        let id = next_id(turn.at);
        let account = turn.at.bet.account();
        let copies = [Wager::Bet, Wager::DoubleAttack].into_iter().filter_map(|wager| {
            let amount = turn.at.bet.amount(wager)?;
            transfer(account.clone(), spot(seat, id, wager.id()), amount)
        });
        let fact = Fact::PairSplit {
            seat,
            hand: turn.number,
            amount: turn.at.each_hand(),
        };
        Ok(vec![(fact, copies.collect())])
    }

    /// 665a.7(k), 665a.9: half goes back at once, unless the hole card that should have been checked was not
    /// (665a.9(b)(2)): then the dealer's hand decides.
    pub(super) fn surrender(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let turn = self.surrenders(seat, now)?;
        let hand = turn.number;
        if turn.round.check == Check::Missed {
            let lines = Vec::new();
            return crate::game::one(Fact::Surrendered { seat, hand, lines });
        }
        let lines = surrendered(turn.at.stakes(turn.hand), &turn.round.dealer, &self.rules);
        let fact = Fact::Surrendered {
            seat,
            hand,
            lines: turn.settled(&lines),
        };
        Ok(vec![(fact, turn.money(seat, &lines))])
    }

    /// 665a.9(a): not after standing.
    fn surrenders(&self, seat: u8, now: &Moment<'_>) -> Result<Turn<'_>, Refusal> {
        let turn = self.decides(seat, now, Rule::Surrender).map_err(|refusal| {
            let stood = self.acting(Rule::Surrender).is_ok_and(|round| {
                let hands = round.seats.get(&seat).map(|at| &at.hands);
                hands.is_some_and(|hands| hands.iter().any(|hand| hand.status == Status::Stands))
            });
            match refusal.code() {
                "not-your-turn" | "no-turn" if stood => {
                    self.refuse(refusal.reason, Rule::NoSurrenderAfterStand)
                }
                _ => refusal,
            }
        })?;
        let standing = turn.hand.standing(turn.at.hands.len());
        standing
            .may_surrender(&self.rules)
            .map_err(|barred| self.barred(barred))?;
        Ok(turn)
    }

    /// 665a.7(i), 665a.11(b): the card that is due, face up; a hand that passes 21 loses at once (reading 665a-1).
    pub(super) fn deal_card(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let rule = Rule::DrawsFaceUp;
        let round = match &self.state.game.phase {
            Phase::Acting(round) => round,
            _ => {
                self.dealer(now, rule)?;
                return Err(self.not_now(Some(rule)));
            }
        };
        self.may_deal(now, rule)?;
        let Some((seat, hand)) = round.turn() else {
            return Err(self.refuse(Own::NoTurn, Rule::HoleCardTurned));
        };
        let turn = self.turn_at(seat, rule)?;
        if !matches!(turn.hand.status, Status::Due(_) | Status::Late(_)) {
            return Err(self.refuse(Own::NoCardDue, Rule::PlayerDecisions));
        }
        let Some(card) = round.exposed.or_else(|| round.shoe.peek()) else {
            return Err(self.refuse(Own::ShoeEmpty, Rule::ShoeRunsOut));
        };
        let hand = number(hand);
        let mut steps = Table::drawn(round, Place::Seat(seat), Fact::CardDealt { seat, hand, card });
        let mut held = turn.hand.clone();
        held.cards.0.push(card);
        if Total::of(&held.cards).is_over() && round.check != Check::Missed {
            let standing = held.standing(turn.at.hands.len());
            let lines = compared(standing, &round.dealer, turn.at.stakes(&held), &self.rules);
            let lost = Fact::HandLost {
                seat,
                hand,
                lines: turn.settled(&lines),
            };
            steps.push((lost, turn.money(seat, &lines)));
        }
        Ok(steps)
    }
}

/// The spot number of the next hand of a box.
pub(super) fn next_id(at: &Seat) -> u8 {
    at.hands.iter().map(|hand| hand.id).max().unwrap_or(0) + 1
}
