//! The best response: of every hand the setting that wins most against a dealer's house way.
//!
//! For each hand, every setting that is not worse in all three hands than another is counted against
//! all 53,524,680 hands the dealer can then hold. Hands are taken in blocks of like ranks, so
//! that what is asked about them fits in memory.

mod learn;
mod menu;
mod mixed;
mod questions;

pub use learn::{Departure, Example};
pub use menu::{Kind, Lay, Mark, Order};
pub use mixed::{Answering, Menus, Mix, NoMix, SHARES, Side};

use super::contest::{Contest, Way};
use super::deck::{Dealt, choose};
use super::field::{Aspect, Field, Unset, amends_by_pairs};
use super::layout::{self, Layout};
use super::shared::{self, Group};
use super::trio::{Counting, Scale, Trio};
use crate::house_way::HouseWay;
use crate::setting::{Setting, Settings};
use cards::{Card, CardSet};
use learn::Lessons;
use math::sheet::NoSheet;
use math::{Progress, Stopped};
use menu::{Menu, menus};
use questions::Questions;
use rayon::prelude::*;
use std::ops::{Deref, Range};

/// One hand, and what its best setting wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The hand.
    pub cards: CardSet,
    /// How many hands it stands for.
    pub weight: u32,
    /// Dealer's hands that the house way's setting beats.
    pub house: u32,
    /// Dealer's hands that the best setting beats.
    pub best: u32,
    trio: Trio,
}

/// The best response to a house way.
#[derive(Clone, Debug)]
pub struct BestResponse {
    /// All deals.
    pub deals: u128,
    /// Deals won by setting as the house way does.
    pub house: u128,
    /// Deals won by the best setting of every hand.
    pub best: u128,
    /// Hands for which the house way's setting is not the best.
    pub hands_apart: u64,
    /// Where to depart from the house way, by what it gains: a list to learn.
    pub departures: Vec<Departure>,
    /// Every hand.
    pub answers: Vec<Answer>,
    scale: Scale,
}

/// Classes of hands in a block, and in a part of it when suits are looked at two by two.
const BLOCK: usize = 600_000;
const PART: usize = 100_000;

/// The dealer's side of the questions.
struct Dealer {
    fields: [Field; 2],
    amends: Vec<Group<Trio>>,
}

/// What is asked about every hand of a contest, ready to be answered block by block: here, or each block on another machine.
pub struct Asking<C> {
    contest: C,
    scale: Scale,
    dealer: Dealer,
    menus: Vec<Menu>,
    hands: Vec<Dealt>,
    blocks: Vec<Range<usize>>,
}

/// What a block of hands, or several, come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Hands that were answered.
    pub hands: u64,
    /// Deals won by setting as the house way does.
    pub house: u128,
    /// Deals won by the best setting of each.
    pub best: u128,
    /// Hands for which the house way's setting is not the best.
    pub hands_apart: u64,
}

impl Part {
    fn of(answers: &[Answer]) -> Part {
        let total = |of: fn(&Answer) -> u32| -> u128 {
            let won = |answer: &Answer| u128::from(answer.weight) * u128::from(of(answer));
            answers.iter().map(won).sum()
        };
        let apart = answers.iter().filter(|answer| answer.best > answer.house);
        Part {
            hands: answers.iter().map(|answer| u64::from(answer.weight)).sum(),
            house: total(|answer| answer.house),
            best: total(|answer| answer.best),
            hands_apart: apart.map(|answer| u64::from(answer.weight)).sum(),
        }
    }
}

impl<C: Deref<Target = Contest>> Asking<C> {
    /// The questions about a house way, in blocks of some six hundred thousand classes of hands.
    pub fn new(contest: C, house_way: &HouseWay) -> Result<Asking<C>, Unset> {
        Asking::in_blocks(contest, house_way, BLOCK)
    }

