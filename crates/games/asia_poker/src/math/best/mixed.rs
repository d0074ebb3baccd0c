//! Ways that mix their settings, and the best that either side can do against one: the two ends of a bracket around what
//! the game is worth.
//!
//! Whatever the dealer does, a player who answers it as well as can be wins at least what the game is worth to a player; whatever a player
//! does, a dealer who answers it as well as can be lets the player win at most that. Both answers are counted, hand by hand, over
//! every hand of the other side, with the cards that two hands cannot both hold taken out.
//!
//! A mix says for each form of a hand in how many of [`SHARES`] equal chances each setting is laid. Only settings that no other
//! matches or betters in all three hands are laid.

use super::super::contest::{Contest, Way};
use super::super::deck::Dealt;
use super::super::field::{Aspect, Field, Lays, amends_laid};
use super::super::form::Forms;
use super::super::layout::{self, Layout};
use super::super::shared::Group;
use super::super::trio::Trio;
use super::menu::undominated;
use super::questions::Questions;
use super::{BLOCK, PART, blocks, by_ranks, steps};
use crate::setting::Settings;
use cards::four::Table;
use cards::{Card, CardSet};
use math::{Progress, Stopped};
use rayon::prelude::*;
use std::ops::{Deref, Range};

/// How many equal chances a mix divides each form into. With more the sums of a count would not fit where they are kept.
pub const SHARES: u8 = 12;

/// Comes before a setting that is not on its form's menu.
const RAW: u8 = u8::MAX;

/// The settings worth laying of each form, in order: a game as a solver sees it.
#[derive(Clone, Debug)]
pub struct Menus {
    trios: Vec<Trio>,
    ends: Vec<u32>,
}

/// A way to set every hand by chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mix {
    /// Of each form, by number.
    laid: Vec<Vec<(Trio, u8)>>,
}

/// Who answers a mix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The player answers the dealer's mix, and wins as much as can be.
    Player,
    /// The dealer answers the player's mix, and lets the player win as little as can be.
    Dealer,
}

/// A file of shares that is not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoMix {
    /// It ends too soon or goes on too long.
    #[error("the file has shares for another number of hands")]
    Length,
    /// A form's shares are not so many in all, or of a setting that is not there.
    #[error("the shares of form {0} are not of its settings, or not {SHARES} in all")]
    Shares(usize),
}

impl Menus {
    /// The settings of every form of a contest.
    pub fn of(contest: &Contest) -> Menus {
        let menu = |table: &Table, cards| {
            let settings = Settings::of(cards, table);
            undominated(
                settings
                    .legal()
                    .map(|(_, standings)| Trio::plain(&standings))
                    .collect(),
            )
        };
        let forms = contest.forms.all();
        let all: Vec<Vec<Trio>> = forms
            .par_iter()
            .with_min_len(1 << 10)
            .map(|form| {
                let mut trios = menu(contest.table(), form.cards());
                trios.sort_unstable();
                trios
            })
            .collect();
        let mut end = 0;
        let ends = all.iter().map(|trios| {
            end += trios.len() as u32;
            end
        });
        Menus {
            ends: ends.collect(),
            trios: all.concat(),
        }
    }

    /// How many forms there are.
    pub fn forms(&self) -> usize {
        self.ends.len()
    }

    /// How many settings each form has.
    pub fn settings(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.forms()).map(|form| self.range(form).len())
    }

    fn range(&self, form: usize) -> Range<usize> {
        let start = form.checked_sub(1).map_or(0, |before| self.ends[before]);
        start as usize..self.ends[form] as usize
    }

    pub(crate) fn of_form(&self, form: usize) -> &[Trio] {
        &self.trios[self.range(form)]
    }

    /// Forms and settings as a solver reads them: how many forms; each form's key and how many settings it has; each setting's
    /// places in high, medium and low. All little-endian.
    pub fn bytes(&self, contest: &Contest) -> Vec<u8> {
        let mut bytes = (self.forms() as u32).to_le_bytes().to_vec();
        for form in contest.forms.all() {
            bytes.extend(form.key().to_le_bytes());
        }
        for form in 0..self.forms() {
            bytes.push(self.range(form).len() as u8);
        }
        for trio in &self.trios {
            bytes.extend(trio.word().to_le_bytes());
        }
        bytes
    }
}

