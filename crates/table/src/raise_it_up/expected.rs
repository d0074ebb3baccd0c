//! What may come next in a round.

use super::Table;
use super::act::{Abandoned, Act, Exposed, Form, Spot};
use super::bets::{may_withdraw, progressives, unequal};
use super::phase::{Dealt, HAND, Hand, Phase, Play, Reveal};
use super::wagers::{Bet, Bets, Wager};
use crate::claim::Stage;
use crate::desk::Act as Desk;
use crate::devices::{Condition, Dealing};
use crate::expected::Why;
use crate::people::Role;
use crate::stub::Uneven;
use cards::Money;

type List = crate::expected::List<Act>;

impl Table {
    /// What may come next in the round.
    pub(super) fn expect_round(&self, list: &mut List) {
        match &self.state.game.phase {
            Phase::Betting(bets) => self.expect_betting(bets, list),
            Phase::Closed(round) if round.progressive_due => {
                let count = u32::try_from(progressives(&round.bets).count()).unwrap_or(u32::MAX);
                let (chips, accepted) = (count, count);
                list.dealer(Why::Step, Act::CountProgressive { chips, accepted });
            }
            Phase::Closed(_) => self.expect_deal(list),
            Phase::Dealing(dealt) if dealt.is_over() => self.expect_stub(dealt, list),
            Phase::Dealing(_) => self.expect_deal(list),
            Phase::Deciding(play) => self.expect_decisions(play, list),
            Phase::Revealing(reveal) => expect_reveal(reveal, list),
        }
        self.expect_irregular(list);
    }

    fn expect_betting(&self, bets: &Bets, list: &mut List) {
        let desk = &self.state.desk;
        let shoe_works = desk.methods.dealing != Dealing::AutomatedShoe || desk.shoe == Condition::Working;
        if desk.loaded().is_some() && !bets.is_empty() && unequal(bets).is_none() && shoe_works {
            list.dealer(Why::Step, Act::NoMoreBets);
        }
        for seat in (1..=self.rules.positions()).filter(|seat| !desk.seats.contains_key(seat)) {
            list.anyone(Why::Choice, Desk::Sit { seat });
        }
        for (&seat, player) in &desk.seats {
            let bet = bets.get(&seat);
            for wager in Wager::ALL {
                if let Some((why, amount)) = self.may_place(wager, bet) {
                    let form = Form::Chips;
                    let act = Act::PlaceWager {
                        seat,
                        wager,
                        amount,
                        form,
                    };
                    list.player(player, why, act);
                }
                let back = |bet: &Bet| bet.stakes.contains_key(&wager) && may_withdraw(bet, wager);
                if bet.is_some_and(back) {
                    list.player(player, Why::Choice, Act::WithdrawWager { seat, wager });
                }
            }
            if bet.is_none() {
                list.player(player, Why::Choice, Desk::LeaveSeat { seat });
            }
        }
        if bets.is_empty() {
            list.staff(Role::Floorperson, Why::Choice, Desk::CloseTable);
        }
    }

    /// The least that may be placed on a spot, if anything: a Blind that is due must come before the deal.
    fn may_place(&self, wager: Wager, bet: Option<&Bet>) -> Option<(Why, Money)> {
        let least = wager.minimum(&self.rules).unwrap_or(Money::from_dollars(5));
        let both = bet.is_some_and(|bet| bet.stakes.contains_key(&Wager::Blind));
        let amount = match wager {
            Wager::Ante => match self.rules.ante_multiple {
                Some(multiple) => {
                    let times = (least.cents() + multiple.cents() - 1) / multiple.cents();
                    multiple.times(times)?
                }
                None => least,
            },
            Wager::Blind => {
                let lacks = bet?.blind_lacks();
                return (lacks > Money::ZERO).then_some((Why::Step, lacks));
            }
            Wager::Play => return None,
            Wager::Progressive => {
                let stands = bet.is_some_and(|bet| bet.stakes.contains_key(&wager));
                let terms = self.progressive_terms().filter(|_| !stands)?;
                terms.amounts().next()?
            }
            Wager::PairPlus | Wager::SixCardBonus => least,
        };
        let fits = wager == Wager::Ante || both && wager.is_offered(&self.rules);
        fits.then_some((Why::Choice, amount))
    }

    fn expect_deal(&self, list: &mut List) {
        let Some((dealt, all)) = self.dealt_so_far().filter(|_| self.shoe_is_ready()) else {
            return;
        };
        let cards = u8::try_from(all - dealt).unwrap_or(u8::MAX);
        list.dealer(Why::Step, Act::Deal { cards });
        list.dealer(Why::Irregularity, Act::CardFaceUp);
        list.dealer(Why::Irregularity, Act::CardDrawnInError);
        if self.dealing() == Dealing::AutomatedShoe {
            list.dealer(Why::Irregularity, Act::ShoeFails);
        }
    }

