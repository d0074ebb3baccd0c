//! Recording what happened. No rule is decided here.

use super::State;
use super::act::{Chosen, Fact};
use super::felt::{Check, DOUBLE_DOWN, Draw, Hand, INSURANCE, Reading, Round, Stage, Status};
use super::record::Record;
use crate::meters::Drawn;
use crate::rules::{BlackjackRules, ids};
use cards::{Card, Money};
use rulebook::WagerId;
use std::collections::BTreeMap;
use table::betting::{Bets, Lies};
use table::decks::PileOf;
use table::settled::Settled;
use table::shoe::{self, InPlay};
use table::{Actor, Place, Stack};

/// Records a fact; false if it does not fit.
pub(super) fn record(state: &mut State, rules: &BlackjackRules, fact: &Fact, by: &Actor) -> bool {
    match fact {
        Fact::RoundBegan { round, meters, .. } => return begin(state, *round, meters),
        Fact::RoundFinished { reshuffle } => return finish(state, rules, *reshuffle),
        Fact::ProgressiveSettled {
            awarded,
            seeded,
            meters,
            ..
        } => take(state, *awarded, *seeded, meters),
        _ => {}
    }
    let (Some(round), Some(in_play)) = (&mut state.game.round, &mut state.shoe.in_play) else {
        return false;
    };
    let bets = &mut state.bets;
    let mut layout = Layout {
        round,
        in_play,
        bets,
        rules,
    };
    layout.record(fact, by).is_some()
}

fn begin(state: &mut State, number: u64, fed: &BTreeMap<WagerId, Money>) -> bool {
    for (wager, share) in fed {
        let (Some(meter), Some(all)) = (state.game.meters.get_mut(wager), &mut state.meter) else {
            return false;
        };
        meter.shows += *share;
        all.contributed += *share;
    }
    let shown = state.game.meters.iter();
    let shown = shown.map(|(wager, meter)| (*wager, meter.shows)).collect();
    let round = Round::new(state.bets.keys().copied(), shown);
    let begun = state.game.round.is_none() && shoe::begin(state, number);
    state.game.round = Some(round);
    begun
}

/// What winners took of the meters, and what brought them back up.
fn take(state: &mut State, awarded: Money, seeded: Money, meters: &BTreeMap<WagerId, Drawn>) {
    state.game.meters = meters.clone();
    if let Some(all) = &mut state.meter {
        all.awarded += awarded;
        all.seeded += seeded;
    }
}

/// The last cards go to the rack, the layout is cleared, and the record is kept.
fn finish(state: &mut State, rules: &BlackjackRules, reshuffle: bool) -> bool {
    let (Some(round), Some(in_play)) = (&mut state.game.round, &mut state.shoe.in_play) else {
        return false;
    };
    for (&seat, hands) in &mut round.boxes {
        for hand in hands.iter_mut().filter(|hand| !hand.away) {
            in_play.discard(PileOf::Hand(Place::Seat(seat)), hand.cards.clone());
        }
    }
    in_play.discard(PileOf::Hand(Place::Dealer), round.dealer.clone());
    state.last = Record::of(state, rules).map(Into::into);
    state.game.round = None;
    for meter in state.game.meters.values_mut() {
        (meter.winners, meter.each) = (0, None);
    }
    state.end_round();
    shoe::put_away(state, reshuffle)
}

/// A round as it lies on the table.
struct Layout<'s> {
    round: &'s mut Round,
    in_play: &'s mut InPlay,
    bets: &'s mut Bets,
    rules: &'s BlackjackRules,
}

