//! Recording what happened. No rule is decided here.

use super::State;
use super::act::{Fact, Missed};
use super::hands::{
    BET, BUST_IT, Check, DOUBLE_ATTACK, DOUBLE_DOWN, Draw, Hand, INSURANCE, Round, Stage, Status,
};
use super::play::next_id;
use super::record::Record;
use crate::DoubleAttackRules;
use crate::points::{is_ace, is_checked};
use cards::Card;
use std::collections::{BTreeMap, BTreeSet};
use table::betting::{Bets, Lies};
use table::decks::PileOf;
use table::record::Ended;
use table::settled::SeatLine;
use table::shoe::{self, InPlay};
use table::{Actor, Place, Stack};

/// Records a fact; false if it does not fit.
pub(super) fn record(state: &mut State, rules: &DoubleAttackRules, fact: &Fact, by: &Actor) -> bool {
    match fact {
        Fact::UpCardDealt { round, card, .. } => return begin(state, *round, *card),
        Fact::RoundFinished { reshuffle } => return finish(state, Ended::Finished(()), *reshuffle),
        Fact::AllHandsDead { rule, reshuffle } => {
            return finish(state, Ended::Void { rule: *rule }, *reshuffle);
        }
        _ => {}
    }
    let (Some(round), Some(in_play)) = (&mut state.game, &mut state.shoe.in_play) else {
        return false;
    };
    if let Fact::NeedlessReading { .. } = fact {
        round.reader = Some(by.id.clone());
        return true;
    }
    let bets = &mut state.bets;
    Layout { round, in_play, bets }.record(rules, fact).is_some()
}

fn begin(state: &mut State, number: u64, card: Card) -> bool {
    let boxes: BTreeMap<u8, Vec<Hand>> = state
        .bets
        .keys()
        .map(|seat| (*seat, vec![Hand::new(1)]))
        .collect();
    let begun = state.game.is_none() && shoe::begin(state, number);
    state.game = Some(Round {
        stage: Stage::Attacking,
        dealer: Stack(vec![card]),
        check: Check::NotDue,
        boxes,
        one_card: BTreeMap::new(),
        acted: false,
        read_needlessly: false,
        reader: None,
        refused: BTreeSet::new(),
    });
    begun && state.shoe.draw() == Some(card)
}

/// The last cards go to the rack, the layout is cleared, and the record is kept.
fn finish(state: &mut State, ended: Ended<()>, reshuffle: bool) -> bool {
    let (Some(round), Some(in_play)) = (&mut state.game, &mut state.shoe.in_play) else {
        return false;
    };
    for (&seat, hands) in &mut round.boxes {
        for hand in hands.iter_mut().filter(|hand| hand.status != Status::Settled) {
            hand.dead = true;
            in_play.discard(PileOf::Hand(Place::Seat(seat)), hand.cards.clone());
        }
    }
    in_play.discard(PileOf::Hand(Place::Dealer), round.dealer.clone());
    state.last = Record::of(state, ended).map(Into::into);
    state.game = None;
    state.end_round();
    shoe::put_away(state, reshuffle)
}

/// A round as it lies on the table.
struct Layout<'s> {
    round: &'s mut Round,
    in_play: &'s mut InPlay,
    bets: &'s mut Bets,
}

