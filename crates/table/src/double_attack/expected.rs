//! What may come next in a round of Double Attack Blackjack.

use super::Table;
use super::act::{Act, Form, Missed};
use super::phase::{Draw, Phase, Round, Status};
use super::wagers::Wager;
use crate::expected::{List, Why};
use crate::people::{Actor, Role};
use crate::stack::Stack;

impl Table {
    pub(super) fn expect_round(&self, list: &mut List<Act>) {
        let ready = self.reader_works().is_ok();
        match &self.state.game.phase {
            Phase::Betting(_) => {
                let by = Actor::new(self.dealer_name(), Role::Dealer);
                let now = self.moment(self.state.at, &by);
                if self.burn_card(&now).is_ok() {
                    list.dealer(Why::Step, Act::BurnCard);
                } else if self.deal_up_card(&now).is_ok() {
                    list.dealer(Why::Step, Act::DealUpCard);
                }
                self.expect_bets(list);
            }
            Phase::Attacking(round) => {
                self.expect_deal(round, ready, list);
                for (&seat, at) in &round.seats {
                    if at.bet.amount(Wager::DoubleAttack).is_none() && !at.is_undealt() {
                        self.expect_wager(seat, &at.bet.player, Wager::DoubleAttack, list);
                    }
                }
            }
            Phase::Dealing(round) => self.expect_deal(round, ready, list),
            Phase::Insuring(round) | Phase::Checking(round) => {
                if ready {
                    list.dealer(Why::Step, Act::ReadHoleCard);
                }
                if matches!(self.state.game.phase, Phase::Insuring(_)) {
                    for (&seat, at) in &round.seats {
                        if !at.insured && !at.is_undealt() {
                            self.expect_wager(seat, &at.bet.player, Wager::Insurance, list);
                        }
                    }
                }
                list.dealer(Why::Irregularity, Act::MissCheck);
                self.expect_slips(round, true, list);
            }
            Phase::Acting(round) => self.expect_play(round, ready, list),
            Phase::Revealed(round) => self.expect_reveal(round, ready, list),
        }
        // A new dealer may come in the middle of a round, and burns a card first.
        let shoe = self.state.game.phase.round().map(|round| &round.shoe);
        if ready && shoe.is_some_and(|shoe| shoe.peek().is_some()) {
            list.dealer(Why::Choice, Act::BurnCard);
        }
        for &seat in self.state.game.spoken.keys() {
            if self
                .confirm_wager(seat, &self.moment(self.state.at, &dealer()))
                .is_ok()
            {
                list.dealer(Why::Choice, Act::ConfirmWager { seat });
            }
        }
        self.expect_discards(list);
    }

    /// Who deals: whoever burned the last card.
    fn dealer_name(&self) -> &str {
        self.state.game.dealer.as_deref().unwrap_or_default()
    }

    fn expect_bets(&self, list: &mut List<Act>) {
        for (&seat, player) in &self.state.desk.seats {
            for wager in [Wager::Bet, Wager::BustIt] {
                self.expect_wager(seat, player, wager, list);
            }
            if self.is_barred(player) {
                let player = player.clone();
                list.staff(Role::Floorperson, Why::Choice, Act::PermitPlayer { player });
            }
        }
    }

    /// A wager at its least, where it may be made.
    fn expect_wager(&self, seat: u8, player: &str, wager: Wager, list: &mut List<Act>) {
        let by = Actor::new(player, Role::Player);
        let now = self.moment(self.state.at, &by);
        let amount = wager.minimum(&self.rules);
        let form = Form::Chips;
        if self.place_wager(seat, wager, amount, form, &now).is_ok() {
            list.player(
                player,
                Why::Choice,
                Act::PlaceWager {
                    seat,
                    wager,
                    amount,
                    form,
                },
            );
        }
    }

    fn expect_deal(&self, round: &Round, ready: bool, list: &mut List<Act>) {
        let to_be_dealt = round.to_be_dealt();
        let cards = to_be_dealt.len().min(round.shoe.cards.len());
        for (&seat, choice) in &round.one_card {
            let player = round.seats.get(&seat).map(|at| at.bet.player.clone());
            if let (None, Some(player)) = (choice, player) {
                for choice in [Missed::LateCard, Missed::Dead] {
                    list.player(&player, Why::Step, Act::DecideOneCard { seat, choice });
                }
                self.expect_absent(seat, list);
            }
        }
        if ready && cards > 0 {
            let cards = u8::try_from(cards).unwrap_or(u8::MAX);
            list.dealer(Why::Step, Act::Deal { cards });
        }
        if ready && to_be_dealt.is_empty() && round.undecided().is_none() && round.shoe.peek().is_some() {
            list.dealer(Why::Step, Act::DealHoleCard);
        }
        let next = to_be_dealt
            .first()
            .filter(|seat| !round.one_card.contains_key(seat));
        if let Some(&seat) = next {
            list.dealer(Why::Irregularity, Act::PassOver { seat });
        }
        self.expect_slips(round, false, list);
    }