    fn expect_stub(&self, dealt: &Dealt, list: &mut List) {
        let left = self.stub_expected(dealt);
        let count = |left, uneven| Act::CountStub { left, uneven };
        if self.count_is_due(dealt) {
            list.dealer(Why::Step, count(left, vec![]));
        } else {
            list.dealer(Why::Step, Act::DiscardStub);
            list.dealer(Why::Choice, count(left, vec![]));
        }
        let uneven = |cards: usize| {
            vec![Uneven {
                place: Spot::Community,
                cards: u8::try_from(cards).unwrap_or(u8::MAX),
            }]
        };
        for act in [
            count(left - 1, vec![]),
            count(left - 1, uneven(HAND + 1)),
            count(left, uneven(HAND - 1)),
        ] {
            list.dealer(Why::Irregularity, act);
        }
    }

    /// What the player who is asked may do at the street.
    fn expect_decision(&self, play: &Play, seat: u8, list: &mut List) {
        let looked = play
            .seats
            .get(&seat)
            .is_some_and(|dealt| dealt.hand == Hand::Looked);
        let (Some(bet), Some(street), true) = (play.round.bets.get(&seat), play.street(), looked) else {
            return;
        };
        let otherwise = if street.may_check() {
            Act::Check { seat }
        } else {
            let warned = self.folds_a_winner(play, seat);
            Act::Fold { seat, warned }
        };
        list.player(&bet.player, Why::Step, otherwise);
        for multiple in 1..=street.most() {
            if let Some(amount) = bet.ante().times(i64::from(multiple)) {
                list.player(&bet.player, Why::Step, Act::MakePlay { seat, amount });
            }
        }
    }

    fn expect_decisions(&self, play: &Play, list: &mut List) {
        let waits = |seat: &u8| play.round.exposed.contains(seat);
        for (seat, dealt) in &play.seats {
            if let (Hand::FaceDown, false, Some(bet)) = (dealt.hand, waits(seat), play.round.bets.get(seat)) {
                list.player(&bet.player, Why::Step, Act::LookAtHand { seat: *seat });
            }
        }
        let unseen = play.first(|hand| *hand == Hand::FaceDown).is_some();
        match play.undecided() {
            Some(seat) if !unseen && !waits(&seat) => self.expect_decision(play, seat, list),
            None if play.round.exposed.is_empty() => list.dealer(Why::Step, Act::TurnCard),
            _ => {}
        }
        for (&seat, dealt) in &play.seats {
            let Some(bet) = play.round.bets.get(&seat) else {
                continue;
            };
            let here = self.state.desk.seats.get(&seat) == Some(&bet.player);
            if dealt.hand.is_open() && here {
                list.player(&bet.player, Why::Choice, Act::LeaveTable { seat });
            }
            if let Hand::Left(raise) = dealt.hand {
                let reason = match raise {
                    None => "left before a Play Wager was made",
                    Some(_) => "left when a Play Wager stood",
                };
                for decision in [Abandoned::Lose, Abandoned::PlayOn] {
                    let act = Act::DecideAbandoned {
                        seat,
                        decision,
                        reason: reason.to_owned(),
                    };
                    list.staff(Role::Floorperson, Why::Step, act);
                }
            }
            if Table::may_be_discussed(dealt.hand) {
                let reason = "told others about the hand".to_owned();
                let act = Act::HandDiscussed { seat, reason };
                list.staff(Role::Floorperson, Why::Irregularity, act);
            }
        }
    }

    fn expect_irregular(&self, list: &mut List) {
        let phase = &self.state.game.phase;
        let Some(round) = phase.round() else { return };
        for &seat in &round.exposed {
            for choice in [Exposed::PlayOn, Exposed::Return] {
                let reason = "a card was exposed".to_owned();
                let act = Act::DecideExposed { seat, choice, reason };
                list.staff(Role::Floorperson, Why::Step, act);
            }
        }
        for whose in round.spots() {
            if self.exposable(whose) {
                list.dealer(Why::Irregularity, Act::CardExposed { whose });
            }
        }
        let open = match phase {
            Phase::Betting(_) | Phase::Closed(_) => false,
            Phase::Revealing(reveal) => reveal.settled.is_empty(),
            _ => true,
        };
        if open {
            let cards = u8::try_from(HAND + 1).unwrap_or(u8::MAX);
            let place = Spot::Community;
            list.dealer(Why::Irregularity, Act::WrongNumber { place, cards });
        }
    }
}

fn expect_reveal(reveal: &Reveal, list: &mut List) {
    match (&reveal.claim, reveal.envy, reveal.next()) {
        (Some(claim), _, _) => {
            let seat = claim.seat;
            match claim.stage {
                Stage::Won => list.dealer(Why::Step, Act::VerifyHand { seat }),
                Stage::HandVerified => list.dealer(Why::Step, Act::VerifyLight { seat }),
                Stage::LightVerified => {
                    list.staff(Role::Floorperson, Why::Step, Act::ValidateProgressive { seat });
                }
                Stage::Validated | Stage::Paid => list.dealer(Why::Step, Act::PayProgressive { seat }),
            }
        }
        (None, Some(seat), _) => list.dealer(Why::Step, Act::PayEnvy { seat }),
        (None, None, Some(seat)) => list.dealer(Why::Step, Act::RevealHand { seat }),
        (None, None, None) if reveal.paperwork.is_empty() => list.dealer(Why::Step, Act::FinishRound),
        (None, None, None) => {}
    }
    for &seat in &reveal.paperwork {
        list.staff(Role::Floorperson, Why::Step, Act::CompletePaperwork { seat });
    }
}