    /// The same in blocks of another size. Each block walks all the dealer's hands once, so many small ones are more work.
    pub fn in_blocks(contest: C, house_way: &HouseWay, size: usize) -> Result<Asking<C>, Unset> {
        let way = contest.way(house_way)?;
        let scale = Scale::of(&way.standings, Counting::Upwards);
        let dealer = Dealer {
            fields: Field::all(&contest.forms, &way.standings, &scale),
            amends: amends_by_pairs(&contest.forms, &way.standings, &scale),
        };
        let menus = menus(&contest.forms, house_way, contest.table(), &scale)?;
        let hands = by_ranks(&contest.hands);
        let blocks = blocks(&hands, size.max(1));
        Ok(Asking {
            contest,
            scale,
            dealer,
            menus,
            hands,
            blocks,
        })
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// What a block comes to; nothing for one that is not there.
    pub fn part(&self, block: usize, progress: &Progress) -> Result<Part, Stopped> {
        let Some(hands) = self.blocks.get(block) else {
            return Ok(Part::default());
        };
        let hands = &self.hands[hands.clone()];
        progress.begin(steps(&self.contest, hands));
        let (answers, _) = self.answer(hands, progress)?;
        Ok(Part::of(&answers))
    }

    fn answer(&self, hands: &[Dealt], progress: &Progress) -> Result<(Vec<Answer>, Lessons), Stopped> {
        Block::new(&self.contest, &self.menus, &self.dealer, hands).answer(progress)
    }
}

impl BestResponse {
    /// Works it out.
    pub fn to(contest: &Contest, house_way: &HouseWay, progress: &Progress) -> Result<BestResponse, NoSheet> {
        let asking = Asking::new(contest, house_way)?;
        let blocks = || asking.blocks.iter().map(|block| &asking.hands[block.clone()]);
        progress.begin(blocks().map(|block| steps(contest, block)).sum());
        let mut answers = Vec::with_capacity(asking.hands.len());
        let mut lessons = Lessons::default();
        for block in blocks() {
            let (found, learnt) = asking.answer(block, progress)?;
            answers.extend(found);
            lessons.join(learnt);
        }
        let Part {
            house,
            best,
            hands_apart,
            ..
        } = Part::of(&answers);
        Ok(BestResponse {
            deals: contest.deck().deals(),
            house,
            best,
            hands_apart,
            departures: lessons.departures(house_way),
            answers,
            scale: asking.scale,
        })
    }

    /// The best setting of an answer's hand.
    pub fn setting(&self, contest: &Contest, answer: &Answer) -> Option<Setting> {
        let settings = Settings::of(seven(answer.cards), contest.table());
        let found = settings
            .legal()
            .find(|(_, standings)| self.scale.trio(standings) == answer.trio);
        found.map(|(setting, _)| setting)
    }

    /// How a player sets who follows the house way but for the departures.
    pub fn taught(&self, contest: &Contest, house_way: &HouseWay) -> Result<Way, Unset> {
        let mut way = contest.way(house_way)?;
        let menus = menus(&contest.forms, house_way, contest.table(), &self.scale)?;
        for ((form, menu), standings) in contest.forms.all().iter().zip(&menus).zip(&mut way.standings) {
            let to = self.departures.iter().find(|departure| departure.applies(menu));
            if let Some(departure) = to {
                let settings = Settings::of(form.cards(), contest.table());
                if let Some(meant) = menu::meant(&settings, departure.to) {
                    *standings = meant;
                }
            }
        }
        Ok(way)
    }
}

fn seven(cards: CardSet) -> [Card; 7] {
    let mut hand = [Card::JOKER; 7];
    for (place, card) in hand.iter_mut().zip(cards.iter()) {
        *place = card;
    }
    hand
}

/// Hands with the joker last, and within that like ranks together.
fn by_ranks(hands: &[Dealt]) -> Vec<Dealt> {
    let mut hands = hands.to_vec();
    hands.par_sort_unstable_by_key(|hand| (order(hand), hand.cards));
    hands
}

fn order(hand: &Dealt) -> (bool, u64) {
    (hand.cards.contains(Card::JOKER), layout::ranks(hand.cards))
}

/// Blocks that hold all hands of each of their ranks, all with the joker or all without.
fn blocks(hands: &[Dealt], size: usize) -> Vec<Range<usize>> {
    let mut blocks = Vec::new();
    let mut start = 0;
    for alike in hands.chunk_by(|a, b| order(a).0 == order(b).0) {
        let end = start + alike.len();
        while start < end {
            let mut cut = end.min(start + size);
            while cut < end && order(&hands[cut]) == order(&hands[cut - 1]) {
                cut += 1;
            }
            blocks.push(start..cut);
            start = cut;
        }
    }
    blocks
}

/// How far a block advances its progress.
fn steps(contest: &Contest, block: &[Dealt]) -> u64 {
    let suits = contest.deck().suits();
    let walks = Aspect::ALL.map(|aspect| shared::steps(&aspect.layout(suits)));
    walks.iter().sum::<u64>() + block.chunks(PART).len() as u64 * shared::steps(&Layout::pairs())
}

/// A block of hands and what is asked about them.
struct Block<'a> {
    contest: &'a Contest,
    menus: &'a [Menu],
    dealer: &'a Dealer,
    hands: &'a [Dealt],
    /// All hands of the block hold the joker, or none does.
    joker: bool,
}

