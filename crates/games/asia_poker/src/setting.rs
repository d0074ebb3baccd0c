//! Setting the hands: seven cards into a high hand of four, a medium of two and
//! a low of one, each ranking above the next (575.11(b), 659a.11(b), MA 12(a)).

use cards::Card;
use cards::four::{Entry, Table, plain};
use cards::short::{One, Two};
use std::cmp::Ordering;

/// Seven cards set into three hands, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The four-card hand.
    pub high: [Card; 4],
    /// The two-card hand.
    pub medium: [Card; 2],
    /// The one-card hand.
    pub low: Card,
}

/// Why a setting loses whatever it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foul {
    /// The high hand does not rank above the medium hand.
    HighBelowMedium,
    /// The medium hand does not rank above the low hand.
    MediumBelowLow,
    /// Not four, two and one.
    Misset,
}

/// The three standings of a setting: what it is compared by, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standings {
    /// The high hand.
    pub high: Entry,
    /// The medium hand.
    pub medium: Two,
    /// The low hand.
    pub low: One,
}

impl Setting {
    /// The standings of the three hands.
    pub fn standings(&self, table: &Table) -> Standings {
        Standings {
            high: table.entry(self.high),
            medium: Two::of(self.medium[0], self.medium[1]),
            low: One::of(self.low),
        }
    }

    /// The seven cards.
    pub fn cards(&self) -> [Card; 7] {
        let ([a, b, c, d], [e, f], g) = (self.high, self.medium, self.low);
        [a, b, c, d, e, f, g]
    }
}

impl Standings {
    /// Whether the high hand ranks above the medium and the medium above the low.
    #[inline]
    pub fn legal(&self) -> Result<(), Foul> {
        if self.medium.ordinal() >= self.high.beats {
            Err(Foul::HighBelowMedium)
        } else if self.low.ordinal() >= self.medium.beats() {
            Err(Foul::MediumBelowLow)
        } else {
            Ok(())
        }
    }

    /// How each hand stands to the dealer's: high, medium, low.
    pub fn compare(&self, dealer: &Standings) -> [Ordering; 3] {
        [
            self.high.place.cmp(&dealer.high.place),
            self.medium.cmp(&dealer.medium),
            self.low.cmp(&dealer.low),
        ]
    }

    /// What tells two settings apart at the table.
    pub fn key(&self) -> (u16, u8, u8) {
        (self.high.place, self.medium.ordinal(), self.low.ordinal())
    }
}

/// The same judgment without tables.
pub fn plain_legal(setting: &Setting, ranking: cards::four::Ranking) -> Result<(), Foul> {
    let medium = Two::of(setting.medium[0], setting.medium[1]);
    if plain::against_two(plain::standing(setting.high, ranking), medium) != Ordering::Greater {
        Err(Foul::HighBelowMedium)
    } else if plain::two_against_one(medium, One::of(setting.low)) != Ordering::Greater {
        Err(Foul::MediumBelowLow)
    } else {
        Ok(())
    }
}

/// One of the 105 ways to split seven places into four, two and one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split {
    pub(super) high: [u8; 4],
    pub(super) medium: [u8; 2],
    pub(super) low: u8,
    /// The places of the high and medium hands as bits.
    pub(super) high_bits: u8,
    pub(super) medium_bits: u8,
    /// The medium hand's number among the 21 pairs of places.
    pair: u8,
}

/// How many ways there are: C(7, 4) x 3.
pub const SPLITS: usize = 105;

/// All 105, three after three with the same high hand.
pub(super) static ALL_SPLITS: [Split; SPLITS] = {
    let blank = Split {
        high: [0; 4],
        medium: [0; 2],
        low: 0,
        high_bits: 0,
        medium_bits: 0,
        pair: 0,
    };
    let mut splits = [blank; SPLITS];
    let mut next = 0;
    let mut bits = 0u8;
    while bits < 1 << 7 {
        if bits.count_ones() == 4 {
            let mut high = [0; 4];
            let mut rest = [0; 3];
            let (mut h, mut r, mut place) = (0, 0, 0u8);
            while place < 7 {
                if bits >> place & 1 == 1 {
                    high[h] = place;
                    h += 1;
                } else {
                    rest[r] = place;
                    r += 1;
                }
                place += 1;
            }
            let mut out = 0;
            while out < 3 {
                let medium = match out {
                    0 => [rest[1], rest[2]],
                    1 => [rest[0], rest[2]],
                    _ => [rest[0], rest[1]],
                };
                splits[next] = Split {
                    high,
                    medium,
                    low: rest[out],
                    high_bits: bits,
                    medium_bits: 1 << medium[0] | 1 << medium[1],
                    pair: medium[1] * (medium[1] - 1) / 2 + medium[0],
                };
                next += 1;
                out += 1;
            }
        }
        bits += 1;
    }
    splits
};

