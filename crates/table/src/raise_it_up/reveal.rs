//! Hands are revealed and settled from the dealer's right, position by position: 587.11(i), (j).

use super::act::{EnvyPayment, Fact, Settled};
use super::phase::{Hand, Phase, Reveal};
use super::reason::Own;
use super::record::Record;
use super::wagers::{Bet, Wager};
use super::{Step, Table};
use crate::bet::Lies;
use crate::claim::{Claim, Stage};
use crate::desk::{Moment, needs};
use crate::ledger::{Account, Transfer, transfer};
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use cards::Odds;
use raise_it_up::settle::{Line, Settlement, settle};
use raise_it_up::{Play as Decision, Round, Seat};
use rulebook::rule::Rule;

impl Table {
    fn revealing(&self, rule: Rule) -> Result<&Reveal, Refusal> {
        match &self.state.game.phase {
            Phase::Revealing(reveal) => Ok(reveal),
            _ => Err(self.not_now(Some(rule))),
        }
    }

    /// Whether the position whose turn it was has all that is due for its hand.
    fn turn_is_over(&self, reveal: &Reveal) -> Result<(), Refusal> {
        if let Some(Claim { seat, .. }) = reveal.claim {
            return Err(self.refuse(Reason::ProgressivePending { seat }, Rule::ProgressiveTurn));
        }
        match reveal.envy {
            Some(_) => Err(self.refuse(Reason::EnvyUnpaid, Rule::EnvyPays)),
            None => Ok(()),
        }
    }

