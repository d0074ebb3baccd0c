//! The dealer's hand, Bust It and the settlement: 665a.7(l) to (q); the end of a shoe, 665a.7(d), 665a.5(f).

use super::act::{Fact, SeatLine, Settled};
use super::phase::{Check, Phase, Round, Status};
use super::reason::Own;
use super::wagers::{Wager, spot};
use super::{Step, Table};
use crate::desk::Moment;
use crate::ledger::{Account, Transfer, transfer};
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use cards::Card;
use double_attack::dealer::draws;
use double_attack::settle::{against_blackjack, bust_it, compared, insurance, surrendered};
use games::settled::Line;
use rulebook::rule::Rule;

impl Table {
    /// 665a.7(l): once every player is done.
    pub(super) fn turn_hole_card(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::HoleCardTurned)?;
        let round = self.acting(Rule::HoleCardTurned)?;
        if let Some((seat, _)) = round.turn() {
            return Err(self.refuse(Own::PlayersToAct { seat }, Rule::HoleCardTurned));
        }
        let Some(&card) = round.dealer.get(1) else {
            return Err(self.not_now(Some(Rule::HoleCardTurned)));
        };
        let mut steps = vec![(Fact::HoleCardTurned { card }, Vec::new())];
        // A check that was missed is made up for now.
        if round.check == Check::Missed && !round.dealer_blackjack() {
            steps.extend(self.collect_insurance(round));
        }
        // (m)(1): with 17 or more no third card comes.
        if round.dealer_total().points >= self.rules.dealer_stands {
            steps.extend(self.settle_bust_it(round, &round.dealer));
        }
        Ok(steps)
    }

    fn revealed(&self, rule: Rule) -> Result<&Round, Refusal> {
        match &self.state.game.phase {
            Phase::Revealed(round) => Ok(round),
            _ => Err(self.not_now(Some(rule))),
        }
    }

    /// Whether the dealer draws now.
    pub(super) fn dealer_draws(&self, round: &Round) -> bool {
        draws(&round.dealer, round.pending(), &self.rules)
    }

    /// 665a.7(m)(2), (n): below 17; Bust It is settled by the third card.
    pub(super) fn draw_card(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let rule = Rule::DealerDrawsTo17;
        let round = match self.revealed(rule) {
            Ok(round) => round,
            Err(refusal) => {
                self.dealer(now, rule)?;
                return Err(refusal);
            }
        };
        self.may_deal(now, rule)?;
        if !self.dealer_draws(round) {
            return Err(self.refuse(Own::DealerStands, rule));
        }
        let Some(card) = round.exposed.or_else(|| round.shoe.peek()) else {
            return Err(self.refuse(Own::ShoeEmpty, Rule::ShoeRunsOut));
        };
        let number = u8::try_from(round.dealer.len() + 1).unwrap_or(u8::MAX);
        let mut steps = Table::drawn(round, Place::Dealer, Fact::DealerDrew { number, card });
        if round.dealer.len() == 2 {
            let mut dealer = round.dealer.0.clone();
            dealer.push(card);
            steps.extend(self.settle_bust_it(round, &dealer));
        }
        Ok(steps)
    }

    /// 665a.7(m): every Bust It Wager, before any other wager.
    fn settle_bust_it(&self, round: &Round, dealer: &[Card]) -> Option<Step> {
        let (mut lines, mut money): (Vec<SeatLine>, Vec<Transfer>) = (Vec::new(), Vec::new());
        for (&seat, at) in round.seats.iter().rev().filter(|(_, at)| !at.is_undealt()) {
            let Some(stake) = at.bet.amount(Wager::BustIt) else {
                continue;
            };
            let Some(line) = bust_it(stake, dealer, &self.rules) else {
                continue;
            };
            money.extend(line_money(seat, 1, &line, &at.bet.account()));
            lines.push(SeatLine {
                seat,
                line: Settled::of(&line, None),
            });
        }
        (!lines.is_empty()).then_some((Fact::BustItSettled { lines }, money))
    }

    /// 665a.7(o), (p): from the dealer's right, position by position.
    pub(super) fn settle_seat(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::SettleOrder)?;
        let round = self.revealed(Rule::SettleRemaining)?;
        if self.dealer_draws(round) {
            return Err(self.refuse(Own::DealerDraws, Rule::DealerDrawsTo17));
        }
        match round.next_to_settle() {
            Some(next) if next == seat => {}
            Some(next) => return Err(self.refuse(Reason::NotNext { seat: next }, Rule::SettleOrder)),
            None => return Err(self.refuse(Reason::NoHandThere { seat }, Rule::SettleRemaining)),
        }
        let Some(at) = round.seats.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        let player = at.bet.account();
        let (mut lines, mut money) = (Vec::new(), Vec::new());
        let stand = at.hands.iter().enumerate();
        for (place, hand) in stand.filter(|(_, hand)| hand.status == Status::Stands) {
            let (standing, stakes) = (hand.standing(at.hands.len()), at.stakes(hand));
            let settled = if round.dealer_blackjack() {
                against_blackjack(standing, hand.surrendered, place == 0, stakes, &self.rules)
            } else if hand.surrendered {
                surrendered(stakes, &round.dealer, &self.rules)
            } else {
                compared(standing, &round.dealer, stakes, &self.rules)
            };
            let number = (at.hands.len() > 1).then_some(super::play::number(place));
            for line in &settled {
                money.extend(line_money(seat, hand.id, line, &player));
                lines.push(Settled::of(line, number));
            }
        }
        if at.insured {
            let stake = at.bet.amount(Wager::Insurance).unwrap_or_default();
            let line = insurance(stake, &round.dealer, &self.rules);
            money.extend(line_money(seat, 1, &line, &player));
            lines.push(Settled::of(&line, None));
        }
        Ok(vec![(Fact::SeatSettled { seat, lines }, money)])
    }

    /// 665a.7(q), and (d): where the cover card has come out the shoe is over, and the cut of the next goes to
    /// whom 665a.5(c) names.
    pub(super) fn finish_round(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::DiscardOrder)?;
        let round = self.revealed(Rule::DiscardOrder)?;
        if self.dealer_draws(round) {
            return Err(self.refuse(Own::DealerDraws, Rule::DealerDrawsTo17));
        }
        if let Some(seat) = round.next_to_settle() {
            return Err(self.refuse(Reason::SeatsUnsettled { seat }, Rule::SettleRemaining));
        }
        let mut steps = Vec::new();
        // 665a.13(c): a shown card that neither players nor dealer could use.
        if round.exposed.is_some() {
            steps.push((Fact::ExposedCardDiscarded, Vec::new()));
        }
        let reshuffle = self.shoe_is_over();
        steps.push((Fact::RoundFinished { reshuffle }, Vec::new()));
        steps.extend(self.next_cut());
        Ok(steps)
    }

    /// What the end of a round carries out. A cover card that came out ends the shoe with it, and with the reshuffle
    /// the bar on those who sat out; a device that reshuffles by itself has no cover card (665a.5(h)).
    pub(super) fn end_rules(&self, reshuffle: bool) -> Vec<Rule> {
        let mut rules = vec![Rule::DiscardOrder];
        match (reshuffle, self.state.game.cover) {
            (false, _) => return rules,
            (true, Some(_)) => rules.extend([Rule::ReshuffleAtCoverCard, Rule::CoverCardOut]),
            (true, None) => rules.push(Rule::AutoReshuffler),
        }
        rules.push(Rule::SitOutEndsAtReshuffle);
        rules
    }

    /// Whether the cards are reshuffled after this round.
    pub(super) fn shoe_is_over(&self) -> bool {
        self.state.game.cover.is_some() || self.rules.choices.flag("auto-reshuffler")
    }

    /// Whom the next cut is offered to, once the cover card has come out.
    pub(super) fn next_cut(&self) -> Option<Step> {
        if self.rules.choices.flag("auto-reshuffler") {
            return None;
        }
        let place = self.state.game.cover?;
        let offer = self.state.desk.offer_after_cover(place);
        Some((Fact::Desk(offer), Vec::new()))
    }
}

/// 665a.7(p): what is lost goes into the inventory, what is won comes out of it, and the rest goes back.
pub(super) fn line_money(seat: u8, hand: u8, line: &Line, player: &Account) -> Vec<Transfer> {
    let from = spot(seat, hand, line.wager.as_str());
    let lost = transfer(from.clone(), Account::Inventory, line.stake - line.returned);
    let back = transfer(from, player.clone(), line.returned);
    let paid = transfer(Account::Inventory, player.clone(), line.paid);
    lost.into_iter().chain(back).chain(paid).collect()
}
