//! Recording what happened. No rule is decided here.

use super::act::{Fact, Missed};
use super::phase::{Check, Draw, Hand, Phase, Round, Seat, Status};
use super::record::{Ended, Record};
use super::wagers::{Bet, Wager};
use super::{Event, Table};
use crate::decks::{Pile, PileOf};
use crate::place::Place;
use crate::stack::Stack;
use cards::Card;
use double_attack::points::{is_ace, is_checked};
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

impl Table {
    /// Records an event; false if it does not fit.
    pub(super) fn record(&mut self, event: &Event) -> bool {
        match &event.fact {
            Fact::WagerSpoken { seat, wager, amount } => {
                self.state.game.spoken.insert(*seat, (*wager, *amount));
                true
            }
            Fact::WagerPlaced { .. } => self.record_wager(&event.fact),
            Fact::PlayerPermitted { player } => match &mut self.state.game.entered {
                Some(entered) => {
                    entered.insert(player.clone());
                    true
                }
                None => false,
            },
            Fact::CoverCardOut { place } => {
                self.state.game.cover = Some(*place);
                true
            }
            Fact::CardBurned { card } => self.record_burn(*card, &event.by.name),
            Fact::UpCardDealt { round, card, .. } => self.record_up_card(*round, *card),
            Fact::Dealt { seats, cards } => self.record_deal(seats, cards),
            Fact::HoleCardDealt => self.record_hole_card(),
            Fact::RoundFinished { reshuffle } => self.record_end(Ended::Finished, *reshuffle),
            Fact::RoundVoided { rule, reshuffle } => {
                self.record_end(Ended::Void { rule: rule.name() }, *reshuffle)
            }
            Fact::HoleCardRead { .. } | Fact::CheckMissed => self.record_check(&event.fact),
            Fact::HoleCardTurned { .. } => match self.take_phase() {
                Phase::Acting(round) => {
                    self.state.game.phase = Phase::Revealed(round);
                    true
                }
                other => self.put_back(other),
            },
            Fact::CardDealt { seat, hand, card } => self.record_card(*seat, *hand, *card),
            Fact::DealerDrew { card, .. } => match self.draw() {
                Some(drawn) if drawn == *card => self.round_mut(|round| {
                    round.dealer.0.push(drawn);
                    true
                }),
                _ => false,
            },
            Fact::CardExposed { card } => match self.draw() {
                Some(drawn) if drawn == *card => self.round_mut(|round| {
                    round.exposed = Some(drawn);
                    true
                }),
                _ => false,
            },
            Fact::FaceUpCardDiscarded { card } => self.discard_next(*card, PileOf::FaceUp),
            Fact::OverdrawDiscarded { card } => self.discard_next(*card, PileOf::Unused),
            Fact::DiscardsShuffled { .. } | Fact::DiscardsCut { .. } | Fact::DiscardsLoaded => {
                let fact = &event.fact;
                if matches!(fact, Fact::DiscardsCut { .. }) {
                    self.state.desk.offer = None;
                }
                self.round_mut(|round| reshuffle(round, fact))
            }
            fact => self.round_mut(|round| record_play(round, fact)),
        }
    }

    fn take_phase(&mut self) -> Phase {
        mem::replace(&mut self.state.game.phase, Phase::Betting(BTreeMap::new()))
    }

    fn put_back(&mut self, phase: Phase) -> bool {
        self.state.game.phase = phase;
        false
    }

    fn round_mut(&mut self, change: impl FnOnce(&mut Round) -> bool) -> bool {
        self.state.game.phase.round_mut().is_some_and(change)
    }

    /// Draws the card that was shown, or the next of the shoe.
    fn draw(&mut self) -> Option<Card> {
        let round = self.state.game.phase.round_mut()?;
        if let Some(card) = round.exposed.take() {
            return Some(card);
        }
        round.shoe.draw().map(|drawn| drawn.card)
    }

    fn record_wager(&mut self, fact: &Fact) -> bool {
        let Fact::WagerPlaced { seat, wager, amount } = fact else {
            return false;
        };
        let keeps = &mut self.state.game;
        if keeps.spoken.get(seat) == Some(&(*wager, *amount)) {
            keeps.spoken.remove(seat);
        }
        if let Phase::Betting(bets) = &mut keeps.phase {
            let Some(player) = self.state.desk.seats.get(seat) else {
                return false;
            };
            let bet = bets.entry(*seat).or_insert_with(|| Bet {
                player: player.clone(),
                stakes: BTreeMap::new(),
            });
            bet.stakes.insert(*wager, *amount);
            return true;
        }
        let Some(at) = keeps
            .phase
            .round_mut()
            .and_then(|round| round.seats.get_mut(seat))
        else {
            return false;
        };
        at.bet.stakes.insert(*wager, *amount);
        at.insured |= *wager == Wager::Insurance;
        true
    }

