//! What the best player makes of a way, quickly: hands counted by their ranks.
//!
//! Two hands are dealt beside each other as their ranks allow; that a flush in one makes a flush in the other a little less likely is
//! left out, which moves the figure by a few hundredths of a percent and is much the same for ways that are alike. The player's
//! hands may be a sample, the same one for every way: it moves the figure by more, but hardly what ways are apart.

use super::super::best::Menus;
use super::super::contest::{Contest, Way};
use super::super::deck::choose;
use super::super::layout::Layout;
use super::super::trio::Trio;
use super::library::place;
use math::{Progress, Stopped};
use rayon::prelude::*;

const MEDIUMS: usize = 91;
const LOWS: usize = 13;
/// A whole form among those of its ranks.
const WHOLE: u64 = 1 << 16;

/// Judges ways, each told by the place on its menu of every form's setting.
pub trait Judge {
    /// How many of [`all`](Judge::all) the best player wins.
    fn wins(&mut self, laid: &[u8], progress: &Progress) -> Result<u64, Stopped>;
    /// All that can be won.
    fn all(&self) -> u64;
}

/// A judge on this machine.
pub struct ByRanks {
    /// Of each form its ranks (themselves a form), and how many of the ranks' hands are of it.
    stack: Vec<u32>,
    part: Vec<u32>,
    /// Settings of all forms of some ranks, in order; of each form its settings among them.
    starts: Vec<u32>,
    settings: Vec<Setting>,
    ends: Vec<u32>,
    among: Vec<u32>,
    /// Settings by their high hands.
    order: Vec<u32>,
    /// Ranks told in three numbers.
    codes: Vec<Code>,
    counts: [Vec<u32>; 3],
    /// The player's hands.
    looks: Vec<Look>,
    /// Where the player sets by a way of its own: the place of each form's setting.
    player: Option<Vec<u8>>,
}

#[derive(Clone, Copy)]
struct Setting {
    stack: u32,
    trio: Trio,
}

#[derive(Clone, Copy)]
struct Code {
    parts: [u16; 3],
    joker: bool,
}

struct Look {
    stack: u32,
    slots: u64,
    forms: Vec<u32>,
}

/// The first rank of each part, and how many it has.
const PARTS: [(usize, usize); 3] = [(0, 5), (5, 4), (9, 4)];

fn counts_of(slots: u64, (first, ranks): (usize, usize)) -> u32 {
    (slots >> (4 * first)) as u32 & ((1u32 << (4 * ranks)) - 1)
}

fn binomial(n: u32, k: u32) -> u32 {
    u32::try_from(choose(n, k)).unwrap_or_default()
}

impl ByRanks {
    /// A judge with so many of the player's hands, at even steps along all there are.
    pub fn new(contest: &Contest, menus: &Menus, sample: usize) -> ByRanks {
        let forms = contest.forms.all();
        let layout = Layout::ranks(4);
        let stack: Vec<u32> = forms
            .iter()
            .map(|form| contest.forms.number(form.by_ranks()) as u32)
            .collect();
        let stacks = contest.forms.plain().count();
        let whole: Vec<u64> = forms[..stacks]
            .iter()
            .map(|form| layout.ways(form.slots()) as u64)
            .collect();
        let mut ways: Vec<u64> = forms.iter().map(|form| form.hands()).collect();
        for form in stacks..forms.len() {
            let at = stack[form] as usize;
            ways[at] = ways[at].saturating_sub(ways[form]);
        }
        let part = |form: usize| (ways[form] * WHOLE / whole[stack[form] as usize]) as u32;
        let mut of_stack: Vec<Vec<u32>> = vec![Vec::new(); stacks];
        for (form, &stack) in stack.iter().enumerate() {
            of_stack[stack as usize].push(form as u32);
        }
        let mut starts = vec![0];
        let mut settings = Vec::new();
        let mut ends = Vec::with_capacity(forms.len());
        let mut among = Vec::new();
        for (stack, forms) in of_stack.iter().enumerate() {
            let mut trios: Vec<Trio> = forms
                .iter()
                .flat_map(|&form| menus.of_form(form as usize))
                .copied()
                .collect();
            trios.sort_unstable();
            trios.dedup();
            let stack = stack as u32;
            settings.extend(trios.into_iter().map(|trio| Setting { stack, trio }));
            starts.push(settings.len() as u32);
        }
        for (form, &at) in stack.iter().enumerate() {
            let at = at as usize;
            let of = &settings[starts[at] as usize..starts[at + 1] as usize];
            let place = |trio: &Trio| of.partition_point(|each| each.trio < *trio) as u32 + starts[at];
            among.extend(menus.of_form(form).iter().map(place));
            ends.push(among.len() as u32);
        }
        let mut order: Vec<u32> = (0..settings.len() as u32).collect();
        order.par_sort_unstable_by_key(|&at| settings[at as usize].trio.high());
        let counts = PARTS.map(|part| {
            let mut all: Vec<u32> = forms[..stacks]
                .iter()
                .map(|form| counts_of(form.slots(), part))
                .collect();
            all.sort_unstable();
            all.dedup();
            all
        });
        let code = |slots: u64| {
            let mut parts = [0u16; 3];
            for (at, part) in PARTS.into_iter().enumerate() {
                parts[at] = counts[at].partition_point(|&each| each < counts_of(slots, part)) as u16;
            }
            parts
        };
        let look = |stack: usize| Look {
            stack: stack as u32,
            slots: forms[stack].slots(),
            forms: of_stack[stack].clone(),
        };
        let drawn = drawn(&whole, sample);
        ByRanks {
            part: (0..forms.len()).map(part).collect(),
            codes: forms[..stacks]
                .iter()
                .map(|form| Code {
                    parts: code(form.slots()),
                    joker: form.joker(),
                })
                .collect(),
            looks: drawn.into_iter().map(look).collect(),
            player: None,
            stack,
            starts,
            settings,
            ends,
            among,
            order,
            counts,
        }
    }

