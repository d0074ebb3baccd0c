//! The main wager by looking up: a table for the player's hands, a table for the dealer's. Same draws, same gains as the
//! engine's settlement, which a test holds it to round by round.

use super::shoe::{Draws, MOST, Stack};
use crate::BlackjackRules;
use crate::math::{Act, Playbook, Terms, place};
use crate::rules::SplitAces;
use cards::Suit;
use chance::{Chance, SeededChance};
use simulate::run::{Failed, Simulated};

/// The values, and room to make a row of the dealer's a power of two.
const ROW: usize = 16;
const ACE: u8 = 0;
const TEN: u8 = 9;
const TWENTY_ONE: u8 = 21;
const SPADES: u8 = 8;

/// What is done with a hand, in bits.
const HIT: u8 = 1;
const DOUBLE: u8 = 2;
const OPEN_HIT: u8 = 4;
const SURRENDER: u8 = 8;
const RESCUE: u8 = 16;
const SPLIT: u8 = 32;

/// In the table of hands, one that is over 21.
const OVER: u16 = u16::MAX;

/// A card of the shoe.
#[derive(Clone, Copy, Debug, Default)]
struct Face {
    value: u8,
    suit: u8,
}

/// The dealer's hands that draw: what each card makes of one. What stands is its points and 100.
const STANDS: u8 = 100;

/// One of the player's hands, all of it in one line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Held {
    /// What each value makes of it.
    next: [u16; 10],
    /// What is done with it against each up card.
    plans: [u8; 10],
    points: u8,
    /// Whether the two after it are the same cards in one suit, and in spades.
    by_suit: bool,
    /// What winning with it gains, in hundredths.
    wins: i16,
}

/// Blackjack or Spanish 21 at one table, main wager alone.
pub struct Fast {
    stack: Stack,
    faces: [Face; MOST],
    hands: Vec<Held>,
    singles: [u16; 10],
    /// By points and, beyond 32, soft points.
    dealer: [[u8; ROW]; 64],
    blackjack: i64,
    /// What a Blackjack gains against an ace without and with a Blackjack, and against a ten with one.
    against_ace: [i64; 2],
    both: i64,
    always_wins: bool,
    split_aces_draw: bool,
    double_after_split: bool,
    most_hands: usize,
    figures: Vec<String>,
}

/// A hand that waits for the dealer, or is over.
#[derive(Clone, Copy, Debug, Default)]
struct Done {
    /// 0 where nothing waits: `gain` is final.
    points: u8,
    gain: i64,
    stake: i64,
}

impl Fast {
    pub(super) fn new(rules: &BlackjackRules, terms: &Terms, book: &Playbook, figure: String) -> Fast {
        let stack = Stack::new(rules.deck, rules.decks);
        let mut faces = [Face::default(); MOST];
        for (face, &card) in faces.iter_mut().zip(&stack.cards) {
            let suit = match card.suit() {
                Some(Suit::Clubs) => 1,
                Some(Suit::Diamonds) => 2,
                Some(Suit::Hearts) => 4,
                _ => SPADES,
            };
            let value = place(card) as u8;
            *face = Face { value, suit };
        }
        let bits = |hand: usize, up: usize| {
            let plan = book.pages[hand].plans[up];
            let of = |set: bool, bit: u8| if set { bit } else { 0 };
            of(plan.first == Act::Hit, HIT)
                | of(plan.first == Act::Double, DOUBLE)
                | of(plan.open == Act::Hit, OPEN_HIT)
                | of(plan.surrender, SURRENDER)
                | of(plan.rescue, RESCUE)
                | of(plan.split, SPLIT)
        };
        let held = |hand: usize| {
            let page = &book.pages[hand];
            Held {
                next: page.next.map(|next| next.unwrap_or(OVER)),
                plans: std::array::from_fn(|up| bits(hand, up)),
                points: page.points,
                by_suit: page.by_suit,
                wins: i16::try_from(page.wins).unwrap_or(i16::MAX),
            }
        };
        let pays = i64::from(terms.blackjack);
        let both = if terms.blackjack_always_wins { pays } else { 0 };
        Fast {
            faces,
            hands: (0..book.pages.len()).map(held).collect(),
            singles: book.singles,
            dealer: std::array::from_fn(|from| std::array::from_fn(|value| dealer_next(from, value, terms))),
            blackjack: pays,
            against_ace: if book.even_money { [100, 100] } else { [pays, both] },
            both,
            always_wins: terms.bonuses.is_some(),
            split_aces_draw: terms.aces == SplitAces::Played,
            double_after_split: terms.double_after_split,
            most_hands: rules.hands,
            figures: vec![figure],
            stack,
        }
    }