    fn record_burn(&mut self, card: Card, dealer: &str) -> bool {
        let pile = |card| Pile {
            of: PileOf::Burned,
            cards: Stack(vec![card]),
        };
        self.state.game.dealer = Some(dealer.to_owned());
        if self.state.game.phase.round().is_some() {
            return self.discard_next(card, PileOf::Burned);
        }
        let Some(mut shoe) = self.state.desk.take_shoe() else {
            return false;
        };
        let Some(drawn) = shoe.draw() else { return false };
        self.state.desk.keep_shoe(shoe, [pile(drawn.card)]);
        drawn.card == card
    }

    fn discard_next(&mut self, card: Card, of: PileOf) -> bool {
        // What is taken off the shoe here is never a card that was shown.
        let keeps = &mut self.state.game;
        let Some(round) = keeps.phase.round_mut() else {
            return false;
        };
        let Some(drawn) = round.shoe.draw() else {
            return false;
        };
        if drawn.cover {
            keeps.cover = Some(Place::Dealer);
        }
        round.piles.push(Pile {
            of,
            cards: Stack(vec![drawn.card]),
        });
        drawn.card == card
    }

    fn record_up_card(&mut self, number: u64, card: Card) -> bool {
        let bets = match self.take_phase() {
            Phase::Betting(bets) => bets,
            other => return self.put_back(other),
        };
        let Some(mut shoe) = self.state.desk.take_shoe() else {
            return false;
        };
        let Some(drawn) = shoe.draw() else { return false };
        let keeps = &mut self.state.game;
        let bettors: BTreeSet<String> = bets.values().map(|bet| bet.player.clone()).collect();
        keeps.entered = Some(match &keeps.entered {
            Some(entered) => entered.intersection(&bettors).cloned().collect(),
            None => bettors,
        });
        keeps.spoken.clear();
        let seat = |(seat, bet): (u8, Bet)| {
            let at = Seat {
                bet,
                insured: false,
                hands: vec![Hand::new(1)],
            };
            (seat, at)
        };
        keeps.phase = Phase::Attacking(Round {
            number,
            shoe,
            dealer: Stack(vec![drawn.card]),
            check: Check::NotDue,
            seats: bets.into_iter().map(seat).collect(),
            one_card: BTreeMap::new(),
            acted: false,
            read_needlessly: false,
            exposed: None,
            refused: BTreeSet::new(),
            bust_it_settled: false,
            piles: Vec::new(),
            reshuffled: None,
        });
        self.state.rounds = number;
        drawn.card == card
    }

    fn record_deal(&mut self, seats: &[u8], cards: &Stack) -> bool {
        match self.take_phase() {
            Phase::Attacking(round) | Phase::Dealing(round) => {
                self.state.game.phase = Phase::Dealing(round);
                self.state.game.spoken.clear();
            }
            other => return self.put_back(other),
        }
        seats.iter().zip(cards.iter()).all(|(&seat, &card)| {
            let drawn = self.draw();
            drawn == Some(card)
                && self.round_mut(|round| match hand_mut(round, seat, 1) {
                    Some(hand) => {
                        hand.cards.0.push(card);
                        true
                    }
                    None => false,
                })
        })
    }

    fn record_hole_card(&mut self) -> bool {
        let Some(card) = self.draw() else {
            return false;
        };
        let mut round = match self.take_phase() {
            Phase::Attacking(round) | Phase::Dealing(round) => round,
            other => return self.put_back(other),
        };
        let up = round.up();
        round.dealer.0.push(card);
        let due = up.is_some_and(is_checked);
        round.check = if due { Check::Due } else { Check::NotDue };
        self.state.game.spoken.clear();
        self.state.game.phase = if up.is_some_and(is_ace) {
            Phase::Insuring(round)
        } else if due {
            Phase::Checking(round)
        } else {
            Phase::Acting(round)
        };
        true
    }

    fn record_check(&mut self, fact: &Fact) -> bool {
        let mut round = match self.take_phase() {
            Phase::Insuring(round) | Phase::Checking(round) => round,
            other => return self.put_back(other),
        };
        let (check, over) = match fact {
            Fact::HoleCardRead { blackjack } => (
                Check::Read {
                    blackjack: *blackjack,
                },
                *blackjack,
            ),
            _ => (Check::Missed, false),
        };
        round.check = check;
        for at in round.seats.values_mut() {
            let hands = at.hands.len();
            for hand in &mut at.hands {
                // Against a Blackjack no more cards are dealt; one not looked for may still tie a player's.
                let waits = over || check == Check::Missed && hand.standing(hands).is_blackjack();
                if waits && hand.status == Status::Open {
                    hand.status = Status::Stands;
                }
            }
        }
        self.state.game.spoken.clear();
        self.state.game.phase = Phase::Acting(round);
        true
    }

