//! A table for a known set of keys, read with two loads and no comparison.
//!
//! The high bits of a key choose a bucket, the low bits a slot; each bucket has
//! a shift, found when the table is built, that moves its keys to slots of their
//! own. A key that was not given reads the value of some other, or 0.

/// `SLOTS` and `BUCKETS` are powers of two, so that no read can be out of bounds.
/// The arrays lie in the table itself: a pointer to each would cost a load on every read.
pub(crate) struct PerfectHash<const SLOTS: usize, const BUCKETS: usize> {
    values: [u16; SLOTS],
    shifts: [u16; BUCKETS],
}

/// Below these bits a key holds the counts of suits, which do not tell ranks apart.
pub(super) const RANK_SHIFT: u32 = 16;

impl<const SLOTS: usize, const BUCKETS: usize> PerfectHash<SLOTS, BUCKETS> {
    /// A table without keys.
    pub(crate) const EMPTY: Self = {
        assert!(SLOTS.is_power_of_two() && BUCKETS.is_power_of_two() && SLOTS <= 1 << 16);
        PerfectHash {
            values: [0; SLOTS],
            shifts: [0; BUCKETS],
        }
    };

    /// Gives an empty table its keys and values; `None` when two keys cannot be kept apart.
    pub(crate) fn fill(&mut self, entries: &[(u64, u16)]) -> Option<()> {
        let mut buckets = vec![Vec::new(); BUCKETS];
        for &(key, value) in entries {
            buckets[bucket::<BUCKETS>(key)].push((slot::<SLOTS>(key), value));
        }
        // The fullest buckets are the hardest to place: they go first, into an empty table.
        let mut order: Vec<usize> = (0..BUCKETS).collect();
        order.sort_by_key(|&i| std::cmp::Reverse(buckets[i].len()));

        let mut taken = vec![false; SLOTS];
        for i in order {
            let bucket = &buckets[i];
            if has_repeats(bucket) {
                return None;
            }
            let shift = (0..SLOTS).find(|shift| bucket.iter().all(|(slot, _)| !taken[slot ^ shift]))?;
            self.shifts[i] = shift as u16;
            for &(slot, value) in bucket {
                taken[slot ^ shift] = true;
                self.values[slot ^ shift] = value;
            }
        }
        Some(())
    }

    /// The value given with this key.
    #[inline(always)]
    pub(crate) fn get(&self, key: u64) -> u16 {
        let shift = usize::from(self.shifts[bucket::<BUCKETS>(key)]);
        self.values[(slot::<SLOTS>(key) ^ shift) & (SLOTS - 1)]
    }
}

#[inline(always)]
fn bucket<const BUCKETS: usize>(key: u64) -> usize {
    (key >> (u64::BITS - BUCKETS.trailing_zeros())) as usize
}

#[inline(always)]
fn slot<const SLOTS: usize>(key: u64) -> usize {
    (key >> RANK_SHIFT) as usize & (SLOTS - 1)
}

fn has_repeats(bucket: &[(usize, u16)]) -> bool {
    (1..bucket.len()).any(|i| bucket[..i].iter().any(|(slot, _)| *slot == bucket[i].0))
}