    #[inline]
    fn draw(&self, draws: &mut Draws, chance: &mut impl Chance) -> Result<Face, Failed> {
        Ok(self.faces[draws.draw(chance)?])
    }

    #[inline]
    fn plan(&self, hand: u16, up: u8) -> u8 {
        self.hands[usize::from(hand)].plans[usize::from(up)]
    }

    /// The hand that a card makes of another; `suits` are those all its cards have.
    #[inline]
    fn with(&self, hand: u16, card: Face, suits: &mut u8) -> u16 {
        let next = self.hands[usize::from(hand)].next[usize::from(card.value)];
        *suits &= card.suit;
        if self.always_wins && next != OVER && *suits != 0 && self.hands[usize::from(next)].by_suit {
            return next + if *suits == SPADES { 2 } else { 1 };
        }
        next
    }

    /// Plays a hand of two cards to its end.
    #[inline]
    fn play(
        &self,
        mut hand: u16,
        mut suits: u8,
        up: u8,
        split: bool,
        draws: &mut Draws,
        chance: &mut impl Chance,
    ) -> Result<Done, Failed> {
        let mut first = true;
        loop {
            let plan = self.plan(hand, up);
            let closed = split && first && !self.double_after_split;
            first = false;
            if plan & DOUBLE != 0 && !closed {
                let card = self.draw(draws, chance)?;
                let after = self.with(hand, card, &mut suits);
                return Ok(self.doubled(after, up));
            }
            let hits = plan & HIT != 0 || closed && plan & DOUBLE != 0 && plan & OPEN_HIT != 0;
            if !hits {
                return Ok(self.stood(hand));
            }
            let card = self.draw(draws, chance)?;
            hand = self.with(hand, card, &mut suits);
            if hand == OVER {
                return Ok(Done {
                    points: 0,
                    gain: -100,
                    stake: 1,
                });
            }
        }
    }

    #[inline]
    fn stood(&self, hand: u16) -> Done {
        let Held { points, wins, .. } = self.hands[usize::from(hand)];
        let gain = i64::from(wins);
        let waits = !(self.always_wins && points == TWENTY_ONE);
        Done {
            points: if waits { points } else { 0 },
            gain,
            stake: 1,
        }
    }

    #[inline]
    fn doubled(&self, hand: u16, up: u8) -> Done {
        if hand == OVER {
            return Done {
                points: 0,
                gain: -200,
                stake: 2,
            };
        }
        let points = self.hands[usize::from(hand)].points;
        if self.always_wins && points == TWENTY_ONE {
            return Done {
                points: 0,
                gain: 200,
                stake: 2,
            };
        }
        if self.plan(hand, up) & RESCUE != 0 {
            return Done {
                points: 0,
                gain: -100,
                stake: 2,
            };
        }
        Done {
            points,
            gain: 200,
            stake: 2,
        }
    }

