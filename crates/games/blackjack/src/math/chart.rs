//! A strategy that looks at the total, the pair and the up card, as it is printed on a card and learned by heart. In
//! Spanish 21, where long hands of 21 are paid more, it looks at the number of cards too, and at the suits of two cards
//! that can become 6-7-8 or 7-7-7.

use super::acts::{Act, Acts};
use super::hands::{Hands, Known, Worth};
use super::shoe::{ACE, TEN, Total, VALUES};
use super::split;
use super::tree::Tree;
use super::{Terms, UP};
use math::sheet::Listing;

/// What is done with the hands of one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell {
    first: Act,
    open: Act,
    surrender: bool,
}

const IDLE: Cell = Cell {
    first: Act::Stand,
    open: Act::Stand,
    surrender: false,
};

/// Totals that leave a choice: hard 4 to 20 and soft 12 to 20.
const TOTALS: usize = 17 + 9;

/// From this number of cards on all hands are one.
const MANY: u8 = 6;

/// Two cards whose suits count, by the values they are printed with.
const FAMILIES: [&str; 4] = ["6-7", "6-8", "7-8", "7-7"];
const SUITS: [&str; 3] = ["", " suited", " in spades"];

/// The strategy against one up card.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Column {
    cells: Vec<Cell>,
    rescue: [bool; TOTALS],
    split: [bool; VALUES],
}

/// The strategy card of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    columns: Vec<Column>,
    by_cards: bool,
}

fn line_of(total: Total) -> Option<usize> {
    match (total.soft, total.points) {
        (false, points @ 4..=20) => Some(usize::from(points) - 4),
        (true, points @ 12..=20) => Some(usize::from(points) + 5),
        _ => None,
    }
}

/// How many lines a total has.
fn classes(by_cards: bool) -> usize {
    if by_cards { usize::from(MANY) - 1 } else { 1 }
}

/// Where a hand of this tree finds its acts.
fn cell_of(tree: &Tree, hand: usize, by_cards: bool) -> Option<usize> {
    let held = &tree.hands[hand];
    let line = line_of(held.total)?;
    if !by_cards {
        return Some(line);
    }
    if held.cards == 2 && (held.by_suit || held.suits > 0) {
        let family = match (held.counts[5], held.counts[6]) {
            (1, 1) => 0,
            (1, _) => 1,
            (_, 1) => 2,
            _ => 3,
        };
        return Some(TOTALS * classes(true) + family * SUITS.len() + held.suits);
    }
    Some(line * classes(true) + usize::from(held.cards.clamp(2, MANY)) - 2)
}

impl Column {
    fn idle(by_cards: bool) -> Column {
        let specials = if by_cards { FAMILIES.len() * SUITS.len() } else { 0 };
        Column {
            cells: vec![IDLE; TOTALS * classes(by_cards) + specials],
            rescue: [false; TOTALS],
            split: [false; VALUES],
        }
    }

    /// Numbers of cards that no hand of a total has are printed as the number beside them.
    fn fill(&mut self, tree: &Tree, by_cards: bool) {
        let held =
            |cell: usize| (0..tree.hands.len()).any(|hand| cell_of(tree, hand, by_cards) == Some(cell));
        let count = classes(by_cards);
        for line in 0..TOTALS {
            let cells = line * count..(line + 1) * count;
            let mut last = cells.clone().find(|&cell| held(cell));
            for cell in cells {
                match last {
                    Some(last) if !held(cell) => self.cells[cell] = self.cells[last].kept(),
                    _ => last = Some(cell),
                }
            }
        }
    }

    /// What it does with every hand.
    fn acts(&self, tree: &Tree, by_cards: bool) -> Acts {
        let mut acts = Acts::standing(tree.hands.len());
        acts.split = self.split;
        for (hand, held) in tree.hands.iter().enumerate() {
            let Some(cell) = cell_of(tree, hand, by_cards).map(|cell| self.cells[cell]) else {
                continue;
            };
            acts.open[hand] = cell.open;
            acts.first[hand] = if by_cards || held.cards == 2 {
                cell.first
            } else {
                cell.open
            };
            acts.surrender[hand] = held.cards == 2 && cell.surrender;
            acts.rescue[hand] = line_of(held.total).is_some_and(|line| self.rescue[line]);
        }
        acts
    }
}

/// The totals in an order in which all that a draw can lead to comes before.
fn totals() -> impl Iterator<Item = Total> {
    let hard = |points| Total { points, soft: false };
    let soft = |points| Total { points, soft: true };
    let high = (11..=20).rev().map(hard);
    high.chain((12..=20).rev().map(soft))
        .chain((4..=10).rev().map(hard))
}

