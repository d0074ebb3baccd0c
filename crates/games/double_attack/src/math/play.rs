//! What a hand is worth to its player, by the cards in it, once the dealer has no Blackjack.
//!
//! All values are in units of what is wagered on the hand before any doubling.

use super::dealer::{self, Finals};
use super::policy::{Act, Policy};
use super::shoe::{ACE, Counts, Peek, TEN, Total, VALUES, chance};
use super::{DoubledSurrender, Terms};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// The hands of one up card: unseen cards are the shoe less that card and the player's.
pub(super) struct Hands<'a> {
    pub(super) terms: &'a Terms,
    pub(super) up: usize,
    peek: Peek,
    shoe: Counts,
    left: u16,
    finals: HashMap<u64, Finals>,
}

/// What the dealer comes to depends on the shoe and not on the other terms: kept from one set of terms to the next.
static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);

/// By decks and up card, then by the cards that are out.
type Kept = HashMap<(u16, usize), HashMap<u64, Finals>>;

impl Drop for Hands<'_> {
    fn drop(&mut self) {
        let finals = std::mem::take(&mut self.finals);
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        kept.insert((self.terms.decks, self.up), finals);
    }
}

/// Cards of a player's hand, or otherwise out of the shoe, by value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Held {
    cards: [u8; VALUES],
    pub(super) count: u8,
    pub(super) total: Total,
}

impl Held {
    pub(super) fn plus(mut self, value: usize) -> Held {
        self.cards[value] += 1;
        self.count += 1;
        self.total = self.total.plus(value);
        self
    }

    /// Five bits a value: no hand under 22 holds more than 21 of one.
    pub(super) fn key(&self) -> u64 {
        self.cards
            .iter()
            .fold(0, |key, &count| key << 5 | u64::from(count))
    }

    /// The two cards of a pair.
    pub(super) fn pair(&self) -> Option<usize> {
        (self.count == 2)
            .then(|| self.cards.iter().position(|&count| count == 2))
            .flatten()
    }

    pub(super) fn is_blackjack(&self) -> bool {
        self.count == 2 && self.total.points == 21
    }
}

/// What each act is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    pub(super) stand: f64,
    pub(super) hit: f64,
    pub(super) double: f64,
    pub(super) surrender: f64,
}

impl Worth {
    pub(super) fn of(&self, act: Act) -> f64 {
        match act {
            Act::Stand => self.stand,
            Act::Hit => self.hit,
            Act::Double => self.double,
            Act::Surrender => self.surrender,
        }
    }
}

impl<'a> Hands<'a> {
    pub(super) fn new(terms: &'a Terms, up: usize) -> Hands<'a> {
        let mut shoe = terms.shoe();
        shoe[up] -= 1;
        let left = shoe.iter().sum();
        let kept = KEPT
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&(terms.decks, up));
        Hands {
            terms,
            up,
            peek: Peek::after(up),
            shoe,
            left,
            finals: kept.unwrap_or_default(),
        }
    }

    /// The unseen cards once these are out, and how many there are.
    fn unseen(&self, out: &Held) -> (Counts, u16) {
        let mut unseen = self.shoe;
        for (there, &gone) in unseen.iter_mut().zip(&out.cards) {
            *there -= u16::from(gone);
        }
        (unseen, self.left - u16::from(out.count))
    }

    /// The chances of the next card once these are out.
    pub(super) fn next(&self, out: &Held) -> [f64; VALUES] {
        let (unseen, left) = self.unseen(out);
        std::array::from_fn(|value| chance(&unseen, left, self.peek, value))
    }

    /// The chance of this hand as the first two cards, whatever the hole card.
    pub(super) fn dealt(&self, first: usize, second: usize) -> f64 {
        let (shoe, left) = (&self.shoe, f64::from(self.left));
        let again = f64::from(shoe[second]) - if first == second { 1.0 } else { 0.0 };
        f64::from(shoe[first]) / left * again / (left - 1.0)
    }

    /// The chance that the dealer has Blackjack when the player holds these cards.
    pub(super) fn blackjack(&self, held: &Held) -> f64 {
        let (unseen, left) = self.unseen(held);
        match self.up {
            ACE => f64::from(unseen[TEN]) / f64::from(left),
            TEN => f64::from(unseen[ACE]) / f64::from(left),
            _ => 0.0,
        }
    }

    /// What the dealer comes to when these cards are out of the shoe.
    pub(super) fn finals(&mut self, out: &Held) -> Finals {
        let key = out.key();
        if let Some(finals) = self.finals.get(&key) {
            return *finals;
        }
        let (unseen, left) = self.unseen(out);
        let finals = dealer::finals(self.up, &unseen, left, self.peek);
        self.finals.insert(key, finals);
        finals
    }

    /// What standing is worth. `out` are all cards out of the shoe, the hand's among them.
    pub(super) fn stand(&mut self, total: Total, out: &Held) -> f64 {
        let finals = self.finals(out);
        let points = usize::from(total.points);
        let mut worth = finals[5];
        for (place, &chance) in finals[..5].iter().enumerate() {
            match (17 + place).cmp(&points) {
                std::cmp::Ordering::Less => worth += chance,
                std::cmp::Ordering::Greater => worth -= chance,
                std::cmp::Ordering::Equal => {}
            }
        }
        worth
    }