    /// The hands of a split pair, in the order they are played.
    #[cold]
    fn split(
        &self,
        value: u8,
        suits: [u8; 2],
        up: u8,
        draws: &mut Draws,
        chance: &mut impl Chance,
        done: &mut Vec<Done>,
    ) -> Result<(), Failed> {
        // Suits of the cards that wait for a second one, the next last.
        let mut waiting = vec![suits[1], suits[0]];
        while let Some(mut suits) = waiting.pop() {
            let card = self.draw(draws, chance)?;
            let aces = value == ACE && !self.split_aces_draw;
            let made = done.len() + waiting.len() + 1;
            if card.value == value && made < self.most_hands && !aces {
                waiting.extend([card.suit, suits]);
                continue;
            }
            let single = self.singles[usize::from(value)];
            let hand = self.with(single, card, &mut suits);
            done.push(match aces {
                true => self.stood(hand),
                false => self.play(hand, suits, up, true, draws, chance)?,
            });
        }
        Ok(())
    }

    /// What the dealer comes to, over 21 as 0.
    #[inline]
    fn dealer(&self, up: u8, hole: u8, draws: &mut Draws, chance: &mut impl Chance) -> Result<u8, Failed> {
        let mut state = self.dealer[0][usize::from(up)];
        let mut value = hole;
        loop {
            state = self.dealer[usize::from(state) % 64][usize::from(value) % ROW];
            if state >= STANDS {
                return Ok(state - STANDS);
            }
            value = self.draw(draws, chance)?.value;
        }
    }

    /// One round.
    #[inline]
    pub(super) fn deal(&self, chance: &mut impl Chance) -> Result<i64, Failed> {
        let mut draws = Draws::of(&self.stack);
        let up = self.draw(&mut draws, chance)?.value;
        let (one, two) = (self.draw(&mut draws, chance)?, self.draw(&mut draws, chance)?);
        let hole = self.draw(&mut draws, chance)?.value;
        let natural = |a: u8, b: u8| a == ACE && b == TEN || a == TEN && b == ACE;
        let (mine, his) = (natural(one.value, two.value), natural(up, hole));
        if mine {
            return Ok(match (up, his) {
                (ACE, his) => self.against_ace[usize::from(his)],
                (_, true) => self.both,
                (_, false) => self.blackjack,
            });
        }
        if his {
            return Ok(-100);
        }
        let mut suits = one.suit;
        let hand = self.with(self.singles[usize::from(one.value)], two, &mut suits);
        let plan = self.plan(hand, up);
        if plan & (SURRENDER | SPLIT) != 0 {
            if plan & SPLIT == 0 {
                return Ok(-50);
            }
            let mut done = Vec::with_capacity(4);
            self.split(one.value, [one.suit, two.suit], up, &mut draws, chance, &mut done)?;
            let waits = done.iter().any(|hand| hand.points > 0);
            let dealer = if waits {
                self.dealer(up, hole, &mut draws, chance)?
            } else {
                0
            };
            return Ok(done.iter().map(|hand| hand.against(dealer)).sum());
        }
        let done = self.play(hand, suits, up, false, &mut draws, chance)?;
        if done.points == 0 {
            return Ok(done.gain);
        }
        Ok(done.against(self.dealer(up, hole, &mut draws, chance)?))
    }
}

impl Done {
    #[inline]
    fn against(self, dealer: u8) -> i64 {
        if self.points == 0 || self.points > dealer {
            self.gain
        } else if self.points == dealer {
            0
        } else {
            -100 * self.stake
        }
    }
}

/// What a card makes of the dealer's hand: the points, with 32 where an ace counts eleven; or what he stands on, 0 when
/// that is over 21.
fn dealer_next(from: usize, value: usize, terms: &Terms) -> u8 {
    if value > 9 {
        return STANDS;
    }
    let (mut points, mut soft) = (from % 32, from >= 32);
    points += value + 1;
    if value == 0 && points + 10 <= 21 && !soft {
        (points, soft) = (points + 10, true);
    }
    if points > 21 && soft {
        (points, soft) = (points - 10, false);
    }
    let stands = points >= 17 && !(terms.hits_soft_17 && soft && points == 17);
    match points {
        22.. => STANDS,
        _ if stands => STANDS + points as u8,
        _ => points as u8 + if soft { 32 } else { 0 },
    }
}

impl Simulated for Fast {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    #[inline]
    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        gains[0] = self.deal(chance)?;
        Ok(())
    }
}