impl<'a> Block<'a> {
    fn new(contest: &'a Contest, menus: &'a [Menu], dealer: &'a Dealer, hands: &'a [Dealt]) -> Block<'a> {
        Block {
            contest,
            menus,
            dealer,
            hands,
            joker: hands.first().is_some_and(|hand| hand.cards.contains(Card::JOKER)),
        }
    }

    fn menu(&self, hand: &Dealt) -> &'a Menu {
        &self.menus[self.contest.forms.of_hand(hand.cards)]
    }

    /// Questions about these hands, each seen in so many looks.
    fn ask(&self, hands: &[Dealt], looks: impl Fn(CardSet, &mut dyn FnMut(u64)) + Sync) -> Questions {
        Questions::about(&self.contest.forms, hands, looks, |number| {
            &self.menus[number as usize].trios
        })
    }

    fn answer(&self, progress: &Progress) -> Result<(Vec<Answer>, Lessons), Stopped> {
        let suits = self.contest.deck().suits();
        let [ranks, views] = &self.dealer.fields;
        let mut asked = Vec::new();
        for field in [ranks, views] {
            let questions = self.ask(self.hands, |cards, each| field.aspect.looks(cards, suits, each));
            questions.answer(&field.layout, field.beside(self.joker), progress)?;
            asked.push(questions);
        }
        let mut found = (Vec::with_capacity(self.hands.len()), Lessons::default());
        for part in self.hands.chunks(PART) {
            let layout = Layout::pairs();
            // The amends hold the joker: beside a player's there are none.
            let amends = if self.joker {
                &[]
            } else {
                self.dealer.amends.as_slice()
            };
            let pairs = if amends.is_empty() {
                progress.advance(shared::steps(&layout))?;
                Questions::default()
            } else {
                let pairs = self.ask(part, |cards, each| layout::pairs(cards, suits, each));
                pairs.answer(&layout, amends, progress)?;
                pairs
            };
            let parts: Vec<(Vec<Answer>, Lessons)> = part
                .par_chunks(1 << 13)
                .map(|hands| {
                    let mut lessons = Lessons::default();
                    let answers = hands
                        .iter()
                        .map(|hand| self.best(hand, [&asked[0], &asked[1], &pairs], &mut lessons))
                        .collect();
                    (answers, lessons)
                })
                .collect();
            for (answers, lessons) in parts {
                found.0.extend(answers);
                found.1.join(lessons);
            }
        }
        Ok(found)
    }

    /// The best of a hand's settings; the house way's where no other wins more.
    fn best(&self, hand: &Dealt, [ranks, views, pairs]: [&Questions; 3], lessons: &mut Lessons) -> Answer {
        let suits = self.contest.deck().suits();
        let menu = self.menu(hand);
        let mut wins = vec![0i64; menu.trios.len()];
        let trios = &menu.trios;
        Aspect::Ranks.looks(hand.cards, suits, |look| ranks.add(look, trios, &mut wins));
        Aspect::Views.looks(hand.cards, suits, |look| views.add(look, trios, &mut wins));
        layout::pairs(hand.cards, suits, |look| pairs.add(look, trios, &mut wins));
        lessons.learn(hand, menu, &wins);
        let house = usize::from(menu.house);
        let best = (0..wins.len()).fold(
            house,
            |best, each| if wins[each] > wins[best] { each } else { best },
        );
        let count = |at: usize| u32::try_from(wins[at]).unwrap_or_default();
        Answer {
            cards: hand.cards,
            weight: hand.weight,
            house: count(house),
            best: count(best),
            trio: trios[best],
        }
    }
}

impl BestResponse {
    /// How many hands a dealer can hold beside a player's.
    pub fn beside(contest: &Contest) -> u128 {
        choose(contest.deck().size().saturating_sub(7), 7)
    }
}
