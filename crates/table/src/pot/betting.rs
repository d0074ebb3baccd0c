//! One betting round.

use super::limit::{Limit, Structure};
use cards::Money;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A betting round.
///
/// Who holds cards, and the chips each has behind, comes with every question: a position that is not in it has no cards
/// any more, one with no chips has bet them all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Betting {
    /// What bets are taken.
    pub limit: Limit,
    /// The positions that are asked, in their order.
    order: Vec<u8>,
    /// The place in the order at which the next one is looked for.
    next: usize,
    /// What each has put in since the round began.
    put: BTreeMap<u8, Money>,
    /// What each must have put in to stay.
    level: Money,
    /// The last level that a full bet made; fixed bets count from it.
    full: Money,
    /// What a full raise adds.
    step: Money,
    /// How many times the bet was raised.
    raises: u8,
    /// What the level was when each last answered.
    answered: BTreeMap<u8, Money>,
    /// Who bet or raised last.
    last: Option<u8>,
}

/// Who holds cards, with the chips behind.
type Live = BTreeMap<u8, Money>;

/// What the player who is asked may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What a call puts in; nothing where there is no bet to call, and the player checks.
    pub call: Money,
    /// The bet or raise that is taken, if one is.
    pub raise: Option<Raise>,
}

/// How high a bet or raise may be: what the player has put in since the round began, when it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raise {
    /// At least.
    pub least: Money,
    /// At most.
    pub most: Money,
}

impl Betting {
    /// A round in which nothing has been bet. `order` is who is asked, first to last.
    pub fn open(limit: Limit, order: Vec<u8>) -> Betting {
        Betting {
            limit,
            order,
            next: 0,
            put: BTreeMap::new(),
            level: Money::ZERO,
            full: Money::ZERO,
            step: limit.bet,
            raises: 0,
            answered: BTreeMap::new(),
            last: None,
        }
    }

    /// A round that bets without a look at the cards have opened. Who made one answers again; `level` is the highest
    /// as it is demanded, though its player had not the chips.
    pub fn forced(limit: Limit, order: Vec<u8>, put: BTreeMap<u8, Money>, level: Money) -> Betting {
        Betting {
            put,
            level,
            full: level,
            step: limit.bet.max(match limit.structure {
                Structure::Fixed => Money::ZERO,
                Structure::PotLimit | Structure::NoLimit => level,
            }),
            ..Betting::open(limit, order)
        }
    }

    /// What a position has put in since the round began.
    pub fn put(&self, seat: u8) -> Money {
        self.put.get(&seat).copied().unwrap_or_default()
    }

    /// What each must have put in to stay.
    pub fn level(&self) -> Money {
        self.level
    }

    /// Whether a bet stands.
    pub fn is_bet(&self) -> bool {
        !self.level.is_zero()
    }

    /// Who bet or raised last.
    pub fn last(&self) -> Option<u8> {
        self.last
    }

    /// Whose turn it is; none when everyone has answered the latest bet.
    pub fn turn(&self, live: &Live) -> Option<u8> {
        let (before, after) = self.order.split_at(self.next.min(self.order.len()));
        let mut asked = after.iter().chain(before).copied();
        asked.find(|seat| self.is_asked(*seat, live))
    }

    /// Whether a player still has to answer: who has chips, and either has not put in enough or has not been asked and
    /// has someone to bet against.
    fn is_asked(&self, seat: u8, live: &Live) -> bool {
        let Some(chips) = live.get(&seat).filter(|chips| !chips.is_zero()) else {
            return false;
        };
        debug_assert!(*chips > Money::ZERO);
        let lacks = self.put(seat) < self.level;
        lacks || (!self.answered.contains_key(&seat) && others_have_chips(seat, live))
    }

    /// What a player may do, asked now; none for who holds no cards. `pot` is what lies in the pots already.
    pub fn offer(&self, seat: u8, live: &Live, pot: Money) -> Option<Offer> {
        let chips = *live.get(&seat)?;
        let lacks = (self.level - self.put(seat)).max(Money::ZERO);
        Some(Offer {
            call: lacks.min(chips),
            raise: self.raise(seat, chips, lacks, live, pot),
        })
    }

    fn raise(&self, seat: u8, chips: Money, lacks: Money, live: &Live, pot: Money) -> Option<Raise> {
        let all_in = self.put(seat) + chips;
        let bets = !self.is_bet();
        // By usage: a raise of all one's chips that is less than a full one does not let those raise who have answered.
        let open = |level: &Money| self.level - *level >= self.step;
        let reopened = self.answered.get(&seat).is_none_or(open);
        let within = bets || self.limit.may_raise(self.raises);
        if chips <= lacks || !within || !reopened || !others_have_chips(seat, live) {
            return None;
        }
        let (least, most) = match self.limit.structure {
            Structure::Fixed => {
                let to = self.full + self.step;
                (to, to)
            }
            Structure::NoLimit => (self.level + self.step, all_in),
            Structure::PotLimit => {
                let called = pot + self.put.values().copied().sum() + lacks;
                let least = self.level + self.step;
                (least, (self.level + called).max(least))
            }
        };
        // By usage: a player may always bet all chips, where they are less than the least.
        Some(Raise {
            least: least.min(all_in),
            most: most.min(all_in),
        })
    }

    /// A player answers without putting in more than the level.
    pub fn answers(&mut self, seat: u8, puts_in: Money) {
        *self.put.entry(seat).or_default() += puts_in;
        self.answered.insert(seat, self.level);
        self.goes_on_after(seat);
    }

