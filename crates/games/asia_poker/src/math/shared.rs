//! Pairs of hands without a card in common, counted by the cards they might share.
//!
//! For a set S of cards take all pairs of hands that both hold S. Added up over all S,
//! with a minus for sets of odd size, a pair that shares nothing counts once and any
//! other pair not at all. A set is walked slot by slot of a [`Layout`], and the hands
//! that hold it are handed down from set to set, always in the order they came in, so
//! that whoever wants them sorted sorts them once.
//!
//! Slots that the walk has passed no longer tell hands apart. Neighbours that differ only there are
//! put together on the way down: groups in order of tag and slots become fewer with every step.

use super::layout::Layout;
use math::{Progress, Stopped};
use rayon::prelude::*;

/// A group of hands that look the same in the layout.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Group<T> {
    /// How many cards of each slot.
    pub(crate) slots: u64,
    /// How many hands of this look hold the set: for players the ways to find the set
    /// in the hand, for dealers the ways to deal the rest of the hand.
    pub(crate) ways: i32,
    /// What else is known of them.
    pub(crate) tag: T,
}

/// What can be known of groups; groups with the same tag may be put together.
pub(crate) trait Tag: Copy + Default + PartialEq + Send + Sync {}
impl<T: Copy + Default + PartialEq + Send + Sync> Tag for T {}

/// What is done for each set of shared cards.
pub(crate) trait Visit<X, Y>: Send {
    /// All groups whose hands hold the set; `even` says whether its size is.
    fn set(&mut self, even: bool, players: &[Group<X>], dealers: &[Group<Y>]);
}

/// Lists longer than this are searched once for each slot; shorter ones are dealt out to
/// all slots at once, which takes room for several copies.
const LONG: usize = 1 << 20;

/// Walks every set of cards that a player's and a dealer's group can share.
///
/// `visitors` makes a visitor for each share of the work; they are handed back when it is done.
pub(crate) fn walk<X, Y, V>(
    layout: &Layout,
    players: &[Group<X>],
    dealers: &[Group<Y>],
    visitors: impl Fn() -> V + Sync,
    progress: &Progress,
) -> Result<Vec<V>, Stopped>
where
    X: Tag,
    Y: Tag,
    V: Visit<X, Y>,
{
    progress.check()?;
    let top = || {
        let mut visitor = visitors();
        visitor.set(true, players, dealers);
        Ok(vec![visitor])
    };
    let below = || {
        (0..layout.slots())
            .into_par_iter()
            .map(|slot| {
                progress.check()?;
                let players = holding(layout, players, slot, 0, Side::Player);
                let dealers = holding(layout, dealers, slot, 0, Side::Dealer);
                let mut visitor = visitors();
                visitor.set(false, &players, &dealers);
                let shared = Shared {
                    last: slot,
                    of_last: 1,
                    even: false,
                };
                let mut all = shared.shared_out(layout, &players, &dealers, &visitors, progress)?;
                all.push(visitor);
                progress.advance(1)?;
                Ok(all)
            })
            .collect::<Result<Vec<Vec<V>>, Stopped>>()
    };
    let (top, below) = rayon::join(top, below);
    Ok(std::iter::once(top?).chain(below?).flatten().collect())
}

/// How far a walk advances its progress.
pub(crate) fn steps(layout: &Layout) -> u64 {
    layout.slots() as u64
}

#[derive(Clone, Copy)]
enum Side {
    Player,
    Dealer,
}

/// The set so far: slots before the last are settled, those after it are empty.
#[derive(Clone, Copy)]
struct Shared {
    last: usize,
    of_last: u32,
    even: bool,
}

/// How many slots a layout can have.
const SLOTS: usize = 26;

/// A place in a list for each slot.
type Places = [usize; SLOTS + 1];

/// The groups of a set dealt out by the next slot they share, and room for deeper sets.
/// Kept from one set to the next, so that memory is asked for once.
struct Room<X, Y> {
    /// The slots that both sides have groups in, as their lowest bits.
    filled: u64,
    players: Vec<Group<X>>,
    player_places: (Places, Places),
    dealers: Vec<Group<Y>>,
    dealer_places: (Places, Places),
    deeper: Option<Box<Room<X, Y>>>,
}