    /// Judges against a player who sets by this way, and not the best one.
    pub fn against(&mut self, contest: &Contest, menus: &Menus, way: &Way) {
        let standings = (0..contest.forms.all().len()).zip(&way.standings);
        let set = standings.map(|(form, standings)| place(menus.of_form(form), Trio::plain(standings)));
        self.player = Some(set.collect());
    }

    fn menu(&self, form: usize) -> &[u32] {
        let start = form.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.among[start as usize..self.ends[form] as usize]
    }

    /// What is laid, by high hands: of each setting how much of its ranks.
    fn entries(&self, laid: &[u8]) -> Vec<Entry> {
        let mut share = vec![0u32; self.settings.len()];
        for (form, &place) in laid.iter().enumerate() {
            if let Some(&at) = self.menu(form).get(usize::from(place)) {
                share[at as usize] += self.part[form];
            }
        }
        let entry = |&at: &u32| {
            let (setting, share) = (self.settings[at as usize], share[at as usize]);
            (share > 0).then(|| Entry {
                high: setting.trio.high(),
                cell: (setting.trio.medium() * LOWS + setting.trio.low()) as u16,
                code: self.codes[setting.stack as usize],
                share,
            })
        };
        self.order.iter().filter_map(entry).collect()
    }

    /// What the best settings of a look's hands win on average.
    fn best(&self, look: &Look, entries: &[Entry]) -> u64 {
        let joker = self.codes[look.stack as usize].joker;
        let tables: Vec<Vec<u64>> = (0..3).map(|at| self.beside(look.slots, at)).collect();
        let range = self.starts[look.stack as usize] as usize..self.starts[look.stack as usize + 1] as usize;
        let settings = &self.settings[range.clone()];
        let mut cells = vec![0u64; MEDIUMS * LOWS];
        let mut won = vec![0u64; settings.len()];
        let mut left = entries.iter().peekable();
        let enter = |entry: &Entry, cells: &mut [u64]| {
            if !(joker && entry.code.joker) {
                let [a, b, c] = entry.code.parts.map(usize::from);
                cells[usize::from(entry.cell)] +=
                    tables[0][a] * tables[1][b] * tables[2][c] * u64::from(entry.share);
            }
        };
        for (setting, won) in settings.iter().zip(&mut won) {
            while let Some(entry) = left.next_if(|entry| entry.high < setting.trio.high()) {
                enter(entry, &mut cells);
            }
            *won = reached(&cells, setting.trio, |medium, low| medium != low);
        }
        left.for_each(|entry| enter(entry, &mut cells));
        for (setting, won) in settings.iter().zip(&mut won) {
            *won += reached(&cells, setting.trio, |medium, low| medium && low);
        }
        let best = |&form: &u32| {
            let menu = self.menu(form as usize);
            let won = |&at: &u32| won[at as usize - range.start];
            let best = match &self.player {
                Some(set) => menu.get(usize::from(set[form as usize])).map(won),
                None => menu.iter().map(won).max(),
            };
            u128::from(best.unwrap_or_default()) * u128::from(self.part[form as usize])
        };
        let total: u128 = look.forms.iter().map(best).sum();
        (total >> 16) as u64
    }

    /// For all counts of some ranks: in how many ways they can be dealt beside a look.
    fn beside(&self, slots: u64, part: usize) -> Vec<u64> {
        let own = counts_of(slots, PARTS[part]);
        let ways = |&counts: &u32| {
            let of = |rank: u32| binomial(4 - (own >> (4 * rank) & 15), counts >> (4 * rank) & 15);
            (0..PARTS[part].1 as u32)
                .map(|rank| u64::from(of(rank)))
                .product()
        };
        self.counts[part].iter().map(ways).collect()
    }

    /// How many forms there are.
    pub fn forms(&self) -> usize {
        self.stack.len()
    }
}

struct Entry {
    high: u32,
    cell: u16,
    code: Code,
    share: u32,
}

/// What is laid where the two tests, whether medium and low are beaten, come out so.
fn reached(cells: &[u64], trio: Trio, of: impl Fn(bool, bool) -> bool) -> u64 {
    let mut sum = 0;
    for (medium, row) in cells.chunks_exact(LOWS).enumerate() {
        for (low, cell) in row.iter().enumerate() {
            if of(medium < trio.medium(), low < trio.low()) {
                sum += cell;
            }
        }
    }
    sum
}

/// Ranks at even steps along all hands.
fn drawn(whole: &[u64], sample: usize) -> Vec<usize> {
    let all: u64 = whole.iter().sum();
    let step = (all / (sample as u64).max(1)).max(1);
    let mut drawn = Vec::new();
    let (mut before, mut next) = (0, step / 2);
    for (stack, &ways) in whole.iter().enumerate() {
        if next < before + ways {
            drawn.push(stack);
        }
        while next < before + ways {
            next += step;
        }
        before += ways;
    }
    drawn
}

impl Judge for ByRanks {
    fn wins(&mut self, laid: &[u8], progress: &Progress) -> Result<u64, Stopped> {
        let entries = self.entries(laid);
        let best = |look: &Look| {
            progress.check()?;
            Ok(self.best(look, &entries))
        };
        let all: Vec<u64> = self.looks.par_iter().map(best).collect::<Result<_, Stopped>>()?;
        Ok(all.iter().sum())
    }

    fn all(&self) -> u64 {
        u64::try_from(choose(46, 7)).unwrap_or_default() * WHOLE * self.looks.len() as u64
    }
}
