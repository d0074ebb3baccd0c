//! The dealer's hands, then every player's from the dealer's right: x.11(c) to (j), MA § 12(c) to (j).

use super::act::{EnvyPayment, Fact, Settled, Three};
use super::phase::{HAND, Hand, Phase, Play, Reveal};
use super::reason::Own;
use super::record::Record;
use super::set::same_cards;
use super::wagers::Wager;
use super::{Step, Table};
use crate::claim::{Claim, Stage};
use crate::desk::{Moment, needs};
use crate::ledger::{Account, Transfer, transfer};
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use asia_poker::bonus::{FortuneHand, Listed};
use asia_poker::settle::{Line, settle};
use asia_poker::{Dealer, Held, Round, Seat};
use cards::seven::Seven;
use cards::{Card, Money, Odds};
use rulebook::rule::Rule;

/// 659a.1, 659a.11(h)(1)(i): an Envy Bonus Qualifying Hand is called and left face up, whoever bet what.
pub(super) const ENVY_HAND: &[Rule] = &[
    Rule::EnvyHand,
    Rule::EnvySeesAllHands,
    Rule::FortuneBonusWins,
    Rule::EnvyWithoutBonus,
];

/// 659a.1, 659a.11(h)(1)(ii): the Envy Bonuses, after every Fortune Bonus Wager.
pub(super) const ENVY_BONUS: &[Rule] = &[Rule::EnvyBonus, Rule::EnvyPays];

/// x.11(i), (j): a player's cards go to the rack once every wager of theirs is settled.
pub(super) const DISCARD: &[Rule] = &[
    Rule::DiscardSettledHands,
    Rule::SettleBeforeDiscard,
    Rule::DiscardOrder,
];

