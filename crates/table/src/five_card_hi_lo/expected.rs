//! What may come next in a round.

use super::Table;
use super::act::{Abandoned, Act, Exposed, Form};
use super::phase::{Before, Dealt, Exposure, HAND, Hand, Phase, Play, Reveal};
use super::wagers::{Bets, Wager};
use crate::desk::Act as Desk;
use crate::devices::{Condition, Dealing};
use crate::expected::Why;
use crate::people::Role;
use crate::place::Place;
use crate::stub::Uneven;
use cards::Money;
use five_card_hi_lo::setting::Settings;

type List = crate::expected::List<Act>;

impl Table {
    /// What may come next in the round.
    pub(super) fn expect_round(&self, list: &mut List) {
        match &self.state.game.phase {
            Phase::Betting(bets) => self.expect_betting(bets, list),
            Phase::Closed(_) => self.expect_deal(list),
            Phase::Dealing(dealt) if dealt.is_over() => self.expect_stub(dealt, list),
            Phase::Dealing(_) => self.expect_deal(list),
            Phase::Deciding(play) => self.expect_decisions(play, list),
            Phase::Setting(play) => self.expect_setting(play, list),
            Phase::DealerTurned(play) => {
                if let Ok(hands) = self.aces_high(&play.dealer) {
                    list.dealer(Why::Step, Act::SetDealer { hands });
                }
            }
            Phase::Revealing(reveal) => expect_reveal(reveal, list),
        }
        self.expect_choices(list);
        self.expect_irregular(list);
    }

    fn expect_betting(&self, bets: &Bets, list: &mut List) {
        let desk = &self.state.desk;
        let shoe_works = desk.methods.dealing != Dealing::AutomatedShoe || desk.shoe == Condition::Working;
        if desk.loaded().is_some() && !bets.is_empty() && shoe_works {
            list.dealer(Why::Step, Act::NoMoreBets);
        }
        for seat in (1..=self.rules.positions()).filter(|seat| !desk.seats.contains_key(seat)) {
            list.anyone(Why::Choice, Desk::Sit { seat });
        }
        for (&seat, player) in &desk.seats {
            let bet = bets.get(&seat);
            for wager in Wager::BEFORE_THE_DEAL
                .into_iter()
                .filter(|wager| wager.is_offered(&self.rules))
            {
                if wager == Wager::Ante || bet.is_some() {
                    let amount = wager.minimum(&self.rules).unwrap_or(Money::from_dollars(5));
                    let form = Form::Chips;
                    let act = Act::PlaceWager {
                        seat,
                        wager,
                        amount,
                        form,
                    };
                    list.player(player, Why::Choice, act);
                }
                let stands = bet.is_some_and(|bet| bet.amount(wager).is_some());
                let last = bet.is_some_and(|bet| bet.stakes.len() == 1);
                if stands && (wager != Wager::Ante || last) {
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
                place: Place::Dealer,
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

    fn expect_decisions(&self, play: &Play, list: &mut List) {
        let unseen = play.first(|hand| *hand == Hand::FaceDown);
        for (&seat, _) in play
            .seats
            .iter()
            .filter(|(_, dealt)| dealt.hand == Hand::FaceDown)
        {
            let undecided = play.round.exposed.get(&seat) == Some(&Exposure::Undecided);
            if let (Some(bet), false) = (play.round.bets.get(&seat), undecided) {
                list.player(&bet.player, Why::Step, Act::LookAtHand { seat });
            }
        }
        match (unseen, play.first(Hand::is_undecided)) {
            (Some(_), _) => {}
            (None, Some(seat)) => {
                let looked = play
                    .seats
                    .get(&seat)
                    .is_some_and(|dealt| dealt.hand == Hand::Looked);
                if let (Some(bet), true) = (play.round.bets.get(&seat), looked) {
                    let amount = bet.ante();
                    list.player(&bet.player, Why::Step, Act::MakePlay { seat, amount });
                    list.player(&bet.player, Why::Choice, Act::Fold { seat });
                }
            }
            (None, None) => list.dealer(Why::Step, Act::CollectForfeits),
        }
        self.expect_leaving(play, list);
    }

    fn expect_setting(&self, play: &Play, list: &mut List) {
        if play.first(|hand| !hand.is_done()).is_none() {
            list.dealer(Why::Step, Act::TurnDealerCards);
        }
        for (&seat, dealt) in &play.seats {
            let (Hand::Playing, Some(bet)) = (&dealt.hand, play.round.bets.get(&seat)) else {
                continue;
            };
            let Ok(five) = <[cards::Card; HAND]>::try_from(dealt.cards.as_ref()) else {
                continue;
            };
            if self.in_turn(play, seat).is_err() {
                continue;
            }
            for (n, setting) in Settings::of(five).iter().enumerate() {
                let hands = (*setting).into();
                let why = if n == 0 { Why::Step } else { Why::Choice };
                list.player(&bet.player, why, Act::SetHands { seat, hands });
            }
        }
        self.expect_leaving(play, list);
    }

    fn expect_leaving(&self, play: &Play, list: &mut List) {
        for (&seat, dealt) in &play.seats {
            let Some(bet) = play.round.bets.get(&seat) else {
                continue;
            };
            // Who has gone may have left one hand to be played on.
            let here = self.state.desk.seats.get(&seat) == Some(&bet.player);
            if dealt.hand.before().is_some() && here {
                list.player(&bet.player, Why::Choice, Act::LeaveTable { seat });
            }
            if let Hand::Left(before) = &dealt.hand {
                for decision in [Abandoned::Lose, Abandoned::PlayOn] {
                    let reason = match before {
                        Before::Undecided => "left before a Play Wager was made",
                        Before::Playing => "left before the hands were set",
                        Before::Set(_) => "left when the hands were set",
                    };
                    let act = Act::DecideAbandoned {
                        seat,
                        decision,
                        reason: reason.to_owned(),
                    };
                    list.staff(Role::Floorperson, Why::Step, act);
                }
            }
        }
    }

    fn expect_choices(&self, list: &mut List) {
        let Some(round) = self.state.game.phase.round() else {
            return;
        };
        for (&seat, exposure) in &round.exposed {
            if let (Exposure::Undecided, Some(bet)) = (exposure, round.bets.get(&seat)) {
                for choice in [Exposed::Void, Exposed::PlayOn] {
                    list.player(&bet.player, Why::Step, Act::DecideExposed { seat, choice });
                }
            }
        }
    }

    fn expect_irregular(&self, list: &mut List) {
        let phase = &self.state.game.phase;
        let Some(round) = phase.round() else { return };
        for whose in round.places() {
            if self.exposable(whose).is_some() {
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
            let place = Place::Dealer;
            list.dealer(Why::Irregularity, Act::WrongNumber { place, cards });
        }
    }
}

fn expect_reveal(reveal: &Reveal, list: &mut List) {
    match reveal.next() {
        Some(seat) => list.dealer(Why::Step, Act::RevealHand { seat }),
        None => list.dealer(Why::Step, Act::FinishRound),
    }
}