    /// What one more card and no other is worth to a doubled hand.
    pub(super) fn double(&mut self, held: &Held, out: &Held, policy: &Policy) -> f64 {
        let next = self.next(out);
        let mut worth = 0.0;
        for (value, &chance) in next.iter().enumerate() {
            let (held, out) = (held.plus(value), out.plus(value));
            worth += chance * self.doubled(&held, &out, policy);
        }
        worth
    }

    fn doubled(&mut self, held: &Held, out: &Held, policy: &Policy) -> f64 {
        match held.total.points {
            22.. => -2.0,
            21 => 2.0 * self.stand(held.total, out),
            _ if policy.rescues(held.total, self.up) => self.terms.rescue(),
            _ => 2.0 * self.stand(held.total, out),
        }
    }

    /// What a hand of more than one card is worth when it is played by a policy.
    pub(super) fn play(
        &mut self,
        held: &Held,
        out: &Held,
        policy: &Policy,
        known: &mut HashMap<u64, f64>,
    ) -> f64 {
        if held.total.points > 21 {
            return -1.0;
        }
        if held.total.points == 21 {
            return self.stand(held.total, out);
        }
        if let Some(&worth) = known.get(&held.key()) {
            return worth;
        }
        let worth = match policy.act(held.total, self.up) {
            Act::Stand => self.stand(held.total, out),
            Act::Surrender => -0.5,
            Act::Double => self.double(held, out, policy),
            Act::Hit => {
                let next = self.next(out);
                let mut worth = 0.0;
                for (value, &chance) in next.iter().enumerate() {
                    worth += chance * self.play(&held.plus(value), &out.plus(value), policy, known);
                }
                worth
            }
        };
        known.insert(held.key(), worth);
        worth
    }

    /// What a pair is worth when it is split, in units of one of its hands.
    ///
    /// Hands are completed one after the other. What a hand to come is worth does not depend on the cards that
    /// earlier ones drew until they stood, because the cards behind any point where one may stop are as good as
    /// those before it; so each is valued from the shoe less the cards of the pair. The one thing carried over
    /// is how many cards of the pair's value have come, on which further splits hang.
    pub(super) fn split(&mut self, pair: usize, policy: &Policy) -> f64 {
        let two = Held::default().plus(pair).plus(pair);
        if pair == ACE {
            return 2.0 * self.split_ace(&two, policy);
        }
        let mut series = Series {
            pair,
            known: HashMap::new(),
        };
        series.worth(self, policy, 2, 2, two)
    }

    /// One of two split aces: one card, and then it may be given up.
    fn split_ace(&mut self, out: &Held, policy: &Policy) -> f64 {
        let next = self.next(out);
        let ace = Held::default().plus(ACE);
        let mut worth = 0.0;
        for (value, &chance) in next.iter().enumerate() {
            let (held, out) = (ace.plus(value), out.plus(value));
            worth += chance
                * if policy.gives_up_split_ace(held.total, self.up) {
                    -0.5
                } else {
                    self.stand(held.total, &out)
                };
        }
        worth
    }

    /// Which split aces are better given up, where they may be: each total comes about by one card only.
    pub(super) fn judge_split_aces(&mut self, policy: &mut Policy) {
        let two = Held::default().plus(ACE).plus(ACE);
        for value in 0..VALUES {
            let (held, out) = (Held::default().plus(ACE).plus(value), two.plus(value));
            let may = self.terms.surrender_split_aces && held.total.points < 21;
            let gives_up = may && self.stand(held.total, &out) < -0.5;
            policy.set_split_ace(held.total, self.up, gives_up);
        }
    }
}

/// The hands of one split pair.
struct Series {
    pair: usize,
    known: HashMap<(u8, u8, u8), f64>,
}

impl Series {
    /// What the hands that still wait for a second card are worth together. `hands` were made so far, `out` are
    /// the cards of the pair's value that have come.
    fn worth(&mut self, hands: &mut Hands<'_>, policy: &Policy, made: u8, waiting: u8, out: Held) -> f64 {
        if waiting == 0 {
            return 0.0;
        }
        let key = (made, waiting, out.count);
        if let Some(&worth) = self.known.get(&key) {
            return worth;
        }
        let next = hands.next(&out);
        let mut known = HashMap::new();
        let one = Held::default().plus(self.pair);
        let mut worth = 0.0;
        for (value, &chance) in next.iter().enumerate() {
            let resplit =
                value == self.pair && made < hands.terms.most_hands && policy.splits(value, hands.up);
            worth += chance
                * if resplit {
                    self.worth(hands, policy, made + 1, waiting + 1, out.plus(value))
                } else {
                    let mine = hands.play(&one.plus(value), &out.plus(value), policy, &mut known);
                    let pairs_out = if value == self.pair { out.plus(value) } else { out };
                    mine + self.worth(hands, policy, made, waiting - 1, pairs_out)
                };
        }
        self.known.insert(key, worth);
        worth
    }
}

impl Terms {
    /// What giving up a doubled hand costs, in units of the hand before it was doubled.
    pub(super) fn rescue(&self) -> f64 {
        match self.surrender_doubled {
            DoubledSurrender::HalfOfAll => -1.0,
            DoubledSurrender::HalfOfBet => -0.5,
            DoubledSurrender::HalfOfBetAndDouble => -1.5,
        }
    }
}