/// Finds the best column for an up card.
fn search(hands: &Hands<'_>, by_cards: bool) -> Column {
    let mut column = Column::idle(by_cards);
    let (_, mut worth) = hands.begin();
    let drawn = reach(hands, None);
    rescue(hands, &drawn, &worth, &mut column);
    let mut known = Known::default();
    for _ in 0..8 {
        let before = column.clone();
        let acts = column.acts(hands.tree, by_cards);
        let reached = reach(hands, Some(&acts));
        improve(hands, &reached, &drawn, &mut worth, &mut column, by_cards);
        let acts = column.acts(hands.tree, by_cards);
        for pair in 0..VALUES {
            let kept = pair_kept(hands, pair, &acts, &worth);
            let scenarios = split::scenarios(hands, pair, &acts, &mut known);
            column.split[pair] = hands.may_split(pair) && split::mean(&scenarios, &hands.gains) > kept;
        }
        if column == before {
            break;
        }
    }
    column.fill(hands.tree, by_cards);
    column
}

/// What a pair is worth that is not split.
pub(super) fn pair_kept(hands: &Hands<'_>, pair: usize, acts: &Acts, worth: &Worth) -> f64 {
    let single = hands.tree.single(pair);
    let next = &hands.tree.next[single][pair];
    let kinds = (0..next.kinds).map(|kind| {
        let hand = usize::from(next.hand) + kind;
        let worth = if acts.surrender[hand] {
            -0.5
        } else {
            worth.played[hand]
        };
        next.shares[kind] * worth
    });
    kinds.sum()
}

/// How often each hand is come to: by acts, or when every hand is drawn to.
fn reach(hands: &Hands<'_>, acts: Option<&Acts>) -> Vec<f64> {
    let mut reached = vec![0.0; hands.tree.hands.len()];
    for (first, chance) in hands.unseen.next().into_iter().enumerate() {
        let single = hands.tree.single(first);
        for (second, (next, then)) in hands.tree.next[single]
            .iter()
            .zip(hands.after(single).next())
            .enumerate()
        {
            if acts.is_some_and(|acts| first == second && acts.split[first]) {
                continue;
            }
            for kind in 0..next.kinds {
                reached[usize::from(next.hand) + kind] += chance * then * next.shares[kind];
            }
        }
    }
    for hand in 0..reached.len() {
        let draws = acts.is_none_or(|acts| acts.first[hand] == Act::Hit && !acts.surrender[hand]);
        if reached[hand] <= 0.0 || !hands.is_open(hand) || !draws {
            continue;
        }
        for (next, chance) in hands.tree.next[hand].iter().zip(hands.after(hand).next()) {
            let from = reached[hand];
            for kind in 0..next.kinds {
                if let Some(to) = reached.get_mut(usize::from(next.hand) + kind) {
                    *to += from * chance * next.shares[kind];
                }
            }
        }
    }
    reached
}

/// Which totals are given up once doubled.
fn rescue(hands: &Hands<'_>, drawn: &[f64], worth: &Worth, column: &mut Column) {
    if !hands.terms.rescue {
        return;
    }
    let mut sums = [0.0; TOTALS];
    for (hand, held) in hands.tree.hands.iter().enumerate() {
        if let Some(line) = line_of(held.total).filter(|_| held.cards > 2) {
            sums[line] += drawn[hand] * (-1.0 - 2.0 * worth.stand[hand]);
        }
    }
    column.rescue = sums.map(|sum| sum > 0.0);
}

/// At each line the act that gains most over the hands that come to it.
fn improve(
    hands: &Hands<'_>,
    reached: &[f64],
    drawn: &[f64],
    worth: &mut Worth,
    column: &mut Column,
    by_cards: bool,
) {
    let tree = hands.tree;
    let old = column.acts(tree, by_cards);
    for total in totals() {
        let of_total: Vec<usize> = (0..tree.hands.len())
            .filter(|&hand| tree.hands[hand].cards >= 2 && tree.hands[hand].total == total)
            .collect();
        for &hand in &of_total {
            hands.look(hand, &old, worth);
        }
        let mut cells: Vec<usize> = of_total
            .iter()
            .filter_map(|&hand| cell_of(tree, hand, by_cards))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        for cell in cells {
            let of_cell = || {
                let hands = of_total.iter().copied();
                hands.filter(|&hand| cell_of(tree, hand, by_cards) == Some(cell))
            };
            column.cells[cell] =
                best_cell(hands, &of_cell().collect::<Vec<_>>(), &old, reached, drawn, worth);
        }
        let now = column.acts(tree, by_cards);
        for &hand in &of_total {
            hands.play(hand, &now, worth);
        }
    }
}

