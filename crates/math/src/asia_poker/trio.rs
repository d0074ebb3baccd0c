//! The three hands of a setting as three small numbers, and who wins with two of three.

use games::asia_poker::setting::Standings;

/// The standings of a setting as the dealer's hands see them: for each of the three hands,
/// how many different standings the dealer ever lays there that are lower.
///
/// Two settings of a player that compare alike with every dealer's hand are the same trio.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Trio(u32);

impl Trio {
    fn new(high: u16, medium: u8, low: u8) -> Trio {
        Trio(u32::from(high) << 16 | u32::from(medium) << 8 | u32::from(low))
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

/// The standings a dealer ever lays, and so what a player's standings are worth against them.
#[derive(Clone, Debug)]
pub(crate) struct Scale {
    high: Vec<u16>,
    medium: Vec<u8>,
    low: Vec<u8>,
}

impl Scale {
    /// The scale of a dealer who lays these standings.
    pub(crate) fn of(dealers: &[Standings]) -> Scale {
        let (mut high, mut medium, mut low) = ([false; 1 << 16], [false; 256], [false; 256]);
        for standings in dealers {
            let (h, m, l) = standings.key();
            high[usize::from(h)] = true;
            medium[usize::from(m)] = true;
            low[usize::from(l)] = true;
        }
        let mut scale = Scale {
            high: Vec::with_capacity(high.len()),
            medium: Vec::new(),
            low: Vec::new(),
        };
        let mut below = 0;
        for laid in high {
            scale.high.push(below);
            below += u16::from(laid);
        }
        for (list, laid) in [(&mut scale.medium, medium), (&mut scale.low, low)] {
            let mut below = 0;
            for laid in laid {
                list.push(below);
                below += u8::from(laid);
            }
        }
        scale
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