impl<X, Y> Default for Room<X, Y> {
    fn default() -> Room<X, Y> {
        Room {
            filled: 0,
            players: Vec::new(),
            player_places: Default::default(),
            dealers: Vec::new(),
            dealer_places: Default::default(),
            deeper: None,
        }
    }
}

impl<X: Tag, Y: Tag> Room<X, Y> {
    /// Deals the groups of a set out.
    fn refill(&mut self, set: Shared, layout: &Layout, players: &[Group<X>], dealers: &[Group<Y>]) {
        self.filled = set.open(layout, players) & set.open(layout, dealers);
        self.player_places = set.deal_out(layout, players, self.filled, Side::Player, &mut self.players);
        self.dealer_places = set.deal_out(layout, dealers, self.filled, Side::Dealer, &mut self.dealers);
    }

    /// The groups that share one more card of a slot.
    fn at(&self, slot: usize) -> (&[Group<X>], &[Group<Y>]) {
        let range = |(starts, ends): &(Places, Places)| starts[slot]..ends[slot];
        (
            &self.players[range(&self.player_places)],
            &self.dealers[range(&self.dealer_places)],
        )
    }
}

impl Shared {
    fn held(self, slot: usize) -> u32 {
        if slot == self.last { self.of_last } else { 0 }
    }

    fn with(self, slot: usize) -> Shared {
        Shared {
            last: slot,
            of_last: self.held(slot) + 1,
            even: !self.even,
        }
    }

    /// Visits all sets beyond this one, each next slot on whatever thread is free.
    fn shared_out<X, Y, V>(
        self,
        layout: &Layout,
        players: &[Group<X>],
        dealers: &[Group<Y>],
        visitors: &(impl Fn() -> V + Sync),
        progress: &Progress,
    ) -> Result<Vec<V>, Stopped>
    where
        X: Tag,
        Y: Tag,
        V: Visit<X, Y>,
    {
        let slots = (self.last..layout.slots()).into_par_iter();
        if players.len() > LONG {
            let share = |slot| {
                progress.check()?;
                let mut visitor = visitors();
                self.child(layout, players, dealers, slot, &mut visitor, &mut Room::default());
                Ok(visitor)
            };
            return slots.map(share).collect();
        }
        let mut room = Room::default();
        room.refill(self, layout, players, dealers);
        let share = |slot| {
            progress.check()?;
            let mut visitor = visitors();
            let (players, dealers) = room.at(slot);
            let set = self.with(slot);
            if !players.is_empty() {
                visitor.set(set.even, players, dealers);
                set.below(layout, players, dealers, &mut visitor, &mut Room::default());
            }
            Ok(visitor)
        };
        slots.map(share).collect()
    }

    /// Visits the set with one more card of a slot, and all beyond it.
    fn child<X, Y, V>(
        self,
        layout: &Layout,
        players: &[Group<X>],
        dealers: &[Group<Y>],
        slot: usize,
        visitor: &mut V,
        room: &mut Room<X, Y>,
    ) where
        X: Tag,
        Y: Tag,
        V: Visit<X, Y>,
    {
        let players = holding(layout, players, slot, self.held(slot), Side::Player);
        if players.is_empty() {
            return;
        }
        let dealers = holding(layout, dealers, slot, self.held(slot), Side::Dealer);
        if dealers.is_empty() {
            return;
        }
        let set = self.with(slot);
        visitor.set(set.even, &players, &dealers);
        set.below(layout, &players, &dealers, visitor, room);
    }

    /// Visits all sets beyond this one.
    fn below<X, Y, V>(
        self,
        layout: &Layout,
        players: &[Group<X>],
        dealers: &[Group<Y>],
        visitor: &mut V,
        room: &mut Room<X, Y>,
    ) where
        X: Tag,
        Y: Tag,
        V: Visit<X, Y>,
    {
        if players.len() > LONG {
            for slot in self.last..layout.slots() {
                self.child(layout, players, dealers, slot, visitor, room);
            }
            return;
        }
        let mut deeper = room.deeper.take().unwrap_or_default();
        room.refill(self, layout, players, dealers);
        let mut left = room.filled;
        while left != 0 {
            let slot = layout.slot_of(left.trailing_zeros());
            left &= left - 1;
            let (players, dealers) = room.at(slot);
            let set = self.with(slot);
            visitor.set(set.even, players, dealers);
            set.below(layout, players, dealers, visitor, &mut deeper);
        }
        room.deeper = Some(deeper);
    }