impl Mix {
    /// A way that leaves nothing to chance.
    pub fn fixed(way: &Way) -> Mix {
        let laid = way.standings.iter();
        Mix {
            laid: laid
                .map(|standings| vec![(Trio::plain(standings), SHARES)])
                .collect(),
        }
    }

    /// What is laid of a hand: the places of each setting's high, medium and low hand, and its share.
    pub fn of_hand(
        &self,
        contest: &Contest,
        hand: CardSet,
    ) -> impl Iterator<Item = ((u16, u8, u8), u8)> + '_ {
        let places = |trio: Trio| (trio.high() as u16, trio.medium() as u8, trio.low() as u8);
        let laid = self.laid[contest.forms.of_hand(hand)].iter();
        laid.map(move |&(trio, share)| (places(trio), share))
    }

    /// Reads shares: a byte for each form that is laid one way, the setting's number; otherwise 128 and how many settings, then each
    /// setting's number and its share. 255 is before a setting that is not worth laying, told by its places.
    pub fn read(menus: &Menus, bytes: &[u8]) -> Result<Mix, NoMix> {
        let mut bytes = bytes.iter().copied();
        let mut next = || bytes.next().ok_or(NoMix::Length);
        let mut laid = Vec::with_capacity(menus.forms());
        for form in 0..menus.forms() {
            let of_form = menus.of_form(form);
            let trio = |place: u8| {
                of_form
                    .get(usize::from(place))
                    .copied()
                    .ok_or(NoMix::Shares(form))
            };
            let first = next()?;
            if first == RAW {
                let word = u32::from_le_bytes([next()?, next()?, next()?, next()?]);
                laid.push(vec![(Trio::of_word(word).ok_or(NoMix::Shares(form))?, SHARES)]);
                continue;
            }
            let shares: Vec<(Trio, u8)> = if first < 128 {
                vec![(trio(first)?, SHARES)]
            } else {
                let share = |_| Ok((trio(next()?)?, next()?));
                (128..first).map(share).collect::<Result<_, NoMix>>()?
            };
            if shares.iter().map(|(_, share)| u32::from(*share)).sum::<u32>() != u32::from(SHARES) {
                return Err(NoMix::Shares(form));
            }
            laid.push(shares);
        }
        match next() {
            Ok(_) => Err(NoMix::Length),
            Err(_) => Ok(Mix { laid }),
        }
    }

    /// The mix as [`read`](Mix::read) reads it. Of settings that are not worth laying only single ones can be told.
    pub fn bytes(&self, menus: &Menus) -> Result<Vec<u8>, NoMix> {
        let mut bytes = Vec::with_capacity(self.laid.len());
        for (form, shares) in self.laid.iter().enumerate() {
            let place = |trio: &Trio| {
                let place = menus.of_form(form).binary_search(trio);
                place.map(|place| place as u8).map_err(|_| NoMix::Shares(form))
            };
            if let [(trio, _)] = shares.as_slice() {
                match place(trio) {
                    Ok(place) => bytes.push(place),
                    Err(_) => {
                        bytes.push(RAW);
                        bytes.extend(trio.word().to_le_bytes());
                    }
                }
                continue;
            }
            bytes.push(128 + shares.len() as u8);
            for (trio, share) in shares {
                bytes.extend([place(trio)?, *share]);
            }
        }
        Ok(bytes)
    }
}

/// A mix as the side sees it that answers.
struct Facing<'a> {
    mix: &'a Mix,
    side: Side,
}

/// A setting as the answering side sees it.
fn seen(side: Side, trio: Trio) -> Trio {
    match side {
        Side::Player => trio,
        Side::Dealer => trio.turned(),
    }
}

impl Lays for Facing<'_> {
    fn each(&self, form: usize, mut each: impl FnMut(Trio, i32)) {
        for &(trio, share) in &self.mix.laid[form] {
            each(seen(self.side, trio), share.into());
        }
    }
}

