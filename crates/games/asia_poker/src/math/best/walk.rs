//! For every set of cards, how many dealers' hands that hold it each setting beats.
//!
//! Sets are walked slot by slot, as in [`shared`](super::super::shared). The dealers' hands that hold a set and the players'
//! settings whose ranks allow it are handed down from set to set, both in order of their high hands.

use super::super::contest::beaten;
use super::super::shared::{Group, Hands, Set};
use super::super::sweep::Sweep;
use super::super::trio::Trio;
use super::digits::Digits;
use math::{Progress, Stopped};
use rayon::prelude::*;
use std::sync::atomic::{AtomicI32, Ordering};

/// A setting of hands of like ranks, and where the answer about the set reached so far lies.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Asked {
    /// How many cards of each rank; above them how many settings are asked about.
    word: u64,
    trio: Trio,
    at: u32,
}

const RANKS: u64 = (1 << 52) - 1;

impl Asked {
    /// One of `settings` settings of hands of these ranks, with its place among all answers.
    pub(super) fn new(ranks: u64, settings: usize, trio: Trio, at: u32) -> Asked {
        Asked {
            word: ranks | (settings as u64) << 52,
            trio,
            at,
        }
    }

    pub(super) fn trio(&self) -> Trio {
        self.trio
    }

    fn ranks(&self) -> u64 {
        self.word & RANKS
    }

    /// The same for a set with one more card of a slot.
    #[inline]
    fn with(&self, digits: &Digits, slot: usize) -> Asked {
        let settings = (self.word >> 52) as u32;
        Asked {
            at: self.at + settings * digits.step(self.ranks(), slot),
            ..*self
        }
    }
}

/// The walk over one layout.
pub(super) struct Walk<'a> {
    pub(super) digits: &'a Digits,
    pub(super) answers: &'a [AtomicI32],
    pub(super) progress: &'a Progress,
}

/// A set, and how many of its cards are of the rank of its last slot.
#[derive(Clone, Copy)]
struct Reached {
    set: Set,
    of_rank: u32,
}

/// Room for the sets beyond one, kept so that memory is asked for once.
#[derive(Default)]
struct Room {
    players: Vec<Asked>,
    starts: Vec<u32>,
    dealers: Hands<Trio>,
    deeper: Option<Box<Room>>,
}

/// How deep the work is shared out.
const SHARED_OUT: u32 = 2;

impl Walk<'_> {
    /// How many steps of progress a walk takes.
    pub(super) fn steps(digits: &Digits) -> u64 {
        digits.layout.slots() as u64
    }

    /// Answers for every set. Both sides go by their high hands.
    pub(super) fn answer(&self, players: &[Asked], dealers: &[Group<Trio>]) -> Result<(), Stopped> {
        let none = Reached {
            set: Set::empty(),
            of_rank: 0,
        };
        self.visit(players, dealers, &mut Sweep::default());
        self.share_out(none, players, dealers, 1)
    }

    fn visit(&self, players: &[Asked], dealers: &[Group<Trio>], sweep: &mut Sweep) {
        beaten(sweep, players, dealers, Asked::trio, |player, beaten| {
            self.answers[player.at as usize].store(beaten, Ordering::Relaxed);
        });
    }

    /// Visits the sets beyond this one, each next slot on whatever thread is free.
    fn share_out(
        &self,
        from: Reached,
        players: &[Asked],
        dealers: &[Group<Trio>],
        depth: u32,
    ) -> Result<(), Stopped> {
        let layout = &self.digits.layout;
        (0..layout.slots()).into_par_iter().try_for_each_init(
            || (Sweep::default(), Room::default()),
            |(sweep, room), slot| {
                self.progress.check()?;
                let next = from.with(self, slot);
                let bit = 1 << layout.bit_of(slot);
                let open = |player: &&Asked| from.open(self, player.ranks()) & bit != 0;
                let players: Vec<Asked> = players
                    .iter()
                    .filter(open)
                    .map(|player| player.with(self.digits, slot))
                    .collect();
                if !players.is_empty() {
                    let dealers = from.set.holding(layout, dealers, slot);
                    if !dealers.is_empty() {
                        self.visit(&players, &dealers, sweep);
                        if depth < SHARED_OUT {
                            self.share_out(next, &players, &dealers, depth + 1)?;
                        } else {
                            self.below(next, &players, &dealers, sweep, room);
                        }
                    }
                }
                if depth == 1 {
                    self.progress.advance(1)
                } else {
                    Ok(())
                }
            },
        )
    }

    /// Visits all sets beyond this one.
    fn below(
        &self,
        from: Reached,
        players: &[Asked],
        dealers: &[Group<Trio>],
        sweep: &mut Sweep,
        room: &mut Room,
    ) {
        let layout = &self.digits.layout;
        let open = players
            .iter()
            .fold(0, |open, player| open | from.open(self, player.ranks()));
        let mut left = open & from.set.open(layout, dealers);
        if left == 0 {
            return;
        }
        let mut deeper = room.deeper.take().unwrap_or_default();
        room.dealers.refill(from.set, layout, dealers, left);
        self.deal_out(from, players, left, room);
        while left != 0 {
            let slot = layout.slot_of(left.trailing_zeros());
            left &= left - 1;
            let players = &room.players[room.starts[slot] as usize..room.starts[slot + 1] as usize];
            let dealers = room.dealers.at(slot);
            self.visit(players, dealers, sweep);
            self.below(from.with(self, slot), players, dealers, sweep, &mut deeper);
        }
        room.deeper = Some(deeper);
    }

    /// Copies each setting to every wanted slot its ranks allow.
    fn deal_out(&self, from: Reached, players: &[Asked], wanted: u64, room: &mut Room) {
        let layout = &self.digits.layout;
        let slots = layout.slots();
        let mut counts = [0u32; 28];
        for player in players {
            let mut open = from.open(self, player.ranks()) & wanted;
            while open != 0 {
                counts[layout.slot_of(open.trailing_zeros()) + 1] += 1;
                open &= open - 1;
            }
        }
        for slot in 1..counts.len() {
            counts[slot] += counts[slot - 1];
        }
        room.starts.clear();
        room.starts.extend_from_slice(&counts[..=slots]);
        let total = counts[slots] as usize;
        if room.players.len() < total {
            room.players.resize(total, Asked::default());
        }
        for player in players {
            let mut open = from.open(self, player.ranks()) & wanted;
            while open != 0 {
                let slot = layout.slot_of(open.trailing_zeros());
                open &= open - 1;
                room.players[counts[slot] as usize] = player.with(self.digits, slot);
                counts[slot] += 1;
            }
        }
    }
}

impl Reached {
    /// The set with one more card of a slot.
    fn with(self, walk: &Walk<'_>, slot: usize) -> Reached {
        let same = !self.set.is_empty() && walk.digits.rank_of(self.set.last()) == walk.digits.rank_of(slot);
        Reached {
            set: self.set.with(slot),
            of_rank: if same { self.of_rank + 1 } else { 1 },
        }
    }

    /// The slots from the last on of which hands of these ranks can hold one more card.
    #[inline]
    fn open(self, walk: &Walk<'_>, ranks: u64) -> u64 {
        let layout = &walk.digits.layout;
        let slots = walk.digits.slots(ranks);
        if self.set.is_empty() {
            return slots;
        }
        let last = self.set.last();
        let rank = walk.digits.rank_of(last) as u32;
        let used_up = (ranks >> (4 * rank) & 7) as u32 <= self.of_rank;
        let from = if used_up {
            4 * (rank + 1)
        } else {
            layout.bit_of(last)
        };
        slots >> from << from
    }
}