/// All 105 settings of seven cards with their standings.
///
/// 35 high hands, 21 medium hands and 7 low hands make them up, so only those are ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    cards: [Card; 7],
    high: [Entry; SPLITS / 3],
    medium: [Two; 21],
    low: [One; 7],
    /// The legal ones, as bits over the 105.
    legal: u128,
}

impl Settings {
    /// The settings of seven different cards, in any order.
    pub fn of(mut cards: [Card; 7], table: &Table) -> Settings {
        cards.sort_unstable();
        let mut medium = [Two::of(cards[0], cards[1]); 21];
        for (i, two) in medium.iter_mut().enumerate() {
            let [a, b] = PAIRS[i];
            *two = Two::of(cards[usize::from(a)], cards[usize::from(b)]);
        }
        let low = cards.map(One::of);
        let mut high = [table.ascending([cards[0], cards[1], cards[2], cards[3]]); SPLITS / 3];
        let mut legal = 0u128;
        for (group, splits) in ALL_SPLITS.chunks_exact(3).enumerate() {
            let entry = table.ascending(splits[0].high.map(|place| cards[usize::from(place)]));
            high[group] = entry;
            for (i, split) in splits.iter().enumerate() {
                let two = medium[usize::from(split.pair)];
                let fits = two.ordinal() < entry.beats && low[usize::from(split.low)].ordinal() < two.beats();
                legal |= u128::from(fits) << (group * 3 + i);
            }
        }
        Settings {
            cards,
            high,
            medium,
            low,
            legal,
        }
    }

    /// The same without the hand table: every split ranked and judged by the plain
    /// reading. For tests and for measuring against.
    pub fn plain(mut cards: [Card; 7], table: &Table) -> Option<Settings> {
        cards.sort_unstable();
        let mut settings = Settings::of(cards, table);
        settings.legal = 0;
        for (index, split) in ALL_SPLITS.iter().enumerate() {
            let setting = settings.setting(index);
            settings.high[index / 3] = table.find(plain::standing(setting.high, table.ranking()))?;
            settings.medium[usize::from(split.pair)] = Two::of(setting.medium[0], setting.medium[1]);
            settings.low[usize::from(split.low)] = One::of(setting.low);
            settings.legal |= u128::from(plain_legal(&setting, table.ranking()).is_ok()) << index;
        }
        Some(settings)
    }

    /// The seven cards, lowest index first.
    pub fn cards(&self) -> [Card; 7] {
        self.cards
    }

    /// The legal settings as bits over the 105.
    pub(super) fn legal_bits(&self) -> u128 {
        self.legal
    }

    #[inline]
    pub(super) fn standings(&self, index: usize) -> Standings {
        let split = &ALL_SPLITS[index];
        Standings {
            high: self.high[index / 3],
            medium: self.medium[usize::from(split.pair)],
            low: self.low[usize::from(split.low)],
        }
    }

    /// The setting at an index below [`SPLITS`].
    pub(super) fn setting(&self, index: usize) -> Setting {
        let split = &ALL_SPLITS[index];
        let card = |place: u8| self.cards[usize::from(place)];
        Setting {
            high: split.high.map(card),
            medium: split.medium.map(card),
            low: card(split.low),
        }
    }

    /// Every legal setting.
    pub fn legal(&self) -> impl Iterator<Item = (Setting, Standings)> + '_ {
        bits(self.legal).map(|index| (self.setting(index), self.standings(index)))
    }
}

/// The 21 pairs of places, by number.
static PAIRS: [[u8; 2]; 21] = {
    let mut pairs = [[0; 2]; 21];
    let mut high = 1u8;
    while high < 7 {
        let mut low = 0;
        while low < high {
            pairs[(high * (high - 1) / 2 + low) as usize] = [low, high];
            low += 1;
        }
        high += 1;
    }
    pairs
};

/// The indices of the bits that are set.
pub(super) fn bits(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let index = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(index)
    })
}

/// Reads three groups of cards as a setting; anything but four, two and one is misset.
pub fn read(high: &[Card], medium: &[Card], low: &[Card]) -> Result<Setting, Foul> {
    match (high.try_into(), medium.try_into(), low) {
        (Ok(high), Ok(medium), &[low]) => Ok(Setting { high, medium, low }),
        _ => Err(Foul::Misset),
    }
}
