//! What may come next in a round.

use super::Table;
use super::act::{Abandoned, Act, Exposed, Fall, Form, Three};
use super::phase::{DEALT, Exposure, HAND, Hand, Phase, Play, Reveal, SEATS};
use super::wagers::{Bets, Wager};
use crate::claim::Stage;
use crate::desk::Act as Desk;
use crate::devices::{Condition, Dealing, Starting};
use crate::expected::Why;
use crate::people::Role;
use crate::place::Place;
use cards::Money;
use cards::dice::{Die, ThreeDice};
use rulebook::procedure::ExposedWhileDealing;

type List = crate::expected::List<Act>;

impl Table {
    /// What may come next in the round.
    pub(super) fn expect_round(&self, list: &mut List) {
        match &self.state.game.phase {
            Phase::Betting(bets) => self.expect_betting(bets, list),
            Phase::Locked(locked) => {
                let due = locked.progressive_due;
                if due {
                    let wagers = locked
                        .round
                        .bets
                        .values()
                        .filter(|bet| bet.amount(Wager::Progressive).is_some());
                    let count = u32::try_from(wagers.count()).unwrap_or(u32::MAX);
                    list.dealer(
                        Why::Step,
                        Act::CountProgressive {
                            chips: count,
                            accepted: count,
                        },
                    );
                } else if self.makes_stacks() {
                    self.expect_deal(0, list);
                } else {
                    self.expect_start(list);
                }
            }
            Phase::Started(_, start) => {
                self.expect_deal(0, list);
                self.expect_misplaced(*start, list);
            }
            Phase::Dealing(dealt, start) => {
                self.expect_deal(usize::from(dealt.count), list);
                self.expect_misplaced(*start, list);
                for (index, _) in dealt
                    .hands
                    .iter()
                    .enumerate()
                    .filter(|(_, hand)| !hand.is_empty())
                {
                    let whose = Place::at(index, SEATS);
                    let anyone = index == 0 || self.exposure_ends_round(dealt.round.dealing);
                    let seat = u8::try_from(index).unwrap_or_default();
                    let played = dealt.round.bets.contains_key(&seat) && !dealt.round.voided.contains(&seat);
                    if anyone || played {
                        list.dealer(Why::Irregularity, Act::CardExposed { whose });
                    }
                }
                self.expect_wrong_number(list);
            }
            Phase::Stacking(dealt) => {
                self.expect_deal(usize::from(dealt.count), list);
                if dealt.count > 0 {
                    list.dealer(Why::Irregularity, Act::CardExposed { whose: Place::Dealer });
                }
                list.dealer(Why::Irregularity, Act::StacksMisdealt);
                self.expect_wrong_number(list);
            }
            Phase::Stacked(..) => {
                self.expect_start(list);
                list.dealer(Why::Irregularity, Act::StacksMisdealt);
                list.dealer(Why::Irregularity, Act::CardExposed { whose: Place::Dealer });
            }
            Phase::Delivering(_, _, start) => {
                list.dealer(Why::Step, Act::DeliverStacks);
                self.expect_misplaced(*start, list);
            }
            Phase::Setting(play) => self.expect_setting(play, list),
            Phase::DealerTurned(play) => {
                if let Ok(hands) = self.house_way(&play.dealer) {
                    list.dealer(Why::Step, Act::SetDealer { hands: hands.clone() });
                    let missets = Three {
                        high: hands.medium,
                        medium: hands.low,
                        low: hands.high,
                    };
                    list.dealer(Why::Irregularity, Act::SetDealer { hands: missets });
                }
                self.expect_surrenders(play, &[], list);
                self.expect_wrong_number(list);
            }
            Phase::Revealing(reveal) => self.expect_reveal(reveal, list),
        }
        self.expect_decisions(list);
    }