impl Table {
    /// x.11(c): only when every player has set, surrendered or is out of the round.
    pub(super) fn turn_dealer_cards(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::DealerSets)?;
        let Phase::Setting(play) = &self.state.game.phase else {
            return Err(self.not_now(Some(Rule::DealerSets)));
        };
        if let Some((seat, _)) = play.seats.iter().find(|(_, seat)| !seat.hand.is_done()) {
            return Err(self.refuse(Own::PlayersNotSet { seat: *seat }, Rule::DealerSets));
        }
        if play.shaker_open {
            return Err(self.refuse(Own::ShakerOpen, Rule::CoverShaker));
        }
        crate::game::one(Fact::DealerTurned)
    }

    /// x.11(c), x.13(i): by the house way, and reset by it if set otherwise. Reset at once, before any hand is
    /// revealed, no payment needs correcting (reading B11).
    pub(super) fn set_dealer(&self, hands: &Three, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::DealerSets)?;
        let Phase::DealerTurned(play) = &self.state.game.phase else {
            return Err(self.not_now(Some(Rule::DealerSets)));
        };
        if !same_cards(&play.dealer, &hands.all()) {
            return Err(self.refuse(Own::NotTheseCards, Rule::DealerSets));
        }
        let house = self.house_way(&play.dealer)?;
        let key = |three: &Three| {
            three
                .hands()
                .setting()
                .ok()
                .map(|setting| setting.standings(self.rules.table).key())
        };
        // Cards of equal standing may change places: the hands are the same at the table.
        if key(hands) == key(&house) {
            return crate::game::one(Fact::DealerSet { hands: hands.clone() });
        }
        Ok(vec![
            (Fact::DealerMisset { given: hands.clone() }, Vec::new()),
            (Fact::DealerSet { hands: house }, Vec::new()),
        ])
    }

    fn revealing(&self, rule: Rule) -> Result<&Reveal, Refusal> {
        match &self.state.game.phase {
            Phase::Revealing(reveal) => Ok(reveal),
            _ => Err(self.not_now(Some(rule))),
        }
    }

    /// x.11(e): from the dealer's right, counterclockwise. A surrendered hand whose cards were kept has its turn
    /// too, to be opened for the Envy Bonus.
    pub(super) fn next_to_reveal(reveal: &Reveal) -> Option<u8> {
        let waits = |hand: &Hand| matches!(hand, Hand::Set(_) | Hand::Surrendered(true));
        let mut seats = reveal.play.seats.iter().rev();
        seats
            .find(|(seat, each)| waits(&each.hand) && !reveal.settled.contains(seat))
            .map(|(seat, _)| *seat)
    }

    /// x.11(e) to (i).
    pub(super) fn reveal_hand(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::RevealOrder)?;
        let reveal = self.revealing(Rule::RevealOrder)?;
        if let Some(claim) = &reveal.claim {
            return Err(self.refuse(
                Reason::ProgressivePending { seat: claim.seat },
                Rule::ProgressiveTurn,
            ));
        }
        match Table::next_to_reveal(reveal) {
            Some(next) if next == seat => {}
            Some(next) => return Err(self.refuse(Reason::NotNext { seat: next }, Rule::RevealOrder)),
            None => return Err(Reason::NoHandThere { seat }.into()),
        }
        let (Some(dealt), Some(bet)) = (reveal.play.seats.get(&seat), reveal.play.round.bets.get(&seat))
        else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        let mut steps = Vec::new();
        let mut pending = None;
        if matches!(dealt.hand, Hand::Set(_)) {
            let lines = self.settle_seat(reveal, seat)?;
            let mut settled = Vec::new();
            let mut money = Vec::new();
            for line in lines {
                let wager = Wager::of_line(line.wager.as_str());
                if wager == Wager::Progressive && !line.paid.is_zero() {
                    pending = Some(line);
                    continue;
                }
                money.extend(self.line_money(seat, wager, &line, &bet.account()));
                settled.push(settled_line(wager, &line));
            }
            steps.push((Fact::HandSettled { seat, lines: settled }, money));
        } else {
            steps.push((Fact::SurrenderedHandOpened { seat }, Vec::new()));
        }
        // (h)(1)(i)(B), (C): whoever bet what, an Envy Bonus Qualifying Hand is called and left face up.
        let envied = self.envied(&reveal.play, &dealt.cards);
        if let Some(hand) = envied {
            steps.push((
                Fact::EnvyHandAnnounced {
                    seat,
                    hand: hand.to_owned(),
                },
                Vec::new(),
            ));
        }
        if let Some(line) = &pending {
            let from_meter = matches!(line.odds, Some(Odds::Meter(_)));
            let hand = line.hand.map(String::from).unwrap_or_default();
            steps.push((
                Fact::ProgressiveWon {
                    seat,
                    hand,
                    award: line.paid,
                    from_meter,
                },
                Vec::new(),
            ));
        } else if envied.is_none() {
            steps.push((Fact::CardsDiscarded { seat }, Vec::new()));
        }
        Ok(steps)
    }

    /// One position by the game's own settlement, at the meter as it now stands (659a.12(d)(4)).
    fn settle_seat(&self, reveal: &Reveal, seat: u8) -> Result<Vec<Line>, Refusal> {
        let (Some(dealt), Some(bet)) = (reveal.play.seats.get(&seat), reveal.play.round.bets.get(&seat))
        else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        let Hand::Set(hands) = &dealt.hand else {
            return Ok(Vec::new());
        };
        let round = Round {
            dealer: Dealer::Set(reveal.dealer.hands()),
            seats: vec![Seat {
                seat,
                player: None,
                held: Held::Set(hands.hands()),
                stakes: bet.stakes(),
                surrender: false,
                match_play: bet.match_play,
            }],
            meter: self.state.meter.map(|meter| meter.shows()),
        };
        let settlement =
            settle(&round, &self.rules).map_err(|refusal| Refusal::by(Own::DealerUnset, refusal.clause))?;
        Ok(settlement.seats.into_iter().flat_map(|seat| seat.lines).collect())
    }

    /// What a settled wager moves. A progressive chip has been in the inventory since before the deal (F12).
    fn line_money(&self, seat: u8, wager: Wager, line: &Line, player: &Account) -> Vec<Transfer> {
        let spot = match wager {
            Wager::Progressive => Account::Inventory,
            _ => wager.spot(seat),
        };
        let mut money = Vec::new();
        if wager != Wager::Progressive {
            money.extend(transfer(
                spot.clone(),
                Account::Inventory,
                line.stake - line.returned,
            ));
        }
        money.extend(transfer(spot, player.clone(), line.returned));
        money.extend(transfer(Account::Inventory, player.clone(), line.paid));
        money
    }

    /// The name of an Envy Bonus Qualifying Hand, when someone has a lammer to be paid for it.
    fn envied(&self, play: &Play, cards: &Stack) -> Option<&'static str> {
        if play.round.lammers.is_empty() {
            return None;
        }
        let seven: [Card; HAND] = cards.as_ref().try_into().ok()?;
        FortuneHand::of(&Seven::of(seven))
            .filter(|hand| hand.is_envied())
            .map(Listed::slug)
    }

    fn claim(&self, seat: u8) -> Result<&Claim, Refusal> {
        let reveal = self.revealing(Rule::ProgressiveWins)?;
        let claim = reveal.claim.as_ref().filter(|claim| claim.seat == seat);
        claim.ok_or_else(|| self.refuse(Reason::NoProgressivePending { seat }, Rule::ProgressiveWins))
    }

    /// 659a.11(h)(3)(ii)(A).
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

    /// (D): a share of the meter is not paid from the table inventory, and its cards stay until the documents are
    /// complete. The meter then starts again from the seed, or is topped up if the operator chose so (F16).
    pub(super) fn pay_progressive(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::ProgressivePays)?;
        let claim = self.claim(seat)?;
        claim.reaches(Stage::Paid, self)?;
        let reveal = self.revealing(Rule::ProgressivePays)?;
        let Some(bet) = reveal.play.round.bets.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        let from = if claim.from_meter {
            Account::Pool
        } else {
            Account::Inventory
        };
        let money = vec![Transfer {
            from,
            to: bet.account(),
            amount: claim.award,
        }];
        let paid = Fact::ProgressivePaid {
            seat,
            award: claim.award,
            from_meter: claim.from_meter,
        };
        let mut steps = vec![(paid, money)];
        if let (true, Some(meter), Some(terms)) =
            (claim.from_meter, &self.state.meter, &self.rules.progressive)
        {
            let left = meter.shows() - claim.award;
            if (claim.whole_meter || terms.top_up) && left < meter.seed {
                let by = meter.seed - left;
                let money = vec![Transfer {
                    from: Account::House,
                    to: Account::Pool,
                    amount: by,
                }];
                steps.push((Fact::MeterReseeded { by }, money));
            }
        } else if !reveal.held.contains(&seat) {
            steps.push((Fact::CardsDiscarded { seat }, Vec::new()));
        }
        Ok(steps)
    }

    pub(super) fn complete_paperwork(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, Some(Rule::ProgressiveHoldsCards))?;
        let reveal = self.revealing(Rule::ProgressiveHoldsCards)?;
        if !reveal.paperwork.contains(&seat) {
            return Err(self.refuse(Reason::NoProgressivePending { seat }, Rule::ProgressiveHoldsCards));
        }
        let mut steps = vec![(Fact::PaperworkCompleted { seat }, Vec::new())];
        if !reveal.held.contains(&seat) {
            steps.push((Fact::CardsDiscarded { seat }, Vec::new()));
        }
        Ok(steps)
    }

    /// Whether every hand has been settled and every progressive win paid.
    fn all_settled(&self, rule: Rule) -> Result<&Reveal, Refusal> {
        let reveal = self.revealing(rule)?;
        if let Some(claim) = &reveal.claim {
            return Err(self.refuse(
                Reason::ProgressivePending { seat: claim.seat },
                Rule::ProgressivePays,
            ));
        }
        if let Some(seat) = Table::next_to_reveal(reveal) {
            return Err(self.refuse(Reason::SeatsUnsettled { seat }, rule));
        }
        Ok(reveal)
    }

    /// The Envy Bonuses of the round, from the game's own settlement of the whole of it.
    pub(super) fn envy_due(&self, reveal: &Reveal) -> Vec<EnvyPayment> {
        if reveal.held.is_empty() || reveal.play.round.lammers.is_empty() || reveal.envy_paid {
            return Vec::new();
        }
        let meter = self.state.meter.map(|meter| meter.shows());
        let Some(round) = Record::of(&reveal.play, &reveal.dealer, meter).to_round() else {
            return Vec::new();
        };
        let Ok(settlement) = settle(&round, &self.rules) else {
            return Vec::new();
        };
        let pay = |to: u8, envy: asia_poker::settle::Envy| EnvyPayment {
            to,
            from: envy.from,
            hand: envy.hand.to_string(),
            paid: envy.paid,
        };
        settlement
            .seats
            .into_iter()
            .flat_map(|seat| seat.envy.into_iter().map(move |envy| pay(seat.seat, envy)))
            .collect()
    }

    /// 659a.11(h)(1)(ii): after all Fortune Bonus Wagers are settled, a pass of its own (reading F21).
    pub(super) fn pay_envy(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::EnvyPays)?;
        let reveal = self.all_settled(Rule::EnvyPays)?;
        let paid = self.envy_due(reveal);
        if paid.is_empty() {
            return Err(self.refuse(Reason::NoEnvyDue, Rule::EnvyPays));
        }
        let mut money = Vec::new();
        for payment in &paid {
            if let Some(bet) = reveal.play.round.bets.get(&payment.to) {
                money.extend(transfer(Account::Inventory, bet.account(), payment.paid));
            }
        }
        let mut steps = vec![(Fact::EnvyPaid { paid }, money)];
        steps.extend(discard_held(reveal));
        Ok(steps)
    }

    /// x.11(j), MA § 12(j): the last cards go to the rack in order, and the button moves on.
    pub(super) fn finish_round(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::DiscardOrder)?;
        let reveal = self.all_settled(Rule::DiscardSettledHands)?;
        if let Some(seat) = reveal.paperwork.first() {
            return Err(self.refuse(Reason::PaperworkOpen { seat: *seat }, Rule::ProgressiveHoldsCards));
        }
        if !self.envy_due(reveal).is_empty() {
            return Err(self.refuse(Reason::EnvyUnpaid, Rule::EnvyPays));
        }
        let mut steps: Vec<Step> = discard_held(reveal).collect();
        steps.push((
            Fact::RoundFinished {
                button: self.button_after(true),
            },
            Vec::new(),
        ));
        Ok(steps)
    }
}

fn discard_held(reveal: &Reveal) -> impl Iterator<Item = Step> + '_ {
    let seats = reveal
        .held
        .iter()
        .rev()
        .filter(|seat| !reveal.paperwork.contains(seat));
    seats.map(|seat| (Fact::CardsDiscarded { seat: *seat }, Vec::new()))
}

fn settled_line(wager: Wager, line: &Line) -> Settled {
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

/// Whether an award takes the whole of a meter.
pub(super) fn takes_all(award: Money, meter: Money) -> bool {
    award == meter
}
