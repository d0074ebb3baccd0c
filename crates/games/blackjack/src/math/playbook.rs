//! A strategy laid out for looking up: which hand a card makes of another, and what is done with it.

use super::acts::{Act, Acts};
use super::ends;
use super::game::{How, Played, Solution};
use super::shoe::{ACE, TEN, VALUES};
use super::tree::OVER;
use cards::{Card, Suit};

/// What is done with a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Where doubling is open.
    pub(crate) first: Act,
    /// Where it is not.
    pub(crate) open: Act,
    /// Whether it is given up as first two cards.
    pub(crate) surrender: bool,
    /// Whether it is given up once doubled.
    pub(crate) rescue: bool,
    /// Whether it is split.
    pub(crate) split: bool,
}

/// A hand to look up.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    /// What each card makes of it; none where that is over 21.
    pub(crate) next: [Option<u16>; VALUES],
    /// What it comes to.
    pub(crate) points: u8,
    /// What winning with it gains, not doubled, in hundredths.
    pub(crate) wins: i32,
    /// Whether it is there twice more, for cards of one suit and of spades.
    pub(crate) by_suit: bool,
    /// What is done with it against each up card.
    pub(crate) plans: [Plan; VALUES],
}

/// All of a strategy.
#[derive(Clone, Debug)]
pub(crate) struct Playbook {
    pub(crate) pages: Vec<Page>,
    /// The hands of one card.
    pub(crate) singles: [u16; VALUES],
    /// Whether even money is taken.
    pub(crate) even_money: bool,
}

impl Playbook {
    pub(crate) fn new(solution: &Solution, played: &Played) -> Playbook {
        let gains = ends::gains(&solution.terms);
        let tree = &solution.tree;
        let pages = tree.hands.iter().enumerate().map(|(hand, held)| Page {
            next: tree.next[hand].map(|next| (next.hand != OVER).then_some(next.hand)),
            points: held.total.points,
            wins: gains[held.bonus.map_or(ends::WIN, ends::with)],
            by_suit: held.by_suit,
            plans: std::array::from_fn(|up| {
                let acts: &Acts = &played.against[up].acts;
                Plan {
                    first: acts.first[hand],
                    open: acts.open[hand],
                    surrender: acts.surrender[hand],
                    rescue: acts.rescue[hand],
                    split: held
                        .counts
                        .iter()
                        .position(|&count| count == 2 && held.cards == 2)
                        .is_some_and(|pair| acts.split[pair]),
                }
            }),
        });
        let aces = &played.against[ACE].starts;
        let even_money = |how| {
            aces.iter()
                .any(|start| start.cards == [ACE, TEN] && start.against_blackjack.how == how)
        };
        Playbook {
            pages: pages.collect(),
            singles: std::array::from_fn(|value| tree.single(value) as u16),
            even_money: even_money(How::EvenMoney),
        }
    }

    /// Where a hand stands; none when it is over 21.
    pub(crate) fn find(&self, hand: &[Card]) -> Option<usize> {
        let (&first, rest) = hand.split_first()?;
        let mut place = usize::from(self.singles[super::first::place(first)]);
        for &card in rest {
            // From the hand in more suits than one all hands are reached but those whose suits agree.
            place = usize::from(self.pages[place].next[super::first::place(card)]?);
        }
        let suited = hand.iter().all(|card| card.suit() == first.suit());
        if !self.pages[place].by_suit || !suited {
            return Some(place);
        }
        Some(place + if first.suit() == Some(Suit::Spades) { 2 } else { 1 })
    }
}
