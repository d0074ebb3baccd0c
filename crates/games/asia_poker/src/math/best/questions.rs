//! Questions of one kind, asked by the million: how many dealers does this setting beat beside these cards?

use super::super::contest::beaten;
use super::super::deck::Dealt;
use super::super::form::Forms;
use super::super::layout::Layout;
use super::super::shared::{self, Group, Visit};
use super::super::sweep::Sweep;
use super::super::trio::Trio;
use cards::CardSet;
use math::{Progress, Stopped};
use rayon::prelude::*;
use std::sync::atomic::{AtomicI64, Ordering};

/// For each look of a hand the settings asked about, and the answers.
#[derive(Default)]
pub(super) struct Questions {
    /// The looks, in order.
    looks: Vec<u64>,
    /// Where the settings of each look end.
    ends: Vec<u32>,
    /// The settings, in order within each look.
    trios: Vec<Trio>,
    answers: Vec<AtomicI64>,
}

impl Questions {
    /// Questions about hands, each seen in so many looks, with the settings of each form.
    pub(super) fn about<'a>(
        forms: &Forms,
        hands: &[Dealt],
        looks: impl Fn(CardSet, &mut dyn FnMut(u64)) + Sync,
        settings: impl Fn(u32) -> &'a [Trio] + Sync,
    ) -> Questions {
        let asked: Vec<Vec<(u64, u32)>> = hands
            .par_chunks(1 << 14)
            .map(|hands| {
                let mut asked = Vec::new();
                for hand in hands {
                    let number = forms.of_hand(hand.cards) as u32;
                    looks(hand.cards, &mut |slots| asked.push((slots, number)));
                }
                asked.sort_unstable();
                asked.dedup();
                asked
            })
            .collect();
        Questions::new(asked.concat(), settings)
    }

    /// Questions about looks, each with a number that stands for some settings.
    fn new<'a>(mut asked: Vec<(u64, u32)>, settings: impl Fn(u32) -> &'a [Trio] + Sync) -> Questions {
        asked.par_sort_unstable();
        asked.dedup();
        let parts: Vec<Questions> = pieces(&asked)
            .into_par_iter()
            .map(|piece| {
                let mut part = Questions::default();
                let mut trios: Vec<Trio> = Vec::new();
                for same in piece.chunk_by(|a, b| a.0 == b.0) {
                    trios.clear();
                    same.iter()
                        .for_each(|&(_, number)| trios.extend(settings(number)));
                    trios.sort_unstable();
                    trios.dedup();
                    part.trios.extend_from_slice(&trios);
                    part.looks.push(same[0].0);
                    part.ends.push(part.trios.len() as u32);
                }
                part
            })
            .collect();
        let mut all = Questions::default();
        for part in parts {
            let before = all.trios.len() as u32;
            all.looks.extend(part.looks);
            all.ends.extend(part.ends.into_iter().map(|end| before + end));
            all.trios.extend(part.trios);
        }
        all.answers.resize_with(all.trios.len(), AtomicI64::default);
        all
    }

    /// Answers them all for one layout of the dealer's hands, which go by their high hands.
    pub(super) fn answer(
        &self,
        layout: &Layout,
        dealers: &[Group<Trio>],
        progress: &Progress,
    ) -> Result<(), Stopped> {
        let mut players: Vec<Group<Question>> = Vec::with_capacity(self.trios.len());
        let mut from = 0;
        for (&slots, &end) in self.looks.iter().zip(&self.ends) {
            for at in from..end {
                let tag = Question {
                    trio: self.trios[at as usize],
                    at,
                };
                players.push(Group { slots, ways: 1, tag });
            }
            from = end;
        }
        players.par_sort_unstable_by_key(|player| player.tag.trio.high());
        let answering = || Answering {
            answers: &self.answers,
            sweep: Sweep::default(),
        };
        shared::walk(layout, &players, dealers, answering, progress)?;
        Ok(())
    }

    /// Adds the answers about a look to those of the settings in `of`, which are in order and
    /// were all asked about.
    pub(super) fn add(&self, look: u64, of: &[Trio], sums: &mut [i64]) {
        let Ok(place) = self.looks.binary_search(&look) else {
            return;
        };
        let start = if place == 0 {
            0
        } else {
            self.ends[place - 1] as usize
        };
        let asked = &self.trios[start..self.ends[place] as usize];
        let mut at = 0;
        for (trio, sum) in of.iter().zip(sums) {
            while asked[at] < *trio {
                at += 1;
            }
            *sum += self.answers[start + at].load(Ordering::Relaxed);
        }
    }
}

/// The list in some sixty pieces that do not cut through a look.
fn pieces(asked: &[(u64, u32)]) -> Vec<&[(u64, u32)]> {
    let size = asked.len() / 64 + 1;
    let mut pieces = Vec::new();
    let mut left = asked;
    while !left.is_empty() {
        let mut cut = size.min(left.len());
        while cut < left.len() && left[cut].0 == left[cut - 1].0 {
            cut += 1;
        }
        let (piece, rest) = left.split_at(cut);
        pieces.push(piece);
        left = rest;
    }
    pieces
}

#[derive(Clone, Copy, Default, PartialEq)]
struct Question {
    trio: Trio,
    at: u32,
}

/// Adds to each answer what a set of shared cards has to say.
struct Answering<'a> {
    answers: &'a [AtomicI64],
    sweep: Sweep,
}

impl Visit<Question, Trio> for Answering<'_> {
    fn set(&mut self, even: bool, players: &[Group<Question>], dealers: &[Group<Trio>]) {
        beaten(
            &mut self.sweep,
            players,
            dealers,
            |question| question.trio,
            |player, beaten| {
                let ways = i64::from(player.ways) * i64::from(beaten);
                let ways = if even { ways } else { -ways };
                self.answers[player.tag.at as usize].fetch_add(ways, Ordering::Relaxed);
            },
        );
    }
}