    fn record_card(&mut self, seat: u8, number: u8, card: Card) -> bool {
        let drawn = self.draw();
        let aces_open = self.rules.surrender_split_aces;
        drawn == Some(card)
            && self.round_mut(|round| {
                let Some(hands) = round.seats.get(&seat).map(|at| at.hands.len()) else {
                    return false;
                };
                let Some(hand) = hand_mut(round, seat, number) else {
                    return false;
                };
                hand.cards.0.push(card);
                let standing = hand.standing(hands);
                let over = standing.total().points >= 21;
                let closed = standing.is_split_ace() && !aces_open;
                hand.status = if over || closed {
                    Status::Stands
                } else {
                    Status::Open
                };
                true
            })
    }

    fn record_end(&mut self, ended: Ended, reshuffle: bool) -> bool {
        let phase = self.take_phase();
        let mut round = match phase {
            Phase::Betting(_) => return self.put_back(phase),
            Phase::Attacking(round)
            | Phase::Dealing(round)
            | Phase::Insuring(round)
            | Phase::Checking(round)
            | Phase::Acting(round)
            | Phase::Revealed(round) => round,
        };
        let void = ended != Ended::Finished;
        let mut piles = mem::take(&mut round.piles);
        for (&seat, at) in &mut round.seats {
            for hand in &mut at.hands {
                if void && hand.status != Status::Settled {
                    hand.dead = true;
                    piles.push(pile_of(Place::Seat(seat), hand.cards.clone()));
                }
            }
        }
        piles.push(pile_of(Place::Dealer, round.dealer.clone()));
        round.piles = piles;
        self.state.last = Some(Record::of(&round, ended));
        let Round { mut shoe, piles, .. } = round;
        if reshuffle {
            let mut all = mem::take(&mut shoe.rack);
            all.extend(piles);
            all.push(Pile {
                of: PileOf::Stub,
                cards: mem::take(&mut shoe.cards),
            });
            self.state.desk.to_rack(shoe.deck, all);
            self.state.game.cover = None;
        } else {
            self.state.desk.keep_shoe(shoe, piles);
        }
        true
    }
}

fn pile_of(place: Place, cards: Stack) -> Pile {
    Pile {
        of: PileOf::Hand(place),
        cards,
    }
}

fn hand_mut(round: &mut Round, seat: u8, number: u8) -> Option<&mut Hand> {
    let place = usize::from(number).checked_sub(1)?;
    round.seats.get_mut(&seat)?.hands.get_mut(place)
}

/// What players do, and what becomes of their hands.
fn record_play(round: &mut Round, fact: &Fact) -> bool {
    match fact {
        Fact::InsuranceOffered | Fact::CardDrawnInError | Fact::PlayerAbsent { .. } => {}
        Fact::InsuranceSettled { lines } => {
            for line in lines {
                if let Some(at) = round.seats.get_mut(&line.seat) {
                    at.insured = false;
                }
            }
        }
        Fact::BustItSettled { .. } => round.bust_it_settled = true,
        Fact::CardAsked { seat, hand } => {
            round.acted = true;
            return stand(round, *seat, *hand, Status::Due(Draw::Hit));
        }
        Fact::Stood { seat, hand } => {
            round.acted = true;
            return stand(round, *seat, *hand, Status::Stands);
        }
        Fact::DoubledDown { seat, hand, amount } => {
            round.acted = true;
            let Some(held) = hand_mut(round, *seat, *hand) else {
                return false;
            };
            (held.doubled, held.status) = (Some(*amount), Status::Due(Draw::Double));
        }
        Fact::PairSplit { seat, hand, .. } => {
            round.acted = true;
            return split(round, *seat, *hand);
        }
        Fact::Surrendered { seat, hand, lines } => {
            round.acted = true;
            if let Some(held) = hand_mut(round, *seat, *hand) {
                held.surrendered = true;
            }
            if lines.is_empty() {
                return stand(round, *seat, *hand, Status::Stands);
            }
            return away(round, *seat, *hand);
        }
        Fact::BlackjackPaid { seat, .. } => {
            round.acted = true;
            return away(round, *seat, 1);
        }
        Fact::HandLost { seat, hand, .. } => return away(round, *seat, *hand),
        Fact::SeatSettled { seat, .. } => return settle(round, *seat),
        Fact::CardRefused { seat } => return refuse(round, *seat),
        Fact::ExposedCardDiscarded => {
            let Some(card) = round.exposed.take() else {
                return false;
            };
            round.piles.push(Pile {
                of: PileOf::Unused,
                cards: Stack(vec![card]),
            });
        }
        Fact::PassedOver { seat, cards: 0 } => return dead(round, *seat, 1),
        Fact::PassedOver { seat, .. } => {
            round.one_card.insert(*seat, None);
        }
        Fact::OneCardDecided { seat, choice } => {
            round.one_card.insert(*seat, Some(*choice));
            if *choice == Missed::Dead {
                return dead(round, *seat, 1);
            }
        }
        Fact::CardMissed { seat, hand } => {
            let Some(held) = hand_mut(round, *seat, *hand) else {
                return false;
            };
            let Status::Due(draw) = held.status else {
                return false;
            };
            held.status = Status::Missed(draw);
        }
        Fact::MissedDecided { seat, hand, choice } => {
            let Some(held) = hand_mut(round, *seat, *hand) else {
                return false;
            };
            match (choice, held.status) {
                (Missed::LateCard, Status::Missed(draw)) => held.status = Status::Late(draw),
                (Missed::Dead, _) => return dead(round, *seat, *hand),
                _ => return false,
            }
        }
        Fact::ReadNeedlessly { .. } => round.read_needlessly = true,
        _ => return false,
    }
    true
}

