//! The fewest floorpersons for some tables, exactly.
//!
//! Only Three Dice Football can be grouped in ways that touch other tables; every way of grouping it is tried, each
//! state once. Whatever is left falls into groups of four, or six of electronic tables, by plain division.

use super::limits::{Kind, kind};
use super::{Electronic, Table, limit};
use std::collections::HashMap;

/// More Three Dice Football than is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} Three Dice Football tables are more than the {MOST_FOOTBALL} that proposals are made for")]
pub struct TooMany(pub usize);

const MOST_FOOTBALL: usize = 24;

/// Tables by kind: plain and electronic football, plain and electronic mix.
type Left = [usize; 4];

/// Tables in groups, each for one floorperson, as few as the law allows; tables keep their order within each kind.
pub fn fewest(tables: &[Table]) -> Result<Vec<Vec<Table>>, TooMany> {
    let mut piles: HashMap<(u8, bool), Vec<Table>> = HashMap::new();
    let mut groups: Vec<Vec<Table>> = Vec::new();
    for table in tables {
        let partly = table.electronic == Electronic::Partly;
        match kind(table) {
            Kind::Baccarat | Kind::Apart(_) => groups.push(vec![table.clone()]),
            kind => {
                let pile = match kind {
                    Kind::Football => 0,
                    Kind::Mix => 1,
                    Kind::Stud => 2,
                    _ => 3,
                };
                piles.entry((pile, partly)).or_default().push(table.clone());
            }
        }
    }
    let mut pile = |number, partly| piles.remove(&(number, partly)).unwrap_or_default();
    groups.extend(by_size(pile(3, false), pile(3, true), 10, 15));
    let (mut football, mut electronic_football) = (pile(0, false), pile(0, true));
    let all = football.len() + electronic_football.len();
    if all > MOST_FOOTBALL {
        return Err(TooMany(all));
    }
    let (mut mix, mut electronic_mix) = (pile(1, false), pile(1, true));
    let (stud, electronic_stud) = (pile(2, false), pile(2, true));
    let left = [
        football.len(),
        electronic_football.len(),
        mix.len(),
        electronic_mix.len(),
    ];
    let mut search = Search {
        stud: stud.len(),
        electronic_stud: electronic_stud.len(),
        known: HashMap::new(),
    };
    search.cost(left);
    let mut left = left;
    while left[0] + left[1] > 0 {
        let Some((_, group)) = search.known.get(&left).copied() else {
            break;
        };
        let mut members = Vec::new();
        for (pile, count) in [
            &mut football,
            &mut electronic_football,
            &mut mix,
            &mut electronic_mix,
        ]
        .into_iter()
        .zip(group)
        {
            members.extend(pile.drain(..count));
        }
        groups.push(members);
        for (left, taken) in left.iter_mut().zip(group) {
            *left -= taken;
        }
    }
    mix.extend(stud);
    electronic_mix.extend(electronic_stud);
    groups.extend(by_size(mix, electronic_mix, 4, 6));
    debug_assert!(groups.iter().all(|group| limit(group, false).is_ok()));
    Ok(groups)
}

/// Groups of one kind, of which so many go together, and more where all are electronic.
fn by_size(
    plain: Vec<Table>,
    electronic: Vec<Table>,
    most: usize,
    most_electronic: usize,
) -> Vec<Vec<Table>> {
    let (_, whole) = division(plain.len(), electronic.len(), most, most_electronic);
    let mut electronic = electronic;
    let mut groups = Vec::new();
    for _ in 0..whole {
        let size = electronic.len().min(most_electronic);
        groups.push(electronic.drain(..size).collect());
    }
    let rest: Vec<Table> = plain.into_iter().chain(electronic).collect();
    groups.extend(rest.chunks(most).map(<[Table]>::to_vec));
    groups
}

/// The fewest groups, and how many of them are of electronic tables alone.
fn division(plain: usize, electronic: usize, most: usize, most_electronic: usize) -> (usize, usize) {
    let tried = (0..=electronic.div_ceil(most_electronic)).map(|whole| {
        let rest = electronic.saturating_sub(whole * most_electronic) + plain;
        (whole + rest.div_ceil(most), whole)
    });
    tried.min().unwrap_or((0, 0))
}

struct Search {
    stud: usize,
    electronic_stud: usize,
    /// By what is left: the fewest groups, and the one to make first.
    known: HashMap<Left, (usize, Left)>,
}

impl Search {
    fn cost(&mut self, left: Left) -> usize {
        let [football, electronic_football, mix, electronic_mix] = left;
        if football + electronic_football == 0 {
            let plain = mix + self.stud;
            return division(plain, electronic_mix + self.electronic_stud, 4, 6).0;
        }
        if let Some((cost, _)) = self.known.get(&left) {
            return *cost;
        }
        let mut best: Option<(usize, Left)> = None;
        for group in together(left) {
            let mut rest = left;
            for (rest, taken) in rest.iter_mut().zip(group) {
                *rest -= taken;
            }
            let cost = 1 + self.cost(rest);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, group));
            }
        }
        // One football table alone is always a group, so there is a best.
        let best = best.unwrap_or((usize::MAX, left));
        self.known.insert(left, best);
        best.0
    }
}

/// The groups with football in them that can be made of what is left.
fn together(left: Left) -> impl Iterator<Item = Left> {
    let sizes = (0..=3).flat_map(|a| {
        (0..=3).flat_map(move |b| (0..=3).flat_map(move |c| (0..=3).map(move |d| [a, b, c, d])))
    });
    sizes.filter(move |group| {
        let [football, electronic_football, mix, electronic_mix] = *group;
        let there = group.iter().zip(left).all(|(taken, left)| *taken <= left);
        let (feet, others) = (football + electronic_football, mix + electronic_mix);
        let lawful = if football + mix == 0 {
            feet + others <= 3 && (feet <= 2 || others == 0)
        } else {
            (others == 0 && feet <= 2) || (feet == 1 && others == 1)
        };
        there && feet > 0 && lawful
    })
}