    /// A player bets or raises to so much.
    pub fn raises(&mut self, seat: u8, to: Money) {
        let bets = !self.is_bet();
        let full = match self.limit.structure {
            Structure::Fixed => to >= self.full + self.step,
            Structure::PotLimit | Structure::NoLimit => to - self.level >= self.step,
        };
        if full {
            if self.limit.structure != Structure::Fixed {
                self.step = to - self.level;
            }
            self.full = to;
            self.raises = self.raises.saturating_add(u8::from(!bets));
        }
        self.level = to;
        self.put.insert(seat, to);
        self.answered.insert(seat, to);
        self.last = Some(seat);
        self.goes_on_after(seat);
    }

    /// The next one is looked for after this position.
    pub fn goes_on_after(&mut self, seat: u8) {
        let place = self.order.iter().position(|each| *each == seat);
        if let Some(place) = place {
            self.next = (place + 1) % self.order.len();
        }
    }
}

fn others_have_chips(seat: u8, live: &Live) -> bool {
    live.iter()
        .any(|(other, chips)| *other != seat && !chips.is_zero())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dollars(amount: i64) -> Money {
        Money::from_dollars(amount)
    }

    fn limit(structure: Structure, bet: i64) -> Limit {
        Limit {
            structure,
            bet: dollars(bet),
            raises: Some(3),
        }
    }

    fn live(chips: &[(u8, i64)]) -> Live {
        chips
            .iter()
            .map(|(seat, chips)| (*seat, dollars(*chips)))
            .collect()
    }

    /// Positions 1 and 2 posted 1 and 2; the first to act is 3.
    fn blinds(structure: Structure, seats: &[u8]) -> Betting {
        let put = [(1, dollars(1)), (2, dollars(2))].into();
        Betting::forced(limit(structure, 2), seats.to_vec(), put, dollars(2))
    }

    #[test]
    fn who_posted_the_last_blind_is_asked_though_everyone_called() {
        let all = live(&[(1, 99), (2, 98), (3, 100)]);
        let mut betting = blinds(Structure::Fixed, &[3, 1, 2]);
        assert_eq!(betting.turn(&all), Some(3));
        betting.answers(3, dollars(2));
        betting.answers(1, dollars(1));
        assert_eq!(betting.turn(&all), Some(2));
        let offer = betting.offer(2, &all, Money::ZERO).unwrap();
        assert_eq!(offer.call, Money::ZERO);
        assert_eq!(offer.raise.unwrap().least, dollars(4), "the option to raise");
        betting.answers(2, Money::ZERO);
        assert_eq!(betting.turn(&all), None);
    }

    #[test]
    fn a_fixed_bet_is_raised_three_times_where_raises_are_counted() {
        let all = live(&[(1, 90), (2, 90), (3, 90)]);
        let mut betting = Betting::open(limit(Structure::Fixed, 4), vec![1, 2, 3]);
        for (seat, to) in [(1, 4), (2, 8), (3, 12), (1, 16)] {
            let raise = betting.offer(seat, &all, Money::ZERO).unwrap().raise.unwrap();
            assert_eq!((raise.least, raise.most), (dollars(to), dollars(to)));
            betting.raises(seat, dollars(to));
        }
        assert_eq!(betting.offer(2, &all, Money::ZERO).unwrap().raise, None);
        betting.limit.raises = None;
        assert!(betting.offer(2, &all, Money::ZERO).unwrap().raise.is_some());
    }

    #[test]
    fn all_in_for_less_than_a_raise_opens_nothing_for_who_has_answered() {
        let mut all = live(&[(1, 100), (2, 14), (3, 100)]);
        let mut betting = Betting::open(limit(Structure::NoLimit, 2), vec![1, 2, 3]);
        betting.raises(1, dollars(10));
        let raise = betting.offer(2, &all, dollars(20)).unwrap().raise.unwrap();
        assert_eq!((raise.least, raise.most), (dollars(14), dollars(14)));
        betting.raises(2, dollars(14));
        all.insert(2, Money::ZERO);
        // Who has not answered may raise a full step above what stands.
        let raise = betting.offer(3, &all, dollars(20)).unwrap().raise.unwrap();
        assert_eq!((raise.least, raise.most), (dollars(24), dollars(100)));
        betting.answers(3, dollars(14));
        let offer = betting.offer(1, &all, dollars(20)).unwrap();
        assert_eq!((offer.call, offer.raise), (dollars(4), None));
        betting.answers(1, dollars(4));
        assert_eq!(betting.turn(&all), None);
    }

    #[test]
    fn a_pot_limit_raise_is_the_pot_with_the_call() {
        let all = live(&[(1, 200), (2, 200), (3, 200)]);
        let mut betting = blinds(Structure::PotLimit, &[3, 1, 2]);
        // 3 in the blinds, 2 to call: 2 + (3 + 2).
        assert_eq!(
            betting.offer(3, &all, Money::ZERO).unwrap().raise.unwrap().most,
            dollars(7)
        );
        betting.raises(3, dollars(7));
        let raise = betting.offer(1, &all, Money::ZERO).unwrap().raise.unwrap();
        assert_eq!(raise.least, dollars(12), "a raise is as much as the last");
        assert_eq!(raise.most, dollars(7 + 10 + 6));
    }

    #[test]
    fn who_has_no_one_to_bet_against_is_not_asked() {
        let all = live(&[(1, 0), (2, 50)]);
        let betting = Betting::open(limit(Structure::NoLimit, 2), vec![1, 2]);
        assert_eq!(betting.turn(&all), None);
        // But the blind of one who has bet everything is called.
        let put = [(1, dollars(2)), (2, dollars(1))].into();
        let betting = Betting::forced(limit(Structure::NoLimit, 2), vec![2, 1], put, dollars(2));
        assert_eq!(betting.turn(&all), Some(2));
        let offer = betting.offer(2, &all, Money::ZERO).unwrap();
        assert_eq!((offer.call, offer.raise), (dollars(1), None));
    }
}