/// The best that one side can do against a mix, ready to be worked out block by block.
pub struct Answering<C> {
    contest: C,
    side: Side,
    fields: [Field; 2],
    amends: Vec<Group<Trio>>,
    menus: Vec<Vec<Trio>>,
    hands: Vec<Dealt>,
    blocks: Vec<Range<usize>>,
}

impl<C: Deref<Target = Contest> + Sync> Answering<C> {
    /// The answer of a side to the other side's mix.
    pub fn new(contest: C, menus: &Menus, mix: &Mix, side: Side) -> Answering<C> {
        let facing = Facing { mix, side };
        let menu = |form: usize| {
            let mut trios: Vec<Trio> = menus.of_form(form).iter().map(|trio| seen(side, *trio)).collect();
            trios.sort_unstable();
            trios
        };
        let hands = by_ranks(&contest.hands);
        Answering {
            side,
            fields: Field::laid(&contest.forms, &facing),
            amends: amends_laid(&contest.forms, &facing),
            menus: (0..menus.forms()).map(menu).collect(),
            blocks: blocks(&hands, BLOCK),
            hands,
            contest,
        }
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// [`SHARES`] times the deals that the player wins: all blocks together are of all deals.
    pub fn wins(&self, progress: &Progress) -> Result<u128, Stopped> {
        let blocks = || self.blocks.iter().map(|block| &self.hands[block.clone()]);
        progress.begin(blocks().map(|block| steps(&self.contest, block)).sum());
        blocks().map(|block| self.answered(block, progress)).sum()
    }

    /// What one block adds to [`wins`](Answering::wins); nothing for one that is not there.
    pub fn part(&self, block: usize, progress: &Progress) -> Result<u128, Stopped> {
        let Some(block) = self.blocks.get(block) else {
            return Ok(0);
        };
        let hands = &self.hands[block.clone()];
        progress.begin(steps(&self.contest, hands));
        self.answered(hands, progress)
    }

    fn forms(&self) -> &Forms {
        &self.contest.forms
    }

    fn ask(&self, hands: &[Dealt], looks: impl Fn(CardSet, &mut dyn FnMut(u64)) + Sync) -> Questions {
        Questions::about(self.forms(), hands, looks, |number| &self.menus[number as usize])
    }

    fn answered(&self, hands: &[Dealt], progress: &Progress) -> Result<u128, Stopped> {
        let suits = self.contest.deck().suits();
        let joker = hands.first().is_some_and(|hand| hand.cards.contains(Card::JOKER));
        let mut asked = Vec::new();
        for field in &self.fields {
            let questions = self.ask(hands, |cards, each| field.aspect.looks(cards, suits, each));
            questions.answer(&field.layout, field.beside(joker), progress)?;
            asked.push(questions);
        }
        let mut total = 0;
        for part in hands.chunks(PART) {
            let layout = Layout::pairs();
            let mut pairs = Questions::default();
            // The amends hold the joker: beside another there are none.
            if !joker && !self.amends.is_empty() {
                pairs = self.ask(part, |cards, each| layout::pairs(cards, suits, each));
                pairs.answer(&layout, &self.amends, progress)?;
            } else {
                progress.advance(super::shared::steps(&layout))?;
            }
            let best = |hand: &Dealt| {
                let trios = &self.menus[self.forms().of_hand(hand.cards)];
                let mut wins = vec![0i64; trios.len()];
                Aspect::Ranks.looks(hand.cards, suits, |look| asked[0].add(look, trios, &mut wins));
                Aspect::Views.looks(hand.cards, suits, |look| asked[1].add(look, trios, &mut wins));
                layout::pairs(hand.cards, suits, |look| pairs.add(look, trios, &mut wins));
                let best = match self.side {
                    Side::Player => wins.into_iter().max(),
                    Side::Dealer => wins.into_iter().min(),
                };
                u128::try_from(best.unwrap_or_default()).unwrap_or_default() * u128::from(hand.weight)
            };
            total += part.par_iter().with_min_len(1 << 12).map(best).sum::<u128>();
        }
        Ok(total)
    }
}