    /// (i)(1) to (3): Pair Plus, then Ante, Blind and Play, then the others. A progressive win waits for its
    /// verification.
    pub(super) fn reveal_hand(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::RevealOrder)?;
        let reveal = self.revealing(Rule::RevealOrder)?;
        self.turn_is_over(reveal)?;
        match reveal.next() {
            Some(next) if next == seat => {}
            Some(next) => return Err(self.refuse(Reason::NotNext { seat: next }, Rule::RevealOrder)),
            None => return Err(Reason::NoHandThere { seat }.into()),
        }
        let Some(bet) = reveal.play.round.bets.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        let mut settled = Vec::new();
        let mut money = Vec::new();
        let mut won = None;
        for (wager, line) in self.settle_seat(reveal, seat, bet)? {
            if wager == Wager::Progressive && !line.paid.is_zero() {
                won = Some(Fact::ProgressiveWon {
                    seat,
                    hand: line.hand.map(String::from).unwrap_or_default(),
                    award: line.paid,
                    from_meter: matches!(line.odds, Some(Odds::Meter(_))),
                });
                continue;
            }
            money.extend(spot_money(seat, wager, &line, bet));
            settled.push(settled_line(wager, &line));
        }
        let mut steps = vec![(Fact::HandSettled { seat, lines: settled }, money)];
        steps.extend(won.map(|won| (won, Vec::new())));
        if let Some(first) = self.envy_due(reveal, seat).first() {
            let hand = first.hand.clone();
            steps.push((Fact::EnvyHandShown { seat, hand }, Vec::new()));
        }
        Ok(steps)
    }

    /// What is left to settle of a position, by the game's own settlement at the meter as it now stands
    /// (587.12(e)(4)).
    fn settle_seat(&self, reveal: &Reveal, seat: u8, bet: &Bet) -> Result<Vec<(Wager, Line)>, Refusal> {
        let Some(dealt) = reveal.play.seats.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        let (play, played) = match dealt.hand {
            Hand::Played(raise) => (raise.decision(), true),
            _ => (Decision::Fold, false),
        };
        let round = Round {
            community: reveal.play.community.to_cards(),
            seats: vec![Seat {
                seat,
                player: None,
                cards: dealt.cards.to_cards(),
                stakes: bet.stakes(),
                play,
            }],
            meter: self.state.meter.map(|meter| meter.shows()),
        };
        let settlement = settle(&round, &self.rules)
            .map_err(|refusal| Refusal::by(Own::CannotBeSettled, refusal.clause))?;
        let lines = settlement.seats.into_iter().flat_map(|seat| seat.lines);
        let stands = |wager: Wager| match bet.stakes.get(&wager).map(|stake| stake.lies) {
            Some(Lies::OnLayout) => true,
            Some(Lies::InInventory) => wager == Wager::Progressive && played,
            Some(Lies::Gone) | None => false,
        };
        let mut lines: Vec<(Wager, Line)> = lines
            .filter_map(|line| Some((Wager::of_line(line.wager.as_str())?, line)))
            .filter(|(wager, _)| stands(*wager))
            .collect();
        // (i)(1) comes before (i)(2).
        lines.sort_by_key(|(wager, _)| *wager != Wager::PairPlus);
        Ok(lines)
    }

    fn claim(&self, seat: u8) -> Result<&Claim, Refusal> {
        let reveal = self.revealing(Rule::ProgressiveWins)?;
        let claim = reveal.claim.as_ref().filter(|claim| claim.seat == seat);
        claim.ok_or_else(|| self.refuse(Reason::NoProgressivePending { seat }, Rule::ProgressiveWins))
    }

    /// (i)(3)(i)(A).
    pub(super) fn verify_hand(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::ProgressiveVerifyHand)?;
        self.claim(seat)?.reaches(Stage::HandVerified, self)?;
        crate::game::one(Fact::HandVerified { seat })
    }

    /// (B), after (A).
    pub(super) fn verify_light(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::ProgressiveVerifyLight)?;
        self.claim(seat)?.reaches(Stage::LightVerified, self)?;
        crate::game::one(Fact::LightVerified { seat })
    }

    /// (C): a floorperson or above.
    pub(super) fn validate_progressive(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, Some(Rule::ProgressiveValidated))?;
        self.claim(seat)?.reaches(Stage::Validated, self)?;
        crate::game::one(Fact::ProgressiveValidated { seat })
    }

    /// (D): the whole meter is not paid from the table inventory; it then starts anew (587.12(e)(3)).
    pub(super) fn pay_progressive(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::ProgressivePays)?;
        let claim = self.claim(seat)?;
        claim.reaches(Stage::Paid, self)?;
        let reveal = self.revealing(Rule::ProgressivePays)?;
        let Some(bet) = reveal.play.round.bets.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        let (award, from_meter) = (claim.award, claim.from_meter);
        let from = if from_meter {
            Account::Pool
        } else {
            Account::Inventory
        };
        let paid = Fact::ProgressivePaid {
            seat,
            award,
            from_meter,
        };
        let mut steps = vec![(paid, transfer(from, bet.account(), award).into_iter().collect())];
        if let (true, Some(meter)) = (from_meter, &self.state.meter) {
            let by = meter.seed - (meter.shows() - award);
            let money = transfer(Account::House, Account::Pool, by);
            steps.push((Fact::MeterReseeded { by }, money.into_iter().collect()));
        }
        Ok(steps)
    }

    /// (D): the cards of a payout from outside the inventory stay until its documents are complete.
    pub(super) fn complete_paperwork(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, Some(Rule::ProgressiveHoldsCards))?;
        let reveal = self.revealing(Rule::ProgressiveHoldsCards)?;
        if !reveal.paperwork.contains(&seat) {
            return Err(self.refuse(Reason::NoProgressivePending { seat }, Rule::ProgressiveHoldsCards));
        }
        crate::game::one(Fact::PaperworkCompleted { seat })
    }

    /// The whole round by the game's own settlement.
    fn settle_all(&self, reveal: &Reveal) -> Option<Settlement> {
        let meter = self.state.meter.map(|meter| meter.shows());
        let round = Record::of(&reveal.play, meter).to_round()?;
        settle(&round, &self.rules).ok()
    }

    /// The Envy Bonuses that a position's hand brings the others.
    fn envy_due(&self, reveal: &Reveal, from: u8) -> Vec<EnvyPayment> {
        let settled = self.settle_all(reveal).map(|settlement| settlement.seats);
        let mut due = Vec::new();
        for seat in settled.unwrap_or_default() {
            let brought = seat.envy.into_iter().filter(|envy| envy.from == from);
            due.extend(brought.map(|envy| EnvyPayment {
                to: seat.seat,
                hand: envy.hand.to_string(),
                paid: envy.paid,
            }));
        }
        due
    }

    /// (E): at the holder's turn, to every other player with a Progressive Payout Wager, folded or not, never off
    /// the meter (reading R10).
    pub(super) fn pay_envy(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::EnvyPays)?;
        let reveal = self.revealing(Rule::EnvyPays)?;
        if let Some(Claim { seat, .. }) = reveal.claim {
            return Err(self.refuse(Reason::ProgressivePending { seat }, Rule::ProgressivePays));
        }
        if reveal.envy != Some(seat) {
            return Err(self.refuse(Reason::NoEnvyDue, Rule::EnvyPays));
        }
        let paid = self.envy_due(reveal, seat);
        let money = paid.iter().filter_map(|payment| {
            let bet = reveal.play.round.bets.get(&payment.to)?;
            transfer(Account::Inventory, bet.account(), payment.paid)
        });
        let money = money.collect();
        Ok(vec![(Fact::EnvyPaid { from: seat, paid }, money)])
    }

    /// (j): when all is settled and every document complete, the cards go to the rack in order.
    pub(super) fn finish_round(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::DiscardOrder)?;
        let reveal = self.revealing(Rule::DiscardOrder)?;
        self.turn_is_over(reveal)?;
        if let Some(seat) = reveal.next() {
            return Err(self.refuse(Reason::SeatsUnsettled { seat }, Rule::DiscardOrder));
        }
        match reveal.paperwork.first() {
            Some(&seat) => Err(self.refuse(Reason::PaperworkOpen { seat }, Rule::ProgressiveHoldsCards)),
            None => crate::game::one(Fact::RoundFinished),
        }
    }
}

/// What a settled wager moves. A progressive chip has been in the inventory since before the deal, and one that
/// wins is paid by itself.
pub(super) fn spot_money(seat: u8, wager: Wager, line: &Line, bet: &Bet) -> Vec<Transfer> {
    let mut money = Vec::new();
    if wager != Wager::Progressive {
        let lost = line.stake - line.returned;
        money.extend(transfer(wager.spot(seat), Account::Inventory, lost));
        money.extend(transfer(wager.spot(seat), bet.account(), line.returned));
    }
    money.extend(transfer(Account::Inventory, bet.account(), line.paid));
    money
}

pub(super) fn settled_line(wager: Wager, line: &Line) -> Settled {
    Settled {
        wager,
        stake: line.stake,
        outcome: line.outcome.name().to_owned(),
        paid: line.paid,
        returned: line.returned,
        hand: line.hand.map(String::from),
        clause: line.clause.map(|clause| clause.citation().to_owned()),
    }
}