/// What is best for the hands of one line together.
fn best_cell(
    hands: &Hands<'_>,
    of_cell: &[usize],
    old: &Acts,
    reached: &[f64],
    drawn: &[f64],
    worth: &Worth,
) -> Cell {
    let sum = |which: &dyn Fn(usize) -> bool, gain: &dyn Fn(usize) -> f64| -> f64 {
        let over = |weight: &[f64]| -> (f64, f64) {
            of_cell
                .iter()
                .filter(|&&hand| which(hand))
                .fold((0.0, 0.0), |(sum, all), &hand| {
                    (sum + weight[hand] * gain(hand), all + weight[hand])
                })
        };
        match over(reached) {
            (sum, all) if all > 0.0 => sum,
            _ => over(drawn).0,
        }
    };
    // Whether to draw matters where the hand is not doubled or given up.
    let left = |hand: usize| old.first[hand] != Act::Double && !old.surrender[hand];
    let draws = |hand: usize| worth.hit[hand] - worth.stand[hand];
    let any_left = of_cell.iter().any(|&hand| left(hand) && reached[hand] > 0.0);
    let gain = if any_left {
        sum(&left, &draws)
    } else {
        sum(&|_| true, &draws)
    };
    let open = if gain > 0.0 { Act::Hit } else { Act::Stand };
    let undoubled = |hand: usize| match open {
        Act::Hit => worth.hit[hand],
        _ => worth.stand[hand],
    };
    let may_double = |hand: usize| hands.may_double(hand);
    let doubles = of_cell.iter().any(|&hand| may_double(hand))
        && sum(&may_double, &|hand| worth.double[hand] - undoubled(hand)) > 0.0;
    let first = if doubles { Act::Double } else { open };
    let kept = |hand: usize| {
        if doubles {
            worth.double[hand]
        } else {
            undoubled(hand)
        }
    };
    let may_surrender = |hand: usize| hands.may_surrender(hand);
    let surrender = of_cell.iter().any(|&hand| may_surrender(hand))
        && sum(&may_surrender, &|hand| -0.5 - kept(hand)) > 0.0;
    Cell {
        first,
        open,
        surrender,
    }
}

impl Chart {
    /// The best card there is.
    pub(super) fn find(terms: &Terms, against: &[Hands<'_>]) -> Chart {
        use rayon::prelude::*;
        let by_cards = terms.bonuses.is_some();
        Chart {
            columns: against.par_iter().map(|hands| search(hands, by_cards)).collect(),
            by_cards,
        }
    }

    /// What it does against an up card.
    pub(super) fn acts(&self, tree: &Tree, up: usize) -> Acts {
        self.columns[up].acts(tree, self.by_cards)
    }
}

/// From 2 to ten and then the ace, as cards are printed.
fn ups() -> impl Iterator<Item = usize> + Clone {
    (1..=TEN).chain([ACE])
}

impl Cell {
    /// What is done with two cards, and what otherwise where that is not open.
    fn written(self, by_cards: bool) -> String {
        let open = self.open.letter().to_ascii_lowercase();
        match self {
            Cell {
                surrender: true,
                first,
                ..
            } => format!("R{}", first.letter().to_ascii_lowercase()),
            Cell {
                first: Act::Double, ..
            } if !by_cards => format!("D{open}"),
            Cell { first, .. } => first.letter().to_string(),
        }
    }

    fn read(text: &str) -> Option<Cell> {
        let mut letters = text.chars();
        let first = letters.next()?;
        let then = letters.next().map(|letter| letter.to_ascii_uppercase());
        let cell = |first, open, surrender| Cell {
            first,
            open,
            surrender,
        };
        match first {
            'R' => Act::read(then?).map(|act| cell(act, act, true)),
            'D' => Act::read(then.unwrap_or('H')).map(|open| cell(Act::Double, open, false)),
            other => Act::read(other).map(|act| cell(act, act, false)),
        }
    }