impl Layout<'_> {
    /// Records a fact; none if it does not fit.
    fn record(&mut self, fact: &Fact, by: &Actor) -> Option<()> {
        match fact {
            Fact::CardsDealt { places, cards } => self.deal(places, cards)?,
            Fact::HoleCardDealt => {
                let card = self.in_play.draw()?;
                self.round.takes_hole_card(card);
                self.moves_on();
            }
            Fact::PayoutChosen { seat, add, amount } => {
                let (add, amount) = (*add, *amount);
                self.round.chosen.insert(*seat, Chosen { add, amount });
            }
            Fact::FirstCardsSettled { seat, lines, added } => {
                self.gone(*seat, lines)?;
                if let Some(added) = added {
                    self.round.added.insert(*seat, *added);
                    self.bets.get_mut(seat)?.lay(self.rules.main, *added);
                }
                self.moves_on();
            }
            Fact::EvenMoneyTaken { seat, .. } => {
                self.round.even_money.insert(*seat);
                self.away(*seat, 1)?;
            }
            Fact::HoleCardRead { blackjack } => self.checked(*blackjack),
            Fact::InsuranceSettled { lines } => {
                for line in lines {
                    self.bets.get_mut(&line.seat)?.put(INSURANCE, Lies::Gone);
                }
            }
            Fact::CardAsked { seat, hand } => self.hand(*seat, *hand)?.status = Status::Due(Draw::Hit),
            Fact::Stood { seat, hand } => self.hand(*seat, *hand)?.status = Status::Stands,
            Fact::DoubledDown { seat, hand, amount } => {
                let hand = self.hand(*seat, *hand)?;
                (hand.doubled, hand.status) = (true, Status::Due(Draw::Double));
                let spot = hand.on(DOUBLE_DOWN);
                self.bets.get_mut(seat)?.lay(spot, *amount);
            }
            Fact::PairSplit { seat, hand, amount } => self.split(*seat, *hand, *amount)?,
            Fact::BlackjackPaid { seat, .. } => self.away(*seat, 1)?,
            Fact::Surrendered { seat, hand, .. } => {
                self.hand(*seat, *hand)?.surrendered = true;
                self.away(*seat, *hand)?;
            }
            Fact::Rescued { seat, hand, .. } => {
                self.hand(*seat, *hand)?.rescued = true;
                self.away(*seat, *hand)?;
            }
            Fact::CardDealt { seat, hand, card } => self.card(*seat, *hand, *card)?,
            Fact::HandLost { seat, hand, .. } => self.away(*seat, *hand)?,
            Fact::HoleCardTurned { .. } => self.round.stage = Stage::Revealed,
            Fact::DealerDrew { card, .. } => {
                self.draw(*card)?;
                self.round.dealer.0.push(*card);
            }
            Fact::PayoutValidated { seat } => {
                self.round.validated.insert(*seat);
            }
            Fact::ProgressiveSettled {
                seat,
                lines,
                paperwork,
                ..
            } => {
                self.gone(*seat, lines)?;
                if !paperwork.is_empty() {
                    self.round.paperwork.insert(*seat, paperwork.clone());
                }
            }
            Fact::PapersFiled { seat } => {
                self.round.paperwork.remove(seat)?;
            }
            Fact::SeatSettled { seat, .. } => self.settle(*seat)?,
            Fact::CardRefused { seat } => self.refuse(*seat)?,
            Fact::NeedlessReading => self.round.reading = Reading::By(by.id.clone()),
            Fact::ReadNeedlessly { .. } => self.round.reading = Reading::Told,
            Fact::OverdrawDiscarded { card } => {
                let discarded = self.in_play.discard_next(PileOf::Unused)?;
                return (discarded == *card).then_some(());
            }
            Fact::InsuranceOffered | Fact::PlayerAbsent { .. } => {}
            Fact::RoundBegan { .. } | Fact::RoundFinished { .. } => return None,
        }
        Some(())
    }

    /// Draws a card, which must be this one.
    fn draw(&mut self, card: Card) -> Option<()> {
        (self.in_play.draw() == Some(card)).then_some(())
    }

    fn hand(&mut self, seat: u8, number: u8) -> Option<&mut Hand> {
        self.round.hand_mut(seat, number)
    }

    fn deal(&mut self, places: &[Place], cards: &Stack) -> Option<()> {
        self.bets.spoken.clear();
        for (place, &card) in places.iter().zip(cards.iter()) {
            self.draw(card)?;
            match *place {
                Place::Dealer => self.round.dealer.0.push(card),
                Place::Seat(seat) => {
                    self.hand(seat, 1)?.cards.0.push(card);
                    self.round.first.entry(seat).or_default().0.push(card);
                }
                Place::Community => return None,
            }
        }
        Some(())
    }

    /// To where the round stands by what is settled and what the check said.
    fn moves_on(&mut self) {
        self.bets.spoken.clear();
        self.round.stage = self.round.stage_now(self.bets, self.rules);
    }

    /// Against a Blackjack no more cards are dealt.
    fn checked(&mut self, blackjack: bool) {
        self.round.check = Check::Read { blackjack };
        for hand in self.round.boxes.values_mut().flatten().filter(|_| blackjack) {
            if hand.status == Status::Open {
                hand.status = Status::Stands;
            }
        }
        self.moves_on();
    }

    /// Settled wagers of a position.
    fn gone(&mut self, seat: u8, lines: &[Settled]) -> Option<()> {
        let bet = self.bets.get_mut(&seat)?;
        lines.iter().for_each(|line| bet.put(line.wager, Lies::Gone));
        Some(())
    }

    /// One card to a hand; whether it goes on.
    fn card(&mut self, seat: u8, number: u8, card: Card) -> Option<()> {
        self.draw(card)?;
        let rules = self.rules;
        let hands = self.round.boxes.get(&seat)?.len();
        let hand = self.hand(seat, number)?;
        hand.cards.0.push(card);
        let in_play = hand.in_play(hands);
        let open = match hand.doubled {
            true => in_play.may_rescue(rules).is_ok(),
            false => in_play.may_draw(rules).is_ok(),
        };
        hand.status = if open { Status::Open } else { Status::Stands };
        Some(())
    }

    /// The second card of a pair starts a hand of its own, played after this one.
    fn split(&mut self, seat: u8, number: u8, amount: Money) -> Option<()> {
        let (id, due) = (self.round.next_id(seat), Status::Due(Draw::SplitCard));
        let hand = self.hand(seat, number)?;
        let card = hand.cards.0.pop()?;
        hand.status = due;
        let second = Hand::new(id, Stack(vec![card]), due);
        let spot = second.on(self.rules.main);
        self.bets.get_mut(&seat)?.lay(spot, amount);
        let hands = self.round.boxes.get_mut(&seat)?;
        hands.insert(usize::from(number), second);
        Some(())
    }

    /// A hand whose wagers are settled: its cards go to the rack, unless another wager still looks at them.
    fn away(&mut self, seat: u8, number: u8) -> Option<()> {
        let main = self.rules.main;
        let bet = self.bets.get_mut(&seat)?;
        let stays = self.round.paperwork.contains_key(&seat)
            || ids::SIDES
                .into_iter()
                .filter(|wager| *wager != ids::HIT_AND_RUN)
                .any(|wager| bet.standing(WagerId::new(wager)).is_some());
        let hand = self.round.hand_mut(seat, number)?;
        for wager in [main, DOUBLE_DOWN] {
            bet.put(hand.on(wager), Lies::Gone);
        }
        (hand.status, hand.away) = (Status::Settled, !stays);
        if hand.away {
            let cards = hand.cards.clone();
            self.in_play.discard(PileOf::Hand(Place::Seat(seat)), cards);
        }
        Some(())
    }

    fn settle(&mut self, seat: u8) -> Option<()> {
        self.bets.get_mut(&seat)?.put(INSURANCE, Lies::Gone);
        let hands = (1..).zip(self.round.boxes.get(&seat)?);
        let stand = hands.filter(|(_, hand)| hand.status == Status::Stands);
        let numbers: Vec<u8> = stand.map(|(number, _)| number).collect();
        numbers.into_iter().try_for_each(|number| self.away(seat, number))
    }

    /// The player draws no more; a hand that was to be doubled is not.
    fn refuse(&mut self, seat: u8) -> Option<()> {
        let (_, place) = self.round.turn().filter(|(turn, _)| *turn == seat)?;
        let bet = self.bets.get_mut(&seat)?;
        self.round.refused.insert(bet.player.clone());
        let hand = self.round.boxes.get_mut(&seat)?.get_mut(place)?;
        (hand.status, hand.doubled) = (Status::Open, false);
        bet.stakes.remove(&hand.on(DOUBLE_DOWN));
        Some(())
    }
}
