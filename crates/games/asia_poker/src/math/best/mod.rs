//! The best response: of every hand the setting that wins most against a dealer's house way.
//!
//! For each hand, every setting that is not worse in all three hands than another is counted against
//! all 53,524,680 hands the dealer can then hold, by inclusion and exclusion over the cards the two could share. Hands
//! of like ranks ask about the same settings and the same shared ranks, so each set of cards is asked about once for all
//! of them ([`walk`]), and then put together for each hand by its suits ([`digits`]).

mod count;
mod digits;
mod learn;
mod menu;
mod walk;

pub use learn::{Departure, Example};
pub use menu::{Kind, Lay, Mark, Order};

use super::contest::{Contest, Way};
use super::deck::{Dealt, choose};
use super::field::{Field, Unset, amends_by_pairs};
use super::layout;
use super::shared::Group;
use super::trio::{Counting, Scale, Trio};
use crate::house_way::HouseWay;
use crate::setting::{Setting, Settings};
use cards::{Card, CardSet};
use count::{Ranked, blocks, count, ranked};
use digits::{Digits, Sharing};
use learn::Lessons;
use math::Progress;
use math::sheet::NoSheet;
use menu::{Menu, menus};
use rayon::prelude::*;
use walk::Walk;

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

/// The dealer's side: hands by their high hands, as each kind of sharing sees them.
struct Dealer {
    fields: [Field; 2],
    amends: Vec<Group<Trio>>,
}

impl Dealer {
    /// The hands that can lie beside a player's with the joker, or without it.
    fn beside(&self, sharing: Sharing, joker: bool) -> &[Group<Trio>] {
        let [ranks, views] = &self.fields;
        match sharing {
            Sharing::Ranks => ranks.beside(joker),
            Sharing::Views => views.beside(joker),
            // The amends hold the joker: beside a player's there are none.
            Sharing::Pairs if joker => &[],
            Sharing::Pairs => &self.amends,
        }
    }
}

impl BestResponse {
    /// Works it out.
    pub fn to(contest: &Contest, house_way: &HouseWay, progress: &Progress) -> Result<BestResponse, NoSheet> {
        let way = contest.way(house_way)?;
        let scale = Scale::of(&way.standings, Counting::Upwards);
        let dealer = Dealer {
            fields: Field::all(&contest.forms, &way.standings, &scale),
            amends: amends_by_pairs(&contest.forms, &way.standings, &scale),
        };
        let menus = menus(&contest.forms, house_way, contest.table(), &scale)?;
        let hands = by_ranks(&contest.hands);
        let digits = Sharing::ALL.map(|sharing| Digits::new(sharing, contest.deck().suits()));
        let ranked = ranked(contest, &menus, &hands);
        let blocks = blocks(&ranked, &digits);
        progress.begin(blocks.len() as u64 * digits.iter().map(Walk::steps).sum::<u64>());
        let mut answers = Vec::with_capacity(hands.len());
        let mut lessons = Lessons::default();
        for block in blocks {
            let wins = count(contest, &dealer, &digits, block, progress)?;
            let parts: Vec<(Vec<Answer>, Lessons)> = block
                .par_chunks(64)
                .zip(wins.par_chunks(64))
                .map(|(block, wins)| answered(contest, &menus, block, wins))
                .collect();
            for (found, learnt) in parts {
                answers.extend(found);
                lessons.join(learnt);
            }
        }
        let total = |of: fn(&Answer) -> u32| -> u128 {
            let won = |answer: &Answer| u128::from(answer.weight) * u128::from(of(answer));
            answers.iter().map(won).sum()
        };
        let apart = answers.iter().filter(|answer| answer.best > answer.house);
        Ok(BestResponse {
            deals: contest.deck().deals(),
            house: total(|answer| answer.house),
            best: total(|answer| answer.best),
            hands_apart: apart.map(|answer| u64::from(answer.weight)).sum(),
            departures: lessons.departures(house_way),
            answers,
            scale,
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

/// The best of each hand's settings; the house way's where no other wins more.
fn answered(
    contest: &Contest,
    menus: &[Menu],
    block: &[Ranked<'_>],
    wins: &[Vec<i32>],
) -> (Vec<Answer>, Lessons) {
    let (mut answers, mut lessons) = (Vec::new(), Lessons::default());
    let mut own: Vec<i64> = Vec::new();
    for (ranked, wins) in block.iter().zip(wins) {
        for (hand, wins) in ranked.hands.iter().zip(wins.chunks_exact(ranked.trios.len())) {
            let menu = &menus[contest.forms.of_hand(hand.cards)];
            own.clear();
            // Both lists are in order, and every setting of the menu is among those asked about.
            let mut asked = ranked.trios.iter().zip(wins);
            own.extend(menu.trios.iter().filter_map(|trio| {
                let (_, wins) = asked.find(|(asked, _)| *asked == trio)?;
                Some(i64::from(*wins))
            }));
            lessons.learn(hand, menu, &own);
            let house = usize::from(menu.house);
            let best = (0..own.len()).fold(
                house,
                |best, each| if own[each] > own[best] { each } else { best },
            );
            let count = |at: usize| u32::try_from(own[at]).unwrap_or_default();
            answers.push(Answer {
                cards: hand.cards,
                weight: hand.weight,
                house: count(house),
                best: count(best),
                trio: menu.trios[best],
            });
        }
    }
    (answers, lessons)
}

impl BestResponse {
    /// How many hands a dealer can hold beside a player's.
    pub fn beside(contest: &Contest) -> u128 {
        choose(contest.deck().size().saturating_sub(7), 7)
    }
}
