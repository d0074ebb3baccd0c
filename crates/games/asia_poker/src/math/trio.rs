//! The three hands of a setting as three small numbers, and who wins with two of three.

use crate::setting::Standings;

/// The standings of a setting as the other side's hands see them: for each of the three
/// hands, how many different standings the other side ever lays there that are lower.
///
/// Two settings that compare alike with everything the other side lays are the same trio.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Trio(u32);

impl Trio {
    fn new(high: u16, medium: u16, low: u16) -> Trio {
        Trio(u32::from(high) << 16 | u32::from(medium) << 8 | u32::from(low))
    }

    /// The standings as they are, on no scale.
    pub(crate) fn plain(standings: &Standings) -> Trio {
        let (high, medium, low) = standings.key();
        Trio::new(high, medium.into(), low.into())
    }

    /// Turned round: what was beaten by it now beats it. Of plain standings only.
    pub(crate) fn turned(self) -> Trio {
        Trio(Trio::TOP.0 - self.0)
    }

    /// No lower than any plain standings, hand by hand: places are below 4096.
    const TOP: Trio = Trio(0x0fff << 16 | 90 << 8 | 12);

    /// Three numbers in one word: high, medium and low, each in bits of its own.
    pub(crate) fn word(self) -> u32 {
        self.0
    }

    /// Plain standings from one word, where it holds some.
    pub(crate) fn of_word(word: u32) -> Option<Trio> {
        let (trio, top) = (Trio(word), Trio::TOP);
        let fits = trio.high() <= top.high() && trio.medium() <= top.medium() && trio.low() <= top.low();
        fits.then_some(trio)
    }

    #[inline]
    pub(crate) fn high(self) -> u32 {
        self.0 >> 16
    }

    #[inline]
    pub(crate) fn medium(self) -> usize {
        (self.0 >> 8 & 0xff) as usize
    }

    #[inline]
    pub(crate) fn low(self) -> usize {
        (self.0 & 0xff) as usize
    }

    /// Whether two of the three hands are above the dealer's: a copy is the dealer's.
    #[inline]
    pub(crate) fn wins(self, dealer: Trio) -> bool {
        let above = u8::from(self.high() > dealer.high())
            + u8::from(self.medium() > dealer.medium())
            + u8::from(self.low() > dealer.low());
        above >= 2
    }

    /// Whether no hand is below the other setting's.
    pub(crate) fn covers(self, other: Trio) -> bool {
        self.high() >= other.high() && self.medium() >= other.medium() && self.low() >= other.low()
    }
}

/// Which way a [`Scale`] counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counting {
    /// What is measured must be above what is laid to beat it.
    Upwards,
    /// What is measured is beaten by what is laid above it; turned round, so that the
    /// greater trio is again the one in favour.
    Downwards,
}

/// The standings one side ever lays, and so what the other side's are worth against them.
#[derive(Clone, Debug)]
pub(crate) struct Scale {
    high: Vec<u16>,
    medium: Vec<u16>,
    low: Vec<u16>,
}

impl Scale {
    /// The scale of a side that lays these standings.
    pub(crate) fn of(laid: &[Standings], counting: Counting) -> Scale {
        let mut seen = [vec![false; 1 << 12], vec![false; 1 << 8], vec![false; 1 << 8]];
        for standings in laid {
            let (high, medium, low) = standings.key();
            for (seen, standing) in seen.iter_mut().zip([high, medium.into(), low.into()]) {
                seen[usize::from(standing)] = true;
            }
        }
        let [high, medium, low] = seen.map(|seen| {
            let total = seen.iter().filter(|&&laid| laid).count() as u16;
            let mut below = 0;
            let step = |laid: bool| {
                let (lower, reached) = (below, below + u16::from(laid));
                below = reached;
                match counting {
                    Counting::Upwards => lower,
                    Counting::Downwards => total - reached,
                }
            };
            seen.into_iter().map(step).collect()
        });
        Scale { high, medium, low }
    }

    /// Standings on this scale.
    #[inline]
    pub(crate) fn trio(&self, standings: &Standings) -> Trio {
        let (high, medium, low) = standings.key();
        Trio::new(
            self.high[usize::from(high)],
            self.medium[usize::from(medium)],
            self.low[usize::from(low)],
        )
    }
}