    fn kept(self) -> Cell {
        Cell {
            surrender: false,
            ..self
        }
    }
}

const KINDS: [(&str, bool, u8); 2] = [("hard", false, 4), ("soft", true, 12)];

/// The lines of totals: the name, and the place among the totals.
fn lines() -> impl Iterator<Item = (String, usize)> {
    KINDS.into_iter().flat_map(|(kind, soft, least)| {
        (least..=20).rev().filter_map(move |points| {
            let line = line_of(Total { points, soft })?;
            Some((format!("{kind} {points}"), line))
        })
    })
}

/// The lines of two cards whose suits count.
fn families() -> impl Iterator<Item = (String, usize)> {
    let all = FAMILIES.into_iter().enumerate();
    all.flat_map(|(family, name)| {
        let suits = SUITS.into_iter().enumerate();
        suits.map(move |(place, suits)| {
            let cell = TOTALS * classes(true) + family * SUITS.len() + place;
            (format!("{name}{suits}"), cell)
        })
    })
}

fn pair_name(value: usize) -> String {
    match value {
        ACE => "pair of aces".to_owned(),
        TEN => "pair of tens".to_owned(),
        other => format!("pair of {}s", other + 1),
    }
}

const DOUBLED: &str = "doubled ";

impl Column {
    /// The acts of a total, with the number of cards from which they change.
    fn cell(&self, line: usize, by_cards: bool) -> String {
        let count = classes(by_cards);
        let cells = &self.cells[line * count..(line + 1) * count];
        let mut text = String::new();
        let mut last: Option<String> = None;
        for (place, cell) in cells.iter().enumerate() {
            let now = cell.written(by_cards);
            match last {
                None => text.push_str(&now),
                Some(before) if before != now => text.push_str(&format!(" {}{now}", place + 2)),
                Some(_) => {}
            }
            last = Some(cell.kept().written(by_cards));
        }
        text
    }

    fn read_cell(&mut self, line: usize, by_cards: bool, text: &str) -> Option<()> {
        let count = classes(by_cards);
        let mut parts = text.split(' ');
        let mut cell = Cell::read(parts.next()?)?;
        let mut change = parts.next();
        for place in 0..count {
            let from = change.and_then(|change| change.get(..1)?.parse::<usize>().ok());
            if from == Some(place + 2) {
                cell = Cell::read(change?.get(1..)?)?;
                change = parts.next();
            }
            self.cells[line * count + place] = cell;
            cell = cell.kept();
        }
        Some(())
    }
}

impl Chart {
    /// The card: a line for each total and pair, a column for each up card from 2 to the ace.
    pub fn card(&self) -> Listing {
        let columns: Vec<&str> = ["hand"].into_iter().chain(ups().map(|up| UP[up])).collect();
        let says = if self.by_cards { SAYS_BY_CARDS } else { SAYS };
        let mut card = Listing::new("Strategy card, by up card", says, &columns);
        let mut row = |name: String, cell: &dyn Fn(&Column) -> String| {
            let cells = ups().map(|up| cell(&self.columns[up]));
            card.rows.push([name].into_iter().chain(cells).collect());
        };
        for (name, line) in lines() {
            row(name, &|column| column.cell(line, self.by_cards));
        }
        if self.by_cards {
            for (name, cell) in families() {
                row(name, &|column| column.cells[cell].written(true));
            }
        }
        let says = |said: bool, letter: &str| if said { letter } else { "-" }.to_owned();
        for value in 0..VALUES {
            row(pair_name(value), &|column| says(column.split[value], "P"));
        }
        if self.columns.iter().any(|column| column.rescue.contains(&true)) {
            for (name, line) in lines() {
                row(format!("{DOUBLED}{name}"), &|column| {
                    says(column.rescue[line], "R")
                });
            }
        }
        card
    }

    /// Reads a card that was printed, as someone plays by it who has nothing else. None where it is no such card.
    pub fn read(card: &Listing) -> Option<Chart> {
        let by_cards = card
            .rows
            .iter()
            .any(|row| row.first().is_some_and(|name| name == FAMILIES[0]));
        let mut columns = vec![Column::idle(by_cards); VALUES];
        let lines: Vec<_> = lines().collect();
        for row in &card.rows {
            let (name, cells) = row.split_first()?;
            let of = |name: &str| lines.iter().find(|(of, _)| of == name).map(|&(_, line)| line);
            for (up, text) in ups().zip(cells) {
                let column = &mut columns[up];
                if let Some(line) = of(name) {
                    column.read_cell(line, by_cards, text)?;
                } else if let Some(name) = name.strip_prefix(DOUBLED) {
                    column.rescue[of(name)?] = text == "R";
                } else if let Some(value) = (0..VALUES).find(|&value| pair_name(value) == *name) {
                    column.split[value] = text == "P";
                } else {
                    let (_, cell) = families().find(|(of, _)| of == name)?;
                    column.cells[cell] = Cell::read(text)?;
                }
            }
        }
        Some(Chart { columns, by_cards })
    }
}

const SAYS: &str = "S stand, H hit, D double, R surrender, P split as often as allowed; the small letter is what to do where \
                    doubling or surrendering is not open. A pair that is not split is played by its total. Never insure.";

const SAYS_BY_CARDS: &str = "S stand, H hit, D double, R surrender, P split as often as allowed; the small letter is what to do \
                             where surrendering is not open. A number and a letter: what to do from so many cards on. Two \
                             cards that can become 6-7-8 or 7-7-7 have lines of their own, by their suits. The last lines: \
                             R rescue a doubled hand that has come to this. Never insure.";