    /// A floorperson may decide for a player who is gone.
    fn expect_absent(&self, seat: u8, list: &mut List<Act>) {
        let reason = "the player walked away".to_owned();
        list.staff(Role::Floorperson, Why::Choice, Act::DecideAbsent { seat, reason });
    }

    /// Cards that come out of the shoe as they should not.
    fn expect_slips(&self, round: &Round, dealt: bool, list: &mut List<Act>) {
        if round.exposed.is_some() || round.shoe.peek().is_none() {
            return;
        }
        list.dealer(Why::Irregularity, Act::CardFaceUp);
        list.dealer(Why::Irregularity, Act::CardDrawnInError);
        if dealt {
            list.dealer(Why::Irregularity, Act::CardExposed);
        }
    }

    fn expect_play(&self, round: &Round, ready: bool, list: &mut List<Act>) {
        let Some((seat, place)) = round.turn() else {
            list.dealer(Why::Step, Act::TurnHoleCard);
            self.expect_slips(round, true, list);
            return;
        };
        let (Some(at), Some(hand)) = (round.seats.get(&seat), round.hand(seat, place)) else {
            return;
        };
        let player = at.bet.player.as_str();
        let card = round.exposed.or_else(|| round.shoe.peek()).is_some();
        match hand.status {
            Status::Open if hand.standing(at.hands.len()).is_blackjack() => {
                list.dealer(Why::Step, Act::PayBlackjack { seat });
            }
            Status::Open => {
                let by = Actor::new(player, Role::Player);
                let now = self.moment(self.state.at, &by);
                list.player(player, Why::Step, Act::Stand { seat });
                self.expect_absent(seat, list);
                if self.hit(seat, &now).is_ok() {
                    list.player(player, Why::Choice, Act::Hit { seat });
                }
                let amount = at.each_hand();
                if self.double_down(seat, amount, &now).is_ok() {
                    list.player(player, Why::Choice, Act::DoubleDown { seat, amount });
                }
                if self.split(seat, &now).is_ok() {
                    list.player(player, Why::Choice, Act::Split { seat });
                }
                if self.surrender(seat, &now).is_ok() {
                    list.player(player, Why::Choice, Act::Surrender { seat });
                }
            }
            Status::Due(draw) => {
                if ready && card {
                    list.dealer(Why::Step, Act::DealCard);
                }
                if draw != Draw::Second {
                    list.dealer(Why::Irregularity, Act::MissCard { seat });
                }
                let by = Actor::new(player, Role::Player);
                let now = self.moment(self.state.at, &by);
                if self.refuse_card(seat, &now).is_ok() {
                    list.player(player, Why::Choice, Act::RefuseCard { seat });
                }
            }
            Status::Late(_) => {
                if ready && card {
                    list.dealer(Why::Step, Act::DealCard);
                }
            }
            Status::Missed(_) => {
                for choice in [Missed::LateCard, Missed::Dead] {
                    list.player(player, Why::Step, Act::DecideMissed { seat, choice });
                }
                self.expect_absent(seat, list);
            }
            Status::Stands | Status::Settled => {}
        }
        if self.may_read_needlessly(round) {
            let told = Actor::new("floor", Role::Floorperson);
            list.dealer(Why::Irregularity, Act::ReadNeedlessly { told });
        }
        self.expect_slips(round, true, list);
    }

    fn expect_reveal(&self, round: &Round, ready: bool, list: &mut List<Act>) {
        if self.dealer_draws(round) {
            if ready && round.exposed.or_else(|| round.shoe.peek()).is_some() {
                list.dealer(Why::Step, Act::DrawCard);
            }
            self.expect_slips(round, true, list);
            return;
        }
        match round.next_to_settle() {
            Some(seat) => list.dealer(Why::Step, Act::SettleSeat { seat }),
            None => list.dealer(Why::Step, Act::FinishRound),
        }
        let over = round.dealer_total().points >= self.rules.dealer_stands;
        if over && round.shoe.peek().is_some() {
            list.dealer(Why::Irregularity, Act::DrawTooMany);
        }
    }

    /// An empty shoe is filled from the discard rack.
    fn expect_discards(&self, list: &mut List<Act>) {
        let Some(round) = self.state.game.phase.round() else {
            return;
        };
        match &round.reshuffled {
            Some(order) => {
                let half = u16::try_from(order.len() / 2).unwrap_or(u16::MAX);
                let (cut, desk) = (Act::CutDiscards { cards: half }, &self.state.desk);
                match desk.cut_is_with().and_then(|seat| desk.seats.get(&seat)) {
                    Some(player) => {
                        list.player(player, Why::Step, cut);
                        list.player(player, Why::Choice, Act::DeclineDiscards);
                        list.staff(Role::Floorperson, Why::Choice, Act::DeclineDiscards);
                    }
                    None => list.dealer(Why::Step, cut),
                }
            }
            None if round.shoe.cards.is_empty() && !super::discards::discards(round).is_empty() => {
                let order = Stack::default();
                list.dealer(Why::Step, Act::ShuffleDiscards { order });
            }
            None => {}
        }
    }
}

fn dealer() -> Actor {
    Actor::new("dealer", Role::Dealer)
}