    fn exposure_ends_round(&self, dealing: Dealing) -> bool {
        let scope = self.rules.exposed_while_dealing();
        scope == Some(ExposedWhileDealing::AnyCardByHand) && dealing == Dealing::FromHand
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
            for wager in Wager::ALL
                .into_iter()
                .filter(|wager| wager.is_offered(&self.rules))
            {
                let standing = bet.and_then(|bet| bet.amount(wager));
                let fixed = self.rules.progressive.as_ref().and_then(|terms| terms.wager);
                let amount = match wager {
                    Wager::Progressive => fixed.unwrap_or_default(),
                    _ => wager.minimum(&self.rules).unwrap_or(Money::from_dollars(5)),
                };
                let again = wager == Wager::Progressive && standing.is_some();
                if (wager == Wager::Main || bet.is_some()) && !again && !amount.is_zero() {
                    list.player(
                        player,
                        Why::Choice,
                        Act::PlaceWager {
                            seat,
                            wager,
                            amount,
                            form: Form::Chips,
                        },
                    );
                }
                let last = bet.is_some_and(|bet| bet.stakes.len() == 1);
                if standing.is_some() && (wager != Wager::Main || last) {
                    list.player(player, Why::Choice, Act::WithdrawWager { seat, wager });
                }
            }
            match bet {
                None => list.player(player, Why::Choice, Desk::LeaveSeat { seat }),
                Some(bet) if self.rules.match_play && bet.match_play.is_none() => {
                    let value = Money::from_dollars(10);
                    list.player(player, Why::Choice, Act::LayMatchPlay { seat, value });
                }
                Some(_) => {}
            }
        }
        if bets.is_empty() {
            list.staff(Role::Floorperson, Why::Choice, Desk::CloseTable);
        }
    }

    fn expect_start(&self, list: &mut List) {
        match self.state.desk.methods.starting {
            Some(Starting::Shaker) if self.state.desk.dice.is_some() => {
                let dice = ThreeDice([Die::FACES[0]; 3]);
                let flat = Act::UncoverDice {
                    shakes: 3,
                    fall: Fall::Flat(dice),
                    announced: dice.total(),
                };
                list.dealer(Why::Step, flat);
                for fall in [Fall::NotFlat, Fall::FellOut] {
                    list.dealer(
                        Why::Irregularity,
                        Act::UncoverDice {
                            shakes: 3,
                            fall,
                            announced: 0,
                        },
                    );
                }
            }
            Some(Starting::Generator) => list.dealer(Why::Step, Act::ShowNumber { number: 1 }),
            Some(Starting::Button) => list.dealer(Why::Step, Act::ReadButton),
            Some(Starting::Shaker) | None => {}
        }
    }

    fn expect_misplaced(&self, start: Place, list: &mut List) {
        if self.shoe_is_ready() || matches!(self.state.game.phase, Phase::Delivering(..)) {
            let to = start.clockwise(SEATS);
            list.dealer(Why::Irregularity, Act::FirstCardMisplaced { to });
        }
    }

    fn expect_deal(&self, dealt: usize, list: &mut List) {
        if !self.shoe_is_ready() {
            return;
        }
        let left = u8::try_from(DEALT - dealt).unwrap_or_default();
        if left == 0 {
            let expected = self
                .state
                .game
                .phase
                .round()
                .map_or(4, |round| self.stub_expected(round));
            list.dealer(
                Why::Step,
                Act::CountStub {
                    left: expected,
                    uneven: None,
                },
            );
            for (left, uneven) in [
                (expected, Some(Place::Seat(1))),
                (expected + 1, Some(Place::Dealer)),
                (expected + 1, None),
            ] {
                list.dealer(Why::Irregularity, Act::CountStub { left, uneven });
            }
            return;
        }
        list.dealer(Why::Step, Act::Deal { cards: left });
        list.dealer(Why::Irregularity, Act::CardFaceUp);
        list.dealer(Why::Irregularity, Act::CardDrawnInError);
        if self.state.desk.methods.dealing == Dealing::AutomatedShoe {
            list.dealer(Why::Irregularity, Act::ShoeFails);
        }
    }

    fn expect_wrong_number(&self, list: &mut List) {
        let cards = u8::try_from(HAND + 1).unwrap_or_default();
        for place in [Place::Dealer, Place::Seat(1), Place::Seat(SEATS)] {
            list.dealer(Why::Irregularity, Act::WrongNumber { place, cards });
        }
    }

    fn expect_setting(&self, play: &Play, list: &mut List) {
        if play.shaker_open {
            list.dealer(Why::Step, Act::CoverShaker);
        }
        let done = play.seats.values().all(|seat| seat.hand.is_done());
        if done && !play.shaker_open {
            list.dealer(Why::Step, Act::TurnDealerCards);
        }
        for (&seat, dealt) in &play.seats {
            let Some(bet) = play.round.bets.get(&seat) else {
                continue;
            };
            let undecided = play.round.exposed.get(&seat) == Some(&Exposure::Undecided);
            match &dealt.hand {
                Hand::FaceDown if undecided => {}
                Hand::FaceDown => {
                    if self.in_turn(play, seat).is_ok() {
                        list.player(&bet.player, Why::Step, Act::LookAtHand { seat });
                    }
                    list.player(&bet.player, Why::Choice, Act::LeaveTable { seat });
                    list.dealer(
                        Why::Irregularity,
                        Act::CardExposed {
                            whose: Place::Seat(seat),
                        },
                    );
                }
                Hand::Looked => {
                    if let Ok(hands) = self.house_way(&dealt.cards) {
                        list.player(&bet.player, Why::Step, Act::SetHands { seat, hands });
                    }
                    list.player(&bet.player, Why::Choice, Act::AskDealer { seat });
                    list.player(&bet.player, Why::Choice, Act::LeaveTable { seat });
                }
                Hand::Set(_) => list.player(&bet.player, Why::Choice, Act::LeaveTable { seat }),
                Hand::Left(_) => {
                    for decision in [Abandoned::Lose, Abandoned::PlayOn] {
                        let reason = "decided at the table".to_owned();
                        let act = Act::DecideAbandoned {
                            seat,
                            decision,
                            reason,
                        };
                        list.staff(Role::Floorperson, Why::Step, act);
                    }
                }
                Hand::Surrendered(_) | Hand::Abandoned => {}
            }
        }
        list.dealer(Why::Irregularity, Act::CardExposed { whose: Place::Dealer });
        self.expect_surrenders(play, &[], list);
        self.expect_wrong_number(list);
    }

    fn expect_surrenders(&self, play: &Play, settled: &[u8], list: &mut List) {
        let revealing = matches!(self.state.game.phase, Phase::Revealing(_));
        let early = self.rules.surrender_early();
        if !revealing && !early {
            return;
        }
        for (&seat, dealt) in &play.seats {
            let Some(bet) = play.round.bets.get(&seat) else {
                continue;
            };
            let free = !bet
                .stakes
                .keys()
                .any(|wager| self.rules.surrender_barred_by(wager.side_id()));
            let undecided = play.round.exposed.get(&seat) == Some(&Exposure::Undecided);
            let here = self.state.desk.seats.get(&seat) == Some(&bet.player);
            let open = matches!(dealt.hand, Hand::FaceDown | Hand::Looked | Hand::Set(_));
            if free && open && here && !undecided && !settled.contains(&seat) {
                list.player(&bet.player, Why::Choice, Act::Surrender { seat });
            }
        }
    }

    fn expect_reveal(&self, reveal: &Reveal, list: &mut List) {
        if let Some(claim) = &reveal.claim {
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
        for &seat in &reveal.paperwork {
            list.staff(Role::Floorperson, Why::Step, Act::CompletePaperwork { seat });
        }
        if reveal.claim.is_none() {
            match Table::next_to_reveal(reveal) {
                Some(seat) => list.dealer(Why::Step, Act::RevealHand { seat }),
                None if !self.envy_due(reveal).is_empty() => list.dealer(Why::Step, Act::PayEnvy),
                None if reveal.paperwork.is_empty() => list.dealer(Why::Step, Act::FinishRound),
                None => {}
            }
        }
        self.expect_surrenders(&reveal.play, &reveal.settled, list);
        if reveal.settled.is_empty() {
            self.expect_wrong_number(list);
        }
    }

    fn expect_decisions(&self, list: &mut List) {
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
}