    /// The slots from the last on in which this hand has a card that the set does not.
    #[inline]
    fn open_in(self, layout: &Layout, slots: u64) -> u64 {
        let after = layout.used(slots) >> layout.bit_of(self.last) << layout.bit_of(self.last);
        let used_up = layout.count(slots, self.last) == self.of_last;
        after & !(u64::from(used_up) << layout.bit_of(self.last))
    }

    fn open<T>(self, layout: &Layout, groups: &[Group<T>]) -> u64 {
        groups
            .iter()
            .fold(0, |open, group| open | self.open_in(layout, group.slots))
    }

    /// Copies each group to every wanted slot it has a card in; says where each slot's groups start
    /// and end.
    fn deal_out<T: Tag>(
        self,
        layout: &Layout,
        groups: &[Group<T>],
        wanted: u64,
        side: Side,
        out: &mut Vec<Group<T>>,
    ) -> (Places, Places) {
        let mut counts: Places = [0; SLOTS + 1];
        for group in groups {
            let mut open = self.open_in(layout, group.slots) & wanted;
            while open != 0 {
                counts[layout.slot_of(open.trailing_zeros()) + 1] += 1;
                open &= open - 1;
            }
        }
        for slot in 1..counts.len() {
            counts[slot] += counts[slot - 1];
        }
        let starts = counts;
        let total = starts[SLOTS];
        if out.len() < total {
            out.resize(total, Group::default());
        }
        for group in groups {
            let mut open = self.open_in(layout, group.slots) & wanted;
            while open != 0 {
                let slot = layout.slot_of(open.trailing_zeros());
                open &= open - 1;
                let next = narrowed(layout, group, slot, self.held(slot), side);
                let at = counts[slot];
                if at > starts[slot] && same_beyond(layout, slot, &out[at - 1], &next) {
                    out[at - 1].ways += next.ways;
                } else {
                    out[at] = next;
                    counts[slot] += 1;
                }
            }
        }
        (starts, counts)
    }
}

/// The groups with one more card in a slot than the set holds there.
fn holding<T: Tag>(
    layout: &Layout,
    groups: &[Group<T>],
    slot: usize,
    held: u32,
    side: Side,
) -> Vec<Group<T>> {
    let mut kept: Vec<Group<T>> = Vec::new();
    for group in groups {
        if layout.count(group.slots, slot) > held {
            let next = narrowed(layout, group, slot, held, side);
            match kept.last_mut() {
                Some(last) if same_beyond(layout, slot, last, &next) => last.ways += next.ways,
                _ => kept.push(next),
            }
        }
    }
    kept
}

/// Whether two groups are alike in all that the walk has still to look at.
#[inline]
fn same_beyond<T: Tag>(layout: &Layout, slot: usize, a: &Group<T>, b: &Group<T>) -> bool {
    (a.slots ^ b.slots) >> layout.bit_of(slot) == 0 && a.tag == b.tag
}

/// The group when the set takes one more card of a slot beside the `held` it has.
#[inline]
fn narrowed<T: Tag>(layout: &Layout, group: &Group<T>, slot: usize, held: u32, side: Side) -> Group<T> {
    let left = (layout.count(group.slots, slot) - held) as i32;
    let per = match side {
        // C(n, held + 1) of C(n, held).
        Side::Player => held as i32 + 1,
        // C(cap - held - 1, n - held - 1) of C(cap - held, n - held).
        Side::Dealer => i32::from(layout.cap(slot)) - held as i32,
    };
    let ways = group.ways * left;
    // Each always divides; by constants it is a multiplication.
    let ways = match per {
        1 => ways,
        2 => ways / 2,
        3 => ways / 3,
        _ => ways / per,
    };
    Group { ways, ..*group }
}