fn stand(round: &mut Round, seat: u8, number: u8, status: Status) -> bool {
    match hand_mut(round, seat, number) {
        Some(hand) => {
            hand.status = status;
            true
        }
        None => false,
    }
}

/// A hand whose wagers are settled: its cards go to the rack.
fn away(round: &mut Round, seat: u8, number: u8) -> bool {
    let Some(hand) = hand_mut(round, seat, number) else {
        return false;
    };
    hand.status = Status::Settled;
    let pile = pile_of(Place::Seat(seat), hand.cards.clone());
    round.piles.push(pile);
    true
}

fn dead(round: &mut Round, seat: u8, number: u8) -> bool {
    if let Some(hand) = hand_mut(round, seat, number) {
        hand.dead = true;
    }
    away(round, seat, number)
}

/// The second card of a pair starts a hand of its own, played after this one.
fn split(round: &mut Round, seat: u8, number: u8) -> bool {
    let Some(at) = round.seats.get_mut(&seat) else {
        return false;
    };
    let id = super::play::next_id(at);
    let place = usize::from(number);
    let Some(hand) = place.checked_sub(1).and_then(|place| at.hands.get_mut(place)) else {
        return false;
    };
    let Some(card) = hand.cards.0.pop() else {
        return false;
    };
    hand.status = Status::Due(Draw::Second);
    let new = Hand {
        cards: Stack(vec![card]),
        status: Status::Due(Draw::Second),
        ..Hand::new(id)
    };
    at.hands.insert(place, new);
    true
}

fn settle(round: &mut Round, seat: u8) -> bool {
    let Some(at) = round.seats.get_mut(&seat) else {
        return false;
    };
    at.insured = false;
    let mut piles = Vec::new();
    for hand in at.hands.iter_mut().filter(|hand| hand.status == Status::Stands) {
        hand.status = Status::Settled;
        piles.push(pile_of(Place::Seat(seat), hand.cards.clone()));
    }
    round.piles.extend(piles);
    true
}

/// The player draws no more; a hand that was to be doubled is not.
fn refuse(round: &mut Round, seat: u8) -> bool {
    let Some((turn, place)) = round.turn().filter(|(turn, _)| *turn == seat) else {
        return false;
    };
    let Some(at) = round.seats.get_mut(&turn) else {
        return false;
    };
    round.refused.insert(at.bet.player.clone());
    let Some(hand) = at.hands.get_mut(place) else {
        return false;
    };
    (hand.status, hand.doubled) = (Status::Open, None);
    true
}

/// 665a.13(e): the discards become the shoe.
fn reshuffle(round: &mut Round, fact: &Fact) -> bool {
    match fact {
        Fact::DiscardsShuffled { order, .. } => {
            round.shoe.rack.clear();
            round.piles.clear();
            round.reshuffled = Some(order.clone());
        }
        Fact::DiscardsCut { .. } | Fact::DiscardsLoaded => {
            let Some(order) = round.reshuffled.take() else {
                return false;
            };
            let mut order = match fact {
                Fact::DiscardsCut { cards } => order.cut(usize::from(*cards)),
                _ => order,
            };
            if order.is_empty() {
                return false;
            }
            let first = order.0.remove(0);
            round.shoe.cards = order;
            round.piles.push(Pile {
                of: PileOf::Burned,
                cards: Stack(vec![first]),
            });
        }
        _ => return false,
    }
    true
}