impl Layout<'_> {
    /// Records a fact; none if it does not fit.
    fn record(&mut self, rules: &DoubleAttackRules, fact: &Fact) -> Option<()> {
        match fact {
            Fact::DealtToBoxes { seats, cards } => self.deal(seats, cards)?,
            Fact::HoleCardDealt => self.hole_card()?,
            Fact::HoleCardRead { blackjack } => {
                let blackjack = *blackjack;
                self.checked(Check::Read { blackjack });
            }
            Fact::CheckMissed => self.checked(Check::Missed),
            Fact::InsuranceSettled { lines } => self.gone(lines, INSURANCE),
            Fact::BustItSettled { lines } => self.gone(lines, BUST_IT),
            Fact::CardAsked { seat, hand } => self.acts(*seat, *hand)?.status = Status::Due(Draw::Hit),
            Fact::Stood { seat, hand } => self.acts(*seat, *hand)?.status = Status::Stands,
            Fact::DoubledDown { seat, hand, amount } => {
                let hand = self.acts(*seat, *hand)?;
                (hand.doubled, hand.status) = (true, Status::Due(Draw::Double));
                let spot = hand.on(DOUBLE_DOWN);
                self.bets.get_mut(seat)?.lay(spot, *amount);
            }
            Fact::PairSplit { seat, hand, .. } => self.split(*seat, *hand)?,
            Fact::Surrendered { seat, hand, lines } => {
                let held = self.acts(*seat, *hand)?;
                (held.surrendered, held.status) = (true, Status::Stands);
                if !lines.is_empty() {
                    self.away(*seat, *hand)?;
                }
            }
            Fact::BlackjackPaid { seat, .. } => {
                self.acts(*seat, 1)?;
                self.away(*seat, 1)?;
            }
            Fact::CardDealt { seat, hand, card } => self.card(*seat, *hand, *card, rules)?,
            Fact::HandLost { seat, hand, .. } => self.away(*seat, *hand)?,
            Fact::HoleCardTurned { .. } => self.round.stage = Stage::Revealed,
            Fact::DealerDrew { card, .. } => {
                self.draw(*card)?;
                self.round.dealer.0.push(*card);
            }
            Fact::SeatSettled { seat, .. } => self.settle(*seat)?,
            Fact::CardRefused { seat } => self.refuse(*seat)?,
            Fact::PassedOver { seat, cards: 0 } => self.dead_box(*seat)?,
            Fact::PassedOver { seat, .. } => {
                self.round.one_card.insert(*seat, None);
            }
            Fact::OneCardDecided { seat, choice } => {
                self.round.one_card.insert(*seat, Some(*choice));
                if *choice == Missed::Dead {
                    self.dead_box(*seat)?;
                }
            }
            Fact::CardMissed { seat, hand } => {
                let hand = self.round.hand_mut(*seat, *hand)?;
                let Status::Due(draw) = hand.status else {
                    return None;
                };
                hand.status = Status::Missed(draw);
            }
            Fact::MissedDecided { seat, hand, choice } => {
                let held = self.round.hand_mut(*seat, *hand)?;
                match (choice, held.status) {
                    (Missed::LateCard, Status::Missed(draw)) => held.status = Status::Late(draw),
                    (Missed::Dead, _) => self.dead(*seat, *hand)?,
                    _ => return None,
                }
            }
            Fact::ReadNeedlessly { .. } => {
                (self.round.read_needlessly, self.round.reader) = (true, None);
            }
            Fact::OverdrawDiscarded { card } => {
                let discarded = self.in_play.discard_next(PileOf::Unused)?;
                return (discarded == *card).then_some(());
            }
            Fact::InsuranceOffered | Fact::PlayerAbsent { .. } => {}
            Fact::UpCardDealt { .. }
            | Fact::RoundFinished { .. }
            | Fact::AllHandsDead { .. }
            | Fact::NeedlessReading { .. } => return None,
        }
        Some(())
    }

    /// Draws a card, which must be this one.
    fn draw(&mut self, card: Card) -> Option<()> {
        (self.in_play.draw() == Some(card)).then_some(())
    }

    fn deal(&mut self, seats: &[u8], cards: &Stack) -> Option<()> {
        self.round.stage = Stage::Dealing;
        self.bets.spoken.clear();
        for (&seat, &card) in seats.iter().zip(cards.iter()) {
            self.draw(card)?;
            self.round.hand_mut(seat, 1)?.cards.0.push(card);
        }
        Some(())
    }

    fn hole_card(&mut self) -> Option<()> {
        let up = self.round.up();
        self.round.dealer.0.push(self.in_play.draw()?);
        self.bets.spoken.clear();
        (self.round.stage, self.round.check) = match up {
            Some(up) if is_ace(up) => (Stage::Insuring, Check::Due),
            Some(up) if is_checked(up) => (Stage::Checking, Check::Due),
            _ => (Stage::Acting, Check::NotDue),
        };
        Some(())
    }

    /// Against a Blackjack no more cards are dealt; one not looked for may still tie a player's.
    fn checked(&mut self, check: Check) {
        let over = check == Check::Read { blackjack: true };
        for hands in self.round.boxes.values_mut() {
            let count = hands.len();
            for hand in hands.iter_mut().filter(|hand| hand.status == Status::Open) {
                if over || check == Check::Missed && hand.standing(count).is_blackjack() {
                    hand.status = Status::Stands;
                }
            }
        }
        self.bets.spoken.clear();
        (self.round.check, self.round.stage) = (check, Stage::Acting);
    }

    fn gone(&mut self, lines: &[SeatLine], wager: rulebook::WagerId) {
        for line in lines {
            if let Some(bet) = self.bets.get_mut(&line.seat) {
                bet.put(wager, Lies::Gone);
            }
        }
    }

    /// A hand whose player has acted.
    fn acts(&mut self, seat: u8, number: u8) -> Option<&mut Hand> {
        self.round.acted = true;
        self.round.hand_mut(seat, number)
    }

    fn card(&mut self, seat: u8, number: u8, card: Card, rules: &DoubleAttackRules) -> Option<()> {
        self.draw(card)?;
        let hands = self.round.boxes.get(&seat)?.len();
        let hand = self.round.hand_mut(seat, number)?;
        hand.cards.0.push(card);
        let standing = hand.standing(hands);
        let closed = standing.is_split_ace() && !rules.surrender_split_aces;
        hand.status = if closed || standing.total().points >= 21 {
            Status::Stands
        } else {
            Status::Open
        };
        Some(())
    }

    /// The second card of a pair starts a hand of its own, played after this one.
    fn split(&mut self, seat: u8, number: u8) -> Option<()> {
        let id = next_id(self.round, seat);
        let hand = self.acts(seat, number)?;
        let second = Hand {
            cards: Stack(vec![hand.cards.0.pop()?]),
            status: Status::Due(Draw::Second),
            ..Hand::new(id)
        };
        hand.status = Status::Due(Draw::Second);
        let bet = self.bets.get_mut(&seat)?;
        for wager in [BET, DOUBLE_ATTACK] {
            if let Some(amount) = bet.amount(wager) {
                bet.lay(second.on(wager), amount);
            }
        }
        self.round
            .boxes
            .get_mut(&seat)?
            .insert(usize::from(number), second);
        Some(())
    }

    /// A hand whose wagers are settled: its cards go to the rack.
    fn away(&mut self, seat: u8, number: u8) -> Option<()> {
        let hand = self.round.hand_mut(seat, number)?;
        hand.status = Status::Settled;
        let bet = self.bets.get_mut(&seat)?;
        hand.spots()
            .into_iter()
            .for_each(|spot| bet.put(spot, Lies::Gone));
        let cards = hand.cards.clone();
        self.in_play.discard(PileOf::Hand(Place::Seat(seat)), cards);
        Some(())
    }

    fn dead(&mut self, seat: u8, number: u8) -> Option<()> {
        self.round.hand_mut(seat, number)?.dead = true;
        self.away(seat, number)
    }

    /// A box without two cards: every wager on it went back.
    fn dead_box(&mut self, seat: u8) -> Option<()> {
        self.bets.get_mut(&seat)?.moves(Lies::Gone);
        self.dead(seat, 1)
    }

    fn settle(&mut self, seat: u8) -> Option<()> {
        self.bets.get_mut(&seat)?.put(INSURANCE, Lies::Gone);
        let hands = (1..).zip(self.round.boxes.get(&seat)?);
        let stand = hands.filter(|(_, hand)| hand.status == Status::Stands);
        for number in stand.map(|(number, _)| number).collect::<Vec<u8>>() {
            self.away(seat, number)?;
        }
        Some(())
    }

    /// The player draws no more; a hand that was to be doubled is not.
    fn refuse(&mut self, seat: u8) -> Option<()> {
        let (_, place) = self.round.turn().filter(|(turn, _)| *turn == seat)?;
        let player = self.bets.get(&seat)?.player.clone();
        self.round.refused.insert(player);
        let hand = self.round.boxes.get_mut(&seat)?.get_mut(place)?;
        (hand.status, hand.doubled) = (Status::Open, false);
        let spot = hand.on(DOUBLE_DOWN);
        self.bets.get_mut(&seat)?.stakes.remove(&spot);
        Some(())
    }
}
